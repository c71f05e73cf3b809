//! `GET /schedule/external-calendars/{providerPk}/`

use huddle_sdk::prelude::*;
use huddle_sdk::ticket;

use super::model::{ExternalCalendar, FrameOf, PURPOSE, Stored};
use super::store;
use crate::MANAGE;

/// Read a provider's external calendar.
///
/// Each response contains a new URL of a page with the calendar. Errors: 404 no such provider.
#[utoipa::path(get, path = "/schedule/external-calendars/{provider_pk}/", operation_id = "read_external_calendar", tag = "schedule",
    params(("provider_pk" = i64, Path, description = "The provider's user ID")),
    responses((status = 200, body = ExternalCalendar)))]
pub async fn read_external_calendar(ctx: Ctx, Path(provider): Path<UserId>) -> Result<Json<ExternalCalendar>> {
    let stored = store::read(&mut *ctx.read().await?, provider).await?;
    shown(&ctx, provider, stored.ok_or_else(|| Problem::not_found("Provider does not exist"))?).map(Json)
}

/// Returns whether the caller may change a provider's address: their own, or any with the permission to manage schedules.
pub(super) fn may_edit(ctx: &Ctx, provider: UserId) -> Result<bool> {
    Ok(ctx.principal().may(MANAGE) || ctx.user_id()? == provider)
}

/// Returns a provider's external calendar as the caller sees it.
pub(super) fn shown(ctx: &Ctx, provider: UserId, stored: Stored) -> Result<ExternalCalendar> {
    let is_allowed = stored.allowed().is_some();
    let frame_path = if is_allowed {
        let ticket = ticket::issue(ctx.app(), PURPOSE, &FrameOf { tenant: ctx.tenant_id(), provider })?;
        Some(format!("/api/schedule/external-calendar-frames/{}/", ticket.text))
    } else {
        None
    };
    let can_edit = may_edit(ctx, provider)?;
    let Stored { url, hosts, row_version } = stored;
    Ok(ExternalCalendar { calendar_url: url, is_allowed, frame_path, allowed_hosts: hosts, can_edit, row_version })
}
