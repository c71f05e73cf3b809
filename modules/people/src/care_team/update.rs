//! `PATCH /user/{patient_id}/care-team/v2/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::positions::{Position, PositionChoice};
use super::read::CareTeam;
use super::store;
use crate::change::record;
use crate::persons::store::residence;

/// New members of a care team, as user IDs: null empties a position, an omitted position stays unchanged.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = people::CareTeamChoice)]
pub struct CareTeamChoice {
    /// Physician.
    #[serde(default)]
    #[schema(value_type = Option<UserId>)]
    md: Patch<UserId>,
    /// Nurse practitioner.
    #[serde(default)]
    #[schema(value_type = Option<UserId>)]
    np: Patch<UserId>,
    /// Registered nurse.
    #[serde(default)]
    #[schema(value_type = Option<UserId>)]
    rn: Patch<UserId>,
    /// Health guide.
    #[serde(default)]
    #[schema(value_type = Option<UserId>)]
    health_guide: Patch<UserId>,
    /// Behavioral health.
    #[serde(default)]
    #[schema(value_type = Option<UserId>)]
    behavioral_health: Patch<UserId>,
}

/// A change to a patient's care team.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::CareTeamPatch)]
pub struct CareTeamPatch {
    /// The positions to change.
    care_team: CareTeamChoice,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

impl CareTeamChoice {
    fn choices(self) -> Vec<(Position, Option<UserId>)> {
        let named = [
            (Position::Md, self.md),
            (Position::Np, self.np),
            (Position::Rn, self.rn),
            (Position::HealthGuide, self.health_guide),
            (Position::BehavioralHealth, self.behavioral_health),
        ];
        let chosen = |(place, choice)| match choice {
            Patch::Absent => None,
            Patch::Null => Some((place, None)),
            Patch::Value(user) => Some((place, Some(user))),
        };
        named.into_iter().filter_map(chosen).collect()
    }
}

/// Update a care team.
///
/// Fills and empties positions. Only active, non-external clinicians with the position's role can be chosen, and only if the licensing rule
/// allows them to give care where the patient lives (record.md §5); current members may stay. Errors: 404 no such provider; 400 the
/// provider cannot be chosen; 412 the version is stale (`current` is the team as stored); 428 no version.
#[utoipa::path(patch, path = "/user/{patient_id}/care-team/v2/", operation_id = "update_care_team", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), IfMatch),
    request_body = CareTeamPatch, responses((status = 200, body = CareTeam)))]
pub async fn update(
    ctx: Ctx,
    PathPatient(access): PathPatient,
    if_match: IfMatch,
    Json(body): Json<CareTeamPatch>,
) -> Result<Json<CareTeam>> {
    let made_on = if_match.or_body(body.row_version)?;
    let choices = body.care_team.choices();
    let person = access.person_id();

    let mut tx = ctx.write().await?;
    let stored = store::lock(&mut tx, &access).await?;
    let team = store::members(&mut tx, &access).await?;
    version::check(&mut tx, Edited::object("care_team", person), made_on, stored, CareTeam::of(team.clone(), stored)).await?;
    let residence = residence(&mut tx, &access).await?;
    let mut change = Change::of(person).object("care_team", person);
    for (place, chosen) in choices {
        let before = team.iter().find(|member| member.role == place.as_str()).map(|member| member.user_id);
        if before == chosen {
            continue;
        }
        if let Some(user) = chosen {
            let candidate = store::candidate(&mut tx, user).await?.ok_or_else(|| Problem::not_found("Provider does not exist"))?;
            PositionChoice { place, candidate, residence: &residence }
                .check()
                .map_err(|why| Problem::invalid_field(format!("/care_team/{}", place.as_str()), why.to_string()))?;
        }
        store::fill_position(&mut tx, person, place, chosen).await?;
        change = change.field(place.as_str(), before, chosen);
    }
    let is_changed = !change.is_empty();
    if is_changed {
        store::raise_version(&mut tx, person).await?;
    }
    record(&mut tx, &access, change)?;
    let team = store::members(&mut tx, &access).await?;
    tx.commit().await?;
    Ok(Json(CareTeam::of(team, stored + i32::from(is_changed))))
}
