//! One identity provider: its discovery document and its keys, cached, and the verification of its signatures.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::{Clock, Problem};
use jsonwebtoken::errors::ErrorKind;
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, JwkSet, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::{Mutex, RwLock};
use url::Url;

use super::claims::{Claims, Refusal};
use super::config::IssuerConfig;

/// Minimum interval between requests because of unknown key IDs, which anyone can invent.
const REFETCH_PAUSE: TimeDelta = TimeDelta::seconds(10);

/// Pause after a failed request.
const RETRY_PAUSE: TimeDelta = TimeDelta::seconds(1);

/// Keys and endpoints are reloaded after this time, so that a revoked key is no longer accepted.
const LIFE: TimeDelta = TimeDelta::minutes(15);

const REQUEST_LIMIT: Duration = Duration::from_secs(5);

/// Why a token could not be verified.
#[derive(Debug, Clone, thiserror::Error)]
pub enum VerifyError {
    /// It is rejected.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The provider did not respond, and none of its keys are cached.
    #[error("the identity provider cannot be reached: {0}")]
    Unreachable(String),
}

impl From<VerifyError> for Problem {
    fn from(error: VerifyError) -> Self {
        match error {
            VerifyError::Refused(refusal) => {
                tracing::debug!(%refusal, "token refused");
                Self::not_signed_in()
            }
            VerifyError::Unreachable(cause) => {
                tracing::warn!(cause, "identity provider not reachable");
                Self::unavailable("The identity provider cannot be reached")
            }
        }
    }
}

/// A discovery document, as far as it is used (OpenID Connect Discovery §3).
#[derive(Debug, Clone, Deserialize)]
pub struct Discovery {
    /// Must be the configured issuer: a document of another provider is rejected.
    pub issuer: String,
    /// Authorization endpoint.
    pub authorization_endpoint: Url,
    /// Token endpoint.
    pub token_endpoint: Url,
    /// URL of its keys.
    pub jwks_uri: Url,
    /// Revocation endpoint (RFC 7009).
    #[serde(default)]
    pub revocation_endpoint: Option<Url>,
    /// Logout endpoint.
    #[serde(default)]
    pub end_session_endpoint: Option<Url>,
}

/// A value with the time when it was loaded.
struct Cached<T> {
    value: Option<Arc<T>>,
    /// Last success.
    read_at: DateTime<Utc>,
    /// Last attempt.
    tried_at: DateTime<Utc>,
}

impl<T> Default for Cached<T> {
    fn default() -> Self {
        Self { value: None, read_at: DateTime::<Utc>::MIN_UTC, tried_at: DateTime::<Utc>::MIN_UTC }
    }
}

impl<T> Cached<T> {
    fn fresh(&self, now: DateTime<Utc>) -> Option<Arc<T>> {
        self.value.clone().filter(|_| now - self.read_at < LIFE)
    }

    /// Whether the last attempt was long enough ago for another.
    fn may_try(&self, now: DateTime<Utc>) -> bool {
        let pause = if self.read_at == self.tried_at { REFETCH_PAUSE } else { RETRY_PAUSE };
        self.tried_at == DateTime::<Utc>::MIN_UTC || now - self.tried_at >= pause
    }

    /// Stores the result of an attempt. An earlier value stays valid if the provider does not respond now.
    fn settle(&mut self, now: DateTime<Utc>, attempt: Result<T, String>) -> Result<Arc<T>, VerifyError> {
        self.tried_at = now;
        match attempt {
            Ok(value) => {
                self.read_at = now;
                let value = Arc::new(value);
                self.value = Some(value.clone());
                Ok(value)
            }
            Err(cause) => {
                tracing::warn!(cause, "the identity provider did not answer");
                self.value.clone().ok_or(VerifyError::Unreachable(cause))
            }
        }
    }
}

/// The verification keys of a provider.
#[derive(Default)]
struct Keyset {
    by_id: HashMap<String, (Algorithm, DecodingKey)>,
    /// Keys without an ID, and all others: for tokens without a key ID.
    all: Vec<(Algorithm, DecodingKey)>,
}

impl Keyset {
    fn from_jwks(set: &JwkSet) -> Self {
        let mut keys = Self::default();
        for jwk in &set.keys {
            let Some(algorithm) = algorithm_of(jwk) else { continue };
            let Ok(key) = DecodingKey::from_jwk(jwk) else { continue };
            if let Some(id) = &jwk.common.key_id {
                keys.by_id.insert(id.clone(), (algorithm, key.clone()));
            }
            keys.all.push((algorithm, key));
        }
        keys
    }

    /// The key of a token. A token without a key ID is accepted only if there is exactly one candidate.
    fn find(&self, id: Option<&str>, algorithm: Algorithm) -> Option<&DecodingKey> {
        if let Some(id) = id {
            return self.by_id.get(id).filter(|(known, _)| *known == algorithm).map(|(_, key)| key);
        }
        let mut fitting = self.all.iter().filter(|(known, _)| *known == algorithm);
        fitting.next().filter(|_| fitting.next().is_none()).map(|(_, key)| key)
    }
}

/// The one algorithm of a key; none if the key is not accepted. A key is never used with another algorithm.
fn algorithm_of(jwk: &Jwk) -> Option<Algorithm> {
    if !matches!(jwk.common.public_key_use, None | Some(PublicKeyUse::Signature)) {
        return None;
    }
    let algorithm = match &jwk.algorithm {
        AlgorithmParameters::RSA(_) => Algorithm::RS256,
        AlgorithmParameters::EllipticCurve(curve) if curve.curve == EllipticCurve::P256 => Algorithm::ES256,
        _ => return None,
    };
    match jwk.common.key_algorithm {
        Some(named) if Algorithm::try_from(named).ok() != Some(algorithm) => None,
        _ => Some(algorithm),
    }
}

