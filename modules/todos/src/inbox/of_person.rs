//! `GET /providers/me/work_units/people/{person_id}/todos/`

use std::collections::BTreeMap;

use huddle_sdk::content_type::{Card, content_types, names};
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::work_list::{WorkRow, rows_of};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{checked_limit, decode_cursor, encode_cursor};
use serde::{Deserialize, Serialize};

use super::person_store::{ListedType, Position, PositionedUnit, TodoGroup, TodoList};
use crate::cases::model::Case;
use crate::cases::provide::CASE;
use crate::tasks::model::Task;
use crate::tasks::provide::TASK;
use crate::{cases, tasks};

/// Rows per page (console.md §9), and at most.
const DEFAULT_PAGE_SIZE: i64 = 50;
const MAX_PAGE_SIZE: i64 = 100;
const MAX_OFFSET: i64 = 10_000;
/// The group of care plans (record.md §2).
const CARE_PLANS: &str = "Care Plan";

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TodosQuery {
    /// Whether to list closed work instead of open work.
    #[serde(default)]
    is_complete: bool,
    /// Content type of the only object to show, open or closed; together with `object_id`.
    content_type: Option<String>,
    /// The only object to show.
    object_id: Option<i64>,
    /// Rows per page; 50 by default.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<i64>,
    /// Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows of a list that changes.
    #[param(minimum = 0, maximum = 10_000)]
    offset: Option<i64>,
    /// `next` or `previous` of another page.
    #[param(pattern = "^[A-Za-z0-9_-]+$")]
    cursor: Option<String>,
}

/// A piece of work of a person.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = todos::Todo)]
pub struct Todo {
    /// The unit.
    #[serde(serialize_with = "Todo::nested")]
    pub unit: WorkRow,
    /// Title of its group: the parent category of a case, "Care Plan", or the kind of work.
    pub group: String,
    /// The case, if it is one.
    #[serde(serialize_with = "Todo::nested")]
    pub content_object: Option<Case>,
    /// The task, if it is one that belongs to no case.
    #[serde(serialize_with = "Todo::nested")]
    pub task: Option<Task>,
    /// Card of any other object, from the module that owns it.
    #[schema(value_type = Option<Card>)]
    pub card: Option<Visible<Card>>,
    /// Tasks of a case.
    pub task_count: usize,
    /// Open tasks of a case.
    pub open_task_count: usize,
    /// Messages that are related to a case.
    pub message_count: usize,
}

mask!(Todo, |row| row.unit.person_id, keeps { group });

/// A page of a person's work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::TodoPage)]
pub struct TodoPage {
    /// Units, grouped: groups by title; open work by priority and due date, closed work latest first.
    #[schema(value_type = Vec<Todo>)]
    results: Vec<Visible<Todo>>,
    /// All groups of the list with their number of units.
    groups: Vec<TodoGroup>,
    /// Units of the list.
    count: i64,
    /// Always true: a person's work is counted exactly.
    count_exact: bool,
    /// Send it as `cursor` to get the page after this one; null at the end.
    next: Option<String>,
    /// Send it as `cursor` to get the page before this one; null at the beginning.
    previous: Option<String>,
}

/// Start of a page.
#[derive(Serialize, Deserialize)]
struct Cursor {
    is_closed: bool,
    is_backwards: bool,
    from: Position,
}

impl TodosQuery {
    fn object(&self) -> Result<Option<ObjectRef>> {
        match (&self.content_type, self.object_id) {
            (Some(content_type), Some(id)) => Ok(Some(ObjectRef::new(content_type.clone(), id))),
            (None, None) => Ok(None),
            (Some(_), None) => Err(Problem::invalid_field("?object_id", "Required with content_type")),
            (None, Some(_)) => Err(Problem::invalid_field("?content_type", "Required with object_id")),
        }
    }

    fn offset(&self) -> Result<i64> {
        match self.offset.unwrap_or_default() {
            offset if (0..=MAX_OFFSET).contains(&offset) => Ok(offset),
            _ => Err(Problem::invalid_field("?offset", format!("Between 0 and {MAX_OFFSET}"))),
        }
    }

    fn cursor(&self) -> Result<Option<Cursor>> {
        let Some(cursor) = &self.cursor else { return Ok(None) };
        let cursor: Cursor = decode_cursor(cursor)?;
        if cursor.is_closed == self.is_complete {
            Ok(Some(cursor))
        } else {
            Err(Problem::invalid_field("?cursor", "This cursor does not belong to this list"))
        }
    }
}

/// Returns the content types whose feature is on.
fn listed_types(ctx: &Ctx) -> Vec<ListedType> {
    let shown = content_types().iter().filter(|of| ctx.features().has(of.feature));
    shown.map(|of| ListedType { name: of.name, group: if of.name == names::CARE_PLAN { CARE_PLANS } else { of.title } }).collect()
}

