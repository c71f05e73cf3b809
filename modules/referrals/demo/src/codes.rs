//! The demo's procedure and diagnosis codes: enough to search for procedures and to name diagnoses. Descriptions of procedures are the
//! catalog's names of services; the American Medical Association's are licensed and not part of a demo.

use std::collections::BTreeMap;

use huddle_referrals::codes::CodeSystem;
use huddle_referrals::options::catalog;

/// Year of the codes.
pub(crate) const VERSION: &str = "2026";

/// Diagnoses that the demo's referrals and prior authorizations name, and some that navigators see often.
const DIAGNOSES: &[(&str, &str)] = &[
    ("D22.5", "Melanocytic nevi of trunk"),
    ("E10.9", "Type 1 diabetes mellitus without complications"),
    ("E11.9", "Type 2 diabetes mellitus without complications"),
    ("E78.5", "Hyperlipidemia, unspecified"),
    ("F33.1", "Major depressive disorder, recurrent, moderate"),
    ("F41.1", "Generalized anxiety disorder"),
    ("G43.909", "Migraine, unspecified, not intractable, without status migrainosus"),
    ("G47.33", "Obstructive sleep apnea (adult) (pediatric)"),
    ("I10", "Essential (primary) hypertension"),
    ("I48.91", "Unspecified atrial fibrillation"),
    ("J45.909", "Unspecified asthma, uncomplicated"),
    ("K21.9", "Gastro-esophageal reflux disease without esophagitis"),
    ("L40.0", "Psoriasis vulgaris"),
    ("M17.11", "Unilateral primary osteoarthritis, right knee"),
    ("M17.12", "Unilateral primary osteoarthritis, left knee"),
    ("M23.52", "Chronic instability of knee, left knee"),
    ("M25.561", "Pain in right knee"),
    ("M25.562", "Pain in left knee"),
    ("M54.50", "Low back pain, unspecified"),
    ("N92.0", "Excessive and frequent menstruation with regular cycle"),
    ("R00.2", "Palpitations"),
    ("R07.9", "Chest pain, unspecified"),
    ("R51.9", "Headache, unspecified"),
    ("S83.242A", "Other tear of medial meniscus, current injury, left knee, initial encounter"),
    ("Z12.11", "Encounter for screening for malignant neoplasm of colon"),
    ("Z12.31", "Encounter for screening mammogram for malignant neoplasm of breast"),
];

/// A code of the demo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DemoCode {
    pub system: CodeSystem,
    pub key: String,
    pub code: String,
    pub description: String,
}

/// Returns the codes of all services of the catalog, and the diagnoses.
pub(crate) fn all() -> Vec<DemoCode> {
    let mut described: BTreeMap<&str, String> = BTreeMap::new();
    for option in catalog().specialty_groups().iter().chain(catalog().location_types()) {
        for (service, code) in option.services.iter().flat_map(|service| service.cpt_codes.iter().map(move |code| (service, code))) {
            described.entry(code).or_insert_with(|| format!("{} ({})", service.label, option.label));
        }
    }
    let procedures = described.into_iter().filter_map(|(code, description)| {
        [CodeSystem::Cpt, CodeSystem::Hcpcs].into_iter().find_map(|system| demo_code(system, code, &description))
    });
    let diagnoses = DIAGNOSES.iter().filter_map(|(code, description)| demo_code(CodeSystem::Icd10Cm, code, description));
    procedures.chain(diagnoses).collect()
}

fn demo_code(system: CodeSystem, code: &str, description: &str) -> Option<DemoCode> {
    let (key, code) = system.code(code)?;
    Some(DemoCode { system, key, code, description: description.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_service_and_diagnosis_can_be_found() {
        let codes = all();
        let has = |system, code: &str| codes.iter().any(|known| known.system == system && known.code == code);
        assert!(has(CodeSystem::Cpt, "70551") && has(CodeSystem::Hcpcs, "G0105") && has(CodeSystem::Icd10Cm, "Z12.11"));
        assert_eq!(codes.iter().filter(|known| known.system == CodeSystem::Icd10Cm).count(), DIAGNOSES.len());
        let services = || catalog().specialty_groups().iter().chain(catalog().location_types()).flat_map(|option| &option.services);
        for code in services().flat_map(|service| &service.cpt_codes) {
            assert!(has(CodeSystem::Cpt, code) || has(CodeSystem::Hcpcs, code), "{code}");
        }
    }
}
