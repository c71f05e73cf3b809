//! SQL of slots: all facts that determine when providers can be booked, in three statements.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc, Weekday};
use huddle_sdk::licensing::{Clinician, Licensing};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::engine::{Booked, Exception, Hold, Share, Shift, Times};
use super::span::Span;
use crate::ids::TypeId;

/// A clinician who may be booked.
#[derive(Debug, Clone)]
pub struct Provider {
    /// User ID.
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// Title, such as `MD`.
    pub title: String,
    /// `md`, `np`, `rn`, `bh` or `hg`.
    pub internal_role: String,
    /// Whether new patients may choose the clinician.
    pub is_taking_new_patients: bool,
    /// Whether the clinician is in the patient's care team.
    pub is_in_care_team: bool,
    /// Whether the clinician may give care where the patient lives.
    pub licensing: Licensing,
    /// Shifts, exceptions, appointments, holds and visit mix.
    pub times: Times,
}

/// Selection of providers whose times are loaded.
#[derive(Debug, Clone, Copy)]
pub struct Selection<'a> {
    /// Roles of the clinicians; empty: any.
    pub roles: &'a [String],
    /// Only this clinician.
    pub provider: Option<UserId>,
    /// Patient whose care team counts; none without a patient.
    pub person: Option<PersonId>,
    /// The state in which the patient lives.
    pub state: Option<&'a str>,
    /// Time that appointments and exceptions must overlap.
    pub span: Span,
    /// An appointment that does not count: it is about to move.
    pub except: Option<i64>,
}

/// No busy time is longer than a visit with its buffers (12 hours).
const LONGEST: TimeDelta = TimeDelta::hours(12);

