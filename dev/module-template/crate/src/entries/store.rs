//! The SQL of entries. Row security keeps every statement within the transaction's tenant.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{Entry, EntryId};

/// Selects rows of `sample.entry_card`; the rest of the statement follows the condition for the tenant.
macro_rules! entries {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Entry,
            r#"select id as "id!: EntryId", uid as "uid!", patient_id as "patient_id!: UserId", person_id as "person_id!: PersonId",
                      first_name as "first_name!", last_name as "last_name!", text as "text!", author as "author!",
                      written_at as "written_at!", false as "is_masked!"
                 from sample.entry_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// The newest entries below `before`, about all patients: `limit`, and one more if there is another page.
pub async fn page(tx: &mut PgConnection, before: EntryId, limit: i64) -> Result<Vec<Entry>> {
    Ok(entries!("id < $1 order by id desc limit $2", before.0, limit + 1).fetch_all(tx).await?)
}

/// The number of entries, counted up to one more than the exact limit.
pub async fn count(tx: &mut PgConnection) -> Result<i64> {
    Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from (select from sample.entry where tenant_id = core.tenant_id() limit $1) e"#, EXACT_COUNT_LIMIT + 1)
        .fetch_one(tx)
        .await?)
}

/// A patient's newest entries below `before`: `limit`, and one more if there is another page.
pub async fn page_of_patient(tx: &mut PgConnection, access: &Access, before: EntryId, limit: i64) -> Result<Vec<Entry>> {
    let patient = access.patient_id()?.0;
    Ok(entries!("patient_id = $1 and id < $2 order by id desc limit $3", patient, before.0, limit + 1).fetch_all(tx).await?)
}

/// How many entries a patient has, counted as [`count`] does.
pub async fn count_of_patient(tx: &mut PgConnection, access: &Access) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from sample.entry where tenant_id = core.tenant_id() and patient_id = $1 limit $2) e"#,
        access.patient_id()?.0,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(tx)
    .await?)
}

/// Stores an entry; none if its uid is stored already.
pub async fn insert(
    tx: &mut PgConnection,
    access: &Access,
    uid: Uuid,
    author: UserId,
    text: &str,
    written_at: DateTime<Utc>,
) -> Result<Option<EntryId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into sample.entry (uid, patient_id, author_id, text, written_at) values ($1, $2, $3, $4, $5)
           on conflict (tenant_id, uid) do nothing
           returning id as "id: EntryId""#,
        uid,
        access.patient_id()?.0,
        author.0,
        text,
        written_at,
    )
    .fetch_optional(tx)
    .await?)
}

/// The entry with a uid, if it is about this patient.
pub async fn by_uid(tx: &mut PgConnection, access: &Access, uid: Uuid) -> Result<Option<Entry>> {
    Ok(entries!("uid = $1 and patient_id = $2", uid, access.patient_id()?.0).fetch_optional(tx).await?)
}
