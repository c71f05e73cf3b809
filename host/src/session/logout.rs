//! `POST /session/logout`

use axum::Extension;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use huddle_sdk::prelude::*;
use huddle_sdk::{TenantId, WriteTx};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};

use crate::edge::RequestInfo;

use super::model::SessionCookie;
use super::store::{self, Session, SessionKey};
use super::{OwnPage, Sessions, proves};

/// Options of a sign-out.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::LogoutRequest)]
pub struct LogoutRequest {
    /// Whether to end all sessions of the user, in every browser.
    #[serde(default)]
    everywhere: bool,
}

/// Where to go after sign-out.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::LoggedOut)]
pub struct LoggedOut {
    /// URL that signs out at the identity provider too, and returns to the landing page.
    logout_url: String,
}

/// Sign out: end this browser's session, or with `everywhere` all of the user's. Access tokens are revoked at once, open consoles close.
/// Also 200 when there is no session. Errors: 403 `foreign-origin`.
#[utoipa::path(post, path = "/session/logout/", operation_id = "logout", tag = "session", request_body = LogoutRequest,
    responses((status = 200, body = LoggedOut)))]
pub async fn logout(
    _: OwnPage,
    Extension(sessions): Extension<Sessions>,
    Extension(info): Extension<RequestInfo>,
    headers: HeaderMap,
    Json(request): Json<LogoutRequest>,
) -> Result<Response> {
    let id_token = match sessions.0.cookies.session_of(&headers) {
        Some(cookie) => leave(&sessions, &cookie, request.everywhere, &info).await?,
        None => None,
    };
    // If the provider is unavailable, go to the landing page.
    let discovery = sessions.discovery().await.ok();
    let logout_url = sessions.0.provider.logout_url(discovery.as_deref(), id_token.as_ref()).to_string();
    let mut response = Json(LoggedOut { logout_url }).into_response();
    response.headers_mut().append(header::SET_COOKIE, sessions.0.cookies.no_session());
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Ends the sessions; returns this session's ID token, by which the provider identifies the user.
async fn leave(sessions: &Sessions, cookie: &SessionCookie, everywhere: bool, info: &RequestInfo) -> Result<Option<SecretString>> {
    let Some(found) = sessions.find(cookie).await?.filter(|session| session.ended_at.is_none()) else { return Ok(None) };
    let key = SessionKey { tenant_id: cookie.tenant_id, id: cookie.id };
    let id_token = key.open(&sessions.0.keys, "id", found.id_token.as_deref())?;
    let mut tx = sessions.write(cookie.tenant_id, "logout", info).await?;
    let (ending, why) = if everywhere {
        (store::lock_all(&mut tx, found.user_id).await?, "logout-everywhere")
    } else {
        let locked = store::lock(&mut tx, cookie.id).await?;
        (locked.into_iter().filter(|session| session.ended_at.is_none() && proves(cookie, session)).collect(), "logout")
    };
    let ended = sessions.end(tx, ending, why).await?;
    sessions.revoke_at_provider(cookie.tenant_id, ended);
    Ok(id_token)
}

impl Sessions {
    /// Ends locked sessions and commits. Their access tokens are then revoked, here at once, in other processes with the event.
    pub(super) async fn end(&self, mut tx: WriteTx, sessions: Vec<Session>, why: &'static str) -> Result<Vec<Session>> {
        let now = self.0.app.clock().now();
        for session in &sessions {
            store::end(&mut tx, session, why, now).await?;
        }
        tx.commit().await?;
        for (hash, _) in sessions.iter().flat_map(Session::tokens) {
            if let Ok(hash) = hash.try_into() {
                self.0.identity.revoke(hash);
            }
        }
        Ok(sessions)
    }

    /// Revokes the refresh tokens of ended sessions at the provider, in the background. They are already deleted here, so
    /// that a provider that does not respond leaves tokens that nobody has.
    pub(super) fn revoke_at_provider(&self, tenant_id: TenantId, ended: Vec<Session>) {
        let sessions = self.clone();
        tokio::spawn(async move {
            for session in ended {
                let key = SessionKey { tenant_id, id: session.id };
                if let Err(cause) = sessions.revoke_one(key, &session).await {
                    tracing::warn!(session = %session.id, cause, "the identity provider did not withdraw a refresh token");
                }
            }
        });
    }

    async fn revoke_one(&self, key: SessionKey, session: &Session) -> Result<(), String> {
        let text = |problem: Problem| problem.to_string();
        let Some(token) = key.open(&self.0.keys, "refresh", session.refresh_token.as_deref()).map_err(text)? else { return Ok(()) };
        let discovery = self.discovery().await.map_err(text)?;
        self.0.provider.revoke(&discovery, &token).await.map_err(|error| error.to_string())
    }
}
