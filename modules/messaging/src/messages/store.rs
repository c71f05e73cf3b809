//! SQL of messages.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{CONTENT_TYPE, MessageEvent, MessageId, MessageRow, NewMessage, Tag};
use crate::attachments::model::Cards;
use crate::ids::ThreadId;
use crate::patient::Patient;
use crate::threads::state::{ThreadHead, ThreadState};
use crate::threads::store::{HeadRow, no_thread};

/// Selects rows of `messaging.message_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! message_rows {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            MessageRow,
            r#"select id as "id!", uid as "uid!", thread_uid as "thread_uid!", patient_id as "patient_id!", person_id as "person_id!",
                      sender_id as "sender_id!", sender_first_name as "sender_first_name!", sender_last_name as "sender_last_name!",
                      sender_role as "sender_role?", sender_avatar as "sender_avatar?", from_patient as "from_patient!", text as "text!",
                      event as "event?", event_subject as "event_subject?", sent_at as "sent_at!", timetoken as "timetoken!", is_redacted as "is_redacted!",
                      is_urgent as "is_urgent!", tags as "tags!", attachments as "attachments?: Cards"
                 from messaging.message_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Returns tags as stored.
pub(crate) fn words(tags: &[Tag]) -> Vec<String> {
    tags.iter().map(|tag| tag.as_str().to_owned()).collect()
}

/// A message that was inserted in this transaction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Inserted {
    pub id: MessageId,
    /// Greater than every earlier one of the thread.
    pub timetoken: i64,
}

/// Locks a patient's thread until the transaction ends, and inserts a message into it; none when its uid exists. Waits for a concurrent
/// transaction that inserts the same uid. The timetoken is read from the clock after the thread is locked (decision 0124).
pub(crate) async fn insert(conn: &mut PgConnection, patient: UserId, new: &NewMessage) -> Result<(ThreadHead, Option<Inserted>)> {
    let row = sqlx::query_as!(
        HeadRow,
        r#"with head as (
               select * from messaging.thread where tenant_id = core.tenant_id() and patient_id = $1 for no key update),
           inserted as (
               insert into messaging.message (uid, thread_id, sender_id, from_patient, client_id, text, event, event_subject, sent_at, tags,
                                              is_urgent, attachment_count, timetoken, published_after)
               select $2, h.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
                      greatest(h.last_timetoken + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint),
                      (select p.last from core.position p where p.tenant_id = core.tenant_id())
                 from head h
                   on conflict (tenant_id, uid) do nothing
               returning id, timetoken)
           select h.id, h.uid, h.is_unread, h.last_read_at, h.last_read_by, h.tag, h.is_urgent, h.waiting_since, h.urgent_since,
                  i.id as "message_id?", i.timetoken as "timetoken?"
             from head h left join inserted i on true"#,
        patient.0,
        new.uid,
        new.sender_id,
        new.from_patient,
        new.client_id,
        new.text,
        new.event.map(MessageEvent::as_str),
        new.event_subject,
        new.sent_at,
        &words(&new.tags),
        new.is_urgent,
        i16::try_from(new.attachments.len()).map_err(Problem::internal)?,
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(no_thread)?;
    let inserted = row.message_id.zip(row.timetoken).map(|(id, timetoken)| Inserted { id: MessageId(id), timetoken });
    Ok((row.head(), inserted))
}

/// A message that was inserted in this transaction, and what follows from it.
pub(crate) struct Added<'a> {
    /// Thread.
    pub thread: ThreadId,
    /// The message.
    pub message: Inserted,
    /// The thread's state after it.
    pub state: &'a ThreadState,
    /// Whether it is the thread's last message now.
    pub is_last: bool,
    /// Instant up to which the author has read; none if the author is not a member of the thread.
    pub read_at: Option<DateTime<Utc>>,
}

/// A message that was added to its thread.
pub(crate) struct Completed {
    pub row: MessageRow,
    /// Whether a claim on the thread is in force.
    pub is_claimed: bool,
}

