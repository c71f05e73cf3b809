//! SQL of the demo.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use crate::plan::{CLINICIANS, Clinician, Schedule, mix};
use crate::visits::{Kind, Patient, Visit};

/// Maximum number of patients from whom appointments are made.
const PATIENTS: i64 = 4_000;

/// Whether the tenant has shifts.
pub(crate) async fn has_shifts(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from schedule.shift where tenant_id = core.tenant_id()) as "exists!""#)
        .fetch_one(conn)
        .await?)
}

/// The first clinicians of the tenant's own staff who see patients.
pub(crate) async fn clinicians(conn: &mut PgConnection) -> Result<Vec<Clinician>> {
    Ok(sqlx::query_as!(
        Clinician,
        r#"select p.user_id as id, p.internal_role as role,
                  array(select s.state from core.practicing_state s where s.tenant_id = p.tenant_id and s.user_id = p.user_id
                         order by s.state) as "states!"
             from core.provider p join core.user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id
            where p.tenant_id = core.tenant_id() and u.is_active and not p.is_external
              and p.internal_role in ('md', 'np', 'rn', 'bh', 'hg')
            order by p.user_id limit $1"#,
        CLINICIANS,
    )
    .fetch_all(conn)
    .await?)
}

/// The kinds of visit that can be booked.
pub(crate) async fn kinds(conn: &mut PgConnection) -> Result<Vec<Kind>> {
    Ok(sqlx::query_as!(
        Kind,
        "select id, unique_key, duration, buffer_before, buffer_after, roles
           from schedule.appointment_type where tenant_id = core.tenant_id() and is_active order by id"
    )
    .fetch_all(conn)
    .await?)
}

/// The first patients, each with the state of the first address.
pub(crate) async fn patients(conn: &mut PgConnection) -> Result<Vec<Patient>> {
    Ok(sqlx::query_as!(
        Patient,
        r#"select u.person_id as person,
                  (select a.state from core.address a where a.tenant_id = u.tenant_id and a.person_id = u.person_id order by a.id limit 1) as state
             from core.user_account u
            where u.tenant_id = core.tenant_id() and u.is_patient and u.is_active and not u.test_only
            order by u.id limit $1"#,
        PATIENTS,
    )
    .fetch_all(conn)
    .await?)
}

/// Inserts schedules with shifts, exceptions and visit mix.
pub(crate) async fn insert_schedules(
    conn: &mut PgConnection,
    clinicians: &[Clinician],
    schedules: &[Schedule],
    kinds: &[Kind],
) -> Result<()> {
    sqlx::query!(
        "insert into schedule.schedule (provider_id) select unnest($1::bigint[]) on conflict (tenant_id, provider_id) do nothing",
        &clinicians.iter().map(|clinician| clinician.id).collect::<Vec<_>>(),
    )
    .execute(&mut *conn)
    .await?;
    let shifts: Vec<_> = schedules.iter().flat_map(|schedule| schedule.shifts.iter().map(|shift| (schedule.clinician, shift))).collect();
    sqlx::query!(
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         select * from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::smallint[], $5::date[], $6::date[])",
        &shifts.iter().map(|(clinician, _)| *clinician).collect::<Vec<_>>(),
        &shifts.iter().map(|(_, shift)| shift.day_of_week).collect::<Vec<_>>(),
        &shifts.iter().map(|(_, shift)| shift.starts_at).collect::<Vec<_>>(),
        &shifts.iter().map(|(_, shift)| shift.stops_at).collect::<Vec<_>>(),
        &shifts.iter().map(|(_, shift)| shift.from).collect::<Vec<_>>(),
        &shifts.iter().map(|(_, shift)| shift.until).collect::<Vec<_>>() as _,
    )
    .execute(&mut *conn)
    .await?;
    let exceptions: Vec<_> =
        schedules.iter().flat_map(|schedule| schedule.exceptions.iter().map(|exception| (schedule.clinician, exception))).collect();
    sqlx::query!(
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at, reason, is_all_day)
         select * from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::boolean[])",
        &exceptions.iter().map(|(clinician, _)| *clinician).collect::<Vec<_>>(),
        &exceptions.iter().map(|(_, exception)| exception.starts_at).collect::<Vec<_>>(),
        &exceptions.iter().map(|(_, exception)| exception.ends_at).collect::<Vec<_>>(),
        &exceptions.iter().map(|(_, exception)| exception.reason.to_owned()).collect::<Vec<_>>(),
        &exceptions.iter().map(|(_, exception)| exception.is_all_day).collect::<Vec<_>>(),
    )
    .execute(&mut *conn)
    .await?;
    insert_mix(conn, clinicians, kinds).await
}

