//! `GET /task/v2/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Task, TaskId, TaskSource};
use super::relations::{Relation, RelationKind};
use super::store::{self, TaskFilter};
use crate::subject::open_subject;

/// Filters. `person` or `patient` is required.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTasks {
    /// The person whose tasks are listed.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
    /// The patient's user ID, as an alternative to `person`.
    #[param(value_type = Option<i64>)]
    patient: Option<UserId>,
    /// True: only completed tasks. False: only open ones.
    is_complete: Option<bool>,
    /// Only tasks of this origin.
    // record.md §7 writes it `sourceType`.
    #[serde(alias = "sourceType")]
    #[param(inline)]
    source_type: Option<TaskSource>,
    /// Kind of the object to which the tasks are related; together with `object_id`.
    #[param(inline)]
    content_type: Option<RelationKind>,
    /// The object to which the tasks are related.
    object_id: Option<i64>,
}

impl ListTasks {
    fn filter(&self) -> Result<TaskFilter> {
        let object = match (self.content_type, self.object_id) {
            (Some(content_type), Some(object_id)) => Some(Relation { content_type, object_id }),
            (None, None) => None,
            (Some(_), None) => return Err(Problem::invalid_field("?object_id", "Required with content_type")),
            (None, Some(_)) => return Err(Problem::invalid_field("?content_type", "Required with object_id")),
        };
        Ok(TaskFilter { is_complete: self.is_complete, source_type: self.source_type, object })
    }
}

/// List a person's tasks, newest first.
#[utoipa::path(get, path = "/task/v2/", operation_id = "list_tasks", tag = "todos", params(ListTasks, Paging<50, 200>),
    responses((status = 200, body = Page<Task>)))]
pub async fn list_tasks(ctx: Ctx, Query(query): Query<ListTasks>, paging: Paging<50, 200>) -> Result<Json<Page<Visible<Task>>>> {
    let filter = query.filter()?;
    let before = paging.cursor()?.unwrap_or(TaskId(i64::MAX));
    let access = open_subject(&ctx, query.person, query.patient, "?").await?;
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, access.person_id(), &filter, before, paging.limit).await?;
    let count = store::count(&mut tx, access.person_id(), &filter).await?;
    drop(tx);
    access.show_page(paging.page(rows, count, |task| task.id)).map(Json)
}
