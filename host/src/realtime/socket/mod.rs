//! One console's connection: hello, replay, then live; each frame is filtered for this subscriber when sending.

mod client;
mod connection;
mod feed;
mod presence;
mod writing;

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use huddle_sdk::{FeatureSet, LimitClass, Position, UserId};
use tokio::sync::broadcast;
use tokio::time::{Instant, timeout};
use uuid::Uuid;

use super::channel::{Channel, Item, Side};
use super::filter::Grants;
use super::frame::ClientFrame;
use super::hub::Hub;
use super::presence::Who;
use super::progress::Progress;
use super::token::{self, ChatClaims};
use crate::limits::Limits;
use crate::tenancy::Tenancy;

/// Timeout for closing a connection.
const PARTING: Duration = Duration::from_secs(2);
/// Timeout for the channel of a tenant that a newly started host does not know yet.
const CHANNEL_WAIT: Duration = Duration::from_secs(5);

/// Why a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// The client or the network disconnected.
    Gone,
    BadFrame(&'static str),
    Unauthorised(&'static str),
    NotAProvider,
    NoHello,
    TooSlow,
    TooMany,
    Restart,
}

impl End {
    /// Close code and reason (docs/contract.md); none when the client is gone.
    fn code(self) -> Option<(u16, &'static str)> {
        match self {
            Self::Gone => None,
            Self::BadFrame(why) => Some((4400, why)),
            Self::Unauthorised(why) => Some((4401, why)),
            Self::NotAProvider => Some((4403, "not a provider")),
            Self::NoHello => Some((4408, "no hello in time")),
            Self::TooSlow => Some((4413, "too slow")),
            Self::TooMany => Some((4429, "too many sockets")),
            Self::Restart => Some((1012, "host restarts")),
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::BadFrame(_) => "bad_frame",
            Self::Unauthorised(_) => "unauthorised",
            Self::NotAProvider => "not_a_provider",
            Self::NoHello => "no_hello",
            Self::TooSlow => "too_slow",
            Self::TooMany => "too_many",
            Self::Restart => "restart",
        }
    }
}

type Outcome<T = ()> = std::result::Result<T, End>;

struct Connection<'a> {
    socket: &'a mut WebSocket,
    hub: &'a Hub,
    tenancy: &'a Tenancy,
    channel: Arc<Channel>,
    feed: broadcast::Receiver<Item>,
    side: broadcast::Receiver<Side>,
    /// Position of the feed when this connection subscribed.
    started_at: Position,
    claims: ChatClaims,
    deadline: Instant,
    uuid: Uuid,
    who: Arc<Who>,
    seq: u64,
    progress: Progress,
    features: Arc<FeatureSet>,
    grants: Grants,
    watched: HashSet<UserId>,
    /// The presence that this console was sent, of what it watches. A tree: each connection has one, and a hash table wastes memory.
    shown: BTreeMap<(UserId, UserId), Arc<Who>>,
    frames: DefaultDirectRateLimiter,
    heard_at: Instant,
}

/// Serves a connection until it ends.
pub(super) async fn serve(mut socket: WebSocket, hub: Hub, tenancy: Tenancy, limits: Limits) {
    let _counted = hub.count_socket();
    let end = converse(&mut socket, &hub, &tenancy, &limits).await;
    metrics::counter!("huddle_realtime_closed_total", "why" => end.label()).increment(1);
    if let Some((code, reason)) = end.code() {
        let parting = async {
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            if socket.send(close).await.is_ok() {
                // Until the client agrees: closing with unread frames would lose data in transit.
                while let Some(Ok(_)) = socket.recv().await {}
            }
        };
        // A client that has not read for long gets time to read what is in transit, and then the close reason.
        let patience = if end == End::TooSlow { hub.config().write_timeout() } else { PARTING };
        let _ = timeout(patience, parting).await;
    }
}

async fn converse(socket: &mut WebSocket, hub: &Hub, tenancy: &Tenancy, limits: &Limits) -> End {
    let frames = RateLimiter::direct(hub.config().frame_rate());
    let (claims, after) = match timeout(hub.config().hello_timeout(), hello(socket, hub, &frames)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(end)) => return end,
        Err(_) => return End::NoHello,
    };
    if limits.count_user(LimitClass::Sockets, claims.tenant, claims.user).await.is_err() {
        return End::TooMany;
    }
    let mut connection = match Connection::open(socket, hub, tenancy, claims, frames).await {
        Ok(connection) => connection,
        Err(end) => return end,
    };
    let end = match connection.catch_up(after).await {
        Ok(()) => connection.live().await,
        Err(end) => end,
    };
    connection.channel.presence().leave(connection.uuid);
    end
}

/// Waits for the first frame.
async fn hello(socket: &mut WebSocket, hub: &Hub, frames: &DefaultDirectRateLimiter) -> Outcome<(ChatClaims, Option<Position>)> {
    loop {
        let message = socket.recv().await;
        if frames.check().is_err() {
            return Err(End::BadFrame("too many frames"));
        }
        let Some(text) = text_of(message, hub.config().frame_limit)? else { continue };
        let Ok(ClientFrame::Hello { token, after }) = serde_json::from_str(text.as_str()) else {
            return Err(End::BadFrame("the first frame must be a hello"));
        };
        let after = match after.map(|after| after.parse::<Position>()) {
            None => None,
            Some(Ok(after)) if after >= 0 => Some(after),
            Some(_) => return Err(End::BadFrame("after is not a position")),
        };
        let claims = check(hub, &token)?;
        return Ok((claims, after));
    }
}

/// The text of a client's message; none for keep-alives. The socket accepts slightly more than `limit`
/// (bytes), so that the client can be told: a frame must be read completely before the close.
fn text_of(message: Option<std::result::Result<Message, axum::Error>>, limit: usize) -> Outcome<Option<Utf8Bytes>> {
    match message {
        Some(Ok(Message::Text(text))) if text.len() > limit => Err(End::BadFrame("too large")),
        Some(Ok(Message::Text(text))) => Ok(Some(text)),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
        Some(Ok(Message::Binary(_))) => Err(End::BadFrame("frames are texts")),
        Some(Ok(Message::Close(_))) | None => Err(End::Gone),
        Some(Err(_)) => Err(End::BadFrame("not a frame, or too large")),
    }
}

fn check(hub: &Hub, token: &str) -> Outcome<ChatClaims> {
    token::verify(hub.keys(), token, hub.app().clock().now()).map_err(|error| match error {
        token::TokenError::Invalid => End::Unauthorised("the chat token is not valid"),
        token::TokenError::Expired => End::Unauthorised("the chat token has expired"),
    })
}

/// When the claims expire, on a monotonic clock: a jump of the wall clock ends no connection.
fn deadline(hub: &Hub, claims: &ChatClaims) -> Instant {
    let left = claims.exp - hub.app().clock().now().timestamp();
    Instant::now() + Duration::from_secs(u64::try_from(left).unwrap_or(0))
}

/// The tenant's channel; a newly started host waits for its first poll.
async fn await_channel(hub: &Hub, claims: &ChatClaims) -> Option<Arc<Channel>> {
    let found = async {
        loop {
            if let Some(channel) = hub.channel(claims.tenant) {
                return channel;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(CHANNEL_WAIT, found).await.ok()
}
