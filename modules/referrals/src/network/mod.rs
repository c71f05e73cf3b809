//! The tenant's provider network: what the tenant's upload says of providers, and its import.

pub mod columns;
mod import;
pub mod model;
pub mod partners;
pub mod read;
mod row;
pub mod store;
pub mod upload;

use huddle_sdk::ImporterDef;

/// `huddle import network FILE --tenant KEY`.
pub const NETWORK: ImporterDef = ImporterDef {
    format: "network",
    about: "the tenant's provider network (CSV, see docs/provider-network.md): scores, ratings, costs, networks and partners",
    run: |app, request| Box::pin(import::import(app, request)),
};
