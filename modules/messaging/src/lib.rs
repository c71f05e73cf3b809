//! The module `messaging`: the care team's threads with patients.
//!
//! One thread per patient ([`threads`]), read and marked by the whole team; messages of staff and patients ([`messages`]), their files
//! ([`attachments`]) and those filed in the record ([`files`]), and search over them ([`search`]); text macros of staff ([`macros`]); deliveries from member apps and telephony
//! systems ([`inbound`]); thread ownership and due times of answers ([`claims`]); phone calls ([`calls`]).

pub mod attachments;
pub mod calls;
pub mod claims;
mod events;
pub mod files;
mod ids;
pub mod inbound;
pub mod macros;
pub mod messages;
mod patient;
mod provider;
pub mod search;
mod sender;
pub mod threads;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{EventDef, Flag, LimitClass};
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const MESSAGING: Feature = Feature("messaging");

/// Ownership of threads and the first-response clock. Off: only the features in the specification.
pub const CLAIMS: Feature = Feature("messaging.claims");

/// Opening a thread marks it read for the whole team. Off: only a reply, marking it, or finishing it does.
pub const READ_ON_OPEN: Feature = Feature("messaging.read_on_open");

/// Allows changing the tenant's settings for claims.
pub const MANAGE_CLAIMS: Permission = Permission("claims.manage");

/// Allows delivering patients' messages. For service clients only.
pub const DELIVER: Permission = Permission("inbound.deliver");

/// Allows managing the macros of the whole tenant.
pub const MANAGE_MACROS: Permission = Permission("macros.manage");

/// Allows redacting messages (console.md §3, `isRedacted`).
pub const REDACT: Permission = Permission("messages.redact");

/// Allows reading the text of redacted messages.
pub const READ_REDACTED: Permission = Permission("messages.read_redacted");

/// The newer phone call dialog (console.md §6).
pub const NEW_PHONE_CALL_DESIGN: Flag = Flag("chat.newPhoneCallDesign");

fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(MESSAGING),
            [
                routes!(threads::list::list_threads),
                routes!(threads::counts::count_threads),
                routes!(threads::views::count_views),
                routes!(threads::pods::list_pod_options),
                routes!(threads::read::read_thread, threads::mark::mark_thread),
                routes!(threads::history::read_thread_history),
                routes!(search::in_thread::search_thread),
                routes!(search::all_threads::search_messages),
                routes!(search::people::search_message_people),
                routes!(messages::send::send_message),
                routes!(messages::read::read_message),
                routes!(messages::delete::delete_message),
                routes!(messages::tags::tag_message),
                routes!(messages::urgency::rate_message),
                routes!(macros::list::list_macros, macros::create::create_macro),
                routes!(macros::update::update_macro, macros::delete::delete_macro),
                routes!(attachments::read::read_attachment, attachments::discard::discard_attachment),
                routes!(attachments::thumbnail::read_attachment_thumbnail),
                routes!(attachments::file::read_attachment_file),
                routes!(attachments::page::read_attachment_page),
                routes!(attachments::ticket::issue_attachment_ticket),
                routes!(files::list::list_patient_files),
                routes!(files::read::read_patient_file, files::remove::remove_patient_file),
                routes!(files::stub::read_patient_file_stub),
                routes!(files::restore::restore_patient_file),
                routes!(calls::list::list_phone_calls, calls::create::log_phone_call),
                routes!(calls::dispositions::list_dispositions),
                routes!(calls::update::update_phone_call, calls::remove::remove_phone_call),
            ],
        )
        .group(
            Gate::staff().requires(CLAIMS),
            [
                routes!(claims::claim::claim_thread, claims::claim::release_thread),
                routes!(claims::hand_over::hand_thread_over),
                routes!(claims::snooze::snooze_thread, claims::snooze::unsnooze_thread),
                routes!(claims::done::finish_thread, claims::done::reopen_thread),
                routes!(claims::settings::read_claim_settings),
            ],
        )
        .group(Gate::staff().requires(CLAIMS).requires_permission(MANAGE_CLAIMS), [routes!(claims::settings::update_claim_settings)])
        .group(Gate::staff().requires(MESSAGING).requires_permission(REDACT), [routes!(messages::redact::redact_message)])
        .group(
            Gate::clients(DELIVER).requires(MESSAGING),
            [routes!(inbound::deliver::deliver_message), routes!(inbound::deliver_call::deliver_phone_call)],
        )
        .group(
            Gate::staff().requires(MESSAGING).limited(LimitClass::Uploads),
            [routes!(attachments::upload::upload_attachment), routes!(files::upload::upload_patient_file)],
        )
        .group(Gate::clients(DELIVER).requires(MESSAGING).limited(LimitClass::Uploads), [routes!(inbound::attachments::deliver_attachment)])
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/messaging")
}

/// All events that this module publishes.
const EVENTS: &[EventDef] = &[
    messages::events::MESSAGE_SENT.def(),
    messages::events::MESSAGE_CHANGED.def(),
    messages::events::MESSAGE_DELETED.def(),
    threads::events::THREAD_CHANGED.def(),
    claims::events::WORK_CHANGED.def(),
    calls::events::CALL_CHANGED.def(),
    calls::events::CALL_REMOVED.def(),
    events::FILE_CHANGED.def(),
    events::MACROS_CHANGED.def(),
];

huddle_sdk::inventory::submit! {
    Module {
        features: &[
            FeatureDef { feature: MESSAGING, title: "Messaging", default_on: true },
            FeatureDef { feature: CLAIMS, title: "Thread assignment", default_on: true },
            FeatureDef { feature: READ_ON_OPEN, title: "Opening a thread marks it read", default_on: false },
        ],
        flags: &[NEW_PHONE_CALL_DESIGN],
        permissions: &[
            PermissionDef { permission: DELIVER, title: "Deliver messages of patients", default_groups: &[] },
            PermissionDef { permission: MANAGE_MACROS, title: "Manage macros of the organization", default_groups: &[] },
            PermissionDef { permission: MANAGE_CLAIMS, title: "Change how claims work", default_groups: &[] },
            PermissionDef { permission: REDACT, title: "Redact messages", default_groups: &[] },
            PermissionDef { permission: READ_REDACTED, title: "Read redacted messages", default_groups: &[] },
        ],
        migrations: Some(migrations),
        jobs: &[attachments::sweep::JOB, claims::expire::EXPIRE_JOB, claims::expire::RELEASE_JOB, claims::late::FOLLOW_CLOCK_JOB],
        events: EVENTS,
        subscriptions: &[claims::expire::ON_SESSION_ENDED, claims::late::ON_WORK_CHANGED],
        on_tenant_created: Some(calls::dispositions::add_first),
        on_people_changed: Some(threads::follow::follow_people),
        content_types: &[messages::provide::MESSAGE, calls::provide::PHONE_CALL],
        answers: &[calls::about::CALLS_ABOUT, messages::provide::SAYS, messages::provide::URGENCY],
        people_filters: &[claims::unclaimed::UNCLAIMED],
        badges: &[threads::counts::UNREAD_BADGE],
        describe_file: Some(attachments::describe::describe),
        version: env!("CARGO_PKG_VERSION"),
        api_version: "2.1.0",
        ..Module::new("messaging", "Messaging", routes)
    }
}
