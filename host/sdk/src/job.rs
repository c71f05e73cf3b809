//! Jobs: work that runs after the response. Enqueued in the transaction of the write that causes them, or by a schedule; executed at least
//! once by any host process.
//!
//! ```
//! use futures_util::future::BoxFuture;
//! use huddle_sdk::job::{JobCtx, JobKind, Occurrence, Schedule};
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::WriteTx;
//! use serde::{Deserialize, Serialize};
//!
//! const REMINDERS: Feature = Feature("reminders");
//!
//! #[derive(Serialize, Deserialize)]
//! struct SendReminder {
//!     id: i64,
//! }
//!
//! const SEND: JobKind<SendReminder> = JobKind::new("reminders.send");
//! const SUMMARIZE: JobKind<Occurrence> = JobKind::new("reminders.summarize");
//!
//! async fn remind_again(tx: &mut WriteTx, id: i64, at: chrono::DateTime<chrono::Utc>) -> Result<()> {
//!     tx.enqueue(SEND.with(&SendReminder { id }).unique(id).at(at)).await
//! }
//!
//! fn send(ctx: JobCtx, reminder: SendReminder) -> BoxFuture<'static, Result<()>> {
//!     Box::pin(async move {
//!         let tx = ctx.write().await?;
//!         let _ = reminder.id;
//!         tx.commit().await.map(drop)
//!     })
//! }
//!
//! fn summarize(_: JobCtx, _: Occurrence) -> BoxFuture<'static, Result<()>> {
//!     Box::pin(async { Ok(()) })
//! }
//!
//! static MODULE: Module = Module {
//!     jobs: &[&SEND.runs(send), &SUMMARIZE.runs(summarize).on(Schedule::daily("07:00"), REMINDERS)],
//!     ..Module::new("reminders", "Reminders", Routes::new)
//! };
//! assert_eq!(MODULE.jobs[1].kind(), "reminders.summarize");
//! ```

use std::fmt::Display;
use std::marker::PhantomData;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;

use crate::app::App;
use crate::caller::Caller;
use crate::feature::{Feature, FeatureSet};
use crate::ids::TenantId;
use crate::problem::{Problem, Result};
pub use crate::schedule::Schedule;
use crate::tx::{ReadTx, WriteTx};

/// A kind of job with the type of its payload. Declare it as a constant.
pub struct JobKind<P> {
    name: &'static str,
    payload: PhantomData<fn() -> P>,
}

impl<P> Clone for JobKind<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for JobKind<P> {}

impl<P> JobKind<P> {
    /// A kind named `<module>.<verb>`.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, payload: PhantomData }
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The declaration for the module's list of jobs. The handler may run twice: make it idempotent. After an error it is retried with
    /// increasing delay, eight times.
    #[must_use]
    pub const fn runs(self, handler: JobHandler<P>) -> Job<P> {
        Job { kind: self, handler, recurrence: None }
    }
}

impl<P: Serialize> JobKind<P> {
    /// A job with its payload, for [`WriteTx::enqueue`].
    pub fn with(self, payload: &P) -> NewJob {
        NewJob { kind: self.name, payload: serde_json::to_value(payload).map_err(Problem::from), unique_key: None, run_at: None }
    }
}

/// A job that is ready to be enqueued.
#[derive(Debug)]
#[must_use = "a job does nothing until WriteTx::enqueue"]
pub struct NewJob {
    kind: &'static str,
    payload: Result<Value>,
    unique_key: Option<String>,
    run_at: Option<DateTime<Utc>>,
}

impl NewJob {
    /// Keeps at most one waiting job of this kind and key. A running job does not count, since it may not have seen the change that this
    /// one is about.
    pub fn unique(mut self, key: impl Display) -> Self {
        self.unique_key = Some(key.to_string());
        self
    }

    /// Sets the time at which it is due.
    pub fn at(mut self, at: DateTime<Utc>) -> Self {
        self.run_at = Some(at);
        self
    }

