//! Rate limits and size limits.
#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use std::future::IntoFuture as _;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use http::{Method, header};
use huddle_testkit::{Tenant, TestApp, TestClock};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_util::sync::CancellationToken;

const TIMEOUT: Duration = Duration::from_secs(30);

/// A host with one limited rate; the others are never reached.
async fn with_rate(class: &str, of: &str, burst: u32) -> TestApp {
    let rate = json!({ "per_minute": 1, "burst": burst });
    TestApp::with(TestClock::new(), &json!({ "limits": { class: { of: rate } } })).await
}

#[tokio::test]
async fn the_rate_limit_of_a_user_affects_nobody_else() {
    let app = with_rate("calls", "per_user", 3).await;
    let md = app.client(Tenant::Alpha, "md");
    for _ in 0..3 {
        assert_eq!(md.get("/api/user/me/").await.status, 200);
    }
    let rejected = md.get("/api/user/me/").await;
    assert_eq!((rejected.status, rejected.problem()), (429, "too-many-requests"));
    let wait: u64 = rejected.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(rejected.headers["x-request-id"].to_str().unwrap(), rejected.json["request_id"], "like any problem");
    assert_eq!(md.get("/api/probe/").await.status, 429, "all calls count together");
    assert_eq!(app.client(Tenant::Alpha, "np").get("/api/user/me/").await.status, 200, "a colleague");
    assert_eq!(app.client(Tenant::Beta, "md").get("/api/user/me/").await.status, 200, "another tenant");
}

#[tokio::test]
async fn a_service_client_has_its_own_rate_limit() {
    let app = with_rate("calls", "per_user", 2).await;
    let machine = app.machine(Tenant::Alpha);
    for _ in 0..2 {
        assert_ne!(machine.post("/api/probe/deliveries/", json!({})).await.status, 429);
    }
    assert_eq!(machine.post("/api/probe/deliveries/", json!({})).await.status, 429);
    assert_ne!(app.machine(Tenant::Beta).post("/api/probe/deliveries/", json!({})).await.status, 429);
}

#[tokio::test]
async fn the_rate_limit_of_an_address_applies_with_and_without_a_token() {
    let app = with_rate("calls", "per_address", 4).await;
    let stranger = app.client_with(None);
    for path in ["/api/user/me/", "/api/nowhere/", "/livez", "/api/openapi.json"] {
        assert_ne!(stranger.get(path).await.status, 429, "{path}");
    }
    let rejected = stranger.get("/livez").await;
    assert_eq!((rejected.status, rejected.problem()), (429, "too-many-requests"));
    assert!(rejected.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(app.client(Tenant::Alpha, "md").get("/api/user/me/").await.status, 429, "before the token is verified");
}

#[tokio::test]
async fn sign_ins_and_sockets_have_separate_limits() {
    let app = with_rate("sign_in", "per_address", 2).await;
    let browser = app.client_with(None);
    let origin = [("origin", "http://console.test")];
    for _ in 0..2 {
        let answer = browser.send(Method::POST, "/api/session/token/", Some(json!({})), &origin).await;
        assert_eq!(answer.status, 204, "nobody is signed in");
    }
    for (method, path) in
        [(Method::GET, "/api/session/login/"), (Method::GET, "/api/session/callback/"), (Method::POST, "/api/session/logout/")]
    {
        let body = (method == Method::POST).then(|| json!({}));
        assert_eq!(browser.send(method, path, body, &origin).await.status, 429, "{path}");
    }
    assert_eq!(browser.get("/api/realtime/").await.status, 426, "sockets are another class");
    assert_eq!(app.client(Tenant::Alpha, "md").get("/api/user/me/").await.status, 200, "calls too");

    let app = with_rate("sockets", "per_address", 1).await;
    let browser = app.client_with(None);
    assert_eq!(browser.get("/api/realtime/").await.status, 426);
    assert_eq!(browser.get("/api/realtime/").await.status, 429);
}

#[tokio::test]
async fn an_overlong_url_is_rejected() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let path = |length: usize| format!("/api/drafts/?prefix={}", "x".repeat(length));
    assert_eq!(md.get(&path(4_000)).await.status, 200);
    let rejected = md.get(&path(9_000)).await;
    assert_eq!((rejected.status, rejected.problem()), (414, "uri-too-long"));
}

