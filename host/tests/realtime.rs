//! The socket on a real listener, against a real database.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failed expectation is a failed test")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::{Extension, Router};
use futures_util::{SinkExt as _, StreamExt as _};
use huddle::keys::Keys;
use huddle::limits::Limits;
use huddle::realtime::bus::{Bus, BusError, Listener, Notice, PostgresBus};
use huddle::realtime::token::{ChatClaims, sign, verify};
use huddle::realtime::{ACCESS_CHANGED, FEATURES_CHANGED, Hub, RealtimeConfig, SESSION_ENDED};
use huddle::tenancy::Tenancy;
use huddle_sdk::{App, Caller, Clock, Feature, NewEvent, PersonId, UserId, WriteTx};
use huddle_testkit::{Patient, Tenant, TestApp, unlimited};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};
use tokio_util::sync::{CancellationToken, DropGuard};
use uuid::Uuid;

const PATIENCE: Duration = Duration::from_secs(10);

/// One host process as far as real time goes.
struct Process {
    app: App,
    hub: Hub,
    address: SocketAddr,
    _stop: DropGuard,
}

fn config() -> RealtimeConfig {
    RealtimeConfig { heartbeat_ms: 300, hello_timeout_ms: 500, ..RealtimeConfig::default() }
}

async fn start(test: &TestApp, config: RealtimeConfig, bus: Option<Box<dyn Bus>>) -> Process {
    let time = test.clock.clone();
    let clock = Clock::from_fn(move || time.now());
    let bus = bus.unwrap_or_else(|| Box::new(PostgresBus::new(test.pool.clone(), Uuid::new_v4())));
    let hub = Hub::new(test.pool.clone(), clock.clone(), keys(), config, bus);
    let wake = hub.clone();
    let app = App::new(test.pool.clone(), clock, Arc::new(move |tenant, position| wake.wake(tenant, position)));
    let tenancy = Tenancy::new(app.clone(), &[]);
    let (operations, _) = huddle::realtime::routes().into_parts();
    let api = operations.into_iter().fold(Router::new(), |api, route| api.route(&route.path, route.handler));
    let console = Router::new()
        .nest("/api", api)
        .with_state(app.clone())
        .layer(Extension(hub.clone()))
        .layer(Extension(tenancy))
        .layer(Extension(Limits::new(&unlimited(), 1 << 20, 1 << 20)));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    tokio::spawn(hub.clone().run(stop.clone()));
    tokio::spawn(async move { axum::serve(listener, console).await });
    let ready = async {
        while !hub.ready() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, ready).await.expect("the hub becomes ready");
    Process { app, hub, address, _stop: stop.drop_guard() }
}

fn keys() -> Keys {
    Keys::derive(&[1; 32])
}

async fn claims(test: &TestApp, tenant: Tenant, role: &str) -> ChatClaims {
    ChatClaims {
        tenant: tenant.id(),
        user: test.staff_id(tenant, role).await,
        name: format!("The {role}"),
        role: role.to_owned(),
        uuid: Uuid::new_v4(),
        session: None,
        access: if role == "md" { "ab12".to_owned() } else { "cd34".to_owned() },
        exp: test.clock.now().timestamp() + 3_600,
    }
}

async fn token(test: &TestApp, tenant: Tenant, role: &str) -> String {
    sign(&keys(), &claims(test, tenant, role).await).unwrap()
}

/// Commits events of the tenant.
async fn publish(process: &Process, tenant: Tenant, events: Vec<NewEvent>) {
    let mut tx = WriteTx::begin(&process.app, Caller::host(tenant.id(), "test")).await.unwrap();
    for event in events {
        tx.publish(event);
    }
    tx.commit().await.unwrap();
}

fn happened(n: usize) -> NewEvent {
    NewEvent::new("test", "test.thing.happened", json!({ "n": n }))
}

/// A console.
struct Console {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    seq: u64,
}

impl Console {
    async fn connect(process: &Process) -> Self {
        Self::over(process, TcpStream::connect(process.address).await.unwrap()).await
    }

    async fn over(process: &Process, stream: TcpStream) -> Self {
        let url = format!("ws://{}/api/realtime/", process.address);
        let (socket, _) = client_async(url, MaybeTlsStream::Plain(stream)).await.unwrap();
        Self { socket, seq: 0 }
    }

