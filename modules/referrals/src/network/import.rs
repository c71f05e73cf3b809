//! Imports the tenant's file in one transaction: searches see the previous file or this one. A full file: rows that it does not have are
//! marked inactive. The command line and the console's upload use the same code.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use chrono::{DateTime, NaiveDate, Utc};
use csv::{ByteRecord, Reader, ReaderBuilder};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, ImportReport, ImportRequest, WriteTx, Zone};

use super::columns::Header;
use super::row::{self, UploadedRow};
use super::store::{self, NewImport};
use crate::events::{NETWORK_IMPORTED, NetworkImported};

/// Rows per statement.
const BATCH: usize = 1_000;

/// Rows that a report names at most; the others are counted.
const MAX_REPORTED: usize = 10_000;

/// Imports a file, or the CSV files of a folder as one. A row that is not valid is reported with its line, and the others are imported.
pub async fn import(app: &App, request: &ImportRequest<'_>) -> Result<ImportReport> {
    let mut tx = WriteTx::begin(app, Caller::host(request.tenant_id, "import_network")).await?;
    store::lock(&mut tx, request.tenant_id).await?;
    let mut import = Import::on(Zone::of_tenant(&mut tx).await?.date_of(request.now));
    let mut broken = Vec::new();
    let files = files(request.path)?;
    let sizes: Vec<u64> = files.iter().map(|path| std::fs::metadata(path).map_or(0, |file| file.len())).collect();
    let (mut read, total) = (0, sizes.iter().sum());
    for (path, size) in files.iter().zip(&sizes) {
        (request.progress)(read, total);
        match File::open(path).map_err(|error| error.to_string()).and_then(|file| Rows::open(path, file)) {
            Ok(mut rows) => loop {
                match rows.next(&mut import) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(why) => {
                        broken.push((path.clone(), why));
                        break;
                    }
                }
                if import.rows.len() == BATCH {
                    import.store(&mut tx, request.now).await?;
                    (request.progress)((read + rows.bytes_read()).min(total), total);
                }
            },
            Err(why) => broken.push((path.clone(), why)),
        }
        read += size;
    }
    let name = request.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    // Of an incomplete list, nobody knows which rows are absent.
    let is_whole = broken.is_empty();
    let outcome = import.complete(&mut tx, &Source { file_name: &name, by: None, at: request.now, is_whole }).await?;
    (request.progress)(total, total);
    tx.commit().await?;
    Ok(report(import, &outcome, broken))
}

/// Where an import comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'a> {
    pub file_name: &'a str,
    /// Staff member; none for the command line.
    pub by: Option<UserId>,
    pub at: DateTime<Utc>,
    /// Whether everything was read, so that rows that are absent are no longer in the network.
    pub is_whole: bool,
}

/// Number of rows by what an import did with them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    pub created: u64,
    pub updated: u64,
    pub deactivated: u64,
    pub rejected: u64,
}

/// What is wrong with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Noted {
    pub path: PathBuf,
    pub line: u64,
    pub reason: String,
    /// Whether the row is rejected; otherwise it is imported without a value.
    pub is_rejected: bool,
    /// Fields as in the file.
    pub fields: Vec<String>,
}

/// The state of an import.
#[derive(Debug, Default)]
pub(super) struct Import {
    today: NaiveDate,
    rows: Vec<UploadedRow>,
    seen: HashSet<String>,
    outcome: Outcome,
    rejected: Vec<Noted>,
    incomplete: Vec<Noted>,
}

impl Import {
    /// Creates an import on a day.
    pub(super) fn on(today: NaiveDate) -> Self {
        Self { today, ..Self::default() }
    }

