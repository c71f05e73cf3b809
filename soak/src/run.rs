//! A run: traffic, faults, and the comparison in the end.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use uuid::Uuid;

use crate::api::{Api, Caller};
use crate::console::{Command, Console, Surroundings, eventually};
use crate::history::{Shut, Stored, Truth, check};
use crate::schedule::{Fault, Planned, plan};
use crate::socket::Position;
use crate::stack::{BusKind, Stack};

/// The tenant under test, and the one beside it that must hear nothing of it.
const TENANTS: [&str; 2] = ["northwind", "lakeside"];
/// Everybody is back within this time after a fault, however busy the machine is.
const CONVERGENCE: Duration = Duration::from_mins(5);
/// Patients about whom people write all the time.
const BUSY: usize = 8;

/// What to run.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Of the schedule.
    pub seed: u64,
    /// How long faults happen.
    pub length: Duration,
    /// How host processes tell each other.
    pub bus: BusKind,
    /// Messages a second, together.
    pub rate: f64,
    /// Keep logs and database for a look.
    pub keep: bool,
}

/// What a run came to.
#[derive(Debug, Default)]
pub struct Report {
    /// For people.
    pub text: String,
    /// What is wrong; empty is good.
    pub findings: Vec<String>,
}

/// A tenant with its people.
struct Place {
    tenant: &'static str,
    id: i64,
    began_at: Position,
    /// Written about by everybody.
    busy: Vec<i64>,
    /// Protected from the beginning.
    protected: Vec<i64>,
    /// Become protected one by one.
    candidates: Vec<i64>,
    consoles: Vec<Console>,
    traffic: Mutex<Traffic>,
    shut: Mutex<Vec<Shut>>,
    next_candidate: AtomicUsize,
}

/// What was sent.
#[derive(Default)]
struct Traffic {
    truth: Truth,
    refused: u64,
    errors: Vec<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs and checks.
pub async fn run(binary: &Path, settings: &Settings) -> Result<Report> {
    let stack = Stack::start(binary, settings.bus).await?;
    let done = tokio::select! {
        done = on(&stack, settings) => done,
        _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("interrupted")),
    };
    let logs = stack.logs();
    let keep = settings.keep || done.as_ref().map_or(true, |report| !report.findings.is_empty());
    stack.stop(keep).await?;
    let mut report = done?;
    if keep {
        let _ = writeln!(report.text, "  logs         {logs}");
    }
    Ok(report)
}

async fn on(stack: &Stack, settings: &Settings) -> Result<Report> {
    let began = Instant::now();
    let api = Api::new(format!("http://{}", stack.address), stack.issuer.clone())?;
    let around = Surroundings { api: api.clone(), address: stack.address, began };
    let mut places = Vec::new();
    for tenant in TENANTS {
        places.push(Arc::new(place(stack, tenant, &around).await?));
    }
    let joined = eventually(CONVERGENCE, async || consoles(&places).all(|console| console.shared.position() > 0));
    if !joined.await {
        bail!("the consoles did not connect at the start; see {}", stack.logs());
    }

    let is_over = Arc::new(AtomicBool::new(false));
    let mut traffic = JoinSet::new();
    for place in &places {
        start_traffic(&mut traffic, place, &api, settings.rate / 2.0, &is_over);
    }
    let planned = plan(settings.seed, settings.length, settings.bus == BusKind::Nats);
    let done = carry_out(stack, &places[0], &around, planned, settings.length).await;
    is_over.store(true, Ordering::Release);
    while let Some(ended) = traffic.join_next().await {
        ended?;
    }
    let done = done?;
    let mut findings = converge(stack, &places).await?;
    for place in &places {
        findings.extend(compare(&stack.owner, place).await?);
    }
    let text = describe(stack, settings, &places, &done, began.elapsed()).await;
    Ok(Report { text, findings })
}

