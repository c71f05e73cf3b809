//! The traffic of clinicians and patients: they send messages (some twice), mark threads, save drafts, delete messages, and claim
//! threads ([`crate::claims`]).

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::task::JoinSet;
use tokio::time::sleep;
use uuid::Uuid;

use crate::api::{Acknowledged, Api, Caller};
use crate::clinic::{Clinic, lock};
use crate::console::Environment;
use crate::history::ownership::Reply;
use crate::history::{Truth, Withdrawal};

/// Redactions affect one of this many most recently acknowledged messages.
const RECENT: usize = 60;

/// Record of the traffic.
#[derive(Default)]
pub struct Traffic {
    /// Input of the checker.
    pub truth: Truth,
    /// Drafts by subject and patient; none: deleted.
    pub drafts: HashMap<(String, i64), Option<String>>,
    /// Messages rejected for lack of access.
    pub refused: u64,
    /// Messages sent again, sequentially or to both hosts at once.
    pub repeated: u64,
    /// Messages sent over another's claim, with confirmation.
    pub over_claims: u64,
    /// Permanent failures.
    pub errors: Vec<String>,
}

/// API clients of the balancer and of each host.
#[derive(Clone)]
pub struct Endpoints {
    /// The balancer, and the clock of the history.
    pub env: Environment,
    /// Each host directly.
    pub hosts: Vec<Api>,
}

/// A message to send.
struct OutgoingMessage<'a> {
    uid: Uuid,
    patient: i64,
    text: &'a str,
    is_patient: bool,
}

impl OutgoingMessage<'_> {
    async fn send(&self, api: &Api, caller: &Caller) -> Result<Option<Acknowledged>> {
        if self.is_patient {
            api.deliver(caller, self.uid, self.patient, self.text).await
        } else {
            api.send(caller, self.uid, self.patient, self.text).await
        }
    }
}

/// Starts a task per clinician and patient. At the end, each task completes its pending calls.
pub fn start(tasks: &mut JoinSet<()>, clinic: &Arc<Clinic>, endpoints: &Endpoints, rate: f64, is_over: &Arc<AtomicBool>) {
    let (clinicians, patients) = (clinic.clinicians(), clinic.patients());
    let pause = Duration::from_secs_f64(f64::from(u32::try_from(clinicians.len() + patients.len()).unwrap_or(u32::MAX)) / rate);
    let mut spawn = |caller: Caller, patient: Option<i64>| {
        let (clinic, endpoints, is_over) = (clinic.clone(), endpoints.clone(), is_over.clone());
        tasks.spawn(async move {
            // Not all at the same moment.
            sleep(pause.mul_f64(rand::random_range(0.0..1.0))).await;
            for number in 0_u64.. {
                if is_over.load(Ordering::Acquire) {
                    return;
                }
                let result = match patient {
                    Some(patient) => clinic.write(&endpoints, &caller, patient, format!("{patient} says {number}"), true).await.map(drop),
                    None => clinic.take_turn(&endpoints, &caller, number).await,
                };
                if let Err(error) = result {
                    lock(&clinic.traffic).errors.push(format!("{error:#}"));
                }
                sleep(pause.mul_f64(rand::random_range(0.5..1.5))).await;
            }
        });
    };
    for caller in clinicians {
        spawn(caller, None);
    }
    for patient in patients {
        spawn(Caller::member_app(clinic.tenant), Some(patient));
    }
}

impl Clinic {
    /// One round of a clinician's actions.
    async fn take_turn(&self, endpoints: &Endpoints, caller: &Caller, number: u64) -> Result<()> {
        // Every third time in a contested thread.
        let patient = if number % 3 == 2 { self.contested_patient() } else { self.random_patient(caller) };
        if number % 4 == 1 {
            let text = (number % 8 == 1).then(|| format!("{} types {number}", caller.subject));
            // The previous one is deleted.
            let patient = self.busy[usize::try_from(number / 8)? % self.busy.len()];
            return self.draft(&endpoints.env.api, caller, patient, text).await;
        }
        let sent = self.write(endpoints, caller, patient, format!("{} says {number}", caller.subject), false).await?;
        match (number % 6, sent) {
            (0 | 3, _) => mark(&endpoints.env.api, caller, self.busy[rand::random_range(0..self.busy.len())]).await,
            (2, Some(uid)) => self.withdraw(endpoints, caller, uid, Withdrawal::Deleted).await,
            (4, _) if caller.subject.ends_with("|admin") => match self.recent_message() {
                Some(uid) => self.withdraw(endpoints, caller, uid, Withdrawal::Redacted).await,
                None => Ok(()),
            },
            _ => Ok(()),
        }?;
        if number.is_multiple_of(2) { self.act_on_contested(endpoints, caller).await } else { Ok(()) }
    }

