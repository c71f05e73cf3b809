//! The socket on a real listener, against a real database.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failed expectation is a failed test")]

mod clock;
mod processes;
mod sessions;
mod support;

use std::time::{Duration, Instant};

use futures_util::SinkExt as _;
use huddle_host::realtime::RealtimeConfig;
use huddle_host::realtime::token::{ChatClaims, sign, verify};
use huddle_sdk::UserId;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use tokio::net::TcpSocket;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use self::support::{
    Console, TIMEOUT, access_changed, claims, config, features_changed, happened, keys, large, position_of, publish, seen, start, subject,
    task_happened, token,
};

#[tokio::test]
async fn staff_get_a_chat_token() {
    let test = TestApp::new().await;
    let path = "/api/user/providers/me/authenticate-chat/v2/";
    let answer = test.client(Tenant::Alpha, "md").post(path, json!({})).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json["access_ttl"], 3_600);
    let claims = verify(&keys(), answer.json["token"].as_str().unwrap(), test.clock.now()).unwrap();
    assert_eq!(claims.user, test.staff_id(Tenant::Alpha, "md").await);
    assert_eq!(claims.tenant, Tenant::Alpha.id());
    assert_eq!(answer.json["uuid"], json!(claims.uuid));
    assert_eq!(test.client_with(None).post(path, json!({})).await.status, 401);
    assert_eq!(test.machine(Tenant::Alpha).post(path, json!({})).await.status, 403);
}

#[tokio::test]
async fn a_request_without_upgrade_responds_426() {
    let test = TestApp::new().await;
    let answer = test.client_with(None).get("/api/realtime/").await;
    assert_eq!(answer.status, 426);
    assert_eq!(answer.problem(), "upgrade-required");
}

#[tokio::test]
async fn an_event_reaches_the_consoles_of_its_tenant() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut alpha, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut beta, _) = Console::hello(&process, &token(&test, Tenant::Beta, "md").await, None).await;
    publish(&process, Tenant::Alpha, vec![happened(1), happened(2)]).await;
    for n in 1..=2 {
        let event = alpha.next_change().await;
        assert_eq!((event["type"].as_str(), event["kind"].as_str()), (Some("event"), Some("test.thing.happened")));
        assert_eq!(event["payload"]["n"], n);
        assert_eq!(position_of(&event), start + n);
    }
    alpha.send(json!({ "type": "ping" })).await;
    let heartbeat = alpha.next().await;
    assert_eq!((heartbeat["type"].as_str(), position_of(&heartbeat)), (Some("heartbeat"), start + 2));
    publish(&process, Tenant::Beta, vec![happened(3)]).await;
    assert_eq!(beta.next_change().await["payload"]["n"], 3, "no events of the other tenant");
}

#[tokio::test]
async fn a_console_resumes_without_gap_or_duplicate() {
    let test = TestApp::new().await;
    let process = start(&test, RealtimeConfig { replay_limit: 1_500, ..config() }, None).await;
    let token = token(&test, Tenant::Alpha, "md").await;
    let (_, start) = Console::hello(&process, &token, None).await;
    publish(&process, Tenant::Alpha, (0..1_200).map(happened).collect()).await;
    let (mut console, last) = Console::hello(&process, &token, Some(start)).await;
    assert_eq!(last, start + 1_200);
    let more = async {
        for n in 1_200..1_300 {
            publish(&process, Tenant::Alpha, vec![happened(n)]).await;
        }
    };
    let read = async {
        for n in 0..1_300_i64 {
            let event = console.next_change().await;
            assert_eq!(position_of(&event), start + n + 1);
            assert_eq!(event["payload"]["n"], n);
        }
    };
    tokio::join!(more, read);
    // A position in the future, and one too far back: reload.
    let (mut ahead, _) = Console::hello(&process, &token, Some(start + 5_000)).await;
    let reload = ahead.next().await;
    assert_eq!((reload["type"].as_str(), reload["reason"].as_str()), (Some("reload"), Some("from_the_future")));
    assert_eq!(position_of(&reload), start + 1_300);
    publish(&process, Tenant::Alpha, (0..300).map(happened).collect()).await;
    let (mut behind, _) = Console::hello(&process, &token, Some(start)).await;
    assert_eq!(behind.next().await["reason"], "too_many");
    // Events that were dropped by age.
    sqlx::query("delete from core.event where tenant_id = $1 and position <= $2")
        .bind(Tenant::Alpha.id().0)
        .bind(start + 1_310)
        .execute(&test.owner)
        .await
        .unwrap();
    let (mut old, _) = Console::hello(&process, &token, Some(start + 1_305)).await;
    assert_eq!(old.next().await["reason"], "too_old");
    let (mut young, _) = Console::hello(&process, &token, Some(start + 1_310)).await;
    assert_eq!(position_of(&young.next().await), start + 1_311);
}

