//! Summaries of cases, and `POST /providers/me/cases/summaries/{id}/reviews/`.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::summary_store::{self, PathSummary};

/// Maximum length of a summary that is shown, in characters (console.md §5).
const MAX_SHOWN_LENGTH: usize = 400;

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

/// Returns whether a summary is short enough to be shown.
fn is_shown(content: &str) -> bool {
    content.chars().count() <= MAX_SHOWN_LENGTH
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
    content: Text<0, 1000>,
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
    let content = body.content.trimmed("/content")?;
    let mut tx = ctx.write().await?;
    summary_store::rate(&mut tx, summary.id, SummaryRating { user, score: body.score }, &content, ctx.now()).await?;
    tx.audit(Change::of(summary.person).object("case_summary", summary.id).new_field("score", body.score).text("content", "", &content))?;
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
    }
}
