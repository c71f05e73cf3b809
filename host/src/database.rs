//! Connections, migrations and the check of the application role.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use huddle_sdk::Module;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool};

use crate::tenancy::give_new_permissions;

/// How the statements of requests are planned. JIT compilation takes seconds for queries that run in milliseconds. A parallel worker takes
/// milliseconds to start, and then a core that other requests need. The default price of a random page is that of a spinning disk: with it, a
/// page of threads read all threads of the tenant instead of looking up its own.
const OPTIONS: [(&str, &str); 3] = [("jit", "off"), ("max_parallel_workers_per_gather", "0"), ("random_page_cost", "1.1")];

/// Connections for sessions, for finding out who calls, and for the check of health. Three renewals may wait for the identity provider.
const RESERVED: u32 = 5;

/// How long a request waits for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Reserves connections to the database of a pool, opened when they are needed.
#[must_use]
pub fn reserve(pool: &PgPool) -> PgPool {
    PgPoolOptions::new()
        .max_connections(RESERVED)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .connect_lazy_with(PgConnectOptions::clone(&pool.connect_options()))
}

/// Opens the application's pool. Connections are not tested before use: a broken one fails its request with 503 and is closed.
pub async fn connect(url: &str, connections: u32) -> Result<PgPool> {
    let options: PgConnectOptions = url.parse().context("the database URL is not valid")?;
    PgPoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .connect_with(options.application_name("huddle").options(OPTIONS))
        .await
        .context("cannot connect to the database")
}

/// The migrations of the host's own schema.
fn core() -> Migrator {
    sqlx::migrate!("../migrations/core")
}

/// Name of the host's own schema.
const CORE: &str = "core";

/// Every schema with its migrations, the host's first.
fn owners(modules: &[&'static Module]) -> Vec<(&'static str, Migrator)> {
    std::iter::once((CORE, core())).chain(modules.iter().filter_map(|m| Some((m.name, m.migrations?())))).collect()
}

/// The migrations of every schema, for tools that depend on them.
#[must_use]
pub fn migrators(modules: &[&'static Module]) -> Vec<Migrator> {
    owners(modules).into_iter().map(|(_, migrator)| migrator).collect()
}

/// Migrates every schema as the owner: the host's first, then each module's. Then new permissions are given to their default groups. One
/// process at a time.
pub async fn migrate(owner_url: &str, modules: &[&'static Module], progress: impl Fn(&str)) -> Result<()> {
    apply(owner_url, owners(modules), Some(modules), progress).await
}

/// The same from migration files, in one folder per schema: for describing queries before the modules compile.
pub async fn migrate_from(owner_url: &str, folder: &Path, progress: impl Fn(&str)) -> Result<()> {
    let mut schemas = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        schemas.push(entry?.file_name().into_string().map_err(|name| anyhow!("{} is not a schema", name.display()))?);
    }
    schemas.sort_by_key(|schema| (schema != CORE, schema.clone()));
    let mut owners = Vec::new();
    for schema in &schemas {
        let mut migrator = Migrator::new(folder.join(schema)).await?;
        migrator.create_schema(schema.clone());
        migrator.dangerous_set_table_name(format!("{schema}._sqlx_migrations"));
        owners.push((schema.as_str(), migrator));
    }
    apply(owner_url, owners, None, progress).await
}

async fn apply(owner_url: &str, owners: Vec<(&str, Migrator)>, modules: Option<&[&'static Module]>, progress: impl Fn(&str)) -> Result<()> {
    let mut lock = PgConnection::connect(owner_url).await.context("cannot connect to the database as its owner")?;
    // Session lock: held until this connection closes, even if a migration fails. Runtime SQL: it names no table.
    sqlx::query("select pg_advisory_lock(hashtext('huddle migrate'))").execute(&mut lock).await?;
    let mut conn = PgConnection::connect(owner_url).await?;
    for (schema, migrator) in owners {
        progress(schema);
        migrator.run(&mut conn).await.map_err(explain).with_context(|| format!("migrate {schema}"))?;
        // The application checks whether the database is current. Runtime SQL: the schema's name is a constant of the module.
        let grant = sqlx::AssertSqlSafe(format!(
            "grant usage on schema {schema} to huddle_app; grant select on {schema}._sqlx_migrations to huddle_app"
        ));
        sqlx::raw_sql(grant).execute(&mut conn).await?;
    }
    if let Some(modules) = modules {
        give_new_permissions(&mut conn, modules).await.context("give new permissions to their default groups")?;
    }
    conn.close().await?;
    lock.close().await?;
    Ok(())
}

/// Migrations are edited in place until the first release (docs/ARCHITECTURE.md), so a database of development may have been made by others.
fn explain(error: MigrateError) -> anyhow::Error {
    match error {
        MigrateError::VersionMismatch(_) | MigrateError::VersionMissing(_) => anyhow!(error).context(
            "the database was made by other migrations than those of this build: delete it (script/run keeps it in .local) and start again",
        ),
        other => other.into(),
    }
}

/// SQLSTATEs of a schema or table that does not exist, or that the role may not read: nothing of it was migrated.
const NOT_MIGRATED: [&str; 3] = ["3F000", "42P01", "42501"];

/// Pending migrations, as `schema/version`; empty when the database is current.
pub async fn pending(pool: &PgPool, modules: &[&'static Module]) -> sqlx::Result<Vec<String>> {
    let mut waiting = Vec::new();
    for (schema, migrator) in owners(modules) {
        // Runtime SQL: one table per schema. The schema's name is a constant of the module.
        let query = sqlx::AssertSqlSafe(format!("select version from {schema}._sqlx_migrations where success"));
        let applied: Vec<i64> = match sqlx::query_scalar(query).fetch_all(pool).await {
            Ok(applied) => applied,
            Err(error)
                if error
                    .as_database_error()
                    .and_then(sqlx::error::DatabaseError::code)
                    .is_some_and(|state| NOT_MIGRATED.contains(&&*state)) =>
            {
                Vec::new()
            }
            Err(error) => return Err(error),
        };
        waiting.extend(migrator.iter().filter(|m| !applied.contains(&m.version)).map(|m| format!("{schema}/{}", m.version)));
    }
    Ok(waiting)
}

/// Refuses a role that is exempt from row security: a superuser, one that bypasses it, or one that owns tables.
pub async fn check_role(pool: &PgPool) -> Result<()> {
    let row = sqlx::query!(
        r#"select current_user::text as "name!", rolsuper as "is_superuser!", rolbypassrls as "bypasses!",
                  exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                           where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')) as "owns!"
             from pg_roles r where rolname = current_user"#
    )
    .fetch_one(pool)
    .await?;
    let why = match (row.is_superuser, row.bypasses, row.owns) {
        (true, ..) => "is a superuser",
        (_, true, _) => "may bypass row security",
        (.., true) => "owns tables",
        _ => return Ok(()),
    };
    bail!(
        "the database role {} {why}, so nothing would keep tenants apart: let HUDDLE_DATABASE_URL name a role that is only a member of huddle_app",
        row.name
    )
}
