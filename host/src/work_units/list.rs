//! `GET /providers/me/work_units/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::work_list::{WorkFilter, WorkPage, WorkWindow};
use huddle_sdk::{checked_limit, comma_separated, comma_separated_words};
use serde::Deserialize;

use super::store;

const DEFAULT_PAGE_SIZE: i64 = 50;
const MAX_PAGE_SIZE: i64 = 100;

/// Whose work.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = core::WorkOwnerFilter)]
pub(super) enum OwnerFilter {
    /// Everybody's, and unassigned work.
    #[default]
    Any,
    /// The caller's.
    Me,
    /// The caller's and that of their assignee groups.
    MyGroups,
    /// Nobody's.
    Unassigned,
}

/// Filters; lists are separated by commas, and a unit must match every filter that is given.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WorkQuery {
    /// Whose work; ignored when `owner_ids` or `owner_group_ids` is given.
    #[serde(default)]
    #[param(inline)]
    owner: OwnerFilter,
    /// User ids of owners.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_ids: Vec<i64>,
    /// Assignee groups that own the work.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_group_ids: Vec<i64>,
    /// Person whom the work is for.
    person_id: Option<i64>,
    /// Content types.
    #[serde(default, deserialize_with = "comma_separated_words")]
    #[param(value_type = String)]
    content_types: Vec<String>,
    /// Categories.
    #[serde(default, deserialize_with = "comma_separated_words")]
    #[param(value_type = String)]
    categories: Vec<String>,
    /// Parent categories.
    #[serde(default, deserialize_with = "comma_separated_words")]
    #[param(value_type = String)]
    parent_categories: Vec<String>,
    /// Tags, all of which the unit must have.
    #[serde(default, deserialize_with = "comma_separated_words")]
    #[param(value_type = String)]
    tags: Vec<String>,
    /// Priorities: 0, 1, 2.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-2](,[0-2])*)?$")]
    priorities: Vec<i64>,
    /// Care plans that created the work.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    source_plan_ids: Vec<i64>,
    /// Only work that the caller created.
    #[serde(default)]
    created_by_me: bool,
    /// Closed work instead of open work; only with `person_id`.
    #[serde(default)]
    is_closed: bool,
    /// Due at this instant or later.
    due_from: Option<DateTime<Utc>>,
    /// Due at this instant or earlier.
    due_until: Option<DateTime<Utc>>,
    /// Rows per page; 50 by default.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<i64>,
    /// `next` of the previous page.
    #[param(pattern = "^[A-Za-z0-9_-]+$")]
    cursor: Option<String>,
}

impl WorkQuery {
    fn filter(&self, user: UserId, owners: Vec<WorkOwner>, is_unassigned: bool) -> Result<WorkFilter> {
        if self.priorities.iter().any(|priority| !(0..=2).contains(priority)) {
            return Err(Problem::invalid_field("?priorities", "Between 0 and 2"));
        }
        if self.is_closed && self.person_id.is_none() {
            return Err(Problem::invalid_field("?is_closed", "Closed work is listed per person: person_id is missing"));
        }
        Ok(WorkFilter {
            owners,
            is_unassigned,
            person: self.person_id.map(PersonId),
            content_types: self.content_types.clone(),
            counts_other_types: false,
            categories: self.categories.clone(),
            parent_categories: self.parent_categories.clone(),
            tags: self.tags.clone(),
            priorities: self.priorities.iter().filter_map(|priority| i16::try_from(*priority).ok()).collect(),
            source_plans: self.source_plan_ids.clone(),
            creators: self.created_by_me.then_some(user).into_iter().collect(),
            pods: Vec::new(),
            is_closed: self.is_closed,
            due_from: self.due_from,
            due_until: self.due_until,
        })
    }
}

/// The open work of all modules whose feature is on, or the closed work for one person.
///
/// Work of protected people without a grant is masked, and left out when a filter matches on what the mask hides.
#[utoipa::path(get, path = "/providers/me/work_units/", operation_id = "list_work_units", tag = "work units", params(WorkQuery),
    responses((status = 200, body = WorkPage)))]
pub(super) async fn list_work_units(ctx: Ctx, Query(query): Query<WorkQuery>) -> Result<Json<WorkPage>> {
    let limit = checked_limit(query.limit, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)?;
    let user = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let (owners, is_unassigned) = if query.owner_ids.is_empty() && query.owner_group_ids.is_empty() {
        match query.owner {
            OwnerFilter::Any => (Vec::new(), false),
            OwnerFilter::Me => (vec![WorkOwner::User(user)], false),
            OwnerFilter::Unassigned => (Vec::new(), true),
            OwnerFilter::MyGroups => {
                let groups = store::groups_of(&mut tx, user).await?;
                (groups.into_iter().map(WorkOwner::Group).chain([WorkOwner::User(user)]).collect(), false)
            }
        }
    } else {
        let users = query.owner_ids.iter().map(|id| WorkOwner::User(UserId(*id)));
        (users.chain(query.owner_group_ids.iter().copied().map(WorkOwner::Group)).collect(), false)
    };
    let filter = query.filter(user, owners, is_unassigned)?;
    let window = WorkWindow { limit, cursor: query.cursor, offset: 0 };
    ctx.list_work(tx, &filter, &window).await.map(Json)
}
