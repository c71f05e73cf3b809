//! `PUT /schedule/external-calendars/{providerPk}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{ExternalCalendar, checked};
use super::read::{may_edit, shown};
use super::store;
use crate::MANAGE;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// The address of an external calendar.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::ExternalCalendarAddress)]
pub struct ExternalCalendarAddress {
    /// An `https` address on one of the hosts that the tenant allows, at most 2,000 characters; null removes the address.
    calendar_url: Option<String>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Set the address of a provider's external calendar.
///
/// Errors: 400 not an address on an allowed host; 403 the calendar is not yours and you lack the permission; 404 no such provider;
/// 412 the version is stale (`current` is the calendar as stored); 428 no version.
#[utoipa::path(put, path = "/schedule/external-calendars/{provider_pk}/", operation_id = "set_external_calendar", tag = "schedule",
    params(("provider_pk" = i64, Path, description = "The provider's user ID"), IfMatch),
    request_body = ExternalCalendarAddress, responses((status = 200, body = ExternalCalendar)))]
pub async fn set_external_calendar(
    ctx: Ctx,
    Path(provider): Path<UserId>,
    if_match: IfMatch,
    Json(body): Json<ExternalCalendarAddress>,
) -> Result<Json<ExternalCalendar>> {
    let made_on = if_match.or_body(body.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, provider).await?.ok_or_else(|| Problem::not_found("Provider does not exist"))?;
    if !may_edit(&ctx, provider)? {
        return Err(Problem::permission_denied(MANAGE.0));
    }
    let current = shown(&ctx, provider, before.clone())?;
    version::check(&mut tx, Edited::object("external_calendar", provider), made_on, before.row_version, &current).await?;
    let url = body.calendar_url.map(|text| checked(&text, &before.hosts)).transpose()?.map(String::from);
    if url == before.url {
        return Ok(Json(current));
    }
    store::set(&mut tx, provider, url.as_deref()).await?;
    tx.audit(Change::of_tenant().object("external_calendar", provider).field("calendar_url", before.url, url))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::Settings }));
    let after = store::read(&mut tx, provider).await?.ok_or_else(|| Problem::not_found("Provider does not exist"))?;
    tx.commit().await?;
    shown(&ctx, provider, after).map(Json)
}
