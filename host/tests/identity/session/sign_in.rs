//! Signing in.

use chrono::TimeDelta;
use http::Method;
use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::{Begun, Scene, location, session_cookie, user};
use huddle_testkit::provider::{Behaviour, code};

#[tokio::test]
async fn staff_sign_in_and_all_tabs_get_the_same_token() {
    let scene = Scene::new().await;
    let begun = scene.begin("?next=/patients/7%3Ftab=notes").await;
    let answer = scene.finish(&begun, &user("md")).await;
    assert_eq!((answer.status, location(&answer)), (303, "/patients/7?tab=notes"));
    let written =
        answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).find(|c| c.starts_with("huddle_session"));
    assert!(written.unwrap().ends_with("; Path=/api/session; HttpOnly; SameSite=Strict"));
    let cookie = session_cookie(&answer).unwrap();
    let first = scene.token(&cookie).await;
    assert_eq!(first.status, 200, "{}", first.text);
    assert_eq!((&first.json["token_type"], &first.json["idle_limit_ms"]), (&json!("Bearer"), &json!(10_790_000)));
    assert_eq!(first.headers["cache-control"], "no-store");
    assert_eq!(scene.me(&first.json["access_token"]).await, 200);
    assert_eq!(scene.token(&cookie).await.json["access_token"], first.json["access_token"]);
    assert_eq!(scene.refreshes(), 0);
    let audit = "select count(*) from core.audit where tenant_id = core.tenant_id() and action = 'session' and operation = 'finish_login'";
    assert_eq!(scene.number(audit).await, 1);
    let leaks = "select count(*) from core.session where tenant_id = core.tenant_id() and
                 (position(convert_to('eyJ', 'UTF8') in access_token) > 0 or position(convert_to('eyJ', 'UTF8') in id_token) > 0)";
    assert_eq!(scene.number(leaks).await, 0, "tokens are sealed");
}

#[tokio::test]
async fn users_without_access_get_no_session() {
    let scene = Scene::new().await;
    let begun = scene.begin("").await;
    let answer = scene.finish(&begun, &user("patient")).await;
    assert_eq!((answer.status, location(&answer)), (303, "/?error=not-a-provider"));
    assert_eq!(session_cookie(&answer), None);
    let begun = scene.begin("").await;
    let stranger = scene.finish(&begun, &json!({ "sub": "alpha|nobody", "organization_id": "alpha" })).await;
    assert_eq!(location(&stranger), "/?error=not-a-provider");
    let begun = scene.begin("").await;
    let unknown_tenant = scene.finish(&begun, &json!({ "sub": "alpha|md", "organization_id": "nowhere" })).await;
    assert_eq!(location(&unknown_tenant), "/?error=login-failed");
    assert_eq!(scene.number("select count(*) from core.session where tenant_id = core.tenant_id()").await, 0);
}

#[tokio::test]
async fn a_sign_in_without_the_database_names_the_reason() {
    let scene = Scene::new().await;
    let begun = scene.begin("").await;
    scene.app.host.reserved_pool().close().await;
    let answer = scene.finish(&begun, &user("md")).await;
    assert_eq!((answer.status, location(&answer)), (303, "/?error=database-unavailable"));
    assert_eq!(session_cookie(&answer), None);
}

#[tokio::test]
async fn a_sign_in_is_bound_to_its_browser() {
    let scene = Scene::new().await;
    let (mine, theirs) = (scene.begin("").await, scene.begin("").await);
    let code_of = |begun: &Begun| code(&user("md"), &begun.nonce, &begun.challenge);
    let callback = |code: String, state: String, cookie: String| {
        let scene = &scene;
        async move { location(&scene.get(&format!("/api/session/callback?code={code}&state={state}"), &cookie).await).to_owned() }
    };
    assert_eq!(callback(code_of(&mine), mine.state.clone(), String::new()).await, "/?error=login-expired");
    assert_eq!(callback(code_of(&mine), mine.state.clone(), theirs.cookie.clone()).await, "/?error=login-expired");
    // Another person's code in one's own sign-in: the PKCE challenge differs.
    assert_eq!(callback(code_of(&theirs), mine.state.clone(), mine.cookie.clone()).await, "/?error=login-failed");
    // A code whose ID token belongs to another sign-in.
    let foreign = code(&user("md"), &theirs.nonce, &mine.challenge);
    assert_eq!(callback(foreign, mine.state.clone(), mine.cookie.clone()).await, "/?error=login-failed");
    let denied = scene.get(&format!("/api/session/callback?error=access_denied&state={}", mine.state), &mine.cookie).await;
    assert_eq!(location(&denied), "/?error=login-failed");
    assert_eq!(location(&scene.get("/api/session/callback", "").await), "/?error=login-expired");
    scene.app.clock.advance(TimeDelta::minutes(15));
    assert_eq!(callback(code_of(&mine), mine.state.clone(), mine.cookie.clone()).await, "/?error=login-expired");
}

