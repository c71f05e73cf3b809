use huddle_messaging::macros::LIMIT;
use huddle_testkit::{Answer, Client, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

/// Creates a team of the tenant with these roles; returns its ID.
pub async fn team(app: &TestApp, tenant: Tenant, name: &str, roles: &[&str]) -> i64 {
    let mut members = Vec::new();
    for role in roles {
        members.push(app.staff_id(tenant, role).await.0);
    }
    let mut tx = app.seed(tenant).await;
    let team: i64 =
        sqlx::query_scalar("insert into core.assignee_group (name) values ($1) returning id").bind(name).fetch_one(&mut *tx).await.unwrap();
    sqlx::query("insert into core.assignee_group_member (assignee_group_id, user_id) select $1, u from unnest($2::bigint[]) u")
        .bind(team)
        .bind(members)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    team
}

/// Creates a macro; returns it as stored.
pub async fn create(client: &Client, body: Value) -> Value {
    let answer = client.post("/api/macros/", body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

fn path(kept: &Value) -> String {
    format!("/api/macros/{}/", kept["id"])
}

async fn names(client: &Client) -> Vec<String> {
    let answer = client.get("/api/macros/").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

fn at(answer: &Answer) -> (u16, &str) {
    (answer.status, answer.json["errors"][0]["pointer"].as_str().unwrap_or_default())
}

#[tokio::test]
async fn own_macros_are_created_updated_and_deleted() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let kept = create(&md, json!({ "name": "..blood pressure", "template": "Hello {{patient.first_name}}", "shortcut": "B" })).await;
    assert_eq!((&kept["name"], &kept["scope"], &kept["shortcut"]), (&json!("bloodpressure"), &json!("personal"), &json!("b")));
    assert_eq!((&kept["is_editable"], &kept["row_version"]), (&json!(true), &json!(1)));

    let renamed = md.patch(&path(&kept), json!({ "name": "bp", "shortcut": null, "row_version": 1 })).await;
    assert_eq!(renamed.status, 200, "{}", renamed.text);
    assert_eq!((&renamed.json["name"], &renamed.json["shortcut"], &renamed.json["row_version"]), (&json!("bp"), &Value::Null, &json!(2)));
    assert_eq!(renamed.json["template"], kept["template"]);
    let stale = md.patch(&path(&kept), json!({ "template": "Good day", "row_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["name"]), (412, &json!("bp")));
    assert_eq!(md.patch(&path(&kept), json!({ "template": "Good day" })).await.status, 428);

    assert_eq!(md.delete(&path(&kept)).await.status, 204);
    assert_eq!(md.delete(&path(&kept)).await.status, 404);
    assert_eq!(names(&md).await, [""; 0]);
}

#[tokio::test]
async fn macros_are_personal_team_wide_or_tenant_wide() {
    let app = TestApp::new().await;
    let nurses = team(&app, Tenant::Alpha, "Nurses", &["rn", "np"]).await;
    let [md, rn, np, admin] = ["md", "rn", "np", "admin"].map(|role| app.client(Tenant::Alpha, role));
    create(&md, json!({ "name": "mine", "template": "x" })).await;
    let ours = create(&rn, json!({ "name": "ours", "template": "x", "scope": "team", "team_id": nurses })).await;
    let all = create(&admin, json!({ "name": "all", "template": "x", "scope": "tenant" })).await;
    assert_eq!(names(&md).await, ["all", "mine"]);
    assert_eq!(names(&rn).await, ["all", "ours"]);
    assert_eq!(rn.get("/api/macros/").await.json["teams"], json!([{ "id": nurses, "name": "Nurses" }]));
    assert_eq!(names(&np).await, ["all", "ours"]);
    assert_eq!(names(&app.client(Tenant::Beta, "md")).await, [""; 0]);

    let by_rn = app.staff_id(Tenant::Alpha, "rn").await;
    let made = rn.get(&format!("/api/macros/?createdBy={by_rn}")).await;
    assert_eq!(made.results().iter().map(|one| &one["name"]).collect::<Vec<_>>(), ["ours"]);
    assert_eq!(np.get(&format!("/api/macros/?createdBy={by_rn}")).await.problem(), "identity-mismatch");

    // Members change their team's macros; the tenant's require the permission; inaccessible ones are not found.
    assert_eq!(np.patch(&path(&ours), json!({ "template": "y", "row_version": 1 })).await.status, 200);
    assert_eq!(np.patch(&path(&all), json!({ "template": "y", "row_version": 1 })).await.status, 403);
    assert_eq!(np.delete(&path(&all)).await.status, 403);
    assert_eq!(md.patch(&path(&ours), json!({ "template": "y", "row_version": 2 })).await.status, 404);
    assert_eq!(md.post("/api/macros/", json!({ "name": "a", "template": "x", "scope": "team", "team_id": nurses })).await.status, 404);
    assert_eq!(md.post("/api/macros/", json!({ "name": "a", "template": "x", "scope": "tenant" })).await.status, 403);

    // A team's macro can become personal only for its creator, and the other way round.
    assert_eq!(np.patch(&path(&ours), json!({ "scope": "personal", "row_version": 2 })).await.status, 403);
    assert_eq!(rn.patch(&path(&ours), json!({ "scope": "personal", "row_version": 2 })).await.status, 200);
    assert_eq!(names(&np).await, ["all"]);
}

#[tokio::test]
async fn names_and_keys_are_unique_per_owner() {
    let app = TestApp::new().await;
    let [md, np] = ["md", "np"].map(|role| app.client(Tenant::Alpha, role));
    create(&md, json!({ "name": "Hello", "template": "x", "shortcut": "h" })).await;
    let other = create(&md, json!({ "name": "Bye", "template": "x" })).await;
    assert_eq!(at(&md.post("/api/macros/", json!({ "name": ".hello", "template": "y" })).await), (400, "/name"));
    assert_eq!(at(&md.post("/api/macros/", json!({ "name": "Hi", "template": "y", "shortcut": "H" })).await), (400, "/shortcut"));
    assert_eq!(at(&md.patch(&path(&other), json!({ "name": "HELLO", "row_version": 1 })).await), (400, "/name"));
    create(&np, json!({ "name": "Hello", "template": "x", "shortcut": "h" })).await;
}

#[tokio::test]
async fn macros_are_limited_and_read_in_one_statement() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let user = app.staff_id(Tenant::Alpha, "md").await;
    create(&md, json!({ "name": "first", "template": "x" })).await;
    let (_, few) = count_queries(md.get("/api/macros/")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into messaging.macro (name, template, created_by) select 'n' || n, 'x', $1 from generate_series(1, $2) n")
        .bind(user.0)
        .bind(LIMIT - 2)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let (all, many) = count_queries(md.get("/api/macros/")).await;
    assert_eq!((few, all.results().len()), (many, 299));
    create(&md, json!({ "name": "last", "template": "x" })).await;
    assert_eq!(md.post("/api/macros/", json!({ "name": "one more", "template": "x" })).await.status, 409);
}

#[tokio::test]
async fn created_by_must_be_the_caller() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let (me, other) = (app.staff_id(Tenant::Alpha, "md").await, app.staff_id(Tenant::Alpha, "np").await);
    create(&md, json!({ "name": "a", "template": "x", "created_by": me })).await;
    let refused = md.post("/api/macros/", json!({ "name": "b", "template": "x", "created_by": other })).await;
    assert_eq!((refused.status, refused.problem()), (403, "identity-mismatch"));
}