/// One identity provider.
pub struct Issuer {
    /// Its configuration.
    pub config: IssuerConfig,
    http: reqwest::Client,
    clock: Clock,
    skew: TimeDelta,
    discovery: RwLock<Cached<Discovery>>,
    keys: RwLock<Cached<Keyset>>,
    /// Held during a request, so that many tokens with a new key cause one request.
    asking: Mutex<()>,
}

impl Issuer {
    /// A provider, without any request to it yet.
    #[must_use]
    pub fn new(config: IssuerConfig, skew_seconds: u32, http: reqwest::Client, clock: Clock) -> Self {
        Self {
            config,
            http,
            clock,
            skew: TimeDelta::seconds(i64::from(skew_seconds)),
            discovery: RwLock::default(),
            keys: RwLock::default(),
            asking: Mutex::new(()),
        }
    }

    /// The provider's endpoints.
    pub async fn discovery(&self) -> Result<Arc<Discovery>, VerifyError> {
        let now = self.clock.now();
        if let Some(known) = self.discovery.read().await.fresh(now) {
            return Ok(known);
        }
        let _asking = self.asking.lock().await;
        self.discover(now).await
    }

    /// Like [`Self::discovery`], for a caller that holds `asking`.
    async fn discover(&self, now: DateTime<Utc>) -> Result<Arc<Discovery>, VerifyError> {
        let mut cached = self.discovery.write().await;
        if let Some(known) = cached.fresh(now) {
            return Ok(known);
        }
        if !cached.may_try(now) {
            return cached.value.clone().ok_or_else(|| VerifyError::Unreachable("it did not answer a moment ago".to_owned()));
        }
        let url = format!("{}/.well-known/openid-configuration", self.config.url.trim_end_matches('/'));
        let attempt = self.get::<Discovery>(&url).await.and_then(|document| {
            if document.issuer == self.config.url {
                Ok(document)
            } else {
                Err(format!("{url} speaks for {} and not for {}", document.issuer, self.config.url))
            }
        });
        cached.settle(now, attempt)
    }

    async fn get<T: DeserializeOwned>(&self, url: &str) -> Result<T, String> {
        let answer = self.http.get(url).timeout(REQUEST_LIMIT).send().await.and_then(reqwest::Response::error_for_status);
        match answer {
            Ok(answer) => answer.json().await.map_err(|error| format!("{url}: {error}")),
            Err(error) => Err(format!("{url}: {error}")),
        }
    }

    /// The keys; requests them again if `missing` says that the cached ones lack a token's key.
    async fn keys(&self, missing: impl Fn(&Keyset) -> bool) -> Result<Arc<Keyset>, VerifyError> {
        let good = |cached: &Cached<Keyset>, now| cached.fresh(now).filter(|keys| !missing(keys));
        let now = self.clock.now();
        if let Some(keys) = good(&*self.keys.read().await, now) {
            return Ok(keys);
        }
        let _asking = self.asking.lock().await;
        {
            let cached = self.keys.read().await;
            if let Some(keys) = good(&cached, now) {
                return Ok(keys);
            }
            if !cached.may_try(now) {
                return cached.value.clone().ok_or_else(|| VerifyError::Unreachable("it did not answer a moment ago".to_owned()));
            }
        }
        let url = match &self.config.jwks_url {
            Some(url) => Ok(url.to_string()),
            None => self.discover(now).await.map(|document| document.jwks_uri.to_string()),
        };
        let attempt = match url {
            Ok(url) => self.get::<JwkSet>(&url).await.map(|set| Keyset::from_jwks(&set)),
            Err(error) => Err(error.to_string()),
        };
        self.keys.write().await.settle(now, attempt)
    }

    /// Verifies a token of this provider: algorithm, key, signature, issuer, audience, time.
    pub async fn verify(&self, token: &str, audience: &str) -> Result<Claims, VerifyError> {
        let header = jsonwebtoken::decode_header(token).map_err(|_| Refusal::Malformed)?;
        let algorithm = header.alg;
        if !matches!(algorithm, Algorithm::RS256 | Algorithm::ES256) {
            return Err(Refusal::Malformed.into());
        }
        if header.crit.is_some() {
            return Err(Refusal::CriticalHeader.into());
        }
        let id = header.kid.as_deref();
        let keys = self.keys(|keys| keys.find(id, algorithm).is_none()).await?;
        let key = keys.find(id, algorithm).ok_or(Refusal::UnknownKey)?;
        let claims = signed_claims(token, key, algorithm)?;
        if claims.iss != self.config.url {
            return Err(Refusal::UnknownIssuer.into());
        }
        claims.check(audience, self.clock.now(), self.skew)?;
        Ok(claims)
    }
}

/// Checks only the signature: time and audience are checked against our clock, which tests can set.
fn signed_claims(token: &str, key: &DecodingKey, algorithm: Algorithm) -> Result<Claims, Refusal> {
    let mut validation = Validation::new(algorithm);
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation.validate_aud = false;
    validation.required_spec_claims.clear();
    jsonwebtoken::decode::<Claims>(token, key, &validation).map(|data| data.claims).map_err(|error| Refusal::Signature(mistake(&error)))
}

/// What is wrong with a token, without its content: for unreadable claims the library repeats the value, e.g. an email address.
fn mistake(error: &jsonwebtoken::errors::Error) -> String {
    match error.kind() {
        ErrorKind::Json(error) => format!("{:?} error in its claims", error.classify()),
        _ => error.to_string(),
    }
}
