//! Acceptance of tokens.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use huddle_host::identity::claims::Refusal;
use huddle_host::identity::{Identity, IdentityConfig, Issuer, IssuerConfig, VerifyError};
use huddle_host::tenancy::Tenancy;
use huddle_sdk::{App, Clock};
use huddle_testkit::{Tenant, TestApp, TestIssuer};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};

use huddle_testkit::provider::{Behaviour, Key, Provider};

const AUDIENCE: &str = "urn:huddle:api";

/// A provider, the host's view of it, and the clock of both.
struct Scene {
    provider: Provider,
    issuer: Issuer,
    seconds: Arc<AtomicI64>,
}

impl Scene {
    async fn new() -> Self {
        let seconds = Arc::new(AtomicI64::new(1_800_000_000));
        let read = seconds.clone();
        let clock = Clock::from_fn(move || DateTime::<Utc>::from_timestamp(read.load(Ordering::SeqCst), 0).unwrap());
        let provider = Provider::start(clock.clone()).await;
        let config = IssuerConfig {
            url: provider.url.clone(),
            audience: AUDIENCE.to_owned(),
            organization_claim: "organization_id".to_owned(),
            jwks_url: None,
        };
        Self { issuer: Issuer::new(config, 30, reqwest::Client::new(), clock), provider, seconds }
    }

    fn advance(&self, seconds: i64) {
        self.seconds.fetch_add(seconds, Ordering::SeqCst);
    }

    fn claims(&self) -> Value {
        self.provider.access_claims(&json!({ "sub": "northwind|md", "organization_id": "northwind" }))
    }

    fn with(&self, name: &str, value: impl Into<Value>) -> String {
        let mut claims = self.claims();
        claims[name] = value.into();
        self.provider.sign(&claims)
    }

    async fn verify(&self, token: &str) -> Result<(), VerifyError> {
        self.issuer.verify(token, AUDIENCE).await.map(|_| ())
    }

    async fn refusal(&self, token: &str) -> Refusal {
        match self.verify(token).await {
            Err(VerifyError::Refused(refusal)) => refusal,
            other => panic!("not rejected: {other:?}"),
        }
    }

    fn key_reads(&self) -> usize {
        self.provider.key_reads.load(Ordering::SeqCst)
    }
}

#[tokio::test]
async fn rs256_and_es256_tokens_are_accepted() {
    let scene = Scene::new().await;
    scene.verify(&scene.provider.sign(&scene.claims())).await.unwrap();
    scene.provider.keys.lock().unwrap().push(Key::rsa("second"));
    scene.advance(10);
    scene.verify(&scene.provider.sign(&scene.claims())).await.unwrap();
}

#[tokio::test]
async fn tokens_with_wrong_claims_are_rejected() {
    let scene = Scene::new().await;
    let now = scene.provider.now().timestamp();
    assert_eq!(scene.refusal(&scene.with("aud", "huddle")).await, Refusal::WrongAudience, "an ID token is not an access token");
    assert_eq!(scene.refusal(&scene.with("iss", "https://evil.example")).await, Refusal::UnknownIssuer);
    assert_eq!(scene.refusal(&scene.with("exp", now - 30)).await, Refusal::Expired);
    assert_eq!(scene.refusal(&scene.with("nbf", now + 31)).await, Refusal::NotYet);
    scene.verify(&scene.with("exp", now - 29)).await.unwrap();
}

