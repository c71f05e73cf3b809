//! Plans of a demo patient's conversations: texts, authors and times. Pure, from a seeded generator.

use chrono::{DateTime, NaiveTime, TimeDelta, Timelike as _, Utc};
use huddle_sdk::Zone;
use rand::Rng;
use rand::seq::IndexedRandom as _;

use super::grammar::{Slots, capitalised};
use super::habit::Habit;
use super::scripts::{POOLS, Script, THANKS, Voice, Who, scripts};
use huddle_messaging::messages::model::Tag;

/// Period of the demo's conversations.
const WINDOW: TimeDelta = TimeDelta::days(60);
/// Minimum time between two conversations of a patient.
pub(super) const REST: TimeDelta = TimeDelta::hours(12);

/// Facts about a patient for the generator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatientSketch {
    /// Name by which the team addresses them.
    pub first_name: String,
    /// Age in years.
    pub age: u32,
    /// Some topics fit women only.
    pub is_female: bool,
    /// Their insurance.
    pub payer: Option<String>,
    /// City of residence.
    pub city: Option<String>,
}

impl PatientSketch {
    /// Whether a script makes sense for this patient. Parents write for minors from their own accounts, so nothing fits a minor.
    fn fits(&self, who: Who) -> bool {
        self.age >= 18
            && match who {
                Who::Adult => true,
                Who::Woman => self.is_female,
                Who::MayBePregnant => self.is_female && self.age <= 45,
                Who::Older => self.age >= 50,
                Who::Parent => (25..=50).contains(&self.age),
            }
    }
}

/// Names of team members who are mentioned in texts.
#[derive(Debug, Clone, Default)]
pub(super) struct TeamNames {
    /// Name of the clinician in the words of others, e.g. `Dr. Okonkwo`.
    pub clinician: String,
    /// First name of the guide.
    pub guide: String,
}

/// One message of a plan.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub voice: Voice,
    pub text: String,
    pub at: DateTime<Utc>,
    pub tag: Option<Tag>,
    pub is_urgent: bool,
}

/// State of a patient's last conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// The patient waits for an answer.
    Waiting,
    /// It is answered.
    Answered,
}

/// Requirements of a plan.
#[derive(Debug, Clone, Copy)]
pub(super) struct Task {
    pub now: DateTime<Utc>,
    /// When the last message was sent.
    pub last_at: DateTime<Utc>,
    pub standing: Standing,
    /// Whether the last conversation is a red flag.
    pub urgent: bool,
}

/// When the last message of the patient of this rank was sent: the newest minutes ago, half of them within ten days.
pub(super) fn age_of_last(rank: usize, of: usize) -> TimeDelta {
    #[expect(clippy::cast_precision_loss, reason = "a share needs no exact number")]
    let share = rank as f64 / of.max(1) as f64;
    let minutes = share.powf(2.5) * 60.0 * 24.0 * 56.0;
    #[expect(clippy::cast_possible_truncation, reason = "at most 56 days of seconds")]
    let seconds = (minutes * 60.0) as i64;
    TimeDelta::seconds(seconds + 110)
}

fn pick<'a>(rng: &mut impl Rng, sketch: &PatientSketch, urgent: bool, used: &[usize]) -> Option<(usize, &'a Script)> {
    let fitting: Vec<(usize, &Script)> = scripts()
        .enumerate()
        .filter(|(index, script)| script.urgent == urgent && sketch.fits(script.who) && !used.contains(index))
        .collect();
    fitting.choose_weighted(rng, |(_, script)| script.weight).ok().copied()
}

fn slots(sketch: &PatientSketch, names: &TeamNames, rng: &mut impl Rng) -> Slots {
    let mut slots = Slots::new(POOLS);
    slots.bind("first", &*sketch.first_name);
    slots.bind("payer", sketch.payer.as_deref().unwrap_or("the insurance"));
    slots.bind("city", sketch.city.as_deref().unwrap_or("town"));
    slots.bind("clinician", &*names.clinician);
    slots.bind("me", &*names.guide);
    slots.bind("other_name", *["Alvarez", "Chen", "Patel", "Novak", "Brooks", "Haddad", "Lindqvist"].choose(rng).unwrap_or(&"Chen"));
    slots
}

