//! Storage of deliveries, whichever way they arrive. A repetition, and a delivery older than the stored state, change nothing.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, WriteTx, Zone};
use sha2::{Digest as _, Sha256};
use uuid::{Builder, Uuid};

use super::delivery::{Delivery, Identity};
use super::model::{PriorAuthorization, PriorAuthorizationId, StoredAuthorization};
use super::work::{Acknowledged, Facts};
use super::{follow, store};
use crate::events::{PRIOR_AUTHORIZATION_CHANGED, PriorAuthorizationEvent};

/// Fields that the audit trail shows by value. All others are in the record only.
const AUDITED: &[&str] = &["status", "determination", "urgency", "service_quantity", "units_used", "effective_from", "effective_through"];

/// Effect of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// The prior authorization is new.
    New,
    /// Its state was updated.
    Updated,
    /// It is stored already.
    Repeated,
    /// A later state is stored.
    Late,
}

/// A delivery after it was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Delivered {
    pub pk: PriorAuthorizationId,
    pub uid: Uuid,
    /// When the stored state was last changed at the payer.
    pub vendor_update_date: DateTime<Utc>,
    pub arrival: Arrival,
}

/// Stores a delivery of a service client, or of a file if there is none, with its effects: history, audit, event and work.
pub(super) async fn deliver(tx: &mut WriteTx, delivery: &Delivery, client: Option<&str>, now: DateTime<Utc>) -> Result<Delivered> {
    let person = person_of(tx, delivery).await?;
    let pointers = delivery.pointers;
    let uid = uid_of(tx, person, &delivery.identity).await?;
    let state = &delivery.state;
    if let Some(pk) = store::insert(tx, (uid, person), state, client, now).await? {
        let (facts, state) = (Facts { status_version: 1, ..Facts::default() }, state.clone());
        let after = StoredAuthorization { id: pk, uid, person, state, facts, created_at: now, updated_at: now };
        finish(tx, None, &after, now).await?;
        return Ok(Delivered { pk, uid, vendor_update_date: after.state.vendor_update_date, arrival: Arrival::New });
    }
    let before = store::lock_uid(tx, uid).await?.stored("prior authorization")?;
    if before.person != person {
        return Err(Problem::conflict("The uid belongs to another person").field(pointers.uid, "Already in use"));
    }
    let (pk, stored_at) = (before.id, before.state.vendor_update_date);
    let state = delivery.after(&before.state);
    let unchanged = |arrival| Delivered { pk, uid, vendor_update_date: stored_at, arrival };
    if state.vendor_update_date < stored_at {
        return Ok(unchanged(Arrival::Late));
    }
    if state == before.state {
        return Ok(unchanged(Arrival::Repeated));
    }
    if state.vendor_update_date == stored_at {
        let detail = "Other content was delivered with the same time of the change";
        return Err(Problem::conflict(detail).field(pointers.changed_at, "Must be later than that of the stored content"));
    }
    let is_same_status = (state.status, state.determination) == (before.state.status, before.state.determination);
    let facts = Facts { status_version: before.facts.status_version + i32::from(!is_same_status), ..before.facts };
    store::update(tx, pk, (&state, facts.status_version), client, now).await?;
    let after = StoredAuthorization { state, facts, updated_at: now, ..before.clone() };
    finish(tx, Some(&before), &after, now).await?;
    Ok(Delivered { pk, uid, vendor_update_date: after.state.vendor_update_date, arrival: Arrival::Updated })
}

/// Returns the person with the member ID; 404 if there is none, 409 if there are several.
async fn person_of(tx: &mut WriteTx, Delivery { member, pointers, .. }: &Delivery) -> Result<PersonId> {
    match store::people_with_member_id(tx, &member.id, member.system.as_deref()).await?.as_slice() {
        [] => Err(Problem::not_found("No person has this member ID").field(pointers.member_id, "Does not exist")),
        [person] => Ok(*person),
        _ => Err(Problem::conflict("Several people have this member ID").field(pointers.member_id_system, "Specify the system")),
    }
}

/// Returns the uid of the prior authorization that a delivery means, whether or not it is stored.
async fn uid_of(tx: &mut WriteTx, person: PersonId, identity: &Identity) -> Result<Uuid> {
    let (number, request, response) = match identity {
        Identity::Uid(uid) => return Ok(*uid),
        Identity::Reference { number, request, response } => (number, request, *response),
    };
    if !number.is_empty()
        && let Some(numbered) = store::uid_with_number(tx, person, number).await?
    {
        return Ok(numbered);
    }
    let derived = derived_uid(person, if request.is_empty() { number } else { request });
    // The next response has another identifier: it is the uid only if a client delivered the authorization with it.
    if let Some(uid) = response
        && store::lock_uid(tx, derived).await?.is_none()
        && store::lock_uid(tx, uid).await?.is_some()
    {
        return Ok(uid);
    }
    Ok(derived)
}

/// Derives the uid of a prior authorization that has none: the same for each delivery of the same request.
fn derived_uid(person: PersonId, name: &str) -> Uuid {
    let digest = Sha256::new().chain_update("prior authorization").chain_update(person.0.to_be_bytes()).chain_update(name).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    Builder::from_custom_bytes(bytes).into_uuid()
}

/// Writes the effects of a stored delivery. Texts are in the record, not in the audit trail.
async fn finish(tx: &mut WriteTx, before: Option<&StoredAuthorization>, after: &StoredAuthorization, now: DateTime<Utc>) -> Result<()> {
    let is_news = before.is_none_or(|before| before.facts.status_version < after.facts.status_version);
    if is_news {
        store::add_change(tx, after).await?;
        // An old status in an imported file creates no work. A change of what staff already know does, however late the payer reports it.
        if before.is_none() && after.state.is_past(now) {
            let acknowledged = Acknowledged { status_version: after.facts.status_version, ..after.facts.acknowledged };
            store::acknowledge(tx, after.id, acknowledged).await?;
        }
    }
    let today = Zone::of_tenant(tx).await?.date_of(now);
    let shown = after.clone().shown(now, today);
    let change = match before {
        None => created(&shown),
        Some(before) => {
            let before = before.clone().shown(now, today);
            Change::of(after.person).object("prior_authorization", after.id).fields_of_row(&before, &shown, AUDITED)
        }
    };
    let reason = before.and_then(|before| before.state.denial_reason.as_deref()).unwrap_or_default();
    tx.audit(change.text("denial_reason", reason, shown.denial_reason.as_deref().unwrap_or_default()))?;
    let subject = EventSubject::of_person(tx, after.person).await?;
    tx.publish(PRIOR_AUTHORIZATION_CHANGED.about(subject, &PriorAuthorizationEvent { prior_authorization_id: after.id }));
    follow::follow(tx, &[after.id.0], now).await
}

/// Describes a new prior authorization for the audit trail.
fn created(row: &PriorAuthorization) -> Change {
    Change::of(row.person)
        .object("prior_authorization", row.pk)
        .new_field("status", row.status)
        .new_field("determination", row.determination)
        .new_field("urgency", row.urgency)
        .new_field("service_quantity", row.service_quantity)
        .new_field("units_used", row.units_used)
        .new_field("effective_from", row.effective_from)
        .new_field("effective_through", row.effective_through)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_derived_uid_depends_on_person_and_request() {
        let uid = derived_uid(PersonId(4), "PA1");
        assert_eq!((uid, uid.get_version_num()), (derived_uid(PersonId(4), "PA1"), 8));
        assert_ne!(uid, derived_uid(PersonId(5), "PA1"));
        assert_ne!(uid, derived_uid(PersonId(4), "PA2"));
    }
}
