//! The demo's conversations: 60 days of patients' questions and the team's answers, from a seed, with dates relative to now; thread
//! ownership; and phone calls.

mod calls;
mod claims;
mod files;
mod grammar;
mod habit;
mod macros;
mod model;
mod plan;
mod scripts;
mod store;
mod withheld;

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant, role_label};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{Rng as _, SeedableRng as _};
use uuid::Uuid;

use model::{DemoMessage, DemoPatient, DemoStaff, DemoThread};
use plan::{Line, REST, Standing, Task, TeamNames, age_of_last, plan, plan_at_length, shares};
pub use plan::{LiveMessage, PatientSketch, live_message};
use scripts::Voice;
use store::Staged;
pub use store::live_patients;

use huddle_messaging::threads::state::ThreadState;

huddle_sdk::inventory::submit! {
    DemoDef { module: "messaging", order: 20, run, bulk: BULK }
}

/// A bulk load makes the threads of patients and their places in the inbox itself, one statement each.
const BULK: DemoBulk = DemoBulk {
    tables: &["messaging.message", "messaging.thread", "messaging.thread_member", "messaging.inbox", "messaging.phone_call"],
    triggers: &[("messaging.thread", "inbox_state")],
};

/// One thread of this many is unread.
const ONE_UNREAD_OF: usize = 16;

/// Index among the newest threads from which one gets a redacted message: visible, but not among the first.
const FIRST_WITHHELD: usize = 11;

/// The staff who answer a patient, by voice.
struct Team<'a>(BTreeMap<&'static str, &'a DemoStaff>);

/// The roles of a voice, as care team position and as internal roles, the preferred one first.
fn roles_of(voice: Voice) -> (&'static str, &'static [&'static str], &'static [&'static str]) {
    match voice {
        Voice::Nurse => ("nurse", &["rn"], &["rn", "np"]),
        Voice::Clinician | Voice::Patient => ("clinician", &["np", "md"], &["np", "md"]),
        Voice::Behavioral => ("behavioral", &["behavioral_health"], &["bh"]),
        Voice::Guide => ("guide", &["health_guide"], &["hg", "mg", "rc"]),
    }
}

impl<'a> Team<'a> {
    /// For each voice: the care team's member with that role, otherwise one of the patient's pods, otherwise one of the tenant.
    fn of(rng: &mut StdRng, patient: &DemoPatient, staff: &'a [DemoStaff]) -> Self {
        let mut team = BTreeMap::new();
        for voice in [Voice::Nurse, Voice::Clinician, Voice::Behavioral, Voice::Guide] {
            let (name, care_roles, roles) = roles_of(voice);
            let on_care_team = care_roles
                .iter()
                .find_map(|role| patient.care_team.iter().find(|(theirs, _)| theirs == role))
                .and_then(|(_, id)| staff.iter().find(|member| member.user_id == *id));
            let of_role = |in_pod: bool| {
                let found: Vec<&DemoStaff> = staff
                    .iter()
                    .filter(|member| roles.contains(&&*member.role))
                    .filter(|member| !in_pod || member.pods.iter().any(|pod| patient.pods.contains(pod)))
                    .collect();
                found
            };
            let chosen = on_care_team
                .or_else(|| of_role(true).choose(rng).copied())
                .or_else(|| of_role(false).choose(rng).copied())
                .or_else(|| staff.choose(rng));
            if let Some(member) = chosen {
                team.insert(name, member);
            }
        }
        Self(team)
    }

    fn speaker(&self, voice: Voice) -> Option<&'a DemoStaff> {
        self.0.get(roles_of(voice).0).copied()
    }

    fn names(&self) -> TeamNames {
        let clinician = self.speaker(Voice::Clinician);
        TeamNames {
            clinician: clinician.map_or_else(String::new, |member| match &*member.role {
                "md" => format!("{} {}", role_label("md"), member.last_name),
                _ => format!("{} {}", member.first_name, member.last_name),
            }),
            guide: self.speaker(Voice::Guide).map_or_else(String::new, |member| member.first_name.clone()),
        }
    }
}

/// The last conversation of the patient with a rank: two recent red flags that wait, one that waits too long, a few answered today, and one
/// thread of sixteen that waits, all of them recent.
fn task_of(rng: &mut StdRng, now: DateTime<Utc>, rank: usize, of: usize, waiting: &HashSet<usize>) -> Task {
    // One of twenty is three quarters of an hour old (`age_of_last`).
    let urgent_waiting = (matches!(rank, 1 | 9) || rank == of / 20) && of > 20;
    let urgent_answered = matches!(rank, 3 | 14 | 22 | 31) && of > 40;
    let waits = urgent_waiting || (waiting.contains(&rank) && !urgent_answered);
    Task {
        now,
        last_at: now - age_of_last(rank, of) - TimeDelta::seconds(rng.random_range(0..40)),
        standing: if waits { Standing::Waiting } else { Standing::Answered },
        urgent: urgent_waiting || urgent_answered,
    }
}

/// Creates the conversations of all patients without any.
fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if tenant.is_bulk {
            store::make_threads(tenant.conn).await?;
        }
        let staff = store::staff(tenant.conn).await?;
        let mut patients = store::silent_patients(tenant.conn, tenant.now).await?;
        macros::create(tenant.conn).await?;
        if !staff.is_empty() && !patients.is_empty() {
            let mut rng = StdRng::seed_from_u64(tenant.seed ^ u64::from_le_bytes(*b"messages"));
            patients.shuffle(&mut rng);
            converse(tenant, &mut rng, &staff, &patients).await?;
            calls::run(tenant, &staff, &patients).await?;
        }
        if tenant.is_bulk {
            store::make_inbox(tenant.conn).await?;
        }
        Ok(())
    })
}

