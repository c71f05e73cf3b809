//! A day of a console with everything that can go wrong in it, using marked secrets and patient data that must not be logged.

use std::net::SocketAddr;
use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use chrono::{NaiveDate, TimeDelta};
use http::{Method, Request, StatusCode};
use huddle_host::config::{Config, LogConfig, LogFormat};
use huddle_host::limits::Limits;
use huddle_host::observability;
use huddle_sdk::{Clock, Problem};
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, TestClock, unlimited};
use metrics_exporter_prometheus::PrometheusHandle;
use reqwest::header;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::OnceCell;
use tokio::task::JoinHandle;
use tokio_tungstenite::client_async;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use url::Url;
use uuid::Uuid;

use super::memory::Log;
use super::socket::{Socket, send_frame, wait_for_close, wait_for_frame};
use huddle_testkit::provider::{Behaviour, MISPLACED, Provider, code};

const CONSOLE: &str = "http://console.test";
pub const FIRST: &str = "Zoë-Marit";
pub const LAST: &str = "Featherstonehaugh";
const EMAIL: &str = "zoe.featherstonehaugh@post.example";
const PHONE: &str = "+15085550177";
const BORN: &str = "1937-11-29";
const WRITTEN: &str = "The rash on my left arm burns";
const ANSWERED: &str = "Please send us a picture of it";
const TYPED: &str = "She sounded short of breath when";
const ACCESS_NOTE: &str = "Her daughter called about the fall";
const NATS_PASSWORD: &str = "bus-password-2b7f";
const DATABASE_PASSWORD: &str = "database-password-9e41";

/// The log and metrics of a host, and what they must not contain.
pub struct Recorded {
    /// The log.
    pub log: String,
    /// The metrics in Prometheus' format.
    pub metrics: String,
    /// What neither may contain, each with a description.
    pub secrets: Vec<(&'static str, String)>,
}

/// The day, run once for all tests of this process, since log, metrics and the panic hook are global to the process.
pub async fn recorded() -> &'static Recorded {
    static RECORDED: OnceCell<Recorded> = OnceCell::const_new();
    RECORDED.get_or_init(run).await
}

async fn run() -> Recorded {
    let log = Log::default();
    let config = LogConfig { filter: "trace".to_owned(), format: LogFormat::Json };
    observability::subscriber(&config, log.clone()).unwrap().try_init().expect("no other subscriber is installed");
    // As `observability::log` does; failing tests still print their reason.
    let default = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        observability::log_panic(panic);
        default(panic);
    }));
    let metrics = observability::metrics().unwrap();

    let mut day = Day::start().await;
    let browser = day.sign_in().await;
    day.read_records(&browser).await;
    day.exchange_messages(&browser).await;
    day.type_drafts(&browser).await;
    day.request_access(&browser).await;
    day.send_invalid_requests(&browser).await;
    day.renew_token_and_sign_out(browser).await;
    day.sign_in_without_provider().await;
    day.cause_database_errors().await;
    panic_in_handlers().await;
    let secrets = day.stop().await;
    Recorded { log: log.text(), metrics: render(&metrics), secrets }
}

fn render(metrics: &PrometheusHandle) -> String {
    metrics.run_upkeep();
    metrics.render()
}

