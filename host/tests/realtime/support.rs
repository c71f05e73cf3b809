//! Host processes with real time only, and consoles with sockets to them.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use futures_util::{SinkExt as _, StreamExt as _};
use huddle_host::keys::Keys;
use huddle_host::limits::Limits;
use huddle_host::realtime::bus::{Bus, PostgresBus};
use huddle_host::realtime::token::{ChatClaims, sign};
use huddle_host::realtime::{Hub, RealtimeConfig};
use huddle_host::tenancy::Tenancy;
use huddle_sdk::core_events::{ACCESS_CHANGED, AccessChanged, FEATURES_CHANGED, FeaturesChanged};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, Clock, EventDef, EventSubject, ReadTx, WriteTx, host_only};
use huddle_testkit::{Tenant, TestApp, unlimited};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};
use tokio_util::sync::{CancellationToken, DropGuard};
use uuid::Uuid;

pub const TIMEOUT: Duration = Duration::from_mins(1);

/// A host process with real time only.
pub struct Process {
    pub app: App,
    pub hub: Hub,
    pub address: SocketAddr,
    _stop: DropGuard,
}

pub fn config() -> RealtimeConfig {
    RealtimeConfig { heartbeat_ms: 300, hello_timeout_ms: 500, ..RealtimeConfig::default() }
}

pub async fn start(test: &TestApp, config: RealtimeConfig, bus: Option<Box<dyn Bus>>) -> Process {
    let time = test.clock.clone();
    let clock = Clock::from_fn(move || time.now());
    let bus = bus.unwrap_or_else(|| Box::new(PostgresBus::new(test.pool.clone(), Uuid::new_v4())));
    let hub = Hub::new(test.pool.clone(), clock.clone(), keys(), config, bus);
    let wake = hub.clone();
    let app = App::new(test.pool.clone(), clock, Arc::new(move |tenant, position| wake.wake(tenant, position))).with_events(EVENTS);
    let tenancy = Tenancy::new(app.clone(), &[]);
    let (operations, _) = huddle_host::realtime::routes().into_parts();
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
    timeout(TIMEOUT, ready).await.expect("the hub becomes ready");
    Process { app, hub, address, _stop: stop.drop_guard() }
}

pub fn keys() -> Keys {
    Keys::derive(&[1; 32])
}

