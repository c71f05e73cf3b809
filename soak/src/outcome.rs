//! The result of a run: recovery of all consoles, comparison of the logs with the database, statistics.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use sqlx::PgPool;
use uuid::Uuid;

use crate::api::{Api, Caller};
use crate::claims::read_work;
use crate::clinic::{CONVERGENCE, Clinic, last, lock};
use crate::console::{Command, Console, Environment, eventually};
use crate::entries::read_threads;
use crate::history::{AccessDenial, Entry, Log, Stored, Truth, Withdrawal, check};
use crate::run::Settings;
use crate::schedule::Fault;
use crate::stack::Stack;
use crate::traffic::Endpoints;

fn consoles(clinics: &[Arc<Clinic>]) -> impl Iterator<Item = &Console> {
    clinics.iter().flat_map(|clinic| &clinic.consoles)
}

/// Waits until every console has a position.
pub async fn all_connected(clinics: &[Arc<Clinic>]) -> bool {
    eventually(CONVERGENCE, async || consoles(clinics).all(|console| console.shared.position() > 0)).await
}

/// Waits until all consoles have received everything, presence works across processes, and the hosts report the expected state.
pub async fn converge(stack: &Stack, clinics: &[Arc<Clinic>]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for clinic in clinics {
        if !eventually(CONVERGENCE, async || is_settled(&stack.owner, clinic.id).await.unwrap_or(false)).await {
            findings.push(format!("expired claims or snoozes of {} were not cleared", clinic.tenant));
        }
        let last = last(&stack.owner, clinic.id).await?;
        for console in &clinic.consoles {
            if !eventually(CONVERGENCE, async || console.shared.position() >= last).await {
                findings.push(format!("{} is at position {} instead of {last}", console.name, console.shared.position()));
            }
        }
    }
    let listening = eventually(CONVERGENCE, async || {
        stack.gauges("huddle_realtime_listening").await.is_some_and(|hosts| hosts.iter().all(|is| *is > 0.5))
    });
    if !listening.await {
        findings.push("a host does not receive from the bus again".to_owned());
    }
    let clinic = &clinics[0];
    let (patient, viewer) = (clinic.busy[0], &clinic.consoles[0]);
    let user: i64 = sqlx::query_scalar("select id from core.user_account where tenant_id = $1 and email = 'md@northwind.example'")
        .bind(clinic.id)
        .fetch_one(&stack.owner)
        .await?;
    for (viewing, change) in [(Some(patient), "arrival"), (None, "departure")] {
        viewer.send(Command::View(viewing));
        for other in clinic.consoles.iter().filter(|other| other.caller != viewer.caller) {
            if !eventually(CONVERGENCE, async || other.shared.shows(patient, user) == viewing.is_some()).await {
                findings.push(format!("{} did not receive the {change} of a viewer at a thread", other.name));
            }
        }
    }
    // Connections that faults left half open are detected and no longer counted.
    let open = f64::from(u32::try_from(consoles(clinics).count())?);
    let counted = eventually(CONVERGENCE, async || {
        let sockets = stack.gauges("huddle_realtime_sockets").await;
        sockets.is_some_and(|hosts| (hosts.iter().sum::<f64>() - open).abs() < 0.5)
    });
    if !counted.await {
        findings.push(format!("{open} consoles are connected, but the hosts count {:?}", stack.gauges("huddle_realtime_sockets").await));
    }
    Ok(findings)
}

