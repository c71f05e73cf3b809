//! `GET /providers/me/work_units/people/{person_id}/todos/`

use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::work_list::{WorkFilter, WorkPage};
use serde::Deserialize;

use super::list::window_of;

/// Rows per page (console.md §9).
const DEFAULT_PAGE_SIZE: i64 = 50;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TodosQuery {
    /// Closed work instead of open work.
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
    /// `next` of the previous page.
    #[param(pattern = "^[A-Za-z0-9_-]+$")]
    cursor: Option<String>,
}

impl TodosQuery {
    fn object(&self) -> Result<Option<ObjectRef>> {
        match (&self.content_type, self.object_id) {
            (Some(content_type), Some(id)) => Ok(Some(ObjectRef::new(content_type.clone(), id))),
            (None, None) => Ok(None),
            (Some(_), None) => Err(Problem::invalid_field("?object_id", "The object of this content type is missing")),
            (None, Some(_)) => Err(Problem::invalid_field("?content_type", "The content type of the object is missing")),
        }
    }
}

/// List the open or the closed work of all modules for a person.
///
/// Work of a module whose feature is off is omitted. With an object, the page has its unit alone, or nothing.
#[utoipa::path(get, path = "/providers/me/work_units/people/{person_id}/todos/", operation_id = "list_person_todos", tag = "todos",
    params(("person_id" = i64, Path, description = "The person's ID"), TodosQuery), responses((status = 200, body = WorkPage)))]
pub async fn list_person_todos(ctx: Ctx, PathPerson(access): PathPerson, Query(query): Query<TodosQuery>) -> Result<Json<WorkPage>> {
    let object = query.object()?;
    let window = window_of(query.limit, DEFAULT_PAGE_SIZE, query.offset, query.cursor)?;
    let tx = ctx.read().await?;
    let page = if let Some(object) = object {
        ctx.work_of_object(tx, &object, access.person_id()).await?
    } else {
        let filter = WorkFilter { person: Some(access.person_id()), is_closed: query.is_complete, ..WorkFilter::default() };
        ctx.list_work(tx, &filter, &window).await?
    };
    Ok(Json(page))
}
