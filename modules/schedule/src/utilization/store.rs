//! SQL of utilization.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Counted, UtilizationCounts};
use crate::ids::TypeId;

/// Counts the appointments that start in a time, by local date, type and provider.
pub(super) async fn counted(
    conn: &mut PgConnection,
    provider: Option<UserId>,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Vec<Counted>> {
    let rows = sqlx::query!(
        r#"select c.date as "date!: NaiveDate", c.type_id as "type_id!: TypeId", c.provider_id as "provider_id!: UserId",
                  sum(c.minutes) filter (where c.status not in ('canceled', 'held'))::bigint as booked_minutes,
                  count(*) filter (where c.status = 'held') as "held!",
                  count(*) filter (where c.status not in ('canceled', 'held')) as "booked!",
                  count(*) filter (where c.status = 'checked_out') as "seen!",
                  count(*) filter (where c.status = 'not_seen') as "no_show!",
                  count(*) filter (where c.status = 'canceled') as "canceled!",
                  count(*) filter (where c.status = 'canceled' and c.is_late_cancel) as "late_canceled!"
             from (select (a.starts_at at time zone t.business_zone)::date as date, a.type_id, a.provider_id, a.status, a.is_late_cancel,
                          extract(epoch from a.ends_at - a.starts_at) / 60 as minutes
                     from schedule.appointment a, core.tenant t
                    where a.tenant_id = core.tenant_id() and t.id = a.tenant_id and a.starts_at >= $2 and a.starts_at < $3
                      and ($1::bigint is null or a.provider_id = $1)
                    union all
                   select (h.starts_at at time zone t.business_zone)::date, h.type_id, h.provider_id, 'held', false, 0
                     from schedule.slot_hold h, core.tenant t
                    where h.tenant_id = core.tenant_id() and t.id = h.tenant_id and h.expires_at > statement_timestamp()
                      and h.starts_at >= $2 and h.starts_at < $3 and ($1::bigint is null or h.provider_id = $1)) c
            group by c.date, c.type_id, c.provider_id"#,
        provider.map(i64::from),
        from,
        until,
    )
    .fetch_all(conn)
    .await?;
    let counted = rows.into_iter().map(|row| Counted {
        date: row.date,
        type_id: row.type_id,
        provider_id: row.provider_id,
        counts: UtilizationCounts {
            offered_minutes: None,
            booked_minutes: row.booked_minutes.unwrap_or_default(),
            held: row.held,
            booked: row.booked,
            seen: row.seen,
            no_show: row.no_show,
            canceled: row.canceled,
            late_canceled: row.late_canceled,
        },
    });
    Ok(counted.collect())
}
