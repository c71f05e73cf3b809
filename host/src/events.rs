//! The event dispatcher: delivers committed events to the modules' subscriptions in order of position, exactly once in effect.
//!
//! The subscriptions of a module that require the same feature form a queue. Each (module, queue, tenant) has a cursor in
//! `core.event_cursor`. A handler runs in the transaction that advances the cursor, so handling an event and recording it commit or fail
//! together; with `for update skip locked`, only one host process at a time works on a cursor. An event that fails five times is parked in
//! `core.parked_event` and skipped. While the queue's feature is off for a tenant, its cursor waits or skips the events.

use std::collections::{BTreeMap, HashMap};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use huddle_sdk::job::JobCtx;
use huddle_sdk::{
    App, Caller, Event, Feature, FeatureSet, Module, Position, Problem, Result, Scope, Subscribe, TenantId, WhenOff, WriteTx, modules,
};
use sqlx::PgConnection;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::failures::store;
use crate::realtime::{Hub, read_events_of_kinds, read_positions};
use crate::tenancy::Tenancy;

/// Number of failures after which an event is parked.
pub(crate) const MAX_FAILURES: i32 = 5;
/// Events handled in one transaction when nothing fails.
const BATCH: i64 = 64;
/// Cursors processed concurrently in this process: the rest of the pool is for requests.
const CONCURRENCY: usize = 2;
/// Interval at which cursors are checked without a wake-up.
const POLL: Duration = Duration::from_secs(1);

/// The result of one step on a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// This many events were handled; the cursor is at the position.
    Moved(u64, Position),
    /// No events after the position.
    Idle(Position),
    /// Another process works on it, or a failed event waits for its retry.
    Waiting,
    /// An event failed and its failure is recorded.
    Failed,
}

/// The subscriptions of a module that require the same feature and have the same behavior while it is off.
struct Queue {
    module: &'static str,
    /// The feature's key, followed by `/skip` if events are skipped while it is off.
    name: String,
    feature: Feature,
    when_off: WhenOff,
    kinds: Vec<String>,
    subscriptions: Vec<&'static dyn Subscribe>,
}

