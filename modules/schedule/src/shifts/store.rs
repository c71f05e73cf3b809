//! SQL of shifts and of their changes in drafts.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::clock_time::ClockTime;
use super::model::{EffectivePeriod, InclusiveBounds, Shift, ShiftId, StagingShift, StagingShiftId};
use super::weekly_hours::{ShiftChange, WeeklyHours};
use crate::drafts::model::DraftId;

struct ShiftRow {
    id: ShiftId,
    day_of_week: i16,
    starts_at: i16,
    stops_at: i16,
    effective_from: NaiveDate,
    effective_until: Option<NaiveDate>,
    is_edited: bool,
    row_version: i32,
}

impl From<ShiftRow> for Shift {
    fn from(row: ShiftRow) -> Self {
        Self {
            id: row.id,
            day_of_week: row.day_of_week,
            start_time: ClockTime(row.starts_at),
            stop_time: ClockTime(row.stops_at),
            effective_period: period(row.effective_from, row.effective_until),
            is_edited: row.is_edited,
            row_version: row.row_version,
        }
    }
}

const fn period(lower: NaiveDate, upper: Option<NaiveDate>) -> EffectivePeriod {
    EffectivePeriod { lower, upper, bounds: InclusiveBounds::Inclusive }
}

struct StagingRow {
    id: StagingShiftId,
    draft_id: DraftId,
    shift_id: Option<ShiftId>,
    base_version: Option<i32>,
    is_deleted: bool,
    day_of_week: i16,
    starts_at: i16,
    stops_at: i16,
    effective_from: NaiveDate,
    effective_until: Option<NaiveDate>,
    row_version: i32,
}

impl From<StagingRow> for StagingShift {
    fn from(row: StagingRow) -> Self {
        Self {
            id: row.id,
            draft: row.draft_id,
            shift: row.shift_id,
            base_version: row.base_version,
            is_deleted: row.is_deleted,
            day_of_week: row.day_of_week,
            start_time: ClockTime(row.starts_at),
            stop_time: ClockTime(row.stops_at),
            effective_period: period(row.effective_from, row.effective_until),
            is_edited: row.shift_id.is_some(),
            row_version: row.row_version,
        }
    }
}

