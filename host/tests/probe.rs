//! A module for tests of the host: one feature, and one operation each for staff and machines.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::{ActionTarget, Card, StreamEntry, StreamWindow, actions, unit_only};
use huddle_sdk::job::{JobCtx, JobKind};
use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventCtx, ReadTx, WriteTx, on};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;
use uuid::Uuid;

pub const PROBE: Feature = Feature("probe");

/// The permission of the machines of the test tenants.
const DELIVER: Permission = Permission("inbound.deliver");

/// Succeeds while the feature is on.
#[utoipa::path(get, path = "/probe/", operation_id = "read_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn read(_: Ctx) -> Json<bool> {
    Json(true)
}

/// Accepts deliveries of a machine.
#[utoipa::path(post, path = "/probe/deliveries/", operation_id = "deliver_to_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn deliver(_: Ctx) -> Json<bool> {
    Json(true)
}

/// An event that tests publish.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = probe::Probed)]
pub struct Probed {}

impl Payload for Probed {
    type About = AboutTenant;
}

pub const PROBED: EventKind<Probed> = EventKind::new("probe.object.probed", PROBE);

/// Whether events and jobs of the probe fail.
pub static FAILS: AtomicBool = AtomicBool::new(false);

/// Events and jobs of the probe that were handled.
pub static HANDLED: AtomicU32 = AtomicU32::new(0);

fn on_probed(_: EventCtx<'_, Probed>) -> BoxFuture<'_, Result<()>> {
    Box::pin(async { handle() })
}

pub const RUN: JobKind<Probed> = JobKind::new("probe.run");

fn run(_: JobCtx, _: Probed) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { handle() })
}

fn handle() -> Result<()> {
    if FAILS.load(Ordering::SeqCst) {
        return Err(Problem::unavailable("Rosa Perez could not be probed"));
    }
    HANDLED.fetch_add(1, Ordering::SeqCst);
    Ok(())
}

/// Requests that hold a transaction wait here until a test lets them go on.
pub static GATE: Semaphore = Semaphore::const_new(0);

/// Requests that hold a transaction at the gate.
pub static WAITING: AtomicU32 = AtomicU32::new(0);

/// Holds a transaction until a test opens the gate.
#[utoipa::path(get, path = "/probe/held/", operation_id = "hold_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn hold(ctx: Ctx) -> Result<Json<bool>> {
    let _tx = ctx.read().await?;
    WAITING.fetch_add(1, Ordering::SeqCst);
    GATE.acquire().await.map_err(Problem::internal)?.forget();
    WAITING.fetch_sub(1, Ordering::SeqCst);
    Ok(Json(true))
}

/// Begins a second transaction while one is open.
#[utoipa::path(get, path = "/probe/nested/", operation_id = "nest_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn nest(ctx: Ctx) -> Result<Json<bool>> {
    let _first = ctx.read().await?;
    let _second = ctx.write().await?;
    Ok(Json(true))
}

/// Opens a record while a transaction is open.
#[utoipa::path(get, path = "/probe/nested/{patient_id}/", operation_id = "open_nested_probe", tag = "probe",
    params(("patient_id" = i64, Path, description = "The patient")), responses((status = 200, body = bool)))]
async fn open_nested(ctx: Ctx, Path(patient): Path<i64>) -> Result<Json<bool>> {
    let _tx = ctx.read().await?;
    ctx.access_patient(UserId(patient)).await?;
    Ok(Json(true))
}

/// Two locks to take one after the other.
#[derive(Deserialize, ToSchema)]
#[schema(as = probe::Locks)]
struct Locks {
    first: i64,
    second: i64,
}

/// Requests that have taken their first lock at least once.
static LOCKED: AtomicU32 = AtomicU32::new(0);

/// Takes two locks, the second once another request has its first.
#[utoipa::path(post, path = "/probe/locks/", operation_id = "lock_probe", tag = "probe", request_body = Locks, responses((status = 200, body = bool)))]
async fn lock(ctx: Ctx, Json(locks): Json<Locks>) -> Result<Json<bool>> {
    let mut tx = ctx.write().await?;
    take_lock(&mut tx, locks.first).await?;
    LOCKED.fetch_add(1, Ordering::SeqCst);
    while LOCKED.load(Ordering::SeqCst) < 2 {
        tokio::task::yield_now().await;
    }
    take_lock(&mut tx, locks.second).await?;
    tx.commit().await?;
    Ok(Json(true))
}

async fn take_lock(tx: &mut WriteTx, key: i64) -> Result<()> {
    sqlx::query("select pg_advisory_xact_lock($1)").bind(key).execute(&mut **tx).await?;
    Ok(())
}

