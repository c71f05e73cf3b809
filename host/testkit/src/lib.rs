//! # huddle-testkit
//!
//! One database per test, one signed-in client per role.
//!
//! ```no_run
//! # use huddle_testkit::{Patient, Tenant, TestApp};
//! async fn a_patient_is_found() {
//!     let app = TestApp::new().await;
//!     let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
//!     let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/user/{}/", rosa.user_id)).await;
//!     assert_eq!(answer.status, 200);
//! }
//! ```
//!
//! The database is copied from a template that is created once per set of migrations. It holds two tenants, `alpha` and `beta`, each with
//! one member of staff per role (`md np rn bh hg mg rc external admin`), two pods and a service client. Requests run through the whole
//! router as the application role, bound by row security; tokens come from a test issuer through the host's own verification.
//! With `HUDDLE_DATABASE_URL` and `HUDDLE_MIGRATE_URL` set their server is used (the owner must be allowed to create databases);
//! otherwise an embedded PostgreSQL in `target/test-postgres`, which keeps running for the next run (`huddle postgres stop` stops it).

#![expect(clippy::expect_used, clippy::missing_panics_doc, reason = "a harness fails its test by panicking")]

mod client;
mod database;
mod definer;
mod issuer;
pub mod matrix;
mod pdf;
pub mod provider;
mod queries;
mod seed;
mod shifts;

use std::num::NonZeroU32;
use std::path::Path;
use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
pub use client::{Answer, Client};
pub(crate) use client::{FORM, form, text_form};
pub use database::BareDatabase;
pub use definer::Definer;
use huddle_host::config::Config;
use huddle_host::keys::Keys;
use huddle_host::limits::{ClassLimits, LimitsConfig, Rate};
use huddle_host::server::Host;
use huddle_sdk::{Clock, TenantId, UserId, modules};
pub use issuer::{ISSUER, TestIssuer};
pub use queries::{blocks_read, count_queries, statement_counter};
pub use seed::{Patient, PatientIds, follow_patients};
pub use shifts::{SHIFTS, SHIFTS_MODULE};
use sqlx::{PgConnection, PgPool};

use crate::pdf::Unrendered;

/// Roles for which every test tenant has a member of staff.
pub const ROLES: &[&str] = &["md", "np", "rn", "bh", "hg", "mg", "rc", "external", "admin"];

/// One of the two tenants of a test database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tenant {
    /// The tenant under test.
    Alpha,
    /// Another tenant.
    Beta,
}

impl Tenant {
    /// Key of the tenant.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Alpha => "alpha",
            Self::Beta => "beta",
        }
    }

    /// ID of the tenant.
    #[must_use]
    pub fn id(self) -> TenantId {
        TenantId(match self {
            Self::Alpha => 1,
            Self::Beta => 2,
        })
    }
}

/// A clock that a test sets.
#[derive(Clone, Default)]
pub struct TestClock(Arc<Mutex<Time>>);

/// Offset of a test's time from the system's, and the time at which it was stopped.
#[derive(Default)]
struct Time {
    ahead: TimeDelta,
    stopped_at: Option<DateTime<Utc>>,
}

impl TestClock {
    /// A clock that shows the system's time until it is moved or stopped.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops the clock: from now on only [`TestClock::advance`] moves it.
    pub fn stop(&self) {
        let now = self.now();
        self.time().stopped_at = Some(now);
    }

    /// Advances the clock by this duration.
    pub fn advance(&self, by: TimeDelta) {
        let mut time = self.time();
        if let Some(at) = &mut time.stopped_at {
            *at += by;
        } else {
            time.ahead += by;
        }
    }

    /// The current time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        let time = self.time();
        time.stopped_at.unwrap_or_else(|| Utc::now() + time.ahead)
    }

    fn time(&self) -> std::sync::MutexGuard<'_, Time> {
        self.0.lock().expect("no test panics while it holds the clock")
    }
}

/// A host with its own database.
pub struct TestApp {
    /// The host, with every module linked into the test binary.
    pub host: Host,
    /// The application role's connections: bound by row security.
    pub pool: PgPool,
    /// The owner's connections: not bound by row security.
    pub owner: PgPool,
    /// The clock of the host.
    pub clock: TestClock,
    config: Config,
    issuer: &'static TestIssuer,
    _database: database::TestDatabase,
}

impl TestApp {
    /// A host with the modules linked into this binary.
    pub async fn new() -> Self {
        Self::with(TestClock::new(), &serde_json::json!({})).await
    }

