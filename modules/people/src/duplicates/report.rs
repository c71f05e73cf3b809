//! `POST /user/people/duplicate-pairs/`

use chrono::SubsecRound;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::DuplicateState;
use super::pairs;
use crate::events::{DUPLICATES_CHANGED, DuplicatesChanged, PERSON_CHANGED, PersonChanged};

/// Two records that may be of the same person.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::ReportedPair)]
pub struct ReportedPair {
    /// Person ID.
    person_id: PersonId,
    /// Person ID of the other record.
    other_person_id: PersonId,
}

/// A reported pair.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::PairReport)]
pub struct PairReport {
    /// ID of the pair.
    id: i64,
}

/// Report that two records may be of the same person.
///
/// Both records are marked as possible duplicates until an admin decides. A dismissed pair is reopened; reporting an open or merged pair
/// has no effect. Errors: 400 both IDs are the same person; 404 unknown person; 403 `phi-access-required`.
#[utoipa::path(post, path = "/user/people/duplicate-pairs/", operation_id = "report_duplicate_pair", tag = "people",
    request_body = ReportedPair, responses((status = 201, body = PairReport)))]
pub async fn report(ctx: Ctx, Json(body): Json<ReportedPair>) -> Result<(StatusCode, Json<PairReport>)> {
    let ReportedPair { person_id, other_person_id } = body;
    if person_id == other_person_id {
        return Err(Problem::invalid_field("/other_person_id", "Choose another person"));
    }
    let by = ctx.user_id()?;
    let both = [ctx.access(person_id).await?, ctx.access(other_person_id).await?];
    let mut tx = ctx.write().await?;
    let (id, change) = pairs::report(&mut tx, person_id, other_person_id, by, ctx.now().trunc_subsecs(6)).await?;
    if let Some(before) = change {
        for access in &both {
            let person = access.person_id();
            tx.audit(Change::of(person).object("duplicate_pair", id).field("state", before, DuplicateState::Open))?;
            tx.publish(PERSON_CHANGED.about(access, &PersonChanged { person_id: person }));
        }
        tx.publish(DUPLICATES_CHANGED.of_tenant(&DuplicatesChanged {}));
        tx.commit().await?;
    }
    Ok((StatusCode::CREATED, Json(PairReport { id })))
}