/// Compares the logs with the database. A new client that reads everything from each host separately must get the same state.
pub async fn compare(owner: &PgPool, clinic: &Clinic, endpoints: &Endpoints) -> Result<Vec<String>> {
    let mut truth = truth(owner, clinic).await?;
    let end = last(owner, clinic.id).await?;
    let mut logs: Vec<_> = clinic.consoles.iter().map(|console| Log { end, ..console.shared.log() }).collect();
    complete_positions(&mut truth, &logs);
    let mut denials = lock(&clinic.denials).clone();
    let first = &clinic.consoles[0];
    for (number, api) in endpoints.hosts.iter().enumerate() {
        let console = format!("{} new client at host {number}", clinic.tenant);
        denials.extend(
            denials
                .clone()
                .into_iter()
                .filter(|denial| denial.console == first.name)
                .map(|denial| AccessDenial { console: console.clone(), ..denial }),
        );
        logs.push(Log { console, start: clinic.began_at, end, entries: read_everything(api, endpoints, clinic, &first.caller).await? });
    }
    let mut findings: Vec<_> = check(&truth, &logs, &denials).iter().map(ToString::to_string).collect();
    findings.extend(lock(&clinic.traffic).errors.iter().cloned());
    for console in &clinic.consoles {
        let tally = console.shared.tally();
        findings.extend(tally.violations.iter().map(|violation| format!("{}: {violation}", console.name)));
        let user = clinic.user(&console.caller)?;
        let sign_outs = truth.ownership.sign_outs.iter().filter(|out| out.user == user).count();
        if tally.session_ends > u64::try_from(sign_outs)? {
            findings
                .push(format!("{} received {} session ends, but its session ended {sign_outs} times", console.name, tally.session_ends));
        }
    }
    if !truth.ownership.acts.iter().any(|act| act.answer.is_some()) {
        findings.push(format!("no thread of {} was claimed", clinic.tenant));
    }
    findings.extend(compare_drafts(owner, clinic).await?);
    // Data derived in the same transactions must agree as well.
    let derived: [(&str, &str); 3] = [
        (
            "a thread's last message is wrong",
            "select count(*) from messaging.thread t where tenant_id = $1 and last_position <> coalesce(
             (select max(timetoken) from messaging.message m
               where m.tenant_id = t.tenant_id and m.thread_id = t.id and m.deleted_at is null and m.event is null), 0)",
        ),
        ("a message has no timetoken", "select count(*) from messaging.message where tenant_id = $1 and timetoken is null"),
        ("an event was parked", "select count(*) from core.parked_event where tenant_id = $1"),
    ];
    for (what, query) in derived {
        let count: i64 = sqlx::query_scalar(query).bind(clinic.id).fetch_one(owner).await?;
        if count > 0 {
            findings.push(format!("{what} ({count} times)"));
        }
    }
    Ok(findings)
}

/// Whether no claim or snooze is expired or about to expire, and no release is pending.
async fn is_settled(owner: &PgPool, tenant: i64) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select not exists (select from messaging.thread_work w where w.tenant_id = $1
                               and least(w.lease_until, w.snoozed_until) < now() + interval '15 seconds')
            and not exists (select from core.job j where j.tenant_id = $1 and j.kind = 'messaging.release_claims' and j.finished_at is null)",
    )
    .bind(tenant)
    .fetch_one(owner)
    .await?)
}

async fn read_everything(api: &Api, endpoints: &Endpoints, clinic: &Clinic, caller: &Caller) -> Result<Vec<Entry>> {
    let env = Environment { api: api.clone(), ..endpoints.env.clone() };
    let mut entries = Vec::new();
    read_threads(&env, caller, &clinic.patients(), clinic.since, |entry| entries.push(entry)).await?;
    Ok(entries)
}

/// A message of the run in the database.
#[derive(sqlx::FromRow)]
struct StoredMessage {
    uid: Uuid,
    timetoken: i64,
    position: i64,
    patient: i64,
    text: String,
    is_redacted: bool,
    is_deleted: bool,
    is_hand_over: bool,
}

/// The final state of the database.
async fn truth(owner: &PgPool, clinic: &Clinic) -> Result<Truth> {
    // A fault deletes events: then the position is at least the next one after the message was stored.
    let rows: Vec<StoredMessage> = sqlx::query_as(
        "select m.uid, m.timetoken, coalesce(e.position, m.published_after + 1) as position, t.patient_id as patient, m.text,
                m.redacted_at is not null as is_redacted, m.deleted_at is not null as is_deleted,
                m.event is not distinct from 'hand_over' as is_hand_over
           from messaging.message m
           join messaging.thread t on t.tenant_id = m.tenant_id and t.id = m.thread_id
           left join core.event e on e.tenant_id = m.tenant_id and e.kind = 'messaging.message.sent' and e.payload ->> 'uid' = m.uid::text
          where m.tenant_id = $1 and m.timetoken > $2 order by m.timetoken",
    )
    .bind(clinic.id)
    .bind(clinic.since)
    .fetch_all(owner)
    .await?;
    let mut truth = lock(&clinic.traffic).truth.clone();
    for StoredMessage { uid, timetoken, position, patient, text, is_redacted, is_deleted, is_hand_over } in rows {
        if is_hand_over {
            // The host writes the line of a hand-over: no client sends it.
            truth.attempted.insert(uid, (patient, text.clone()));
        }
        if is_deleted || is_redacted {
            truth.withdrawals.insert(uid, if is_deleted { Withdrawal::Deleted } else { Withdrawal::Redacted });
        }
        truth.positions.insert(uid, position);
        truth.stored.push(Stored { uid, timetoken, patient, text });
    }
    let unread: Vec<(Uuid, bool)> =
        sqlx::query_as("select uid, is_unread from messaging.thread where tenant_id = $1").bind(clinic.id).fetch_all(owner).await?;
    truth.unread = unread.into_iter().collect();
    truth.ownership.after = read_work(owner, clinic.id).await?;
    Ok(truth)
}

