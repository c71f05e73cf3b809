//! SQL of reminders.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{State, StateCategory, Workflow};
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::model::{Reminder, ReminderId};

/// Selects rows of `sample.reminder_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! reminders {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Reminder,
            r#"select id as "id!: ReminderId", uid as "uid!", patient_id as "patient_id!: UserId", person_id as "person_id!: PersonId",
                      title as "title!", due_at, state as "state!", state_category as "state_category!: StateCategory",
                      is_escalated as "is_escalated!", last_entry_at, row_version as "row_version!", created_at as "created_at!",
                      false as "is_masked!"
                 from sample.reminder_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

path_object!(Reminder, "id" => find(ReminderId), else "Reminder does not exist", of person_id: PersonId);

/// A reminder.
pub async fn find(conn: &mut PgConnection, id: ReminderId) -> Result<Option<Reminder>> {
    Ok(reminders!("id = $1", id.0).fetch_optional(conn).await?)
}

/// Locks a reminder until the end of the transaction.
pub async fn lock_row(conn: &mut PgConnection, id: ReminderId) -> Result<()> {
    sqlx::query!("select id from sample.reminder where tenant_id = core.tenant_id() and id = $1 for update", id.0).fetch_optional(conn).await?;
    Ok(())
}

/// A reminder, locked until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: ReminderId) -> Result<Reminder> {
    lock_row(conn, id).await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Reminder does not exist"))
}

/// Reminders by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Reminder>> {
    Ok(reminders!("id = any ($1)", ids).fetch_all(conn).await?)
}

/// A patient's reminders below `before`, newest first, and one more than `limit` when there are more.
pub async fn page(conn: &mut PgConnection, patient: UserId, before: ReminderId, limit: i64) -> Result<Vec<Reminder>> {
    Ok(reminders!("patient_id = $1 and id < $2 order by id desc limit $3", patient.0, before.0, limit + 1).fetch_all(conn).await?)
}

/// Reminders about all patients below `before`, newest first, and one more than `limit` when there are more.
pub async fn newest(conn: &mut PgConnection, before: ReminderId, limit: i64) -> Result<Vec<Reminder>> {
    Ok(reminders!("id < $1 order by id desc limit $2", before.0, limit + 1).fetch_all(conn).await?)
}

/// Those above `after`, oldest first, and one more than `limit` when there are more.
pub async fn oldest(conn: &mut PgConnection, after: ReminderId, limit: i64) -> Result<Vec<Reminder>> {
    Ok(reminders!("id > $1 order by id limit $2", after.0, limit + 1).fetch_all(conn).await?)
}

/// The number of all reminders, counted to one more than the exact limit.
pub async fn count_all(conn: &mut PgConnection) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from sample.reminder where tenant_id = core.tenant_id() limit $1) r"#,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}

/// The number of open reminders, counted to the exact limit.
pub async fn count_open(conn: &mut PgConnection) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!"
             from (select from sample.reminder where tenant_id = core.tenant_id() and state_category = 'open' limit $1) r"#,
        EXACT_COUNT_LIMIT,
    )
    .fetch_one(conn)
    .await?)
}

/// The number of reminders of a patient, counted to one more than the exact limit.
pub async fn count(conn: &mut PgConnection, patient: UserId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from sample.reminder where tenant_id = core.tenant_id() and patient_id = $1 limit $2) r"#,
        patient.0,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}

/// A patient's reminders that were created before an instant, newest first.
pub async fn created_before(conn: &mut PgConnection, patient: UserId, before: DateTime<Utc>, limit: i64) -> Result<Vec<Reminder>> {
    Ok(reminders!("patient_id = $1 and created_at < $2 order by created_at desc, id desc limit $3", patient.0, before, limit)
        .fetch_all(conn)
        .await?)
}

/// Open reminders that are overdue and were not escalated yet.
pub async fn overdue(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<Vec<Reminder>> {
    Ok(reminders!("due_at < $1 and state_category = 'open' and not is_escalated order by id", now).fetch_all(conn).await?)
}

/// Inserts a reminder; none when its uid exists.
pub async fn insert(
    conn: &mut PgConnection,
    uid: Uuid,
    patient: UserId,
    title: &str,
    due_at: Option<DateTime<Utc>>,
    state: &State,
    now: DateTime<Utc>,
) -> Result<Option<ReminderId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into sample.reminder (uid, patient_id, title, due_at, state, state_category, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (tenant_id, uid) do nothing returning id as "id: ReminderId""#,
        uid,
        patient.0,
        title,
        due_at,
        state.name,
        state.category as StateCategory,
        now,
    )
    .fetch_optional(conn)
    .await?)
}

/// A patient's reminder by uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid, patient: UserId) -> Result<Option<Reminder>> {
    Ok(reminders!("uid = $1 and patient_id = $2", uid, patient.0).fetch_optional(conn).await?)
}

/// Stores the result of an edit, an action or an escalation; returns the reminder as stored.
pub async fn update(conn: &mut PgConnection, changed: &Reminder) -> Result<Reminder> {
    sqlx::query!(
        "update sample.reminder set title = $2, due_at = $3, state = $4, state_category = $5, is_escalated = $6, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        changed.id.0,
        changed.title,
        changed.due_at,
        changed.state,
        changed.state_category as StateCategory,
        changed.is_escalated,
    )
    .execute(&mut *conn)
    .await?;
    find(conn, changed.id).await?.stored("reminder")
}

/// Stores the time of the latest entry about a patient on the patient's open reminders.
pub async fn note_entry(conn: &mut PgConnection, patient: UserId, at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update sample.reminder set last_entry_at = greatest(last_entry_at, $2)
          where tenant_id = core.tenant_id() and patient_id = $1 and state_category = 'open'",
        patient.0,
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The tenant's workflow.
pub async fn workflow(conn: &mut PgConnection) -> Result<Workflow> {
    let body =
        sqlx::query_scalar!(r#"select body as "body: Stored<Workflow>" from sample.reminder_workflow where tenant_id = core.tenant_id()"#)
            .fetch_one(conn)
            .await?;
    Ok(body.0)
}

/// Stores the workflow of a new tenant.
pub async fn insert_workflow(conn: &mut PgConnection, workflow: &Workflow) -> Result<()> {
    sqlx::query!("insert into sample.reminder_workflow (body) values ($1)", Stored(workflow) as _).execute(conn).await?;
    Ok(())
}
