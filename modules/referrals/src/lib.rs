//! The module `referrals`: the directory of providers, search, steerages with their providers, waivers and referrals, curated data of
//! providers, preferences of members, and prior authorizations.

pub mod codes;
pub mod directory;
mod events;
pub mod facts;
mod ids;
#[allow(dead_code)]
pub mod npi;
pub mod options;
pub mod places;
pub mod table_file;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of provider search and steerages.
pub const WAIVER: Feature = Feature("waiver");

/// The tenant feature of prior authorizations.
pub const PRIOR_AUTH: Feature = Feature("priorAuth");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "referrals";

fn routes() -> Routes {
    Routes::new().merge(directory_routes()).merge(search_routes()).merge(steerage_routes()).merge(provider_routes()).merge(record_routes())
}

/// Options of searches and code systems.
fn directory_routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(WAIVER),
        [routes!(facts::list::list_specialty_groups), routes!(facts::list::list_location_types), routes!(codes::search::search_codes)],
    )
}

/// Searches of providers, facilities and procedures.
fn search_routes() -> Routes {
    Routes::new()
}

/// Steerages and their authorization by the insurance.
fn steerage_routes() -> Routes {
    Routes::new()
}

/// Providers of steerages, and what the tenant knows of providers.
fn provider_routes() -> Routes {
    Routes::new()
}

/// Preferences of members, and prior authorizations.
fn record_routes() -> Routes {
    Routes::new()
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/referrals")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[
            FeatureDef { feature: WAIVER, title: "Provider search and navigation", default_on: true },
            FeatureDef { feature: PRIOR_AUTH, title: "Prior authorization", default_on: true },
        ],
        migrations: Some(migrations),
        events: events::ALL,
        importers: &[codes::CPT],
        installation_importers: &[codes::HCPCS, codes::ICD_10_CM, directory::NPPES],
        ..Module::new(NAME, "Referrals", routes)
    }
}
