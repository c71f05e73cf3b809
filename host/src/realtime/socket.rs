//! One console's connection: hello, replay, then live; each frame filtered for this subscriber at the moment of sending.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use chrono::{DateTime, Utc};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use huddle_sdk::{FeatureSet, LimitClass, PersonId, Position, ReadTx, Result, UserId};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, timeout};
use uuid::Uuid;

use super::channel::{Channel, Item, Side, Subject, Subscription};
use super::filter::{self, Grants};
use super::frame::{ClientFrame, EventFrame, HostFrame};
use super::hub::Hub;
use super::presence::{Change, Who};
use super::progress::{Progress, Step, replay_refused};
use super::tail::{is_too_old, read_events};
use super::token::{self, ChatClaims};
use crate::limits::Limits;
use crate::tenancy::Tenancy;

/// Threads that one screen may watch.
const WATCH_LIMIT: usize = 200;
/// Events that are replayed in one query.
const REPLAY_BATCH: i64 = 500;
/// Frames that leave together before the client is listened to again.
const BURST: usize = 64;
/// How often a blocked connection is looked at.
const BLOCKED_CHECK: Duration = Duration::from_millis(200);
/// How often ends (of the token, of a grant) and heartbeats are looked at.
const TICK: Duration = Duration::from_secs(1);
/// Heartbeats without a sign of life after which a client is taken for gone, and the shortest time for it.
const SILENT_HEARTBEATS: u32 = 3;
const SILENT_AT_LEAST: Duration = Duration::from_secs(15);
/// How long the close of a connection may take.
const PARTING: Duration = Duration::from_secs(2);
/// A host that has just started may not know a tenant yet.
const CHANNEL_WAIT: Duration = Duration::from_secs(5);
/// While the database is away a connection looks again so often.
const DATABASE_WAIT: Duration = Duration::from_millis(500);

/// Why a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// The client left, or the network did.
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
    /// Close code and reason (docs/contract.md); none when there is nobody to tell.
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

/// Serves a connection to its end.
pub(super) async fn serve(mut socket: WebSocket, hub: Hub, tenancy: Tenancy, limits: Limits) {
    let _counted = hub.count_socket();
    let end = converse(&mut socket, &hub, &tenancy, &limits).await;
    metrics::counter!("huddle_realtime_closed_total", "why" => end.label()).increment(1);
    if let Some((code, reason)) = end.code() {
        let parting = async {
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            if socket.send(close).await.is_ok() {
                // Until the client agrees: a connection torn down with unread frames loses what is on its way.
                while let Some(Ok(_)) = socket.recv().await {}
            }
        };
        // A client that has not read for long gets time to read what is on its way, and then why it was closed.
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
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            Some(Ok(Message::Binary(_))) => return Err(End::BadFrame("frames are texts")),
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            Some(Err(_)) => return Err(End::BadFrame("not a frame")),
        };
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

fn check(hub: &Hub, token: &str) -> Outcome<ChatClaims> {
    token::verify(hub.keys(), token, hub.app().clock().now()).map_err(|error| match error {
        token::TokenError::Invalid => End::Unauthorised("the chat token is not valid"),
        token::TokenError::Expired => End::Unauthorised("the chat token has expired"),
    })
}

/// When the claims end, on a clock that nobody sets: a jump of the wall clock ends no connection.
fn deadline(hub: &Hub, claims: &ChatClaims) -> Instant {
    let left = claims.exp - hub.app().clock().now().timestamp();
    Instant::now() + Duration::from_secs(u64::try_from(left).unwrap_or(0))
}

struct Connection<'a> {
    socket: &'a mut WebSocket,
    hub: &'a Hub,
    tenancy: &'a Tenancy,
    channel: Arc<Channel>,
    feed: broadcast::Receiver<Item>,
    side: broadcast::Receiver<Side>,
    /// Where the feed stood when this connection began to listen.
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
    /// Who this console was told to be where, of what it watches. A tree: each connection has one, and a table keeps half its room free.
    shown: BTreeMap<(UserId, UserId), Arc<Who>>,
    frames: DefaultDirectRateLimiter,
    heard_at: Instant,
}

