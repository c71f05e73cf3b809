//! `POST /care-plan/templates/`

use huddle_sdk::prelude::*;
use serde::Deserialize;
use sqlx::PgConnection;

use super::list::MAX_TEMPLATES;
use super::model::{Definition, TemplateTask, checked_title};
use super::read::{TemplateDetails, details};
use super::store;
use crate::events::{TEMPLATE_CHANGED, TemplateChanged};
use crate::types;
use crate::types::model::TypeId;

/// A new template.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::NewTemplate)]
pub struct NewTemplate {
    /// 1 to 120 characters, unique in the tenant.
    #[schema(max_length = 120, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    title: String,
    /// The type of its plans; absent: a new type.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    type_id: Option<TypeId>,
    /// Whether a person can have several open plans of the new type.
    #[serde(default)]
    episodic: bool,
    /// Title of the new type; by default the template's title.
    #[serde(default)]
    #[schema(max_length = 120)]
    type_title: Option<String>,
    /// Notes of a new plan; at most 10,000 characters.
    #[serde(default)]
    #[schema(max_length = 10_000)]
    notes: String,
    /// Tasks.
    #[serde(default)]
    #[schema(max_items = 50)]
    tasks: Vec<TemplateTask>,
}

/// Create a template.
///
/// Errors: 400 a Staying Healthy type, which has measures instead of tasks; 404 unknown type or owner group; 409 the title is taken, or there
/// are 500 templates.
#[utoipa::path(post, path = "/care-plan/templates/", operation_id = "create_care_plan_template", tag = "careplans",
    request_body = NewTemplate, responses((status = 201, body = TemplateDetails)))]
pub async fn create_care_plan_template(ctx: Ctx, Json(body): Json<NewTemplate>) -> Result<(StatusCode, Json<TemplateDetails>)> {
    let title = checked_title(&body.title, "/title")?;
    let type_title = body.type_title.filter(|title| !title.trim().is_empty());
    let type_title = type_title.map_or_else(|| Ok(title.clone()), |title| checked_title(&title, "/type_title"))?;
    let definition = Definition { notes: body.notes, tasks: body.tasks }.check()?;
    let mut tx = ctx.write().await?;
    if store::count(&mut tx).await? >= MAX_TEMPLATES {
        return Err(Problem::conflict(format!("There are {MAX_TEMPLATES} templates already")));
    }
    check_groups(&mut tx, &definition).await?;
    let type_id = match body.type_id {
        None => types::store::insert(&mut tx, None, &type_title, body.episodic).await?,
        Some(id) => match types::store::find(&mut tx, id).await? {
            None => return Err(Problem::not_found("Type of care plan does not exist").field("/type_id", "Does not exist")),
            Some(found) if found.is_case_based => {
                return Err(Problem::invalid_field("/type_id", "Staying Healthy plans have measures instead of tasks"));
            }
            Some(found) => found.id,
        },
    };
    let id = store::insert(&mut tx, type_id, &title).await?;
    store::add_version(&mut tx, id, &definition, Some((ctx.user_id()?, ctx.now()))).await?;
    tx.audit(Change::of_tenant().object("care_plan_template", id).new_field("title", &title).new_field("type_id", type_id))?;
    tx.publish(TEMPLATE_CHANGED.of_tenant(&TemplateChanged { id }));
    tx.commit().await?;
    let mut tx = ctx.read().await?;
    let template = store::find(&mut tx, id).await?.ok_or_else(|| Problem::internal("a stored template is missing"))?;
    Ok((StatusCode::CREATED, Json(details(&mut tx, template).await?)))
}

/// Rejects an owner group that does not exist with 404.
pub(super) async fn check_groups(conn: &mut PgConnection, definition: &Definition) -> Result<()> {
    let names: Vec<String> = definition.tasks.iter().filter_map(|task| task.owner_group_name.clone()).collect();
    let unknown = store::unknown_groups(conn, &names).await?;
    match definition.tasks.iter().position(|task| task.owner_group_name.as_ref().is_some_and(|name| unknown.contains(name))) {
        Some(place) => {
            let pointer = format!("/tasks/{place}/owner_group_name");
            Err(Problem::not_found("Assignee group does not exist").field(pointer, "Does not exist"))
        }
        None => Ok(()),
    }
}