fn consoles(places: &[Arc<Place>]) -> impl Iterator<Item = &Console> {
    places.iter().flat_map(|place| &place.consoles)
}

/// Chooses patients, gives the grants that hold from the beginning, and opens the consoles.
async fn place(stack: &Stack, tenant: &'static str, around: &Surroundings) -> Result<Place> {
    let id: i64 = sqlx::query_scalar("select id from core.tenant where key = $1").bind(tenant).fetch_one(&stack.owner).await?;
    let patients: Vec<(i64, bool)> = sqlx::query_as(
        "select u.id, p.request_auth_for_phi from messaging.thread t
           join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
           join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where t.tenant_id = $1 order by u.id",
    )
    .bind(id)
    .fetch_all(&stack.owner)
    .await?;
    let protected: Vec<i64> = patients.iter().filter(|(_, is_protected)| *is_protected).map(|(id, _)| *id).take(2).collect();
    let mut open: Vec<i64> = patients.iter().filter(|(_, is_protected)| !*is_protected).map(|(id, _)| *id).collect();
    if protected.len() < 2 || open.len() < 2 * BUSY {
        bail!("the demo tenant {tenant} has too few patients");
    }
    let candidates = open.split_off(BUSY);
    let shown: Arc<[i64]> = open.iter().chain(&protected).chain(candidates.iter().take(8)).copied().collect();
    let staff: &[&str] =
        if tenant == TENANTS[0] { &["md", "np", "np2", "rn", "bh", "hg", "mg", "rc", "admin", "md", "rn2"] } else { &["md", "np"] };
    let (always, sometimes) = (protected[0], protected[1]);
    for role in ["md", "np"] {
        around.api.request_access(&Caller::staff(tenant, role), always).await?;
    }
    let began_at = last(&stack.owner, id).await?;
    let mut shut = Vec::new();
    let mut consoles = Vec::new();
    for (number, role) in staff.iter().enumerate() {
        let name = format!("{tenant} {number} {role}");
        let close = |patient| Shut { console: name.clone(), patient, after: 0, from: 0, until: None };
        if !matches!(*role, "md" | "np") {
            shut.push(close(always));
        }
        shut.push(close(sometimes));
        consoles.push(Console::start(name, Caller::staff(tenant, role), around.clone(), shown.clone()));
    }
    Ok(Place {
        tenant,
        id,
        began_at,
        busy: open,
        protected,
        candidates,
        consoles,
        traffic: Mutex::default(),
        shut: Mutex::new(shut),
        next_candidate: AtomicUsize::new(0),
    })
}

async fn last(owner: &PgPool, tenant: i64) -> Result<Position> {
    Ok(sqlx::query_scalar("select last from core.position where tenant_id = $1").bind(tenant).fetch_one(owner).await?)
}

/// Staff and patients who write, and staff who mark threads, until it is over; what is on its way then is still waited for.
fn start_traffic(tasks: &mut JoinSet<()>, place: &Arc<Place>, api: &Api, rate: f64, is_over: &Arc<AtomicBool>) {
    let roles: &[Option<&str>] = &[Some("md"), Some("np"), Some("rn"), Some("admin"), None, None];
    for role in roles {
        let caller = role.map_or_else(|| Caller::member_app(place.tenant), |role| Caller::staff(place.tenant, role));
        let (place, api, is_over, is_patient) = (place.clone(), api.clone(), is_over.clone(), role.is_none());
        let pause = Duration::from_secs_f64(6.0 / rate);
        tasks.spawn(async move {
            for number in 0_u64.. {
                if is_over.load(Ordering::Acquire) {
                    return;
                }
                let patient = choose(&place, &caller, is_patient);
                let text = format!("{} says {number}", caller.subject);
                if let Err(error) = place.write(&api, &caller, patient, text, is_patient).await {
                    lock(&place.traffic).errors.push(format!("{error:#}"));
                }
                if !is_patient
                    && number % 3 == 0
                    && let Err(error) = mark(&api, &caller, place.busy[rand::random_range(0..place.busy.len())]).await
                {
                    lock(&place.traffic).errors.push(format!("{error:#}"));
                }
                sleep(pause.mul_f64(rand::random_range(0.5..1.5))).await;
            }
        });
    }
}