async fn converse(tenant: &mut DemoTenant<'_>, rng: &mut StdRng, staff: &[DemoStaff], patients: &[DemoPatient]) -> Result<()> {
    let of = patients.len();
    // Waiting threads are among the newest fifth.
    let recent: Vec<usize> = (0..of.div_ceil(5)).collect();
    let waiting: Vec<usize> = recent.choose_multiple(rng, of.div_ceil(ONE_UNREAD_OF)).copied().collect();
    let waiting: HashSet<usize> = waiting.into_iter().collect();
    let shares = tenant.messages.map(|messages| shares(rng, patients.iter().map(|patient| &patient.sketch), messages));

    let mut threads: Vec<DemoThread> = Vec::new();
    let mut misplaced = None;
    let mut staged = Staged::begin(tenant.conn).await?;
    for (rank, patient) in patients.iter().enumerate() {
        let team = Team::of(rng, patient, staff);
        let task = task_of(rng, tenant.now, rank, of, &waiting);
        let lines = match &shares {
            None => plan(rng, &patient.sketch, &team.names(), task),
            Some(shares) => plan_at_length(rng, &patient.sketch, &team.names(), task, shares[rank]),
        };
        let mut messages = messages_of(rng, patient, &team, &lines);
        if misplaced.is_none() && rank >= FIRST_WITHHELD {
            misplaced = withheld::misplace(tenant.seed, &mut messages);
        }
        threads.extend(thread_of(patient, &messages, task));
        for message in &messages {
            staged.add(message).await?;
        }
        if rank % 64 == 0 {
            (tenant.progress)(u64::try_from(rank).unwrap_or_default(), u64::try_from(of).unwrap_or_default());
        }
    }
    staged.finish().await?;
    store::store_messages(tenant.conn).await?;
    store::settle_threads(tenant.conn, &threads).await?;
    if let Some(uid) = misplaced {
        store::withhold(tenant.conn, uid).await?;
    }
    files::attach(tenant, &threads).await?;
    claims::run(tenant, staff, &threads).await?;
    (tenant.progress)(u64::try_from(of).unwrap_or_default(), u64::try_from(of).unwrap_or_default());
    Ok(())
}

fn messages_of(rng: &mut StdRng, patient: &DemoPatient, team: &Team<'_>, lines: &[Line]) -> Vec<DemoMessage> {
    lines
        .iter()
        .map(|line| {
            let speaker = (line.voice != Voice::Patient).then(|| team.speaker(line.voice)).flatten();
            DemoMessage {
                uid: uuid::Builder::from_random_bytes(rng.random()).into_uuid(),
                thread_id: patient.thread_id,
                sender_id: speaker.map_or(patient.user_id, |member| member.user_id),
                from_patient: speaker.is_none(),
                text: line.text.clone(),
                sent_at: line.at,
                tag: line.tag,
                is_urgent: line.is_urgent,
            }
        })
        .collect()
}

fn thread_of(patient: &DemoPatient, messages: &[DemoMessage], task: Task) -> Option<DemoThread> {
    let last: Uuid = messages.last()?.uid;
    let newest_of_patient = messages.iter().rev().find(|message| message.from_patient)?;
    let last_reader = messages.iter().rev().find(|message| !message.from_patient);
    let is_unread = task.standing == Standing::Waiting;
    // A message that was read and not answered needs no answer.
    let waiting = if is_unread { unanswered(messages) } else { &[] };
    // Messages are read a little after they arrive.
    let read_at = if is_unread { last_reader.map(|message| message.sent_at) } else { messages.last().map(|message| message.sent_at) };
    Some(DemoThread {
        id: patient.thread_id,
        patient: UserId(patient.user_id),
        last_message: last,
        state: ThreadState {
            is_unread,
            last_read_at: last_reader.and(read_at),
            last_read_by: last_reader.map(|message| UserId(message.sender_id)),
            tag: newest_of_patient.tag,
            is_urgent: newest_of_patient.is_urgent,
            waiting_since: waiting.iter().map(|message| message.sent_at).min(),
            urgent_since: waiting.iter().filter(|message| message.is_urgent).map(|message| message.sent_at).min(),
        },
    })
}

