//! `GET /referral/ports/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::Channel;
use super::ports::Ports;

/// Which other systems this installation delivers to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::Ports)]
pub struct ConfiguredPorts {
    /// Whether the member's app is notified of what is sent to the member.
    member_app: bool,
    /// Whether letters can be faxed.
    fax: bool,
    /// Whether letters can be created in Elation.
    elation: bool,
}

/// Read which other systems this installation delivers to.
#[utoipa::path(get, path = "/referral/ports/", operation_id = "read_referral_ports", tag = "referrals",
    responses((status = 200, body = ConfiguredPorts)))]
pub async fn read_referral_ports(ctx: Ctx) -> Result<Json<ConfiguredPorts>> {
    let ports = Ports::of(ctx.app())?;
    let [member_app, fax, elation] = [Channel::MemberApp, Channel::Fax, Channel::Elation].map(|channel| ports.has(channel));
    Ok(Json(ConfiguredPorts { member_app, fax, elation }))
}
