//! The module `referrals`: the directory of providers, search, steerages with their providers, waivers and referrals, curated data of
//! providers, preferences of members, and prior authorizations.

pub mod authorizations;
pub mod codes;
pub mod curated;
mod delivery_state;
pub mod directory;
mod events;
pub mod facts;
pub mod fhir;
mod ids;
pub mod letter;
pub mod network;
pub mod npi;
pub mod options;
pub mod places;
pub mod preferences;
pub mod prior_authorizations;
pub mod provider_facts;
pub mod report;
pub mod search;
pub mod settings;
mod spelling;
mod steerage_lock;
pub mod steerage_providers;
pub mod steerages;
pub mod table_file;

use huddle_sdk::LimitClass;
use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of provider search and steerages.
pub const WAIVER: Feature = Feature("waiver");

/// The tenant feature of prior authorizations.
pub const PRIOR_AUTH: Feature = Feature("priorAuth");

/// Allows delivering prior authorizations. For service clients only.
pub const DELIVER_PRIOR_AUTHORIZATIONS: Permission = Permission("prior_authorizations.deliver");

/// Allows seeing the outcomes of referrals.
pub const VIEW_REPORT: Permission = Permission("referrals.view_report");

/// Allows reporting what offices did with referrals. For service clients only.
pub const REPORT_STATUS: Permission = Permission("referrals.report_status");

/// Allows changing how the tenant's referrals work.
pub const MANAGE: Permission = Permission("referrals.manage");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "referrals";

fn routes() -> Routes {
    Routes::new()
        .merge(directory_routes())
        .merge(search_routes())
        .merge(steerage_routes())
        .merge(provider_routes())
        .merge(record_routes())
        .merge(settings_routes())
        .merge(report_routes())
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
            routes!(fhir::export::export_steerages),
            routes!(steerages::create::create_steerage),
            routes!(steerages::read::read_steerage, steerages::update::update_steerage),
            routes!(steerages::toggle_lock::toggle_steerage_lock),
            routes!(steerages::send::send_steerage),
            routes!(steerages::retry::retry_steerage_delivery),
            routes!(steerages::letter::read_steerage_letter),
            routes!(steerages::fax::fax_steerage_letter),
            routes!(steerages::list_deliveries::list_steerage_deliveries),
            routes!(steerages::deliveries::retry::retry_delivery),
            routes!(steerages::deliveries::list_ports::read_referral_ports),
            routes!(
                steerages::tracking::read::read_steerage_tracking,
                steerages::tracking::record::record_tracking_step,
                steerages::tracking::update::update_tracking
            ),
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
            [
                routes!(prior_authorizations::list::list_prior_authorizations),
                routes!(prior_authorizations::read::read_prior_authorization),
                routes!(prior_authorizations::acknowledge::acknowledge_prior_authorization),
            ],
        )
        .group(
            Gate::clients(DELIVER_PRIOR_AUTHORIZATIONS).requires(PRIOR_AUTH),
            [
                routes!(prior_authorizations::receive::receive_prior_authorization),
                routes!(prior_authorizations::receive_claim_response::receive_claim_response),
            ],
        )
        .group(Gate::clients(REPORT_STATUS).requires(WAIVER), [routes!(steerages::tracking::receive::receive_referral_status)])
}

/// Outcomes of referrals, for leads.
fn report_routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(WAIVER).requires_permission(VIEW_REPORT),
        [routes!(report::read::read_referral_report), routes!(report::export::export_referral_report)],
    )
}

/// How the tenant's referrals work: settings, the letter's template and the provider network.
fn settings_routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(WAIVER).requires_permission(MANAGE),
            [
                routes!(settings::read::read_referral_settings, settings::update::update_referral_settings),
                routes!(letter::read_template::read_letter_template, letter::update_template::update_letter_template),
                routes!(letter::read_template::preview_letter_template),
                routes!(network::read::read_provider_network),
            ],
        )
        .group(
            Gate::staff().requires(WAIVER).requires_permission(MANAGE).limited(LimitClass::Uploads),
            [routes!(network::upload::upload_provider_network)],
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
        permissions: &[
            PermissionDef { permission: DELIVER_PRIOR_AUTHORIZATIONS, title: "Deliver prior authorizations", default_groups: &[] },
            PermissionDef { permission: REPORT_STATUS, title: "Report the status of referrals", default_groups: &[] },
            PermissionDef { permission: VIEW_REPORT, title: "See the outcomes of referrals", default_groups: &[] },
            PermissionDef { permission: MANAGE, title: "Manage referral settings", default_groups: &[] },
        ],
        check_section: Some(steerages::deliveries::ports::check_section),
        jobs: &[
            steerages::deliver::JOB,
            steerages::deliveries::run::JOB,
            search::job::JOB,
            search::expire::JOB,
            steerages::tracking::deceased::JOB,
            steerages::tracking::inactive_owners::JOB,
            prior_authorizations::follow::JOB,
        ],
        subscriptions: &[steerages::tracking::deceased::ON_PERSON_CHANGED, steerages::tracking::deceased::ON_RECORD_IMPORTED],
        content_types: &[steerages::provide::STEERAGE, steerages::tracking::provide::STEP, prior_authorizations::provide::PRIOR_AUTHORIZATION],
        answers: &[steerages::provide::CALLS_CHANGED],
        migrations: Some(migrations),
        events: events::ALL,
        importers: &[network::NETWORK, codes::CPT, prior_authorizations::PRIOR_AUTHORIZATIONS],
        installation_importers: &[codes::HCPCS, codes::ICD_10_CM, directory::NPPES],
        ..Module::new(NAME, "Referrals", routes)
    }
}
