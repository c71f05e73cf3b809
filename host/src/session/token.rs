//! `POST /session/token`

use axum::Extension;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::LimitClass;
use huddle_sdk::prelude::*;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use crate::edge::RequestInfo;
use crate::identity::{Refusal, VerifyError};
use crate::keys::fingerprint;
use crate::limits::Limits;

use super::model::{Activity, RENEW_BEFORE, SessionCookie, last_active};
use super::provider::{ExchangeError, Tokens};
use super::store::{self, Session, SessionKey};
use super::{OwnPage, Sessions, TURN_LIMIT, expired, proves};

/// The user's activity.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[schema(as = core::TokenRequest)]
pub struct TokenRequest {
    /// Milliseconds since the last input in any tab.
    #[serde(default)]
    #[schema(minimum = 0)]
    idle_for_ms: i64,
    /// Whether a visit is running: its participants are never idle.
    #[serde(default)]
    in_visit: bool,
}

/// An access token for one tab, to be stored in memory only.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::AccessToken)]
#[expect(clippy::struct_field_names, reason = "the wire's names (RFC 6749)")]
pub struct AccessToken {
    access_token: String,
    token_type: &'static str,
    expires_at: DateTime<Utc>,
    /// Seconds until it expires.
    expires_in: i64,
    /// Milliseconds without activity after which the session ends.
    idle_limit_ms: i64,
}

/// The result of a request for a token.
enum Outcome {
    Token(AccessToken),
    /// Nobody is signed in in this browser.
    Nobody,
    /// The session has ended, and its cookie is deleted.
    Over(Problem),
}

/// Get the access token of this browser's session: the same one for all tabs until 60 s before its expiry, then a new one. 204 without a
/// session cookie: nobody is signed in, which is no error. Errors: 401 `not-signed-in` (the cookie is not that of a session), 401 `session-expired` (ended, revoked, idle too long), 403 `foreign-origin`, 503 `unavailable`
/// (the identity provider does not respond; the session continues).
#[utoipa::path(post, path = "/session/token/", operation_id = "renew_token", tag = "session", request_body = TokenRequest,
    responses((status = 200, body = AccessToken), (status = 204, description = "Nobody is signed in in this browser")))]
