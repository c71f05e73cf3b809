//! The demo's preferences of members.

use chrono::{DateTime, TimeDelta, Utc};
use rand::Rng as _;
use rand::rngs::StdRng;
use serde::Serialize;
use uuid::Uuid;

use crate::chance::{one_of, perhaps, uid};

const TEXTS: &[&str] = &[
    "Prefers a woman for gynecology and breast care",
    "Speaks Spanish; an interpreter is fine if nobody does",
    "Does not drive: within walking distance of the bus or the train",
    "Evening appointments only, after 5 p.m.",
    "Wheelchair; needs a ramp and an adjustable table",
    "No hospital of the Riverbend group after a billing dispute in 2024",
    "Virtual first, whenever possible",
    "Wants to stay with Dr. Whitaker for orthopedics",
    "Hard of hearing: send messages, do not call",
    "Needs a quiet waiting room; brings her sister",
    "Asks for the cost before every visit",
    "Prefers mornings; works nights",
    "Childcare on Tuesdays and Thursdays only",
    "Would travel up to 50 miles for a transplant center",
];

/// A preference.
#[derive(Debug, Serialize)]
pub(crate) struct DemoPreference {
    uid: Uuid,
    person: i64,
    preference: &'static str,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    deleted_at: Option<DateTime<Utc>>,
    by: Option<i64>,
    row_version: i32,
}

/// Plans one to three preferences for two of three people; some of them were deleted later.
pub(crate) fn plan(rng: &mut StdRng, now: DateTime<Utc>, people: &[i64], staff: &[i64]) -> Vec<DemoPreference> {
    let mut all: Vec<DemoPreference> = Vec::new();
    for (place, person) in people.iter().enumerate().filter(|(place, _)| place % 3 != 2) {
        for number in 0..rng.random_range(1..=3) {
            let preference = one_of(rng, TEXTS);
            if all.iter().any(|other| other.person == *person && other.preference == preference) {
                continue;
            }
            let created_at = now - TimeDelta::hours(rng.random_range(30..6_000));
            let changed_at = perhaps(rng, 30, |rng| created_at + TimeDelta::hours(rng.random_range(1..24)));
            let deleted_at = changed_at.filter(|_| number > 0 && rng.random_bool(0.5));
            all.push(DemoPreference {
                uid: uid(rng),
                person: *person,
                preference,
                created_at,
                updated_at: changed_at.unwrap_or(created_at),
                deleted_at,
                by: staff.get((place + number) % staff.len().max(1)).copied(),
                row_version: if changed_at.is_some() { 2 } else { 1 },
            });
        }
    }
    all
}