/// A host that serves, its identity provider, and its users.
struct Day {
    app: TestApp,
    provider: Provider,
    address: SocketAddr,
    http: reqwest::Client,
    served: JoinHandle<anyhow::Result<()>>,
    stop: CancellationToken,
    zoe: PatientIds,
    guarded: PatientIds,
    secrets: Vec<(&'static str, String)>,
}

/// A signed-in browser.
struct Browser {
    cookie: String,
    token: String,
}

impl Day {
    async fn start() -> Self {
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

    fn add_secret(&mut self, what: &'static str, secret: impl Into<String>) {
        self.secrets.push((what, secret.into()));
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    async fn get(&self, token: &str, path: &str) -> (StatusCode, Value) {
        self.send(token, Method::GET, path, None).await
    }

    async fn send(&self, token: &str, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let mut request = self.http.request(method, self.url(path)).bearer_auth(token);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.unwrap();
        let status = answer.status();
        (status, serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default())
    }

    /// A request from the console's own page to `/api/session/*`.
    async fn send_from_page(&self, cookie: &str, path: &str, body: Value) -> (StatusCode, Value) {
        let request = self.http.post(self.url(path)).header(header::COOKIE, cookie).header(header::ORIGIN, CONSOLE).json(&body);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    /// Starts a sign-in and follows the redirect with the provider's response; returns the session cookie.
    async fn complete_sign_in(&mut self, response: impl FnOnce(&str, &str) -> String) -> Option<String> {
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

    async fn sign_in(&mut self) -> Browser {
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

    async fn token(&mut self, cookie: &str) -> String {
        let (status, answer) = self.send_from_page(cookie, "/api/session/token/", json!({ "idle_for_ms": 0 })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let token = answer["access_token"].as_str().unwrap().to_owned();
        self.add_secret_token("an access token", &token);
        token
    }

    /// A whole token and its parts: claims are readable, and a signature would complete them.
    fn add_secret_token(&mut self, what: &'static str, token: &str) {
        self.add_secret(what, token);
        for part in token.split('.').skip(1) {
            self.add_secret(what, part);
        }
    }

    async fn read_records(&mut self, browser: &Browser) {
        let (user, person) = (self.zoe.user_id, self.zoe.person_id);
        for path in [
            "/api/user/people/search/?search=feathersto".to_owned(),
            "/api/user/people/search/?search=Zo%C3%AB-Marit%20Featherstonehaugh".to_owned(),
            "/api/user/people/search/?search=%28508%29+555-0177".to_owned(),
            format!("/api/user/people/search/?search={BORN}"),
            format!("/api/user/people/search/?search={EMAIL}"),
            "/api/user/?type=patient&detail=true&limit=50".to_owned(),
            format!("/api/user/{user}/"),
            format!("/api/user/{user}/care-team/v2/"),
            format!("/api/user/people/demographics/?id__in={person}"),
            "/api/user/me/".to_owned(),
            "/api/ui/modules/".to_owned(),
        ] {
            let (status, answer) = self.get(&browser.token, &path).await;
            assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        }
        let (_, found) = self.get(&browser.token, "/api/user/people/search/?search=feathersto").await;
        assert!(found["results"].as_array().unwrap().iter().any(|row| row["first_name"] == FIRST), "the search finds her: {found}");
        self.add_secret("search words", "feathersto");
    }

    async fn exchange_messages(&mut self, browser: &Browser) {
        let (_, chat) = self.send(&browser.token, Method::POST, "/api/user/providers/me/authenticate-chat/v2/", None).await;
        let chat = chat["token"].as_str().unwrap().to_owned();
        self.add_secret_token("a chat token", &chat);
        let user = self.zoe.user_id;

        let mut console = self.connect().await;
        send_frame(&mut console, json!({ "type": "hello", "token": chat, "after": null })).await;
        wait_for_frame(&mut console, |frame| frame["type"] == "welcome").await;
        send_frame(&mut console, json!({ "type": "watch", "patient_ids": [user] })).await;
        send_frame(&mut console, json!({ "type": "presence", "patient_id": user, "typing": true })).await;
        send_frame(&mut console, json!({ "type": "signal", "name": "refilter", "patient_id": user })).await;
        send_frame(&mut console, json!({ "type": "renew", "token": chat })).await;

        let machine = self.service_token();
        let delivered = json!({ "uid": Uuid::new_v4(), "patient_email": EMAIL, "text": WRITTEN });
        let (status, message) = self.send(&machine, Method::POST, "/api/inbound/messages/", Some(delivered)).await;
        assert_eq!(status, StatusCode::CREATED, "{message}");
        wait_for_frame(&mut console, |frame| frame["payload"]["text"] == WRITTEN).await;
        let sent = json!({ "uid": Uuid::new_v4(), "patient_id": user, "text": ANSWERED });
        let (status, message) = self.send(&browser.token, Method::POST, "/api/chat/v2/", Some(sent)).await;
        assert_eq!(status, StatusCode::CREATED, "{message}");
        wait_for_frame(&mut console, |frame| frame["payload"]["text"] == ANSWERED).await;
        let thread = message["thread"].as_str().unwrap();
        for path in [
            "/api/chat/v4/thread/?filter=all&limit=100".to_owned(),
            format!("/api/chat/v3/thread/{thread}/"),
            format!("/api/chat/v3/thread/{thread}/history-at/{}/?numBefore=10&numAfter=0", i64::MAX),
        ] {
            let (status, answer) = self.get(&browser.token, &path).await;
            assert!(status == StatusCode::OK && answer.to_string().contains(ANSWERED), "{path}: {answer}");
        }
        // An invalid frame that contains typed text.
        send_frame(&mut console, json!({ "type": "presense", "name": format!("{FIRST} {LAST}"), "text": TYPED })).await;
        wait_for_close(&mut console, 4400).await;
        let mut stranger = self.connect().await;
        send_frame(&mut stranger, json!({ "type": "hello", "token": format!("{chat}x"), "after": null })).await;
        wait_for_close(&mut stranger, 4401).await;
    }

    async fn connect(&self) -> Socket {
        let stream = TcpStream::connect(self.address).await.unwrap();
        client_async(format!("ws://{}/api/realtime/", self.address), stream).await.unwrap().0
    }

    fn service_token(&mut self) -> String {
        let client = json!({ "sub": "alpha-machine", "client_id": "alpha-machine", "organization_id": "alpha" });
        let token = self.provider.sign(&self.provider.access_claims(&client));
        self.add_secret_token("a service token", &token);
        token
    }

    async fn type_drafts(&self, browser: &Browser) {
        let place = format!("/api/drafts/chat:{}/", self.zoe.user_id);
        let draft = json!({ "patient_id": self.zoe.user_id, "body": { "text": TYPED } });
        assert_eq!(self.send(&browser.token, Method::PUT, &place, Some(draft)).await.0, StatusCode::NO_CONTENT);
        let (_, draft) = self.get(&browser.token, &place).await;
        assert_eq!(draft["body"]["text"], TYPED);
    }

    async fn request_access(&self, browser: &Browser) {
        let user = self.guarded.user_id;
        assert_eq!(self.get(&browser.token, &format!("/api/user/{user}/")).await.0, StatusCode::FORBIDDEN);
        let request = json!({ "user_id": user, "access_reason": "clinical_care", "note": ACCESS_NOTE });
        let (status, answer) = self.send(&browser.token, Method::POST, "/api/phi_access_control/", Some(request)).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        assert_eq!(self.get(&browser.token, &format!("/api/user/{user}/")).await.0, StatusCode::OK);
    }

    /// Bodies, URLs and tokens that are rejected.
    async fn send_invalid_requests(&mut self, browser: &Browser) {
        let name = format!("{FIRST} {LAST}");
        let user = self.zoe.user_id;
        for body in [
            json!({ "uid": name, "patient_id": user, "text": WRITTEN }),
            json!({ "uid": Uuid::new_v4(), "patient_id": name, "text": WRITTEN }),
            json!({ "uid": Uuid::new_v4(), "patient_id": user, "text": { WRITTEN: name } }),
            json!({ "uid": Uuid::new_v4(), "patient_id": user, "text": format!("{WRITTEN}\u{0}") }),
            json!(name),
        ] {
            let (status, answer) = self.send(&browser.token, Method::POST, "/api/chat/v2/", Some(body)).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        }
        let late = json!({ "uid": Uuid::new_v4(), "patient_email": EMAIL, "text": WRITTEN, "sent_at": "-200000-01-01T00:00:00Z" });
        let machine = self.service_token();
        assert_eq!(self.send(&machine, Method::POST, "/api/inbound/messages/", Some(late)).await.0, StatusCode::BAD_REQUEST);
        for (kind, body) in [("application/json", format!("{{\"text\": \"{WRITTEN}\", {name}")), ("text/plain", WRITTEN.to_owned())] {
            let request = self.http.post(self.url("/api/chat/v2/")).bearer_auth(&browser.token).header(header::CONTENT_TYPE, kind);
            assert!(request.body(body).send().await.unwrap().status().is_client_error());
        }
        let large = json!({ "body": { "text": WRITTEN.repeat(100_000) } });
        let place = format!("/api/drafts/chat:{user}/");
        assert_eq!(self.send(&browser.token, Method::PUT, &place, Some(large)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
        for path in [
            format!("/api/user/{LAST}/"),
            format!("/api/nowhere/{LAST}?q={LAST}"),
            format!("/patients/{LAST}"),
            format!("/ui/{LAST}/1/a.js"),
        ] {
            assert!(!self.get(&browser.token, &path).await.0.is_success(), "{path}");
        }
        let method = Method::from_bytes(b"PURGE").unwrap();
        assert_eq!(self.send(&browser.token, method, &format!("/api/user/{user}/"), None).await.0, StatusCode::METHOD_NOT_ALLOWED);

        // Invalid tokens: truncated, forged, a patient's, and with invalid claims.
        let mut forged = browser.token.clone();
        forged.replace_range(forged.len() - 10..forged.len() - 8, "AA");
        let patient = json!({ "sub": "alpha|zoe", "organization_id": "alpha", "email": EMAIL, "email_verified": true });
        let patient = self.provider.sign(&self.provider.access_claims(&patient));
        let mut odd = self.provider.access_claims(&json!({ "sub": "alpha|zoe", "organization_id": "alpha" }));
        odd["exp"] = json!(format!("{EMAIL} {PHONE}"));
        let odd = self.provider.sign(&odd);
        for token in [&forged, &patient, &odd, "no-token-4411aa"] {
            self.add_secret_token("a rejected token", token);
            assert!(self.get(token, "/api/user/me/").await.0.is_client_error(), "{token}");
        }
        let basic = self.http.get(self.url("/api/user/me/")).basic_auth(EMAIL, Some("basic-password-5b1e"));
        self.add_secret("a password", "basic-password-5b1e");
        assert_eq!(basic.send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    }

    async fn renew_token_and_sign_out(&mut self, browser: Browser) {
        self.app.clock.advance(TimeDelta::seconds(245));
        let renewed = self.token(&browser.cookie).await;
        assert_ne!(renewed, browser.token);
        let forged = format!("{}AAAA", &browser.cookie[..browser.cookie.len() - 4]);
        let (status, _) = self.send_from_page(&forged, "/api/session/token/", json!({})).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
        let (status, left) = self.send_from_page(&browser.cookie, "/api/session/logout/", json!({ "everywhere": true })).await;
        assert_eq!(status, StatusCode::OK);
        let url = Url::parse(left["logout_url"].as_str().unwrap()).unwrap();
        let hint = url.query_pairs().find(|(name, _)| name == "id_token_hint").unwrap().1.into_owned();
        self.add_secret_token("an ID token", &hint);
        assert_eq!(self.get(&renewed, "/api/user/me/").await.0, StatusCode::UNAUTHORIZED);
    }

    /// A provider that rejects, responds with garbage, and is unavailable.
    async fn sign_in_without_provider(&mut self) {
        let response = format!("error={LAST}&error_description={WRITTEN}");
        assert_eq!(self.complete_sign_in(|_, _| response).await, None);
        for behaviour in [Behaviour::Rejects, Behaviour::Malformed, Behaviour::Down] {
            let user = json!({ "sub": "alpha|md", "organization_id": "alpha", "email": "md@alpha.example", "email_verified": true });
            let mut sent = String::new();
            let provider = self.provider.clone();
            let cookie = self.complete_sign_in(|nonce, challenge| {
                provider.behave(behaviour);
                sent = code(&user, nonce, challenge);
                format!("code={sent}")
            });
            assert_eq!(cookie.await, None, "{behaviour:?}");
            self.add_secret("an authorization code", sent);
            self.provider.behave(Behaviour::Normal);
        }
    }

    /// PostgreSQL errors for rejected values and for a failed login.
    async fn cause_database_errors(&self) {
        let name = format!("{FIRST} {LAST}");
        for statement in [
            "select $1::text::int::text",
            "select $1::text::date::text",
            "select $1::text::uuid::text",
            "select $1::text::jsonb::text",
            "select ('\\x' || $1::text)::bytea::text",
            "select to_char(now(), 'YYYY') || ($1::text::numeric / 0)::text",
            "select set_config($1, '', true)",
        ] {
            let error = sqlx::query_scalar::<_, String>(statement).bind(&name).fetch_one(&self.app.pool).await.unwrap_err();
            let _ = Problem::from(error);
        }
        let taken = sqlx::query(
            "insert into core.user_account (tenant_id, person_id, email) select tenant_id, person_id, email from core.user_account where email = $1",
        );
        let mut tx = self.app.seed(Tenant::Alpha).await;
        let error = taken.bind(EMAIL).execute(&mut *tx).await.unwrap_err();
        assert!(error.to_string().contains("unique"), "{error}");
        let _ = Problem::from(error);
        let url = format!("postgres://huddle_app:{DATABASE_PASSWORD}@127.0.0.1:9/huddle");
        let error = huddle_host::database::connect(&url, 1).await.unwrap_err();
        assert!(!format!("{error:#} {error:?}").contains(DATABASE_PASSWORD));
        let _ = Problem::internal(format!("{error:#}"));
    }

    async fn stop(self) -> Vec<(&'static str, String)> {
        self.stop.cancel();
        self.served.await.unwrap().unwrap();
        self.secrets
    }
}

/// Handlers that panic, with a patient's name and without.
async fn panic_in_handlers() {
    let http = Config::from_figment(&Config::figment(Path::new("/nonexistent"))).unwrap().http;
    let name = format!("{FIRST} {LAST}");
    let router = Router::new()
        .route("/formatted", get(async move || -> &'static str { panic!("no such patient: {name}") }))
        .route("/constant", get(async || -> &'static str { panic!("a constant message") }));
    let router = huddle_host::edge::wrap(router, &http, Limits::new(&unlimited(), 1 << 20, 1 << 20));
    for path in ["/formatted", "/constant"] {
        let answer = router.clone().oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
}
