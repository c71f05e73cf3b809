//! A host with its identity provider and patients, and how a browser uses it.

use std::net::SocketAddr;

use chrono::NaiveDate;
use http::{Method, StatusCode};
use huddle_sdk::Clock;
use huddle_testkit::provider::{MISPLACED, Provider, code};
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, TestClock};
use reqwest::header;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::client_async;
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::observability::socket::Socket;

pub(super) const CONSOLE: &str = "http://console.test";
pub const FIRST: &str = "Zoë-Marit";
pub const LAST: &str = "Featherstonehaugh";
pub(super) const EMAIL: &str = "zoe.featherstonehaugh@post.example";
pub(super) const PHONE: &str = "+15085550177";
pub(super) const BORN: &str = "1937-11-29";
pub(super) const WRITTEN: &str = "The rash on my left arm burns";
pub(super) const ANSWERED: &str = "Please send us a picture of it";
pub(super) const TYPED: &str = "She sounded short of breath when";
pub(super) const ACCESS_NOTE: &str = "Her daughter called about the fall";
pub(super) const NATS_PASSWORD: &str = "bus-password-2b7f";
pub(super) const DATABASE_PASSWORD: &str = "database-password-9e41";

/// A host that serves, its identity provider, and its users.
pub(super) struct Day {
    pub(super) app: TestApp,
    pub(super) provider: Provider,
    pub(super) address: SocketAddr,
    pub(super) http: reqwest::Client,
    pub(super) served: JoinHandle<anyhow::Result<()>>,
    pub(super) stop: CancellationToken,
    pub(super) zoe: PatientIds,
    pub(super) guarded: PatientIds,
    pub(super) secrets: Vec<(&'static str, String)>,
}

/// A signed-in browser.
pub(super) struct Browser {
    pub(super) cookie: String,
    pub(super) token: String,
}

impl Day {
    pub(super) async fn start() -> Self {
        let clock = TestClock::new();
        let shared = clock.clone();
        let provider = Provider::start(Clock::from_fn(move || shared.now())).await;
        let settings = json!({
            "identity": { "issuers": [{ "url": provider.url, "audience": "urn:huddle:api" }] },
            "session": { "issuer": provider.url, "client_secret": "client-secret-77d0" },
            // Nothing listens there: an unavailable bus is logged without its URL.
            "nats": { "url": format!("nats://huddle:{NATS_PASSWORD}@127.0.0.1:9") },
        });
        let app = TestApp::with(clock, &settings).await;
        sqlx::query("update core.issuer set url = $1").bind(&provider.url).execute(&app.owner).await.unwrap();
        let born = NaiveDate::parse_from_str(BORN, "%Y-%m-%d").unwrap();
        let zoe = app.patient(Tenant::Alpha, Patient::named(FIRST, LAST).contact(EMAIL, PHONE).born(born)).await;
        let guarded = app.patient(Tenant::Alpha, Patient::named("Guarded", LAST).protected()).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let served = tokio::spawn(app.another_host().await.serve(listener, stop.clone()));
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let secrets = [
            ("a first name", FIRST),
            ("a last name", LAST),
            ("an e-mail address", EMAIL),
            ("a phone number", PHONE),
            ("a formatted phone number", "(508) 555-0177"),
            ("a date of birth", BORN),
            ("a formatted date of birth", "11/29/1937"),
            ("a patient's message", WRITTEN),
            ("the reply", ANSWERED),
            ("typed text", TYPED),
            ("the reason for access", ACCESS_NOTE),
            ("the password of the bus", NATS_PASSWORD),
            ("a database password", DATABASE_PASSWORD),
            ("the client secret", "client-secret-77d0"),
            ("a misplaced token", MISPLACED),
        ];
        let secrets = secrets.map(|(what, secret)| (what, secret.to_owned())).to_vec();
        Self { app, provider, address, http, served, stop, zoe, guarded, secrets }
    }

