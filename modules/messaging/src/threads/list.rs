//! `GET /chat/v4/thread/`

use std::collections::HashMap;

use huddle_sdk::comma_separated;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::filter::{Order, ThreadFilter, lists_of};
use super::model::Thread;
use super::queue::{self, Place};
use super::{long_lists, store};
use crate::CLAIMS;
use crate::claims::due::Targets;
use crate::claims::load::targets_of_claims;

/// 100 rows by default (console.md §9).
type ThreadPaging = OffsetPaging<100, 500>;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListThreads {
    /// Filter of the threads; all by default.
    #[serde(default)]
    #[param(inline)]
    pub filter: ThreadFilter,
    /// Care pod IDs, as `1,2,3`; all threads if omitted.
    #[serde(rename = "podIds", default, deserialize_with = "comma_separated")]
    #[param(rename = "podIds", value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    pub pod_ids: Vec<i64>,
    /// Also include (or, without `podIds`, only include) patients without a care pod.
    #[serde(rename = "includeNoPod", default)]
    #[param(rename = "includeNoPod")]
    pub include_no_pod: bool,
    /// User ID of a patient: only their thread, regardless of the other filters.
    #[serde(rename = "patientId")]
    #[param(rename = "patientId", value_type = Option<i64>)]
    pub patient_id: Option<UserId>,
}

/// List the threads of the inbox.
///
/// Newest message first; `mine`, `unclaimed`, `overdue` and `today` by when the answer is due, threads of `mine` without a waiting message
/// last; `urgent` by the oldest urgent message; `snoozed` by the end of the snooze; `done` and `drafts` latest first.
///
/// Test-only patients are not listed (console.md §5), but `patientId` finds them. Threads of protected patients are masked without
/// a grant: only name, IDs and position are shown. In tenants with `messaging.claims`, `active`, `clinical` and `operational` omit threads that
/// are done or snoozed, `unread`, `mine`, `unclaimed`, `urgent`, `overdue` and `today` those that are snoozed. Errors: 403 `feature-disabled` when a filter
/// requires `messaging.claims` and the tenant is without it.
#[utoipa::path(get, path = "/chat/v4/thread/", operation_id = "list_threads", tag = "messaging", params(ListThreads, ThreadPaging),
    responses((status = 200, body = Page<Thread>)))]
pub async fn list_threads(ctx: Ctx, Query(query): Query<ListThreads>, paging: ThreadPaging) -> Result<Json<Page<Visible<Thread>>>> {
    let lists = lists_of(&query.pod_ids, query.include_no_pod)?;
    let filter = query.filter;
    if filter.requires_claims() && !ctx.features().has(CLAIMS) {
        return Err(Problem::feature_disabled(CLAIMS.0));
    }
    let reader = ctx.user_id()?;
    let mut tx = ctx.read_with_generic_plans().await?;
    let targets = targets_of_claims(&ctx, &mut tx).await?;
    let page = match (query.patient_id, filter.order()) {
        (Some(patient), _) => {
            // This list has one page, so a cursor of any list is invalid here.
            let rows: Vec<Thread> = store::by_patient(&mut tx, reader, targets.as_ref(), patient).await?.into_iter().collect();
            let count = i64::from(!rows.is_empty());
            paging.page(rows, count, |thread| (thread.position, thread.id))
        }
        (None, Order::Recency) => {
            let window = (paging.cursor()?.unwrap_or(store::START), paging.offset, paging.limit + 1);
            let (rows, count) = long_lists::page(&ctx, &mut tx, reader, targets.as_ref(), (filter, &lists), window).await?;
            paging.page(rows, count, |thread| (thread.position, thread.id))
        }
        (None, Order::Due) => {
            let after: Place = paging.cursor()?.unwrap_or_default();
            let Some(targets) = &targets else { return Err(Problem::feature_disabled(CLAIMS.0)) };
            let due_by = queue::due_by(filter, targets);
            let amount = paging.offset + paging.limit + 1;
            let beginnings = store::due(&mut tx, reader, &lists, filter, due_by, after, amount).await?;
            let page = queue::arrange(beginnings, targets, after).into_iter().skip(rows(paging.offset)).take(rows(paging.limit + 1));
            queue_page(&mut tx, reader, &paging, page.collect(), Some(targets), (filter, &lists)).await?
        }
        (None, Order::Dated { .. }) => {
            let page = store::dated(&mut tx, reader, &lists, filter, paging.cursor()?, paging.offset, paging.limit + 1).await?;
            let page = page.into_iter().map(|(id, at)| (id, (at, id))).collect();
            queue_page(&mut tx, reader, &paging, page, targets.as_ref(), (filter, &lists)).await?
        }
    };
    drop(tx);
    ctx.show_page(page).await.map(Json)
}

/// Returns a number of rows, which is never negative.
fn rows(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// Reads the page of threads with these IDs, each with the place after it.
async fn queue_page<K: Copy + Serialize>(
    conn: &mut PgConnection,
    reader: UserId,
    paging: &ThreadPaging,
    page: Vec<(i64, K)>,
    targets: Option<&Targets>,
    queue: (ThreadFilter, &[i64]),
) -> Result<Page<Thread>> {
    let ids: Vec<i64> = page.iter().map(|(id, _)| *id).collect();
    let places: HashMap<i64, K> = page.into_iter().collect();
    let threads = store::by_ids(conn, reader, targets, &ids).await?;
    let count = store::counts_of(conn, reader, targets, &[queue]).await?.first().copied().unwrap_or_default();
    Ok(paging.page(threads, count, |thread| places.get(&thread.id.0).copied()))
}
