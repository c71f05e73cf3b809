//! Several host processes: notices over either bus, and delivery when the bus or the database fails.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use huddle_host::realtime::RealtimeConfig;
use huddle_host::realtime::bus::{Bus, BusError, Listener, NatsBus, Notice, PostgresBus};
use huddle_sdk::{Caller, WriteTx};
use huddle_testkit::{Patient, Tenant, TestApp};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::time::timeout;
use uuid::Uuid;

use super::support::{Console, Process, TIMEOUT, config, happened, keys, publish, start, token, until};

/// Without the poll: everything arrives over the bus.
fn without_poll() -> RealtimeConfig {
    RealtimeConfig { poll_ms: 60_000, ..config() }
}

async fn listening(processes: &[&Process]) {
    until("every process listens to the bus", || processes.iter().all(|process| process.hub.stats().listening)).await;
}

/// A NATS server on its own port.
struct Nats {
    port: u16,
    child: Child,
}

impl Nats {
    async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        Self { port, child: Self::spawn(port) }
    }

    fn spawn(port: u16) -> Child {
        let searched = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .chain(["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].map(PathBuf::from))
            .map(|folder| folder.join("nats-server"))
            .find(|path| path.exists());
        let binary = std::env::var_os("HUDDLE_NATS_SERVER").map(PathBuf::from).or(searched);
        let binary = binary.expect("nats-server is installed: script/test does it; on Debian apt-get install nats-server");
        let mut command = Command::new(binary);
        command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
        command.kill_on_drop(true).spawn().expect("NATS starts")
    }

    async fn kill(&mut self) {
        self.child.kill().await.unwrap();
    }

    fn restart(&mut self) {
        self.child = Self::spawn(self.port);
    }

    fn signal(&self, signal: Signal) {
        let pid = self.child.id().and_then(|pid| Pid::from_raw(pid.try_into().ok()?)).unwrap();
        kill_process(pid, signal).unwrap();
    }

    async fn bus(&self) -> Box<dyn Bus> {
        let url = format!("nats://127.0.0.1:{}", self.port).into();
        Box::new(NatsBus::connect(&url, &keys(), Uuid::new_v4()).await.unwrap())
    }
}

/// Events, presence, typing and signals reach the other process's consoles.
async fn expect_delivery(test: &TestApp, here: &Process, there: &Process) {
    listening(&[here, there]).await;
    let patient = test.patient(Tenant::Alpha, Patient::named("Pat", "Lee")).await;
    let (mut md, _) = Console::hello(there, &token(test, Tenant::Alpha, "md").await, None).await;
    let (mut rn, _) = Console::hello(here, &token(test, Tenant::Alpha, "rn").await, None).await;
    for n in 0..20 {
        publish(here, Tenant::Alpha, vec![happened(n)]).await;
        assert_eq!(md.next_change().await["payload"]["n"], n);
    }
    md.send(json!({ "type": "watch", "patient_ids": [patient.user_id] })).await;
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": true })).await;
    let here = md.next_change().await;
    assert_eq!((&here["changes"][0]["viewing"], &here["changes"][0]["typing"]), (&json!(true), &json!(true)), "{here}");
    rn.send(json!({ "type": "presence", "patient_id": patient.user_id, "typing": false })).await;
    assert_eq!(md.next_change().await["changes"][0]["typing"], false);
    rn.send(json!({ "type": "signal", "name": "refilter", "patient_id": patient.user_id })).await;
    assert_eq!(md.next_change().await["type"], "signal");
    drop(rn);
    assert_eq!(md.next_change().await["changes"][0]["viewing"], false);
}

#[tokio::test]
async fn notify_wakes_other_processes_at_once() {
    let test = TestApp::new().await;
    let (here, there) = (start(&test, without_poll(), None).await, start(&test, without_poll(), None).await);
    expect_delivery(&test, &here, &there).await;
}

#[tokio::test]
async fn nats_wakes_other_processes_at_once_also_after_a_restart() {
    let test = TestApp::new().await;
    let mut nats = Nats::start().await;
    let here = start(&test, without_poll(), Some(nats.bus().await)).await;
    let there = start(&test, without_poll(), Some(nats.bus().await)).await;
    expect_delivery(&test, &here, &there).await;
    nats.kill().await;
    until("the failure is detected", || !here.hub.stats().listening && !there.hub.stats().listening).await;
    nats.restart();
    expect_delivery(&test, &here, &there).await;
}

#[tokio::test]
async fn open_consoles_are_the_live_sockets_of_all_processes() {
    let test = TestApp::new().await;
    let (here, there) = (start(&test, config(), None).await, start(&test, config(), None).await);
    listening(&[&here, &there]).await;
    let open = |count: usize| {
        let (here, there) = (here.hub.clone(), there.hub.clone());
        move || [here.open_consoles(Tenant::Alpha.id()), there.open_consoles(Tenant::Alpha.id())] == [count, count]
    };
    let md = Console::hello(&here, &token(&test, Tenant::Alpha, "md").await, None).await;
    let rn = Console::hello(&there, &token(&test, Tenant::Alpha, "rn").await, None).await;
    until("both processes know both consoles", open(2)).await;
    assert_eq!(here.hub.open_consoles(Tenant::Beta.id()), 0, "consoles of other tenants are not counted");
    // A token outlives its console: a closed one must not be counted.
    drop(rn);
    until("the closed console is not counted", open(1)).await;
    drop(md);
    until("no console is open", open(0)).await;
}

#[tokio::test]
async fn installations_sharing_nats_are_isolated() {
    let nats = Nats::start().await;
    let url = format!("nats://127.0.0.1:{}", nats.port).into();
    let other = NatsBus::connect(&url, &huddle_host::keys::Keys::derive(&[2; 32]), Uuid::new_v4()).await.unwrap();
    let mut foreign = other.listen().await.unwrap();
    let (mine, theirs) = (nats.bus().await, nats.bus().await);
    let mut own = theirs.listen().await.unwrap();
    until_published(&*mine, vec![Notice::Wake(Tenant::Alpha.id(), 1)]).await;
    assert_eq!(timeout(TIMEOUT, own.next()).await.unwrap().unwrap().1, [Notice::Wake(Tenant::Alpha.id(), 1)]);
    // The first message on their subject is their own: none of ours preceded it.
    let further = NatsBus::connect(&url, &huddle_host::keys::Keys::derive(&[2; 32]), Uuid::new_v4()).await.unwrap();
    until_published(&further, vec![Notice::Wake(Tenant::Beta.id(), 2)]).await;
    assert_eq!(timeout(TIMEOUT, foreign.next()).await.unwrap().unwrap().1, [Notice::Wake(Tenant::Beta.id(), 2)]);
}

/// Publishes with retries: a bus connects in the background.
async fn until_published(bus: &dyn Bus, notices: Vec<Notice>) {
    let publishing = async {
        while bus.publish(notices.clone()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TIMEOUT, publishing).await.unwrap();
}

#[tokio::test]
async fn an_unavailable_nats_does_not_delay_events() {
    let test = TestApp::new().await;
    let nats = Nats::start().await;
    let (here, there) = (start(&test, config(), Some(nats.bus().await)).await, start(&test, config(), Some(nats.bus().await)).await);
    listening(&[&here, &there]).await;
    let (mut md, _) = Console::hello(&there, &token(&test, Tenant::Alpha, "md").await, None).await;
    nats.signal(Signal::STOP);
    for n in 0..50 {
        publish(&here, Tenant::Alpha, vec![happened(n)]).await;
    }
    for n in 0..50 {
        assert_eq!(md.next_change().await["payload"]["n"], n, "through the poll");
    }
    nats.signal(Signal::CONT);
    drop((here, there, nats));

    let unreachable: Box<dyn Bus> = {
        let url = "nats://127.0.0.1:1".to_owned().into();
        Box::new(NatsBus::connect(&url, &keys(), Uuid::new_v4()).await.unwrap())
    };
    let alone = start(&test, config(), Some(unreachable)).await;
    let (mut md, _) = Console::hello(&alone, &token(&test, Tenant::Alpha, "md").await, None).await;
    publish(&alone, Tenant::Alpha, vec![happened(1)]).await;
    assert_eq!(md.next_change().await["payload"]["n"], 1);
}

#[tokio::test]
async fn missed_notices_lose_no_events() {
    let test = TestApp::new().await;
    let bus = |pool: &sqlx::PgPool| PostgresBus::new(pool.clone(), Uuid::new_v4());
    let (sender, receiver) = (bus(&test.pool), bus(&test.pool));
    let mut listener = receiver.listen().await.unwrap();
    // Far more than one payload can contain.
    let notices: Vec<_> = (0..2_000).map(|n| Notice::Wake(Tenant::Alpha.id(), i64::MAX - n)).collect();
    sender.publish(notices.clone()).await.unwrap();
    let mut arrived = Vec::new();
    while arrived.len() < notices.len() {
        arrived.extend(timeout(TIMEOUT, listener.next()).await.unwrap().unwrap().1);
    }
    assert_eq!(arrived, notices);
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
    publish(&here, Tenant::Alpha, vec![happened(1)]).await;
    assert_eq!(md.next_change().await["payload"]["n"], 1);
}

#[tokio::test]
async fn lost_database_connections_are_reestablished() {
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
        timeout(TIMEOUT, commits).await.unwrap();
        assert_eq!(md.next_change().await["payload"]["n"], n);
    }
    listening(&[&here, &there]).await;
    until("the hubs are ready", || here.hub.ready() && there.hub.ready()).await;
}

#[tokio::test]
async fn heartbeats_say_that_no_events_arrive() {
    let test = TestApp::new().await;
    let process = start(&test, RealtimeConfig { poll_ms: 100, ..config() }, None).await;
    let (mut md, _) = Console::hello(&process, &token(&test, Tenant::Alpha, "md").await, None).await;
    let beat = async |md: &mut Console, is_behind: bool| {
        let wanted = async { while md.next().await["behind"].as_bool().unwrap_or(false) != is_behind {} };
        timeout(TIMEOUT, wanted).await.unwrap();
    };
    let mut lock = test.owner.begin().await.unwrap();
    // The database is there, and does not answer.
    sqlx::raw_sql("lock table core.position in access exclusive mode").execute(&mut *lock).await.unwrap();
    beat(&mut md, true).await;
    lock.rollback().await.unwrap();
    beat(&mut md, false).await;
    publish(&process, Tenant::Alpha, vec![happened(1)]).await;
    assert_eq!(md.next_change().await["payload"]["n"], 1);
}
