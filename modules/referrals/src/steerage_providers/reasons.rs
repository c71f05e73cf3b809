//! `GET /referral/steerage/reason-for-exception/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Why a reason is required (navigation.md §5.3, §5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = referrals::ExceptionCause)]
pub enum ExceptionCause {
    /// The provider is not recommended.
    NotRecommended,
    /// The provider is neither recommended nor not recommended.
    Neutral,
    /// The provider has no rating.
    NoRating,
    /// The provider is entered by hand.
    Manual,
    /// A suggestion is dismissed.
    Dismissed,
}

/// Filter of the reasons.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListReasons {
    /// Why a reason is required; omitted: all reasons.
    #[serde(default)]
    reason: Option<ExceptionCause>,
}

/// A reason for an exception.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::ExceptionReason)]
pub struct ExceptionReason {
    /// ID.
    id: i32,
    /// Text.
    label: String,
}

/// Reasons for an exception.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::ExceptionReasons)]
pub struct ExceptionReasons {
    /// Reasons in the order in which they are offered.
    results: Vec<ExceptionReason>,
}

/// List the reasons for adding a provider that is not recommended, for adding one by hand, or for dismissing a suggestion.
#[utoipa::path(get, path = "/referral/steerage/reason-for-exception/", operation_id = "list_exception_reasons", tag = "referrals",
    params(ListReasons), responses((status = 200, body = ExceptionReasons)))]
pub async fn list_exception_reasons(_ctx: Ctx, Query(_query): Query<ListReasons>) -> Result<Json<ExceptionReasons>> {
    Err(Problem::internal("not built yet"))
}
