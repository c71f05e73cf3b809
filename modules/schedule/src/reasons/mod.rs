//! `GET /appointment/cancellation-reasons/`: why appointments are cancelled.

use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

/// A reason for a cancellation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::CancellationReason)]
pub struct CancellationReason {
    /// ID.
    id: i64,
    /// Its name in every tenant; `other` and `other_firefly` take a text.
    uid: String,
    /// What people read.
    label: String,
    /// The patient's reason rather than that of the practice.
    is_patient_facing: bool,
    /// The reasons below it; a reason without them can be chosen.
    #[schema(no_recursion)]
    children: Vec<CancellationReason>,
}

/// The tree of reasons.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::CancellationReasons)]
pub struct CancellationReasons {
    /// The roots.
    results: Vec<CancellationReason>,
}

/// List the reasons for cancellations.
#[utoipa::path(get, path = "/appointment/cancellation-reasons/", operation_id = "list_cancellation_reasons", tag = "schedule",
    responses((status = 200, body = CancellationReasons)))]
pub async fn list_cancellation_reasons(ctx: Ctx) -> Result<Json<CancellationReasons>> {
    let rows = all(&mut *ctx.read().await?).await?;
    Ok(Json(CancellationReasons { results: below(&rows, None) }))
}

struct Row {
    id: i64,
    uid: String,
    label: String,
    is_patient_facing: bool,
    parent_id: Option<i64>,
}

async fn all(conn: &mut PgConnection) -> Result<Vec<Row>> {
    Ok(sqlx::query_as!(
        Row,
        "select id, uid, label, is_patient_facing, parent_id from schedule.cancellation_reason
          where tenant_id = core.tenant_id() order by position, id",
    )
    .fetch_all(conn)
    .await?)
}

fn below(rows: &[Row], parent: Option<i64>) -> Vec<CancellationReason> {
    let children = rows.iter().filter(|row| row.parent_id == parent);
    let reason = |row: &Row| CancellationReason {
        id: row.id,
        uid: row.uid.clone(),
        label: row.label.clone(),
        is_patient_facing: row.is_patient_facing,
        children: below(rows, Some(row.id)),
    };
    children.map(reason).collect()
}

/// Rejects reasons that cannot be chosen: none (record.md §5), unknown ones, or those with others below them.
pub(crate) async fn check(conn: &mut PgConnection, ids: &[i64]) -> Result<()> {
    let pointer = "/cancellation_reason_ids";
    if ids.is_empty() {
        return Err(Problem::invalid_field(pointer, "Choose at least one reason"));
    }
    let rows = all(conn).await?;
    if ids.iter().any(|id| !rows.iter().any(|row| row.id == *id)) {
        return Err(Problem::not_found("Cancellation reason does not exist").field(pointer, "Does not exist"));
    }
    if rows.iter().any(|row| row.parent_id.is_some_and(|parent| ids.contains(&parent))) {
        return Err(Problem::invalid_field(pointer, "Choose a more precise reason"));
    }
    Ok(())
}
