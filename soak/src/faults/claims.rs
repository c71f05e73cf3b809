//! Claims that end by themselves: a lease expires, a session ends.

use std::sync::Arc;

use anyhow::{Result, bail};
use sqlx::PgPool;
use tokio::time::{Duration, Instant, sleep};

use crate::clinic::{CONVERGENCE, Clinic, last, lock, on_owner};
use crate::console::{Console, eventually};
use crate::history::ownership::{Action, SignOut};
use crate::stack::Stack;
use crate::traffic::Endpoints;

/// The lease of a claim expires, as after half an hour without activity of its owner. The host itself must announce it.
pub(super) async fn expire_claim(stack: &Stack, clinic: &Arc<Clinic>, endpoints: &Endpoints, console: &Console) -> Result<bool> {
    let patient = clinic.contested_patient();
    clinic.act(endpoints, &endpoints.env.api, &console.caller, patient, Action::Claim { take_over: true }).await?;
    let Some(version) = retry(async || expire_lease(&stack.owner, clinic, patient).await).await? else { return Ok(false) };
    let is_settled =
        eventually(CONVERGENCE, async || version_of(&stack.owner, clinic.id, patient).await.is_ok_and(|now| now != Some(version)));
    if !is_settled.await {
        bail!("the claim on the thread of {patient} expired in version {version} and was not released");
    }
    Ok(true)
}

/// Expires the lease on a thread now and schedules its job at once; returns the version of the work, none without a lease.
async fn expire_lease(owner: &PgPool, clinic: &Clinic, patient: i64) -> Result<Option<i32>> {
    let mut tx = owner.begin().await?;
    let version: Option<i32> = sqlx::query_scalar(
        "update messaging.thread_work set lease_until = clock_timestamp()
          where tenant_id = $1 and owner_user_id is not null and lease_until > clock_timestamp()
            and thread_id = (select t.id from messaging.thread t where t.tenant_id = $1 and t.patient_id = $2)
        returning row_version",
    )
    .bind(clinic.id)
    .bind(patient)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(version) = version else { return Ok(None) };
    sqlx::query(
        "update core.job set run_at = clock_timestamp()
          where tenant_id = $1 and kind = 'messaging.expire_work' and unique_key = $2 and finished_at is null",
    )
    .bind(clinic.id)
    .bind(format!("{patient}/lease"))
    .execute(&mut *tx)
    .await?;
    // Recorded before the commit: if its response is lost, the outcome is unknown.
    lock(&clinic.traffic).truth.ownership.expired_leases.insert((patient, version));
    tx.commit().await?;
    Ok(Some(version))
}

async fn version_of(owner: &PgPool, tenant: i64, patient: i64) -> Result<Option<i32>> {
    Ok(sqlx::query_scalar(
        "select w.row_version from messaging.thread_work w join messaging.thread t on t.tenant_id = w.tenant_id and t.id = w.thread_id
          where w.tenant_id = $1 and t.patient_id = $2",
    )
    .bind(tenant)
    .bind(patient)
    .fetch_optional(owner)
    .await?)
}

/// Somebody claims a thread, and their only session ends: their sockets are closed, and their claims are released.
pub(super) async fn sign_out(stack: &Stack, clinic: &Arc<Clinic>, endpoints: &Endpoints, console: &Console) -> Result<bool> {
    let (caller, user) = (&console.caller, clinic.user(&console.caller)?);
    clinic.act(endpoints, &endpoints.env.api, caller, clinic.contested_patient(), Action::Claim { take_over: true }).await?;
    let after = retry(async || last(&stack.owner, clinic.id).await).await?;
    let owned = retry(async || owned(&stack.owner, clinic.id, user).await).await?;
    lock(&clinic.traffic).truth.ownership.sign_outs.push(SignOut { user, after, until: i64::MAX });
    on_owner(&stack.owner, clinic.id, &end_session_sql(user)).await?;
    let is_released = eventually(CONVERGENCE, async || is_released(&stack.owner, clinic.id, user, &owned).await.unwrap_or(false));
    if !is_released.await {
        bail!("the session of {} ended, and their claims were not released", caller.subject);
    }
    let until = retry(async || last(&stack.owner, clinic.id).await).await?;
    let mut traffic = lock(&clinic.traffic);
    if let Some(out) = traffic.truth.ownership.sign_outs.iter_mut().find(|out| out.user == user && out.until == i64::MAX) {
        out.until = until;
    }
    Ok(true)
}

/// Retries a query: the database may be unavailable.
async fn retry<T>(query: impl AsyncFn() -> Result<T>) -> Result<T> {
    let until = Instant::now() + CONVERGENCE;
    loop {
        match query().await {
            Ok(answer) => return Ok(answer),
            Err(error) if Instant::now() > until => return Err(error),
            Err(_) => sleep(Duration::from_millis(200)).await,
        }
    }
}

/// SQL that starts and ends a session of a user, and publishes it as a host does.
fn end_session_sql(user: i64) -> String {
    format!(
        "insert into core.session (id, user_id, secret_hash, created_at, last_active_at, expires_at)
         values (gen_random_uuid(), {user}, sha256(gen_random_uuid()::text::bytea), now(), now(), now() + interval '1 hour');
         update core.session set ended_at = now(), ended_why = 'logout'
          where tenant_id = core.tenant_id() and user_id = {user} and ended_at is null;
         select core.publish(jsonb_build_array(jsonb_build_object('module', 'core', 'kind', 'core.session.ended',
            'payload', '{{}}'::jsonb, 'user_id', {user})))"
    )
}

/// The work that a user owns: threads and versions.
async fn owned(owner: &PgPool, tenant: i64, user: i64) -> Result<(Vec<i64>, Vec<i32>)> {
    let rows: Vec<(i64, i32)> =
        sqlx::query_as("select thread_id, row_version from messaging.thread_work where tenant_id = $1 and owner_user_id = $2")
            .bind(tenant)
            .bind(user)
            .fetch_all(owner)
            .await?;
    Ok(rows.into_iter().unzip())
}

/// Whether the release jobs of a user have finished, and none of the owned work is unchanged.
async fn is_released(owner: &PgPool, tenant: i64, user: i64, (threads, versions): &(Vec<i64>, Vec<i32>)) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select not exists (select from core.job j where j.tenant_id = $1 and j.kind = 'messaging.release_claims' and j.finished_at is null
                               and j.payload ->> 'user_id' = $2::text)
            and not exists (select from messaging.thread_work w join unnest($3::bigint[], $4::int[]) k (thread_id, row_version)
                                on k.thread_id = w.thread_id and k.row_version = w.row_version
                             where w.tenant_id = $1 and w.owner_user_id = $2)",
    )
    .bind(tenant)
    .bind(user)
    .bind(threads)
    .bind(versions)
    .fetch_one(owner)
    .await?)
}
