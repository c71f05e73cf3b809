//! The measured system: its loaded database, and a host.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};

use crate::load::{Ask, Connection};

/// Size of the data set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Size {
    /// Smoke test of the tool.
    Smoke,
    /// As many patients as `huddle demo` creates, as many messages as it creates about them.
    Demo,
    /// 25,000 patients, 500,000 messages, plus 20 small tenants.
    Usual,
    /// 250,000 patients, 5,000,000 messages, plus 20 small tenants.
    Full,
}

impl Size {
    /// Patients, messages, tenants.
    #[must_use]
    pub fn amounts(self) -> (u32, u64, u32) {
        match self {
            Self::Smoke => (120, 1_500, 3),
            Self::Demo => (400, 6_000, 2),
            Self::Usual => (25_000, 500_000, 21),
            Self::Full => (250_000, 5_000_000, 21),
        }
    }

    /// Number of open work units, created by the measurement of their list.
    #[must_use]
    pub fn work_units(self) -> i32 {
        match self {
            Self::Smoke | Self::Demo => 5_000,
            Self::Usual | Self::Full => 1_000_000,
        }
    }

    /// Number of providers of the directory, created by the measurement of their search.
    #[must_use]
    pub fn providers(self) -> u32 {
        match self {
            Self::Smoke => 20_000,
            Self::Demo | Self::Usual | Self::Full => 2_000_000,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Smoke => "smoke",
            Self::Demo => "demo",
            Self::Usual => "usual",
            Self::Full => "full",
        }
    }
}

/// Paths and ports.
#[derive(Debug, Clone)]
pub struct Place {
    /// The repository.
    pub root: PathBuf,
    /// The binary of the host.
    pub huddle: PathBuf,
    /// Folder of the database and of all other files of the runs.
    pub state: PathBuf,
    /// The host's port; the identity provider's is the next, a baseline's the one after.
    pub port: u16,
    database: BTreeMap<String, String>,
}

impl Place {
    /// Starts the database with a data set, loading it first if there is none for these migrations and this generator.
    /// Returns the duration of the load, if there was one.
    pub fn open(root: &Path, huddle: &Path, folder: &Path, port: u16, size: Size) -> Result<(Self, Option<Duration>)> {
        let state = folder.join(size.name());
        let (marker, inputs) = (state.join("loaded"), data_inputs(root)?);
        let known = std::fs::read_to_string(&marker).unwrap_or_default();
        let is_current = !known.is_empty() && is_unchanged(&known, &inputs);
        if !is_current && state.exists() {
            Command::new(huddle).args(["postgres", "stop", "--state-dir"]).arg(&state).status()?;
            std::fs::remove_dir_all(&state).with_context(|| format!("remove the outdated {}", state.display()))?;
        }
        std::fs::create_dir_all(&state)?;
        let mut place = Self { root: root.to_owned(), huddle: huddle.to_owned(), state, port, database: BTreeMap::new() };
        let started = place.huddle(&["postgres", "start", "--state-dir", &place.state.to_string_lossy()])?;
        place.database = started.lines().filter_map(|line| line.split_once('=')).map(|(name, value)| (name.into(), value.into())).collect();
        let begin = Instant::now();
        place.huddle(&["migrate"])?;
        let took = if is_current {
            None
        } else {
            let (patients, messages, tenants) = size.amounts();
            let amounts = [patients.to_string(), messages.to_string(), tenants.to_string()];
            place.huddle(&["demo", "--patients", &amounts[0], "--messages", &amounts[1], "--tenants", &amounts[2]])?;
            Some(begin.elapsed())
        };
        let inputs: Vec<String> = inputs.iter().map(|(file, hash)| format!("{hash} {file}")).collect();
        std::fs::write(marker, inputs.join("\n"))?;
        Ok((place, took))
    }

    /// The application's URL of the database.
    pub fn database_url(&self) -> Result<&str> {
        self.database.get("HUDDLE_DATABASE_URL").map(String::as_str).context("the database did not report its URL")
    }

    /// The owner's URL of the database.
    pub fn owner_url(&self) -> Result<&str> {
        self.database.get("HUDDLE_MIGRATE_URL").map(String::as_str).context("the database did not report its owner's URL")
    }

