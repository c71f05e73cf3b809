//! A console's side of the WebSocket (docs/contract.md, "Real time"): frames, and a connection that checks their sequence.

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

/// Timeout for opening a connection.
const OPEN_TIMEOUT: Duration = Duration::from_secs(10);
/// Receive buffer and segment size of a narrow connection, in bytes.
const NARROW_BUFFER: u32 = 4_096;
const NARROW_SEGMENT: u32 = 536;
/// Receive buffer after it is widened, in bytes.
const WIDE_BUFFER: usize = 1 << 20;

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

/// A connection with a small receive buffer and small segments, from which the sender derives its own buffer size.
async fn connect_narrow(address: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(NARROW_BUFFER)?;
    SockRef::from(&socket).set_tcp_mss(NARROW_SEGMENT)?;
    socket.connect(address).await
}

/// Why a connection ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Disconnected {
    /// The host closed it with this code.
    Closed(u16),
    /// The network failed, or a timeout passed.
    Network(String),
    /// The host broke the contract: a frame is missing, duplicated or unknown.
    Contract(String),
}

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    local: SocketAddr,
    seq: u64,
}

impl Socket {
    /// Connects to a host or the balancer, sends the hello frame, and returns the connection with the position and heartbeat interval of
    /// the welcome.
    pub async fn open(address: SocketAddr, token: &str, after: Option<Position>) -> Result<(Self, Position, Duration), Disconnected> {
        let opening = Self::connect(TcpStream::connect(address), address, token, after);
        timeout(OPEN_TIMEOUT, opening).await.unwrap_or_else(|_| Err(Disconnected::Network("it did not open in time".into())))
    }

    /// The same over a narrow connection, so that the sender soon detects that nothing is read.
    pub async fn open_narrow(
        address: SocketAddr,
        token: &str,
        after: Option<Position>,
    ) -> Result<(Self, Position, Duration), Disconnected> {
        let opening = Self::connect(connect_narrow(address), address, token, after);
        timeout(OPEN_TIMEOUT, opening).await.unwrap_or_else(|_| Err(Disconnected::Network("it did not open in time".into())))
    }

    async fn connect(
        connecting: impl Future<Output = io::Result<TcpStream>>,
        address: SocketAddr,
        token: &str,
        after: Option<Position>,
    ) -> Result<(Self, Position, Duration), Disconnected> {
        let network = |error: &dyn std::fmt::Display| Disconnected::Network(error.to_string());
        let stream = connecting.await.map_err(|error| network(&error))?;
        let local = stream.local_addr().map_err(|error| network(&error))?;
        let (stream, _) = client_async(format!("ws://{address}/api/realtime/"), stream).await.map_err(|error| network(&error))?;
        let mut socket = Self { stream, local, seq: 0 };
        socket.send(&json!({ "type": "hello", "token": token, "after": after.map(|after| after.to_string()) })).await?;
        match socket.next().await? {
            Frame::Welcome { position, heartbeat_ms } => Ok((socket, position, Duration::from_millis(heartbeat_ms))),
            other => Err(Disconnected::Contract(format!("expected a welcome, received {other:?}"))),
        }
    }

    /// Widens the receive buffer of a narrow connection, so that pending frames arrive soon.
    pub fn widen(&self) {
        // If this fails, they only arrive later.
        let _ = SockRef::from(self.stream.get_ref()).set_recv_buffer_size(WIDE_BUFFER);
    }

    /// The local address, by which the balancer identifies the connection.
    #[must_use]
    pub fn local(&self) -> SocketAddr {
        self.local
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: &Value) -> Result<(), Disconnected> {
        self.stream.send(Message::text(frame.to_string())).await.map_err(|error| Disconnected::Network(error.to_string()))
    }

    /// The next frame; the sequence must have no gap. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Result<Frame, Disconnected> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return self.read(text.as_str()),
                Some(Ok(Message::Close(close))) => {
                    return Err(close
                        .map_or(Disconnected::Network("closed without a code".into()), |close| Disconnected::Closed(close.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Disconnected::Network(error.to_string())),
                None => return Err(Disconnected::Network("the stream ended".into())),
            }
        }
    }

    fn read(&mut self, text: &str) -> Result<Frame, Disconnected> {
        #[derive(Deserialize)]
        struct Numbered {
            seq: u64,
            #[serde(flatten)]
            frame: Frame,
        }
        let Numbered { seq, frame } =
            serde_json::from_str(text).map_err(|error| Disconnected::Contract(format!("{error} in a frame of the host")))?;
        if seq != self.seq {
            return Err(Disconnected::Contract(format!("received frame {seq}, expected {}", self.seq)));
        }
        self.seq += 1;
        Ok(frame)
    }
}
