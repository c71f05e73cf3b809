//! `/session/*`: signing in, tokens for tabs, signing out.

use std::sync::atomic::Ordering;

use chrono::TimeDelta;
use http::Method;
use huddle::keys::Keys;
use huddle::realtime::token::verify;
use huddle_sdk::Clock;
use huddle_testkit::{Answer, Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use url::Url;

use crate::provider::{Mood, Provider, code};

const CONSOLE: &str = "http://console.test";

/// A console with an identity provider, as one browser sees them.
struct Scene {
    app: TestApp,
    provider: Provider,
}

/// A sign-in that a browser began.
struct Begun {
    cookie: String,
    state: String,
    nonce: String,
    challenge: String,
}

impl Scene {
    async fn new() -> Self {
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

    async fn begin(&self, query: &str) -> Begun {
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

    async fn finish(&self, begun: &Begun, user: &Value) -> Answer {
        let code = code(user, &begun.nonce, &begun.challenge);
        self.get(&format!("/api/session/callback?code={code}&state={}", begun.state), &begun.cookie).await
    }

    /// Signs a role in; gives the session's cookie.
    async fn sign_in(&self, role: &str) -> String {
        let begun = self.begin("").await;
        let answer = self.finish(&begun, &user(role)).await;
        assert_eq!((answer.status, location(&answer)), (303, "/messages"));
        session_cookie(&answer).expect("a session")
    }

    async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.app.client_with(None).send(Method::GET, path, None, &[("cookie", cookie), ("host", "console.test")]).await
    }

    async fn post(&self, path: &str, cookie: &str, body: Value) -> Answer {
        let headers = [("cookie", cookie), ("origin", CONSOLE), ("host", "console.test")];
        self.app.client_with(None).send(Method::POST, path, Some(body), &headers).await
    }

    async fn token(&self, cookie: &str) -> Answer {
        self.token_after(cookie, TimeDelta::zero(), false).await
    }

    async fn token_after(&self, cookie: &str, idle_for: TimeDelta, in_visit: bool) -> Answer {
        let body = json!({ "idle_for_ms": idle_for.num_milliseconds(), "in_visit": in_visit });
        self.post("/api/session/token", cookie, body).await
    }

    async fn me(&self, token: &Value) -> u16 {
        self.app.client_with(token.as_str().map(str::to_owned)).get("/api/user/me/").await.status
    }

    async fn number(&self, sql: &'static str) -> i64 {
        let mut tx = self.app.seed(Tenant::Alpha).await;
        sqlx::query_scalar(sql).fetch_one(&mut *tx).await.unwrap()
    }

    fn refreshes(&self) -> usize {
        self.provider.refreshes.load(Ordering::SeqCst)
    }
}

fn user(role: &str) -> Value {
    json!({
        "sub": format!("alpha|{role}"), "organization_id": "alpha", "email": format!("{role}@alpha.example"), "email_verified": true,
    })
}

fn location(answer: &Answer) -> &str {
    answer.headers["location"].to_str().unwrap()
}

/// Cookies as a browser sends them back.
fn cookies(answer: &Answer) -> Vec<String> {
    let set = answer.headers.get_all("set-cookie").iter();
    set.map(|value| value.to_str().unwrap().split(';').next().unwrap().to_owned()).collect()
}

fn session_cookie(answer: &Answer) -> Option<String> {
    cookies(answer).into_iter().find(|cookie| cookie.starts_with("huddle_session=") && cookie.len() > 20)
}

fn takes_the_cookie_away(answer: &Answer) -> bool {
    cookies(answer).iter().any(|cookie| cookie == "huddle_session=")
}

#[tokio::test]
async fn a_member_of_staff_signs_in_and_every_tab_gets_the_same_token() {
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
async fn near_its_end_a_token_is_renewed_once_for_all_tabs() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let first = scene.token(&cookie).await.json["access_token"].clone();
    scene.app.clock.advance(TimeDelta::seconds(245));
    let tabs = futures_util::future::join_all((0..6).map(|_| scene.token(&cookie))).await;
    assert!(tabs.iter().all(|tab| tab.status == 200), "{:?}", tabs.iter().map(|tab| &tab.text).collect::<Vec<_>>());
    assert!(tabs.iter().all(|tab| tab.json["access_token"] == tabs[0].json["access_token"]));
    assert_ne!(tabs[0].json["access_token"], first);
    assert_eq!(scene.refreshes(), 1);
    assert_eq!(scene.me(&tabs[0].json["access_token"]).await, 200);
}

#[tokio::test]
async fn a_provider_that_refuses_ends_the_session_and_one_that_is_down_does_not() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::seconds(245));
    for mood in [Mood::Down, Mood::Garbles] {
        scene.provider.mood(mood);
        let answer = scene.token(&cookie).await;
        assert_eq!((answer.status, answer.problem()), (503, "unavailable"), "{mood:?}");
        assert!(!takes_the_cookie_away(&answer), "{mood:?}");
    }
    scene.provider.mood(Mood::Well);
    assert_eq!(scene.token(&cookie).await.status, 200);

    scene.app.clock.advance(TimeDelta::seconds(245));
    scene.provider.mood(Mood::Refuses);
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
    assert!(takes_the_cookie_away(&answer));
    scene.provider.mood(Mood::Well);
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"), "it stays so");
}

