//! A console that does what the browser's client does: resumes after every loss, renews its token, reads anew when it is told to,
//! and writes down all that it saw.

use std::collections::{BTreeMap, HashSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use uuid::Uuid;

use crate::api::{Api, Caller};
use crate::entries::{event, read_threads};
use crate::history::{Entry, Log, Moment};
use crate::socket::{Frame, Lost, Position, Socket};

/// "I am here" is repeated this often.
const PRESENCE: Duration = Duration::from_secs(5);
/// Silence of this many heartbeats means that the connection is dead.
const SILENT_HEARTBEATS: f64 = 2.5;
/// Between two connections, growing.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// What a console is told to do.
#[derive(Debug)]
pub enum Command {
    /// Stop reading, with the connection open, until [`Command::Hear`].
    Deaf,
    /// Read again.
    Hear,
    /// Close, and stay away until [`Command::Back`].
    Away,
    /// Come back.
    Back,
    /// Look at a patient's thread, or at none.
    View(Option<i64>),
}

/// What others see of a console.
#[derive(Default)]
pub struct Shared {
    log: Mutex<Log>,
    position: AtomicI64,
    is_away: AtomicBool,
    is_deaf: AtomicBool,
    local: Mutex<Option<SocketAddr>>,
    present: Mutex<HashSet<(i64, i64)>>,
    tally: Mutex<Tally>,
}

/// What happened to a console's connections.
#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Connections that were welcomed.
    pub connections: u64,
    /// Tokens renewed over an open connection.
    pub renewals: u64,
    /// How often it was told to read everything anew, by reason.
    pub reloads: BTreeMap<String, u64>,
    /// How connections ended: by code, 0 when the network ended them.
    pub ends: BTreeMap<u16, u64>,
    /// How the last one ended.
    pub last_end: String,
    /// Where the host broke the contract, or an operation failed for good.
    pub breaches: Vec<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// Where the console stands.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position.load(Ordering::Acquire)
    }

    /// The address of its open connection.
    #[must_use]
    pub fn local(&self) -> Option<SocketAddr> {
        *lock(&self.local)
    }

    /// Whether it was told to stay away, and does.
    #[must_use]
    pub fn is_away(&self) -> bool {
        self.is_away.load(Ordering::Acquire)
    }

    /// Whether it was told not to listen, and does not.
    #[must_use]
    pub fn is_deaf(&self) -> bool {
        self.is_deaf.load(Ordering::Acquire)
    }

    /// Whether it was told of a message, or read it.
    #[must_use]
    pub fn knows(&self, uid: Uuid) -> bool {
        let is_it =
            |entry: &Entry| matches!(entry, Entry::Message { message, .. } | Entry::ReadMessage { message, .. } if message.uid == uid);
        lock(&self.log).entries.iter().rev().any(is_it)
    }

    /// What a finding says of it.
    #[must_use]
    pub fn standing(&self) -> String {
        let (local, tally) = (self.local(), self.tally());
        let how = match local {
            Some(local) => format!("connected from {local}"),
            None if self.is_away() => "away".to_owned(),
            None => "not connected".to_owned(),
        };
        format!("{how}, at {}, {} connections, the last end: {}", self.position(), tally.connections, tally.last_end)
    }

    /// Whether it shows a user at a patient's thread.
    #[must_use]
    pub fn shows(&self, patient: i64, user: i64) -> bool {
        lock(&self.present).contains(&(patient, user))
    }

    /// All that it saw.
    #[must_use]
    pub fn log(&self) -> Log {
        lock(&self.log).clone()
    }

    /// What happened to its connections.
    #[must_use]
    pub fn tally(&self) -> Tally {
        lock(&self.tally).clone()
    }

    fn breach(&self, what: String) {
        lock(&self.tally).breaches.push(what);
    }
}

/// A running console.
pub struct Console {
    /// Its name in findings.
    pub name: String,
    /// Who sits at it.
    pub caller: Caller,
    /// What others see of it.
    pub shared: Arc<Shared>,
    commands: mpsc::UnboundedSender<Command>,
    task: JoinHandle<()>,
}

/// What a console works with.
#[derive(Clone)]
pub struct Surroundings {
    /// The operations.
    pub api: Api,
    /// Where sockets go.
    pub address: SocketAddr,
    /// When the run began.
    pub began: Instant,
}

impl Surroundings {
    /// Now, on the clock of the history.
    #[must_use]
    pub fn moment(&self) -> Moment {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(Moment::MAX)
    }
}