/// Fills in the positions of messages whose events were deleted by a fault, from what the consoles received, and then those of the replies.
fn complete_positions(truth: &mut Truth, logs: &[Log]) {
    for entry in logs.iter().flat_map(|log| &log.entries) {
        if let Entry::Message { position, message, .. } = entry {
            truth.positions.insert(message.uid, *position);
        }
    }
    for reply in &mut truth.ownership.replies {
        reply.position = truth.positions.get(&reply.uid).copied().unwrap_or_default();
    }
}

/// Each draft has its last saved text, or is missing if it was deleted.
async fn compare_drafts(owner: &PgPool, clinic: &Clinic) -> Result<Vec<String>> {
    let rows: Vec<(String, i64, String)> = sqlx::query_as(
        "select u.subject, d.patient_id, d.body ->> 'text' from core.draft d
           join core.user_account u on u.tenant_id = d.tenant_id and u.id = d.user_id
          where d.tenant_id = $1 and d.place = 'chat:' || d.patient_id",
    )
    .bind(clinic.id)
    .fetch_all(owner)
    .await?;
    let stored: BTreeMap<_, _> = rows.into_iter().map(|(subject, patient, text)| ((subject, patient), text)).collect();
    let drafts = lock(&clinic.traffic).drafts.clone();
    let wrong = drafts.into_iter().filter(|(place, text)| stored.get(place) != text.as_ref());
    Ok(wrong.map(|((subject, patient), text)| format!("the draft of {subject} for {patient} is not {text:?}")).collect())
}

/// The results as human-readable text.
pub async fn describe(
    stack: &Stack,
    settings: &Settings,
    clinics: &[Arc<Clinic>],
    done: &BTreeMap<Fault, u64>,
    elapsed: Duration,
) -> String {
    let mut text = String::new();
    let (mut attempted, mut acknowledged, mut refused, mut repeated, mut entries) = (0, 0, 0, 0, 0);
    let (mut drafts, mut deleted, mut redacted) = (0, 0, 0);
    let (mut acts, mut refused_acts, mut over_claims) = (0, 0, 0);
    for clinic in clinics {
        let traffic = lock(&clinic.traffic);
        attempted += traffic.truth.attempted.len();
        acknowledged += traffic.truth.acknowledged.len();
        refused += traffic.refused;
        repeated += traffic.repeated;
        drafts += traffic.drafts.len();
        deleted += traffic.truth.acknowledged_withdrawals.values().filter(|(how, _)| *how == Withdrawal::Deleted).count();
        redacted += traffic.truth.acknowledged_withdrawals.values().filter(|(how, _)| *how == Withdrawal::Redacted).count();
        acts += traffic.truth.ownership.acts.len();
        refused_acts += traffic.truth.ownership.acts.iter().filter(|act| act.answer.is_none()).count();
        over_claims += traffic.over_claims;
        entries += clinic.consoles.iter().map(|console| console.shared.log().entries.len()).sum::<usize>();
    }
    let (mut connections, mut renewals) = (0, 0);
    let (mut reloads, mut ends): (BTreeMap<String, u64>, BTreeMap<u16, u64>) = Default::default();
    for console in consoles(clinics) {
        let tally = console.shared.tally();
        connections += tally.connections;
        renewals += tally.renewals;
        for (reason, count) in tally.reloads {
            *reloads.entry(reason).or_default() += count;
        }
        for (code, count) in tally.ends {
            *ends.entry(code).or_default() += count;
        }
    }
    let faults: Vec<_> = done.iter().map(|(fault, count)| format!("{fault:?} {count}")).collect();
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "  seed         {} over {:?}, {:.0} s of faults, {:.0} s in total",
        settings.seed,
        settings.bus,
        settings.length.as_secs_f64(),
        elapsed.as_secs_f64()
    );
    let _ = writeln!(text, "  faults       {}", faults.join(", "));
    let _ = writeln!(
        text,
        "  messages     {attempted} written, {repeated} sent again, {acknowledged} acknowledged, {refused} rejected for lack of access"
    );
    let _ = writeln!(text, "  other        {drafts} drafts, {deleted} deleted, {redacted} redacted");
    let _ = writeln!(
        text,
        "  claims       {acts} actions on threads, {refused_acts} of them rejected, {over_claims} replies over another's claim"
    );
    let _ = writeln!(
        text,
        "  consoles     {}, {connections} connections, {renewals} renewals, {entries} entries in their logs",
        consoles(clinics).count()
    );
    let _ = writeln!(text, "  reloads      {reloads:?}");
    let _ = writeln!(text, "  ends         {ends:?} (by close code; 0: network, 4413: too slow)");
    if let Some(mib) = stack.peak_memory().await {
        let _ = writeln!(text, "  memory       {mib} MiB peak per running host");
    }
    text
}
