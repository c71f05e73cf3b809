//! Codes by which a record is found: codes of known systems for what the record states as done, found or true.

use super::date::FhirDate;
use super::fhir::{Coding, Quantity};
use super::record::Code;

/// Code systems by URI and OID, with the name that `core.clinical_code` has for each.
const SYSTEMS: [(&str, &str); 15] = [
    ("http://www.ama-assn.org/go/cpt", "cpt"),
    ("urn:oid:2.16.840.1.113883.6.12", "cpt"),
    ("http://hl7.org/fhir/sid/cvx", "cvx"),
    ("urn:oid:2.16.840.1.113883.12.292", "cvx"),
    ("https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets", "hcpcs"),
    ("http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets", "hcpcs"),
    ("urn:oid:2.16.840.1.113883.6.285", "hcpcs"),
    ("http://hl7.org/fhir/sid/icd-10-cm", "icd10cm"),
    ("urn:oid:2.16.840.1.113883.6.90", "icd10cm"),
    ("http://loinc.org", "loinc"),
    ("urn:oid:2.16.840.1.113883.6.1", "loinc"),
    ("http://www.nlm.nih.gov/research/umls/rxnorm", "rxnorm"),
    ("urn:oid:2.16.840.1.113883.6.88", "rxnorm"),
    ("http://snomed.info/sct", "snomed"),
    ("urn:oid:2.16.840.1.113883.6.96", "snomed"),
];

/// Maximum length of a stored code.
const MAX_LENGTH: usize = 40;

/// The codes of one record, each once.
#[derive(Debug, Default)]
pub(super) struct Codes {
    codes: Vec<(&'static str, String, Option<f64>, Option<String>)>,
    is_ended: bool,
}

impl Codes {
    /// Creates an empty set: the record does not state that anything was done or is true.
    pub fn none() -> Self {
        Self::default()
    }

    /// Creates the codes of a concept, if the record's status is one of those that state it.
    pub fn stated<'a>(is_stated: bool, codings: impl IntoIterator<Item = &'a Coding>) -> Self {
        let mut codes = Self::default();
        if is_stated {
            codes.add(codings, None, None);
        }
        codes
    }

    /// Marks the stated fact as ended, although the source may not say when.
    pub fn ended(mut self, is_ended: bool) -> Self {
        self.is_ended = is_ended;
        self
    }

    /// Adds codes that have a value or an answer.
    pub fn add<'a>(&mut self, codings: impl IntoIterator<Item = &'a Coding>, value: Option<&Quantity>, answer: Option<&Coding>) {
        for coding in codings {
            let Some((system, code)) = known(coding) else { continue };
            if !self.codes.iter().any(|(other, existing, ..)| (*other, existing) == (system, &code)) {
                let answer = answer.and_then(|answer| answer.code.clone()).filter(|code| code.len() <= MAX_LENGTH);
                self.codes.push((system, code, value.and_then(|value| value.value), answer));
            }
        }
    }

    /// Adds the days of the record. Codes of a record without a date are omitted, because nobody knows how long they count.
    pub fn dated(self, starts: Option<&FhirDate>, ends: Option<&FhirDate>, shift_days: i64) -> Vec<Code> {
        let day = |date: &FhirDate| date.shifted(shift_days).nearest_day();
        let Some(starts_on) = starts.map(day) else { return Vec::new() };
        let ends_on = ends.map(day).or(self.is_ended.then_some(starts_on));
        self.codes.into_iter().map(|(system, code, value, answer)| Code { system, code, starts_on, ends_on, value, answer }).collect()
    }
}

/// Returns system and code in stored form: ICD-10-CM with its dot, CVX with two digits.
fn known(coding: &Coding) -> Option<(&'static str, String)> {
    let uri = coding.system.as_deref()?;
    let (_, system) = SYSTEMS.iter().find(|(known, _)| *known == uri)?;
    let code = coding.code.as_deref().map(str::trim).filter(|code| !code.is_empty() && code.len() <= MAX_LENGTH)?;
    let code = match *system {
        "icd10cm" => dotted(code),
        "cvx" if code.len() == 1 => format!("0{code}"),
        _ => code.to_owned(),
    };
    Some((system, code))
}

fn dotted(code: &str) -> String {
    let code = code.to_uppercase();
    match code.split_at_checked(3) {
        Some((category, rest)) if !rest.is_empty() && !rest.starts_with('.') => format!("{category}.{rest}"),
        _ => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coding(system: &str, code: &str) -> Coding {
        Coding { system: Some(system.to_owned()), code: Some(code.to_owned()), display: None }
    }

    #[test]
    fn codes_of_known_systems_are_stored_in_one_form() {
        let icd = "http://hl7.org/fhir/sid/icd-10-cm";
        for (given, stored) in [("c189", "C18.9"), ("C18.9", "C18.9"), ("C18", "C18"), ("I10", "I10")] {
            assert_eq!(known(&coding(icd, given)), Some(("icd10cm", stored.to_owned())));
        }
        assert_eq!(known(&coding("http://hl7.org/fhir/sid/cvx", "8")), Some(("cvx", "08".to_owned())));
        assert_eq!(known(&coding("urn:oid:2.16.840.1.113883.6.1", " 4548-4 ")), Some(("loinc", "4548-4".to_owned())));
        assert_eq!(known(&coding("http://hospital.example/codes", "4548-4")), None);
        assert_eq!(known(&coding(icd, "")), None);
    }

    #[test]
    fn a_code_is_stored_once_with_the_days_of_its_record() {
        let codings = [coding("http://loinc.org", "4548-4"), coding("urn:oid:2.16.840.1.113883.6.1", "4548-4")];
        let date = FhirDate::parse("2020-02").unwrap();
        let codes = Codes::stated(true, &codings).dated(Some(&date), None, 1);
        assert_eq!(codes.len(), 1);
        assert_eq!((codes[0].starts_on.to_string().as_str(), codes[0].ends_on), ("2020-02-16", None));
        assert_eq!(
            Codes::stated(true, &codings).ended(true).dated(Some(&date), None, 0)[0].ends_on,
            FhirDate::parse("2020-02-15").unwrap().day()
        );
        assert!(Codes::stated(false, &codings).dated(Some(&date), None, 0).is_empty());
        assert!(Codes::stated(true, &codings).dated(None, None, 0).is_empty());
    }
}
