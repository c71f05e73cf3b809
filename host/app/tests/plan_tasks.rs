//! The tasks of a care plan are tasks of the module that owns tasks, in the same transactions.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

/// A host with a patient of the tenant alpha and an assignee group.
struct Scene {
    app: TestApp,
    rosa: PatientIds,
    group: i64,
}

impl Scene {
    async fn new() -> Self {
        let app = TestApp::new().await;
        let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
        let mut tx = app.seed(Tenant::Alpha).await;
        let group = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id").fetch_one(&mut *tx).await;
        tx.commit().await.unwrap();
        Self { app, rosa, group: group.unwrap() }
    }

    fn md(&self) -> Client {
        self.app.client(Tenant::Alpha, "md")
    }

    fn task(&self, title: &str, day: u32) -> Value {
        json!({ "title": title, "due_date": format!("2030-01-{day:02}T15:00:00Z"), "owner_group": self.group })
    }

    async fn plan(&self, tasks: &[Value]) -> Value {
        let body = json!({ "patient": self.rosa.user_id, "title": "Lower blood pressure", "tasks": tasks });
        let answer = self.md().post("/api/care-plan/", body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json
    }

    async fn read(&self, plan: &Value) -> Value {
        self.md().get(&path(plan)).await.json
    }

    async fn edit(&self, plan: &Value, body: Value) -> Answer {
        self.md().patch(&path(plan), body).await
    }

    async fn act(&self, plan: &Value, body: Value) -> Answer {
        self.md().patch(&format!("{}/action", path(plan)), body).await
    }

    /// Adds a task to the plan as the dialog of To Dos does.
    async fn add(&self, plan: &Value, title: &str) -> Answer {
        let mut body = self.task(title, 9);
        body["person"] = json!(self.rosa.person_id);
        body["relations"] = json!([{ "content_type": "careplan", "object_id": plan["id"] }]);
        self.app.client(Tenant::Alpha, "np").post("/api/task/", body).await
    }

    /// The work unit of a plan.
    async fn unit(&self, plan: &Value) -> Value {
        let units = self.md().get("/api/providers/me/work_units/?content_types=careplan").await;
        units.results().iter().find(|unit| unit["object_id"] == plan["id"]).cloned().unwrap_or_default()
    }
}

fn path(plan: &Value) -> String {
    format!("/api/care-plan/{}", plan["id"])
}

fn titles(plan: &Value) -> Vec<&str> {
    plan["tasks"].as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap()).collect()
}

fn ids(plan: &Value) -> Vec<i64> {
    plan["tasks"].as_array().unwrap().iter().filter(|task| task["is_complete"] == false).map(|task| task["id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn a_plan_is_created_with_its_tasks_or_not_at_all() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Second", 8), scene.task("First", 7)]).await;
    assert_eq!(titles(&plan), ["First", "Second"]);
    assert_eq!(plan["tasks"][0]["owner_group_name"], "Nurses");
    let listed =
        scene.md().get(&format!("/api/task/v2/?person={}&content_type=careplan&object_id={}", scene.rosa.person_id, plan["id"])).await;
    assert_eq!(listed.results().len(), 2);
    let unit = scene.unit(&plan).await;
    assert_eq!(
        (&unit["due_at"], &unit["details"]["status"]),
        (&json!("2030-01-08T00:00:00Z"), &json!("Active")),
        "that of its next task: {unit}"
    );

    let half = json!({ "title": "No owner" });
    let body = json!({ "patient": scene.rosa.user_id, "title": "x", "tasks": [scene.task("Good", 7), half] });
    let refused = scene.md().post("/api/care-plan/", body).await;
    let pointers: Vec<_> = refused.json["errors"].as_array().unwrap().iter().map(|error| error["pointer"].as_str().unwrap()).collect();
    assert_eq!((refused.status, pointers), (400, vec!["/tasks/1/due_date", "/tasks/1/owner_group"]));
    let unknown = json!({ "title": "x", "due_date": "2030-01-02T10:00:00Z", "owner_group": 999_999 });
    let body = json!({ "patient": scene.rosa.user_id, "title": "x", "tasks": [unknown] });
    let refused = scene.md().post("/api/care-plan/", body).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (404, &json!("/tasks/0/owner_group")));
    let plans = scene.md().get(&format!("/api/care-plan/v2/?patient={}", scene.rosa.user_id)).await;
    assert_eq!(plans.json["count"], 1, "neither was stored");
}

