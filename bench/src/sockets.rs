//! Consoles with `WebSocket`s: they watch the list, announce presence, and record when each message arrives.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use hdrhistogram::Histogram;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{Instant, interval_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::load::histogram;

/// Text before the number in a measured message.
pub const MARK: &str = "measured message ";

/// Interval at which a console repeats its presence, and number of repeats before it moves on to another thread.
const REPEAT: Duration = Duration::from_secs(10);
const REPEATS_PER_THREAD: usize = 3;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// When each message was due and how many consoles received it.
pub struct Receipts {
    begin: Instant,
    due: Vec<AtomicU64>,
    seen: Vec<AtomicU32>,
    consoles: u32,
    figures: Mutex<Figures>,
    complete: AtomicU64,
    received: AtomicU64,
    changed: Notify,
    leave: Notify,
    ends: AtomicBool,
}

struct Figures {
    each: Histogram<u64>,
    all: Histogram<u64>,
}

impl Receipts {
    /// Creates empty receipts for this many messages and consoles.
    pub fn new(messages: usize, consoles: u32) -> Result<Arc<Self>> {
        Ok(Arc::new(Self {
            begin: Instant::now(),
            due: (0..messages).map(|_| AtomicU64::new(0)).collect(),
            seen: (0..messages).map(|_| AtomicU32::new(0)).collect(),
            consoles,
            figures: Mutex::new(Figures { each: histogram()?, all: histogram()? }),
            complete: AtomicU64::new(0),
            received: AtomicU64::new(0),
            changed: Notify::new(),
            leave: Notify::new(),
            ends: AtomicBool::new(false),
        }))
    }