    /// Connects, says hello, and gives the console after its welcome with the welcome's position.
    async fn hello(process: &Process, token: &str, after: Option<i64>) -> (Self, i64) {
        let mut console = Self::connect(process).await;
        let position = console.greet(token, after).await;
        (console, position)
    }

    async fn greet(&mut self, token: &str, after: Option<i64>) -> i64 {
        self.send(json!({ "type": "hello", "token": token, "after": after.map(|after| after.to_string()) })).await;
        let welcome = self.next().await;
        assert_eq!(welcome["type"], "welcome");
        position_of(&welcome)
    }

    async fn send(&mut self, frame: Value) {
        self.socket.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// The next frame. The sequence has no gap.
    async fn next(&mut self) -> Value {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("a frame comes in time") {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    assert_eq!(frame["seq"], self.seq, "{frame}");
                    self.seq += 1;
                    return frame;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("a frame was expected, not {other:?}"),
            }
        }
    }

    /// The next frame that is no heartbeat.
    async fn news(&mut self) -> Value {
        loop {
            let frame = self.next().await;
            if frame["type"] != "heartbeat" {
                return frame;
            }
        }
    }

    /// Nothing but heartbeats up to this position.
    async fn quiet_until(&mut self, position: i64) {
        loop {
            let frame = self.next().await;
            assert_eq!(frame["type"], "heartbeat", "{frame}");
            if position_of(&frame) >= position {
                return;
            }
        }
    }

    /// Reads on to the close frame.
    async fn close_code(&mut self) -> u16 {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("it closes in time") {
                Some(Ok(Message::Close(Some(close)))) => return close.code.into(),
                Some(Ok(_)) => {}
                other => panic!("a close was expected, not {other:?}"),
            }
        }
    }
}

fn position_of(frame: &Value) -> i64 {
    frame["position"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_chat_token_is_given_to_staff() {
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
async fn what_is_no_upgrade_is_told_so() {
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
        let event = alpha.news().await;
        assert_eq!((event["type"].as_str(), event["kind"].as_str()), (Some("event"), Some("test.thing.happened")));
        assert_eq!(event["payload"]["n"], n);
        assert_eq!(position_of(&event), start + n);
    }
    alpha.send(json!({ "type": "ping" })).await;
    let heartbeat = alpha.next().await;
    assert_eq!((heartbeat["type"].as_str(), position_of(&heartbeat)), (Some("heartbeat"), start + 2));
    publish(&process, Tenant::Beta, vec![happened(3)]).await;
    assert_eq!(beta.news().await["payload"]["n"], 3, "the other tenant's were not among them");
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
            let event = console.news().await;
            assert_eq!(position_of(&event), start + n + 1);
            assert_eq!(event["payload"]["n"], n);
        }
    };
    tokio::join!(more, read);
    // From the future, and too far back: read everything anew.
    let (mut ahead, _) = Console::hello(&process, &token, Some(start + 5_000)).await;
    let reload = ahead.next().await;
    assert_eq!((reload["type"].as_str(), reload["reason"].as_str()), (Some("reload"), Some("from_the_future")));
    assert_eq!(position_of(&reload), start + 1_300);
    publish(&process, Tenant::Alpha, (0..300).map(happened).collect()).await;
    let (mut behind, _) = Console::hello(&process, &token, Some(start)).await;
    assert_eq!(behind.next().await["reason"], "too_many");
    // What was dropped by age.
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
async fn nothing_of_a_protected_person_reaches_one_without_a_live_grant() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    test.grant(Tenant::Alpha, "md", patient).await;
    let (mut with, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut without, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let about = || happened(1).about(patient.person_id, Some(patient.user_id));
    let watch = json!({ "type": "watch", "patient_ids": [patient.user_id] });
    with.send(watch.clone()).await;
    without.send(watch).await;

    publish(&process, Tenant::Alpha, vec![about()]).await;
    assert_eq!(with.news().await["patient_id"], patient.user_id.0);
    without.quiet_until(start + 1).await;

    // Neither is told where the other looks: one may not know, the other may not be there.
    without.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    with.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    with.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;

    // The grant is given: the next event arrives, and so does who is there.
    test.grant(Tenant::Alpha, "rn", patient).await;
    let rn = test.staff_id(Tenant::Alpha, "rn").await;
    publish(&process, Tenant::Alpha, vec![NewEvent::new("core", ACCESS_CHANGED, json!({})).only_for(rn), about()]).await;
    assert_eq!(without.news().await["type"], "access_changed");
    assert_eq!(position_of(&without.news().await), start + 3);
    assert_eq!(position_of(&with.news().await), start + 3, "nothing came from the one without a grant");

    // It is revoked: with the same transaction nothing more.
    sqlx::query("update core.phi_grant set revoked_at = now() where user_id = $1").bind(rn.0).execute(&test.owner).await.unwrap();
    publish(&process, Tenant::Alpha, vec![NewEvent::new("core", ACCESS_CHANGED, json!({})).only_for(rn), about()]).await;
    assert_eq!(without.news().await["type"], "access_changed");
    without.quiet_until(start + 5).await;

    // And one that ends by itself is told to its holder and ends the view.
    assert_eq!(position_of(&with.news().await), start + 5);
    test.clock.advance(chrono::TimeDelta::hours(2));
    assert_eq!(with.news().await["type"], "access_changed");
    publish(&process, Tenant::Alpha, vec![about()]).await;
    with.quiet_until(start + 6).await;
}

#[tokio::test]
async fn a_feature_that_goes_off_is_told_and_its_events_end() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut console, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let todo = || happened(1).feature(Feature("tasks"));
    publish(&process, Tenant::Alpha, vec![todo()]).await;
    assert_eq!(position_of(&console.news().await), start + 1);
    test.feature(Tenant::Alpha, "tasks", false).await;
    publish(&process, Tenant::Alpha, vec![NewEvent::new("core", FEATURES_CHANGED, json!({})), todo()]).await;
    assert_eq!(console.news().await["type"], "features_changed");
    console.quiet_until(start + 3).await;
    test.feature(Tenant::Alpha, "tasks", true).await;
    publish(&process, Tenant::Alpha, vec![NewEvent::new("core", FEATURES_CHANGED, json!({})), todo()]).await;
    assert_eq!(console.news().await["type"], "features_changed");
    assert_eq!(position_of(&console.news().await), start + 5);
}