#[tokio::test]
async fn tasks_are_edited_added_and_removed_with_the_plan() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Keep", 7), scene.task("Change", 8), scene.task("Remove", 9)]).await;
    let (change, remove) = (&plan["tasks"][1], &plan["tasks"][2]);
    let mut changed = scene.task("Changed", 6);
    changed["id"] = change["id"].clone();
    let without_version = scene.edit(&plan, json!({ "tasks": [changed], "row_version": 1 })).await;
    assert_eq!(without_version.problem(), "version-required");
    changed["row_version"] = json!(9);
    let stale = scene.edit(&plan, json!({ "tasks": [changed], "row_version": 1 })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["title"]), ("stale-version", &json!("Change")));
    changed["row_version"] = change["row_version"].clone();
    let body = json!({ "tasks": [changed, scene.task("New", 10)], "removed_tasks": [remove["id"]], "row_version": 1 });
    let edited = scene.edit(&plan, body).await;
    assert_eq!(titles(&edited.json), ["Changed", "Keep", "New"], "{}", edited.text);
    assert_eq!(scene.unit(&plan).await["due_at"], "2030-01-07T00:00:00Z");

    let other = scene.plan(&[scene.task("Other", 7)]).await;
    let foreign = json!({ "removed_tasks": [other["tasks"][0]["id"]], "row_version": edited.json["row_version"] });
    assert_eq!(scene.edit(&plan, foreign).await.status, 404, "a task of another plan");
}

#[tokio::test]
async fn lists_of_work_block_the_closing_of_a_plan_until_its_tasks_are_complete() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Call", 7)]).await;
    let list = json!({
        "name": "Plans", "category": "Team", "sub_category": "", "active": true, "group_ids": [],
        "conditions": { "content_types": ["careplan"] },
    });
    let list = scene.app.client(Tenant::Alpha, "admin").post("/api/worklists/definitions/", list).await;
    assert_eq!(list.status, 201, "{}", list.text);
    let blocked = async || {
        let page = scene.md().get(&format!("/api/providers/me/work_units/worklists/{}/", list.json["id"])).await;
        let actions = page.results()[0]["actions"].as_array().unwrap().clone();
        let closing = actions.iter().find(|action| action["dest_category"] == "complete").expect("a plan can be closed");
        !closing["blocked_by"].is_null()
    };
    assert!(blocked().await);
    let done = scene.md().patch(&format!("/api/task/{}", plan["tasks"][0]["id"]), json!({ "is_complete": true })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert!(!blocked().await);
}