impl Console {
    /// Starts a console that shows the threads of these patients.
    #[must_use]
    pub fn start(name: String, caller: Caller, surroundings: Surroundings, patients: Arc<[i64]>) -> Self {
        let shared = Arc::new(Shared::default());
        lock(&shared.log).console.clone_from(&name);
        let (commands, told) = mpsc::unbounded_channel();
        let client = Client {
            caller: caller.clone(),
            around: surroundings,
            patients,
            shared: shared.clone(),
            commands: told,
            position: None,
            started: 0,
            viewing: None,
            is_away: false,
        };
        Self { name, caller, shared, commands, task: tokio::spawn(client.run()) }
    }

    /// Tells it what to do.
    pub fn tell(&self, command: Command) {
        // It lives as long as this handle.
        let _ = self.commands.send(command);
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Client {
    caller: Caller,
    around: Surroundings,
    patients: Arc<[i64]>,
    shared: Arc<Shared>,
    commands: mpsc::UnboundedReceiver<Command>,
    position: Option<Position>,
    /// Where it stood when it first connected.
    started: Position,
    viewing: Option<i64>,
    is_away: bool,
}

impl Client {
    async fn run(mut self) {
        let mut pause = BACKOFF.0;
        loop {
            while self.is_away {
                self.shared.is_away.store(true, Ordering::Release);
                match self.commands.recv().await {
                    Some(command) => self.note(&command),
                    None => return,
                }
            }
            self.shared.is_away.store(false, Ordering::Release);
            let before = lock(&self.shared.tally).connections;
            let lost = self.connect().await;
            *lock(&self.shared.local) = None;
            lock(&self.shared.present).clear();
            let (code, last_end) = match lost {
                Lost::Closed(code) => (code, format!("closed with {code}")),
                Lost::Gone(why) => (0, why),
                Lost::Contract(what) => {
                    self.shared.breach(what.clone());
                    (0, what)
                }
            };
            lock(&self.shared.tally).last_end = last_end;
            if matches!(code, 4400 | 4403 | 4408) {
                self.shared.breach(format!("closed with {code}"));
            }
            *lock(&self.shared.tally).ends.entry(code).or_default() += 1;
            let was_welcomed = lock(&self.shared.tally).connections > before;
            pause = if was_welcomed { BACKOFF.0 } else { (pause * 2).min(BACKOFF.1) };
            sleep(pause.mul_f64(rand::random_range(0.5..1.5))).await;
        }
    }

    /// One connection to its end.
    async fn connect(&mut self) -> Lost {
        let (token, life) = match self.around.api.chat_token(&self.caller).await {
            Ok(token) => token,
            Err(error) => return Lost::Contract(format!("{error:#}")),
        };
        self.write(Entry::Connected(self.around.moment()));
        let (socket, position, heartbeat) = match Socket::open(self.around.address, &token, self.position).await {
            Ok(open) => open,
            Err(lost) => return lost,
        };
        lock(&self.shared.tally).connections += 1;
        *lock(&self.shared.local) = Some(socket.local());
        if self.position.is_none() {
            lock(&self.shared.log).start = position;
            self.started = position;
            self.advance(position);
            if let Err(error) = self.read_anew().await {
                self.shared.breach(format!("{error:#}"));
            }
        }
        self.live(socket, heartbeat.mul_f64(SILENT_HEARTBEATS), life).await.err().unwrap_or(Lost::Gone("away".into()))
    }

    async fn live(&mut self, mut socket: Socket, silence: Duration, life: Duration) -> Result<(), Lost> {
        socket.send(&json!({ "type": "watch", "patient_ids": *self.patients })).await?;
        let mut presence = tokio::time::interval(PRESENCE);
        let mut renew_at = Instant::now() + life / 2;
        let mut renewal: Option<JoinHandle<Result<(String, Duration)>>> = None;
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                frame = socket.next() => {
                    heard = Instant::now();
                    self.take(frame?).await;
                }
                () = tokio::time::sleep_until(heard + silence) => return Err(Lost::Gone("silence".into())),
                _ = presence.tick() => self.tell_presence(&mut socket).await?,
                () = tokio::time::sleep_until(renew_at), if renewal.is_none() => {
                    let (api, caller) = (self.around.api.clone(), self.caller.clone());
                    renewal = Some(tokio::spawn(async move { api.chat_token(&caller).await }));
                }
                fresh = async { match &mut renewal { Some(task) => task.await, None => std::future::pending().await } } => {
                    renewal = None;
                    renew_at = Instant::now() + life / 2;
                    match fresh {
                        Ok(Ok((token, _))) => {
                            socket.send(&json!({ "type": "renew", "token": token })).await?;
                            lock(&self.shared.tally).renewals += 1;
                        }
                        Ok(Err(error)) => self.shared.breach(format!("{error:#}")),
                        Err(error) => self.shared.breach(error.to_string()),
                    }
                }
                command = self.commands.recv() => {
                    let Some(command) = command else { return Ok(()) };
                    self.note(&command);
                    match command {
                        Command::Deaf => {
                            self.wait_to_hear().await;
                            heard = Instant::now();
                            if self.is_away {
                                return Ok(());
                            }
                        }
                        Command::Away => return Ok(()),
                        Command::View(_) => self.tell_presence(&mut socket).await?,
                        Command::Back | Command::Hear => {}
                    }
                }
            }
        }
    }

