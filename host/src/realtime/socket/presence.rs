//! Presence and signals: sent to consoles that watch, accepted from users with access.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use huddle_sdk::UserId;
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::super::channel::{Difference, Side};
use super::super::frame::{HostFrame, presence_change};
use super::super::presence::Change;
use super::{Connection, End, Outcome};

/// Maximum number of threads that one screen may watch.
const WATCH_LIMIT: usize = 200;
/// Maximum number of changes per frame. A connection keeps the memory that its largest frame needed.
const CHANGES: usize = 32;

impl Connection<'_> {
    /// Sends presence and signals that concern this console.
    pub(super) async fn send_side(&mut self, side: Side) -> Outcome {
        match side {
            Side::Presence(changes, protection) => {
                if protection != self.channel.protection() {
                    return self.show_again().await;
                }
                let now = self.now();
                let mine: Vec<_> = changes.iter().filter(|difference| self.concerns_me(difference, now)).collect();
                self.show(mine.into_iter().map(|one| (&one.change, &*one.text))).await
            }
            Side::Signal { from, .. } if from == Some(self.uuid) => Ok(()),
            Side::Signal { name, patient, user, .. } => {
                if let Some(patient) = patient
                    && !self.may_name(patient).await
                {
                    return Ok(());
                }
                self.put(&HostFrame::Signal { name: &name, patient_id: patient, user_id: user }).await
            }
        }
    }

    fn concerns_me(&self, &Difference { ref change, subject, .. }: &Difference, now: DateTime<Utc>) -> bool {
        let place = (change.patient_id, change.who.user_id);
        change.who.user_id != self.claims.user
            && self.watched.contains(&change.patient_id)
            && (self.grants.admits(subject, now) || (!change.viewing && self.shown.contains_key(&place)))
    }

    /// Sends presence changes and remembers what the console knows.
    async fn show(&mut self, differences: impl Iterator<Item = (&Change, &RawValue)>) -> Outcome {
        let mut changes = Vec::new();
        for (change, text) in differences {
            let place = (change.patient_id, change.who.user_id);
            let is_news = if change.viewing {
                self.shown.entry(place).or_insert_with(|| change.who.clone());
                true
            } else {
                self.shown.remove(&place).is_some()
            };
            if is_news {
                changes.push(text);
            }
        }
        for some in changes.chunks(CHANGES) {
            self.put(&HostFrame::Presence { changes: some }).await?;
        }
        Ok(())
    }

    /// The current presence at these patients, as far as this subscriber may know it. Waits for an unavailable database: a change that
    /// is not sent now is never sent.
    pub(super) async fn present(&mut self, patients: Vec<UserId>) -> Outcome<Vec<Difference>> {
        let snapshot = self.channel.presence().snapshot(patients);
        let differences = loop {
            let protection = self.channel.protection();
            match self.hub.with_subjects(&self.channel, snapshot.clone()).await {
                Ok(differences) if protection == self.channel.protection() => break differences,
                Ok(_) => {}
                Err(_) => self.wait_for_database().await?,
            }
        };
        let now = self.now();
        Ok(differences.into_iter().filter(|difference| self.concerns_me(difference, now)).collect())
    }

    /// After lost changes: sends the difference between what the console knows and the current state.
    pub(super) async fn show_again(&mut self) -> Outcome {
        let differences = self.present(self.watched.iter().copied().collect()).await?;
        let here: HashSet<_> = differences.iter().map(|one| (one.change.patient_id, one.change.who.user_id)).collect();
        let gone = self.shown.iter().filter(|(place, _)| !here.contains(place));
        let gone: Vec<_> = gone
            .map(|(&(patient_id, _), who)| Change { patient_id, who: who.clone(), viewing: false, typing: false })
            .map(|change| (presence_change(&change), change))
            .collect();
        let here = differences.iter().map(|one| (&one.change, &*one.text));
        self.show(here.chain(gone.iter().map(|(text, change)| (change, &**text)))).await
    }

    pub(super) async fn watch(&mut self, patients: Vec<UserId>) -> Outcome {
        if patients.len() > WATCH_LIMIT {
            return Err(End::BadFrame("too many patients are watched"));
        }
        let watched: HashSet<_> = patients.into_iter().collect();
        let added = watched.difference(&self.watched).copied().collect();
        self.watched = watched;
        self.shown.retain(|(patient, _), _| self.watched.contains(patient));
        let differences = self.present(added).await?;
        self.show(differences.iter().map(|one| (&one.change, &*one.text))).await
    }

    pub(super) async fn be_present(&mut self, patient: Option<UserId>, typing: bool) {
        let admitted = match patient {
            Some(patient) if self.may_name(patient).await => Some(patient),
            _ => None,
        };
        let mut presence = self.channel.presence();
        match admitted {
            Some(patient) => presence.enter(self.uuid, self.who.clone(), patient, typing, Instant::now().into_std()),
            None => presence.leave(self.uuid),
        }
    }

    pub(super) async fn signal(&mut self, name: String, patient: Option<UserId>) -> Outcome {
        let plain =
            (1..=40).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'.' | b'-'));
        if !plain {
            return Err(End::BadFrame("a signal's name is 1 to 40 of a-z _ . -"));
        }
        if let Some(patient) = patient
            && !self.may_name(patient).await
        {
            return Ok(());
        }
        // Signals are lost when the database is unavailable.
        let _ = self.hub.signal(self.claims.tenant, self.uuid, name, patient, self.claims.user).await;
        Ok(())
    }

    /// Whether the ID is a patient of this tenant whom this user may see.
    pub(super) async fn may_name(&mut self, patient: UserId) -> bool {
        let subjects = self.channel.subjects(self.hub.app(), &[patient]).await.unwrap_or_default();
        subjects.get(&patient).is_some_and(|subject| self.grants.admits(*subject, self.now()))
    }
}
