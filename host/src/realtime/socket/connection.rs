//! The life of a connection: admission, replay, then live until it ends.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use chrono::{DateTime, Utc};
use governor::DefaultDirectRateLimiter;
use huddle_sdk::{PersonId, Position, ReadTx, Result};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use uuid::Uuid;

use super::super::channel::Subscription;
use super::super::filter::Grants;
use super::super::frame::{EventFrame, HostFrame};
use super::super::hub::Hub;
use super::super::presence::Who;
use super::super::progress::{Progress, Step, replay_refused};
use super::super::tail::{is_too_old, read_events};
use super::super::token::ChatClaims;
use super::{Connection, End, Outcome, await_channel, deadline};
use crate::tenancy::Tenancy;

/// Events replayed per query.
const REPLAY_BATCH: i64 = 500;
/// Interval at which expiries (of the token, of a grant) are checked, at least.
const TICK: Duration = Duration::from_secs(1);
/// Heartbeats without a sign of life after which a client is considered gone, and the minimum time for it.
const SILENT_HEARTBEATS: u32 = 3;
const SILENT_AT_LEAST: Duration = Duration::from_secs(15);

impl<'a> Connection<'a> {
    /// Admits a client: subscribes first, so that nothing is missed between what is read here and what arrives.
    pub(super) async fn open(
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

    /// Whether the user is still staff and the session of the token is still active.
    pub(super) async fn admit(&mut self) -> Outcome {
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

    pub(super) async fn read_grants(&mut self) -> Result<Grants> {
        let now = self.now();
        let mut tx = ReadTx::begin(self.hub.app(), self.claims.tenant).await?;
        let rows = sqlx::query!(
            r#"select person_id as "person_id!", max(expires_at) as "until!"
                 from core.live_grants($1, $2)
                group by person_id"#,
            self.claims.user.0,
            now,
        )
        .fetch_all(&mut *tx)
        .await?;
        Ok(Grants::new(rows.into_iter().map(|row| (PersonId(row.person_id), row.until))))
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.hub.app().clock().now()
    }

    /// Sends welcome, then missed events.
    pub(super) async fn catch_up(&mut self, after: Option<Position>) -> Outcome {
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

    /// The end of the tenant's order in the database, which may be further than this process has read, and the database's time, which
    /// stamps events: this host's clock may jump.
    pub(super) async fn read_last(&mut self) -> Result<(Position, DateTime<Utc>)> {
        let mut tx = ReadTx::begin(self.hub.app(), self.claims.tenant).await?;
        let row = sqlx::query!(
            r#"select coalesce((select last from core.position where tenant_id = $1), 0) as "last!", now() as "now!""#,
            self.claims.tenant.0
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok((row.last, row.now))
    }

    /// Sends events after `after` from the database; `last` was committed when this connection had subscribed. [`Progress`] skips
    /// those that the feed delivers again. `now` is the database's.
    pub(super) async fn replay(&mut self, after: Position, last: Position, now: DateTime<Utc>) -> Outcome {
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
                    // Events in between were dropped by age.
                    Step::Gap => return self.reload("too_old").await,
                }
            }
            self.flush().await?;
        }
        Ok(())
    }

    /// The console must reload everything, and continues from where this connection subscribed.
    pub(super) async fn reload(&mut self, reason: &'static str) -> Outcome {
        self.progress = Progress::new(self.started_at);
        let position = self.started_at.to_string();
        self.put(&HostFrame::Reload { reason, position }).await
    }

    /// Sends the feed to the client and the client's frames to the hub.
    pub(super) async fn live(&mut self) -> End {
        // A thousand of these loops run fifty times a second: they wait for as little as possible.
        let hub = self.hub;
        let heartbeat = hub.config().heartbeat();
        let ticks = u32::try_from(heartbeat.as_millis().div_ceil(TICK.as_millis())).unwrap_or(u32::MAX).max(1);
        let mut tick = tokio::time::interval(heartbeat / ticks);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        tick.reset();
        let mut ticked = 0;
        let closing = hub.closing().cancelled();
        tokio::pin!(closing);
        loop {
            let step = tokio::select! {
                () = &mut closing => Err(End::Restart),
                item = self.feed.recv() => match item {
                    Ok(item) => self.burst(item).await,
                    Err(RecvError::Lagged(_)) => Err(End::TooSlow),
                    Err(RecvError::Closed) => Err(End::Restart),
                },
                side = self.side.recv() => match side {
                    Ok(side) => self.send_side(side).await,
                    Err(RecvError::Lagged(_)) => self.show_again().await,
                    Err(RecvError::Closed) => Err(End::Restart),
                },
                message = self.socket.recv() => self.handle_message(message).await,
                _ = tick.tick() => {
                    ticked += 1;
                    self.look_at_ends(ticked % ticks == 0).await
                }
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Checks the token's expiry and grants that expire, and sends heartbeats.
    pub(super) async fn look_at_ends(&mut self, beats: bool) -> Outcome {
        if Instant::now() >= self.deadline {
            return Err(End::Unauthorised("the chat token has expired"));
        }
        if self.grants.expire(self.now()) {
            self.put(&HostFrame::AccessChanged).await?;
        }
        if beats { self.beat().await } else { Ok(()) }
    }

    /// Sends the heartbeat, and checks whether the client is alive.
    pub(super) async fn beat(&mut self) -> Outcome {
        if self.heard_at.elapsed() > (self.hub.config().heartbeat() * SILENT_HEARTBEATS).max(SILENT_AT_LEAST) {
            return Err(End::Gone);
        }
        // Changes that no event announced (made in SQL by the owner) arrive when the cache expires. A database that does not answer would
        // keep the heartbeat waiting.
        if !self.hub.is_behind()
            && let Ok(features) = self.tenancy.features(self.claims.tenant).await
        {
            self.features = features;
        }
        self.heartbeat().await?;
        // Every client answers a ping, also one whose page is suspended.
        self.write(Message::Ping(Vec::new().into()), true).await
    }
}
