//! The event dispatcher: hands committed events to modules in order of position, exactly once in effect.
//!
//! Each (module, tenant) has a cursor in `core.event_cursor`. A handler runs in the transaction that moves it, so an event is
//! handled and remembered together or not at all; `for update skip locked` lets one host process at a time work on a cursor.
//! An event that fails five times is parked in `core.parked_event` and passed over.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use huddle_sdk::{App, Caller, Event, EventHandler, Module, Position, Problem, Result, TenantId, WriteTx};
use sqlx::PgConnection;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::realtime::{Hub, read_events, read_positions};

/// Failures after which an event is parked.
const MAX_FAILURES: i32 = 5;
/// Events handled in one transaction while all goes well.
const BATCH: i64 = 64;
/// Cursors that are worked on at the same time in this process: the rest of the pool is for requests.
const CONCURRENCY: usize = 2;
/// Without a wake-up the cursors are looked at this often.
const POLL: Duration = Duration::from_secs(1);

/// What one step on a cursor came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// So many events handled; the cursor stands at the position.
    Moved(u64, Position),
    /// Nothing is waiting beyond the position.
    Idle(Position),
    /// Another process works on it, or a failed event waits for its next try.
    Waiting,
    /// An event failed and its failure is written down.
    Failed,
}

/// Hands events to the modules that want them.
#[derive(Clone)]
pub struct Dispatcher {
    app: App,
    handlers: Arc<[(&'static str, EventHandler)]>,
    hub: Hub,
}

impl Dispatcher {
    /// A dispatcher for the modules that handle events.
    #[must_use]
    pub fn new(app: App, modules: Vec<&'static Module>, hub: Hub) -> Self {
        let handlers = modules.into_iter().filter_map(|module| Some((module.name, module.on_event?))).collect();
        Self { app, handlers, hub }
    }

    /// Handles events until `shutdown`: woken by the hub, with a poll behind it. A handler that runs is let finish.
    pub async fn run(self, shutdown: CancellationToken) {
        if self.handlers.is_empty() {
            return;
        }
        let turns = Arc::new(Semaphore::new(CONCURRENCY));
        let mut woken = self.hub.events();
        let mut poll = tokio::time::interval(POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        // How far each cursor is known to stand, so that a quiet tenant costs nothing.
        let mut known: HashMap<(&'static str, TenantId), Position> = HashMap::new();
        loop {
            let mut targets: HashMap<TenantId, Position> = HashMap::new();
            tokio::select! {
                () = shutdown.cancelled() => return,
                _ = poll.tick() => match read_positions(self.app.pool()).await {
                    Ok(positions) => targets.extend(positions),
                    Err(problem) => tracing::warn!(%problem, "event cursors cannot be polled"),
                },
                event = woken.recv() => match event {
                    Ok(event) => { targets.insert(event.tenant_id, event.position); }
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
            }
            while let Ok(event) = woken.try_recv() {
                targets.insert(event.tenant_id, event.position);
            }
            let mut work = JoinSet::new();
            for &(module, handler) in self.handlers.iter() {
                for (&tenant, &last) in targets.iter().filter(|&(&tenant, &last)| known.get(&(module, tenant)).is_none_or(|&at| at < last))
                {
                    let (this, shutdown, turns) = (self.clone(), shutdown.clone(), turns.clone());
                    work.spawn(async move {
                        // The semaphore is never closed.
                        let _turn = turns.acquire().await;
                        let at = this.follow(module, handler, tenant, &shutdown).await;
                        // An idle cursor was looked at after `last` was committed: nothing up to it is left, whatever was dropped by age.
                        at.map(|at| ((module, tenant), at.max(last)))
                    });
                }
            }
            while let Some(done) = work.join_next().await {
                known.extend(done.ok().flatten());
            }
        }
    }

    /// Handles everything that waits now, once, and gives how many events were handled. For command-line work such as an
    /// import, and for tests. An event that fails is written down and left to the server's next tries.
    pub async fn drain(&self) -> Result<u64> {
        let mut total = 0;
        for (tenant, _) in read_positions(self.app.pool()).await? {
            for &(module, handler) in self.handlers.iter() {
                while let Step::Moved(count, _) = self.step(module, handler, tenant, BATCH).await? {
                    total += count;
                }
            }
        }
        Ok(total)
    }

    /// Works on one cursor until nothing waits. Gives where it stands when that is known for sure.
    async fn follow(
        &self,
        module: &'static str,
        handler: EventHandler,
        tenant: TenantId,
        shutdown: &CancellationToken,
    ) -> Option<Position> {
        while !shutdown.is_cancelled() {
            match self.step(module, handler, tenant, BATCH).await {
                Ok(Step::Moved(..)) => {}
                Ok(Step::Idle(position)) => return Some(position),
                Ok(Step::Waiting | Step::Failed) => return None,
                Err(problem) => {
                    tracing::warn!(module, %tenant, %problem, "events cannot be handled now");
                    return None;
                }
            }
        }
        None
    }

    /// One transaction: up to `amount` events and the cursor. When one fails, the rest of the batch is done without it first.
    async fn step(&self, module: &'static str, handler: EventHandler, tenant: TenantId, amount: i64) -> Result<Step> {
        let mut limit = amount;
        loop {
            let mut tx = WriteTx::begin(&self.app, Caller::host(tenant, format!("{module}.on_event"))).await?;
            let Some(cursor) = self.lock(&mut tx, module).await? else { return Ok(Step::Waiting) };
            if cursor.retry_at.is_some_and(|at| at > self.app.clock().now()) {
                return Ok(Step::Waiting);
            }
            // A cursor that has failures stands before the event that fails: that one alone.
            let limit_now = if cursor.failures > 0 { 1 } else { limit };
            let events = read_events(&mut tx, tenant, cursor.position, limit_now).await?;
            let Some(last) = events.last().map(|read| read.event.position) else {
                return Ok(Step::Idle(cursor.position));
            };
            let mut failed = None;
            for (index, read) in events.iter().enumerate() {
                if let Err(error) = handle(handler, &self.app, &mut tx, &read.event).await {
                    failed = Some((index, error));
                    break;
                }
            }
            match failed {
                None => match advance(tx, module, last).await {
                    Ok(()) => {
                        metrics::counter!("huddle_events_handled_total", "module" => module).increment(events.len() as u64);
                        return Ok(Step::Moved(events.len() as u64, last));
                    }
                    // The database does not answer, which is no event's fault.
                    Err(problem) if problem.status() == http::StatusCode::SERVICE_UNAVAILABLE => return Err(problem),
                    // A handler left behind what cannot be committed: halving the batch finds it.
                    Err(_) if events.len() > 1 => limit = i64::try_from(events.len() / 2).unwrap_or(1),
                    Err(problem) => {
                        self.failed(module, tenant, &cursor, &events[0].event, &problem).await?;
                        return Ok(Step::Failed);
                    }
                },
                Some((0, error)) => {
                    drop(tx);
                    self.failed(module, tenant, &cursor, &events[0].event, &error).await?;
                    return Ok(Step::Failed);
                }
                // Those before it succeeded and were rolled back with it: again, up to it.
                Some((index, _)) => limit = i64::try_from(index).unwrap_or(1),
            }
        }
    }

    /// Takes a cursor, or nothing when another process has it. A new one stands at the beginning of what is kept.
    async fn lock(&self, tx: &mut WriteTx, module: &str) -> Result<Option<Cursor>> {
        if let Some(cursor) = select_cursor(tx, module).await? {
            return Ok(Some(cursor));
        }
        let made = sqlx::query!("insert into core.event_cursor (module) values ($1) on conflict do nothing", module)
            .execute(&mut **tx)
            .await?
            .rows_affected();
        if made == 1 { select_cursor(tx, module).await } else { Ok(None) }
    }

    /// Writes a failure down: a later try with growing delay, or the event is parked.
    async fn failed(&self, module: &'static str, tenant: TenantId, cursor: &Cursor, event: &Event, error: &Problem) -> Result<()> {
        metrics::counter!("huddle_events_failed_total", "module" => module).increment(1);
        let failures = cursor.failures + 1;
        let parked = failures >= MAX_FAILURES;
        let mut tx = WriteTx::begin(&self.app, Caller::host(tenant, format!("{module}.on_event"))).await?;
        // Another process may have gone on meanwhile: then this failure is no longer the cursor's.
        let ours = sqlx::query!(
            "update core.event_cursor set position = $4, failures = $5, retry_at = $6 where module = $1 and position = $2 and failures = $3",
            module,
            cursor.position,
            cursor.failures,
            if parked { event.position } else { cursor.position },
            if parked { 0 } else { failures },
            (!parked).then(|| self.app.clock().now() + retry_delay(failures)),
        )
        .execute(&mut *tx)
        .await?
        .rows_affected();
        if ours == 1 && parked {
            sqlx::query!(
                "insert into core.parked_event (module, position, kind, payload, error) values ($1, $2, $3, $4, $5) on conflict do nothing",
                module,
                event.position,
                event.kind,
                event.payload,
                error.to_string(),
            )
            .execute(&mut *tx)
            .await?;
            metrics::counter!("huddle_events_parked_total", "module" => module).increment(1);
        }
        tx.commit().await?;
        tracing::error!(module, %tenant, position = event.position, kind = event.kind, failures, parked, problem = %error, "event handler failed");
        Ok(())
    }
}

/// Moves the cursor behind what was handled, and commits both.
async fn advance(mut tx: WriteTx, module: &str, last: Position) -> Result<()> {
    sqlx::query!("update core.event_cursor set position = $2, failures = 0, retry_at = null where module = $1", module, last)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

/// A cursor as it stands.
struct Cursor {
    position: Position,
    failures: i32,
    retry_at: Option<chrono::DateTime<chrono::Utc>>,
}

async fn select_cursor(conn: &mut PgConnection, module: &str) -> Result<Option<Cursor>> {
    Ok(sqlx::query_as!(
        Cursor,
        "select position, failures, retry_at from core.event_cursor where module = $1 for update skip locked",
        module
    )
    .fetch_optional(conn)
    .await?)
}

/// One, two, four, eight seconds.
fn retry_delay(failures: i32) -> TimeDelta {
    TimeDelta::seconds(1 << (failures - 1).clamp(0, 10))
}

/// Runs a handler; a panic in it is a failure of this event and harms nothing else.
async fn handle(handler: EventHandler, app: &App, tx: &mut WriteTx, event: &Event) -> Result<()> {
    AssertUnwindSafe(handler(app, tx, event)).catch_unwind().await.unwrap_or_else(|_| Err(Problem::internal("the event handler panicked")))
}
