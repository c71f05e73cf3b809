//! SQL of the demo about the people of a tenant.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use crate::steerages::Member;

/// Returns whether the tenant has steerages.
pub(crate) async fn is_made(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from referrals.steerage where tenant_id = core.tenant_id()) as "made!""#)
        .fetch_one(conn)
        .await?)
}

/// Reads the ZIP codes of the tenant's patients, each with the number of patients who live there, most patients first.
pub(crate) async fn homes(conn: &mut PgConnection) -> Result<Vec<(String, i64)>> {
    let rows = sqlx::query!(
        r#"select left(a.zipcode, 5) as "zip!", count(*) as "patients!"
             from core.address a where a.tenant_id = core.tenant_id() and a.zipcode <> '' group by 1 order by 2 desc, 1"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.zip, row.patients)).collect())
}

/// Reads the staff who navigate and clinicians, those who navigate first.
pub(crate) async fn staff(conn: &mut PgConnection) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select p.user_id
           from core.provider p join core.user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id
          where p.tenant_id = core.tenant_id() and u.is_active and not p.is_external and p.internal_role in ('rc', 'hg', 'mg', 'rn', 'md')
          order by p.internal_role in ('rc', 'hg', 'mg') desc, p.user_id
          limit 8"
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the teams that can own steerages.
pub(crate) async fn teams(conn: &mut PgConnection) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!("select id from core.assignee_group where tenant_id = core.tenant_id() and not is_provider order by id limit 3")
        .fetch_all(conn)
        .await?)
}

/// Reads members for steerages: at most `with_cases` patients with open cases, and at most `without_cases` others.
pub(crate) async fn members(conn: &mut PgConnection, with_cases: i64, without_cases: i64) -> Result<Vec<Member>> {
    Ok(sqlx::query_as!(
        Member,
        r#"with c as (
               select person_id, array_agg(object_id order by object_id) as cases
                 from core.work_unit
                where tenant_id = core.tenant_id() and content_type = 'case' and closed_at is null and person_id is not null
                  and status <> 'Machine-Generated'
                group by person_id),
           m as (
           select u.person_id as person,
                  (select left(a.zipcode, 5) from core.address a
                    where a.tenant_id = u.tenant_id and a.person_id = u.person_id order by a.id limit 1) as zip_code,
                  coalesce(c.cases, '{}') as cases,
                  row_number() over (partition by c.cases is null order by u.person_id) as place
             from core.user_account u
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join c on c.person_id = u.person_id
            where u.tenant_id = core.tenant_id() and u.is_patient and u.is_active and not u.test_only and p.deceased_at is null
           )
           select person as "person!", zip_code, cases as "cases!" from m
            where place <= case when cases = '{}' then $2::bigint else $1::bigint end
            order by person"#,
        with_cases,
        without_cases,
    )
    .fetch_all(conn)
    .await?)
}
