//! `GET /providers/me/user/person/{person_id}/person-preference/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::Preference;
use super::store;

/// Preferences of a member.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::Preferences)]
pub struct Preferences {
    /// Preferences, oldest first. Deleted ones are omitted.
    #[schema(value_type = Vec<Preference>)]
    results: Vec<Visible<Preference>>,
}

/// List a member's preferences, oldest first.
#[utoipa::path(get, path = "/providers/me/user/person/{person_id}/person-preference/", operation_id = "list_preferences", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = Preferences)))]
pub async fn list_preferences(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<Preferences>> {
    let rows = store::of_person(&mut *ctx.read().await?, &access).await?;
    Ok(Json(Preferences { results: access.show_all(rows)? }))
}
