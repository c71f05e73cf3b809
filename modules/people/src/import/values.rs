//! Values of single elements: identifiers, names, contact points.

use super::fhir;
use super::record::{Address, Key};

/// Identifiers of these types (HL7 table 0203) are sensitive and not stored: social security, driver's license, passport, tax, account,
/// bank card.
const SECRET_TYPES: [&str; 8] = ["SS", "SB", "DL", "PPN", "TAX", "AN", "BC", "CZ"];

/// Systems of sensitive identifiers, for identifiers without a type.
const SECRET_SYSTEMS: [&str; 6] = [
    "http://hl7.org/fhir/sid/us-ssn",
    "urn:oid:2.16.840.1.113883.4.1",
    "urn:oid:2.16.840.1.113883.4.2",
    "urn:oid:2.16.840.1.113883.4.3.",
    "urn:oid:2.16.840.1.113883.4.330",
    "http://hl7.org/fhir/sid/passport",
];

pub fn is_secret(identifier: &fhir::Identifier) -> bool {
    let secret_type = identifier.kind.coding.iter().filter_map(|coding| coding.code.as_deref()).any(|code| SECRET_TYPES.contains(&code));
    let secret_system = identifier.system.as_deref().is_some_and(|system| {
        let lower = system.to_lowercase();
        SECRET_SYSTEMS.iter().any(|known| lower == known.trim_end_matches('.') || lower.starts_with(known) && known.ends_with('.'))
            || ["passport", "ssn", "driver"].iter().any(|word| lower.contains(word))
    });
    secret_type || secret_system
}

pub fn key_of(identifier: &fhir::Identifier) -> Option<Key> {
    let system = identifier.system.as_deref().map(str::trim).filter(|system| !system.is_empty())?;
    let value = identifier.value.as_deref().map(str::trim).filter(|value| !value.is_empty())?;
    Some(Key { system: system.to_owned(), value: value.to_owned() })
}

/// Returns given and family name as written; the official name is preferred.
pub fn name_of(names: &[fhir::HumanName]) -> Option<(String, String)> {
    let place = |name: &&fhir::HumanName| match name.purpose.as_deref() {
        Some("official") => 0,
        Some("usual") => 1,
        None => 2,
        Some("maiden" | "old" | "nickname" | "anonymous") => 4,
        Some(_) => 3,
    };
    let name = names.iter().min_by_key(place)?;
    let given = name.given.join(" ").trim().to_owned();
    let family = name.family.as_deref().unwrap_or_default().trim().to_owned();
    if given.is_empty() && family.is_empty() {
        let text = name.text.as_deref()?.trim();
        let (given, family) = text.rsplit_once(' ').unwrap_or(("", text));
        return (!family.is_empty()).then(|| (given.to_owned(), family.to_owned()));
    }
    Some((given, family))
}

/// Returns the sex at birth if the source has it, otherwise the administrative gender.
pub fn sex_of(patient: &fhir::Patient) -> &'static str {
    let birth = patient.extension.iter().find(|extension| extension.url.ends_with("us-core-birthsex"));
    match birth.and_then(|extension| extension.value_code.as_deref()).or(patient.gender.as_deref()) {
        Some("F" | "female") => "Female",
        Some("M" | "male") => "Male",
        _ => "Unknown",
    }
}

pub fn language_of(communication: &[fhir::Communication]) -> Option<String> {
    let language = communication.iter().find(|one| one.preferred).or_else(|| communication.first())?;
    language.language.words().map(str::to_owned)
}

/// Returns the preferred phone number or email address: mobile, then home, then any other in use.
pub fn telecom_of(telecom: &[fhir::ContactPoint], system: &str) -> Option<String> {
    let place = |point: &&fhir::ContactPoint| match point.purpose.as_deref() {
        Some("mobile") => 0,
        Some("home") => 1,
        _ => 2,
    };
    telecom
        .iter()
        .filter(|point| point.system.as_deref() == Some(system) && point.purpose.as_deref() != Some("old"))
        .filter(|point| point.value.as_deref().is_some_and(|value| !value.trim().is_empty()))
        .min_by_key(place)?
        .value
        .as_deref()
        .map(|value| value.trim().to_owned())
}

pub fn addresses_of(addresses: &[fhir::Address]) -> Vec<Address> {
    let mut addresses: Vec<&fhir::Address> = addresses.iter().filter(|address| address.purpose.as_deref() != Some("old")).collect();
    addresses.sort_by_key(|address| address.purpose.as_deref() != Some("home"));
    addresses
        .into_iter()
        .map(|address| {
            let mut lines = address.line.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
            let located = |name: &str| {
                let place = address.extension.iter().find(|extension| extension.url.ends_with("geolocation"))?;
                place.extension.iter().find(|part| part.url == name)?.value_decimal
            };
            Address {
                street_address: lines.next().unwrap_or_default().to_owned(),
                street_address_2: lines.collect::<Vec<_>>().join(", "),
                city: address.city.clone().unwrap_or_default(),
                state: address.state.clone(),
                zipcode: address.postal_code.as_deref().map(str::trim).filter(|code| is_zipcode(code)).unwrap_or_default().to_owned(),
                latitude: located("latitude"),
                longitude: located("longitude"),
            }
        })
        .collect()
}

fn is_zipcode(text: &str) -> bool {
    let digits = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((code, extension)) => digits(code, 5) && digits(extension, 4),
        None => digits(text, 5),
    }
}
