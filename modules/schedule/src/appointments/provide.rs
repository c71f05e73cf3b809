//! Appointments as provided to other modules' screens.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, ObjectOffers, StreamEntry, StreamWindow, actions, unit_only};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::Offer;

use super::model::Status;
use super::{rebook, store};
use crate::APPOINTMENT_BOOKING;

/// Appointments.
pub const APPOINTMENT: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    actions: Some(&actions(rebook::apply)),
    offers: Some(offers),
    lock: Some(unit_only),
    ..ContentType::new("appointment", "Appointment", APPOINTMENT_BOOKING)
};

const fn label(status: Status) -> &'static str {
    match status {
        Status::Scheduled => "Scheduled",
        Status::CheckedOut => "Checked Out",
        Status::NotSeen => "Not Seen",
        Status::Canceled => "Cancelled",
    }
}

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let now = tx.host_now();
        let rows = store::by_ids(tx, ids, now).await?;
        let card = |row: super::model::Appointment| {
            let title = format!("{} with {}", row.reason_label, row.provider_name);
            let status = row.open_work.unwrap_or_else(|| label(row.status).to_owned());
            Card::new(row.id.0, row.person_id, title).status(Some(&status))
        };
        Ok(rows.into_iter().map(card).collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let now = tx.host_now();
        let rows = store::booked_before(tx, access, window.before, window.limit, now).await?;
        rows.into_iter().map(|row| StreamEntry::new(row.id.0, row.scheduled_at, &access.show(row)?)).collect()
    })
}

/// Returns the actions of open work: of the appointments that are to be rebooked, and of those whose patients died.
fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let open = sqlx::query!(
            "select object_id, status from core.work_unit
              where tenant_id = core.tenant_id() and content_type = $1 and object_id = any ($2) and closed_at is null",
            APPOINTMENT.name,
            ids,
        )
        .fetch_all(&mut **tx)
        .await?;
        let offer = |(trigger, dest, dest_category): &(&str, &str, _)| Offer {
            trigger: (*trigger).to_owned(),
            dest: (*dest).to_owned(),
            dest_category: *dest_category,
            ..Offer::default()
        };
        Ok(open.into_iter().map(|unit| (unit.object_id, rebook::actions(&unit.status).iter().map(offer).collect())).collect())
    })
}
