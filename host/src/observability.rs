//! Logs and metrics.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;

use anyhow::{Context as _, Result};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::Subscriber;
use tracing_subscriber::filter::{FilterExt as _, LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, fmt};

use crate::config::{LogConfig, LogFormat};

/// Upper bounds of the request histogram, in seconds.
const SECONDS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Starts logging: pretty on a terminal, JSON otherwise, to standard error. Panics are also logged from then on.
pub fn log(config: &LogConfig) -> Result<()> {
    subscriber(config, std::io::stderr)?.try_init().map_err(|error| anyhow::anyhow!("logging cannot start: {error}"))?;
    std::panic::set_hook(Box::new(log_panic));
    Ok(())
}

/// The log subscriber, writing to `writer`.
pub fn subscriber<W>(config: &LogConfig, writer: W) -> Result<impl Subscriber + Send + Sync>
where
    W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
{
    let filter =
        EnvFilter::try_new(&config.filter).with_context(|| format!("configuration: log.filter '{}' is not a filter", config.filter))?;
    let filter = filter.and(ceiling());
    let pretty = match config.format {
        LogFormat::Auto => std::io::stderr().is_terminal(),
        LogFormat::Pretty => true,
        LogFormat::Json => false,
    };
    let layer = fmt::layer().with_writer(writer);
    let layer =
        if pretty { layer.compact().with_target(false).boxed() } else { layer.json().flatten_event(true).with_span_list(false).boxed() };
    Ok(tracing_subscriber::registry().with(layer.with_filter(filter)))
}

/// The maximum level per target, regardless of `log.filter`. Our own code logs no patient data at any level, which a test proves;
/// libraries do below INFO, for example bytes read from a socket. Of theirs only SQL statements are allowed, whose values are
/// parameters and not part of the text. PostgreSQL's own notices are excluded as well.
fn ceiling() -> Targets {
    Targets::new()
        .with_default(LevelFilter::INFO)
        .with_target("huddle", LevelFilter::TRACE)
        .with_target("sqlx::query", LevelFilter::TRACE)
        .with_target("sqlx::postgres::notice", LevelFilter::WARN)
}

/// Logs a panic with its location. Logs its message only if it is a constant: a formatted one may contain patient data.
/// `RUST_BACKTRACE=1` adds a backtrace.
pub fn log_panic(panic: &PanicHookInfo<'_>) {
    let at = panic.location().map(ToString::to_string).unwrap_or_default();
    let words = panic.payload().downcast_ref::<&'static str>().copied();
    let backtrace = Backtrace::capture();
    let backtrace = (backtrace.status() == BacktraceStatus::Captured).then(|| tracing::field::display(&backtrace));
    tracing::error!(at, words, backtrace, "panic");
}

/// Starts collecting metrics; the handle renders them for Prometheus.
pub fn metrics() -> Result<PrometheusHandle> {
    Ok(PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)?.install_recorder()?)
}
