//! A thread as the wire shows it, and the rules by which its state moves.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, PodId, id_type};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::claims::model::Work;
use crate::messages::model::{Message, Tag, listing_tag};
use crate::messages::store::NewMessage;

id_type!(
    /// A thread's number; the wire names threads by uid.
    ThreadId
);

/// The list of all threads, in `messaging.inbox`.
const LIST_OF_ALL: i64 = 0;
/// The list of threads whose patient is in no care pod.
pub(crate) const LIST_WITHOUT_POD: i64 = -1;
/// Most pods that one call may name.
const MOST_PODS: usize = 200;

/// Which threads of the inbox (console.md §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::ThreadFilter)]
pub enum ThreadFilter {
    /// All.
    #[default]
    All,
    /// The newest patient message is clinical.
    Clinical,
    /// The newest patient message is operational.
    Operational,
    /// Nobody of the team has read it.
    Unread,
    /// The caller, or a team of theirs, owns it (`messaging.claims`).
    Mine,
    /// The patient waits for an answer, and nobody owns it (`messaging.claims`).
    Unclaimed,
}

impl ThreadFilter {
    /// The word that the database's functions take.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Clinical => "clinical",
            Self::Operational => "operational",
            Self::Unread => "unread",
            Self::Mine => "mine",
            Self::Unclaimed => "unclaimed",
        }
    }

    /// Whether it asks for what only tenants with `messaging.claims` have.
    pub(crate) fn is_of_work(self) -> bool {
        matches!(self, Self::Mine | Self::Unclaimed)
    }
}