    fn micros(&self) -> u64 {
        u64::try_from(self.begin.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// Records that a message is being sent.
    pub fn sent(&self, number: usize, due: Instant) {
        let micros = u64::try_from((due - self.begin).as_micros()).unwrap_or(u64::MAX);
        self.due[number].store(micros, Ordering::Release);
    }

    /// The text of a message of this number.
    pub fn text(number: usize) -> String {
        format!("{MARK}{number:07}: the lab called, her potassium is 4.1 and the rest is unremarkable. Shall we keep the dose?")
    }

    /// Records a frame that a console received. A message counts once: its announcement, not the change of its thread.
    fn record(&self, frame: &str) {
        let Some(at) = frame.find(MARK) else { return };
        let digits = at + MARK.len();
        let Some(Ok(number)) = frame.get(digits..digits + 7).map(str::parse::<usize>) else { return };
        let (Some(due), Some(seen)) = (self.due.get(number), self.seen.get(number)) else { return };
        let took = self.micros().saturating_sub(due.load(Ordering::Acquire));
        self.received.fetch_add(1, Ordering::Relaxed);
        let by_all = seen.fetch_add(1, Ordering::AcqRel) + 1 == self.consoles;
        let mut figures = self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        // The histogram grows with its values, so none is out of range.
        let _ = figures.each.record(took);
        if by_all {
            let _ = figures.all.record(took);
            drop(figures);
            self.complete.fetch_add(1, Ordering::AcqRel);
            self.changed.notify_waiters();
        }
    }

    /// Number of announcements of messages received so far.
    pub fn deliveries(&self) -> u64 {
        self.received.load(Ordering::Relaxed)
    }

    /// Waits until every console has received this many messages. Returns the microseconds to each console, and to the last one.
    pub async fn wait_for_all(&self, messages: u64) -> Result<(Histogram<u64>, Histogram<u64>)> {
        let waiting = async {
            loop {
                let changed = self.changed.notified();
                if self.complete.load(Ordering::Acquire) >= messages {
                    return;
                }
                changed.await;
            }
        };
        if tokio::time::timeout(Duration::from_mins(1), waiting).await.is_err() {
            bail!("{} of {messages} messages reached every console", self.complete.load(Ordering::Acquire));
        }
        let figures = self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        Ok((figures.each.clone(), figures.all.clone()))
    }

    /// Disconnects the consoles.
    pub fn end(&self) {
        self.ends.store(true, Ordering::Release);
        self.leave.notify_waiters();
    }
}

/// The user of a console and the patients it watches.
pub struct Session {
    /// The chat token; none: a bare socket, which needs no hello.
    pub token: Option<String>,
    /// The patients of the list.
    pub watched: Arc<Vec<i64>>,
    /// Number of the console.
    pub number: usize,
}

/// Connects a console, which receives frames until the receipts end.
pub async fn connect_console(
    address: SocketAddr,
    path: &str,
    session: Session,
    receipts: Arc<Receipts>,
) -> Result<tokio::task::JoinHandle<Result<()>>> {
    // A buffer is cleared before each read: a thousand large ones would dominate the measurement.
    let config = WebSocketConfig::default().read_buffer_size(2 * 1024);
    let (mut socket, _) =
        connect_async_with_config(format!("ws://{address}{path}"), Some(config), true).await.context("the socket was refused")?;
    if let Some(token) = &session.token {
        send(&mut socket, &json!({ "type": "hello", "token": token, "after": null })).await?;
        let welcome = socket.next().await.context("the socket was closed")??;
        if !welcome.to_text()?.contains("\"welcome\"") {
            bail!("expected a welcome, received {welcome}");
        }
        send(&mut socket, &json!({ "type": "watch", "patient_ids": *session.watched })).await?;
    }
    Ok(tokio::spawn(run_console(socket, session, receipts)))
}

/// What a console missed.
pub enum Missed {
    /// Events of the tenant, replayed after a hello.
    Events {
        /// The chat token.
        token: String,
        /// Position before the missed events.
        after: i64,
        /// Position of the last event.
        last: i64,
    },
    /// This many frames of a bare socket, which needs no hello.
    Frames(u32),
}

/// Connects and reads what was missed; returns the time until the last of it arrived, and its bytes.
pub async fn catch_up(address: SocketAddr, path: &str, missed: Missed) -> Result<(Duration, u64)> {
    let begin = Instant::now();
    let (mut socket, _) = connect_async_with_config(format!("ws://{address}{path}"), None, true).await.context("the socket was refused")?;
    let (end, frames) = match missed {
        Missed::Events { token, after, last } => {
            send(&mut socket, &json!({ "type": "hello", "token": token, "after": after.to_string() })).await?;
            (Some(format!("\"position\":\"{last}\"")), u32::MAX)
        }
        Missed::Frames(frames) => (None, frames),
    };
    let mut bytes = 0;
    for number in 1.. {
        let frame = tokio::time::timeout(Duration::from_mins(1), socket.next()).await.context("no further frame arrived")?;
        let frame = frame.context("the socket was closed")??;
        let text = frame.to_text()?;
        bytes += u64::try_from(text.len())?;
        if text.contains("\"type\":\"reload\"") {
            bail!("it received a reload: {text}");
        }
        // The welcome names the position as well. If this console may not receive the last event, a heartbeat confirms it.
        let is_last = end.as_ref().is_some_and(|end| !text.starts_with("{\"type\":\"welcome\"") && text.contains(end.as_str()));
        if is_last || number == frames {
            break;
        }
    }
    Ok((begin.elapsed(), bytes))
}

async fn send(socket: &mut Socket, frame: &serde_json::Value) -> Result<()> {
    Ok(socket.send(Message::text(frame.to_string())).await?)
}

async fn run_console(mut socket: Socket, session: Session, receipts: Arc<Receipts>) -> Result<()> {
    // Spread the first announcements over time.
    let first = Instant::now() + REPEAT.mul_f64(f64::from(u32::try_from(session.number % 100)?) / 100.0);
    let mut repeat = interval_at(first, REPEAT);
    let mut announced = session.number;
    loop {
        let ended = receipts.leave.notified();
        if receipts.ends.load(Ordering::Acquire) {
            return Ok(());
        }
        tokio::select! {
            () = ended => {}
            frame = socket.next() => match frame.context("the socket was closed")?? {
                Message::Text(text) => receipts.record(text.as_str()),
                Message::Close(why) => bail!("the socket was closed: {why:?}"),
                _ => {}
            },
            _ = repeat.tick(), if session.token.is_some() => {
                announced += 1;
                let place = (session.number + announced / REPEATS_PER_THREAD) % session.watched.len().max(1);
                let typing = announced.is_multiple_of(10);
                send(&mut socket, &json!({ "type": "presence", "patient_id": session.watched.get(place), "typing": typing })).await?;
            }
        }
    }
}
