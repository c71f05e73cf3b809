//! Transactions bound to a tenant.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::panic::Location;

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Row as _, Transaction};

use crate::app::App;
use crate::caller::Caller;
use crate::change::{Change, Recorded, audit_unavailable};
use crate::core_events::{ACCESS_CHANGED, AccessChanged};
use crate::event::{NewEvent, Position, StoredEvent};
use crate::ids::{TenantId, UserId};
use crate::job::NewJob;
use crate::problem::{Problem, Result};
use crate::scope::Place;

/// Plan mode of the prepared statements of a transaction.
#[derive(Clone, Copy)]
enum Plans {
    /// Plans for the parameters of each execution, unless a generic plan appears to be as cheap.
    Default,
    /// One plan per connection.
    Generic,
}

/// Starts a transaction in which row security shows one tenant, in one round trip.
///
/// It runs as a separate task: a request that is dropped during `BEGIN` (its client disconnected) would otherwise return
/// its connection to the pool inside an open transaction, and the next user would write into a transaction that is never committed.
async fn begin(
    app: &App,
    mode: &'static str,
    tenant: TenantId,
    plans: Plans,
    at: &'static Location<'static>,
) -> Result<(Transaction<'static, Postgres>, Place)> {
    let place = Place::take(app.shares(), tenant, at).await?;
    // The tenant ID is a number, so the statement contains no caller input.
    let plans = match plans {
        Plans::Default => "",
        Plans::Generic => "; SET LOCAL plan_cache_mode = force_generic_plan",
    };
    let statement = AssertSqlSafe(format!("BEGIN {mode}; SET LOCAL app.tenant_id = {}{plans}", tenant.0));
    let pool = app.pool().clone();
    // The slot moves with the connection, so that a dropped request keeps it as long as the connection.
    let beginning = async move { pool.begin_with(statement).await.map(|begun| (begun, place)) };
    Ok(tokio::spawn(beginning).await.map_err(Problem::internal)??)
}

/// Reads the database's time, unless a test set the time.
async fn database_time(app: &App, conn: &mut PgConnection) -> Result<DateTime<Utc>> {
    if let Some(now) = app.clock().set_by_test() {
        return Ok(now);
    }
    Ok(sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#).fetch_one(conn).await?)
}

/// A transaction that reads one tenant's data. It cannot write.
pub struct ReadTx {
    // Before the slot, so that the connection is returned first.
    inner: Transaction<'static, Postgres>,
    app: App,
    _place: Place,
}

impl ReadTx {
    /// Starts reading a tenant. Fails if this request, job or event handler has an open transaction.
    #[track_caller]
    pub fn begin(app: &App, tenant: TenantId) -> impl Future<Output = Result<Self>> + Send + '_ {
        Self::begin_planned(app, tenant, Plans::Default, Location::caller())
    }

    /// Starts reading a tenant with generic plans; see [`Ctx::read_with_generic_plans`](crate::Ctx::read_with_generic_plans).
    #[track_caller]
    pub fn begin_with_generic_plans(app: &App, tenant: TenantId) -> impl Future<Output = Result<Self>> + Send + '_ {
        Self::begin_planned(app, tenant, Plans::Generic, Location::caller())
    }

    async fn begin_planned(app: &App, tenant: TenantId, plans: Plans, at: &'static Location<'static>) -> Result<Self> {
        let (inner, place) = begin(app, "READ ONLY", tenant, plans, at).await?;
        Ok(Self { inner, app: app.clone(), _place: place })
    }

    /// Returns the current instant by the database's clock; see [`WriteTx::now`].
    pub async fn now(&mut self) -> Result<DateTime<Utc>> {
        database_time(&self.app, &mut self.inner).await
    }

    /// Returns the current instant by this host's clock, for providers of cards and streams, which have no [`Ctx::now`](crate::Ctx::now).
    #[must_use]
    pub fn host_now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }
}

impl Deref for ReadTx {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.inner
    }
}

impl DerefMut for ReadTx {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.inner
    }
}

/// A transaction that changes one tenant's data. It is rolled back unless committed.
pub struct WriteTx {
    inner: Transaction<'static, Postgres>,
    pub(crate) app: App,
    caller: Caller,
    changes: Vec<Recorded>,
    events: Vec<NewEvent>,
    /// Index of the event of each changed work unit.
    work_events: BTreeMap<(i64, Option<i64>), usize>,
    place: Place,
}

