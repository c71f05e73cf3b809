//! Imports a file of the registry: one thread reads it, and batches of rows are stored meanwhile, each in a transaction of its own. An
//! import that was interrupted is completed by repeating it, because rows that are stored already change nothing.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use csv::ByteRecord;
use huddle_sdk::prelude::*;
use huddle_sdk::{ImportReport, InstallationImport};
use sqlx::PgConnection;
use tokio::sync::mpsc;

use super::model::{Batch, Columns};
use super::store::{self, Changes};
use crate::table_file::{BadLine, Layout, TableFile};

/// Number of rows stored together.
const BATCH_SIZE: usize = 20_000;

/// Number of bytes read at once.
const READ_SIZE: usize = 1 << 20;

/// Maximum number of lines that are reported one by one.
const MAX_REPORTED: usize = 1_000;

/// Rows of a file, with the lines that were left out before them and the number of bytes read.
struct Part {
    batch: Batch,
    bad: Vec<BadLine>,
    bytes: u64,
}

/// Imports a file.
pub async fn import(request: &InstallationImport<'_>) -> Result<ImportReport> {
    let size = std::fs::metadata(request.path).map_err(|error| unreadable(request.path, &error))?.len();
    let mut conn = request.owner.acquire().await?;
    // The lock lives as long as the connection, also when the import is interrupted.
    conn.close_on_drop();
    if !store::lock(&mut conn).await? {
        return Err(Problem::conflict("Another import of the directory is running"));
    }
    let imported = import_locked(request, &mut conn, size).await;
    conn.close().await?;
    imported
}

fn unreadable(path: &Path, error: &std::io::Error) -> Problem {
    Problem::invalid(format!("{}: {error}", path.display()))
}

async fn import_locked(request: &InstallationImport<'_>, conn: &mut PgConnection, size: u64) -> Result<ImportReport> {
    let (sender, mut parts) = mpsc::channel(2);
    let path = request.path.to_owned();
    let reading = tokio::task::spawn_blocking(move || read(&path, &sender));
    let (mut changes, mut replaced, mut left_out) = (Changes::default(), 0, 0_usize);
    let mut report = ImportReport::default();
    while let Some(Part { batch, bad, bytes }) = parts.recv().await {
        replaced += batch.replaced;
        left_out += bad.len();
        let room = MAX_REPORTED.saturating_sub(report.dropped.len());
        report.dropped.extend(bad.into_iter().take(room).map(|bad| (request.path.to_owned(), format!("line {} {}", bad.line, bad.why))));
        store_batch(conn, batch, &mut changes).await?;
        (request.progress)(bytes, size);
    }
    match reading.await.map_err(Problem::internal)? {
        Ok(()) => {}
        Err(why) => report.broken.push((request.path.to_owned(), why)),
    }
    if left_out > report.dropped.len() {
        report.dropped.push((request.path.to_owned(), format!("and {} more lines", left_out - report.dropped.len())));
    }
    if changes.new + changes.updated + changes.deactivated > 0 {
        store::vacuum(conn).await?;
    }
    report.taken =
        counted([("Provider", changes.new), ("Provider, updated", changes.updated), ("Provider, deactivated", changes.deactivated)]);
    report.unchanged = counted([("Provider", changes.unchanged)]);
    if replaced > 0 {
        report.skipped.push(("Provider".to_owned(), replaced, "another row of the file has the same NPI".to_owned()));
    }
    Ok(report)
}

fn counted<const N: usize>(counts: [(&str, u64); N]) -> Vec<(String, u64)> {
    counts.into_iter().filter(|(_, count)| *count > 0).map(|(kind, count)| (kind.to_owned(), count)).collect()
}

/// Reads the file and sends its rows; stops when nobody receives them any longer.
fn read(path: &Path, parts: &mpsc::Sender<Part>) -> std::result::Result<(), String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut table = TableFile::open(BufReader::with_capacity(READ_SIZE, file), Layout::Commas)?;
    let columns = Columns::find(|names| table.column(names))?;
    let (mut record, mut batch, mut bad) = (ByteRecord::new(), Batch::default(), Vec::new());
    loop {
        let line = table.next(&mut record)?;
        let next = match line.map(|line| (line, columns.read(line, &record))) {
            Some((_, Ok(row))) => batch.add(row),
            Some((line, Err(why))) => {
                bad.push(BadLine { line, why });
                None
            }
            None => None,
        };
        if line.is_none() || next.is_some() || batch.len() >= BATCH_SIZE || bad.len() >= BATCH_SIZE {
            bad.append(&mut table.bad_lines());
            bad.sort_by_key(|bad| bad.line);
            let part = Part { batch: std::mem::take(&mut batch), bad: std::mem::take(&mut bad), bytes: table.bytes_read() };
            if parts.blocking_send(part).is_err() || line.is_none() {
                return Ok(());
            }
            if let Some(row) = next {
                // It is the first of its batch.
                let _ = batch.add(row);
            }
        }
    }
}

async fn store_batch(conn: &mut PgConnection, batch: Batch, changes: &mut Changes) -> Result<()> {
    if batch.is_empty() {
        return Ok(());
    }
    let (providers, deactivations) = batch.into_parts();
    let mut tx = sqlx::Connection::begin(conn).await?;
    store::prepare(&mut tx).await?;
    if !providers.is_empty() {
        store::store_providers(&mut tx, &providers, changes).await?;
    }
    store::deactivate(&mut tx, &deactivations, changes).await?;
    tx.commit().await?;
    Ok(())
}
