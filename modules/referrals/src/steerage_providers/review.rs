//! `POST /referral/steerage/{id}/providers/review/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::SteerageProviders;
use crate::ids::{SteerageId, SteerageProviderId};

/// A decision about suggestions.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SuggestionReview)]
pub struct SuggestionReview {
    /// IDs of the suggested providers, at least one.
    #[schema(value_type = Vec<i64>, min_items = 1, max_items = 100)]
    providers: Vec<SteerageProviderId>,
    /// Whether to accept them; otherwise they are dismissed.
    approve: bool,
    /// Label of the reason, at most 500 characters. Required when they are dismissed (navigation.md §5.3).
    #[serde(default)]
    reason_for_rejection: Text<0, 500>,
}

/// Accept or dismiss suggested providers. Repeating the request changes nothing.
///
/// Errors: 400 a reason is required; 404 the steerage has no such suggestion; 409 `steerage-locked`; 409 `already-reviewed` when somebody
/// decided otherwise before (`current` has the providers).
#[utoipa::path(post, path = "/referral/steerage/{id}/providers/review/", operation_id = "review_steerage_providers", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), request_body = SuggestionReview,
    responses((status = 200, body = SteerageProviders)))]
pub async fn review_steerage_providers(
    _ctx: Ctx,
    Path(_id): Path<SteerageId>,
    Json(_body): Json<SuggestionReview>,
) -> Result<Json<SteerageProviders>> {
    Err(Problem::internal("not built yet"))
}
