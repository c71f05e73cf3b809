//! The order of locks (decision 0134): whichever way a task or a case is changed, the object is locked before its work unit.

use std::time::Duration;

use huddle_testkit::{Answer, Client, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use crate::cases::created as case_of;
use crate::tasks::{add_group, app_with_rosa};

/// A case with two tasks, and what the ways of changing it need.
struct Target {
    person: i64,
    case: Value,
    /// The first task.
    task: Value,
    /// Units of the task and of the case.
    units: [Value; 2],
    other_group: i64,
}

impl Target {
    async fn new(app: &TestApp, rosa: PatientIds, group: i64, other_group: i64) -> Self {
        let task = |title: &str| json!({ "title": title, "due_date": "2026-03-08T17:00:00Z", "owner_group": group });
        let case = case_of(app, rosa, group, "Complaint", json!({ "tasks": [task("Call"), task("Write")] })).await;
        let md = app.client(Tenant::Alpha, "md");
        let unit = async |kind: &str, id: &Value| {
            let todos = format!("/api/providers/me/work_units/people/{}/todos/?content_type={kind}&object_id={id}", rosa.person_id);
            md.get(&todos).await.results()[0]["unit"].clone()
        };
        let units = [unit("task", &case["tasks"][0]["id"]).await, unit("case", &case["id"]).await];
        Self { person: rosa.person_id.0, task: case["tasks"][0].clone(), case, units, other_group }
    }

    fn task_path(&self) -> String {
        format!("/api/task/{}/", self.task["id"])
    }

    async fn change_unit(&self, client: &Client, place: usize, mut body: Value) -> Answer {
        let unit = &self.units[place];
        body["row_version"] = unit["row_version"].clone();
        let kind = unit["content_type"].as_str().expect("a type");
        client.patch(&format!("/api/providers/me/work_units/{}/{kind}/", unit["id"]), body).await
    }
}

/// A way of changing the task, or the case that contains it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    CompleteTask,
    CompleteUnitOfTask,
    EditTask,
    AssignUnitOfTask,
    MoveUnitOfTask,
    RemoveTaskFromCase,
    DeleteTask,
    AddTaskToCase,
    EditCase,
    StartCase,
    StartUnitOfCase,
    AssignUnitOfCase,
}

impl Way {
    const ALL: [Self; 12] = [
        Self::CompleteTask,
        Self::CompleteUnitOfTask,
        Self::EditTask,
        Self::AssignUnitOfTask,
        Self::MoveUnitOfTask,
        Self::RemoveTaskFromCase,
        Self::DeleteTask,
        Self::AddTaskToCase,
        Self::EditCase,
        Self::StartCase,
        Self::StartUnitOfCase,
        Self::AssignUnitOfCase,
    ];

    /// Whether it changes the task, and not the case alone.
    fn is_of_task(self) -> bool {
        !matches!(self, Self::AddTaskToCase | Self::EditCase | Self::StartCase | Self::StartUnitOfCase | Self::AssignUnitOfCase)
    }

    async fn go(self, client: &Client, target: &Target) -> Answer {
        let case_path = crate::cases::path(&target.case);
        match self {
            Self::CompleteTask => client.patch(&target.task_path(), json!({ "is_complete": true })).await,
            Self::CompleteUnitOfTask => target.change_unit(client, 0, json!({ "action": "complete" })).await,
            Self::EditTask => client.patch(&target.task_path(), json!({ "title": "Call twice", "row_version": 1 })).await,
            Self::AssignUnitOfTask => target.change_unit(client, 0, json!({ "owner_group": target.other_group })).await,
            Self::MoveUnitOfTask => target.change_unit(client, 0, json!({ "due_date": "2026-02-01T15:00:00Z" })).await,
            Self::RemoveTaskFromCase => {
                client.post(&format!("/api/task/v2/{}/relation/update/", target.task["id"]), json!({ "relations": [] })).await
            }
            Self::DeleteTask => client.delete(&target.task_path()).await,
            Self::AddTaskToCase => {
                let relations = json!([{ "content_type": "case", "object_id": target.case["id"] }]);
                let body = json!({
                    "title": "Visit", "due_date": "2026-02-01T15:00:00Z", "owner_group": target.other_group, "person": target.person,
                    "relations": relations,
                });
                client.post("/api/task/", body).await
            }
            Self::EditCase => client.patch(&case_path, json!({ "description": "Changed", "row_version": 1 })).await,
            Self::StartCase => client.patch(&case_path, json!({ "action": "Start", "row_version": 1 })).await,
            Self::StartUnitOfCase => target.change_unit(client, 1, json!({ "action": "Start" })).await,
            Self::AssignUnitOfCase => target.change_unit(client, 1, json!({ "owner_group": target.other_group })).await,
        }
    }
}

/// While a change waits for a work unit, it holds the objects. The retry of deadlocks by the host cannot hide a wrong order here.
#[tokio::test]
async fn every_way_locks_task_and_case_before_their_work_units() {
    let (app, rosa, group) = app_with_rosa().await;
    let other = add_group(&app, "Guides").await;
    let md = app.client(Tenant::Alpha, "md");
    for way in Way::ALL {
        let target = Target::new(&app, rosa, group, other).await;
        let (task, case) = (target.task["id"].as_i64(), target.case["id"].as_i64());
        let mut units = app.seed(Tenant::Alpha).await;
        let lock = "select id from core.work_unit
                     where tenant_id = core.tenant_id() and (content_type, object_id) in (('task', $1), ('case', $2)) for update";
        let locked = sqlx::query(lock).bind(task).bind(case).fetch_all(&mut *units).await.expect("the units are locked");
        assert_eq!(locked.len(), 2);
        let check = async {
            let mut other = app.seed(Tenant::Alpha).await;
            loop {
                let waiting: bool = sqlx::query_scalar(
                    "select exists (select from pg_stat_activity
                                     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0)",
                )
                .fetch_one(&mut *other)
                .await
                .expect("the locks are read");
                if waiting {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let mut is_free = async |table: &str, id: Option<i64>| {
                let sql = format!("select id from {table} where tenant_id = core.tenant_id() and id = $1 for update skip locked");
                let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(&mut *other).await;
                row.expect("the row is read").is_some()
            };
            let free = (is_free("todos.task", task).await && way.is_of_task(), is_free("todos.case_record", case).await);
            other.rollback().await.expect("it ends");
            units.rollback().await.expect("the units are released");
            free
        };
        let (answer, free) = tokio::join!(way.go(&md, &target), check);
        assert!(answer.status < 300, "{way:?}: {}", answer.text);
        assert_eq!(free, (false, false), "{way:?} waits for a work unit and has not locked the task or the case");
    }
}

/// All pairs of ways at once: each change succeeds, or is refused for what the other one changed.
#[tokio::test]
async fn every_pair_of_ways_ends_without_a_deadlock() {
    let (app, rosa, group) = app_with_rosa().await;
    let other = add_group(&app, "Guides").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    for (place, one) in Way::ALL.into_iter().enumerate() {
        for two in Way::ALL.into_iter().skip(place) {
            let target = Target::new(&app, rosa, group, other).await;
            let (first, second) = tokio::join!(one.go(&md, &target), two.go(&np, &target));
            for answer in [&first, &second] {
                assert!(answer.status < 500, "{one:?} and {two:?}: {}", answer.text);
            }
            assert!(first.status < 300 || second.status < 300, "{one:?} and {two:?}: {} {}", first.text, second.text);
        }
    }
}
