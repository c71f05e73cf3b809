//! The module `referrals`: the directory of providers, search, steerages with their providers, waivers and referrals, curated data of
//! providers, preferences of members, and prior authorizations.

pub mod authorizations;
pub mod codes;
pub mod curated;
pub mod directory;
mod events;
pub mod facts;
mod ids;
pub mod network;
pub mod npi;
pub mod options;
pub mod places;
pub mod preferences;
pub mod prior_authorizations;
pub mod provider_facts;
pub mod search;
mod spelling;
pub mod steerage_providers;
pub mod steerages;
pub mod table_file;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of provider search and steerages.
pub const WAIVER: Feature = Feature("waiver");

/// The tenant feature of prior authorizations.
pub const PRIOR_AUTH: Feature = Feature("priorAuth");

/// Allows delivering prior authorizations. For service clients only.
pub const DELIVER_PRIOR_AUTHORIZATIONS: Permission = Permission("prior_authorizations.deliver");

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
    Routes::new().group(
        Gate::staff().requires(WAIVER),
        [
            routes!(search::availability::create_search_availability),
            routes!(search::providers::search_providers),
            routes!(search::facilities::search_facilities),
            routes!(search::procedures::create_procedure_search),
            routes!(search::request::read_search_request),
        ],
    )
}

/// Steerages and their authorization by the insurance.
fn steerage_routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(WAIVER),
        [
            routes!(steerages::list::list_steerages),
            routes!(steerages::create::create_steerage),
            routes!(steerages::read::read_steerage, steerages::update::update_steerage),
            routes!(steerages::toggle_lock::toggle_steerage_lock),
            routes!(steerages::send::send_steerage),
            routes!(steerages::retry::retry_steerage_delivery),
            routes!(steerages::template::read_elation_referral_template),
            routes!(steerages::choices::list_last_mile_services),
            routes!(steerages::choices::list_service_categories),
            routes!(authorizations::create::create_insurance_authorization),
            routes!(authorizations::update::update_insurance_authorization, authorizations::delete::delete_insurance_authorization),
        ],
    )
}

/// Providers of steerages, and what the tenant knows of providers.
fn provider_routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(WAIVER),
        [
            routes!(steerage_providers::list::list_steerage_providers, steerage_providers::add::add_steerage_provider),
            routes!(steerage_providers::update::update_steerage_provider, steerage_providers::remove::remove_steerage_provider),
            routes!(steerage_providers::waiver_level::update_waiver_level),
            routes!(steerage_providers::select::select_steerage_provider),
            routes!(steerage_providers::unselect::unselect_steerage_provider),
            routes!(steerage_providers::review::review_steerage_providers),
            routes!(steerage_providers::reasons::list_exception_reasons),
            routes!(curated::curate::curate_provider),
            routes!(curated::read::read_curated_provider),
        ],
    )
}

/// Preferences of members, and prior authorizations.
fn record_routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(WAIVER),
            [
                routes!(preferences::list::list_preferences, preferences::create::create_preference),
                routes!(preferences::update::update_preference),
            ],
        )
        .group(
            Gate::staff().requires(PRIOR_AUTH),
            [routes!(prior_authorizations::list::list_prior_authorizations), routes!(prior_authorizations::read::read_prior_authorization)],
        )
        .group(
            Gate::clients(DELIVER_PRIOR_AUTHORIZATIONS).requires(PRIOR_AUTH),
            [routes!(prior_authorizations::receive::receive_prior_authorization)],
        )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/referrals")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[
            FeatureDef { feature: WAIVER, title: "Waivers", default_on: true },
            FeatureDef { feature: PRIOR_AUTH, title: "Prior authorizations", default_on: true },
        ],
        permissions: &[PermissionDef {
            permission: DELIVER_PRIOR_AUTHORIZATIONS,
            title: "Deliver prior authorizations",
            default_groups: &[],
        }],
        jobs: &[steerages::deliver::JOB, search::job::JOB, search::expire::JOB],
        content_types: &[steerages::provide::STEERAGE, prior_authorizations::provide::PRIOR_AUTHORIZATION],
        migrations: Some(migrations),
        events: events::ALL,
        importers: &[network::NETWORK, codes::CPT],
        installation_importers: &[codes::HCPCS, codes::ICD_10_CM, directory::NPPES],
        ..Module::new(NAME, "Referrals", routes)
    }
}
