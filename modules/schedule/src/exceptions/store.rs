//! SQL of exceptions and of their changes in drafts.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{
    Absence, ExceptionPeriod, HalfOpenBounds, Reason, ShiftException, ShiftExceptionId, StagingException, StagingExceptionId,
};
use crate::drafts::model::DraftId;

struct ExceptionRow {
    id: ShiftExceptionId,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    reason: Reason,
    is_all_day: bool,
    is_edited: bool,
    row_version: i32,
}

impl From<ExceptionRow> for ShiftException {
    fn from(row: ExceptionRow) -> Self {
        Self {
            id: row.id,
            period: period(row.starts_at, row.ends_at),
            reason: row.reason,
            is_all_day: row.is_all_day,
            is_edited: row.is_edited,
            row_version: row.row_version,
        }
    }
}

const fn period(lower: DateTime<Utc>, upper: DateTime<Utc>) -> ExceptionPeriod {
    ExceptionPeriod { lower, upper, bounds: HalfOpenBounds::HalfOpen }
}

struct StagingRow {
    id: StagingExceptionId,
    draft_id: DraftId,
    exception_id: Option<ShiftExceptionId>,
    base_version: Option<i32>,
    is_deleted: bool,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    reason: Reason,
    is_all_day: bool,
    row_version: i32,
}

impl From<StagingRow> for StagingException {
    fn from(row: StagingRow) -> Self {
        Self {
            id: row.id,
            draft: row.draft_id,
            shift_exception: row.exception_id,
            base_version: row.base_version,
            is_deleted: row.is_deleted,
            period: period(row.starts_at, row.ends_at),
            reason: row.reason,
            is_all_day: row.is_all_day,
            is_edited: row.exception_id.is_some(),
            row_version: row.row_version,
        }
    }
}

