//! SQL of drafts.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde_json::Value;
use sqlx::PgConnection;

use super::concerned::Concerned;
use super::list::DraftQuery;
use super::model::{Draft, MAX_DRAFTS};

pub async fn list(conn: &mut PgConnection, user: UserId, query: &DraftQuery) -> Result<Vec<Draft>> {
    Ok(sqlx::query_as!(
        Draft,
        r#"select place, patient_id as "patient_id: UserId", body as "body?", updated_at, false as "is_masked!",
                  person_id as "person_id: PersonId"
             from core.draft
            where tenant_id = core.tenant_id() and user_id = $1 and starts_with(place, $2)
              and ($3 = '' or place = any (string_to_array($3, ',')))
            order by updated_at desc, place
            limit $4"#,
        user.0,
        query.prefix,
        query.places,
        MAX_DRAFTS
    )
    .fetch_all(conn)
    .await?)
}

pub async fn find(conn: &mut PgConnection, user: UserId, place: &str) -> Result<Option<Draft>> {
    Ok(sqlx::query_as!(
        Draft,
        r#"select place, patient_id as "patient_id: UserId", body as "body?", updated_at, false as "is_masked!",
                  person_id as "person_id: PersonId"
             from core.draft
            where tenant_id = core.tenant_id() and user_id = $1 and place = $2"#,
        user.0,
        place
    )
    .fetch_optional(conn)
    .await?)
}

/// A patient by user ID, or a person.
pub async fn concerned(conn: &mut PgConnection, patient: Option<UserId>, person: Option<PersonId>) -> Result<Option<Concerned>> {
    Ok(sqlx::query_as!(
        Concerned,
        r#"select person_id as "person!: PersonId", id as "patient?: UserId" from core.user_account
            where tenant_id = core.tenant_id() and id = $1 and is_patient
           union all
           select p.id, (select u.id from core.user_account u where u.tenant_id = p.tenant_id and u.person_id = p.id and u.is_patient limit 1)
             from core.person p
            where p.tenant_id = core.tenant_id() and p.id = $2"#,
        patient.map(i64::from),
        person.map(i64::from)
    )
    .fetch_optional(conn)
    .await?)
}

/// The person of a piece of work, open or closed.
pub async fn person_of_work(conn: &mut PgConnection, content_type: &str, object_id: i64) -> Result<Option<PersonId>> {
    Ok(sqlx::query_scalar!(
        r#"select person_id as "person_id!: PersonId" from core.work_unit
            where tenant_id = core.tenant_id() and content_type = $1 and object_id = $2 and person_id is not null"#,
        content_type,
        object_id
    )
    .fetch_optional(conn)
    .await?)
}

pub async fn person_of_unit(conn: &mut PgConnection, id: i64) -> Result<Option<PersonId>> {
    Ok(sqlx::query_scalar!(
        r#"select person_id as "person_id!: PersonId" from core.work_unit
            where tenant_id = core.tenant_id() and id = $1 and person_id is not null"#,
        id
    )
    .fetch_optional(conn)
    .await?)
}

/// A draft that is about to be replaced.
pub struct Kept {
    pub person_id: Option<PersonId>,
    pub updated_at: DateTime<Utc>,
}

pub async fn lock(conn: &mut PgConnection, user: UserId, place: &str) -> Result<Option<Kept>> {
    Ok(sqlx::query_as!(
        Kept,
        r#"select person_id as "person_id: PersonId", updated_at from core.draft
            where tenant_id = core.tenant_id() and user_id = $1 and place = $2 for update"#,
        user.0,
        place
    )
    .fetch_optional(conn)
    .await?)
}

pub async fn count(conn: &mut PgConnection, user: UserId) -> Result<i64> {
    Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from core.draft where tenant_id = core.tenant_id() and user_id = $1"#, user.0)
        .fetch_one(conn)
        .await?)
}

pub async fn upsert(
    conn: &mut PgConnection,
    user: UserId,
    place: &str,
    person: Option<PersonId>,
    patient: Option<UserId>,
    body: &Value,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into core.draft (user_id, place, person_id, patient_id, body, updated_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, user_id, place) do update
            set person_id = excluded.person_id, patient_id = excluded.patient_id, body = excluded.body, updated_at = excluded.updated_at",
        user.0,
        place,
        person.map(i64::from),
        patient.map(i64::from),
        body,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a draft; returns its person; none when there was no draft.
pub async fn delete(conn: &mut PgConnection, user: UserId, place: &str) -> Result<Option<Option<PersonId>>> {
    Ok(sqlx::query_scalar!(
        r#"delete from core.draft where tenant_id = core.tenant_id() and user_id = $1 and place = $2
           returning person_id as "person_id: PersonId""#,
        user.0,
        place
    )
    .fetch_optional(conn)
    .await?)
}
