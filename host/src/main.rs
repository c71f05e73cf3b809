//! The command line of Huddle.

mod cli;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use clap::Parser as _;
use huddle::config::Config;
use huddle::demo::DemoPlan;
use huddle::keys::{Keys, installation_secret};
use huddle::postgres::{Durability, Embedded};
use huddle::server::Host;
use huddle::{assembly, audit, config, database, demo, files, observability, postgres, server, ui};
use huddle_sdk::{App, Clock, ImportRequest, Module, TenantId, modules};
use indicatif::{ProgressBar, ProgressStyle};
use secrecy::ExposeSecret as _;
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::cli::{Cli, Command, DemoArgs, Import, Postgres, Serve, Ui};

fn main() -> std::process::ExitCode {
    // Two TLS users live in this tree; one provider for both, chosen before either starts.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let cli = Cli::parse();
    let done = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the runtime cannot start")
        .and_then(|runtime| runtime.block_on(run(cli.command)));
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("huddle: {error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// The exit code of `huddle audit verify` when the trail is not whole; 1 is for what could not be done.
const BROKEN: u8 = 3;

async fn run(command: Command) -> Result<std::process::ExitCode> {
    let done = std::process::ExitCode::SUCCESS;
    let modules = linked()?;
    match command {
        Command::Openapi { folder } => return write_documents(&modules, &folder).map(|()| done),
        Command::Config => {
            println!("{}", config::describe(&Config::figment(Path::new(".")))?);
            return Ok(done);
        }
        _ => {}
    }
    let config = Config::load(Path::new("."))?;
    observability::log(&config.log)?;
    match command {
        Command::Serve(args) => serve(config, modules, args).await.map(|()| done),
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
            let base = Base::open(&config).await?;
            let whole = look_after_audit(command, &config, &base, &modules).await;
            base.close();
            whole.map(|whole| if whole { done } else { std::process::ExitCode::from(BROKEN) })
        }
        other => {
            let base = Base::open(&config).await?;
            let worked = tool(other, &config, &base, &modules).await;
            base.close();
            worked.map(|()| done)
        }
    }
}

/// Commands that need the database and end.
async fn tool(command: Command, config: &Config, base: &Base, modules: &[&'static Module]) -> Result<()> {
    database::migrate(&base.owner_url, modules, |schema| tracing::debug!(schema, "migrating")).await?;
    match command {
        Command::Migrate => {
            println!("Every schema is up to date.");
            Ok(())
        }
        Command::Demo(args) if args.live => live(config, base, &args).await,
        Command::Demo(args) => make_demo(config, base, modules, &args).await,
        Command::Ui(Ui::Publish { builds }) => {
            let app = base.app(config).await?;
            for build in builds {
                let published = ui::publish(&app, &config.state_dir, &build).await?;
                let what = if published.is_new { "published" } else { "is current already:" };
                println!("{what} {} {}", published.name, published.version);
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
        Command::Import(Import::Fhir { path, tenant, shift_dates }) => {
            import(config, base, modules, "fhir", &path, &tenant, shift_dates).await
        }
        Command::Serve(_) | Command::Openapi { .. } | Command::Config | Command::Postgres(_) | Command::Audit(_) => Ok(()),
    }
}

/// Changes nothing, not even the schema: what is verified is what is there.
async fn look_after_audit(command: audit::command::Command, config: &Config, base: &Base, modules: &[&'static Module]) -> Result<bool> {
    let pool = database::connect(&base.url, config.database.connections).await?;
    refuse_old_schema(&pool, modules).await?;
    let trail = audit::Trail::new(pool, &secret(config)?, &config.state_dir);
    audit::command::run(command, &trail, &config.state_dir, &bar()).await
}

async fn refuse_old_schema(pool: &PgPool, modules: &[&'static Module]) -> Result<()> {
    let waiting = database::pending(pool, modules).await?;
    if !waiting.is_empty() {
        bail!("the database is behind this build (missing: {}): run huddle migrate", waiting.join(", "));
    }
    Ok(())
}

/// The linked modules; a module that is declared but registers nothing is an error, not a silence.
fn linked() -> Result<Vec<&'static Module>> {
    let modules = modules();
    let names: Vec<_> = modules.iter().map(|module| module.name).collect();
    if names != huddle::linked::ENABLED {
        bail!("this build enables the modules {:?} but {names:?} registered", huddle::linked::ENABLED);
    }
    Ok(modules)
}

/// Name of the database in the embedded server.
const DATABASE: &str = "huddle";

/// The database of this run: a configured one, or the embedded.
struct Base {
    embedded: Option<Arc<Embedded>>,
    url: String,
    owner_url: String,
}

impl Base {
    async fn open(config: &Config) -> Result<Self> {
        if let (Some(url), Some(owner)) = (&config.database.url, &config.database.migrate_url) {
            return Ok(Self { embedded: None, url: url.expose_secret().to_owned(), owner_url: owner.expose_secret().to_owned() });
        }
        let state_dir = config.state_dir.clone();
        let embedded = tokio::task::spawn_blocking(move || Embedded::start(&state_dir, Durability::Full)).await??;
        postgres::prepare(&embedded, DATABASE).await?;
        let (url, owner_url) = (embedded.url("huddle_app", DATABASE), embedded.url("huddle_owner", DATABASE));
        Ok(Self { embedded: Some(Arc::new(embedded)), url, owner_url })
    }

    /// Services without a running hub: its wake-ups go to running hosts by their own poll.
    async fn app(&self, config: &Config) -> Result<App> {
        let pool = database::connect(&self.url, config.database.connections).await?;
        Ok(App::new(pool, Clock::system(), Arc::new(|_, _| {})))
    }

    fn close(self) {
        if let Some(embedded) = self.embedded
            && let Err(error) = embedded.stop()
        {
            tracing::warn!(cause = %error, "the embedded PostgreSQL did not stop");
        }
    }
}

fn secret(config: &Config) -> Result<Keys> {
    Ok(match &config.secret {
        Some(secret) => Keys::derive(secret.expose_secret().as_bytes()),
        None => Keys::derive(&installation_secret(&config.state_dir)?),
    })
}

async fn serve(config: Config, modules: Vec<&'static Module>, args: Serve) -> Result<()> {
    let address = SocketAddr::new(config.http.address, config.http.port);
    let listener = listen(address, "HUDDLE_HTTP_PORT").await?;
    let stop = CancellationToken::new();
    tokio::spawn(stop_on_signal(stop.clone()));
    let base = Base::open(&config).await?;
    let supervisor = base.embedded.clone().map(|embedded| tokio::spawn(embedded.supervise(stop.clone())));
    let served = serve_on(&config, modules, args, &base, listener, stop.clone()).await;
    stop.cancel();
    if let Some(supervisor) = supervisor {
        // Else it would start again what is stopped here.
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
    modules: Vec<&'static Module>,
    args: Serve,
    base: &Base,
    listener: TcpListener,
    stop: CancellationToken,
) -> Result<()> {
    let metrics = observability::metrics()?;
    let metrics_listener = listen(config.http.metrics_address, "HUDDLE_METRICS_ADDRESS").await?;
    if base.embedded.is_some() {
        database::migrate(&base.owner_url, &modules, |schema| tracing::debug!(schema, "migrating")).await?;
    }
    let pool = database::connect(&base.url, config.database.connections).await?;
    database::check_role(&pool).await?;
    refuse_old_schema(&pool, &modules).await?;
    if args.demo {
        let defaults = DemoArgs { patients: 400, tenants: 2, messages: None, seed: 7, live: false, every: 20 };
        make_demo(config, base, &modules, &defaults).await?;
    }
    let host = Host::build(config, pool, secret(config)?, Clock::system(), modules).await?;
    tracing::info!(url = config.public_url(), metrics = %config.http.metrics_address, "serving");
    tokio::spawn(server::serve_metrics(metrics_listener, metrics, stop.clone()));
    let consoles = tokio::runtime::Builder::new_multi_thread().thread_name("consoles").enable_all().build()?;
    host.hub().serve_sockets_on(consoles.handle().clone());
    let served = host.serve(listener, stop).await;
    // They have taken leave, or had their time to.
    consoles.shutdown_background();
    served?;
    tracing::info!("stopped");
    Ok(())
}

async fn stop_on_signal(stop: CancellationToken) {
    use tokio::signal::unix::{SignalKind, signal};
    if let (Ok(mut interrupt), Ok(mut terminate)) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate())) {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
    stop.cancel();
}

fn write_documents(modules: &[&'static Module], folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, document) in assembly::assemble(modules)?.documents {
        let text = serde_json::to_string_pretty(&document)? + "\n";
        std::fs::write(folder.join(format!("{name}.json")), text)?;
    }
    Ok(())
}

fn bar() -> ProgressBar {
    // The template is a constant; a wrong one would show at the first run.
    let style = ProgressStyle::with_template("{msg:30} {bar:30} {pos}/{len}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(0).with_style(style)
}

async fn make_demo(config: &Config, base: &Base, modules: &[&'static Module], args: &DemoArgs) -> Result<()> {
    let bar = bar();
    let plan = DemoPlan {
        patients: args.patients,
        tenants: args.tenants,
        messages: args.messages,
        bulk_from: demo::BULK_FROM,
        seed: args.seed,
        now: Clock::system().now(),
    };
    let progress = |what: &str, done: u64, of: u64| {
        bar.set_message(what.to_owned());
        bar.set_length(of);
        bar.set_position(done);
    };
    let issuer = config.session.issuer.as_deref().context("configuration: session.issuer is not set")?;
    let files = files::open(&config.files, &config.state_dir)?;
    let made = demo::create(&base.owner_url, issuer, modules, plan, &files, &progress).await?;
    bar.finish_and_clear();
    match made.as_slice() {
        [] => println!("The demo tenants are there already."),
        made => println!("Created the demo tenants {}.", made.join(", ")),
    }
    Ok(())
}

async fn import(
    config: &Config,
    base: &Base,
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
        .with_context(|| format!("no linked module reads {format}"))?;
    let pool = database::connect(&base.url, config.database.connections).await?;
    let tenant_id = sqlx::query_scalar!("select id from core.tenant where key = $1", tenant)
        .fetch_optional(&pool)
        .await?
        .with_context(|| format!("there is no tenant {tenant}"))?;
    let host = Host::build(config, pool, secret(config)?, Clock::system(), modules.to_vec()).await?;
    let bar = bar();
    bar.set_message(format!("importing into {tenant}"));
    let progress = |done: u64, of: u64| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let request = ImportRequest { path, tenant_id: TenantId(tenant_id), shift_dates, now: host.app.clock().now(), progress: &progress };
    let report = (importer.run)(&host.app, &request).await.map_err(|problem| anyhow::anyhow!("{problem}"))?;
    bar.finish_and_clear();
    let handled = host.dispatcher().drain().await.map_err(|problem| anyhow::anyhow!("{problem}"))?;
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
    println!("{handled} events handled by the modules.");
    if report.broken.is_empty() { Ok(()) } else { bail!("{} of the files could not be read; the others were taken", report.broken.len()) }
}

#[cfg(feature = "messaging")]
async fn live(config: &Config, base: &Base, args: &DemoArgs) -> Result<()> {
    let stop = CancellationToken::new();
    tokio::spawn(stop_on_signal(stop.clone()));
    huddle::live::run(config, &base.app(config).await?, std::time::Duration::from_secs(args.every), stop).await
}

#[cfg(not(feature = "messaging"))]
#[expect(clippy::unused_async, reason = "called like the one of a build with messaging")]
async fn live(_: &Config, _: &Base, _: &DemoArgs) -> Result<()> {
    bail!("this build has no messaging")
}