#[tokio::test]
async fn invalid_signatures_are_rejected() {
    let scene = Scene::new().await;
    let claims = scene.claims();
    let body = URL_SAFE_NO_PAD.encode(claims.to_string());
    let unsigned = |header: Value| format!("{}.{body}.", URL_SAFE_NO_PAD.encode(header.to_string()));
    assert_eq!(scene.refusal(&unsigned(json!({ "alg": "none" }))).await, Refusal::Malformed);
    assert_eq!(scene.refusal(&unsigned(json!({ "alg": "None", "kid": "first" }))).await, Refusal::Malformed);
    assert!(matches!(scene.refusal(&unsigned(json!({ "alg": "ES256", "kid": "first" }))).await, Refusal::Signature(_)));

    // The public key as the secret of a symmetric signature.
    let public = scene.provider.keys.lock().unwrap()[0].jwk().to_string();
    let mut header = Header::new(Algorithm::HS256);
    header.kid = Some("first".to_owned());
    let confused = encode(&header, &claims, &EncodingKey::from_secret(public.as_bytes())).unwrap();
    assert_eq!(scene.refusal(&confused).await, Refusal::Malformed);

    // An unknown key with the provider's key id, of the same kind and of another.
    assert!(matches!(scene.refusal(&Key::ec("first").sign(&claims)).await, Refusal::Signature(_)));
    assert_eq!(scene.refusal(&Key::rsa("first").sign(&claims)).await, Refusal::UnknownKey);

    // Another payload with a valid signature.
    let good = scene.provider.sign(&claims);
    let (head, signature) = (good.split('.').next().unwrap(), good.rsplit('.').next().unwrap());
    let mut admin = claims.clone();
    admin["sub"] = json!("northwind|admin");
    let forged = format!("{head}.{}.{signature}", URL_SAFE_NO_PAD.encode(admin.to_string()));
    assert!(matches!(scene.refusal(&forged).await, Refusal::Signature(_)));

    // A critical extension.
    let mut header = Header::new(Algorithm::ES256);
    header.kid = Some("first".to_owned());
    header.crit = Some(vec!["b64".to_owned()]);
    let critical = encode(&header, &claims, &scene.provider.keys.lock().unwrap()[0].private).unwrap();
    assert_eq!(scene.refusal(&critical).await, Refusal::CriticalHeader);

    for invalid in ["", ".", "..", "a.b.c", "\u{0}", &"x".repeat(5000)] {
        assert_eq!(scene.refusal(invalid).await, Refusal::Malformed, "{invalid:?}");
    }
}

#[tokio::test]
async fn new_keys_are_found_and_removed_keys_are_rejected() {
    let scene = Scene::new().await;
    let old = scene.provider.sign(&scene.long_lived_claims());
    scene.verify(&old).await.unwrap();
    assert_eq!(scene.key_reads(), 1);

    scene.provider.keys.lock().unwrap().push(Key::ec("second"));
    let new = scene.provider.sign(&scene.long_lived_claims());
    assert_eq!(scene.refusal(&new).await, Refusal::UnknownKey, "keys were fetched a moment ago");
    assert_eq!(scene.key_reads(), 1);
    scene.advance(10);
    scene.verify(&new).await.unwrap();
    assert_eq!(scene.key_reads(), 2);

    // Unknown key ids cause one request per ten seconds, not one each.
    for n in 0..20 {
        assert_eq!(scene.refusal(&Key::ec(&format!("unknown-{n}")).sign(&scene.claims())).await, Refusal::UnknownKey);
    }
    assert_eq!(scene.key_reads(), 2);

    scene.provider.keys.lock().unwrap().remove(0);
    scene.verify(&old).await.unwrap();
    scene.advance(15 * 60);
    assert_eq!(scene.refusal(&old).await, Refusal::UnknownKey);
    scene.verify(&new).await.unwrap();
}

#[tokio::test]
async fn an_unavailable_provider_is_retried_and_known_keys_stay_valid() {
    let scene = Scene::new().await;
    let token = scene.provider.sign(&scene.long_lived_claims());
    scene.provider.behave(Behaviour::Down);
    assert!(matches!(scene.verify(&token).await, Err(VerifyError::Unreachable(_))));
    scene.provider.behave(Behaviour::Normal);
    scene.advance(1);
    scene.verify(&token).await.unwrap();
    scene.provider.behave(Behaviour::Down);
    scene.advance(16 * 60);
    scene.verify(&token).await.unwrap();
}

#[tokio::test]
async fn a_discovery_document_of_another_issuer_is_rejected() {
    let scene = Scene::new().await;
    let config = IssuerConfig { url: scene.provider.url.replace("127.0.0.1", "localhost"), ..scene.issuer.config.clone() };
    let stranger = Issuer::new(config, 30, reqwest::Client::new(), Clock::system());
    assert!(matches!(stranger.discovery().await, Err(VerifyError::Unreachable(_))));
}

impl Scene {
    /// Claims that outlive the keys.
    fn long_lived_claims(&self) -> Value {
        let mut claims = self.claims();
        claims["exp"] = json!(self.provider.now().timestamp() + 86_400);
        claims
    }
}