    pub(super) fn add_secret(&mut self, what: &'static str, secret: impl Into<String>) {
        self.secrets.push((what, secret.into()));
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(super) async fn get(&self, token: &str, path: &str) -> (StatusCode, Value) {
        self.send(token, Method::GET, path, None).await
    }

    pub(super) async fn send(&self, token: &str, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let mut request = self.http.request(method, self.url(path)).bearer_auth(token);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.unwrap();
        let status = answer.status();
        (status, serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default())
    }

    /// A request from the console's own page to `/api/session/*`.
    pub(super) async fn send_from_page(&self, cookie: &str, path: &str, body: Value) -> (StatusCode, Value) {
        let request = self.http.post(self.url(path)).header(header::COOKIE, cookie).header(header::ORIGIN, CONSOLE).json(&body);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    /// Starts a sign-in and follows the redirect with the provider's response; returns the session cookie.
    pub(super) async fn complete_sign_in(&mut self, response: impl FnOnce(&str, &str) -> String) -> Option<String> {
        let begun = self.http.get(self.url("/api/session/login?next=/messages")).send().await.unwrap();
        let to = Url::parse(begun.headers()[header::LOCATION].to_str().unwrap()).unwrap();
        let of = |name: &str| to.query_pairs().find(|(known, _)| known == name).unwrap().1.into_owned();
        let cookie = begun.headers()[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        let (state, nonce) = (of("state"), of("nonce"));
        let response = response(&nonce, &of("code_challenge"));
        self.add_secret("a sign-in cookie", cookie.split_once('=').unwrap().1);
        self.add_secret("a state", &state);
        self.add_secret("a nonce", nonce);
        let back = self.url(&format!("/api/session/callback?state={state}&{response}"));
        let answer = self.http.get(back).header(header::COOKIE, cookie).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let set = answer.headers().get_all(header::SET_COOKIE).iter().filter_map(|line| line.to_str().ok()?.split(';').next());
        set.filter(|cookie| cookie.starts_with("huddle_session=") && cookie.len() > 20).map(str::to_owned).next()
    }

    pub(super) async fn sign_in(&mut self) -> Browser {
        let user = json!({
            "sub": "alpha|admin", "organization_id": "alpha", "email": "admin@alpha.example", "email_verified": true,
        });
        let mut sent = String::new();
        let cookie = self.complete_sign_in(|nonce, challenge| {
            sent = code(&user, nonce, challenge);
            format!("code={sent}")
        });
        let cookie = cookie.await.expect("a session");
        self.add_secret("an authorization code", sent);
        self.add_secret("a session secret", cookie.rsplit_once('.').unwrap().1);
        let token = self.token(&cookie).await;
        for (what, secret) in self.provider.refresh_tokens.lock().unwrap().keys().map(|token| ("a refresh token", token.clone())) {
            self.secrets.push((what, secret));
        }
        Browser { cookie, token }
    }

    pub(super) async fn token(&mut self, cookie: &str) -> String {
        let (status, answer) = self.send_from_page(cookie, "/api/session/token/", json!({ "idle_for_ms": 0 })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let token = answer["access_token"].as_str().unwrap().to_owned();
        self.add_secret_token("an access token", &token);
        token
    }

    /// A whole token and its parts: claims are readable, and a signature would complete them.
    pub(super) fn add_secret_token(&mut self, what: &'static str, token: &str) {
        self.add_secret(what, token);
        for part in token.split('.').skip(1) {
            self.add_secret(what, part);
        }
    }

    pub(super) async fn connect(&self) -> Socket {
        let stream = TcpStream::connect(self.address).await.unwrap();
        client_async(format!("ws://{}/api/realtime/", self.address), stream).await.unwrap().0
    }

    pub(super) fn service_token(&mut self) -> String {
        let client = json!({ "sub": "alpha-machine", "client_id": "alpha-machine", "organization_id": "alpha" });
        let token = self.provider.sign(&self.provider.access_claims(&client));
        self.add_secret_token("a service token", &token);
        token
    }

    pub(super) async fn stop(self) -> Vec<(&'static str, String)> {
        self.stop.cancel();
        self.served.await.unwrap().unwrap();
        self.secrets
    }
}
