//! Choice of the mail for a change of an appointment, in the transaction that records the event as handled.

use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, Subscribe, on_named};
use serde::Deserialize;
use uuid::Uuid;

use super::model::{BEFORE, Notice, next_mail};
use super::send::{Outgoing, REMIND, Reminder, SEND};
use super::store;
use crate::events::{APPOINTMENT_BOOKED, APPOINTMENT_CANCELED, APPOINTMENT_CHANGED};
use crate::settings;

/// The appointment of an event; the only part of the event that is read.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AppointmentNamed {
    appointment_id: i64,
}

/// A visit was booked.
pub(crate) const ON_BOOKED: &dyn Subscribe = &on_named(APPOINTMENT_BOOKED.name(), |ctx| Box::pin(announce(ctx)));
/// A visit has another time, or another status.
pub(crate) const ON_CHANGED: &dyn Subscribe = &on_named(APPOINTMENT_CHANGED.name(), |ctx| Box::pin(announce(ctx)));
/// A visit was canceled.
pub(crate) const ON_CANCELED: &dyn Subscribe = &on_named(APPOINTMENT_CANCELED.name(), |ctx| Box::pin(announce(ctx)));

/// Compares the appointment with what its patient was told, regardless of the event: events of a moved appointment arrive in any order.
async fn announce(ctx: EventCtx<'_, AppointmentNamed>) -> Result<()> {
    if !ctx.app.mailer().is_configured() || !settings::store::read(ctx.tx).await?.are_reminders_on {
        return Ok(());
    }
    let now = ctx.now();
    let id = ctx.payload.appointment_id;
    let Some(known) = store::lock(ctx.tx, id).await? else { return Ok(()) };
    let Some((notice, told)) = next_mail(&known, Uuid::new_v4(), now) else { return Ok(()) };
    store::record(ctx.tx, id, &told).await?;
    ctx.tx.enqueue(SEND.with(&Outgoing { appointment: id, sequence: told.sequence, notice })).await?;
    let remind_at = told.starts_at - BEFORE;
    if notice != Notice::Cancellation && remind_at > now {
        let reminder = Reminder { appointment: id, starts_at: told.starts_at };
        let key = format!("{id}:{}", told.starts_at.timestamp());
        ctx.tx.enqueue(REMIND.with(&reminder).unique(key).at(remind_at)).await?;
    }
    Ok(())
}
