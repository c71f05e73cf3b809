//! The last and the next visit of people, for other modules.

use chrono::{DateTime, Utc};
use huddle_sdk::Visits;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::{Answer, visits};
use sqlx::PgConnection;

use crate::APPOINTMENT_BOOKING;

/// Answer to the question about people's visits.
pub const VISITS: &dyn Answer = &visits::VISITS.answered_by(APPOINTMENT_BOOKING, select);

/// Reads the last and next visits of people in one query; each person costs two reads of an index.
fn select<'a>(conn: &'a mut PgConnection, (people, now): (&'a [i64], DateTime<Utc>)) -> BoxFuture<'a, Result<Vec<(PersonId, Visits)>>> {
    Box::pin(async move {
        let rows = sqlx::query!(
            r#"select p.id as "person: PersonId",
                      (select a.starts_at from schedule.appointment a
                        where a.tenant_id = core.tenant_id() and a.person_id = p.id and a.status = 'checked_out' and a.starts_at <= $2
                        order by a.starts_at desc limit 1) as last_visit_at,
                      (select a.starts_at from schedule.appointment a
                        where a.tenant_id = core.tenant_id() and a.person_id = p.id and a.status = 'scheduled' and a.starts_at > $2
                        order by a.starts_at limit 1) as next_visit_at
                 from core.person p
                where p.tenant_id = core.tenant_id() and p.id = any ($1)"#,
            people,
            now,
        )
        .fetch_all(conn)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| (row.person, Visits { last_visit_at: row.last_visit_at, next_visit_at: row.next_visit_at }))
            .collect())
    })
}