    /// The same with a given clock and additional settings.
    pub async fn with(clock: TestClock, settings: &serde_json::Value) -> Self {
        let database = database::TestDatabase::create().await;
        let issuer = TestIssuer::running();
        let config = config(issuer, &database, settings);
        let pool =
            huddle_host::database::connect(&database.app_url, config.database.connections).await.expect("the application role connects");
        let owner = huddle_host::database::connect(&database.owner_url, 2).await.expect("the owner connects");
        let host = host(&config, &pool, &clock).await;
        Self { host, pool, owner, clock, config, issuer, _database: database }
    }

    /// Another host process over the same database, with its own caches and hub.
    pub async fn another_host(&self) -> Host {
        host(&self.config, &self.pool, &self.clock).await
    }

    /// Another host process whose clock is ahead of the database's (behind, if negative), and not the test's clock.
    pub async fn host_ahead_of_database(&self, by: TimeDelta) -> Host {
        build_host(&self.config, &self.pool, Clock::ahead_of_database(by)).await
    }

    /// The same client at another host.
    #[must_use]
    pub fn client_at(&self, host: &Host, tenant: Tenant, role: &str) -> Client {
        Client::new(host.router(), Some(self.issuer.staff_token(tenant, role, self.clock.now())))
    }

    /// A client that is signed in as the tenant's member of staff of a role.
    #[must_use]
    pub fn client(&self, tenant: Tenant, role: &str) -> Client {
        let token = self.issuer.staff_token(tenant, role, self.clock.now());
        Client::new(self.host.router(), Some(token))
    }

    /// A machine of the tenant.
    #[must_use]
    pub fn machine(&self, tenant: Tenant) -> Client {
        Client::new(self.host.router(), Some(self.issuer.machine_token(tenant, self.clock.now())))
    }

    /// A client with any token, or without one.
    #[must_use]
    pub fn client_with(&self, token: Option<String>) -> Client {
        Client::new(self.host.router(), token)
    }

    /// Folder of the host's files outside the database, deleted with the test.
    #[must_use]
    pub fn state_dir(&self) -> &Path {
        &self.config.state_dir
    }

    /// Mail that was sent, oldest first.
    ///
    /// # Panics
    /// If a mail cannot be read.
    #[must_use]
    pub fn sent_mail(&self) -> Vec<serde_json::Value> {
        let Ok(folder) = std::fs::read_dir(self.state_dir().join("mail")) else { return Vec::new() };
        let mut names: Vec<_> = folder.map(|entry| entry.expect("an entry of the folder").path()).collect();
        names.sort();
        names.iter().map(|name| serde_json::from_slice(&std::fs::read(name).expect("a mail")).expect("a mail is JSON")).collect()
    }

