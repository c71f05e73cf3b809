//! Evaluation of a measure for a person on a day. Pure: the same facts give the same outcome.

use chrono::{Datelike, NaiveDate};

use super::definition::{MonthDay, ResultKind, Season, Sex};
use super::facts::{Evidence, Kept, Origin, Person};
use super::library::{LIBRARY, Measure, Test, Way, Who};
use super::outcome::{CareGapStatus, CountedRecord, Outcome, Why, WhyKind};
use super::span::birthday;

/// A clinician's decision that replaces the computed result until it ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Decision.
    pub kind: DecisionKind,
    /// Day on which it was done elsewhere.
    pub done_on: Option<NaiveDate>,
    /// Last day of the decision; none: until it is withdrawn.
    pub until: Option<NaiveDate>,
}

/// Decision of a clinician about a measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[schema(as = careplans::DecisionKind)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// It was done elsewhere, without details. No longer used for new decisions: a result is recorded instead.
    DoneElsewhere,
    /// It does not apply to this person.
    NotApplicable,
    /// The patient declined.
    Declined,
    /// It is postponed.
    Postponed,
}

impl DecisionKind {
    /// Returns the name in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DoneElsewhere => "done_elsewhere",
            Self::NotApplicable => "not_applicable",
            Self::Declined => "declined",
            Self::Postponed => "postponed",
        }
    }

    /// Parses the name in the database.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        [Self::DoneElsewhere, Self::NotApplicable, Self::Declined, Self::Postponed].into_iter().find(|kind| kind.name() == name)
    }
}

/// Evaluates one measure for a person.
#[must_use]
pub fn evaluate(measure: &Measure, person: &Person, decision: Option<&Decision>, today: NaiveDate) -> Outcome {
    let Some(decision) = decision.filter(|one| one.until.is_none_or(|until| today <= until)) else {
        return computed(measure, person, today);
    };
    match decision.kind {
        DecisionKind::DoneElsewhere => done_elsewhere(measure, person, decision.done_on, today),
        DecisionKind::NotApplicable => decided(decision, "A clinician recorded that it does not apply"),
        DecisionKind::Declined => decided(decision, "A clinician recorded that the patient declined"),
        DecisionKind::Postponed => decided(decision, "A clinician postponed it"),
    }
}

/// Computes the result by the rules of the measure, or from what staff recorded if they keep it.
fn computed(measure: &Measure, person: &Person, today: NaiveDate) -> Outcome {
    if person.facts.is_deceased {
        return not_applicable(WhyKind::Population, "The person has died.", Vec::new());
    }
    let Some(dob) = person.facts.dob else {
        return not_applicable(WhyKind::Population, "The date of birth is not recorded.", Vec::new());
    };
    let Some(age) = today.years_since(dob) else {
        return not_applicable(WhyKind::Population, "The date of birth is in the future.", Vec::new());
    };
    let excluded = || {
        measure.exclusions.iter().find_map(|test| {
            let record = holds(test, person, today)?;
            let text = format!("Excluded: {}, {}.", test.criterion.label, shown(record.starts_on));
            Some(not_applicable(WhyKind::Exclusion, &text, vec![counted(record, &test.criterion.label)]))
        })
    };
    let by_rules = || {
        let since = match belongs(&measure.population, person, age, today) {
            Ok(since) => since,
            Err(outcome) => return *outcome,
        };
        excluded().unwrap_or_else(|| match measure.definition.season {
            Some(season) => in_season(measure, person, age, season, today),
            None => at_intervals(measure, person, age, since, today),
        })
    };
    match person.kept(&measure.definition.id) {
        Some(kept) => excluded().unwrap_or_else(|| kept_by_staff(measure, kept, &by_rules(), today)),
        None => by_rules(),
    }
}

