//! `GET /providers/me/work_units/inbox/v2/`

use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::work_list::WorkFilter;
use huddle_sdk::{PodId, Zone, comma_separated, comma_separated_words};
use serde::Deserialize;

use super::days::DayRange;
use super::list::window;
use super::page::{self, InboxPage};
use super::store;
use crate::categories::store::titles_below;

/// Filters; lists are separated by commas.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct InboxV2Query {
    /// Assignee groups that own the work.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_group_ids: Vec<i64>,
    /// User IDs of owners: their own work, and the work of their personal assignee groups.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_ids: Vec<i64>,
    /// Care pods of the person.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    pod_ids: Vec<i64>,
    /// First and last day in the tenant's business zone, such as `2026-11-23,2026-11-29`; either may be empty.
    #[serde(default)]
    #[param(pattern = "^(([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?,([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?)?$")]
    due_date_range: String,
    /// Care plans that created the work.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    care_plan_autocreated_from_ids: Vec<i64>,
    /// Categories of cases, each with those below it.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    case_category_ids: Vec<i64>,
    /// Only work that the caller created.
    #[serde(default)]
    created_by_me: bool,
    /// Content types.
    #[serde(default, deserialize_with = "comma_separated_words")]
    #[param(value_type = String)]
    types: Vec<String>,
    /// Rows per page; 25 by default.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<i64>,
    /// Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows of a list that changes.
    #[param(minimum = 0, maximum = 10_000)]
    offset: Option<i64>,
    /// `next` of the previous page.
    #[param(pattern = "^[A-Za-z0-9_-]+$")]
    cursor: Option<String>,
}

/// List the open work of all modules, with the number of units by content type.
///
/// Work of protected people without a grant is masked, and omitted when a filter matches a masked field. Work of a module whose feature is
/// off is omitted.
#[utoipa::path(get, path = "/providers/me/work_units/inbox/v2/", operation_id = "list_inbox_v2", tag = "todos", params(InboxV2Query),
    responses((status = 200, body = InboxPage)))]
pub async fn list_inbox_v2(ctx: Ctx, Query(query): Query<InboxV2Query>) -> Result<Json<InboxPage>> {
    let window = window(query.limit, query.offset, query.cursor)?;
    let range = DayRange::parse(&query.due_date_range)?;
    let user = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let (due_from, due_until) = range.instants(Zone::of_tenant(&mut tx).await?);
    let mut owners = store::owners_of(&mut tx, &query.owner_ids).await?;
    owners.extend(query.owner_group_ids.into_iter().map(WorkOwner::Group));
    let mut categories = Vec::new();
    if !query.case_category_ids.is_empty() {
        categories = titles_below(&mut tx, &query.case_category_ids).await?;
        // Unknown categories match nothing, and no unit has an empty one.
        categories.push(String::new());
    }
    let filter = WorkFilter {
        owners,
        categories,
        pods: query.pod_ids.into_iter().map(PodId).collect(),
        creators: query.created_by_me.then_some(user).into_iter().collect(),
        content_types: query.types,
        counts_other_types: true,
        source_plans: query.care_plan_autocreated_from_ids,
        due_from,
        due_until,
        ..WorkFilter::default()
    };
    page::list(&ctx, tx, &filter, &window).await.map(Json)
}
