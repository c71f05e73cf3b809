//! The tasks of objects of other modules, such as care plans.

use std::collections::BTreeSet;

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::tasks::{CHANGE, CHANGED, ChangesOf, EditedObjectTask, LIST, LOCK, NewObjectTask, ObjectTask, WITH_OPEN};
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::version::{self, Edited};
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{Task, TaskId, checked_parts, checked_priority, checked_title, due_on_date_of};
use super::relations::{Relation, RelationKind};
use super::{create, delete, store, update};
use crate::TASKS;

/// Maximum number of open and completed tasks of an object.
const MAX_TASKS: usize = 100;

/// Answers to the questions about the tasks of objects.
pub(crate) const ANSWERS: [&dyn Answer; 4] = [
    &LIST.answered_by(TASKS, list),
    &WITH_OPEN.answered_by(TASKS, open),
    &LOCK.answered_by(TASKS, lock),
    &CHANGE.answered_by(TASKS, |tx, changes| Box::pin(change(tx, changes))),
];

fn list<'a>(conn: &'a mut PgConnection, (content_type, ids): (&'static str, &'a [i64])) -> BoxFuture<'a, Result<Vec<(i64, ObjectTask)>>> {
    Box::pin(async move {
        let Some(kind) = RelationKind::named(content_type) else { return Ok(Vec::new()) };
        let tasks = store::of_objects(conn, content_type, ids).await?;
        let of_object = |task: Task| {
            let objects: Vec<_> = task.relations.iter().filter(|relation| relation.content_type == kind).map(|it| it.object_id).collect();
            let task = shown(task);
            objects.into_iter().map(move |id| (id, task.clone()))
        };
        Ok(tasks.into_iter().flat_map(of_object).filter(|(id, _)| ids.contains(id)).collect())
    })
}

fn open<'a>(conn: &'a mut PgConnection, (content_type, ids): (&'static str, &'a [i64])) -> BoxFuture<'a, Result<Vec<i64>>> {
    Box::pin(store::with_open_tasks(conn, content_type, ids))
}

fn shown(task: Task) -> ObjectTask {
    ObjectTask {
        id: task.id.0,
        title: task.title,
        due_date: task.due_date,
        owner_group: task.owner_group,
        owner_group_name: task.owner_group_name,
        priority: task.priority,
        is_complete: task.is_complete,
        created_by: task.created_by,
        created_by_name: task.created_by_name,
        created_at: task.created_at,
        completed_by: task.completed_by,
        completed_by_name: task.completed_by_name,
        completed_on: task.completed_on,
        row_version: task.row_version,
    }
}

fn lock<'a>(conn: &'a mut WriteTx, object: &'a ObjectRef) -> BoxFuture<'a, Result<()>> {
    Box::pin(store::lock_of_object(conn, &object.kind, object.id))
}

/// Applies changes to the tasks of an object, without notifying the object.
async fn change(tx: &mut WriteTx, ChangesOf { ctx, access, object, changes }: ChangesOf<'_>) -> Result<()> {
    let kind = RelationKind::named(&object.kind).filter(|kind| kind.owns_tasks());
    let kind = kind.ok_or_else(|| Problem::internal(format!("objects of the kind {} contain no tasks", object.kind)))?;
    let relation = Relation { content_type: kind, object_id: object.id };
    let count = store::of_objects(tx, &object.kind, &[object.id]).await?.len();
    if count + changes.added.len() > MAX_TASKS {
        return Err(Problem::invalid_field("/tasks", format!("At most {MAX_TASKS} tasks")));
    }
    for id in changes.removed.into_iter().collect::<BTreeSet<_>>() {
        let before = of_object(tx, id, relation, "/removed_tasks".to_owned()).await?;
        delete::remove(ctx, tx, access, &before).await?;
    }
    for (place, edited) in changes.edited {
        edit(ctx, tx, access, relation, place, edited).await?;
    }
    for (place, task) in changes.added {
        let creator = ctx.user_id()?;
        let new = Task {
            uid: Uuid::new_v4(),
            person: access.person_id(),
            created_by: creator,
            created_at: ctx.now(),
            relations: vec![relation],
            ..checked(&task, place)?
        };
        let added = create::add(ctx, tx, access, &new).await.map_err(|problem| at(problem, place))?;
        added.ok_or_else(|| Problem::internal("a new task has the uid of another"))?;
    }
    Ok(())
}

async fn edit(
    ctx: &Ctx,
    tx: &mut WriteTx,
    access: &Access<Person>,
    relation: Relation,
    place: usize,
    edited: EditedObjectTask,
) -> Result<()> {
    let before = of_object(tx, edited.id, relation, format!("/tasks/{place}/id")).await?;
    let given = checked(&edited.task, place)?;
    let changed =
        Task { title: given.title, due_date: given.due_date, owner_group: given.owner_group, priority: given.priority, ..before.clone() };
    if changed == before {
        return Ok(());
    }
    let made_on = edited.row_version.ok_or_else(Problem::version_required)?;
    version::check(tx, Edited::object("task", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    update::store_change(ctx, tx, access, &before, &changed).await.map_err(|problem| at(problem, place))?;
    Ok(())
}

/// Reads a task of the object, locked; 404 when the object does not have it.
async fn of_object(conn: &mut PgConnection, id: i64, relation: Relation, pointer: String) -> Result<Task> {
    let unknown = || Problem::not_found("Task does not exist").field(pointer, "Does not exist");
    match store::lock(conn, TaskId(id)).await {
        Ok(task) if task.relations.contains(&relation) => Ok(task),
        Ok(_) => Err(unknown()),
        Err(problem) if problem.status() == StatusCode::NOT_FOUND => Err(unknown()),
        Err(problem) => Err(problem),
    }
}

/// Validates a task and returns it as stored.
fn checked(task: &NewObjectTask, place: usize) -> Result<Task> {
    let fields = || {
        let (title, due_date, owner_group) = checked_parts(task.title.as_deref(), task.due_date, task.owner_group)?;
        Ok(Task {
            title: checked_title(title)?,
            due_date: due_on_date_of(due_date)?,
            owner_group,
            priority: checked_priority(task.priority)?,
            ..Task::default()
        })
    };
    fields().map_err(|problem| at(problem, place))
}

/// Prefixes the pointers of a problem with the place of the task in the request.
fn at(problem: Problem, place: usize) -> Problem {
    problem.below(&format!("/tasks/{place}"))
}

/// Notifies the objects that contain a changed task, except cases, which follow their tasks themselves.
pub(super) async fn tell_owners(tx: &mut WriteTx, access: &Access<Person>, states: &[&Task]) -> Result<()> {
    let owners: BTreeSet<Relation> = states.iter().flat_map(|task| &task.relations).copied().collect();
    for owner in owners.into_iter().filter(|owner| owner.content_type.owns_tasks()) {
        CHANGED.ask_about(None, owner.content_type.name(), tx, (access.into(), owner.object_id)).await?;
    }
    Ok(())
}
