//! The installation under test: two processes of the real binary, the embedded database, optionally NATS, and a balancer.

use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use huddle_testkit::TestIssuer;
use rustix::process::{Pid, Signal, kill_process};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::sync::Mutex;
use tokio::time::sleep;
use url::Url;

use crate::api::Issuer;
use crate::balancer::Balancer;
use crate::console::eventually;

/// Timeout for a process to start or stop, sufficient on a busy machine.
const PROCESS_TIMEOUT: Duration = Duration::from_mins(3);
/// Delay before a killed process is restarted.
const RESTART_DELAY: Duration = Duration::from_millis(700);
/// A class of limits that is never reached.
const UNLIMITED: &str = "{per_user={per_minute=10000000,burst=10000000},per_address={per_minute=10000000,burst=10000000}}";
/// Patients in each demo tenant.
const PATIENTS: &str = "120";

/// The bus between host processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BusKind {
    /// `LISTEN` and `NOTIFY`.
    Postgres,
    /// A NATS server.
    Nats,
}

/// A running installation.
pub struct Stack {
    /// Address of the balancer.
    pub address: SocketAddr,
    /// The balancer in front of the hosts.
    pub balancer: Balancer,
    /// Signer of tokens.
    pub issuer: Arc<Issuer>,
    /// Connections of the database owner.
    pub owner: PgPool,
    launcher: Launcher,
    hosts: Vec<Host>,
    nats: Option<Nats>,
    data_dir: PathBuf,
    superuser_url: String,
}

struct Host {
    port: u16,
    metrics_port: u16,
    log: PathBuf,
    child: Mutex<Option<Child>>,
}

struct Nats {
    binary: PathBuf,
    port: u16,
    child: Mutex<Option<Child>>,
}

