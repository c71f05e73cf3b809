//! The module `careplans`: plans of care for people ([`plans`]), of types that fit them ([`types`]); and what
//! people need of preventive care, with the reason ([`measures`]).

mod events;
pub mod measures;
pub mod plans;
mod subject;
pub mod types;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const CARE_PLANS: Feature = Feature("carePlans");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "careplans";

fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(CARE_PLANS),
            [
                routes!(plans::list::list_care_plans_v2),
                routes!(plans::list::list_care_plans, plans::create::create_care_plan),
                routes!(plans::read::read_care_plan),
            ],
        )
        .group(
            Gate::staff().requires(CARE_PLANS),
            [
                routes!(measures::list::list_measures),
                routes!(measures::list::list_person_measures),
                routes!(measures::decide::decide_measure),
                routes!(measures::decide::list_measure_decisions),
            ],
        )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/careplans")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: CARE_PLANS, title: "Care Plans", default_on: true }],
        migrations: Some(migrations),
        events: events::ALL,
        jobs: &[measures::run::EVALUATE_JOB],
        subscriptions: measures::run::SUBSCRIPTIONS,
        people_filters: &[measures::overdue::OVERDUE],
        on_tenant_created: Some(types::store::add_first),
        ..Module::new(NAME, "Care Plans", routes)
    }
}
