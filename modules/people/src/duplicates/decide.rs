//! `PATCH /user/people/duplicate-pairs/{pair_id}/`

use chrono::SubsecRound;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{DuplicatePair, DuplicateState, PairedRecord};
use super::pairs;
use crate::events::{DUPLICATES_CHANGED, DuplicatesChanged, PERSON_CHANGED, PersonChanged};

/// A decision about a pair.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::PairDecision)]
pub struct PairDecision {
    /// The new state: `dismissed`, `merged`, or `open` to undo either.
    state: DuplicateState,
    /// With `merged`: the person whose record stays in use.
    #[serde(default)]
    kept_person_id: Option<PersonId>,
    /// The version that the decision is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Decide about a pair of possible duplicates, or undo the decision.
///
/// Merging marks one record as merged into the other. No data is moved: both records keep their contents, each names the other, and
/// searches that find the merged record return the one in use. Undoing removes the mark and restores both records. Requires the permission
/// `duplicates.manage`, and access to both records. Errors: 400 the person to keep is missing; 404 no such pair, or the person to keep does
/// not belong to it; 403 `phi-access-required`; 409 the pair is not open, one of the records is part of another merge, or only one is
/// protected; 412 the version is stale (`current` is the pair); 428 no version.
#[utoipa::path(patch, path = "/user/people/duplicate-pairs/{pair_id}/", operation_id = "decide_duplicate_pair", tag = "people",
    params(("pair_id" = i64, Path, description = "The pair's ID"), IfMatch),
    request_body = PairDecision, responses((status = 200, body = DuplicatePair)))]
pub async fn decide(ctx: Ctx, Path(pair_id): Path<i64>, if_match: IfMatch, Json(body): Json<PairDecision>) -> Result<Json<DuplicatePair>> {
    let mut tx = ctx.read().await?;
    let people = pairs::people(&mut tx, pair_id).await?;
    drop(tx);
    let [low, high] = people;
    let both = [ctx.access(low).await?, ctx.access(high).await?];
    let made_on = if_match.or_body(body.row_version)?;
    let merge = match (body.state, body.kept_person_id) {
        (DuplicateState::Merged, Some(kept)) if kept == low => Some((low, high)),
        (DuplicateState::Merged, Some(kept)) if kept == high => Some((high, low)),
        (DuplicateState::Merged, Some(_)) => return Err(Problem::not_found("Person does not exist")),
        (DuplicateState::Merged, None) => return Err(Problem::invalid_field("/kept_person_id", "Choose one of the two records")),
        _ => None,
    };
    let shown = |(pair, [low, high]): (DuplicatePair, [PairedRecord; 2])| -> Result<DuplicatePair> {
        Ok(DuplicatePair { records: vec![both[0].show(low)?, both[1].show(high)?], ..pair })
    };

    let mut tx = ctx.write().await?;
    pairs::lock(&mut tx, pair_id, &people).await?;
    let before = shown(pairs::one(&mut tx, pair_id).await?)?;
    version::check(&mut tx, Edited::object("duplicate_pair", pair_id), made_on, before.row_version, &before).await?;
    if !before.state.may_become(body.state) {
        return Err(Problem::conflict("Undo the decision about this pair first"));
    }
    if let Some((kept, merged)) = merge {
        if both[0].is_protected() != both[1].is_protected() {
            return Err(Problem::conflict("Only one of the records is protected. Merging would reveal the person."));
        }
        if pairs::is_merged_elsewhere(&mut tx, kept, merged).await? {
            return Err(Problem::conflict("One of the records is part of another merge. Undo that first."));
        }
    }
    pairs::decide(&mut tx, pair_id, body.state, merge, ctx.user_id()?, ctx.now().trunc_subsecs(6)).await?;
    let after = shown(pairs::one(&mut tx, pair_id).await?)?;
    for access in &both {
        let person = access.person_id();
        let change = Change::of(person).object("duplicate_pair", pair_id);
        tx.audit(change.fields_of(&before, &after, &["state", "kept_person_id"]))?;
        tx.publish(PERSON_CHANGED.about(access, &PersonChanged { person_id: person }));
    }
    tx.publish(DUPLICATES_CHANGED.of_tenant(&DuplicatesChanged {}));
    tx.commit().await?;
    Ok(Json(after))
}
