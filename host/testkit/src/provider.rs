//! An identity provider controlled by the test: real keys, PKCE and rotation of refresh tokens; it can also rotate its keys, reject
//! requests, or not respond.

#![expect(clippy::unwrap_used, reason = "a harness fails its test by panicking")]

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::{ConnectInfo, Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::Clock;
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// A signing key.
pub struct Key {
    /// Key id (`kid`).
    pub id: String,
    /// Signature algorithm.
    pub algorithm: Algorithm,
    /// Private half.
    pub private: EncodingKey,
}

impl Key {
    /// A new RSA key for RS256.
    #[must_use]
    pub fn rsa(id: &str) -> Self {
        let pem = rcgen::KeyPair::generate_for(&rcgen::PKCS_RSA_SHA256).unwrap().serialize_pem();
        Self { id: id.to_owned(), algorithm: Algorithm::RS256, private: EncodingKey::from_rsa_pem(pem.as_bytes()).unwrap() }
    }

    /// A new P-256 key for ES256.
    #[must_use]
    pub fn ec(id: &str) -> Self {
        let pem = rcgen::KeyPair::generate_for(&rcgen::PKCS_ECDSA_P256_SHA256).unwrap().serialize_pem();
        Self { id: id.to_owned(), algorithm: Algorithm::ES256, private: EncodingKey::from_ec_pem(pem.as_bytes()).unwrap() }
    }

    /// Public half as a JSON Web Key.
    #[must_use]
    pub fn jwk(&self) -> Value {
        let mut jwk = serde_json::to_value(Jwk::from_encoding_key(&self.private, self.algorithm).unwrap()).unwrap();
        jwk["kid"] = json!(self.id);
        jwk["use"] = json!("sig");
        jwk
    }

    /// Signs claims.
    #[must_use]
    pub fn sign(&self, claims: &Value) -> String {
        let mut header = Header::new(self.algorithm);
        header.kid = Some(self.id.clone());
        encode(&header, claims, &self.private).unwrap()
    }
}

/// Token that a malformed response contains in place of a number.
pub const MISPLACED: &str = "misplaced-5c1d0e6a-token";

/// Behaviour of the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behaviour {
    /// It responds correctly.
    Normal,
    /// It answers every exchange with `invalid_grant`.
    Rejects,
    /// It returns no valid response.
    Down,
    /// It responds correctly, but slowly.
    Slow,
    /// It responds to an exchange with a token in the wrong place.
    Malformed,
}

/// State that the test and the server of the provider share.
pub struct Inner {
    /// Base URL; also the issuer.
    pub url: String,
    clock: Clock,
    skew: Mutex<TimeDelta>,
    /// Signing keys, newest last.
    pub keys: Mutex<Vec<Key>>,
    behaviour: Mutex<Behaviour>,
    /// Number of requests for the keys.
    pub key_reads: AtomicUsize,
    /// Number of refresh tokens exchanged.
    pub refreshes: AtomicUsize,
    /// The connections over which tokens were requested, by their peers.
    pub connections: Mutex<Vec<SocketAddr>>,
    /// Active refresh tokens, with their users.
    pub refresh_tokens: Mutex<HashMap<String, Value>>,
    /// Revoked tokens.
    pub revoked: Mutex<Vec<String>>,
}

/// A running provider.
#[derive(Clone)]
pub struct Provider(Arc<Inner>);

impl std::ops::Deref for Provider {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Provider {
    /// Starts a provider on its own port.
    pub async fn start(clock: Clock) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let provider = Self(Arc::new(Inner {
            url: format!("http://{}", listener.local_addr().unwrap()),
            clock,
            keys: Mutex::new(vec![Key::ec("first")]),
            skew: Mutex::default(),
            behaviour: Mutex::new(Behaviour::Normal),
            key_reads: AtomicUsize::new(0),
            refreshes: AtomicUsize::new(0),
            connections: Mutex::default(),
            refresh_tokens: Mutex::default(),
            revoked: Mutex::default(),
        }));
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/jwks", get(jwks))
            .route("/token", post(token))
            .route("/revoke", post(revoke))
            .with_state(provider.clone())
            .into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, router).await });
        provider
    }

    /// Sets its behaviour from now on.
    pub fn behave(&self, behaviour: Behaviour) {
        *self.behaviour.lock().unwrap() = behaviour;
    }

    /// Signs claims with the newest key.
    #[must_use]
    pub fn sign(&self, claims: &Value) -> String {
        self.keys.lock().unwrap().last().unwrap().sign(claims)
    }

    /// Offsets its clock from the console's.
    pub fn skew(&self, by: TimeDelta) {
        *self.skew.lock().unwrap() = by;
    }

    /// The current time by its own clock.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now() + *self.skew.lock().unwrap()
    }

    /// Access token claims of a user: `user` has `sub` and `organization_id`.
    #[must_use]
    pub fn access_claims(&self, user: &Value) -> Value {
        let now = self.now().timestamp();
        let mut claims = json!({ "iss": self.url, "aud": "urn:huddle:api", "client_id": "huddle", "iat": now, "exp": now + 300 });
        // Two tokens issued within a second must differ.
        claims["jti"] = json!(uuid::Uuid::new_v4());
        extend(&mut claims, user);
        claims
    }
}