/// All messages of a patient, oldest first. None fit a minor: an empty plan.
pub(super) fn plan(rng: &mut impl Rng, sketch: &PatientSketch, names: &TeamNames, task: Task) -> Vec<Line> {
    let habit = Habit::draw(rng);
    let begin = task.now - WINDOW;
    let mut used = Vec::new();
    let mut conversations: Vec<Vec<Line>> = Vec::new();

    let earlier = *[0, 1, 1, 2, 2, 2, 3, 3, 4, 5].choose(rng).unwrap_or(&2);
    let mut end = Some((task.last_at, task.urgent, task.standing));
    for left in (0..=earlier).rev() {
        let Some((last_at, urgent, standing)) = end else {
            break;
        };
        let Some((index, script)) = pick(rng, sketch, urgent, &used) else {
            break;
        };
        used.push(index);
        let mut slots = slots(sketch, names, rng);
        let said = converse(rng, sketch, &habit, script, &mut slots, standing);
        let lines = schedule(rng, said, last_at, task.now, urgent);
        let start = lines.first().map_or(last_at, |line| line.at);
        conversations.push(lines);
        // The rest of the window is shared by the conversations that are left.
        let latest = start - REST;
        end = (latest > begin && left > 0).then(|| {
            let room = (latest - begin).num_minutes().max(1);
            let share = room / i64::from(left);
            let at = latest - TimeDelta::minutes(rng.random_range(0..share.max(1)));
            (at, rng.random_bool(0.03), Standing::Answered)
        });
    }
    conversations.into_iter().rev().flatten().filter(|line| line.at > begin).collect()
}

/// How many messages each patient's thread shall have, so that together they are about `messages`: a few patients write most of them.
/// Minors have none.
pub(super) fn shares<'a>(rng: &mut impl Rng, patients: impl Iterator<Item = &'a PatientSketch>, messages: u64) -> Vec<usize> {
    // A power of an exponential draw: half of the threads have a quarter of the mean or less, one in a hundred ten times the mean.
    let weights: Vec<f64> =
        patients.map(|patient| if patient.fits(Who::Adult) { 0.1 + (-(1.0 - rng.random::<f64>()).ln()).powf(1.6) } else { 0.0 }).collect();
    let sum: f64 = weights.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "numbers of messages are far from the limits of exactness")]
    let each = messages as f64 / sum.max(f64::MIN_POSITIVE);
    let mut owed = 0.0;
    weights
        .into_iter()
        .map(|weight| {
            owed += weight * each;
            let share = if weight > 0.0 { owed.round().max(1.0) } else { 0.0 };
            owed -= share;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number that is not negative")]
            let share = share as usize;
            share
        })
        .collect()
}

/// Messages of a patient, oldest first, as many as asked for: the conversations of [`plan`], before them those of earlier times. The
/// oldest conversation may begin in its middle, as it does where an older system was given up.
pub(super) fn plan_at_length(rng: &mut impl Rng, sketch: &PatientSketch, names: &TeamNames, task: Task, wanted: usize) -> Vec<Line> {
    let mut parts = vec![plan(rng, sketch, names, task)];
    let mut planned = parts[0].len();
    while planned < wanted
        && let Some(first) = parts.last().and_then(|lines| lines.first())
    {
        let now = first.at - REST;
        let last_at = now - TimeDelta::minutes(rng.random_range(0..14 * 24 * 60));
        let urgent = rng.random_bool(0.03);
        let earlier = plan(rng, sketch, names, Task { now, last_at, standing: Standing::Answered, urgent });
        planned += earlier.len();
        parts.push(earlier);
    }
    let lines: Vec<Line> = parts.into_iter().rev().flatten().collect();
    // The state of a thread is that of the patient's newest message: it must not be changed.
    let newest = lines.iter().rposition(|line| line.voice == Voice::Patient).unwrap_or_default();
    let from = lines.len().saturating_sub(wanted).min(newest);
    lines.into_iter().skip(from).collect()
}

/// What is said, without times: the opening, the turns, perhaps thanks; cut where the patient waits.
fn converse(
    rng: &mut impl Rng,
    sketch: &PatientSketch,
    habit: &Habit,
    script: &Script,
    slots: &mut Slots,
    standing: Standing,
) -> Vec<(Voice, String, Option<Tag>, bool)> {
    let tag = script.tag.filter(|_| rng.random_bool(0.85));
    let patient = |rng: &mut _, slots: &mut Slots, text: &str, opening: bool| {
        let text = capitalised(&slots.expand(rng, text));
        (Voice::Patient, habit.apply(&text, opening, &sketch.first_name), tag, script.urgent)
    };
    let opening = script.openings.choose(rng).copied().unwrap_or_default();
    let mut said = vec![patient(rng, slots, opening, true)];
    // Most who wait have just begun; some wait for the answer to a later question. A red flag that waits was just sent.
    let cut = match standing {
        Standing::Waiting if script.urgent || rng.random_bool(0.7) => Some(0),
        Standing::Waiting => script.turns.iter().rposition(|(voice, _)| *voice == Voice::Patient).map(|last| last + 1).or(Some(0)),
        Standing::Answered => None,
    };
    for (voice, text) in script.turns.iter().take(cut.unwrap_or(script.turns.len())) {
        said.push(match voice {
            Voice::Patient => patient(rng, slots, text, false),
            staff => (*staff, capitalised(&slots.expand(rng, text)), None, false),
        });
    }
    let answered = said.last().is_some_and(|(voice, ..)| *voice != Voice::Patient);
    if standing == Standing::Answered && answered && !script.urgent && rng.random_bool(0.45) {
        let thanks = THANKS.choose(rng).copied().unwrap_or_default();
        said.push(patient(rng, slots, thanks, false));
    }
    said
}