    /// Enqueues it on a connection that is bound to a tenant, for demo content; modules call [`WriteTx::enqueue`]. It is due at `now`
    /// unless it has its own time.
    pub async fn enqueue(self, conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
        sqlx::query!(
            "insert into core.job (kind, payload, unique_key, run_at) values ($1, $2, $3, $4)
             on conflict (tenant_id, kind, unique_key) where unique_key is not null and claimed_by is null and finished_at is null do nothing",
            self.kind,
            self.payload?,
            self.unique_key,
            self.run_at.unwrap_or(now),
        )
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// The context of a job's handler: the tenant, its features, and access to data.
#[derive(Clone)]
pub struct JobCtx {
    app: App,
    tenant_id: TenantId,
    features: Arc<FeatureSet>,
    kind: &'static str,
}

impl JobCtx {
    /// Creates a job's context. For the host and for tests.
    #[must_use]
    pub fn new(app: App, tenant_id: TenantId, features: Arc<FeatureSet>, kind: &'static str) -> Self {
        Self { app, tenant_id, features, kind }
    }

    /// The host's services.
    #[must_use]
    pub fn app(&self) -> &App {
        &self.app
    }

    /// The tenant.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.tenant_id
    }

    /// The tenant's features when the job started.
    #[must_use]
    pub fn features(&self) -> &FeatureSet {
        &self.features
    }

    /// The current time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }

    /// The host working for the tenant, with the job's name as the operation.
    #[must_use]
    pub fn caller(&self) -> Caller {
        Caller::host(self.tenant_id, self.kind)
    }

    /// Begins a read-only transaction in the tenant.
    pub async fn read(&self) -> Result<ReadTx> {
        ReadTx::begin(&self.app, self.tenant_id).await
    }

    /// Begins a read-write transaction in the tenant.
    pub async fn write(&self) -> Result<WriteTx> {
        WriteTx::begin(&self.app, self.caller()).await
    }
}

/// Runs a job.
pub type JobHandler<P> = fn(JobCtx, P) -> BoxFuture<'static, Result<()>>;

/// The payload of a recurring job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// When the occurrence was due.
    pub due_at: DateTime<Utc>,
}

/// When a job recurs, and for which tenants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recurrence {
    /// Schedule, in the tenant's time zone.
    pub schedule: Schedule,
    /// Required feature; occurrences are skipped for tenants without it.
    pub feature: Feature,
}

/// A job with its handler, created by [`JobKind::runs`].
pub struct Job<P: 'static> {
    kind: JobKind<P>,
    handler: JobHandler<P>,
    recurrence: Option<Recurrence>,
}

impl Job<Occurrence> {
    /// Runs it on a schedule, once per tenant and occurrence regardless of the number of host processes. Occurrences are skipped for
    /// tenants without the feature. After all hosts were down, only the latest missed occurrence runs.
    #[must_use]
    pub const fn on(mut self, schedule: Schedule, feature: Feature) -> Self {
        self.recurrence = Some(Recurrence { schedule, feature });
        self
    }
}

/// A job of any payload, as the worker uses it.
pub trait JobDef: Send + Sync {
    /// `<module>.<verb>`.
    fn kind(&self) -> &'static str;

    /// When it recurs; `None` if it only runs when enqueued.
    fn recurrence(&self) -> Option<Recurrence>;

    /// Reads the payload and runs the handler.
    fn run(&self, ctx: JobCtx, payload: Value) -> BoxFuture<'static, Result<()>>;
}

impl<P: DeserializeOwned + 'static> JobDef for Job<P> {
    fn kind(&self) -> &'static str {
        self.kind.name
    }

    fn recurrence(&self) -> Option<Recurrence> {
        self.recurrence
    }

    fn run(&self, ctx: JobCtx, payload: Value) -> BoxFuture<'static, Result<()>> {
        match serde_json::from_value(payload) {
            Ok(payload) => (self.handler)(ctx, payload),
            Err(error) => std::future::ready(Err(Problem::internal(error))).boxed(),
        }
    }
}
