//! The module `worklists`: lists of open work of all modules that a team empties together. Definitions ([`definitions`]) say by conditions
//! which work a list shows; [`items`] finds, filters and sorts it.

pub mod definitions;
pub mod items;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const WORKLISTS: Feature = Feature("worklists");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "worklists";

fn routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(WORKLISTS),
        [routes!(definitions::list::list_worklists), routes!(definitions::read::read_worklist), routes!(items::list::list_worklist_items)],
    )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/worklists")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: WORKLISTS, title: "Worklists", default_on: true }],
        migrations: Some(migrations),
        on_tenant_created: Some(definitions::list::add_first),
        ..Module::new(NAME, "Worklists", routes)
    }
}
