//! The measured system: its database, loaded and kept, and a host.

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
    /// 25,000 patients, 500,000 messages, 20 small tenants beside.
    Usual,
    /// 250,000 patients, 5,000,000 messages, 20 small tenants beside.
    Full,
}

impl Size {
    /// Patients, messages, tenants.
    #[must_use]
    pub fn amounts(self) -> (u32, u64, u32) {
        match self {
            Self::Smoke => (120, 1_500, 3),
            Self::Usual => (25_000, 500_000, 21),
            Self::Full => (250_000, 5_000_000, 21),
        }
    }

    /// Number of open work units, created by the measurement of their list.
    #[must_use]
    pub fn work_units(self) -> i32 {
        match self {
            Self::Smoke => 5_000,
            Self::Usual | Self::Full => 1_000_000,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Smoke => "smoke",
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
        let (mark, made_of) = (state.join("loaded"), ingredients(root)?);
        let known = std::fs::read_to_string(&mark).unwrap_or_default();
        let is_current = !known.is_empty() && still_holds(&known, &made_of);
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
        let made_of: Vec<String> = made_of.iter().map(|(file, hash)| format!("{hash} {file}")).collect();
        std::fs::write(mark, made_of.join("\n"))?;
        Ok((place, took))
    }

    /// The application's URL of the database.
    pub fn database_url(&self) -> Result<&str> {
        self.database.get("HUDDLE_DATABASE_URL").map(String::as_str).context("the database did not say its address")
    }

    /// The owner's URL of the database.
    pub fn owner_url(&self) -> Result<&str> {
        self.database.get("HUDDLE_MIGRATE_URL").map(String::as_str).context("the database did not say its owner's address")
    }

    /// The host's address.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Runs a command of the host's binary; returns its output.
    pub fn huddle(&self, words: &[&str]) -> Result<String> {
        let output = self.command(&self.huddle).args(words).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
        if !output.status.success() {
            bail!("huddle {} failed", words.join(" "));
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

/// The inputs of the data: the migrations and the generator, as files with their contents.
fn ingredients(root: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = vec![root.join("host/demo/src/create.rs")];
    for folder in ["migrations", "modules"] {
        gather(&root.join(folder), &mut files)?;
    }
    let mut made_of = BTreeMap::new();
    for path in files {
        let name = path.strip_prefix(root)?.to_string_lossy().into_owned();
        if is_migration(&name) || (name.contains("/src/") && name.contains("demo")) {
            let hash = Sha256::digest(std::fs::read(&path).with_context(|| name.clone())?);
            made_of.insert(name, hash.iter().take(8).fold(String::new(), |text, byte| format!("{text}{byte:02x}")));
        }
    }
    Ok(made_of)
}

fn is_migration(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|kind| kind == "sql")
}

/// Whether the loaded data is what would be loaded now. Newer migrations are applied to it, as to any database.
fn still_holds(known: &str, made_of: &BTreeMap<String, String>) -> bool {
    let known: BTreeMap<&str, &str> = known.lines().filter_map(|line| line.split_once(' ')).map(|(hash, file)| (file, hash)).collect();
    let unchanged = known.iter().all(|(file, hash)| made_of.get(*file).is_some_and(|now| now == hash));
    unchanged && made_of.keys().all(|file| is_migration(file) || known.contains_key(file.as_str()))
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, files)?;
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
    pub async fn answers(&mut self, address: SocketAddr, path: &str) -> Result<()> {
        let until = Instant::now() + Duration::from_mins(1);
        let ask = Ask { path: path.to_owned(), token: None, body: None };
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait()? {
                bail!("{} ended at its start: {status}", self.name);
            }
            if let Ok(mut connection) = Connection::open(address).await
                && connection.ask(&ask).await.is_ok()
            {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        bail!("{} does not answer at {address}{path}", self.name)
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
