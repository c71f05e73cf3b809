//! The traffic of clinicians and patients: they write, some messages twice, mark threads, save drafts, delete what they wrote, and claim
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
use crate::console::Surroundings;
use crate::history::ownership::Reply;
use crate::history::{Truth, Withheld};

/// Redactions are of one of so many messages that were acknowledged last.
const RECENT: usize = 60;

/// What was sent.
#[derive(Default)]
pub struct Traffic {
    /// As the checker wants it.
    pub truth: Truth,
    /// Texts that clinicians typed and did not send, by subject and patient; none: thrown away.
    pub drafts: HashMap<(String, i64), Option<String>>,
    /// Refused by the gate.
    pub refused: u64,
    /// Sent once more, one after another or to both hosts at once.
    pub repeated: u64,
    /// Written over another's claim, on the sender's word.
    pub over_claims: u64,
    /// What failed for good.
    pub errors: Vec<String>,
}

/// The ways to a host: through the balancer, or directly to each host.
#[derive(Clone)]
pub struct Ways {
    /// With the clock of the history.
    pub around: Surroundings,
    /// The hosts.
    pub hosts: Vec<Api>,
}

/// A text on its way.
struct Letter<'a> {
    uid: Uuid,
    patient: i64,
    text: &'a str,
    is_patient: bool,
}

impl Letter<'_> {
    async fn by(&self, api: &Api, caller: &Caller) -> Result<Option<Acknowledged>> {
        if self.is_patient {
            api.deliver(caller, self.uid, self.patient, self.text).await
        } else {
            api.send(caller, self.uid, self.patient, self.text).await
        }
    }
}

/// Starts everybody's day; what is on its way when it is over is still waited for.
pub fn start(tasks: &mut JoinSet<()>, clinic: &Arc<Clinic>, ways: &Ways, rate: f64, is_over: &Arc<AtomicBool>) {
    let (clinicians, patients) = (clinic.clinicians(), clinic.patients());
    let pause = Duration::from_secs_f64(f64::from(u32::try_from(clinicians.len() + patients.len()).unwrap_or(u32::MAX)) / rate);
    let mut day = |caller: Caller, patient: Option<i64>| {
        let (clinic, ways, is_over) = (clinic.clone(), ways.clone(), is_over.clone());
        tasks.spawn(async move {
            // Not all at the same moment.
            sleep(pause.mul_f64(rand::random_range(0.0..1.0))).await;
            for number in 0_u64.. {
                if is_over.load(Ordering::Acquire) {
                    return;
                }
                let done = match patient {
                    Some(patient) => clinic.write(&ways, &caller, patient, format!("{patient} says {number}"), true).await.map(drop),
                    None => clinic.work(&ways, &caller, number).await,
                };
                if let Err(error) = done {
                    lock(&clinic.traffic).errors.push(format!("{error:#}"));
                }
                sleep(pause.mul_f64(rand::random_range(0.5..1.5))).await;
            }
        });
    };
    for caller in clinicians {
        day(caller, None);
    }
    for patient in patients {
        day(Caller::member_app(clinic.tenant), Some(patient));
    }
}

impl Clinic {
    /// A clinician's turn.
    async fn work(&self, ways: &Ways, caller: &Caller, number: u64) -> Result<()> {
        // Now and then where many are at work.
        let patient = if number % 3 == 2 { self.contested() } else { self.choose(caller) };
        if number % 4 == 1 {
            let text = (number % 8 == 1).then(|| format!("{} types {number}", caller.subject));
            // The one before is thrown away.
            let patient = self.busy[usize::try_from(number / 8)? % self.busy.len()];
            return self.draft(&ways.around.api, caller, patient, text).await;
        }
        let sent = self.write(ways, caller, patient, format!("{} says {number}", caller.subject), false).await?;
        match (number % 6, sent) {
            (0 | 3, _) => mark(&ways.around.api, caller, self.busy[rand::random_range(0..self.busy.len())]).await,
            (2, Some(uid)) => self.take_back(ways, caller, uid, Withheld::Deleted).await,
            (4, _) if caller.subject.ends_with("|admin") => match self.recent() {
                Some(uid) => self.take_back(ways, caller, uid, Withheld::Redacted).await,
                None => Ok(()),
            },
            _ => Ok(()),
        }?;
        if number.is_multiple_of(2) { self.change_claim(ways, caller).await } else { Ok(()) }
    }

    /// Sends a message until it is acknowledged, and now and then once more, by the same way or by both hosts at once: it must be stored
    /// once and stay where it is. Gives its uid when it was taken.
    pub async fn write(&self, ways: &Ways, caller: &Caller, patient: i64, text: String, is_patient: bool) -> Result<Option<Uuid>> {
        let uid = Uuid::new_v4();
        lock(&self.traffic).truth.attempted.insert(uid, (patient, text.clone()));
        let letter = Letter { uid, patient, text: &text, is_patient };
        let sent = match rand::random_range(0..10) {
            0 => vec![letter.by(&ways.around.api, caller).await?, letter.by(&ways.around.api, caller).await?],
            1 => futures_util::future::try_join_all(ways.hosts.iter().map(|api| letter.by(api, caller))).await?,
            _ => vec![letter.by(&ways.around.api, caller).await?],
        };
        let at = ways.around.moment();
        let mut traffic = lock(&self.traffic);
        traffic.repeated += u64::try_from(sent.len())? - 1;
        traffic.over_claims += u64::from(sent.iter().flatten().any(|acknowledged| acknowledged.over_claim));
        if let ([Some(Acknowledged { timetoken, over_claim: false, .. })], false) = (sent.as_slice(), is_patient) {
            let user = self.user(caller)?;
            traffic.truth.ownership.replies.push(Reply { uid, user, patient, position: *timetoken, at });
        }
        let mut is_taken = false;
        for answer in sent {
            match answer {
                Some(acknowledged) => {
                    traffic.truth.acknowledged.push((acknowledged.uid, acknowledged.timetoken));
                    is_taken = true;
                }
                None => traffic.refused += 1,
            }
        }
        Ok(is_taken.then_some(uid))
    }

    async fn draft(&self, api: &Api, caller: &Caller, patient: i64, text: Option<String>) -> Result<()> {
        match &text {
            Some(text) => api.keep_draft(caller, patient, text).await?,
            None => api.drop_draft(caller, patient).await?,
        }
        lock(&self.traffic).drafts.insert((caller.subject.clone(), patient), text);
        Ok(())
    }

    /// Deletes or redacts a message, if that is still possible.
    async fn take_back(&self, ways: &Ways, caller: &Caller, uid: Uuid, how: Withheld) -> Result<()> {
        if ways.around.api.take_back(caller, uid, how).await? {
            let since = ways.around.moment();
            let mut traffic = lock(&self.traffic);
            let known = traffic.truth.taken_back.entry(uid).or_insert((how, since));
            // A deletion is final, even after a redaction.
            if how == Withheld::Deleted {
                known.0 = how;
            }
        }
        Ok(())
    }

    /// One of the latest acknowledged messages of an unprotected patient.
    fn recent(&self) -> Option<Uuid> {
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
