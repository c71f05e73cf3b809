//! Threads with everything that a list row shows: one statement for the threads, their patients and the work on them, one for the staff that
//! they name.
//!
//! A page looks up a hundred threads. Each table is looked up once per row, the facts about a patient as one card (`core.account_card`), and
//! the few staff members who occur in many rows are looked up once each.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{PodId, zone_of_address};
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{InsuranceDetails, NursePractitioner, PatientMetadata, Thread, ThreadId, ThreadMember};
use crate::attachments::model::Cards;
use crate::claims::due::Targets;
use crate::claims::model::{Work, WorkRow};
use crate::messages::model::{Message, MessageRow, Tag};

/// A thread with its patient and its last message.
#[expect(clippy::struct_excessive_bools, reason = "a row has the columns that it has")]
pub(super) struct ThreadRow {
    pub id: i64,
    pub uid: Uuid,
    pub patient_id: i64,
    pub person_id: i64,
    pub is_unread: bool,
    pub last_read_at: Option<DateTime<Utc>>,
    pub last_read_by: Option<i64>,
    pub last_position: i64,
    pub is_urgent: bool,
    pub tag: Option<String>,
    /// Instant up to which the reader has read.
    pub reader_read_at: Option<DateTime<Utc>>,
    pub reader_has_written: bool,
    pub first_name: String,
    pub last_name: String,
    pub preferred_name: Option<String>,
    pub sex: String,
    pub dob: Option<NaiveDate>,
    pub pronouns: Option<String>,
    pub test_only: bool,
    pub address_state: Option<String>,
    pub address_city: Option<String>,
    pub address_zipcode: Option<String>,
    pub zone_of_state: Option<String>,
    pub coverage_state: Option<String>,
    pub coverage_start: Option<NaiveDate>,
    pub coverage_end: Option<NaiveDate>,
    pub coverage_payer: Option<String>,
    pub coverage_payer_short: Option<String>,
    pub onboarding_status: Option<String>,
    pub in_primary_care: bool,
    pub in_benefit: bool,
    pub program_status: Option<String>,
    pub risk_score: Option<String>,
    pub pod_ids: Vec<i64>,
    pub care_team_ids: Vec<i64>,
    pub np_id: Option<i64>,
    pub message_id: Option<i64>,
    pub message_uid: Option<Uuid>,
    pub message_sender_id: Option<i64>,
    pub message_from_patient: Option<bool>,
    pub message_text: Option<String>,
    pub message_sent_at: Option<DateTime<Utc>>,
    pub message_is_redacted: Option<bool>,
    pub message_is_urgent: Option<bool>,
    pub message_tags: Option<Vec<String>>,
    pub message_attachments: Option<Cards>,
    pub waiting_since: Option<DateTime<Utc>>,
    pub urgent_since: Option<DateTime<Utc>>,
    pub work_version: i32,
    pub owner_user_id: Option<i64>,
    pub owner_group_id: Option<i64>,
    pub owner_group_name: Option<String>,
    pub claimed_at: Option<DateTime<Utc>>,
    pub lease_until: Option<DateTime<Utc>>,
    pub handed_over_by: Option<i64>,
    pub note: Option<String>,
    pub snoozed_at: Option<DateTime<Utc>>,
    pub snoozed_by: Option<i64>,
    pub snoozed_until: Option<DateTime<Utc>>,
    pub done_at: Option<DateTime<Utc>>,
    pub done_by: Option<i64>,
    /// The number of threads of the list, the same in each row; none if it was not asked for.
    pub total: Option<i64>,
}

