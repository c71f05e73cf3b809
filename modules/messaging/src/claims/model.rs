//! The work on a thread as sent on the wire, and the rules of who may change it. Pure.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::ClinicHours;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of a hand-over note, in characters.
const MAX_NOTE_LENGTH: usize = 500;
/// Allowed lease lengths, in minutes.
const LEASE_MINUTES: std::ops::RangeInclusive<i32> = 5..=720;
/// Allowed response times, in minutes.
const RESPONSE_MINUTES: std::ops::RangeInclusive<i32> = 1..=10_080;

/// Whether staff may reply over another's claim.
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
    /// Whether staff may reply over another's claim.
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
    /// 400 at the field that is out of range.
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::OwnerGroup)]
pub struct OwnerGroup {
    /// Assignee group ID.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// The owner of a thread: a clinician or a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Owner)]
pub struct Owner {
    /// The clinician; null when a team owns it.
    pub user: Option<OwnerUser>,
    /// The team; null when a clinician owns it.
    pub group: Option<OwnerGroup>,
    /// When it was claimed or assigned.
    pub since: DateTime<Utc>,
    /// When the claim expires without activity of its owner; null for a team, whose claim holds until a member takes it. It also ends
    /// with the owner's last session.
    pub lease_until: Option<DateTime<Utc>>,
    /// Who handed it over; null when the owner claimed it.
    pub handed_over_by: Option<UserId>,
    /// The note of the hand-over.
    pub note: String,
}

/// A snoozed thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Snooze)]
pub struct Snooze {
    /// When it was snoozed.
    pub since: DateTime<Utc>,
    /// Who snoozed it.
    pub by: UserId,
    /// When the snooze ends, unless the patient writes earlier; null: it ends when the patient writes.
    pub until: Option<DateTime<Utc>>,
}

/// A thread that is marked done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Done)]
pub struct Done {
    /// When it was marked done.
    pub at: DateTime<Utc>,
    /// Who marked it done.
    pub by: UserId,
}

/// The work on a thread.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
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
    /// Whether `due_at` has passed.
    pub is_breached: bool,
    /// Version; send it with a hand-over. 0 before the first change.
    pub row_version: i32,
}

/// A actor's relation to a thread's owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ownership {
    /// Nobody owns it.
    Nobody,
    /// The actor owns it.
    Mine,
    /// A team of the actor owns it.
    MyTeams,
    /// Someone else owns it, or a team that the actor is not in.
    Others,
}

/// The staff member who acts on a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Actor {
    /// User ID.
    pub user: UserId,
    /// IDs of their teams.
    pub teams: Vec<i64>,
}

impl Actor {
    /// The actor's relation to the owner of a thread.
    pub(crate) fn ownership_of(&self, work: &Work) -> Ownership {
        match &work.owner {
            None => Ownership::Nobody,
            Some(Owner { user: Some(owner), .. }) if owner.id == self.user => Ownership::Mine,
            Some(Owner { group: Some(team), .. }) if self.teams.contains(&team.id) => Ownership::MyTeams,
            Some(_) => Ownership::Others,
        }
    }

    /// Rejects an action on a thread that someone else has claimed, unless the caller overrides it: 409 with the current work.
    pub(crate) fn check_mark(&self, work: &Work, over_claim: bool) -> Result<()> {
        if over_claim || self.ownership_of(work) != Ownership::Others { Ok(()) } else { Err(claimed_by_other(work)) }
    }

    /// Rejects a reply over another's claim according to the tenant's settings.
    pub(crate) fn check_reply(&self, work: &Work, rule: ReplyOver, over_claim: bool) -> Result<()> {
        match rule {
            _ if self.ownership_of(work) != Ownership::Others => Ok(()),
            ReplyOver::Free => Ok(()),
            ReplyOver::Warned => self.check_mark(work, over_claim),
            ReplyOver::Refused => Err(Problem::new(StatusCode::CONFLICT, "claim-refuses-replies", "Thread assigned to someone else")
                .detail("Take over the thread to reply")
                .current(work)),
        }
    }
}

fn claimed_by_other(work: &Work) -> Problem {
    Problem::new(StatusCode::CONFLICT, "claimed-by-other", "Thread assigned to someone else")
        .detail("Set over_claim to act on a thread assigned to someone else")
        .current(work)
}

