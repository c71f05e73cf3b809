//! The demo's phone calls: one patient of four had calls within the last weeks, and a few calls wait in the queue.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use huddle_sdk::keyset::end_of_time;
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoTenant, Zone};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::Team;
use super::model::{DemoCall, DemoPatient, DemoStaff};
use super::scripts::Voice;
use super::store;
use huddle_messaging::calls::model::{CallId, Direction};
use huddle_messaging::calls::store::{self as store_of_calls, Scope};

/// One patient of this many has calls; in a bulk load at most `MAX_WITH_CALLS` patients.
const ONE_WITH_CALLS_OF: usize = 4;
const MAX_WITH_CALLS: usize = 2_000;
/// Age of the oldest call.
const DAYS: i64 = 20;
/// Calls in the queue: how many minutes ago each came in, and its duration in seconds.
const QUEUE: &[(i64, Option<i64>)] = &[(14, Some(95)), (52, None), (171, Some(340)), (1_480, Some(61)), (2_950, Some(220))];

/// Script of a call: direction, disposition, duration in seconds, and notes.
struct CallScript {
    direction: Direction,
    disposition: &'static str,
    seconds: (i64, i64),
    notes: &'static str,
}

const SCRIPTS: &[CallScript] = &[
    CallScript {
        direction: Direction::Outbound,
        disposition: "Spoke with the patient",
        seconds: (140, 520),
        notes: "Went through the new medicine and how to take it. No side effects so far. Will write if the dizziness comes back.",
    },
    CallScript {
        direction: Direction::Outbound,
        disposition: "Spoke with the patient",
        seconds: (90, 300),
        notes: "Confirmed Thursday's visit and the address of the lab. Asked to come fasting.",
    },
    CallScript {
        direction: Direction::Outbound,
        disposition: "Left a voicemail",
        seconds: (25, 45),
        notes: "Asked to call back about the lab results. Nothing urgent; no details left on the machine.",
    },
    CallScript { direction: Direction::Outbound, disposition: "No answer", seconds: (20, 40), notes: "" },
    CallScript {
        direction: Direction::Outbound,
        disposition: "Spoke with a caregiver",
        seconds: (180, 420),
        notes: "Daughter has the pill box and checks it on Sundays. She will send the list of what the hospital prescribed.",
    },
    CallScript {
        direction: Direction::Inbound,
        disposition: "Spoke with the patient",
        seconds: (120, 480),
        notes: "Refill of the inhaler: two puffs left. Sent to the pharmacy on Elm Street while on the phone.",
    },
    CallScript {
        direction: Direction::Inbound,
        disposition: "Spoke with the patient",
        seconds: (200, 700),
        notes: "Low back pain since lifting boxes on Saturday. No numbness, no fever. Warmth and walking; visit if no better by Friday.",
    },
    CallScript {
        direction: Direction::Inbound,
        disposition: "Call back later",
        seconds: (40, 90),
        notes: "Has a question about the bill of the last visit; was driving. Call back after five.",
    },
];

/// Logs calls with some of the patients, and puts some into the queue; once.
pub(super) async fn run(tenant: &mut DemoTenant<'_>, staff: &[DemoStaff], patients: &[DemoPatient]) -> Result<()> {
    let newest = (end_of_time(), CallId(i64::MAX));
    let (known, _) = store_of_calls::list(tenant.conn, Scope::All(false), newest, 0, 1).await?;
    if !known.is_empty() {
        return Ok(());
    }
    let mut rng = StdRng::seed_from_u64(tenant.seed ^ u64::from_le_bytes(*b"telephon"));
    let mut calls = Vec::new();
    for patient in patients.iter().step_by(ONE_WITH_CALLS_OF).take(MAX_WITH_CALLS) {
        let team = Team::of(&mut rng, patient, staff);
        for _ in 0..rng.random_range(1..=2) {
            calls.extend(logged(&mut rng, patient, &team, tenant.now));
        }
    }
    calls.extend(queue(&mut rng, patients, tenant.now));
    store::store_calls(tenant.conn, &calls).await
}

fn logged(rng: &mut StdRng, patient: &DemoPatient, team: &Team<'_>, now: DateTime<Utc>) -> Option<DemoCall> {
    let script = SCRIPTS.choose(rng)?;
    let voice = [Voice::Nurse, Voice::Clinician, Voice::Guide].choose(rng).copied()?;
    let day = Zone::EASTERN.date_of(now) - TimeDelta::days(rng.random_range(1..=DAYS));
    let time = NaiveTime::from_hms_opt(rng.random_range(9..17), rng.random_range(0..60), rng.random_range(0..60))?;
    let called_at = Zone::EASTERN.at(day, time);
    Some(DemoCall {
        person_id: Some(patient.person_id),
        direction: script.direction,
        called_at,
        call_ended_at: Some(called_at + TimeDelta::seconds(rng.random_range(script.seconds.0..=script.seconds.1))),
        external_call_id: None,
        contact_phone_number: patient.phone_number.clone(),
        disposition: Some(script.disposition),
        notes: script.notes,
        created_by: Some(team.speaker(voice)?.user_id),
    })
}

/// Calls delivered by the telephony system and not linked yet: some from patients' numbers, one from an unknown one.
fn queue(rng: &mut StdRng, patients: &[DemoPatient], now: DateTime<Utc>) -> Vec<DemoCall> {
    QUEUE
        .iter()
        .enumerate()
        .map(|(place, (minutes, seconds))| {
            let called_at = now - TimeDelta::minutes(*minutes);
            let caller = patients.choose(rng).filter(|_| place != 1);
            DemoCall {
                person_id: None,
                direction: Direction::Inbound,
                called_at,
                call_ended_at: seconds.map(|seconds| called_at + TimeDelta::seconds(seconds)),
                external_call_id: Some(format!("demo-{place}-{:08x}", rng.random::<u32>())),
                contact_phone_number: caller.and_then(|patient| patient.phone_number.clone()),
                disposition: None,
                notes: "",
                created_by: None,
            }
        })
        .collect()
}