impl Queue {
    /// The queues of all modules, sorted by module and name.
    fn all(modules: &[&'static Module]) -> Vec<Self> {
        let mut queues: BTreeMap<(&'static str, Feature, WhenOff), Vec<&'static dyn Subscribe>> = BTreeMap::new();
        for module in modules {
            for &subscription in module.subscriptions {
                // The assembly rejects a module without a feature.
                let Some(feature) = subscription.feature().or_else(|| module.features.first().map(|def| def.feature)) else { continue };
                queues.entry((module.name, feature, subscription.when_off())).or_default().push(subscription);
            }
        }
        queues
            .into_iter()
            .map(|((module, feature, when_off), subscriptions)| Self {
                module,
                name: match when_off {
                    WhenOff::CatchUp => feature.0.to_owned(),
                    WhenOff::Skip => format!("{}/skip", feature.0),
                },
                feature,
                when_off,
                kinds: subscriptions.iter().map(|subscription| subscription.kind().to_owned()).collect(),
                subscriptions,
            })
            .collect()
    }

    fn wants(&self, kind: &str) -> bool {
        self.kinds.iter().any(|known| known == kind)
    }

    fn caller(&self, tenant: TenantId) -> Caller {
        Caller::host(tenant, format!("{}.subscriptions", self.module))
    }
}

/// Delivers events to the modules that subscribe to them.
#[derive(Clone)]
pub struct Dispatcher {
    app: App,
    tenancy: Tenancy,
    queues: Arc<[Queue]>,
    hub: Hub,
}

impl Dispatcher {
    /// Creates a dispatcher for the subscriptions of these modules.
    #[must_use]
    pub fn new(app: App, tenancy: Tenancy, modules: &[&'static Module], hub: Hub) -> Self {
        Self { app, tenancy, queues: Queue::all(modules).into(), hub }
    }

    /// Handles events until `shutdown`: woken by the hub, with a poll as fallback. A running handler may finish.
    pub async fn run(self, shutdown: CancellationToken) {
        if self.queues.is_empty() {
            return;
        }
        let turns = Arc::new(Semaphore::new(CONCURRENCY));
        let mut woken = self.hub.events();
        let mut poll = tokio::time::interval(POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        // The known position of each cursor, so that a quiet tenant costs nothing.
        let mut known: HashMap<(usize, TenantId), Position> = HashMap::new();
        loop {
            let mut targets: HashMap<(usize, TenantId), Position> = HashMap::new();
            tokio::select! {
                () = shutdown.cancelled() => return,
                // The poll advances every cursor, also past events that its queue does not want.
                _ = poll.tick() => match read_positions(self.app.pool()).await {
                    Ok(positions) => targets.extend(positions.into_iter().flat_map(|(tenant, position)| {
                        (0..self.queues.len()).map(move |queue| ((queue, tenant), position))
                    })),
                    Err(problem) => tracing::warn!(%problem, "event cursors cannot be polled"),
                },
                event = woken.recv() => match event {
                    Ok(event) => self.note(&event, &mut targets),
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
            }
            while let Ok(event) = woken.try_recv() {
                self.note(&event, &mut targets);
            }
            let mut work = JoinSet::new();
            for (key, last) in targets.into_iter().filter(|(key, last)| known.get(key).is_none_or(|at| at < last)) {
                let (this, shutdown, turns) = (self.clone(), shutdown.clone(), turns.clone());
                work.spawn(async move {
                    // The semaphore is never closed.
                    let _turn = turns.acquire().await;
                    let (queue, tenant) = key;
                    let at = this.follow(&this.queues[queue], tenant, &shutdown).await;
                    // An idle cursor was read after `last` was committed: nothing up to it is pending, whatever was dropped by age.
                    at.map(|at| (key, at.max(last)))
                });
            }
            while let Some(done) = work.join_next().await {
                known.extend(done.ok().flatten());
            }
        }
    }

    /// Records which queues want an event.
    fn note(&self, event: &Event, targets: &mut HashMap<(usize, TenantId), Position>) {
        for (queue, _) in self.queues.iter().enumerate().filter(|(_, queue)| queue.wants(&event.kind)) {
            targets.insert((queue, event.tenant_id), event.position);
        }
    }

    /// Handles all pending events once, and returns their number. For commands such as an
    /// import, and for tests. A failed event is recorded and left to the server's retries.
    pub async fn drain(&self) -> Result<u64> {
        let mut total = 0;
        for (tenant, _) in read_positions(self.app.pool()).await? {
            for queue in self.queues.iter() {
                while let Step::Moved(count, _) = self.step(queue, tenant, BATCH).await? {
                    total += count;
                }
            }
        }
        Ok(total)
    }

    /// Works on one cursor until nothing is pending. Returns its position if it is certain.
    async fn follow(&self, queue: &Queue, tenant: TenantId, shutdown: &CancellationToken) -> Option<Position> {
        while !shutdown.is_cancelled() {
            match self.step(queue, tenant, BATCH).await {
                Ok(Step::Moved(..)) => {}
                Ok(Step::Idle(position)) => return Some(position),
                Ok(Step::Waiting | Step::Failed) => return None,
                Err(problem) => {
                    tracing::warn!(module = queue.module, queue = queue.name, %tenant, %problem, "events cannot be handled now");
                    return None;
                }
            }
        }
        None
    }

    /// One transaction: up to `amount` events and the cursor. If one fails, the events before it are handled first.
    async fn step(&self, queue: &Queue, tenant: TenantId, amount: i64) -> Result<Step> {
        let features = self.tenancy.features(tenant).await?;
        Scope::of_host().run(self.step_with(features, queue, tenant, amount)).await
    }

    async fn step_with(&self, features: Arc<FeatureSet>, queue: &Queue, tenant: TenantId, amount: i64) -> Result<Step> {
        let is_on = features.has(queue.feature);
        if !is_on && queue.when_off == WhenOff::CatchUp {
            return Ok(Step::Waiting);
        }
        let mut limit = amount;
        loop {
            let mut tx = WriteTx::begin(&self.app, queue.caller(tenant)).await?;
            let Some(cursor) = lock(&mut tx, queue).await? else { return Ok(Step::Waiting) };
            let last = last_position(&mut tx).await?;
            if !is_on {
                advance(tx, queue, last).await?;
                return Ok(Step::Idle(last));
            }
            if cursor.retry_at.is_some_and(|at| at > self.app.clock().now()) {
                tx.rollback().await?;
                return Ok(Step::Waiting);
            }
            // A cursor with failures is before the failed event: handle that one alone.
            let limit_now = if cursor.failures > 0 { 1 } else { limit };
            // Read after the end of the order: what is not found up to there is not wanted.
            let events = read_events_of_kinds(&mut tx, tenant, cursor.position, &queue.kinds, limit_now).await?;
            let Some(handled) = events.last().map(|event| event.position) else {
                let position = cursor.position.max(last);
                if position > cursor.position {
                    advance(tx, queue, position).await?;
                }
                return Ok(Step::Idle(position));
            };
            let mut failed = None;
            for (index, event) in events.iter().enumerate() {
                if let Err(error) = handle(queue, &self.app, &mut tx, &features, event).await {
                    failed = Some((index, error));
                    break;
                }
            }
            match failed {
                None => match advance(tx, queue, handled).await {
                    Ok(()) => {
                        metrics::counter!("huddle_events_handled_total", "module" => queue.module).increment(events.len() as u64);
                        return Ok(Step::Moved(events.len() as u64, handled));
                    }
                    // The database is unavailable, which is not the event's fault.
                    Err(problem) if problem.status() == http::StatusCode::SERVICE_UNAVAILABLE => return Err(problem),
                    // A handler left the transaction in a state that cannot be committed: halving the batch finds it.
                    Err(_) if events.len() > 1 => limit = i64::try_from(events.len() / 2).unwrap_or(1),
                    Err(problem) => {
                        self.failed(queue, tenant, &cursor, &events[0], &problem).await?;
                        return Ok(Step::Failed);
                    }
                },
                Some((0, error)) => {
                    tx.rollback().await?;
                    self.failed(queue, tenant, &cursor, &events[0], &error).await?;
                    return Ok(Step::Failed);
                }
                // The events before it succeeded and were rolled back with it: repeat them.
                Some((index, _)) => {
                    tx.rollback().await?;
                    limit = i64::try_from(index).unwrap_or(1);
                }
            }
        }
    }

    /// Records a failure: the event is retried with growing delay, or parked.
    async fn failed(&self, queue: &Queue, tenant: TenantId, cursor: &Cursor, event: &Event, error: &Problem) -> Result<()> {
        let module = queue.module;
        metrics::counter!("huddle_events_failed_total", "module" => module).increment(1);
        let failures = cursor.failures + 1;
        let parked = failures >= MAX_FAILURES;
        let mut tx = WriteTx::begin(&self.app, queue.caller(tenant)).await?;
        // Another process may have advanced the cursor meanwhile: then the failure is obsolete. A cursor that was just created was rolled back together with the handler.
        let ours = sqlx::query!(
            "insert into core.event_cursor as c (module, queue, position, failures, retry_at) values ($1, $2, $5, $6, $7)
                 on conflict (tenant_id, module, queue) do update
                    set position = excluded.position, failures = excluded.failures, retry_at = excluded.retry_at
                  where c.position = $3 and c.failures = $4",
            module,
            queue.name,
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
                "insert into core.parked_event (module, queue, position, kind, payload, error) values ($1, $2, $3, $4, $5, $6)
                 on conflict do nothing",
                module,
                queue.name,
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
        tracing::error!(module, queue = queue.name, %tenant, position = event.position, kind = event.kind, failures, parked, problem = %error, "event handler failed");
        Ok(())
    }
}

/// Handles a parked event again, and removes it in the same transaction. A missing one was dismissed or handled meanwhile.
pub(crate) async fn retry_parked(ctx: &JobCtx, id: i64) -> Result<()> {
    let mut tx = ctx.write().await?;
    let Some(parked) = store::lock_event(&mut tx, id).await? else { return Ok(()) };
    let queues = Queue::all(modules());
    let queue = queues.iter().find(|queue| queue.module == parked.module && queue.name == parked.queue);
    let queue = queue.ok_or_else(|| Problem::conflict("No linked module handles this event"))?;
    let events = read_events_of_kinds(&mut tx, ctx.tenant_id(), parked.position - 1, &queue.kinds, 1).await?;
    let event = events.first().filter(|event| event.position == parked.position);
    let event = event.ok_or_else(|| Problem::conflict("The event is no longer stored"))?;
    handle(queue, ctx.app(), &mut tx, ctx.features(), event).await?;
    store::delete_event(&mut tx, id).await?;
    tx.commit().await?;
    Ok(())
}

/// Locks a queue's cursor; none when another process has it. A new cursor starts at the oldest stored event.
async fn lock(tx: &mut WriteTx, queue: &Queue) -> Result<Option<Cursor>> {
    if let Some(cursor) = select_cursor(tx, queue).await? {
        return Ok(Some(cursor));
    }
    let inserted =
        sqlx::query!("insert into core.event_cursor (module, queue) values ($1, $2) on conflict do nothing", queue.module, queue.name)
            .execute(&mut **tx)
            .await?
            .rows_affected();
    if inserted == 1 { select_cursor(tx, queue).await } else { Ok(None) }
}

/// The latest position in the tenant's order of commits.
async fn last_position(conn: &mut PgConnection) -> Result<Position> {
    Ok(sqlx::query_scalar!(r#"select last as "last!" from core.position where tenant_id = core.tenant_id()"#).fetch_one(conn).await?)
}

/// Advances the cursor past the handled events, and commits both.
async fn advance(mut tx: WriteTx, queue: &Queue, last: Position) -> Result<()> {
    sqlx::query!(
        "update core.event_cursor set position = $3, failures = 0, retry_at = null
          where tenant_id = core.tenant_id() and module = $1 and queue = $2",
        queue.module,
        queue.name,
        last,
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}

/// State of a cursor.
struct Cursor {
    position: Position,
    failures: i32,
    retry_at: Option<chrono::DateTime<chrono::Utc>>,
}

async fn select_cursor(conn: &mut PgConnection, queue: &Queue) -> Result<Option<Cursor>> {
    Ok(sqlx::query_as!(
        Cursor,
        "select position, failures, retry_at from core.event_cursor
          where tenant_id = core.tenant_id() and module = $1 and queue = $2 for update skip locked",
        queue.module,
        queue.name,
    )
    .fetch_optional(conn)
    .await?)
}

/// One, two, four, eight seconds.
fn retry_delay(failures: i32) -> TimeDelta {
    TimeDelta::seconds(1 << (failures - 1).clamp(0, 10))
}

/// Runs the queue's handlers of an event; a panic is a failure of this event and affects nothing else.
async fn handle(queue: &Queue, app: &App, tx: &mut WriteTx, features: &FeatureSet, event: &Event) -> Result<()> {
    for subscription in queue.subscriptions.iter().filter(|subscription| subscription.kind() == event.kind) {
        AssertUnwindSafe(subscription.handle(app, tx, features, event))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| Err(Problem::internal("the event handler panicked")))?;
    }
    Ok(())
}
