//! SQL of overrides without an end.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, keyset};
use sqlx::PgConnection;

use super::model::{OpenOverride, Position};
use crate::measures::evaluate::DecisionKind;
use crate::measures::library::LIBRARY;

/// Reads the overrides after a position, and one more than `limit` when there are more; with `due_by` only those to be reviewed by that
/// day.
pub async fn page(conn: &mut PgConnection, due_by: Option<NaiveDate>, after: Option<Position>, limit: i64) -> Result<Vec<OpenOverride>> {
    let Position(at, person, measure) = after.unwrap_or_default();
    let rows = sqlx::query!(
        r#"select d.person_id as "person_id: PersonId", u.id as "user_id?: UserId", p.first_name, p.last_name, d.measure, d.kind, d.reason,
                  q.display_name as "decided_by_name!", d.decided_at,
                  s.display_name as "confirmed_by_name?", d.confirmed_at, d.review_on, d.row_version
             from careplans.measure_decision d
             join core.person p on p.tenant_id = d.tenant_id and p.id = d.person_id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id and u.is_patient
             join core.user_account v on v.tenant_id = d.tenant_id and v.id = d.decided_by
             join core.person q on q.tenant_id = v.tenant_id and q.id = v.person_id
             left join core.user_account w on w.tenant_id = d.tenant_id and w.id = d.confirmed_by
             left join core.person s on s.tenant_id = w.tenant_id and s.id = w.person_id
            where d.tenant_id = core.tenant_id() and d.until is null and d.kind is not null
              and (d.decided_at, d.person_id, d.measure) > ($1, $2, $3)
              and ($5::date is null or d.review_on is null or d.review_on <= $5)
              and not exists (select from careplans.measure_decision n
                               where n.tenant_id = d.tenant_id and n.person_id = d.person_id and n.measure = d.measure
                                 and n.row_version > d.row_version)
            order by d.decided_at, d.person_id, d.measure limit $4"#,
        keyset::instant(at)?,
        person,
        measure,
        limit + 1,
        due_by,
    )
    .fetch_all(conn)
    .await?;
    let name = |id: &str| LIBRARY.measure(id).map_or_else(|| id.to_owned(), |measure| measure.definition.name.clone());
    Ok(rows
        .into_iter()
        .map(|row| OpenOverride {
            position: Position::at(row.decided_at, row.person_id, &row.measure),
            person_id: row.person_id,
            user_id: row.user_id,
            first_name: row.first_name,
            last_name: row.last_name,
            measure_name: name(&row.measure),
            measure: row.measure,
            kind: row.kind.as_deref().and_then(DecisionKind::parse),
            reason: row.reason,
            decided_by_name: row.decided_by_name,
            decided_at: row.decided_at,
            confirmed_by_name: row.confirmed_by_name,
            confirmed_at: row.confirmed_at,
            review_on: row.review_on,
            row_version: row.row_version,
            is_masked: false,
        })
        .collect())
}

/// Counts the overrides, up to one more than the exact limit; with `due_by` as in [`page`].
pub async fn count(conn: &mut PgConnection, due_by: Option<NaiveDate>) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
               select from careplans.measure_decision d
                where d.tenant_id = core.tenant_id() and d.until is null and d.kind is not null
                  and ($2::date is null or d.review_on is null or d.review_on <= $2)
                  and not exists (select from careplans.measure_decision n
                                   where n.tenant_id = d.tenant_id and n.person_id = d.person_id and n.measure = d.measure
                                     and n.row_version > d.row_version)
                limit $1) c"#,
        EXACT_COUNT_LIMIT + 1,
        due_by,
    )
    .fetch_one(conn)
    .await?)
}
