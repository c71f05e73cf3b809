//! SQL of threads.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, PodId, zone_of_address};
use sqlx::PgConnection;
use sqlx::types::Json as SqlJson;
use uuid::Uuid;

use super::model::{
    InsuranceDetails, NursePractitioner, PatientMetadata, Thread, ThreadFilter, ThreadHead, ThreadId, ThreadMember, ThreadState,
};
use crate::messages::model::{Message, MessageId, MessageRow, Tag};

/// A thread with its patient and its last message.
#[expect(clippy::struct_excessive_bools, reason = "a row has the columns that it has")]
struct ThreadRow {
    id: i64,
    uid: Uuid,
    patient_id: i64,
    person_id: i64,
    is_unread: bool,
    last_read_at: Option<DateTime<Utc>>,
    last_read_by: Option<i64>,
    last_position: i64,
    is_urgent: bool,
    tag: Option<String>,
    members: SqlJson<Vec<ThreadMember>>,
    reader_has_written: bool,
    first_name: String,
    last_name: String,
    preferred_name: Option<String>,
    sex: String,
    dob: Option<NaiveDate>,
    pronouns: Option<String>,
    test_only: bool,
    address_state: Option<String>,
    address_city: Option<String>,
    address_zipcode: Option<String>,
    zone_of_state: Option<String>,
    coverage_state: Option<String>,
    coverage_start: Option<NaiveDate>,
    coverage_end: Option<NaiveDate>,
    coverage_payer: Option<String>,
    coverage_payer_short: Option<String>,
    onboarding_status: Option<String>,
    in_primary_care: bool,
    in_benefit: bool,
    program_status: Option<String>,
    risk_score: Option<String>,
    pod_ids: Vec<i64>,
    care_team_ids: Vec<i64>,
    np_id: Option<i64>,
    np_first_name: Option<String>,
    np_last_name: Option<String>,
    np_avatar: Option<String>,
    message_id: Option<i64>,
    message_uid: Option<Uuid>,
    message_sender_id: Option<i64>,
    message_sender_first_name: Option<String>,
    message_sender_last_name: Option<String>,
    message_sender_role: Option<String>,
    message_sender_avatar: Option<String>,
    message_from_patient: Option<bool>,
    message_text: Option<String>,
    message_event: Option<String>,
    message_sent_at: Option<DateTime<Utc>>,
    message_is_redacted: Option<bool>,
    message_is_urgent: Option<bool>,
    message_tags: Option<Vec<String>>,
}

impl ThreadRow {
    fn last_message(&mut self) -> Option<Message> {
        let row = MessageRow {
            id: self.message_id?,
            uid: self.message_uid?,
            thread_uid: self.uid,
            patient_id: self.patient_id,
            person_id: self.person_id,
            sender_id: self.message_sender_id?,
            sender_first_name: self.message_sender_first_name.take()?,
            sender_last_name: self.message_sender_last_name.take()?,
            sender_role: self.message_sender_role.take(),
            sender_avatar: self.message_sender_avatar.take(),
            from_patient: self.message_from_patient?,
            text: self.message_text.take()?,
            event: self.message_event.take(),
            sent_at: self.message_sent_at?,
            timetoken: Some(self.last_position),
            is_redacted: self.message_is_redacted?,
            is_urgent: self.message_is_urgent?,
            tags: self.message_tags.take()?,
        };
        Some(row.into())
    }
}

