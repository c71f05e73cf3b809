//! Summaries of cases, and `POST /providers/me/cases/summaries/{id}/reviews/`.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::model::CaseId;

/// Longest summary that is shown, in characters (console.md §5).
const MAX_SHOWN_LENGTH: usize = 400;
/// Longest summary that is stored.
const MAX_LENGTH: usize = 4_000;
/// Longest comment of a review.
const MAX_COMMENT_LENGTH: usize = 1_000;

/// A rating of a summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::SummaryRating)]
pub struct SummaryRating {
    /// User who rated it.
    pub user: UserId,
    /// 1 thumbs up, -1 thumbs down.
    pub score: i16,
}

/// The summary of a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = todos::CaseSummary)]
pub struct CaseSummary {
    /// ID.
    pub id: i64,
    /// Plain text; null when it is withheld.
    pub content: Option<String>,
    /// Whether it is withheld because it has more than 400 characters ("Summary withheld due to length").
    pub is_withheld: bool,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// What staff think of it.
    pub ratings: Vec<SummaryRating>,
    #[serde(skip)]
    text: String,
}

impl CaseSummary {
    /// Whether it has this text.
    pub(crate) fn says(&self, content: &str) -> bool {
        self.text == content
    }
}

/// A summary as stored, trimmed.
pub(crate) fn checked_content(content: &str) -> Result<String> {
    let content = content.trim();
    match content.chars().count() {
        0 => Err(Problem::invalid_field("/content", "Enter the summary")),
        1..=MAX_LENGTH => Ok(content.to_owned()),
        _ => Err(Problem::invalid_field("/content", format!("At most {MAX_LENGTH} characters"))),
    }
}

/// Whether a summary is short enough to be shown.
fn is_shown(content: &str) -> bool {
    content.chars().count() <= MAX_SHOWN_LENGTH
}

/// The latest summary of each of these cases.
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
    let summary = |id, content: String, created_at, ratings| CaseSummary {
        id,
        content: is_shown(&content).then(|| content.clone()),
        is_withheld: !is_shown(&content),
        created_at,
        ratings,
        text: content,
    };
    Ok(rows.into_iter().map(|row| (row.case_id, summary(row.id, row.content, row.created_at, row.ratings.0))).collect())
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

/// A summary named in a path.
pub struct PathSummary {
    id: i64,
    person: PersonId,
}

impl PathObject for PathSummary {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Summary does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        let person = sqlx::query_scalar!(
            r#"select c.person_id as "person: PersonId"
                 from todos.case_summary s join todos.case_record c on c.tenant_id = s.tenant_id and c.id = s.case_id
                where s.tenant_id = core.tenant_id() and s.id = $1"#,
            id,
        )
        .fetch_optional(&mut *ctx.read().await?)
        .await?;
        Ok(person.map(|person| Self { id, person }))
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

/// A rating of a summary.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::SummaryReview)]
pub struct SummaryReview {
    /// 1 thumbs up, -1 thumbs down.
    #[schema(minimum = -1, maximum = 1, extensions(("x-refused" = json!({ "properties": { "score": { "const": 0 } }, "required": ["score"] }))))]
    score: i16,
    /// A comment, at most 1,000 characters.
    #[serde(default)]
    #[schema(max_length = 1000)]
    content: String,
}

/// Rate a summary. A second rating replaces the first.
#[utoipa::path(post, path = "/providers/me/cases/summaries/{id}/reviews/", operation_id = "review_case_summary", tag = "todos",
    params(("id" = i64, Path, description = "The summary's ID")), request_body = SummaryReview,
    responses((status = 200, body = SummaryRating)))]
pub async fn review_case_summary(ctx: Ctx, summary: Opened<PathSummary>, Json(body): Json<SummaryReview>) -> Result<Json<SummaryRating>> {
    let user = ctx.user_id()?;
    if !matches!(body.score, -1 | 1) {
        return Err(Problem::invalid_field("/score", "1 or -1"));
    }
    let content = body.content.trim();
    if content.chars().count() > MAX_COMMENT_LENGTH {
        return Err(Problem::invalid_field("/content", format!("At most {MAX_COMMENT_LENGTH} characters")));
    }
    let mut tx = ctx.write().await?;
    sqlx::query!(
        "insert into todos.case_summary_review (summary_id, user_id, score, content, reviewed_at) values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, summary_id, user_id) do update
            set score = excluded.score, content = excluded.content, reviewed_at = excluded.reviewed_at",
        summary.id,
        user.0,
        body.score,
        content,
        ctx.now(),
    )
    .execute(&mut *tx)
    .await?;
    tx.audit(Change::of(summary.person).object("case_summary", summary.id).new_field("score", body.score).text("content", "", content))
        .await?;
    tx.commit().await?;
    Ok(Json(SummaryRating { user, score: body.score }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Chat summaries over 400 characters show 'Summary withheld due to length'" (console.md §5).
    #[test]
    fn summaries_over_400_characters_are_withheld() {
        assert!(is_shown(&"ä".repeat(400)));
        assert!(!is_shown(&"ä".repeat(401)));
        assert!(checked_content(" ").is_err() && checked_content(&"x".repeat(4_001)).is_err());
        assert_eq!(checked_content(" Called twice. ").ok().as_deref(), Some("Called twice."));
    }
}
