//! The inbox, by its filters.

use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

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
async fn own_group(app: &TestApp, role: &str) -> (i64, i64) {
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
    let object = async |id: &serde_json::Value| todos(&format!("content_type=task&object_id={id}")).await;
    assert_eq!(titles(&todos("").await), ["Open"]);
    assert_eq!(titles(&todos("is_complete=true").await), ["Done"]);
    assert_eq!((titles(&object(&done["id"]).await), titles(&object(&open["id"]).await)), (vec!["Done"], vec!["Open"]));
    assert_eq!(titles(&object(&of_eve["id"]).await), Vec::<&str>::new());
    for query in ["content_type=task", "object_id=1", "limit=101", "is_complete=maybe"] {
        assert_eq!(todos(query).await.status, 400, "{query}");
    }
    let protected = md.get(&format!("/api/providers/me/work_units/people/{}/todos/", vip.person_id)).await;
    assert_eq!(protected.problem(), "phi-access-required");
}
