//! Imports files one after another, one transaction per bundle.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, EventSubject, ImportReport, ImportRequest, ReadTx, WriteTx, Zone, people_changed};

use super::read::{days_to, read};
use super::record::{Contents, Key};
use super::store;
use crate::email_change;
use crate::events::{PATIENT_CREATED, PatientCreated, RECORD_IMPORTED, RecordImported};

/// The imported resource types, in the order of the report.
const KINDS: [&str; 13] = [
    "Patient",
    "Practitioner",
    "Organization",
    "Encounter",
    "Condition",
    "CarePlan",
    "Goal",
    "Observation",
    "Procedure",
    "Immunization",
    "MedicationRequest",
    "AllergyIntolerance",
    "DiagnosticReport",
];

/// Maximum size of a file, in bytes. A file is read as a whole; `serde_json` accepts values nested at most 128 deep.
const MAX_FILE_SIZE: u64 = 500_000_000;

/// Number of resources per type.
type Counts = BTreeMap<&'static str, u64>;

/// Imports a file or a folder. A file that cannot be imported is reported with the position of the problem, and the import continues.
pub async fn import(app: &App, request: &ImportRequest<'_>) -> Result<ImportReport> {
    let files = files(request.path)?;
    let total = files.len() as u64;
    let shift_days = if request.shift_dates { days_to(newest(&files), Zone::EASTERN.date_of(request.now)) } else { 0 };
    let states = store::states(&mut *ReadTx::begin(app, request.tenant_id).await?).await?;

    let mut taken = Counts::new();
    let mut unchanged = Counts::new();
    let mut skipped: BTreeMap<(String, &'static str), u64> = BTreeMap::new();
    let (mut broken, mut dropped, mut incomplete) = (Vec::new(), Vec::new(), Vec::new());
    for (done, path) in files.into_iter().enumerate() {
        (request.progress)(done as u64, total);
        let mut contents = match load(&path, shift_days) {
            Ok(contents) => contents,
            Err(why) => {
                broken.push((path, why));
                continue;
            }
        };
        dropped.extend(contents.dropped.drain(..).map(|why| (path.clone(), why)));
        incomplete.extend(contents.incomplete.drain(..).map(|why| (path.clone(), why)));
        let (given, why) = (counts_of(&contents), contents.skipped.clone());
        match store_bundle(app, request, contents, &states).await {
            Ok((new, shared)) => {
                incomplete.extend(shared.into_iter().map(|why| (path.clone(), why)));
                for (kind, count) in given {
                    let new = new.get(kind).copied().unwrap_or(0);
                    *taken.entry(kind).or_default() += new;
                    *unchanged.entry(kind).or_default() += count - new;
                }
                for (kind, count) in why {
                    *skipped.entry(kind).or_default() += count;
                }
            }
            // An invalid bundle does not affect the next one; an unavailable database does.
            Err(problem) if problem.status().is_client_error() => {
                let body = problem.body();
                broken.push((path, body.detail.clone().unwrap_or_else(|| body.title.to_string())));
            }
            Err(problem) => return Err(problem),
        }
    }
    (request.progress)(total, total);

    let listed = |counts: &Counts| {
        KINDS.iter().filter_map(|kind| Some(((*kind).to_owned(), *counts.get(kind)?))).filter(|(_, count)| *count > 0).collect()
    };
    Ok(ImportReport {
        taken: listed(&taken),
        unchanged: listed(&unchanged),
        skipped: skipped.into_iter().map(|((kind, why), count)| (kind, count, why.to_owned())).collect(),
        broken,
        dropped,
        incomplete,
    })
}

/// Returns the files to import, sorted by name; files with hospitals and practitioners first, since patients' files refer to them.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    let unreadable = |error: std::io::Error| Problem::invalid(format!("{}: {error}", path.display()));
    if !std::fs::metadata(path).map_err(unreadable)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir(path)
        .map_err(unreadable)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<Vec<_>>>()
        .map_err(unreadable)?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json")))
        .collect();
    let is_directory = |path: &Path| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        name.starts_with("hospitalInformation") || name.starts_with("practitionerInformation")
    };
    files.sort_by_cached_key(|path| (!is_directory(path), path.clone()));
    Ok(files)
}

fn load(path: &Path, shift_days: i64) -> std::result::Result<Contents, String> {
    let size = std::fs::metadata(path).map_err(|error| error.to_string())?.len();
    if size > MAX_FILE_SIZE {
        return Err(format!("it has more than {MAX_FILE_SIZE} bytes"));
    }
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    read(&bytes, shift_days).map_err(|broken| broken.to_string())
}

/// Returns the last day on which anything happened in any of the files.
fn newest(files: &[PathBuf]) -> Option<chrono::NaiveDate> {
    files.iter().filter_map(|path| load(path, 0).ok()?.newest).max()
}