/// How a request loses against another transaction.
#[derive(Deserialize, ToSchema)]
#[schema(as = probe::Conflict)]
struct Conflict {
    /// `40P01` or `40001`.
    state: String,
    /// Number of the attempts that lose.
    attempts: u32,
    /// Whether something is committed before.
    commits: bool,
}

/// Attempts of conflicting requests, by request.
pub static ATTEMPTS: Mutex<BTreeMap<Uuid, u32>> = Mutex::new(BTreeMap::new());

/// Loses against another transaction in its first attempts.
#[utoipa::path(post, path = "/probe/conflicts/", operation_id = "conflict_probe", tag = "probe", request_body = Conflict, responses((status = 200, body = u32)))]
async fn conflict(ctx: Ctx, Json(conflict): Json<Conflict>) -> Result<Json<u32>> {
    let attempt = {
        let mut attempts = ATTEMPTS.lock().unwrap_or_else(PoisonError::into_inner);
        let attempt = attempts.entry(ctx.caller().request_id.unwrap_or_default()).or_default();
        *attempt += 1;
        *attempt
    };
    if conflict.commits {
        ctx.write().await?.commit().await?;
    }
    if attempt <= conflict.attempts {
        let mut tx = ctx.write().await?;
        let raise = format!("do $$ begin raise exception 'lost' using errcode = '{}'; end $$", conflict.state);
        sqlx::raw_sql(sqlx::AssertSqlSafe(raise)).execute(&mut *tx).await?;
    }
    Ok(Json(attempt))
}

/// Objects that consist of their work unit only.
pub const PROBE_OBJECT: ContentType = ContentType {
    hydrate: Some(hydrate),
    communications: Some(units_of),
    timeline: Some(units_of),
    actions: Some(&actions(apply_action)),
    lock: Some(unit_only),
    ..ContentType::new("probe", "Probe", PROBE)
};

/// Objects that provide nothing.
pub const OTHER_OBJECT: ContentType = ContentType::new("other", "Other", PROBE);

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let rows: Vec<(i64, Option<i64>, String, String)> = sqlx::query_as(
            "select object_id, person_id, title, status from core.work_unit
              where tenant_id = core.tenant_id() and content_type = 'probe' and object_id = any ($1)",
        )
        .bind(ids)
        .fetch_all(&mut **tx)
        .await?;
        Ok(rows.into_iter().map(|(id, person, title, status)| Card::new(id, person.map(PersonId), title).status(Some(&status))).collect())
    })
}

/// The title of a unit, as an object of its person.
#[derive(Default, Serialize)]
#[serde(remote = "Self")]
struct Title {
    #[serde(skip)]
    person_id: PersonId,
    title: String,
}

mask!(Title, |row| Some(row.person_id), keeps { person_id });

fn units_of<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let person_id = access.person_id();
        let rows: Vec<(i64, DateTime<Utc>, String)> = sqlx::query_as(
            "select object_id, created_at, title from core.work_unit
              where tenant_id = core.tenant_id() and content_type = 'probe' and person_id = $1 and created_at < $2
              order by created_at desc, object_id desc limit $3",
        )
        .bind(person_id.0)
        .bind(window.before)
        .bind(window.limit)
        .fetch_all(&mut **tx)
        .await?;
        rows.into_iter().map(|(id, at, title)| StreamEntry::new(id, at, &access.show(Title { person_id, title })?)).collect()
    })
}

/// The only action: finishes the work on the object.
struct Finish;

impl FromStr for Finish {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        (name == "finish").then_some(Self).ok_or(())
    }
}

fn apply_action<'a>(_: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, _: Finish) -> BoxFuture<'a, Result<()>> {
    Box::pin(tx.close_work(&PROBE_OBJECT, target.id, "Done", StateCategory::Complete))
}

fn routes() -> Routes {
    let probes = [routes!(read), routes!(hold), routes!(nest), routes!(open_nested), routes!(lock), routes!(conflict)];
    Routes::new().group(Gate::staff().requires(PROBE), probes).group(Gate::clients(DELIVER).requires(PROBE), [routes!(deliver)])
}

huddle_sdk::inventory::submit! {
    Module {
        features: &[FeatureDef { feature: PROBE, title: "Probe", default_on: true }],
        permissions: &[PermissionDef { permission: DELIVER, title: "Deliver", default_groups: &[] }],
        content_types: &[PROBE_OBJECT, OTHER_OBJECT],
        events: &[PROBED.def()],
        subscriptions: &[&on(PROBED, on_probed)],
        jobs: &[&RUN.runs(run)],
        api_version: "1.0.0",
        ..Module::new("probe", "Probe", routes)
    }
}
