//! Signing out.

use chrono::TimeDelta;
use huddle_host::keys::Keys;
use huddle_host::realtime::token::verify;
use serde_json::json;
use url::Url;

use super::{Scene, clears_the_cookie};

#[tokio::test]
async fn an_open_console_is_notified_after_its_tokens_expired() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::hours(5));
    assert_eq!(scene.token(&cookie).await.problem(), "session-expired");
    let ended_events = "select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'core.session.ended'
                and payload ->> 'session_id' is not null and payload ->> 'token_hash' is null";
    assert_eq!(scene.number(ended_events).await, 1);
}

#[tokio::test]
async fn signing_out_revokes_everything_at_once() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let token = scene.token(&cookie).await.json["access_token"].clone();
    assert_eq!(scene.me(&token).await, 200);
    let answer = scene.post("/api/session/logout", &cookie, json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(clears_the_cookie(&answer));
    let logout = Url::parse(answer.json["logout_url"].as_str().unwrap()).unwrap();
    assert!(logout.as_str().starts_with(&format!("{}/logout?client_id=huddle&", scene.provider.url)));
    assert!(logout.query_pairs().any(|(name, value)| name == "post_logout_redirect_uri" && value == "http://console.test/"));
    assert!(logout.query_pairs().any(|(name, value)| name == "id_token_hint" && value.starts_with("eyJ")));
    assert_eq!(scene.me(&token).await, 401, "despite the cache of verified tokens");
    let after = scene.token(&cookie).await;
    assert_eq!((after.status, after.problem()), (401, "session-expired"));
    let ended_events = "select count(*) from core.event e where e.tenant_id = core.tenant_id() and e.kind = 'core.session.ended' and e.user_id is not null
                and decode(e.payload ->> 'token_hash', 'hex') = (select token_hash from core.revoked_token where tenant_id = core.tenant_id())";
    assert_eq!(scene.number(ended_events).await, 1);
    for _ in 0..100 {
        if !scene.provider.revoked.lock().unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(scene.provider.revoked.lock().unwrap().len(), 1);
    assert!(scene.provider.refresh_tokens.lock().unwrap().is_empty());
    assert_eq!(scene.post("/api/session/logout", &cookie, json!({})).await.status, 200, "a second time");
    assert_eq!(scene.post("/api/session/logout", "", json!({})).await.status, 200, "without a session");
}

#[tokio::test]
async fn the_previous_token_is_revoked_too() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let before = scene.token(&cookie).await.json["access_token"].clone();
    scene.app.clock.advance(TimeDelta::seconds(245));
    let present = scene.token(&cookie).await.json["access_token"].clone();
    assert_eq!((scene.me(&before).await, scene.me(&present).await), (200, 200), "other tabs still use it");
    scene.post("/api/session/logout", &cookie, json!({})).await;
    assert_eq!((scene.me(&before).await, scene.me(&present).await), (401, 401));
}

#[tokio::test]
async fn a_socket_of_the_previous_token_belongs_to_the_session() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let before = scene.token(&cookie).await.json["access_token"].clone();
    scene.app.clock.advance(TimeDelta::seconds(245));
    let present = scene.token(&cookie).await.json["access_token"].clone();
    for token in [present, before] {
        let client = scene.app.client_with(token.as_str().map(str::to_owned));
        let chat = client.post("/api/user/providers/me/authenticate-chat/v2/", json!({})).await;
        let claims = verify(&Keys::derive(&[1; 32]), chat.json["token"].as_str().unwrap(), scene.app.clock.now()).unwrap();
        assert!(claims.session.is_some(), "the end of the session must close it");
    }
}

#[tokio::test]
async fn signing_out_everywhere_ends_all_sessions_of_the_user_only() {
    let scene = Scene::new().await;
    let (here, there, other) = (scene.sign_in("md").await, scene.sign_in("md").await, scene.sign_in("np").await);
    let elsewhere = scene.token(&there).await.json["access_token"].clone();
    assert_eq!(scene.post("/api/session/logout", &here, json!({ "everywhere": true })).await.status, 200);
    assert_eq!(scene.token(&there).await.problem(), "session-expired");
    assert_eq!(scene.me(&elsewhere).await, 401);
    assert_eq!(scene.token(&other).await.status, 200);
}
