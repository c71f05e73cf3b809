//! `huddle demo`: a separate program, so that the production binary links no demo content.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Parser;
use huddle_app::{CommandDatabase, progress_bar, stop_on_signal};
use huddle_demo::{BULK_FROM, DemoPlan, create, live};
use huddle_host::config::Config;
use huddle_host::{database, files, observability};
use huddle_sdk::Clock;
use tokio_util::sync::CancellationToken;

/// Create the demo tenants with their staff, patients and threads, if they do not exist.
#[derive(Debug, Parser)]
#[command(name = "huddle demo", bin_name = "huddle demo", version, max_term_width = 110)]
struct Arguments {
    /// Number of patients of northwind; every other tenant has as many, up to 400.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    patients: u32,
    /// Number of tenants: northwind, lakeside, then copies of northwind named clinic-03, clinic-04, ... The development identity provider
    /// signs their staff in if `HUDDLE_DEMO_TENANTS` is set to the same number.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    tenants: u32,
    /// Approximate number of messages of northwind; by default those of sixty days.
    #[arg(long)]
    messages: Option<u64>,
    /// The same seed gives the same people and threads.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Deliver new messages of patients of northwind to a running console from time to time, until Ctrl-C.
    #[arg(long)]
    live: bool,
    /// With --live: seconds between two messages, on average.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
}

fn main() -> ExitCode {
    huddle_app::run(run(Arguments::parse()))
}

async fn run(arguments: Arguments) -> Result<ExitCode> {
    let modules = huddle_app::modules()?;
    let config = Config::load(Path::new("."))?;
    observability::log(&config.log)?;
    let base = CommandDatabase::open(&config).await?;
    let done = async {
        database::migrate(&base.owner_url, modules, |schema| tracing::debug!(schema, "migrating")).await?;
        if arguments.live { write_as_patients(&config, &base, &arguments).await } else { create_tenants(&config, &base, &arguments).await }
    }
    .await;
    base.close();
    done.map(|()| ExitCode::SUCCESS)
}

async fn create_tenants(config: &Config, base: &CommandDatabase, arguments: &Arguments) -> Result<()> {
    let bar = progress_bar();
    let plan = DemoPlan {
        patients: arguments.patients,
        tenants: arguments.tenants,
        messages: arguments.messages,
        bulk_from: BULK_FROM,
        seed: arguments.seed,
        now: Clock::system().now(),
    };
    let progress = |what: &str, done: u64, of: u64| {
        bar.set_message(what.to_owned());
        bar.set_length(of);
        bar.set_position(done);
    };
    let issuer = config.session.issuer.as_deref().context("configuration: session.issuer is not set")?;
    let files = files::open(&config.files, &config.state_dir)?;
    let created = create(&base.owner_url, issuer, plan, &files, &progress).await?;
    bar.finish_and_clear();
    match created.as_slice() {
        [] => println!("The demo tenants already exist."),
        created => println!("Created the demo tenants {}.", created.join(", ")),
    }
    Ok(())
}

async fn write_as_patients(config: &Config, base: &CommandDatabase, arguments: &Arguments) -> Result<()> {
    let stop = CancellationToken::new();
    tokio::spawn(stop_on_signal(stop.clone()));
    live::run(config, &base.app(config).await?, Duration::from_secs(arguments.every), stop).await
}