/// Stores what follows from a new message, and returns it as its readers see it. One statement, since each round trip to the database costs
/// about as much as the work in it. The thread's row must be locked.
pub(crate) async fn complete(
    conn: &mut PgConnection,
    added: &Added<'_>,
    patient: Patient,
    thread_uid: Uuid,
    new: &NewMessage,
) -> Result<Completed> {
    let Added { state, .. } = added;
    let row = sqlx::query!(
        r#"with advanced as (
               update messaging.thread
                  set is_unread = $4, last_read_at = $5, last_read_by = $6, tag = $7, is_urgent = $8, waiting_since = $9, urgent_since = $10,
                      last_message_id = case when $11 then $2 else last_message_id end,
                      last_position = case when $11 then $13 else last_position end, last_timetoken = $13
                where tenant_id = core.tenant_id() and id = $1),
           noted as (
               insert into messaging.thread_member as k (thread_id, user_id, last_read_at, has_written)
               select $1, $3, $12::timestamptz, true where $12::timestamptz is not null
                   on conflict (tenant_id, thread_id, user_id) do update
                      set last_read_at = greatest(k.last_read_at, excluded.last_read_at), has_written = true)
           select p.first_name, p.last_name, r.internal_role as "role?", r.avatar as "avatar?", m.sent_at,
                  case when m.attachment_count > 0 then messaging.attachments_of(m.id) end as "attachments: Cards",
                  messaging.is_owned($1) as "is_claimed!"
             from messaging.message m
             join core.user_account u on u.tenant_id = core.tenant_id() and u.id = $3
             join core.person p on p.tenant_id = core.tenant_id() and p.id = u.person_id
             left join core.provider r on r.tenant_id = core.tenant_id() and r.user_id = $3
            where m.tenant_id = core.tenant_id() and m.id = $2"#,
        added.thread.0,
        added.message.id.0,
        new.sender_id,
        state.is_unread,
        state.last_read_at,
        state.last_read_by.map(i64::from),
        state.tag.map(Tag::as_str),
        state.is_urgent,
        state.waiting_since,
        state.urgent_since,
        added.is_last,
        added.read_at,
        added.message.timetoken,
    )
    .fetch_one(conn)
    .await?;
    let is_claimed = row.is_claimed;
    let row = MessageRow {
        id: added.message.id.0,
        uid: new.uid,
        thread_uid,
        patient_id: patient.user_id.0,
        person_id: patient.person_id.0,
        sender_id: new.sender_id,
        sender_first_name: row.first_name,
        sender_last_name: row.last_name,
        sender_role: row.role,
        sender_avatar: row.avatar,
        from_patient: new.from_patient,
        text: new.text.clone(),
        event: new.event.map(|event| event.as_str().to_owned()),
        event_subject: new.event_subject.clone(),
        sent_at: row.sent_at,
        timetoken: added.message.timetoken,
        is_redacted: false,
        is_urgent: new.is_urgent,
        tags: words(&new.tags),
        attachments: row.attachments,
    };
    Ok(Completed { row, is_claimed })
}

/// Reads a message by ID; 404 when it was deleted.
pub(crate) async fn by_id(conn: &mut PgConnection, id: MessageId) -> Result<MessageRow> {
    message_rows!("id = $1", id.0).fetch_optional(conn).await?.ok_or_else(missing)
}

/// Returns the 404 for a message that does not exist or was deleted.
fn missing() -> Problem {
    Problem::not_found("Message does not exist")
}

/// Reads a message by UID.
pub(crate) async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<MessageRow>> {
    Ok(message_rows!("uid = $1", uid).fetch_optional(conn).await?)
}

/// Reads messages by ID, in no particular order.
pub(crate) async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<MessageRow>> {
    Ok(message_rows!("id = any ($1)", ids).fetch_all(conn).await?)
}

/// Data of a message's card.
pub(super) struct CardRow {
    pub id: i64,
    pub person_id: i64,
    /// Empty when the message is redacted, or has files only.
    pub text: String,
    pub is_redacted: bool,
    pub is_urgent: bool,
    pub attachments: Option<Cards>,
    /// Minutes since the answer was due; none unless it is the oldest message that waits for a late answer.
    pub late_minutes: Option<i64>,
}