fn extend(claims: &mut Value, more: &Value) {
    claims.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
}

/// The code with which the provider would redirect the browser back.
#[must_use]
pub fn code(user: &Value, nonce: &str, challenge: &str) -> String {
    URL_SAFE_NO_PAD.encode(json!({ "user": user, "nonce": nonce, "challenge": challenge }).to_string())
}

fn down() -> Response {
    (StatusCode::BAD_GATEWAY, "<html>bad gateway</html>").into_response()
}

async fn discovery(State(provider): State<Provider>) -> Response {
    if *provider.behaviour.lock().unwrap() == Behaviour::Down {
        return down();
    }
    let url = &provider.url;
    Json(json!({
        "issuer": url, "authorization_endpoint": format!("{url}/auth"), "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/jwks"), "revocation_endpoint": format!("{url}/revoke"), "end_session_endpoint": format!("{url}/logout"),
    }))
    .into_response()
}

async fn jwks(State(provider): State<Provider>) -> Response {
    provider.key_reads.fetch_add(1, Ordering::SeqCst);
    if *provider.behaviour.lock().unwrap() == Behaviour::Down {
        return down();
    }
    let keys: Vec<Value> = provider.keys.lock().unwrap().iter().map(Key::jwk).collect();
    Json(json!({ "keys": keys })).into_response()
}

fn invalid_grant() -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))).into_response()
}

async fn token(
    State(provider): State<Provider>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    provider.connections.lock().unwrap().push(peer);
    let behaviour = *provider.behaviour.lock().unwrap();
    match behaviour {
        Behaviour::Down => return down(),
        Behaviour::Rejects => return invalid_grant(),
        Behaviour::Malformed => {
            return Json(json!({ "access_token": "x", "token_type": "Bearer", "expires_in": MISPLACED })).into_response();
        }
        Behaviour::Normal | Behaviour::Slow => {}
    }
    let (user, nonce) = if form["grant_type"] == "authorization_code" {
        let code: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(&form["code"]).unwrap()).unwrap();
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(form["code_verifier"].as_bytes()));
        if code["challenge"] != json!(challenge) {
            return invalid_grant();
        }
        (code["user"].clone(), code["nonce"].clone())
    } else {
        provider.refreshes.fetch_add(1, Ordering::SeqCst);
        match provider.refresh_tokens.lock().unwrap().remove(&form["refresh_token"]) {
            Some(user) => (user, Value::Null),
            None => return invalid_grant(),
        }
    };
    // The previous token is already used up.
    if behaviour == Behaviour::Slow {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    }
    let now = provider.now().timestamp();
    let mut id = json!({ "iss": provider.url, "aud": "huddle", "nonce": nonce, "iat": now, "exp": now + 300 });
    extend(&mut id, &user);
    let refresh_token = uuid::Uuid::new_v4().to_string();
    provider.refresh_tokens.lock().unwrap().insert(refresh_token.clone(), user.clone());
    Json(json!({
        "access_token": provider.sign(&provider.access_claims(&user)), "token_type": "Bearer", "expires_in": 300,
        "refresh_token": refresh_token, "id_token": provider.sign(&id),
    }))
    .into_response()
}

async fn revoke(State(provider): State<Provider>, Form(form): Form<HashMap<String, String>>) -> StatusCode {
    provider.refresh_tokens.lock().unwrap().remove(&form["token"]);
    provider.revoked.lock().unwrap().push(form["token"].clone());
    StatusCode::OK
}
