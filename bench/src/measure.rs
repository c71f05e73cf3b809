//! Shared parts of all measurements: the host, the bare handlers, loads and their figures; and measurements that concern the product as a
//! whole.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use huddle_testkit::{ISSUER, TestIssuer};
use tokio::time::Instant;

use crate::load::{Ask, Asks, Measured, Pace, load};
use crate::report::{Figure, Goal, Report};
use crate::system::{Place, Process};
use crate::world::World;

/// Connections of the closed loops and of pgbench: the size of the host's pool.
pub const CONNECTIONS: u32 = 8;
/// Connections of the open loops.
const OPEN_CONNECTIONS: u32 = 64;
/// Share of the closed loop's rate at which the open loops run: a busy day, not saturation.
const OPEN_RATE_SHARE: f64 = 0.4;

/// Duration and amounts of the measurements.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Length of one load.
    pub lasting: Duration,
    /// Number of consoles on the socket.
    pub consoles: u32,
    /// Number of cold starts.
    pub starts: u32,
}

/// A measurement of a loaded system.
pub struct Bench {
    /// The measured system.
    pub place: Place,
    /// Users and data of the requests.
    pub world: World,
    /// Duration and amounts.
    pub effort: Effort,
    /// pgbench, if installed.
    pub pgbench: Option<PathBuf>,
    /// Results so far.
    pub report: Report,
}

impl Bench {
    /// Starts a host and waits until it responds.
    pub async fn host(&self) -> Result<Process> {
        let issuers = format!(
            "[{{url=\"{ISSUER}\",audience=\"urn:huddle:api\",jwks_url=\"{}\"}},{{url=\"http://localhost:{}\",audience=\"urn:huddle:api\"}}]",
            TestIssuer::running().jwks_url(),
            self.place.port + 1,
        );
        let mut command = self.place.command(&self.place.huddle);
        command
            .arg("serve")
            .env("HUDDLE_IDENTITY__ISSUERS", issuers)
            .env("HUDDLE_SESSION__ISSUER", format!("http://localhost:{}", self.place.port + 1));
        // One address and a thousand users send requests as fast as they are answered.
        for class in ["CALLS", "SIGN_IN", "SOCKETS"] {
            for (caller, rate) in
                [("PER_USER", "PER_MINUTE"), ("PER_USER", "BURST"), ("PER_ADDRESS", "PER_MINUTE"), ("PER_ADDRESS", "BURST")]
            {
                command.env(format!("HUDDLE_LIMITS__{class}__{caller}__{rate}"), u32::MAX.to_string());
            }
        }
        let mut host = self.place.start("host", &mut command)?;
        host.wait_until_ready(self.place.address(), "/readyz").await?;
        Ok(host)
    }

    /// Starts the bare handlers in a separate process.
    pub async fn bare(&self) -> Result<(Process, SocketAddr)> {
        let address: SocketAddr = (Ipv4Addr::LOCALHOST, self.place.port + 2).into();
        let mut command = self.place.command(&std::env::current_exe()?);
        let connections = CONNECTIONS.to_string();
        command.args(["bare", &address.to_string(), self.place.owner_url()?, &connections, &self.world.tenant.to_string()]);
        let mut bare = self.place.start("bare", &mut command)?;
        bare.wait_until_ready(address, "/ready").await?;
        Ok((bare, address))
    }

    /// Requests of all members of staff in turn.
    pub fn asks(&self, path: impl Fn(u64) -> String + Send + Sync + 'static) -> Asks {
        let tokens = self.world.tokens.clone();
        Arc::new(move |number| {
            let token = tokens[usize::try_from(number).unwrap_or_default() % tokens.len()].clone();
            Ask { path: path(number), token: Some(token), body: None }
        })
    }

    /// Runs a closed loop for the rate, then an open one for the latency.
    pub async fn rate_and_latency(&self, address: SocketAddr, asks: &Asks) -> Result<(Measured, Measured)> {
        // Warm up plans, caches and connections.
        load(address, CONNECTIONS, Pace::Closed, self.effort.lasting / 4, asks).await?;
        let closed = load(address, CONNECTIONS, Pace::Closed, self.effort.lasting, asks).await?;
        let open = load(address, OPEN_CONNECTIONS, Pace::Open((closed.rate * OPEN_RATE_SHARE).max(1.0)), self.effort.lasting, asks).await?;
        Ok((closed, open))
    }

