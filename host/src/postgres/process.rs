//! The server's process: finding and stopping it.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use super::PATIENCE;

/// The lock file beside the socket, which names the server that listens there.
pub(super) const SOCKET_LOCK: &str = ".s.PGSQL.5432.lock";

/// The file in the data folder that names the server that uses it.
pub(super) fn pid_file(data_dir: &Path) -> PathBuf {
    data_dir.join("postmaster.pid")
}

pub(super) fn stop_at(data_dir: &Path) -> Result<()> {
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

/// The process named in the first line of a lock file, alive or not.
fn pid_in(lock: &Path) -> Option<Pid> {
    let text = fs::read_to_string(lock).ok()?;
    Pid::from_raw(text.lines().next()?.trim().parse().ok()?)
}

/// The running server of a data folder. After a power failure, or in a restarted container, the PID in `postmaster.pid` often belongs to
/// another process: it counts only if that process was started for this folder.
pub(super) fn server_of(data_dir: &Path) -> Option<Pid> {
    pid_in(&pid_file(data_dir)).filter(|pid| command_line(*pid).is_some_and(|command| serves(&command, data_dir)))
}

/// Command line of a process; none when it does not exist or has ended.
fn command_line(pid: Pid) -> Option<Vec<u8>> {
    if Path::new("/proc/self/cmdline").exists() {
        return fs::read(format!("/proc/{}/cmdline", pid.as_raw_nonzero())).ok();
    }
    let output = Command::new("ps").args(["-ww", "-o", "command=", "-p", &pid.as_raw_nonzero().to_string()]).output().ok()?;
    output.status.success().then_some(output.stdout)
}

/// Whether a command line belongs to a server of a data folder.
fn serves(command: &[u8], data_dir: &Path) -> bool {
    let folder = data_dir.as_os_str().as_encoded_bytes();
    command.windows(folder.len()).any(|window| window == folder)
}

/// Which file the server's program is. A package manager that upgrades PostgreSQL puts another file in its place, and a running server then
/// no longer finds the libraries that fit it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Program {
    link: (u64, u64, i64, i64),
    file: (u64, u64),
}

impl Program {
    /// The program at a path; none while it is being replaced.
    pub(super) fn at(path: &Path) -> Option<Self> {
        let (link, file) = (fs::symlink_metadata(path).ok()?, fs::metadata(path).ok()?);
        Some(Self { link: (link.dev(), link.ino(), link.mtime(), link.mtime_nsec()), file: (file.dev(), file.ino()) })
    }

    /// Whether a process runs this program; none where that cannot be known.
    pub(super) fn is_run_by(&self, pid: Pid) -> Option<bool> {
        let file = fs::metadata(format!("/proc/{}/exe", pid.as_raw_nonzero())).ok()?;
        Some((file.dev(), file.ino()) == self.file)
    }
}

/// Removes a lock file whose process is not a server of this data folder: PostgreSQL refuses to start while that process lives, but it
/// is a killed server that was not waited for, or a process that reuses its PID.
pub(super) fn forget_foreign_pid(lock: &Path, data_dir: &Path) -> Result<()> {
    if pid_in(lock).and_then(command_line).is_some_and(|command| !serves(&command, data_dir)) {
        fs::remove_file(lock).with_context(|| format!("remove the outdated {}", lock.display()))?;
    }
    Ok(())
}

pub(super) fn last_lines(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<_> = text.lines().rev().take(3).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join(" / ")
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;

    use super::*;

    #[test]
    fn the_lock_of_a_running_server_of_this_folder_is_kept() {
        let folder = std::env::temp_dir().join(format!("huddle-test-{}", uuid::Uuid::new_v4().simple()));
        fs::create_dir_all(&folder).unwrap();
        // The shell's own command line names the folder, as a server's does.
        let mut server = Command::new("sh").args(["-c", "read line", "sh"]).arg(&folder).stdin(Stdio::piped()).spawn().unwrap();
        let lock = folder.join(SOCKET_LOCK);
        fs::write(&lock, format!("{}\n", server.id())).unwrap();
        let until = Instant::now() + PATIENCE;
        // A process that has just started has no command line yet; a server writes its lock later.
        while !pid_in(&lock).and_then(command_line).is_some_and(|command| serves(&command, &folder)) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        forget_foreign_pid(&lock, &folder).unwrap();
        let stays = lock.exists();
        server.kill().unwrap();
        // Killed and not waited for: it has no command line any more, and its PID is still in use.
        while lock.exists() && Instant::now() < until {
            forget_foreign_pid(&lock, &folder).unwrap();
            std::thread::sleep(Duration::from_millis(5));
        }
        let goes = !lock.exists();
        server.wait().unwrap();
        fs::remove_dir_all(folder).unwrap();
        assert!(stays && goes);
    }

    #[test]
    fn a_process_that_reuses_the_servers_pid_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("huddle-test-{}", uuid::Uuid::new_v4().simple()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("PG_VERSION"), "17\n").unwrap();
        let mut stranger = Command::new("sleep").arg("60").spawn().unwrap();
        fs::write(folder.join("postmaster.pid"), format!("{}\n\n\n\n\n\n\nready\n", stranger.id())).unwrap();
        let adopted = server_of(&folder).is_some();
        let stopped = stop_at(&folder);
        std::thread::sleep(Duration::from_millis(50));
        let lives = stranger.try_wait().unwrap().is_none();
        // The lock of the socket names the same PID, and is as outdated.
        let lock = folder.join(SOCKET_LOCK);
        fs::write(&lock, format!("{}\n", stranger.id())).unwrap();
        for lock in [&pid_file(&folder), &lock] {
            forget_foreign_pid(lock, &folder).unwrap();
        }
        let is_forgotten = !pid_file(&folder).exists() && !lock.exists();
        stranger.kill().unwrap();
        stranger.wait().unwrap();
        fs::remove_dir_all(folder).unwrap();
        assert!(!adopted && stopped.is_ok() && lives && is_forgotten);
    }
}
