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
use crate::history::Shut;
use crate::run::Settings;
use crate::socket::Position;
use crate::stack::Stack;
use crate::traffic::Traffic;

/// The tenant under test, and a second one that must receive nothing of it.
pub const TENANTS: [&str; 2] = ["northwind", "lakeside"];
/// Everybody recovers within this time after a fault, even on a busy machine.
pub const CONVERGENCE: Duration = Duration::from_mins(5);
/// The demo's staff who sit at consoles; one has two windows. Beyond them clinicians are hired.
const STAFF: [&str; 11] = ["md", "np", "np2", "rn", "bh", "hg", "mg", "rc", "admin", "md", "rn2"];
/// Staff of the tenant beside.
const STAFF_BESIDE: [&str; 2] = ["md", "np"];
/// Patients of the tenant beside.
const PATIENTS_BESIDE: usize = 18;
/// Of the patients that are shown so many are open at first and become protected one by one.
const CANDIDATES: usize = 8;
/// Of the patients that are shown so many are protected from the beginning.
const PROTECTED: usize = 2;

/// Threads that many want at once.
const CONTESTED: usize = 5;

/// Fewest clinicians and patients with which every fault has somebody whom it concerns.
pub const LEAST: (usize, usize) = (STAFF.len(), CANDIDATES + PROTECTED + 2);

/// A tenant with its people.
pub struct Clinic {
    /// Its key.
    pub tenant: &'static str,
    /// Its number.
    pub id: i64,
    /// Where its order stood before the run.
    pub began_at: Position,
    /// Patients who stay open.
    pub busy: Vec<i64>,
    /// Protected from the beginning. To the first `md` and `np` have a grant throughout; to the second grants come and go.
    pub protected: [i64; PROTECTED],
    /// Become protected one by one. The first of them are shown.
    pub candidates: Vec<i64>,
    /// How many of them were chosen to become protected.
    pub next_candidate: AtomicUsize,
    /// The clinicians' consoles.
    pub consoles: Vec<Console>,
    /// Users by subject.
    users: HashMap<String, i64>,
    /// What was written.
    pub traffic: Mutex<Traffic>,
    /// Who may not see whom, and when.
    pub shut: Mutex<Vec<Shut>>,
    /// Held while a grant is let run out.
    pub lapsing: tokio::sync::Mutex<()>,
}

/// Locks, also after a panic elsewhere.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Clinic {
    /// Chooses patients, hires clinicians, gives the grants that hold from the beginning, and opens the consoles.
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
        let mut shut = Vec::new();
        let mut consoles = Vec::new();
        for (number, role) in staff.iter().enumerate() {
            let name = format!("{tenant} {number} {role}");
            let close = |patient| Shut { console: name.clone(), patient, after: 0, from: 0, until: None };
            if !matches!(role.as_str(), "md" | "np") {
                shut.push(close(always));
            }
            shut.push(close(sometimes));
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
            shut: Mutex::new(shut),
            lapsing: tokio::sync::Mutex::default(),
        })
    }

    /// The number of a member of staff.
    pub fn user(&self, caller: &Caller) -> Result<i64> {
        self.users.get(&caller.subject).copied().with_context(|| format!("no user {}", caller.subject))
    }

    /// Each who sits at a console, once.
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

    /// Whom a clinician may write about, as far as that clinician may know: now and then somebody who was just protected.
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

    /// One of the few threads that many want at once.
    #[must_use]
    pub fn contested(&self) -> i64 {
        self.busy[rand::random_range(0..CONTESTED.min(self.busy.len()))]
    }

    /// From now on these consoles may see nothing of a patient: told of nothing behind a place, reading nothing that is asked for from a
    /// moment on.
    pub fn close(&self, patient: i64, after: Position, from: u64, whom: impl Fn(&Console) -> bool) {
        let closed = self.consoles.iter().filter(|console| whom(console)).map(|console| Shut {
            console: console.name.clone(),
            patient,
            after,
            from,
            until: None,
        });
        lock(&self.shut).extend(closed);
    }

    /// All consoles of a user may see a patient, perhaps, from a moment on.
    pub fn reopen(&self, patient: i64, caller: &Caller, moment: u64) {
        let is_theirs = |name: &str| self.consoles.iter().any(|known| known.name == name && known.caller == *caller);
        for shut in lock(&self.shut).iter_mut().filter(|shut| shut.patient == patient && is_theirs(&shut.console)) {
            shut.until.get_or_insert(moment);
        }
    }
}

/// Patients who stay open, who are protected, and who will be.
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

/// Makes clinicians beside the demo's.
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

/// Where a tenant's order stands.
pub async fn last(owner: &PgPool, tenant: i64) -> Result<Position> {
    Ok(sqlx::query_scalar("select last from core.position where tenant_id = $1").bind(tenant).fetch_one(owner).await?)
}

/// Runs statements as the owner in one transaction bound to the tenant, until they are committed; gives a place not before theirs.
pub async fn on_owner(owner: &PgPool, tenant: i64, statements: &str) -> Result<Position> {
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
