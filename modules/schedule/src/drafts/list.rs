//! `GET /schedule/drafts/`, `GET /schedule/drafts/pending/` and the same below `/bff/crm`

use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Draft, DraftId, ReviewStatus};
use super::store;

/// Filter of the drafts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListDrafts {
    /// Only drafts of this provider (user ID).
    #[param(value_type = Option<i64>)]
    provider_id: Option<UserId>,
    /// Only drafts with this status.
    #[param(inline)]
    review_status: Option<ReviewStatus>,
}

/// Filter of the pending drafts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPendingDrafts {
    /// Only drafts of this provider (user ID).
    #[param(value_type = Option<i64>)]
    provider_id: Option<UserId>,
}

type DraftPaging = Paging<50, 200>;

/// List drafts of schedules, newest first.
#[utoipa::path(get, path = "/schedule/drafts/", operation_id = "list_schedule_drafts", tag = "schedule", params(ListDrafts, DraftPaging),
    responses((status = 200, body = Page<Draft>)))]
pub async fn list_schedule_drafts(ctx: Ctx, Query(query): Query<ListDrafts>, paging: DraftPaging) -> Result<Json<Page<Draft>>> {
    list(&ctx, query.provider_id, query.review_status, &paging).await
}

/// List the drafts that wait for review, newest first.
#[utoipa::path(get, path = "/schedule/drafts/pending/", operation_id = "list_pending_schedule_drafts", tag = "schedule",
    params(ListPendingDrafts, DraftPaging), responses((status = 200, body = Page<Draft>)))]
pub async fn list_pending_schedule_drafts(
    ctx: Ctx,
    Query(query): Query<ListPendingDrafts>,
    paging: DraftPaging,
) -> Result<Json<Page<Draft>>> {
    list(&ctx, query.provider_id, Some(ReviewStatus::Pending), &paging).await
}

async fn list(ctx: &Ctx, provider: Option<UserId>, status: Option<ReviewStatus>, paging: &DraftPaging) -> Result<Json<Page<Draft>>> {
    let before = paging.cursor::<DraftId>()?;
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, provider, status, before, paging.limit).await?;
    let counted = store::count(&mut tx, provider, status, EXACT_COUNT_LIMIT + 1).await?;
    Ok(Json(paging.page(rows, counted, |draft| draft.id)))
}
