//! SQL of drafts.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::availability::Window;
use super::model::{Draft, DraftId, ImpactedAppointment, ReviewStatus};
use crate::{exceptions, shifts};

struct DraftRow {
    id: DraftId,
    provider_id: UserId,
    provider_name: String,
    review_status: ReviewStatus,
    created_by: UserId,
    created_by_name: String,
    created_at: DateTime<Utc>,
    reviewed_by: Option<UserId>,
    reviewed_by_name: String,
    reviewed_at: Option<DateTime<Utc>>,
    is_ingested: bool,
    ingestion_failed_at: Option<DateTime<Utc>>,
    row_version: i32,
}

/// Selects drafts; the rest of the statement follows `where d.tenant_id = ... and`.
macro_rules! drafts {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            DraftRow,
            r#"select d.id as "id: DraftId", d.provider_id as "provider_id: UserId", pp.display_name as "provider_name!",
                      d.review_status as "review_status: ReviewStatus", d.created_by as "created_by: UserId",
                      cp.display_name as "created_by_name!", d.created_at, d.reviewed_by as "reviewed_by: UserId",
                      coalesce(rp.display_name, '') as "reviewed_by_name!", d.reviewed_at,
                      d.ingested_at is not null as "is_ingested!", d.ingestion_failed_at, d.row_version
                 from schedule.draft d
                 join core.user_account pu on pu.tenant_id = d.tenant_id and pu.id = d.provider_id
                 join core.person pp on pp.tenant_id = pu.tenant_id and pp.id = pu.person_id
                 join core.user_account cu on cu.tenant_id = d.tenant_id and cu.id = d.created_by
                 join core.person cp on cp.tenant_id = cu.tenant_id and cp.id = cu.person_id
                 left join core.user_account ru on ru.tenant_id = d.tenant_id and ru.id = d.reviewed_by
                 left join core.person rp on rp.tenant_id = ru.tenant_id and rp.id = ru.person_id
                where d.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Adds the changes to drafts: two statements, however many drafts.
async fn with_changes(conn: &mut PgConnection, rows: Vec<DraftRow>) -> Result<Vec<Draft>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id.0).collect();
    let staged_shifts = shifts::store::staged(&mut *conn, &ids).await?;
    let staged_exceptions = exceptions::store::staged(conn, &ids).await?;
    let draft = |row: DraftRow| Draft {
        id: row.id,
        provider: row.provider_id,
        provider_name: row.provider_name,
        review_status: row.review_status,
        staging_shifts: staged_shifts.iter().filter(|staged| staged.draft == row.id).cloned().collect(),
        staging_shift_exceptions: staged_exceptions.iter().filter(|staged| staged.draft == row.id).cloned().collect(),
        is_ingested: row.is_ingested,
        created_by: row.created_by,
        created_by_name: row.created_by_name,
        created_at: row.created_at,
        reviewed_by: row.reviewed_by,
        reviewed_by_name: row.reviewed_by_name,
        reviewed_at: row.reviewed_at,
        row_version: row.row_version,
        ingestion_failed_at: row.ingestion_failed_at,
    };
    Ok(rows.into_iter().map(draft).collect())
}

path_object!(Draft, "id" => find(DraftId), else "Draft does not exist");

/// A draft.
pub async fn find(conn: &mut PgConnection, id: DraftId) -> Result<Option<Draft>> {
    let row = drafts!("d.id = $1", id.0).fetch_optional(&mut *conn).await?;
    Ok(with_changes(conn, row.into_iter().collect()).await?.pop())
}

/// Reads the drafts of a provider that wait for review, or that were approved and whose follow-up is in progress.
pub async fn open(conn: &mut PgConnection, provider: UserId, now: DateTime<Utc>) -> Result<Vec<Draft>> {
    let rows = drafts!(
        "d.provider_id = $1 and (d.review_status = 'pending' or (d.review_status = 'approved' and d.ingested_at is null)) order by d.id desc",
        provider.0
    );
    let rows = rows.fetch_all(&mut *conn).await?;
    let mut drafts = with_changes(conn, rows).await?;
    drafts.retain(|draft| draft.review_status == ReviewStatus::Pending || draft.is_ingesting(now));
    Ok(drafts)
}

/// Reads the approved drafts whose follow-up began before an instant and is not completed.
pub async fn unfinished(conn: &mut PgConnection, before: DateTime<Utc>) -> Result<Vec<DraftId>> {
    Ok(sqlx::query_scalar!(
        r#"select id as "id: DraftId" from schedule.draft
            where tenant_id = core.tenant_id() and review_status = 'approved' and ingested_at is null and reviewed_at < $1 order by id"#,
        before,
    )
    .fetch_all(conn)
    .await?)
}

/// Records that the follow-up of an approved draft failed.
pub async fn fail(conn: &mut PgConnection, id: DraftId, now: DateTime<Utc>) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"update schedule.draft set ingestion_failed_at = $2
            where tenant_id = core.tenant_id() and id = $1 and review_status = 'approved' and ingested_at is null
           returning provider_id as "provider_id: UserId""#,
        id.0,
        now,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads a page of drafts, newest first.
