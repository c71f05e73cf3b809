//! `GET /schedule/external-calendar-frames/{ticket}/`

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse as _, Response};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, ReadTx, ticket};
use uuid::Uuid;

use super::model::{FrameOf, PURPOSE, page};
use super::store;

/// Read the page in which the console embeds an external calendar.
///
/// Only the console may embed the page. It loads nothing but the calendar, which runs without access to the console. Errors: 404 unknown or expired
/// ticket, and a calendar that was removed or is no longer allowed.
#[utoipa::path(get, path = "/schedule/external-calendar-frames/{ticket}/", operation_id = "read_external_calendar_frame", tag = "schedule",
    params(("ticket" = String, Path, description = "The ticket, as issued")),
    responses((status = 200, description = "The page", body = String, content_type = "text/html")))]
pub async fn read_external_calendar_frame(State(app): State<App>, Path(text): Path<String>) -> Result<Response> {
    let unknown = || Problem::not_found("This link is invalid or has expired");
    let FrameOf { tenant, provider } = ticket::redeem(&app, PURPOSE, &text)?.ok_or_else(unknown)?;
    let mut tx = ReadTx::begin(&app, tenant).await?;
    if !store::is_feature_on(&mut tx).await? {
        return Err(unknown());
    }
    let calendar = store::read(&mut tx, provider).await?.and_then(|stored| stored.allowed()).ok_or_else(unknown)?;
    drop(tx);
    let (html, policy) = page(&calendar, Uuid::new_v4());
    let mut response = Html(html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::try_from(policy).map_err(Problem::internal)?);
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    Ok(response)
}
