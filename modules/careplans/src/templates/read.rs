//! `GET /care-plan/templates/{id}/`

use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

use super::model::{Template, TemplateId, TemplateTask};
use super::store::{self, TemplateVersion};
use crate::ids::TypeId;

/// A template with its definition.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::TemplateDetails)]
pub struct TemplateDetails {
    /// ID.
    #[schema(value_type = i64)]
    id: TemplateId,
    /// Title, unique in the tenant.
    title: String,
    /// The type of its plans.
    #[schema(value_type = i64)]
    type_id: TypeId,
    /// Title of the type.
    type_title: String,
    /// Whether a person can have several open plans of its type.
    episodic: bool,
    /// Notes of a new plan.
    notes: String,
    /// The tasks of a new plan.
    tasks: Vec<TemplateTask>,
    /// Whether it can no longer be assigned.
    is_archived: bool,
    /// The version of notes and tasks that new plans get.
    version: i32,
    /// Version; send it with the next edit.
    row_version: i32,
    /// Latest versions, latest first, at most 100.
    versions: Vec<TemplateVersion>,
}

/// Read a template with its definition and versions.
#[utoipa::path(get, path = "/care-plan/templates/{id}/", operation_id = "read_care_plan_template", tag = "careplans",
    params(("id" = i64, Path, description = "The template's ID")), responses((status = 200, body = TemplateDetails)))]
pub async fn read_care_plan_template(ctx: Ctx, opened: Opened<Template>) -> Result<Json<TemplateDetails>> {
    details(&mut *ctx.read().await?, opened.object).await.map(Json)
}

/// Reads a template with everything that belongs to it.
pub(super) async fn details(conn: &mut PgConnection, template: Template) -> Result<TemplateDetails> {
    let versions = store::versions(conn, template.id).await?;
    Ok(TemplateDetails {
        id: template.id,
        title: template.title,
        type_id: template.type_id,
        type_title: template.type_description,
        episodic: template.episodic,
        notes: template.definition.notes,
        tasks: template.definition.tasks,
        is_archived: template.is_archived,
        version: template.version,
        row_version: template.row_version,
        versions,
    })
}