#[tokio::test]
async fn an_event_for_one_user_reaches_that_user_alone() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    publish(&process, Tenant::Alpha, vec![happened(1).only_for(test.staff_id(Tenant::Alpha, "md").await)]).await;
    assert_eq!(md.news().await["payload"]["n"], 1);
    rn.quiet_until(start + 1).await;
}

#[tokio::test]
async fn a_session_that_ends_takes_its_sockets_along() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let md = claims(&test, Tenant::Alpha, "md").await;
    let (mut here, start) = Console::hello(&process, &sign(&keys(), &md).unwrap(), None).await;
    let other = ChatClaims { access: "ff".to_owned(), ..md.clone() };
    let (mut there, _) = Console::hello(&process, &sign(&keys(), &other).unwrap(), None).await;
    let ended = NewEvent::new("core", SESSION_ENDED, json!({ "token_hash": md.access })).only_for(md.user);
    publish(&process, Tenant::Alpha, vec![ended]).await;
    assert_eq!(here.news().await["type"], "session_ended");
    assert_eq!(here.close_code().await, 4401);
    there.quiet_until(start + 1).await;
    publish(&process, Tenant::Alpha, vec![NewEvent::new("core", SESSION_ENDED, json!({})).only_for(md.user)]).await;
    assert_eq!(there.news().await["type"], "session_ended", "all of the user's");
    assert_eq!(there.close_code().await, 4401);
}

#[tokio::test]
async fn a_withdrawn_token_opens_no_socket() {
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
async fn who_is_no_longer_staff_is_closed() {
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
    publish(&process, Tenant::Alpha, vec![NewEvent::new("core", ACCESS_CHANGED, json!({})).only_for(user), happened(1)]).await;
    assert_eq!(rn.news().await["type"], "access_changed");
    assert_eq!(rn.close_code().await, 4403);
}

#[tokio::test]
async fn a_token_ends_unless_it_is_renewed() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let md = claims(&test, Tenant::Alpha, "md").await;
    let short = sign(&keys(), &ChatClaims { exp: test.clock.now().timestamp() + 2, ..md.clone() }).unwrap();
    let (mut ends, _) = Console::hello(&process, &short, None).await;
    let (mut renews, start) = Console::hello(&process, &short, None).await;
    renews.send(json!({ "type": "renew", "token": sign(&keys(), &md).unwrap() })).await;
    assert_eq!(ends.close_code().await, 4401);
    publish(&process, Tenant::Alpha, vec![happened(1)]).await;
    assert_eq!(position_of(&renews.news().await), start + 1);
    renews.send(json!({ "type": "renew", "token": token(&test, Tenant::Alpha, "rn").await })).await;
    assert_eq!(renews.close_code().await, 4401, "another user's token");
}

