//! `GET /user/people/demographics/`: who several people are, for rows that name them.

use huddle_sdk::comma_separated;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Demographics;
use super::store;

/// How many people one call may ask for.
const LIMIT: usize = 200;

/// Whose demographics.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListDemographics {
    /// Person ids with commas between them, at most 200.
    #[serde(default, rename = "id__in", deserialize_with = "comma_separated")]
    #[param(value_type = String, example = "1,2,3")]
    ids: Vec<i64>,
}

/// The people asked for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::DemographicsList)]
pub struct DemographicsList {
    /// In the order of their ids; unknown ids are left out.
    #[schema(value_type = Vec<Demographics>)]
    results: Vec<Visible<Demographics>>,
}

/// List demographics
///
/// Name, date of birth, sex, pronouns and home of the given people. Protected people without a live grant are masked.
#[utoipa::path(get, path = "/user/people/demographics/", operation_id = "list_demographics", tag = "people",
    params(ListDemographics), responses((status = 200, body = DemographicsList)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListDemographics>) -> Result<Json<DemographicsList>> {
    if query.ids.len() > LIMIT {
        return Err(Problem::invalid_field("?id__in", format!("At most {LIMIT} ids")));
    }
    let mut tx = ctx.read().await?;
    let rows = store::demographics(&mut tx, &query.ids).await?;
    drop(tx);
    Ok(Json(DemographicsList { results: ctx.show(rows).await? }))
}
