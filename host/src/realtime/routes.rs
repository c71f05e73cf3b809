//! The operations of real time: a chat token, and the WebSocket.

use axum::Extension;
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, StatusCode, header};
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{Ctx, Gate, Json, LimitClass, Problem, Result, Routes};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::hub::Hub;
use super::socket;
use super::token::{self, ChatClaims};
use crate::keys::{fingerprint, hex};
use crate::limits::Limits;
use crate::tenancy::Tenancy;

/// A token for the WebSocket.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::ChatToken)]
struct ChatToken {
    /// Token for the first frame.
    token: String,
    /// Client ID of this consumer.
    uuid: Uuid,
    /// Lifetime in seconds; renew it after half of it.
    access_ttl: u64,
}

/// The operations of real time.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(authenticate_chat)]).group(Gate::public().limited(LimitClass::Sockets), [routes!(connect)])
}

/// Issue a chat token. It is valid for the WebSocket only, and for the session of the access token. Request a new one after half its
/// lifetime and send it in a `renew` frame.
#[utoipa::path(post, path = "/user/providers/me/authenticate-chat/v2/", operation_id = "authenticate_chat", tag = "realtime",
    responses((status = 200, body = ChatToken)))]
async fn authenticate_chat(ctx: Ctx, Extension(hub): Extension<Hub>, headers: HeaderMap) -> Result<Json<ChatToken>> {
    let user = ctx.user_id()?;
    let access = fingerprint(bearer(&headers).ok_or_else(Problem::not_signed_in)?);
    // For up to a minute after a renewal other tabs use the previous token; their sockets end with the session as well.
    let session = sqlx::query_scalar!(
        "select id from core.session
          where tenant_id = $1 and user_id = $2 and ended_at is null and (access_token_hash = $3 or superseded_token_hash = $3)
          limit 1",
        ctx.tenant_id().0,
        user.0,
        &access,
    )
    .fetch_optional(&mut *ctx.read().await?)
    .await?;
    let principal = ctx.principal();
    let access_ttl = hub.config().chat_token_seconds;
    let claims = ChatClaims {
        tenant: ctx.tenant_id(),
        user,
        name: format!("{} {}", principal.first_name, principal.last_name).trim().to_owned(),
        role: principal.internal_role.clone(),
        uuid: Uuid::new_v4(),
        session,
        access: hex(&access),
        exp: ctx.now().timestamp() + i64::try_from(access_ttl).map_err(Problem::internal)?,
    };
    Ok(Json(ChatToken { token: token::sign(hub.keys(), &claims)?, uuid: claims.uuid, access_ttl }))
}

/// Connect to the WebSocket (docs/contract.md, "Real time"). The token is sent in the first frame. Errors: 403 another origin; 426
/// not an upgrade request.
#[utoipa::path(get, path = "/realtime/", operation_id = "connect_realtime", tag = "realtime",
    responses((status = 101, description = "The WebSocket is open"), (status = 426, description = "Not an upgrade")))]
async fn connect(
    Extension(hub): Extension<Hub>,
    Extension(tenancy): Extension<Tenancy>,
    Extension(limits): Extension<Limits>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        let problem = Problem::new(StatusCode::UPGRADE_REQUIRED, "upgrade-required", "This address is a WebSocket");
        return ([(header::UPGRADE, "websocket")], problem).into_response();
    };
    if !is_own_origin(&headers, hub.config().public_origin.as_deref()) {
        return Problem::new(StatusCode::FORBIDDEN, "origin-not-allowed", "The socket is for this console only").into_response();
    }
    if hub.closing().is_cancelled() {
        return Problem::unavailable("The server is shutting down").into_response();
    }
    // A little more than clients may send: a larger frame must be read completely before the reason can be sent.
    let readable = hub.config().frame_limit * 2;
    upgrade
        .max_message_size(readable)
        .max_frame_size(readable)
        // Each connection keeps this buffer; most frames have a few hundred bytes.
        .read_buffer_size(1024)
        // Small, so that a thousand connections use little memory; a burst is flushed at its end.
        .write_buffer_size(16 * 1024)
        .on_upgrade(async move |socket| {
            let runtime = hub.sockets_runtime();
            // It ends with the connection.
            drop(runtime.spawn(socket::serve(socket, hub, tenancy, limits)));
        })
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Whether an upgrade comes from this console: its origin is the public URL or the requested host. Without an origin it is
/// not a browser, and only the token matters.
fn is_own_origin(headers: &HeaderMap, public: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(origin) = text(header::ORIGIN) else { return true };
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    public.is_some_and(|public| public.trim_end_matches('/').eq_ignore_ascii_case(origin))
        || authority.is_some_and(|authority| text(header::HOST).is_some_and(|host| host.eq_ignore_ascii_case(authority)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_consoles_origin_is_accepted() {
        let own = |origin: Option<&str>, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a value"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().expect("a value"));
            }
            is_own_origin(&headers, Some("https://huddle.example/"))
        };
        assert!(own(Some("https://huddle.example"), "10.0.0.1:8080"));
        assert!(own(Some("http://localhost:8080"), "localhost:8080"));
        assert!(own(None, "localhost:8080"));
        assert!(!own(Some("https://evil.example"), "localhost:8080"));
        assert!(!own(Some("https://huddle.example.evil.example"), "localhost:8080"));
        assert!(!own(Some("null"), "localhost:8080"));
        assert!(!own(Some("localhost:8080"), "localhost:8080"));
    }
}