#[tokio::test]
async fn events_about_protected_people_require_a_live_grant() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    test.grant(Tenant::Alpha, "md", patient).await;
    let (mut with, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut without, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let subject = subject(&process, Tenant::Alpha, patient.person_id).await;
    let about = || seen(subject);
    let watch = json!({ "type": "watch", "patient_ids": [patient.user_id] });
    with.send(watch.clone()).await;
    without.send(watch).await;

    publish(&process, Tenant::Alpha, vec![about()]).await;
    assert_eq!(with.next_change().await["patient_id"], patient.user_id.0);
    without.expect_quiet_until(start + 1).await;

    // Presence is exchanged in neither direction without access.
    without.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    with.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    with.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;

    // The grant is created: the next event arrives, and so does presence.
    test.grant(Tenant::Alpha, "rn", patient).await;
    let rn = test.staff_id(Tenant::Alpha, "rn").await;
    publish(&process, Tenant::Alpha, vec![access_changed(rn), about()]).await;
    assert_eq!(without.next_change().await["type"], "access_changed");
    let presence = without.next_change().await;
    assert_eq!((&presence["changes"][0]["viewing"], &presence["changes"][0]["typing"]), (&json!(true), &json!(true)), "{presence}");
    assert_eq!(position_of(&without.next_change().await), start + 3);
    assert_eq!(position_of(&with.next_change().await), start + 3, "nothing was received from the one without a grant");

    // It is revoked: from that transaction on, nothing arrives.
    sqlx::query("update core.phi_grant set revoked_at = now() where user_id = $1").bind(rn.0).execute(&test.owner).await.unwrap();
    publish(&process, Tenant::Alpha, vec![access_changed(rn), about()]).await;
    assert_eq!(without.next_change().await["type"], "access_changed");
    assert_eq!(without.next_change().await["changes"][0]["viewing"], false, "presence is withdrawn");
    without.expect_quiet_until(start + 5).await;

    // The expiry of a grant is sent to its holder and ends the view.
    assert_eq!(position_of(&with.next_change().await), start + 5);
    test.clock.advance(chrono::TimeDelta::hours(2));
    assert_eq!(with.next_change().await["type"], "access_changed");
    publish(&process, Tenant::Alpha, vec![about()]).await;
    with.expect_quiet_until(start + 6).await;
}

#[tokio::test]
async fn a_newly_protected_patient_is_hidden_at_once() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Vera", "Ip")).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let watch = json!({ "type": "watch", "patient_ids": [patient.user_id] });
    md.send(watch).await;
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    assert_eq!(md.next_change().await["changes"][0]["viewing"], true);
    rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    assert_eq!(md.next_change().await["type"], "signal");

    // By plain SQL of the owner, like an operator's tool or an import.
    let protect = async |is: bool| {
        let mut tx = test.seed(Tenant::Alpha).await;
        let set = sqlx::query("update core.person set request_auth_for_phi = $1 where id = $2").bind(is).bind(patient.person_id.0);
        set.execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
    };
    protect(true).await;
    assert_eq!(md.next_change().await["type"], "access_changed");
    assert_eq!(md.next_change().await["changes"][0]["viewing"], false, "presence is withdrawn");
    assert_eq!(rn.next_change().await["type"], "access_changed");
    // The other's announcements about the patient reach nobody.
    for typing in [false, true] {
        rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": typing })).await;
        rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
        rn.send(json!({ "type": "signal", "name": "other", "patient_id": null })).await;
        assert_eq!(md.next_change().await["name"], "other");
    }
    publish(&process, Tenant::Alpha, vec![seen(subject(&process, Tenant::Alpha, patient.person_id).await)]).await;
    md.expect_quiet_until(start + 2).await;
    // After protection ends, everything is sent again.
    protect(false).await;
    assert_eq!(md.next_change().await["type"], "access_changed");
    assert_eq!(rn.next_change().await["type"], "access_changed");
    rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    let mut frame = md.next_change().await;
    while frame["type"] == "presence" {
        frame = md.next_change().await;
    }
    assert_eq!((frame["type"].as_str(), frame["patient_id"].as_i64()), (Some("signal"), Some(patient.user_id.0)));
}

