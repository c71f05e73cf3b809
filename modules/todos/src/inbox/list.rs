//! `GET /providers/me/work_units/inbox/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::work_list::{WorkFilter, WorkWindow};
use huddle_sdk::{PodId, checked_limit, comma_separated, comma_separated_words};
use serde::Deserialize;

use super::page::{self, InboxPage};
use super::store;

/// Rows per page by default (console.md §9), and at most.
const DEFAULT_PAGE_SIZE: i64 = 25;
const MAX_PAGE_SIZE: i64 = 100;
/// Offsets are accepted for compatibility; a deep one reads all rows before it.
const MAX_OFFSET: i64 = 10_000;

/// The order of the inbox.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = todos::InboxOrder)]
pub enum InboxOrder {
    /// Highest priority first, then by due date.
    #[default]
    Priority,
}

/// Filters; lists are separated by commas.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    /// User IDs of owners: their own work, and the work of their personal assignee groups.
    #[serde(rename = "owner_id__in", default, deserialize_with = "comma_separated")]
    #[param(rename = "owner_id__in", value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_ids: Vec<i64>,
    /// Assignee groups that own the work.
    #[serde(rename = "owner_group_id__in", default, deserialize_with = "comma_separated")]
    #[param(rename = "owner_group_id__in", value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_group_ids: Vec<i64>,
    /// Care pods of the person.
    #[serde(rename = "pod_id__in", default, deserialize_with = "comma_separated")]
    #[param(rename = "pod_id__in", value_type = Option<String>, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    pod_ids: Vec<i64>,
    /// Due at this instant or later.
    #[serde(rename = "due_date__gte")]
    #[param(rename = "due_date__gte")]
    due_from: Option<DateTime<Utc>>,
    /// Due at this instant or earlier.
    #[serde(rename = "due_date__lte")]
    #[param(rename = "due_date__lte")]
    due_until: Option<DateTime<Utc>>,
    /// Content types.
    #[serde(rename = "content_type__in", default, deserialize_with = "comma_separated_words")]
    #[param(rename = "content_type__in", value_type = String)]
    content_types: Vec<String>,
    /// Only work that the caller created.
    #[serde(default)]
    created_by_me: bool,
    /// Order; only one exists.
    #[serde(rename = "sortBy", default)]
    #[param(rename = "sortBy", inline)]
    sort_by: InboxOrder,
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

/// Returns the requested page of the inbox.
pub(super) fn window(limit: Option<i64>, offset: Option<i64>, cursor: Option<String>) -> Result<WorkWindow> {
    let limit = checked_limit(limit, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)?;
    match offset.unwrap_or_default() {
        offset if (0..=MAX_OFFSET).contains(&offset) => Ok(WorkWindow { limit, cursor, offset }),
        _ => Err(Problem::invalid_field("?offset", format!("Between 0 and {MAX_OFFSET}"))),
    }
}

/// List the open work of all modules.
///
/// Work of protected people without a grant is masked. Work of a module whose feature is off is omitted.
#[utoipa::path(get, path = "/providers/me/work_units/inbox/", operation_id = "list_inbox", tag = "todos", params(InboxQuery),
    responses((status = 200, body = InboxPage)))]
pub async fn list_inbox(ctx: Ctx, Query(query): Query<InboxQuery>) -> Result<Json<InboxPage>> {
    let InboxOrder::Priority = query.sort_by;
    let window = window(query.limit, query.offset, query.cursor)?;
    let user = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let mut owners = store::owners_of(&mut tx, &query.owner_ids).await?;
    owners.extend(query.owner_group_ids.into_iter().map(WorkOwner::Group));
    let filter = WorkFilter {
        owners,
        pods: query.pod_ids.into_iter().map(PodId).collect(),
        creators: query.created_by_me.then_some(user).into_iter().collect(),
        content_types: query.content_types,
        counts_other_types: true,
        due_from: query.due_from,
        due_until: query.due_until,
        ..WorkFilter::default()
    };
    page::list(&ctx, tx, &filter, &window).await.map(Json)
}
