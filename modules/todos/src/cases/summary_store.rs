//! SQL of summaries of cases.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::model::CaseId;
use super::summaries::{CaseSummary, SummaryRating};

/// Reads the latest summary of each of these cases.
pub(crate) async fn current_of(conn: &mut PgConnection, cases: &[i64]) -> Result<Vec<(CaseId, CaseSummary)>> {
    let rows = sqlx::query!(
        r#"select distinct on (s.case_id) s.case_id as "case_id: CaseId", s.id, s.content, s.created_at,
                  coalesce((select jsonb_agg(jsonb_build_object('user', r.user_id, 'score', r.score) order by r.user_id)
                              from todos.case_summary_review r
                             where r.tenant_id = s.tenant_id and r.summary_id = s.id), '[]'::jsonb) as "ratings!: Stored<Vec<SummaryRating>>"
             from todos.case_summary s
            where s.tenant_id = core.tenant_id() and s.case_id = any ($1) order by s.case_id, s.id desc"#,
        cases,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.case_id, CaseSummary::new(row.id, row.content, row.created_at, row.ratings.0))).collect())
}

/// Stores a summary.
pub(crate) async fn insert(conn: &mut PgConnection, case: CaseId, content: &str, client: &str, now: DateTime<Utc>) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        "insert into todos.case_summary (case_id, content, created_client, created_at) values ($1, $2, $3, $4) returning id",
        case.0,
        content,
        client,
        now,
    )
    .fetch_one(conn)
    .await?)
}

/// A summary named in a path, and the person whose case it belongs to.
pub struct PathSummary {
    pub(super) id: i64,
    pub(super) person: PersonId,
}

path_object!(PathSummary, "id" => find(i64), else "Summary does not exist", of person: PersonId);

/// A summary by its ID.
async fn find(conn: &mut PgConnection, id: i64) -> Result<Option<PathSummary>> {
    let person = sqlx::query_scalar!(
        r#"select c.person_id as "person: PersonId"
             from todos.case_summary s join todos.case_record c on c.tenant_id = s.tenant_id and c.id = s.case_id
            where s.tenant_id = core.tenant_id() and s.id = $1"#,
        id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(person.map(|person| PathSummary { id, person }))
}

/// Stores a rating. A second one of the same user replaces the first.
pub(super) async fn rate(conn: &mut PgConnection, id: i64, rating: SummaryRating, comment: &str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into todos.case_summary_review (summary_id, user_id, score, content, reviewed_at) values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, summary_id, user_id) do update
            set score = excluded.score, content = excluded.content, reviewed_at = excluded.reviewed_at",
        id,
        rating.user.0,
        rating.score,
        comment,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
