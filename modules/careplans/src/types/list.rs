//! `GET /care-plan/types/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::TypeForPerson;
use super::store;
use crate::subject::open_subject;

/// The person. `patient` or `person` is required.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTypes {
    /// The patient's user ID.
    #[param(value_type = Option<i64>)]
    patient: Option<UserId>,
    /// The person, as an alternative to `patient`.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
}

/// The types of plans, for a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::Types)]
pub struct TypesForPerson {
    /// All types, by title.
    results: Vec<TypeForPerson>,
}

/// List the types of plans, marking those that fit a person's age and sex.
#[utoipa::path(get, path = "/care-plan/types/", operation_id = "list_care_plan_types", tag = "careplans", params(ListTypes),
    responses((status = 200, body = TypesForPerson)))]
pub async fn list_care_plan_types(ctx: Ctx, Query(query): Query<ListTypes>) -> Result<Json<TypesForPerson>> {
    let access = open_subject(&ctx, query.person, query.patient, "?").await?;
    let mut tx = ctx.read().await?;
    let (sex, born) = store::sex_and_birth(&mut tx, &access).await?;
    let types = store::all(&mut tx).await?;
    let open = store::open_plans(&mut tx, access.person_id()).await?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    let for_person = |plan_type: super::model::PlanType| TypeForPerson {
        fits: plan_type.fits(&sex, born, today),
        open_plan_id: open.iter().find(|(of, _)| *of == plan_type.id).map(|(_, plan)| *plan),
        id: plan_type.id,
        uid: plan_type.uid,
        title: plan_type.title,
        episodic: plan_type.episodic,
        is_case_based: plan_type.is_case_based,
    };
    Ok(Json(TypesForPerson { results: types.into_iter().map(for_person).collect() }))
}