/// Starts the binary.
struct Launcher {
    binary: PathBuf,
    state: PathBuf,
    environment: Vec<(&'static str, String)>,
}

impl Launcher {
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.binary);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HUDDLE_")) {
            if name != "HUDDLE_PG_BIN" {
                command.env_remove(name);
            }
        }
        command.args(arguments).envs(self.environment.iter().map(|(name, value)| (name, value))).stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    /// Runs a command to completion and returns its output.
    async fn run(&self, arguments: &[&str]) -> Result<String> {
        let output = self.command(arguments).output().await.with_context(|| format!("start {}", self.binary.display()))?;
        if !output.status.success() {
            bail!("huddle {} failed: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

impl Stack {
    /// Creates demo tenants in a fresh database and starts everything.
    pub async fn start(binary: &Path, bus: BusKind) -> Result<Self> {
        // Short, because socket paths are limited; traversable, because the database may run as another account.
        let state = std::env::temp_dir().join(format!("huddle-soak-{:08x}", rand::random::<u32>()));
        fs::DirBuilder::new().mode(0o711).create(&state)?;
        fs::set_permissions(&state, fs::Permissions::from_mode(0o711))?;
        let nats = match bus {
            BusKind::Postgres => None,
            BusKind::Nats => Some(Nats::start().await?),
        };
        let idp_port = free_port().await?;
        let issuer = Arc::new(Issuer { url: format!("http://localhost:{idp_port}"), keys: TestIssuer::running() });
        let trusted = format!(r#"[{{url="{}",audience="urn:huddle:api",jwks_url="{}"}}]"#, issuer.url, issuer.keys.jwks_url());
        let mut environment = vec![
            ("HUDDLE_STATE_DIR", state.display().to_string()),
            ("HUDDLE_IDP_PORT", idp_port.to_string()),
            ("HUDDLE_IDENTITY__ISSUERS", trusted),
            ("HUDDLE_IDP_CLIENT_SECRET", "browser sign-in is not used here".to_owned()),
            ("HUDDLE_LOG", "info".to_owned()),
            // Intervals shortened so that they elapse often during a run.
            ("HUDDLE_REALTIME__HEARTBEAT_MS", "1000".to_owned()),
            ("HUDDLE_REALTIME__CHAT_TOKEN_SECONDS", "10".to_owned()),
            ("HUDDLE_REALTIME__QUEUE", "128".to_owned()),
            ("HUDDLE_REALTIME__WRITE_TIMEOUT_MS", "2000".to_owned()),
            // All clients share one address and reconnect at once.
            ("HUDDLE_LIMITS__CALLS", UNLIMITED.to_owned()),
            ("HUDDLE_LIMITS__SOCKETS", UNLIMITED.to_owned()),
        ];
        if let Some(nats) = &nats {
            environment.push(("HUDDLE_NATS_URL", format!("nats://127.0.0.1:{}", nats.port)));
        }
        let launcher = Launcher { binary: binary.to_owned(), state, environment };
        launcher.run(&["demo", "--patients", PATIENTS]).await?;

        let mut hosts = Vec::new();
        for number in 0..2 {
            let log = launcher.state.join(format!("host-{number}.log"));
            let host = Host { port: free_port().await?, metrics_port: free_port().await?, log, child: Mutex::default() };
            host.start(&launcher).await?;
            hosts.push(host);
        }
        // The database is running already: this only returns its URLs.
        let urls = launcher.run(&["postgres", "start"]).await?;
        let url = urls.lines().find_map(|line| line.strip_prefix("HUDDLE_MIGRATE_URL=")).context("the owner's URL")?;
        let mut superuser_url = Url::parse(url)?;
        superuser_url.set_username("postgres").map_err(|()| anyhow::anyhow!("a URL without an authority"))?;
        superuser_url.set_path("postgres");
        let mut superuser = PgConnection::connect(superuser_url.as_str()).await?;
        let data_dir: String = sqlx::query_scalar("show data_directory").fetch_one(&mut superuser).await?;
        superuser.close().await?;
        let owner = PgPoolOptions::new().max_connections(3).connect(url).await?;
        let addresses = hosts.iter().map(|host| SocketAddr::from(([127, 0, 0, 1], host.port))).collect();
        let (balancer, address) = Balancer::start(addresses).await?;
        let superuser_url = superuser_url.to_string();
        Ok(Self { address, balancer, issuer, owner, launcher, hosts, nats, data_dir: data_dir.into(), superuser_url })
    }

    /// Addresses of the hosts.
    pub fn host_addresses(&self) -> impl Iterator<Item = SocketAddr> {
        self.hosts.iter().map(|host| SocketAddr::from(([127, 0, 0, 1], host.port)))
    }

    /// Address of one host.
    #[must_use]
    pub fn host(&self, pick: usize) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.hosts[pick % self.hosts.len()].port))
    }

    /// Kills a host with -9 and starts it again.
    pub async fn kill_host(&self, pick: usize) -> Result<()> {
        let host = &self.hosts[pick % self.hosts.len()];
        if let Some(mut child) = host.child.lock().await.take() {
            child.kill().await?;
        }
        sleep(RESTART_DELAY).await;
        host.start(&self.launcher).await
    }

    /// Kills the database server with -9 and waits until a host has restarted it. False if it was not running.
    pub async fn kill_database(&self) -> Result<bool> {
        let pid = fs::read_to_string(self.data_dir.join("postmaster.pid")).ok();
        let Some(pid) = pid.and_then(|text| Pid::from_raw(text.lines().next()?.trim().parse().ok()?)) else { return Ok(false) };
        if kill_process(pid, Signal::KILL).is_err() {
            return Ok(false);
        }
        let is_back = eventually(PROCESS_TIMEOUT, async || {
            let Ok(mut conn) = PgConnection::connect(&self.superuser_url).await else { return false };
            sqlx::query("select 1").execute(&mut conn).await.is_ok()
        });
        if !is_back.await {
            bail!("no host started the database again; {}", self.logs());
        }
        Ok(true)
    }

    /// Kills NATS and starts it again.
    pub async fn restart_nats(&self) -> Result<()> {
        let Some(nats) = &self.nats else { return Ok(()) };
        let mut child = nats.child.lock().await;
        if let Some(mut running) = child.take() {
            running.kill().await?;
        }
        sleep(RESTART_DELAY).await;
        *child = Some(nats.spawn()?);
        Ok(())
    }

    /// A gauge of each host; none if one does not respond.
    pub async fn gauges(&self, name: &str) -> Option<Vec<f64>> {
        let mut values = Vec::new();
        for host in &self.hosts {
            let text = reqwest::get(format!("http://127.0.0.1:{}/metrics", host.metrics_port)).await.ok()?.text().await.ok()?;
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
            values.push(line.parse().ok()?);
        }
        Some(values)
    }

    /// The sum of a counter over the hosts that respond; a host reports it after its first increment.
    pub async fn counter(&self, name: &str) -> f64 {
        let mut sum = 0.0;
        for host in &self.hosts {
            let Ok(answer) = reqwest::get(format!("http://127.0.0.1:{}/metrics", host.metrics_port)).await else { continue };
            let Ok(text) = answer.text().await else { continue };
            sum += text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap_or(0.0);
        }
        sum
    }

    /// Peak memory of a host, in MiB; none if the system does not report it.
    pub async fn peak_memory(&self) -> Option<u64> {
        let mut peak = None;
        for host in &self.hosts {
            let pid = host.child.lock().await.as_ref()?.id()?;
            let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
            peak = peak.max(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        }
        peak.map(|kib| kib / 1024)
    }

    /// Paths of the hosts' logs.
    #[must_use]
    pub fn logs(&self) -> String {
        self.hosts.iter().map(|host| host.log.display().to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Stops everything, and deletes the run's files unless `keep` is set.
    pub async fn stop(self, keep: bool) -> Result<()> {
        self.owner.close().await;
        for host in &self.hosts {
            if let Some(mut child) = host.child.lock().await.take() {
                if let Some(pid) = child.id().and_then(|pid| Pid::from_raw(pid.try_into().ok()?)) {
                    let _ = kill_process(pid, Signal::TERM);
                }
                if tokio::time::timeout(PROCESS_TIMEOUT, child.wait()).await.is_err() {
                    child.kill().await?;
                }
            }
        }
        // The last host to stop also stops the database; a killed one could not.
        self.launcher.run(&["postgres", "stop"]).await?;
        if !keep {
            if !self.data_dir.starts_with(&self.launcher.state)
                && let Some(folder) = self.data_dir.parent()
            {
                fs::remove_dir_all(folder)?;
            }
            fs::remove_dir_all(&self.launcher.state)?;
        }
        Ok(())
    }
}

impl Host {
    async fn start(&self, launcher: &Launcher) -> Result<()> {
        let mut child = self.child.lock().await;
        if child.is_some() {
            return Ok(());
        }
        let log = fs::OpenOptions::new().create(true).append(true).open(&self.log)?;
        let public_url = format!("http://127.0.0.1:{}", self.port);
        let mut command = launcher.command(&["serve"]);
        command
            .env("HUDDLE_HTTP_PORT", self.port.to_string())
            .env("HUDDLE_METRICS_ADDRESS", format!("127.0.0.1:{}", self.metrics_port))
            .env("HUDDLE_PUBLIC_URL", &public_url);
        let mut running = command.stdout(log.try_clone()?).stderr(log).spawn()?;
        let ready = eventually(PROCESS_TIMEOUT, async || {
            reqwest::get(format!("{public_url}/readyz")).await.is_ok_and(|answer| answer.status().is_success())
        });
        tokio::select! {
            is_ready = ready => if !is_ready { bail!("a host did not become ready; see {}", self.log.display()) },
            ended = running.wait() => bail!("a host exited during startup ({}); see {}", ended?, self.log.display()),
        }
        *child = Some(running);
        Ok(())
    }
}

impl Nats {
    async fn start() -> Result<Self> {
        let configured = std::env::var_os("HUDDLE_NATS_SERVER").map(PathBuf::from);
        let searched = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .chain(["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].map(PathBuf::from))
            .map(|folder| folder.join("nats-server"))
            .find(|path| path.exists());
        let binary = configured.or(searched).context("nats-server is not installed: script/soak and script/test faults install it")?;
        let nats = Self { binary, port: free_port().await?, child: Mutex::default() };
        *nats.child.lock().await = Some(nats.spawn()?);
        Ok(nats)
    }

    fn spawn(&self) -> Result<Child> {
        Command::new(&self.binary)
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("start {}", self.binary.display()))
    }
}

/// A currently free port.
async fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port())
}
