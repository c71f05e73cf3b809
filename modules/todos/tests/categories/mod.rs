//! Categories of cases, and their versions.

use huddle_testkit::Tenant;
use serde_json::{Value, json};

use crate::cases::{category, created, path};
use crate::tasks::{add_group, app_with_rosa};

const CATEGORIES: &str = "/api/providers/me/cases/categories/";

/// A definition that is valid: New → Done or Later.
fn definition(owner: Option<&str>) -> Value {
    json!({
        "workflow": {
            "states": [
                { "name": "New", "category": "open", "is_initial": true }, { "name": "Done", "category": "complete" },
                { "name": "Later", "category": "deferred" },
            ],
            "actions": [
                { "trigger": "Finish", "from": ["New"], "dest": "Done", "descriptions": ["The patient is told."] },
                { "trigger": "Defer", "from": ["New"], "dest": "Later" },
                { "trigger": "Reopen", "from": ["Done", "Later"], "dest": "New" },
            ],
        },
        "tasks": [{ "title": "Call", "due_in_days": 2, "priority": 1 }],
        "owner_group_name": owner, "due_in_days": 3, "is_auto_complete": false, "external_title": "",
    })
}

#[tokio::test]
async fn a_new_tenant_has_valid_categories_of_a_practice() {
    let (app, _, _) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let list = admin.get(CATEGORIES).await;
    assert_eq!(list.status, 200, "{}", list.text);
    let rows = list.json["results"].as_array().expect("results").clone();
    let (headings, others): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row["is_heading"] == true);
    assert_eq!((headings.len(), others.len()), (8, 23));
    assert!(others.iter().all(|row| row["parent_title"].is_string() && row["version"] == 1));
    assert_eq!(others.iter().filter(|row| row["is_selectable"] == false).count(), 1, "one is for programs only");
    let mut searches = Vec::new();
    for row in others {
        // An edit checks the whole definition: what came with Huddle passes it.
        let details = admin.get(&format!("{CATEGORIES}{}/", row["id"])).await.json;
        if let Some(specialty) = details["definition"]["provider_search"]["specialty_group"].as_str() {
            searches.push(format!("{}: {specialty}", row["title"].as_str().expect("a title")));
        }
        let mut same = details["definition"].clone();
        same["owner_group_name"] = Value::Null;
        let edited = admin.patch(&format!("{CATEGORIES}{}/", row["id"]), json!({ "definition": same, "row_version": 1 })).await;
        assert_eq!((edited.status, &edited.json["category"]["version"]), (200, &json!(2)), "{}: {}", row["title"], edited.text);
    }
    searches.sort_unstable();
    assert_eq!(searches, ["Behavioral Health Referral: Behavioral Health", "Imaging Referral: Imaging Center"]);
}

#[tokio::test]
async fn a_case_keeps_the_version_with_which_it_began() {
    let (app, rosa, group) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let body =
        json!({ "title": "Travel Advice", "parent": category(&app, "Preventive Care").await, "definition": definition(Some("Nurses")) });
    let new = admin.post(CATEGORIES, body.clone()).await;
    assert_eq!((new.status, &new.json["category"]["owner_group"]), (201, &json!(group)), "{}", new.text);
    assert_eq!(admin.post(CATEGORIES, body).await.problem(), "conflict", "titles are unique");
    let id = new.json["category"]["id"].clone();
    let old = created(&app, rosa, group, "Travel Advice", json!({})).await;
    let mut changed = definition(Some("Nurses"));
    changed["workflow"]["states"][1]["name"] = json!("Told");
    changed["workflow"]["actions"][0]["dest"] = json!("Told");
    changed["workflow"]["actions"][2]["from"] = json!(["Told", "Later"]);
    changed["tasks"][0]["title"] = json!("Write");
    let place = format!("{CATEGORIES}{id}/");
    let impact = admin.post(&format!("{place}impact/"), json!({ "definition": changed })).await;
    assert_eq!(impact.status, 200, "{}", impact.text);
    assert_eq!(impact.json["open_cases"], json!([{ "version": 1, "status": "New", "open_cases": 1 }]));
    assert_eq!((&impact.json["removed_states"], &impact.json["added_states"]), (&json!(["Done"]), &json!(["Told"])));
    assert_eq!((&impact.json["added_tasks"], &impact.json["is_new_version"]), (&json!(["Write"]), &json!(true)));
    assert_eq!(admin.patch(&place, json!({ "definition": changed })).await.status, 428);
    let edited = admin.patch(&place, json!({ "definition": changed, "row_version": 1 })).await;
    assert_eq!((edited.status, &edited.json["category"]["version"]), (200, &json!(2)), "{}", edited.text);
    assert_eq!(edited.json["versions"][1]["open_cases"], 1);
    assert_eq!(admin.patch(&place, json!({ "title": "x", "row_version": 1 })).await.problem(), "stale-version");
    let md = app.client(Tenant::Alpha, "md");
    let done = md.patch(&path(&old), json!({ "action": "Finish", "row_version": 1 })).await;
    assert_eq!((&done.json["status"], &done.json["category"]["version"]), (&json!("Done"), &json!(1)), "{}", done.text);
    let new = created(&app, rosa, group, "Travel Advice", json!({})).await;
    let told = md.patch(&path(&new), json!({ "action": "Finish", "row_version": 1 })).await;
    assert_eq!((&told.json["status"], &told.json["category"]["version"]), (&json!("Told"), &json!(2)));
    let tasks = md.get(&format!("{place}tasks/")).await;
    assert_eq!((&tasks.json["results"][0]["title"], &tasks.json["results"][0]["owner_group"]), (&json!("Write"), &json!(group)));
}

