//! SQL of the search. `core.search_people` matches names, numbers and dates and returns IDs and ranks; the contents of the results are read
//! under row security.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{ParsedSearch, SearchHit};
use crate::person::Sex;

/// A search result as read from the database.
pub struct HitRow {
    pub rank: f32,
    pub id: i64,
    pub user_id: Option<i64>,
    pub first_name: String,
    pub last_name: String,
    pub preferred_name: Option<String>,
    pub dob: Option<NaiveDate>,
    pub sex: Sex,
    pub address_state: Option<String>,
    pub phone_number: Option<String>,
    pub email: Option<String>,
    pub test_only: bool,
    pub is_deceased: bool,
}

impl From<HitRow> for SearchHit {
    fn from(row: HitRow) -> Self {
        Self {
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
        }
    }
}

/// Reads search results, best match first. Rows for [`huddle_sdk::Ctx::show`].
pub async fn hits(
    tx: &mut PgConnection,
    search: &ParsedSearch,
    audience: Option<&str>,
    include_initialized: bool,
    limit: i32,
    caller: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Vec<SearchHit>> {
    let rows = sqlx::query_as!(
        HitRow,
        r#"select max(f.rank) as "rank!", p.id, u.id as "user_id?", p.first_name, p.last_name, p.preferred_name, p.dob, p.sex as "sex: Sex",
                  (select a.state from core.address a
                    where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as address_state,
                  coalesce(u.phone_number, p.phone_number) as phone_number, coalesce(u.email, p.email) as email, coalesce(u.test_only, false) as "test_only!",
                  p.deceased_at is not null as "is_deceased!"
             from (
                   -- Replaces a merged record by the record that was kept, if the filters allow it. Separate subquery: for a join on this
                   -- expression the planner reads every person up to the last match.
                   select coalesce(r.kept_person_id, f.person_id) as person_id, f.rank, f.place
                     from (select s.person_id, s.rank, s.place
                             from core.search_people($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                                  with ordinality as s (person_id, rank, place)
                           union all
                           -- Contact details of people without an account.
                           select k.id, 0.95::real, 0
                             from core.person k
                            where k.tenant_id = core.tenant_id() and (k.email_key = $6 or k.phone_number = '+1' || $5)
                              and (not k.request_auth_for_phi
                                   or exists (select from core.live_grants($1, $2) g where g.person_id = k.id))
                              and $8::text is null
                           union all
                           -- Exact matches of a record number rank before similar names.
                           select i.person_id, 1::real, 0
                             from core.person_identifier i
                             join core.person k on k.tenant_id = i.tenant_id and k.id = i.person_id
                             left join core.user_account o on o.tenant_id = k.tenant_id and o.person_id = k.id
                            where i.tenant_id = core.tenant_id() and i.value_key = $11
                              and (not k.request_auth_for_phi
                                   or exists (select from core.live_grants($1, $2) g where g.person_id = k.id))
                              and ($8::text is distinct from 'patient' or o.is_patient)
                              and ($8::text is distinct from 'provider'
                                   or exists (select from core.provider v where v.tenant_id = o.tenant_id and v.user_id = o.id))
                              and ($9 or o.user_status is distinct from 'initialized')) f
                     left join lateral (
                           select d.kept_person_id
                             from people.duplicate_pair d
                             join core.person m on m.tenant_id = d.tenant_id and m.id = d.merged_person_id
                             join core.person k on k.tenant_id = d.tenant_id and k.id = d.kept_person_id
                             left join core.user_account o on o.tenant_id = k.tenant_id and o.person_id = k.id
                            where d.tenant_id = core.tenant_id() and d.merged_person_id = f.person_id
                              and k.request_auth_for_phi = m.request_auth_for_phi
                              and ($8::text is distinct from 'patient' or o.is_patient)
                              and ($8::text is distinct from 'provider'
                                   or exists (select from core.provider v where v.tenant_id = o.tenant_id and v.user_id = o.id))
                              and ($9 or o.user_status is distinct from 'initialized')) r on true
                   offset 0) f
             join core.person p on p.tenant_id = core.tenant_id() and p.id = f.person_id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
            group by p.tenant_id, p.id, u.tenant_id, u.id
            order by min(f.place), p.id
            limit $10"#,
        caller.map(i64::from),
        now,
        search.name,
        search.id,
        search.phone,
        search.email,
        search.dob,
        audience,
        include_initialized,
        limit,
        search.number,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(SearchHit::from).collect())
}