impl<'a> Connection<'a> {
    /// Lets a client in: subscribes first, so that nothing is missed between what is read here and what comes.
    async fn open(
        socket: &'a mut WebSocket,
        hub: &'a Hub,
        tenancy: &'a Tenancy,
        claims: ChatClaims,
        frames: DefaultDirectRateLimiter,
    ) -> Outcome<Self> {
        let channel = await_channel(hub, &claims).await.ok_or(End::Restart)?;
        let Subscription { feed, side, position } = channel.subscribe();
        let mut connection = Self {
            socket,
            hub,
            tenancy,
            feed,
            side,
            started_at: position,
            deadline: deadline(hub, &claims),
            uuid: Uuid::new_v4(),
            who: Arc::new(Who { user_id: claims.user, name: claims.name.clone(), role: claims.role.clone() }),
            claims,
            seq: 0,
            progress: Progress::new(position),
            features: Arc::default(),
            grants: Grants::default(),
            watched: HashSet::new(),
            shown: BTreeMap::new(),
            frames,
            heard_at: Instant::now(),
            channel,
        };
        connection.admit().await?;
        connection.features = tenancy.features(connection.claims.tenant).await.map_err(|_| End::Restart)?;
        connection.grants = connection.read_grants().await.map_err(|_| End::Restart)?;
        Ok(connection)
    }

    /// Whether the user still is staff and the session behind the token still lives.
    async fn admit(&mut self) -> Outcome {
        let admission = async {
            let mut tx = ReadTx::begin(self.hub.app(), self.claims.tenant).await?;
            let row = sqlx::query!(
                r#"select u.is_active and exists (select from core.provider p where p.tenant_id = u.tenant_id and p.user_id = u.id) as "is_staff!",
                          exists (select from core.revoked_token r where r.tenant_id = u.tenant_id and encode(r.token_hash, 'hex') = $3)
                          or exists (select from core.session s where s.tenant_id = u.tenant_id and s.id = $4 and s.ended_at is not null)
                              as "is_ended!"
                     from core.user_account u
                    where u.tenant_id = $1 and u.id = $2"#,
                self.claims.tenant.0,
                self.claims.user.0,
                self.claims.access,
                self.claims.session,
            )
            .fetch_optional(&mut *tx)
            .await?;
            huddle_sdk::Result::<_>::Ok(row)
        };
        match admission.await {
            Ok(Some(row)) if row.is_ended => Err(End::Unauthorised("the session has ended")),
            Ok(Some(row)) if row.is_staff => Ok(()),
            Ok(_) => Err(End::NotAProvider),
            Err(_) => Err(End::Restart),
        }
    }

    async fn read_grants(&mut self) -> Result<Grants> {
        let now = self.now();
        let mut tx = ReadTx::begin(self.hub.app(), self.claims.tenant).await?;
        let rows = sqlx::query!(
            r#"select person_id, max(expires_at) as "until!"
                 from core.phi_grant
                where tenant_id = $1 and user_id = $2 and revoked_at is null and expires_at > $3
                group by person_id"#,
            self.claims.tenant.0,
            self.claims.user.0,
            now,
        )
        .fetch_all(&mut *tx)
        .await?;
        Ok(Grants::new(rows.into_iter().map(|row| (PersonId(row.person_id), row.until))))
    }

    fn now(&self) -> DateTime<Utc> {
        self.hub.app().clock().now()
    }

    /// Welcome, then what was missed.
    async fn catch_up(&mut self, after: Option<Position>) -> Outcome {
        let (last, at) = match after {
            None => (self.started_at, self.now()),
            Some(_) => self.read_last().await.map_err(|_| End::Restart)?,
        };
        self.put(&HostFrame::Welcome {
            position: last.to_string(),
            uuid: self.uuid,
            heartbeat_ms: self.hub.config().heartbeat_ms,
            presence_ttl_ms: self.hub.config().presence_ttl_ms,
        })
        .await?;
        if let Some(after) = after {
            match replay_refused(after, last, self.hub.config().replay_limit) {
                Some(reason) => self.reload(reason).await?,
                None => self.replay(after, last, at).await?,
            }
        }
        self.heartbeat().await
    }

