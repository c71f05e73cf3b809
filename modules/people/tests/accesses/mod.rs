//! `GET /api/user/people/{person_id}/accesses/`

use http::Method;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn reads_refusals_and_changes_are_listed() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let other = app.patient(Tenant::Alpha, Patient::named("Bo", "Zed")).await;
    app.client(Tenant::Alpha, "np").get(&format!("/api/user/{}/", vip.user_id)).await;
    app.grant(Tenant::Alpha, "md", vip).await;
    app.client(Tenant::Alpha, "md").get(&format!("/api/user/{}/", vip.user_id)).await;
    let note = format!("/api/providers/me/user/people/{}/provider-note/", vip.person_id);
    let written =
        app.client(Tenant::Alpha, "md").send(Method::PUT, &note, Some(json!({ "provider_note": "quiet" })), &[("if-match", "1")]).await;
    assert_eq!(written.status, 200, "{}", written.text);
    // A list of several people and another person's record are no accesses to this one.
    app.client(Tenant::Alpha, "rn").get("/api/user/people/search/?search=zed").await;
    app.client(Tenant::Alpha, "rn").get(&format!("/api/user/{}/", other.user_id)).await;

    app.grant(Tenant::Alpha, "admin", vip).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let path = format!("/api/user/people/{}/accesses/", vip.person_id);
    let answer = admin.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let md = app.staff_id(Tenant::Alpha, "md").await;
    let rows: Vec<(&str, &str, &str, Option<&str>)> = answer
        .results()
        .iter()
        .map(|row| {
            let text = |value: &'static str| row[value].as_str();
            (text("operation").unwrap(), text("action").unwrap(), row["accessor"]["name"].as_str().unwrap(), text("access_reason"))
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("list_accesses", "read", "Admin Alpha", Some("clinical_care")),
            ("write_provider_note", "change", "Md Alpha", None),
            ("write_provider_note", "read", "Md Alpha", Some("clinical_care")),
            ("read_patient", "read", "Md Alpha", Some("clinical_care")),
            ("read_patient", "refuse", "Np Alpha", None),
        ]
    );
    let change = &answer.results()[1];
    assert_eq!((&change["accessor"]["user_id"], &change["accessor"]["role_label"]), (&json!(md), &json!("Dr.")));
    assert_eq!(
        change["changes"],
        json!([{ "field": "is_filled", "before": "false", "after": "true" }, { "field": "row_version", "before": "1", "after": "2" }])
    );

    // Paging returns every row exactly once; each page is an access itself and appears before all of them.
    let mut paged = Vec::new();
    let mut next = Some(String::new());
    while let Some(cursor) = next {
        let query = if cursor.is_empty() { String::new() } else { format!("&cursor={cursor}") };
        let page = admin.get(&format!("{path}?limit=2{query}")).await;
        assert!(page.results().len() <= 2);
        paged.extend(page.results().iter().filter(|row| row["operation"] != "list_accesses").map(|row| row["id"].clone()));
        next = page.json["next"].as_str().map(str::to_owned);
    }
    let whole: Vec<_> = answer.results()[1..].iter().map(|row| row["id"].clone()).collect();
    assert_eq!(paged, whole);
}

#[tokio::test]
async fn changes_of_a_care_team_name_the_staff() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let team = json!({ "care_team": { "np": np }, "row_version": 1 });
    let admin = app.client(Tenant::Alpha, "admin");
    let chosen = app.client(Tenant::Alpha, "md").patch(&format!("/api/user/{}/care-team/v2/", rosa.user_id), team).await;
    assert_eq!(chosen.status, 200, "{}", chosen.text);
    let answer = admin.get(&format!("/api/user/people/{}/accesses/", rosa.person_id)).await;
    let change = answer.results().iter().find(|row| row["action"] == "change").unwrap().clone();
    assert_eq!(change["changes"], json!([{ "field": "np", "before": null, "after": "Np Alpha" }]));
}

#[tokio::test]
async fn the_permission_audit_read_is_required() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let path = format!("/api/user/people/{}/accesses/", rosa.person_id);
    let md = app.client(Tenant::Alpha, "md").get(&path).await;
    assert_eq!((md.status, md.problem()), (403, "permission-denied"));
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.group_permission (group_id, permission)
         select id, 'audit.read' from core.user_group where tenant_id = core.tenant_id() and name = 'RN'",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(app.client(Tenant::Alpha, "rn").get(&path).await.status, 200);
}

/// The trail is the largest table: the accesses to a record are read from an index, under row security.
#[tokio::test]
async fn a_long_trail_is_read_from_an_index() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.audit (operation, action, person_ids)
         select 'read_patient', 'read', array[$1 + n % 400] from generate_series(0, 9999) n",
    )
    .bind(rosa.person_id.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    sqlx::raw_sql("vacuum analyze core.audit").execute(&app.owner).await.unwrap();
    let plan: Vec<String> = {
        let mut tx = app.pool.begin().await.unwrap();
        sqlx::query("select set_config('app.tenant_id', '1', true)").execute(&mut *tx).await.unwrap();
        sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "explain select id from core.audit a
              where a.tenant_id = core.tenant_id() and cardinality(a.person_ids) = 1 and a.person_ids[1] = {}
                and (a.txid, a.id) < ({max}, {max}) order by a.txid desc, a.id desc limit 51",
            rosa.person_id,
            max = i64::MAX
        )))
        .fetch_all(&mut *tx)
        .await
        .unwrap()
    };
    let plan = plan.join("\n");
    assert!(plan.contains("tenant_id_person_ids_txid_id_idx"), "{plan}");
}
