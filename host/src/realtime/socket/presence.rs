//! Who is where, and signals: told to those who watch, taken from those who may.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use huddle_sdk::UserId;
use tokio::time::Instant;

use super::super::channel::{Side, Subject};
use super::super::frame::HostFrame;
use super::super::presence::Change;
use super::{Connection, End, Outcome};

/// Threads that one screen may watch.
const WATCH_LIMIT: usize = 200;

impl Connection<'_> {
    /// Presence and signals, as far as they concern this console.
    pub(super) async fn tell(&mut self, side: Side) -> Outcome {
        match side {
            Side::Presence(changes, protection) => {
                if protection != self.channel.protection() {
                    return self.show_again().await;
                }
                let now = self.now();
                let mine: Vec<Change> = changes
                    .iter()
                    .filter(|(change, subject)| self.concerns_me(change, *subject, now))
                    .map(|(change, _)| change.clone())
                    .collect();
                self.show(mine).await
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

    pub(super) fn concerns_me(&self, change: &Change, subject: Subject, now: DateTime<Utc>) -> bool {
        let place = (change.patient_id, change.who.user_id);
        change.who.user_id != self.claims.user
            && self.watched.contains(&change.patient_id)
            && (self.grants.admits(subject, now) || (!change.viewing && self.shown.contains_key(&place)))
    }

    /// Sends differences of presence and remembers what the console knows by them.
    pub(super) async fn show(&mut self, changes: Vec<Change>) -> Outcome {
        let changes: Vec<_> = changes
            .into_iter()
            .filter(|change| {
                let place = (change.patient_id, change.who.user_id);
                if change.viewing {
                    self.shown.insert(place, change.who.clone());
                    true
                } else {
                    self.shown.remove(&place).is_some()
                }
            })
            .collect();
        if changes.is_empty() {
            return Ok(());
        }
        self.put(&HostFrame::Presence { changes: changes.iter().map(Into::into).collect() }).await
    }

    /// Who is at these patients now, as far as this subscriber may know. A database that is away is waited for: a difference that is
    /// not told now is never told.
    pub(super) async fn present(&mut self, patients: Vec<UserId>) -> Outcome<Vec<Change>> {
        let snapshot = self.channel.presence().snapshot(patients);
        let changes = loop {
            let protection = self.channel.protection();
            match self.hub.with_subjects(&self.channel, snapshot.clone()).await {
                Ok(changes) if protection == self.channel.protection() => break changes,
                Ok(_) => {}
                Err(_) => self.wait_for_database().await?,
            }
        };
        let now = self.now();
        Ok(changes.into_iter().filter(|(change, subject)| self.concerns_me(change, *subject, now)).map(|(change, _)| change).collect())
    }

    /// Differences were lost: from what the console knows to what is.
    pub(super) async fn show_again(&mut self) -> Outcome {
        let mut changes = self.present(self.watched.iter().copied().collect()).await?;
        let here: HashSet<_> = changes.iter().map(|change| (change.patient_id, change.who.user_id)).collect();
        let gone = self.shown.iter().filter(|(place, _)| !here.contains(place)).map(|(&(patient_id, _), who)| Change {
            patient_id,
            who: who.clone(),
            viewing: false,
            typing: false,
        });
        changes.extend(gone.collect::<Vec<_>>());
        self.show(changes).await
    }

    pub(super) async fn watch(&mut self, patients: Vec<UserId>) -> Outcome {
        if patients.len() > WATCH_LIMIT {
            return Err(End::BadFrame("too many patients are watched"));
        }
        let watched: HashSet<_> = patients.into_iter().collect();
        let added = watched.difference(&self.watched).copied().collect();
        self.watched = watched;
        self.shown.retain(|(patient, _), _| self.watched.contains(patient));
        let changes = self.present(added).await?;
        self.show(changes).await
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
        // Lost when the database is away, by its nature.
        let _ = self.hub.signal(self.claims.tenant, self.uuid, name, patient, self.claims.user).await;
        Ok(())
    }

    /// Whether the id is a patient of this tenant whom this user may see.
    pub(super) async fn may_name(&mut self, patient: UserId) -> bool {
        let subjects = self.channel.subjects(self.hub.app(), &[patient]).await.unwrap_or_default();
        subjects.get(&patient).is_some_and(|subject| self.grants.admits(*subject, self.now()))
    }
}
