//! Logs and metrics.

use std::io::IsTerminal as _;

use anyhow::{Context as _, Result};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

use crate::config::{LogConfig, LogFormat};

/// Upper bounds of the request histogram, in seconds.
const SECONDS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Starts logging: pretty on a terminal, JSON otherwise, to standard error.
pub fn log(config: &LogConfig) -> Result<()> {
    let filter =
        EnvFilter::try_new(&config.filter).with_context(|| format!("configuration: log.filter '{}' is not a filter", config.filter))?;
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_span_events(FmtSpan::NONE);
    let pretty = match config.format {
        LogFormat::Auto => std::io::stderr().is_terminal(),
        LogFormat::Pretty => true,
        LogFormat::Json => false,
    };
    let started = if pretty { builder.compact().with_target(false).try_init() } else { builder.json().flatten_event(true).try_init() };
    started.map_err(|error| anyhow::anyhow!("logging cannot start: {error}"))
}

/// Starts collecting metrics; the handle renders them for Prometheus.
pub fn metrics() -> Result<PrometheusHandle> {
    Ok(PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)?.install_recorder()?)
}
