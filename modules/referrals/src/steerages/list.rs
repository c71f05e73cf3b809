//! `GET /referral/steerage/person/{person_id}/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Steerage;
use super::{parts, store};

/// Order of a list by the time of creation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::SteerageOrder)]
pub enum SteerageOrder {
    /// Newest first.
    #[default]
    Newest,
    /// Oldest first.
    Oldest,
}

/// Order of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListSteerages {
    /// Order by the time of creation; newest first by default.
    #[serde(default)]
    #[param(value_type = Option<SteerageOrder>)]
    #[param(inline)]
    order: SteerageOrder,
}

/// The steerages of a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::Steerages)]
pub struct Steerages {
    /// All steerages, in the requested order.
    #[schema(value_type = Vec<Steerage>)]
    results: Vec<Visible<Steerage>>,
    /// Their number.
    count: usize,
}

/// List the steerages of a person.
///
/// Steerages with a referral and without a waiver that were created before 2021-01-01 are omitted (navigation.md §2.2).
#[utoipa::path(get, path = "/referral/steerage/person/{person_id}/", operation_id = "list_steerages", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID"), ListSteerages), responses((status = 200, body = Steerages)))]
pub async fn list_steerages(ctx: Ctx, PathPerson(access): PathPerson, Query(query): Query<ListSteerages>) -> Result<Json<Steerages>> {
    let mut tx = ctx.read().await?;
    let mut steerages = store::of_person(&mut tx, &access).await?;
    steerages.retain(Steerage::is_listed);
    let mut steerages = parts::with_parts(&ctx, &mut tx, &access, steerages).await?;
    drop(tx);
    if query.order == SteerageOrder::Oldest {
        steerages.reverse();
    }
    let count = steerages.len();
    let results = steerages.into_iter().map(|steerage| access.show(steerage)).collect::<Result<Vec<_>>>()?;
    Ok(Json(Steerages { results, count }))
}
