//! `GET /session/login`: redirects the browser to the identity provider.

use axum::Extension;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use huddle_sdk::prelude::*;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize, Serializer};
use url::Url;

use crate::identity::is_loopback;

use super::Sessions;
use super::model::{HOME, local_path};

/// Options of a sign-in.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LoginQuery {
    /// The page to open after sign-in, a path of this console; `/messages` if omitted or invalid.
    #[serde(default)]
    next: Option<String>,
    /// The tenant's key, to restrict the sign-in to its users.
    #[serde(default)]
    organization: Option<String>,
}

/// State of a sign-in until the browser returns; sealed in a cookie.
#[derive(Serialize, Deserialize)]
pub struct Begun {
    #[serde(serialize_with = "exposed")]
    pub nonce: SecretString,
    #[serde(serialize_with = "exposed")]
    pub verifier: SecretString,
    pub next: String,
    /// Expiry in seconds since 1970.
    pub until: i64,
}

/// Serializes a secret into what is sealed.
fn exposed<S: Serializer>(secret: &SecretString, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(secret.expose_secret())
}

impl Begun {
    /// Context of the seal: it can only be opened for this sign-in.
    pub fn context(state: &str) -> String {
        format!("session/login/{state}")
    }
}

/// Redirect the browser to the identity provider (authorization code with PKCE). Responds with 303; to `/?error=login-failed` when the
/// provider cannot be reached.
#[utoipa::path(get, path = "/session/login/", operation_id = "begin_login", tag = "session", params(LoginQuery),
    responses((status = 303, description = "To the identity provider")))]
pub async fn login(Extension(sessions): Extension<Sessions>, Query(query): Query<LoginQuery>, headers: HeaderMap) -> Response {
    if let Some(canonical) = canonical_address(&sessions.0.base, &headers, &query) {
        return Redirect::to(canonical.as_str()).into_response();
    }
    match begin(&sessions, query).await {
        Ok(response) => response,
        Err(_) => failed("login-failed"),
    }
}

async fn begin(sessions: &Sessions, query: LoginQuery) -> Result<Response> {
    let inner = &sessions.0;
    // A text that is not a tenant's key is not passed to the provider.
    let tenant = match query.organization.as_deref() {
        Some(key) => inner.tenancy.tenant_by_key(key).await?,
        None => None,
    };
    let discovery = sessions.discovery().await?;
    let sign_in = inner.provider.begin(&discovery, tenant.as_ref().map(|tenant| &*tenant.key)).map_err(Problem::internal)?;
    let begun = Begun {
        nonce: sign_in.nonce,
        verifier: sign_in.verifier,
        next: query.next.as_deref().and_then(local_path).unwrap_or(HOME).to_owned(),
        until: (inner.app.clock().now() + inner.login_limit).timestamp(),
    };
    let sealed = inner.keys.seal(&Begun::context(&sign_in.state), &serde_json::to_vec(&begun)?)?;
    let cookie = inner.cookies.login(&sign_in.state, &URL_SAFE_NO_PAD.encode(sealed), inner.login_limit);
    let mut response = Redirect::to(sign_in.url.as_str()).into_response();
    response.headers_mut().append(header::SET_COOKIE, cookie);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Redirects to the landing page, which shows what went wrong.
pub fn failed(slug: &'static str) -> Response {
    Redirect::to(&format!("/?error={slug}")).into_response()
}

/// On a developer's machine the console may be opened as `127.0.0.1` while the provider returns to `localhost`, where the
/// sign-in's cookie would be missing. Then the sign-in starts at the configured name.
fn canonical_address(base: &Url, headers: &HeaderMap, query: &LoginQuery) -> Option<Url> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let called = Url::parse(&format!("{}://{host}", base.scheme())).ok()?;
    let is_alias = is_loopback(base) && is_loopback(&called) && called.host() != base.host() && called.port() == base.port();
    is_alias.then(|| {
        let mut url = base.clone();
        url.set_path("/api/session/login");
        let given = [("next", &query.next), ("organization", &query.organization)];
        for (name, value) in given.into_iter().filter_map(|(name, value)| Some((name, value.as_ref()?))) {
            url.query_pairs_mut().append_pair(name, value);
        }
        url
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loopback_alias_starts_sign_in_at_the_configured_name() {
        let base = Url::parse("http://localhost:8080").unwrap();
        let query = LoginQuery { next: Some("/patients/7".into()), organization: None };
        let from =
            |host: &'static str| canonical_address(&base, &HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]), &query);
        assert_eq!(from("127.0.0.1:8080").unwrap().as_str(), "http://localhost:8080/api/session/login?next=%2Fpatients%2F7");
        assert_eq!(from("localhost:8080"), None);
        assert_eq!(from("127.0.0.1:9999"), None, "another program's port");
        assert_eq!(from("huddle.example"), None, "a proxy may call us what it likes");
    }
}
