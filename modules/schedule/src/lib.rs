//! The module `schedule`: the kinds of visit ([`types`]) that patients can have.

mod events;
pub mod types;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const APPOINTMENT_BOOKING: Feature = Feature("appointmentBooking");

/// The tenant feature of the settings pages, which the module `people` owns.
pub const PRACTICE_SETTINGS: Feature = Feature("practiceSettings");

/// Allows changing when the clinic is open, what can be booked, and when providers see patients.
pub const MANAGE: Permission = Permission("schedule.manage");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "schedule";

fn routes() -> Routes {
    Routes::new().group(Gate::staff().requires(APPOINTMENT_BOOKING), [routes!(types::list::list_appointment_types)])
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/schedule")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: APPOINTMENT_BOOKING, title: "Appointment booking", default_on: true }],
        permissions: &[PermissionDef { permission: MANAGE, title: "Manage schedules", default_groups: &[] }],
        migrations: Some(migrations),
        events: events::ALL,
        on_tenant_created: Some(types::store::add_first),
        ..Module::new(NAME, "Schedule", routes)
    }
}