impl From<ThreadRow> for Thread {
    fn from(mut row: ThreadRow) -> Self {
        let last_message = row.last_message();
        let nurse_practitioner = row.np_id.map(|id| NursePractitioner {
            user_id: UserId(id),
            first_name: row.np_first_name.unwrap_or_default(),
            last_name: row.np_last_name.unwrap_or_default(),
            avatar: row.np_avatar,
        });
        let insured = row.coverage_payer.is_some() || row.coverage_start.is_some() || row.coverage_end.is_some();
        let patient_insurance_details = insured.then_some(InsuranceDetails {
            coverage_start_date: row.coverage_start,
            coverage_end_date: row.coverage_end,
            insurance_payer_name: row.coverage_payer,
            insurance_payer_short_name: row.coverage_payer_short,
        });
        Self {
            uid: row.uid,
            patient: UserId(row.patient_id),
            is_unread: row.is_unread,
            last_read_at: row.last_read_at,
            last_read_by: row.last_read_by.map(UserId),
            message_cursor: row.last_position.to_string(),
            is_urgent: row.is_urgent,
            tag: row.tag.as_deref().and_then(Tag::parse),
            last_message,
            members: row.members.0,
            clinician_has_chatted_with_patient: row.reader_has_written,
            is_masked: false,
            patient_metadata: PatientMetadata {
                id: UserId(row.patient_id),
                person_id: PersonId(row.person_id),
                first_name: row.first_name,
                last_name: row.last_name,
                preferred_name: row.preferred_name,
                sex: Some(row.sex),
                dob: row.dob,
                pronouns: row.pronouns,
                address_state: row.address_state,
                address_city: row.address_city,
                time_zone: zone_of_address(row.address_zipcode.as_deref(), row.zone_of_state),
                coverage_state: row.coverage_state,
                onboarding_state_status: row.onboarding_status,
                enrolled_in_primary_care_program: row.in_primary_care,
                enrolled_in_benefit_program: row.in_benefit,
                program_status: row.program_status,
                risk_score: row.risk_score,
                test_only: row.test_only,
                pod_ids: row.pod_ids.into_iter().map(PodId).collect(),
                care_team_ids: row.care_team_ids.into_iter().map(UserId).collect(),
                nurse_practitioner,
                patient_insurance_details,
            },
            id: ThreadId(row.id),
            position: row.last_position,
        }
    }
}

/// Selects [`ThreadRow`]s as the reader `$1` sees them: `$from` gives a relation `page (thread_id)`, `$rest` follows the joins.
macro_rules! thread_rows {
    ($from:literal, $rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            ThreadRow,
            r#"select t.id as "id!", t.uid as "uid!", t.patient_id as "patient_id!", p.id as "person_id!", t.is_unread as "is_unread!",
                      t.last_read_at as "last_read_at?", t.last_read_by as "last_read_by?", t.last_position as "last_position!",
                      t.is_urgent as "is_urgent!", t.tag as "tag?",
                      (select coalesce(jsonb_agg(jsonb_build_object('user', k.user_id, 'last_read_at', k.last_read_at) order by k.user_id), '[]')
                         from messaging.thread_member k
                        where k.tenant_id = t.tenant_id and k.thread_id = t.id) as "members!: SqlJson<Vec<ThreadMember>>",
                      exists (select from messaging.thread_member k
                               where k.tenant_id = t.tenant_id and k.thread_id = t.id and k.user_id = $1 and k.has_written)
                          as "reader_has_written!",
                      p.first_name as "first_name!", p.last_name as "last_name!", p.preferred_name as "preferred_name?", p.sex as "sex!",
                      p.dob as "dob?", p.pronouns as "pronouns?", u.test_only as "test_only!",
                      a.state as "address_state?", a.city as "address_city?",
                      a.zipcode as "address_zipcode?", z.time_zone as "zone_of_state?",
                      s.coverage_status as "coverage_state?", s.coverage_start as "coverage_start?", s.coverage_end as "coverage_end?",
                      s.coverage_payer as "coverage_payer?", s.coverage_payer_short as "coverage_payer_short?",
                      s.onboarding_status as "onboarding_status?",
                      coalesce(s.enrolled_in_primary_care_program, false) as "in_primary_care!",
                      coalesce(s.enrolled_in_benefit_program, false) as "in_benefit!",
                      s.program_status as "program_status?", s.risk_score as "risk_score?",
                      array(select k.pod_id from core.person_pod k
                             where k.tenant_id = t.tenant_id and k.person_id = p.id order by k.pod_id) as "pod_ids!",
                      array(select k.user_id from core.care_team_member k
                             where k.tenant_id = t.tenant_id and k.person_id = p.id group by k.user_id order by k.user_id)
                          as "care_team_ids!",
                      c.user_id as "np_id?", cp.first_name as "np_first_name?", cp.last_name as "np_last_name?", cr.avatar as "np_avatar?",
                      m.id as "message_id?", m.uid as "message_uid?", m.sender_id as "message_sender_id?",
                      sp.first_name as "message_sender_first_name?", sp.last_name as "message_sender_last_name?",
                      sr.internal_role as "message_sender_role?", sr.avatar as "message_sender_avatar?",
                      m.from_patient as "message_from_patient?", case when m.redacted_at is null then m.text else '' end as "message_text?",
                      m.event as "message_event?", m.sent_at as "message_sent_at?", m.redacted_at is not null as "message_is_redacted?",
                      m.is_urgent as "message_is_urgent?", m.tags as "message_tags?"
                 from "# + $from + r#" page
                 join messaging.thread t on t.tenant_id = core.tenant_id() and t.id = page.thread_id
                 join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
                 join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                 left join core.person_summary s on s.tenant_id = p.tenant_id and s.person_id = p.id
                 left join lateral (select * from core.address k where k.tenant_id = p.tenant_id and k.person_id = p.id order by k.id limit 1) a
                        on true
                 left join core.state z on z.abbreviation = a.state
                 left join core.care_team_member c on c.tenant_id = p.tenant_id and c.person_id = p.id and c.role = 'np'
                 left join core.user_account cu on cu.tenant_id = c.tenant_id and cu.id = c.user_id
                 left join core.person cp on cp.tenant_id = cu.tenant_id and cp.id = cu.person_id
                 left join core.provider cr on cr.tenant_id = c.tenant_id and cr.user_id = c.user_id
                 left join messaging.message m on m.tenant_id = t.tenant_id and m.id = t.last_message_id
                 left join core.user_account su on su.tenant_id = m.tenant_id and su.id = m.sender_id
                 left join core.person sp on sp.tenant_id = su.tenant_id and sp.id = su.person_id
                 left join core.provider sr on sr.tenant_id = m.tenant_id and sr.user_id = m.sender_id "# + $rest,
            $($arg),*
        )
    };
}

