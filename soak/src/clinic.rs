//! A tenant with its people: clinicians at consoles, patients, access rights, and what was written.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::time::{Instant, sleep};

use crate::api::Caller;
use crate::console::{Console, Surroundings};
use crate::history::RevokedAccess;
use crate::run::Settings;
use crate::socket::Position;
use crate::stack::Stack;
use crate::traffic::Traffic;

/// The tenant under test, and a second one that must receive nothing of it.
pub const TENANTS: [&str; 2] = ["northwind", "lakeside"];
/// Everybody recovers within this time after a fault, even on a busy machine.
pub const CONVERGENCE: Duration = Duration::from_mins(5);
/// Demo staff with a console; one has two windows. Further clinicians are hired.
const STAFF: [&str; 11] = ["md", "np", "np2", "rn", "bh", "hg", "mg", "rc", "admin", "md", "rn2"];
/// Staff of the second tenant.
const STAFF_BESIDE: [&str; 2] = ["md", "np"];
/// Patients of the second tenant.
const PATIENTS_BESIDE: usize = 18;
/// How many of the shown patients are unprotected at first and become protected one by one.
const CANDIDATES: usize = 8;
/// How many of the shown patients are protected from the beginning.
const PROTECTED: usize = 2;

/// Number of threads that several clinicians claim at once.
const CONTESTED: usize = 5;

/// Minimum number of clinicians and patients so that every fault affects somebody.
pub const LEAST: (usize, usize) = (STAFF.len(), CANDIDATES + PROTECTED + 2);

/// A tenant with its people.
pub struct Clinic {
    /// Key of the tenant.
    pub tenant: &'static str,
    /// ID of the tenant.
    pub id: i64,
    /// The tenant's last position before the run.
    pub began_at: Position,
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
    /// Record of what was written.
    pub traffic: Mutex<Traffic>,
    /// Periods in which a console may not see a patient.
    pub revoked: Mutex<Vec<RevokedAccess>>,
    /// Held while a grant is expiring.
    pub lapsing: tokio::sync::Mutex<()>,
}

/// Locks, ignoring poisoning.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Clinic {
    /// Selects patients, hires clinicians, creates the initial grants, and opens the consoles.
    pub async fn open(stack: &Stack, tenant: &'static str, around: &Surroundings, settings: &Settings) -> Result<Self> {
        let id: i64 = sqlx::query_scalar("select id from core.tenant where key = $1").bind(tenant).fetch_one(&stack.owner).await?;
        let (staff, shown) = if tenant == TENANTS[0] {
            let hired: Vec<String> = (STAFF.len()..settings.clinicians).map(|number| format!("clinician{number}")).collect();
            hire(&stack.owner, id, tenant, &hired).await?;
            (STAFF.map(str::to_owned).into_iter().chain(hired).collect(), settings.patients)
        } else {
            (STAFF_BESIDE.map(str::to_owned).to_vec(), PATIENTS_BESIDE)
        };
        let (busy, protected, candidates) = patients(&stack.owner, id, shown).await?;
        let shown: Arc<[i64]> = busy.iter().chain(&protected).chain(candidates.iter().take(CANDIDATES)).copied().collect();
        let (always, sometimes) = (protected[0], protected[1]);
        for role in ["md", "np"] {
            around.api.request_access(&Caller::staff(tenant, role), always).await?;
        }
        let began_at = last(&stack.owner, id).await?;
        let users: Vec<(String, i64)> =
            sqlx::query_as("select subject, id from core.user_account where tenant_id = $1 and subject is not null")
                .bind(id)
                .fetch_all(&stack.owner)
                .await?;
        let mut revoked = Vec::new();
        let mut consoles = Vec::new();
        for (number, role) in staff.iter().enumerate() {
            let name = format!("{tenant} {number} {role}");
            let revoked_access = |patient| RevokedAccess { console: name.clone(), patient, after: 0, from: 0, until: None };
            if !matches!(role.as_str(), "md" | "np") {
                revoked.push(revoked_access(always));
            }
            revoked.push(revoked_access(sometimes));
            consoles.push(Console::start(name, Caller::staff(tenant, role), around.clone(), shown.clone()));
        }
        Ok(Self {
            tenant,
            id,
            began_at,
            busy,
            protected,
            candidates,
            next_candidate: AtomicUsize::new(0),
            consoles,
            users: users.into_iter().collect(),
            traffic: Mutex::default(),
            revoked: Mutex::new(revoked),
            lapsing: tokio::sync::Mutex::default(),
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

    /// A patient to write about, as far as the clinician may know: occasionally one who was just protected.
    #[must_use]
    pub fn choose(&self, caller: &Caller) -> i64 {
        let newly = self.next_candidate.load(Ordering::Acquire).min(self.candidates.len());
        let mut choice = self.busy.clone();
        choice.extend(self.candidates.iter().take(newly + 1).rev().take(3));
        if caller.subject.ends_with("|md") || caller.subject.ends_with("|np") {
            choice.push(self.protected[0]);
        }
        choice[rand::random_range(0..choice.len())]
    }

    /// One of the contested threads.
    #[must_use]
    pub fn contested(&self) -> i64 {
        self.busy[rand::random_range(0..CONTESTED.min(self.busy.len()))]
    }

    /// Records that these consoles lose access to a patient: no event after a position, and no response to a request made after a
    /// moment.
    pub fn revoke_access(&self, patient: i64, after: Position, from: u64, is_affected: impl Fn(&Console) -> bool) {
        let added = self.consoles.iter().filter(|console| is_affected(console)).map(|console| RevokedAccess {
            console: console.name.clone(),
            patient,
            after,
            from,
            until: None,
        });
        lock(&self.revoked).extend(added);
    }

    /// Records that all consoles of a user regain access to a patient at a moment.
    pub fn restore_access(&self, patient: i64, caller: &Caller, moment: u64) {
        let is_theirs = |name: &str| self.consoles.iter().any(|known| known.name == name && known.caller == *caller);
        for revoked in lock(&self.revoked).iter_mut().filter(|revoked| revoked.patient == patient && is_theirs(&revoked.console)) {
            revoked.until.get_or_insert(moment);
        }
    }
}

/// Patients who stay unprotected, who are protected, and who will be.
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

/// Creates clinicians in addition to the demo's.
async fn hire(owner: &PgPool, tenant: i64, key: &str, names: &[String]) -> Result<()> {
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

/// Runs statements as the owner in one transaction bound to the tenant, retrying until it commits; returns a position that is not before
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
