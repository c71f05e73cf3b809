//! `GET /referral/steerage/reason-for-exception/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::options::{Choice, ExceptionKind, catalog};

/// Filter of the reasons.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListReasons {
    /// Situation in which a reason is required; omitted: all reasons.
    #[serde(default)]
    #[param(inline)]
    reason: Option<ExceptionKind>,
}

/// Reasons for an exception.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::ExceptionReasons)]
pub struct ExceptionReasons {
    /// Reasons in the order in which they are offered.
    results: Vec<Choice>,
}

/// List the reasons for adding a provider that is not recommended, for adding one by hand, or for dismissing a suggestion.
#[utoipa::path(get, path = "/referral/steerage/reason-for-exception/", operation_id = "list_exception_reasons", tag = "referrals",
    params(ListReasons), responses((status = 200, body = ExceptionReasons)))]
pub async fn list_exception_reasons(Query(query): Query<ListReasons>) -> Result<Json<ExceptionReasons>> {
    Ok(Json(ExceptionReasons { results: catalog().reasons_for_exception(query.reason).cloned().collect() }))
}
