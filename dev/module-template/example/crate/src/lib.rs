//! The module `sample`: short entries about patients ([`entries`]) and reminders ([`reminders`]).

pub mod entries;
mod events;
mod ids;
pub mod reminders;

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
        [
            routes!(entries::list::list_entries),
            routes!(entries::of_patient::list_of_patient, entries::create::create_entry),
            routes!(reminders::list::list_reminders, reminders::create::create_reminder),
            routes!(reminders::list_all::list_all_reminders),
            routes!(reminders::update::update_reminder),
        ],
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
        subscriptions: &[reminders::track::ON_ENTRY_CREATED],
        jobs: &[reminders::escalate::JOB],
        badges: &[reminders::list_all::OPEN_BADGE],
        content_types: &[reminders::provide::REMINDER],
        on_tenant_created: Some(reminders::workflow::add_default),
        ..Module::new(NAME, "Sample", routes)
    }
}
