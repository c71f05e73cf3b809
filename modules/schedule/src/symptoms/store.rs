//! SQL of symptoms.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Category, Symptom};

/// Reads all symptoms, in the order in which they were added.
pub async fn all(conn: &mut PgConnection) -> Result<Vec<Symptom>> {
    Ok(sqlx::query_as!(
        Symptom,
        "select id, label, category_uid, suggested_reason, urgent_message, is_active, row_version
           from schedule.symptom where tenant_id = core.tenant_id() order by id",
    )
    .fetch_all(conn)
    .await?)
}

/// Returns the chosen symptoms in the order in which they were chosen; 404 for an unknown one.
pub fn chosen(all: &[Symptom], ids: &[i64]) -> Result<Vec<Symptom>> {
    let found = ids.iter().map(|id| all.iter().find(|symptom| symptom.id == *id).cloned());
    let found: Option<Vec<_>> = found.collect();
    found.ok_or_else(|| Problem::not_found("Symptom does not exist").field("/symptom_ids", "Does not exist"))
}

/// Reads the categories in their order, without symptoms.
pub async fn categories(conn: &mut PgConnection) -> Result<Vec<Category>> {
    let rows = sqlx::query!("select uid, label from schedule.symptom_category where tenant_id = core.tenant_id() order by position, uid")
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| Category { uid: row.uid, label: row.label, symptoms: Vec::new() }).collect())
}

/// Reads a symptom and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: i64) -> Result<Option<Symptom>> {
    Ok(sqlx::query_as!(
        Symptom,
        "select id, label, category_uid, suggested_reason, urgent_message, is_active, row_version
           from schedule.symptom where tenant_id = core.tenant_id() and id = $1 for update",
        id,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a new symptom; returns its ID.
pub async fn insert(conn: &mut PgConnection, symptom: &Symptom) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        "insert into schedule.symptom (category_uid, label, suggested_reason, urgent_message) values ($1, $2, $3, $4) returning id",
        symptom.category_uid,
        symptom.label,
        symptom.suggested_reason,
        symptom.urgent_message,
    )
    .fetch_one(conn)
    .await?)
}

/// Stores a changed symptom.
pub async fn update(conn: &mut PgConnection, symptom: &Symptom) -> Result<()> {
    sqlx::query!(
        "update schedule.symptom
            set label = $2, suggested_reason = $3, urgent_message = $4, is_active = $5, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        symptom.id,
        symptom.label,
        symptom.suggested_reason,
        symptom.urgent_message,
        symptom.is_active,
    )
    .execute(conn)
    .await?;
    Ok(())
}
