//! Jumps of the host's clock: no connection, position or access is lost.

use chrono::TimeDelta;
use huddle_host::realtime::token::{ChatClaims, sign};
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

use super::support::{Console, claims, config, happened, keys, position_of, publish, seen, start, subject, token};

fn jumps() -> [TimeDelta; 8] {
    let (hour, day) = (TimeDelta::hours(1), TimeDelta::days(1));
    [hour, -hour, -hour, hour, day, -day, -day, day]
}

#[tokio::test]
async fn clock_jumps_affect_no_connection_no_order_and_no_renewal() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let md = claims(&test, Tenant::Alpha, "md").await;
    let (mut console, start) = Console::hello(&process, &sign(&keys(), &md).unwrap(), None).await;
    let mut position = start;
    for (n, jump) in jumps().into_iter().enumerate() {
        test.clock.advance(jump);
        publish(&process, Tenant::Alpha, vec![happened(n)]).await;
        position += 1;
        assert_eq!(position_of(&console.next_change().await), position, "after a jump of {jump}");
        // A token of the new time renews the old one's connection, and a later one opens another, which missed no events.
        let renewed = ChatClaims { exp: test.clock.now().timestamp() + 3_600, ..md.clone() };
        console.send(json!({ "type": "renew", "token": sign(&keys(), &renewed).unwrap() })).await;
        console.send(json!({ "type": "ping" })).await;
        console.expect_quiet_until(position).await;
        let (mut resumed, last) = Console::hello(&process, &sign(&keys(), &renewed).unwrap(), Some(position - 1)).await;
        assert_eq!(last, position);
        assert_eq!(position_of(&resumed.next_change().await), position, "replayed after a jump of {jump}");
    }
}

#[tokio::test]
async fn clock_jumps_affect_no_replay_and_no_presence() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Pat", "Lee")).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    md.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": false })).await;
    assert_eq!(md.next_change().await["changes"][0]["viewing"], true);
    let mut position = start;
    for jump in jumps() {
        test.clock.advance(jump);
        // The hourly maintenance, at the hour of the host's clock.
        huddle_host::server::tidy(&test.host.app).await.unwrap();
        publish(&process, Tenant::Alpha, vec![happened(0)]).await;
        position += 1;
        assert_eq!(position_of(&md.next_change().await), position, "no presence change after a jump of {jump}");
    }
    let stored: i64 = sqlx::query_scalar("select count(*) from core.event where tenant_id = $1 and position > $2")
        .bind(Tenant::Alpha.id().0)
        .bind(start)
        .fetch_one(&test.owner)
        .await
        .unwrap();
    assert_eq!(stored, position - start, "no event of today was deleted");
}

#[tokio::test]
async fn a_grant_expires_and_stays_expired_when_the_clock_is_set_back() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    test.grant(Tenant::Alpha, "md", patient).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let subject = subject(&process, Tenant::Alpha, patient.person_id).await;
    let about = || seen(subject);
    test.clock.advance(TimeDelta::minutes(59));
    publish(&process, Tenant::Alpha, vec![about()]).await;
    assert_eq!(position_of(&md.next_change().await), start + 1);
    test.clock.advance(TimeDelta::hours(1));
    assert_eq!(md.next_change().await["type"], "access_changed");
    // After a jump back, an expired grant is not active again on an open connection.
    test.clock.advance(TimeDelta::hours(-2));
    publish(&process, Tenant::Alpha, vec![about()]).await;
    md.expect_quiet_until(start + 2).await;
}
