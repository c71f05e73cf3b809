//! `GET /chat/search/people/`

use huddle_sdk::checked_limit;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::SearchPerson;
use super::store;

/// Default number of results.
const DEFAULT_LIMIT: i64 = 10;

/// Maximum length of the text, in characters.
const MAX_TEXT: usize = 200;

/// Audience of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::SearchAudience)]
pub enum Audience {
    /// Patients, who have threads.
    Patient,
    /// Staff, who write messages.
    Provider,
}

/// Search criteria.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchMessagePeople {
    /// A name, in any order and with typos, or a user ID.
    #[param(max_length = 200)]
    pub search: String,
    /// Patients or staff; both if omitted.
    #[serde(rename = "type")]
    #[param(inline)]
    pub kind: Option<Audience>,
    /// Maximum number of results; 10 by default.
    #[param(minimum = 1, maximum = 50)]
    pub limit: Option<i64>,
}

/// Matching people, best match first.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::SearchPeople)]
pub struct SearchPeople {
    /// Matching people, best match first.
    #[schema(value_type = Vec<SearchPerson>)]
    pub results: Vec<Visible<SearchPerson>>,
}

/// Find people by whom messages can be filtered.
///
/// A blank text finds nobody. Without a grant, protected patients are found by name only, and masked.
#[utoipa::path(get, path = "/chat/search/people/", operation_id = "search_message_people", tag = "messaging", params(SearchMessagePeople),
    responses((status = 200, body = SearchPeople)))]
pub async fn search_message_people(ctx: Ctx, Query(query): Query<SearchMessagePeople>) -> Result<Json<SearchPeople>> {
    let limit = checked_limit(query.limit, DEFAULT_LIMIT, 50)?;
    let text = query.search.trim();
    if text.chars().count() > MAX_TEXT || text.contains('\0') {
        return Err(Problem::invalid_field("?search", format!("At most {MAX_TEXT} characters")));
    }
    if text.is_empty() {
        return Ok(Json(SearchPeople { results: Vec::new() }));
    }
    let kind = query.kind.map(|kind| match kind {
        Audience::Patient => "patient",
        Audience::Provider => "provider",
    });
    let found = store::people(&mut *ctx.read().await?, ctx.user_id()?, ctx.now(), text, kind, limit).await?;
    Ok(Json(SearchPeople { results: ctx.show(found).await? }))
}