/// Patients write in every thread; staff where they may, and now and then where they may not know that they no longer may.
fn choose(place: &Place, caller: &Caller, is_patient: bool) -> i64 {
    let newly = place.next_candidate.load(Ordering::Acquire).min(place.candidates.len());
    let mut choice = place.busy.clone();
    choice.extend(place.candidates.iter().take(newly + 1).rev().take(3));
    if is_patient || caller.subject.ends_with("|md") || caller.subject.ends_with("|np") {
        choice.push(place.protected[0]);
    }
    if is_patient {
        choice.push(place.protected[1]);
    }
    choice[rand::random_range(0..choice.len())]
}

impl Place {
    /// Sends a message until it is acknowledged, and now and then once more: it must be stored once and stay where it is.
    async fn write(&self, api: &Api, caller: &Caller, patient: i64, text: String, is_patient: bool) -> Result<()> {
        let uid = Uuid::new_v4();
        lock(&self.traffic).truth.attempted.insert(uid, (patient, text.clone()));
        let times = if rand::random_range(0..10) == 0 { 2 } else { 1 };
        for _ in 0..times {
            let sent =
                if is_patient { api.deliver(caller, uid, patient, &text).await? } else { api.send(caller, uid, patient, &text).await? };
            match sent {
                Some(acknowledged) => lock(&self.traffic).truth.acknowledged.push((acknowledged.uid, acknowledged.timetoken)),
                None => lock(&self.traffic).refused += 1,
            }
        }
        Ok(())
    }
}

async fn mark(api: &Api, caller: &Caller, patient: i64) -> Result<()> {
    if let Some(thread) = api.thread(caller, patient).await? {
        api.mark(caller, thread.uid, !thread.is_unread).await?;
    }
    Ok(())
}

/// Lets everything go wrong at its moment; gives how often what did.
async fn carry_out(
    stack: &Stack,
    place: &Arc<Place>,
    around: &Surroundings,
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
            bring(stack, place, around, one).await.with_context(|| format!("{:?}", one.fault)).map(|happened| (one.fault, happened))
        };
        running.push(fault);
    }
    for ended in futures_util::future::join_all(running).await {
        let (fault, happened) = ended?;
        *done.entry(fault).or_insert(0) += u64::from(happened);
    }
    sleep_until(start + length).await;
    Ok(done)
}

