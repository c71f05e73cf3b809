//! A thread as sent on the wire, and the rules of its state.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, PodId, id_type};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::claims::model::Work;
use crate::messages::model::{Message, NewMessage, Tag, listing_tag};

id_type!(
    /// Thread ID; the API names threads by UID.
    ThreadId
);

/// The list of all threads, in `messaging.inbox`.
const LIST_OF_ALL: i64 = 0;
/// The list of threads whose patient is in no care pod.
pub(crate) const LIST_WITHOUT_POD: i64 = -1;
/// Maximum number of pods per request.
const MAX_PODS: usize = 200;

/// Which threads of the inbox (console.md §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::ThreadFilter)]
pub enum ThreadFilter {
    /// All threads.
    #[default]
    All,
    /// Threads with messages that are not marked done.
    Active,
    /// The newest patient message is clinical.
    Clinical,
    /// The newest patient message is operational.
    Operational,
    /// The newest patient message is unread.
    Unread,
    /// The caller or one of their teams owns it (`messaging.claims`).
    Mine,
    /// It waits for an answer and is unclaimed (`messaging.claims`).
    Unclaimed,
    /// An urgent message waits for an answer (`messaging.claims`).
    Urgent,
    /// The answer is overdue (`messaging.claims`).
    Overdue,
    /// The answer is due by the end of today in the tenant's zone, or overdue (`messaging.claims`).
    Today,
    /// It is snoozed (`messaging.claims`).
    Snoozed,
    /// It is marked done (`messaging.claims`).
    Done,
    /// The caller has an unsent message to the patient.
    Drafts,
}

/// The order of a list of threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// By last message, newest first.
    Recency,
    /// By when the answer is due, earliest first.
    Due,
    /// By the instant that the filter is about; latest first if descending.
    Dated { descending: bool },
}

impl ThreadFilter {
    /// The value that the database functions take.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Active => "active",
            Self::Clinical => "clinical",
            Self::Operational => "operational",
            Self::Unread => "unread",
            Self::Mine => "mine",
            Self::Unclaimed => "unclaimed",
            Self::Urgent => "urgent",
            // They differ in the instant up to which answers are due.
            Self::Overdue | Self::Today => "due",
            Self::Snoozed => "snoozed",
            Self::Done => "done",
            Self::Drafts => "drafts",
        }
    }

    /// Whether the filter requires `messaging.claims`.
    pub(crate) fn requires_claims(self) -> bool {
        !matches!(self.order(), Order::Recency) && self != Self::Drafts
    }

    /// The order of the list.
    pub(crate) fn order(self) -> Order {
        match self {
            Self::All | Self::Active | Self::Clinical | Self::Operational | Self::Unread => Order::Recency,
            Self::Mine | Self::Unclaimed | Self::Overdue | Self::Today => Order::Due,
            Self::Urgent | Self::Snoozed => Order::Dated { descending: false },
            Self::Done | Self::Drafts => Order::Dated { descending: true },
        }
    }
}

/// The lists of the inbox for a selection of pods. No selection means all threads.
pub(crate) fn lists_of(pods: &[i64], include_no_pod: bool) -> Result<Vec<i64>> {
    if pods.len() > MAX_PODS {
        return Err(Problem::invalid_field("?podIds", format!("At most {MAX_PODS} pods")));
    }
    // The other lists of the inbox have IDs that no pod has.
    let mut lists: Vec<i64> = pods.iter().copied().filter(|pod| *pod > 0).collect();
    lists.sort_unstable();
    lists.dedup();
    if include_no_pod {
        lists.push(LIST_WITHOUT_POD);
    }
    if pods.is_empty() && !include_no_pod {
        lists.push(LIST_OF_ALL);
    }
    Ok(lists)
}

/// A patient whose record has been opened, or whose thread a host job works on.
#[derive(Debug, Clone, Copy)]
pub struct Patient {
    /// The patient's person id.
    pub person_id: PersonId,
    /// The patient's user ID.
    pub user_id: UserId,
    /// Subject of events about the patient.
    pub(crate) subject: EventSubject,
}

