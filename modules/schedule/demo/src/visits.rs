//! Appointments of the demo. No I/O.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime, TimeDelta, Utc};
use huddle_sdk::Zone;
use huddle_sdk::licensing;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{Rng as _, RngCore as _};

use crate::plan::{Clinician, Schedule};

/// Days with appointments, before and after today.
const BEFORE: i64 = 35;
const AFTER: i64 = 28;

/// Minimum number of days between two visits of a patient.
const BETWEEN_VISITS: i64 = 10;

/// Maximum number of patients that are tried for a time.
const TRIES: usize = 40;

/// A kind of visit.
pub(crate) struct Kind {
    pub id: i64,
    pub unique_key: String,
    pub duration: i16,
    pub buffer_before: i16,
    pub buffer_after: i16,
    pub roles: Vec<String>,
}

/// A patient.
pub(crate) struct Patient {
    pub person: i64,
    pub state: Option<String>,
}

/// An appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Visit {
    pub person: i64,
    pub clinician: i64,
    pub kind: i64,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub busy_from: DateTime<Utc>,
    pub busy_until: DateTime<Utc>,
    pub status: &'static str,
    pub description: &'static str,
    pub scheduled_at: DateTime<Utc>,
    pub canceled_at: Option<DateTime<Utc>>,
    pub is_late_cancel: bool,
    /// `uid` of the reason for the cancellation.
    pub cancellation: Option<&'static str>,
}

const REASONS: [&str; 12] = [
    "Follow-up on blood pressure",
    "Cough for more than a week",
    "Review of lab results",
    "Medication refill and side effects",
    "Lower back pain after lifting",
    "Headaches, more often than before",
    "Check of home glucose readings",
    "Rash on both forearms",
    "Trouble sleeping",
    "Questions before travelling",
    "Sore throat and fever",
    "Knee pain when climbing stairs",
];

/// `uid`s of reasons for cancellations.
const CANCELLATIONS: [&str; 6] =
    ["scheduling_conflict", "feeling_better", "seen_elsewhere", "technical_problem", "clinician_out", "needs_in_person_care"];

/// The appointments of all clinicians, none of which overlaps another of its clinician or patient.
pub(crate) fn plan(
    rng: &mut StdRng,
    zone: Zone,
    now: DateTime<Utc>,
    clinicians: &[Clinician],
    schedules: &[Schedule],
    kinds: &[Kind],
    people: &[Patient],
) -> Vec<Visit> {
    let today = zone.date_of(now);
    let mut people: Vec<_> = people.iter().collect();
    people.shuffle(rng);
    // The last day on which a patient has an appointment: a patient is not booked twice within a few days, and never twice at a time.
    let mut seen: BTreeMap<i64, NaiveDate> = BTreeMap::new();
    let mut next = 0;
    let mut visits = Vec::new();
    for day in -BEFORE..=AFTER {
        let date = today + TimeDelta::days(day);
        for (clinician, schedule) in clinicians.iter().zip(schedules) {
            let given: Vec<_> = kinds.iter().filter(|kind| kind.roles.contains(&clinician.role)).collect();
            for (from, until) in open_times(zone, schedule, date) {
                let mut at = from;
                while let Some(kind) = choose_kind(rng, &given) {
                    let busy_from = at;
                    let starts_at = at + minutes(kind.buffer_before);
                    let ends_at = starts_at + minutes(kind.duration);
                    let busy_until = ends_at + minutes(kind.buffer_after);
                    if busy_until > until {
                        break;
                    }
                    at = busy_until;
                    // Days that are near are fuller than those far ahead.
                    let filled = u32::try_from((80 - 2 * day.max(0)).clamp(20, 80)).unwrap_or(50);
                    if !rng.random_ratio(filled, 100) {
                        continue;
                    }
                    let fits = |patient: &Patient| {
                        is_licensed(clinician, patient)
                            && seen.get(&patient.person).is_none_or(|last| *last + TimeDelta::days(BETWEEN_VISITS) <= date)
                    };
                    let candidates = (0..TRIES.min(people.len())).map(|offset| people[(next + offset) % people.len()]);
                    let Some((tried, patient)) = candidates.enumerate().find(|(_, patient)| fits(patient)) else { continue };
                    next = (next + tried + 1) % people.len();
                    seen.insert(patient.person, date);
                    visits.push(visit(
                        rng,
                        now,
                        Visit {
                            person: patient.person,
                            clinician: clinician.id,
                            kind: kind.id,
                            starts_at,
                            ends_at,
                            busy_from,
                            busy_until,
                            status: "scheduled",
                            description: "",
                            scheduled_at: now,
                            canceled_at: None,
                            is_late_cancel: false,
                            cancellation: None,
                        },
                    ));
                }
            }
        }
    }
    visits
}

/// What became of an appointment.
fn visit(rng: &mut StdRng, now: DateTime<Utc>, planned: Visit) -> Visit {
    let latest = planned.starts_at.min(now);
    let scheduled_at = latest - TimeDelta::minutes(rng.random_range(90..14 * 24 * 60));
    let description = REASONS.choose(rng).copied().unwrap_or_default();
    let outcome = rng.next_u32() % 100;
    let booked = Visit { description, scheduled_at, ..planned };
    if outcome < 7 {
        let canceled_at = scheduled_at + (latest - scheduled_at) / 2;
        let is_late_cancel = booked.starts_at - canceled_at < TimeDelta::days(1);
        let cancellation = CANCELLATIONS.choose(rng).copied();
        return Visit { status: "canceled", canceled_at: Some(canceled_at), is_late_cancel, cancellation, ..booked };
    }
    let status = match (booked.ends_at <= now, outcome) {
        (false, _) => "scheduled",
        (true, 7..14) => "not_seen",
        (true, _) => "checked_out",
    };
    Visit { status, ..booked }
}