/// One fault, to its end. False when there was nothing to break.
async fn bring(stack: &Stack, place: &Arc<Place>, around: &Surroundings, one: Planned) -> Result<bool> {
    let console = &place.consoles[one.pick % place.consoles.len()];
    match one.fault {
        Fault::KillHost => stack.kill_host(one.pick).await.map(|()| true),
        Fault::KillDatabase => stack.kill_database().await,
        Fault::RestartNats => stack.restart_nats().await.map(|()| true),
        Fault::CutSockets => {
            let cut = Mutex::new(None);
            for _ in 0..20 {
                // Each time another connection: one that was cut is known for a moment still.
                let is_back = eventually(CONVERGENCE, async || {
                    let fresh = console.shared.local().filter(|local| *lock(&cut) != Some(*local));
                    let is_cut = fresh.is_some_and(|local| stack.balancer.cut(local));
                    if is_cut {
                        *lock(&cut) = fresh;
                    }
                    is_cut
                });
                if !is_back.await {
                    bail!("{} did not come back: {}", console.name, console.shared.standing());
                }
            }
            Ok(true)
        }
        Fault::HalfOpen => {
            let swallow = async || console.shared.local().is_some_and(|local| stack.balancer.swallow(local));
            if !eventually(CONVERGENCE, swallow).await {
                bail!("{} did not come back: {}", console.name, console.shared.standing());
            }
            Ok(true)
        }
        Fault::Deaf => {
            console.tell(Command::Deaf(Duration::from_secs(5)));
            let caller = Caller::staff(place.tenant, "md");
            let text = "long".repeat(1_500);
            let writes = (0..60).map(|number| {
                let (caller, text) = (&caller, format!("{number} {text}"));
                async move { place.write(&around.api, caller, place.busy[number % place.busy.len()], text, false).await }
            });
            futures_util::future::try_join_all(writes).await?;
            Ok(true)
        }
        Fault::Sleep => sleep_long(stack, place, console).await,
        Fault::Grant => {
            let patient = place.protected[1];
            // Both consoles of this user, from before the request on: whether it was granted is known only later.
            let (caller, now) = (Caller::staff(place.tenant, "rn"), around.moment());
            for shut in lock(&place.shut).iter_mut().filter(|shut| shut.patient == patient && place.is_of(&shut.console, &caller)) {
                shut.until.get_or_insert(now);
            }
            around.api.request_access(&caller, patient).await.map(|()| true)
        }
        Fault::Revoke => {
            let (patient, caller) = (place.protected[1], Caller::staff(place.tenant, "rn"));
            let after = on_owner(&stack.owner, place.id, &revoke_statement(&caller, patient)).await?;
            place.close(patient, after, around.moment(), |console| console.caller == caller);
            Ok(true)
        }
        Fault::Protect => {
            let Some(&patient) = place.candidates.get(place.next_candidate.fetch_add(1, Ordering::AcqRel)) else { return Ok(false) };
            let statement = format!(
                "update core.person set request_auth_for_phi = true where tenant_id = core.tenant_id()
                    and id = (select person_id from core.user_account where tenant_id = core.tenant_id() and id = {patient})"
            );
            let after = on_owner(&stack.owner, place.id, &statement).await?;
            place.close(patient, after, around.moment(), |_| true);
            Ok(true)
        }
    }
}

impl Place {
    fn is_of(&self, console: &str, caller: &Caller) -> bool {
        self.consoles.iter().any(|known| known.name == console && known.caller == *caller)
    }

    fn close(&self, patient: i64, after: Position, from: u64, whom: impl Fn(&Console) -> bool) {
        let closed = self.consoles.iter().filter(|console| whom(console)).map(|console| Shut {
            console: console.name.clone(),
            patient,
            after,
            from,
            until: None,
        });
        lock(&self.shut).extend(closed);
    }
}

/// Takes the grants of a user away and says so, as an administrator's tool would.
fn revoke_statement(caller: &Caller, patient: i64) -> String {
    let user = format!(
        "(select id from core.user_account where tenant_id = core.tenant_id() and email = '{}@{}.example')",
        caller.subject.rsplit('|').next().unwrap_or_default(),
        caller.tenant
    );
    format!(
        "update core.phi_grant set revoked_at = now() where tenant_id = core.tenant_id() and revoked_at is null and user_id = {user}
            and person_id = (select person_id from core.user_account where tenant_id = core.tenant_id() and id = {patient});
         select core.publish(jsonb_build_array(jsonb_build_object('module', 'people', 'kind', 'core.access.changed',
            'payload', '{{}}'::jsonb, 'user_id', {user})))"
    )
}

/// Runs statements as the owner in one transaction bound to the tenant, until they are committed; gives a place not before theirs.
async fn on_owner(owner: &PgPool, tenant: i64, statements: &str) -> Result<Position> {
    let until = Instant::now() + CONVERGENCE;
    loop {
        let attempt = async {
            let mut tx = owner.begin().await?;
            sqlx::query("select set_config('app.tenant_id', $1, true)").bind(tenant.to_string()).execute(&mut *tx).await?;
            // The numbers in it are this program's own.
            sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(&mut *tx).await?;
            tx.commit().await?;
            last(owner, tenant).await
        };
        match attempt.await {
            Ok(position) => return Ok(position),
            Err(error) if Instant::now() > until => return Err(error),
            Err(_) => sleep(Duration::from_millis(200)).await,
        }
    }
}