/// A module that accepts files.
mod files {
    use huddle_sdk::prelude::*;
    use huddle_sdk::utoipa_axum::routes;
    use huddle_sdk::{LimitClass, Module};

    const FILES: Feature = Feature("files");

    #[derive(serde::Deserialize, ToSchema)]
    #[schema(as = files::Label)]
    struct Label {
        text: String,
    }

    #[utoipa::path(post, path = "/files/", operation_id = "upload_file", tag = "files", request_body = Label, responses((status = 200)))]
    async fn upload(Json(body): Json<Label>) -> String {
        body.text.len().to_string()
    }

    #[utoipa::path(post, path = "/labels/", operation_id = "name_file", tag = "files", request_body = Label, responses((status = 200)))]
    async fn label(Json(body): Json<Label>) -> String {
        body.text.len().to_string()
    }

    fn routes() -> Routes {
        Routes::new()
            .group(Gate::staff().requires(FILES).limited(LimitClass::Uploads), [routes!(upload)])
            .group(Gate::staff().requires(FILES), [routes!(label)])
    }

    huddle_sdk::inventory::submit! {
        Module { features: &[FeatureDef { feature: FILES, title: "Files", default_on: true }], ..Module::new("files", "Files", routes) }
    }
}

#[tokio::test]
async fn uploads_may_be_larger_but_less_frequent() {
    let settings = json!({
        "http": { "body_limit": 2_000, "upload_limit": 5_000 },
        "limits": { "uploads": { "per_user": { "per_minute": 1, "burst": 3 } } },
    });
    let app = TestApp::with(TestClock::new(), &settings).await;
    let md = app.client(Tenant::Alpha, "md");
    let send = async |path: &str, length: usize| md.post(path, json!({ "text": "x".repeat(length) })).await.status;
    assert_eq!(send("/api/labels/", 1_500).await, 200);
    assert_eq!(send("/api/labels/", 3_000).await, 413);
    assert_eq!(send("/api/files/", 3_000).await, 200);
    assert_eq!(send("/api/files/", 6_000).await, 413);
    assert_eq!(send("/api/files/", 10).await, 200);
    assert_eq!(send("/api/files/", 10).await, 429);
    assert_eq!(send("/api/labels/", 10).await, 200, "other calls have another limit");
}

/// The close code of a socket after its hello; none if it is welcomed.
async fn close_code(address: SocketAddr, token: &str) -> Option<u16> {
    let url = format!("ws://{address}/api/realtime/");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    socket.send(Message::text(json!({ "type": "hello", "token": token, "after": null }).to_string())).await.unwrap();
    loop {
        match timeout(TIMEOUT, socket.next()).await.unwrap().unwrap().unwrap() {
            Message::Text(text) if text.contains("\"welcome\"") => return None,
            Message::Close(frame) => return frame.map(|frame| frame.code.into()),
            _ => {}
        }
    }
}

#[tokio::test]
async fn opening_too_many_sockets_is_rejected_with_a_reason() {
    let app = with_rate("sockets", "per_user", 2).await;
    let stop = CancellationToken::new();
    let _stop = stop.clone().drop_guard();
    tokio::spawn(app.host.hub().clone().run(stop));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(axum::serve(listener, app.host.router()).into_future());
    let token = async |role: &str| {
        let answer = app.client(Tenant::Alpha, role).post("/api/user/providers/me/authenticate-chat/v2/", json!({})).await;
        answer.json["token"].as_str().unwrap().to_owned()
    };
    let md = token("md").await;
    assert_eq!(close_code(address, &md).await, None);
    assert_eq!(close_code(address, &md).await, None);
    assert_eq!(close_code(address, &md).await, Some(4429));
    assert_eq!(close_code(address, &token("np").await).await, None, "a colleague");
}
