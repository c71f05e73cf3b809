//! The command line of Huddle.

mod cli;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::os::unix::process::CommandExt as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::Parser as _;
use huddle_app::{CommandDatabase, DATABASE, progress_bar, stop_on_signal};
use huddle_host::config::Config;
use huddle_host::keys::{Keys, installation_secret};
use huddle_host::postgres::{Durability, Embedded};
use huddle_host::server::Host;
use huddle_host::{assembly, audit, config, database, failures, observability, postgres, server, ui};
use huddle_sdk::{Clock, ImportReport, ImportRequest, InstallationImport, Module, TenantId};
use secrecy::ExposeSecret as _;
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::cli::{Cli, CodeSystem, Command, Import, Postgres, Ui};

fn main() -> std::process::ExitCode {
    huddle_app::run(run(Cli::parse().command))
}

/// Exit code of `huddle audit verify` if the trail is not intact; 1 means that it could not be verified.
const TRAIL_BROKEN: u8 = 3;

async fn run(command: Command) -> Result<std::process::ExitCode> {
    let done = std::process::ExitCode::SUCCESS;
    let modules = huddle_app::modules()?;
    match command {
        Command::Openapi { folder } => return write_documents(modules, &folder).map(|()| done),
        Command::Demo { arguments } => return run_demo(arguments),
        Command::Config => {
            println!("{}", config::describe(&Config::figment(Path::new(".")))?);
            return Ok(done);
        }
        _ => {}
    }
    let config = Config::load(Path::new("."))?;
    observability::log(&config.log)?;
    match command {
        Command::Serve => serve(config, modules).await.map(|()| done),
        Command::Postgres(Postgres::Start { state_dir, volatile }) => {
            let durability = if volatile { Durability::None } else { Durability::Full };
            let server = Embedded::start(state_dir.as_deref().unwrap_or(&config.state_dir), durability)?;
            postgres::prepare(&server, DATABASE).await?;
            println!("HUDDLE_DATABASE_URL={}", server.url("huddle_app", DATABASE));
            println!("HUDDLE_MIGRATE_URL={}", server.url("huddle_owner", DATABASE));
            Ok(done)
        }
        Command::Postgres(Postgres::Stop { state_dir }) => postgres::stop(state_dir.as_deref().unwrap_or(&config.state_dir)).map(|()| done),
        Command::Audit(command) => {
            let base = CommandDatabase::open(&config).await?;
            let is_intact = run_audit_command(command, &config, &base, modules).await;
            base.close();
            is_intact.map(|is_intact| if is_intact { done } else { std::process::ExitCode::from(TRAIL_BROKEN) })
        }
        other => {
            let base = CommandDatabase::open(&config).await?;
            let result = run_tool(other, &config, &base, modules).await;
            base.close();
            result.map(|()| done)
        }
    }
}