#[tokio::test]
async fn jumps_of_the_clock_end_no_session() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let (hour, day) = (TimeDelta::hours(1), TimeDelta::days(1));
    // Together with the provider's clock, as on one machine. A day ahead a session may be over; set back, it is not.
    for jump in [hour, -hour, -hour, hour, -day, day] {
        scene.app.clock.advance(jump);
        let answer = scene.token(&cookie).await;
        assert_eq!(answer.status, 200, "after a jump of {jump}: {}", answer.text);
        assert_eq!(scene.me(&answer.json["access_token"]).await, 200, "after a jump of {jump}");
    }
    // Against the provider's clock: nothing can be given out as long as they disagree, and nobody is signed out for it.
    for skew in [-hour, hour] {
        scene.provider.skew(skew);
        // Past the end of any token that came while the clock was ahead.
        scene.app.clock.advance(hour + TimeDelta::seconds(300));
        let answer = scene.token(&cookie).await;
        assert_eq!((answer.status, answer.problem()), (503, "unavailable"), "with the provider at {skew}: {}", answer.text);
        assert!(!takes_the_cookie_away(&answer));
        scene.provider.skew(TimeDelta::zero());
        let answer = scene.token(&cookie).await;
        assert_eq!(answer.status, 200, "after the provider at {skew}: {}", answer.text);
        assert_eq!(scene.me(&answer.json["access_token"]).await, 200, "after the provider at {skew}");
    }
}

#[tokio::test]
async fn a_page_that_is_left_while_the_provider_answers_does_not_lose_the_session() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::seconds(245));
    scene.provider.mood(Mood::Slow);
    // A reload: the host drops the request, and the provider has replaced the refresh token.
    let left = tokio::time::timeout(std::time::Duration::from_millis(150), scene.token(&cookie)).await;
    assert!(left.is_err() && scene.refreshes() == 1);
    scene.provider.mood(Mood::Well);
    let answer = scene.token(&cookie).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(scene.refreshes(), 1, "the new tokens were kept");
}

#[tokio::test]
async fn who_is_idle_too_long_is_signed_out_but_not_in_a_visit() {
    let scene = Scene::new().await;
    let mut tx = scene.app.seed(Tenant::Alpha).await;
    sqlx::query("update core.tenant set idle_limit_ms = 600000 where id = core.tenant_id()").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let (idle, visiting) = (scene.sign_in("md").await, scene.sign_in("np").await);
    let token = scene.token(&idle).await.json["access_token"].clone();
    for minutes in [4, 8] {
        scene.app.clock.advance(TimeDelta::minutes(4));
        let since = TimeDelta::minutes(minutes);
        assert_eq!(scene.token_after(&idle, since, false).await.status, 200);
        assert_eq!(scene.token_after(&visiting, since, true).await.status, 200);
    }
    scene.app.clock.advance(TimeDelta::seconds(121));
    let since = TimeDelta::seconds(601);
    let live = scene.token_after(&visiting, since, true).await;
    assert_eq!(live.status, 200, "{}", live.text);
    let answer = scene.token_after(&idle, since, false).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
    assert_eq!(scene.me(&token).await, 401);
    let why = "select count(*) from core.session where tenant_id = core.tenant_id() and ended_why = 'idle' and refresh_token is null";
    assert_eq!(scene.number(why).await, 1);
}

