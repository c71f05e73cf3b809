//! SQL of tasks.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::model::{Task, TaskId, TaskSource};
use super::relations::Relation;

/// A row of `todos.task_card`.
struct TaskRow {
    id: TaskId,
    uid: Uuid,
    person: PersonId,
    patient: Option<UserId>,
    first_name: String,
    last_name: String,
    title: String,
    due_date: DateTime<Utc>,
    owner_group: i64,
    owner_group_name: String,
    priority: i16,
    source_type: TaskSource,
    is_complete: bool,
    created_by: UserId,
    created_by_name: String,
    created_at: DateTime<Utc>,
    completed_by: Option<UserId>,
    completed_by_name: Option<String>,
    completed_on: Option<DateTime<Utc>>,
    relations: Stored<Vec<Relation>>,
    row_version: i32,
}

impl From<TaskRow> for Task {
    fn from(row: TaskRow) -> Self {
        Self {
            id: row.id,
            uid: row.uid,
            person: row.person,
            patient: row.patient,
            first_name: row.first_name,
            last_name: row.last_name,
            title: row.title,
            due_date: row.due_date,
            owner_group: row.owner_group,
            owner_group_name: row.owner_group_name,
            priority: row.priority,
            source_type: row.source_type,
            is_complete: row.is_complete,
            created_by: row.created_by,
            created_by_name: row.created_by_name,
            created_at: row.created_at,
            completed_by: row.completed_by,
            completed_by_name: row.completed_by_name,
            completed_on: row.completed_on,
            relations: row.relations.0,
            row_version: row.row_version,
            is_masked: false,
        }
    }
}

/// Selects rows of `todos.task_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! tasks {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            TaskRow,
            r#"select id as "id!: TaskId", uid as "uid!", person_id as "person!: PersonId", patient_id as "patient: UserId",
                      first_name as "first_name!", last_name as "last_name!", title as "title!", due_at as "due_date!",
                      owner_group_id as "owner_group!", owner_group_name as "owner_group_name!", priority as "priority!",
                      source_type as "source_type!: TaskSource", is_complete as "is_complete!", created_by as "created_by!: UserId",
                      created_by_name as "created_by_name!", created_at as "created_at!", completed_by as "completed_by: UserId",
                      completed_by_name, completed_at as completed_on, relations as "relations!: Stored<Vec<Relation>>",
                      row_version as "row_version!"
                 from todos.task_card k where k.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

fn into_tasks(rows: Vec<TaskRow>) -> Vec<Task> {
    rows.into_iter().map(Task::from).collect()
}

path_object!(Task, "id" => find(TaskId), else "Task does not exist", of person: PersonId);

/// A task.
pub async fn find(conn: &mut PgConnection, id: TaskId) -> Result<Option<Task>> {
    Ok(tasks!("id = $1", id.0).fetch_optional(conn).await?.map(Task::from))
}

/// Reads a task by its uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Task>> {
    Ok(tasks!("uid = $1", uid).fetch_optional(conn).await?.map(Task::from))
}

/// Reads tasks by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Task>> {
    Ok(into_tasks(tasks!("id = any ($1)", ids).fetch_all(conn).await?))
}

/// Returns whether tasks are complete, by ID.
pub async fn completions(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(TaskId, bool)>> {
    let rows = sqlx::query!(
        r#"select id as "id: TaskId", is_complete from todos.task where tenant_id = core.tenant_id() and id = any ($1)"#,
        ids,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(|row| (row.id, row.is_complete)).collect())
}

/// Reads the objects of a kind that have an open task.
pub async fn with_open_tasks(conn: &mut PgConnection, kind: &str, ids: &[i64]) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select distinct r.to_id
           from core.relation r
           join todos.task t on t.tenant_id = r.tenant_id and t.id = r.from_id
          where r.tenant_id = core.tenant_id() and r.to_type = $1 and r.to_id = any ($2) and r.from_type = 'task' and not t.is_complete",
        kind,
        ids,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the tasks of cases, by due date.
pub async fn of_cases(conn: &mut PgConnection, cases: &[i64]) -> Result<Vec<Task>> {
    let rows = tasks!(
        "id = any (array(select r.from_id from core.relation r
                          where r.tenant_id = core.tenant_id() and r.to_type = 'case' and r.to_id = any ($1) and r.from_type = 'task'))
            order by due_at, id",
        cases,
    );
    Ok(into_tasks(rows.fetch_all(conn).await?))
}

/// Reads the tasks of objects of a kind, by due date. The IDs are selected into an array so that the planner looks up each task by its key;
/// with a subquery it hashes all tasks of the tenant.
pub async fn of_objects(conn: &mut PgConnection, kind: &str, ids: &[i64]) -> Result<Vec<Task>> {
    let rows = tasks!(
        "id = any (array(select r.from_id from core.relation r
                          where r.tenant_id = core.tenant_id() and r.to_type = $1 and r.to_id = any ($2) and r.from_type = 'task'))
            order by due_at, id",
        kind,
        ids,
    );
    Ok(into_tasks(rows.fetch_all(conn).await?))
}

