//! Sessions of browsers, with a token-mediating backend: the host signs people in at the identity provider, keeps the refresh token,
//! and gives each tab a short-lived access token. The browser's cookie is sent to `/api/session/*` only.

mod activity;
mod callback;
mod config;
mod cookies;
mod login;
mod logout;
mod model;
mod provider;
mod store;
mod token;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use chrono::TimeDelta;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{App, Caller, Gate, LimitClass, Problem, ReadTx, Result, Routes, TenantId, WriteTx};
use secrecy::ExposeSecret as _;
use tokio::sync::Semaphore;
use url::Url;

use crate::edge::RequestInfo;
use crate::identity::{Discovery, Identity, Issuer};
use crate::keys::{Keys, fingerprint, same_secret};
use crate::tenancy::Tenancy;

pub use self::activity::{Activity, of_call};
pub use self::config::SessionConfig;
use self::cookies::Cookies;
use self::model::SessionCookie;
use self::provider::Provider;
use self::store::Session;

/// Maximum number of concurrent renewals. Each holds a database connection while the provider responds; a provider that
/// hangs must not occupy them all.
const RENEWALS: usize = 3;

/// How long a renewal waits for its turn.
const TURN_LIMIT: Duration = Duration::from_secs(5);

/// The sessions of this installation. Cheap to clone.
#[derive(Clone)]
pub struct Sessions(Arc<Inner>);

struct Inner {
    identity: Identity,
    tenancy: Tenancy,
    app: App,
    keys: Keys,
    provider: Provider,
    cookies: Cookies,
    /// Issuer of the identity provider for sign-in.
    issuer: String,
    /// The console's public URL.
    base: Url,
    max_age: TimeDelta,
    login_limit: TimeDelta,
    renewals: Semaphore,
}

impl Sessions {
    /// Sessions from a validated configuration.
    ///
    /// # Panics
    /// When the configuration has no console URL, which validation rejects.
    #[must_use]
    pub fn new(config: SessionConfig, identity: Identity, tenancy: Tenancy, app: App, keys: Keys, http: reqwest::Client) -> Self {
        #[expect(clippy::expect_used, reason = "documented: validation refuses it")]
        let base = config.redirect_base.clone().expect("a validated configuration has the console's address");
        Self(Arc::new(Inner {
            provider: Provider::new(&config, &base, http),
            cookies: Cookies { is_secure: base.scheme() == "https" },
            issuer: config.issuer.unwrap_or_default(),
            max_age: TimeDelta::hours(config.max_age_hours.into()),
            login_limit: TimeDelta::minutes(config.login_minutes.into()),
            renewals: Semaphore::new(RENEWALS),
            identity,
            tenancy,
            app,
            keys,
            base,
        }))
    }

    fn issuer(&self) -> Result<&Issuer> {
        self.0.identity.issuer(&self.0.issuer).ok_or_else(|| {
            Problem::internal(format!("session.issuer {} is none of identity.issuers, so nobody can sign in", self.0.issuer))
        })
    }

    async fn discovery(&self) -> Result<Arc<Discovery>> {
        Ok(self.issuer()?.discovery().await?)
    }

    /// A transaction of the host for a tenant whose user is not known yet.
    async fn write(&self, tenant: TenantId, operation: &str, info: &RequestInfo) -> Result<WriteTx> {
        let caller = Caller {
            tenant_id: tenant,
            user_id: None,
            client: None,
            operation: operation.to_owned(),
            request_id: Some(info.id),
            address: info.address,
            user_agent: info.user_agent.clone(),
        };
        WriteTx::begin(&self.0.app, caller).await
    }

    /// The session of a cookie, ended or not; none when the cookie's secret is wrong.
    async fn find(&self, cookie: &SessionCookie) -> Result<Option<Session>> {
        let mut tx = ReadTx::begin(&self.0.app, cookie.tenant_id).await?;
        Ok(store::find(&mut tx, cookie.id).await?.filter(|session| proves(cookie, session)))
    }
}

/// Whether the cookie's secret is that of the session.
fn proves(cookie: &SessionCookie, session: &Session) -> bool {
    same_secret(&fingerprint(cookie.secret.expose_secret()), &session.secret_hash)
}

/// 401: the session has ended.
fn expired() -> Problem {
    Problem::new(StatusCode::UNAUTHORIZED, "session-expired", "Your session has expired")
}

/// A POST from this console's own page. Others are rejected, since browsers send the cookie by themselves.
struct OwnPage;

impl<S: Send + Sync> FromRequestParts<S> for OwnPage {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let sessions = parts.extensions.get::<Sessions>().ok_or_else(|| Problem::internal("sessions are not there"))?;
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).or_else(|| parts.uri.authority().map(axum::http::uri::Authority::as_str));
        if model::is_own_origin(text(header::ORIGIN), host, &sessions.0.base) {
            Ok(Self)
        } else {
            Err(Problem::new(StatusCode::FORBIDDEN, "foreign-origin", "Only the console's own pages may make this call"))
        }
    }
}

/// The operations on sessions.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(
        Gate::public().limited(LimitClass::SignIn),
        [routes!(login::login), routes!(callback::callback), routes!(token::renew_token), routes!(logout::logout)],
    )
}