/// Reads the cards of messages by ID, in no particular order.
pub(super) async fn cards(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<CardRow>> {
    Ok(sqlx::query_as!(
        CardRow,
        r#"select m.id as "id!", m.person_id as "person_id!", m.text as "text!", m.is_redacted as "is_redacted!", m.is_urgent as "is_urgent!",
                  m.attachments as "attachments?: Cards",
                  (select (extract(epoch from now() - u.due_at) / 60)::bigint from core.work_unit u
                    where u.tenant_id = core.tenant_id() and u.content_type = $2 and u.object_id = m.id and u.closed_at is null)
                      as "late_minutes?"
             from messaging.message_card m
            where m.tenant_id = core.tenant_id() and m.id = any ($1)"#,
        ids,
        CONTENT_TYPE,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads up to `limit` messages at or before a timetoken, newest first.
pub(crate) async fn history_before(conn: &mut PgConnection, thread: ThreadId, timetoken: i64, limit: i64) -> Result<Vec<MessageRow>> {
    Ok(message_rows!("thread_id = $1 and timetoken <= $2 order by timetoken desc limit $3", thread.0, timetoken, limit)
        .fetch_all(conn)
        .await?)
}

/// Reads up to `limit` messages after a timetoken, oldest first.
pub(crate) async fn history_after(conn: &mut PgConnection, thread: ThreadId, timetoken: i64, limit: i64) -> Result<Vec<MessageRow>> {
    Ok(message_rows!("thread_id = $1 and timetoken > $2 order by timetoken limit $3", thread.0, timetoken, limit).fetch_all(conn).await?)
}

/// Reads up to `limit` messages of a patient's thread sent before an instant, newest first.
pub(crate) async fn sent_before(conn: &mut PgConnection, thread: ThreadId, before: DateTime<Utc>, limit: i64) -> Result<Vec<MessageRow>> {
    Ok(message_rows!("thread_id = $1 and sent_at < $2 order by sent_at desc, id desc limit $3", thread.0, before, limit)
        .fetch_all(conn)
        .await?)
}

/// Sets the tags of a message; returns the previous ones.
pub(crate) async fn set_tags(conn: &mut PgConnection, id: MessageId, tags: &[Tag]) -> Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"with before as (select id, tags from messaging.message where tenant_id = core.tenant_id() and id = $1 for update)
           update messaging.message m set tags = $2 from before where m.tenant_id = core.tenant_id() and m.id = before.id
           returning before.tags as "tags!""#,
        id.0,
        &words(tags)
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(missing)
}

/// Sets the urgency of a message; returns the previous one.
pub(crate) async fn set_urgent(conn: &mut PgConnection, id: MessageId, is_urgent: bool) -> Result<bool> {
    sqlx::query_scalar!(
        r#"with before as (select id, is_urgent from messaging.message where tenant_id = core.tenant_id() and id = $1 for update)
           update messaging.message m set is_urgent = $2 from before where m.tenant_id = core.tenant_id() and m.id = before.id
           returning before.is_urgent as "is_urgent!""#,
        id.0,
        is_urgent
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(missing)
}

/// Returns whether one of these messages is urgent.
pub(crate) async fn is_any_urgent(conn: &mut PgConnection, ids: &[i64]) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from messaging.message where tenant_id = core.tenant_id() and id = any ($1) and is_urgent) as "exists!""#,
        ids,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads ID, tags and urgency of the newest patient message.
pub(crate) async fn newest_of_patient(conn: &mut PgConnection, thread: ThreadId) -> Result<Option<(MessageId, Vec<Tag>, bool)>> {
    let row = sqlx::query!(
        "select id, tags, is_urgent from messaging.message
          where tenant_id = core.tenant_id() and thread_id = $1 and from_patient
          order by timetoken desc limit 1",
        thread.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (MessageId(row.id), row.tags.iter().filter_map(|word| Tag::parse(word)).collect(), row.is_urgent)))
}

/// Returns whether the patient wrote after a timetoken.
pub(crate) async fn patient_wrote_after(conn: &mut PgConnection, thread: ThreadId, timetoken: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from messaging.message
                           where tenant_id = core.tenant_id() and thread_id = $1 and timetoken > $2 and from_patient) as "wrote!""#,
        thread.0,
        timetoken,
    )
    .fetch_one(conn)
    .await?)
}

