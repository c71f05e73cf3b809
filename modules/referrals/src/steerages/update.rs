//! `PATCH /referral/steerage/{id}/`

use huddle_sdk::pdf::Document;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::{TenantId, WriteTx, Zone};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::deliveries::store::{self as deliveries, NewDelivery};
use super::deliveries::{Channel, Content, Ports, run};
use super::model::Steerage;
use super::patch::SteeragePatch;
use super::{change, letter, parts, store};
use crate::delivery_state::DeliveryState;
use crate::letter::Letter;
use crate::spelling::boolean;
use crate::steerages::tracking::change as tracking;

/// What else happens to the steerage.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UpdateQuery {
    /// Whether a letter is created in Elation. The same letter is created once, however often it is requested.
    #[serde(default, deserialize_with = "boolean")]
    #[param(value_type = Option<bool>)]
    send_to_elation: bool,
}

/// Update a steerage.
///
/// Errors: 400 an invalid field, or `Try another specialty/service type, no partners found.`; 404 unknown case; 409 `steerage-locked`, or
/// `elation-not-configured` with `send_to_elation`; 412 the version is stale (`current` is the steerage); 422 `unprintable-characters` with
/// `send_to_elation`, the letter contains characters that cannot be printed (`current` is `{characters}`); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/", operation_id = "update_steerage", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), UpdateQuery, IfMatch), request_body = SteeragePatch,
    responses((status = 200, body = Steerage)))]
pub async fn update_steerage(
    ctx: Ctx,
    opened: Opened<Steerage>,
    Query(query): Query<UpdateQuery>,
    if_match: IfMatch,
    Json(patch): Json<SteeragePatch>,
) -> Result<Json<Visible<Steerage>>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let access = opened.access;
    if query.send_to_elation && !Ports::of(ctx.app())?.has(Channel::Elation) {
        return Err(Problem::new(StatusCode::CONFLICT, "elation-not-configured", "Elation is not configured")
            .detail("Nothing was saved")
            .field("?send_to_elation", "Not available"));
    }
    let case = match patch.active_case {
        Some(case) => Some(change::checked_case(&ctx, &access, case, "/active_case").await?),
        None => None,
    };
    let checked = if query.send_to_elation { printable_letter(&ctx, &access, &opened.object, &patch, made_on).await? } else { None };
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?.stored("steerage")?;
    if made_on != before.row_version {
        let current = parts::with_parts_of(&ctx, &mut tx, &access, before.clone()).await?;
        version::check(&mut tx, Edited::object("steerage", before.id), made_on, before.row_version, access.show(current)?).await?;
    }
    before.check_unlocked()?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    let changed = patch.apply(&before, ctx.now(), today)?;
    change::check_search(&ctx, &mut tx, Some(&before), &changed).await?;
    if changed != before {
        tracking::follow(&mut tx, &access, &before, &changed).await?;
        change::store(&ctx, &mut tx, &access, &before, &changed, before.row_version + 1).await?;
    }
    if let Some(case) = &case {
        change::relate(&ctx, &mut tx, &access, before.id, case).await?;
    }
    change::announce(&mut tx, &access, before.id);
    let after = store::find(&mut tx, before.id).await?.stored("steerage")?;
    let after = parts::with_parts_of(&ctx, &mut tx, &access, after).await?;
    if query.send_to_elation {
        let letter = letter::written(&ctx, &mut tx, &access, &after).await?;
        letter::check_printable(&ctx, &letter, checked.as_ref()).await?;
        create_elation_letter(&ctx, &mut tx, &access, &after, &letter).await?;
    }
    tx.commit().await?;
    access.show(after).map(Json)
}

/// Writes the letter of a steerage as the patch changes it, and checks that it can be printed. None if the patch is rejected for another
/// reason.
async fn printable_letter(ctx: &Ctx, access: &Access, before: &Steerage, patch: &SteeragePatch, made_on: i32) -> Result<Option<Letter>> {
    if before.row_version != made_on || before.is_locked {
        return Ok(None);
    }
    let letter = {
        let mut tx = ctx.read().await?;
        let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
        let changed = patch.apply(before, ctx.now(), today)?;
        let changed = parts::with_parts_of(ctx, &mut tx, access, changed).await?;
        letter::written(ctx, &mut tx, access, &changed).await?
    };
    letter::check_printable(ctx, &letter, None).await?;
    Ok(Some(letter))
}

/// Queues the letter of a steerage for Elation, as a draft: what is edited was not sent. A letter that was queued or delivered before is not
/// queued again; one that failed is.
async fn create_elation_letter(ctx: &Ctx, tx: &mut WriteTx, access: &Access, steerage: &Steerage, letter: &Letter) -> Result<()> {
    let document = letter.document(letter.addressee(), true);
    let new = NewDelivery {
        uid: elation_uid(ctx.tenant_id(), steerage, &document)?,
        steerage: steerage.id,
        person: access.person_id(),
        channel: Channel::Elation,
        version: None,
        recipient: ("", ""),
        content: &Content::Letter(document),
        by: ctx.user_id()?,
        now: ctx.now(),
    };
    if run::create(tx, &new).await?.is_some() {
        return Ok(());
    }
    let stored = deliveries::by_uid(tx, new.uid).await?.stored("delivery")?;
    let stored = deliveries::lock(tx, stored.id).await?.stored("delivery")?;
    if stored.state == DeliveryState::Failed {
        run::queue_again(tx, access, &stored, ctx.now()).await?;
    }
    Ok(())
}

/// Returns the uid of a letter for Elation: the same for the same content of the same version, so that a repeated request creates no second
/// letter. Providers are part of the content, but not of the version.
fn elation_uid(tenant: TenantId, steerage: &Steerage, document: &Document) -> Result<Uuid> {
    let content = serde_json::to_vec(&("elation", tenant, steerage.uid, steerage.row_version, document))?;
    let digest: [u8; 32] = Sha256::digest(content).into();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    Ok(uuid::Builder::from_custom_bytes(bytes).into_uuid())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_for_elation_is_named_by_its_version_and_its_content() {
        let steerage = Steerage { uid: Uuid::from_u128(7), row_version: 3, ..Steerage::default() };
        let document = Document { title: "Referral".to_owned(), ..Document::default() };
        let uid = |tenant: i64, steerage: &Steerage, document: &Document| elation_uid(TenantId(tenant), steerage, document).expect("a uid");
        let known = uid(1, &steerage, &document);
        assert_eq!(uid(1, &steerage, &document), known);
        for other in [
            uid(2, &steerage, &document),
            uid(1, &Steerage { row_version: 4, ..steerage.clone() }, &document),
            uid(1, &Steerage { uid: Uuid::from_u128(8), ..steerage.clone() }, &document),
            uid(1, &steerage, &Document { footer: "Rosa Perez".to_owned(), ..document.clone() }),
        ] {
            assert_ne!(other, known);
        }
    }
}
