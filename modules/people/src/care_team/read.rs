//! `GET /user/{patient_id}/care-team/v2/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::store;
use crate::patients::model::CareTeamMember;

/// The five positions of a care team; an empty one is null (record.md §3).
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = people::CareTeam)]
pub struct CareTeam {
    /// Physician.
    md: Option<CareTeamMember>,
    /// Nurse practitioner.
    np: Option<CareTeamMember>,
    /// Registered nurse.
    rn: Option<CareTeamMember>,
    /// Health guide.
    health_guide: Option<CareTeamMember>,
    /// Behavioral health.
    behavioral_health: Option<CareTeamMember>,
    /// Version; send it with the next change.
    row_version: i32,
}

impl CareTeam {
    /// Creates the team from its members and version.
    pub fn of(members: impl IntoIterator<Item = CareTeamMember>, row_version: i32) -> Self {
        let mut team = Self { row_version, ..Self::default() };
        for member in members {
            let place = match member.role.as_str() {
                "md" => &mut team.md,
                "np" => &mut team.np,
                "rn" => &mut team.rn,
                "health_guide" => &mut team.health_guide,
                "behavioral_health" => &mut team.behavioral_health,
                _ => continue,
            };
            *place = Some(member);
        }
        team
    }
}

/// Read a patient's care team.
///
/// Returns the clinician in each of the five positions.
#[utoipa::path(get, path = "/user/{patient_id}/care-team/v2/", operation_id = "read_care_team", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), responses((status = 200, body = CareTeam)))]
pub async fn read(ctx: Ctx, PathPatient(access): PathPatient) -> Result<Json<CareTeam>> {
    let mut tx = ctx.read().await?;
    let version = store::version(&mut tx, &access).await?;
    Ok(Json(CareTeam::of(store::members(&mut tx, &access).await?, version)))
}