    fn note(&mut self, command: &Command) {
        match command {
            Command::Away => self.is_away = true,
            Command::Back => self.is_away = false,
            Command::View(patient) => self.viewing = *patient,
            Command::Deaf | Command::Hear => {}
        }
    }

    /// Reads nothing until it is told to.
    async fn wait_to_hear(&mut self) {
        self.shared.is_deaf.store(true, Ordering::Release);
        while let Some(command) = self.commands.recv().await {
            if matches!(command, Command::Hear) {
                break;
            }
            self.note(&command);
        }
        self.shared.is_deaf.store(false, Ordering::Release);
    }

    async fn tell_presence(&self, socket: &mut Socket) -> Result<(), Lost> {
        socket.send(&json!({ "type": "presence", "patient_id": self.viewing, "typing": false })).await
    }

    async fn take(&mut self, frame: Frame) {
        let at = self.around.moment();
        match frame {
            Frame::Event { position, kind, patient_id, payload } => {
                match event(position, &kind, patient_id, &payload, at) {
                    Ok(entry) => self.write(entry),
                    Err(error) => self.shared.breach(format!("{error:#} in an event {kind}")),
                }
                self.advance(position);
            }
            Frame::Heartbeat { position } => {
                self.write(Entry::Safe(position));
                self.advance(position);
            }
            Frame::Presence { changes } => {
                for change in changes {
                    let place = (change.patient_id, change.user_id);
                    if change.viewing {
                        lock(&self.shared.present).insert(place);
                        self.write(Entry::Glimpse { patient: change.patient_id, at });
                    } else {
                        lock(&self.shared.present).remove(&place);
                    }
                }
            }
            Frame::Signal { patient_id: Some(patient) } => self.write(Entry::Glimpse { patient, at }),
            Frame::Reload { reason, position } => {
                *lock(&self.shared.tally).reloads.entry(reason).or_default() += 1;
                self.write(Entry::Reload(position));
                self.position = Some(position);
                self.shared.position.store(position, Ordering::Release);
                if let Err(error) = self.read_anew().await {
                    self.shared.breach(format!("{error:#}"));
                }
            }
            Frame::Welcome { .. } => self.shared.breach("a second welcome".to_owned()),
            Frame::SessionEnded => self.shared.breach("the session ended".to_owned()),
            Frame::Signal { patient_id: None } | Frame::AccessChanged | Frame::FeaturesChanged | Frame::ModulesChanged => {}
        }
    }

    /// Reads the state of every thread, and all that was written since it first connected: of what it knew something may have been
    /// taken back.
    async fn read_anew(&self) -> Result<()> {
        read_threads(&self.around, &self.caller, &self.patients, self.started, |entry| self.write(entry)).await
    }

    fn write(&self, entry: Entry) {
        let mut log = lock(&self.shared.log);
        // Heartbeats that say nothing new would fill the memory of a long run.
        if matches!((&entry, log.entries.last()), (Entry::Safe(new), Some(Entry::Safe(old))) if new == old) {
            return;
        }
        log.entries.push(entry);
    }

    fn advance(&mut self, position: Position) {
        let position = self.position.map_or(position, |known| known.max(position));
        self.position = Some(position);
        self.shared.position.store(position, Ordering::Release);
    }
}

/// Waits until something holds; false when it does not within `patience`.
pub async fn eventually(patience: Duration, holds: impl AsyncFn() -> bool) -> bool {
    let waiting = async {
        while !holds().await {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(patience, waiting).await.is_ok()
}
