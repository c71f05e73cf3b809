//! The work of an appointment: finding another time for a patient whose visit was canceled or whose clinician is not available, and
//! canceling the visit of a patient who died.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::content_type::ActionTarget;
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventSubject, WriteTx, Zone, zone};
use sqlx::PgConnection;

use super::model::{Appointment, AppointmentId, Status};
use super::provide::APPOINTMENT;
use crate::settings;

/// Status of the open unit.
pub(crate) const TO_REBOOK: &str = "To rebook";

/// Status of the open unit of a visit whose patient died.
pub(crate) const PATIENT_DECEASED: &str = "Patient deceased";

/// Category of the unit of a visit whose patient died.
pub(crate) const DECEASED: &str = "Deceased patient";

/// Actions that end the work, with the resulting status and its category.
pub(crate) const ACTIONS: [(&str, &str, StateCategory); 2] =
    [("Rebooked", "Rebooked", StateCategory::Complete), ("Close", "Closed", StateCategory::Deferred)];

/// Returns the actions that end work in a status: nobody books another visit for a patient who died.
pub(crate) fn actions(status: &str) -> &'static [(&'static str, &'static str, StateCategory)] {
    if status == PATIENT_DECEASED { &ACTIONS[1..] } else { &ACTIONS }
}

/// Days until a patient should have another time.
const DUE_IN: i64 = 2;

/// Opens the work of an appointment, due in two days: finding another time, or, of a patient who died, canceling the visit. Without an owner,
/// it is of the tenant's group for rebooking.
pub(crate) async fn open(
    tx: &mut WriteTx,
    subject: impl Into<EventSubject>,
    appointment: &Appointment,
    owner: Option<WorkOwner>,
    now: DateTime<Utc>,
) -> Result<()> {
    if is_deceased(tx, appointment.person_id).await? {
        return if appointment.status == Status::Scheduled { flag_deceased(tx, subject, appointment, now).await } else { Ok(()) };
    }
    let owner = match owner.or(group(tx).await?) {
        Some(owner) => Some(owner),
        None => reviewer(tx, appointment.id).await?.map(WorkOwner::User),
    };
    let unit = unit(tx, subject, appointment, (TO_REBOOK, "Rebooking"), owner, now).await?;
    tx.put_work(unit).await
}

/// Opens the work of canceling a visit whose patient died, due in two days: of the tenant's group for rebooking, else of the clinician.
pub(crate) async fn flag_deceased(
    tx: &mut WriteTx,
    subject: impl Into<EventSubject>,
    appointment: &Appointment,
    now: DateTime<Utc>,
) -> Result<()> {
    let owner = group(tx).await?.unwrap_or(WorkOwner::User(appointment.provider_id));
    let unit = unit(tx, subject, appointment, (PATIENT_DECEASED, DECEASED), Some(owner), now).await?;
    tx.put_work(unit.priority(1)).await
}

async fn unit(
    tx: &mut WriteTx,
    subject: impl Into<EventSubject>,
    appointment: &Appointment,
    (status, category): (&str, &str),
    owner: Option<WorkOwner>,
    now: DateTime<Utc>,
) -> Result<WorkUnit> {
    let business = Zone::of_tenant(tx).await?;
    let day = business.local(appointment.start).format("%b %-d");
    Ok(WorkUnit::new(&APPOINTMENT, appointment.id.0, status)
        .about(subject)
        .title(format!("{category}: {} with {}, {day}", appointment.reason_label, appointment.provider_name))
        .category(category, None)
        .owner(owner)
        .due(Some(zone::due(business.date_of(now + TimeDelta::days(DUE_IN))))))
}

/// Reads the tenant's group for rebooking, if one is set.
async fn group(conn: &mut PgConnection) -> Result<Option<WorkOwner>> {
    Ok(settings::store::read(conn).await?.rebooking_group_id.map(WorkOwner::Group))
}

/// Reads who approved the last change of a schedule that left an appointment without working time.
async fn reviewer(conn: &mut PgConnection, id: AppointmentId) -> Result<Option<UserId>> {
    let found = sqlx::query_scalar!(
        r#"select d.reviewed_by as "id: UserId" from schedule.draft_appointment a
             join schedule.draft d on d.tenant_id = a.tenant_id and d.id = a.draft_id
            where a.tenant_id = core.tenant_id() and a.appointment_id = $1 order by d.id desc limit 1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.flatten())
}

/// Returns whether a person died.
pub(crate) async fn is_deceased(conn: &mut PgConnection, person: PersonId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select deceased_at is not null as "is_deceased!" from core.person where tenant_id = core.tenant_id() and id = $1"#,
        person.0,
    )
    .fetch_optional(conn)
    .await?
    .unwrap_or_default())
}

/// Closes the work of rebooking one appointment, if it is open: the appointment has another time, or is canceled for good.
pub(crate) async fn close(tx: &mut WriteTx, id: AppointmentId, is_rebooked: bool) -> Result<()> {
    let (_, status, category) = ACTIONS[usize::from(!is_rebooked)];
    tx.close_work(&APPOINTMENT, id.0, status, category).await
}

/// Closes the open work of a person for canceled visits of clinicians of the same roles: another one is booked. A visit that is still booked
/// without its clinician stays work until it is moved or canceled.
pub(crate) async fn close_for(tx: &mut WriteTx, access: &Access, roles: &[String]) -> Result<()> {
    let open = sqlx::query_scalar!(
        "select w.object_id from core.work_unit w
           join schedule.appointment a on a.tenant_id = w.tenant_id and a.id = w.object_id
           join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
          where w.tenant_id = core.tenant_id() and w.person_id = $1 and w.closed_at is null and w.content_type = $2 and t.roles && $3
            and a.status = 'canceled'",
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
