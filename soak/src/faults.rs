//! Carries out every fault, and every change of access, to completion.

mod claims;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tokio::time::{Instant, sleep_until};

use crate::api::Caller;
use crate::clinic::{CONVERGENCE, Clinic, last, lock, on_owner};
use crate::console::{Command, Console, eventually};
use crate::schedule::{Fault, Planned};
use crate::stack::Stack;
use crate::traffic::Endpoints;

/// Close code for a client that does not read, and the label of its metric.
const TOO_SLOW: u16 = 4413;
const TOO_SLOW_COUNTER: &str = "huddle_realtime_closed_total{why=\"too_slow\"}";
/// The host detects that after its write timeout, which is two seconds here.
const DETECTION_TIME: Duration = Duration::from_secs(20);

/// Carries out every fault at its time; returns the number of occurrences of each.
pub async fn carry_out(
    stack: &Stack,
    clinic: &Arc<Clinic>,
    endpoints: &Endpoints,
    planned: Vec<Planned>,
    length: Duration,
) -> Result<BTreeMap<Fault, u64>> {
    let start = Instant::now();
    let mut done = BTreeMap::new();
    let mut running = Vec::new();
    for one in planned {
        let fault = async move {
            sleep_until(start + one.at).await;
            println!("  {:>6.1} s  {:?}", start.elapsed().as_secs_f64(), one.fault);
            apply(stack, clinic, endpoints, one).await.with_context(|| format!("{:?}", one.fault)).map(|applied| (one.fault, applied))
        };
        running.push(fault);
    }
    for ended in futures_util::future::join_all(running).await {
        let (fault, applied) = ended?;
        *done.entry(fault).or_insert(0) += u64::from(applied);
    }
    sleep_until(start + length).await;
    Ok(done)
}

/// Carries out one fault. False if it did not apply.
async fn apply(stack: &Stack, clinic: &Arc<Clinic>, endpoints: &Endpoints, one: Planned) -> Result<bool> {
    let console = &clinic.consoles[one.pick % clinic.consoles.len()];
    match one.fault {
        Fault::KillHost => stack.kill_host(one.pick).await.map(|()| true),
        Fault::KillDatabase => stack.kill_database().await,
        Fault::RestartNats => stack.restart_nats().await.map(|()| true),
        Fault::CutSockets => cut_sockets(stack, console).await,
        Fault::HalfOpen => {
            let stall = async || console.shared.local().is_some_and(|local| stack.balancer.stall(local));
            if !eventually(CONVERGENCE, stall).await {
                bail!("{} did not reconnect: {}", console.name, console.shared.status());
            }
            Ok(true)
        }
        Fault::StopReading => stop_reading(stack, clinic, endpoints, console, one.pick).await,
        Fault::LongDisconnect => disconnect_for_long(stack, clinic, console).await,
        Fault::Grant => {
            // Both consoles of this user, starting before the request: whether it was granted is only known later.
            let (patient, caller) = (clinic.protected[1], Caller::staff(clinic.tenant, "rn"));
            clinic.restore_access(patient, &caller, endpoints.env.moment());
            endpoints.env.api.request_access(&caller, patient).await.map(|()| true)
        }
        Fault::Revoke => {
            let (patient, caller) = (clinic.protected[1], Caller::staff(clinic.tenant, "rn"));
            let after = on_owner(&stack.owner, clinic.id, &end_grants_sql(&caller, patient, "revoked_at = now()")).await?;
            clinic.deny_access(patient, after, endpoints.env.moment(), |console| console.caller == caller);
            Ok(true)
        }
        Fault::GrantExpires => expire_grant(stack, clinic, endpoints).await,
        Fault::LeaseExpires => claims::expire_claim(stack, clinic, endpoints, console).await,
        Fault::SignOut => claims::sign_out(stack, clinic, endpoints, console).await,
        Fault::Protect => {
            let next = clinic.next_candidate.fetch_add(1, std::sync::atomic::Ordering::AcqRel);
            let Some(&patient) = clinic.candidates.get(next) else { return Ok(false) };
            let statement = format!(
                "update core.person set request_auth_for_phi = true where tenant_id = core.tenant_id()
                    and id = (select person_id from core.user_account where tenant_id = core.tenant_id() and id = {patient})"
            );
            let after = on_owner(&stack.owner, clinic.id, &statement).await?;
            clinic.deny_access(patient, after, endpoints.env.moment(), |_| true);
            Ok(true)
        }
    }
}

