//! `PATCH /providers/me/user/person/{person_id}/person-preference/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::model::{Preference, PreferenceId};

/// The preference named in the path.
#[derive(Debug, Deserialize)]
pub struct PreferencePath {
    id: PreferenceId,
}

/// Change of a preference.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::PreferencePatch)]
pub struct PreferencePatch {
    /// New text, 1 to 300 characters; null deletes the preference (navigation.md §4.8).
    #[serde(default)]
    #[schema(value_type = Option<Text<1, 300>>)]
    pub preference: Patch<Text<1, 300>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}

/// Update a preference, or delete it by null.
///
/// A deleted preference is kept with time and staff member, and a later text restores it. Errors: 404 the person has no such preference;
/// 412 the version is stale (`current` is the preference); 428 no version.
#[utoipa::path(patch, path = "/providers/me/user/person/{person_id}/person-preference/{id}/", operation_id = "update_preference",
    tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID"), ("id" = i64, Path, description = "The preference's ID"), IfMatch),
    request_body = PreferencePatch, responses((status = 200, body = Preference)))]
pub async fn update_preference(
    _ctx: Ctx,
    PathPerson(_access): PathPerson,
    Path(PreferencePath { id: _id }): Path<PreferencePath>,
    _if_match: IfMatch,
    Json(_patch): Json<PreferencePatch>,
) -> Result<Json<Visible<Preference>>> {
    Err(Problem::internal("not built yet"))
}
