//! `GET /code-systems/search/`

use huddle_sdk::checked_limit;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{CodeSystem, key_beginning};
use super::store;

/// Maximum and default number of results (navigation.md §5.4).
const MAX_RESULTS: i64 = 20;

/// Minimum number of typed characters (navigation.md §5.4).
const MIN_TYPED: usize = 3;

/// Maximum number of typed characters.
const MAX_TYPED: usize = 200;

/// Search criteria.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchCodes {
    /// The beginning of a code, with or without its dot, or words of its description in any order.
    #[param(min_length = 3, max_length = 200)]
    search_query: String,
    /// Maximum number of results; 20 by default.
    #[param(minimum = 1, maximum = 20)]
    limit: Option<i64>,
    /// Code system; all by default.
    #[param(inline)]
    system: Option<CodeSystem>,
}

/// A code of a code system.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::CodeMatch)]
pub struct CodeMatch {
    /// Code system.
    pub system: CodeSystem,
    /// Version of the system's file, such as `2026`.
    pub version: String,
    /// Code as its system writes it, such as `E11.9`.
    pub code: String,
    /// Description.
    pub description: String,
}

/// Search results.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::CodeSearchResults)]
pub struct CodeSearchResults {
    /// Matching codes, best match first.
    results: Vec<CodeMatch>,
}

/// Search diagnosis, supply and procedure codes.
///
/// Codes that begin with the text come first, then those whose descriptions contain words that begin with each of its words, or other forms
/// of them. If there are none, descriptions with similar words match. The text has at least 3 characters (navigation.md §5.4); if fewer
/// are left without the white space around it, nothing matches.
#[utoipa::path(get, path = "/code-systems/search/", operation_id = "search_codes", tag = "referrals", params(SearchCodes),
    responses((status = 200, body = CodeSearchResults)))]
pub async fn search_codes(ctx: Ctx, Query(query): Query<SearchCodes>) -> Result<Json<CodeSearchResults>> {
    let typed = query.search_query.trim();
    if !(MIN_TYPED..=MAX_TYPED).contains(&query.search_query.chars().count()) {
        return Err(Problem::invalid_field("?search_query", format!("Enter {MIN_TYPED} to {MAX_TYPED} characters")));
    }
    if typed.contains('\0') {
        return Err(Problem::invalid_field("?search_query", "U+0000 is not a character of a text"));
    }
    let limit = checked_limit(query.limit, MAX_RESULTS, MAX_RESULTS)?;
    if typed.chars().count() < MIN_TYPED {
        return Ok(Json(CodeSearchResults { results: Vec::new() }));
    }
    let maximum = usize::try_from(limit).map_err(Problem::internal)?;
    let mut tx = ctx.read().await?;
    let mut results = match key_beginning(typed) {
        Some(key) => store::by_key(&mut tx, &key, query.system, limit).await?,
        None => Vec::new(),
    };
    if results.len() < maximum {
        for found in store::by_words(&mut tx, typed, query.system, limit).await? {
            if results.iter().all(|known| (known.system, &known.code) != (found.system, &found.code)) {
                results.push(found);
            }
        }
    }
    if results.is_empty() {
        results = store::alike(&mut tx, typed, query.system, limit).await?;
    }
    results.truncate(maximum);
    Ok(Json(CodeSearchResults { results }))
}
