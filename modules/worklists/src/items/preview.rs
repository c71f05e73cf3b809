//! `POST /worklists/definitions/preview/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;
use serde::{Deserialize, Serialize};

use super::find::{ASKED, open_candidates};
use super::list::items;
use super::row::WorklistItem;
use crate::definitions::conditions::{Conditions, Moment};
use crate::definitions::edit::refusal;
use crate::query::filter::Filter;
use crate::query::select::{Order, Selection, Window};

/// Number of rows of a preview.
const ROWS: i64 = 10;

/// Conditions to try.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = worklists::PreviewBody)]
pub struct PreviewBody {
    /// The conditions.
    conditions: Conditions,
}

/// Preview of a list with these conditions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Preview)]
pub struct Preview {
    /// Number of open items.
    count: i64,
    /// Whether `count` is exact.
    count_exact: bool,
    /// First rows, up to 10.
    #[schema(value_type = Vec<WorklistItem>)]
    results: Vec<Visible<WorklistItem>>,
    /// Reason why a list with these conditions would be rejected; null if it can be saved.
    refusal: Option<String>,
}

/// Show what a list would contain, before it is saved.
///
/// Errors: 400 an invalid condition, or none that has an index.
#[utoipa::path(post, path = "/worklists/definitions/preview/", operation_id = "preview_worklist", tag = "worklists",
    request_body = PreviewBody, responses((status = 200, body = Preview)))]
pub async fn preview_worklist(ctx: Ctx, Json(body): Json<PreviewBody>) -> Result<Json<Preview>> {
    body.conditions.check()?;
    let mut tx = ctx.read().await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    let reader = WorkReader::of(&ctx)?;
    let candidates = open_candidates(&mut tx, &reader, &body.conditions, moment, ASKED).await?;
    let filter = Filter::default();
    let selection = Selection {
        candidates: &candidates.found.ids,
        required: &candidates.required,
        filter: &filter,
        order: Order::Work,
        reader: reader.user(),
        now: moment.now,
        today: moment.today(),
        omits_masked: false,
    };
    let found = selection.find(&mut tx, &Window { limit: ROWS, ..Window::default() }).await?;
    let refusal = refusal(&candidates.found, &body.conditions, moment);
    let ids: Vec<i64> = found.rows.iter().map(|position| position.id).collect();
    let results = items(&ctx, tx, &ids, moment).await?;
    Ok(Json(Preview { count: found.count, count_exact: candidates.found.is_complete, results, refusal }))
}