fn counts_of(contents: &Contents) -> Counts {
    let mut counts = Counts::from([
        ("Patient", contents.patients.len() as u64),
        ("Practitioner", contents.practitioners.len() as u64),
        ("Organization", contents.organizations.len() as u64),
    ]);
    for record in &contents.records {
        *counts.entry(record.kind).or_default() += 1;
    }
    counts
}

/// Stores a bundle; returns the number of new resources per type, and the patients whose email address was omitted because another patient
/// also has it: nobody is present to confirm that one may receive the other's mail.
async fn store_bundle(
    app: &App,
    request: &ImportRequest<'_>,
    mut contents: Contents,
    states: &HashMap<String, String>,
) -> Result<(Counts, Vec<String>)> {
    for address in contents.patients.iter_mut().flat_map(|patient| &mut patient.addresses) {
        address.state = address.state.take().and_then(|state| states.get(&state.trim().to_lowercase()).cloned());
    }
    for patient in &mut contents.patients {
        if patient.is_deceased && patient.deceased_at.is_none() {
            patient.deceased_at = Some(request.now);
        }
    }

    let mut tx = WriteTx::begin(app, Caller::host(request.tenant_id, "import_fhir")).await?;
    store::lock(&mut tx, request.tenant_id).await?;
    let mut new = Counts::new();

    let organization_keys: Vec<&Key> = contents
        .organizations
        .iter()
        .map(|one| &one.key)
        .chain(contents.records.iter().filter_map(|one| one.organization.as_ref()))
        .collect();
    let (organizations, added) = store::organizations(&mut tx, &contents.organizations, &organization_keys).await?;
    new.insert("Organization", added);
    let practitioner_keys: Vec<&Key> = contents
        .practitioners
        .iter()
        .map(|one| &one.key)
        .chain(contents.records.iter().filter_map(|one| one.practitioner.as_ref()))
        .collect();
    let (practitioners, added) = store::practitioners(&mut tx, &contents.practitioners, &practitioner_keys).await?;
    new.insert("Practitioner", added);

    let keys: Vec<&Key> = contents.patients.iter().flat_map(|patient| &patient.identifiers).collect();
    let mut known = store::known(&mut tx, &keys).await?;
    let mut people = Vec::with_capacity(contents.patients.len());
    let mut added = Vec::new();
    let mut changes: BTreeMap<PersonId, BTreeMap<String, u64>> = BTreeMap::new();
    let mut shared = Vec::new();
    for patient in &mut contents.patients {
        let owners: BTreeSet<PersonId> = patient.identifiers.iter().filter_map(|key| known.get(key)).copied().collect();
        let mut owners = owners.into_iter();
        let person = match (owners.next(), owners.next()) {
            (Some(_), Some(_)) => return Err(Problem::conflict("Patient.identifier: the identifiers belong to different people here")),
            (Some(person), None) => person,
            (None, _) => {
                if let Some(email) = &patient.email {
                    let others = email_change::store::owners(&mut tx, None, email).await?;
                    if !others.is_empty() {
                        let names: Vec<&str> = others.iter().map(|other| other.masked_name.as_str()).collect();
                        shared.push(format!(
                            "entry {} (Patient), telecom: the email address is also that of {}; imported without it",
                            patient.entry,
                            names.join(", "),
                        ));
                        patient.email = None;
                    }
                }
                let standing = if patient.is_active && !patient.is_deceased { "member" } else { "deactivated" };
                let (person, user) = store::create_patient(&mut tx, patient, standing).await?;
                known.extend(patient.identifiers.iter().map(|key| (key.clone(), person)));
                added.push(person);
                *new.entry("Patient").or_default() += 1;
                changes.entry(person).or_default().insert("Patient".to_owned(), 1);
                let subject = EventSubject::of_person(&mut tx, person).await?;
                tx.publish(PATIENT_CREATED.about(subject, &PatientCreated { person_id: person, patient_id: user }));
                person
            }
        };
        people.push(person);
    }
    people_changed(&mut tx, &added).await?;

    for (person, kind) in store::records(&mut tx, &contents.records, &people, &organizations, &practitioners).await? {
        if let Some(kind) = KINDS.iter().find(|known| **known == kind) {
            *new.entry(kind).or_default() += 1;
        }
        *changes.entry(person).or_default().entry(kind).or_default() += 1;
    }
    let mut affected: BTreeSet<PersonId> = store::codes(&mut tx, &contents.records).await?.into_iter().collect();
    affected.extend(changes.keys());
    for person in affected {
        let subject = EventSubject::of_person(&mut tx, person).await?;
        tx.publish(RECORD_IMPORTED.about(subject, &RecordImported { person_id: person }));
    }
    for (person, counts) in changes {
        tx.audit(Change::of(person).new_field("imported", counts))?;
    }
    tx.commit().await?;
    Ok((new, shared))
}
