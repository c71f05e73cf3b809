//! `GET /user/{patient_id}/can_book_appointments_v2`

use huddle_sdk::licensing::Clinician;
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

use super::eligibility::is_eligible;
use crate::patient;
use crate::types;
use crate::types::model::AppointmentType;

/// Kinds of visit that can be booked for a patient.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::CanBook)]
#[expect(clippy::struct_excessive_bools, reason = "one per kind of visit, as the specification has it")]
pub struct CanBook {
    /// Established patients.
    video: bool,
    /// New patients.
    video_new: bool,
    /// Either kind of annual wellness visit.
    annual_wellness: bool,
    /// Health guides.
    health_guide_consult: bool,
    /// Behavioral health.
    behavioral_health: bool,
    /// Short visits.
    focused: bool,
    /// Annual wellness of established patients.
    annual_wellness_visit_established: bool,
    /// Annual wellness of new patients.
    annual_wellness_visit_new: bool,
}

/// Read which kinds of visit can be booked for a patient.
///
/// Depends on the patient's status and earlier visits, and on whether any clinician of the kind may give care where the patient lives.
#[utoipa::path(get, path = "/user/{patient_id}/can_book_appointments_v2", operation_id = "read_can_book", tag = "schedule",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), responses((status = 200, body = CanBook)))]
pub async fn read_can_book(ctx: Ctx, PathPatient(access): PathPatient) -> Result<Json<CanBook>> {
    let mut tx = ctx.read().await?;
    let patient = patient::load(&mut tx, &access, None).await?;
    let kinds = types::store::all(&mut tx).await?;
    let roles = open_roles(&mut tx, patient.state.as_deref()).await?;
    let can = |key: &str| {
        let has_clinician = |kind: &AppointmentType| kind.roles.iter().any(|role| roles.contains(role));
        kinds.iter().any(|kind| kind.unique_key == key && is_eligible(&patient, kind) && has_clinician(kind))
    };
    let (established, new) = (can("annualWellnessVisitEstablished"), can("annualWellnessVisitNew"));
    Ok(Json(CanBook {
        video: can("video"),
        video_new: can("videoNew"),
        annual_wellness: established || new,
        health_guide_consult: can("healthGuideConsult"),
        behavioral_health: can("behavioralHealth"),
        focused: can("focused"),
        annual_wellness_visit_established: established,
        annual_wellness_visit_new: new,
    }))
}

/// Reads the roles with an active clinician who may give care in a state.
async fn open_roles(conn: &mut PgConnection, state: Option<&str>) -> Result<Vec<String>> {
    let rows = sqlx::query!(
        r#"select v.internal_role,
                  exists (select from core.user_group_member a
                            join core.user_group g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.name = 'Admin'
                           where a.tenant_id = v.tenant_id and a.user_id = v.user_id) as "is_admin!",
                  array(select l.state from core.practicing_state l where l.tenant_id = v.tenant_id and l.user_id = v.user_id)
                      as "practicing_states!"
             from core.provider v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
            where v.tenant_id = core.tenant_id() and u.is_active and not v.is_external"#,
    )
    .fetch_all(conn)
    .await?;
    let open = rows.into_iter().filter(|row| {
        let practicing_states = row.practicing_states.iter().map(String::as_str).collect();
        let clinician = Clinician { internal_role: &row.internal_role, is_admin: row.is_admin, is_active: true, practicing_states };
        clinician.in_state(state).passes()
    });
    Ok(open.map(|row| row.internal_role).collect())
}
