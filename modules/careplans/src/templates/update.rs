//! `PATCH /care-plan/templates/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::create::check_groups;
use super::model::{Definition, Template, TemplateTask};
use super::read::{TemplateDetails, details};
use super::store;
use crate::events::{TEMPLATE_CHANGED, TemplateChanged};
use crate::types;

/// The fields of a template to change. Omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = careplans::TemplatePatch)]
pub struct TemplatePatch {
    /// 1 to 120 characters, unique in the tenant.
    #[serde(default)]
    title: Option<Text<1, 120>>,
    /// Whether a person can have several open plans of its type. Plans keep the setting from their creation.
    #[serde(default)]
    episodic: Option<bool>,
    /// Whether it can no longer be assigned.
    #[serde(default)]
    is_archived: Option<bool>,
    /// Notes of a new plan, as a new version; at most 10,000 characters. Plans keep the version from which they were made.
    #[serde(default)]
    notes: Option<Text<0, 10_000>>,
    /// All of its tasks, as a new version.
    #[serde(default)]
    #[schema(max_items = 50)]
    tasks: Option<Vec<TemplateTask>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update a template.
///
/// Notes or tasks that differ become the next version; plans are not changed. Errors: 404 unknown owner group; 409 the title is taken; 412 the
/// version is stale (`current` is the template); 428 no version.
#[utoipa::path(patch, path = "/care-plan/templates/{id}/", operation_id = "update_care_plan_template", tag = "careplans",
    params(("id" = i64, Path, description = "The template's ID"), IfMatch), request_body = TemplatePatch,
    responses((status = 200, body = TemplateDetails)))]
pub async fn update_care_plan_template(
    ctx: Ctx,
    opened: Opened<Template>,
    if_match: IfMatch,
    Json(patch): Json<TemplatePatch>,
) -> Result<Json<TemplateDetails>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("care_plan_template", before.id), made_on, before.row_version, &before).await?;
    let changed = Template {
        title: patch.title.map_or_else(|| Ok(before.title.clone()), |title| title.one_line("/title", "Enter a title"))?,
        episodic: patch.episodic.unwrap_or(before.episodic),
        is_archived: patch.is_archived.unwrap_or(before.is_archived),
        ..before.clone()
    };
    let definition = Definition {
        notes: patch.notes.map_or_else(|| Ok(before.definition.notes.clone()), |notes| notes.trimmed("/notes"))?,
        tasks: patch.tasks.unwrap_or_else(|| before.definition.tasks.clone()),
    };
    let definition = Some(definition.check()?).filter(|definition| *definition != before.definition);
    let mut after = before.clone();
    if changed != before || definition.is_some() {
        store::update(&mut tx, &changed).await?;
        if changed.episodic != before.episodic {
            types::store::set_episodic(&mut tx, before.type_id, changed.episodic).await?;
        }
        if let Some(definition) = &definition {
            check_groups(&mut tx, definition).await?;
            store::add_version(&mut tx, before.id, definition, Some((ctx.user_id()?, ctx.now()))).await?;
        }
        after = store::find(&mut tx, before.id).await?.stored("template")?;
        let change = Change::of_tenant().object("care_plan_template", after.id);
        tx.audit(change.fields_of(&before, &after, &["title", "episodic", "is_archived", "version"]))?;
        tx.publish(TEMPLATE_CHANGED.of_tenant(&TemplateChanged { id: after.id }));
    }
    let answer = details(&mut tx, after).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
