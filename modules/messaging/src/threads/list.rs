//! `GET /chat/v4/thread/`

use huddle_sdk::prelude::*;
use huddle_sdk::{comma_separated, decode_cursor, limit_of, offset_of};
use serde::Deserialize;

use super::model::{Thread, ThreadFilter, lists_of};
use super::{long_lists, store};
use crate::CLAIMS;
use crate::claims::show::add_work;

/// Rows a page, unless the caller says otherwise (console.md §9).
const PAGE: i64 = 100;
/// Most rows a page.
const MOST: i64 = 500;

/// Which threads.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListThreads {
    /// Which of them; all by default.
    #[serde(default)]
    #[param(inline)]
    pub filter: ThreadFilter,
    /// Rows a page; 100 by default.
    #[param(minimum = 1, maximum = 500)]
    pub limit: Option<i64>,
    /// Rows to skip; our own client uses `cursor`, since an offset skips and doubles rows on a live list.
    #[param(minimum = 0)]
    pub offset: Option<i64>,
    /// Where the page before ended.
    pub cursor: Option<String>,
    /// Care pods, as `1,2,3`; none given: all threads.
    #[serde(rename = "podIds", default, deserialize_with = "comma_separated")]
    #[param(rename = "podIds", value_type = Option<String>)]
    pub pod_ids: Vec<i64>,
    /// Also (or, without `podIds`, only) patients without a care pod.
    #[serde(rename = "includeNoPod", default)]
    #[param(rename = "includeNoPod")]
    pub include_no_pod: bool,
    /// Only the thread of this patient, whatever the other filters say.
    #[serde(rename = "patientId")]
    #[param(rename = "patientId", value_type = Option<i64>)]
    pub patient_id: Option<UserId>,
}

/// List the threads of the inbox, the one with the newest message first.
///
/// Test-only patients stand in no list (console.md §5), but `patientId` finds them. Threads of protected patients are masked without
/// a grant: name, ids and place in the list.
#[utoipa::path(get, path = "/chat/v4/thread/", operation_id = "list_threads", tag = "messaging", params(ListThreads),
    responses((status = 200, body = Page<Thread>)))]
pub async fn list_threads(ctx: Ctx, Query(query): Query<ListThreads>) -> Result<Json<Page<Visible<Thread>>>> {
    let limit = limit_of(query.limit, PAGE, MOST)?;
    let offset = offset_of(query.offset)?;
    let after = query.cursor.as_deref().map(decode_cursor).transpose()?.unwrap_or(store::START);
    let lists = lists_of(&query.pod_ids, query.include_no_pod)?;

    if query.filter.is_of_work() && !ctx.features().has(CLAIMS) {
        return Err(Problem::feature_disabled(CLAIMS.0));
    }
    let reader = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let (mut rows, count) = match query.patient_id {
        Some(patient) => {
            let rows: Vec<Thread> = store::by_patient(&mut tx, reader, patient).await?.into_iter().collect();
            let count = i64::from(!rows.is_empty());
            (rows, count)
        }
        None => (
            store::list(&mut tx, reader, &lists, query.filter, after, offset, limit + 1).await?,
            long_lists::count(&ctx, &mut tx, &lists, query.filter).await?,
        ),
    };
    add_work(&ctx, &mut tx, &mut rows).await?;
    drop(tx);
    let page = Page::from_rows(rows, limit, count, |thread| (thread.position, thread.id));
    let Page { results, count, count_exact, next } = page;
    Ok(Json(Page { results: ctx.show(results).await?, count, count_exact, next }))
}
