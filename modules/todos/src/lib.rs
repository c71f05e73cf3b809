//! The module `todos`: the open work for people. Tasks of staff ([`tasks`]), each with an owner and a due date; cases ([`cases`]) of
//! categories ([`categories`]) that define their states, actions and tasks, with their emails ([`emails`]); the inbox ([`inbox`]) with the work of all modules; and a daily
//! mail about what is due ([`digest`]).

pub mod cases;
pub mod categories;
pub mod digest;
pub mod emails;
mod events;
mod ids;
pub mod inbox;
mod subject;
pub mod tasks;

use huddle_sdk::job::JobDef;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{Flag, LimitClass, second_address};
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const TASKS: Feature = Feature("tasks");

/// Allows changing the categories of cases.
pub const MANAGE_CATEGORIES: Permission = Permission("cases.manage_categories");

/// Allows proposing and summarizing cases. For service clients only.
pub const PROPOSE: Permission = Permission("cases.propose");

/// Emails of cases (console.md §6).
pub const EMAIL_FLAG: Flag = Flag("cases.email");

/// Allows reading emails of cases.
pub const READ_EMAIL: Permission = Permission("cases.email");

/// Allows sending emails of cases.
pub const SEND_EMAIL: Permission = Permission("cases.send_email");

/// Allows delivering emails from outside. For service clients only.
pub const DELIVER_EMAIL: Permission = Permission("cases.deliver_email");

/// Groups of staff that read and send emails in a new tenant.
const MAIL_GROUPS: &[&str] = &["MD", "NP", "RN", "Behavioral Health", "Health Guide", "Member Guide", "Referral Coordinator"];

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "todos";

/// The jobs with their handlers.
const JOBS: &[&dyn JobDef] = &[
    digest::send::START_JOB,
    digest::send::SEND_JOB,
    cases::rename::JOB,
    emails::deliver::JOB,
    emails::resanitize::JOB,
    emails::sweep::JOB,
];

fn routes() -> Routes {
    Routes::new()
        .schema::<emails::provide::EmailEntry>()
        .group(
            Gate::staff().requires(TASKS),
            [
                routes!(tasks::list::list_tasks),
                routes!(tasks::create::create_task),
                second_address("/task/v2/", "create_task_v2", routes!(tasks::create::create_task)),
                routes!(tasks::update::update_task, tasks::delete::delete_task),
                second_address("/task/v2/{id}", "delete_task_v2", routes!(tasks::delete::delete_task)),
                routes!(tasks::relate::update_task_relations),
                routes!(categories::list::list_case_categories),
                routes!(categories::tasks::list_case_category_tasks),
                routes!(cases::preview::preview_case),
                routes!(cases::list::list_cases, cases::create::create_case),
                routes!(cases::read::read_case, cases::update::update_case),
                routes!(cases::history::list_case_events),
                routes!(cases::transcript::read_case_transcript),
                routes!(cases::relate::add_case_relation),
                routes!(cases::review::review_proposed_case),
                routes!(cases::summaries::review_case_summary),
                routes!(inbox::list::list_inbox),
                routes!(inbox::list_v2::list_inbox_v2),
                routes!(inbox::of_person::list_person_todos),
                routes!(inbox::owners::list_work_owners),
                routes!(digest::settings::read_digest_setting, digest::settings::update_digest_setting),
            ],
        )
        .group(
            Gate::staff().requires(TASKS).requires_permission(MANAGE_CATEGORIES),
            [
                routes!(categories::create::create_case_category),
                routes!(categories::read::read_case_category, categories::update::update_case_category),
                routes!(categories::impact::preview_case_category_change),
            ],
        )
        .group(
            Gate::staff().requires(TASKS).requires_flag(EMAIL_FLAG).requires_permission(READ_EMAIL),
            [
                routes!(emails::list::list_case_emails),
                routes!(emails::file::read_case_email_file),
                routes!(emails::unlinked::list_unlinked_emails),
                routes!(emails::link::link_case_email),
                routes!(emails::dismiss::dismiss_case_email),
                routes!(emails::handle::handle_case_emails),
            ],
        )
        .group(
            Gate::staff().requires(TASKS).requires_flag(EMAIL_FLAG).requires_permission(SEND_EMAIL).limited(LimitClass::Uploads),
            [routes!(emails::send::send_case_email)],
        )
        .group(
            Gate::clients(DELIVER_EMAIL).requires(TASKS).requires_flag(EMAIL_FLAG).limited(LimitClass::Uploads),
            [routes!(emails::receive::deliver_email)],
        )
        .group(Gate::clients(PROPOSE).requires(TASKS), [routes!(cases::propose::propose_case), routes!(cases::propose::summarize_case)])
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/todos")
}

const ANSWERS: &[&dyn Answer] = {
    let [list, open, lock, change] = tasks::keep::ANSWERS;
    &[list, open, lock, change, cases::provide::UNLINKED_ANSWER]
};

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: TASKS, title: "To Dos", default_on: true }],
        flags: &[EMAIL_FLAG],
        permissions: &[
            PermissionDef { permission: MANAGE_CATEGORIES, title: "Manage case categories", default_groups: &[] },
            PermissionDef { permission: PROPOSE, title: "Propose and summarize cases", default_groups: &[] },
            PermissionDef { permission: READ_EMAIL, title: "Read emails of cases", default_groups: MAIL_GROUPS },
            PermissionDef { permission: SEND_EMAIL, title: "Send emails of cases", default_groups: MAIL_GROUPS },
            PermissionDef { permission: DELIVER_EMAIL, title: "Deliver emails from outside", default_groups: &[] },
        ],
        migrations: Some(migrations),
        events: events::ALL,
        jobs: JOBS,
        subscriptions: &[cases::follow::ON_MESSAGE],
        on_tenant_created: Some(categories::initial::add),
        answers: ANSWERS,
        badges: &[inbox::badge::DUE_BADGE],
        content_types: &[tasks::provide::TASK, cases::provide::CASE, emails::provide::CASE_EMAIL, emails::attention::CASE_MAIL],
        ..Module::new(NAME, "To Dos", routes)
    }
}