impl Patient {
    /// From an opened record; 404 when the person is not a patient.
    pub(crate) fn of(access: &Access<Person>) -> Result<Self> {
        Ok(Self { person_id: access.person_id(), user_id: access.patient_id()?, subject: access.into() })
    }

    /// The patient of a user account, for host jobs: nothing of the record is shown.
    pub(crate) async fn of_user(conn: &mut PgConnection, user_id: UserId) -> Result<Self> {
        let subject = EventSubject::of_user(conn, user_id).await?;
        Ok(Self { person_id: subject.person_id(), user_id, subject })
    }
}

/// A care pod as a filter option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PodOption)]
pub struct PodOption {
    /// The pod's ID.
    pub id: PodId,
    /// Name.
    pub name: String,
    /// Whether the caller is a member of it.
    pub is_mine: bool,
}

/// How far a staff member has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::ThreadMember)]
pub struct ThreadMember {
    /// User ID.
    pub user: UserId,
    /// Read up to this instant; places this reader's own unread line.
    pub last_read_at: DateTime<Utc>,
}

/// The nurse practitioner of a patient's care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::NursePractitioner)]
pub struct NursePractitioner {
    /// User ID.
    pub user_id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// URL of the avatar.
    pub avatar: Option<String>,
}

/// A patient's insurance coverage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::InsuranceDetails)]
pub struct InsuranceDetails {
    /// First day of the coverage.
    pub coverage_start_date: Option<NaiveDate>,
    /// Last day of the coverage.
    pub coverage_end_date: Option<NaiveDate>,
    /// Name of the payer.
    pub insurance_payer_name: Option<String>,
    /// Short name of the payer.
    pub insurance_payer_short_name: Option<String>,
}

/// The patient's data in a thread's row and header. When masked: only IDs and name, everything else null.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PatientMetadata)]
pub struct PatientMetadata {
    /// User ID.
    pub id: UserId,
    /// Person ID.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// `Female`, `Male` or `Unknown`.
    pub sex: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Pronouns.
    pub pronouns: Option<String>,
    /// State of the first address.
    pub address_state: Option<String>,
    /// City of the first address.
    pub address_city: Option<String>,
    /// Time zone (IANA) of the patient's address.
    pub time_zone: Option<String>,
    /// `initial`, `incomplete`, `processing`, `ineligible`, `expired` or `covered`.
    pub coverage_state: Option<String>,
    /// `initialized`, `enrolled`, `signedup`, `member` or `deactivated`.
    pub onboarding_state_status: Option<String>,
    /// Whether the patient is in the primary-care program.
    pub enrolled_in_primary_care_program: bool,
    /// Whether the patient is in the benefit program.
    pub enrolled_in_benefit_program: bool,
    /// `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned` or `care`.
    pub program_status: Option<String>,
    /// `high`, `intermediate` or `low`.
    pub risk_score: Option<String>,
    /// Whether it is a test-only patient.
    pub test_only: bool,
    /// The patient's care pods.
    pub pod_ids: Vec<PodId>,
    /// User IDs of the patient's care team.
    pub care_team_ids: Vec<UserId>,
    /// Nurse practitioner of the care team.
    pub nurse_practitioner: Option<NursePractitioner>,
    /// Coverage; null when unknown.
    pub patient_insurance_details: Option<InsuranceDetails>,
}