/// Computes the result of a measure that staff keep: it is due again on the day that they entered last, whatever the rules say. A newer
/// record is named, so that staff can record it.
fn kept_by_staff(measure: &Measure, kept: &Kept, by_rules: &Outcome, today: NaiveDate) -> Outcome {
    let definition = &measure.definition;
    let status = if kept.due_on < today && !definition.is_shared_decision {
        CareGapStatus::Overdue
    } else if definition.due_soon.before(kept.due_on) <= today {
        CareGapStatus::DueSoon
    } else {
        CareGapStatus::Complete
    };
    let newer = by_rules.last_action.as_ref().zip(by_rules.last_action_on).filter(|(_, on)| *on > kept.done_on);
    let also = newer.map(|(label, on)| format!(" A newer record: {label}, {}.", shown(on))).unwrap_or_default();
    Outcome {
        status,
        last_action: Some(kept.label.clone()),
        last_action_on: Some(kept.done_on),
        next_action_on: Some(kept.due_on),
        why: Why {
            kind: WhyKind::Staff,
            text: format!("{}, {}. Staff entered when it is due again: {}.{also}", kept.label, shown(kept.done_on), shown(kept.due_on)),
            records: if newer.is_some() { by_rules.why.records.clone() } else { Vec::new() },
        },
    }
}

/// Computes the result after something was done elsewhere on a day and nobody recorded what it was: it counts as the kind that leaves the
/// most to do.
fn done_elsewhere(measure: &Measure, person: &Person, done_on: Option<NaiveDate>, today: NaiveDate) -> Outcome {
    let Some(done_on) = done_on else { return computed(measure, person, today) };
    let as_done = |kind: &ResultKind| {
        let further = kind.records(Origin::Decision, done_on, None);
        computed(measure, &person.with_also(&LIBRARY, further, today), today)
    };
    let first_due = |outcome: &Outcome| outcome.next_action_on.unwrap_or(NaiveDate::MAX);
    let outcomes = measure.definition.result.iter().map(as_done);
    let least = outcomes.reduce(|least, other| {
        let is_less = (other.status, first_due(&least)) > (least.status, first_due(&other));
        if is_less { other } else { least }
    });
    let Some(mut outcome) = least else { return computed(measure, person, today) };
    if outcome.why.records.iter().any(|record| record.record_id.is_none() && record.result_id.is_none()) {
        outcome.last_action = Some("Done elsewhere".to_owned());
        outcome.why.text = format!(
            "A clinician recorded that it was done elsewhere on {}, but not what was done. It counts as what lasts shortest: {}",
            shown(done_on),
            outcome.why.text
        );
    }
    outcome
}

fn decided(decision: &Decision, text: &str) -> Outcome {
    let until = decision.until.map(|until| format!(", until {}", shown(until))).unwrap_or_default();
    Outcome {
        status: CareGapStatus::NotApplicable,
        last_action: None,
        last_action_on: None,
        next_action_on: decision.until,
        why: Why { kind: WhyKind::Override, text: format!("{text}{until}."), records: Vec::new() },
    }
}

fn not_applicable(kind: WhyKind, text: &str, records: Vec<CountedRecord>) -> Outcome {
    Outcome {
        status: CareGapStatus::NotApplicable,
        last_action: None,
        last_action_on: None,
        next_action_on: None,
        why: Why { kind, text: text.to_owned(), records },
    }
}

/// Returns the day since which a person belongs to a population, or the outcome that excludes the person.
fn belongs(who: &Who, person: &Person, age: u32, today: NaiveDate) -> Result<NaiveDate, Box<Outcome>> {
    let outside = |text: &str| Err(Box::new(not_applicable(WhyKind::Population, text, Vec::new())));
    let mut since = person.facts.dob.unwrap_or(NaiveDate::MIN);
    if let Some(range) = who.age {
        if !range.contains(age) {
            let ages = range.to.map_or_else(|| format!("from age {}", range.from), |to| format!("from age {} to {to}", range.from));
            return outside(&format!("Recommended {ages}; the person is {age}."));
        }
        since = birthday(since, range.from);
    }
    if let Some(sex) = who.sex.filter(|sex| *sex != person.facts.sex) {
        let sex = if sex == Sex::Female { "women" } else { "men" };
        return outside(&format!("Recommended for {sex}, by the recorded sex."));
    }
    for (label, any) in &who.conditions {
        let Some(first) = any.iter().filter_map(|test| first_held(test, person, today)).min() else {
            return outside(&format!("Recommended for people with: {label}. No record shows it."));
        };
        since = since.max(first);
    }
    match who.unless.iter().find_map(|test| Some((test, holds(test, person, today)?))) {
        Some((Test { criterion, .. }, record)) => {
            let text = format!("Not for people with: {}, {}.", criterion.label, shown(record.starts_on));
            Err(Box::new(not_applicable(WhyKind::Population, &text, vec![counted(record, &criterion.label)])))
        }
        None => Ok(since),
    }
}

