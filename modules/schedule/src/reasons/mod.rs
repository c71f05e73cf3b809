//! `GET /appointment/cancellation-reasons/`: reasons for canceling appointments.

pub mod edit;

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

/// A reason for a cancellation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::CancellationReason)]
pub struct CancellationReason {
    /// ID.
    id: i64,
    /// Name in every tenant; `other` and `other_firefly` take a text.
    uid: String,
    /// Display name.
    label: String,
    /// Whether it is a reason of the patient rather than of the practice.
    is_patient_facing: bool,
    /// Whether it can be chosen.
    is_active: bool,
    /// Version, for edits.
    row_version: i32,
    /// Child reasons; only a reason without children can be chosen.
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

/// Filter of the reasons.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListReasons {
    /// Whether to include reasons that can no longer be chosen.
    #[serde(default)]
    #[param(required = false)]
    include_inactive: bool,
}

/// List the reasons for cancellations.
#[utoipa::path(get, path = "/appointment/cancellation-reasons/", operation_id = "list_cancellation_reasons", tag = "schedule",
    params(ListReasons), responses((status = 200, body = CancellationReasons)))]
pub async fn list_cancellation_reasons(ctx: Ctx, Query(query): Query<ListReasons>) -> Result<Json<CancellationReasons>> {
    let mut rows = all(&mut *ctx.read().await?).await?;
    rows.retain(|row| row.is_active || query.include_inactive);
    Ok(Json(CancellationReasons { results: below(&rows, None) }))
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct ReasonRow {
    id: i64,
    uid: String,
    label: String,
    is_patient_facing: bool,
    parent_id: Option<i64>,
    is_active: bool,
    row_version: i32,
}

async fn all(conn: &mut PgConnection) -> Result<Vec<ReasonRow>> {
    Ok(sqlx::query_as!(
        ReasonRow,
        "select id, uid, label, is_patient_facing, parent_id, is_active, row_version from schedule.cancellation_reason
          where tenant_id = core.tenant_id() order by uid in ('other', 'other_firefly'), position, id",
    )
    .fetch_all(conn)
    .await?)
}

impl ReasonRow {
    /// Returns the reason with its children.
    fn with(self, children: Vec<CancellationReason>) -> CancellationReason {
        let Self { id, uid, label, is_patient_facing, is_active, row_version, .. } = self;
        CancellationReason { id, uid, label, is_patient_facing, is_active, row_version, children }
    }
}

fn below(rows: &[ReasonRow], parent: Option<i64>) -> Vec<CancellationReason> {
    let children = rows.iter().filter(|row| row.parent_id == parent);
    children.map(|row| row.clone().with(below(rows, Some(row.id)))).collect()
}

/// Rejects reasons that cannot be chosen: none (record.md §5), unknown ones, or reasons with children.
pub(crate) async fn check(conn: &mut PgConnection, ids: &[i64]) -> Result<()> {
    let pointer = "/cancellation_reason_ids";
    if ids.is_empty() {
        return Err(Problem::invalid_field(pointer, "Choose at least one reason"));
    }
    let rows = all(conn).await?;
    if ids.iter().any(|id| !rows.iter().any(|row| row.id == *id)) {
        return Err(Problem::not_found("Cancellation reason does not exist").field(pointer, "Does not exist"));
    }
    if rows.iter().any(|row| !row.is_active && ids.contains(&row.id)) {
        return Err(Problem::invalid_field(pointer, "This reason is no longer used"));
    }
    if rows.iter().any(|row| row.parent_id.is_some_and(|parent| ids.contains(&parent))) {
        return Err(Problem::invalid_field(pointer, "Choose a more precise reason"));
    }
    Ok(())
}