/// Assigns a time to each line, backwards from the last one.
fn schedule(
    rng: &mut impl Rng,
    said: Vec<(Voice, String, Option<Tag>, bool)>,
    last_at: DateTime<Utc>,
    now: DateTime<Utc>,
    urgent: bool,
) -> Vec<Line> {
    let mut lines = Vec::with_capacity(said.len());
    let mut at = last_at;
    // What is being said right now keeps its time, even at night.
    let mut fixed = now - last_at < TimeDelta::hours(20);
    for (voice, text, tag, is_urgent) in said.into_iter().rev() {
        if !fixed && !urgent {
            at = waking(rng, at, voice);
        }
        fixed = false;
        let seconds = match (voice, urgent) {
            (Voice::Patient, true) => rng.random_range(60..300),
            (_, true) => rng.random_range(70..420),
            (Voice::Patient, false) => rng.random_range(120..14_000),
            (_, false) => rng.random_range(300..9_000),
        };
        lines.push(Line { voice, text, at, tag, is_urgent });
        at -= TimeDelta::seconds(seconds);
    }
    lines.reverse();
    lines
}

/// The same instant, or one before it at which this voice is awake: patients from 6 to 23, staff from 8 to 19 in US Eastern.
fn waking(rng: &mut impl Rng, at: DateTime<Utc>, voice: Voice) -> DateTime<Utc> {
    let (opens, closes) = if voice == Voice::Patient { (6, 23) } else { (8, 19) };
    let local = Zone::EASTERN.local(at);
    let date = match local.hour() {
        hour if hour < opens => Zone::EASTERN.date_of(at) - TimeDelta::days(1),
        hour if hour >= closes => Zone::EASTERN.date_of(at),
        _ => return at,
    };
    let time = NaiveTime::from_hms_opt(closes - 1, rng.random_range(0..60), rng.random_range(0..60)).unwrap_or_default();
    Zone::EASTERN.at(date, time)
}

/// A new message of a patient in the running demo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveMessage {
    /// Text of the message.
    pub text: String,
    /// Whether it is a red flag.
    pub is_urgent: bool,
    /// Topic, if the member app knows it.
    pub tag: Option<Tag>,
}

