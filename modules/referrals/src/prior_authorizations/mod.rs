//! Prior authorizations: determinations of payers about services that need their approval, delivered by service clients or imported from
//! files, shown to staff, and work until somebody has dealt with them (record.md, "Prior authorization").

pub mod acknowledge;
mod claim_response;
mod deliver;
pub mod delivery;
pub mod fhir;
pub(crate) mod follow;
mod history;
mod import;
pub mod list;
pub mod model;
pub(crate) mod provide;
pub mod read;
pub mod receive;
pub mod receive_claim_response;
mod row;
pub mod services;
mod store;
pub mod work;
mod work_store;

use huddle_sdk::ImporterDef;

/// `huddle import prior-authorizations FILE --tenant KEY`.
pub const PRIOR_AUTHORIZATIONS: ImporterDef = ImporterDef {
    format: "prior-authorizations",
    about: "determinations of payers (CSV, see docs/prior-authorizations.md)",
    run: |app, request| Box::pin(import::import(app, request)),
};