impl WriteTx {
    /// Starts writing for a caller. Fails if this request, job or event handler has an open transaction.
    #[track_caller]
    pub fn begin(app: &App, caller: Caller) -> impl Future<Output = Result<Self>> + Send + '_ {
        let at = Location::caller();
        async move {
            let (inner, place) = begin(app, "", caller.tenant_id, Plans::Default, at).await?;
            Ok(Self { inner, app: app.clone(), caller, changes: Vec::new(), events: Vec::new(), work_events: BTreeMap::new(), place })
        }
    }

    /// Returns the current instant by the database's clock, which all hosts share: the only clock for times that several hosts compare,
    /// such as leases and holds. [`Ctx::now`](crate::Ctx::now) is this host's clock, which may be wrong.
    ///
    /// Read it once, after taking the locks that the decision needs, and pass it to the rules of `model.rs`. In tests it is the time of the
    /// test's clock; a host whose clock differs from the database's has [`Clock::ahead_of_database`](crate::Clock::ahead_of_database).
    pub async fn now(&mut self) -> Result<DateTime<Utc>> {
        database_time(&self.app, &mut self.inner).await
    }

    /// Returns the caller for whom it writes.
    #[must_use]
    pub fn caller(&self) -> &Caller {
        &self.caller
    }

    /// Adds an event to this transaction. Its position is assigned when the transaction commits. Its actor is the caller. The commit fails
    /// when no module declares the event's kind, or when its payload cannot be stored.
    pub fn publish(&mut self, event: NewEvent) {
        self.events.push(event);
    }

    /// Announces that the grants or permissions of a user changed: hosts reload them, and the user's consoles reload what they show.
    pub fn access_changed(&mut self, user: UserId) {
        self.publish(crate::host_only::event(ACCESS_CHANGED, &AccessChanged {}).only_for(user));
    }

    /// Enqueues a job in this transaction. It is due now unless it has a time. A job with a unique key is not enqueued while another with
    /// the same kind and key is pending.
    pub async fn enqueue(&mut self, job: NewJob) -> Result<()> {
        let now = self.app.clock().now();
        job.enqueue(&mut self.inner, now).await
    }

    /// Adds the event of a changed work unit about a person: once per unit and person, with the last payload of the transaction.
    pub(crate) fn publish_work(&mut self, unit: i64, person: Option<i64>, event: NewEvent) {
        if let Some(index) = self.work_events.get(&(unit, person)) {
            self.events[*index] = event;
        } else {
            self.work_events.insert((unit, person), self.events.len());
            self.events.push(event);
        }
    }

    /// Records a change of this transaction in the audit trail when the transaction commits: both are committed, or neither. Fails when a
    /// value of the change cannot be serialized.
    pub fn audit(&mut self, change: Change) -> Result<()> {
        self.changes.push(change.into_recorded(self.caller.user_id)?);
        Ok(())
    }

    /// Commits. The last statement assigns the events their positions, so that the order of positions is the order of commits.
    /// Returns the positions in the order of publishing.
    ///
    /// It runs as a separate task: if a request is dropped meanwhile (its client disconnected), the events that were committed are still
    /// announced at once.
    pub async fn commit(self) -> Result<Vec<Position>> {
        tokio::spawn(self.finish()).await.map_err(Problem::internal)?
    }

    /// Rolls back and waits until it is done. A transaction that is only dropped is rolled back in the background, so it may still hold
    /// its locks after the drop.
    pub async fn rollback(self) -> Result<()> {
        Ok(self.inner.rollback().await?)
    }

    async fn finish(mut self) -> Result<Vec<Position>> {
        let events = match self.stored_events() {
            Ok(events) => events,
            Err(problem) => {
                self.rollback().await?;
                return Err(problem);
            }
        };
        let count = i64::try_from(events.len()).map_err(Problem::internal)?;
        if count > 0 || !self.changes.is_empty() {
            self.keep(&serde_json::to_string(&events)?).await?;
        }
        if count == 0 {
            self.inner.commit().await?;
            self.place.committed();
            return Ok(Vec::new());
        }
        // One round trip, since the tenant's other writers wait from the first statement to the end of the second. The chained transaction is
        // empty; dropping it ends it.
        let statements = "select core.publish(current_setting('app.events')::jsonb) as last; commit and chain";
        let rows = sqlx::raw_sql(statements).fetch_all(&mut *self.inner).await?;
        self.place.committed();
        drop(self.inner);
        let last: i64 = rows.first().ok_or_else(|| Problem::internal("nothing was published"))?.try_get("last")?;
        self.app.wake(self.caller.tenant_id, last);
        Ok((last - count + 1..=last).collect())
    }

    fn stored_events(&mut self) -> Result<Vec<StoredEvent>> {
        let events = std::mem::take(&mut self.events).into_iter().map(|event| {
            if !self.app.declares_event(event.kind()) {
                return Err(Problem::internal(format!("no module declares the event {}", event.kind())));
            }
            event.stored(self.caller.user_id)
        });
        events.collect()
    }

    /// Inserts the audit rows of the changes, and stores the events in a setting for the last round trip, which cannot have parameters.
    async fn keep(&mut self, events: &str) -> Result<()> {
        let caller = &self.caller;
        if self.changes.is_empty() {
            sqlx::query_scalar!("select set_config('app.events', $1, true)", events).fetch_one(&mut *self.inner).await?;
            return Ok(());
        }
        sqlx::query_scalar!(
            "with recorded as (
                 insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, object_type, object_id, changes,
                                         request_id, address, user_agent)
                 select r.actor, $2, $3, r.action, r.people, r.object_type, r.object_id, r.changes, $4, $5::text::inet, $6
                   from jsonb_to_recordset($1) r (actor bigint, action text, people bigint[], object_type text, object_id text, changes jsonb))
             select set_config('app.events', $7, true)",
            serde_json::to_value(&self.changes)?,
            caller.client,
            caller.operation,
            caller.request_id,
            caller.address.map(|address| address.to_string()),
            caller.user_agent,
            events,
        )
        .fetch_one(&mut *self.inner)
        .await
        .map_err(audit_unavailable)?;
        Ok(())
    }
}

impl Deref for WriteTx {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.inner
    }
}

impl DerefMut for WriteTx {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.inner
    }
}
