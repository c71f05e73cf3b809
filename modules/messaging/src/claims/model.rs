//! The work on a thread as sent on the wire, and a tenant's settings for it. Pure.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::due::Targets;

/// Allowed lease lengths, in minutes.
const LEASE_MINUTES: std::ops::RangeInclusive<i32> = 5..=720;
/// Allowed response times, in minutes.
const RESPONSE_MINUTES: std::ops::RangeInclusive<i32> = 1..=10_080;

/// Whether staff may reply to a thread claimed by somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = messaging::ReplyOver)]
pub enum ReplyOver {
    /// The claim is only shown.
    Free,
    /// The sender must confirm.
    #[default]
    Warned,
    /// Only the owner may reply; others must take the thread over first.
    Refused,
}

/// A tenant's settings for claims.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::ClaimSettings)]
pub struct ClaimSettings {
    /// Whether staff may reply to a thread claimed by somebody else.
    pub reply_over: ReplyOver,
    /// Minutes until a claim without activity of its owner expires; 30 by default.
    pub lease_minutes: i32,
    /// Clinic minutes within which a patient should be answered; 240 by default.
    pub response_minutes: i32,
    /// Minutes within which an urgent message should be answered; 30 by default.
    pub urgent_response_minutes: i32,
    /// Whether the urgent minutes also pass while the clinic is closed; true by default.
    pub urgent_at_all_hours: bool,
    /// Version; send it with the next change. 0 while the defaults apply.
    pub row_version: i32,
}

impl Default for ClaimSettings {
    fn default() -> Self {
        Self {
            reply_over: ReplyOver::default(),
            lease_minutes: 30,
            response_minutes: 240,
            urgent_response_minutes: 30,
            urgent_at_all_hours: true,
            row_version: 0,
        }
    }
}

impl ClaimSettings {
    /// Rejects settings with 400 at the field that is out of range.
    pub(crate) fn checked(self) -> Result<Self> {
        let fields = [
            ("/lease_minutes", self.lease_minutes, LEASE_MINUTES),
            ("/response_minutes", self.response_minutes, RESPONSE_MINUTES),
            ("/urgent_response_minutes", self.urgent_response_minutes, RESPONSE_MINUTES),
        ];
        match fields.into_iter().find(|(_, minutes, range)| !range.contains(minutes)) {
            Some((pointer, _, range)) => {
                Err(Problem::invalid_field(pointer, format!("Between {} and {} minutes", range.start(), range.end())))
            }
            None => Ok(self),
        }
    }
}

/// A clinician who owns a thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::OwnerUser)]
pub struct OwnerUser {
    /// User ID.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// URL of the avatar.
    pub avatar: Option<String>,
}