/// What a patient might write now: the opening of a conversation. None for a minor, whose parents write from their own accounts.
pub fn live_message(rng: &mut impl Rng, patient: &PatientSketch) -> Option<LiveMessage> {
    let urgent = rng.random_bool(0.04);
    let (_, script) = pick(rng, patient, urgent, &[])?;
    let habit = Habit::draw(rng);
    let mut slots = slots(patient, &TeamNames::default(), rng);
    let opening = script.openings.choose(rng).copied()?;
    let text = capitalised(&slots.expand(rng, opening));
    Some(LiveMessage { text: habit.apply(&text, true, &patient.first_name), is_urgent: script.urgent, tag: script.tag })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::*;

    fn sketch(age: u32, is_female: bool) -> PatientSketch {
        PatientSketch { first_name: "Rosa".into(), age, is_female, payer: Some("Harbor PPO".into()), city: Some("Worcester".into()) }
    }

    fn names() -> TeamNames {
        TeamNames { clinician: "Dr. Okonkwo".into(), guide: "Iris".into() }
    }

    fn now() -> DateTime<Utc> {
        "2026-03-10T15:00:00Z".parse().expect("an instant")
    }

    fn task(hours: i64, standing: Standing, urgent: bool) -> Task {
        Task { now: now(), last_at: now() - TimeDelta::hours(hours), standing, urgent }
    }

    #[test]
    fn there_are_sixty_distinct_openings_and_more() {
        let openings: BTreeSet<&str> = scripts().flat_map(|script| script.openings).copied().collect();
        assert_eq!(openings.len(), scripts().map(|script| script.openings.len()).sum::<usize>(), "an opening stands twice");
        assert!(openings.len() >= 60, "{}", openings.len());
    }

    #[test]
    fn every_text_is_expanded() {
        let bound = ["first", "payer", "city", "clinician", "me", "other_name"];
        let texts =
            scripts().flat_map(|s| s.openings.iter().copied().chain(s.turns.iter().map(|(_, text)| *text))).chain(THANKS.iter().copied());
        for text in texts {
            assert_eq!(text.matches('[').count(), text.matches(']').count(), "{text}");
            for slot in text.split('{').skip(1) {
                let name = slot.split_once('}').expect("a closed slot").0.to_lowercase();
                assert!(bound.contains(&&*name) || POOLS.iter().any(|(pool, _)| **pool == name), "no slot {name} in {text}");
            }
        }
    }

    #[test]
    fn messages_are_in_order_within_the_window() {
        for seed in 0..300 {
            let mut rng = StdRng::seed_from_u64(seed);
            let hours = i64::try_from(seed).expect("small") * 4;
            let lines = plan(&mut rng, &sketch(40, seed % 2 == 0), &names(), task(hours, Standing::Answered, false));
            assert!(!lines.is_empty());
            assert!(lines.windows(2).all(|pair| pair[0].at <= pair[1].at), "seed {seed}");
            assert!(lines.iter().all(|line| line.at <= now() && line.at > now() - WINDOW), "seed {seed}");
            assert!(lines.iter().all(|line| !line.text.contains(['{', '[', ']', '}', '|']) && !line.text.is_empty()), "seed {seed}");
            assert!(lines.iter().all(|line| line.text.chars().count() <= 600));
        }
    }

    #[test]
    fn waiting_patients_wrote_last_and_answered_ones_may_thank() {
        for seed in 0..200 {
            let mut rng = StdRng::seed_from_u64(seed);
            let waiting = plan(&mut rng, &sketch(60, true), &names(), task(1, Standing::Waiting, false));
            assert_eq!(waiting.last().expect("lines").voice, Voice::Patient);
            assert_eq!(waiting.last().expect("lines").at, now() - TimeDelta::hours(1));
            let urgent = plan(&mut rng, &sketch(60, true), &names(), task(0, Standing::Waiting, true));
            assert!(urgent.last().expect("lines").is_urgent);
        }
    }

    #[test]
    fn a_red_flag_is_answered_within_minutes() {
        for seed in 0..200 {
            let mut rng = StdRng::seed_from_u64(seed);
            let lines = plan(&mut rng, &sketch(35, true), &names(), task(2, Standing::Answered, true));
            let opening = lines.iter().rposition(|line| line.is_urgent && line.voice == Voice::Patient).expect("urgent");
            let answer = lines[opening + 1..].first();
            assert!(answer.is_some_and(|answer| answer.at - lines[opening].at <= TimeDelta::minutes(8)), "seed {seed}");
        }
    }

    #[test]
    fn topics_fit_the_patient() {
        let mut rng = StdRng::seed_from_u64(7);
        for _ in 0..500 {
            let text = live_message(&mut rng, &sketch(64, false)).expect("an adult").text.to_lowercase();
            assert!(!text.contains("weeks and") && !text.contains("uti") && !text.contains("daycare"), "{text}");
        }
        assert_eq!(live_message(&mut rng, &sketch(9, true)), None);
    }

    #[test]
    fn threads_are_varied() {
        let mut rng = StdRng::seed_from_u64(1);
        let last: BTreeSet<String> = (0..400)
            .filter_map(|rank| {
                let task = Task { now: now(), last_at: now() - age_of_last(rank, 400), standing: Standing::Answered, urgent: false };
                plan(&mut rng, &sketch(45, rank % 2 == 0), &names(), task).first().map(|line| line.text.clone())
            })
            .collect();
        assert!(last.len() > 340, "{} distinct of 400", last.len());
    }

    #[test]
    fn the_same_seed_gives_the_same_plan() {
        let texts = |seed| {
            let mut rng = StdRng::seed_from_u64(seed);
            plan(&mut rng, &sketch(45, true), &names(), task(5, Standing::Answered, false))
                .into_iter()
                .map(|line| line.text)
                .collect::<Vec<_>>()
        };
        assert_eq!(texts(3), texts(3));
        assert_ne!(texts(3), texts(4));
    }

    #[test]
    fn last_messages_are_minutes_hours_and_days_old() {
        assert!(age_of_last(0, 400) < TimeDelta::minutes(2));
        assert!(age_of_last(20, 400) < TimeDelta::hours(2));
        assert!(age_of_last(200, 400) < TimeDelta::days(11) && age_of_last(200, 400) > TimeDelta::days(5));
        assert!(age_of_last(400, 400) < WINDOW);
    }
}
