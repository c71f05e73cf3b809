//! `GET /code-systems/search/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Maximum number of results (navigation.md §5.4).
const MAX_RESULTS: i64 = 20;

/// A code system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::CodeSystem)]
pub enum CodeSystem {
    /// ICD-10-CM: diagnoses.
    #[serde(rename = "ICD-10-CM")]
    Icd10Cm,
    /// HCPCS Level II: supplies and services.
    #[serde(rename = "HCPCS")]
    Hcpcs,
    /// CPT: procedures, if the tenant has licensed and imported them.
    #[serde(rename = "CPT")]
    Cpt,
}

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
    system: CodeSystem,
    /// Version of the system's file, such as `2026`.
    version: String,
    /// Code as its system writes it, such as `E11.9`.
    code: String,
    /// Description.
    description: String,
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
/// Codes that begin with the text come first, then those whose descriptions contain words that begin with each of its words; a word that
/// is in no description also matches similar ones. At least 3 characters (navigation.md §5.4).
#[utoipa::path(get, path = "/code-systems/search/", operation_id = "search_codes", tag = "referrals", params(SearchCodes),
    responses((status = 200, body = CodeSearchResults)))]
pub async fn search_codes(ctx: Ctx, Query(query): Query<SearchCodes>) -> Result<Json<CodeSearchResults>> {
    let _ = (ctx, query.search_query, query.limit, query.system, MAX_RESULTS);
    Err(Problem::internal("not built yet"))
}
