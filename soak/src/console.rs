//! A console that behaves like the browser's client: resumes after every disconnect, renews its token, reloads on request,
//! and records everything that it sees.

use std::collections::{BTreeMap, HashSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use uuid::Uuid;

use self::client::Client;
use crate::api::{Api, Caller, Timetoken};
use crate::history::{Entry, Log, Moment};
use crate::socket::Position;

mod client;

/// A command to a console.
#[derive(Debug)]
pub enum Command {
    /// Reconnect directly to a host, over a connection with a small buffer, and read nothing until [`Command::ResumeReading`].
    PauseReading(SocketAddr),
    /// Resume reading; the next connection is a normal one.
    ResumeReading,
    /// Disconnect until [`Command::Reconnect`].
    Disconnect,
    /// Reconnect.
    Reconnect,
    /// View a patient's thread, or none.
    View(Option<i64>),
}

/// State of a console that others can read.
#[derive(Default)]
pub struct Shared {
    log: Mutex<Log>,
    position: AtomicI64,
    is_disconnected: AtomicBool,
    is_paused: AtomicBool,
    local: Mutex<Option<SocketAddr>>,
    present: Mutex<HashSet<(i64, i64)>>,
    tally: Mutex<Tally>,
}

/// Connection statistics of a console.
#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Connections that were welcomed.
    pub connections: u64,
    /// Tokens renewed over an open connection.
    pub renewals: u64,
    /// Number of reloads, by reason.
    pub reloads: BTreeMap<String, u64>,
    /// Ends of connections by close code; 0 if the network ended them.
    pub ends: BTreeMap<u16, u64>,
    /// Number of notifications that its session ended.
    pub session_ends: u64,
    /// How the last connection ended.
    pub last_end: String,
    /// Violations of the contract by the host, and operations that failed permanently.
    pub violations: Vec<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// The console's position.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position.load(Ordering::Acquire)
    }

    /// The address of its open connection.
    #[must_use]
    pub fn local(&self) -> Option<SocketAddr> {
        *lock(&self.local)
    }

    /// Whether it is disconnected on command.
    #[must_use]
    pub fn is_disconnected(&self) -> bool {
        self.is_disconnected.load(Ordering::Acquire)
    }

    /// Whether reading is paused on command.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused.load(Ordering::Acquire)
    }

    /// Whether it received or read a message.
    #[must_use]
    pub fn has_received(&self, uid: Uuid) -> bool {
        let matches =
            |entry: &Entry| matches!(entry, Entry::Message { message, .. } | Entry::ReadMessage { message, .. } if message.uid == uid);
        lock(&self.log).entries.iter().rev().any(matches)
    }

    /// Its state, for findings.
    #[must_use]
    pub fn status(&self) -> String {
        let (local, tally) = (self.local(), self.tally());
        let connection = match local {
            Some(local) => format!("connected from {local}"),
            None if self.is_disconnected() => "disconnected".to_owned(),
            None => "not connected".to_owned(),
        };
        format!("{connection}, at {}, {} connections, last end: {}", self.position(), tally.connections, tally.last_end)
    }

    /// Whether it shows a user at a patient's thread.
    #[must_use]
    pub fn shows(&self, patient: i64, user: i64) -> bool {
        lock(&self.present).contains(&(patient, user))
    }

    /// Everything it observed.
    #[must_use]
    pub fn log(&self) -> Log {
        lock(&self.log).clone()
    }

    /// Statistics of its connections.
    #[must_use]
    pub fn tally(&self) -> Tally {
        lock(&self.tally).clone()
    }

    fn record_violation(&self, violation: String) {
        lock(&self.tally).violations.push(violation);
    }
}

/// A running console.
pub struct Console {
    /// Its name in findings.
    pub name: String,
    /// User of the console.
    pub caller: Caller,
    /// State that others can read.
    pub shared: Arc<Shared>,
    commands: mpsc::UnboundedSender<Command>,
    task: JoinHandle<()>,
}

/// Environment of a console.
#[derive(Clone)]
pub struct Environment {
    /// Client of the API.
    pub api: Api,
    /// Address for sockets.
    pub address: SocketAddr,
    /// When the run began.
    pub began: Instant,
}

impl Environment {
    /// The wall-clock time at which the history begins.
    #[must_use]
    pub fn instant(&self) -> DateTime<Utc> {
        Utc::now() - self.began.elapsed()
    }

    /// The present moment of the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(Moment::MAX)
    }
}

impl Console {
    /// Starts a console that shows the threads of these patients, with their messages after a timetoken.
    #[must_use]
    pub fn start(name: String, caller: Caller, env: Environment, patients: Arc<[i64]>, since: Timetoken) -> Self {
        let shared = Arc::new(Shared::default());
        lock(&shared.log).console.clone_from(&name);
        let (commands, receiver) = mpsc::unbounded_channel();
        let client = Client::new(caller.clone(), env, (patients, since), shared.clone(), receiver);
        Self { name, caller, shared, commands, task: tokio::spawn(client.run()) }
    }

    /// Sends it a command.
    pub fn send(&self, command: Command) {
        // The receiver lives as long as this handle.
        let _ = self.commands.send(command);
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Waits for a condition; false if it is not met within `limit`.
pub async fn eventually(limit: Duration, condition: impl AsyncFn() -> bool) -> bool {
    let waiting = async {
        while !condition().await {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(limit, waiting).await.is_ok()
}