/// Locks the tasks of an object, and then their cases, until the end of the transaction.
pub async fn lock_of_object(conn: &mut PgConnection, kind: &str, id: i64) -> Result<()> {
    let tasks = sqlx::query_scalar!(
        "select from_id from core.relation where tenant_id = core.tenant_id() and to_type = $1 and to_id = $2 and from_type = 'task'",
        kind,
        id,
    )
    .fetch_all(&mut *conn)
    .await?;
    lock_with_cases(conn, &tasks).await
}

/// Locks tasks by ID, and then the cases that contain them by ID, until the end of the transaction. Those that do not exist are omitted.
pub async fn lock_with_cases(conn: &mut PgConnection, tasks: &[i64]) -> Result<()> {
    sqlx::query!("select id from todos.task where tenant_id = core.tenant_id() and id = any ($1) order by id for update", tasks)
        .fetch_all(&mut *conn)
        .await?;
    // Read after the tasks are locked: what they belong to can no longer change.
    sqlx::query!(
        "select id from todos.case_record
          where tenant_id = core.tenant_id()
            and id = any (array(select r.to_id from core.relation r
                                 where r.tenant_id = core.tenant_id() and r.from_type = 'task' and r.from_id = any ($1) and r.to_type = 'case'))
          order by id for update",
        tasks,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Reads a task and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: TaskId) -> Result<Task> {
    sqlx::query!("select id from todos.task where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Task does not exist"))
}

/// Filter of a person's tasks.
pub struct TaskFilter {
    /// Only completed, or only open ones.
    pub is_complete: Option<bool>,
    /// Only tasks of this origin.
    pub source_type: Option<TaskSource>,
    /// Only tasks related to this object.
    pub object: Option<Relation>,
}

/// Reads a person's tasks below `before`, newest first, and one more than `limit` when there are more.
pub async fn page(conn: &mut PgConnection, person: PersonId, filter: &TaskFilter, before: TaskId, limit: i64) -> Result<Vec<Task>> {
    let rows = tasks!(
        "person_id = $1 and id < $2 and ($3::boolean is null or is_complete = $3) and ($4::text is null or source_type = $4)
              and ($5::text is null or exists (
                    select from core.relation r
                     where r.tenant_id = k.tenant_id and r.from_type = 'task' and r.from_id = k.id and r.to_type = $5 and r.to_id = $6))
            order by id desc limit $7",
        person.0,
        before.0,
        filter.is_complete,
        filter.source_type as Option<TaskSource>,
        filter.object.map(|object| object.content_type.name()),
        filter.object.map(|object| object.object_id),
        limit + 1,
    );
    Ok(into_tasks(rows.fetch_all(conn).await?))
}

/// Counts a person's tasks, up to one more than the exact limit.
pub async fn count(conn: &mut PgConnection, person: PersonId, filter: &TaskFilter) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!"
             from (select from todos.task t
                    where t.tenant_id = core.tenant_id() and t.person_id = $1 and ($2::boolean is null or t.is_complete = $2)
                      and ($3::text is null or t.source_type = $3)
                      and ($4::text is null or exists (
                            select from core.relation r
                             where r.tenant_id = t.tenant_id and r.from_type = 'task' and r.from_id = t.id and r.to_type = $4 and r.to_id = $5))
                    limit $6) c"#,
        person.0,
        filter.is_complete,
        filter.source_type as Option<TaskSource>,
        filter.object.map(|object| object.content_type.name()),
        filter.object.map(|object| object.object_id),
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}

/// Returns whether an assignee group exists.
pub async fn is_group(conn: &mut PgConnection, group: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group where tenant_id = core.tenant_id() and id = $1) as "exists!""#,
        group
    )
    .fetch_one(conn)
    .await?)
}

/// Inserts a new task without its links; none when its uid exists.
pub async fn insert(conn: &mut PgConnection, task: &Task) -> Result<Option<TaskId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into todos.task (uid, person_id, title, due_at, owner_group_id, priority, source_type, is_complete, created_by, created_at,
                                   completed_by, completed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           on conflict (tenant_id, uid) do nothing returning id as "id: TaskId""#,
        task.uid,
        task.person.0,
        task.title,
        task.due_date,
        task.owner_group,
        task.priority,
        task.source_type as TaskSource,
        task.is_complete,
        task.created_by.0,
        task.created_at,
        task.completed_by.map(i64::from),
        task.completed_on,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a changed task without its links.
pub async fn update(conn: &mut PgConnection, task: &Task) -> Result<()> {
    sqlx::query!(
        "update todos.task
            set title = $2, due_at = $3, owner_group_id = $4, priority = $5, is_complete = $6, completed_by = $7, completed_at = $8,
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        task.id.0,
        task.title,
        task.due_date,
        task.owner_group,
        task.priority,
        task.is_complete,
        task.completed_by.map(i64::from),
        task.completed_on,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a task.
pub async fn delete(conn: &mut PgConnection, id: TaskId) -> Result<()> {
    sqlx::query!("delete from todos.task where tenant_id = core.tenant_id() and id = $1", id.0).execute(conn).await?;
    Ok(())
}
