//! Applying an edit of a person, for all operations that edit one: versions, rules, audit and events.

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Serialize;

use super::address::{audit_address, checked_address};
use super::model::{PersonPatch, Section};
use super::store;
use crate::email_change::{self, model::shared_email};
use crate::equipment::checked_equipment;
use crate::patients::store::person;

/// Applies a patch to an opened person. `pointer` is its position in the body; `change` contains further changes to audit. Returns the
/// transaction, which a rejection ends, and the change, which the caller audits. Errors: 400; 412 with the current person; 428.
pub async fn apply(
    ctx: &Ctx,
    mut owned: WriteTx,
    access: &Access,
    patch: PersonPatch,
    pointer: &str,
    if_match: IfMatch,
    mut change: Change,
) -> Result<(WriteTx, Change)> {
    let tx = &mut owned;
    let id = access.person_id();
    let section = patch.section()?;
    let made_on = section.map(|_| if_match.or_body(patch.row_version)).transpose()?;
    let before = store::lock(tx, access).await?;
    if let (Some(section), Some(made_on)) = (section, made_on) {
        let stored = match section {
            Section::BasicInfo => before.versions.basic_info,
            Section::Address => before.versions.address,
            Section::MedicalEquipment => before.versions.medical_equipment,
            Section::Contact => before.versions.contact,
        };
        if made_on != stored {
            let current = person(ctx, tx, access).await?;
            return Err(stale(tx, access, current, section.audited()).await?);
        }
    }
    if let Some(marks) = &patch.primary_care_program_info
        && !marks.risk_score.is_absent()
    {
        let score = marks.risk_score.apply(None);
        store::set_risk_score(tx, id, score).await?;
        change = change.field("risk_score", before.risk_score, score);
    }
    match section {
        None => {}
        Some(Section::BasicInfo) => {
            let rules = store::basic_info_rules(tx, ctx.now()).await?;
            let after = before.basic_info.apply_patch(patch, pointer, &rules)?;
            if after != before.basic_info {
                store::set_basic_info(tx, id, &after).await?;
                change = before.basic_info.audit_fields(&after, change);
            }
        }
        Some(Section::Address) => {
            let states = store::states(tx).await?;
            let after = checked_address(patch.addresses.unwrap_or_default(), pointer, &states)?;
            let home = before.home.as_ref();
            if home.is_none_or(|home| home.address != after) {
                store::set_home(tx, id, home.map(|home| home.id), &after).await?;
                change = audit_address(home.map(|home| &home.address), &after, change);
            }
        }
        Some(Section::Contact) => {
            let is_shared_confirmed = patch.is_shared_confirmed;
            let after = before.contact.apply_patch(patch.email, patch.phone_number, before.account.is_some(), pointer)?;
            if after != before.contact {
                let owners = match after.email.as_deref().filter(|email| before.contact.email.as_deref() != Some(*email)) {
                    Some(email) => email_change::store::owners(tx, Some(id), email).await?,
                    None => Vec::new(),
                };
                if !owners.is_empty() && !is_shared_confirmed {
                    // The caller sees the masked names, so this audit row must outlive the rolled-back edit.
                    owned.rollback().await?;
                    email_change::record_told(ctx, &owners).await?;
                    return Err(shared_email(owners.iter().map(|owner| owner.masked_name.as_str())));
                }
                store::set_contact(tx, id, before.account, &after).await?;
                let text = |text: &Option<String>| text.clone().unwrap_or_default();
                change = change.text("email", &text(&before.contact.email), &text(&after.email)).text(
                    "phone_number",
                    &text(&before.contact.phone_number),
                    &text(&after.phone_number),
                );
                if !owners.is_empty() {
                    change = change.new_field("email_shared_with", owners.iter().map(|owner| owner.person).collect::<Vec<_>>());
                }
            }
        }
        Some(Section::MedicalEquipment) => {
            let after = checked_equipment(patch.medical_equipment_data.unwrap_or_default(), pointer)?;
            if after != before.equipment {
                store::set_equipment(tx, id, &after).await?;
                change = change.field("medical_equipment", before.equipment, after);
            }
        }
    }
    Ok((owned, change))
}

/// Builds the rejection of a stale version, with the current state and who last changed one of these audited fields.
async fn stale(tx: &mut WriteTx, access: &Access, current: impl Serialize, fields: &[&str]) -> Result<Problem> {
    let problem = Problem::stale(current);
    Ok(match store::last_saved(tx, access, fields).await? {
        Some((name, at)) => problem.saved(name, at),
        None => problem,
    })
}
