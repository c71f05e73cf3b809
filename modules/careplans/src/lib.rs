//! The module `careplans`: plans of care for people ([`plans`]) with their goals, of types that fit them ([`types`]), made from [`templates`], and
//! resources that members read ([`education`]); the [`measures`] of preventive care, and what people lack of it, with the reason and as work
//! ([`gaps`]). Staff record what was done ([`results`]), with the report ([`result_files`]); overrides without an

mod cases;
pub mod closure;
pub mod education;
mod events;
pub mod gaps;
mod ids;
pub mod imported;
mod initial;
pub mod measures;
pub mod overrides;
pub mod plans;
pub mod result_files;
pub mod results;
mod subject;
pub mod templates;
pub mod types;

use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{LimitClass, second_address};
use sqlx::migrate::Migrator;

/// The tenant feature of this module.
pub const CARE_PLANS: Feature = Feature("carePlans");

/// Allows changing the templates.
pub const MANAGE_TEMPLATES: Permission = Permission("careplans.manage_templates");

/// Allows changing the education resources.
pub const MANAGE_EDUCATION: Permission = Permission("careplans.manage_education");

/// Allows seeing the closure of care gaps.
pub const VIEW_CLOSURE: Permission = Permission("careplans.view_closure");

/// Name of the module, of its schema, and prefix of its event kinds.
const NAME: &str = "careplans";

fn routes() -> Routes {
    Routes::new()
        .group(
            Gate::staff().requires(CARE_PLANS),
            [
                routes!(plans::list::list_care_plans_v2),
                second_address("/care-plan/", "list_care_plans", routes!(plans::list::list_care_plans_v2)),
                routes!(plans::create::create_care_plan),
                routes!(plans::read::read_care_plan, plans::update::update_care_plan),
                second_address("/care-plan/v2/{id}", "update_care_plan_v2", routes!(plans::update::update_care_plan)),
                routes!(plans::act::act_on_care_plan),
                routes!(plans::fhir::export_care_plan),
                routes!(plans::goals::create::create_care_plan_goal),
                routes!(plans::goals::update::update_care_plan_goal),
                routes!(plans::goals::progress::read_goal_progress),
                routes!(imported::list::list_imported_care_plans),
                routes!(types::list::list_care_plan_types),
                routes!(education::list::list_education_resources),
                routes!(templates::list::list_care_plan_templates),
                routes!(templates::preview::preview_care_plan_template),
                routes!(templates::assign::assign_care_plan_template),
            ],
        )
        .group(
            Gate::staff().requires(CARE_PLANS).requires_permission(MANAGE_TEMPLATES),
            [
                routes!(templates::create::create_care_plan_template),
                routes!(templates::read::read_care_plan_template, templates::update::update_care_plan_template),
            ],
        )
        .group(
            Gate::staff().requires(CARE_PLANS).requires_permission(MANAGE_EDUCATION),
            [routes!(education::create::create_education_resource), routes!(education::update::update_education_resource)],
        )
        .group(
            Gate::staff().requires(CARE_PLANS),
            [
                routes!(gaps::list::list_measures),
                routes!(gaps::list::list_person_measures),
                routes!(measures::counts::count_person_gaps),
                routes!(gaps::decide::decide_measure),
                routes!(gaps::decide::list_measure_decisions),
                routes!(overrides::confirm::confirm_override),
                routes!(gaps::record::record_measure_result),
                routes!(gaps::retract::retract_measure_result),
                routes!(result_files::read::read_result_file),
                routes!(result_files::ticket::issue_result_file_ticket),
            ],
        )
        .group(Gate::staff().requires(CARE_PLANS).limited(LimitClass::Uploads), [routes!(result_files::upload::upload_result_file)])
        .group(
            Gate::staff().requires(CARE_PLANS).requires_permission(VIEW_CLOSURE),
            [
                routes!(closure::read::read_gap_closure),
                routes!(closure::export::export_gap_closure),
                routes!(overrides::list::list_open_overrides),
            ],
        )
}

fn migrations() -> Migrator {
    sqlx::migrate!("../../migrations/careplans")
}

huddle_sdk::inventory::submit! {
    Module {
        version: env!("CARGO_PKG_VERSION"),
        api_version: "1.0.0",
        features: &[FeatureDef { feature: CARE_PLANS, title: "Care Plans", default_on: true }],
        permissions: &[
            PermissionDef { permission: MANAGE_TEMPLATES, title: "Manage care plan templates", default_groups: &[] },
            PermissionDef { permission: MANAGE_EDUCATION, title: "Manage education resources", default_groups: &[] },
            PermissionDef { permission: VIEW_CLOSURE, title: "See how care gaps close", default_groups: &[] },
        ],
        migrations: Some(migrations),
        content_types: &[gaps::provide::CARE_GAP, plans::provide::CARE_PLAN],
        events: events::ALL,
        jobs: &[gaps::run::EVALUATE_JOB, result_files::sweep::JOB],
        subscriptions: gaps::run::SUBSCRIPTIONS,
        answers: &[gaps::provide::OPEN, plans::provide::TASKS_CHANGED],
        people_filters: &[measures::overdue::OVERDUE],
        on_tenant_created: Some(initial::add),
        describe_file: Some(result_files::describe::describe),
        ..Module::new(NAME, "Care Plans", routes)
    }
}
