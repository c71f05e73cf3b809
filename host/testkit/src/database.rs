//! One database per test, copied from a template that is created once per set of migrations.

use std::path::{Path, PathBuf};

use huddle_host::postgres::{Durability, Embedded};
use huddle_sdk::{Module, modules};
use sha2::{Digest as _, Sha256};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::seed;

/// URLs of the server, without a database name.
struct Server {
    app_url: String,
    owner_url: String,
    template: String,
}

static SERVER: OnceCell<Server> = OnceCell::const_new();

/// A database that is dropped with the test.
pub(crate) struct TestDatabase {
    pub(crate) app_url: String,
    pub(crate) owner_url: String,
    admin_url: String,
    name: String,
}

impl TestDatabase {
    /// A copy of the template.
    pub(crate) async fn create() -> Self {
        let server = SERVER.get_or_init(prepare_server).await;
        Self::of(server, &format!(" template {}", server.template)).await
    }

    async fn of(server: &Server, options: &str) -> Self {
        let name = format!("huddle_test_{}", Uuid::new_v4().simple());
        let admin_url = with_database(&server.owner_url, "postgres");
        let mut admin = PgConnection::connect(&admin_url).await.expect("the owner connects");
        let create = format!("create database {name}{options}");
        sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut admin).await.expect("the database is created");
        admin.close().await.expect("the connection closes");
        Self { app_url: with_database(&server.app_url, &name), owner_url: with_database(&server.owner_url, &name), admin_url, name }
    }

    /// A folder for the files of this test's host.
    pub(crate) fn state_dir(&self) -> PathBuf {
        target_dir().join("test-state").join(&self.name)
    }
}

/// A database with only the tables of `core` and of given modules. It contains no tenant.
pub struct BareDatabase {
    /// URL of its owner.
    pub owner_url: String,
    _database: TestDatabase,
}

impl BareDatabase {
    /// Creates and migrates one.
    pub async fn migrated(modules: &[&'static Module]) -> Self {
        let server = SERVER.get_or_init(prepare_server).await;
        let database = TestDatabase::of(server, "").await;
        huddle_host::database::migrate(&database.owner_url, modules, |_| ()).await.expect("the migrations run");
        Self { owner_url: database.owner_url.clone(), _database: database }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let (admin_url, name, state_dir) = (self.admin_url.clone(), self.name.clone(), self.state_dir());
        // A runtime cannot be entered from within a runtime's drop, so this uses a separate thread.
        let _ = std::thread::spawn(move || {
            let _ = std::fs::remove_dir_all(state_dir);
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
                return;
            };
            runtime.block_on(async {
                if let Ok(mut admin) = PgConnection::connect(&admin_url).await {
                    let drop = format!("drop database if exists {name} with (force)");
                    let _ = sqlx::raw_sql(AssertSqlSafe(drop)).execute(&mut admin).await;
                }
            });
        })
        .join();
    }
}

async fn prepare_server() -> Server {
    let configured = std::env::var("HUDDLE_DATABASE_URL").ok().zip(std::env::var("HUDDLE_MIGRATE_URL").ok());
    let (app_url, owner_url) = if let Some(urls) = configured {
        urls
    } else {
        let state = target_dir().join("test-postgres");
        let embedded = tokio::task::spawn_blocking(move || Embedded::start(&state, Durability::None))
            .await
            .expect("the launcher does not panic")
            .expect("the embedded PostgreSQL starts");
        huddle_host::postgres::prepare(&embedded, "huddle").await.expect("roles and database are created");
        // It keeps running for the next run: this process no longer owns it.
        let urls = (embedded.url("huddle_app", "huddle"), embedded.url("huddle_owner", "huddle"));
        std::mem::forget(embedded);
        urls
    };
    let template = format!("huddle_template_{}", fingerprint());
    make_template(&owner_url, &template).await;
    Server { app_url, owner_url, template }
}

async fn make_template(owner_url: &str, template: &str) {
    let mut admin = PgConnection::connect(&with_database(owner_url, "postgres")).await.expect("the owner connects");
    sqlx::raw_sql("select pg_advisory_lock(hashtext('huddle template'))")
        .execute(&mut admin)
        .await
        .expect("one process creates the template");
    let exists: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(template)
        .fetch_one(&mut admin)
        .await
        .expect("the catalogue is read");
    if !exists {
        let building = format!("{template}_building");
        for statement in [format!("drop database if exists {building} with (force)"), format!("create database {building}")] {
            sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut admin).await.expect("the template is started");
        }
        let url = with_database(owner_url, &building);
        huddle_host::database::migrate(&url, modules(), |_| ()).await.expect("the migrations run");
        let mut conn = PgConnection::connect(&url).await.expect("the owner connects");
        seed::add_tenants(&mut conn).await;
        conn.close().await.expect("the connection closes");
        let rename = format!("alter database {building} rename to {template}");
        sqlx::raw_sql(AssertSqlSafe(rename)).execute(&mut admin).await.expect("the template is finished");
    }
    admin.close().await.expect("the connection closes");
}

/// Digest of the template's inputs: the seed and every migration of the linked modules.
fn fingerprint() -> String {
    let mut hash = Sha256::new();
    hash.update(include_str!("seed.rs"));
    for migrator in huddle_host::database::migrators(modules()) {
        for migration in migrator.iter() {
            hash.update(&*migration.checksum);
        }
    }
    hash.finalize().iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

fn with_database(url: &str, database: &str) -> String {
    let mut url = url::Url::parse(url).expect("a database URL");
    url.set_path(database);
    url.to_string()
}

fn target_dir() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from)
}