/// The lists of the inbox that a choice of pods means. Choosing none means all threads.
pub(crate) fn lists_of(pods: &[i64], include_no_pod: bool) -> Result<Vec<i64>> {
    if pods.len() > MOST_PODS {
        return Err(Problem::invalid_field("?podIds", format!("At most {MOST_PODS} pods")));
    }
    // The other lists of the inbox have numbers that no pod has.
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

/// A patient whose record has been opened, or whom the host works on.
#[derive(Debug, Clone, Copy)]
pub struct Patient {
    /// The patient's person id.
    pub person_id: PersonId,
    /// The patient's user id.
    pub user_id: UserId,
    /// For events about the patient.
    pub(crate) subject: EventSubject,
}

impl Patient {
    /// From an opened record; 404 when the person is no patient.
    pub(crate) fn of(access: &Access<Person>) -> Result<Self> {
        Ok(Self { person_id: access.person_id(), user_id: access.patient_id()?, subject: access.into() })
    }

    /// The patient of a user account, for work of the host: nothing of the record is shown.
    pub(crate) async fn of_user(conn: &mut PgConnection, user_id: UserId) -> Result<Self> {
        let subject = EventSubject::of_user(conn, user_id).await?;
        Ok(Self { person_id: subject.person_id(), user_id, subject })
    }
}

/// How far one member of staff has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::ThreadMember)]
pub struct ThreadMember {
    /// The user.
    pub user: UserId,
    /// Up to when; draws only this reader's own unread line.
    pub last_read_at: DateTime<Utc>,
}

/// The nurse practitioner of a patient's care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::NursePractitioner)]
pub struct NursePractitioner {
    /// The user.
    pub user_id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Address of a picture.
    pub avatar: Option<String>,
}

/// What a row shows of a patient's coverage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::InsuranceDetails)]
pub struct InsuranceDetails {
    /// First day of the coverage.
    pub coverage_start_date: Option<NaiveDate>,
    /// Last day of the coverage.
    pub coverage_end_date: Option<NaiveDate>,
    /// The payer.
    pub insurance_payer_name: Option<String>,
    /// The payer, as a chip writes it.
    pub insurance_payer_short_name: Option<String>,
}

/// What a thread's row and header show of its patient. Masked: ids and name, all else null.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PatientMetadata)]
pub struct PatientMetadata {
    /// The patient's user id.
    pub id: UserId,
    /// The person.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the patient wants to be called.
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
    /// Time zone (IANA) in which the patient lives.
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
    /// A patient whom only those who test may meet.
    pub test_only: bool,
    /// The patient's care pods.
    pub pod_ids: Vec<PodId>,
    /// The user ids of the patient's care team.
    pub care_team_ids: Vec<UserId>,
    /// Of the care team.
    pub nurse_practitioner: Option<NursePractitioner>,
    /// Coverage; null when nothing is known of it.
    pub patient_insurance_details: Option<InsuranceDetails>,
}

/// A patient's thread.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::Thread)]
#[expect(clippy::struct_excessive_bools, reason = "the wire's shape")]
pub struct Thread {
    /// Names it on the wire.
    pub uid: Uuid,
    /// The patient's user id.
    pub patient: UserId,
    /// Nobody of the team has read the patient's last message.
    pub is_unread: bool,
    /// When a member of the team last read it.
    pub last_read_at: Option<DateTime<Utc>>,
    /// Who last read it.
    pub last_read_by: Option<UserId>,
    /// Timetoken of the last message; `0` before the first.
    pub message_cursor: String,
    /// Whether the newest patient message is urgent.
    pub is_urgent: bool,
    /// What the newest patient message is about.
    pub tag: Option<Tag>,
    /// The last message.
    #[schema(value_type = Option<Message>)]
    pub last_message: Option<Within<Message>>,
    /// Up to when the caller has read; empty when they never did. What others have read is theirs, and no row shows it.
    pub members: Vec<ThreadMember>,
    /// The caller wrote or joined here before.
    pub clinician_has_chatted_with_patient: bool,
    /// The patient is protected and the caller holds no grant: ids, name and place in the list are all that is shown.
    pub is_masked: bool,
    /// Who works on it, and when the patient is to be answered; null in tenants without `messaging.claims`.
    pub work: Option<Work>,
    /// The patient.
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
    /// Nothing but who it is.
    fn masked(self) -> Self {
        Self { id: self.id, person_id: self.person_id, first_name: self.first_name, last_name: self.last_name, ..Self::default() }
    }
}

/// What the team knows of a thread at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThreadState {
    /// Whether the team has not read it yet.
    pub is_unread: bool,
    /// When it was last marked as read.
    pub last_read_at: Option<DateTime<Utc>>,
    /// The member of staff who marked it as read.
    pub last_read_by: Option<UserId>,
    /// Category of the conversation.
    pub tag: Option<Tag>,
    /// Whether a message is marked urgent.
    pub is_urgent: bool,
    /// When the oldest patient message was sent that nobody answered.
    pub waiting_since: Option<DateTime<Utc>>,
    /// The same for the urgent ones among them.
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
    /// "An incoming patient message marks the thread unread; a staff message marks it read" (console.md §4). A clinician who
    /// joins has answered nothing, so an arrival leaves it as it is.
    #[must_use]
    pub fn after(&self, message: &NewMessage, now: DateTime<Utc>) -> Self {
        if message.from_patient {
            // What is delivered late may have been written before what waits already.
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

    /// Read by a member of the team.
    #[must_use]
    pub fn read(&self, reader: UserId, at: DateTime<Utc>) -> Self {
        Self { is_unread: false, last_read_at: self.last_read_at.max(Some(at)), last_read_by: Some(reader), ..self.clone() }
    }

    /// Marked unread: it waits for the team again.
    pub(crate) fn unread(&self) -> Self {
        Self { is_unread: true, ..self.clone() }
    }

    /// With tag and urgency of the newest patient message.
    pub(crate) fn following(&self, newest: Option<(&[Tag], bool)>) -> Self {
        let (tags, is_urgent) = newest.unwrap_or((&[], false));
        Self { tag: listing_tag(tags), is_urgent, ..self.clone() }
    }

    /// Whether a row of the list looks different.
    pub(crate) fn shows_otherwise_than(&self, other: &Self) -> bool {
        (self.is_unread, self.tag, self.is_urgent) != (other.is_unread, other.tag, other.is_urgent)
    }

    /// Whether an answer is due at another time.
    pub(crate) fn waits_otherwise_than(&self, other: &Self) -> bool {
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
            sent_at: at(0),
            tags: vec![Tag::Clinical],
            is_urgent: true,
            attachments: Vec::new(),
        }
    }

    #[test]
    fn a_patient_marks_unread_and_gives_tag_and_urgency() {
        let state = ThreadState::default().after(&message(true, None), at(1));
        assert_eq!((state.is_unread, state.tag, state.is_urgent, state.last_read_by), (true, Some(Tag::Clinical), true, None));
    }

    #[test]
    fn staff_mark_read_and_leave_the_tag() {
        let before = ThreadState::default().after(&message(true, None), at(1));
        let state = before.after(&message(false, None), at(2));
        assert_eq!(
            (state.is_unread, state.tag, state.last_read_by, state.last_read_at),
            (false, Some(Tag::Clinical), Some(UserId(5)), Some(at(2)))
        );
        assert!(state.shows_otherwise_than(&before));
    }

    #[test]
    fn an_arrival_answers_nothing() {
        let before = ThreadState::default().after(&message(true, None), at(1));
        assert_eq!(before.after(&message(false, Some(MessageEvent::Arrival)), at(2)), before);
    }

    #[test]
    fn the_oldest_unanswered_message_waits_until_staff_write() {
        let sent = |seconds, is_urgent| NewMessage { sent_at: at(seconds), is_urgent, ..message(true, None) };
        let first = ThreadState::default().after(&sent(100, false), at(100));
        assert_eq!((first.waiting_since, first.urgent_since), (Some(at(100)), None));
        let second = first.after(&sent(200, true), at(200));
        assert_eq!((second.waiting_since, second.urgent_since), (Some(at(100)), Some(at(200))));
        assert!(second.waits_otherwise_than(&first));
        // A third one, delivered late.
        let late = second.after(&sent(50, true), at(300));
        assert_eq!((late.waiting_since, late.urgent_since), (Some(at(50)), Some(at(50))));
        assert_eq!(second.read(UserId(1), at(300)).waiting_since, Some(at(100)), "reading answers nothing");
        assert!(!second.after(&message(false, Some(MessageEvent::Arrival)), at(300)).waits_otherwise_than(&second));
        let answered = second.after(&message(false, None), at(300));
        assert_eq!((answered.waiting_since, answered.urgent_since), (None, None));
    }

    #[test]
    fn reading_never_goes_back_in_time() {
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
    fn pods_choose_lists() {
        assert_eq!(lists_of(&[], false).expect("all"), [LIST_OF_ALL]);
        assert_eq!(lists_of(&[], true).expect("no pod"), [LIST_WITHOUT_POD]);
        assert_eq!(lists_of(&[3, 2, 3], true).expect("pods"), [2, 3, LIST_WITHOUT_POD]);
        assert_eq!(lists_of(&[0, -1], false).expect("no such pods"), Vec::<i64>::new());
        assert!(lists_of(&[1; 201], false).is_err());
    }
}
