//! Tasks of cases are work of their owners.

use huddle_testkit::{Answer, Client, Tenant};
use serde_json::{Value, json};

use super::{add_group, app_with_rosa};
use crate::cases::{created, path};

const UNITS: &str = "/api/providers/me/work_units/";

/// Input of a task of a new case.
fn part(title: &str, group: i64, day: &str, priority: i16) -> Value {
    json!({ "title": title, "due_date": format!("{day}T17:00:00Z"), "owner_group": group, "priority": priority })
}

async fn units(client: &Client, query: &str) -> Vec<Value> {
    let page = client.get(&format!("{UNITS}?{query}")).await;
    assert_eq!(page.status, 200, "{}", page.text);
    page.results().to_vec()
}

async fn change(client: &Client, unit: &Value, mut body: Value) -> Answer {
    body["row_version"] = unit["row_version"].clone();
    client.patch(&format!("{UNITS}{}/{}/", unit["id"], unit["content_type"].as_str().expect("a type")), body).await
}

/// "Call now: possible PE", high, due today, in a case of somebody else that is due much later.
#[tokio::test]
async fn a_task_of_a_case_is_work_of_its_own_owner_and_names_the_case() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let guides = add_group(&app, "Guides").await;
    let md = app.client(Tenant::Alpha, "md");
    let more = json!({ "due_date": "2026-11-01T17:00:00Z", "tasks": [part("Call now", guides, "2026-03-08", 2)] });
    let case = created(&app, rosa, nurses, "Complaint", more).await;
    let own = format!("/api/providers/me/work_units/inbox/v2/?ownerGroupIds={guides}");
    let inbox = md.get(&own).await;
    let [task] = inbox.results() else { panic!("{}", inbox.text) };
    assert_eq!((&task["content_type"], &task["object_id"], &task["priority"]), (&json!("task"), &case["tasks"][0]["id"], &json!(2)));
    let whole = json!({ "content_type": "case", "object_id": case["id"], "title": "Needs help" });
    assert_eq!(task["details"]["part_of"], whole);

    // The case shows the earliest date and the highest priority of what is open in it.
    let of_case = async || units(&md, "content_types=case").await.remove(0);
    let shown = async || {
        let unit = of_case().await;
        (unit["due_at"].clone(), unit["priority"].clone(), unit["owner_group_id"].clone())
    };
    assert_eq!(shown().await, (json!("2026-03-08T23:00:00Z"), json!(2), json!(nurses)));
    assert_eq!(of_case().await["details"]["part_of"], Value::Null);
    let done = change(&md, task, json!({ "action": "complete" })).await;
    assert_eq!((done.status, &done.json["status_category"]), (200, &json!("complete")), "{}", done.text);
    assert_eq!(md.get(&own).await.results().len(), 0);
    assert_eq!(shown().await, (json!("2026-11-02T00:00:00Z"), json!(0), json!(nurses)));
    let mut later = super::task(rosa, guides, "Later");
    later["relations"] = json!([{ "content_type": "case", "object_id": case["id"] }]);
    let added = md.post("/api/task/", later).await;
    assert_eq!(added.status, 201, "{}", added.text);
    assert_eq!(shown().await.0, json!("2026-03-08T23:00:00Z"));
    assert_eq!(md.delete(&format!("/api/task/{}/", added.json["id"])).await.status, 204);
    assert_eq!(shown().await.0, json!("2026-11-02T00:00:00Z"));
}

#[tokio::test]
async fn tasks_of_an_accepted_proposal_and_a_task_that_joins_a_case_stay_work_of_their_owner() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let case = created(&app, rosa, nurses, "Complaint", json!({})).await;
    let free = super::created(&app, rosa, nurses, "Call").await;
    let relations = json!([{ "content_type": "case", "object_id": case["id"] }]);
    let joined = md.post(&format!("/api/task/v2/{}/relation/update/", free["id"]), json!({ "relations": relations })).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let unit = units(&md, "content_types=task").await.remove(0);
    assert_eq!((&unit["object_id"], &unit["details"]["part_of"]["object_id"]), (&free["id"], &case["id"]));
    let left = md.post(&format!("/api/task/v2/{}/relation/update/", free["id"]), json!({ "relations": [] })).await;
    assert_eq!(left.status, 200, "{}", left.text);
    assert_eq!(units(&md, "content_types=task").await[0]["details"]["part_of"], Value::Null);
}

/// On a person's page, a case shows its tasks itself.
#[tokio::test]
async fn a_persons_to_dos_show_a_task_of_a_case_once() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let case = created(&app, rosa, nurses, "Complaint", json!({ "tasks": [part("Call", nurses, "2026-03-08", 0)] })).await;
    let todos = async |query: &str| md.get(&format!("{UNITS}people/{}/todos/?{query}", rosa.person_id)).await;
    let open = todos("").await;
    assert_eq!((open.results().len(), &open.json["count"], &open.results()[0]["task_count"]), (1, &json!(1), &json!(1)), "{}", open.text);
    let task = &case["tasks"][0]["id"];
    let linked = todos(&format!("content_type=task&object_id={task}")).await;
    assert_eq!(linked.results().len(), 1, "a link to the task finds it");
    assert_eq!(md.patch(&format!("/api/task/{task}/"), json!({ "is_complete": true })).await.status, 200);
    assert_eq!(todos("is_complete=true").await.results().len(), 0);
    assert_eq!(md.get(&path(&case)).await.json["tasks"][0]["is_complete"], true);
}

#[tokio::test]
async fn work_created_by_the_caller_is_listed_for_them_whoever_owns_it() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    created(&app, rosa, nurses, "Complaint", json!({ "tasks": [part("Of the case", nurses, "2026-03-08", 0)], "case_tags": ["a"] })).await;
    super::created(&app, rosa, nurses, "By the physician").await;
    let theirs = np.post("/api/task/", super::task(rosa, nurses, "By the nurse")).await.json;
    let titles = async |client: &Client, path: &str| {
        let page = client.get(path).await;
        assert_eq!(page.status, 200, "{}", page.text);
        let mut titles: Vec<_> = page.results().iter().map(|row| row["details"]["title"].as_str().unwrap_or_default().to_owned()).collect();
        titles.sort();
        titles
    };
    for path in ["?created_by_me=true", "inbox/?created_by_me=true", "inbox/v2/?createdByMe=true"] {
        let path = format!("{UNITS}{path}");
        assert_eq!(titles(&md, &path).await, ["By the physician", "Needs help", "Of the case"], "{path}");
        assert_eq!(titles(&np, &path).await, ["By the nurse"], "{path}");
    }
    let more = [
        (format!("{UNITS}?created_by_me=true&tags=a"), vec!["Needs help"]),
        (format!("{UNITS}?created_by_me=true&content_types=task&owner_group_ids={nurses}"), vec!["By the physician", "Of the case"]),
        (format!("{UNITS}inbox/v2/?createdByMe=true&dueDateRange=,2026-03-08&types=case"), vec!["Needs help"]),
    ];
    for (path, expected) in more {
        assert_eq!(titles(&md, &path).await, expected, "{path}");
    }
    // Whoever changes it later did not create it.
    let path = format!("/api/task/{}/", theirs["id"]);
    assert_eq!(md.patch(&path, json!({ "title": "Changed", "row_version": 1 })).await.status, 200);
    assert_eq!(titles(&np, &format!("{UNITS}?created_by_me=true")).await, ["Changed"]);
}
