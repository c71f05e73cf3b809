//! `GET /chat/thread-counts/`

use huddle_sdk::prelude::*;
use huddle_sdk::{BadgeDef, EXACT_COUNT_LIMIT, FeatureSet, PodId, ReadTx, comma_separated};
use serde::{Deserialize, Serialize};

use super::filter::{ThreadFilter, lists_of};
use super::store;
use crate::claims::load;
use crate::{CLAIMS, MESSAGING};

/// Filter of the threads to count.
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
    /// Of these, open threads: with messages, not marked done, and in tenants with `messaging.claims` not snoozed.
    pub active: i64,
    /// Of these, threads whose newest patient message is clinical; open threads only in tenants with `messaging.claims`.
    pub clinical: i64,
    /// Of these, threads whose newest patient message is operational; open threads only in tenants with `messaging.claims`.
    pub operational: i64,
    /// Of these, unread threads; in tenants with `messaging.claims` those that are not snoozed.
    pub unread: i64,
    /// Of these, threads with an unsent message of the caller.
    pub drafts: i64,
    /// Of these, threads owned by the caller or one of their teams; null in tenants without `messaging.claims`.
    pub mine: Option<i64>,
    /// Of these, unclaimed threads that wait for an answer; null in tenants without `messaging.claims`.
    pub unclaimed: Option<i64>,
    /// Of these, threads in which an urgent message waits for an answer; null in tenants without `messaging.claims`.
    pub urgent: Option<i64>,
    /// Of these, threads whose answer is overdue; null in tenants without `messaging.claims`.
    pub overdue: Option<i64>,
    /// Of these, threads whose answer is due by the end of today, or overdue; null in tenants without `messaging.claims`.
    pub today: Option<i64>,
    /// Of these, snoozed threads; null in tenants without `messaging.claims`.
    pub snoozed: Option<i64>,
    /// Unread threads in the caller's own pods, or in the whole tenant if the caller is in none: the number at the navigation.
    pub my_unread: i64,
    /// Active threads per pod, by pod name.
    pub pods: Vec<PodCount>,
    /// Active threads of patients without a care pod.
    pub no_pod: i64,
    /// Whether all counts are exact; if false, a count of 10000 means 10000 or more.
    pub count_exact: bool,
}

/// Queues of tenants with claims, in the order of their counts.
const WORK: [ThreadFilter; 6] =
    [ThreadFilter::Mine, ThreadFilter::Unclaimed, ThreadFilter::Urgent, ThreadFilter::Overdue, ThreadFilter::Today, ThreadFilter::Snoozed];

/// Count the threads of the inbox per filter and pod. Test-only patients are not counted.
#[utoipa::path(get, path = "/chat/thread-counts/", operation_id = "count_threads", tag = "messaging", params(CountThreads),
    responses((status = 200, body = ThreadCounts)))]
pub async fn count_threads(ctx: Ctx, Query(query): Query<CountThreads>) -> Result<Json<ThreadCounts>> {
    let lists = lists_of(&query.pod_ids, query.include_no_pod)?;
    let mut tx = ctx.read().await?;
    let reader = ctx.user_id()?;
    let counts = store::counts(&mut tx, &lists, ctx.features().has(CLAIMS)).await?;
    let targets = if ctx.features().has(CLAIMS) { Some(load::targets(&mut tx, ctx.now()).await?) } else { None };
    let work: &[ThreadFilter] = if targets.is_some() { &WORK } else { &[] };
    let filters: Vec<_> = std::iter::once(&ThreadFilter::Drafts).chain(work).map(|filter| (*filter, lists.as_slice())).collect();
    let queued = store::counts_of(&mut tx, reader, targets.as_ref(), &filters).await?;
    let my_unread = store::count_unread_in_own_pods(&mut tx, reader, ctx.features().has(CLAIMS)).await?;

    let mut is_exact = true;
    let mut bounded = |count: i64| {
        is_exact &= count <= EXACT_COUNT_LIMIT;
        count.min(EXACT_COUNT_LIMIT)
    };
    let mut queued = queued.into_iter().map(&mut bounded).collect::<Vec<_>>().into_iter();
    let drafts = queued.next().unwrap_or_default();
    let [mine, unclaimed, urgent, overdue, today, snoozed] = std::array::from_fn(|_| queued.next());
    let counted = ThreadCounts {
        all: bounded(counts.all),
        active: bounded(counts.active),
        clinical: bounded(counts.clinical),
        operational: bounded(counts.operational),
        unread: bounded(counts.unread),
        drafts,
        mine,
        unclaimed,
        urgent,
        overdue,
        today,
        snoozed,
        my_unread: bounded(my_unread),
        no_pod: bounded(counts.no_pod),
        pods: counts.pods.0.into_iter().map(|(id, count)| PodCount { id: PodId(id), count: bounded(count) }).collect(),
        count_exact: true,
    };
    Ok(Json(ThreadCounts { count_exact: is_exact, ..counted }))
}

/// Unread threads in the reader's pods (corrections: unread), in tenants with `messaging.claims` those that are not snoozed; in the whole tenant if the reader is in no pod.
pub const UNREAD_BADGE: BadgeDef = BadgeDef { path: "/messages", feature: MESSAGING, count: count_unread };

fn count_unread<'a>(tx: &'a mut ReadTx, reader: UserId, features: &'a FeatureSet) -> BoxFuture<'a, Result<i64>> {
    Box::pin(async move { Ok(store::count_unread_in_own_pods(tx, reader, features.has(CLAIMS)).await?.min(EXACT_COUNT_LIMIT)) })
}