async fn cut_sockets(stack: &Stack, console: &Console) -> Result<bool> {
    let cut = Mutex::new(None);
    for _ in 0..20 {
        // A different connection each time: one that was cut is still listed for a moment.
        let is_back = eventually(CONVERGENCE, async || {
            let fresh = console.shared.local().filter(|local| *lock(&cut) != Some(*local));
            let is_cut = fresh.is_some_and(|local| stack.balancer.cut(local));
            if is_cut {
                *lock(&cut) = fresh;
            }
            is_cut
        });
        if !is_back.await {
            bail!("{} did not reconnect: {}", console.name, console.shared.status());
        }
    }
    Ok(true)
}

/// A console with a small buffer stops reading while many messages are written. The host must close its connection; all other consoles
/// must receive everything before that console reads again, and so must that console in the end.
async fn stop_reading(stack: &Stack, clinic: &Arc<Clinic>, endpoints: &Endpoints, console: &Console, pick: usize) -> Result<bool> {
    let closed = || console.shared.tally().ends.get(&TOO_SLOW).copied().unwrap_or_default();
    let before = closed();
    // Another fault may cut this connection first: then there is nothing to close.
    for attempt in 0..5 {
        console.send(Command::PauseReading(stack.host(pick + attempt)));
        if !eventually(CONVERGENCE, async || console.shared.is_paused()).await {
            bail!("{} did not reconnect with reading paused: {}", console.name, console.shared.status());
        }
        let slow = stack.counter(TOO_SLOW_COUNTER).await;
        write_backlog(stack, clinic, endpoints, console).await?;
        // The host's metric is checked before the console reads: the close frame follows what it has not read.
        let is_detected = eventually(DETECTION_TIME, async || stack.counter(TOO_SLOW_COUNTER).await > slow).await;
        console.send(Command::ResumeReading);
        if is_detected && eventually(DETECTION_TIME, async || closed() > before).await {
            return Ok(true);
        }
    }
    bail!("{} did not read, but was never closed with {TOO_SLOW}: {}", console.name, console.shared.status());
}

/// Writes messages that every console except the paused one must receive now.
async fn write_backlog(stack: &Stack, clinic: &Arc<Clinic>, endpoints: &Endpoints, console: &Console) -> Result<()> {
    let caller = Caller::staff(clinic.tenant, "md");
    let text = "long".repeat(1_500);
    let writes = (0..60).map(|number| {
        let (caller, text) = (&caller, format!("{number} {text}"));
        async move { clinic.write(endpoints, caller, clinic.busy[number % clinic.busy.len()], text, false).await }
    });
    futures_util::future::try_join_all(writes).await?;
    let written = last(&stack.owner, clinic.id).await?;
    let behind = |other: &&Console| {
        let is_exempt = other.name == console.name || other.shared.is_disconnected() || other.shared.is_paused();
        !is_exempt && other.shared.position() < written
    };
    if !eventually(CONVERGENCE, async || clinic.consoles.iter().find(behind).is_none()).await {
        console.send(Command::ResumeReading);
        let late_names: Vec<_> = clinic.consoles.iter().filter(behind).map(|other| other.name.as_str()).collect();
        bail!("while {} did not read, these did not receive what was written: {}", console.name, late_names.join(", "));
    }
    Ok(())
}

