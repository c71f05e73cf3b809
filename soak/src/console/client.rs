//! A console's connections: connect, renew, receive, reload, reconnect.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use super::{Command, Environment, Shared, lock};
use crate::api::{Caller, Timetoken};
use crate::entries::{event, read_threads};
use crate::history::Entry;
use crate::socket::{Disconnected, Frame, Position, Socket};

/// Interval at which presence is repeated.
const PRESENCE: Duration = Duration::from_secs(5);
/// Silence of this many heartbeats means that the connection is dead.
const SILENT_HEARTBEATS: f64 = 2.5;
/// Minimum and maximum pause before reconnecting.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// The task behind a [`super::Console`]: its successive connections.
pub(super) struct Client {
    caller: Caller,
    env: Environment,
    patients: Arc<[i64]>,
    shared: Arc<Shared>,
    commands: mpsc::UnboundedReceiver<Command>,
    position: Option<Position>,
    /// It shows the messages after this one.
    since: Timetoken,
    viewing: Option<i64>,
    is_disconnected: bool,
    /// The host to which it connects with reading paused.
    paused_at: Option<SocketAddr>,
}

impl Client {
    /// Creates a client without a position that shows the threads of these patients, with their messages after a timetoken.
    pub(super) fn new(
        caller: Caller,
        env: Environment,
        (patients, since): (Arc<[i64]>, Timetoken),
        shared: Arc<Shared>,
        commands: mpsc::UnboundedReceiver<Command>,
    ) -> Self {
        Self { caller, env, patients, shared, commands, position: None, since, viewing: None, is_disconnected: false, paused_at: None }
    }

    /// Reconnects after every disconnect, until the console is dropped.
    pub(super) async fn run(mut self) {
        let mut pause = BACKOFF.0;
        loop {
            while self.is_disconnected {
                self.shared.is_disconnected.store(true, Ordering::Release);
                match self.commands.recv().await {
                    Some(command) => self.apply(&command),
                    None => return,
                }
            }
            self.shared.is_disconnected.store(false, Ordering::Release);
            let before = lock(&self.shared.tally).connections;
            let disconnected = self.connect().await;
            *lock(&self.shared.local) = None;
            lock(&self.shared.present).clear();
            let (code, last_end) = match disconnected {
                Disconnected::Closed(code) => (code, format!("closed with {code}")),
                Disconnected::Network(why) => (0, why),
                Disconnected::Contract(violation) => {
                    self.shared.record_violation(violation.clone());
                    (0, violation)
                }
            };
            lock(&self.shared.tally).last_end = last_end;
            if matches!(code, 4400 | 4403 | 4408) {
                self.shared.record_violation(format!("closed with {code}"));
            }
            *lock(&self.shared.tally).ends.entry(code).or_default() += 1;
            let was_welcomed = lock(&self.shared.tally).connections > before;
            pause = if was_welcomed { BACKOFF.0 } else { (pause * 2).min(BACKOFF.1) };
            sleep(pause.mul_f64(rand::random_range(0.5..1.5))).await;
        }
    }

    /// Runs one connection to its end.
    async fn connect(&mut self) -> Disconnected {
        let (token, life) = match self.env.api.chat_token(&self.caller).await {
            Ok(token) => token,
            Err(error) => return Disconnected::Contract(format!("{error:#}")),
        };
        self.write(Entry::Connected(self.env.moment()));
        let opening = match self.paused_at {
            Some(host) => Socket::open_narrow(host, &token, self.position).await,
            None => Socket::open(self.env.address, &token, self.position).await,
        };
        let (socket, position, heartbeat) = match opening {
            Ok(open) => open,
            Err(disconnected) => return disconnected,
        };
        lock(&self.shared.tally).connections += 1;
        *lock(&self.shared.local) = Some(socket.local());
        if self.position.is_none() {
            lock(&self.shared.log).start = position;
            self.advance(position);
            if let Err(error) = self.reload().await {
                self.shared.record_violation(format!("{error:#}"));
            }
        }
        self.live(socket, heartbeat.mul_f64(SILENT_HEARTBEATS), life)
            .await
            .err()
            .unwrap_or(Disconnected::Network("disconnected on command".into()))
    }