/// Mostly the first kind of the role, the others now and then.
fn choose_kind<'a>(rng: &mut StdRng, given: &[&'a Kind]) -> Option<&'a Kind> {
    let first = given.first()?;
    if rng.random_ratio(7, 10) { Some(first) } else { given.choose(rng).copied() }
}

fn is_licensed(clinician: &Clinician, patient: &Patient) -> bool {
    let states = clinician.states.iter().map(String::as_str).collect();
    let clinician = licensing::Clinician { internal_role: &clinician.role, is_admin: false, is_active: true, practicing_states: states };
    clinician.in_state(patient.state.as_deref()).passes()
}

/// The times of a date at which a clinician sees patients, in order.
fn open_times(zone: Zone, schedule: &Schedule, date: NaiveDate) -> Vec<(DateTime<Utc>, DateTime<Utc>)> {
    let day = i16::try_from(date.weekday().number_from_monday()).unwrap_or_default();
    let at = |minutes: i16| zone.at(date, NaiveTime::MIN + TimeDelta::minutes(minutes.into()));
    let mut open = Vec::new();
    for shift in schedule
        .shifts
        .iter()
        .filter(|shift| shift.day_of_week == day && shift.from <= date && shift.until.is_none_or(|until| until >= date))
    {
        let mut parts = vec![(at(shift.starts_at), at(shift.stops_at))];
        for exception in &schedule.exceptions {
            parts = parts
                .into_iter()
                .flat_map(|(from, until)| [(from, until.min(exception.starts_at)), (from.max(exception.ends_at), until)])
                .filter(|(from, until)| from < until)
                .collect();
        }
        open.extend(parts);
    }
    open.sort_unstable();
    open
}

fn minutes(count: i16) -> TimeDelta {
    TimeDelta::minutes(count.into())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::*;
    use crate::plan::schedules;

    fn kind(id: i64, unique_key: &str, duration: i16, buffer_after: i16, roles: &[&str]) -> Kind {
        let roles = roles.iter().map(|role| (*role).to_owned()).collect();
        Kind { id, unique_key: unique_key.to_owned(), duration, buffer_before: 0, buffer_after, roles }
    }

    fn planned(now: &str) -> Vec<Visit> {
        let now = now.parse().expect("an instant");
        let clinician = |id: i64, role: &str| Clinician { id, role: role.to_owned(), states: vec!["MA".to_owned()] };
        let clinicians: Vec<_> = (1..).zip(["md", "np", "np", "bh", "hg", "rn"]).map(|(id, role)| clinician(id, role)).collect();
        let kinds = [
            kind(1, "video", 30, 0, &["md", "np"]),
            kind(2, "videoNew", 60, 0, &["md", "np"]),
            kind(3, "behavioralHealth", 50, 10, &["bh"]),
            kind(4, "healthGuideConsult", 30, 0, &["hg"]),
            kind(5, "focused", 15, 0, &["md", "np", "rn"]),
        ];
        let state = |person: i64| Some(if person % 5 == 0 { "CT" } else { "MA" }.to_owned());
        let people: Vec<_> = (1..=900).map(|person| Patient { person, state: state(person) }).collect();
        let schedules = schedules(Zone::EASTERN, now, &clinicians);
        plan(&mut StdRng::seed_from_u64(7), Zone::EASTERN, now, &clinicians, &schedules, &kinds, &people)
    }

    #[test]
    fn the_same_seed_gives_the_same_appointments_and_none_overlaps() {
        // Within the weeks around both clock changes.
        for now in ["2026-06-15T18:00:00Z", "2026-03-10T03:59:00Z", "2026-10-30T15:00:00Z"] {
            let visits = planned(now);
            assert_eq!(visits, planned(now));
            assert!(visits.len() > 300, "{} appointments", visits.len());
            let now: DateTime<Utc> = now.parse().expect("an instant");
            for status in ["scheduled", "checked_out", "not_seen", "canceled"] {
                assert!(visits.iter().any(|visit| visit.status == status), "{status}");
            }
            for visit in &visits {
                assert!(visit.busy_from <= visit.starts_at && visit.starts_at < visit.ends_at && visit.ends_at <= visit.busy_until);
                assert!(visit.scheduled_at < visit.starts_at && visit.scheduled_at < now);
                assert_eq!(visit.canceled_at.is_some(), visit.status == "canceled");
                assert!(visit.canceled_at.is_none_or(|at| at >= visit.scheduled_at && at <= now));
                assert_eq!(visit.status == "scheduled", visit.status != "canceled" && visit.ends_at > now);
                assert!(visit.clinician == 5 || visit.person % 5 != 0, "a clinician is licensed where the patient lives");
            }
            for key in [|visit: &Visit| visit.clinician, |visit: &Visit| -visit.person] {
                let mut times: Vec<_> = visits.iter().map(|visit| (key(visit), visit.busy_from, visit.busy_until)).collect();
                times.sort_unstable();
                assert!(times.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[0].2 <= pair[1].1));
            }
        }
    }
}