/// Commands that need the database and terminate.
async fn run_tool(command: Command, config: &Config, base: &CommandDatabase, modules: &[&'static Module]) -> Result<()> {
    let progress = |schema: &str| tracing::debug!(schema, "migrating");
    if let Command::Migrate { from: Some(folder) } = &command {
        database::migrate_from(&base.owner_url, folder, progress).await?;
    } else {
        database::migrate(&base.owner_url, modules, progress).await?;
    }
    match command {
        Command::Migrate { .. } => {
            println!("Every schema is up to date.");
            Ok(())
        }
        Command::Ui(Ui::Publish { builds }) => {
            let app = base.app(config).await?;
            for build in builds {
                let published = ui::publish(&app, &config.state_dir, &build).await?;
                let state = if published.is_new { "published" } else { "already current:" };
                println!("{state} {} {}", published.name, published.version);
            }
            Ok(())
        }
        Command::Ui(Ui::Rollback { name, to }) => {
            let current = ui::roll_back(&base.app(config).await?, &name, to.as_deref()).await?;
            println!("current is {} {}", current.name, current.version);
            Ok(())
        }
        Command::Ui(Ui::List) => {
            let app = base.app(config).await?;
            for (name, version) in ui::current(app.pool()).await? {
                println!("{name} {version}");
            }
            Ok(())
        }
        Command::Jobs(command) => failures::command::run(command, &base.app(config).await?).await,
        Command::Import(command) => run_import(command, config, base, modules).await,
        Command::Serve | Command::Demo { .. } | Command::Openapi { .. } | Command::Config | Command::Postgres(_) | Command::Audit(_) => {
            Ok(())
        }
    }
}

/// Changes nothing, not even the schema: the trail is verified as stored.
async fn run_audit_command(
    command: audit::command::Command,
    config: &Config,
    base: &CommandDatabase,
    modules: &[&'static Module],
) -> Result<bool> {
    let pool = database::connect(&base.url, config.database.connections).await?;
    check_schema(&pool, modules).await?;
    let trail = audit::Trail::new(pool, &secret(config)?, &config.state_dir);
    audit::command::run(command, &trail, &config.state_dir, &progress_bar()).await
}

async fn check_schema(pool: &PgPool, modules: &[&'static Module]) -> Result<()> {
    let missing = database::pending(pool, modules).await?;
    if !missing.is_empty() {
        bail!("the database is behind this build (missing: {}): run huddle migrate", missing.join(", "));
    }
    Ok(())
}

fn secret(config: &Config) -> Result<Keys> {
    Ok(match &config.secret {
        Some(secret) => Keys::derive(secret.expose_secret().as_bytes()),
        None => Keys::derive(&installation_secret(&config.state_dir)?),
    })
}

async fn serve(config: Config, modules: &[&'static Module]) -> Result<()> {
    let address = SocketAddr::new(config.http.address, config.http.port);
    let listener = listen(address, "HUDDLE_HTTP_PORT").await?;
    let stop = CancellationToken::new();
    tokio::spawn(stop_on_signal(stop.clone()));
    let base = CommandDatabase::open(&config).await?;
    let supervisor = base.embedded.clone().map(|embedded| tokio::spawn(embedded.supervise(stop.clone())));
    let served = serve_on(&config, modules, &base, listener, stop.clone()).await;
    stop.cancel();
    if let Some(supervisor) = supervisor {
        // Otherwise it would restart the server that is stopped here.
        supervisor.await?;
    }
    base.close();
    served
}

async fn listen(address: SocketAddr, variable: &str) -> Result<TcpListener> {
    TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}: stop what uses the port, or set {variable} to another"))
}

async fn serve_on(
    config: &Config,
    modules: &[&'static Module],
    base: &CommandDatabase,
    listener: TcpListener,
    stop: CancellationToken,
) -> Result<()> {
    let metrics = observability::metrics()?;
    let metrics_listener = listen(config.http.metrics_address, "HUDDLE_METRICS_ADDRESS").await?;
    if base.embedded.is_some() {
        database::migrate(&base.owner_url, modules, |schema| tracing::debug!(schema, "migrating")).await?;
    }
    let pool = database::connect(&base.url, config.database.connections).await?;
    database::check_role(&pool).await?;
    check_schema(&pool, modules).await?;
    let host = Host::build(config, pool, secret(config)?, Clock::system(), modules).await?;
    tracing::info!(url = config.public_url(), metrics = %config.http.metrics_address, "serving");
    tokio::spawn(server::serve_metrics(metrics_listener, metrics, stop.clone()));
    let consoles = tokio::runtime::Builder::new_multi_thread().thread_name("consoles").enable_all().build()?;
    host.hub().serve_sockets_on(consoles.handle().clone());
    let served = host.serve(listener, stop).await;
    // Sockets were closed, or timed out.
    consoles.shutdown_background();
    served?;
    tracing::info!("stopped");
    Ok(())
}

/// Demo content is a separate program next to this one, so that the production binary does not link it.
fn run_demo(arguments: Vec<OsString>) -> Result<std::process::ExitCode> {
    let program = std::env::current_exe()?.with_file_name("huddle-demo");
    let error = std::process::Command::new(&program).args(arguments).exec();
    Err(error).with_context(|| format!("this installation has no demo content ({})", program.display()))
}

fn write_documents(modules: &[&'static Module], folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, document) in assembly::assemble(modules)?.documents {
        let text = serde_json::to_string_pretty(&document)? + "\n";
        std::fs::write(folder.join(format!("{name}.json")), text)?;
    }
    Ok(())
}

async fn run_import(command: Import, config: &Config, base: &CommandDatabase, modules: &[&'static Module]) -> Result<()> {
    match command {
        Import::Fhir { path, tenant, shift_dates } => import(config, base, modules, "fhir", &path, &tenant, shift_dates).await,
        Import::Network { path, tenant } => import(config, base, modules, "network", &path, &tenant, false).await,
        Import::Nppes { path } => import_for_installation(base, modules, "nppes", &path).await,
        Import::Codes { path, system, tenant } => match (system, tenant) {
            (CodeSystem::Cpt, Some(tenant)) => import(config, base, modules, "cpt", &path, &tenant, false).await,
            (CodeSystem::Icd10cm, None) => import_for_installation(base, modules, "icd10cm", &path).await,
            (CodeSystem::Hcpcs, None) => import_for_installation(base, modules, "hcpcs", &path).await,
            (CodeSystem::Cpt, None) => bail!("--tenant is required with --system cpt"),
            (_, Some(_)) => bail!("this code system is the same for all tenants: leave out --tenant"),
        },
    }
}

/// Imports into a tenant, as the application role.
async fn import(
    config: &Config,
    base: &CommandDatabase,
    modules: &[&'static Module],
    format: &str,
    path: &Path,
    tenant: &str,
    shift_dates: bool,
) -> Result<()> {
    let importer = modules
        .iter()
        .flat_map(|module| module.importers)
        .find(|importer| importer.format == format)
        .with_context(|| format!("no linked module imports {format}"))?;
    let pool = database::connect(&base.url, config.database.connections).await?;
    let tenant_id = sqlx::query_scalar!("select id from core.tenant where key = $1", tenant)
        .fetch_optional(&pool)
        .await?
        .with_context(|| format!("there is no tenant {tenant}"))?;
    let host = Host::build(config, pool, secret(config)?, Clock::system(), modules).await?;
    let bar = progress_bar();
    bar.set_message(format!("importing into {tenant}"));
    let progress = |done: u64, of: u64| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let request = ImportRequest { path, tenant_id: TenantId(tenant_id), shift_dates, now: host.app.clock().now(), progress: &progress };
    let report = (importer.run)(&host.app, &request).await.map_err(|problem| anyhow::anyhow!("{problem}"))?;
    bar.finish_and_clear();
    let handled = host.dispatcher().drain().await.map_err(|problem| anyhow::anyhow!("{problem}"))?;
    let printed = print_report(&report);
    println!("{handled} events handled by the modules.");
    printed
}

/// Connections of an import of facts of the installation.
const OWNER_CONNECTIONS: u32 = 2;

/// Imports facts of the installation, as the owner of the tables.
async fn import_for_installation(base: &CommandDatabase, modules: &[&'static Module], format: &str, path: &Path) -> Result<()> {
    let importer = modules
        .iter()
        .flat_map(|module| module.installation_importers)
        .find(|importer| importer.format == format)
        .with_context(|| format!("no linked module imports {format}"))?;
    let owner = database::connect(&base.owner_url, OWNER_CONNECTIONS).await?;
    let bar = progress_bar();
    bar.set_message(format!("importing {format}"));
    let progress = |done: u64, of: u64| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let request = InstallationImport { path, owner: &owner, now: Clock::system().now(), progress: &progress };
    let report = (importer.run)(&request).await.map_err(|problem| anyhow::anyhow!("{problem}"));
    bar.finish_and_clear();
    owner.close().await;
    print_report(&report?)
}

/// Prints what was imported; an error if files or entries could not be read.
fn print_report(report: &ImportReport) -> Result<()> {
    for (kind, count) in &report.taken {
        println!("taken      {count:>7}  {kind}");
    }
    for (kind, count) in &report.unchanged {
        println!("unchanged  {count:>7}  {kind}");
    }
    for (kind, count, why) in &report.skipped {
        println!("skipped    {count:>7}  {kind}: {why}");
    }
    for (file, why) in &report.broken {
        println!("broken              {}: {why}", file.display());
    }
    for (file, why) in &report.dropped {
        println!("dropped             {}: {why}", file.display());
    }
    for (file, why) in &report.incomplete {
        println!("incomplete          {}: {why}", file.display());
    }
    match (report.broken.len(), report.dropped.len()) {
        (0, 0) => Ok(()),
        (files, entries) => bail!("{files} files and {entries} entries could not be read; the others were imported"),
    }
}
