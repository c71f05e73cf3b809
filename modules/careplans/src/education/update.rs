//! `PATCH /care-plan/education-resource/{id}`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{Resource, checked_url};
use super::store;
use crate::events::{RESOURCE_CHANGED, ResourceChanged};

/// The fields of an education resource to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::EducationResourcePatch)]
pub struct ResourcePatch {
    /// 1 to 200 characters, unique in the tenant.
    #[serde(default)]
    title: Option<Text<1, 200>>,
    /// Address of the page; begins with `https://`.
    #[serde(default)]
    #[schema(max_length = 2000)]
    url: Option<String>,
    /// Whether it can no longer be attached.
    #[serde(default)]
    is_archived: Option<bool>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Update an education resource. Plans that attach it show its current state.
///
/// Errors: 409 the title is taken; 412 the version is stale (`current` is the resource); 428 no version.
#[utoipa::path(patch, path = "/care-plan/education-resource/{id}", operation_id = "update_education_resource", tag = "careplans",
    params(("id" = i64, Path, description = "The resource's ID"), IfMatch), request_body = ResourcePatch,
    responses((status = 200, body = Resource)))]
pub async fn update_education_resource(
    ctx: Ctx,
    opened: Opened<Resource>,
    if_match: IfMatch,
    Json(patch): Json<ResourcePatch>,
) -> Result<Json<Resource>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("education_resource", before.id), made_on, before.row_version, &before).await?;
    let changed = Resource {
        title: patch.title.map_or_else(|| Ok(before.title.clone()), |title| title.one_line("/title", "Enter a title"))?,
        url: patch.url.as_deref().map_or_else(|| Ok(before.url.clone()), checked_url)?,
        is_archived: patch.is_archived.unwrap_or(before.is_archived),
        ..before.clone()
    };
    if changed == before {
        return Ok(Json(before));
    }
    let after = store::update(&mut tx, &changed).await?;
    let change = Change::of_tenant().object("education_resource", after.id);
    tx.audit(change.fields_of(&before, &after, &["title", "url", "is_archived"]))?;
    tx.publish(RESOURCE_CHANGED.of_tenant(&ResourceChanged { id: after.id }));
    tx.commit().await?;
    Ok(Json(after))
}