/// Selects [`ThreadRow`]s as the reader `$1` sees them, without what has expired by the database's clock: `$from` provides a relation `page
/// (thread_id)`, `$rest` follows the joins, `$total` is the number of threads of the list.
///
/// `limit 1` makes the planner look each thread's work up by its key: with a plain join it would read all work of the tenant for one page.
macro_rules! thread_rows {
    ($from:literal, $total:literal, $rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            $crate::threads::rows::ThreadRow,
            r#"select t.id as "id!", t.uid as "uid!", t.patient_id as "patient_id!", p.person_id as "person_id!", t.is_unread as "is_unread!",
                      t.last_read_at as "last_read_at?", t.last_read_by as "last_read_by?", t.last_position as "last_position!",
                      t.is_urgent as "is_urgent!", t.tag as "tag?",
                      k.last_read_at as "reader_read_at?", coalesce(k.has_written, false) as "reader_has_written!",
                      p.first_name as "first_name!", p.last_name as "last_name!", p.preferred_name as "preferred_name?", p.sex as "sex!",
                      p.dob as "dob?", p.pronouns as "pronouns?", p.test_only as "test_only!",
                      p.state as "address_state?", p.city as "address_city?",
                      p.zipcode as "address_zipcode?", p.zone_of_state as "zone_of_state?",
                      p.coverage_status as "coverage_state?", p.coverage_start as "coverage_start?", p.coverage_end as "coverage_end?",
                      p.coverage_payer as "coverage_payer?", p.coverage_payer_short as "coverage_payer_short?",
                      p.onboarding_status as "onboarding_status?",
                      p.enrolled_in_primary_care_program as "in_primary_care!", p.enrolled_in_benefit_program as "in_benefit!",
                      p.program_status as "program_status?", p.risk_score as "risk_score?",
                      p.pod_ids as "pod_ids!", p.care_team_ids as "care_team_ids!", p.np_id as "np_id?",
                      m.id as "message_id?", m.uid as "message_uid?", m.sender_id as "message_sender_id?",
                      m.from_patient as "message_from_patient?", case when m.redacted_at is null then m.text else '' end as "message_text?",
                      m.sent_at as "message_sent_at?", m.redacted_at is not null as "message_is_redacted?",
                      m.is_urgent as "message_is_urgent?", m.tags as "message_tags?",
                      case when m.redacted_at is null and m.attachment_count > 0 then messaging.attachments_of(m.id) end
                          as "message_attachments?: crate::attachments::model::Cards",
                      t.waiting_since as "waiting_since?", t.urgent_since as "urgent_since?",
                      coalesce(w.row_version, 0) as "work_version!",
                      w.owner_user_id as "owner_user_id?",
                      g.id as "owner_group_id?", g.name as "owner_group_name?", w.claimed_at as "claimed_at?",
                      w.lease_until as "lease_until?", w.handed_over_by as "handed_over_by?", w.note as "note?",
                      w.snoozed_at as "snoozed_at?", w.snoozed_by as "snoozed_by?", w.snoozed_until as "snoozed_until?",
                      w.done_at as "done_at?", w.done_by as "done_by?", "# + $total + r#" as "total?"
                 from "# + $from + r#" page
                 join messaging.thread t on t.tenant_id = core.tenant_id() and t.id = page.thread_id
                 join core.account_card p on p.tenant_id = core.tenant_id() and p.user_id = t.patient_id
                 left join messaging.message m on m.tenant_id = core.tenant_id() and m.id = t.last_message_id
                 left join messaging.thread_member k on k.tenant_id = core.tenant_id() and k.thread_id = t.id and k.user_id = $1
                 left join lateral (select * from messaging.work_in_force e
                                     where e.tenant_id = core.tenant_id() and e.thread_id = t.id limit 1) w on true
                 left join core.assignee_group g on g.tenant_id = core.tenant_id() and g.id = w.owner_group_id "# + $rest,
            $($arg),*
        )
    };
}
pub(super) use thread_rows;

/// A staff member named in rows.
struct StaffRow {
    id: i64,
    first_name: String,
    last_name: String,
    role: Option<String>,
    avatar: Option<String>,
}

/// Converts rows selected for a reader into threads, after looking up the staff members that they name. Without targets, which tenants
/// without claims do not have, threads have no work.
pub(super) async fn with_staff(
    conn: &mut PgConnection,
    reader: UserId,
    targets: Option<&Targets>,
    rows: Vec<ThreadRow>,
) -> Result<Vec<Thread>> {
    let named: BTreeSet<i64> = rows.iter().flat_map(ThreadRow::names).collect();
    let named: Vec<i64> = named.into_iter().collect();
    let mut staff = HashMap::new();
    if !named.is_empty() {
        let found = sqlx::query_as!(
            StaffRow,
            r#"select u.id, p.first_name, p.last_name, r.internal_role as "role?", r.avatar as "avatar?"
                 from core.user_account u
                 join core.person p on p.tenant_id = core.tenant_id() and p.id = u.person_id
                 left join core.provider r on r.tenant_id = core.tenant_id() and r.user_id = u.id
                where u.tenant_id = core.tenant_id() and u.id = any ($1)"#,
            &named,
        )
        .fetch_all(conn)
        .await?;
        staff.extend(found.into_iter().map(|row| (row.id, row)));
    }
    Ok(rows.into_iter().map(|row| row.thread(reader, targets, &staff)).collect())
}

impl ThreadRow {
    /// Returns the IDs of the staff members named in the row: the sender of the last message, unless that is the patient, the nurse
    /// practitioner and the owner.
    fn names(&self) -> impl Iterator<Item = i64> {
        self.message_sender_id.filter(|_| !self.is_from_patient()).into_iter().chain(self.np_id).chain(self.owner_user_id)
    }

    fn is_from_patient(&self) -> bool {
        self.message_from_patient == Some(true) && self.message_sender_id == Some(self.patient_id)
    }

