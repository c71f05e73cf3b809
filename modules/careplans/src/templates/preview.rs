//! `GET /care-plan/templates/{id}/preview/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::model::{CareTeamRole, Template, TemplateId, due_after};
use super::store;
use crate::plans;
use crate::subject::open_subject;

/// The person whom the plan is for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreviewTemplate {
    /// The patient's user ID.
    #[param(value_type = Option<i64>)]
    user_id: Option<UserId>,
    /// The person, as an alternative to `user_id`.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
}

/// A task that the plan would get.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::PreviewTask)]
pub struct PreviewTask {
    /// One line.
    pub title: String,
    /// When it is due if the plan is assigned now.
    pub due_date: DateTime<Utc>,
    /// Days from the assignment until it is due.
    pub due_in_days: i32,
    /// The role of its owner in the care team.
    pub owner_role: Option<CareTeamRole>,
    /// The assignee group that owns it; null: to be chosen, because nobody in the care team has the role.
    pub owner_group: Option<i64>,
    /// Name of the owner.
    pub owner_group_name: Option<String>,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
}

/// A plan that is not created yet.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::TemplatePreview)]
pub struct TemplatePreview {
    /// The template.
    #[schema(value_type = i64)]
    template: TemplateId,
    /// The version of its definition; send it with the assignment.
    version: i32,
    /// Person concerned.
    person: PersonId,
    /// Title of the plan.
    title: String,
    /// Notes of the plan.
    notes: String,
    /// Whether it cannot be assigned because a plan of its type, which is not episodic, is open.
    is_assigned: bool,
    /// The tasks that it gets.
    tasks: Vec<PreviewTask>,
}

/// Preview the plan that a template would create for a person. Nothing is stored.
#[utoipa::path(get, path = "/care-plan/templates/{id}/preview/", operation_id = "preview_care_plan_template", tag = "careplans",
    params(("id" = i64, Path, description = "The template's ID"), PreviewTemplate), responses((status = 200, body = TemplatePreview)))]
pub async fn preview_care_plan_template(
    ctx: Ctx,
    opened: Opened<Template>,
    Query(query): Query<PreviewTemplate>,
) -> Result<Json<TemplatePreview>> {
    let template = opened.object;
    let access = match (query.person, query.user_id) {
        (None, None) => return Err(Problem::invalid_field("?user_id", "Name the patient")),
        (person, user) => open_subject(&ctx, person, user, "?").await?,
    };
    let mut tx = ctx.read().await?;
    let is_open = plans::store::open_of_type(&mut tx, access.person_id(), template.type_id).await?.is_some();
    let tasks = tasks_for(&mut tx, &template, &access, ctx.now()).await?;
    Ok(Json(TemplatePreview {
        version: template.version,
        person: access.person_id(),
        title: template.title.clone(),
        notes: template.definition.notes.clone(),
        is_assigned: !template.episodic && is_open,
        tasks,
        template: template.id,
    }))
}

/// Reads the tasks that a plan gets if it is assigned now.
pub(super) async fn tasks_for(
    conn: &mut PgConnection,
    template: &Template,
    access: &Access,
    now: DateTime<Utc>,
) -> Result<Vec<PreviewTask>> {
    let names: Vec<String> = template.definition.tasks.iter().filter_map(|task| task.owner_group_name.clone()).collect();
    let owners = store::owners(conn, access.person_id(), &names).await?;
    let task = |task: &super::model::TemplateTask| {
        let of_role = task.owner_role.and_then(|role| owners.iter().find(|owner| owner.role.as_deref() == Some(role.name())));
        let by_name = || owners.iter().find(|owner| owner.role.is_none() && Some(&owner.name) == task.owner_group_name.as_ref());
        let owner = of_role.or_else(by_name);
        PreviewTask {
            title: task.title.clone(),
            due_date: due_after(task.due_in_days, now),
            due_in_days: task.due_in_days,
            owner_role: task.owner_role,
            owner_group: owner.map(|owner| owner.id),
            owner_group_name: owner.map(|owner| owner.name.clone()),
            priority: task.priority,
        }
    };
    Ok(template.definition.tasks.iter().map(task).collect())
}