/// Where a page of the list starts: after the thread with this position and number.
pub(crate) type After = (i64, i64);

/// Before the first thread of any list.
pub(crate) const START: After = (i64::MAX, i64::MAX);

/// A page of the inbox, in order of the last message, newest first. One statement, whatever lists and filter.
pub(crate) async fn list(
    conn: &mut PgConnection,
    reader: UserId,
    lists: &[i64],
    filter: ThreadFilter,
    after: After,
    skip: i64,
    limit: i64,
) -> Result<Vec<Thread>> {
    let rows = thread_rows!(
        "messaging.inbox_page($2, $3, $4, $5, $6, $7)",
        "order by page.last_position desc, page.thread_id desc",
        reader.0,
        lists,
        filter.as_str(),
        after.0,
        after.1,
        skip,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Thread::from).collect())
}

/// How many threads a list has, counted to one more than is promised to be exact.
pub(crate) async fn count(conn: &mut PgConnection, lists: &[i64], filter: ThreadFilter) -> Result<i64> {
    Ok(sqlx::query_scalar!(r#"select messaging.inbox_count($1, $2, $3) as "count!""#, lists, filter.as_str(), EXACT_COUNT_LIMIT + 1,)
        .fetch_one(conn)
        .await?)
}

/// The thread of a patient, with everything that is shown of it.
pub(crate) async fn by_patient(conn: &mut PgConnection, reader: UserId, patient: UserId) -> Result<Option<Thread>> {
    let row = thread_rows!(
        "(select k.id as thread_id from messaging.thread k where k.tenant_id = core.tenant_id() and k.patient_id = $2)",
        "",
        reader.0,
        patient.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Thread::from))
}

/// Whose thread it is; 404 when there is none of this uid.
pub(crate) async fn patient_of(conn: &mut PgConnection, uid: Uuid) -> Result<UserId> {
    sqlx::query_scalar!("select patient_id from messaging.thread where tenant_id = core.tenant_id() and uid = $1", uid)
        .fetch_optional(conn)
        .await?
        .map(UserId)
        .ok_or_else(|| Problem::not_found("Thread does not exist"))
}

/// The number of a patient's thread.
pub(crate) async fn of_patient(conn: &mut PgConnection, patient: UserId) -> Result<Option<ThreadId>> {
    let id = sqlx::query_scalar!("select id from messaging.thread where tenant_id = core.tenant_id() and patient_id = $1", patient.0)
        .fetch_optional(conn)
        .await?;
    Ok(id.map(ThreadId))
}

