//! `PATCH /physician/{physician_id}/practicing-states/`

use std::collections::BTreeSet;

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::{Deserialize, Serialize};

use super::model::{KnownState, licenses_after};
use super::store;
use crate::events::{PROVIDER_CHANGED, ProviderChanged};
use crate::patients::model::PracticingState;

/// The new licenses of a clinician.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::PracticingStatesChange)]
pub struct PracticingStatesChange {
    /// IDs of all states in which the clinician is licensed.
    practicing_state_ids: Vec<i32>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// The licenses of a clinician.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::PracticingStates)]
pub struct PracticingStates {
    /// States and territories, sorted by name.
    practicing_states: Vec<PracticingState>,
    /// Version; send it with the next change.
    row_version: i32,
}

impl PracticingStates {
    fn of(licenses: &BTreeSet<i32>, known: &[KnownState], row_version: i32) -> Self {
        let held = known.iter().filter(|known| licenses.contains(&known.state.id));
        Self { practicing_states: held.map(|known| known.state.clone()).collect(), row_version }
    }

    fn abbreviations(&self) -> Vec<&str> {
        self.practicing_states.iter().map(|state| state.abbreviation.as_str()).collect()
    }
}

/// Update the states in which a clinician is licensed.
///
/// Warnings, pickers and headers reflect the change at once. Licenses for territories are not managed here: stored ones stay. Errors: 404 no
/// such physician; 400 unknown state ID; 412 the version is stale (`current` is the licenses as stored); 428 no version.
#[utoipa::path(patch, path = "/physician/{physician_id}/practicing-states/", operation_id = "update_practicing_states", tag = "people",
    params(("physician_id" = i64, Path, description = "The clinician's `physician_id`"), IfMatch),
    request_body = PracticingStatesChange, responses((status = 200, body = PracticingStates)))]
pub async fn update(
    ctx: Ctx,
    Path(physician_id): Path<i64>,
    if_match: IfMatch,
    Json(body): Json<PracticingStatesChange>,
) -> Result<Json<PracticingStates>> {
    let made_on = if_match.or_body(body.row_version)?;

    let mut tx = ctx.write().await?;
    let physician = store::lock_physician(&mut tx, physician_id).await?.ok_or_else(|| Problem::not_found("Physician does not exist"))?;
    let known = store::states(&mut tx).await?;
    let stored = store::licenses(&mut tx, physician.user_id).await?;
    let before = PracticingStates::of(&stored, &known, physician.version);
    version::check(&mut tx, Edited::object("physician", physician_id), made_on, physician.version, &before).await?;
    let licenses = licenses_after(&body.practicing_state_ids, &stored, &known)?;
    if licenses == stored {
        return Ok(Json(before));
    }
    store::replace_licenses(&mut tx, physician.user_id, &licenses).await?;
    let after = PracticingStates::of(&licenses, &known, physician.version + 1);
    let change = Change::of_tenant().object("physician", physician_id);
    tx.audit(change.field("practicing_states", before.abbreviations(), after.abbreviations()))?;
    // Hosts and consoles discard what they cached of the clinician, and reload lists that show them.
    tx.access_changed(physician.user_id);
    tx.publish(PROVIDER_CHANGED.of_tenant(&ProviderChanged { user_id: physician.user_id }));
    tx.commit().await?;
    Ok(Json(after))
}
