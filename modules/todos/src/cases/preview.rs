//! `GET /providers/me/cases/from-category/{id}/preview/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::objects::highest_priority;
use huddle_sdk::workflow::StateCategory;
use serde::{Deserialize, Serialize};

use super::priority::due_by_default;
use super::relations::{RelatedObject, checked};
use super::store;
use crate::categories::model::Category;
use crate::categories::tasks::{TaskOfCategory, tasks_of};
use crate::subject::open_subject;

/// Person whom the case is for, and the source object.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreviewQuery {
    /// The patient's user ID.
    #[param(value_type = Option<i64>)]
    user_id: Option<UserId>,
    /// The person, as an alternative to `user_id`.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
    /// Kind of the object that the case is made from, such as `chatmessagev2`; together with `object_id`.
    content_type: Option<String>,
    /// ID of the object from which the case is created.
    object_id: Option<i64>,
}

impl PreviewQuery {
    /// Returns the object from which the case is created.
    fn object(&mut self) -> Result<Vec<RelatedObject>> {
        match (self.content_type.take(), self.object_id) {
            (None, None) => Ok(Vec::new()),
            (Some(content_type), Some(object_id)) => Ok(vec![RelatedObject { content_type, object_id }]),
            (Some(_), None) => Err(Problem::invalid_field("?object_id", "Required with content_type")),
            (None, Some(_)) => Err(Problem::invalid_field("?content_type", "Required with object_id")),
        }
    }
}

/// A case that is not created yet.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CasePreview)]
pub struct CasePreview {
    /// The category.
    category: Category,
    /// Person concerned.
    person: PersonId,
    /// The state in which it begins.
    status: String,
    /// Meaning.
    status_category: StateCategory,
    /// When it is due; today if it is created from something urgent.
    due_date: DateTime<Utc>,
    /// Highest priority of the category, its tasks and the source object: 0 normal, 1 medium, 2 high.
    priority: i16,
    /// Priority without the tasks.
    base_priority: i16,
    /// Assignee group that owns it; null if it must be chosen.
    owner_group: Option<i64>,
    /// The title that the member sees; empty when the category is not member-facing.
    external_title: String,
    /// Whether it completes automatically with its last task.
    auto_complete: bool,
    /// The tasks that it gets.
    tasks: Vec<TaskOfCategory>,
    /// The person's open cases of this category, so that none is opened twice.
    open_case_ids: Vec<i64>,
}

/// Preview the case that a category would create for a person. Nothing is stored.
///
/// Errors: 400 a heading, a system-only or a deprecated category, or half of an object; 404 unknown person or object.
#[utoipa::path(get, path = "/providers/me/cases/from-category/{id}/preview/", operation_id = "preview_case", tag = "todos",
    params(("id" = i64, Path, description = "The category's ID"), PreviewQuery), responses((status = 200, body = CasePreview)))]
pub async fn preview_case(ctx: Ctx, opened: Opened<Category>, Query(mut query): Query<PreviewQuery>) -> Result<Json<CasePreview>> {
    let category = opened.object;
    category.check_selectable()?;
    let (definition, _) = category.defined()?;
    let initial = definition.initial()?.clone();
    let access = match (query.person, query.user_id) {
        (None, None) => return Err(Problem::invalid_field("?user_id", "Name the patient")),
        (person, user) => open_subject(&ctx, person, user, "?").await?,
    };
    let related = checked(&ctx, &access, query.object()?, "?object_id").await?;
    let mut tx = ctx.read().await?;
    let linked = highest_priority(&mut tx, &related).await?;
    let base_priority = definition.priority.max(linked);
    let open_case_ids = store::open_of_category(&mut tx, access.person_id(), category.id).await?;
    Ok(Json(CasePreview {
        person: access.person_id(),
        status: initial.name,
        status_category: initial.category,
        due_date: due_by_default(definition, linked, ctx.now()),
        priority: definition.tasks.iter().map(|task| task.priority).fold(base_priority, i16::max),
        base_priority,
        owner_group: category.owner_group,
        external_title: if category.is_member_facing { definition.external_title.clone() } else { String::new() },
        auto_complete: definition.is_auto_complete,
        tasks: tasks_of(definition, category.owner_group, ctx.now()),
        open_case_ids,
        category,
    }))
}