/// Selects shifts; the rest of the statement follows `where s.tenant_id = ... and`.
macro_rules! shifts {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            ShiftRow,
            r#"select s.id as "id: ShiftId", s.day_of_week, s.starts_at, s.stops_at, s.effective_from, s.effective_until, s.row_version,
                      exists (select from schedule.draft d join schedule.staging_shift c on c.tenant_id = d.tenant_id and c.draft_id = d.id
                               where d.tenant_id = s.tenant_id and d.provider_id = s.provider_id and d.review_status = 'pending'
                                 and c.shift_id = s.id) as "is_edited!"
                 from schedule.shift s where s.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the shifts of a provider that have no end or end on a date or later, by weekday and time.
pub async fn current(conn: &mut PgConnection, provider: UserId, today: NaiveDate) -> Result<Vec<Shift>> {
    let rows = shifts!(
        "s.provider_id = $1 and (s.effective_until is null or s.effective_until >= $2) order by s.day_of_week, s.starts_at, s.effective_from, s.id",
        provider.0,
        today
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(Shift::from).collect())
}

/// Reads the shifts of a provider on a weekday that ended before a date, latest first.
pub async fn past(
    conn: &mut PgConnection,
    provider: UserId,
    day_of_week: Option<i16>,
    today: NaiveDate,
    after: Option<(NaiveDate, i64)>,
    limit: i64,
) -> Result<Vec<Shift>> {
    let (until, id) = after.unwrap_or((today, 0));
    let rows = shifts!(
        "s.provider_id = $1 and ($2::smallint is null or s.day_of_week = $2) and s.effective_until < $3
            and (s.effective_until, s.id) < ($4, $5) order by s.effective_until desc, s.id desc limit $6::bigint + 1",
        provider.0,
        day_of_week,
        today,
        until,
        id,
        limit,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(Shift::from).collect())
}

/// Reads a provider's shift that a change names.
pub async fn find(conn: &mut PgConnection, provider: UserId, id: ShiftId) -> Result<Option<Shift>> {
    Ok(shifts!("s.provider_id = $1 and s.id = $2", provider.0, id.0).fetch_optional(conn).await?.map(Shift::from))
}

/// Stores a shift as changed by a draft.
pub async fn change(conn: &mut PgConnection, provider: UserId, id: ShiftId, change: ShiftChange) -> Result<()> {
    match change {
        ShiftChange::Delete => {
            sqlx::query!("delete from schedule.shift where tenant_id = core.tenant_id() and id = $1", id.0).execute(conn).await?;
        }
        ShiftChange::Close(until) => close(conn, id, until).await?,
        ShiftChange::Update(hours) => {
            sqlx::query!(
                "update schedule.shift
                    set day_of_week = $2, starts_at = $3, stops_at = $4, effective_from = $5, effective_until = $6, row_version = row_version + 1
                  where tenant_id = core.tenant_id() and id = $1",
                id.0,
                hours.day_of_week,
                hours.starts_at.0,
                hours.stops_at.0,
                hours.from,
                hours.until,
            )
            .execute(conn)
            .await?;
        }
        ShiftChange::Replace(until, hours) => {
            close(&mut *conn, id, until).await?;
            insert(conn, provider, &hours).await?;
        }
    }
    Ok(())
}

async fn close(conn: &mut PgConnection, id: ShiftId, until: NaiveDate) -> Result<()> {
    sqlx::query!(
        "update schedule.shift set effective_until = $2, row_version = row_version + 1 where tenant_id = core.tenant_id() and id = $1",
        id.0,
        until,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts a shift.
pub async fn insert(conn: &mut PgConnection, provider: UserId, hours: &WeeklyHours) -> Result<()> {
    sqlx::query!(
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         values ($1, $2, $3, $4, $5, $6)",
        provider.0,
        hours.day_of_week,
        hours.starts_at.0,
        hours.stops_at.0,
        hours.from,
        hours.until,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the changes of shifts in drafts, by weekday and time.
pub async fn staged(conn: &mut PgConnection, drafts: &[i64]) -> Result<Vec<StagingShift>> {
    let rows = sqlx::query_as!(
        StagingRow,
        r#"select id as "id: StagingShiftId", draft_id as "draft_id: DraftId", shift_id as "shift_id: ShiftId", base_version, is_deleted,
                  day_of_week, starts_at, stops_at, effective_from, effective_until, row_version
             from schedule.staging_shift where tenant_id = core.tenant_id() and draft_id = any ($1)
            order by day_of_week, starts_at, id"#,
        drafts,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(StagingShift::from).collect())
}

/// Reads a change of a shift.
pub async fn find_staged(conn: &mut PgConnection, id: StagingShiftId) -> Result<Option<StagingShift>> {
    let row = sqlx::query_as!(
        StagingRow,
        r#"select id as "id: StagingShiftId", draft_id as "draft_id: DraftId", shift_id as "shift_id: ShiftId", base_version, is_deleted,
                  day_of_week, starts_at, stops_at, effective_from, effective_until, row_version
             from schedule.staging_shift where tenant_id = core.tenant_id() and id = $1"#,
        id.0,
    );
    Ok(row.fetch_optional(conn).await?.map(StagingShift::from))
}

/// Adds a change to a draft, or replaces an earlier change of the same shift. `base` is the shift with its version.
pub async fn stage(
    conn: &mut PgConnection,
    draft: DraftId,
    base: Option<(ShiftId, i32)>,
    hours: &WeeklyHours,
    is_deleted: bool,
) -> Result<StagingShift> {
    let row = sqlx::query_as!(
        StagingRow,
        r#"insert into schedule.staging_shift
                  (draft_id, shift_id, base_version, is_deleted, day_of_week, starts_at, stops_at, effective_from, effective_until)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (tenant_id, draft_id, shift_id) do update
              set base_version = excluded.base_version, is_deleted = excluded.is_deleted, day_of_week = excluded.day_of_week,
                  starts_at = excluded.starts_at, stops_at = excluded.stops_at, effective_from = excluded.effective_from,
                  effective_until = excluded.effective_until, row_version = schedule.staging_shift.row_version + 1
           returning id as "id: StagingShiftId", draft_id as "draft_id: DraftId", shift_id as "shift_id: ShiftId", base_version, is_deleted,
                     day_of_week, starts_at, stops_at, effective_from, effective_until, row_version"#,
        draft.0,
        base.map(|(id, _)| id.0),
        base.map(|(_, version)| version),
        is_deleted,
        hours.day_of_week,
        hours.starts_at.0,
        hours.stops_at.0,
        hours.from,
        hours.until,
    );
    Ok(row.fetch_one(conn).await?.into())
}

/// Stores an edited change.
pub async fn restage(conn: &mut PgConnection, id: StagingShiftId, hours: &WeeklyHours, is_deleted: bool) -> Result<()> {
    sqlx::query!(
        "update schedule.staging_shift
            set day_of_week = $2, starts_at = $3, stops_at = $4, effective_from = $5, effective_until = $6, is_deleted = $7,
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        hours.day_of_week,
        hours.starts_at.0,
        hours.stops_at.0,
        hours.from,
        hours.until,
        is_deleted,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes a change from its draft.
pub async fn unstage(conn: &mut PgConnection, id: StagingShiftId) -> Result<()> {
    sqlx::query!("delete from schedule.staging_shift where tenant_id = core.tenant_id() and id = $1", id.0).execute(conn).await?;
    Ok(())
}