/// Reads the active clinicians of a selection with their times, by last name.
pub async fn providers(conn: &mut PgConnection, selection: Selection<'_>) -> Result<Vec<Provider>> {
    let Span { from, until } = selection.span;
    let rows = sqlx::query!(
        r#"select v.user_id as "id: UserId", n.display_name as "name!", v.title, v.internal_role, u.is_active,
                  v.is_taking_new_patients,
                  exists (select from core.care_team_member c
                           where c.tenant_id = v.tenant_id and c.person_id = $3 and c.user_id = v.user_id) as "is_in_care_team!",
                  exists (select from core.user_group_member a
                            join core.user_group g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.name = 'Admin'
                           where a.tenant_id = v.tenant_id and a.user_id = v.user_id) as "is_admin!",
                  array(select l.state from core.practicing_state l where l.tenant_id = v.tenant_id and l.user_id = v.user_id)
                      as "practicing_states!",
                  x.starts as "exception_starts!", x.ends as "exception_ends!", x.reasons as "exception_reasons!",
                  h.starts as "held_from!", h.ends as "held_until!", h.users as "held_by!",
                  m.days as "mix_days!", m.types as "mix_types!", m.shares as "mix_shares!"
             from core.provider v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
            cross join lateral (
                  select coalesce(array_agg(i.starts_at), '{}') as starts, coalesce(array_agg(i.ends_at), '{}') as ends,
                         coalesce(array_agg(i.reason), '{}') as reasons
                    from schedule.shift_exception i
                   where i.tenant_id = v.tenant_id and i.provider_id = v.user_id and i.ends_at > $4 and i.starts_at < $5) x
            cross join lateral (
                  select coalesce(array_agg(i.busy_from), '{}') as starts, coalesce(array_agg(i.busy_until), '{}') as ends,
                         coalesce(array_agg(i.user_id), '{}') as users
                    from schedule.slot_hold i
                   where i.tenant_id = v.tenant_id and i.provider_id = v.user_id and i.expires_at > statement_timestamp()) h
            cross join lateral (
                  select coalesce(array_agg(i.day_of_week), '{}') as days, coalesce(array_agg(i.type_id), '{}') as types,
                         coalesce(array_agg(i.percentage), '{}') as shares
                    from schedule.visit_mix i
                   where i.tenant_id = v.tenant_id and i.provider_id = v.user_id) m
            where v.tenant_id = core.tenant_id() and u.is_active and not v.is_external
              and (cardinality($1::text[]) = 0 or v.internal_role = any ($1)) and ($2::bigint is null or v.user_id = $2)
            order by n.name_key, v.user_id"#,
        selection.roles,
        selection.provider.map(i64::from),
        selection.person.map(i64::from),
        from,
        until,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<_> = rows.iter().map(|row| row.id.0).collect();
    let mut shifts = shifts(conn, &ids, (from - TimeDelta::days(1)).date_naive()).await?;
    let mut booked = booked(conn, &ids, selection.span, selection.except).await?;
    let found = rows.into_iter().map(|row| {
        let practicing_states = row.practicing_states.iter().map(String::as_str).collect();
        let clinician =
            Clinician { internal_role: &row.internal_role, is_admin: row.is_admin, is_active: row.is_active, practicing_states };
        let licensing = clinician.in_state(selection.state);
        let exceptions = spans(row.exception_starts, row.exception_ends).zip(row.exception_reasons);
        let holds = spans(row.held_from, row.held_until).zip(row.held_by);
        let mix = row.mix_days.into_iter().zip(row.mix_types).zip(row.mix_shares);
        Provider {
            id: row.id,
            name: row.name,
            title: row.title,
            internal_role: row.internal_role,
            is_taking_new_patients: row.is_taking_new_patients,
            is_in_care_team: row.is_in_care_team,
            licensing,
            times: Times {
                shifts: shifts.remove(&row.id).unwrap_or_default(),
                exceptions: exceptions.map(|(span, reason)| Exception { span, reason }).collect(),
                booked: booked.remove(&row.id).unwrap_or_default(),
                holds: holds.map(|(busy, user)| Hold { busy, user: UserId(user) }).collect(),
                mix: mix.map(|((day_of_week, type_id), percentage)| Share { day_of_week, type_id: TypeId(type_id), percentage }).collect(),
            },
        }
    });
    Ok(found.collect())
}

/// Reads the shifts of providers that are in effect on or after a date.
async fn shifts(conn: &mut PgConnection, providers: &[i64], from: NaiveDate) -> Result<HashMap<UserId, Vec<Shift>>> {
    let rows = sqlx::query!(
        r#"select provider_id as "provider_id: UserId", day_of_week, starts_at, stops_at, effective_from, effective_until
             from schedule.shift
            where tenant_id = core.tenant_id() and provider_id = any ($1) and (effective_until is null or effective_until >= $2)"#,
        providers,
        from,
    )
    .fetch_all(conn)
    .await?;
    let mut shifts: HashMap<UserId, Vec<Shift>> = HashMap::with_capacity(providers.len());
    for row in rows {
        let (effective_from, effective_until) = (row.effective_from, row.effective_until);
        let shift =
            Shift { day_of_week: row.day_of_week, starts_at: row.starts_at, stops_at: row.stops_at, effective_from, effective_until };
        shifts.entry(row.provider_id).or_default().push(shift);
    }
    Ok(shifts)
}

/// Reads the appointments of providers that overlap a time, except the one that is about to move.
async fn booked(conn: &mut PgConnection, providers: &[i64], span: Span, except: Option<i64>) -> Result<HashMap<UserId, Vec<Booked>>> {
    let rows = sqlx::query!(
        r#"select provider_id as "provider_id: UserId", appointments from schedule.busy_week
            where tenant_id = core.tenant_id() and provider_id = any ($1) and week >= $2 and week <= $3"#,
        providers,
        monday_of(span.from - LONGEST),
        monday_of(span.until),
    )
    .fetch_all(conn)
    .await?;
    let mut booked: HashMap<UserId, Vec<Booked>> = HashMap::with_capacity(providers.len());
    for row in rows {
        let of_week = unpacked(&row.appointments).filter(|(id, booked)| Some(*id) != except && booked.busy.overlaps(span));
        booked.entry(row.provider_id).or_default().extend(of_week.map(|(_, booked)| booked));
    }
    Ok(booked)
}

/// Returns the week of `schedule.busy_week` to which an instant belongs.
fn monday_of(instant: DateTime<Utc>) -> NaiveDate {
    instant.date_naive().week(Weekday::Mon).first_day()
}

/// Returns the appointments of a row of `schedule.busy_week`, with their IDs: start, end, type and ID of each in eight bytes, as PostgreSQL
/// sends them. It counts time in microseconds since 2000.
fn unpacked(packed: &[u8]) -> impl Iterator<Item = (i64, Booked)> {
    const EPOCH: i64 = 946_684_800_000_000;
    let (appointments, _) = packed.as_chunks::<32>();
    appointments.iter().filter_map(|appointment| {
        let (values, _) = appointment.as_chunks::<8>();
        let &[from, until, type_id, id] = values else { return None };
        let at = |value: [u8; 8]| DateTime::from_timestamp_micros(i64::from_be_bytes(value).checked_add(EPOCH)?);
        let busy = Span { from: at(from)?, until: at(until)? };
        Some((i64::from_be_bytes(id), Booked { busy, type_id: TypeId(i64::from_be_bytes(type_id)) }))
    })
}

fn spans(from: Vec<DateTime<Utc>>, until: Vec<DateTime<Utc>>) -> impl Iterator<Item = Span> {
    from.into_iter().zip(until).map(|(from, until)| Span { from, until })
}