/// A console is away while more is written than is kept, as one that sleeps for an hour on a busy day. It must be told to read anew.
async fn sleep_long(stack: &Stack, place: &Place, console: &Console) -> Result<bool> {
    let reloads = |console: &Console| console.shared.tally().reloads.values().sum::<u64>();
    console.tell(Command::Away);
    // Not when it has no connection: it may have lost one, and be on its way back.
    if !eventually(CONVERGENCE, async || console.shared.is_away()).await {
        bail!("{} did not go away: {}", console.name, console.shared.standing());
    }
    let (left_at, before) = (console.shared.position(), reloads(console));
    let enough = eventually(CONVERGENCE, async || last(&stack.owner, place.id).await.is_ok_and(|last| last > left_at + 30)).await;
    if !enough {
        bail!("too little is written");
    }
    // What hosts do with old events, at once.
    let forget = format!("delete from core.event where tenant_id = core.tenant_id() and position <= {}", left_at + 10);
    on_owner(&stack.owner, place.id, &forget).await?;
    console.tell(Command::Back);
    if !eventually(CONVERGENCE, async || reloads(console) > before).await {
        bail!("{} came back after its events were gone and was not told to read anew", console.name);
    }
    Ok(true)
}

/// Waits until everybody has everything, presence works across processes, and the hosts are as they should be.
async fn converge(stack: &Stack, places: &[Arc<Place>]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for place in places {
        let last = last(&stack.owner, place.id).await?;
        for console in &place.consoles {
            if !eventually(CONVERGENCE, async || console.shared.position() >= last).await {
                findings.push(format!("{} stands at {} and not at {last}", console.name, console.shared.position()));
            }
        }
    }
    let listening = eventually(CONVERGENCE, async || {
        stack.gauges("huddle_realtime_listening").await.is_some_and(|hosts| hosts.iter().all(|is| *is > 0.5))
    });
    if !listening.await {
        findings.push("not every host hears the others again".to_owned());
    }
    let place = &places[0];
    let (patient, viewer) = (place.busy[0], &place.consoles[0]);
    let user: i64 = sqlx::query_scalar("select id from core.user_account where tenant_id = $1 and email = 'md@northwind.example'")
        .bind(place.id)
        .fetch_one(&stack.owner)
        .await?;
    for (viewing, what) in [(Some(patient), "sees"), (None, "sees no longer")] {
        viewer.tell(Command::View(viewing));
        for other in place.consoles.iter().filter(|other| other.caller != viewer.caller) {
            if !eventually(CONVERGENCE, async || other.shared.shows(patient, user) == viewing.is_some()).await {
                findings.push(format!("{} never {what} who looks at a thread", other.name));
            }
        }
    }
    // Connections that faults left half open are found out and counted out.
    let open = f64::from(u32::try_from(consoles(places).count())?);
    let counted = eventually(CONVERGENCE, async || {
        let sockets = stack.gauges("huddle_realtime_sockets").await;
        sockets.is_some_and(|hosts| (hosts.iter().sum::<f64>() - open).abs() < 0.5)
    });
    if !counted.await {
        findings.push(format!("{open} consoles are open, and the hosts count {:?}", stack.gauges("huddle_realtime_sockets").await));
    }
    Ok(findings)
}

