//! SQL of the search. Matching runs in `core.search_people`, which gives ids and ranks; what a hit shows is read under row security.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Question, SearchHit};
use crate::patients::model::Sex;

/// Hits, best first. Rows for [`huddle_sdk::Ctx::show`].
pub async fn hits(
    tx: &mut PgConnection,
    question: &Question,
    audience: Option<&str>,
    include_initialized: bool,
    limit: i32,
    caller: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Vec<SearchHit>> {
    let rows = sqlx::query!(
        r#"select f.rank as "rank!", p.id, u.id as "user_id?", p.first_name, p.last_name, p.preferred_name, p.dob, p.sex as "sex: Sex",
                  (select a.state from core.address a
                    where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as address_state,
                  u.phone_number, u.email, coalesce(u.test_only, false) as "test_only!", p.deceased_at is not null as "is_deceased!"
             from core.search_people($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) with ordinality as f (person_id, rank, place)
             join core.person p on p.id = f.person_id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
            order by f.place"#,
        caller.map(i64::from),
        now,
        question.name,
        question.id,
        question.phone,
        question.email,
        question.dob,
        audience,
        include_initialized,
        limit,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SearchHit {
            id: row.user_id.map(UserId),
            person_id: PersonId(row.id),
            first_name: row.first_name,
            last_name: row.last_name,
            preferred_name: row.preferred_name,
            dob: row.dob,
            sex: Some(row.sex),
            address_state: row.address_state,
            phone_number: row.phone_number,
            email: row.email,
            test_only: row.test_only,
            is_deceased: row.is_deceased,
            is_masked: false,
            rank: row.rank,
        })
        .collect())
}