/// A trimmed note; 400 when it is too long.
pub(crate) fn checked_note(note: &str) -> Result<String> {
    let note = note.trim();
    if note.chars().count() > MAX_NOTE_LENGTH {
        return Err(Problem::invalid_field("/note", format!("At most {MAX_NOTE_LENGTH} characters")));
    }
    Ok(note.to_owned())
}

/// What determines when a patient's answer is due.
#[derive(Debug, Clone)]
pub(crate) struct Targets {
    pub hours: ClinicHours,
    pub settings: ClaimSettings,
    pub now: DateTime<Utc>,
}

impl Targets {
    /// When the answer is due: for the oldest waiting message or the oldest urgent one, whichever comes first.
    pub(crate) fn due(&self, waiting_since: Option<DateTime<Utc>>, urgent_since: Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
        let usual = waiting_since.and_then(|since| self.usual_due(since));
        let urgent = urgent_since.and_then(|since| self.urgent_due(since));
        usual.into_iter().chain(urgent).min()
    }

    /// When the answer to a message is due; never earlier for a later message.
    pub(crate) fn usual_due(&self, since: DateTime<Utc>) -> Option<DateTime<Utc>> {
        self.hours.add_open_time(since, TimeDelta::minutes(self.settings.response_minutes.into()))
    }

    /// When the answer to an urgent message is due; never earlier for a later message.
    pub(crate) fn urgent_due(&self, since: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let span = TimeDelta::minutes(self.settings.urgent_response_minutes.into());
        if self.settings.urgent_at_all_hours { Some(since + span) } else { self.hours.add_open_time(since, span) }
    }

    /// The latest instants of an unanswered message and of an unanswered urgent one whose answers are due by a deadline.
    pub(crate) fn due_by(&self, deadline: DateTime<Utc>) -> DueBy {
        DueBy { waiting: latest(deadline, |since| self.usual_due(since)), urgent: latest(deadline, |since| self.urgent_due(since)) }
    }

    /// The end of today in the tenant's zone.
    pub(crate) fn end_of_today(&self) -> DateTime<Utc> {
        let zone = self.hours.zone();
        zone.day(zone.date_of(self.now)).1
    }
}

/// The latest unanswered messages whose answers are due; none when no answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct DueBy {
    pub waiting: Option<DateTime<Utc>>,
    pub urgent: Option<DateTime<Utc>>,
}

/// Days before a deadline that are searched: as many as the clinic hours look ahead.
const LOOK_BACK: TimeDelta = TimeDelta::days(400);

/// The latest instant that is due by a deadline, to the microsecond, given that later instants are due later.
fn latest(deadline: DateTime<Utc>, due: impl Fn(DateTime<Utc>) -> Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
    let is_due = |since| due(since).is_some_and(|due| due <= deadline);
    let (mut early, mut late) = (deadline - LOOK_BACK, deadline);
    if !is_due(early) {
        return None;
    }
    while late - early > TimeDelta::microseconds(1) {
        let middle = early + TimeDelta::microseconds((late - early).num_microseconds()? / 2);
        if is_due(middle) {
            early = middle;
        } else {
            late = middle;
        }
    }
    Some(early)
}

/// A thread with its row of `messaging.thread_work`, without what has expired by the database's clock.
#[derive(Debug, Clone)]
pub(crate) struct WorkRow {
    pub uid: Uuid,
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

    /// As sent on the wire.
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
    use std::collections::BTreeSet;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn owned(user: Option<i64>, group: Option<i64>) -> Work {
        let owner = Owner {
            user: user.map(|id| OwnerUser { id: UserId(id), first_name: "Ann".into(), last_name: "Lee".into(), avatar: None }),
            group: group.map(|id| OwnerGroup { id, name: "Nurses".into() }),
            since: at("2026-01-05T15:00:00Z"),
            lease_until: None,
            handed_over_by: None,
            note: String::new(),
        };
        Work { owner: Some(owner), ..Work::default() }
    }

    fn me() -> Actor {
        Actor { user: UserId(1), teams: vec![7] }
    }

