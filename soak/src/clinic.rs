//! A tenant with its people: clinicians at consoles, patients, access rights, and the traffic record.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::time::{Instant, sleep};

use crate::api::{Caller, Timetoken};
use crate::console::{Console, Environment};
use crate::history::AccessDenial;
use crate::run::Settings;
use crate::socket::Position;
use crate::stack::Stack;
use crate::traffic::Traffic;

/// The tenant under test, and a second one that must receive nothing of it.
pub const TENANTS: [&str; 2] = ["northwind", "lakeside"];
/// Recovery timeout after a fault, sufficient even on a busy machine.
pub const CONVERGENCE: Duration = Duration::from_mins(5);
/// Demo staff with a console; one has two windows. Further clinicians are created.
const STAFF: [&str; 11] = ["md", "np", "np2", "rn", "bh", "hg", "mg", "rc", "admin", "md", "rn2"];
/// Staff of the second tenant.
const SECOND_TENANT_STAFF: [&str; 2] = ["md", "np"];
/// Patients of the second tenant.
const SECOND_TENANT_PATIENTS: usize = 18;
/// How many of the shown patients are unprotected at first and become protected one by one.
const CANDIDATES: usize = 8;
/// How many of the shown patients are protected from the beginning.
const PROTECTED: usize = 2;

/// Number of threads that several clinicians claim at once.
const CONTESTED: usize = 5;

/// Minimum number of clinicians and patients with which every fault has an effect.
pub const MINIMUM: (usize, usize) = (STAFF.len(), CANDIDATES + PROTECTED + 2);

/// A tenant with its people.
pub struct Clinic {
    /// Key of the tenant.
    pub tenant: &'static str,
    /// ID of the tenant.
    pub id: i64,
    /// The tenant's last position before the run.
    pub began_at: Position,
    /// The tenant's last timetoken before the run.
    pub since: Timetoken,
    /// Patients who are never protected.
    pub busy: Vec<i64>,
    /// Protected from the beginning. The first one's `md` and `np` have a grant throughout; for the second, grants come and go.
    pub protected: [i64; PROTECTED],
    /// Patients who become protected one by one. The first of them are shown.
    pub candidates: Vec<i64>,
    /// How many of them have been selected for protection.
    pub next_candidate: AtomicUsize,
    /// Consoles of the clinicians.
    pub consoles: Vec<Console>,
    /// Users by subject.
    users: HashMap<String, i64>,
    /// Record of the traffic.
    pub traffic: Mutex<Traffic>,
    /// Periods in which a console has no access to a patient.
    pub denials: Mutex<Vec<AccessDenial>>,
    /// Held while a grant is expiring.
    pub grant_expiry: tokio::sync::Mutex<()>,
}

/// Locks, ignoring poisoning.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Clinic {
    /// Selects patients, creates clinicians and the initial grants, and opens the consoles.
    pub async fn open(stack: &Stack, tenant: &'static str, env: &Environment, settings: &Settings) -> Result<Self> {
        let id: i64 = sqlx::query_scalar("select id from core.tenant where key = $1").bind(tenant).fetch_one(&stack.owner).await?;
        let (staff, shown) = if tenant == TENANTS[0] {
            let created: Vec<String> = (STAFF.len()..settings.clinicians).map(|number| format!("clinician{number}")).collect();
            create_clinicians(&stack.owner, id, tenant, &created).await?;
            (STAFF.map(str::to_owned).into_iter().chain(created).collect(), settings.patients)
        } else {
            (SECOND_TENANT_STAFF.map(str::to_owned).to_vec(), SECOND_TENANT_PATIENTS)
        };
        let (busy, protected, candidates) = patients(&stack.owner, id, shown).await?;
        let shown: Arc<[i64]> = busy.iter().chain(&protected).chain(candidates.iter().take(CANDIDATES)).copied().collect();
        let (always, sometimes) = (protected[0], protected[1]);
        for role in ["md", "np"] {
            env.api.request_access(&Caller::staff(tenant, role), always).await?;
        }
        let began_at = last(&stack.owner, id).await?;
        let since = sqlx::query_scalar("select coalesce(max(timetoken), 0) from messaging.message where tenant_id = $1")
            .bind(id)
            .fetch_one(&stack.owner)
            .await?;
        let users: Vec<(String, i64)> =
            sqlx::query_as("select subject, id from core.user_account where tenant_id = $1 and subject is not null")
                .bind(id)
                .fetch_all(&stack.owner)
                .await?;
        let mut denials = Vec::new();
        let mut consoles = Vec::new();
        for (number, role) in staff.iter().enumerate() {
            let name = format!("{tenant} {number} {role}");
            let denied = |patient| AccessDenial { console: name.clone(), patient, after: 0, from: 0, until: None };
            if !matches!(role.as_str(), "md" | "np") {
                denials.push(denied(always));
            }
            denials.push(denied(sometimes));
            consoles.push(Console::start(name, Caller::staff(tenant, role), env.clone(), shown.clone(), since));
        }
        Ok(Self {
            tenant,
            id,
            began_at,
            since,
            busy,
            protected,
            candidates,
            next_candidate: AtomicUsize::new(0),
            consoles,
            users: users.into_iter().collect(),
            traffic: Mutex::default(),
            denials: Mutex::new(denials),
            grant_expiry: tokio::sync::Mutex::default(),
        })
    }

    /// The user id of a member of staff.
    pub fn user(&self, caller: &Caller) -> Result<i64> {
        self.users.get(&caller.subject).copied().with_context(|| format!("no user {}", caller.subject))
    }

    /// The callers at the consoles, each once.
    #[must_use]
    pub fn clinicians(&self) -> Vec<Caller> {
        let mut callers: Vec<Caller> = Vec::new();
        for console in &self.consoles {
            if !callers.contains(&console.caller) {
                callers.push(console.caller.clone());
            }
        }
        callers
    }

    /// The patients whom consoles show, protected or not.
    #[must_use]
    pub fn patients(&self) -> Vec<i64> {
        self.busy.iter().chain(&self.protected).chain(self.candidates.iter().take(CANDIDATES)).copied().collect()
    }

    /// A random patient to write to, from the clinician's point of view: occasionally one who was just protected.
    #[must_use]
    pub fn random_patient(&self, caller: &Caller) -> i64 {
        let newly = self.next_candidate.load(Ordering::Acquire).min(self.candidates.len());
        let mut candidates = self.busy.clone();
        candidates.extend(self.candidates.iter().take(newly + 1).rev().take(3));
        if caller.subject.ends_with("|md") || caller.subject.ends_with("|np") {
            candidates.push(self.protected[0]);
        }
        candidates[rand::random_range(0..candidates.len())]
    }

    /// One of the contested threads.
    #[must_use]
    pub fn contested_patient(&self) -> i64 {
        self.busy[rand::random_range(0..CONTESTED.min(self.busy.len()))]
    }

    /// Denies these consoles access to a patient from now on: no event after a position, and no response to a request made after a
    /// moment.
    pub fn deny_access(&self, patient: i64, after: Position, from: u64, affects: impl Fn(&Console) -> bool) {
        let denials = self.consoles.iter().filter(|console| affects(console)).map(|console| AccessDenial {
            console: console.name.clone(),
            patient,
            after,
            from,
            until: None,
        });
        lock(&self.denials).extend(denials);
    }

    /// Restores the access of all consoles of a user to a patient at a moment.
    pub fn restore_access(&self, patient: i64, caller: &Caller, moment: u64) {
        let is_of_caller = |name: &str| self.consoles.iter().any(|known| known.name == name && known.caller == *caller);
        for denial in lock(&self.denials).iter_mut().filter(|denial| denial.patient == patient && is_of_caller(&denial.console)) {
            denial.until.get_or_insert(moment);
        }
    }
}