pub async fn renew_token(
    _: OwnPage,
    Extension(sessions): Extension<Sessions>,
    Extension(limits): Extension<Limits>,
    Extension(info): Extension<RequestInfo>,
    headers: HeaderMap,
    Json(request): Json<TokenRequest>,
) -> Result<Response> {
    let outcome = match sessions.0.cookies.session_of(&headers) {
        Some(cookie) => give(&sessions, &limits, &cookie, &request, &info).await?,
        None => Outcome::Nobody,
    };
    let mut response = match outcome {
        Outcome::Token(token) => Json(token).into_response(),
        Outcome::Nobody => StatusCode::NO_CONTENT.into_response(),
        Outcome::Over(problem) => {
            let mut response = problem.into_response();
            response.headers_mut().append(header::SET_COOKIE, sessions.0.cookies.no_session());
            response
        }
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// What a session needs now.
enum Step {
    /// It must end, for this reason.
    End(&'static str),
    /// It has already ended.
    Ended,
    /// Its token is valid for a while.
    Give { last_active_at: DateTime<Utc> },
    /// Its token must be renewed.
    Renew { last_active_at: DateTime<Utc> },
}

fn next_step(session: &Session, now: DateTime<Utc>, request: &TokenRequest) -> Step {
    if session.ended_at.is_some() {
        return Step::Ended;
    }
    if session.expires_at <= now {
        return Step::End("expired");
    }
    let said =
        Activity { idle_for: TimeDelta::try_milliseconds(request.idle_for_ms).unwrap_or(TimeDelta::MAX), in_visit: request.in_visit };
    match last_active(now, session.last_active_at, said, TimeDelta::milliseconds(session.idle_limit_ms)) {
        None => Step::End("idle"),
        Some(last_active_at) if session.access_expires_at.is_some_and(|end| end - now > RENEW_BEFORE) => Step::Give { last_active_at },
        Some(last_active_at) => Step::Renew { last_active_at },
    }
}

async fn give(sessions: &Sessions, limits: &Limits, cookie: &SessionCookie, request: &TokenRequest, info: &RequestInfo) -> Result<Outcome> {
    let inner = &sessions.0;
    let now = inner.app.clock().now();
    let Some(session) = sessions.find(cookie).await? else { return Ok(Outcome::Over(Problem::not_signed_in())) };
    limits.count_user(LimitClass::SignIn, cookie.tenant_id, session.user_id).await?;
    match next_step(&session, now, request) {
        Step::Ended => Ok(Outcome::Over(expired())),
        Step::Give { last_active_at } => {
            let mut tx = sessions.write(cookie.tenant_id, "renew_token", info).await?;
            store::touch(&mut tx, cookie.id, last_active_at).await?;
            tx.commit().await?;
            stored_token(sessions, cookie, &session, now).map(Outcome::Token)
        }
        Step::End(_) | Step::Renew { .. } => {
            // A separate task: a browser that disconnects while the provider responds (a reload) cancels the request, but the new refresh
            // token must be stored all the same, since the provider has invalidated the previous one.
            let (sessions, cookie, request, info) = (sessions.clone(), cookie.clone(), *request, info.clone());
            let settling = tokio::spawn(async move {
                let turn = timeout(TURN_LIMIT, sessions.0.renewals.acquire()).await;
                let Ok(Ok(_turn)) = turn else { return Err(Problem::unavailable("Too many sessions are being renewed")) };
                settle(&sessions, &cookie, &request, &info).await
            });
            settling.await.map_err(Problem::internal)?
        }
    }
}

/// Renews or ends a session under its lock. Concurrent requests wait for the lock and use the result.
async fn settle(sessions: &Sessions, cookie: &SessionCookie, request: &TokenRequest, info: &RequestInfo) -> Result<Outcome> {
    let inner = &sessions.0;
    let mut tx = sessions.write(cookie.tenant_id, "renew_token", info).await?;
    let locked = store::lock(&mut tx, cookie.id).await?.filter(|session| proves(cookie, session));
    let Some(session) = locked else { return Ok(Outcome::Over(Problem::not_signed_in())) };
    let now = inner.app.clock().now();
    let key = SessionKey { tenant_id: cookie.tenant_id, id: cookie.id };
    let why = match next_step(&session, now, request) {
        Step::Ended => return Ok(Outcome::Over(expired())),
        Step::End(why) => why,
        Step::Give { last_active_at } => {
            store::touch(&mut tx, cookie.id, last_active_at).await?;
            tx.commit().await?;
            return stored_token(sessions, cookie, &session, now).map(Outcome::Token);
        }
        Step::Renew { last_active_at } => match refreshed(sessions, key, &session).await? {
            Refreshed::Tokens(tokens, expires_at) => {
                // Without a known expiry the token is not returned; the next request then renews again.
                let stored_end = expires_at.unwrap_or(now);
                store::touch(&mut tx, cookie.id, last_active_at).await?;
                store::renew(&mut tx, &inner.keys, key, &tokens, fingerprint(tokens.access.expose_secret()), stored_end).await?;
                tx.commit().await?;
                let Some(expires_at) = expires_at else { return Err(unreachable()) };
                let token = token(&tokens.access, expires_at, now, session.idle_limit_ms);
                return check_user(sessions, cookie, &session, token, info).await;
            }
            Refreshed::Refused => "refused",
        },
    };
    let ended = sessions.end(tx, vec![session], why).await?;
    sessions.revoke_at_provider(key.tenant_id, ended);
    Ok(Outcome::Over(expired()))
}

/// The provider's response to a refresh token.
enum Refreshed {
    /// New tokens, and when the access token expires; none if unknown. The previous refresh token is used up.
    Tokens(Tokens, Option<DateTime<Utc>>),
    /// The session has ended.
    Refused,
}

/// Requests new tokens from the provider. An error when it does not respond: then nothing has changed.
async fn refreshed(sessions: &Sessions, key: SessionKey, session: &Session) -> Result<Refreshed> {
    let inner = &sessions.0;
    let Some(refresh_token) = key.open(&inner.keys, "refresh", session.refresh_token.as_deref())? else {
        return Ok(Refreshed::Refused);
    };
    let issuer = sessions.issuer()?;
    let discovery = issuer.discovery().await?;
    let tokens = match inner.provider.refresh(&discovery, &refresh_token).await {
        Ok(tokens) => tokens,
        Err(ExchangeError::Refused) => return Ok(Refreshed::Refused),
        Err(ExchangeError::Unreachable(cause)) => {
            tracing::warn!(cause, "a session could not be renewed");
            return Err(unreachable());
        }
    };
    // The expiry is read from the token itself, which is verified here; the provider's `expires_in` is only a hint.
    match issuer.verify(tokens.access.expose_secret(), &issuer.config.audience).await {
        Ok(claims) => Ok(Refreshed::Tokens(tokens, Some(claims.expires_at()))),
        Err(VerifyError::Unreachable(_)) => Ok(Refreshed::Tokens(tokens, None)),
        // Newly issued, and expired or not valid yet: one of the two clocks is wrong. Nobody is signed out for that.
        Err(VerifyError::Refused(refusal @ (Refusal::Expired | Refusal::NotYet))) => {
            tracing::error!(%refusal, "the clocks of this host and of the identity provider disagree: no token can be given out");
            Ok(Refreshed::Tokens(tokens, None))
        }
        Err(VerifyError::Refused(refusal)) => {
            tracing::error!(%refusal, "the identity provider renewed a session with an access token that does not hold");
            Ok(Refreshed::Refused)
        }
    }
}

/// 503: the session continues.
fn unreachable() -> Problem {
    Problem::unavailable("The identity provider cannot be reached")
}

/// Checks that the renewed token is still that user's, and the user still staff; otherwise the session ends.
async fn check_user(
    sessions: &Sessions,
    cookie: &SessionCookie,
    session: &Session,
    token: AccessToken,
    info: &RequestInfo,
) -> Result<Outcome> {
    match sessions.0.identity.authenticate(&token.access_token).await {
        Ok(caller) if caller.principal.tenant_id == cookie.tenant_id && caller.principal.user_id() == Some(session.user_id) => {
            Ok(Outcome::Token(token))
        }
        Err(problem) if problem.status().is_server_error() => Err(problem),
        Ok(_) | Err(_) => {
            let mut tx = sessions.write(cookie.tenant_id, "renew_token", info).await?;
            if let Some(session) = store::lock(&mut tx, cookie.id).await?.filter(|session| session.ended_at.is_none()) {
                let ended = sessions.end(tx, vec![session], "refused").await?;
                sessions.revoke_at_provider(cookie.tenant_id, ended);
            }
            Ok(Outcome::Over(expired()))
        }
    }
}

fn stored_token(sessions: &Sessions, cookie: &SessionCookie, session: &Session, now: DateTime<Utc>) -> Result<AccessToken> {
    let key = SessionKey { tenant_id: cookie.tenant_id, id: cookie.id };
    let access = key.open(&sessions.0.keys, "access", session.access_token.as_deref())?;
    match (access, session.access_expires_at) {
        (Some(access), Some(expires_at)) => Ok(token(&access, expires_at, now, session.idle_limit_ms)),
        _ => Err(Problem::internal("a live session without a token")),
    }
}

fn token(access: &SecretString, expires_at: DateTime<Utc>, now: DateTime<Utc>, idle_limit_ms: i64) -> AccessToken {
    AccessToken {
        access_token: access.expose_secret().to_owned(),
        token_type: "Bearer",
        expires_at,
        expires_in: (expires_at - now).num_seconds(),
        idle_limit_ms,
    }
}