    /// The log of the database server.
    pub fn server_log(&self) -> Result<PathBuf> {
        let folder = self.state.join("postgres");
        let mut files = std::fs::read_dir(&folder)?.flatten().map(|entry| entry.path());
        files.find(|path| path.extension().is_some_and(|kind| kind == "log")).with_context(|| format!("no log in {}", folder.display()))
    }

    /// The host's address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Runs a command of the host's binary; returns its output.
    pub fn huddle(&self, arguments: &[&str]) -> Result<String> {
        let output = self.command(&self.huddle).args(arguments).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            bail!("huddle {} failed", arguments.join(" "));
        }
        Ok(String::from_utf8(output.stdout)?)
    }

    /// A program with the configuration of this system.
    #[must_use]
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("HUDDLE_")) {
            if name != "HUDDLE_PG_BIN" && name != "HUDDLE_CHROMIUM" {
                command.env_remove(name);
            }
        }
        command
            .current_dir(&self.root)
            .env("HUDDLE_HTTP_PORT", self.port.to_string())
            .env("HUDDLE_IDP_PORT", (self.port + 1).to_string())
            .env("HUDDLE_STATE_DIR", &self.state)
            .envs(&self.database);
        command
    }

    /// Starts a background program, with its output in a file.
    pub fn start(&self, name: &str, command: &mut Command) -> Result<Process> {
        let log = std::fs::File::create(self.state.join(format!("{name}.log")))?;
        let child = command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn().with_context(|| format!("start {name}"))?;
        Ok(Process { name: name.to_owned(), child })
    }

    /// Stops the database.
    pub fn close(&self) -> Result<()> {
        self.huddle(&["postgres", "stop", "--state-dir", &self.state.to_string_lossy()]).map(drop)
    }
}

/// The inputs of the data: migrations and generator, as files with their hashes.
fn data_inputs(root: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = vec![root.join("host/demo/src/create.rs")];
    for folder in ["migrations", "modules"] {
        collect_files(&root.join(folder), &mut files)?;
    }
    let mut inputs = BTreeMap::new();
    for path in files {
        let name = path.strip_prefix(root)?.to_string_lossy().into_owned();
        if is_migration(&name) || (name.contains("/src/") && name.contains("demo")) {
            let hash = Sha256::digest(std::fs::read(&path).with_context(|| name.clone())?);
            inputs.insert(name, hash.iter().take(8).fold(String::new(), |text, byte| format!("{text}{byte:02x}")));
        }
    }
    Ok(inputs)
}

fn is_migration(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|kind| kind == "sql")
}

/// Whether the loaded data is current. Newer migrations are applied to it, as to any database.
fn is_unchanged(known: &str, inputs: &BTreeMap<String, String>) -> bool {
    let known: BTreeMap<&str, &str> = known.lines().filter_map(|line| line.split_once(' ')).map(|(hash, file)| (file, hash)).collect();
    let is_same = known.iter().all(|(file, hash)| inputs.get(*file).is_some_and(|now| now == hash));
    is_same && inputs.keys().all(|file| is_migration(file) || known.contains_key(file.as_str()))
}

fn collect_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// A background program that ends with the measurement.
pub struct Process {
    name: String,
    child: Child,
}

impl Process {
    /// Waits until a path responds with a success.
    pub async fn wait_until_ready(&mut self, address: SocketAddr, path: &str) -> Result<()> {
        let until = Instant::now() + Duration::from_mins(1);
        let ask = Ask { path: path.to_owned(), token: None, body: None };
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait()? {
                bail!("{} exited during startup: {status}", self.name);
            }
            if let Ok(mut connection) = Connection::open(address).await
                && connection.ask(&ask).await.is_ok()
            {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        bail!("{} does not respond at {address}{path}", self.name)
    }

    /// Its memory usage, in bytes.
    pub fn memory(&self) -> Result<u64> {
        let output = Command::new("ps").args(["-o", "rss=", "-p", &self.child.id().to_string()]).output()?;
        let kibibytes: u64 = String::from_utf8(output.stdout)?.trim().parse().with_context(|| format!("the memory of {}", self.name))?;
        Ok(kibibytes * 1024)
    }

    /// Terminates it, and waits.
    pub async fn stop(mut self) -> Result<()> {
        Command::new("kill").arg(self.child.id().to_string()).status()?;
        while self.child.try_wait()?.is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It has already ended, or the measurement was interrupted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
