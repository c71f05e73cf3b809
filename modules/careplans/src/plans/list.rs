//! `GET /care-plan/v2/` and `GET /care-plan/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Plan;
use super::parts;
use super::store::{self, Position};
use crate::subject::open_subject;

/// Filters. `patient` or `person` is required.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPlans {
    /// The patient's user ID.
    #[param(value_type = Option<i64>)]
    patient: Option<UserId>,
    /// The person, as an alternative to `patient`.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
    /// True: only inactive plans. False: only draft and active ones.
    is_closed: Option<bool>,
}

/// A person's plans.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::PlanPage)]
pub struct PlanPage {
    /// Case-based plans first, then by latest change.
    #[schema(value_type = Vec<Plan>)]
    results: Vec<Visible<Plan>>,
    /// Number of plans that match the filters.
    count: i64,
    /// Whether `count` is exact.
    count_exact: bool,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
    /// Number of the person's draft and active plans.
    open_count: i64,
    /// Number of the person's inactive plans.
    closed_count: i64,
}

type PlanPaging = Paging<50, 200>;

/// List a person's plans, case-based ones first, then by latest change.
#[utoipa::path(get, path = "/care-plan/v2/", operation_id = "list_care_plans_v2", tag = "careplans", params(ListPlans, PlanPaging),
    responses((status = 200, body = PlanPage)))]
pub async fn list_care_plans_v2(ctx: Ctx, Query(query): Query<ListPlans>, paging: PlanPaging) -> Result<Json<PlanPage>> {
    let after = paging.cursor()?.unwrap_or_else(Position::start);
    let access = open_subject(&ctx, query.person, query.patient, "?").await?;
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, access.person_id(), query.is_closed, after, paging.limit).await?;
    let (open_count, closed_count) = store::counts(&mut tx, access.person_id()).await?;
    let rows = parts::with_parts(&ctx, &mut tx, rows).await?;
    let rows = parts::with_measures(&ctx, &mut tx, &access, rows).await?;
    drop(tx);
    let counted = match query.is_closed {
        None => open_count + closed_count,
        Some(false) => open_count,
        Some(true) => closed_count,
    };
    let Page { results, count, count_exact, next } = access.show_page(paging.page(rows, counted, Position::of))?;
    Ok(Json(PlanPage { results, count, count_exact, next, open_count, closed_count }))
}
