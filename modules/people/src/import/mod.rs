//! Import of FHIR R4 bundles: patients with their demographics, the practitioners and organizations that treated them elsewhere, and the
//! parts of their record that modules read. docs/decisions describes what is imported, and how.

mod date;
mod fhir;
mod read;
mod record;
mod run;
mod store;
mod values;

use huddle_sdk::ImporterDef;

/// `huddle import fhir PATH --tenant KEY`.
pub const FHIR: ImporterDef = ImporterDef {
    format: "fhir",
    about: "FHIR R4 bundles (JSON, a file each): patients, practitioners, organizations, encounters, conditions, care plans, goals",
    run: |app, request| Box::pin(run::import(app, request)),
};
