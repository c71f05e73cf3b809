//! SQL of recent people.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use crate::person::Sex;
use crate::search::model::SearchHit;
use crate::search::store::HitRow;

/// Maximum number of recent people per user (console.md §9: "up to about 20").
const MAX_RECENT: i64 = 20;

/// Puts an opened person at the top, and deletes the oldest entries above the maximum.
pub async fn keep(tx: &mut PgConnection, user: UserId, access: &Access, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into people.recent_person (user_id, person_id, opened_at) values ($1, $2, $3)
         on conflict (tenant_id, user_id, person_id) do update set opened_at = greatest(recent_person.opened_at, excluded.opened_at)",
        user.0,
        access.person_id().0,
        now,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from people.recent_person r
          where r.tenant_id = core.tenant_id() and r.user_id = $1
            and r.person_id in (select k.person_id from people.recent_person k
                                 where k.tenant_id = core.tenant_id() and k.user_id = $1
                                 order by k.opened_at desc, k.person_id offset $2)",
        user.0,
        MAX_RECENT,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads a user's recent people. Rows for [`huddle_sdk::Ctx::show`].
pub async fn list(tx: &mut PgConnection, user: UserId) -> Result<Vec<SearchHit>> {
    let rows = sqlx::query_as!(
        HitRow,
        r#"select 1::real as "rank!", p.id, u.id as "user_id?", p.first_name, p.last_name, p.preferred_name, p.dob, p.sex as "sex: Sex",
                  (select a.state from core.address a
                    where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as address_state,
                  u.phone_number as "phone_number?", u.email as "email?", coalesce(u.test_only, false) as "test_only!",
                  p.deceased_at is not null as "is_deceased!"
             from people.recent_person r
             join core.person p on p.tenant_id = r.tenant_id and p.id = r.person_id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
            where r.tenant_id = core.tenant_id() and r.user_id = $1
            order by r.opened_at desc, p.id
            limit $2"#,
        user.0,
        MAX_RECENT,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(SearchHit::from).collect())
}
