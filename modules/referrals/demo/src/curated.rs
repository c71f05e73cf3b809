//! The demo's curated facts: contact details that staff verified, wrong numbers, and availabilities.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use huddle_referrals::options::catalog;
use rand::Rng as _;
use rand::rngs::StdRng;
use serde::Serialize;
use serde_json::{Value, json};

use crate::chance::{perhaps, phone};
use crate::directory::Provider;
use crate::words::area_codes;

/// Every how many providers one has curated facts.
const ONE_CURATED_OF: usize = 12;

/// A curated fact; fields named as its columns.
#[derive(Debug, Serialize)]
pub(crate) struct DemoFact<'a> {
    source_identifier: &'a str,
    name: &'static str,
    value: Value,
    is_verified: bool,
    as_of: DateTime<Utc>,
    recorded_by: Option<i64>,
}

/// A curated availability; fields named as its columns.
#[derive(Debug, Serialize)]
pub(crate) struct DemoAvailability<'a> {
    source_identifier: &'a str,
    scope: &'static str,
    specialty_group_id: Option<i32>,
    next_available_on: Option<NaiveDate>,
    does_provider_exist: bool,
    added_at: DateTime<Utc>,
    added_by: Option<i64>,
}

/// Plans curated facts about a part of the providers, and about those of `chosen` steerages.
pub(crate) fn plan<'a>(
    rng: &mut StdRng,
    now: DateTime<Utc>,
    directory: &'a [Provider],
    chosen: &[usize],
    staff: &[i64],
) -> (Vec<DemoFact<'a>>, Vec<DemoAvailability<'a>>) {
    let (mut facts, mut availabilities) = (Vec::new(), Vec::new());
    for (place, provider) in directory.iter().enumerate() {
        if place % ONE_CURATED_OF != 0 && !(chosen.contains(&place) && rng.random_bool(0.5)) {
            continue;
        }
        let source_identifier = provider.npi.as_str();
        let recorded_by = staff.get(place % staff.len().max(1)).copied();
        let as_of = now - TimeDelta::hours(rng.random_range(20..2_500));
        let mut add = |name, value, is_verified| facts.push(DemoFact { source_identifier, name, value, is_verified, as_of, recorded_by });
        match rng.random_range(0..6) {
            0 => {
                // The number of the registry is wrong, and nobody knows a better one.
                add("wrong_number", json!({ "is_wrong": true, "phone": provider.phone }), false);
            }
            1 => {
                // It was wrong; the practice gave another one.
                add("wrong_number", json!({ "is_wrong": true, "phone": provider.phone }), false);
                add("phone", json!(phone(rng, area_codes(&provider.state))), true);
            }
            2 | 3 => {
                add("phone", json!(provider.phone), true);
                add("fax", json!(phone(rng, area_codes(&provider.state))), true);
            }
            4 => {
                add("tins", json!([format!("{:09}", rng.random_range(10_000_000..999_999_999))]), false);
                add("organization_npis", json!([provider.npi]), false);
            }
            _ => {}
        }
        let group = catalog().groups_for_taxonomies(&provider.taxonomies).next().map(|group| group.id);
        if let Some(added_at) = perhaps(rng, 60, |rng| now - TimeDelta::hours(rng.random_range(5..400))) {
            let does_provider_exist = rng.random_ratio(9, 10);
            let day = now.date_naive().checked_add_days(Days::new(rng.random_range(0..60)));
            availabilities.push(DemoAvailability {
                source_identifier,
                scope: if rng.random_ratio(2, 3) { "location" } else { "provider" },
                specialty_group_id: group.filter(|_| rng.random_ratio(2, 3)),
                next_available_on: day.filter(|_| does_provider_exist),
                does_provider_exist,
                added_at,
                added_by: recorded_by,
            });
        }
    }
    (facts, availabilities)
}