/// A grant expires: until then its user receives events about the patient, and none afterwards.
async fn expire_grant(stack: &Stack, clinic: &Arc<Clinic>, endpoints: &Endpoints) -> Result<bool> {
    // One at a time: the expiry of another grant would fall into the lifetime of this one.
    let _alone = clinic.grant_expiry.lock().await;
    let (patient, caller) = (clinic.protected[1], Caller::staff(clinic.tenant, "np2"));
    clinic.restore_access(patient, &caller, endpoints.env.moment());
    endpoints.env.api.request_access(&caller, patient).await?;
    let app = Caller::member_app(clinic.tenant);
    let text = "to everybody with access".to_owned();
    let Some(uid) = clinic.write(endpoints, &app, patient, text, true).await? else { bail!("a patient's message was rejected") };
    let console = clinic.consoles.iter().find(|console| console.caller == caller).context("no console of this user")?;
    if !eventually(CONVERGENCE, async || console.shared.is_disconnected() || console.shared.has_received(uid)).await {
        bail!("{} has a grant but did not receive {uid}: {}", console.name, console.shared.status());
    }
    on_owner(&stack.owner, clinic.id, &end_grants_sql(&caller, patient, "expires_at = clock_timestamp() + interval '1500 ms'")).await?;
    let is_over = format!(
        "select not exists (select from core.phi_grant g join core.user_account u on u.tenant_id = g.tenant_id and u.id = g.user_id
           where g.tenant_id = {} and u.email = '{}' and g.revoked_at is null and g.expires_at > clock_timestamp())",
        clinic.id,
        email(&caller)
    );
    let ended = eventually(CONVERGENCE, async || {
        sqlx::query_scalar::<_, bool>(sqlx::AssertSqlSafe(is_over.as_str())).fetch_one(&stack.owner).await.unwrap_or(false)
    });
    if !ended.await {
        bail!("the grant of {} did not expire", console.name);
    }
    let after = loop {
        // The database may be unavailable.
        match last(&stack.owner, clinic.id).await {
            Ok(position) => break position,
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    };
    clinic.deny_access(patient, after, endpoints.env.moment(), |console| console.caller == caller);
    Ok(true)
}

fn email(caller: &Caller) -> String {
    format!("{}@{}.example", caller.subject.rsplit('|').next().unwrap_or_default(), caller.tenant)
}

/// SQL that ends the grants of a user to a patient and publishes it, as an administrator's tool would.
fn end_grants_sql(caller: &Caller, patient: i64, how: &str) -> String {
    let user = format!("(select id from core.user_account where tenant_id = core.tenant_id() and email = '{}')", email(caller));
    format!(
        "update core.phi_grant set {how} where tenant_id = core.tenant_id() and revoked_at is null and user_id = {user}
            and expires_at > clock_timestamp()
            and person_id = (select person_id from core.user_account where tenant_id = core.tenant_id() and id = {patient});
         select core.publish(jsonb_build_array(jsonb_build_object('module', 'people', 'kind', 'core.access.changed',
            'payload', '{{}}'::jsonb, 'user_id', {user})))"
    )
}

/// A console is disconnected while more is written than is retained, like a laptop that sleeps for an hour on a busy day. It must
/// receive a reload.
async fn disconnect_for_long(stack: &Stack, clinic: &Clinic, console: &Console) -> Result<bool> {
    let reloads = |console: &Console| console.shared.tally().reloads.values().sum::<u64>();
    console.send(Command::Disconnect);
    // Having no connection is not enough: it may be reconnecting.
    if !eventually(CONVERGENCE, async || console.shared.is_disconnected()).await {
        bail!("{} did not disconnect: {}", console.name, console.shared.status());
    }
    let (left_at, before) = (console.shared.position(), reloads(console));
    let enough = eventually(CONVERGENCE, async || last(&stack.owner, clinic.id).await.is_ok_and(|last| last > left_at + 30)).await;
    if !enough {
        bail!("too few messages were written");
    }
    // Deletes old events, as hosts do, but at once.
    let delete = format!("delete from core.event where tenant_id = core.tenant_id() and position <= {}", left_at + 10);
    on_owner(&stack.owner, clinic.id, &delete).await?;
    console.send(Command::Reconnect);
    if !eventually(CONVERGENCE, async || reloads(console) > before).await {
        bail!("{} reconnected after its events were deleted but did not receive a reload", console.name);
    }
    Ok(true)
}
