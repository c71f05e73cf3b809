//! `PATCH /referral/letter-template/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};

use super::store;
use super::template::{Template, TemplatePatch};
use crate::events::{SETTINGS_CHANGED, SettingsChanged};

/// Update the tenant's template of letters.
///
/// Letters that were sent stay as they are. Errors: 400 an unknown placeholder; 412 the version is stale (`current` is the template as
/// stored); 428 no version.
#[utoipa::path(patch, path = "/referral/letter-template/", operation_id = "update_letter_template", tag = "referrals", params(IfMatch),
    request_body = TemplatePatch, responses((status = 200, body = Template)))]
pub async fn update_letter_template(ctx: Ctx, if_match: IfMatch, Json(patch): Json<TemplatePatch>) -> Result<Json<Template>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock_template(&mut tx).await?;
    version::check(&mut tx, Edited::object("letter_template", ctx.tenant_id()), made_on, before.row_version, &before).await?;
    let changed = patch.apply(&before)?;
    if changed == before {
        return Ok(Json(before));
    }
    let after = store::update_template(&mut tx, &changed).await?;
    let change = Change::of_tenant().object("letter_template", ctx.tenant_id());
    tx.audit(change.fields_of(&before, &after, &["letterhead", "opening", "closing"]))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged {}));
    tx.commit().await?;
    Ok(Json(after))
}