#[tokio::test]
async fn next_never_leads_to_another_site() {
    let scene = Scene::new().await;
    for next in ["//evil.example", "https://evil.example", "/%5Cevil.example", "/api/session/logout"] {
        let begun = scene.begin(&format!("?next={next}")).await;
        assert_eq!(location(&scene.finish(&begun, &user("md")).await), "/messages", "{next}");
    }
}

#[tokio::test]
async fn the_organization_is_passed_to_the_provider() {
    let scene = Scene::new().await;
    let to = |query: &'static str| {
        let scene = &scene;
        async move { location(&scene.get(&format!("/api/session/login{query}"), "").await).to_owned() }
    };
    assert!(to("?organization=alpha").await.contains("organization_id=alpha"));
    assert!(!to("?organization=nowhere").await.contains("organization_id"));
    assert!(!to("").await.contains("organization_id"));
    let scene = Scene::new().await;
    scene.provider.behave(Behaviour::Down);
    assert_eq!(location(&scene.get("/api/session/login", "").await), "/?error=login-failed");
}

#[tokio::test]
async fn a_verified_address_links_an_account_at_the_first_sign_in() {
    let scene = Scene::new().await;
    let unlink = || async {
        let mut tx = scene.app.seed(Tenant::Alpha).await;
        sqlx::query("update core.user_account set subject = null, issuer_id = null where tenant_id = core.tenant_id() and email = 'md@alpha.example'")
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    };
    let sign_in = |user: Value| {
        let scene = &scene;
        async move { location(&scene.finish(&scene.begin("").await, &user).await).to_owned() }
    };
    unlink().await;
    let unverified = json!({ "sub": "new-subject", "organization_id": "alpha", "email": "md@alpha.example", "email_verified": false });
    assert_eq!(sign_in(unverified).await, "/?error=not-a-provider");
    let verified = json!({ "sub": "new-subject", "organization_id": "alpha", "email": "MD@alpha.example", "email_verified": true });
    assert_eq!(sign_in(verified.clone()).await, "/messages");
    assert_eq!(sign_in(verified).await, "/messages", "the account stays linked");
    let second = json!({ "sub": "another-subject", "organization_id": "alpha", "email": "md@alpha.example", "email_verified": true });
    assert_eq!(sign_in(second).await, "/?error=not-a-provider", "a linked account is not taken over");
}

#[tokio::test]
async fn posts_from_other_origins_are_rejected() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    for path in ["/api/session/token", "/api/session/logout"] {
        for origin in [None, Some("null"), Some("https://evil.example"), Some("http://console.test.evil.example")] {
            let mut headers = vec![("cookie", cookie.as_str()), ("host", "console.test")];
            headers.extend(origin.map(|origin| ("origin", origin)));
            let answer = scene.app.client_with(None).send(Method::POST, path, Some(json!({})), &headers).await;
            assert_eq!((answer.status, answer.problem()), (403, "foreign-origin"), "{path} {origin:?}");
        }
    }
    assert_eq!(scene.token(&cookie).await.status, 200, "the session has not ended");
}

#[tokio::test]
async fn a_cookie_with_a_wrong_secret_is_rejected() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let (head, _) = cookie.rsplit_once('.').unwrap();
    for none in ["", "huddle_session=x"] {
        let answer = scene.token(none).await;
        assert_eq!(
            (answer.status, answer.text.as_str()),
            (204, ""),
            "nobody is signed in, which a browser must not log as an error: {none}"
        );
    }
    for wrong in [&format!("{head}.{}", "A".repeat(43)), &cookie.replacen("=1.", "=2.", 1), &cookie.replacen("=1.", "=77.", 1)] {
        let answer = scene.token(wrong).await;
        assert_eq!((answer.status, answer.problem()), (401, "not-signed-in"), "{wrong}");
    }
}
