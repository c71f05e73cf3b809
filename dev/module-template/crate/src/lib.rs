//! The module `sample`: short entries about patients ([`entries`]).

pub mod entries;
mod events;
mod ids;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const SAMPLE: Feature = Feature("sample");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "sample";

fn routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(SAMPLE),
        [routes!(entries::list::list_entries), routes!(entries::of_patient::list_of_patient, entries::create::create_entry)],
    )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/sample")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: SAMPLE, title: "Sample", default_on: true }],
        migrations: Some(migrations),
        events: events::ALL,
        ..Module::new(NAME, "Sample", routes)
    }
}
