//! An OpenID Connect issuer for tests: real keys, real signatures, its key set served over HTTP on the loopback interface.

use std::sync::OnceLock;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use rustls_pki_types::pem::PemObject as _;
use serde_json::{Value, json};

use crate::Tenant;

/// The issuer's identifier in test databases.
pub const ISSUER: &str = "https://issuer.test";

pub(crate) const KEY_ID: &str = "test-key";

/// A running issuer, one per test process.
pub struct TestIssuer {
    key: EncodingKey,
    public_key: Value,
    jwks_url: String,
}

impl TestIssuer {
    /// The process's issuer, started at the first call.
    pub fn running() -> &'static Self {
        static RUNNING: OnceLock<TestIssuer> = OnceLock::new();
        RUNNING.get_or_init(Self::start)
    }

    fn start() -> Self {
        let (der, mut public_key) = new_key();
        public_key["kid"] = json!(KEY_ID);
        let jwks = json!({ "keys": [public_key] });
        // A separate thread and runtime: it outlives the runtime of the test that started it.
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
            runtime.block_on(async move {
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a loopback port is free");
                sender.send(listener.local_addr().expect("a bound address")).expect("the test waits for the address");
                let router = axum::Router::new().route("/jwks", axum::routing::get(move || async move { axum::Json(jwks) }));
                axum::serve(listener, router).await.expect("the issuer serves");
            });
        });
        let address = receiver.recv().expect("the issuer starts");
        Self { key: EncodingKey::from_ec_der(&der), public_key, jwks_url: format!("http://{address}/jwks") }
    }

    /// URL of its keys.
    #[must_use]
    pub fn jwks_url(&self) -> &str {
        &self.jwks_url
    }

    /// Its published key.
    pub(crate) fn public_key(&self) -> &Value {
        &self.public_key
    }

    /// Signs any claims with its key.
    #[must_use]
    pub fn sign(&self, claims: &Value) -> String {
        let mut header = Header::new(Algorithm::ES256);
        header.kid = Some(KEY_ID.to_owned());
        encode(&header, claims, &self.key).expect("the claims are signed")
    }

    /// Claims of a subject of a tenant, valid for five minutes.
    #[must_use]
    pub fn claims(tenant: Tenant, subject: &str, now: DateTime<Utc>) -> Value {
        json!({
            "iss": ISSUER,
            "aud": "urn:huddle:api",
            "sub": subject,
            "client_id": "huddle",
            "organization_id": tenant.key(),
            "iat": now.timestamp(),
            "exp": (now + TimeDelta::minutes(5)).timestamp(),
        })
    }

    /// A token of the member of staff of a role.
    #[must_use]
    pub fn staff_token(&self, tenant: Tenant, role: &str, now: DateTime<Utc>) -> String {
        self.sign(&Self::claims(tenant, &subject(tenant, role), now))
    }

    /// Claims of the tenant's service client, valid for five minutes.
    #[must_use]
    pub fn machine_claims(tenant: Tenant, now: DateTime<Utc>) -> Value {
        let client = machine(tenant);
        let mut claims = Self::claims(tenant, &client, now);
        claims["client_id"] = json!(client);
        claims
    }

    /// A token of the tenant's service client.
    #[must_use]
    pub fn machine_token(&self, tenant: Tenant, now: DateTime<Utc>) -> String {
        self.sign(&Self::machine_claims(tenant, now))
    }
}

/// A new ES256 key: the private half as PKCS 8, the public one as a JWK.
pub(crate) fn new_key() -> (Vec<u8>, Value) {
    let pair = rcgen::KeyPair::generate_for(&rcgen::PKCS_ECDSA_P256_SHA256).expect("a key is generated");
    let point = pair.public_key_raw();
    let (x, y) = (URL_SAFE_NO_PAD.encode(&point[1..33]), URL_SAFE_NO_PAD.encode(&point[33..65]));
    let der = rustls_pki_types::PrivatePkcs8KeyDer::from_pem_slice(pair.serialize_pem().as_bytes()).expect("a PKCS 8 key");
    (der.secret_pkcs8_der().to_vec(), json!({ "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "x": x, "y": y }))
}

/// The subject of a tenant's member of staff.
pub(crate) fn subject(tenant: Tenant, role: &str) -> String {
    format!("{}|{role}", tenant.key())
}

/// The client id of a tenant's machine.
pub(crate) fn machine(tenant: Tenant) -> String {
    format!("{}-machine", tenant.key())
}
