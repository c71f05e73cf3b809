//! `GET /user/people/search/`

use huddle_sdk::Zone;
use huddle_sdk::checked_limit;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{ParsedSearch, SearchHit};
use super::store;

/// Default number of results (console.md §9).
const LIMIT: i64 = 50;

/// Search criteria.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchPeople {
    /// A name in any order and with typos, a preferred name, a patient ID, a member ID, a phone number, an email address or a date of birth
    /// (`MM-DD-YYYY`, `M/D/YY`, `YYYY-MM-DD`, `Feb 3, 1980`, …); or a name together with a date of birth.
    #[serde(default)]
    #[param(max_length = 200)]
    search: String,
    /// Maximum number of results.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<i64>,
    /// Whether to include patients who have only started to sign up.
    #[serde(default, rename = "includeOnboardingInitialized", alias = "include_onboarding_initialized")]
    include_onboarding_initialized: bool,
    /// `patient` or `provider`; everyone if omitted.
    #[serde(default, rename = "type")]
    #[param(inline)]
    kind: Option<Audience>,
}

/// Audience of a search.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = people::SearchAudience)]
pub enum Audience {
    /// Patients.
    Patient,
    /// Staff.
    Provider,
}

impl Audience {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Patient => "patient",
            Self::Provider => "provider",
        }
    }
}

/// Search results.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::SearchResults)]
pub struct SearchResults {
    /// Best match first.
    #[schema(value_type = Vec<SearchHit>)]
    results: Vec<Visible<SearchHit>>,
    /// Number of `results`.
    count: usize,
}

impl From<Vec<Visible<SearchHit>>> for SearchResults {
    fn from(results: Vec<Visible<SearchHit>>) -> Self {
        Self { count: results.len(), results }
    }
}

/// Search people.
///
/// Matches of whole words come first, then of prefixes, then names with one edit of a word (a letter missing, added, replaced, or swapped
/// with its neighbor), the most similar and the newest first. Only if there are none, similar words match (word similarity of at least
/// 0.3). Without a live grant, protected people are found by name or ID only, and are masked. Test-only patients are included and marked.
/// Record numbers are searched too, and punctuation is ignored. A blank text finds nobody.
#[utoipa::path(get, path = "/user/people/search/", operation_id = "search_people", tag = "people", params(SearchPeople),
    responses((status = 200, body = SearchResults)))]
pub async fn search(ctx: Ctx, Query(query): Query<SearchPeople>) -> Result<Json<SearchResults>> {
    let limit = i32::try_from(checked_limit(query.limit, LIMIT, 100)?).map_err(Problem::internal)?;
    let Some(search) = ParsedSearch::parse(&query.search, Zone::EASTERN.date_of(ctx.now()))? else {
        return Ok(Json(SearchResults { results: Vec::new(), count: 0 }));
    };
    let mut tx = ctx.read_with_generic_plans().await?;
    let hits = store::hits(
        &mut tx,
        &search,
        query.kind.map(Audience::as_str),
        query.include_onboarding_initialized,
        limit,
        ctx.principal().user_id(),
        ctx.now(),
    )
    .await?;
    drop(tx);
    let results = ctx.show(hits).await?;
    Ok(Json(results.into()))
}
