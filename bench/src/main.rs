//! `script/bench`: measures Huddle together with baselines in the same run and writes `docs/performance.md`.

mod baseline;
mod browser;
mod careplans;
mod directory;
mod inbox;
mod load;
mod measure;
mod operations;
mod plot;
mod providers;
mod queues;
mod reads;
mod realtime;
mod report;
mod schedule;
mod search;
mod server_log;
mod sockets;
mod system;
mod todos;
mod work;
mod worklists;
mod world;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::{Args, Parser, Subcommand};

use measure::{Bench, Effort};
use report::{Figure, Report};
use system::{Place, Size};
use world::World;

/// Measures Huddle. Called by script/bench, which builds everything needed.
#[derive(Debug, Parser)]
#[command(name = "huddle-bench")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Loads the data, measures, writes the report.
    Run(Run),
    /// Loads the data unless it is already loaded.
    Load(Run),
    /// Serves the bare handlers used as baselines.
    #[command(hide = true)]
    Bare { address: SocketAddr, database_url: String, connections: u32, tenant: i64 },
}

#[derive(Debug, Args)]
struct Run {
    /// Size of the data set.
    #[arg(long, value_enum, default_value = "usual")]
    size: Size,
    /// Binary of the host.
    #[arg(long)]
    huddle: PathBuf,
    /// Folder of the loaded database clusters.
    #[arg(long)]
    folder: PathBuf,
    /// Port of the measured host; the two following ports are used as well.
    #[arg(long, default_value_t = 18_880)]
    port: u16,
    /// The page to write.
    #[arg(long)]
    page: Option<PathBuf>,
    /// Measure only these: start, list, queues, work, todos, worklists, careplans, schedule, providers, reads, operations, search, path, sockets, resume, browser, scroll.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// The command as typed, for the page.
    #[arg(long, default_value = "script/bench")]
    command: String,
}

fn main() -> Result<()> {
    // Two dependencies use TLS; one provider for both, installed before either starts.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match Cli::parse().task {
            Task::Run(run) => measure(&run).await,
            Task::Load(run) => open(&run).map(drop),
            Task::Bare { address, database_url, connections, tenant } => baseline::serve(address, &database_url, connections, tenant).await,
        }
    })
}

fn open(run: &Run) -> Result<(Place, Option<Duration>)> {
    let root = std::env::current_dir()?;
    let (place, loaded) = Place::open(&root, &run.huddle, &run.folder, run.port, run.size)?;
    if let Some(took) = loaded {
        println!("Loaded in {:.0} s.", took.as_secs_f64());
    }
    Ok((place, loaded))
}

async fn measure(run: &Run) -> Result<()> {
    let effort = match run.size {
        Size::Smoke => Effort { lasting: Duration::from_secs(1), consoles: 20, starts: 1 },
        Size::Demo | Size::Usual | Size::Full => Effort { lasting: Duration::from_secs(6), consoles: 1_000, starts: 5 },
    };
    let (place, loaded) = open(run)?;
    let measured = measure_all(run, place.clone(), loaded, effort).await;
    place.close()?;
    measured
}

async fn measure_all(run: &Run, place: Place, loaded: Option<Duration>, effort: Effort) -> Result<()> {
    let world = World::load(&place, effort.consoles).await?;
    let pgbench = baseline::find_pgbench();
    let wanted = |part: &str| run.only.is_empty() || run.only.iter().any(|only| only == part);
    let mut report = Report::default();
    let (patients, messages, tenants) = run.size.amounts();
    if let Some(took) = loaded {
        let detail = format!("{patients} patients, {messages} messages, {tenants} tenants, indexes built");
        report.add(Figure::new("Start and memory", "huddle demo, in bulk", took.as_secs_f64(), "s").detail(detail));
    }
    let mut bench = Bench { place, world, effort, pgbench, report };
    if wanted("start") {
        bench.cold_start().await?;
    }
    let host = bench.host().await?;
    if wanted("list") {
        bench.thread_list().await?;
    }
    if wanted("queues") {
        bench.queues().await?;
    }
    if wanted("work") {
        bench.work_units(run.size.work_units()).await?;
    }
    if wanted("todos") {
        bench.todos(run.size.work_units()).await?;
    }
    if wanted("worklists") {
        bench.worklists(run.size.work_units()).await?;
    }
    if wanted("careplans") {
        bench.careplans(&host).await?;
    }
    if wanted("schedule") {
        bench.schedule().await?;
    }
    if wanted("providers") {
        bench.providers(run.size.providers()).await?;
    }
    if wanted("reads") {
        bench.reads().await?;
    }
    if wanted("operations") {
        bench.operations().await?;
    }
    if wanted("search") {
        bench.message_search().await?;
    }
    if wanted("path") {
        bench.full_path().await?;
    }
    host.stop().await?;
    // The memory of an otherwise idle host.
    let host = bench.host().await?;
    if wanted("sockets") {
        bench.sockets(&host).await?;
    }
    if wanted("resume") {
        bench.resume().await?;
    }
    if wanted("browser") {
        bench.browser()?;
    }
    if wanted("scroll") {
        bench.scroll()?;
    }
    host.stop().await?;
    if let Some(page) = &run.page {
        let about = [
            ("command", format!("`{}`", run.command)),
            ("machine", machine()),
            (
                "data",
                format!(
                    "{patients} patients with their threads, {messages} messages and {} open work units in one tenant, plus {} small tenants",
                    run.size.work_units(),
                    tenants - 1
                ),
            ),
            (
                "conditions",
                format!("release build; database, host, load generator and browser on the same machine; {} consoles", effort.consoles),
            ),
        ];
        bench.report.write(page, &about)?;
    }
    Ok(())
}

/// Description of the machine.
fn machine() -> String {
    let output_of = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let model = std::fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ").map(|(_, name)| name.to_owned())))
        .or_else(|| output_of("sysctl", &["-n", "machdep.cpu.brand_string"]))
        .unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let memory = std::fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| text.lines().find_map(|line| line.strip_prefix("MemTotal:")?.split_whitespace().next()?.parse::<u64>().ok()))
        .map_or_else(String::new, |kibibytes| format!(", {} GiB", kibibytes / (1024 * 1024)));
    format!("{cores} cores of {model}{memory}, {}", output_of("uname", &["-sr"]).unwrap_or_default())
}

/// A script that drives the browser.
fn browser_script(root: &Path, name: &str) -> Result<PathBuf> {
    root.join("e2e/support").join(name).canonicalize().context("the browser's script")
}