/// Patient messages since the last answer, without the thanks that ended an earlier conversation.
fn unanswered(messages: &[DemoMessage]) -> &[DemoMessage] {
    let since = messages.iter().rposition(|message| !message.from_patient).map_or(0, |answer| answer + 1);
    let written = &messages[since..];
    let begins = written.windows(2).rposition(|pair| pair[1].sent_at - pair[0].sent_at >= REST).map_or(0, |earlier| earlier + 1);
    &written[begins..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use huddle_messaging::messages::model::NewMessage;

    fn staff() -> Vec<DemoStaff> {
        ["md", "np", "rn", "bh", "hg"]
            .iter()
            .zip(1..)
            .map(|(role, user_id)| DemoStaff {
                user_id,
                role: (*role).to_owned(),
                first_name: "Iris".to_owned(),
                last_name: "Okonkwo".to_owned(),
                pods: vec![1],
            })
            .collect()
    }

    /// The state of a thread after these messages arrived one after the other, and someone read those that need no answer.
    fn lived_through(messages: &[DemoMessage]) -> ThreadState {
        messages.iter().fold(ThreadState::default(), |state, message| {
            let new = NewMessage {
                uid: message.uid,
                sender_id: message.sender_id,
                from_patient: message.from_patient,
                client_id: None,
                text: message.text.clone(),
                event: None,
                event_subject: None,
                sent_at: message.sent_at,
                tags: message.tag.into_iter().collect(),
                is_urgent: message.is_urgent,
                attachments: Vec::new(),
            };
            state.after(&new, message.sent_at)
        })
    }

    #[test]
    fn a_threads_state_matches_its_messages() {
        let staff = staff();
        let sketch = PatientSketch { first_name: "Rosa".into(), age: 52, is_female: true, payer: None, city: None };
        let patient =
            DemoPatient { user_id: 70, person_id: 7, phone_number: None, thread_id: 9, sketch, care_team: Vec::new(), pods: vec![1] };
        let now = "2026-03-10T15:00:00Z".parse().expect("an instant");
        for seed in 0..200 {
            let mut rng = StdRng::seed_from_u64(seed);
            let team = Team::of(&mut rng, &patient, &staff);
            let standing = if seed % 3 == 0 { Standing::Waiting } else { Standing::Answered };
            let task = Task { now, last_at: now - TimeDelta::hours(3), standing, urgent: seed % 7 == 0 };
            let wanted = usize::try_from(seed).expect("small");
            let lines = plan_at_length(&mut rng, &patient.sketch, &team.names(), task, wanted);
            assert!(lines.windows(2).all(|pair| pair[0].at <= pair[1].at), "seed {seed}");
            let messages = messages_of(&mut rng, &patient, &team, &lines);
            let made = thread_of(&patient, &messages, task).expect("a thread with messages");
            let mut lived = lived_through(&messages);
            if standing == Standing::Answered && lived.is_unread {
                let reader = lived.last_read_by.expect("it was answered");
                // It was read and needs no answer.
                let read = lived.read(reader, messages.last().expect("messages").sent_at);
                lived = ThreadState { waiting_since: None, urgent_since: None, ..read };
            }
            if standing == Standing::Waiting {
                // Thanks that ended an earlier conversation need no answer.
                assert!(made.state.waiting_since.is_some() && lived.waiting_since <= made.state.waiting_since, "seed {seed}");
                lived = ThreadState { waiting_since: made.state.waiting_since, urgent_since: made.state.urgent_since, ..lived };
            }
            assert_eq!((made.state, Some(made.last_message)), (lived, messages.last().map(|message| message.uid)), "seed {seed}");
        }
    }

    #[test]
    fn shares_add_up_and_a_few_patients_write_most() {
        let adult = PatientSketch { first_name: "Rosa".into(), age: 52, is_female: true, payer: None, city: None };
        let minor = PatientSketch { age: 9, ..adult.clone() };
        let patients: Vec<_> = (0..2_000).map(|n| if n % 10 == 0 { &minor } else { &adult }).collect();
        let mut shares = shares(&mut StdRng::seed_from_u64(1), patients.iter().copied(), 40_000);
        assert!(shares.iter().step_by(10).all(|share| *share == 0), "minors do not write");
        let sum: usize = shares.iter().sum();
        assert!((39_000..=41_000).contains(&sum), "{sum}");
        shares.sort_unstable();
        let most: usize = shares[1_600..].iter().sum();
        assert!(most * 100 / sum > 50, "a fifth of the threads holds {most} of {sum}");
        assert!(shares[1_000] < 20, "half of the threads have {} or less", shares[1_000]);
    }
}
