//! The work of finding another time for a patient: a work unit of an appointment that was cancelled, or that its clinician cannot keep.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::content_type::ActionTarget;
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventSubject, WriteTx, Zone, zone};

use super::model::{Appointment, AppointmentId};
use super::provide::APPOINTMENT;

/// Status of the open unit.
pub(crate) const TO_REBOOK: &str = "To rebook";

/// What ends the work, with the status and its category.
pub(crate) const ACTIONS: [(&str, &str, StateCategory); 2] =
    [("Rebooked", "Rebooked", StateCategory::Complete), ("Close", "Closed", StateCategory::Deferred)];

/// Days until a patient should have another time.
const DUE_IN: i64 = 2;

/// Opens the work of rebooking an appointment for an owner, due in two days.
pub(crate) async fn open(
    tx: &mut WriteTx,
    subject: impl Into<EventSubject>,
    appointment: &Appointment,
    owner: Option<WorkOwner>,
    now: DateTime<Utc>,
) -> Result<()> {
    let business = Zone::of_tenant(tx).await?;
    let local = business.local(appointment.start);
    let unit = WorkUnit::new(&APPOINTMENT, appointment.id.0, TO_REBOOK)
        .about(subject)
        .title(format!("Rebook {} with {} of {}", appointment.reason_label, appointment.provider_name, local.format("%b %-d")))
        .category("Rebooking", None)
        .owner(owner)
        .due(Some(zone::due(business.date_of(now + TimeDelta::days(DUE_IN)))));
    tx.put_work(unit).await
}

/// Closes the work of rebooking one appointment, if it is open: the appointment has another time, or is cancelled for good.
pub(crate) async fn close(tx: &mut WriteTx, id: AppointmentId, is_rebooked: bool) -> Result<()> {
    let (_, status, category) = ACTIONS[usize::from(!is_rebooked)];
    tx.close_work(&APPOINTMENT, id.0, status, category).await
}

/// Closes the open work of a person for visits of clinicians of the same roles: another one is booked.
pub(crate) async fn close_for(tx: &mut WriteTx, access: &Access<Person>, roles: &[String]) -> Result<()> {
    let open = sqlx::query_scalar!(
        "select w.object_id from core.work_unit w
           join schedule.appointment a on a.tenant_id = w.tenant_id and a.id = w.object_id
           join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
          where w.tenant_id = core.tenant_id() and w.person_id = $1 and w.closed_at is null and w.content_type = $2 and t.roles && $3",
        access.person_id().0,
        APPOINTMENT.name,
        roles,
    )
    .fetch_all(&mut **tx)
    .await?;
    for id in open {
        tx.close_work(&APPOINTMENT, id, "Rebooked", StateCategory::Complete).await?;
    }
    Ok(())
}

/// Ends the work from a list of work.
pub(super) fn apply<'a>(_: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, name: String) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let action = ACTIONS.iter().find(|(trigger, ..)| *trigger == name);
        let (_, status, category) = action.ok_or_else(|| Problem::invalid_field("/action", "This action does not exist"))?;
        tx.close_work(&APPOINTMENT, target.id, status, *category).await
    })
}
