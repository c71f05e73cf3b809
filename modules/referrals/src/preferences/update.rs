//! `PATCH /providers/me/user/person/{person_id}/person-preference/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{Preference, PreferenceId};
use super::store;
use crate::events::{PREFERENCES_CHANGED, PreferencesChanged};

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
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(PreferencePath { id }): Path<PreferencePath>,
    if_match: IfMatch,
    Json(patch): Json<PreferencePatch>,
) -> Result<Json<Visible<Preference>>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let by = ctx.user_id()?;
    let text = match &patch.preference {
        Patch::Absent => Patch::Absent,
        Patch::Null => Patch::Null,
        Patch::Value(text) => Patch::Value(text.trimmed("/preference", "Enter the preference, or null to delete it")?),
    };
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, &access, id).await?.ok_or_else(|| Problem::not_found("Preference does not exist"))?;
    version::check(&mut tx, Edited::object("preference", id), made_on, before.row_version, access.show(before.clone())?).await?;
    let text = text.apply(before.preference.clone());
    if text == before.preference {
        return access.show(before).map(Json);
    }
    store::update(&mut tx, id, text.as_deref(), by, ctx.now()).await?;
    let after = store::find(&mut tx, &access, id).await?.stored("preference")?;
    let change = Change::of(access.person_id()).object("preference", id);
    let change = change.field("is_deleted", before.preference.is_none(), after.preference.is_none());
    tx.audit(change.text("preference", before.preference.as_deref().unwrap_or_default(), after.preference.as_deref().unwrap_or_default()))?;
    tx.publish(PREFERENCES_CHANGED.about(&access, &PreferencesChanged {}));
    tx.commit().await?;
    access.show(after).map(Json)
}