    /// Where the tenant's order stands in the database, which may be further than this process has read, and the database's time, by
    /// which events are stamped: this host's clock may jump.
    async fn read_last(&mut self) -> Result<(Position, DateTime<Utc>)> {
        let mut tx = ReadTx::begin(self.hub.app(), self.claims.tenant).await?;
        let row = sqlx::query!(
            r#"select coalesce((select last from core.position where tenant_id = $1), 0) as "last!", now() as "now!""#,
            self.claims.tenant.0
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok((row.last, row.now))
    }

    /// Reads what came after `after` from the database; `last` was committed when this connection had subscribed. What the feed
    /// brings of it again is left out by [`Progress`]. `now` is the database's.
    async fn replay(&mut self, after: Position, last: Position, now: DateTime<Utc>) -> Outcome {
        self.progress = Progress::new(after);
        while self.progress.position() < last {
            let events = {
                let mut tx = ReadTx::begin(self.hub.app(), self.claims.tenant).await.map_err(|_| End::Restart)?;
                read_events(&mut tx, self.claims.tenant, self.progress.position(), REPLAY_BATCH).await.map_err(|_| End::Restart)?
            };
            if events.is_empty() {
                return self.reload("too_old").await;
            }
            for stored in events {
                if is_too_old(stored.event.at, now, self.hub.config().replay_seconds) {
                    return self.reload("too_old").await;
                }
                match self.progress.step(stored.event.position) {
                    Step::Next => self.deliver(&EventFrame::new(stored), true).await?,
                    Step::Seen => {}
                    // Events between were dropped by age.
                    Step::Gap => return self.reload("too_old").await,
                }
            }
            self.flush().await?;
        }
        Ok(())
    }

    /// The console must read everything anew, and goes on from where this connection began to listen.
    async fn reload(&mut self, reason: &'static str) -> Outcome {
        self.progress = Progress::new(self.started_at);
        let position = self.started_at.to_string();
        self.put(&HostFrame::Reload { reason, position }).await
    }

    /// Carries the feed to the client and the client's frames to the hub.
    async fn live(&mut self) -> End {
        let mut tick = tokio::time::interval(TICK);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut heartbeat = tokio::time::interval(self.hub.config().heartbeat());
        heartbeat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        heartbeat.reset();
        loop {
            let step = tokio::select! {
                () = self.hub.closing().cancelled() => Err(End::Restart),
                item = self.feed.recv() => match item {
                    Ok(item) => self.burst(item).await,
                    Err(RecvError::Lagged(_)) => Err(End::TooSlow),
                    Err(RecvError::Closed) => Err(End::Restart),
                },
                side = self.side.recv() => match side {
                    Ok(side) => self.tell(side).await,
                    Err(RecvError::Lagged(_)) => self.show_again().await,
                    Err(RecvError::Closed) => Err(End::Restart),
                },
                message = self.socket.recv() => self.hear(message).await,
                _ = tick.tick() => self.look_at_ends().await,
                _ = heartbeat.tick() => self.beat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// An item of the feed and those behind it, sent together.
    async fn burst(&mut self, item: Item) -> Outcome {
        self.take(item).await?;
        for _ in 1..BURST {
            match self.feed.try_recv() {
                Ok(item) => self.take(item).await?,
                Err(TryRecvError::Lagged(_)) => return Err(End::TooSlow),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        self.flush().await
    }

    async fn take(&mut self, item: Item) -> Outcome {
        match item {
            Item::Event(frame) => match self.progress.step(frame.position) {
                Step::Next => self.deliver(&frame, false).await,
                Step::Seen => Ok(()),
                Step::Gap => {
                    self.progress.skip_to(frame.position - 1);
                    self.reload_here("gap").await?;
                    self.progress.skip_to(frame.position);
                    self.deliver(&frame, false).await
                }
            },
            Item::Gap(position) if position <= self.progress.position() => Ok(()),
            Item::Gap(position) => {
                self.progress.skip_to(position);
                self.reload_here("gap").await
            }
            Item::SetBack(position) => {
                self.progress = Progress::new(position);
                self.reload_here("set_back").await
            }
        }
    }

    async fn reload_here(&mut self, reason: &'static str) -> Outcome {
        let position = self.progress.position().to_string();
        self.put(&HostFrame::Reload { reason, position }).await
    }

    /// Sends an event if this subscriber may be told, and what it means for the connection itself.
    async fn deliver(&mut self, frame: &EventFrame, is_replay: bool) -> Outcome {
        let event = &frame.stored.event;
        let for_me = event.user_id.is_none_or(|user| user == self.claims.user);
        match event.kind.as_str() {
            filter::SESSION_ENDED if filter::ends_session(event, &self.claims) => {
                // Replayed, it may be an earlier session of the same user: the database knows.
                let end = if is_replay {
                    self.admit().await.err().filter(|end| *end != End::Restart)
                } else {
                    Some(End::Unauthorised("the session has ended"))
                };
                match end {
                    None => Ok(()),
                    Some(end) => {
                        self.put(&HostFrame::SessionEnded).await?;
                        Err(end)
                    }
                }
            }
            filter::FEATURES_CHANGED => {
                self.refresh_features(frame.position).await?;
                self.put(&HostFrame::FeaturesChanged).await
            }
            filter::ACCESS_CHANGED if for_me => {
                self.refresh_grants().await?;
                self.put(&HostFrame::AccessChanged).await?;
                // Who may no longer be shown is taken back, and who may be now is shown.
                self.show_again().await?;
                // Whoever is no longer staff is told no more. A database that is away now was there for the grants.
                self.admit().await
            }
            filter::SESSION_ENDED | filter::ACCESS_CHANGED => Ok(()),
            filter::MODULES_CHANGED => self.put(&HostFrame::ModulesChanged).await,
            _ if filter::is_visible(&frame.stored, self.claims.user, &self.features, &self.grants, self.now()) => {
                let text = frame.text(self.seq);
                self.write(Message::Text(text), false).await?;
                self.seq += 1;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The tenant's features as they stand after the event at `position`. Nothing behind it is sent before they are known.
    async fn refresh_features(&mut self, position: Position) -> Outcome {
        loop {
            match self.channel.features(self.tenancy, position).await {
                Ok(features) => {
                    self.features = features;
                    return Ok(());
                }
                Err(_) => self.wait_for_database().await?,
            }
        }
    }

    /// This user's grants as they stand now. Nothing more is sent before they are known.
    async fn refresh_grants(&mut self) -> Outcome {
        loop {
            match self.read_grants().await {
                Ok(grants) => {
                    self.grants = grants;
                    return Ok(());
                }
                Err(_) => self.wait_for_database().await?,
            }
        }
    }

    async fn wait_for_database(&mut self) -> Outcome {
        tokio::select! {
            () = self.hub.closing().cancelled() => Err(End::Restart),
            () = tokio::time::sleep(DATABASE_WAIT) => if self.feed.len() > self.hub.config().queue { Err(End::TooSlow) } else { Ok(()) },
        }
    }

    /// Presence and signals, as far as they concern this console.
    async fn tell(&mut self, side: Side) -> Outcome {
        match side {
            Side::Presence(changes, protection) => {
                if protection != self.channel.protection() {
                    return self.show_again().await;
                }
                let now = self.now();
                let mine: Vec<Change> = changes
                    .iter()
                    .filter(|(change, subject)| self.concerns_me(change, *subject, now))
                    .map(|(change, _)| change.clone())
                    .collect();
                self.show(mine).await
            }
            Side::Signal { from, .. } if from == Some(self.uuid) => Ok(()),
            Side::Signal { name, patient, user, .. } => {
                if let Some(patient) = patient
                    && !self.may_name(patient).await
                {
                    return Ok(());
                }
                self.put(&HostFrame::Signal { name: &name, patient_id: patient, user_id: user }).await
            }
        }
    }

    fn concerns_me(&self, change: &Change, subject: Subject, now: DateTime<Utc>) -> bool {
        let place = (change.patient_id, change.who.user_id);
        change.who.user_id != self.claims.user
            && self.watched.contains(&change.patient_id)
            && (self.grants.admits(subject, now) || (!change.viewing && self.shown.contains_key(&place)))
    }

    /// Sends differences of presence and remembers what the console knows by them.
    async fn show(&mut self, changes: Vec<Change>) -> Outcome {
        let changes: Vec<_> = changes
            .into_iter()
            .filter(|change| {
                let place = (change.patient_id, change.who.user_id);
                if change.viewing {
                    self.shown.insert(place, change.who.clone());
                    true
                } else {
                    self.shown.remove(&place).is_some()
                }
            })
            .collect();
        if changes.is_empty() {
            return Ok(());
        }
        self.put(&HostFrame::Presence { changes: changes.iter().map(Into::into).collect() }).await
    }

    /// Who is at these patients now, as far as this subscriber may know. A database that is away is waited for: a difference that is
    /// not told now is never told.
    async fn present(&mut self, patients: Vec<UserId>) -> Outcome<Vec<Change>> {
        let snapshot = self.channel.presence().snapshot(patients);
        let changes = loop {
            let protection = self.channel.protection();
            match self.hub.with_subjects(&self.channel, snapshot.clone()).await {
                Ok(changes) if protection == self.channel.protection() => break changes,
                Ok(_) => {}
                Err(_) => self.wait_for_database().await?,
            }
        };
        let now = self.now();
        Ok(changes.into_iter().filter(|(change, subject)| self.concerns_me(change, *subject, now)).map(|(change, _)| change).collect())
    }

    /// Differences were lost: from what the console knows to what is.
    async fn show_again(&mut self) -> Outcome {
        let mut changes = self.present(self.watched.iter().copied().collect()).await?;
        let here: HashSet<_> = changes.iter().map(|change| (change.patient_id, change.who.user_id)).collect();
        let gone = self.shown.iter().filter(|(place, _)| !here.contains(place)).map(|(&(patient_id, _), who)| Change {
            patient_id,
            who: who.clone(),
            viewing: false,
            typing: false,
        });
        changes.extend(gone.collect::<Vec<_>>());
        self.show(changes).await
    }

    async fn hear(&mut self, message: Option<std::result::Result<Message, axum::Error>>) -> Outcome {
        let text = match message {
            Some(Ok(Message::Text(text))) => Some(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
            Some(Ok(Message::Binary(_))) => return Err(End::BadFrame("frames are texts")),
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            Some(Err(_)) => return Err(End::BadFrame("not a frame, or too large")),
        };
        self.heard_at = Instant::now();
        if self.frames.check().is_err() {
            return Err(End::BadFrame("too many frames"));
        }
        let Some(text) = text else { return Ok(()) };
        match serde_json::from_str(text.as_str()).map_err(|_| End::BadFrame("not a frame of the contract"))? {
            ClientFrame::Hello { .. } => Err(End::BadFrame("hello came twice")),
            ClientFrame::Ping => self.heartbeat().await,
            ClientFrame::Renew { token } => self.renew(&token).await,
            ClientFrame::Watch { patient_ids } => self.watch(patient_ids).await,
            ClientFrame::Presence { patient_id, typing } => {
                self.be_present(patient_id, typing).await;
                Ok(())
            }
            ClientFrame::Signal { name, patient_id } => self.signal(name, patient_id).await,
        }
    }

    async fn renew(&mut self, token: &str) -> Outcome {
        let claims = check(self.hub, token)?;
        if (claims.tenant, claims.user) != (self.claims.tenant, self.claims.user) {
            return Err(End::Unauthorised("the chat token is another user's"));
        }
        let old = std::mem::replace(&mut self.claims, claims);
        match self.admit().await {
            // The database is away: the old token holds until its end, and the client renews again.
            Err(End::Restart) => self.claims = old,
            admitted => {
                admitted?;
                self.deadline = deadline(self.hub, &self.claims);
            }
        }
        Ok(())
    }

    async fn watch(&mut self, patients: Vec<UserId>) -> Outcome {
        if patients.len() > WATCH_LIMIT {
            return Err(End::BadFrame("too many patients are watched"));
        }
        let watched: HashSet<_> = patients.into_iter().collect();
        let added = watched.difference(&self.watched).copied().collect();
        self.watched = watched;
        self.shown.retain(|(patient, _), _| self.watched.contains(patient));
        let changes = self.present(added).await?;
        self.show(changes).await
    }

    async fn be_present(&mut self, patient: Option<UserId>, typing: bool) {
        let admitted = match patient {
            Some(patient) if self.may_name(patient).await => Some(patient),
            _ => None,
        };
        let mut presence = self.channel.presence();
        match admitted {
            Some(patient) => presence.enter(self.uuid, self.who.clone(), patient, typing, Instant::now().into_std()),
            None => presence.leave(self.uuid),
        }
    }

    async fn signal(&mut self, name: String, patient: Option<UserId>) -> Outcome {
        let plain =
            (1..=40).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'.' | b'-'));
        if !plain {
            return Err(End::BadFrame("a signal's name is 1 to 40 of a-z _ . -"));
        }
        if let Some(patient) = patient
            && !self.may_name(patient).await
        {
            return Ok(());
        }
        // Lost when the database is away, by its nature.
        let _ = self.hub.signal(self.claims.tenant, self.uuid, name, patient, self.claims.user).await;
        Ok(())
    }

    /// Whether the id is a patient of this tenant whom this user may see.
    async fn may_name(&mut self, patient: UserId) -> bool {
        let subjects = self.channel.subjects(self.hub.app(), &[patient]).await.unwrap_or_default();
        subjects.get(&patient).is_some_and(|subject| self.grants.admits(*subject, self.now()))
    }

    /// The token's end, and grants that end by themselves.
    async fn look_at_ends(&mut self) -> Outcome {
        if Instant::now() >= self.deadline {
            return Err(End::Unauthorised("the chat token has expired"));
        }
        if self.grants.expire(self.now()) {
            return self.put(&HostFrame::AccessChanged).await;
        }
        Ok(())
    }

    /// The heartbeat, and a look at whether the client still lives.
    async fn beat(&mut self) -> Outcome {
        if self.heard_at.elapsed() > (self.hub.config().heartbeat() * SILENT_HEARTBEATS).max(SILENT_AT_LEAST) {
            return Err(End::Gone);
        }
        // Changes that no event announced (made in SQL by the owner) arrive with the cache's own age.
        if let Ok(features) = self.tenancy.features(self.claims.tenant).await {
            self.features = features;
        }
        self.heartbeat().await?;
        // Every client answers a ping, also one whose page sleeps.
        self.write(Message::Ping(Vec::new().into()), true).await
    }

    async fn heartbeat(&mut self) -> Outcome {
        let position = self.progress.position().to_string();
        self.put(&HostFrame::Heartbeat { position }).await
    }

    /// Numbers and sends a frame.
    async fn put(&mut self, frame: &HostFrame<'_>) -> Outcome {
        let text = frame.text(self.seq);
        self.write(Message::Text(text), true).await?;
        self.seq += 1;
        Ok(())
    }

    async fn flush(&mut self) -> Outcome {
        use futures_util::SinkExt as _;
        let (feed, config) = (&self.feed, self.hub.config());
        patiently(self.socket.flush(), feed, config.queue, config.write_timeout()).await
    }

    async fn write(&mut self, message: Message, flush: bool) -> Outcome {
        use futures_util::SinkExt as _;
        let (feed, config, socket) = (&self.feed, self.hub.config(), &mut *self.socket);
        let writing = async { if flush { socket.send(message).await } else { socket.feed(message).await } };
        patiently(writing, feed, config.queue, config.write_timeout()).await
    }
}

/// Writes, as long as the client keeps up: a connection that is blocked while its feed runs full, or for too long, is too slow.
async fn patiently(
    writing: impl Future<Output = std::result::Result<(), axum::Error>>,
    feed: &broadcast::Receiver<Item>,
    queue: usize,
    limit: Duration,
) -> Outcome {
    tokio::pin!(writing);
    let mut since = None;
    loop {
        tokio::select! {
            biased;
            written = &mut writing => return written.map_err(|_| End::Gone),
            () = tokio::time::sleep(BLOCKED_CHECK) => {
                let since = *since.get_or_insert_with(Instant::now);
                if feed.len() > queue || since.elapsed() >= limit {
                    return Err(End::TooSlow);
                }
            }
        }
    }
}

/// The tenant's channel; a host that has just started waits for its first poll.
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