#[tokio::test]
async fn closing_lists_what_is_lost_and_then_does_it() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Done", 7), scene.task("Open", 8)]).await;
    let done = format!("/api/task/{}", plan["tasks"][0]["id"]);
    assert_eq!(scene.md().patch(&done, json!({ "is_complete": true })).await.status, 200);
    let categories = scene.md().get("/api/providers/me/cases/categories/").await;
    let category = categories.results().iter().find(|category| category["title"] == "Complaint").unwrap();
    let case = json!({
        "person": scene.rosa.person_id, "category": category["id"], "owner_group": scene.group, "tasks": [],
        "relations": [{ "content_type": "careplan", "object_id": plan["id"] }],
    });
    let case = scene.md().post("/api/providers/me/cases/", case).await;
    assert_eq!(case.status, 201, "{}", case.text);
    let read = scene.read(&plan).await;
    assert_eq!((&read["cases"][0]["id"], &read["cases"][0]["category"]), (&case.json["id"], &json!("Complaint")), "{read}");

    let asked = scene.act(&plan, json!({ "action": "Mark inactive", "row_version": 1 })).await;
    assert_eq!((asked.status, asked.problem()), (409, "confirmation-required"));
    let lost = &asked.json["current"];
    assert_eq!((&lost["tasks"][0]["title"], &lost["cases"][0]["id"]), (&json!("Open"), &case.json["id"]));
    assert_eq!(scene.read(&plan).await["status"], "active");
    let agreed = json!({ "action": "Mark inactive", "row_version": 1, "tasks": ids(&read), "cases": [case.json["id"]] });
    let closed = scene.act(&plan, agreed).await;
    assert_eq!((closed.status, &closed.json["status"]), (200, &json!("inactive")), "{}", closed.text);
    assert_eq!((titles(&closed.json), &closed.json["cases"]), (vec!["Done"], &json!([])), "completed tasks stay");
    let kept = scene.md().get(&format!("/api/providers/me/cases/{}", case.json["id"])).await;
    assert_eq!((kept.status, &kept.json["relations"]), (200, &json!([])));
    assert_eq!(kept.json["source_plan_id"], plan["id"], "it was created from the plan");
    let history = scene.md().get(&format!("/api/providers/me/cases/{}/events/", case.json["id"])).await;
    let unlinked = &history.results()[0];
    assert_eq!((&unlinked["kind"], &unlinked["title"]), (&json!("relation_removed"), &plan["title"]));
    assert_eq!(scene.unit(&plan).await, Value::Null, "its work is closed");
}

#[tokio::test]
async fn a_task_that_a_colleague_adds_meanwhile_is_not_lost() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Seen", 7)]).await;
    assert_eq!(scene.add(&plan, "Not seen").await.status, 201);
    let agreed = json!({ "action": "Mark inactive", "row_version": 1, "tasks": ids(&plan), "cases": [] });
    let refused = scene.act(&plan, agreed).await;
    assert_eq!((refused.problem(), titles(&refused.json["current"])), ("stale-version", vec!["Seen", "Not seen"]));
    let now = scene.read(&plan).await;
    assert_eq!((&now["status"], titles(&now)), (&json!("active"), vec!["Seen", "Not seen"]));
}

#[tokio::test]
async fn of_a_new_task_and_the_closing_at_once_one_is_refused() {
    let scene = Scene::new().await;
    for _ in 0..8 {
        let plan = scene.plan(&[scene.task("Seen", 7)]).await;
        let agreed = json!({ "action": "Mark inactive", "row_version": 1, "tasks": ids(&plan), "cases": [] });
        let (closed, added) = tokio::join!(scene.act(&plan, agreed), scene.add(&plan, "Meanwhile"));
        let now = scene.read(&plan).await;
        match (closed.status, added.status) {
            (200, 409) => assert_eq!((&now["status"], titles(&now)), (&json!("inactive"), vec![])),
            (412, 201) => assert_eq!((&now["status"], titles(&now)), (&json!("active"), vec!["Seen", "Meanwhile"])),
            other => panic!("{other:?}: {} {}", closed.text, added.text),
        }
    }
}

#[tokio::test]
async fn completing_a_task_while_the_plan_is_closed_waits_and_loses_nothing() {
    let scene = Scene::new().await;
    for _ in 0..8 {
        let plan = scene.plan(&[scene.task("One", 7), scene.task("Two", 8)]).await;
        let agreed = json!({ "action": "Mark inactive", "row_version": 1, "tasks": ids(&plan), "cases": [] });
        let task = format!("/api/task/{}", plan["tasks"][1]["id"]);
        let np = scene.app.client(Tenant::Alpha, "np");
        let (closed, done) = tokio::join!(scene.act(&plan, agreed), np.patch(&task, json!({ "is_complete": true })));
        match (closed.status, done.status) {
            (200, 404) => {}
            (412, 200) => assert_eq!(scene.read(&plan).await["tasks"][1]["is_complete"], true),
            other => panic!("{other:?}: {} {}", closed.text, done.text),
        }
    }
}

