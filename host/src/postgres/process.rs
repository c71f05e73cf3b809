//! The server's process: which one it is, and how it is stopped.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use super::PATIENCE;

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

/// The process that `postmaster.pid` names, alive or not.
fn pid_of(data_dir: &Path) -> Option<Pid> {
    let text = fs::read_to_string(data_dir.join("postmaster.pid")).ok()?;
    Pid::from_raw(text.lines().next()?.trim().parse().ok()?)
}

/// The running server of a data folder. After a power cut, or in a container that starts again, the number in `postmaster.pid` is often
/// another process's: it counts only when that process was started for this folder.
pub(super) fn server_of(data_dir: &Path) -> Option<Pid> {
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
pub(super) fn forget_foreign_pid(data_dir: &Path) -> Result<()> {
    if pid_of(data_dir).is_some_and(|pid| command_line(pid).is_some()) {
        let file = data_dir.join("postmaster.pid");
        fs::remove_file(&file).with_context(|| format!("remove the outdated {}", file.display()))?;
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
    use super::*;

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
