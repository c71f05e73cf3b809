//! SQL of late answers.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use sqlx::PgConnection;

use super::due::DueBy;
use crate::ids::ThreadId;
use crate::messages::model::CONTENT_TYPE;

/// The open work unit of a late thread.
pub(super) struct Unit {
    /// The message whose unit it is.
    pub message_id: i64,
    pub owner: Option<WorkOwner>,
    pub due_at: Option<DateTime<Utc>>,
}

/// Reads the patients whose answer is overdue and whose thread nobody has put off.
pub(super) async fn late(conn: &mut PgConnection, due_by: DueBy, most: i64) -> Result<Vec<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select distinct t.patient_id as "id!: UserId"
             from messaging.due_page(0, array[0::bigint], 'due', timestamptz '-infinity', 0::bigint, timestamptz '-infinity', 0::bigint,
                                     0::bigint, 0::bigint, $1, $2, $3) d
             join messaging.thread t on t.tenant_id = core.tenant_id() and t.id = d.thread_id"#,
        due_by.waiting,
        due_by.urgent,
        most,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the patients whose thread has an open work unit.
pub(super) async fn with_work(conn: &mut PgConnection, most: i64) -> Result<Vec<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select u.id as "id!: UserId"
             from (select w.person_id from core.work_unit w
                    where w.tenant_id = core.tenant_id() and w.content_type = $1 and w.closed_at is null
                    order by w.priority, w.due_key, w.id limit $2) w
             join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = w.person_id and u.is_patient"#,
        CONTENT_TYPE,
        most,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the patient in whose thread a message is.
pub(super) async fn patient_of(conn: &mut PgConnection, message: i64) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select t.patient_id as "id: UserId" from messaging.message m
             join messaging.thread t on t.tenant_id = core.tenant_id() and t.id = m.thread_id
            where m.tenant_id = core.tenant_id() and m.id = $1"#,
        message,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the open work unit of a patient's thread.
pub(super) async fn unit(conn: &mut PgConnection, person: PersonId) -> Result<Option<Unit>> {
    let row = sqlx::query!(
        r#"select object_id, owner_user_id as "owner_user_id: UserId", owner_group_id, due_at
             from core.work_unit
            where tenant_id = core.tenant_id() and person_id = $1 and content_type = $2 and closed_at is null
            order by id limit 1"#,
        person.0,
        CONTENT_TYPE,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Unit {
        message_id: row.object_id,
        owner: row.owner_user_id.map(WorkOwner::User).or(row.owner_group_id.map(WorkOwner::Group)),
        due_at: row.due_at,
    }))
}

/// Reads the oldest message of a thread that waits for an answer.
pub(super) async fn oldest_waiting(conn: &mut PgConnection, thread: ThreadId) -> Result<Option<i64>> {
    Ok(sqlx::query_scalar!(
        "select m.id from messaging.thread t
           join messaging.message m
             on m.tenant_id = core.tenant_id() and m.thread_id = t.id and m.sent_at = t.waiting_since and m.from_patient and m.deleted_at is null
          where t.tenant_id = core.tenant_id() and t.id = $1
          order by m.id limit 1",
        thread.0,
    )
    .fetch_optional(conn)
    .await?)
}
