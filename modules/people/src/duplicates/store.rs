//! SQL of possible duplicates.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::phone::e164;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Duplicate, Likeness, MIN_NAME_SIMILARITY};

/// Data of a person to be added.
#[derive(Debug)]
pub struct PersonData<'a> {
    /// First and last name.
    pub name: &'a str,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// The phone number, with at least ten digits.
    pub phone_number: Option<&'a str>,
    /// The email address in lower case.
    pub email: Option<&'a str>,
}

/// Maximum number of results.
const MAX_RESULTS: i64 = 20;

/// Reads protected people who may be the described person and are not among those that [`find`] returns. The caller learns only whether
/// there is one. There are few protected people, so their keys are compared without an index of their own.
pub async fn protected(tx: &mut PgConnection, who: &PersonData<'_>, caller: UserId, now: DateTime<Utc>) -> Result<Vec<PersonId>> {
    let people = sqlx::query_scalar!(
        "select p.id
           from core.person p
           left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
          where p.tenant_id = core.tenant_id() and p.request_auth_for_phi
            and (p.dob = $2 and similarity(p.search_name, core.fold($1)) >= $5
                 or p.phone_number = $9 or p.email_key = $4 and $4 <> ''
                 or u.is_patient and (core.phone_digits(u.phone_number) = core.phone_digits($3) or lower(u.email) = $4 and $4 <> ''))
            and not (p.dob is not distinct from $2 and similarity(p.search_name, core.fold($1)) >= $5
                     and exists (select from core.live_grants($6, $7) g where g.person_id = p.id))
          order by p.id limit $8",
        who.name,
        who.dob,
        who.phone_number,
        who.email,
        MIN_NAME_SIMILARITY,
        caller.0,
        now,
        MAX_RESULTS,
        who.phone_number.and_then(e164),
    )
    .fetch_all(tx)
    .await?;
    Ok(people.into_iter().map(PersonId).collect())
}

/// Reads patients on record who may be the described person, best match first. Protected patients are found only with a live grant:
/// otherwise anyone could try out dates of birth. Their phone and email keys are empty, so these criteria never find them.
pub async fn find(tx: &mut PgConnection, who: &PersonData<'_>, caller: UserId, now: DateTime<Utc>) -> Result<Vec<Duplicate>> {
    let rows = sqlx::query!(
        r#"with hit as (
               select p.id, 'birth_date_and_name' as likeness
                 from core.person p
                where p.tenant_id = core.tenant_id() and p.dob = $2 and similarity(p.search_name, core.fold($1)) >= $5
                  and (not p.request_auth_for_phi
                       or exists (select from core.live_grants($6, $7) g where g.person_id = p.id))
               union
               select u.person_id, 'phone_number' from core.user_account u
                where u.tenant_id = core.tenant_id() and u.is_patient and u.phone_key = core.phone_digits($3)
               union
               select u.person_id, 'email' from core.user_account u
                where u.tenant_id = core.tenant_id() and u.is_patient and u.email_key = $4 and $4 <> ''
               union
               select p.id, 'phone_number' from core.person p
                where p.tenant_id = core.tenant_id() and p.phone_number = $9 and not p.request_auth_for_phi
               union
               select p.id, 'email' from core.person p
                where p.tenant_id = core.tenant_id() and p.email_key = $4 and $4 <> '' and not p.request_auth_for_phi),
           found as (
               select id, array_agg(likeness order by likeness) as likenesses from hit group by id order by count(*) desc, id limit $8)
           select f.id as "id!", f.likenesses as "likenesses!", p.first_name, p.last_name, p.preferred_name, p.dob, p.deceased_at,
                  u.id as "user_id?", coalesce(u.email, p.email) as email, coalesce(u.phone_number, p.phone_number) as phone_number,
                  (select a.state from core.address a where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as state
             from found f
             join core.person p on p.tenant_id = core.tenant_id() and p.id = f.id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
            order by cardinality(f.likenesses) desc, f.id"#,
        who.name,
        who.dob,
        who.phone_number,
        who.email,
        MIN_NAME_SIMILARITY,
        caller.0,
        now,
        MAX_RESULTS,
        who.phone_number.and_then(e164),
    )
    .fetch_all(tx)
    .await?;
    rows.into_iter()
        .map(|row| {
            let likenesses: Result<Vec<Likeness>, _> =
                row.likenesses.into_iter().map(|likeness| serde_json::from_value(likeness.into())).collect();
            Ok(Duplicate {
                person_id: PersonId(row.id),
                user_id: row.user_id.map(UserId),
                first_name: row.first_name,
                last_name: row.last_name,
                preferred_name: row.preferred_name,
                dob: row.dob,
                deceased_at: row.deceased_at,
                email: row.email,
                phone_number: row.phone_number,
                address_state: row.state,
                likenesses: likenesses?,
                is_masked: false,
            })
        })
        .collect()
}