/// Patients who stay unprotected, are protected, and will be protected.
async fn patients(owner: &PgPool, tenant: i64, shown: usize) -> Result<(Vec<i64>, [i64; PROTECTED], Vec<i64>)> {
    let all: Vec<(i64, bool)> = sqlx::query_as(
        "select u.id, p.request_auth_for_phi from messaging.thread t
           join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
           join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where t.tenant_id = $1 order by u.id",
    )
    .bind(tenant)
    .fetch_all(owner)
    .await?;
    let mut protected = all.iter().filter(|(_, is_protected)| *is_protected).map(|(id, _)| *id);
    let mut open: Vec<i64> = all.iter().filter(|(_, is_protected)| !*is_protected).map(|(id, _)| *id).collect();
    let busy = shown.saturating_sub(CANDIDATES + PROTECTED);
    let (Some(always), Some(sometimes), true) = (protected.next(), protected.next(), open.len() >= busy + CANDIDATES) else {
        bail!("the demo tenant {tenant} has too few patients");
    };
    let candidates = open.split_off(busy);
    Ok((open, [always, sometimes], candidates))
}

/// Creates clinicians in addition to those of the demo.
async fn create_clinicians(owner: &PgPool, tenant: i64, key: &str, names: &[String]) -> Result<()> {
    let mut tx = owner.begin().await?;
    sqlx::query("select set_config('app.tenant_id', $1, true)").bind(tenant.to_string()).execute(&mut *tx).await?;
    sqlx::query(
        "with hired as (
             select name, nextval(pg_get_serial_sequence('core.person', 'id')) as person_id,
                    nextval(pg_get_serial_sequence('core.user_account', 'id')) as user_id
               from unnest($1::text[]) name),
         person as (insert into core.person (id, first_name, last_name) select person_id, 'Robin', 'Clinician ' || name from hired),
         account as (
             insert into core.user_account (id, person_id, issuer_id, subject, email)
             select h.user_id, h.person_id, u.issuer_id, $2 || '|' || h.name, h.name || '@' || $2 || '.example'
               from hired h, core.user_account u
              where u.tenant_id = core.tenant_id() and u.email = 'rn@' || $2 || '.example')
         insert into core.provider (user_id, title, internal_role) select user_id, 'RN', 'rn' from hired",
    )
    .bind(names)
    .bind(key)
    .execute(&mut *tx)
    .await?;
    Ok(tx.commit().await?)
}

/// The tenant's last position.
pub async fn last(owner: &PgPool, tenant: i64) -> Result<Position> {
    Ok(sqlx::query_scalar("select last from core.position where tenant_id = $1").bind(tenant).fetch_one(owner).await?)
}

/// Runs statements as the owner in one transaction bound to the tenant, retrying until it commits; returns a position at or after
/// theirs.
pub async fn on_owner(owner: &PgPool, tenant: i64, statements: &str) -> Result<Position> {
    let until = Instant::now() + CONVERGENCE;
    loop {
        let attempt = async {
            let mut tx = owner.begin().await?;
            sqlx::query("select set_config('app.tenant_id', $1, true)").bind(tenant.to_string()).execute(&mut *tx).await?;
            // The numbers in it come from this program.
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
