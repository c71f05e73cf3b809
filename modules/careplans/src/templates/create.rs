//! `POST /care-plan/templates/`

use huddle_sdk::prelude::*;
use serde::Deserialize;
use sqlx::PgConnection;

use super::list::MAX_TEMPLATES;
use super::model::{Definition, TemplateTask};
use super::read::{TemplateDetails, details};
use super::store;
use crate::events::{TEMPLATE_CHANGED, TemplateChanged};
use crate::ids::TypeId;
use crate::types;

/// A new template.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::NewTemplate)]
pub struct NewTemplate {
    /// 1 to 120 characters, unique in the tenant.
    title: Text<1, 120>,
    /// The type of its plans; absent: a new type.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    type_id: Option<TypeId>,
    /// Whether a person can have several open plans of the new type.
    #[serde(default)]
    episodic: bool,
    /// Title of the new type; by default the template's title.
    #[serde(default)]
    type_title: Option<Text<0, 120>>,
    /// Notes of a new plan; at most 10,000 characters.
    #[serde(default)]
    notes: Text<0, 10_000>,
    /// Tasks of the template.
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
    let title = body.title.one_line("/title", "Enter a title")?;
    let type_title = body.type_title.filter(|title| !title.is_blank());
    let type_title = type_title.map_or_else(|| Ok(title.clone()), |title| title.one_line("/type_title"))?;
    let definition = Definition { notes: body.notes.trimmed("/notes")?, tasks: body.tasks }.check()?;
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
    let template = store::find(&mut tx, id).await?.stored("template")?;
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
