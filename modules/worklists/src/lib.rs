//! The module `worklists`: lists of open work of all modules that a team works off together. Definitions ([`definitions`]) select the work
//! of a list by conditions; [`items`] finds, filters and sorts it; [`uploaded_items`] are work that organizations upload; [`escalations`]
//! reassign units that stay in a list for too long; [`daily_counts`] count lists by day.

pub mod daily_counts;
pub mod definitions;
mod escalated;
pub mod escalations;
mod events;
mod ids;
pub mod items;
pub mod query;
pub mod uploaded_items;

use huddle_sdk::LimitClass;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::holds::HOLDER;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const WORKLISTS: Feature = Feature("worklists");

/// Allows defining worklists.
pub const MANAGE: Permission = Permission("worklists.manage");

/// Allows delivering items of worklists. For service clients only.
pub const DELIVER: Permission = Permission("worklists.deliver");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "worklists";

fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(WORKLISTS),
            [
                routes!(definitions::list::list_worklists),
                routes!(definitions::read::read_worklist),
                routes!(items::list::list_worklist_items),
                routes!(items::read::read_worklist_item),
                routes!(items::export::export_worklist_items),
                routes!(items::next::take_next_worklist_item),
                routes!(items::next::release_worklist_item, items::renew::renew_worklist_item),
                routes!(daily_counts::read::read_worklist_history),
                routes!(daily_counts::read::export_worklist_history),
            ],
        )
        .group(
            Gate::staff().requires(WORKLISTS).requires_permission(MANAGE),
            [
                routes!(definitions::manage::list_worklist_definitions, definitions::manage::create_worklist),
                routes!(items::preview::preview_worklist),
                routes!(definitions::update::update_worklist),
                routes!(definitions::versions::list_worklist_versions),
                routes!(escalations::rules::read_worklist_escalation, escalations::rules::set_worklist_escalation),
            ],
        )
        .group(
            Gate::staff().requires(WORKLISTS).requires_permission(MANAGE).limited(LimitClass::Uploads),
            [routes!(uploaded_items::upload::upload_worklist_items)],
        )
        .group(
            Gate::clients(DELIVER).requires(WORKLISTS).limited(LimitClass::Uploads),
            [routes!(uploaded_items::upload::deliver_worklist_items)],
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
        permissions: &[
            PermissionDef { permission: MANAGE, title: "Define worklists", default_groups: &[] },
            PermissionDef { permission: DELIVER, title: "Deliver items of worklists", default_groups: &[] },
        ],
        content_types: &[uploaded_items::provide::ITEM],
        migrations: Some(migrations),
        events: events::ALL,
        jobs: &[escalations::run::ESCALATE_JOB, escalations::run::NOTIFY_JOB, daily_counts::record::RECORD_JOB],
        answers: &[&HOLDER.answered_by(WORKLISTS, |conn, unit| Box::pin(items::lease_store::holder(conn, unit)))],
        on_tenant_created: Some(definitions::list::add_first),
        ..Module::new(NAME, "Worklists", routes)
    }
}
