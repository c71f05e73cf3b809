//! The inbox, by its filters.

use chrono::{DateTime, Utc};
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use crate::cases::{category, created as case_of};
use crate::tasks::{add_99, app_with_rosa, created, rows_and_queries};

const V1: &str = "/api/providers/me/work_units/inbox/";
const V2: &str = "/api/providers/me/work_units/inbox/v2/";

/// Creates a task that is due on a date.
async fn due(app: &TestApp, patient: PatientIds, group: i64, title: &str, day: &str, priority: i16) {
    let body = json!({
        "title": title, "due_date": format!("{day}T17:00:00Z"), "owner_group": group, "person": patient.person_id, "priority": priority,
    });
    let answer = app.client(Tenant::Alpha, "md").post("/api/task/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
}

fn titles(page: &Answer) -> Vec<&str> {
    assert_eq!(page.status, 200, "{}", page.text);
    page.results().iter().map(|row| row["details"]["title"].as_str().unwrap_or("(masked)")).collect()
}

/// A clinician and the assignee group that represents them alone.
pub(crate) async fn own_group(app: &TestApp, role: &str) -> (i64, i64) {
    let user = app.staff_id(Tenant::Alpha, role).await.0;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group = sqlx::query_scalar(
        "select g.id from core.assignee_group g join core.assignee_group_member m on m.tenant_id = g.tenant_id and m.assignee_group_id = g.id
          where g.tenant_id = core.tenant_id() and m.user_id = $1 and g.is_provider",
    )
    .bind(user)
    .fetch_one(&mut *tx)
    .await;
    (user, group.expect("the group"))
}

#[tokio::test]
async fn work_is_sorted_by_priority_then_by_due_date_and_filtered_by_owner_date_pod_and_kind() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone").pod(Some("Birch"))).await;
    let (md_id, md_group) = own_group(&app, "md").await;
    due(&app, rosa, nurses, "Late", "2026-03-01", 0).await;
    due(&app, rosa, nurses, "High", "2026-03-20", 2).await;
    due(&app, eve, md_group, "Mine", "2026-03-08", 0).await;
    let md = app.client(Tenant::Alpha, "md");
    let pod: i64 = {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() and name = 'Birch'")
            .fetch_one(&mut *tx)
            .await
            .expect("the pod")
    };
    let both = [
        (String::new(), String::new(), vec!["High", "Late", "Mine"]),
        (format!("owner_id__in={md_id}"), format!("ownerIds={md_id}"), vec!["Mine"]),
        (format!("owner_group_id__in={nurses}"), format!("ownerGroupIds={nurses}"), vec!["High", "Late"]),
        (
            format!("owner_group_id__in={nurses}&owner_id__in={md_id}"),
            format!("ownerGroupIds={nurses}&ownerIds={md_id}"),
            vec!["High", "Late", "Mine"],
        ),
        (format!("pod_id__in={pod}"), format!("podIds={pod}"), vec!["Mine"]),
        (format!("pod_id__in={pod}&owner_group_id__in={nurses}"), format!("podIds={pod}&ownerGroupIds={nurses}"), vec![]),
        ("content_type__in=case,task".to_owned(), "types=case,task".to_owned(), vec!["High", "Late", "Mine"]),
        ("content_type__in=case".to_owned(), "types=case".to_owned(), vec![]),
        ("due_date__lte=2026-03-09T03:59:59Z".to_owned(), "dueDateRange=,2026-03-08".to_owned(), vec!["Late", "Mine"]),
        (
            "due_date__gte=2026-03-08T05:00:00Z&due_date__lte=2026-03-09T03:59:59Z".to_owned(),
            "dueDateRange=2026-03-08,2026-03-08".to_owned(),
            vec!["Mine"],
        ),
        ("sortBy=priority&limit=1".to_owned(), "limit=1".to_owned(), vec!["High"]),
        ("limit=1&offset=1".to_owned(), "limit=1&offset=1".to_owned(), vec!["Late"]),
    ];
    for (first, second, expected) in both {
        assert_eq!(titles(&md.get(&format!("{V1}?{first}")).await), expected, "{first}");
        assert_eq!(titles(&md.get(&format!("{V2}?{second}")).await), expected, "{second}");
    }
    let page = md.get(&format!("{V2}?limit=2")).await;
    assert_eq!((&page.json["count"], &page.json["aggregates"]), (&json!(3), &json!([{ "content_type": "task", "count": 3 }])));
    let next = page.json["next"].as_str().expect("there is more");
    assert_eq!(titles(&md.get(&format!("{V2}?limit=2&cursor={next}")).await), ["Mine"]);
    for query in ["limit=101", "offset=-1", "offset=10001", "ownerIds=me", "dueDateRange=today", "podIds=x"] {
        assert_eq!(md.get(&format!("{V2}?{query}")).await.status, 400, "{query}");
    }
}