/// The logs against the database.
async fn compare(owner: &PgPool, place: &Place) -> Result<Vec<String>> {
    let rows: Vec<(Uuid, i64, i64, String)> = sqlx::query_as(
        "select m.uid, m.timetoken, t.patient_id, m.text
           from messaging.message m join messaging.thread t on t.tenant_id = m.tenant_id and t.id = m.thread_id
          where m.tenant_id = $1 and m.timetoken > $2 order by m.timetoken",
    )
    .bind(place.id)
    .bind(place.began_at)
    .fetch_all(owner)
    .await?;
    let mut truth = lock(&place.traffic).truth.clone();
    truth.stored = rows.into_iter().map(|(uid, position, patient, text)| Stored { uid, position, patient, text }).collect();
    let unread: Vec<(Uuid, bool)> =
        sqlx::query_as("select uid, is_unread from messaging.thread where tenant_id = $1").bind(place.id).fetch_all(owner).await?;
    truth.unread = unread.into_iter().collect();
    let end = last(owner, place.id).await?;
    let logs: Vec<_> = place.consoles.iter().map(|console| crate::history::Log { end, ..console.shared.log() }).collect();
    let shut = lock(&place.shut).clone();
    let mut findings: Vec<_> = check(&truth, &logs, &shut).iter().map(ToString::to_string).collect();
    findings.extend(lock(&place.traffic).errors.iter().cloned());
    for console in &place.consoles {
        findings.extend(console.shared.tally().breaches.iter().map(|breach| format!("{}: {breach}", console.name)));
    }
    // What is derived in the same transactions must agree as well.
    let derived: [(&str, &str); 3] = [
        (
            "a thread's last message is not its last",
            "select count(*) from messaging.thread t where tenant_id = $1 and last_position <> coalesce(
             (select max(timetoken) from messaging.message m where m.tenant_id = t.tenant_id and m.thread_id = t.id), 0)",
        ),
        ("a message has no place", "select count(*) from messaging.message where tenant_id = $1 and timetoken is null"),
        ("an event was parked", "select count(*) from core.parked_event where tenant_id = $1"),
    ];
    for (what, query) in derived {
        let count: i64 = sqlx::query_scalar(query).bind(place.id).fetch_one(owner).await?;
        if count > 0 {
            findings.push(format!("{what} ({count} times)"));
        }
    }
    Ok(findings)
}

async fn describe(stack: &Stack, settings: &Settings, places: &[Arc<Place>], done: &BTreeMap<Fault, u64>, took: Duration) -> String {
    let mut text = String::new();
    let (mut attempted, mut acknowledged, mut refused, mut entries) = (0, 0, 0, 0);
    for place in places {
        let traffic = lock(&place.traffic);
        attempted += traffic.truth.attempted.len();
        acknowledged += traffic.truth.acknowledged.len();
        refused += traffic.refused;
        entries += place.consoles.iter().map(|console| console.shared.log().entries.len()).sum::<usize>();
    }
    let (mut connections, mut renewals) = (0, 0);
    let (mut reloads, mut ends): (BTreeMap<String, u64>, BTreeMap<u16, u64>) = Default::default();
    for console in consoles(places) {
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
    // Writing into a string cannot fail.
    let _ = writeln!(
        text,
        "  seed         {} over {:?}, {:.0} s of faults, {:.0} s in all",
        settings.seed,
        settings.bus,
        settings.length.as_secs_f64(),
        took.as_secs_f64()
    );
    let _ = writeln!(text, "  faults       {}", faults.join(", "));
    let _ = writeln!(text, "  messages     {attempted} written, {acknowledged} acknowledgements, {refused} refused by the gate");
    let _ = writeln!(
        text,
        "  consoles     {}, {connections} connections, {renewals} renewals, {entries} entries in their logs",
        consoles(places).count()
    );
    let _ = writeln!(text, "  read anew    {reloads:?}");
    let _ = writeln!(text, "  ends         {ends:?} (by close code; 0: the network)");
    if let Some(mib) = stack.peak_memory().await {
        let _ = writeln!(text, "  memory       {mib} MiB at most in a host that lives");
    }
    text
}
