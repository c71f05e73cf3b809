//! Parses a bundle into the contents to be stored. No I/O.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use huddle_sdk::phone::e164;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use super::date::{FhirDate, shift_resource};
use super::fhir;
use super::record::{Contents, Key, Organization, Patient, Practitioner, Record};
use super::records::{self, Draft};
use super::values::{addresses_of, is_secret, key_of, language_of, name_of, sex_of, telecom_of};

/// The system of identifiers that are URIs.
const URI: &str = "urn:ietf:rfc:3986";

/// Reason why a bundle or an entry cannot be imported, with its position.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Broken {
    /// The text is not JSON, or not of a bundle's shape.
    #[error("line {line}, column {column}: {reason}")]
    Json {
        /// Line number, starting at 1.
        line: usize,
        /// Column number, starting at 1.
        column: usize,
        /// The problem.
        reason: String,
    },
    /// The file is not a bundle.
    #[error("{0}")]
    NotABundle(String),
    /// A resource is invalid.
    #[error("entry {index} ({kind}), {field}: {reason}")]
    Resource {
        /// Index in `Bundle.entry`, starting at 0.
        index: usize,
        /// Resource type.
        kind: String,
        /// Element.
        field: String,
        /// The problem.
        reason: String,
    },
}

/// Removes the position that serde appends to its messages, because our messages begin with it.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").and_then(|end| text.get(..end)).unwrap_or(&text).to_owned()
}

pub(super) fn parse<T: DeserializeOwned>(index: usize, kind: &str, raw: &RawValue) -> Result<T, Broken> {
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(raw.get())).map_err(|error| Broken::Resource {
        index,
        kind: kind.to_owned(),
        field: error.path().to_string(),
        reason: reason(error.inner()),
    })
}

fn missing(index: usize, kind: &str, field: &str, reason: &str) -> Broken {
    Broken::Resource { index, kind: kind.to_owned(), field: field.to_owned(), reason: reason.to_owned() }
}

/// Parses a bundle; its dates are shifted by `shift_days`. An invalid entry is omitted and reported.
pub fn read(bytes: &[u8], shift_days: i64) -> Result<Contents, Broken> {
    let bundle: fhir::Bundle<'_> = serde_json::from_slice(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
        .map_err(|error| Broken::Json { line: error.line(), column: error.column(), reason: reason(&error) })?;
    match (bundle.resource_type.as_deref(), bundle.kind.as_deref()) {
        (Some("Bundle"), Some("transaction" | "batch" | "collection")) => {}
        (Some("Bundle"), kind) => return Err(Broken::NotABundle(format!("a Bundle of type {} is not read", kind.unwrap_or("(none)")))),
        (kind, _) => return Err(Broken::NotABundle(format!("not a Bundle: resourceType is {}", kind.unwrap_or("missing")))),
    }

    let mut reader =
        Reader { shift_days, contents: Contents::default(), people: HashMap::new(), refused: HashSet::new(), keys: HashMap::new() };
    let mut entries = Vec::with_capacity(bundle.entry.len());
    for (index, entry) in bundle.entry.iter().enumerate() {
        let Some(raw) = entry.resource else { continue };
        let header: fhir::Header = match parse(index, "resource", raw) {
            Ok(header) => header,
            Err(broken) => {
                reader.drop_entry(&broken);
                continue;
            }
        };
        let found = Found { index, full_url: entry.full_url.as_deref(), header, raw };
        if raw.get().contains("\\u0000") {
            let broken = missing(index, &found.header.resource_type, "text", "a zero character cannot be stored");
            reader.refuse(&found, &broken);
            continue;
        }
        if entry.request.as_ref().and_then(|request| request.method.as_deref()).is_some_and(|method| !matches!(method, "POST" | "PUT")) {
            reader.skip(found.header.resource_type, "the bundle does not create it");
            continue;
        }
        entries.push(found);
    }
    // A resource may come before those that it refers to.
    for entry in &entries {
        let read = match entry.header.resource_type.as_str() {
            "Patient" => reader.patient(entry),
            "Organization" => reader.organization(entry),
            "Practitioner" => reader.practitioner(entry),
            _ => Ok(()),
        };
        read.unwrap_or_else(|broken| reader.refuse(entry, &broken));
    }
    for entry in &entries {
        let read = match entry.header.resource_type.as_str() {
            "Patient" | "Organization" | "Practitioner" => Ok(()),
            other => {
                if let Some(read) = records::reader_of(other) {
                    read(&mut reader, entry)
                } else {
                    reader.skip(other.to_owned(), "no module reads it yet");
                    Ok(())
                }
            }
        };
        read.unwrap_or_else(|broken| reader.refuse(entry, &broken));
    }
    Ok(reader.finish())
}

