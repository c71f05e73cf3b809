//! Codes and their forms. No I/O.

use std::path::Path;

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// A code system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[schema(as = referrals::CodeSystem)]
#[sqlx(type_name = "text")]
pub enum CodeSystem {
    /// ICD-10-CM: diagnoses.
    #[serde(rename = "ICD-10-CM")]
    #[sqlx(rename = "ICD-10-CM")]
    Icd10Cm,
    /// HCPCS Level II: supplies and services.
    #[serde(rename = "HCPCS")]
    #[sqlx(rename = "HCPCS")]
    Hcpcs,
    /// CPT: procedures, if the tenant has licensed and imported them.
    #[serde(rename = "CPT")]
    #[sqlx(rename = "CPT")]
    Cpt,
}

impl CodeSystem {
    /// Returns the name of the system.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Icd10Cm => "ICD-10-CM",
            Self::Hcpcs => "HCPCS",
            Self::Cpt => "CPT",
        }
    }

    /// Returns the key and the written form of a code, with or without its dot; none if it is not a code of the system.
    #[must_use]
    pub fn code(self, text: &str) -> Option<(String, String)> {
        let key: String = text.chars().filter(|c| *c != '.').map(|c| c.to_ascii_uppercase()).collect();
        let bytes = key.as_bytes();
        let is_letter = |place: usize| bytes.get(place).is_some_and(u8::is_ascii_uppercase);
        let digits = |from: usize, to: usize| bytes.get(from..to).is_some_and(|part| part.iter().all(u8::is_ascii_digit));
        let is_code = bytes.iter().all(u8::is_ascii_alphanumeric)
            && match self {
                Self::Icd10Cm => (3..=7).contains(&bytes.len()) && is_letter(0),
                Self::Hcpcs => bytes.len() == 5 && is_letter(0) && digits(1, 5),
                Self::Cpt => bytes.len() == 5 && digits(0, 4),
            };
        if !is_code {
            return None;
        }
        let code = if self == Self::Icd10Cm && key.len() > 3 { format!("{}.{}", &key[..3], &key[3..]) } else { key.clone() };
        Some((key, code))
    }
}

/// A code of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCode {
    /// Code without its dot.
    pub key: String,
    /// Code as its system writes it.
    pub code: String,
    /// Description.
    pub description: String,
}

/// Returns the year in the name of a file: `2026` of `icd10cm-2026.tsv`.
#[must_use]
pub fn version_of(path: &Path) -> Option<String> {
    let name = path.file_stem()?.to_str()?;
    name.split(|c: char| !c.is_ascii_digit())
        .find(|part| part.len() == 4 && (part.starts_with("19") || part.starts_with("20")))
        .map(str::to_owned)
}

/// Returns the beginning of a key that a typed text can be; none if no code begins like that.
#[must_use]
pub fn key_beginning(typed: &str) -> Option<String> {
    let key: String = typed.trim().chars().filter(|c| *c != '.').map(|c| c.to_ascii_uppercase()).collect();
    ((1..=7).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_the_form_of_their_system() {
        let written = |system: CodeSystem, text| system.code(text).map(|(key, code)| format!("{key} {code}"));
        for (system, text, expected) in [
            (CodeSystem::Icd10Cm, "E11.9", Some("E119 E11.9")),
            (CodeSystem::Icd10Cm, "e119", Some("E119 E11.9")),
            (CodeSystem::Icd10Cm, "A00", Some("A00 A00")),
            (CodeSystem::Icd10Cm, "S72.001A", Some("S72001A S72.001A")),
            (CodeSystem::Icd10Cm, "C7A.00", Some("C7A00 C7A.00")),
            (CodeSystem::Icd10Cm, "QA0.0101", Some("QA00101 QA0.0101")),
            (CodeSystem::Icd10Cm, "11.9", None),
            (CodeSystem::Icd10Cm, "A0", None),
            (CodeSystem::Icd10Cm, "S72.001AB", None),
            (CodeSystem::Hcpcs, "G0105", Some("G0105 G0105")),
            (CodeSystem::Hcpcs, "G010", None),
            (CodeSystem::Hcpcs, "45378", None),
            (CodeSystem::Cpt, "45378", Some("45378 45378")),
            (CodeSystem::Cpt, "0001F", Some("0001F 0001F")),
            (CodeSystem::Cpt, "G0105", None),
            (CodeSystem::Cpt, "4537é", None),
        ] {
            assert_eq!(written(system, text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn the_version_is_the_year_in_the_name() {
        for (name, year) in [
            ("icd10cm-2026.tsv", Some("2026")),
            ("/data/2019/hcpcs.tsv", None),
            ("CPT 2025 long.txt", Some("2025")),
            ("icd10cm-April-2026-v2.csv", Some("2026")),
            ("codes-12345.csv", None),
        ] {
            assert_eq!(version_of(Path::new(name)).as_deref(), year, "{name}");
        }
    }

    #[test]
    fn the_beginning_of_a_code_may_have_a_dot() {
        for (typed, key) in
            [("e11.9", Some("E119")), (" G01", Some("G01")), ("knee pain", None), ("S72.001AB", None), ("..", None), ("é11", None)]
        {
            assert_eq!(key_beginning(typed).as_deref(), key, "{typed}");
        }
    }
}
