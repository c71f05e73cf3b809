//! `script/soak`: tests Huddle under faults, for any length of time.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::{Parser, ValueEnum};
use huddle_soak::clinic::MINIMUM;
use huddle_soak::run::{Settings, run};
use huddle_soak::stack::BusKind;

/// Makes two host processes, their database, NATS and the network fail under load, and checks that nothing is lost, duplicated,
/// out of order or visible to the wrong user.
#[derive(Debug, Parser)]
#[command(max_term_width = 110)]
struct Cli {
    /// Minutes of faults over each bus.
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Seconds of faults over each bus, instead of minutes.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: Option<u64>,
    /// The same seed gives the same schedule; random by default.
    #[arg(long)]
    seed: Option<u64>,
    /// The bus between the host processes.
    #[arg(long, value_enum, default_value_t = Buses::Both)]
    bus: Buses,
    /// Messages per second in total.
    #[arg(long, default_value_t = 24.0)]
    rate: f64,
    /// Number of clinicians at consoles, in the tenant under test.
    #[arg(long, default_value_t = 50, value_parser = at_least(MINIMUM.0))]
    clinicians: usize,
    /// Number of its patients who write.
    #[arg(long, default_value_t = 50, value_parser = at_least(MINIMUM.1))]
    patients: usize,
    /// The binary under test; by default the one next to this program.
    #[arg(long)]
    huddle: Option<PathBuf>,
    /// Keep logs and database even without findings.
    #[arg(long)]
    keep: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Buses {
    Postgres,
    Nats,
    Both,
}

/// Parses a number within limits; the maximum is the number of people in the demo.
fn at_least(minimum: usize) -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if (minimum..=100).contains(&number) => Ok(number),
        _ => Err(format!("a number from {minimum} to 100")),
    }
}

fn main() -> ExitCode {
    // Two dependencies use TLS; one provider for both, installed before either starts.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let cli = Cli::parse();
    let done = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the runtime could not be started")
        .and_then(|runtime| runtime.block_on(soak(&cli)));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("huddle-soak: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// True without findings.
async fn soak(cli: &Cli) -> Result<bool> {
    let binary = match &cli.huddle {
        Some(path) => path.clone(),
        None => std::env::current_exe()?.with_file_name("huddle"),
    };
    let length = Duration::from_secs(cli.seconds.unwrap_or(60 * cli.minutes));
    let seed = cli.seed.unwrap_or_else(|| u64::from(rand::random::<u32>()));
    let buses: &[BusKind] = match cli.bus {
        Buses::Postgres => &[BusKind::Postgres],
        Buses::Nats => &[BusKind::Nats],
        Buses::Both => &[BusKind::Postgres, BusKind::Nats],
    };
    let mut is_success = true;
    for bus in buses {
        println!("{bus:?}, seed {seed}, {} s of faults", length.as_secs());
        let settings =
            Settings { seed, length, bus: *bus, rate: cli.rate, clinicians: cli.clinicians, patients: cli.patients, keep: cli.keep };
        let report = run(&binary, &settings).await.with_context(|| format!("seed {seed} over {bus:?}"))?;
        print!("{}", report.text);
        println!("  {} findings", report.findings.len());
        for finding in report.findings.iter().take(50) {
            println!("    {finding}");
        }
        is_success &= report.findings.is_empty();
    }
    Ok(is_success)
}
