//! `POST /clinic-hours/on-call/set/`

use huddle_sdk::licensing::is_licensed_role;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::read::OnCallClinician;
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// New clinician on call.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::OnCallChange)]
pub struct OnCallChange {
    /// The clinician's user ID.
    provider: UserId,
}

/// Set the clinician on call, who needs a licensed profession: physician, nurse practitioner, registered nurse or behavioral health.
///
/// Errors: 404 no such active staff member; 409 `not-a-clinician` another profession.
#[utoipa::path(post, path = "/clinic-hours/on-call/set/", operation_id = "set_on_call_clinician", tag = "schedule",
    request_body = OnCallChange, responses((status = 200, body = OnCallClinician)))]
pub async fn set_on_call_clinician(ctx: Ctx, Json(change): Json<OnCallChange>) -> Result<Json<OnCallClinician>> {
    let by = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let candidate = store::candidate(&mut tx, change.provider).await?;
    let (name, role) = candidate.ok_or_else(|| Problem::not_found("Clinician does not exist"))?;
    if !is_licensed_role(&role) {
        let problem = Problem::new(StatusCode::CONFLICT, "not-a-clinician", "Only clinicians can be on call");
        return Err(problem.detail(format!("{name} is not a clinician")).field("/provider", "Choose a clinician"));
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