/// A patient's thread.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::Thread)]
#[expect(clippy::struct_excessive_bools, reason = "the wire's shape")]
pub struct Thread {
    /// UID.
    pub uid: Uuid,
    /// The patient's user ID.
    pub patient: UserId,
    /// Whether the newest patient message is unread by the team.
    pub is_unread: bool,
    /// When a team member last read it.
    pub last_read_at: Option<DateTime<Utc>>,
    /// User ID of the last reader.
    pub last_read_by: Option<UserId>,
    /// Timetoken of the last message; `0` if there is none.
    pub message_cursor: String,
    /// Whether the newest patient message is urgent.
    pub is_urgent: bool,
    /// Tag of the newest patient message.
    pub tag: Option<Tag>,
    /// Last message.
    #[schema(value_type = Option<Message>)]
    pub last_message: Option<Nested<Message>>,
    /// How far the caller has read; empty if they never did. Does not include other readers.
    pub members: Vec<ThreadMember>,
    /// Whether the caller has written in or joined this thread before.
    pub clinician_has_chatted_with_patient: bool,
    /// Whether the patient is protected and the caller has no grant: only IDs, name and position are shown.
    pub is_masked: bool,
    /// The work on the thread; null in tenants without `messaging.claims`.
    pub work: Option<Work>,
    /// Patient data.
    pub patient_metadata: PatientMetadata,
    #[serde(skip)]
    pub(crate) id: ThreadId,
    #[serde(skip)]
    pub(crate) position: i64,
}

mask!(
    Thread,
    |row| Some(row.patient_metadata.person_id),
    keeps { uid, patient, is_unread, message_cursor, id, position, is_masked: true, patient_metadata: row.patient_metadata.masked() }
);

impl PatientMetadata {
    /// Only what identifies the thread.
    fn masked(self) -> Self {
        Self { id: self.id, person_id: self.person_id, first_name: self.first_name, last_name: self.last_name, ..Self::default() }
    }
}

/// State of a thread as shown in lists.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThreadState {
    /// Whether the newest patient message is unread by the team.
    pub is_unread: bool,
    /// When it was last marked read.
    pub last_read_at: Option<DateTime<Utc>>,
    /// The staff member who marked it read.
    pub last_read_by: Option<UserId>,
    /// Tag of the newest patient message.
    pub tag: Option<Tag>,
    /// Whether the newest patient message is urgent.
    pub is_urgent: bool,
    /// When the oldest unanswered patient message was sent.
    pub waiting_since: Option<DateTime<Utc>>,
    /// When the oldest unanswered urgent patient message was sent.
    pub urgent_since: Option<DateTime<Utc>>,
}

/// A thread whose row is locked.
#[derive(Debug, Clone)]
pub(crate) struct ThreadHead {
    pub id: ThreadId,
    pub uid: Uuid,
    pub state: ThreadState,
}

impl ThreadState {
    /// "An incoming patient message marks the thread unread; a staff message marks it read" (console.md §4). An arrival is not an
    /// answer, so it changes nothing.
    #[must_use]
    pub fn after(&self, message: &NewMessage, now: DateTime<Utc>) -> Self {
        if message.from_patient {
            // A message delivered late may have been sent before the ones that already wait.
            let earliest = |since: Option<DateTime<Utc>>| Some(since.map_or(message.sent_at, |since| since.min(message.sent_at)));
            Self {
                is_unread: true,
                tag: listing_tag(&message.tags),
                is_urgent: message.is_urgent,
                waiting_since: earliest(self.waiting_since),
                urgent_since: if message.is_urgent { earliest(self.urgent_since) } else { self.urgent_since },
                ..self.clone()
            }
        } else if message.event.is_some() {
            self.clone()
        } else {
            Self { waiting_since: None, urgent_since: None, ..self.read(UserId(message.sender_id), now) }
        }
    }

    /// Marked read by a team member.
    #[must_use]
    pub fn read(&self, reader: UserId, at: DateTime<Utc>) -> Self {
        Self { is_unread: false, last_read_at: self.last_read_at.max(Some(at)), last_read_by: Some(reader), ..self.clone() }
    }

    /// Marked unread.
    pub(crate) fn unread(&self) -> Self {
        Self { is_unread: true, ..self.clone() }
    }

    /// With tag and urgency of the newest patient message.
    pub(crate) fn following(&self, newest: Option<(&[Tag], bool)>) -> Self {
        let (tags, is_urgent) = newest.unwrap_or((&[], false));
        Self { tag: listing_tag(tags), is_urgent, ..self.clone() }
    }

    /// Whether a list row would look different.
    pub(crate) fn looks_different_from(&self, other: &Self) -> bool {
        (self.is_unread, self.tag, self.is_urgent) != (other.is_unread, other.tag, other.is_urgent)
    }

