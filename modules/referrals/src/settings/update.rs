//! `PATCH /referral/settings/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::Settings;
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged};

/// The settings to change; omitted settings keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SettingsPatch)]
pub struct SettingsPatch {
    /// Assignee group for prior authorization work without an eligible owner and for open referrals whose owner's account is not active.
    /// If null, the work is unassigned, and each of these referrals is assigned to its creator if the creator's account is active.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    work_group_id: Patch<i64>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update the tenant's settings for referrals.
///
/// Work that exists keeps its owner, unless that account is not active. Errors: 404 no such group; 412 the version is stale (`current` is the
/// settings as stored); 428 no version.
#[utoipa::path(patch, path = "/referral/settings/", operation_id = "update_referral_settings", tag = "referrals", params(IfMatch),
    request_body = SettingsPatch, responses((status = 200, body = Settings)))]
pub async fn update_referral_settings(ctx: Ctx, if_match: IfMatch, Json(patch): Json<SettingsPatch>) -> Result<Json<Settings>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx).await?;
    version::check(&mut tx, Edited::object("referral_settings", ctx.tenant_id()), made_on, before.row_version, &before).await?;
    let wanted = Settings { work_group_id: patch.work_group_id.apply(before.work_group_id), row_version: before.row_version };
    if wanted == before {
        return Ok(Json(before));
    }
    if let Some(group) = wanted.work_group_id
        && !store::is_group(&mut tx, group).await?
    {
        return Err(Problem::not_found("Assignee group does not exist").field("/work_group_id", "Does not exist"));
    }
    let after = store::update(&mut tx, &wanted).await?;
    let change = Change::of_tenant().object("referral_settings", ctx.tenant_id());
    tx.audit(change.fields_of(&before, &after, &["work_group_id"]))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged {}));
    tx.commit().await?;
    Ok(Json(after))
}
