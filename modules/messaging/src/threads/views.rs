//! `GET /chat/view-counts/`

use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use serde::de::IntoDeserializer;
use serde::{Deserialize, Serialize};

use super::filter::{ThreadFilter, lists_of};
use super::store;
use crate::CLAIMS;
use crate::claims::load;

/// Maximum number of views per request.
const MAX_VIEWS: usize = 50;
/// In the pods of a view: patients without a care pod.
const NO_POD: &str = "none";

/// Views to count.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CountViews {
    /// Up to 50 views, separated by `;`: a filter of the thread list, a colon and care pod IDs, as `overdue:1,2,none`. `none` means
    /// patients without a care pod; without any pod, all threads.
    #[param(
        pattern = "^(all|active|clinical|operational|unread|mine|unclaimed|urgent|overdue|today|snoozed|done|drafts):((none|[0-9]{1,18})(,(none|[0-9]{1,18}))*)?(;(all|active|clinical|operational|unread|mine|unclaimed|urgent|overdue|today|snoozed|done|drafts):((none|[0-9]{1,18})(,(none|[0-9]{1,18}))*)?)*$"
    )]
    pub views: String,
}

/// The number of threads in a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::ViewCount)]
pub struct ViewCount {
    /// Number of threads; null when the filter requires `messaging.claims` and the tenant is without it.
    pub count: Option<i64>,
    /// Whether the number is exact; if false, it means this many or more.
    pub count_exact: bool,
}

/// The numbers of threads in views.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::ViewCounts)]
pub struct ViewCounts {
    /// One per view, in the order of the request.
    pub results: Vec<ViewCount>,
}

fn invalid() -> Problem {
    Problem::invalid_field("?views", "Views as overdue:1,2,none separated by semicolons, at most 50")
}

/// Returns the filter of a view and its lists of the inbox.
fn parse(view: &str) -> Result<(ThreadFilter, Vec<i64>)> {
    let (filter, pods) = view.split_once(':').ok_or_else(invalid)?;
    let filter = ThreadFilter::deserialize(filter.into_deserializer()).map_err(|_: serde::de::value::Error| invalid())?;
    let (mut ids, mut includes_no_pod) = (Vec::new(), false);
    for pod in pods.split(',').filter(|pod| !pod.is_empty()) {
        if pod == NO_POD {
            includes_no_pod = true;
        } else {
            ids.push(pod.parse().map_err(|_| invalid())?);
        }
    }
    Ok((filter, lists_of(&ids, includes_no_pod)?))
}

/// Count the threads in views of the inbox: a filter and care pods each. Test-only patients are not counted.
#[utoipa::path(get, path = "/chat/view-counts/", operation_id = "count_views", tag = "messaging", params(CountViews),
    responses((status = 200, body = ViewCounts)))]
pub async fn count_views(ctx: Ctx, Query(query): Query<CountViews>) -> Result<Json<ViewCounts>> {
    let views: Vec<(ThreadFilter, Vec<i64>)> = query.views.split(';').map(parse).collect::<Result<_>>()?;
    if views.len() > MAX_VIEWS {
        return Err(invalid());
    }
    let has_claims = ctx.features().has(CLAIMS);
    let is_counted = |filter: ThreadFilter| has_claims || !filter.requires_claims();
    let reader = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let targets = if has_claims { Some(load::targets(&mut tx, ctx.now()).await?) } else { None };
    let counted: Vec<_> =
        views.iter().filter(|(filter, _)| is_counted(*filter)).map(|(filter, lists)| (*filter, lists.as_slice())).collect();
    let mut counts = store::counts_of(&mut tx, reader, targets.as_ref(), &counted).await?.into_iter();
    let results = views.iter().map(|(filter, _)| {
        let count = if is_counted(*filter) { counts.next() } else { None };
        ViewCount {
            count: count.map(|count| count.min(EXACT_COUNT_LIMIT)),
            count_exact: count.is_none_or(|count| count <= EXACT_COUNT_LIMIT),
        }
    });
    Ok(Json(ViewCounts { results: results.collect() }))
}
