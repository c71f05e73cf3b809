//! `GET /referral/steerage/person/{person_id}/fhir/`

use axum::response::Response;
use chrono::{DateTime, Utc};
use huddle_sdk::fhir::{answer, collection};
use huddle_sdk::prelude::*;
use serde_json::Value;

use super::{service_request, task};
use crate::steerage_providers::model::StoredProvider;
use crate::steerages::model::Steerage;
use crate::{steerage_providers, steerages};

/// Export the steerages of a person as a FHIR R4 bundle.
///
/// A collection with one `ServiceRequest` per steerage of the person's list, newest first, each followed by the `Task` that tracks it.
#[utoipa::path(get, path = "/referral/steerage/person/{person_id}/fhir/", operation_id = "export_steerages", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID")),
    responses((status = 200, description = "The bundle", body = Object, content_type = "application/fhir+json")))]
pub async fn export_steerages(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Response> {
    let mut tx = ctx.read().await?;
    let mut found = steerages::store::of_person(&mut tx, &access).await?;
    found.retain(Steerage::is_listed);
    let found = steerages::parts::with_parts(&ctx, &mut tx, &access, found).await?;
    let providers = steerage_providers::store::of_person(&mut tx, &access).await?;
    drop(tx);
    // The record is open, and the bundle is about its person only.
    let found: Vec<_> = access.show_all(found)?.into_iter().map(Visible::into_inner).collect();
    answer(&bundle(&found, &providers, ctx.now()))
}

fn bundle(found: &[Steerage], providers: &[StoredProvider], now: DateTime<Utc>) -> Value {
    let resources = found.iter().flat_map(|steerage| {
        let own: Vec<_> = providers.iter().filter(|provider| provider.steerage_id == steerage.id).collect();
        [service_request::resource(steerage, &own), task::resource(steerage)]
    });
    collection(resources.map(|resource| (full_url(&resource), resource)), now)
}

/// Returns the full URL of a resource: two resources of one steerage differ in their type.
fn full_url(resource: &Value) -> String {
    let part = |name: &str| resource[name].as_str().unwrap_or_default();
    format!("{}/{}", part("resourceType"), part("id"))
}