#[tokio::test]
async fn switching_a_feature_off_is_announced_and_stops_its_events() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut console, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let todo = || task_happened(1);
    publish(&process, Tenant::Alpha, vec![todo()]).await;
    assert_eq!(position_of(&console.next_change().await), start + 1);
    test.feature(Tenant::Alpha, "tasks", false).await;
    publish(&process, Tenant::Alpha, vec![features_changed(), todo()]).await;
    assert_eq!(console.next_change().await["type"], "features_changed");
    console.expect_quiet_until(start + 3).await;
    test.feature(Tenant::Alpha, "tasks", true).await;
    publish(&process, Tenant::Alpha, vec![features_changed(), todo()]).await;
    assert_eq!(console.next_change().await["type"], "features_changed");
    assert_eq!(position_of(&console.next_change().await), start + 5);
}

#[tokio::test]
async fn an_event_for_one_user_reaches_that_user_alone() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    publish(&process, Tenant::Alpha, vec![happened(1).only_for(test.staff_id(Tenant::Alpha, "md").await)]).await;
    assert_eq!(md.next_change().await["payload"]["n"], 1);
    rn.expect_quiet_until(start + 1).await;
}

#[tokio::test]
async fn a_client_violating_the_contract_is_closed_with_a_code() {
    let test = TestApp::new().await;
    let process = start(&test, RealtimeConfig { frame_limit: 4_096, frame_burst: 20, ..config() }, None).await;
    let md = claims(&test, Tenant::Alpha, "md").await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Pat", "Lee")).await;
    let good = sign(&keys(), &md).unwrap();
    let hello = |claims: &ChatClaims| json!({ "type": "hello", "token": sign(&keys(), claims).unwrap(), "after": null });

    let mut silent = Console::connect(&process).await;
    assert_eq!(silent.close_code().await, 4408);
    for (first, code) in [
        (json!({ "type": "ping" }), 4400),
        (json!("rubbish"), 4400),
        (json!({ "type": "hello", "token": good, "after": "-1" }), 4400),
        (json!({ "type": "hello", "token": good, "after": "9223372036854775808" }), 4400),
        (json!({ "type": "hello", "token": "forged", "after": null }), 4401),
        (hello(&ChatClaims { exp: test.clock.now().timestamp() - 1, ..md.clone() }), 4401),
        (hello(&ChatClaims { user: patient.user_id, ..md.clone() }), 4403),
        (hello(&ChatClaims { tenant: Tenant::Beta.id(), user: UserId(1 << 40), ..md.clone() }), 4403),
    ] {
        let mut console = Console::connect(&process).await;
        console.send(first.clone()).await;
        assert_eq!(console.close_code().await, code, "{first}");
    }
    let ids: Vec<i64> = (0..201).collect();
    for frame in [
        Message::text("{"),
        Message::text(hello(&md).to_string()),
        Message::text(json!({ "type": "watch", "patient_ids": ids }).to_string()),
        Message::text(json!({ "type": "signal", "name": "No Such Name" }).to_string()),
        Message::text(" ".repeat(5_000)),
        Message::binary(vec![1, 2, 3]),
    ] {
        let (mut console, _) = Console::hello(&process, &good, None).await;
        console.socket.send(frame.clone()).await.unwrap();
        assert_eq!(console.close_code().await, 4400, "{frame:?}");
    }
    let (mut flood, _) = Console::hello(&process, &good, None).await;
    for _ in 0..100 {
        if flood.socket.send(Message::text(json!({ "type": "ping" }).to_string())).await.is_err() {
            break;
        }
    }
    assert_eq!(flood.close_code().await, 4400);
    let (mut polite, _) = Console::hello(&process, &good, None).await;
    for patient_id in [json!(0), json!(-1), json!(i64::MAX), json!(md.user)] {
        polite.send(json!({ "type": "presence", "patient_id": patient_id, "typing": true })).await;
        polite.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient_id })).await;
    }
    polite.send(json!({ "type": "ping" })).await;
    polite.next().await;
}