/// Locks a patient's thread until the end of the transaction.
pub(crate) async fn lock(conn: &mut PgConnection, patient: UserId) -> Result<ThreadHead> {
    let row = sqlx::query!(
        "select id, uid, is_unread, last_read_at, last_read_by, tag, is_urgent from messaging.thread
          where tenant_id = core.tenant_id() and patient_id = $1
            for no key update",
        patient.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(|| Problem::not_found("Thread does not exist"))?;
    Ok(ThreadHead {
        id: ThreadId(row.id),
        uid: row.uid,
        state: ThreadState {
            is_unread: row.is_unread,
            last_read_at: row.last_read_at,
            last_read_by: row.last_read_by.map(UserId),
            tag: row.tag.as_deref().and_then(Tag::parse),
            is_urgent: row.is_urgent,
        },
    })
}

/// Writes a thread's state.
pub(crate) async fn set_state(conn: &mut PgConnection, id: ThreadId, state: &ThreadState) -> Result<()> {
    sqlx::query!(
        "update messaging.thread set is_unread = $2, last_read_at = $3, last_read_by = $4, tag = $5, is_urgent = $6
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        state.is_unread,
        state.last_read_at,
        state.last_read_by.map(i64::from),
        state.tag.map(Tag::as_str),
        state.is_urgent,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes a thread's state after a message.
pub(crate) async fn advance(conn: &mut PgConnection, id: ThreadId, last_message: MessageId, state: &ThreadState) -> Result<()> {
    sqlx::query!(
        "update messaging.thread
            set is_unread = $2, last_read_at = $3, last_read_by = $4, tag = $5, is_urgent = $6, last_message_id = $7
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        state.is_unread,
        state.last_read_at,
        state.last_read_by.map(i64::from),
        state.tag.map(Tag::as_str),
        state.is_urgent,
        last_message.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes up to when a member of staff has read, and whether they wrote.
pub(crate) async fn note_member(conn: &mut PgConnection, id: ThreadId, member: UserId, at: DateTime<Utc>, wrote: bool) -> Result<()> {
    sqlx::query!(
        "insert into messaging.thread_member as k (thread_id, user_id, last_read_at, has_written) values ($1, $2, $3, $4)
         on conflict (tenant_id, thread_id, user_id) do update
            set last_read_at = greatest(k.last_read_at, excluded.last_read_at), has_written = k.has_written or excluded.has_written",
        id.0,
        member.0,
        at,
        wrote,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The tenant's pods by name.
pub(crate) async fn pods(conn: &mut PgConnection) -> Result<Vec<(PodId, String)>> {
    let rows = sqlx::query!("select id, name from core.pod where tenant_id = core.tenant_id() order by name, id").fetch_all(conn).await?;
    Ok(rows.into_iter().map(|row| (PodId(row.id), row.name)).collect())
}

/// Numbers of threads, each counted to one more than is promised to be exact.
pub(crate) struct Counts {
    pub all: i64,
    pub clinical: i64,
    pub operational: i64,
    pub unread: i64,
    pub badge: i64,
    pub no_pod: i64,
    pub pods: SqlJson<Vec<(i64, i64)>>,
}

/// Counts the threads of some lists by filter, those of each pod, and the unread ones in the pods of one reader (of the whole
/// tenant when the reader is in no pod). One statement.
pub(crate) async fn counts(conn: &mut PgConnection, lists: &[i64], reader: UserId) -> Result<Counts> {
    Ok(sqlx::query_as!(
        Counts,
        r#"select messaging.inbox_count($1, 'all', $3) as "all!",
                  messaging.inbox_count($1, 'clinical', $3) as "clinical!",
                  messaging.inbox_count($1, 'operational', $3) as "operational!",
                  messaging.inbox_count($1, 'unread', $3) as "unread!",
                  messaging.inbox_count(
                      coalesce((select array_agg(k.pod_id) from core.pod_provider k where k.tenant_id = core.tenant_id() and k.user_id = $2),
                               array[0::bigint]),
                      'unread', $3) as "badge!",
                  messaging.inbox_count(array[-1::bigint], 'all', $3) as "no_pod!",
                  (select coalesce(jsonb_agg(jsonb_build_array(d.id, messaging.inbox_count(array[d.id], 'all', $3)) order by d.name, d.id), '[]')
                     from core.pod d where d.tenant_id = core.tenant_id()) as "pods!: SqlJson<Vec<(i64, i64)>>""#,
        lists,
        reader.0,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}