#[tokio::test]
async fn a_token_is_valid_in_its_tenant_and_until_its_expiry_only() {
    let app = TestApp::new().await;
    let me = |token: String| {
        let client = app.client_with(Some(token));
        async move { client.get("/api/user/me/").await }
    };
    let sign = |change: &dyn Fn(&mut Value)| {
        let mut claims = TestIssuer::claims(Tenant::Alpha, "alpha|md", app.clock.now());
        change(&mut claims);
        app.issuer().sign(&claims)
    };
    assert_eq!(me(sign(&|_| {})).await.status, 200);
    let unknown = me(sign(&|claims| claims["organization_id"] = json!("nowhere"))).await;
    assert_eq!((unknown.status, unknown.problem()), (401, "not-signed-in"));
    let missing = me(sign(&|claims| claims["organization_id"] = Value::Null)).await;
    assert_eq!((missing.status, missing.problem()), (401, "not-signed-in"));
    // The subject is a user of another tenant, and unknown in this one.
    let stranger = me(sign(&|claims| claims["organization_id"] = json!("beta"))).await;
    assert_eq!((stranger.status, stranger.problem()), (403, "not-a-provider"));
    let patient = me(sign(&|claims| claims["sub"] = json!("alpha|patient"))).await;
    assert_eq!((patient.status, patient.problem()), (403, "not-a-provider"));
    let elsewhere = me(sign(&|claims| claims["iss"] = json!("https://elsewhere.test"))).await;
    assert_eq!((elsewhere.status, elsewhere.problem()), (401, "not-signed-in"));

    let token = sign(&|_| {});
    assert_eq!(me(token.clone()).await.status, 200);
    app.clock.advance(chrono::TimeDelta::seconds(331));
    assert_eq!(me(token).await.status, 401, "cached, but expired");
}

#[tokio::test]
async fn deactivated_users_are_rejected() {
    let app = TestApp::new().await;
    deactivate(&app, "rn").await;
    let answer = app.client(Tenant::Alpha, "rn").get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (403, "not-a-provider"));
    assert_eq!(app.client(Tenant::Alpha, "np").get("/api/user/me/").await.status, 200, "other users are not affected");
}

async fn deactivate(app: &TestApp, role: &str) {
    let id = app.staff_id(Tenant::Alpha, role).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1")
        .bind(id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn caches_are_dropped_on_request() {
    let app = TestApp::new().await;
    let clock = app.clock.clone();
    let services = App::new(app.pool.clone(), Clock::from_fn(move || clock.now()), Arc::new(|_, _| {}));
    let issuer = IssuerConfig {
        url: huddle_testkit::ISSUER.to_owned(),
        audience: AUDIENCE.to_owned(),
        organization_claim: "organization_id".to_owned(),
        jwks_url: app.issuer().jwks_url().parse().ok(),
    };
    let config = IdentityConfig { issuers: vec![issuer], clock_skew_seconds: 30 };
    let tenancy = Tenancy::new(services.clone(), &[]);
    let identity = Identity::new(config, services, tenancy, reqwest::Client::new()).await;
    let token = app.issuer().staff_token(Tenant::Alpha, "rn", app.clock.now());
    let caller = identity.authenticate(&token).await.unwrap();
    assert_eq!(caller.principal.user_id(), Some(app.staff_id(Tenant::Alpha, "rn").await));
    assert!(caller.features.all().any(|feature| feature == ("tasks", true)));

    deactivate(&app, "rn").await;
    identity.authenticate(&token).await.expect("cached for a few seconds");
    identity.forget_user(Tenant::Alpha.id(), Some(app.staff_id(Tenant::Alpha, "rn").await));
    assert_eq!(identity.authenticate(&token).await.err().unwrap().kind(), "not-a-provider");

    let token = app.issuer().staff_token(Tenant::Alpha, "bh", app.clock.now());
    identity.authenticate(&token).await.unwrap();
    deactivate(&app, "bh").await;
    identity.forget_user(Tenant::Beta.id(), None);
    identity.authenticate(&token).await.expect("another tenant's cache was cleared");
    identity.forget_user(Tenant::Alpha.id(), None);
    assert_eq!(identity.authenticate(&token).await.err().unwrap().kind(), "not-a-provider", "the cache of all users was cleared");

    let token = app.issuer().staff_token(Tenant::Alpha, "np", app.clock.now());
    let hash = identity.authenticate(&token).await.unwrap().token_hash;
    identity.revoke(&hash);
    assert_eq!(identity.authenticate(&token).await.err().unwrap().kind(), "not-signed-in");
}

#[tokio::test]
async fn a_service_client_is_identified_by_its_client_id_and_is_not_staff() {
    let app = TestApp::new().await;
    let answer = app.machine(Tenant::Alpha).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (403, "not-a-provider"));
    let mut claims = TestIssuer::claims(Tenant::Alpha, "unknown-machine", app.clock.now());
    claims["client_id"] = json!("unknown-machine");
    let answer = app.client_with(Some(app.issuer().sign(&claims))).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (403, "not-a-provider"));
    // Another tenant's machine.
    let mut claims = TestIssuer::claims(Tenant::Alpha, "beta-machine", app.clock.now());
    claims["client_id"] = json!("beta-machine");
    let answer = app.client_with(Some(app.issuer().sign(&claims))).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (403, "not-a-provider"));
}
