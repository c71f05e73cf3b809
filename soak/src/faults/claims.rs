//! Claims that end by themselves: a lease runs out, a session ends.

use std::sync::Arc;

use anyhow::{Result, bail};
use sqlx::PgPool;
use tokio::time::{Duration, Instant, sleep};

use crate::clinic::{CONVERGENCE, Clinic, last, lock, on_owner};
use crate::console::{Console, eventually};
use crate::history::ownership::{Move, SignOut};
use crate::stack::Stack;
use crate::traffic::Ways;

/// The lease of a claim runs out, as after half an hour without a sign of its owner. Everybody must be told by the host itself.
pub(super) async fn lapse(stack: &Stack, clinic: &Arc<Clinic>, ways: &Ways, console: &Console) -> Result<bool> {
    let patient = clinic.contested();
    clinic.act(ways, &ways.around.api, &console.caller, patient, Move::Claim { take_over: true }).await?;
    let Some(version) = persistently(async || run_out(&stack.owner, clinic, patient).await).await? else { return Ok(false) };
    let is_settled =
        eventually(CONVERGENCE, async || version_of(&stack.owner, clinic.id, patient).await.is_ok_and(|now| now != Some(version)));
    if !is_settled.await {
        bail!("the claim on the thread of {patient} ran out in version {version} and was not taken from its owner");
    }
    Ok(true)
}

/// Lets the lease on a thread end now, and its job look at once; gives the version of the work, none when nobody has a lease there.
async fn run_out(owner: &PgPool, clinic: &Clinic, patient: i64) -> Result<Option<i32>> {
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
    // Noted before it is so: whether a commit whose answer was lost took place is not known.
    lock(&clinic.traffic).truth.ownership.lapses.insert((patient, version));
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

/// Somebody claims a thread, and their only session ends: their sockets are closed, and what they had claimed is given back.
pub(super) async fn sign_out(stack: &Stack, clinic: &Arc<Clinic>, ways: &Ways, console: &Console) -> Result<bool> {
    let (caller, user) = (&console.caller, clinic.user(&console.caller)?);
    clinic.act(ways, &ways.around.api, caller, clinic.contested(), Move::Claim { take_over: true }).await?;
    let after = persistently(async || last(&stack.owner, clinic.id).await).await?;
    let owned = persistently(async || owned(&stack.owner, clinic.id, user).await).await?;
    lock(&clinic.traffic).truth.ownership.sign_outs.push(SignOut { user, after, until: i64::MAX });
    on_owner(&stack.owner, clinic.id, &session_ends(user)).await?;
    let is_given_back = eventually(CONVERGENCE, async || given_back(&stack.owner, clinic.id, user, &owned).await.unwrap_or(false));
    if !is_given_back.await {
        bail!("the session of {} ended, and their claims were not given back", caller.subject);
    }
    let until = persistently(async || last(&stack.owner, clinic.id).await).await?;
    let mut traffic = lock(&clinic.traffic);
    if let Some(out) = traffic.truth.ownership.sign_outs.iter_mut().find(|out| out.user == user && out.until == i64::MAX) {
        out.until = until;
    }
    Ok(true)
}

/// Asks the database until it answers: it may be away.
async fn persistently<T>(ask: impl AsyncFn() -> Result<T>) -> Result<T> {
    let until = Instant::now() + CONVERGENCE;
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) if Instant::now() > until => return Err(error),
            Err(_) => sleep(Duration::from_millis(200)).await,
        }
    }
}

/// Starts and ends a session of a user, with the same event as a host publishes.
fn session_ends(user: i64) -> String {
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

/// Whether the end of every session of a user was followed, and nothing of what they owned is as it was.
async fn given_back(owner: &PgPool, tenant: i64, user: i64, (threads, versions): &(Vec<i64>, Vec<i32>)) -> Result<bool> {
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