    async fn live(&mut self, mut socket: Socket, silence: Duration, life: Duration) -> Result<(), Disconnected> {
        socket.send(&json!({ "type": "watch", "patient_ids": *self.patients })).await?;
        let mut presence = tokio::time::interval(PRESENCE);
        let mut renew_at = Instant::now() + life / 2;
        let mut renewal: Option<JoinHandle<Result<(String, Duration)>>> = None;
        if self.paused_at.is_some() {
            self.wait_for_resume(&mut socket, life).await;
            if self.is_disconnected {
                return Ok(());
            }
        }
        let mut last_frame_at = Instant::now();
        loop {
            tokio::select! {
                frame = socket.next() => {
                    last_frame_at = Instant::now();
                    self.handle(frame?).await;
                }
                () = tokio::time::sleep_until(last_frame_at + silence) => return Err(Disconnected::Network("silence".into())),
                _ = presence.tick() => self.send_presence(&mut socket).await?,
                () = tokio::time::sleep_until(renew_at), if renewal.is_none() => {
                    let (api, caller) = (self.env.api.clone(), self.caller.clone());
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
                        Ok(Err(error)) => self.shared.record_violation(format!("{error:#}")),
                        Err(error) => self.shared.record_violation(error.to_string()),
                    }
                }
                command = self.commands.recv() => {
                    let Some(command) = command else { return Ok(()) };
                    self.apply(&command);
                    match command {
                        Command::Disconnect | Command::PauseReading(_) => return Ok(()),
                        Command::View(_) => self.send_presence(&mut socket).await?,
                        Command::Reconnect | Command::ResumeReading => {}
                    }
                }
            }
        }
    }

    fn apply(&mut self, command: &Command) {
        match command {
            Command::Disconnect => self.is_disconnected = true,
            Command::Reconnect => self.is_disconnected = false,
            Command::View(patient) => self.viewing = *patient,
            Command::PauseReading(host) => self.paused_at = Some(*host),
            Command::ResumeReading => self.paused_at = None,
        }
    }

    /// Reads nothing until commanded. It keeps renewing its token, so that the connection does not expire.
    async fn wait_for_resume(&mut self, socket: &mut Socket, life: Duration) {
        self.shared.is_paused.store(true, Ordering::Release);
        let mut renewal = tokio::time::interval(life / 3);
        let mut is_open = true;
        loop {
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(Command::ResumeReading) | None => break,
                    Some(command) => self.apply(&command),
                },
                _ = renewal.tick(), if is_open => if let Ok((token, _)) = self.env.api.chat_token(&self.caller).await {
                    is_open = socket.send(&json!({ "type": "renew", "token": token })).await.is_ok();
                },
            }
        }
        socket.widen();
        self.paused_at = None;
        self.shared.is_paused.store(false, Ordering::Release);
    }

    async fn send_presence(&self, socket: &mut Socket) -> Result<(), Disconnected> {
        socket.send(&json!({ "type": "presence", "patient_id": self.viewing, "typing": false })).await
    }

    async fn handle(&mut self, frame: Frame) {
        let at = self.env.moment();
        match frame {
            Frame::Event { position, kind, patient_id, payload } => {
                match event(position, &kind, patient_id, &payload, at) {
                    Ok(entry) => self.write(entry),
                    Err(error) => self.shared.record_violation(format!("{error:#} in an event {kind}")),
                }
                self.advance(position);
            }
            Frame::Heartbeat { position } => {
                self.write(Entry::Heartbeat(position));
                self.advance(position);
            }
            Frame::Presence { changes } => {
                for change in changes {
                    let place = (change.patient_id, change.user_id);
                    if change.viewing {
                        lock(&self.shared.present).insert(place);
                        self.write(Entry::Transient { patient: change.patient_id, at });
                    } else {
                        lock(&self.shared.present).remove(&place);
                    }
                }
            }
            Frame::Signal { patient_id: Some(patient) } => self.write(Entry::Transient { patient, at }),
            Frame::Reload { reason, position } => {
                *lock(&self.shared.tally).reloads.entry(reason).or_default() += 1;
                self.write(Entry::Reload(position));
                self.position = Some(position);
                self.shared.position.store(position, Ordering::Release);
                if let Err(error) = self.reload().await {
                    self.shared.record_violation(format!("{error:#}"));
                }
            }
            Frame::Welcome { .. } => self.shared.record_violation("a second welcome".to_owned()),
            Frame::SessionEnded => lock(&self.shared.tally).session_ends += 1,
            Frame::Signal { patient_id: None } | Frame::AccessChanged | Frame::FeaturesChanged | Frame::ModulesChanged => {}
        }
    }

    /// Reads the state of every thread, and every message that it shows: known messages may have been deleted or redacted.
    async fn reload(&self) -> Result<()> {
        read_threads(&self.env, &self.caller, &self.patients, self.since, |entry| self.write(entry)).await
    }

    fn write(&self, entry: Entry) {
        let mut log = lock(&self.shared.log);
        // Heartbeats without a new position would fill the memory of a long run.
        if matches!((&entry, log.entries.last()), (Entry::Heartbeat(new), Some(Entry::Heartbeat(old))) if new == old) {
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
