//! The idle limit of a tenant is kept by the host, without a request of the browser.

use chrono::TimeDelta;
use http::Method;
use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::Scene;

/// A console whose tenant ends sessions after two minutes.
async fn scene() -> Scene {
    let scene = Scene::new().await;
    sqlx::query("update core.tenant set idle_limit_ms = 120000 where id = $1")
        .bind(Tenant::Alpha.id().0)
        .execute(&scene.app.owner)
        .await
        .unwrap();
    scene
}

impl Scene {
    /// Time passes, and the host looks at its sessions, as it does each second.
    async fn pass(&self, time: TimeDelta) {
        self.app.clock.advance(time);
        let (sessions, hub) = (self.app.host.sessions(), self.app.host.hub());
        sessions.store_activity(hub.activity()).await.unwrap();
        sessions.end_idle().await.unwrap();
    }

    async fn call(&self, token: &Value, method: Method, path: &str, body: Option<Value>, headers: &[(&str, &str)]) -> u16 {
        self.app.client_with(token.as_str().map(str::to_owned)).send(method, path, body, headers).await.status
    }
}

#[tokio::test]
async fn an_idle_session_ends_with_its_last_token_at_the_limit() {
    let scene = scene().await;
    let cookie = scene.sign_in("md").await;
    let token = scene.token(&cookie).await.json["access_token"].clone();
    scene.pass(TimeDelta::seconds(119)).await;
    assert_eq!(scene.me(&token).await, 200, "before the limit");
    // The token itself is valid for another two minutes.
    scene.pass(TimeDelta::seconds(5)).await;
    assert_eq!(scene.me(&token).await, 401, "the last token stops working");
    let ended = "select count(*) from core.session where ended_why = 'idle'";
    assert_eq!(scene.number(ended).await, 1);
    let announced = "select count(*) from core.event where kind = 'core.session.ended' and payload ->> 'why' = 'idle'";
    assert!(scene.number(announced).await > 0, "its sockets are notified and close");
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
}

#[tokio::test]
async fn calls_of_the_user_are_activity_and_background_calls_are_not() {
    let scene = scene().await;
    let (me, draft) = ("/api/user/me/", "/api/drafts/macro:1/");
    for (name, method, idle_for, stays) in [
        ("a call of a user who just clicked", Method::GET, Some("0"), true),
        ("a background call a minute after the last input", Method::GET, Some("100000"), false),
        ("a background change a minute after the last input", Method::PUT, Some("100000"), false),
        ("a program that changes something", Method::PUT, None, true),
        ("a program that polls", Method::GET, None, false),
    ] {
        let cookie = scene.sign_in("md").await;
        let token = scene.token(&cookie).await.json["access_token"].clone();
        scene.pass(TimeDelta::seconds(100)).await;
        let headers: Vec<_> = idle_for.map(|idle| ("x-idle-for", idle)).into_iter().collect();
        let body = (method == Method::PUT).then(|| json!({ "body": { "text": "x" } }));
        let path = if method == Method::PUT { draft } else { me };
        let status = scene.call(&token, method, path, body, &headers).await;
        assert!(status < 300, "{name}: {status}");
        scene.pass(TimeDelta::seconds(30)).await;
        assert_eq!(scene.me(&token).await == 200, stays, "{name}");
    }
}

#[tokio::test]
async fn activity_after_the_limit_revives_nothing() {
    let scene = scene().await;
    let cookie = scene.sign_in("md").await;
    let token = scene.token(&cookie).await.json["access_token"].clone();
    scene.app.clock.advance(TimeDelta::seconds(125));
    assert_eq!(scene.call(&token, Method::GET, "/api/user/me/", None, &[("x-idle-for", "0")]).await, 200, "before the host has looked");
    scene.pass(TimeDelta::zero()).await;
    assert_eq!(scene.me(&token).await, 401);
}

#[tokio::test]
async fn the_limit_of_another_tenant_does_not_matter() {
    let scene = Scene::new().await;
    sqlx::query("update core.tenant set idle_limit_ms = 60000 where id = $1")
        .bind(Tenant::Beta.id().0)
        .execute(&scene.app.owner)
        .await
        .unwrap();
    let cookie = scene.sign_in("md").await;
    let token = scene.token(&cookie).await.json["access_token"].clone();
    scene.pass(TimeDelta::seconds(200)).await;
    assert_eq!(scene.me(&token).await, 200);
}
