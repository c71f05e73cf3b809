//! `GET /schedule/feeds/{token}/`

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, ReadTx, RequestInfo, show_to};

use super::model::{FUTURE, PAST, PURPOSE, Token, calendar};
use super::store;

/// Media type of a feed.
const MEDIA_TYPE: &str = "text/calendar; charset=utf-8";

/// Read a provider's calendar feed (RFC 5545).
///
/// The address is the secret: `{token}.ics`, as returned when the provider created the feed. Contains the appointments and exceptions of
/// the last 30 and the next 120 days. Patients are named only if the tenant allows it, and protected ones never without the provider's
/// grant. Errors: 404 unknown or revoked, and an inactive provider.
#[utoipa::path(get, path = "/schedule/feeds/{token}/", operation_id = "read_calendar_feed", tag = "schedule",
    params(("token" = String, Path, description = "The secret, with or without `.ics`")),
    responses((status = 200, description = "The calendar", body = String, content_type = "text/calendar")))]
pub async fn read_calendar_feed(State(app): State<App>, request: RequestInfo, Path(segment): Path<String>) -> Result<Response> {
    let unknown = || Problem::not_found("There is no such calendar feed");
    let token = Token::parse(&segment).ok_or_else(unknown)?;
    let hash = app.keyed_hash(PURPOSE, token.secret())?;
    let now = app.clock().now();
    let mut tx = ReadTx::begin(&app, token.tenant).await?;
    // The lookup uses the index over keyed hashes, so its duration reveals nothing about the secret.
    let owner = store::owner(&mut tx, &hash).await?.ok_or_else(unknown)?;
    let mut entries = store::entries(&mut tx, owner.id, now - PAST, now + FUTURE).await?;
    drop(tx);
    if owner.are_names_shown {
        // The provider reads: masked without their grant, and recorded as theirs.
        let caller = request.caller(token.tenant, owner.id, "read_calendar_feed");
        entries = show_to(&app, &caller, entries).await?.into_iter().map(Visible::into_inner).collect();
    }
    let text = calendar(&owner.name, entries, owner.are_names_shown);
    Ok(([(axum::http::header::CONTENT_TYPE, MEDIA_TYPE)], text).into_response())
}