pub(super) struct Found<'a> {
    pub index: usize,
    full_url: Option<&'a str>,
    header: fhir::Header,
    pub raw: &'a RawValue,
}

impl Found<'_> {
    /// Returns the names by which other resources of the bundle may refer to this one.
    fn names(&self) -> impl Iterator<Item = String> {
        let relative = self.header.id.as_ref().map(|id| format!("{}/{id}", self.header.resource_type));
        self.full_url.map(str::to_owned).into_iter().chain(relative)
    }

    /// Returns a key for a resource without identifier whose ID is globally unique.
    fn own_key(&self) -> Option<Key> {
        let uuid =
            self.header.id.as_deref().or_else(|| self.full_url?.strip_prefix("urn:uuid:")).and_then(|id| uuid::Uuid::parse_str(id).ok())?;
        Some(Key { system: URI.to_owned(), value: format!("urn:uuid:{uuid}") })
    }
}

pub(super) struct Reader {
    shift_days: i64,
    contents: Contents,
    people: HashMap<String, usize>,
    /// References to patients that could not be read.
    refused: HashSet<String>,
    keys: HashMap<String, Key>,
}

impl Reader {
    fn skip(&mut self, kind: String, why: &'static str) {
        *self.contents.skipped.entry((kind, why)).or_default() += 1;
    }

    /// Omits an entry, and reports its position.
    fn drop_entry(&mut self, broken: &Broken) {
        self.contents.dropped.push(broken.to_string());
    }

    /// Omits an entry. Entries that refer to an omitted patient are omitted as well.
    fn refuse(&mut self, entry: &Found<'_>, broken: &Broken) {
        if entry.header.resource_type == "Patient" {
            self.refused.extend(entry.names());
        }
        self.drop_entry(broken);
    }

    pub(super) fn happened(&mut self, dates: &[Option<&FhirDate>]) {
        let newest = dates.iter().flatten().map(|date| date.shifted(self.shift_days).nearest_day()).max();
        self.contents.newest = self.contents.newest.max(newest);
    }

    fn patient(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let patient: fhir::Patient = parse(entry.index, "Patient", entry.raw)?;
        let mut identifiers: Vec<Key> = patient.identifier.iter().filter(|id| !is_secret(id)).filter_map(key_of).collect();
        if identifiers.is_empty() {
            identifiers.extend(entry.own_key());
        }
        identifiers.sort();
        identifiers.dedup();
        if identifiers.is_empty() {
            return Err(missing(entry.index, "Patient", "identifier", "no identifier by which to find the patient again"));
        }
        let (first_name, last_name) =
            name_of(&patient.name).ok_or_else(|| missing(entry.index, "Patient", "name", "a patient needs a name"))?;
        if patient.birth_date.as_ref().is_some_and(|date| date.day().is_none()) {
            let unknown = missing(entry.index, "Patient", "birthDate", "the day is not known; imported without a date of birth");
            self.contents.incomplete.push(unknown.to_string());
        }
        let deceased = patient.deceased_date_time.as_ref().map(|date| date.shifted(self.shift_days));
        self.happened(&[patient.deceased_date_time.as_ref()]);
        let nickname = patient.name.iter().find(|name| name.purpose.as_deref() == Some("nickname"));

        for name in entry.names() {
            self.people.insert(name, self.contents.patients.len());
        }
        let phone_number = telecom_of(&patient.telecom, "phone");
        if phone_number.as_deref().is_some_and(|number| e164(number).is_none()) {
            let unread = missing(
                entry.index,
                "Patient",
                "telecom",
                "the phone number is not of the US and has no country code; imported as written",
            );
            self.contents.incomplete.push(unread.to_string());
        }
        self.contents.patients.push(Patient {
            entry: entry.index,
            identifiers,
            first_name,
            last_name,
            preferred_name: nickname.map(|name| name.given.join(" ")).filter(|name| !name.is_empty()),
            // The person's age stays the same: all dates are shifted together.
            dob: patient.birth_date.as_ref().and_then(|date| date.shifted(self.shift_days).day()),
            sex: sex_of(&patient),
            preferred_language: language_of(&patient.communication),
            is_deceased: deceased.is_some() || patient.deceased_boolean == Some(true),
            deceased_at: deceased.map(|date| date.instant()),
            is_active: patient.active != Some(false),
            email: telecom_of(&patient.telecom, "email"),
            phone_number: phone_number.map(|number| e164(&number).unwrap_or(number)),
            addresses: addresses_of(&patient.address),
        });
        Ok(())
    }

