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

/// How long a process may take to start or to stop, on a machine that does other things too.
const PATIENCE: Duration = Duration::from_mins(3);
/// How long a killed process is missed before it is started again.
const MISSED: Duration = Duration::from_millis(700);
/// A class of limits that holds nobody up.
const UNLIMITED: &str = "{per_user={per_minute=10000000,burst=10000000},per_address={per_minute=10000000,burst=10000000}}";
/// Patients in each demo tenant.
const PATIENTS: &str = "120";

/// How the host processes tell each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BusKind {
    /// `LISTEN` and `NOTIFY`.
    Postgres,
    /// A NATS server.
    Nats,
}

/// A running installation.
pub struct Stack {
    /// Where consoles and staff go.
    pub address: SocketAddr,
    /// The network before the hosts.
    pub balancer: Balancer,
    /// Who signs tokens.
    pub issuer: Arc<Issuer>,
    /// The owner's connections.
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

/// How the binary is started.
struct Launcher {
    binary: PathBuf,
    state: PathBuf,
    environment: Vec<(&'static str, String)>,
}

impl Launcher {
    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.binary);
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HUDDLE_")) {
            if name != "HUDDLE_PG_BIN" {
                command.env_remove(name);
            }
        }
        command.args(words).envs(self.environment.iter().map(|(name, value)| (name, value))).stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    /// Runs a command to its end and gives what it wrote.
    async fn run(&self, words: &[&str]) -> Result<String> {
        let output = self.command(words).output().await.with_context(|| format!("start {}", self.binary.display()))?;
        if !output.status.success() {
            bail!("huddle {} failed: {}", words.join(" "), String::from_utf8_lossy(&output.stderr));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

impl Stack {
    /// Makes demo tenants in a fresh database and starts everything.
    pub async fn start(binary: &Path, bus: BusKind) -> Result<Self> {
        // Short, because sockets' paths are; open to pass through, because the database may run as another account.
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
            ("HUDDLE_IDP_CLIENT_SECRET", "nobody signs in by a browser here".to_owned()),
            ("HUDDLE_LOG", "info".to_owned()),
            // Everything that takes its time in production, so short that a run sees it often.
            ("HUDDLE_REALTIME__HEARTBEAT_MS", "1000".to_owned()),
            ("HUDDLE_REALTIME__CHAT_TOKEN_SECONDS", "10".to_owned()),
            ("HUDDLE_REALTIME__QUEUE", "128".to_owned()),
            ("HUDDLE_REALTIME__WRITE_TIMEOUT_MS", "2000".to_owned()),
            // One machine runs all consoles of a clinic, which reconnect at the same time.
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
        // It runs: this adopts it, says where it is, and leaves it to the hosts.
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

    /// Where each host listens.
    pub fn host_addresses(&self) -> impl Iterator<Item = SocketAddr> {
        self.hosts.iter().map(|host| SocketAddr::from(([127, 0, 0, 1], host.port)))
    }

    /// Where one of them does.
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
        sleep(MISSED).await;
        host.start(&self.launcher).await
    }

    /// Kills the database server with -9 and waits until a host has brought it back. False when it was not there to be killed.
    pub async fn kill_database(&self) -> Result<bool> {
        let pid = fs::read_to_string(self.data_dir.join("postmaster.pid")).ok();
        let Some(pid) = pid.and_then(|text| Pid::from_raw(text.lines().next()?.trim().parse().ok()?)) else { return Ok(false) };
        if kill_process(pid, Signal::KILL).is_err() {
            return Ok(false);
        }
        let is_back = eventually(PATIENCE, async || {
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
        sleep(MISSED).await;
        *child = Some(nats.spawn()?);
        Ok(())
    }

    /// A gauge of each host; none when one does not answer.
    pub async fn gauges(&self, name: &str) -> Option<Vec<f64>> {
        let mut values = Vec::new();
        for host in &self.hosts {
            let text = reqwest::get(format!("http://127.0.0.1:{}/metrics", host.metrics_port)).await.ok()?.text().await.ok()?;
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
            values.push(line.parse().ok()?);
        }
        Some(values)
    }

    /// The sum of a counter over the hosts that answer; they count it from the first time on.
    pub async fn counter(&self, name: &str) -> f64 {
        let mut sum = 0.0;
        for host in &self.hosts {
            let Ok(answer) = reqwest::get(format!("http://127.0.0.1:{}/metrics", host.metrics_port)).await else { continue };
            let Ok(text) = answer.text().await else { continue };
            sum += text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap_or(0.0);
        }
        sum
    }

    /// The most memory that a host had, in MiB; none where the system does not say so.
    pub async fn peak_memory(&self) -> Option<u64> {
        let mut most = None;
        for host in &self.hosts {
            let pid = host.child.lock().await.as_ref()?.id()?;
            let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
            most = most.max(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        }
        most.map(|kib| kib / 1024)
    }

    /// Where to read what the hosts said.
    #[must_use]
    pub fn logs(&self) -> String {
        self.hosts.iter().map(|host| host.log.display().to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Stops everything. What the run left on the disk goes too, unless somebody wants to look at it.
    pub async fn stop(self, keep: bool) -> Result<()> {
        self.owner.close().await;
        for host in &self.hosts {
            if let Some(mut child) = host.child.lock().await.take() {
                if let Some(pid) = child.id().and_then(|pid| Pid::from_raw(pid.try_into().ok()?)) {
                    let _ = kill_process(pid, Signal::TERM);
                }
                if tokio::time::timeout(PATIENCE, child.wait()).await.is_err() {
                    child.kill().await?;
                }
            }
        }
        // A host that stops leaves the database to the other; the last one stops it. One that was killed could not.
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
        let ready = eventually(PATIENCE, async || {
            reqwest::get(format!("{public_url}/readyz")).await.is_ok_and(|answer| answer.status().is_success())
        });
        tokio::select! {
            is_ready = ready => if !is_ready { bail!("a host did not become ready; see {}", self.log.display()) },
            ended = running.wait() => bail!("a host ended at its start ({}); see {}", ended?, self.log.display()),
        }
        *child = Some(running);
        Ok(())
    }
}

impl Nats {
    async fn start() -> Result<Self> {
        let named = std::env::var_os("HUDDLE_NATS_SERVER").map(PathBuf::from);
        let searched = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .chain(["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].map(PathBuf::from))
            .map(|folder| folder.join("nats-server"))
            .find(|path| path.exists());
        let binary = named.or(searched).context("nats-server is not installed: script/soak and script/test faults install it")?;
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

/// A port that is free now.
async fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port())
}
