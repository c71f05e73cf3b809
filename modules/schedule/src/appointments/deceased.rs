//! Future visits of patients who died: they become work, since nobody should cancel them unseen.

use chrono::{DateTime, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{EventCtx, EventSubject, Subscribe, WriteTx, on_named};
use serde::Deserialize;
use sqlx::PgConnection;

use super::provide::APPOINTMENT;
use super::{rebook, store};
use crate::APPOINTMENT_BOOKING;

/// A person named by an event of another module.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PersonNamed {
    person_id: PersonId,
}

/// Flags visits when a death is recorded with the person.
pub(crate) const ON_PERSON_CHANGED: &dyn Subscribe = &on_named("people.person.changed", |ctx| Box::pin(follow(ctx)));
/// Flags visits when an imported record states a death.
pub(crate) const ON_RECORD_IMPORTED: &dyn Subscribe = &on_named("people.record.imported", |ctx| Box::pin(follow(ctx)));

const FLAG: JobKind<Occurrence> = JobKind::new("schedule.flag_deceased");

/// Nightly job, for deaths without an event.
pub(crate) const FLAG_JOB: &dyn JobDef =
    &FLAG.runs(|ctx, occurrence| Box::pin(flag_all(ctx, occurrence))).on(Schedule::daily("04:00"), APPOINTMENT_BOOKING);

async fn follow(ctx: EventCtx<'_, PersonNamed>) -> Result<()> {
    let (now, person) = (ctx.now(), ctx.payload.person_id);
    if rebook::is_deceased(ctx.tx, person).await? {
        return flag(ctx.tx, Some(person), now).await;
    }
    // It was recorded by mistake.
    for id in flagged(ctx.tx, person).await? {
        ctx.tx.close_work(&APPOINTMENT, id, "Closed", StateCategory::Deferred).await?;
    }
    Ok(())
}

async fn flag_all(ctx: JobCtx, _: Occurrence) -> Result<()> {
    let mut tx = ctx.write().await?;
    flag(&mut tx, None, ctx.now()).await?;
    tx.commit().await.map(drop)
}

/// Opens the work of future visits whose patients died, of one person or of all. Work that was closed once is not reopened.
async fn flag(tx: &mut WriteTx, person: Option<PersonId>, now: DateTime<Utc>) -> Result<()> {
    let found = unflagged(tx, person, now).await?;
    for appointment in store::by_ids(tx, &found, now).await? {
        let subject = EventSubject::of_person(tx, appointment.person_id).await?;
        rebook::flag_deceased(tx, subject, &appointment, now).await?;
    }
    Ok(())
}

async fn unflagged(conn: &mut PgConnection, person: Option<PersonId>, now: DateTime<Utc>) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select a.id from schedule.appointment a
           join core.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
          where a.tenant_id = core.tenant_id() and a.status = 'scheduled' and a.starts_at > $2 and p.deceased_at is not null
            and ($1::bigint is null or a.person_id = $1)
            and not exists (select from core.work_unit w
                             where w.tenant_id = a.tenant_id and w.content_type = $3 and w.object_id = a.id and w.category = $4)
          order by a.starts_at, a.id limit 1000",
        person.map(i64::from),
        now,
        APPOINTMENT.name,
        rebook::DECEASED,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the appointments of a person whose work says that the patient died.
async fn flagged(conn: &mut PgConnection, person: PersonId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select object_id from core.work_unit
          where tenant_id = core.tenant_id() and person_id = $1 and content_type = $2 and status = $3 and closed_at is null",
        person.0,
        APPOINTMENT.name,
        rebook::PATIENT_DECEASED,
    )
    .fetch_all(conn)
    .await?)
}
