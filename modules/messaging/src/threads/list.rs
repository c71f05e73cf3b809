//! `GET /chat/v4/thread/`

use huddle_sdk::comma_separated;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Thread, ThreadFilter, lists_of};
use super::{long_lists, store};
use crate::CLAIMS;
use crate::claims::load::add_work;

/// 100 rows by default (console.md §9).
type ThreadPaging = OffsetPaging<100, 500>;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListThreads {
    /// Which threads; all by default.
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

/// List the threads of the inbox, newest message first.
///
/// Test-only patients are not listed (console.md §5), but `patientId` finds them. Threads of protected patients are masked without
/// a grant: only name, IDs and position are shown. The filters `mine` and `unclaimed` omit snoozed threads. Errors: 403
/// `feature-disabled` when one of them is used without `messaging.claims`.
#[utoipa::path(get, path = "/chat/v4/thread/", operation_id = "list_threads", tag = "messaging", params(ListThreads, ThreadPaging),
    responses((status = 200, body = Page<Thread>)))]
pub async fn list_threads(ctx: Ctx, Query(query): Query<ListThreads>, paging: ThreadPaging) -> Result<Json<Page<Visible<Thread>>>> {
    let after = paging.cursor()?.unwrap_or(store::START);
    let lists = lists_of(&query.pod_ids, query.include_no_pod)?;

    if query.filter.requires_claims() && !ctx.features().has(CLAIMS) {
        return Err(Problem::feature_disabled(CLAIMS.0));
    }
    let reader = ctx.user_id()?;
    let mut tx = ctx.read_with_generic_plans().await?;
    let (mut rows, count) = match query.patient_id {
        Some(patient) => {
            let rows: Vec<Thread> = store::by_patient(&mut tx, reader, patient).await?.into_iter().collect();
            let count = i64::from(!rows.is_empty());
            (rows, count)
        }
        None => (
            store::list(&mut tx, reader, &lists, query.filter, after, paging.offset, paging.limit + 1).await?,
            long_lists::count(&ctx, &mut tx, &lists, query.filter).await?,
        ),
    };
    add_work(&ctx, &mut tx, &mut rows).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, |thread| (thread.position, thread.id))).await.map(Json)
}
