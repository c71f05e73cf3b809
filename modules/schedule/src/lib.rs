//! The module `schedule`: kinds of visit ([`types`]), opening hours ([`hours`], [`closures`]), clinicians on call ([`on_call`]) and on
//! shift ([`roster`]), times at which visits are offered ([`slots`]), booking ([`booking`]) and cancellation ([`cancel`]), the
//! [`appointments`], mail to patients ([`reminders`]), calendars of providers ([`calendar`], [`external`], [`feeds`]), [`utilization`], and
//! the tenant's [`settings`].

pub mod appointments;
pub mod booking;
pub mod calendar;
pub mod cancel;
pub mod closures;
pub mod drafts;
mod events;
pub mod exceptions;
pub mod external;
pub mod feeds;
pub mod hours;
mod ids;
mod initial;
mod lock;
pub mod mix;
pub mod on_call;
mod patient;
pub mod physicians;
pub mod providers;
pub mod reasons;
pub mod reminders;
pub mod roster;
pub mod schedules;
pub mod settings;
pub mod shifts;
pub mod slots;
pub mod symptoms;
mod text;
pub mod types;
pub mod utilization;
mod zone;

use huddle_sdk::core_features::PRACTICE_SETTINGS;
use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{Subscribe, second_address};
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const APPOINTMENT_BOOKING: Feature = Feature("appointmentBooking");

/// Allows changing opening hours, kinds of visit and schedules of providers.
pub const MANAGE: Permission = Permission("schedule.manage");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "schedule";

fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(APPOINTMENT_BOOKING),
            [
                routes!(types::list::list_appointment_types),
                routes!(physicians::list::list_physicians),
                routes!(slots::offer::list_appointment_slots),
                routes!(slots::offer::list_provider_slots),
                routes!(booking::can_book::read_can_book),
                routes!(booking::annual_wellness::read_annual_wellness),
                routes!(booking::custom_reasons::list_custom_reasons),
                routes!(booking::book::book_appointment),
                routes!(booking::book::book_custom_appointment),
                routes!(booking::holds::hold_slot),
                routes!(booking::holds::release_slot),
                routes!(symptoms::list::list_symptoms),
                routes!(booking::visit_type::suggest_visit_type),
            ],
        )
        .group(
            Gate::staff().requires(APPOINTMENT_BOOKING),
            [
                routes!(appointments::list::list_patient_appointments),
                routes!(appointments::list::list_patient_cancelations),
                routes!(appointments::fhir::export_appointments),
                routes!(appointments::fhir::export_slots),
                routes!(appointments::read::read_appointment, booking::update::update_appointment),
                routes!(cancel::cancel_appointment),
                routes!(reasons::list_cancellation_reasons),
            ],
        )
        .group(
            Gate::staff().requires(APPOINTMENT_BOOKING),
            [
                routes!(calendar::list::list_schedule_events),
                routes!(external::read::read_external_calendar, external::set::set_external_calendar),
                routes!(feeds::own::read_feed, feeds::own::create_feed, feeds::own::delete_feed),
            ],
        )
        .group(Gate::public(), [routes!(feeds::read::read_calendar_feed), routes!(external::frame::read_external_calendar_frame)])
        .group(
            Gate::staff().requires(APPOINTMENT_BOOKING).requires_permission(MANAGE),
            [routes!(utilization::read::read_utilization), routes!(utilization::export::export_utilization)],
        )
        .group(
            Gate::staff().requires(APPOINTMENT_BOOKING).requires_permission(MANAGE),
            [
                routes!(symptoms::edit::create_symptom),
                routes!(symptoms::edit::update_symptom),
                routes!(reasons::edit::create_cancellation_reason),
                routes!(reasons::edit::update_cancellation_reason),
            ],
        )
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
        .merge(shift_routes())
}

/// Returns the routes of shifts, exceptions, visit mix and their drafts. All staff may read; who may edit a schedule depends on its
/// provider (decision 0108).
fn shift_routes() -> Routes {
    Routes::new().group(
        Gate::staff().requires(PRACTICE_SETTINGS),
        [
            routes!(schedules::read::read_provider_schedule),
            routes!(shifts::history::list_historical_shifts),
            routes!(drafts::staged_shifts::create::create_staging_shifts),
            routes!(drafts::staged_shifts::update::update_staging_shift, drafts::staged_shifts::delete::delete_staging_shift),
            routes!(exceptions::history::list_historical_shift_exceptions),
            routes!(drafts::staged_exceptions::create::create_staging_shift_exceptions),
            routes!(
                drafts::staged_exceptions::update::update_staging_shift_exception,
                drafts::staged_exceptions::delete::delete_staging_shift_exception
            ),
            routes!(mix::update::create_visit_mix_ratios, mix::update::update_visit_mix_ratios),
            routes!(mix::consume::read_visit_mix_consumption),
            routes!(drafts::list::list_schedule_drafts, drafts::create::create_schedule_draft),
            second_address("/bff/crm/schedule/drafts/", "list_crm_schedule_drafts", routes!(drafts::list::list_schedule_drafts)),
            second_address("/bff/crm/schedule/drafts/", "create_crm_schedule_draft", routes!(drafts::create::create_schedule_draft)),
            routes!(drafts::list::list_pending_schedule_drafts),
            second_address(
                "/bff/crm/schedule/drafts/pending/",
                "list_pending_crm_schedule_drafts",
                routes!(drafts::list::list_pending_schedule_drafts),
            ),
            routes!(drafts::read::read_schedule_draft),
            second_address("/bff/crm/schedule/drafts/{id}/", "read_crm_schedule_draft", routes!(drafts::read::read_schedule_draft)),
            routes!(drafts::impact::read_schedule_draft_impact),
            routes!(drafts::review::review_schedule_draft),
            routes!(drafts::review::review_crm_schedule_draft),
        ],
    )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/schedule")
}

/// Mail to patients about changes of their appointments, and work for visits of patients who died.
const SUBSCRIPTIONS: &[&dyn Subscribe] = &[
    reminders::ON_BOOKED,
    reminders::ON_CHANGED,
    reminders::ON_CANCELED,
    appointments::deceased::ON_PERSON_CHANGED,
    appointments::deceased::ON_RECORD_IMPORTED,
];

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: APPOINTMENT_BOOKING, title: "Appointment booking", default_on: true }],
        permissions: &[PermissionDef { permission: MANAGE, title: "Manage schedules", default_groups: &[] }],
        migrations: Some(migrations),
        events: events::ALL,
        content_types: &[appointments::provide::APPOINTMENT],
        jobs: &[
            &drafts::ingest::JOB,
            drafts::ingest::RESUME_JOB,
            reminders::send::SEND_JOB,
            reminders::send::REMIND_JOB,
            appointments::deceased::FLAG_JOB,
        ],
        on_tenant_created: Some(initial::add),
        answers: &[roster::ROSTER, appointments::visits::VISITS, on_call::ON_CALL],
        subscriptions: SUBSCRIPTIONS,
        ..Module::new(NAME, "Schedule", routes)
    }
}
