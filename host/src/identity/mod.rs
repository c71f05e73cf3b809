//! Authentication: bearer tokens of the configured identity providers, and the users and service clients that they belong to.
//!
//! A verified token is cached by its hash until it expires, and the tenant's data about its user for a few seconds, so that an
//! ordinary request needs neither a signature check nor a query. Revocation overrides both caches.

pub mod claims;
mod config;
mod issuer;
mod me;
mod store;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use huddle_sdk::{App, Caller, Change, FeatureSet, Principal, Problem, ReadTx, Result, TenantId, UserId, WriteTx};
use moka::future::Cache;

use crate::keys::fingerprint;
use crate::tenancy::{Tenancy, Tenant};

use self::claims::Claims;
pub use self::claims::Refusal;
pub use self::config::{IdentityConfig, IssuerConfig};
pub(crate) use self::config::{check_provider_url, is_loopback};
pub use self::issuer::{Discovery, Issuer, VerifyError};
pub use self::me::routes;
use self::store::Who;

/// Maximum age of cached user data (groups, permissions, active state) after a change that nobody announced.
const PRINCIPAL_LIFE: Duration = Duration::from_secs(15);

/// Maximum length of a token.
const LONGEST_TOKEN: usize = 16 * 1024;

/// A caller with a valid token.
#[derive(Clone)]
pub struct Authenticated {
    /// The caller.
    pub principal: Arc<Principal>,
    /// Returns the tenant's features.
    pub features: Arc<FeatureSet>,
    /// When the token expires.
    pub expires_at: DateTime<Utc>,
    /// Hash of the token, by which it is revoked.
    pub token_hash: [u8; 32],
}

/// Verifies tokens and loads their users. Cheap to clone.
#[derive(Clone)]
pub struct Identity(Arc<Inner>);

struct Inner {
    app: App,
    tenancy: Tenancy,
    issuers: HashMap<String, Issuer>,
    /// Rows of `core.issuer` requested so far.
    issuer_ids: Cache<String, i64>,
    tokens: Cache<[u8; 32], Arc<Verified>>,
    principals: Cache<Subject, Arc<Principal>>,
    /// Recently revoked tokens: also overrides a verification that started before the revocation. Later ones find `core.revoked_token`.
    revoked: Cache<[u8; 32], ()>,
}

/// A verified token.
struct Verified {
    tenant: Arc<Tenant>,
    subject: Subject,
    expires_at: DateTime<Utc>,
}

/// The user or service client that a token names.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Subject {
    tenant_id: TenantId,
    issuer_id: i64,
    /// The user's subject, or the service client's ID.
    name: Arc<str>,
    is_machine: bool,
}

impl Identity {
    /// Identity with the configured providers. No request is sent before the first token arrives.
    #[expect(clippy::unused_async, reason = "callers must not depend on whether a provider is asked at the start")]
    pub async fn new(config: IdentityConfig, app: App, tenancy: Tenancy, http: reqwest::Client) -> Self {
        let skew = config.clock_skew_seconds;
        let issuers = config
            .issuers
            .into_iter()
            .map(|issuer| (issuer.url.clone(), Issuer::new(issuer, skew, http.clone(), app.clock().clone())))
            .collect();
        Self(Arc::new(Inner {
            app,
            tenancy,
            issuers,
            issuer_ids: Cache::builder().max_capacity(100).time_to_live(Duration::from_mins(5)).build(),
            tokens: Cache::builder().max_capacity(100_000).time_to_live(Duration::from_hours(1)).build(),
            principals: Cache::builder().max_capacity(100_000).time_to_live(PRINCIPAL_LIFE).support_invalidation_closures().build(),
            revoked: Cache::builder().max_capacity(100_000).time_to_live(Duration::from_mins(5)).build(),
        }))
    }

    /// A configured provider.
    #[must_use]
    pub fn issuer(&self, url: &str) -> Option<&Issuer> {
        self.0.issuers.get(url)
    }

    /// Authenticates a bearer token: 401 when it is not valid, 403 `not-a-provider` when its user may not
    /// use the console, 503 when the provider's keys are needed and it does not respond.
    pub async fn authenticate(&self, bearer: &str) -> Result<Authenticated> {
        let token_hash = fingerprint(bearer);
        let now = self.0.app.clock().now();
        let known = self.0.tokens.get(&token_hash).await.filter(|verified| verified.expires_at > now);
        let (verified, principal) = if let Some(verified) = known {
            let principal = match self.0.principals.get(&verified.subject).await {
                Some(principal) => principal,
                None => self.load(&verified, &token_hash).await?,
            };
            (verified, principal)
        } else {
            let verified = Arc::new(self.verify(bearer).await?);
            // Also when the principal is cached: only the database knows whether this token was revoked.
            let principal = self.load(&verified, &token_hash).await?;
            self.0.tokens.insert(token_hash, verified.clone()).await;
            (verified, principal)
        };
        if self.0.revoked.contains_key(&token_hash) {
            // A token that is verified while it is revoked may be cached afterwards: `revoked` expires later than such a verification.
            self.0.tokens.invalidate(&token_hash).await;
            return Err(refuse(&Refusal::Revoked));
        }
        let features = self.0.tenancy.features(verified.tenant.id).await?;
        Ok(Authenticated { principal, features, expires_at: verified.expires_at, token_hash })
    }