    /// Adds one line to the report, without a plotted curve: a short closed loop for the rate, then an open one for the latency.
    pub async fn measure_page(
        &mut self,
        area: &'static str,
        what: &str,
        texts: Vec<String>,
        goal: impl Into<Option<f64>>,
        path: impl Fn(&str) -> String + Send + Sync + 'static,
    ) -> Result<()> {
        if texts.is_empty() {
            return Ok(());
        }
        let asks = self.asks(move |number| path(&texts[usize::try_from(number).unwrap_or_default() % texts.len()]));
        let closed = load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting / 4, &asks).await?;
        let pace = Pace::Open((closed.rate * OPEN_RATE_SHARE).max(1.0));
        let open = load(self.place.address(), OPEN_CONNECTIONS, pace, self.effort.lasting / 2, &asks).await?;
        self.latency(area, what, &open, goal.into());
        Ok(())
    }

    /// Adds a latency to the report, and its curve to the plot.
    pub fn latencies(&mut self, area: &'static str, what: &str, open: &Measured, goal: Option<f64>) {
        self.latency(area, what, open, goal);
        self.report.curve(what, &open.micros);
    }

    /// Adds a latency to the report.
    pub fn latency(&mut self, area: &'static str, what: &str, open: &Measured, goal: Option<f64>) {
        let detail = format!("p50 {:.1} ms at {:.0}/s, {} bytes", open.millis(0.5), open.rate, open.mean_bytes());
        let figure = Figure::new(area, format!("{what}: p99"), open.millis(0.99), "ms").detail(detail);
        self.report.add(match goal {
            Some(goal) => figure.goal(Goal::AtMost(goal)),
            None => figure,
        });
    }

    /// Measures the time until a host is ready, and its memory when idle.
    pub async fn cold_start(&mut self) -> Result<()> {
        let mut took = Vec::new();
        let mut idle = 0;
        for start in 0..self.effort.starts {
            let begin = Instant::now();
            let host = self.host().await?;
            took.push(begin.elapsed().as_secs_f64());
            if start + 1 == self.effort.starts {
                tokio::time::sleep(self.effort.lasting).await;
                idle = host.memory()?;
            }
            host.stop().await?;
        }
        took.sort_by(f64::total_cmp);
        let median = took[took.len() / 2];
        let detail = format!("median of {}; slowest {:.2} s", took.len(), took[took.len() - 1]);
        self.report.add(
            Figure::new("Start and memory", "host ready after its start, with a running database", median, "s")
                .goal(Goal::AtMost(0.5))
                .detail(detail),
        );
        self.report.add(Figure::new("Start and memory", "memory, idle", mebibytes(idle), "MiB").goal(Goal::AtMost(40.0)));
        Ok(())
    }

    /// Measures the full path of a request with one indexed select, compared with a bare handler that only does the select.
    pub async fn full_path(&mut self) -> Result<()> {
        let asks = self.asks(|_| "/api/chat/pod-filter-options/".to_owned());
        let (closed, open) = self.rate_and_latency(self.place.address(), &asks).await?;
        let (bare, address) = self.bare().await?;
        let asks: Asks = Arc::new(|_| Ask { path: "/pods".to_owned(), token: None, body: None });
        let (bare_closed, _) = self.rate_and_latency(address, &asks).await?;
        bare.stop().await?;
        let figure = Figure::new("Full path", "token, gate, tenant, one select: peak", closed.rate, "/s");
        self.report.add(figure.beside("bare axum and the select", bare_closed.rate).goal(Goal::RatioAtLeast(0.5)));
        self.latencies("Full path", "token, gate, tenant, one select", &open, None);
        Ok(())
    }
}

/// Bytes in MiB.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "memory needs no exact number")]
pub fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / (1024.0 * 1024.0)
}
