//! The demo's conversations: 60 days of what patients ask and how the team answers, from a seed, with dates relative to now.

mod grammar;
mod plan;
mod scripts;
mod store;

use std::collections::BTreeMap;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoTenant, role_label};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{Rng as _, SeedableRng as _};
use uuid::Uuid;

use plan::{Line, Standing, Task, TeamNames, age_of_last, plan};
pub use plan::{LiveMessage, PatientSketch, live_message};
use scripts::Voice;
pub use store::live_patients;
use store::{DemoMember, DemoMessage, DemoPatient, DemoStaff, DemoThread};

use crate::threads::model::ThreadState;

/// One of so many threads waits for the team.
const ONE_UNREAD_OF: usize = 16;

/// Who of the staff answers a patient, by voice.
struct Team<'a>(BTreeMap<&'static str, &'a DemoStaff>);

/// The roles of a voice, in the care team's words and in the staff's, the preferred one first.
fn roles_of(voice: Voice) -> (&'static str, &'static [&'static str], &'static [&'static str]) {
    match voice {
        Voice::Nurse => ("nurse", &["rn"], &["rn", "np"]),
        Voice::Clinician | Voice::Patient => ("clinician", &["np", "md"], &["np", "md"]),
        Voice::Behavioral => ("behavioral", &["behavioral_health"], &["bh"]),
        Voice::Guide => ("guide", &["health_guide"], &["hg", "mg", "rc"]),
    }
}

impl<'a> Team<'a> {
    /// For each voice: the care team's member of that role, else one of the patient's pods, else one of the tenant.
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

/// What the last conversation of the patient of a rank is: two red flags that wait since minutes, a few that were answered today,
/// and one thread of sixteen that waits, all of them recent.
fn task_of(rng: &mut StdRng, tenant: &DemoTenant<'_>, rank: usize, of: usize, waiting: &[usize]) -> Task {
    let urgent_waiting = matches!(rank, 1 | 9) && of > 20;
    let urgent_answered = matches!(rank, 3 | 14 | 22 | 31) && of > 40;
    let waits = urgent_waiting || (waiting.contains(&rank) && !urgent_answered);
    Task {
        now: tenant.now,
        last_at: tenant.now - age_of_last(rank, of) - chrono::TimeDelta::seconds(rng.random_range(0..40)),
        standing: if waits { Standing::Waiting } else { Standing::Answered },
        urgent: urgent_waiting || urgent_answered,
    }
}

/// Makes the conversations of all patients who have none yet.
pub(crate) fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    async move {
        let staff = store::staff(tenant.conn).await?;
        let mut patients = store::silent_patients(tenant.conn, tenant.now).await?;
        if staff.is_empty() || patients.is_empty() {
            return Ok(());
        }
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ u64::from_le_bytes(*b"messages"));
        patients.shuffle(&mut rng);
        let of = patients.len();
        // Those who wait are among the newest fifth.
        let recent: Vec<usize> = (0..of.div_ceil(5)).collect();
        let waiting: Vec<usize> = recent.choose_multiple(&mut rng, of.div_ceil(ONE_UNREAD_OF)).copied().collect();

        let mut written: Vec<DemoMessage> = Vec::new();
        let mut threads: Vec<DemoThread> = Vec::new();
        let mut members: BTreeMap<(i64, i64), DemoMember> = BTreeMap::new();
        for (rank, patient) in patients.iter().enumerate() {
            let team = Team::of(&mut rng, patient, &staff);
            let task = task_of(&mut rng, tenant, rank, of, &waiting);
            let lines = plan(&mut rng, &patient.sketch, &team.names(), task);
            let messages = messages_of(&mut rng, patient, &team, &lines);
            for message in messages.iter().filter(|message| !message.from_patient) {
                members.insert(
                    (message.thread_id, message.sender_id),
                    DemoMember { thread_id: message.thread_id, user_id: message.sender_id, last_read_at: message.sent_at },
                );
            }
            if let Some(thread) = thread_of(patient, &messages, task) {
                threads.push(thread);
            }
            written.extend(messages);
            (tenant.progress)(u64::try_from(rank + 1).unwrap_or_default(), u64::try_from(of).unwrap_or_default());
        }

        // As if each had been sent at its time: the order of timetokens is the order of sending.
        written.sort_by_key(|message| message.sent_at);
        let first = store::take_positions(tenant.conn, i64::try_from(written.len()).map_err(Problem::internal)?).await?;
        for (position, message) in (first..).zip(&mut written) {
            message.timetoken = position;
        }
        store::insert_messages(tenant.conn, &written).await?;
        store::insert_members(tenant.conn, &members.into_values().collect::<Vec<_>>()).await?;
        store::settle_threads(tenant.conn, &threads).await
    }
    .boxed()
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
                timetoken: 0,
            }
        })
        .collect()
}

fn thread_of(patient: &DemoPatient, messages: &[DemoMessage], task: Task) -> Option<DemoThread> {
    let last: Uuid = messages.last()?.uid;
    let newest_of_patient = messages.iter().rev().find(|message| message.from_patient)?;
    let last_reader = messages.iter().rev().find(|message| !message.from_patient);
    let is_unread = task.standing == Standing::Waiting;
    // What is read was read a little after it came.
    let read_at = if is_unread { last_reader.map(|message| message.sent_at) } else { messages.last().map(|message| message.sent_at) };
    Some(DemoThread {
        id: patient.thread_id,
        last_message: last,
        state: ThreadState {
            is_unread,
            last_read_at: last_reader.and(read_at),
            last_read_by: last_reader.map(|message| UserId(message.sender_id)),
            tag: newest_of_patient.tag,
            is_urgent: newest_of_patient.is_urgent,
        },
    })
}