#[tokio::test]
async fn an_inactive_plan_takes_no_task() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Done", 7)]).await;
    let task = format!("/api/task/{}", plan["tasks"][0]["id"]);
    assert_eq!(scene.md().patch(&task, json!({ "is_complete": true })).await.status, 200);
    assert_eq!(scene.act(&plan, json!({ "action": "Mark inactive", "row_version": 1 })).await.status, 200);
    for refused in
        [scene.add(&plan, "Late").await, scene.md().patch(&task, json!({ "is_complete": false })).await, scene.md().delete(&task).await]
    {
        assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("Mark the care plan active to change its tasks")));
    }
}

#[tokio::test]
async fn the_work_unit_of_a_plan_follows_its_tasks_and_assigns_the_next() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("First", 7), scene.task("Second", 20)]).await;
    let first = format!("/api/task/{}", plan["tasks"][0]["id"]);
    assert_eq!(scene.md().patch(&first, json!({ "is_complete": true })).await.status, 200);
    assert_eq!(scene.unit(&plan).await["due_at"], "2030-01-21T00:00:00Z");
    let unit = scene.unit(&plan).await;
    let address = format!("/api/providers/me/work_units/{}/careplan/", unit["id"]);
    let moved = json!({ "due_date": "2030-01-11T15:00:00Z", "owner_group": scene.group, "row_version": unit["row_version"] });
    let assigned = scene.md().patch(&address, moved).await;
    assert_eq!(assigned.status, 200, "{}", assigned.text);
    assert_eq!(scene.read(&plan).await["tasks"][1]["due_date"], "2030-01-12T00:00:00Z", "that of its next task");
    let act = json!({ "action": "Mark inactive", "row_version": assigned.json["row_version"] });
    let closed = scene.md().patch(&address, act).await;
    assert_eq!(closed.problem(), "confirmation-required", "{}", closed.text);
}

/// The unit of the plan and those of its tasks, by due date.
async fn units_of(scene: &Scene, plan: &Value) -> (Value, Vec<Value>) {
    let page = scene.md().get("/api/providers/me/work_units/?content_types=task").await;
    let of_plan = |unit: &&Value| unit["details"]["part_of"]["object_id"] == plan["id"];
    (scene.unit(plan).await, page.results().iter().filter(of_plan).cloned().collect())
}

async fn change_unit(client: &Client, unit: &Value, mut body: Value) -> Answer {
    body["row_version"] = unit["row_version"].clone();
    client.patch(&format!("/api/providers/me/work_units/{}/{}/", unit["id"], unit["content_type"].as_str().unwrap()), body).await
}

async fn another_group(scene: &Scene) -> i64 {
    let mut tx = scene.app.seed(Tenant::Alpha).await;
    let group = sqlx::query_scalar("insert into core.assignee_group (name) values ('Guides') returning id").fetch_one(&mut *tx).await;
    tx.commit().await.unwrap();
    group.unwrap()
}

