//! `GET /phi_access_control/check_access/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::store::{self, Gated};

/// The patient to check.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CheckAccess {
    /// The patient's user ID.
    #[serde(alias = "userId")]
    #[param(value_type = i64)]
    user_id: UserId,
    /// The caller's own user ID; another user's is rejected.
    #[serde(alias = "requestingUserId")]
    #[param(value_type = Option<i64>)]
    requesting_user_id: Option<UserId>,
}

/// The caller's access to a record.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::AccessCheck)]
pub struct AccessCheck {
    /// Whether the caller may open the record.
    access: bool,
    /// Whether the record is protected.
    protected: bool,
    /// When the caller's grant ends.
    expires_at: Option<DateTime<Utc>>,
}

impl From<Gated> for AccessCheck {
    fn from(gated: Gated) -> Self {
        Self { access: !gated.is_protected || gated.expires_at.is_some(), protected: gated.is_protected, expires_at: gated.expires_at }
    }
}

/// Check access to a patient's record.
///
/// Returns whether the record is protected and whether the caller holds a live grant, without opening it.
#[utoipa::path(get, path = "/phi_access_control/check_access/", operation_id = "check_access", tag = "people", params(CheckAccess),
    responses((status = 200, body = AccessCheck)))]
pub async fn check(ctx: Ctx, Query(query): Query<CheckAccess>) -> Result<Json<AccessCheck>> {
    ctx.same_user(query.requesting_user_id, "?requesting_user_id")?;
    let mut tx = ctx.read().await?;
    let person = store::person_of(&mut tx, query.user_id).await?;
    Ok(Json(store::gate(&mut tx, person, ctx.user_id()?, ctx.now()).await?.into()))
}
