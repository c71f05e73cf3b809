//! Jobs: work after the response. They are enqueued in the transaction of the write that causes them, or by a schedule, and run at least
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
    /// Creates a kind named `<module>.<verb>`.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, payload: PhantomData }
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the declaration for the module's list of jobs. The handler may run twice: make it idempotent. An error is retried with
    /// growing delay, eight times.
    #[must_use]
    pub const fn runs(self, handler: JobHandler<P>) -> Job<P> {
        Job { kind: self, handler, recurrence: None }
    }
}

impl<P: Serialize> JobKind<P> {
    /// Creates a job with its payload, for [`WriteTx::enqueue`].
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
    /// Limits pending jobs with this kind and key to one. A running job is no longer pending, since it may not have seen what this one is
    /// about.
    pub fn unique(mut self, key: impl Display) -> Self {
        self.unique_key = Some(key.to_string());
        self
    }

    /// Sets when it is due.
    pub fn at(mut self, at: DateTime<Utc>) -> Self {
        self.run_at = Some(at);
        self
    }

    /// Enqueues it on a connection that is bound to a tenant, for demo content; modules call [`WriteTx::enqueue`]. Without a time, it is
    /// due at `now`.
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

/// The context of a job: its tenant, the tenant's features, and access to data.
#[derive(Clone)]
pub struct JobCtx {
    app: App,
    tenant_id: TenantId,
    features: Arc<FeatureSet>,
    kind: &'static str,
}

impl JobCtx {
    /// Creates the context of a job. For the host and for tests.
    #[must_use]
    pub fn new(app: App, tenant_id: TenantId, features: Arc<FeatureSet>, kind: &'static str) -> Self {
        Self { app, tenant_id, features, kind }
    }

    /// Returns the host's services.
    #[must_use]
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Returns the tenant.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.tenant_id
    }

    /// Returns the tenant's features when the job started.
    #[must_use]
    pub fn features(&self) -> &FeatureSet {
        &self.features
    }

    /// Returns the current instant.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }

    /// Returns the host, acting for the tenant, with the job's name as the operation.
    #[must_use]
    pub fn caller(&self) -> Caller {
        Caller::host(self.tenant_id, self.kind)
    }

    /// Starts a transaction that reads the tenant.
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = Result<ReadTx>> + Send + '_ {
        ReadTx::begin(&self.app, self.tenant_id)
    }

    /// Starts a transaction that writes the tenant.
    #[track_caller]
    pub fn write(&self) -> impl Future<Output = Result<WriteTx>> + Send + '_ {
        WriteTx::begin(&self.app, self.caller())
    }
}

/// The handler of a job.
pub type JobHandler<P> = fn(JobCtx, P) -> BoxFuture<'static, Result<()>>;

/// The payload of a recurring job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// When it was due.
    pub due_at: DateTime<Utc>,
}

/// Schedule of a recurring job, and the feature that its tenants need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recurrence {
    /// The times, in the tenant's zone.
    pub schedule: Schedule,
    /// The feature without which an occurrence is skipped.
    pub feature: Feature,
}

/// A job with its handler. Created by [`JobKind::runs`].
pub struct Job<P: 'static> {
    kind: JobKind<P>,
    handler: JobHandler<P>,
    recurrence: Option<Recurrence>,
}

impl Job<Occurrence> {
    /// Runs it on a schedule, once per tenant and occurrence, regardless of the number of host processes. Occurrences are skipped while the
    /// tenant does not have the feature. After a downtime of all hosts, only the latest occurrence is made up for.
    #[must_use]
    pub const fn on(mut self, schedule: Schedule, feature: Feature) -> Self {
        self.recurrence = Some(Recurrence { schedule, feature });
        self
    }
}

/// A job with any payload, as used by the worker.
pub trait JobDef: Send + Sync {
    /// Returns the name, `<module>.<verb>`.
    fn kind(&self) -> &'static str;

    /// Returns the schedule, if it recurs.
    fn recurrence(&self) -> Option<Recurrence>;

    /// Parses the payload and runs the handler.
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