/// Returns the newest record that meets a criterion.
fn holds<'a>(test: &Test, person: &'a Person, today: NaiveDate) -> Option<&'a Evidence> {
    let newest_first = person.with(test.set).rev();
    // Records of the same day are equally new.
    let newest = test.criterion.is_latest.then(|| person.with(test.set).next_back().map(|one| one.starts_on)).flatten();
    newest_first.filter(|one| newest.is_none_or(|day| one.starts_on == day)).find(|one| meets(test, one, today))
}

/// Returns the day since which a criterion is met: the day of the oldest record with such a value.
fn first_held(test: &Test, person: &Person, today: NaiveDate) -> Option<NaiveDate> {
    holds(test, person, today)?;
    person.with(test.set).find(|one| meets(test, one, today)).map(|one| one.starts_on)
}

fn meets(test: &Test, record: &Evidence, today: NaiveDate) -> bool {
    let criterion = &test.criterion;
    (!criterion.is_active || is_active(record, today))
        && criterion.within.is_none_or(|span| record.ends_on.unwrap_or(record.starts_on) >= span.before(today))
        && criterion.at_least.is_none_or(|least| record.value.is_some_and(|value| value >= least))
        && (criterion.answers.is_empty() || record.answer.as_ref().is_some_and(|answer| criterion.answers.contains(answer)))
}

fn is_active(record: &Evidence, today: NaiveDate) -> bool {
    record.ends_on.is_none_or(|end| end >= today)
}

/// Progress of a person with one of the ways of doing a measure.
struct Progress<'a> {
    way: &'a Way,
    /// The records of the steps that were done.
    records: Vec<(&'a Evidence, &'a str)>,
    /// The number of steps that were done.
    done: usize,
    /// Last day before it or the next step is due; none: never.
    due: Option<NaiveDate>,
}

/// Returns the records of one place of a chain.
fn matching<'a>(way: &'a Way, person: &'a Person, place: usize, dob: NaiveDate, today: NaiveDate) -> Vec<&'a Evidence> {
    let Some((set, step)) = way.steps.get(place) else { return Vec::new() };
    let of_age = |one: &&Evidence| step.age_at.is_none_or(|range| one.starts_on.years_since(dob).is_some_and(|age| range.contains(age)));
    let of_dose = |one: &&Evidence| one.dose.is_none_or(|dose| dose == place + 1);
    person.with(*set).filter(of_age).filter(of_dose).filter(|one| !step.is_active || is_active(one, today)).collect()
}

/// Returns the chain of as many steps as possible that ends as late as possible.
fn progress<'a>(way: &'a Way, person: &'a Person, today: NaiveDate) -> Option<Progress<'a>> {
    let dob = person.facts.dob?;
    let records: Vec<Vec<&Evidence>> = (0..way.steps.len()).map(|place| matching(way, person, place, dob, today)).collect();
    // A record of a later dose shows that the doses before it were given.
    let later_dose = records.iter().rposition(|of_place| of_place.iter().any(|one| one.dose.is_some_and(|dose| dose > 1)));
    let chains = [Some(0), later_dose].into_iter().flatten().filter_map(|first| chain(way, &records, first));
    let (first, chain) = chains.max_by_key(|(first, chain)| (first + chain.len(), chain.last().map(|one| one.starts_on)))?;
    let done_on = chain.last()?.starts_on;
    let done = first + chain.len();
    let due = match way.steps.get(done) {
        None => way.interval.map(|interval| interval.after(done_on)),
        Some((_, step)) => step.due_after.map(|span| span.after(done_on)),
    };
    let labels = way.steps.iter().skip(first).map(|(_, step)| step.label.as_deref().unwrap_or(&way.label));
    Some(Progress { way, records: chain.into_iter().zip(labels).collect(), done, due })
}