#[tokio::test]
async fn an_event_reaches_200_consoles_and_one_that_does_not_read_is_closed() {
    let test = TestApp::new().await;
    let process = start(&test, RealtimeConfig { queue: 64, heartbeat_ms: 5_000, ..config() }, None).await;
    let reader = token(&test, Tenant::Alpha, "md").await;
    let mut readers = Vec::new();
    for _ in 0..200 {
        readers.push(Console::hello(&process, &reader, None).await.0);
    }
    // A client with a small buffer that stops reading.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut slow = Console::over(&process, socket.connect(process.address).await.unwrap()).await;
    slow.send_hello(&token(&test, Tenant::Alpha, "rn").await, None).await;
    assert_eq!(process.hub.stats().subscribers, 201);

    let rn = test.staff_id(Tenant::Alpha, "rn").await;
    let padding = "x".repeat(100_000);
    let reading = tokio::spawn(async move {
        let consoles = readers.iter_mut().map(|console| async move {
            for n in 0..200 {
                assert_eq!(console.next_change().await["payload"]["n"], n);
            }
        });
        futures_util::future::join_all(consoles).await;
        readers
    });
    for n in 0..200 {
        // Events only for the slow console fill its connection; the others continue.
        let for_slow = large(&padding).only_for(rn);
        publish(&process, Tenant::Alpha, vec![for_slow, happened(n)]).await;
    }
    let mut readers = timeout(Duration::from_mins(1), reading).await.expect("all receive in time").expect("in order");
    let sent = Instant::now();
    publish(&process, Tenant::Alpha, vec![happened(7)]).await;
    for console in &mut readers {
        assert_eq!(console.next_change().await["payload"]["n"], 7);
    }
    println!("one event to 200 consoles: {:?}", sent.elapsed());
    // The close frame waits behind what it does not read, and only for a while.
    assert!(matches!(slow.close_code_or_reset().await, Some(4413) | None));
    assert_eq!(process.hub.stats().subscribers, 200);
}

#[tokio::test]
async fn presence_and_typing_are_visible_to_watchers() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Pat", "Lee")).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let (mut md, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut np, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "np").await, None).await;
    md.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    let here = md.next_change().await;
    let rn_id = test.staff_id(Tenant::Alpha, "rn").await;
    assert_eq!(
        here["changes"],
        json!([{ "patient_id": patient.user_id, "user_id": rn_id, "name": "The rn", "role": "rn", "viewing": true, "typing": true }])
    );
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": false })).await;
    assert_eq!(md.next_change().await["changes"][0]["typing"], false);
    // A console that begins to watch receives the present viewers.
    np.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    assert_eq!(np.next_change().await["changes"][0]["user_id"], rn_id.0);
    // A signal reaches the others, not its sender; nor is a console sent its own presence.
    rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    let signal = md.next_change().await;
    assert_eq!((signal["name"].as_str(), signal["user_id"].as_i64()), (Some("refilter"), Some(rn_id.0)));
    rn.send(json!({ "type": "ping" })).await;
    assert_eq!(rn.next().await["type"], "heartbeat");
    // A disconnected user is no longer present.
    drop(rn);
    let gone = md.next_change().await;
    assert_eq!((gone["changes"][0]["user_id"].as_i64(), gone["changes"][0]["viewing"].as_bool()), (Some(rn_id.0), Some(false)));
}

#[tokio::test]
async fn shutdown_closes_consoles_with_a_reconnect_code() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let hub = process.hub.clone();
    drop(process);
    assert_eq!(md.close_code().await, 1012);
    drop(md);
    let gone = async {
        while hub.stats().sockets > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TIMEOUT, gone).await.unwrap();
}

#[tokio::test]
async fn reset_positions_make_consoles_reload() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    publish(&process, Tenant::Alpha, (0..5).map(happened).collect()).await;
    for position in start + 1..=start + 5 {
        assert_eq!(position_of(&md.next_change().await), position);
    }
    for statement in
        ["delete from core.event where tenant_id = $1 and position > 2", "update core.position set last = 2 where tenant_id = $1"]
    {
        sqlx::query(statement).bind(Tenant::Alpha.id().0).execute(&test.owner).await.unwrap();
    }
    let reload = md.next_change().await;
    assert_eq!((reload["type"].as_str(), reload["reason"].as_str(), position_of(&reload)), (Some("reload"), Some("set_back"), 2));
    publish(&process, Tenant::Alpha, vec![happened(9)]).await;
    assert_eq!(position_of(&md.next_change().await), 3);
}

#[tokio::test]
async fn an_event_about_an_unknown_person_reaches_nobody() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    // No declared kind can concern a person who does not exist; a row of the table can.
    let mut tx = test.seed(Tenant::Alpha).await;
    sqlx::query("select core.publish($1)")
        .bind(json!([{ "module": "test", "kind": "test.thing.happened", "person_id": i64::MAX, "payload": { "n": 1 } }]))
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(md.next_change().await["payload"]["n"], 1);
}
