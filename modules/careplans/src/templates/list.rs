//! `GET /care-plan/templates/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Template;
use super::store;
use crate::subject::open_subject;
use crate::types;

/// Maximum number of templates of a tenant.
pub(super) const MAX_TEMPLATES: i64 = 500;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTemplates {
    /// The user ID of the patient for whom a template is chosen.
    #[param(value_type = Option<i64>)]
    patient: Option<UserId>,
    /// The person, as an alternative to `patient`.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
    /// Whether to include templates that can no longer be assigned; false by default.
    #[serde(default)]
    include_archived: bool,
}

/// The templates of a tenant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::Templates)]
pub struct Templates {
    /// All templates, by title.
    results: Vec<Template>,
}

/// List the templates, marking those that are already assigned to a person.
#[utoipa::path(get, path = "/care-plan/templates/", operation_id = "list_care_plan_templates", tag = "careplans", params(ListTemplates),
    responses((status = 200, body = Templates)))]
pub async fn list_care_plan_templates(ctx: Ctx, Query(query): Query<ListTemplates>) -> Result<Json<Templates>> {
    let access = match (query.person, query.patient) {
        (None, None) => None,
        (person, patient) => Some(open_subject(&ctx, person, patient, "?").await?),
    };
    let mut tx = ctx.read().await?;
    let mut results = store::all(&mut tx, query.include_archived, MAX_TEMPLATES).await?;
    if let Some(access) = access {
        let open = types::store::open_plans(&mut tx, access.person_id()).await?;
        for template in &mut results {
            template.is_assigned = !template.episodic && open.iter().any(|(of, _)| *of == template.type_id);
        }
    }
    Ok(Json(Templates { results }))
}