/// Returns the longest chain of records of consecutive steps from `first` on, with that step.
fn chain<'a>(way: &Way, records: &[Vec<&'a Evidence>], first: usize) -> Option<(usize, Vec<&'a Evidence>)> {
    // The earliest possible record of a step leaves the most room for the next step.
    let mut earliest: Vec<&Evidence> = Vec::new();
    for ((_, step), of_place) in way.steps.iter().zip(records).skip(first) {
        let from = earliest.last().map(|before| step.min_gap.map_or(before.starts_on, |gap| gap.after(before.starts_on)));
        let is_first = first > 0 && earliest.is_empty();
        // A dose that followed an earlier one too soon is repeated, whichever dose it is called.
        let is_too_soon = |one: &Evidence| {
            let before = first.checked_sub(1).and_then(|before| records.get(before)).into_iter().flatten();
            let gap_ends = |before: &Evidence| step.min_gap.map_or(before.starts_on, |gap| gap.after(before.starts_on));
            before.copied().any(|before| before.starts_on < one.starts_on && one.starts_on < gap_ends(before))
        };
        let next = of_place.iter().copied().find(|one| {
            from.is_none_or(|from| one.starts_on >= from)
                && (!is_first || (one.dose == Some(first + 1) && !is_too_soon(one)))
                && !earliest.iter().any(|used| std::ptr::eq(*used, *one))
        });
        match next {
            Some(record) => earliest.push(record),
            None => break,
        }
    }
    let place = first + earliest.len().checked_sub(1)?;
    let newest = records.get(place).and_then(|of_place| of_place.last().copied());
    if let (Some(newest), Some(last)) = (newest, earliest.last_mut())
        && newest.starts_on > last.starts_on
    {
        *last = newest;
    }
    Some((first, earliest))
}

fn at_intervals(measure: &Measure, person: &Person, age: u32, since: NaiveDate, today: NaiveDate) -> Outcome {
    let definition = &measure.definition;
    let first_due = definition.due_soon.after(since);
    let lasting = |due: Option<NaiveDate>| due.unwrap_or(NaiveDate::MAX);
    let best = measure
        .options
        .iter()
        .filter(|way| belongs(&way.when, person, age, today).is_ok())
        .filter_map(|way| progress(way, person, today))
        .reduce(|best, other| if lasting(other.due) > lasting(best.due) { other } else { best });
    let due = best.as_ref().map_or(Some(first_due), |one| one.due.map(|due| due.max(first_due)));
    // A date at which the measure no longer concerns the person never becomes due.
    let leaves = measure.population.age.and_then(|age| age.to).zip(person.facts.dob).map(|(to, dob)| birthday(dob, to + 1));
    let next = due.filter(|due| *due < NaiveDate::MAX && leaves.is_none_or(|leaves| *due < leaves));
    let is_soon = |due: NaiveDate| definition.due_soon.before(due) <= today;
    let status = match next {
        Some(due) if due < today && !definition.is_shared_decision => CareGapStatus::Overdue,
        Some(due) if due < today || is_soon(due) => CareGapStatus::DueSoon,
        // In the last weeks before the measure ends it is due, but there is no date after which it is overdue.
        None if best.is_none() => CareGapStatus::DueSoon,
        None | Some(_) => CareGapStatus::Complete,
    };
    // A measure that was never done has been due since a birthday long ago, which is not a useful date.
    let is_never_done = best.is_none() && next.is_some_and(|due| due < today);
    Outcome {
        status,
        last_action: best.as_ref().and_then(|one| one.records.last()).map(|(_, label)| (*label).to_owned()),
        last_action_on: best.as_ref().and_then(|one| one.records.last()).map(|(record, _)| record.starts_on),
        next_action_on: next.filter(|_| !is_never_done),
        why: why(best.as_ref(), since, next.filter(|_| !is_never_done)),
    }
}