    /// Verifies an access token that is not cached.
    async fn verify(&self, bearer: &str) -> Result<Verified> {
        if bearer.len() > LONGEST_TOKEN {
            return Err(refuse(&Refusal::Malformed));
        }
        // The unverified issuer selects the keys; the verification then checks it.
        let named = jsonwebtoken::dangerous::insecure_decode::<Named>(bearer).map_err(|_| refuse(&Refusal::Malformed))?.claims.iss;
        let issuer = self.issuer(&named).ok_or_else(|| refuse(&Refusal::UnknownIssuer))?;
        let claims = issuer.verify(bearer, &issuer.config.audience).await?;
        let tenant = self.tenant_of(issuer, &claims).await?;
        let machine = claims.machine();
        let subject = Subject {
            tenant_id: tenant.id,
            issuer_id: self.issuer_id(&issuer.config.url).await?,
            name: machine.unwrap_or(&claims.sub).into(),
            is_machine: machine.is_some(),
        };
        Ok(Verified { tenant, subject, expires_at: claims.expires_at() })
    }

    /// The tenant of a token.
    pub(crate) async fn tenant_of(&self, issuer: &Issuer, claims: &Claims) -> Result<Arc<Tenant>> {
        let key = claims.organization(&issuer.config.organization_claim).map_err(|refusal| refuse(&refusal))?;
        self.0.tenancy.tenant_by_key(key).await?.ok_or_else(|| refuse(&Refusal::UnknownOrganization))
    }

    async fn issuer_id(&self, url: &str) -> Result<i64> {
        if let Some(id) = self.0.issuer_ids.get(url).await {
            return Ok(id);
        }
        let id = store::select_issuer(&self.0.app, url).await?.ok_or_else(|| refuse(&Refusal::UnknownIssuer))?;
        self.0.issuer_ids.insert(url.to_owned(), id).await;
        Ok(id)
    }

    /// Loads the user of a verified token, and whether it was revoked.
    async fn load(&self, verified: &Verified, token_hash: &[u8; 32]) -> Result<Arc<Principal>> {
        let Subject { tenant_id, issuer_id, name, is_machine } = &verified.subject;
        let mut tx = ReadTx::begin(&self.0.app, *tenant_id).await?;
        let found = if *is_machine {
            store::select_client(&mut tx, &verified.tenant, *issuer_id, name, token_hash).await?
        } else {
            store::select_staff(&mut tx, &verified.tenant, *issuer_id, name, token_hash).await?
        };
        if found.is_revoked {
            return Err(refuse(&Refusal::Revoked));
        }
        match found.who {
            Who::Known(principal) => {
                self.0.principals.insert(verified.subject.clone(), principal.clone()).await;
                Ok(principal)
            }
            Who::Inactive => Err(Problem::not_a_provider().detail("This account is not active")),
            Who::Stranger | Who::NotStaff => Err(Problem::not_a_provider()),
        }
    }

    /// Revokes a token in this process: call it when `core.session.ended` arrives.
    pub fn revoke(&self, token_hash: &[u8; 32]) {
        let (inner, hash) = (self.0.clone(), *token_hash);
        // Both complete at the first poll.
        async move {
            inner.revoked.insert(hash, ()).await;
            inner.tokens.invalidate(&hash).await;
        }
        .now_or_never();
    }

    /// Drops the cached data of a user (none: of every user of the tenant): call it when groups, permissions, licences or the account
    /// changed.
    pub fn forget_user(&self, tenant: TenantId, user: Option<UserId>) {
        let gone = self.0.principals.invalidate_entries_if(move |subject, principal| {
            subject.tenant_id == tenant && user.is_none_or(|user| principal.user_id() == Some(user))
        });
        if let Err(error) = gone {
            tracing::error!(%error, "principals cannot be forgotten one by one, so all are");
            self.0.principals.invalidate_all();
        }
    }

    /// Drops the cached data of all users: call it when announcements may have been missed. Verified tokens are verified again, and
    /// checked for revocation in the database.
    pub fn forget_all(&self) {
        self.0.tokens.invalidate_all();
        self.0.principals.invalidate_all();
    }

    /// At a first sign-in: links the staff member with the verified email address to the provider's subject.
    pub(crate) async fn bind(&self, tenant: &Tenant, issuer: &Issuer, claims: &Claims) -> Result<()> {
        let Some(email) = claims.verified_email() else { return Ok(()) };
        let issuer_id = self.issuer_id(&issuer.config.url).await?;
        let mut tx = WriteTx::begin(&self.0.app, Caller::host(tenant.id, "bind_account")).await?;
        if let Some(user) = store::bind_staff(&mut tx, issuer_id, &claims.sub, email).await? {
            tx.audit(Change::of_tenant().object("user_account", user).field("is_linked", false, true))?;
            tx.commit().await?;
            tracing::info!(tenant = %tenant.key, user = user.0, "account linked to the identity provider");
        }
        Ok(())
    }
}

/// The one claim that is read before verification.
#[derive(serde::Deserialize)]
struct Named {
    iss: String,
}

/// A client only learns that it is not signed in; the reason is logged.
fn refuse(refusal: &Refusal) -> Problem {
    tracing::debug!(%refusal, "token refused");
    Problem::not_signed_in()
}