    /// The test's issuer.
    #[must_use]
    pub fn issuer(&self) -> &'static TestIssuer {
        self.issuer
    }

    /// A tenant-bound connection of the owner, to insert rows that a test needs. Commit it.
    pub async fn seed(&self, tenant: Tenant) -> sqlx::Transaction<'static, sqlx::Postgres> {
        let mut tx = self.owner.begin().await.expect("the owner begins");
        bind(&mut tx, tenant).await;
        tx
    }

    /// The user id of the tenant's member of staff of a role.
    pub async fn staff_id(&self, tenant: Tenant, role: &str) -> UserId {
        let mut tx = self.seed(tenant).await;
        // Runtime SQL: the harness is not part of the product's checked queries.
        let id = sqlx::query_scalar("select id from core.user_account where tenant_id = core.tenant_id() and email = $1")
            .bind(format!("{role}@{}.example", tenant.key()))
            .fetch_one(&mut *tx)
            .await
            .expect("the role has a member of staff");
        UserId(id)
    }

    /// Adds a patient.
    pub async fn patient(&self, tenant: Tenant, patient: Patient) -> PatientIds {
        let mut tx = self.seed(tenant).await;
        let ids = seed::add_patient(&mut tx, &patient).await;
        tx.commit().await.expect("the seed commits");
        ids
    }

    /// Grants a member of staff access to a protected person for an hour.
    pub async fn grant(&self, tenant: Tenant, role: &str, patient: PatientIds) {
        let user = self.staff_id(tenant, role).await;
        let mut tx = self.seed(tenant).await;
        sqlx::query(
            "insert into core.phi_grant (user_id, person_id, reason, granted_at, expires_at) values ($1, $2, 'clinical_care', $3, $4)",
        )
        .bind(user.0)
        .bind(patient.person_id.0)
        .bind(self.clock.now())
        .bind(self.clock.now() + TimeDelta::hours(1))
        .execute(&mut *tx)
        .await
        .expect("the grant is stored");
        tx.commit().await.expect("the seed commits");
    }

    /// Enables or disables a feature of a tenant.
    pub async fn feature(&self, tenant: Tenant, key: &str, is_active: bool) {
        let mut tx = self.seed(tenant).await;
        sqlx::query(
            "insert into core.tenant_feature (key, is_active) values ($1, $2)
             on conflict (tenant_id, key) do update set is_active = excluded.is_active",
        )
        .bind(key)
        .bind(is_active)
        .execute(&mut *tx)
        .await
        .expect("the feature is stored");
        tx.commit().await.expect("the seed commits");
        self.host.tenancy().forget(tenant.id());
    }

    /// Number of audit rows of an operation and an action about a person.
    pub async fn audit_rows(&self, tenant: Tenant, operation: &str, action: &str, patient: PatientIds) -> i64 {
        let mut tx = self.seed(tenant).await;
        sqlx::query_scalar(
            "select count(*) from core.audit where tenant_id = core.tenant_id() and operation = $1 and action = $2 and $3 = any (person_ids)",
        )
        .bind(operation)
        .bind(action)
        .bind(patient.person_id.0)
        .fetch_one(&mut *tx)
        .await
        .expect("the trail is read")
    }

    /// Changes of the latest run of an operation in the audit trail: field → `[before, after]`.
    pub async fn last_change(&self, tenant: Tenant, operation: &str) -> serde_json::Value {
        let mut tx = self.seed(tenant).await;
        sqlx::query_scalar(
            "select changes from core.audit where tenant_id = core.tenant_id() and operation = $1 and changes is not null
              order by txid desc, id desc limit 1",
        )
        .bind(operation)
        .fetch_one(&mut *tx)
        .await
        .expect("the operation recorded a change")
    }

    /// Runs the jobs that are due by the test's clock; returns how many.
    pub async fn run_jobs(&self) -> u64 {
        self.host.worker().drain().await.expect("the jobs are claimed")
    }

    /// Enqueues the recurring jobs that are due by the test's clock and returns how many. A job that was not
    /// scheduled before starts with its next occurrence.
    pub async fn run_schedules(&self) -> u64 {
        self.host.scheduler().tick().await.expect("the schedules are read")
    }

    /// Lets modules handle all pending events; returns how many.
    pub async fn drain_events(&self) -> u64 {
        self.host.dispatcher().drain().await.expect("the events are handled")
    }
}

async fn host(config: &Config, pool: &PgPool, clock: &TestClock) -> Host {
    let clock = clock.clone();
    build_host(config, pool, Clock::from_fn(move || clock.now())).await
}

async fn build_host(config: &Config, pool: &PgPool, clock: Clock) -> Host {
    let keys = Keys::derive(&[1; 32]);
    Host::build_with(config, pool.clone(), keys, clock, modules(), Arc::new(Unrendered)).await.expect("the host is built")
}

async fn bind(conn: &mut PgConnection, tenant: Tenant) {
    sqlx::query("select set_config('app.tenant_id', $1, true)")
        .bind(tenant.id().to_string())
        .execute(conn)
        .await
        .expect("the tenant is bound");
}

/// Limits that no test reaches; tests of limits set their own.
#[must_use]
pub fn unlimited() -> LimitsConfig {
    let rate = Rate { per_minute: NonZeroU32::MAX, burst: NonZeroU32::MAX };
    let class = ClassLimits { per_user: rate, per_address: rate };
    LimitsConfig { calls: class, sign_in: class, sockets: class, uploads: class, ..LimitsConfig::default() }
}

fn config(issuer: &TestIssuer, database: &database::TestDatabase, own: &serde_json::Value) -> Config {
    use figment::providers::Serialized;
    let settings = serde_json::json!({
        "state_dir": database.state_dir(),
        "http": { "public_url": "http://console.test" },
        "database": { "connections": 4 },
        "identity": { "issuers": [{ "url": ISSUER, "audience": "urn:huddle:api", "jwks_url": issuer.jwks_url() }] },
        "session": { "client_secret": "of the test issuer" },
        "limits": unlimited(),
    });
    let figment = Config::figment(Path::new("/nonexistent")).merge(Serialized::defaults(settings)).merge(Serialized::defaults(own));
    Config::from_figment(&figment).expect("the test configuration is valid")
}
