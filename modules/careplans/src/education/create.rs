//! `POST /care-plan/education-resource`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::list::MAX_RESOURCES;
use super::model::{Resource, checked_url};
use super::store;
use crate::events::{RESOURCE_CHANGED, ResourceChanged};

/// A new education resource.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::NewEducationResource)]
pub struct NewResource {
    /// 1 to 200 characters, unique in the tenant.
    title: Text<1, 200>,
    /// Address of the page; begins with `https://`.
    #[schema(max_length = 2000)]
    url: String,
}

/// Create an education resource.
///
/// Errors: 409 the title is taken, or there are 1,000 resources.
#[utoipa::path(post, path = "/care-plan/education-resource", operation_id = "create_education_resource", tag = "careplans",
    request_body = NewResource, responses((status = 201, body = Resource)))]
pub async fn create_education_resource(ctx: Ctx, Json(body): Json<NewResource>) -> Result<(StatusCode, Json<Resource>)> {
    let (title, url) = (body.title.one_line("/title", "Enter a title")?, checked_url(&body.url)?);
    let mut tx = ctx.write().await?;
    if store::count(&mut tx).await? >= MAX_RESOURCES {
        return Err(Problem::conflict(format!("There are {MAX_RESOURCES} education resources already")));
    }
    let created = store::insert(&mut tx, &title, &url).await?;
    let change = Change::of_tenant().object("education_resource", created.id);
    tx.audit(change.new_field("title", &created.title).new_field("url", &created.url))?;
    tx.publish(RESOURCE_CHANGED.of_tenant(&ResourceChanged { id: created.id }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(created)))
}