/// Inserts the visit mix of clinicians on Monday to Friday.
async fn insert_mix(conn: &mut PgConnection, clinicians: &[Clinician], kinds: &[Kind]) -> Result<()> {
    let id_of = |unique_key: &str| kinds.iter().find(|kind| kind.unique_key == unique_key).map(|kind| kind.id);
    let shares: Vec<_> = clinicians
        .iter()
        .flat_map(|clinician| mix(&clinician.role).iter().map(|share| (clinician.id, share)))
        .filter_map(|(clinician, (unique_key, percentage))| Some((clinician, id_of(unique_key)?, *percentage)))
        .collect();
    sqlx::query!(
        "insert into schedule.visit_mix (provider_id, type_id, day_of_week, percentage)
         select m.provider, m.kind, d, m.percentage
           from unnest($1::bigint[], $2::bigint[], $3::smallint[]) m (provider, kind, percentage), generate_series(1, 5) d",
        &shares.iter().map(|(clinician, _, _)| *clinician).collect::<Vec<_>>(),
        &shares.iter().map(|(_, kind, _)| *kind).collect::<Vec<_>>(),
        &shares.iter().map(|(_, _, percentage)| *percentage).collect::<Vec<_>>(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts appointments. Their clinicians booked and canceled them.
pub(crate) async fn insert_visits(conn: &mut PgConnection, visits: &[Visit]) -> Result<()> {
    let instants = |of: fn(&Visit) -> DateTime<Utc>| visits.iter().map(of).collect::<Vec<_>>();
    sqlx::query!(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, status, description,
                                           scheduled_by, scheduled_at, canceled_by, canceled_at, is_late_cancel, cancellation_reason_ids,
                                           updated_at)
         select v.person, v.clinician, v.kind, v.starts_at, v.ends_at, v.busy_from, v.busy_until, v.status, v.description,
                v.clinician, v.scheduled_at, case when v.canceled_at is not null then v.clinician end, v.canceled_at, v.is_late_cancel,
                array(select r.id from schedule.cancellation_reason r where r.tenant_id = core.tenant_id() and r.uid = v.cancellation),
                coalesce(v.canceled_at, v.scheduled_at)
           from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[],
                       $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::boolean[],
                       $13::text[])
                v (person, clinician, kind, starts_at, ends_at, busy_from, busy_until, status, description, scheduled_at, canceled_at,
                   is_late_cancel, cancellation)",
        &visits.iter().map(|visit| visit.person).collect::<Vec<_>>(),
        &visits.iter().map(|visit| visit.clinician).collect::<Vec<_>>(),
        &visits.iter().map(|visit| visit.kind).collect::<Vec<_>>(),
        &instants(|visit| visit.starts_at),
        &instants(|visit| visit.ends_at),
        &instants(|visit| visit.busy_from),
        &instants(|visit| visit.busy_until),
        &visits.iter().map(|visit| visit.status.to_owned()).collect::<Vec<_>>(),
        &visits.iter().map(|visit| visit.description.to_owned()).collect::<Vec<_>>(),
        &instants(|visit| visit.scheduled_at),
        &visits.iter().map(|visit| visit.canceled_at).collect::<Vec<_>>() as _,
        &visits.iter().map(|visit| visit.is_late_cancel).collect::<Vec<_>>(),
        &visits.iter().map(|visit| visit.cancellation.map(str::to_owned)).collect::<Vec<_>>() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Puts a clinician on call.
pub(crate) async fn put_on_call(conn: &mut PgConnection, clinician: i64, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into schedule.on_call (provider_id, set_by, set_at) values ($1, $1, $2) on conflict (tenant_id) do nothing",
        clinician,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes the clinic on dates.
pub(crate) async fn insert_closures(conn: &mut PgConnection, closures: &[(NaiveDate, &'static str)]) -> Result<()> {
    sqlx::query!(
        "insert into core.clinic_closure (closed_on, name) select * from unnest($1::date[], $2::text[]) on conflict (tenant_id, closed_on) do nothing",
        &closures.iter().map(|(date, _)| *date).collect::<Vec<_>>(),
        &closures.iter().map(|(_, name)| (*name).to_owned()).collect::<Vec<_>>(),
    )
    .execute(conn)
    .await?;
    Ok(())
}