    /// Sends a message until it is acknowledged, and sometimes again, through the balancer or through both hosts at once: it must be stored
    /// once and keep its timetoken. Returns its uid if it was accepted.
    pub async fn write(
        &self,
        endpoints: &Endpoints,
        caller: &Caller,
        patient: i64,
        text: String,
        is_patient: bool,
    ) -> Result<Option<Uuid>> {
        let uid = Uuid::new_v4();
        lock(&self.traffic).truth.attempted.insert(uid, (patient, text.clone()));
        let message = OutgoingMessage { uid, patient, text: &text, is_patient };
        let sent = match rand::random_range(0..10) {
            0 => vec![message.send(&endpoints.env.api, caller).await?, message.send(&endpoints.env.api, caller).await?],
            1 => futures_util::future::try_join_all(endpoints.hosts.iter().map(|api| message.send(api, caller))).await?,
            _ => vec![message.send(&endpoints.env.api, caller).await?],
        };
        let at = endpoints.env.moment();
        let mut traffic = lock(&self.traffic);
        traffic.repeated += u64::try_from(sent.len())? - 1;
        traffic.over_claims += u64::from(sent.iter().flatten().any(|acknowledged| acknowledged.over_claim));
        if let ([Some(Acknowledged { over_claim: false, .. })], false) = (sent.as_slice(), is_patient) {
            let user = self.user(caller)?;
            traffic.truth.ownership.replies.push(Reply { uid, user, patient, position: 0, at });
        }
        let mut is_accepted = false;
        for answer in sent {
            match answer {
                Some(acknowledged) => {
                    traffic.truth.acknowledged.push((acknowledged.uid, acknowledged.timetoken));
                    is_accepted = true;
                }
                None => traffic.refused += 1,
            }
        }
        Ok(is_accepted.then_some(uid))
    }

    async fn draft(&self, api: &Api, caller: &Caller, patient: i64, text: Option<String>) -> Result<()> {
        match &text {
            Some(text) => api.save_draft(caller, patient, text).await?,
            None => api.delete_draft(caller, patient).await?,
        }
        lock(&self.traffic).drafts.insert((caller.subject.clone(), patient), text);
        Ok(())
    }

    /// Deletes or redacts a message, if still possible.
    async fn withdraw(&self, endpoints: &Endpoints, caller: &Caller, uid: Uuid, how: Withdrawal) -> Result<()> {
        if endpoints.env.api.withdraw(caller, uid, how).await? {
            let since = endpoints.env.moment();
            let mut traffic = lock(&self.traffic);
            let known = traffic.truth.acknowledged_withdrawals.entry(uid).or_insert((how, since));
            // A deletion overrides an earlier redaction.
            if how == Withdrawal::Deleted {
                known.0 = how;
            }
        }
        Ok(())
    }

    /// One of the most recently acknowledged messages, of a patient who is never protected.
    fn recent_message(&self) -> Option<Uuid> {
        let traffic = lock(&self.traffic);
        let truth = &traffic.truth;
        let is_open = |uid: &Uuid| truth.attempted.get(uid).is_some_and(|(patient, _)| self.busy.contains(patient));
        let recent: Vec<Uuid> = truth.acknowledged.iter().rev().take(RECENT).map(|(uid, _)| *uid).filter(is_open).collect();
        (!recent.is_empty()).then(|| recent[rand::random_range(0..recent.len())])
    }
}

async fn mark(api: &Api, caller: &Caller, patient: i64) -> Result<()> {
    if let Some(thread) = api.thread(caller, patient).await? {
        api.mark(caller, thread.uid, !thread.is_unread).await?;
    }
    Ok(())
}