/// A team that owns a thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::OwnerGroup)]
pub struct OwnerGroup {
    /// Assignee group ID.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// The owner of a thread: a clinician or a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::Owner)]
pub struct Owner {
    /// The clinician; null when a team owns it.
    pub user: Option<OwnerUser>,
    /// The team; null when a clinician owns it.
    pub group: Option<OwnerGroup>,
    /// When it was claimed or assigned.
    pub since: DateTime<Utc>,
    /// When the claim expires without activity of its owner; null for a team, whose claim lasts until a member takes it. It also ends with
    /// the owner's last session.
    pub lease_until: Option<DateTime<Utc>>,
    /// Staff member who handed it over; null when the owner claimed it.
    pub handed_over_by: Option<UserId>,
    /// The note of the hand-over.
    pub note: String,
}

/// A snoozed thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::Snooze)]
pub struct Snooze {
    /// When it was snoozed.
    pub since: DateTime<Utc>,
    /// Staff member who snoozed it.
    pub by: UserId,
    /// When the snooze ends, unless the patient writes earlier; null: it ends when the patient writes.
    pub until: Option<DateTime<Utc>>,
}

/// A thread that is marked done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::Done)]
pub struct Done {
    /// When it was marked done.
    pub at: DateTime<Utc>,
    /// Staff member who marked it done.
    pub by: UserId,
}

/// The work on a thread.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::Work)]
pub struct Work {
    /// The owner; null when unclaimed or when the lease has expired.
    pub owner: Option<Owner>,
    /// The snooze, if any.
    pub snooze: Option<Snooze>,
    /// Set when the thread is marked done.
    pub done: Option<Done>,
    /// When the oldest unanswered patient message was sent; null when none waits.
    pub waiting_since: Option<DateTime<Utc>>,
    /// When the oldest unanswered urgent message was sent; null when none waits.
    pub urgent_since: Option<DateTime<Utc>>,
    /// When the oldest unanswered patient message is due for an answer; null when none waits.
    pub response_due_at: Option<DateTime<Utc>>,
    /// Whether `response_due_at` has passed.
    pub is_breached: bool,
    /// Version; send it with a hand-over. 0 before the first change.
    pub row_version: i32,
}

/// A thread with its row of `messaging.thread_work`, without what has expired by the database's clock.
#[derive(Debug, Clone)]
pub(crate) struct WorkRow {
    pub waiting_since: Option<DateTime<Utc>>,
    pub urgent_since: Option<DateTime<Utc>>,
    pub row_version: i32,
    pub owner_user_id: Option<UserId>,
    pub owner_first_name: Option<String>,
    pub owner_last_name: Option<String>,
    pub owner_avatar: Option<String>,
    pub owner_group_id: Option<i64>,
    pub owner_group_name: Option<String>,
    pub claimed_at: Option<DateTime<Utc>>,
    pub lease_until: Option<DateTime<Utc>>,
    pub handed_over_by: Option<UserId>,
    pub note: Option<String>,
    pub snoozed_at: Option<DateTime<Utc>>,
    pub snoozed_by: Option<UserId>,
    pub snoozed_until: Option<DateTime<Utc>>,
    pub done_at: Option<DateTime<Utc>>,
    pub done_by: Option<UserId>,
}

impl WorkRow {
    fn owner(&mut self) -> Option<Owner> {
        let name = |text: Option<String>| text.unwrap_or_default();
        let user = self.owner_user_id.map(|id| OwnerUser {
            id,
            first_name: name(self.owner_first_name.take()),
            last_name: name(self.owner_last_name.take()),
            avatar: self.owner_avatar.take(),
        });
        let group = self.owner_group_id.map(|id| OwnerGroup { id, name: name(self.owner_group_name.take()) });
        if user.is_none() && group.is_none() {
            return None;
        }
        Some(Owner {
            user,
            group,
            since: self.claimed_at?,
            lease_until: self.lease_until,
            handed_over_by: self.handed_over_by,
            note: name(self.note.take()),
        })
    }

    /// Returns the work as sent on the wire.
    pub(crate) fn work(mut self, targets: &Targets) -> Work {
        let response_due_at = targets.due(self.waiting_since, self.urgent_since);
        Work {
            owner: self.owner(),
            snooze: self.snoozed_at.zip(self.snoozed_by).map(|(since, by)| Snooze { since, by, until: self.snoozed_until }),
            done: self.done_at.zip(self.done_by).map(|(at, by)| Done { at, by }),
            is_breached: response_due_at.is_some_and(|due| due < targets.now),
            response_due_at,
            waiting_since: self.waiting_since,
            urgent_since: self.urgent_since,
            row_version: self.row_version,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_limited() {
        assert!(ClaimSettings::default().checked().is_ok());
        for (wrong, pointer) in [
            (ClaimSettings { lease_minutes: 4, ..ClaimSettings::default() }, "/lease_minutes"),
            (ClaimSettings { response_minutes: 0, ..ClaimSettings::default() }, "/response_minutes"),
            (ClaimSettings { urgent_response_minutes: 10_081, ..ClaimSettings::default() }, "/urgent_response_minutes"),
        ] {
            let problem = wrong.checked().expect_err(pointer);
            assert_eq!(problem.body().errors[0].pointer, pointer);
        }
    }
}