#[tokio::test]
async fn work_of_protected_people_is_masked_and_completed_work_leaves() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected().pod(Some("Birch"))).await;
    app.grant(Tenant::Alpha, "md", vip).await;
    due(&app, vip, nurses, "Secret", "2026-03-01", 0).await;
    let task = created(&app, rosa, nurses, "Call").await;
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(titles(&np.get(V2).await), ["(masked)", "Call"]);
    let completed = np.patch(&format!("/api/task/{}/", task["id"]), json!({ "is_complete": true })).await;
    assert_eq!(completed.status, 200);
    assert_eq!(titles(&np.get(V1).await), ["(masked)"]);
}

async fn badge(client: &Client) -> i64 {
    let badges = client.get("/api/ui/badges/").await;
    let own = badges.results().iter().find(|badge| badge["path"] == "/inbox");
    own.and_then(|badge| badge["count"].as_i64()).expect("the badge of the inbox")
}

#[tokio::test]
async fn the_badge_counts_own_work_that_is_due_or_overdue() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let (_, md_group) = own_group(&app, "md").await;
    due(&app, rosa, md_group, "Overdue", "2020-03-01", 2).await;
    due(&app, rosa, md_group, "Later", "2190-03-01", 0).await;
    due(&app, rosa, nurses, "Of others", "2020-03-01", 0).await;
    assert_eq!((badge(&app.client(Tenant::Alpha, "md")).await, badge(&app.client(Tenant::Alpha, "np")).await), (1, 0));
}

#[tokio::test]
async fn a_page_of_100_takes_as_many_queries_as_a_page_of_1() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("{V2}?limit=100&ownerGroupIds={nurses}");
    created(&app, rosa, nurses, "x").await;
    app.drain_events().await;
    let (_, one) = rows_and_queries(&md, &path).await;
    add_99(&app, rosa, nurses).await;
    assert_eq!(rows_and_queries(&md, &path).await, (100, one));
}

#[tokio::test]
async fn a_person_has_open_and_closed_work_and_the_unit_of_one_object() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let done = created(&app, rosa, nurses, "Done").await;
    let open = created(&app, rosa, nurses, "Open").await;
    let of_eve = created(&app, eve, nurses, "Of Eve").await;
    let md = app.client(Tenant::Alpha, "md");
    md.patch(&format!("/api/task/{}/", done["id"]), json!({ "is_complete": true })).await;
    let todos = async |query: &str| md.get(&format!("/api/providers/me/work_units/people/{}/todos/?{query}", rosa.person_id)).await;
    let object = async |id: &Value| todos(&format!("content_type=task&object_id={id}")).await;
    assert_eq!(todo_titles(&todos("").await), ["Open"]);
    assert_eq!(todo_titles(&todos("is_complete=true").await), ["Done"]);
    assert_eq!((todo_titles(&object(&done["id"]).await), todo_titles(&object(&open["id"]).await)), (vec!["Done"], vec!["Open"]));
    assert_eq!(todo_titles(&object(&of_eve["id"]).await), Vec::<&str>::new());
    for query in ["content_type=task", "object_id=1", "limit=101", "offset=-1", "is_complete=maybe"] {
        assert_eq!(todos(query).await.status, 400, "{query}");
    }
    let protected = md.get(&format!("/api/providers/me/work_units/people/{}/todos/", vip.person_id)).await;
    assert_eq!(protected.problem(), "phi-access-required");
}

