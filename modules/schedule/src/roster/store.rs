//! SQL of the roster.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Shift, Zone};
use sqlx::PgConnection;

use super::model::shift_on;
use crate::slots::span::{Span, merged, without};

/// Returns the shifts of all staff that overlap the time between two instants, without exceptions and closures, in one query.
pub fn select(conn: &mut PgConnection, from: DateTime<Utc>, until: DateTime<Utc>) -> BoxFuture<'_, Result<Vec<(UserId, Shift)>>> {
    Box::pin(async move {
        let rows = sqlx::query!(
            r#"select t.business_zone, d.date as "date!: NaiveDate", s.provider_id as "provider_id: UserId", s.starts_at, s.stops_at,
                      array(select e.starts_at from schedule.shift_exception e
                             where e.tenant_id = core.tenant_id() and e.provider_id = s.provider_id and e.ends_at > $1 and e.starts_at < $2
                             order by e.id) as "exceptions_from!: Vec<DateTime<Utc>>",
                      array(select e.ends_at from schedule.shift_exception e
                             where e.tenant_id = core.tenant_id() and e.provider_id = s.provider_id and e.ends_at > $1 and e.starts_at < $2
                             order by e.id) as "exceptions_until!: Vec<DateTime<Utc>>"
                 from core.tenant t
                 cross join lateral (
                      select g::date as date
                        from generate_series(($1::timestamptz at time zone t.business_zone)::date,
                                             ($2::timestamptz at time zone t.business_zone - interval '1 microsecond')::date,
                                             interval '1 day') g) d
                 join schedule.shift s on s.tenant_id = core.tenant_id() and s.day_of_week = extract(isodow from d.date)::smallint
                                      and s.effective_from <= d.date and (s.effective_until is null or s.effective_until >= d.date)
                where t.id = core.tenant_id()
                  and not exists (select from core.clinic_closure c where c.tenant_id = core.tenant_id() and c.closed_on = d.date)"#,
            from,
            until,
        )
        .fetch_all(conn)
        .await?;
        let mut shifts = Vec::new();
        for row in rows {
            let Some(shift) = shift_on(Zone::named(&row.business_zone), row.date, row.starts_at, row.stops_at) else { continue };
            let exceptions = row.exceptions_from.into_iter().zip(row.exceptions_until).map(|(from, until)| Span { from, until }).collect();
            let parts = without(&[shift], &merged(exceptions)).into_iter().filter(|part| part.from < until && part.until > from);
            shifts.extend(parts.map(|part| (row.provider_id, Shift { starts_at: part.from, ends_at: part.until })));
        }
        Ok(shifts)
    })
}
