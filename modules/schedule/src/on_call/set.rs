//! `POST /clinic-hours/on-call/set/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::read::OnCallClinician;
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// Who is on call from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::OnCallChange)]
pub struct OnCallChange {
    /// The clinician's user ID.
    provider: UserId,
}

/// Set the clinician on call. Errors: 404 no such active clinician.
#[utoipa::path(post, path = "/clinic-hours/on-call/set/", operation_id = "set_on_call_clinician", tag = "schedule",
    request_body = OnCallChange, responses((status = 200, body = OnCallClinician)))]
pub async fn set_on_call_clinician(ctx: Ctx, Json(change): Json<OnCallChange>) -> Result<Json<OnCallClinician>> {
    let by = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    if !store::is_clinician(&mut tx, change.provider).await? {
        return Err(Problem::not_found("Clinician does not exist"));
    }
    let before = store::current(&mut tx).await?.id;
    if before != Some(change.provider) {
        store::set(&mut tx, change.provider, by, ctx.now()).await?;
        tx.audit(Change::of_tenant().object("on_call", ctx.tenant_id()).field("provider", before, change.provider))?;
        tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::OnCall }));
    }
    let after = store::current(&mut tx).await?;
    tx.commit().await?;
    Ok(Json(after))
}