    /// Whether an answer is due at another time.
    pub(crate) fn is_due_differently_from(&self, other: &Self) -> bool {
        (self.waiting_since, self.urgent_since) != (other.waiting_since, other.urgent_since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::model::MessageEvent;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).expect("an instant")
    }

    fn message(from_patient: bool, event: Option<MessageEvent>) -> NewMessage {
        NewMessage {
            uid: Uuid::nil(),
            sender_id: 5,
            from_patient,
            client_id: None,
            text: "x".into(),
            event,
            event_subject: None,
            sent_at: at(0),
            tags: vec![Tag::Clinical],
            is_urgent: true,
            attachments: Vec::new(),
        }
    }

    #[test]
    fn a_patient_message_marks_unread_and_sets_tag_and_urgency() {
        let state = ThreadState::default().after(&message(true, None), at(1));
        assert_eq!((state.is_unread, state.tag, state.is_urgent, state.last_read_by), (true, Some(Tag::Clinical), true, None));
    }

    #[test]
    fn a_staff_message_marks_read_and_keeps_the_tag() {
        let before = ThreadState::default().after(&message(true, None), at(1));
        let state = before.after(&message(false, None), at(2));
        assert_eq!(
            (state.is_unread, state.tag, state.last_read_by, state.last_read_at),
            (false, Some(Tag::Clinical), Some(UserId(5)), Some(at(2)))
        );
        assert!(state.looks_different_from(&before));
    }

    #[test]
    fn an_arrival_is_not_an_answer() {
        let before = ThreadState::default().after(&message(true, None), at(1));
        assert_eq!(before.after(&message(false, Some(MessageEvent::Arrival)), at(2)), before);
    }

    #[test]
    fn the_oldest_unanswered_message_waits_until_staff_reply() {
        let sent = |seconds, is_urgent| NewMessage { sent_at: at(seconds), is_urgent, ..message(true, None) };
        let first = ThreadState::default().after(&sent(100, false), at(100));
        assert_eq!((first.waiting_since, first.urgent_since), (Some(at(100)), None));
        let second = first.after(&sent(200, true), at(200));
        assert_eq!((second.waiting_since, second.urgent_since), (Some(at(100)), Some(at(200))));
        assert!(second.is_due_differently_from(&first));
        // A third message, delivered late.
        let late = second.after(&sent(50, true), at(300));
        assert_eq!((late.waiting_since, late.urgent_since), (Some(at(50)), Some(at(50))));
        assert_eq!(second.read(UserId(1), at(300)).waiting_since, Some(at(100)), "reading answers nothing");
        assert!(!second.after(&message(false, Some(MessageEvent::Arrival)), at(300)).is_due_differently_from(&second));
        let answered = second.after(&message(false, None), at(300));
        assert_eq!((answered.waiting_since, answered.urgent_since), (None, None));
    }

    #[test]
    fn the_read_time_never_decreases() {
        let state = ThreadState::default().read(UserId(1), at(10)).read(UserId(2), at(4));
        assert_eq!((state.last_read_at, state.last_read_by), (Some(at(10)), Some(UserId(2))));
        assert!(state.unread().is_unread);
    }

    #[test]
    fn without_a_patient_message_a_thread_has_no_tag() {
        assert_eq!(ThreadState::default().following(Some((&[Tag::Operational], true))).tag, Some(Tag::Operational));
        assert_eq!(ThreadState::default().following(None), ThreadState::default());
    }

    #[test]
    fn pods_select_inbox_lists() {
        assert_eq!(lists_of(&[], false).expect("all"), [LIST_OF_ALL]);
        assert_eq!(lists_of(&[], true).expect("no pod"), [LIST_WITHOUT_POD]);
        assert_eq!(lists_of(&[3, 2, 3], true).expect("pods"), [2, 3, LIST_WITHOUT_POD]);
        assert_eq!(lists_of(&[0, -1], false).expect("no such pods"), Vec::<i64>::new());
        assert!(lists_of(&[1; 201], false).is_err());
    }
}
