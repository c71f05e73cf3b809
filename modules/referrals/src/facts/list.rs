//! `GET /facts/specialty-groups/` and `GET /facts/location-types/`.

use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::network::partners;
use crate::options::{self, Choice, Gender, Service, Source};

/// A specialty group or location type (navigation.md §3.3).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::SearchOption)]
pub struct SearchOption {
    /// ID, unique among specialty groups and location types.
    id: i32,
    /// Label.
    label: &'static str,
    /// Specialty of people, or type of facility.
    source: Source,
    /// Whether it can no longer be chosen.
    is_deprecated: bool,
    /// Gender of providers that the option implies unless another is chosen (navigation.md §4.3).
    gender: Option<Gender>,
    /// Services.
    services: &'static [Service],
    /// Clinical focus areas.
    clinical_focus_areas: &'static [Choice],
    /// Whether a partner of the tenant's network offers virtual visits for it.
    does_virtual_partner_exist: bool,
}

/// Options.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::SearchOptions)]
pub struct SearchOptions {
    /// In display order.
    results: Vec<SearchOption>,
}

async fn shown(ctx: &Ctx, source: Source, options: &'static [options::SearchOption]) -> Result<Json<SearchOptions>> {
    let mut tx = ctx.read().await?;
    let with_partner = partners::virtual_partner_options(&mut tx).await?;
    let results = options.iter().map(|option| SearchOption {
        id: option.id,
        label: &option.label,
        source,
        is_deprecated: option.is_deprecated,
        gender: option.gender,
        services: &option.services,
        clinical_focus_areas: &option.clinical_focus_areas,
        does_virtual_partner_exist: with_partner.contains(&option.id),
    });
    Ok(Json(SearchOptions { results: results.collect() }))
}

/// List the specialty groups that a search or steerage can name.
///
/// In display order, including those that can no longer be chosen.
#[utoipa::path(get, path = "/facts/specialty-groups/", operation_id = "list_specialty_groups", tag = "referrals",
    responses((status = 200, body = SearchOptions)))]
pub async fn list_specialty_groups(ctx: Ctx) -> Result<Json<SearchOptions>> {
    shown(&ctx, Source::SpecialtyGroup, options::catalog().specialty_groups()).await
}

/// List the location types that a search or steerage can name.
///
/// In display order, including those that can no longer be chosen.
#[utoipa::path(get, path = "/facts/location-types/", operation_id = "list_location_types", tag = "referrals",
    responses((status = 200, body = SearchOptions)))]
pub async fn list_location_types(ctx: Ctx) -> Result<Json<SearchOptions>> {
    shown(&ctx, Source::LocationType, options::catalog().location_types()).await
}
