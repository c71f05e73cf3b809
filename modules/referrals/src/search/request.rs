//! `GET /referral/search-request/{id}/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::ProviderResult;
use super::store::Stored;
use crate::ids::SearchRequestId;

/// State of a search request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::SearchRequestStatus)]
pub enum SearchRequestStatus {
    /// Not finished.
    Pending,
    /// Finished; the results are there.
    Complete,
    /// Failed; `error` has the reason.
    Failed,
}

/// A search that runs in the background.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::SearchRequest)]
pub struct SearchRequest {
    /// ID.
    #[schema(value_type = i64)]
    pub id: SearchRequestId,
    /// State.
    pub status: SearchRequestStatus,
    /// Results in the order of a search for providers; empty unless complete.
    pub results: Vec<ProviderResult>,
    /// Number of results.
    pub records_available: usize,
    /// Whether all matching providers within the distance were ranked: false when there are more than 2,000 and only the nearest were.
    pub is_exact: bool,
    /// Reason of the failure.
    pub error: Option<String>,
    /// When it was requested.
    pub created_at: DateTime<Utc>,
}

/// Read a search request.
///
/// Errors: 403 `phi-access-required`, 404 unknown request.
#[utoipa::path(get, path = "/referral/search-request/{id}/", operation_id = "read_search_request", tag = "referrals",
    params(("id" = i64, Path, description = "ID of the search request")), responses((status = 200, body = SearchRequest)))]
pub async fn read_search_request(request: Opened<Stored>) -> Result<Json<SearchRequest>> {
    Ok(Json(request.object.shown()?))
}
