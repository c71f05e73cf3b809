//! A console's side of the WebSocket (docs/contract.md, "Real time"): frames, and a connection that counts them.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use socket2::SockRef;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// A position in a tenant's order of commits.
pub type Position = i64;

/// How long a connection may take to open.
const OPEN: Duration = Duration::from_secs(10);
/// Receive buffer of a narrow connection at this end, in bytes.
const RECEIVED: u32 = 4_096;
const PART: u32 = 536;
/// Receive buffer after it is widened, in bytes.
const WIDE: usize = 1 << 20;

/// A frame from the host.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Frame {
    /// The first frame, with the tenant's position.
    Welcome {
        /// Replay follows up to this position.
        #[serde(deserialize_with = "position")]
        position: Position,
        /// Heartbeat interval of a quiet connection.
        heartbeat_ms: u64,
    },
    /// A stored event.
    Event {
        /// Position.
        #[serde(deserialize_with = "position")]
        position: Position,
        /// Kind of the event.
        kind: String,
        /// The patient concerned.
        patient_id: Option<i64>,
        /// Payload of the event.
        payload: Value,
    },
    /// Everything up to here was sent or filtered.
    Heartbeat {
        /// Resume from here.
        #[serde(deserialize_with = "position")]
        position: Position,
    },
    /// Presence changes.
    Presence {
        /// Each about one user at one thread.
        changes: Vec<PresenceChange>,
    },
    /// A signal from another console.
    Signal {
        /// The patient concerned.
        patient_id: Option<i64>,
    },
    /// The client must reload and continue from `position`.
    Reload {
        /// Reason.
        reason: String,
        /// Position from which to continue.
        #[serde(deserialize_with = "position")]
        position: Position,
    },
    /// A grant or a permission changed.
    AccessChanged,
    /// A feature changed.
    FeaturesChanged,
    /// Another UI release is now current.
    ModulesChanged,
    /// The session ended.
    SessionEnded,
}

/// Presence of one user at one thread.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PresenceChange {
    /// Patient of the thread.
    pub patient_id: i64,
    /// The user.
    pub user_id: i64,
    /// Whether the user is viewing it; false: the user left.
    pub viewing: bool,
}

fn position<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

/// A connection with little room at this end, and in small parts: by their size the other end measures its own.
async fn narrow(address: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(RECEIVED)?;
    SockRef::from(&socket).set_tcp_mss(PART)?;
    socket.connect(address).await
}

/// Why a connection is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lost {
    /// The host closed it with this code.
    Closed(u16),
    /// The network did, or nothing came.
    Gone(String),
    /// The host broke the contract: a frame is missing, doubled or unknown.
    Contract(String),
}

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    local: SocketAddr,
    seq: u64,
}

impl Socket {
    /// Connects to a host or to the balancer, says hello and returns the connection with its welcome: position and
    /// milliseconds between heartbeats.
    pub async fn open(address: SocketAddr, token: &str, after: Option<Position>) -> Result<(Self, Position, Duration), Lost> {
        let opening = Self::greet(TcpStream::connect(address), address, token, after);
        timeout(OPEN, opening).await.unwrap_or_else(|_| Err(Lost::Gone("it did not open in time".into())))
    }

    /// The same over a connection with small buffers: the sender soon notices that nothing is read.
    pub async fn open_narrow(address: SocketAddr, token: &str, after: Option<Position>) -> Result<(Self, Position, Duration), Lost> {
        let opening = Self::greet(narrow(address), address, token, after);
        timeout(OPEN, opening).await.unwrap_or_else(|_| Err(Lost::Gone("it did not open in time".into())))
    }

    async fn greet(
        connecting: impl Future<Output = io::Result<TcpStream>>,
        address: SocketAddr,
        token: &str,
        after: Option<Position>,
    ) -> Result<(Self, Position, Duration), Lost> {
        let gone = |error: &dyn std::fmt::Display| Lost::Gone(error.to_string());
        let stream = connecting.await.map_err(|error| gone(&error))?;
        let local = stream.local_addr().map_err(|error| gone(&error))?;
        let (stream, _) = client_async(format!("ws://{address}/api/realtime/"), stream).await.map_err(|error| gone(&error))?;
        let mut socket = Self { stream, local, seq: 0 };
        socket.send(&json!({ "type": "hello", "token": token, "after": after.map(|after| after.to_string()) })).await?;
        match socket.next().await? {
            Frame::Welcome { position, heartbeat_ms } => Ok((socket, position, Duration::from_millis(heartbeat_ms))),
            other => Err(Lost::Contract(format!("a welcome was due, not {other:?}"))),
        }
    }

    /// Lets a narrow connection hold more from now on, so that what waits comes soon.
    pub fn widen(&self) {
        // Where that fails it only comes later.
        let _ = SockRef::from(self.stream.get_ref()).set_recv_buffer_size(WIDE);
    }

    /// This end's address, by which a balancer knows the connection.
    #[must_use]
    pub fn local(&self) -> SocketAddr {
        self.local
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: &Value) -> Result<(), Lost> {
        self.stream.send(Message::text(frame.to_string())).await.map_err(|error| Lost::Gone(error.to_string()))
    }

    /// The next frame; the sequence must have no gap. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Result<Frame, Lost> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return self.read(text.as_str()),
                Some(Ok(Message::Close(close))) => {
                    return Err(close.map_or(Lost::Gone("closed without a code".into()), |close| Lost::Closed(close.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Lost::Gone(error.to_string())),
                None => return Err(Lost::Gone("the stream ended".into())),
            }
        }
    }

    fn read(&mut self, text: &str) -> Result<Frame, Lost> {
        #[derive(Deserialize)]
        struct Numbered {
            seq: u64,
            #[serde(flatten)]
            frame: Frame,
        }
        let Numbered { seq, frame } =
            serde_json::from_str(text).map_err(|error| Lost::Contract(format!("{error} in a frame of the host")))?;
        if seq != self.seq {
            return Err(Lost::Contract(format!("frame {seq} came where {} was due", self.seq)));
        }
        self.seq += 1;
        Ok(frame)
    }
}
