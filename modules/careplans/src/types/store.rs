//! SQL of types of plans.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{PlanType, TypeId};
use crate::plans::model::PlanId;
use crate::templates;

/// Reads a type.
pub async fn find(conn: &mut PgConnection, id: TypeId) -> Result<Option<PlanType>> {
    Ok(sqlx::query_as!(
        PlanType,
        r#"select id as "id: TypeId", uid, title, is_episodic as episodic, is_case_based, sex, min_age, max_age
             from careplans.plan_type where tenant_id = core.tenant_id() and id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads all types, by title.
pub async fn all(conn: &mut PgConnection) -> Result<Vec<PlanType>> {
    Ok(sqlx::query_as!(
        PlanType,
        r#"select id as "id: TypeId", uid, title, is_episodic as episodic, is_case_based, sex, min_age, max_age
             from careplans.plan_type where tenant_id = core.tenant_id() order by title, id"#,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the latest open plan of each type that a person has.
pub async fn open_plans(conn: &mut PgConnection, person: PersonId) -> Result<Vec<(TypeId, PlanId)>> {
    let rows = sqlx::query!(
        r#"select type_id as "type_id!: TypeId", max(id) as "id!: PlanId" from careplans.plan
            where tenant_id = core.tenant_id() and person_id = $1 and type_id is not null and status <> 'inactive' group by 1"#,
        person.0,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(|row| (row.type_id, row.id)).collect())
}

/// Reads sex and birth date of an opened person.
pub async fn sex_and_birth(conn: &mut PgConnection, access: &Access<Person>) -> Result<(String, Option<NaiveDate>)> {
    let row = sqlx::query!("select sex, dob from core.person where tenant_id = core.tenant_id() and id = $1", access.person_id().0);
    let row = row.fetch_one(conn).await?;
    Ok((row.sex, row.dob))
}

/// Inserts a type of task plans. A type of a single tenant has no name in other tenants.
pub async fn insert(conn: &mut PgConnection, uid: Option<&str>, title: &str, is_episodic: bool) -> Result<TypeId> {
    Ok(sqlx::query_scalar!(
        r#"insert into careplans.plan_type (uid, title, is_episodic)
           values (coalesce($1, 't' || replace(gen_random_uuid()::text, '-', '')), $2, $3) returning id as "id: TypeId""#,
        uid,
        title,
        is_episodic,
    )
    .fetch_one(conn)
    .await?)
}

/// Sets whether a person can have several open plans of a type.
pub async fn set_episodic(conn: &mut PgConnection, id: TypeId, is_episodic: bool) -> Result<()> {
    sqlx::query!("update careplans.plan_type set is_episodic = $2 where tenant_id = core.tenant_id() and id = $1", id.0, is_episodic)
        .execute(conn)
        .await?;
    Ok(())
}

/// Adds the types, templates and education resources that come with the module to a new tenant.
pub fn add_first(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        sqlx::query!("call careplans.add_first_plan_types(core.tenant_id())").execute(&mut *conn).await?;
        templates::initial::add(conn).await?;
        sqlx::query!("call careplans.add_first_education_resources(core.tenant_id())").execute(conn).await?;
        Ok(())
    })
}
