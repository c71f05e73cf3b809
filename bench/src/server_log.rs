//! What the database spends on statements, as its own log tells it.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::system::Place;

/// Settings that make the server log each statement's duration and each planning.
const VERBOSE: [(&str, &str); 3] = [("log_min_duration_statement", "0"), ("log_planner_stats", "on"), ("track_wal_io_timing", "on")];
/// A backend that is idle for so long has reported its statistics.
const STATISTICS: Duration = Duration::from_millis(1_500);

/// Milliseconds of the database.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Split {
    /// All statements, from parsing to their last row, without the commit of statements outside a transaction.
    pub statements: f64,
    /// Planning, part of `statements`.
    pub planning: f64,
    /// Writing the write-ahead log and waiting for the disk.
    pub commit: f64,
}

/// The log of a database server, which tells about each statement while this value exists.
pub struct ServerLog {
    superuser: PgConnection,
    file: PathBuf,
    from: u64,
    wal: f64,
}

impl ServerLog {
    /// Makes the server of `place` log its statements.
    pub async fn begin(place: &Place) -> Result<Self> {
        let mut url = url::Url::parse(place.owner_url()?)?;
        url.set_username("postgres").ok().context("the database's URL")?;
        let mut superuser = PgConnection::connect(url.as_str()).await?;
        for (name, value) in VERBOSE {
            sqlx::query(AssertSqlSafe(format!("alter system set {name} = '{value}'"))).execute(&mut superuser).await?;
        }
        reload(&mut superuser).await?;
        let file = place.server_log()?;
        let wal = wal_millis(&mut superuser).await?;
        let from = file.metadata()?.len();
        Ok(Self { superuser, file, from, wal })
    }

    /// Makes the server silent again; returns what it spent since.
    pub async fn end(mut self) -> Result<Split> {
        for (name, _) in VERBOSE {
            sqlx::query(AssertSqlSafe(format!("alter system reset {name}"))).execute(&mut self.superuser).await?;
        }
        let mut file = File::open(&self.file)?;
        file.seek(SeekFrom::Start(self.from))?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        reload(&mut self.superuser).await?;
        let commit = wal_millis(&mut self.superuser).await? - self.wal;
        self.superuser.close().await?;
        Ok(Split { commit, ..read(&String::from_utf8_lossy(&text)) })
    }
}

/// Makes the server read its settings, and waits until its processes have.
async fn reload(superuser: &mut PgConnection) -> Result<()> {
    sqlx::query("select pg_reload_conf()").execute(superuser).await?;
    tokio::time::sleep(STATISTICS).await;
    Ok(())
}

/// Time spent on the write-ahead log since the server's start.
async fn wal_millis(superuser: &mut PgConnection) -> Result<f64> {
    Ok(sqlx::query_scalar("select wal_write_time + wal_sync_time from pg_stat_wal").fetch_one(superuser).await?)
}

/// Sums the durations of a log. Statements of the measurement itself (`alter system`) do not count.
fn read(log: &str) -> Split {
    let mut split = Split::default();
    for line in log.lines() {
        if let Some((_, rest)) = line.split_once("LOG:  duration: ") {
            let own = rest.contains("statement: alter system") || rest.contains("execute <unnamed>: alter system");
            split.statements += rest.split_once(" ms").filter(|_| !own).and_then(|(millis, _)| millis.parse().ok()).unwrap_or(0.0);
        } else if let Some((_, rest)) = line.split_once("s system, ") {
            let seconds: f64 = rest.split_once(" s elapsed").and_then(|(seconds, _)| seconds.parse().ok()).unwrap_or(0.0);
            split.planning += seconds * 1_000.0;
        }
    }
    split
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_summed() {
        let log = "2026-11-24 02:09:19.038 UTC [1810] LOG:  PLANNER STATISTICS\n\
                   2026-11-24 02:09:19.038 UTC [1810] DETAIL:  ! system usage stats:\n\
                   \t!\t0.000110 s user, 0.000000 s system, 0.000250 s elapsed\n\
                   2026-11-24 02:09:19.038 UTC [1810] LOG:  duration: 0.750 ms  bind sqlx_s_3: select 1\n\
                   2026-11-24 02:09:19.038 UTC [1810] LOG:  duration: 0.500 ms  execute sqlx_s_3: select 1\n\
                   2026-11-24 02:09:19.038 UTC [1810] LOG:  duration: 9.000 ms  execute <unnamed>: alter system reset log_planner_stats\n";
        assert_eq!(read(log), Split { statements: 1.25, planning: 0.25, commit: 0.0 });
    }
}
