//! `GET /session/callback`: the return from the identity provider.

use axum::Extension;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use huddle_sdk::prelude::*;
use rand::RngCore as _;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use uuid::Uuid;

use crate::edge::RequestInfo;
use crate::keys::fingerprint;

use super::Sessions;
use super::login::{Begun, failed};
use super::model::SessionCookie;
use super::provider::Tokens;
use super::store::{self, NewSession, SessionKey};

/// Parameters from the identity provider.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CallbackQuery {
    /// The authorization code.
    #[serde(default)]
    code: Option<String>,
    /// State of the sign-in.
    #[serde(default)]
    state: Option<String>,
    /// Error code, if there is no authorization code.
    #[serde(default)]
    error: Option<String>,
}

/// Why a sign-in failed, as shown on the landing page.
enum Failure {
    /// The user is not staff.
    NotAProvider,
    /// It was started too long ago, or in another browser.
    Expired,
    /// The database does not answer: another attempt fails too, until it is repaired.
    DatabaseUnavailable,
    /// Anything else; the reason is in the log.
    Failed(String),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        match problem.kind() {
            "not-a-provider" => Self::NotAProvider,
            "database-unavailable" => Self::DatabaseUnavailable,
            _ => Self::Failed(problem.to_string()),
        }
    }
}

/// Finish a sign-in: exchange the code, start a session, set its cookie. Responds with 303: to the requested page, or to
/// `/?error=` with `not-a-provider`, `login-expired`, `database-unavailable` or `login-failed`.
#[utoipa::path(get, path = "/session/callback/", operation_id = "finish_login", tag = "session", params(CallbackQuery),
    responses((status = 303, description = "To the console, or to the landing page with an error")))]
pub async fn callback(
    Extension(sessions): Extension<Sessions>,
    Extension(info): Extension<RequestInfo>,
    Query(query): Query<CallbackQuery>,
    headers: HeaderMap,
) -> Response {
    let state = query.state.clone().unwrap_or_default();
    let mut response = match finish(&sessions, query, &headers, &info).await {
        Ok((next, cookie)) => {
            let mut response = Redirect::to(&next).into_response();
            response.headers_mut().append(header::SET_COOKIE, sessions.0.cookies.session(&cookie));
            response
        }
        Err(Failure::NotAProvider) => failed("not-a-provider"),
        Err(Failure::Expired) => failed("login-expired"),
        Err(Failure::DatabaseUnavailable) => failed("database-unavailable"),
        Err(Failure::Failed(cause)) => {
            tracing::warn!(request_id = %info.id, cause, "sign-in failed");
            failed("login-failed")
        }
    };
    response.headers_mut().append(header::SET_COOKIE, sessions.0.cookies.no_login(&state));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn finish(
    sessions: &Sessions,
    query: CallbackQuery,
    headers: &HeaderMap,
    info: &RequestInfo,
) -> Result<(String, SessionCookie), Failure> {
    let begun = begun(sessions, query.state.as_deref(), headers).ok_or(Failure::Expired)?;
    let code = match (query.code, query.error) {
        (Some(code), None) => code,
        (_, Some(error)) => return Err(Failure::Failed(format!("the identity provider answered {}", named(&error)))),
        (None, None) => return Err(Failure::Failed("the identity provider sent no code".to_owned())),
    };
    let discovery = sessions.discovery().await?;
    let exchanged = sessions.0.provider.exchange_code(&discovery, code, &begun.verifier).await;
    let tokens = exchanged.map_err(|error| Failure::Failed(error.to_string()))?;
    let cookie = begin_session(sessions, &tokens, &begun.nonce, info).await?;
    Ok((begun.next, cookie))
}

/// The sign-in that this browser started with this state, if it is not too long ago.
fn begun(sessions: &Sessions, state: Option<&str>, headers: &HeaderMap) -> Option<Begun> {
    let state = state?;
    let sealed = URL_SAFE_NO_PAD.decode(sessions.0.cookies.login_of(headers, state)?).ok()?;
    let plain = sessions.0.keys.open(&Begun::context(state), &sealed).ok()?;
    let begun: Begun = serde_json::from_slice(&plain).ok()?;
    (begun.until > sessions.0.app.clock().now().timestamp()).then_some(begun)
}

/// Verifies the provider's tokens, finds the staff member and stores the session.
async fn begin_session(sessions: &Sessions, tokens: &Tokens, nonce: &SecretString, info: &RequestInfo) -> Result<SessionCookie, Failure> {
    let inner = &sessions.0;
    let issuer = sessions.issuer()?;
    let id_token = tokens.id.as_ref().ok_or_else(|| Failure::Failed("the identity provider sent no ID token".to_owned()))?;
    let client_id = inner.provider.client_id();
    let claims = issuer.verify(id_token.expose_secret(), client_id).await.map_err(|error| Failure::Failed(format!("ID token: {error}")))?;
    claims.check_sign_in(client_id, nonce.expose_secret()).map_err(|refusal| Failure::Failed(format!("ID token: {refusal}")))?;

    let tenant = inner.identity.tenant_of(issuer, &claims).await?;
    inner.identity.bind(&tenant, issuer, &claims).await?;
    let caller = inner.identity.authenticate(tokens.access.expose_secret()).await?;
    let user_id = caller.principal.user_id().ok_or(Failure::NotAProvider)?;
    if caller.principal.tenant_id != tenant.id {
        return Err(Failure::Failed("ID token and access token name different organizations".to_owned()));
    }

    let mut secret = [0_u8; 32];
    rand::rng().fill_bytes(&mut secret);
    let cookie = SessionCookie { tenant_id: tenant.id, id: Uuid::now_v7(), secret: URL_SAFE_NO_PAD.encode(secret).into() };
    let now = inner.app.clock().now();
    let mut tx = sessions.write(tenant.id, "finish_login", info).await?;
    let new = NewSession {
        key: SessionKey { tenant_id: tenant.id, id: cookie.id },
        user_id,
        secret_hash: fingerprint(cookie.secret.expose_secret()),
        tokens,
        access_token_hash: caller.token_hash,
        access_expires_at: caller.expires_at,
        now,
        expires_at: now + inner.max_age,
        user_agent: info.user_agent.as_deref().unwrap_or_default(),
    };
    store::insert(&mut tx, &inner.keys, new).await?;
    tx.audit(Change::of_session(user_id).object("session", cookie.id).new_field("expires_at", now + inner.max_age))?;
    tx.commit().await?;
    Ok(cookie)
}

/// The errors that the standards name (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6).
const NAMED: [&str; 16] = [
    "access_denied",
    "account_selection_required",
    "consent_required",
    "interaction_required",
    "invalid_request",
    "invalid_request_object",
    "invalid_request_uri",
    "invalid_scope",
    "login_required",
    "registration_not_supported",
    "request_not_supported",
    "request_uri_not_supported",
    "server_error",
    "temporarily_unavailable",
    "unauthorized_client",
    "unsupported_response_type",
];

/// An error code from a URL, for the log: any unknown text could have been written by anyone.
fn named(error: &str) -> &'static str {
    NAMED.into_iter().find(|known| *known == error).unwrap_or("with an error that has no name")
}