#[tokio::test]
async fn a_session_has_an_end_however_busy() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    for _ in 0..8 {
        scene.app.clock.advance(TimeDelta::minutes(119));
        assert_eq!(scene.token(&cookie).await.status, 200);
    }
    scene.app.clock.advance(TimeDelta::minutes(10));
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
    let told = "select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'core.session.ended'";
    assert_eq!(scene.number(told).await, 1);
}

#[tokio::test]
async fn a_console_left_open_is_told_although_its_tokens_are_long_over() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::hours(5));
    assert_eq!(scene.token(&cookie).await.problem(), "session-expired");
    let told = "select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'core.session.ended'
                and payload ->> 'session_id' is not null and payload ->> 'token_hash' is null";
    assert_eq!(scene.number(told).await, 1);
}

#[tokio::test]
async fn signing_out_withdraws_everything_at_once() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let token = scene.token(&cookie).await.json["access_token"].clone();
    assert_eq!(scene.me(&token).await, 200);
    let answer = scene.post("/api/session/logout", &cookie, json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(takes_the_cookie_away(&answer));
    let logout = Url::parse(answer.json["logout_url"].as_str().unwrap()).unwrap();
    assert!(logout.as_str().starts_with(&format!("{}/logout?client_id=huddle&", scene.provider.url)));
    assert!(logout.query_pairs().any(|(name, value)| name == "post_logout_redirect_uri" && value == "http://console.test/"));
    assert!(logout.query_pairs().any(|(name, value)| name == "id_token_hint" && value.starts_with("eyJ")));
    assert_eq!(scene.me(&token).await, 401, "over the cache of verified tokens");
    let after = scene.token(&cookie).await;
    assert_eq!((after.status, after.problem()), (401, "session-expired"));
    let told = "select count(*) from core.event e where e.tenant_id = core.tenant_id() and e.kind = 'core.session.ended' and e.user_id is not null
                and decode(e.payload ->> 'token_hash', 'hex') = (select token_hash from core.revoked_token where tenant_id = core.tenant_id())";
    assert_eq!(scene.number(told).await, 1);
    for _ in 0..100 {
        if !scene.provider.revoked.lock().unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(scene.provider.revoked.lock().unwrap().len(), 1);
    assert!(scene.provider.refresh_tokens.lock().unwrap().is_empty());
    assert_eq!(scene.post("/api/session/logout", &cookie, json!({})).await.status, 200, "again");
    assert_eq!(scene.post("/api/session/logout", "", json!({})).await.status, 200, "without a session");
}

#[tokio::test]
async fn the_token_before_is_withdrawn_too() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let before = scene.token(&cookie).await.json["access_token"].clone();
    scene.app.clock.advance(TimeDelta::seconds(245));
    let present = scene.token(&cookie).await.json["access_token"].clone();
    assert_eq!((scene.me(&before).await, scene.me(&present).await), (200, 200), "other tabs still hold it");
    scene.post("/api/session/logout", &cookie, json!({})).await;
    assert_eq!((scene.me(&before).await, scene.me(&present).await), (401, 401));
}

