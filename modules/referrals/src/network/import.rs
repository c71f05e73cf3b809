//! Imports the tenant's file in one transaction: searches see the previous file or this one. A full file: rows that it does not have are
//! marked inactive.

use std::collections::HashSet;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use csv::{ByteRecord, Reader, ReaderBuilder};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, ImportReport, ImportRequest, WriteTx, Zone};

use super::columns::Header;
use super::row::{self, UploadedRow};
use super::store;

/// Rows per statement.
const BATCH: usize = 1_000;

/// Rows that a report names at most; the others are counted.
const MAX_REPORTED: usize = 10_000;

/// Imports a file, or the CSV files of a folder as one. A row that is not valid is reported with its line, and the others are imported.
pub async fn import(app: &App, request: &ImportRequest<'_>) -> Result<ImportReport> {
    let mut tx = WriteTx::begin(app, Caller::host(request.tenant_id, "import_network")).await?;
    store::lock(&mut tx, request.tenant_id).await?;
    let mut import = Import { today: Zone::EASTERN.date_of(request.now), ..Import::default() };
    let files = files(request.path)?;
    let sizes: Vec<u64> = files.iter().map(|path| std::fs::metadata(path).map_or(0, |file| file.len())).collect();
    let (mut read, total) = (0, sizes.iter().sum());
    for (path, size) in files.iter().zip(&sizes) {
        (request.progress)(read, total);
        match open(path) {
            Ok((header, mut reader)) => {
                let mut record = ByteRecord::new();
                loop {
                    match reader.read_byte_record(&mut record) {
                        Ok(true) => import.row(path, &header, &record, first_line(&reader, &record)),
                        Ok(false) => break,
                        Err(error) => {
                            import.report.broken.push((path.clone(), error.to_string()));
                            break;
                        }
                    }
                    if import.rows.len() == BATCH {
                        import.store(&mut tx, request).await?;
                        (request.progress)((read + record.position().map_or(0, csv::Position::byte)).min(total), total);
                    }
                }
            }
            Err(why) => import.report.broken.push((path.clone(), why)),
        }
        read += size;
    }
    import.store(&mut tx, request).await?;
    (request.progress)(total, total);
    // Of an incomplete list, nobody knows which rows are absent.
    if import.report.broken.is_empty() && import.new + import.updated > 0 {
        let seen: Vec<String> = import.seen.drain().collect();
        let absent = store::deactivate_others(&mut tx, &seen).await?;
        if absent > 0 {
            import.report.skipped.push(("Provider".to_owned(), absent, "not in the file; marked inactive".to_owned()));
        }
    }
    let report = import.finish();
    tx.audit(
        Change::of_tenant()
            .object("provider_network", request.tenant_id)
            .new_field("imported", &report.taken)
            .new_field("updated", &report.unchanged),
    )?;
    tx.commit().await?;
    Ok(report)
}

/// The state of an import.
#[derive(Default)]
struct Import {
    today: NaiveDate,
    rows: Vec<UploadedRow>,
    seen: HashSet<String>,
    new: u64,
    updated: u64,
    unnamed: u64,
    report: ImportReport,
}

impl Import {
    fn row(&mut self, path: &Path, header: &Header, record: &ByteRecord, line: u64) {
        if record.iter().all(|field| field.trim_ascii().is_empty()) {
            return;
        }
        let at = |why: String| (path.to_owned(), format!("line {line}: {why}"));
        let fields = match header.fields(record) {
            Ok(fields) => fields,
            Err(why) => return self.rejected(at(why)),
        };
        let outcome = row::read(&fields, self.today);
        let is_repeated = outcome.source_identifier.is_some_and(|key| !self.seen.insert(key));
        match outcome.row {
            Ok(row) if is_repeated => self.rejected(at(format!("{} appears in an earlier line", row.source_identifier))),
            Ok(row) => {
                for why in outcome.left_out {
                    if self.report.incomplete.len() < MAX_REPORTED {
                        self.report.incomplete.push(at(why));
                    }
                }
                self.rows.push(row);
            }
            Err(why) => self.rejected(at(why)),
        }
    }

    fn rejected(&mut self, row: (PathBuf, String)) {
        if self.report.dropped.len() < MAX_REPORTED {
            self.report.dropped.push(row);
        } else {
            self.unnamed += 1;
        }
    }

    async fn store(&mut self, tx: &mut WriteTx, request: &ImportRequest<'_>) -> Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let new = store::upsert(tx, &self.rows, request.now).await?;
        self.new += new;
        self.updated += self.rows.len() as u64 - new;
        self.rows.clear();
        Ok(())
    }

    fn finish(mut self) -> ImportReport {
        let counted = |count: u64| (count > 0).then(|| ("Provider".to_owned(), count)).into_iter().collect();
        self.report.taken = counted(self.new);
        self.report.unchanged = counted(self.updated);
        if self.unnamed > 0 {
            self.report.skipped.push(("Row".to_owned(), self.unnamed, "not valid, like those listed".to_owned()));
        }
        self.report
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

/// Returns the number of a row's first line. The position of a row after empty lines is that of the first empty one, so it is counted back from
/// the end of the row.
fn first_line(reader: &Reader<BufReader<File>>, record: &ByteRecord) -> u64 {
    let breaks: u64 = record.as_slice().iter().map(|byte| u64::from(*byte == b'\n')).sum();
    let started = record.position().map_or(0, csv::Position::line);
    // The last row may end without a line break.
    started.max(reader.position().line().saturating_sub(breaks + 1))
}

/// Opens a file and reads its header; the error says why it cannot be imported.
fn open(path: &Path) -> std::result::Result<(Header, Reader<BufReader<File>>), String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut reader = ReaderBuilder::new().flexible(true).from_reader(BufReader::new(file));
    let header = reader.byte_headers().map_err(|error| error.to_string())?;
    Ok((Header::read(header)?, reader))
}
