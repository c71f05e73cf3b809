//! When sessions, tokens and accounts end, their sockets close, and no others.

use huddle_host::realtime::token::{ChatClaims, sign};
use huddle_sdk::core_events::{SESSION_ENDED, SessionEnded};
use huddle_sdk::host_only;
use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

use super::support::{Console, access_changed, claims, config, happened, keys, position_of, publish, start, token};

#[tokio::test]
async fn the_end_of_a_session_closes_its_sockets() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let md = claims(&test, Tenant::Alpha, "md").await;
    let (mut here, start) = Console::hello(&process, &sign(&keys(), &md).unwrap(), None).await;
    let other = ChatClaims { access: "ff".to_owned(), ..md.clone() };
    let (mut there, _) = Console::hello(&process, &sign(&keys(), &other).unwrap(), None).await;
    let ended =
        host_only::event_by(SESSION_ENDED, md.user, &SessionEnded { token_hash: Some(md.access.clone()), ..SessionEnded::default() });
    publish(&process, Tenant::Alpha, vec![ended]).await;
    assert_eq!(here.next_change().await["type"], "session_ended");
    assert_eq!(here.close_code().await, 4401);
    there.expect_quiet_until(start + 1).await;
    publish(&process, Tenant::Alpha, vec![host_only::event_by(SESSION_ENDED, md.user, &SessionEnded::default())]).await;
    assert_eq!(there.next_change().await["type"], "session_ended", "all sockets of the user");
    assert_eq!(there.close_code().await, 4401);
}

#[tokio::test]
async fn a_revoked_token_cannot_open_a_socket() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let claims = claims(&test, Tenant::Alpha, "md").await;
    sqlx::query(
        "insert into core.revoked_token (tenant_id, token_hash, expires_at) values ($1, decode($2, 'hex'), now() + interval '1 hour')",
    )
    .bind(Tenant::Alpha.id().0)
    .bind(&claims.access)
    .execute(&test.owner)
    .await
    .unwrap();
    let mut console = Console::connect(&process).await;
    console.send(json!({ "type": "hello", "token": sign(&keys(), &claims).unwrap(), "after": null })).await;
    assert_eq!(console.close_code().await, 4401);
}

#[tokio::test]
async fn sockets_of_former_staff_are_closed() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let user = test.staff_id(Tenant::Alpha, "rn").await;
    sqlx::query("update core.user_account set is_active = false where tenant_id = $1 and id = $2")
        .bind(Tenant::Alpha.id().0)
        .bind(user.0)
        .execute(&test.owner)
        .await
        .unwrap();
    publish(&process, Tenant::Alpha, vec![access_changed(user), happened(1)]).await;
    assert_eq!(rn.next_change().await["type"], "access_changed");
    assert_eq!(rn.close_code().await, 4403);
}

#[tokio::test]
async fn a_socket_closes_unless_its_token_is_renewed() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let md = claims(&test, Tenant::Alpha, "md").await;
    let short = sign(&keys(), &ChatClaims { exp: test.clock.now().timestamp() + 2, ..md.clone() }).unwrap();
    let (mut ends, _) = Console::hello(&process, &short, None).await;
    let (mut renews, start) = Console::hello(&process, &short, None).await;
    renews.send(json!({ "type": "renew", "token": sign(&keys(), &md).unwrap() })).await;
    assert_eq!(ends.close_code().await, 4401);
    publish(&process, Tenant::Alpha, vec![happened(1)]).await;
    assert_eq!(position_of(&renews.next_change().await), start + 1);
    renews.send(json!({ "type": "renew", "token": token(&test, Tenant::Alpha, "rn").await })).await;
    assert_eq!(renews.close_code().await, 4401, "another user's token");
}
