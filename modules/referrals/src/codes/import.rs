//! Imports a file of codes. A file is a whole version of its system: codes that it does not have are removed.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

use csv::ByteRecord;
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, ImportReport, ImportRequest, InstallationImport, WriteTx};

use super::model::{CodeSystem, NewCode, version_of};
use super::store::{self, Changes};
use crate::table_file::{BadLine, Layout, TableFile, field};

/// Maximum size of a file, in bytes: the whole file is one transaction.
const MAX_FILE_SIZE: u64 = 100_000_000;

/// A file that was read.
struct Contents {
    version: String,
    codes: Vec<NewCode>,
    bad: Vec<BadLine>,
    replaced: u64,
}

/// Imports a code system that is the same for all tenants.
pub async fn for_installation(request: &InstallationImport<'_>, system: CodeSystem) -> Result<ImportReport> {
    let contents = load(request.path, system).await?;
    let mut tx = request.owner.begin().await?;
    let changes = store::replace(&mut tx, system, &contents.version, &contents.codes).await?;
    tx.commit().await?;
    Ok(report(request.path, system, contents, changes))
}

/// Imports the CPT codes of a tenant.
pub async fn for_tenant(app: &App, request: &ImportRequest<'_>) -> Result<ImportReport> {
    let contents = load(request.path, CodeSystem::Cpt).await?;
    let mut tx = WriteTx::begin(app, Caller::host(request.tenant_id, "import_cpt")).await?;
    let changes = store::replace_licensed(&mut tx, &contents.version, &contents.codes).await?;
    if changes != Changes::default() {
        let change = Change::of_tenant().object("code_system", CodeSystem::Cpt.name()).new_field("version", &contents.version);
        tx.audit(change.new_field("stored", changes.stored).new_field("removed", changes.removed))?;
    }
    tx.commit().await?;
    Ok(report(request.path, CodeSystem::Cpt, contents, changes))
}

async fn load(path: &Path, system: CodeSystem) -> Result<Contents> {
    let shown = path.display().to_string();
    let path = path.to_owned();
    let read = tokio::task::spawn_blocking(move || read(&path, system)).await.map_err(Problem::internal)?;
    read.map_err(|why| Problem::invalid(format!("{shown}: {why}")))
}

/// Reads a file with the columns `code` and `description`, separated by commas or tabs.
fn read(path: &Path, system: CodeSystem) -> std::result::Result<Contents, String> {
    let version = version_of(path).ok_or("its name has no year: name it like icd10cm-2026.tsv")?;
    let file = File::open(path).map_err(|error| error.to_string())?;
    if file.metadata().map_err(|error| error.to_string())?.len() > MAX_FILE_SIZE {
        return Err(format!("it has more than {MAX_FILE_SIZE} bytes"));
    }
    let mut source = BufReader::new(file);
    let start = source.fill_buf().map_err(|error| error.to_string())?;
    let header = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let layout = if header.contains(&b'\t') { Layout::Tabs } else { Layout::Commas };
    let mut table = TableFile::open(source, layout)?;
    let (code, description) = (table.column(&["code"]), table.column(&["description", "long description", "long_description"]));
    if code.is_none() || description.is_none() {
        return Err("the header lacks code or description".to_owned());
    }
    let (mut codes, mut by_key, mut bad, mut replaced) = (Vec::<NewCode>::new(), HashMap::new(), Vec::new(), 0);
    let mut record = ByteRecord::new();
    while let Some(line) = table.next(&mut record)? {
        let text = field(&record, code);
        let description = field(&record, description).split_whitespace().collect::<Vec<_>>().join(" ");
        let why = match system.code(text) {
            None => format!("{text:.20} is not a code of {}", system.name()),
            Some(_) if description.is_empty() => "has no description".to_owned(),
            Some((key, code)) => {
                let new = NewCode { key, code, description };
                if let Some(place) = by_key.get(&new.key) {
                    replaced += 1;
                    codes[*place] = new;
                } else {
                    by_key.insert(new.key.clone(), codes.len());
                    codes.push(new);
                }
                continue;
            }
        };
        bad.push(BadLine { line, why });
    }
    bad.append(&mut table.bad_lines());
    bad.sort_by_key(|bad| bad.line);
    if codes.is_empty() {
        return Err(format!("it has no code of {}", system.name()));
    }
    Ok(Contents { version, codes, bad, replaced })
}

fn report(path: &Path, system: CodeSystem, contents: Contents, changes: Changes) -> ImportReport {
    let kind = format!("{} code", system.name());
    let mut report = ImportReport {
        dropped: contents.bad.into_iter().map(|bad| (path.to_owned(), format!("line {} {}", bad.line, bad.why))).collect(),
        ..ImportReport::default()
    };
    let unchanged = contents.codes.len() as u64 - changes.stored;
    if changes.stored > 0 {
        report.taken.push((kind.clone(), changes.stored));
    }
    if changes.removed > 0 {
        report.taken.push((format!("{kind}, removed"), changes.removed));
    }
    if unchanged > 0 {
        report.unchanged.push((kind.clone(), unchanged));
    }
    if contents.replaced > 0 {
        report.skipped.push((kind, contents.replaced, "a later row has the same code".to_owned()));
    }
    report
}
