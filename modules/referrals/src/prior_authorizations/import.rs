//! Imports a file of prior authorizations. Each row is a delivery: a repetition, or one that is older than the stored state, changes nothing.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use csv::ByteRecord;
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, ImportReport, ImportRequest, WriteTx};

use super::deliver::{Arrival, deliver};
use super::row::{Header, reason};
use super::store;
use crate::table_file::{BadLine, Layout, TableFile};

/// Rows of one transaction.
const BATCH: usize = 200;

/// Rows that a report names at most; the others are counted.
const MAX_REPORTED: usize = 10_000;

/// Kind of the imported records in reports.
const KIND: &str = "Prior authorization";

/// Maximum size of a file, in bytes.
const MAX_FILE_SIZE: u64 = 100_000_000;

/// Imports a file. A row that is not valid is reported with its line and the reason, and the others are imported.
pub(super) async fn import(app: &App, request: &ImportRequest<'_>) -> Result<ImportReport> {
    let (path, shown) = (request.path.to_owned(), request.path.display());
    let read = tokio::task::spawn_blocking(move || read(&path)).await.map_err(Problem::internal)?;
    let Contents { header, rows, bad } = read.map_err(|why| Problem::invalid(format!("{shown}: {why}")))?;
    let mut import = Import { path: request.path, counts: Counts::default(), bad };
    let (mut done, total) = (0, rows.len() as u64);
    for batch in rows.chunks(BATCH) {
        (request.progress)(done, total);
        import.store(app, request, &header, batch).await?;
        done += batch.len() as u64;
    }
    (request.progress)(total, total);
    Ok(import.report())
}

/// A file that was read.
struct Contents {
    header: Header,
    /// Rows with the number of their line.
    rows: Vec<(u64, ByteRecord)>,
    bad: Vec<BadLine>,
}

/// Reads a file; the error says why it cannot be imported.
fn read(path: &Path) -> std::result::Result<Contents, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    if file.metadata().map_err(|error| error.to_string())?.len() > MAX_FILE_SIZE {
        return Err(format!("it has more than {MAX_FILE_SIZE} bytes"));
    }
    let mut table = TableFile::open(BufReader::new(file), Layout::Commas)?;
    let header = Header::read(table.columns())?;
    let (mut rows, mut record) = (Vec::new(), ByteRecord::new());
    while let Some(line) = table.next(&mut record)? {
        rows.push((line, record.clone()));
    }
    Ok(Contents { header, rows, bad: table.bad_lines() })
}

/// The state of an import.
struct Import<'a> {
    path: &'a Path,
    counts: Counts,
    bad: Vec<BadLine>,
}

/// Numbers of rows by their effect.
#[derive(Default)]
struct Counts {
    new: u64,
    updated: u64,
    repeated: u64,
    late: u64,
}

impl Import<'_> {
    /// Stores rows in one transaction.
    async fn store(&mut self, app: &App, request: &ImportRequest<'_>, header: &Header, rows: &[(u64, ByteRecord)]) -> Result<()> {
        let mut tx = WriteTx::begin(app, Caller::host(request.tenant_id, "import_prior_authorizations")).await?;
        store::lock_import(&mut tx, request.tenant_id).await?;
        for (line, row) in rows {
            let stored = match header.delivery(row, request.now) {
                Ok(delivery) => match deliver(&mut tx, &delivery, None, request.now).await {
                    Ok(delivered) => Ok(delivered.arrival),
                    // The file is to blame, and nothing of the row was written.
                    Err(problem) if problem.status().is_client_error() => Err(reason(&problem)),
                    Err(problem) => return Err(problem),
                },
                Err(why) => Err(why),
            };
            match stored {
                Ok(Arrival::New) => self.counts.new += 1,
                Ok(Arrival::Updated) => self.counts.updated += 1,
                Ok(Arrival::Repeated) => self.counts.repeated += 1,
                Ok(Arrival::Late) => self.counts.late += 1,
                Err(why) => self.bad.push(BadLine { line: *line, why }),
            }
        }
        tx.commit().await?;
        Ok(())
    }

    fn report(mut self) -> ImportReport {
        let counted = |kind: &str, count: u64| (count > 0).then(|| (kind.to_owned(), count));
        let mut report = ImportReport {
            taken: [counted(KIND, self.counts.new), counted("Prior authorization, updated", self.counts.updated)]
                .into_iter()
                .flatten()
                .collect(),
            unchanged: counted(KIND, self.counts.repeated).into_iter().collect(),
            ..ImportReport::default()
        };
        if self.counts.late > 0 {
            report.skipped.push((KIND.to_owned(), self.counts.late, "a later state is stored".to_owned()));
        }
        self.bad.sort_by_key(|bad| bad.line);
        let unnamed = self.bad.len().saturating_sub(MAX_REPORTED);
        if unnamed > 0 {
            report.skipped.push(("Row".to_owned(), unnamed as u64, "not valid, like those listed".to_owned()));
        }
        let named = |bad: BadLine| -> (PathBuf, String) { (self.path.to_owned(), format!("line {}: {}", bad.line, bad.why)) };
        report.dropped = self.bad.into_iter().take(MAX_REPORTED).map(named).collect();
        report
    }
}
