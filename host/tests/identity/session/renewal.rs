//! Tokens for tabs, their renewal, and the expiry of a session.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use huddle_testkit::Tenant;

use super::{Scene, clears_the_cookie};
use huddle_testkit::provider::Behaviour;

#[tokio::test]
async fn an_expiring_token_is_renewed_once_for_all_tabs() {
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
async fn no_exchange_uses_a_connection_that_the_provider_may_be_closing() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    for _ in 0..3 {
        scene.app.clock.advance(TimeDelta::seconds(245));
        assert_eq!(scene.token(&cookie).await.status, 200);
    }
    let connections = scene.provider.connections.lock().unwrap().clone();
    let distinct: BTreeSet<_> = connections.iter().collect();
    assert_eq!((connections.len(), distinct.len()), (4, 4));
}

#[tokio::test]
async fn a_rejecting_provider_ends_the_session_and_an_unavailable_one_does_not() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::seconds(245));
    for behaviour in [Behaviour::Down, Behaviour::Malformed] {
        scene.provider.behave(behaviour);
        let answer = scene.token(&cookie).await;
        assert_eq!((answer.status, answer.problem()), (503, "unavailable"), "{behaviour:?}");
        assert!(!clears_the_cookie(&answer), "{behaviour:?}");
    }
    scene.provider.behave(Behaviour::Normal);
    assert_eq!(scene.token(&cookie).await.status, 200);

    scene.app.clock.advance(TimeDelta::seconds(245));
    scene.provider.behave(Behaviour::Rejects);
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
    assert!(clears_the_cookie(&answer));
    scene.provider.behave(Behaviour::Normal);
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"), "it stays ended");
}

#[tokio::test]
async fn clock_jumps_end_no_session() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    let (hour, day) = (TimeDelta::hours(1), TimeDelta::days(1));
    // Together with the provider's clock, as on one machine. A session may end after a jump of a day ahead, but not after a jump back.
    for jump in [hour, -hour, -hour, hour, -day, day] {
        scene.app.clock.advance(jump);
        let answer = scene.token(&cookie).await;
        assert_eq!(answer.status, 200, "after a jump of {jump}: {}", answer.text);
        assert_eq!(scene.me(&answer.json["access_token"]).await, 200, "after a jump of {jump}");
    }
    // Against the provider's clock: no token can be issued while they differ, but no session ends.
    for skew in [-hour, hour] {
        scene.provider.skew(skew);
        // Past the expiry of any token issued while the clock was ahead.
        scene.app.clock.advance(hour + TimeDelta::seconds(300));
        let answer = scene.token(&cookie).await;
        assert_eq!((answer.status, answer.problem()), (503, "unavailable"), "with the provider at {skew}: {}", answer.text);
        assert!(!clears_the_cookie(&answer));
        scene.provider.skew(TimeDelta::zero());
        let answer = scene.token(&cookie).await;
        assert_eq!(answer.status, 200, "after the provider at {skew}: {}", answer.text);
        assert_eq!(scene.me(&answer.json["access_token"]).await, 200, "after the provider at {skew}");
    }
}

#[tokio::test]
async fn a_request_cancelled_during_renewal_keeps_the_session() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::seconds(245));
    scene.provider.behave(Behaviour::Slow);
    // A reload: the host drops the request, and the provider has replaced the refresh token.
    let left = tokio::time::timeout(std::time::Duration::from_millis(150), scene.token(&cookie)).await;
    assert!(left.is_err() && scene.refreshes() == 1);
    scene.provider.behave(Behaviour::Normal);
    let answer = scene.token(&cookie).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(scene.refreshes(), 1, "the new tokens were stored");
}

#[tokio::test]
async fn idle_users_are_signed_out_except_during_a_visit() {
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
    let active = scene.token_after(&visiting, since, true).await;
    assert_eq!(active.status, 200, "{}", active.text);
    let answer = scene.token_after(&idle, since, false).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
    assert_eq!(scene.me(&token).await, 401);
    let why = "select count(*) from core.session where tenant_id = core.tenant_id() and ended_why = 'idle' and refresh_token is null";
    assert_eq!(scene.number(why).await, 1);
}

#[tokio::test]
async fn a_session_has_a_maximum_age() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    for _ in 0..8 {
        scene.app.clock.advance(TimeDelta::minutes(119));
        assert_eq!(scene.token(&cookie).await.status, 200);
    }
    scene.app.clock.advance(TimeDelta::minutes(10));
    let answer = scene.token(&cookie).await;
    assert_eq!((answer.status, answer.problem()), (401, "session-expired"));
    let ended_events = "select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'core.session.ended'";
    assert_eq!(scene.number(ended_events).await, 1);
}

#[tokio::test]
async fn former_staff_lose_the_session_at_the_next_renewal() {
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

#[tokio::test]
async fn sessions_and_health_work_while_requests_use_all_connections() {
    let scene = Scene::new().await;
    let cookie = scene.sign_in("md").await;
    scene.app.clock.advance(TimeDelta::seconds(245));
    let mut taken = Vec::new();
    for _ in 0..scene.app.pool.options().get_max_connections() {
        taken.push(scene.app.pool.acquire().await.unwrap());
    }
    assert!(scene.app.pool.try_acquire().is_none());
    assert_eq!(scene.token(&cookie).await.status, 200, "renewed");
    assert_eq!(scene.token(&cookie).await.status, 200, "stored");
    let ready = scene.app.client_with(None).get("/readyz").await;
    assert_eq!(ready.json["database"], "ready");
    drop(taken);
}