#[tokio::test]
async fn a_client_that_breaks_the_contract_is_closed_with_a_code() {
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
async fn two_hundred_consoles_hear_one_event_and_one_that_does_not_read_is_closed() {
    let test = TestApp::new().await;
    let process = start(&test, RealtimeConfig { queue: 64, heartbeat_ms: 5_000, ..config() }, None).await;
    let reader = token(&test, Tenant::Alpha, "md").await;
    let mut readers = Vec::new();
    for _ in 0..200 {
        readers.push(Console::hello(&process, &reader, None).await.0);
    }
    // A client with little room that stops reading.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut sleeper = Console::over(&process, socket.connect(process.address).await.unwrap()).await;
    sleeper.greet(&token(&test, Tenant::Alpha, "rn").await, None).await;
    assert_eq!(process.hub.stats().subscribers, 201);

    let rn = test.staff_id(Tenant::Alpha, "rn").await;
    let large = "x".repeat(100_000);
    let heard = tokio::spawn(async move {
        let reading = readers.iter_mut().map(|console| async move {
            for n in 0..200 {
                assert_eq!(console.news().await["payload"]["n"], n);
            }
        });
        futures_util::future::join_all(reading).await;
        readers
    });
    for n in 0..200 {
        // What only the sleeper is sent fills its connection; the others go on.
        let for_sleeper = NewEvent::new("test", "test.large", json!({ "text": large })).only_for(rn);
        publish(&process, Tenant::Alpha, vec![for_sleeper, happened(n)]).await;
    }
    let mut readers = timeout(Duration::from_mins(1), heard).await.expect("all hear in time").expect("in order");
    let sent = Instant::now();
    publish(&process, Tenant::Alpha, vec![happened(7)]).await;
    for console in &mut readers {
        assert_eq!(console.news().await["payload"]["n"], 7);
    }
    println!("one event to 200 consoles: {:?}", sent.elapsed());
    assert_eq!(sleeper.close_code().await, 4413);
    assert_eq!(process.hub.stats().subscribers, 200);
}

#[tokio::test]
async fn who_looks_and_types_is_seen_by_those_who_watch() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Pat", "Lee")).await;
    let (mut rn, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let (mut md, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut np, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "np").await, None).await;
    md.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    let here = md.news().await;
    let rn_id = test.staff_id(Tenant::Alpha, "rn").await;
    assert_eq!(
        here["changes"],
        json!([{ "patient_id": patient.user_id, "user_id": rn_id, "name": "The rn", "role": "rn", "viewing": true, "typing": true }])
    );
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": false })).await;
    assert_eq!(md.news().await["changes"][0]["typing"], false);
    // Who begins to watch is told who is there.
    np.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    assert_eq!(np.news().await["changes"][0]["user_id"], rn_id.0);
    // A signal reaches the others, not its sender; nor does one's own presence.
    rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    let signal = md.news().await;
    assert_eq!((signal["name"].as_str(), signal["user_id"].as_i64()), (Some("refilter"), Some(rn_id.0)));
    rn.send(json!({ "type": "ping" })).await;
    assert_eq!(rn.next().await["type"], "heartbeat");
    // Who leaves is gone.
    drop(rn);
    let gone = md.news().await;
    assert_eq!((gone["changes"][0]["user_id"].as_i64(), gone["changes"][0]["viewing"].as_bool()), (Some(rn_id.0), Some(false)));
}

