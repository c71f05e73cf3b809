//! Changes to a thread's work: made under the thread's lock, announced and audited as the difference.

use chrono::{DateTime, Utc};
use huddle_sdk::job::JobCtx;
use huddle_sdk::prelude::*;
use huddle_sdk::{WriteTx, check_assignee};
use uuid::Uuid;

use super::due::Targets;
use super::events::{WORK_CHANGED, WorkChanged};
use super::model::Work;
use super::ownership::Actor;
use super::store::NewOwner;
use super::{load, schedule, store};
use crate::messages::append::append;
use crate::messages::model::{MessageEvent, NewMessage};
use crate::patient::Patient;
use crate::threads::state::ThreadHead;
use crate::{MESSAGING, threads};

/// Announces a thread's work to open consoles, and to an owner who lost it involuntarily.
pub(super) fn announce(tx: &mut WriteTx, patient: Patient, uid: Uuid, work: &Work, lost_by: Option<UserId>) {
    tx.publish(WORK_CHANGED.about(patient.subject, &WorkChanged { uid, work: work.clone(), lost_by }));
}

/// Returns the clinician who owned a thread before somebody else's change and no longer does.
fn loser(before: &Work, after: &Work, actor: UserId) -> Option<UserId> {
    let owner = |work: &Work| work.owner.as_ref().and_then(|owner| owner.user.as_ref()).map(|user| user.id);
    owner(before).filter(|user| owner(after) != Some(*user) && actor != *user)
}

/// Returns the differences between two states of the work, for the audit trail.
pub(super) fn difference(patient: Patient, uid: Uuid, before: &Work, after: &Work) -> Change {
    let user = |work: &Work| work.owner.as_ref().and_then(|owner| owner.user.as_ref()).map(|user| user.id);
    let team = |work: &Work| work.owner.as_ref().and_then(|owner| owner.group.as_ref()).map(|team| team.id);
    let note = |work: &Work| work.owner.as_ref().map_or(String::new(), |owner| owner.note.clone());
    let snooze = |work: &Work| {
        work.snooze.as_ref().map(|snooze| snooze.until.map_or("until the patient writes".to_owned(), |until| until.to_rfc3339()))
    };
    Change::of(patient.person_id)
        .object("thread", uid)
        .field("owner_user_id", user(before), user(after))
        .field("owner_group_id", team(before), team(after))
        .text("note", &note(before), &note(after))
        .field("snoozed_until", snooze(before), snooze(after))
        .field("done_at", before.done.as_ref().map(|done| done.at), after.done.as_ref().map(|done| done.at))
}

/// A thread that is locked until the transaction ends, with its work before the change.
pub(super) struct LockedThread {
    pub head: ThreadHead,
    pub before: Work,
    pub targets: Targets,
    pub patient: Patient,
}

impl LockedThread {
    /// Locks the thread of a patient.
    pub async fn lock(tx: &mut WriteTx, patient: Patient, now: DateTime<Utc>) -> Result<Self> {
        let head = threads::store::lock(tx, patient.user_id).await?;
        let targets = load::targets(tx, now).await?;
        let before = load::work_on(tx, head.id, &targets).await?;
        Ok(Self { head, before, targets, patient })
    }

    /// Reads the current work.
    pub async fn work(&self, tx: &mut WriteTx) -> Result<Work> {
        load::work_on(tx, self.head.id, &self.targets).await
    }

    /// Makes a clinician or team the owner. Every assignment of a thread goes through here: the clinician must be licensed where the
    /// patient lives, and a team must have a member who sees the thread.
    pub async fn give(&self, tx: &mut WriteTx, access: &Access, owner: NewOwner, handed_over: Option<(UserId, &str)>) -> Result<()> {
        match owner {
            NewOwner::User(user) => check_assignee(tx, access, user).await?,
            NewOwner::Team(team) => {
                if !store::has_active_member(tx, team).await? {
                    return Err(Problem::new(StatusCode::CONFLICT, "team-without-members", "Team has no members")
                        .detail("Nobody in this team can see the thread"));
                }
            }
        }
        store::set_owner(tx, self.head.id, owner, self.targets.settings.lease_minutes, handed_over).await
    }

    /// Hands the thread over: the new owner and the note become a line of the thread.
    pub async fn hand_over(&self, tx: &mut WriteTx, access: &Access, owner: NewOwner, by: UserId, note: String) -> Result<()> {
        self.give(tx, access, owner, Some((by, &note))).await?;
        let owner = self.work(tx).await?.owner.ok_or_else(|| Problem::internal("a thread that was handed over has no owner"))?;
        let user = owner.user.map(|user| format!("{} {}", user.first_name, user.last_name));
        let line = NewMessage {
            uid: Uuid::new_v4(),
            sender_id: by.0,
            from_patient: false,
            client_id: None,
            text: note,
            event: Some(MessageEvent::HandOver),
            event_subject: Some(user.or(owner.group.map(|team| team.name)).unwrap_or_default()),
            sent_at: self.targets.now,
            tags: Vec::new(),
            is_urgent: false,
            attachments: Vec::new(),
        };
        append(tx, self.patient, line, self.targets.now).await.map(drop)
    }

