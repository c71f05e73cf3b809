//! The module `todos`: the open work for people. Tasks of staff ([`tasks`]), each with an owner and a due date; the inbox
//! ([`inbox`]) with the work of all modules; and a daily mail about what is due ([`digest`]).

pub mod digest;
mod events;
pub mod inbox;
mod subject;
pub mod tasks;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const TASKS: Feature = Feature("tasks");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "todos";

fn routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(TASKS),
        [
            routes!(tasks::list::list_tasks, tasks::create::create_task_v2),
            routes!(tasks::create::create_task),
            routes!(tasks::update::update_task, tasks::delete::delete_task),
            routes!(tasks::delete::delete_task_v2),
            routes!(tasks::relate::update_task_relations),
            routes!(inbox::list::list_inbox),
            routes!(inbox::list_v2::list_inbox_v2),
            routes!(inbox::of_person::list_person_todos),
            routes!(digest::settings::read_digest_setting, digest::settings::update_digest_setting),
        ],
    )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/todos")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: TASKS, title: "To Dos", default_on: true }],
        migrations: Some(migrations),
        events: events::ALL,
        jobs: digest::send::JOBS,
        badges: &[inbox::badge::DUE_BADGE],
        content_types: &[tasks::provide::TASK],
        ..Module::new(NAME, "To Dos", routes)
    }
}