/// The titles of a person's to-dos.
fn todo_titles(page: &Answer) -> Vec<&str> {
    assert_eq!(page.status, 200, "{}", page.text);
    page.results().iter().map(|row| row["unit"]["details"]["title"].as_str().unwrap_or_default()).collect()
}

#[tokio::test]
async fn a_persons_to_dos_are_grouped_and_read_in_both_directions() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    for (category, description) in
        [("Specialty Referral", "R1"), ("Complaint", "M1"), ("Imaging Referral", "R2"), ("Billing Question", "I1")]
    {
        case_of(&app, rosa, nurses, category, json!({ "description": description })).await;
    }
    let task = created(&app, rosa, nurses, "T1").await;
    let path = format!("/api/providers/me/work_units/people/{}/todos/", rosa.person_id);
    let page = async |query: &str| md.get(&format!("{path}?{query}")).await;
    let all = page("").await;
    let groups = json!([
        { "title": "Insurance and Billing", "count": 1 }, { "title": "Member Experience", "count": 1 }, { "title": "Referrals", "count": 2 },
        { "title": "Task", "count": 1 },
    ]);
    assert_eq!((&all.json["groups"], &all.json["count"]), (&groups, &json!(5)));
    let order: Vec<_> = todo_titles(&all).into_iter().map(str::to_owned).collect();
    assert_eq!((order[0].as_str(), order[1].as_str(), order[4].as_str()), ("I1", "M1", "T1"));
    assert_eq!((&all.json["next"], &all.json["previous"]), (&Value::Null, &Value::Null));
    assert_eq!((&all.results()[4]["task"]["title"], &all.results()[0]["content_object"]["status"]), (&json!("T1"), &json!("New")));
    // From a case in the middle, in both directions, two at a time.
    let middle = all.results()[2]["unit"]["object_id"].clone();
    let object = page(&format!("content_type=case&object_id={middle}")).await;
    assert_eq!(todo_titles(&object), [&order[2]]);
    let (next, previous) = (object.json["next"].as_str().expect("next"), object.json["previous"].as_str().expect("previous"));
    let after = page(&format!("limit=2&cursor={next}")).await;
    assert_eq!((todo_titles(&after), &after.json["next"]), (vec![order[3].as_str(), order[4].as_str()], &Value::Null));
    let before = page(&format!("limit=2&cursor={previous}")).await;
    assert_eq!((todo_titles(&before), &before.json["previous"]), (vec![order[0].as_str(), order[1].as_str()], &Value::Null));
    let one = page(&format!("limit=1&cursor={previous}")).await;
    assert_eq!(todo_titles(&one), [&order[1]]);
    let more = one.json["previous"].as_str().expect("more before it");
    assert_eq!(todo_titles(&page(&format!("limit=1&cursor={more}")).await), [&order[0]]);
    let back = one.json["next"].as_str().expect("more after it");
    assert_eq!(todo_titles(&page(&format!("limit=1&cursor={back}")).await), [&order[2]]);
    assert_eq!(page(&format!("is_complete=true&cursor={next}")).await.status, 400, "of the other list");
    md.patch(&format!("/api/task/{}/", task["id"]), json!({ "is_complete": true })).await;
    let closed = page("is_complete=true").await;
    assert_eq!((todo_titles(&closed), &closed.json["groups"]), (vec!["T1"], &json!([{ "title": "Task", "count": 1 }])));
}