#[tokio::test]
async fn another_process_hears_at_once() {
    let test = TestApp::new().await;
    let (here, there) = (start(&test, config(), None).await, start(&test, config(), None).await);
    let listening = async {
        while !(here.hub.stats().listening && there.hub.stats().listening) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, listening).await.unwrap();
    let patient = test.patient(Tenant::Alpha, Patient::named("Pat", "Lee")).await;
    let (mut md, _) = Console::hello(&there, &token(&test, Tenant::Alpha, "md").await, None).await;
    let (mut rn, _) = Console::hello(&here, &token(&test, Tenant::Alpha, "rn").await, None).await;
    let mut slowest = Duration::ZERO;
    for n in 0..20 {
        let sent = Instant::now();
        publish(&here, Tenant::Alpha, vec![happened(n)]).await;
        assert_eq!(md.news().await["payload"]["n"], n);
        slowest = slowest.max(sent.elapsed());
    }
    assert!(slowest < Duration::from_millis(700), "NOTIFY is faster than the poll: {slowest:?}");
    md.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    let mut kinds = vec![md.news().await["type"].clone(), md.news().await["type"].clone()];
    kinds.sort_by_key(ToString::to_string);
    assert_eq!(kinds, ["presence", "signal"]);
    drop(rn);
    assert_eq!(md.news().await["changes"][0]["viewing"], false);
}

/// A bus that is always down.
struct Broken;

impl Bus for Broken {
    fn publish(&self, _: Vec<Notice>) -> futures_util::future::BoxFuture<'_, Result<(), BusError>> {
        Box::pin(async { Err(BusError("down".into())) })
    }

    fn listen(&self) -> futures_util::future::BoxFuture<'_, Result<Box<dyn Listener>, BusError>> {
        Box::pin(async { Err(BusError("down".into())) })
    }
}

#[tokio::test]
async fn without_a_bus_the_poll_delivers() {
    let test = TestApp::new().await;
    let here = start(&test, config(), Some(Box::new(Broken))).await;
    let there = start(&test, config(), Some(Box::new(Broken))).await;
    let (mut md, _) = Console::hello(&there, &token(&test, Tenant::Alpha, "md").await, None).await;
    let sent = Instant::now();
    publish(&here, Tenant::Alpha, vec![happened(1)]).await;
    assert_eq!(md.news().await["payload"]["n"], 1);
    assert!(sent.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn lost_connections_to_the_database_are_made_again() {
    let test = TestApp::new().await;
    let (here, there) = (start(&test, config(), None).await, start(&test, config(), None).await);
    let (mut md, _) = Console::hello(&there, &token(&test, Tenant::Alpha, "md").await, None).await;
    for n in 0..3 {
        // As the application's role: it may end its own connections, the listeners' among them.
        sqlx::query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'huddle_app' and datname = current_database() and pid <> pg_backend_pid()")
            .execute(&test.pool)
            .await
            .unwrap();
        let commits = async {
            loop {
                let Ok(mut tx) = WriteTx::begin(&here.app, Caller::host(Tenant::Alpha.id(), "test")).await else { continue };
                tx.publish(happened(n));
                if tx.commit().await.is_ok() {
                    break;
                }
            }
        };
        timeout(PATIENCE, commits).await.unwrap();
        assert_eq!(md.news().await["payload"]["n"], n);
    }
    let listening = async {
        while !(here.hub.stats().listening && there.hub.stats().listening && there.hub.ready()) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, listening).await.expect("other processes are heard again");
}

#[tokio::test]
async fn at_shutdown_consoles_are_told_to_come_again() {
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
    timeout(PATIENCE, gone).await.unwrap();
}

#[tokio::test]
async fn an_order_that_was_set_back_makes_consoles_read_anew() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, start) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    publish(&process, Tenant::Alpha, (0..5).map(happened).collect()).await;
    for position in start + 1..=start + 5 {
        assert_eq!(position_of(&md.news().await), position);
    }
    for statement in
        ["delete from core.event where tenant_id = $1 and position > 2", "update core.position set last = 2 where tenant_id = $1"]
    {
        sqlx::query(statement).bind(Tenant::Alpha.id().0).execute(&test.owner).await.unwrap();
    }
    let reload = md.news().await;
    assert_eq!((reload["type"].as_str(), reload["reason"].as_str(), position_of(&reload)), (Some("reload"), Some("set_back"), 2));
    publish(&process, Tenant::Alpha, vec![happened(9)]).await;
    assert_eq!(position_of(&md.news().await), 3);
}

#[tokio::test]
async fn an_event_about_nobody_known_is_no_ones_secret() {
    let test = TestApp::new().await;
    let process = start(&test, config(), None).await;
    let (mut md, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    publish(&process, Tenant::Alpha, vec![happened(1).about(PersonId(i64::MAX), None)]).await;
    assert_eq!(md.news().await["payload"]["n"], 1);
}
