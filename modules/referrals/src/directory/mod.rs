//! The directory of providers: public facts of the national registry (NPPES), the same for all tenants.

mod import;
mod model;
mod names;
mod store;

use huddle_sdk::InstallationImporterDef;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

pub use model::Provider;

/// `huddle import nppes FILE`.
pub const NPPES: InstallationImporterDef = InstallationImporterDef {
    format: "nppes",
    about: "The national registry of providers (CSV): a full or monthly file, or a deactivation file",
    run: |request| Box::pin(import::import(request)),
};

/// Stores providers of another source than the registry's files, such as invented ones, as the owner of the tables. Each NPI at most once.
pub async fn add_providers(conn: &mut PgConnection, providers: &[Provider]) -> Result<()> {
    store::store_providers(conn, providers, &mut store::Changes::default()).await
}
