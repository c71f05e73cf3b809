//! `GET /chat/thread-counts/`

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::prelude::*;
use huddle_sdk::{BadgeDef, EXACT_COUNT_LIMIT, PodId, ReadTx, comma_separated};
use serde::{Deserialize, Serialize};

use super::model::{ThreadFilter, lists_of};
use super::store::{self, Counts};
use crate::{CLAIMS, MESSAGING};

/// Which threads to count.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CountThreads {
    /// Care pod IDs, as `1,2,3`; all threads if omitted.
    #[serde(rename = "podIds", default, deserialize_with = "comma_separated")]
    #[param(rename = "podIds", value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    pub pod_ids: Vec<i64>,
    /// Also include (or, without `podIds`, only include) patients without a care pod.
    #[serde(rename = "includeNoPod", default)]
    #[param(rename = "includeNoPod")]
    pub include_no_pod: bool,
}

/// The number of threads of a pod.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PodCount)]
pub struct PodCount {
    /// The pod's ID.
    pub id: PodId,
    /// Number of threads.
    pub count: i64,
}

/// Numbers of threads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::ThreadCounts)]
pub struct ThreadCounts {
    /// Threads in the selected pods.
    pub all: i64,
    /// Of these, threads whose newest patient message is clinical.
    pub clinical: i64,
    /// Of these, threads whose newest patient message is operational.
    pub operational: i64,
    /// Of these, unread threads.
    pub unread: i64,
    /// Of these, threads owned by the caller or one of their teams; null in tenants without `messaging.claims`.
    pub mine: Option<i64>,
    /// Of these, unclaimed threads that wait for an answer; null in tenants without `messaging.claims`.
    pub unclaimed: Option<i64>,
    /// Threads per pod, by pod name.
    pub pods: Vec<PodCount>,
    /// Threads of patients without a care pod.
    pub no_pod: i64,
    /// Whether all counts are exact; if false, a count of 10000 means 10000 or more.
    pub count_exact: bool,
}

/// The counts that only tenants with claims have.
#[derive(Debug, Clone, Copy)]
struct WorkCounts {
    mine: i64,
    unclaimed: i64,
}

impl ThreadCounts {
    fn new(counts: Counts, work: Option<WorkCounts>) -> Self {
        let numbers = [counts.all, counts.clinical, counts.operational, counts.unread, counts.no_pod];
        let of_work = work.into_iter().flat_map(|work| [work.mine, work.unclaimed]);
        let mut all = numbers.into_iter().chain(of_work).chain(counts.pods.0.iter().map(|(_, count)| *count));
        let bounded = |count: i64| count.min(EXACT_COUNT_LIMIT);
        Self {
            count_exact: all.all(|count| count <= EXACT_COUNT_LIMIT),
            all: bounded(counts.all),
            clinical: bounded(counts.clinical),
            operational: bounded(counts.operational),
            unread: bounded(counts.unread),
            mine: work.map(|work| bounded(work.mine)),
            unclaimed: work.map(|work| bounded(work.unclaimed)),
            no_pod: bounded(counts.no_pod),
            pods: counts.pods.0.into_iter().map(|(id, count)| PodCount { id: PodId(id), count: bounded(count) }).collect(),
        }
    }
}

/// Count the threads of the inbox per filter and pod. Test-only patients are not counted.
#[utoipa::path(get, path = "/chat/thread-counts/", operation_id = "count_threads", tag = "messaging", params(CountThreads),
    responses((status = 200, body = ThreadCounts)))]
pub async fn count_threads(ctx: Ctx, Query(query): Query<CountThreads>) -> Result<Json<ThreadCounts>> {
    let lists = lists_of(&query.pod_ids, query.include_no_pod)?;
    let mut tx = ctx.read().await?;
    let reader = ctx.user_id()?;
    let counts = store::counts(&mut tx, &lists).await?;
    let work = if ctx.features().has(CLAIMS) {
        Some(WorkCounts {
            mine: store::count(&mut tx, reader, &lists, ThreadFilter::Mine).await?,
            unclaimed: store::count(&mut tx, reader, &lists, ThreadFilter::Unclaimed).await?,
        })
    } else {
        None
    };
    Ok(Json(ThreadCounts::new(counts, work)))
}

/// Unread threads in the reader's pods (corrections: unread); in the whole tenant if the reader is in no pod.
pub const UNREAD_BADGE: BadgeDef = BadgeDef { path: "/messages", feature: MESSAGING, count: count_unread };

fn count_unread(tx: &mut ReadTx, reader: UserId) -> BoxFuture<'_, Result<i64>> {
    async move { Ok(store::count_unread_in_own_pods(tx, reader).await?.min(EXACT_COUNT_LIMIT)) }.boxed()
}
