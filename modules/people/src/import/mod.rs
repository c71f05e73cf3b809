//! Import of FHIR R4 bundles: patients with their demographics, the organizations and practitioners that treated them elsewhere, and the
//! parts of their record that modules read. The mapping is described in docs/decisions.

mod clinical;
mod codes;
mod date;
mod fhir;
mod read;
mod record;
mod records;
mod run;
mod store;
mod values;

use huddle_sdk::ImporterDef;

/// `huddle import fhir PATH --tenant KEY`.
pub const FHIR: ImporterDef = ImporterDef {
    format: "fhir",
    about: "FHIR R4 bundles (JSON, a file each): patients, practitioners, organizations, and the parts of their records",
    run: |app, request| Box::pin(run::import(app, request)),
};