fn why(best: Option<&Progress<'_>>, since: NaiveDate, next: Option<NaiveDate>) -> Why {
    let Some(best) = best else {
        let since = next.map(|_| format!(" Recommended for this person since {}.", shown(since))).unwrap_or_default();
        let text = format!("No record shows that it was done.{since}");
        return Why { kind: WhyKind::NoEvidence, text, records: Vec::new() };
    };
    let records = best.records.iter().map(|(record, label)| counted(record, label)).collect();
    let last = best.records.last().map(|(record, label)| format!("{label}, {}", shown(record.starts_on))).unwrap_or_default();
    let following = best.way.steps.get(best.done).map(|(_, step)| step.label.as_deref().unwrap_or(&best.way.label));
    let (kind, text) = match (following, best.way.interval, next) {
        (None, Some(interval), Some(_)) => (WhyKind::Evidence, format!("{last}, counts for {interval}.")),
        (None, Some(interval), None) => (WhyKind::Evidence, format!("{last}, counts for {interval}. Nothing becomes due after that.")),
        (None, None, _) => (WhyKind::Evidence, format!("{last}. Nothing more is due.")),
        (Some(following), ..) => (WhyKind::PartialEvidence, format!("{last}. {following} is next.")),
    };
    Why { kind, text, records }
}

fn in_season(measure: &Measure, person: &Person, age: u32, season: Season, today: NaiveDate) -> Outcome {
    let starts =
        if on(season.starts, today.year()) <= today { on(season.starts, today.year()) } else { on(season.starts, today.year() - 1) };
    let following = |day: MonthDay, after: NaiveDate| {
        let same = on(day, after.year());
        if same >= after { same } else { on(day, after.year() + 1) }
    };
    let (due, ends) = (following(season.due, starts), following(season.ends, starts));
    let next_due = following(season.due, on(season.starts, starts.year() + 1));
    let done = measure
        .options
        .iter()
        .filter(|way| belongs(&way.when, person, age, today).is_ok())
        .filter_map(|way| progress(way, person, today))
        .filter_map(|one| one.records.last().copied())
        .max_by_key(|(record, _)| record.starts_on);
    let (last_action, last_action_on) = (done.map(|(_, label)| label.to_owned()), done.map(|(record, _)| record.starts_on));
    let outcome = |status, next, kind, text: String, records| Outcome {
        status,
        last_action: last_action.clone(),
        last_action_on,
        next_action_on: Some(next),
        why: Why { kind, text, records },
    };
    match done.filter(|(record, _)| record.starts_on >= starts) {
        Some((record, label)) => {
            let text = format!("{label}, {}, counts for the season that began on {}.", shown(record.starts_on), shown(starts));
            outcome(CareGapStatus::Complete, next_due, WhyKind::Evidence, text, vec![counted(record, label)])
        }
        None if today > ends => {
            let text = format!("The season ended on {}; the next begins on {}.", shown(ends), shown(on(season.starts, starts.year() + 1)));
            outcome(CareGapStatus::NotApplicable, next_due, WhyKind::Season, text, Vec::new())
        }
        None => {
            let is_late = today > due && !measure.definition.is_shared_decision;
            let status = if is_late { CareGapStatus::Overdue } else { CareGapStatus::DueSoon };
            let text = format!("No record since the season began on {}.", shown(starts));
            outcome(status, due, WhyKind::NoEvidence, text, Vec::new())
        }
    }
}

/// Returns a month and day in a year. February 29 is not a [`MonthDay`].
fn on(day: MonthDay, year: i32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, day.month, day.day).unwrap_or(NaiveDate::MAX)
}

fn counted(record: &Evidence, label: &str) -> CountedRecord {
    CountedRecord {
        label: label.to_owned(),
        record_id: if let Origin::Record(id) = record.origin { Some(id) } else { None },
        result_id: if let Origin::Result(id) = record.origin { Some(id) } else { None },
        system: record.system,
        code: record.code.clone(),
        on: record.starts_on,
    }
}

/// Formats a day as `Mar 2, 2019`.
fn shown(day: NaiveDate) -> String {
    day.format("%b %-d, %Y").to_string()
}