/// List the open or the closed work of all modules for a person, in groups.
///
/// The list can be read in both directions. With an object, the page contains only its unit, or is empty; its cursors lead to the
/// surrounding units. Work of a module whose feature is off is omitted.
#[utoipa::path(get, path = "/providers/me/work_units/people/{person_id}/todos/", operation_id = "list_person_todos", tag = "todos",
    params(("person_id" = i64, Path, description = "The person's ID"), TodosQuery), responses((status = 200, body = TodoPage)))]
pub async fn list_person_todos(ctx: Ctx, PathPerson(access): PathPerson, Query(query): Query<TodosQuery>) -> Result<Json<TodoPage>> {
    let (object, cursor, offset) = (query.object()?, query.cursor()?, query.offset()?);
    let limit = checked_limit(query.limit, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)?;
    let types = listed_types(&ctx);
    let list = TodoList { person: access.person_id(), is_closed: query.is_complete, types: &types };
    let mut tx = ctx.read().await?;
    let (placed, mut next, mut previous);
    if let Some(object) = object {
        placed = list.of_object(&mut tx, &object.kind, object.id).await?.into_iter().collect::<Vec<_>>();
        (next, previous) = (placed.first().map(PositionedUnit::position), placed.first().map(PositionedUnit::position));
    } else {
        let is_backwards = cursor.as_ref().is_some_and(|cursor| cursor.is_backwards);
        let from = cursor.as_ref().map(|cursor| &cursor.from);
        let mut rows = list.page(&mut tx, from, is_backwards, offset, limit + 1).await?;
        let has_more = rows.len() > usize::try_from(limit).map_err(Problem::internal)?;
        if has_more {
            drop(if is_backwards { Some(rows.remove(0)) } else { rows.pop() });
        }
        next = rows.last().map(PositionedUnit::position).filter(|_| is_backwards || has_more);
        previous =
            rows.first().map(PositionedUnit::position).filter(|_| if is_backwards { has_more } else { from.is_some() || offset > 0 });
        placed = rows;
    }
    let groups = list.groups(&mut tx).await?;
    let ids: Vec<i64> = placed.iter().map(|unit| unit.id).collect();
    let units = rows_of(&mut tx, &ids, i64::try_from(ids.len()).map_err(Problem::internal)?, 0).await?;
    let case_ids: Vec<i64> = placed.iter().filter(|unit| unit.content_type == CASE.name).map(|unit| unit.object_id).collect();
    let stored = cases::store::by_ids(&mut tx, &case_ids).await?;
    let task_ids: Vec<i64> = placed.iter().filter(|unit| unit.content_type == TASK.name).map(|unit| unit.object_id).collect();
    let own = tasks::store::by_ids(&mut tx, &task_ids).await?;
    let stored = cases::relations::with_cards(&ctx, tx, stored).await?;
    let is_stored_here = |unit: &&PositionedUnit| unit.content_type == CASE.name || unit.content_type == TASK.name;
    let others = placed.iter().filter(|unit| !is_stored_here(unit));
    let others: Vec<_> = others.map(|unit| ObjectRef::new(unit.content_type.clone(), unit.object_id)).collect();
    let cards = ctx.cards(ctx.read().await?, &others).await?;

    let mut units: BTreeMap<i64, WorkRow> = units.into_iter().map(|unit| (unit.id, unit)).collect();
    let mut stored: BTreeMap<i64, Case> = stored.into_iter().map(|case| (case.id.0, case)).collect();
    let mut own: BTreeMap<i64, Task> = own.into_iter().map(|task| (task.id.0, task)).collect();
    let mut is_closed = query.is_complete;
    let todo = |placed: PositionedUnit| {
        let unit = units.remove(&placed.id)?;
        is_closed = unit.status_category != StateCategory::Open;
        let case = if placed.content_type == CASE.name { stored.remove(&placed.object_id) } else { None };
        let task = if placed.content_type == TASK.name { own.remove(&placed.object_id) } else { None };
        let card = cards.get(&ObjectRef::new(placed.content_type, placed.object_id)).cloned();
        let of_case = case.as_ref().map_or(&[][..], |case| &case.tasks);
        let messages = case.iter().flat_map(|case| &case.relations).filter(|relation| relation.content_type == names::MESSAGE);
        Some(Todo {
            group: placed.group,
            card,
            task,
            task_count: of_case.len(),
            open_task_count: of_case.iter().filter(|task| !task.is_complete).count(),
            message_count: messages.count(),
            content_object: case,
            unit,
        })
    };
    let results: Vec<Todo> = placed.into_iter().filter_map(todo).collect();
    if results.is_empty() {
        (next, previous) = (None, None);
    }
    let cursor = |is_backwards| move |from| encode_cursor(&Cursor { is_closed, is_backwards, from });
    Ok(Json(TodoPage {
        results: access.show_all(results)?,
        count: groups.iter().map(|group| group.count).sum(),
        groups,
        count_exact: true,
        next: next.map(cursor(false)),
        previous: previous.map(cursor(true)),
    }))
}
