//! A run: traffic, faults, and the final comparison.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::api::Api;
use crate::clinic::{Clinic, TENANTS};
use crate::console::Environment;
use crate::faults::carry_out;
use crate::outcome::{all_connected, compare, converge, describe};
use crate::schedule::plan;
use crate::stack::{BusKind, Stack};
use crate::traffic::{self, Endpoints};

/// Parameters of a run.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Seed of the schedule.
    pub seed: u64,
    /// Duration of the faults.
    pub length: Duration,
    /// The bus between host processes.
    pub bus: BusKind,
    /// Messages per second in total.
    pub rate: f64,
    /// Clinicians at consoles.
    pub clinicians: usize,
    /// Patients who write, and whose threads the consoles show.
    pub patients: usize,
    /// Whether to keep logs and database.
    pub keep: bool,
}

/// Result of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// Human-readable summary.
    pub text: String,
    /// Findings; empty on success.
    pub findings: Vec<String>,
}

/// Runs and checks.
pub async fn run(binary: &Path, settings: &Settings) -> Result<Report> {
    let stack = Stack::start(binary, settings.bus).await?;
    let done = tokio::select! {
        done = run_on(&stack, settings) => done,
        _ = tokio::signal::ctrl_c() => Err(anyhow::anyhow!("interrupted")),
    };
    let logs = stack.logs();
    let keep = settings.keep || done.as_ref().map_or(true, |report| !report.findings.is_empty());
    stack.stop(keep).await?;
    let mut report = done?;
    if keep {
        let _ = writeln!(report.text, "  logs         {logs}");
    }
    Ok(report)
}

async fn run_on(stack: &Stack, settings: &Settings) -> Result<Report> {
    let began = Instant::now();
    let to = |address| Api::new(format!("http://{address}"), stack.issuer.clone());
    let env = Environment { api: to(stack.address)?, address: stack.address, began };
    let endpoints = Endpoints { env, hosts: stack.host_addresses().map(to).collect::<Result<_>>()? };
    let mut clinics = Vec::new();
    for tenant in TENANTS {
        clinics.push(Arc::new(Clinic::open(stack, tenant, &endpoints.env, settings).await?));
    }
    if !all_connected(&clinics).await {
        bail!("the consoles did not connect at the start; see {}", stack.logs());
    }

    for clinic in &clinics {
        clinic.record_initial_work(&stack.owner, &endpoints).await?;
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    for clinic in &clinics {
        traffic::start(&mut tasks, clinic, &endpoints, settings.rate / 2.0, &is_over);
    }
    let planned = plan(settings.seed, settings.length, settings.bus == BusKind::Nats);
    let done = carry_out(stack, &clinics[0], &endpoints, planned, settings.length).await;
    is_over.store(true, Ordering::Release);
    while let Some(ended) = tasks.join_next().await {
        ended?;
    }
    let done = done?;
    let mut findings = converge(stack, &clinics).await?;
    for clinic in &clinics {
        findings.extend(compare(&stack.owner, clinic, &endpoints).await?);
    }
    let text = describe(stack, settings, &clinics, &done, began.elapsed()).await;
    Ok(Report { text, findings })
}