/// Reference to a message: by UID, or by the ID that relations use.
pub enum MessageName {
    /// By UID.
    Uid(Uuid),
    /// By ID.
    Id(MessageId),
}

impl FromStr for MessageName {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, uuid::Error> {
        text.parse().map(|number| Self::Id(MessageId(number))).or_else(|_| text.parse().map(Self::Uid))
    }
}

/// The location of a message.
pub struct MessageLocation {
    pub(crate) id: MessageId,
    pub(crate) uid: Uuid,
    pub(crate) thread_id: ThreadId,
    pub(crate) patient_id: UserId,
}

/// The message whose UID or ID is the path parameter `uid`.
pub type PathMessage = Opened<MessageLocation>;

path_object!(MessageLocation, "uid" => location_of(MessageName), else "Message does not exist", of patient_id: UserId);

/// Reads the location of a message; none when it does not exist.
pub(crate) async fn location_of(conn: &mut PgConnection, named: MessageName) -> Result<Option<MessageLocation>> {
    let (uid, id) = match named {
        MessageName::Uid(uid) => (Some(uid), None),
        MessageName::Id(id) => (None, Some(id.0)),
    };
    Ok(sqlx::query_as!(
        MessageLocation,
        r#"select m.id as "id!", m.uid as "uid!", m.thread_id as "thread_id!", t.patient_id as "patient_id!"
             from (select a.* from messaging.message a where a.tenant_id = core.tenant_id() and a.uid = $1
                   union all
                   select b.* from messaging.message b where b.tenant_id = core.tenant_id() and b.id = $2) m
             join messaging.thread t on t.tenant_id = m.tenant_id and t.id = m.thread_id"#,
        uid,
        id,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the newest messages of a thread with their timetokens, newest first, without those that record an event.
pub(crate) async fn newest(conn: &mut PgConnection, thread: ThreadId, limit: i64) -> Result<Vec<(MessageId, i64)>> {
    let rows = sqlx::query!(
        r#"select id, timetoken from messaging.message
            where tenant_id = core.tenant_id() and thread_id = $1 and event is null
            order by timetoken desc limit $2"#,
        thread.0,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (MessageId(row.id), row.timetoken)).collect())
}

/// Deletes a message, and removes its text from stored events.
pub(crate) async fn delete(conn: &mut PgConnection, id: MessageId, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query_scalar!(r#"select messaging.delete_message($1, $2, $3) as "id!""#, id.0, by.0, now).fetch_one(conn).await?;
    Ok(())
}

/// Redacts a message with reason, author and time, or restores it. Returns the previous reason.
pub(crate) async fn set_redaction(
    conn: &mut PgConnection,
    id: MessageId,
    redaction: Option<(&str, UserId, DateTime<Utc>)>,
) -> Result<Option<String>> {
    sqlx::query_scalar!(
        r#"with before as (select id, case when redacted_at is not null then coalesce(redaction_reason, 'other') end as reason
                             from messaging.message where tenant_id = core.tenant_id() and id = $1 for update)
           update messaging.message m set redaction_reason = $2, redacted_by = $3, redacted_at = $4
             from before where m.tenant_id = core.tenant_id() and m.id = before.id
           returning before.reason"#,
        id.0,
        redaction.map(|(reason, _, _)| reason),
        redaction.map(|(_, by, _)| by.0),
        redaction.map(|(_, _, at)| at),
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(missing)
}

/// Removes the text of a message from stored events.
pub(crate) async fn withhold_events(conn: &mut PgConnection, id: MessageId) -> Result<()> {
    sqlx::query_scalar!(r#"select messaging.withhold_events($1) as "position!""#, id.0).fetch_all(conn).await?;
    Ok(())
}

/// Reads the text and files of a message, even when redacted.
pub(crate) async fn withheld(conn: &mut PgConnection, id: MessageId) -> Result<(String, Option<Cards>)> {
    let row = sqlx::query!(
        r#"select text, case when attachment_count > 0 then messaging.attachments_of(id) end as "attachments: Cards"
             from messaging.message where tenant_id = core.tenant_id() and id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(missing)?;
    Ok((row.text, row.attachments))
}
