//! Summaries of cases, and `POST /providers/me/cases/summaries/{id}/reviews/`.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::summary_store;

/// Maximum length of a summary that is shown, in characters (console.md §5).
const MAX_SHOWN_LENGTH: usize = 400;
/// Maximum length of a summary that is stored.
const MAX_LENGTH: usize = 4_000;
/// Maximum length of a comment of a review.
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
    /// Plain text; null when withheld.
    pub content: Option<String>,
    /// Whether it is withheld because it has more than 400 characters ("Summary withheld due to length").
    pub is_withheld: bool,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// Ratings by staff.
    pub ratings: Vec<SummaryRating>,
    #[serde(skip)]
    text: String,
}

impl CaseSummary {
    /// Creates a stored summary, as it is shown.
    pub(super) fn new(id: i64, content: String, created_at: DateTime<Utc>, ratings: Vec<SummaryRating>) -> Self {
        let is_shown = is_shown(&content);
        Self { id, content: is_shown.then(|| content.clone()), is_withheld: !is_shown, created_at, ratings, text: content }
    }

    /// Returns whether the summary has this text.
    pub(crate) fn says(&self, content: &str) -> bool {
        self.text == content
    }
}

/// Returns a summary as stored, trimmed.
pub(crate) fn checked_content(content: &str) -> Result<String> {
    let content = content.trim();
    match content.chars().count() {
        0 => Err(Problem::invalid_field("/content", "Enter the summary")),
        1..=MAX_LENGTH => Ok(content.to_owned()),
        _ => Err(Problem::invalid_field("/content", format!("At most {MAX_LENGTH} characters"))),
    }
}

/// Returns whether a summary is short enough to be shown.
fn is_shown(content: &str) -> bool {
    content.chars().count() <= MAX_SHOWN_LENGTH
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
        let person = summary_store::person_of(&mut *ctx.read().await?, id).await?;
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
    summary_store::rate(&mut tx, summary.id, SummaryRating { user, score: body.score }, content, ctx.now()).await?;
    tx.audit(Change::of(summary.person).object("case_summary", summary.id).new_field("score", body.score).text("content", "", content))?;
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
