//! `/session/*`: signing in, tokens for tabs, signing out.

mod idle;
mod renewal;
mod sign_in;
mod sign_out;

use std::sync::atomic::Ordering;

use chrono::TimeDelta;
use http::Method;
use huddle_sdk::Clock;
use huddle_testkit::{Answer, Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use url::Url;

use huddle_testkit::provider::{Provider, code};

pub const CONSOLE: &str = "http://console.test";

/// A console with an identity provider, as a browser sees them.
pub struct Scene {
    pub app: TestApp,
    pub provider: Provider,
}

/// A sign-in that a browser started.
pub struct Begun {
    pub cookie: String,
    pub state: String,
    pub nonce: String,
    pub challenge: String,
}

impl Scene {
    pub async fn new() -> Self {
        let clock = TestClock::new();
        let shared = clock.clone();
        let provider = Provider::start(Clock::from_fn(move || shared.now())).await;
        let settings = json!({
            "identity": { "issuers": [{ "url": provider.url, "audience": "urn:huddle:api" }] },
            "session": { "issuer": provider.url },
        });
        let app = TestApp::with(clock, &settings).await;
        sqlx::query("update core.issuer set url = $1").bind(&provider.url).execute(&app.owner).await.unwrap();
        Self { app, provider }
    }

    pub async fn begin(&self, query: &str) -> Begun {
        let answer = self.get(&format!("/api/session/login{query}"), "").await;
        assert_eq!(answer.status, 303);
        let url = Url::parse(location(&answer)).unwrap();
        assert!(url.as_str().starts_with(&format!("{}/auth?", self.provider.url)));
        let of = |name: &str| url.query_pairs().find(|(known, _)| known == name).map(|(_, value)| value.into_owned()).unwrap_or_default();
        assert_eq!((of("response_type").as_str(), of("code_challenge_method").as_str()), ("code", "S256"));
        assert_eq!(of("redirect_uri"), format!("{CONSOLE}/api/session/callback"));
        assert!(of("scope").split(' ').any(|scope| scope == "openid"));
        Begun { cookie: cookies(&answer)[0].clone(), state: of("state"), nonce: of("nonce"), challenge: of("code_challenge") }
    }

    pub async fn finish(&self, begun: &Begun, user: &Value) -> Answer {
        let code = code(user, &begun.nonce, &begun.challenge);
        self.get(&format!("/api/session/callback?code={code}&state={}", begun.state), &begun.cookie).await
    }

    /// Signs in as a role; returns the session's cookie.
    pub async fn sign_in(&self, role: &str) -> String {
        let begun = self.begin("").await;
        let answer = self.finish(&begun, &user(role)).await;
        assert_eq!((answer.status, location(&answer)), (303, "/messages"));
        session_cookie(&answer).expect("a session")
    }

    pub async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.app.client_with(None).send(Method::GET, path, None, &[("cookie", cookie), ("host", "console.test")]).await
    }

    pub async fn post(&self, path: &str, cookie: &str, body: Value) -> Answer {
        let headers = [("cookie", cookie), ("origin", CONSOLE), ("host", "console.test")];
        self.app.client_with(None).send(Method::POST, path, Some(body), &headers).await
    }

    pub async fn token(&self, cookie: &str) -> Answer {
        self.token_after(cookie, TimeDelta::zero(), false).await
    }

    pub async fn token_after(&self, cookie: &str, idle_for: TimeDelta, in_visit: bool) -> Answer {
        let body = json!({ "idle_for_ms": idle_for.num_milliseconds(), "in_visit": in_visit });
        self.post("/api/session/token", cookie, body).await
    }

    pub async fn me(&self, token: &Value) -> u16 {
        self.app.client_with(token.as_str().map(str::to_owned)).get("/api/user/me/").await.status
    }

    pub async fn number(&self, sql: &'static str) -> i64 {
        let mut tx = self.app.seed(Tenant::Alpha).await;
        sqlx::query_scalar(sql).fetch_one(&mut *tx).await.unwrap()
    }

    pub fn refreshes(&self) -> usize {
        self.provider.refreshes.load(Ordering::SeqCst)
    }
}

pub fn user(role: &str) -> Value {
    json!({
        "sub": format!("alpha|{role}"), "organization_id": "alpha", "email": format!("{role}@alpha.example"), "email_verified": true,
    })
}

pub fn location(answer: &Answer) -> &str {
    answer.headers["location"].to_str().unwrap()
}

/// Cookies as a browser sends them back.
pub fn cookies(answer: &Answer) -> Vec<String> {
    let set = answer.headers.get_all("set-cookie").iter();
    set.map(|value| value.to_str().unwrap().split(';').next().unwrap().to_owned()).collect()
}

pub fn session_cookie(answer: &Answer) -> Option<String> {
    cookies(answer).into_iter().find(|cookie| cookie.starts_with("huddle_session=") && cookie.len() > 20)
}

pub fn clears_the_cookie(answer: &Answer) -> bool {
    cookies(answer).iter().any(|cookie| cookie == "huddle_session=")
}