#[tokio::test]
async fn invalid_definitions_and_trees_are_rejected() {
    let (app, _, _) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let create = async |body: Value| admin.post(CATEGORIES, body).await;
    let mut broken = definition(None);
    broken["workflow"]["actions"][0]["dest"] = json!("Gone");
    let refused = create(json!({ "title": "Broken", "definition": broken })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/definition/workflow")));
    assert_eq!(create(json!({ "title": "Nobody's", "definition": definition(Some("Nobody")) })).await.status, 404);
    assert_eq!(create(json!({ "title": "Lost", "parent": 999_999 })).await.status, 404);
    assert_eq!(create(json!({ "title": "For members", "is_member_facing": true, "definition": definition(None) })).await.status, 400);
    let (upper, lower) = (category(&app, "Referrals").await, category(&app, "Imaging Referral").await);
    for parent in [upper, lower] {
        let cycle = admin.patch(&format!("{CATEGORIES}{upper}/"), json!({ "parent": parent, "row_version": 1 })).await;
        assert_eq!((cycle.status, &cycle.json["errors"][0]["pointer"]), (400, &json!("/parent")));
    }
}

#[tokio::test]
async fn a_renamed_category_is_renamed_in_the_work_of_its_cases() {
    let (app, rosa, group) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    created(&app, rosa, group, "Imaging Referral", json!({})).await;
    let heading = category(&app, "Referrals").await;
    let renamed = admin.patch(&format!("{CATEGORIES}{heading}/"), json!({ "title": "Outside Care", "row_version": 1 })).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    let own = category(&app, "Imaging Referral").await;
    admin.patch(&format!("{CATEGORIES}{own}/"), json!({ "title": "Imaging", "row_version": 1 })).await;
    app.run_jobs().await;
    let unit = admin.get("/api/providers/me/work_units/").await.results()[0].clone();
    assert_eq!((&unit["details"]["category"], &unit["details"]["parent_category"]), (&json!("Imaging"), &json!("Outside Care")));
}

#[tokio::test]
async fn a_deprecated_category_takes_no_new_cases() {
    let (app, rosa, _) = app_with_rosa().await;
    let group = add_group(&app, "Guides").await;
    let admin = app.client(Tenant::Alpha, "admin");
    let id = category(&app, "Complaint").await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let first = json!({ "uid": uuid::Uuid::new_v4(), "person": rosa.person_id, "category": id, "owner_group": group, "notes": "first" });
    let stored = admin.post("/api/providers/me/cases/", first.clone()).await;
    assert_eq!(stored.status, 201, "{}", stored.text);
    let patched = admin.patch(&format!("{CATEGORIES}{id}/"), json!({ "is_deprecated": true, "row_version": 1 })).await;
    assert_eq!((patched.status, &patched.json["category"]["is_selectable"]), (200, &json!(false)), "{}", patched.text);
    let md = app.client(Tenant::Alpha, "md");
    let new = json!({ "person": rosa.person_id, "category": id, "owner_group": group });
    assert_eq!(md.post("/api/providers/me/cases/", new).await.status, 400);
    assert_eq!(md.patch(&path(&case), json!({ "action": "Start", "row_version": 1 })).await.status, 200, "its cases go on");

    // A request that got no answer is repeated: the case exists, although it was edited and its category is gone.
    let edited = admin.patch(&path(&stored.json), json!({ "notes": "second", "row_version": 1 })).await;
    assert_eq!(edited.status, 200, "{}", edited.text);
    let again = admin.post("/api/providers/me/cases/", first.clone()).await;
    assert_eq!((again.status, &again.json["id"], &again.json["notes"]), (200, &stored.json["id"], &json!("second")), "{}", again.text);
    let mut other = first;
    other["notes"] = json!("another text");
    let other = admin.post("/api/providers/me/cases/", other).await;
    assert_eq!((other.status, other.problem()), (409, "conflict"));
}
