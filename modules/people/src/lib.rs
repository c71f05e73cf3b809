//! The module `people`: patients and persons, access to protected records, search, care teams,
//! and the import of their records from other systems.

#![expect(
    clippy::struct_field_names,
    clippy::struct_excessive_bools,
    reason = "names and marks are those of the wire contract and of FHIR"
)]

mod accesses;
mod assignee_groups;
mod care_team;
mod change;
mod dashboards;
mod duplicates;
mod email_change;
mod equipment;
mod events;
mod facts;
mod import;
mod licensing;
mod member_identity;
mod patients;
mod person;
mod persons;
mod pods;
mod protected_access;
mod recent;
mod referral_programs;
mod search;
mod segmentation;
mod states;
mod sticky_note;

pub use persons::zip_codes::states_of;

use huddle_sdk::Flag;
use huddle_sdk::core_features::PRACTICE_SETTINGS;
use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use sqlx::migrate::Migrator;

/// The tenant feature of this module: patient list, search, patient record.
pub const PEOPLE: Feature = Feature("people");

/// Allows reading who accessed a record.
const READ_AUDIT: Permission = Permission("audit.read");

/// Allows using the developer tools of the Device tab.
const SUPPORT_TOOLS: Permission = Permission("support.tools");
/// Staff may add patients; the simplified tenant always has it (console.md §6).
pub const ADD_PATIENT: Flag = Flag("AddPatient");

/// Allows managing clinicians' licenses.
pub const MANAGE_LICENSES: Permission = Permission("licenses.manage");

/// Allows reviewing and revoking access to protected records.
pub const REVIEW_ACCESS: Permission = Permission("access.review");

/// Allows protecting records of VIPs.
const PROTECT_RECORDS: Permission = Permission("access.protect");

/// Allows deciding which records are of the same person.
const MANAGE_DUPLICATES: Permission = Permission("duplicates.manage");

/// Name of the module: its schema and the first part of its event kinds.
const NAME: &str = "people";

fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(PEOPLE),
            [
                routes!(patients::list::list),
                routes!(patients::list_filters::list),
                routes!(patients::read::read, persons::update_patient::update),
                routes!(care_team::read::read, care_team::update::update),
                routes!(patients::demographics::list),
                routes!(persons::read::read, persons::update::update),
                routes!(referral_programs::list::list),
                routes!(referral_programs::latest::read),
                routes!(referral_programs::update::update),
                routes!(segmentation::read::read),
                routes!(member_identity::verify::verify),
                routes!(email_change::send_code::send),
                routes!(email_change::verify_code::verify),
                routes!(email_change::update_email::update),
                routes!(email_change::request_phone_change::request),
                routes!(facts::list::pronouns),
                routes!(facts::list::gender_identities),
                routes!(search::find::search),
                routes!(recent::list::list),
                routes!(recent::record::record),
                routes!(sticky_note::update::update),
                routes!(duplicates::report::report),
            ],
        )
        .group(Gate::staff().requires(PEOPLE).requires_permission(READ_AUDIT), [routes!(accesses::list::list)])
        .group(
            Gate::staff().requires(PEOPLE).requires_permission(MANAGE_DUPLICATES),
            [routes!(duplicates::list_pairs::list), routes!(duplicates::decide::decide)],
        )
        .group(Gate::staff().requires(PRACTICE_SETTINGS).requires_permission(SUPPORT_TOOLS), [routes!(dashboards::read::read)])
        .group(
            Gate::staff().requires(PRACTICE_SETTINGS).requires_permission(MANAGE_LICENSES),
            [routes!(licensing::practicing_states::update)],
        )
        // Not gated by a feature: records can be opened even when features are off, and every access must be reviewable.
        .group(
            Gate::staff().requires_permission(REVIEW_ACCESS),
            [
                routes!(protected_access::list_grants::list),
                routes!(protected_access::review::review),
                routes!(protected_access::revoke::revoke),
            ],
        )
        // Not gated by a feature either: a record must be protectable even when features are off.
        .group(Gate::staff().requires_permission(PROTECT_RECORDS), [routes!(protected_access::update_protection::update)])
        .group(Gate::staff().requires(PEOPLE).requires_flag(ADD_PATIENT), [routes!(duplicates::find::find), routes!(persons::add::add)])
        // Not gated by a feature: other modules' screens need them as well.
        .group(
            Gate::staff(),
            [
                routes!(assignee_groups::list::list),
                routes!(pods::list::list),
                routes!(states::list::list),
                routes!(protected_access::check::check),
                routes!(protected_access::request::request),
                routes!(protected_access::check_person::check, protected_access::request_person::request),
            ],
        )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/people")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.3.0",
        features: &[FeatureDef { feature: PEOPLE, title: "Patients and search", default_on: true }],
        permissions: &[
            PermissionDef { permission: READ_AUDIT, title: "See who opened a record", default_groups: &[] },
            PermissionDef { permission: SUPPORT_TOOLS, title: "Use the support tools", default_groups: &[] },
            PermissionDef { permission: MANAGE_LICENSES, title: "Manage licenses of clinicians", default_groups: &[] },
            PermissionDef { permission: REVIEW_ACCESS, title: "Review access to protected records", default_groups: &[] },
            PermissionDef { permission: PROTECT_RECORDS, title: "Protect records of VIPs", default_groups: &[] },
            PermissionDef { permission: MANAGE_DUPLICATES, title: "Merge duplicate records", default_groups: &[] },
        ],
        flags: &[ADD_PATIENT],
        jobs: email_change::mails::JOBS,
        events: events::ALL,
        importers: &[import::FHIR],
        migrations: Some(migrations),
        ..Module::new(NAME, "People", routes)
    }
}