    fn organization(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let organization: fhir::Organization = parse(entry.index, "Organization", entry.raw)?;
        let Some(key) = organization.identifier.iter().find_map(key_of).or_else(|| entry.own_key()) else {
            self.skip("Organization".to_owned(), "it has no identifier");
            return Ok(());
        };
        for name in entry.names() {
            self.keys.insert(name, key.clone());
        }
        self.contents.organizations.push(Organization {
            key,
            name: organization.name.unwrap_or_default(),
            phone: telecom_of(&organization.telecom, "phone"),
            address: organization.address.into_iter().next(),
        });
        Ok(())
    }

    fn practitioner(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let practitioner: fhir::Practitioner = parse(entry.index, "Practitioner", entry.raw)?;
        let Some(key) = practitioner.identifier.iter().filter(|id| !is_secret(id)).find_map(key_of).or_else(|| entry.own_key()) else {
            self.skip("Practitioner".to_owned(), "it has no identifier");
            return Ok(());
        };
        for name in entry.names() {
            self.keys.insert(name, key.clone());
        }
        let (first_name, last_name) = name_of(&practitioner.name).unwrap_or_default();
        self.contents.practitioners.push(Practitioner {
            key,
            first_name,
            last_name,
            prefix: practitioner.name.first().and_then(|name| name.prefix.first().cloned()),
            gender: practitioner.gender,
            address: practitioner.address.into_iter().next(),
        });
        Ok(())
    }

    pub(super) fn record(&mut self, entry: &Found<'_>, draft: Draft<'_>) -> Result<(), Broken> {
        let Some(&patient) = draft.subject.reference.as_deref().and_then(|name| self.people.get(name)) else {
            let is_refused = draft.subject.reference.as_ref().is_some_and(|name| self.refused.contains(name));
            let why = if is_refused { "its patient could not be read" } else { "its patient is not in the bundle" };
            self.skip(draft.kind.to_owned(), why);
            return Ok(());
        };
        let mut resource: Value = parse(entry.index, draft.kind, entry.raw)?;
        if self.shift_days != 0 {
            shift_resource(&mut resource, self.shift_days);
        }
        let Some(source_id) = self.source_id(entry, &draft, patient) else {
            return Err(missing(entry.index, draft.kind, "id", "no id by which to find the resource again"));
        };
        let instant = |date: Option<&FhirDate>| date.map(|date| date.shifted(self.shift_days).instant());
        let codes = draft.codes.dated(draft.starts, draft.ends, self.shift_days);
        self.contents.records.push(Record {
            patient,
            codes,
            kind: draft.kind,
            source_id,
            title: draft.title.unwrap_or_default().to_owned(),
            starts_at: instant(draft.starts),
            ends_at: instant(draft.ends),
            organization: self.key(draft.organization),
            practitioner: self.key(draft.practitioner),
            status: draft.status,
            resource,
        });
        Ok(())
    }

    /// Returns the ID of a resource at its source: a UUID is globally unique, any other ID only within its patient's record.
    fn source_id(&self, entry: &Found<'_>, draft: &Draft<'_>, patient: usize) -> Option<String> {
        if let Some(key) = draft.identifiers.iter().find_map(key_of) {
            return Some(format!("{}|{}", key.system, key.value));
        }
        if let Some(key) = entry.own_key() {
            return Some(key.value.trim_start_matches("urn:uuid:").to_owned());
        }
        let owner = self.contents.patients.get(patient)?.identifiers.first()?;
        let id = entry.header.id.as_deref().or(entry.full_url)?;
        Some(format!("{}|{}/{id}", owner.system, owner.value))
    }

    /// Returns the resource that a reference names: one of the bundle, or one elsewhere by its identifier
    /// (`Practitioner?identifier=SYSTEM|VALUE`).
    fn key(&self, reference: &fhir::Reference) -> Option<Key> {
        let name = reference.reference.as_deref()?;
        self.keys.get(name).cloned().or_else(|| {
            let (_, identifier) = name.split_once("?identifier=")?;
            let (system, value) = identifier.split_once('|')?;
            Some(Key { system: system.to_owned(), value: value.to_owned() })
        })
    }

    /// Completes the contents. A patient who died at an unknown date is assumed to have died on the last day of the record: without a date
    /// the console would show a living person.
    fn finish(mut self) -> Contents {
        for (index, patient) in self.contents.patients.iter_mut().enumerate() {
            if patient.is_deceased && patient.deceased_at.is_none() {
                let own = self.contents.records.iter().filter(|record| record.patient == index);
                patient.deceased_at = own.flat_map(|record| [record.starts_at, record.ends_at]).flatten().max();
            }
        }
        self.contents
    }
}

/// Returns the number of days by which to shift so that `newest` becomes `today`.
pub fn days_to(newest: Option<NaiveDate>, today: NaiveDate) -> i64 {
    newest.map_or(0, |newest| (today - newest).num_days())
}