#[tokio::test]
async fn a_task_of_a_plan_is_work_of_its_owner_that_lists_complete_reassign_and_move() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("Call", 7)]).await;
    let guides = another_group(&scene).await;
    let (_, tasks) = units_of(&scene, &plan).await;
    let [task] = tasks.as_slice() else { panic!("{tasks:?}") };
    let whole = json!({ "content_type": "careplan", "object_id": plan["id"], "title": "Lower blood pressure" });
    assert_eq!((&task["owner_group_id"], &task["details"]["part_of"]), (&json!(scene.group), &whole));
    let assigned = change_unit(&scene.md(), task, json!({ "owner_group": guides })).await;
    assert_eq!((assigned.status, &assigned.json["owner_group_id"]), (200, &json!(guides)), "{}", assigned.text);
    assert_eq!(scene.unit(&plan).await["owner_group_id"], json!(guides), "its plan follows");
    let moved = change_unit(&scene.md(), &assigned.json, json!({ "due_date": "2030-02-01T15:00:00Z" })).await;
    assert_eq!((moved.status, &moved.json["due_at"]), (200, &json!("2030-02-02T00:00:00Z")), "{}", moved.text);
    let done = change_unit(&scene.md(), &moved.json, json!({ "action": "complete" })).await;
    assert_eq!((done.status, &done.json["status_category"]), (200, &json!("complete")), "{}", done.text);
}

/// A bulk change of a list runs a plan before its tasks, each on the version that the user saw.
#[tokio::test]
async fn a_plan_and_its_tasks_are_reassigned_together() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("First", 7), scene.task("Second", 20)]).await;
    let guides = another_group(&scene).await;
    let (unit, tasks) = units_of(&scene, &plan).await;
    assert_eq!(tasks.len(), 2);
    for unit in std::iter::once(&unit).chain(&tasks) {
        let assigned = change_unit(&scene.md(), unit, json!({ "owner_group": guides })).await;
        assert_eq!((assigned.status, &assigned.json["owner_group_id"]), (200, &json!(guides)), "{}", assigned.text);
    }
    let stale = change_unit(&scene.md(), &tasks[0], json!({ "owner_group": scene.group })).await;
    assert_eq!(stale.status, 412, "another owner needs the present version: {}", stale.text);
}

#[tokio::test]
async fn changing_a_plan_and_its_tasks_at_once_does_not_deadlock() {
    let scene = Scene::new().await;
    let guides = another_group(&scene).await;
    let np = scene.app.client(Tenant::Alpha, "np");
    for round in 0..8 {
        let plan = scene.plan(&[scene.task("First", 7), scene.task("Second", 20)]).await;
        let (unit, tasks) = units_of(&scene, &plan).await;
        let path = format!("/api/task/{}", plan["tasks"][round % 2]["id"]);
        let (one, two, three) = tokio::join!(
            change_unit(&np, &unit, json!({ "owner_group": guides })),
            change_unit(&np, &tasks[round % 2], json!({ "owner_group": guides })),
            np.patch(&path, json!({ "is_complete": true })),
        );
        for answer in [&one, &two, &three] {
            assert!(matches!(answer.status, 200 | 412), "{}", answer.text);
        }
    }
}

#[tokio::test]
async fn a_list_of_plans_with_tasks_takes_as_many_queries_as_a_list_of_one() {
    let scene = Scene::new().await;
    scene.plan(&[scene.task("One", 7)]).await;
    let list = format!("/api/care-plan/v2/?patient={}", scene.rosa.user_id);
    let md = scene.md();
    crate::observability::begin_log();
    let mut least = [usize::MAX; 2];
    for count in &mut least {
        for _ in 0..10 {
            *count = (*count).min(count_queries(md.get(&list)).await.1);
        }
        for _ in 0..10 {
            scene.plan(&[scene.task("One", 7), scene.task("Two", 8)]).await;
        }
    }
    assert_eq!(least[0], least[1]);
}

#[tokio::test]
async fn tasks_are_hidden_and_refused_while_to_dos_are_off() {
    let scene = Scene::new().await;
    let plan = scene.plan(&[scene.task("One", 7)]).await;
    scene.app.feature(Tenant::Alpha, "tasks", false).await;
    assert_eq!(titles(&scene.read(&plan).await), Vec::<&str>::new());
    let refused = scene.edit(&plan, json!({ "tasks": [scene.task("Two", 7)], "row_version": 1 })).await;
    assert_eq!(refused.json["detail"], "Tasks are off in this console");
}