pub async fn page(
    conn: &mut PgConnection,
    provider: Option<UserId>,
    status: Option<ReviewStatus>,
    before: Option<DraftId>,
    limit: i64,
) -> Result<Vec<Draft>> {
    let rows = drafts!(
        "($1::bigint is null or d.provider_id = $1) and ($2::text is null or d.review_status = $2) and ($3::bigint is null or d.id < $3)
          order by d.id desc limit $4::bigint + 1",
        provider.map(|provider| provider.0),
        status as Option<ReviewStatus>,
        before.map(|before| before.0),
        limit,
    );
    let rows = rows.fetch_all(&mut *conn).await?;
    with_changes(conn, rows).await
}

/// Counts the drafts that match, up to `limit`.
pub async fn count(conn: &mut PgConnection, provider: Option<UserId>, status: Option<ReviewStatus>, limit: i64) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
               select from schedule.draft
                where tenant_id = core.tenant_id() and ($1::bigint is null or provider_id = $1) and ($2::text is null or review_status = $2)
                limit $3) found"#,
        provider.map(|provider| provider.0),
        status as Option<ReviewStatus>,
        limit,
    )
    .fetch_one(conn)
    .await?)
}

/// Inserts an empty draft.
pub async fn insert(conn: &mut PgConnection, provider: UserId, by: UserId, now: DateTime<Utc>) -> Result<DraftId> {
    Ok(sqlx::query_scalar!(
        r#"insert into schedule.draft (provider_id, created_by, created_at) values ($1, $2, $3) returning id as "id: DraftId""#,
        provider.0,
        by.0,
        now,
    )
    .fetch_one(conn)
    .await?)
}

/// Increments the version of a draft whose changes were edited.
pub async fn touch(conn: &mut PgConnection, id: DraftId) -> Result<()> {
    sqlx::query!("update schedule.draft set row_version = row_version + 1 where tenant_id = core.tenant_id() and id = $1", id.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// Stores a review.
pub async fn review(conn: &mut PgConnection, id: DraftId, status: ReviewStatus, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update schedule.draft set review_status = $2, reviewed_by = $3, reviewed_at = $4, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        status as ReviewStatus,
        by.0,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks the follow-up of an approved draft as completed; returns its provider, none if it already was.
pub async fn complete(conn: &mut PgConnection, id: DraftId, now: DateTime<Utc>) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"update schedule.draft set ingested_at = $2, ingestion_failed_at = null, row_version = row_version + 1
            where tenant_id = core.tenant_id() and id = $1 and review_status = 'approved' and ingested_at is null
           returning provider_id as "provider_id: UserId""#,
        id.0,
        now,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the appointments that an approved draft affected and that have not yet taken place.
pub async fn affected(conn: &mut PgConnection, id: DraftId, now: DateTime<Utc>) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select a.id from schedule.draft_appointment d
           join schedule.appointment a on a.tenant_id = d.tenant_id and a.id = d.appointment_id
          where d.tenant_id = core.tenant_id() and d.draft_id = $1 and a.status = 'scheduled' and a.starts_at > $2
          order by a.starts_at",
        id.0,
        now,
    )
    .fetch_all(conn)
    .await?)
}

/// Records the appointments that an approved draft affected.
pub async fn put_appointments(conn: &mut PgConnection, id: DraftId, appointments: &[i64]) -> Result<()> {
    sqlx::query!("insert into schedule.draft_appointment (draft_id, appointment_id) select $1, unnest($2::bigint[])", id.0, appointments,)
        .execute(conn)
        .await?;
    Ok(())
}

/// A future appointment of a provider.
pub struct Upcoming {
    /// When it takes place.
    pub window: Window,
    /// The row that shows it.
    pub row: ImpactedAppointment,
}

/// Reads the scheduled appointments of a provider that begin at an instant or later, by start.
pub async fn upcoming(conn: &mut PgConnection, provider: UserId, from: DateTime<Utc>) -> Result<Vec<Upcoming>> {
    let rows = sqlx::query!(
        r#"select a.id, a.person_id as "person_id: PersonId", a.starts_at, a.ends_at, t.name as short_reason,
                  p.display_name as "affected_patient!", u.id as "user_id?"
             from schedule.appointment a
             join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
             join core.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
             left join core.user_account u on u.tenant_id = a.tenant_id and u.person_id = a.person_id
            where a.tenant_id = core.tenant_id() and a.provider_id = $1 and a.starts_at >= $2 and a.status = 'scheduled'
            order by a.starts_at"#,
        provider.0,
        from,
    )
    .fetch_all(conn)
    .await?;
    let upcoming = rows.into_iter().map(|row| Upcoming {
        window: (row.starts_at, row.ends_at),
        row: ImpactedAppointment {
            id: row.id,
            person_id: row.person_id,
            affected_patient: row.affected_patient,
            patient_url: row.user_id.map(|id| format!("/patients/{id}/appointments")).unwrap_or_default(),
            start_time: row.starts_at,
            short_reason: row.short_reason,
            is_masked: false,
        },
    });
    Ok(upcoming.collect())
}