/// Selects exceptions; the rest of the statement follows `where e.tenant_id = ... and`.
macro_rules! exceptions {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            ExceptionRow,
            r#"select e.id as "id: ShiftExceptionId", e.starts_at, e.ends_at, e.reason as "reason: Reason", e.is_all_day, e.row_version,
                      exists (select from schedule.draft d
                                join schedule.staging_shift_exception c on c.tenant_id = d.tenant_id and c.draft_id = d.id
                               where d.tenant_id = e.tenant_id and d.provider_id = e.provider_id and d.review_status = 'pending'
                                 and c.exception_id = e.id) as "is_edited!"
                 from schedule.shift_exception e where e.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the exceptions of a provider that end after an instant, by start.
pub async fn current(conn: &mut PgConnection, provider: UserId, from: DateTime<Utc>) -> Result<Vec<ShiftException>> {
    let rows = exceptions!("e.provider_id = $1 and e.ends_at > $2 order by e.starts_at, e.id", provider.0, from);
    Ok(rows.fetch_all(conn).await?.into_iter().map(ShiftException::from).collect())
}

/// Reads the exceptions of a provider that ended by an instant, latest first.
pub async fn past(
    conn: &mut PgConnection,
    provider: UserId,
    until: DateTime<Utc>,
    after: Option<(DateTime<Utc>, i64)>,
    limit: i64,
) -> Result<Vec<ShiftException>> {
    let (ends_at, id) = after.unwrap_or((until, i64::MAX));
    let rows = exceptions!(
        "e.provider_id = $1 and e.ends_at <= $2 and (e.ends_at, e.id) < ($3, $4) order by e.ends_at desc, e.id desc limit $5::bigint + 1",
        provider.0,
        until,
        ends_at,
        id,
        limit,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(ShiftException::from).collect())
}

/// Reads a provider's exception that a change names.
pub async fn find(conn: &mut PgConnection, provider: UserId, id: ShiftExceptionId) -> Result<Option<ShiftException>> {
    Ok(exceptions!("e.provider_id = $1 and e.id = $2", provider.0, id.0).fetch_optional(conn).await?.map(ShiftException::from))
}

/// Inserts an exception.
pub async fn insert(conn: &mut PgConnection, provider: UserId, absence: &Absence) -> Result<()> {
    sqlx::query!(
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at, reason, is_all_day) values ($1, $2, $3, $4, $5)",
        provider.0,
        absence.starts_at,
        absence.ends_at,
        absence.reason as Reason,
        absence.is_all_day,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores an exception as changed by a draft; none removes it.
pub async fn change(conn: &mut PgConnection, id: ShiftExceptionId, absence: Option<&Absence>) -> Result<()> {
    let Some(absence) = absence else {
        sqlx::query!("delete from schedule.shift_exception where tenant_id = core.tenant_id() and id = $1", id.0).execute(conn).await?;
        return Ok(());
    };
    sqlx::query!(
        "update schedule.shift_exception set starts_at = $2, ends_at = $3, reason = $4, is_all_day = $5, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        absence.starts_at,
        absence.ends_at,
        absence.reason as Reason,
        absence.is_all_day,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the changes of exceptions in drafts, by start.
pub async fn staged(conn: &mut PgConnection, drafts: &[i64]) -> Result<Vec<StagingException>> {
    let rows = sqlx::query_as!(
        StagingRow,
        r#"select id as "id: StagingExceptionId", draft_id as "draft_id: DraftId", exception_id as "exception_id: ShiftExceptionId",
                  base_version, is_deleted, starts_at, ends_at, reason as "reason: Reason", is_all_day, row_version
             from schedule.staging_shift_exception where tenant_id = core.tenant_id() and draft_id = any ($1) order by starts_at, id"#,
        drafts,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(StagingException::from).collect())
}

/// Reads a change of an exception.
pub async fn find_staged(conn: &mut PgConnection, id: StagingExceptionId) -> Result<Option<StagingException>> {
    let row = sqlx::query_as!(
        StagingRow,
        r#"select id as "id: StagingExceptionId", draft_id as "draft_id: DraftId", exception_id as "exception_id: ShiftExceptionId",
                  base_version, is_deleted, starts_at, ends_at, reason as "reason: Reason", is_all_day, row_version
             from schedule.staging_shift_exception where tenant_id = core.tenant_id() and id = $1"#,
        id.0,
    );
    Ok(row.fetch_optional(conn).await?.map(StagingException::from))
}

/// Adds a change to a draft, or replaces an earlier change of the same exception. `base` is the exception with its version.
pub async fn stage(
    conn: &mut PgConnection,
    draft: DraftId,
    base: Option<(ShiftExceptionId, i32)>,
    absence: &Absence,
    is_deleted: bool,
) -> Result<StagingException> {
    let row = sqlx::query_as!(
        StagingRow,
        r#"insert into schedule.staging_shift_exception (draft_id, exception_id, base_version, is_deleted, starts_at, ends_at, reason, is_all_day)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (tenant_id, draft_id, exception_id) do update
              set base_version = excluded.base_version, is_deleted = excluded.is_deleted, starts_at = excluded.starts_at,
                  ends_at = excluded.ends_at, reason = excluded.reason, is_all_day = excluded.is_all_day,
                  row_version = schedule.staging_shift_exception.row_version + 1
           returning id as "id: StagingExceptionId", draft_id as "draft_id: DraftId", exception_id as "exception_id: ShiftExceptionId",
                     base_version, is_deleted, starts_at, ends_at, reason as "reason: Reason", is_all_day, row_version"#,
        draft.0,
        base.map(|(id, _)| id.0),
        base.map(|(_, version)| version),
        is_deleted,
        absence.starts_at,
        absence.ends_at,
        absence.reason as Reason,
        absence.is_all_day,
    );
    Ok(row.fetch_one(conn).await?.into())
}

/// Stores an edited change.
pub async fn restage(conn: &mut PgConnection, id: StagingExceptionId, absence: &Absence, is_deleted: bool) -> Result<()> {
    sqlx::query!(
        "update schedule.staging_shift_exception
            set starts_at = $2, ends_at = $3, reason = $4, is_all_day = $5, is_deleted = $6, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        absence.starts_at,
        absence.ends_at,
        absence.reason as Reason,
        absence.is_all_day,
        is_deleted,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes a change from its draft.
pub async fn unstage(conn: &mut PgConnection, id: StagingExceptionId) -> Result<()> {
    sqlx::query!("delete from schedule.staging_shift_exception where tenant_id = core.tenant_id() and id = $1", id.0).execute(conn).await?;
    Ok(())
}