    /// Returns the number of rows that wait to be stored.
    pub(super) fn waiting(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of rejected rows, including those that are counted only.
    pub(super) fn rejected(&self) -> u64 {
        self.outcome.rejected
    }

    /// Returns what is wrong with rows, in the order of the file.
    pub(super) fn notes(&self) -> Vec<&Noted> {
        let mut notes: Vec<_> = self.rejected.iter().chain(&self.incomplete).collect();
        notes.sort_by_key(|note| note.line);
        notes
    }

    /// Returns the NPIs and identifiers that the file has, also of rejected rows.
    pub(super) fn identifiers(&self) -> Vec<String> {
        self.seen.iter().cloned().collect()
    }

    fn row(&mut self, path: &Path, header: &Header, record: &ByteRecord, line: u64) {
        if record.iter().all(|field| field.trim_ascii().is_empty()) {
            return;
        }
        let note = |reason: String, is_rejected: bool| Noted {
            path: path.to_owned(),
            line,
            reason,
            is_rejected,
            fields: record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect(),
        };
        let fields = match header.fields(record) {
            Ok(fields) => fields,
            Err(why) => return self.reject(|| note(why, true)),
        };
        let outcome = row::read(&fields, self.today);
        let is_repeated = outcome.source_identifier.is_some_and(|key| !self.seen.insert(key));
        match outcome.row {
            Ok(row) if is_repeated => self.reject(|| note(format!("{} appears in an earlier line", row.source_identifier), true)),
            Ok(row) => {
                for why in outcome.left_out {
                    if self.incomplete.len() < MAX_REPORTED {
                        self.incomplete.push(note(why, false));
                    }
                }
                self.rows.push(row);
            }
            Err(why) => self.reject(|| note(why, true)),
        }
    }

    fn reject(&mut self, note: impl FnOnce() -> Noted) {
        self.outcome.rejected += 1;
        if self.rejected.len() < MAX_REPORTED {
            self.rejected.push(note());
        }
    }

    /// Stores the rows that wait.
    async fn store(&mut self, tx: &mut WriteTx, now: DateTime<Utc>) -> Result<()> {
        for rows in self.rows.chunks(BATCH) {
            let new = store::upsert(tx, rows, now).await?;
            self.outcome.created += new;
            self.outcome.updated += rows.len() as u64 - new;
        }
        self.rows.clear();
        Ok(())
    }

    /// Stores the remaining rows, marks those inactive that the file does not have, and records the import. A file without a valid row
    /// changes nothing.
    pub(super) async fn complete(&mut self, tx: &mut WriteTx, source: &Source<'_>) -> Result<Outcome> {
        self.store(tx, source.at).await?;
        let has_rows = self.outcome.created + self.outcome.updated > 0;
        if source.is_whole && has_rows {
            self.outcome.deactivated = store::deactivate_others(tx, &self.identifiers()).await?;
        }
        if has_rows {
            let id = store::insert_import(tx, &NewImport { source, outcome: self.outcome }).await?;
            tx.audit(
                Change::of_tenant()
                    .object("provider_network", id)
                    .new_field("file_name", source.file_name)
                    .new_field("created", self.outcome.created)
                    .new_field("updated", self.outcome.updated)
                    .new_field("deactivated", self.outcome.deactivated)
                    .new_field("rejected", self.outcome.rejected),
            )?;
            tx.publish(NETWORK_IMPORTED.of_tenant(&NetworkImported {}));
        }
        Ok(self.outcome)
    }
}

/// The rows of a file.
pub(super) struct Rows<R> {
    path: PathBuf,
    header: Header,
    reader: Reader<BufReader<R>>,
    record: ByteRecord,
}

impl<R: Read> Rows<R> {
    /// Reads the header; the error says why the file cannot be imported.
    pub(super) fn open(path: &Path, source: R) -> std::result::Result<Self, String> {
        let mut reader = ReaderBuilder::new().flexible(true).from_reader(BufReader::new(source));
        let header = reader.byte_headers().map_err(|error| error.to_string())?;
        Ok(Self { path: path.to_owned(), header: Header::read(header)?, reader, record: ByteRecord::new() })
    }

    /// Returns the names of the columns as in the file.
    pub(super) fn columns(&mut self) -> std::result::Result<Vec<String>, String> {
        let header = self.reader.byte_headers().map_err(|error| error.to_string())?;
        Ok(header.iter().map(|name| String::from_utf8_lossy(name).trim_start_matches('\u{feff}').to_owned()).collect())
    }

    /// Reads the next row into an import; false at the end. The error says why nothing more can be read.
    pub(super) fn next(&mut self, import: &mut Import) -> std::result::Result<bool, String> {
        let has_row = self.reader.read_byte_record(&mut self.record).map_err(|error| error.to_string())?;
        if has_row {
            let line = self.first_line();
            import.row(&self.path, &self.header, &self.record, line);
        }
        Ok(has_row)
    }

    fn bytes_read(&self) -> u64 {
        self.record.position().map_or(0, csv::Position::byte)
    }

    /// Returns the number of the row's first line. The position of a row after empty lines is that of the first empty one, so it is counted
    /// back from the end of the row.
    fn first_line(&self) -> u64 {
        let breaks: u64 = self.record.as_slice().iter().map(|byte| u64::from(*byte == b'\n')).sum();
        let started = self.record.position().map_or(0, csv::Position::line);
        // The last row may end without a line break.
        started.max(self.reader.position().line().saturating_sub(breaks + 1))
    }
}

/// Returns the report of the command line.
fn report(import: Import, outcome: &Outcome, broken: Vec<(PathBuf, String)>) -> ImportReport {
    let counted = |count: u64| (count > 0).then(|| ("Provider".to_owned(), count)).into_iter().collect();
    let unnamed = outcome.rejected - import.rejected.len() as u64;
    let skipped = [("Provider", outcome.deactivated, "not in the file; marked inactive"), ("Row", unnamed, "not valid, like those listed")];
    let lines = |notes: Vec<Noted>| notes.into_iter().map(|note| (note.path, format!("line {}: {}", note.line, note.reason))).collect();
    ImportReport {
        taken: counted(outcome.created),
        unchanged: counted(outcome.updated),
        skipped: skipped
            .into_iter()
            .filter(|(_, count, _)| *count > 0)
            .map(|(of, count, why)| (of.to_owned(), count, why.to_owned()))
            .collect(),
        broken,
        dropped: lines(import.rejected),
        incomplete: lines(import.incomplete),
    }
}

/// Returns the file, or the CSV files of a folder by name.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = |error: std::io::Error| Problem::invalid(format!("{}: {error}", path.display()));
    if !std::fs::metadata(path).map_err(unreadable)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = std::fs::read_dir(path).map_err(unreadable)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<std::io::Result<Vec<_>>>().map_err(unreadable)?;
    files.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv")));
    files.sort();
    Ok(files)
}