    fn last_message(&mut self, staff: &HashMap<i64, StaffRow>) -> Option<Message> {
        let sender = self.message_sender_id?;
        let (sender_first_name, sender_last_name, sender_role, sender_avatar) = if self.is_from_patient() {
            (self.first_name.clone(), self.last_name.clone(), None, None)
        } else {
            let member = staff.get(&sender)?;
            (member.first_name.clone(), member.last_name.clone(), member.role.clone(), member.avatar.clone())
        };
        let row = MessageRow {
            id: self.message_id?,
            uid: self.message_uid?,
            thread_uid: self.uid,
            patient_id: self.patient_id,
            person_id: self.person_id,
            sender_id: sender,
            sender_first_name,
            sender_last_name,
            sender_role,
            sender_avatar,
            from_patient: self.message_from_patient?,
            text: self.message_text.take()?,
            event: None,
            event_subject: None,
            sent_at: self.message_sent_at?,
            timetoken: self.last_position,
            is_redacted: self.message_is_redacted?,
            is_urgent: self.message_is_urgent?,
            tags: self.message_tags.take()?,
            attachments: self.message_attachments.take(),
        };
        Some(row.into())
    }

    fn work(&mut self, targets: &Targets, staff: &HashMap<i64, StaffRow>) -> Work {
        let owner = self.owner_user_id.and_then(|id| staff.get(&id));
        let row = WorkRow {
            waiting_since: self.waiting_since,
            urgent_since: self.urgent_since,
            row_version: self.work_version,
            owner_user_id: owner.map(|owner| UserId(owner.id)),
            owner_first_name: owner.map(|owner| owner.first_name.clone()),
            owner_last_name: owner.map(|owner| owner.last_name.clone()),
            owner_avatar: owner.and_then(|owner| owner.avatar.clone()),
            owner_group_id: self.owner_group_id,
            owner_group_name: self.owner_group_name.take(),
            claimed_at: self.claimed_at,
            lease_until: self.lease_until,
            handed_over_by: self.handed_over_by.map(UserId),
            note: self.note.take(),
            snoozed_at: self.snoozed_at,
            snoozed_by: self.snoozed_by.map(UserId),
            snoozed_until: self.snoozed_until,
            done_at: self.done_at,
            done_by: self.done_by.map(UserId),
        };
        row.work(targets)
    }

    fn thread(mut self, reader: UserId, targets: Option<&Targets>, staff: &HashMap<i64, StaffRow>) -> Thread {
        let work = targets.map(|targets| self.work(targets, staff));
        let last_message = self.last_message(staff);
        let nurse_practitioner = self.np_id.and_then(|id| staff.get(&id)).map(|member| NursePractitioner {
            user_id: UserId(member.id),
            first_name: member.first_name.clone(),
            last_name: member.last_name.clone(),
            avatar: member.avatar.clone(),
        });
        let insured = self.coverage_payer.is_some() || self.coverage_start.is_some() || self.coverage_end.is_some();
        let patient_insurance_details = insured.then_some(InsuranceDetails {
            coverage_start_date: self.coverage_start,
            coverage_end_date: self.coverage_end,
            insurance_payer_name: self.coverage_payer,
            insurance_payer_short_name: self.coverage_payer_short,
        });
        Thread {
            uid: self.uid,
            patient: UserId(self.patient_id),
            is_unread: self.is_unread,
            last_read_at: self.last_read_at,
            last_read_by: self.last_read_by.map(UserId),
            message_cursor: self.last_position.to_string(),
            is_urgent: self.is_urgent,
            tag: self.tag.as_deref().and_then(Tag::parse),
            last_message,
            members: self.reader_read_at.map(|last_read_at| ThreadMember { user: reader, last_read_at }).into_iter().collect(),
            clinician_has_chatted_with_patient: self.reader_has_written,
            is_masked: false,
            work,
            patient_metadata: PatientMetadata {
                id: UserId(self.patient_id),
                person_id: PersonId(self.person_id),
                first_name: self.first_name,
                last_name: self.last_name,
                preferred_name: self.preferred_name,
                sex: Some(self.sex),
                dob: self.dob,
                pronouns: self.pronouns,
                address_state: self.address_state,
                address_city: self.address_city,
                time_zone: zone_of_address(self.address_zipcode.as_deref(), self.zone_of_state),
                coverage_state: self.coverage_state,
                onboarding_state_status: self.onboarding_status,
                enrolled_in_primary_care_program: self.in_primary_care,
                enrolled_in_benefit_program: self.in_benefit,
                program_status: self.program_status,
                risk_score: self.risk_score,
                test_only: self.test_only,
                pod_ids: self.pod_ids.into_iter().map(PodId).collect(),
                care_team_ids: self.care_team_ids.into_iter().map(UserId).collect(),
                nurse_practitioner,
                patient_insurance_details,
            },
            id: ThreadId(self.id),
            position: self.last_position,
        }
    }
}