pub async fn claims(test: &TestApp, tenant: Tenant, role: &str) -> ChatClaims {
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

pub async fn token(test: &TestApp, tenant: Tenant, role: &str) -> String {
    sign(&keys(), &claims(test, tenant, role).await).unwrap()
}

/// Commits events of the tenant.
pub async fn publish(process: &Process, tenant: Tenant, events: Vec<NewEvent>) {
    let mut tx = WriteTx::begin(&process.app, Caller::host(tenant.id(), "test")).await.unwrap();
    for event in events {
        tx.publish(event);
    }
    tx.commit().await.unwrap();
}

/// Events published by the tests: of the tenant, behind a feature, and about a person.
#[derive(Serialize, ToSchema)]
pub struct Happened {
    n: usize,
}

impl Payload for Happened {
    type About = AboutTenant;
}

#[derive(Serialize, ToSchema)]
pub struct Text {
    text: String,
}

impl Payload for Text {
    type About = AboutTenant;
}

#[derive(Serialize, ToSchema)]
pub struct Seen {}

impl Payload for Seen {
    type About = AboutPerson;
}

const HAPPENED: EventKind<Happened> = EventKind::without_feature("test.thing.happened");
const TASK_HAPPENED: EventKind<Happened> = EventKind::new("test.task.happened", Feature("tasks"));
const LARGE: EventKind<Text> = EventKind::without_feature("test.thing.large");
const SEEN: EventKind<Seen> = EventKind::without_feature("test.person.seen");
const EVENTS: &[EventDef] = &[HAPPENED.def(), TASK_HAPPENED.def(), LARGE.def(), SEEN.def()];

pub fn happened(n: usize) -> NewEvent {
    HAPPENED.of_tenant(&Happened { n })
}

pub fn task_happened(n: usize) -> NewEvent {
    TASK_HAPPENED.of_tenant(&Happened { n })
}

pub fn large(text: &str) -> NewEvent {
    LARGE.of_tenant(&Text { text: text.to_owned() })
}

/// A person as the subject of events.
pub async fn subject(process: &Process, tenant: Tenant, person: PersonId) -> EventSubject {
    EventSubject::of_person(&mut ReadTx::begin(&process.app, tenant.id()).await.unwrap(), person).await.unwrap()
}

pub fn seen(subject: EventSubject) -> NewEvent {
    SEEN.about(subject, &Seen {})
}

pub fn access_changed(user: UserId) -> NewEvent {
    host_only::event(ACCESS_CHANGED, &AccessChanged {}).only_for(user)
}

pub fn features_changed() -> NewEvent {
    host_only::event(FEATURES_CHANGED, &FeaturesChanged::default())
}

/// A console.
pub struct Console {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub seq: u64,
}

impl Console {
    pub async fn connect(process: &Process) -> Self {
        Self::over(process, TcpStream::connect(process.address).await.unwrap()).await
    }

    pub async fn over(process: &Process, stream: TcpStream) -> Self {
        let url = format!("ws://{}/api/realtime/", process.address);
        let (socket, _) = client_async(url, MaybeTlsStream::Plain(stream)).await.unwrap();
        Self { socket, seq: 0 }
    }

    /// Connects, sends the hello, and returns the console after its welcome, with the welcome's position.
    pub async fn hello(process: &Process, token: &str, after: Option<i64>) -> (Self, i64) {
        let mut console = Self::connect(process).await;
        let position = console.send_hello(token, after).await;
        (console, position)
    }

    pub async fn send_hello(&mut self, token: &str, after: Option<i64>) -> i64 {
        self.send(json!({ "type": "hello", "token": token, "after": after.map(|after| after.to_string()) })).await;
        let welcome = self.next().await;
        assert_eq!(welcome["type"], "welcome");
        position_of(&welcome)
    }

    pub async fn send(&mut self, frame: Value) {
        self.socket.send(Message::text(frame.to_string())).await.unwrap();
    }

    /// The next frame. Checks that the sequence has no gap.
    pub async fn next(&mut self) -> Value {
        loop {
            match timeout(TIMEOUT, self.socket.next()).await.expect("a frame arrives in time") {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).unwrap();
                    assert_eq!(frame["seq"], self.seq, "{frame}");
                    self.seq += 1;
                    return frame;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("expected a frame, received {other:?}"),
            }
        }
    }

    /// The next frame that is not a heartbeat.
    pub async fn next_change(&mut self) -> Value {
        loop {
            let frame = self.next().await;
            if frame["type"] != "heartbeat" {
                return frame;
            }
        }
    }

    /// Checks that only heartbeats arrive up to this position.
    pub async fn expect_quiet_until(&mut self, position: i64) {
        loop {
            let frame = self.next().await;
            assert_eq!(frame["type"], "heartbeat", "{frame}");
            if position_of(&frame) >= position {
                return;
            }
        }
    }

    /// Reads up to the close frame.
    pub async fn close_code(&mut self) -> u16 {
        self.close_code_or_reset().await.expect("a close, not a reset")
    }

    /// Reads up to the close frame; none if the connection was cut, since a client that does not read cannot be told.
    pub async fn close_code_or_reset(&mut self) -> Option<u16> {
        loop {
            match timeout(TIMEOUT, self.socket.next()).await.expect("it closes in time") {
                Some(Ok(Message::Close(Some(close)))) => return Some(close.code.into()),
                Some(Ok(_)) => {}
                Some(Err(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake))) => return None,
                Some(Err(Error::Io(error))) if error.kind() == ErrorKind::ConnectionReset => return None,
                other => panic!("expected a close, received {other:?}"),
            }
        }
    }
}

pub fn position_of(frame: &Value) -> i64 {
    frame["position"].as_str().unwrap().parse().unwrap()
}

/// Waits until a condition holds.
pub async fn until(what: &str, condition: impl Fn() -> bool) {
    let waiting = async {
        while !condition() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(TIMEOUT, waiting).await.unwrap_or_else(|_| panic!("{what}"));
}
