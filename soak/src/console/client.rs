//! A console's connections: connect, renew, listen, reload, reconnect.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Result;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use super::{Command, Shared, Surroundings, lock};
use crate::api::Caller;
use crate::entries::{event, read_threads};
use crate::history::Entry;
use crate::socket::{Frame, Lost, Position, Socket};

/// Interval at which presence is repeated.
const PRESENCE: Duration = Duration::from_secs(5);
/// Silence of this many heartbeats means that the connection is dead.
const SILENT_HEARTBEATS: f64 = 2.5;
/// Pause before reconnecting, growing.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// The task behind a [`super::Console`]: its successive connections, for as long as it lives.
pub(super) struct Client {
    caller: Caller,
    around: Surroundings,
    patients: Arc<[i64]>,
    shared: Arc<Shared>,
    commands: mpsc::UnboundedReceiver<Command>,
    position: Option<Position>,
    /// Its position at the first connection.
    started: Position,
    viewing: Option<i64>,
    is_away: bool,
    /// The host from which it does not read.
    deaf_at: Option<SocketAddr>,
}

impl Client {
    /// Creates a client without a position that shows the threads of these patients.
    pub(super) fn new(
        caller: Caller,
        around: Surroundings,
        patients: Arc<[i64]>,
        shared: Arc<Shared>,
        commands: mpsc::UnboundedReceiver<Command>,
    ) -> Self {
        Self { caller, around, patients, shared, commands, position: None, started: 0, viewing: None, is_away: false, deaf_at: None }
    }

    /// Reconnects after every disconnect, until the console is dropped.
    pub(super) async fn run(mut self) {
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

    /// Runs one connection to its end.
    async fn connect(&mut self) -> Lost {
        let (token, life) = match self.around.api.chat_token(&self.caller).await {
            Ok(token) => token,
            Err(error) => return Lost::Contract(format!("{error:#}")),
        };
        self.write(Entry::Connected(self.around.moment()));
        let opening = match self.deaf_at {
            Some(host) => Socket::open_narrow(host, &token, self.position).await,
            None => Socket::open(self.around.address, &token, self.position).await,
        };
        let (socket, position, heartbeat) = match opening {
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
        if self.deaf_at.is_some() {
            self.wait_to_hear(&mut socket, life).await;
            if self.is_away {
                return Ok(());
            }
        }
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
                        Command::Disconnect | Command::StopReading(_) => return Ok(()),
                        Command::View(_) => self.tell_presence(&mut socket).await?,
                        Command::Reconnect | Command::ResumeReading => {}
                    }
                }
            }
        }
    }

    fn note(&mut self, command: &Command) {
        match command {
            Command::Disconnect => self.is_away = true,
            Command::Reconnect => self.is_away = false,
            Command::View(patient) => self.viewing = *patient,
            Command::StopReading(host) => self.deaf_at = Some(*host),
            Command::ResumeReading => self.deaf_at = None,
        }
    }

    /// Reads nothing until commanded. It renews its token meanwhile, so that the connection does not end for that reason.
    async fn wait_to_hear(&mut self, socket: &mut Socket, life: Duration) {
        self.shared.is_deaf.store(true, Ordering::Release);
        let mut renewal = tokio::time::interval(life / 3);
        let mut is_open = true;
        loop {
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(Command::ResumeReading) | None => break,
                    Some(command) => self.note(&command),
                },
                _ = renewal.tick(), if is_open => if let Ok((token, _)) = self.around.api.chat_token(&self.caller).await {
                    is_open = socket.send(&json!({ "type": "renew", "token": token })).await.is_ok();
                },
            }
        }
        socket.widen();
        self.deaf_at = None;
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
            Frame::SessionEnded => lock(&self.shared.tally).session_ends += 1,
            Frame::Signal { patient_id: None } | Frame::AccessChanged | Frame::FeaturesChanged | Frame::ModulesChanged => {}
        }
    }

    /// Reads the state of every thread, and everything written since its first connection: messages that it knew may have been deleted or
    /// redacted.
    async fn read_anew(&self) -> Result<()> {
        read_threads(&self.around, &self.caller, &self.patients, self.started, |entry| self.write(entry)).await
    }

    fn write(&self, entry: Entry) {
        let mut log = lock(&self.shared.log);
        // Heartbeats without a new position would fill the memory of a long run.
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
