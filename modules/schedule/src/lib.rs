//! The module `schedule`: the kinds of visit ([`types`]) that patients can have, when the clinic is open ([`hours`], [`closures`]), who is on
//! call ([`on_call`]) and on shift ([`roster`]), and the tenant's [`settings`].

pub mod closures;
mod events;
pub mod hours;
pub mod on_call;
pub mod roster;
pub mod settings;
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
    Routes::new()
        .group(Gate::staff().requires(APPOINTMENT_BOOKING), [routes!(types::list::list_appointment_types)])
        .group(
            Gate::staff().requires(PRACTICE_SETTINGS),
            [
                routes!(hours::list::list_clinic_hours),
                routes!(closures::list::list_closures),
                routes!(on_call::read::read_on_call_clinician),
                routes!(on_call::set::set_on_call_clinician),
                routes!(settings::read::read_schedule_settings),
            ],
        )
        .group(
            Gate::staff().requires(PRACTICE_SETTINGS).requires_permission(MANAGE),
            [
                routes!(hours::set::set_clinic_hours),
                routes!(closures::create::create_closure),
                routes!(closures::delete::delete_closure),
                routes!(types::update::update_appointment_type),
                routes!(settings::update::update_schedule_settings),
            ],
        )
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
        shift_roster: Some(roster::ROSTER),
        on_call: Some(on_call::ON_CALL),
        ..Module::new(NAME, "Schedule", routes)
    }
}