#[tokio::test]
async fn a_socket_of_the_token_before_belongs_to_its_session_too() {
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
async fn signing_out_everywhere_ends_all_of_the_user_and_nobody_elses() {
    let scene = Scene::new().await;
    let (here, there, other) = (scene.sign_in("md").await, scene.sign_in("md").await, scene.sign_in("np").await);
    let elsewhere = scene.token(&there).await.json["access_token"].clone();
    assert_eq!(scene.post("/api/session/logout", &here, json!({ "everywhere": true })).await.status, 200);
    assert_eq!(scene.token(&there).await.problem(), "session-expired");
    assert_eq!(scene.me(&elsewhere).await, 401);
    assert_eq!(scene.token(&other).await.status, 200);
}

#[tokio::test]
async fn who_may_not_use_the_console_gets_no_session() {
    let scene = Scene::new().await;
    let begun = scene.begin("").await;
    let answer = scene.finish(&begun, &user("patient")).await;
    assert_eq!((answer.status, location(&answer)), (303, "/?error=not-a-provider"));
    assert_eq!(session_cookie(&answer), None);
    let begun = scene.begin("").await;
    let stranger = scene.finish(&begun, &json!({ "sub": "alpha|nobody", "organization_id": "alpha" })).await;
    assert_eq!(location(&stranger), "/?error=not-a-provider");
    let begun = scene.begin("").await;
    let homeless = scene.finish(&begun, &json!({ "sub": "alpha|md", "organization_id": "nowhere" })).await;
    assert_eq!(location(&homeless), "/?error=login-failed");
    assert_eq!(scene.number("select count(*) from core.session where tenant_id = core.tenant_id()").await, 0);
}

#[tokio::test]
async fn a_sign_in_belongs_to_the_browser_that_began_it() {
    let scene = Scene::new().await;
    let (mine, theirs) = (scene.begin("").await, scene.begin("").await);
    let code_of = |begun: &Begun| code(&user("md"), &begun.nonce, &begun.challenge);
    let callback = |code: String, state: String, cookie: String| {
        let scene = &scene;
        async move { location(&scene.get(&format!("/api/session/callback?code={code}&state={state}"), &cookie).await).to_owned() }
    };
    assert_eq!(callback(code_of(&mine), mine.state.clone(), String::new()).await, "/?error=login-expired");
    assert_eq!(callback(code_of(&mine), mine.state.clone(), theirs.cookie.clone()).await, "/?error=login-expired");
    // Somebody else's code under my own sign-in: its PKCE challenge is not mine.
    assert_eq!(callback(code_of(&theirs), mine.state.clone(), mine.cookie.clone()).await, "/?error=login-failed");
    // A code whose ID token answers another sign-in.
    let foreign = code(&user("md"), &theirs.nonce, &mine.challenge);
    assert_eq!(callback(foreign, mine.state.clone(), mine.cookie.clone()).await, "/?error=login-failed");
    let refused = scene.get(&format!("/api/session/callback?error=access_denied&state={}", mine.state), &mine.cookie).await;
    assert_eq!(location(&refused), "/?error=login-failed");
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
async fn the_organization_is_handed_on_when_there_is_one() {
    let scene = Scene::new().await;
    let to = |query: &'static str| {
        let scene = &scene;
        async move { location(&scene.get(&format!("/api/session/login{query}"), "").await).to_owned() }
    };
    assert!(to("?organization=alpha").await.contains("organization_id=alpha"));
    assert!(!to("?organization=nowhere").await.contains("organization_id"));
    assert!(!to("").await.contains("organization_id"));
    let scene = Scene::new().await;
    scene.provider.mood(Mood::Down);
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
    assert_eq!(sign_in(verified).await, "/messages", "and is known from then on");
    let second = json!({ "sub": "another-subject", "organization_id": "alpha", "email": "md@alpha.example", "email_verified": true });
    assert_eq!(sign_in(second).await, "/?error=not-a-provider", "a linked account is not taken over");
}

#[tokio::test]
async fn only_the_consoles_own_pages_may_post() {
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
    assert_eq!(scene.token(&cookie).await.status, 200, "nothing has ended");
}

#[tokio::test]
async fn a_cookie_that_proves_nothing_is_nobodys() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let (head, _) = cookie.rsplit_once('.').unwrap();
    for wrong in [
        "",
        "huddle_session=x",
        &format!("{head}.{}", "A".repeat(43)),
        &cookie.replacen("=1.", "=2.", 1),
        &cookie.replacen("=1.", "=77.", 1),
    ] {
        let answer = scene.token(wrong).await;
        assert_eq!((answer.status, answer.problem()), (401, "not-signed-in"), "{wrong}");
    }
}

#[tokio::test]
async fn who_is_no_longer_staff_loses_the_session_at_the_next_renewal() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("hg").await;
    let id = scene.app.staff_id(Tenant::Alpha, "hg").await;
    let mut tx = scene.app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1")
        .bind(id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    scene.app.clock.advance(TimeDelta::seconds(245));
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
}
