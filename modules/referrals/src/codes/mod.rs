//! Code systems: ICD-10-CM and HCPCS Level II, the same for all tenants, and the CPT codes that a tenant has licensed.

mod import;
mod model;
pub mod search;
mod store;

use huddle_sdk::{ImporterDef, InstallationImporterDef};
pub use model::CodeSystem;

/// `huddle import codes --system icd10cm FILE`.
pub const ICD_10_CM: InstallationImporterDef = InstallationImporterDef {
    format: "icd10cm",
    about: "ICD-10-CM: diagnoses (CSV or tab-separated)",
    run: |request| Box::pin(import::for_installation(request, CodeSystem::Icd10Cm)),
};

/// `huddle import codes --system hcpcs FILE`.
pub const HCPCS: InstallationImporterDef = InstallationImporterDef {
    format: "hcpcs",
    about: "HCPCS Level II: supplies and services (CSV or tab-separated)",
    run: |request| Box::pin(import::for_installation(request, CodeSystem::Hcpcs)),
};

/// `huddle import codes --system cpt --tenant KEY FILE`.
pub const CPT: ImporterDef = ImporterDef {
    format: "cpt",
    about: "CPT: procedures, which the tenant has licensed (CSV or tab-separated)",
    run: |app, request| Box::pin(import::for_tenant(app, request)),
};
