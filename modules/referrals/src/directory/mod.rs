//! The directory of providers: public facts of the national registry (NPPES), the same for all tenants.

mod import;
mod model;
mod names;
mod store;

use huddle_sdk::InstallationImporterDef;

/// `huddle import nppes FILE`.
pub const NPPES: InstallationImporterDef = InstallationImporterDef {
    format: "nppes",
    about: "The national registry of providers (CSV): a full or monthly file, or a deactivation file",
    run: |request| Box::pin(import::import(request)),
};
