//! The module `messaging`: the care team's threads with patients.
//!
//! One thread a patient ([`threads`]), read and marked by the whole team; messages of staff and of patients ([`messages`]), the files in
//! them ([`attachments`]), and how they are found again ([`search`]); texts that staff keep for them ([`macros`]); the door through which
//! a member app delivers what patients write ([`inbound`]); whose work a thread is, and when its patient is to be answered ([`claims`]);
//! phone calls beside them ([`calls`]), and all of it in one stream with what other modules give ([`communications`]); and the
//! conversations of the demo ([`demo`]).

pub mod attachments;
pub mod calls;
pub mod claims;
mod events;
pub mod inbound;
pub mod macros;
pub mod messages;
pub mod search;
pub mod threads;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{Flag, LimitClass};
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const MESSAGING: Feature = Feature("messaging");

/// Ownership of threads and the first-response clock. Off: the specification alone.
pub const CLAIMS: Feature = Feature("messaging.claims");

/// May change how claims work in the tenant.
pub const MANAGE_CLAIMS: Permission = Permission("claims.manage");

/// May deliver what patients write: given to service clients, to no person.
pub const DELIVER: Permission = Permission("inbound.deliver");

/// May change the macros that everybody of the tenant has.
pub const KEEP_MACROS: Permission = Permission("macros.keep");

/// May withhold the text of messages (console.md §3, `isRedacted`).
pub const REDACT: Permission = Permission("messages.redact");

/// May read the text of messages that are redacted.
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
                routes!(threads::pods::list_pod_options),
                routes!(threads::read::read_thread, threads::mark::mark_thread),
                routes!(threads::history::read_thread_history),
                routes!(search::in_thread::search_thread),
                routes!(search::across::search_messages),
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
                routes!(calls::list::list_phone_calls, calls::create::log_phone_call),
                routes!(calls::dispositions::list_dispositions),
                routes!(calls::update::update_phone_call, calls::remove::remove_phone_call),
            ],
        )
        .group(
            Gate::staff().requires(CLAIMS),
            [
                routes!(claims::claim::claim_thread, claims::claim::give_thread_back),
                routes!(claims::hand_over::hand_thread_over),
                routes!(claims::snooze::snooze_thread, claims::snooze::unsnooze_thread),
                routes!(claims::done::finish_thread, claims::done::reopen_thread),
                routes!(claims::settings::read_claim_settings),
            ],
        )
        .group(Gate::staff().requires(CLAIMS).permits(MANAGE_CLAIMS), [routes!(claims::settings::update_claim_settings)])
        .group(Gate::staff().requires(MESSAGING).permits(REDACT), [routes!(messages::redact::redact_message)])
        .group(
            Gate::clients(DELIVER).requires(MESSAGING),
            [routes!(inbound::deliver::deliver_message), routes!(inbound::deliver_call::deliver_phone_call)],
        )
        .group(Gate::staff().requires(MESSAGING).limited(LimitClass::Uploads), [routes!(attachments::upload::upload_attachment)])
        .group(Gate::clients(DELIVER).requires(MESSAGING).limited(LimitClass::Uploads), [routes!(attachments::inbound::deliver_attachment)])
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/messaging")
}

huddle_sdk::inventory::submit! {
    Module {
        features: &[
            FeatureDef { feature: MESSAGING, title: "Messaging", default_on: true },
            FeatureDef { feature: CLAIMS, title: "Thread assignment", default_on: true },
        ],
        flags: &[NEW_PHONE_CALL_DESIGN],
        permissions: &[
            PermissionDef { permission: DELIVER, title: "Deliver messages of patients", default_groups: &[] },
            PermissionDef { permission: KEEP_MACROS, title: "Manage macros of the organization", default_groups: &[] },
            PermissionDef { permission: MANAGE_CLAIMS, title: "Change how claims work", default_groups: &[] },
            PermissionDef { permission: REDACT, title: "Redact messages", default_groups: &[] },
            PermissionDef { permission: READ_REDACTED, title: "Read redacted messages", default_groups: &[] },
        ],
        migrations: Some(migrations),
        jobs: &[attachments::sweep::JOB, claims::lapse::SETTLE_JOB, claims::lapse::GIVE_BACK_JOB],
        events: events::ALL,
        subscriptions: &[claims::lapse::ON_SESSION_ENDED],
        on_tenant_created: Some(calls::dispositions::add_first),
        on_people_changed: Some(threads::follow::follow_people),
        content_types: &[messages::provide::MESSAGE, calls::provide::PHONE_CALL],
        describe_file: Some(attachments::describe::describe),
        version: env!("CARGO_PKG_VERSION"),
        api_version: "2.0.0",
        ..Module::new("messaging", "Messaging", routes)
    }
}