    #[test]
    fn a_team_owns_a_thread_for_its_members() {
        assert_eq!(me().ownership_of(&Work::default()), Ownership::Nobody);
        assert_eq!(me().ownership_of(&owned(Some(1), None)), Ownership::Mine);
        assert_eq!(me().ownership_of(&owned(Some(2), None)), Ownership::Others);
        assert_eq!(me().ownership_of(&owned(None, Some(7))), Ownership::MyTeams);
        assert_eq!(me().ownership_of(&owned(None, Some(8))), Ownership::Others);
    }

    #[test]
    fn replies_over_anothers_claim_follow_the_tenants_setting() {
        let answer = |work: &Work, rule, over| me().check_reply(work, rule, over).map_err(|problem| problem.kind().to_owned());
        for rule in [ReplyOver::Free, ReplyOver::Warned, ReplyOver::Refused] {
            for work in [Work::default(), owned(Some(1), None), owned(None, Some(7))] {
                assert_eq!(answer(&work, rule, false), Ok(()), "{rule:?}");
            }
        }
        let others = owned(Some(2), None);
        assert_eq!(answer(&others, ReplyOver::Free, false), Ok(()));
        assert_eq!(answer(&others, ReplyOver::Warned, false), Err("claimed-by-other".to_owned()));
        assert_eq!(answer(&others, ReplyOver::Warned, true), Ok(()));
        assert_eq!(answer(&others, ReplyOver::Refused, true), Err("claim-refuses-replies".to_owned()));
    }

    #[test]
    fn the_earliest_due_time_applies() {
        let hours = ClinicHours::new(huddle_sdk::Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new());
        let mut targets = Targets { hours, settings: ClaimSettings::default(), now: at("2026-01-05T16:00:00Z") };
        let nine = Some(at("2026-01-05T14:00:00Z"));
        assert_eq!(targets.due(None, None), None);
        assert_eq!(targets.due(nine, None), Some(at("2026-01-05T18:00:00Z")));
        assert_eq!(targets.due(nine, nine), Some(at("2026-01-05T14:30:00Z")));
        // An older question is due before a new urgent one.
        assert_eq!(targets.due(nine, Some(at("2026-01-05T17:50:00Z"))), Some(at("2026-01-05T18:00:00Z")));
        // At night a question waits for the morning; an urgent one does not, unless the tenant's settings say so.
        let night = Some(at("2026-01-06T04:00:00Z"));
        assert_eq!(targets.due(night, None), Some(at("2026-01-06T17:00:00Z")));
        assert_eq!(targets.due(night, night), Some(at("2026-01-06T04:30:00Z")));
        targets.settings.urgent_at_all_hours = false;
        assert_eq!(targets.due(night, night), Some(at("2026-01-06T13:30:00Z")));
    }

    #[test]
    fn what_is_due_by_a_deadline_is_found_from_its_end() {
        let hours = ClinicHours::new(huddle_sdk::Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new());
        let mut targets = Targets { hours, settings: ClaimSettings::default(), now: at("2026-01-05T16:00:00Z") };
        let second = TimeDelta::seconds(1);
        // Monday morning, noon, evening; Saturday.
        for deadline in ["2026-01-05T13:30:00Z", "2026-01-05T17:00:00Z", "2026-01-06T01:00:00Z", "2026-01-10T12:00:00Z"].map(at) {
            for at_all_hours in [true, false] {
                targets.settings.urgent_at_all_hours = at_all_hours;
                let DueBy { waiting, urgent } = targets.due_by(deadline);
                let (waiting, urgent) = (waiting.expect("an instant"), urgent.expect("an instant"));
                assert!(targets.usual_due(waiting) <= Some(deadline) && targets.usual_due(waiting + second) > Some(deadline));
                assert!(targets.urgent_due(urgent) <= Some(deadline) && targets.urgent_due(urgent + second) > Some(deadline));
            }
        }
        assert_eq!(targets.end_of_today(), at("2026-01-06T05:00:00Z"));
        targets.hours = ClinicHours::new(huddle_sdk::Zone::EASTERN, [huddle_sdk::Opening::CLOSED; 7], BTreeSet::new());
        assert_eq!(targets.due_by(targets.now), DueBy::default());
    }

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
        assert_eq!(checked_note("  covers lunch ").expect("fits"), "covers lunch");
        assert!(checked_note(&"x".repeat(501)).is_err());
    }
}
