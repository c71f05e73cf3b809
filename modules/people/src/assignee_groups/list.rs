//! `GET /user/assignee-group/`

use std::collections::BTreeMap;

use huddle_sdk::prelude::*;
use huddle_sdk::shifts_today;
use serde::Deserialize;

use super::model::AssigneeGroup;
use super::store;
use crate::persons::store::residence;

/// Options, and the patient whose work is to be assigned.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListAssigneeGroups {
    /// Omit the members.
    #[serde(default, alias = "groupsOnly")]
    groups_only: bool,
    /// The patient's user ID: adds to each clinician the result of the licensing rule for this patient.
    #[serde(alias = "patientId")]
    #[param(value_type = Option<i64>)]
    patient_id: Option<UserId>,
    /// The patient's person ID, with the same effect.
    #[serde(alias = "personId")]
    #[param(value_type = Option<i64>)]
    person_id: Option<PersonId>,
}

/// List assignee groups.
///
/// Teams and single clinicians, sorted by name, with the members' shifts today. With a patient or person (not both), each clinician has the
/// result of the licensing rule, and the patient's record is opened. Errors: 404 unknown ID; 403 `phi-access-required`; 400 both are given.
#[utoipa::path(get, path = "/user/assignee-group/", operation_id = "list_assignee_groups", tag = "people", params(ListAssigneeGroups),
    responses((status = 200, body = Vec<AssigneeGroup>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListAssigneeGroups>) -> Result<Json<Vec<AssigneeGroup>>> {
    let subject = match (query.patient_id, query.person_id) {
        (None, None) => None,
        (Some(patient), None) => Some(ctx.access_patient(patient).await?),
        (None, Some(person)) => Some(ctx.access(person).await?),
        (Some(_), Some(_)) => return Err(Problem::invalid_field("?person_id", "Specify either the patient or the person, not both")),
    };
    let mut tx = ctx.read().await?;
    let residence = match &subject {
        Some(access) => Some(residence(&mut tx, access).await?),
        None => None,
    };
    let with_members = !query.groups_only;
    let shifts = if with_members { shifts_today(&ctx, &mut tx).await? } else { BTreeMap::new() };
    Ok(Json(store::all(&mut tx, with_members, &shifts, residence.as_ref()).await?))
}