    /// Announces and audits a user's change, and returns the current work. A renewed lease is only announced.
    pub async fn record(&self, tx: &mut WriteTx, actor: UserId) -> Result<Work> {
        if self.before.done.is_some() {
            // Reopened, or marked done again: what waits is counted from another message.
            threads::store::set_waiting(tx, self.head.id).await?;
        }
        let after = self.work(tx).await?;
        let change = difference(self.patient, self.head.uid, &self.before, &after);
        if !change.is_empty() {
            tx.audit(change)?;
        }
        if after != self.before {
            schedule::expiry(tx, self.patient.user_id, &after, self.targets.now).await?;
            let lost_by = loser(&self.before, &after, actor);
            announce(tx, self.patient, self.head.uid, &after, lost_by);
        }
        Ok(after)
    }
}

/// A change in progress to a thread's work.
pub(super) struct WorkChange {
    pub tx: WriteTx,
    pub thread: LockedThread,
    pub actor: Actor,
}

impl WorkChange {
    /// Locks the thread of a patient whose record has been opened. 404 in tenants without claims.
    pub async fn begin(ctx: &Ctx, access: &Access) -> Result<Self> {
        let patient = Patient::of(access)?;
        if !ctx.features().has(MESSAGING) {
            return Err(Problem::feature_disabled(MESSAGING.0));
        }
        let user = ctx.user_id()?;
        let mut tx = ctx.write().await?;
        let thread = LockedThread::lock(&mut tx, patient, ctx.now()).await?;
        let actor = Actor { user, teams: store::teams(&mut tx, user).await? };
        Ok(Self { tx, thread, actor })
    }

    /// Returns the lease length in minutes.
    pub fn lease_minutes(&self) -> i32 {
        self.thread.targets.settings.lease_minutes
    }

    /// Recalculates what the thread waits for from its messages, since marking it done or reopening it moves the start.
    pub async fn follow_messages(&mut self) -> Result<()> {
        threads::store::set_waiting(&mut self.tx, self.thread.head.id).await.map(drop)
    }

    /// Commits and returns the current work.
    pub async fn commit(mut self) -> Result<Json<Work>> {
        let after = self.thread.record(&mut self.tx, self.actor.user).await?;
        self.tx.commit().await?;
        Ok(Json(after))
    }
}

/// A change made by the host itself, in its own transaction.
pub(super) struct HostChange {
    pub tx: WriteTx,
    pub thread: LockedThread,
}

impl HostChange {
    /// Locks a patient's thread.
    pub async fn begin(ctx: &JobCtx, patient: UserId) -> Result<Self> {
        let mut tx = ctx.write().await?;
        let patient = Patient::of_user(&mut tx, patient).await?;
        let thread = LockedThread::lock(&mut tx, patient, ctx.now()).await?;
        Ok(Self { tx, thread })
    }

    /// Returns whether the user holds an unexpired claim.
    pub fn is_owned_by(&self, user: UserId) -> bool {
        self.thread.before.owner.as_ref().and_then(|owner| owner.user.as_ref()).is_some_and(|owner| owner.id == user)
    }

    /// Marks the thread unread for the whole team.
    pub async fn mark_unread(&mut self) -> Result<()> {
        let state = self.thread.head.state.unread();
        if state.looks_different_from(&self.thread.head.state) {
            threads::store::set_state(&mut self.tx, self.thread.head.id, &state).await?;
            self.tx.publish(threads::mark::changed(self.thread.patient, self.thread.head.uid, &state));
            let change = Change::of(self.thread.patient.person_id).object("thread", self.thread.head.uid);
            self.tx.audit(change.field("is_unread", self.thread.head.state.is_unread, state.is_unread))?;
        }
        Ok(())
    }

    /// Commits, schedules the next expiry, and announces a change to open consoles and to the clinician who lost the thread.
    pub async fn commit(mut self, has_changed: bool, lost_by: Option<UserId>) -> Result<()> {
        let after = self.thread.work(&mut self.tx).await?;
        schedule::expiry(&mut self.tx, self.thread.patient.user_id, &after, self.thread.targets.now).await?;
        if has_changed {
            let change = difference(self.thread.patient, self.thread.head.uid, &self.thread.before, &after);
            if !change.is_empty() {
                self.tx.audit(change)?;
            }
            announce(&mut self.tx, self.thread.patient, self.thread.head.uid, &after, lost_by);
        }
        self.tx.commit().await?;
        Ok(())
    }
}