#[tokio::test]
async fn the_inbox_is_filtered_by_categories_with_those_below_them() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    for (title, description) in [("Specialty Referral", "R1"), ("Complaint", "M1"), ("Imaging Referral", "R2")] {
        case_of(&app, rosa, nurses, title, json!({ "description": description, "due_date": "2026-03-08T17:00:00Z" })).await;
    }
    created(&app, rosa, nurses, "T1").await;
    let of = async |ids: String| {
        titles(&md.get(&format!("{V2}?caseCategoryIds={ids}")).await).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let (referrals, complaint) = (category(&app, "Referrals").await, category(&app, "Complaint").await);
    assert_eq!(of(referrals.to_string()).await, ["R1", "R2"]);
    assert_eq!(of(format!("{referrals},{complaint}")).await, ["R1", "M1", "R2"]);
    assert_eq!(of("999999".to_owned()).await, Vec::<String>::new());
    for types in ["", "&types=case"] {
        let page = md.get(&format!("{V2}?ownerGroupIds={nurses}{types}")).await;
        let counted = json!([{ "content_type": "case", "count": 3 }, { "content_type": "task", "count": 1 }]);
        assert_eq!(page.json["aggregates"], counted, "types that are not chosen are counted too");
    }
}

#[tokio::test]
async fn the_inbox_is_filtered_by_the_care_plan_that_created_the_work() {
    let (app, rosa, nurses) = app_with_rosa().await;
    let created = case_of(&app, rosa, nurses, "Complaint", json!({ "description": "By a plan" })).await;
    case_of(&app, rosa, nurses, "Complaint", json!({ "description": "By hand" })).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let unit =
        "update core.work_unit set source_plan_id = 57 where tenant_id = core.tenant_id() and content_type = 'case' and object_id = $1";
    sqlx::query(unit).bind(created["id"].as_i64()).execute(&mut *tx).await.expect("the unit names its plan");
    tx.commit().await.expect("the seed commits");
    let md = app.client(Tenant::Alpha, "md");
    let of = async |plans: &str| md.get(&format!("{V2}?carePlanAutocreatedFromIds={plans}")).await;
    assert_eq!(titles(&of("57").await), ["By a plan"]);
    assert_eq!(titles(&of("56,57").await), ["By a plan"]);
    assert_eq!(titles(&of("56").await), Vec::<&str>::new());
    assert_eq!(titles(&of("").await).len(), 2);
}

#[tokio::test]
async fn owners_are_listed_with_their_open_work() {
    let (app, rosa, nurses) = app_with_rosa().await;
    due(&app, rosa, nurses, "Overdue", "2020-03-01", 0).await;
    due(&app, rosa, nurses, "Later", "2190-03-01", 0).await;
    let owners = app.client(Tenant::Alpha, "md").get("/api/providers/me/work_units/owners/").await;
    let own = owners.json["results"].as_array().expect("results").iter().find(|owner| owner["id"] == json!(nurses)).cloned();
    let own = own.expect("the group");
    assert_eq!((&own["open_count"], &own["overdue_count"], &own["is_provider"]), (&json!(2), &json!(1), &json!(false)));
}

#[tokio::test]
async fn owners_show_who_is_on_shift_today() {
    let app = TestApp::new().await;
    let shift = async |owner: &str| {
        let owners = app.client(Tenant::Alpha, "md").get("/api/providers/me/work_units/owners/").await;
        let all = owners.json["results"].as_array().expect("results").clone();
        all.into_iter().find(|group| group["name"] == owner).expect("the clinician's own group")["shift"].clone()
    };
    assert_eq!(shift("rn").await, json!(null), "while no module knows shifts");
    app.feature(Tenant::Alpha, huddle_testkit::SHIFTS.0, true).await;
    let today = shift("rn").await;
    let at = |name: &str| today[name].as_str().expect("an instant").parse::<DateTime<Utc>>().expect("an instant");
    assert!(at("starts_at") <= app.clock.now() && app.clock.now() < at("ends_at"), "{today}");
    assert_eq!(shift("md").await, json!(null));
}
