//! Which tasks there are.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::{Zone, zone};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, RngCore as _};
use uuid::{Builder, Uuid};

/// An assignee group with a member who writes and completes its tasks.
pub(crate) struct Owner {
    pub group: i64,
    pub member: i64,
    /// Whether it does not stand for one staff member.
    pub is_team: bool,
}

/// A task of the demo.
pub(crate) struct DemoTask {
    pub uid: Uuid,
    pub person: i64,
    pub title: &'static str,
    pub due_at: DateTime<Utc>,
    pub owner: i64,
    pub priority: i16,
    pub created_by: i64,
    pub created_at: DateTime<Utc>,
    pub completed_at: Option<DateTime<Utc>>,
}

/// One patient of this many has tasks.
const ONE_PATIENT_OF: u32 = 3;

const TITLES: [&str; 20] = [
    "Call about the lab results",
    "Ask how the new blood pressure medicine is going",
    "Send the referral letter to cardiology",
    "Request records from the previous practice",
    "Check that the inhaler prior authorization was approved",
    "Order a home blood pressure cuff",
    "Follow up after the emergency department visit",
    "Remind about the colonoscopy",
    "Schedule the annual wellness visit",
    "Review the home glucose readings",
    "Confirm the pharmacy for the refill",
    "Send the work note",
    "Call the insurance about the MRI",
    "Ask for the immunization record",
    "Check on mood two weeks after the dose change",
    "Fax the physical therapy order",
    "Repeat the potassium in one week",
    "Explain how to use the portal",
    "Find an in-network dermatologist",
    "Complete the FMLA form",
];

/// Tasks of a part of the patients: most are due soon, some are overdue, a third is completed.
pub(crate) fn plan(rng: &mut StdRng, now: DateTime<Utc>, people: &[i64], owners: &[Owner]) -> Vec<DemoTask> {
    let today = Zone::EASTERN.date_of(now);
    let mut tasks = Vec::new();
    for person in people {
        if !rng.random_ratio(1, ONE_PATIENT_OF) {
            continue;
        }
        for _ in 0..rng.random_range(1..=3) {
            let (Some(owner), Some(title)) = (owners.choose(rng), TITLES.choose(rng)) else { continue };
            let created_at = now - TimeDelta::hours(rng.random_range(2..240));
            let is_complete = rng.random_ratio(1, 3);
            let days = if is_complete { rng.random_range(-6..3) } else { rng.random_range(-2..9) };
            let mut random = [0; 16];
            rng.fill_bytes(&mut random);
            tasks.push(DemoTask {
                uid: Builder::from_random_bytes(random).into_uuid(),
                person: *person,
                title,
                due_at: zone::due(today + TimeDelta::days(days)),
                owner: owner.group,
                priority: *[0, 0, 0, 0, 1, 1, 2].choose(rng).unwrap_or(&0),
                created_by: owner.member,
                created_at,
                completed_at: is_complete.then(|| created_at + (now - created_at) / 2),
            });
        }
    }
    tasks
}
