//! Items that are uploaded as a file.

use http::Method;
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{define, items, titles};

const UPLOAD: &str = "/api/worklists/items/upload/";

async fn upload(client: &Client, text: &str) -> Answer {
    client.post_file(UPLOAD, "items.csv", text.as_bytes()).await
}

/// Created, updated, unchanged and rejected rows.
fn counts(answer: &Answer) -> [i64; 4] {
    assert_eq!(answer.status, 200, "{}", answer.text);
    ["created", "updated", "unchanged", "rejected"].map(|name| answer.json[name].as_i64().expect("a number"))
}

/// The app with a patient whose member number is M-42, an assignee group named Nurses, and a list of all items.
async fn bench() -> (TestApp, PatientIds, i64) {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.person_identifier (system, value, person_id) values ('plan', 'M-42', $1)")
        .bind(rosa.person_id.0)
        .execute(&mut *tx)
        .await
        .expect("the number is stored");
    sqlx::query("insert into core.assignee_group (name) values ('Nurses')").execute(&mut *tx).await.expect("the group is stored");
    tx.commit().await.expect("the seed commits");
    let list = define(&app, "Outreach", json!({ "content_types": ["worklist"] })).await;
    (app, rosa, list)
}

#[tokio::test]
async fn rows_become_work_and_the_same_file_changes_nothing() {
    let (app, rosa, list) = bench().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let file = format!(
        "member_number,person_id,title,due_date,priority,owner_group,category,key\nm42,,Flu shot,2026-12-01,high,nurses,Flu,a\n,{},Call,,,,,\n",
        rosa.person_id.0
    );
    assert_eq!(counts(&upload(&admin, &file).await), [2, 0, 0, 0]);
    assert_eq!(counts(&upload(&admin, &file).await), [0, 0, 2, 0]);
    let page = app.client(Tenant::Alpha, "rn").get(&items(list)).await;
    assert_eq!(titles(&page), ["Flu shot", "Call"]);
    let shown = &page.results()[0];
    assert_eq!(
        (&shown["priority"], &shown["due_at"], &shown["details"]["category"]),
        (&json!(2), &json!("2026-12-02T00:00:00Z"), &json!("Flu"))
    );
    assert_eq!(shown["actions"][0]["trigger"], "complete");
    let todos = app.client(Tenant::Alpha, "rn").get("/api/providers/me/work_units/?content_type=worklist").await;
    assert_eq!(todos.results().len(), 2, "{}", todos.text);
    assert_eq!(app.audit_rows(Tenant::Alpha, "upload_worklist_items", "change", rosa).await, 2);
}

#[tokio::test]
async fn a_key_names_the_item_and_closed_items_stay_closed() {
    let (app, rosa, list) = bench().await;
    let (admin, rn) = (app.client(Tenant::Alpha, "admin"), app.client(Tenant::Alpha, "rn"));
    let file = |title: &str| format!("person_id,title,key\n{},{title},a\n", rosa.person_id.0);
    assert_eq!(counts(&upload(&admin, &file("First")).await), [1, 0, 0, 0]);
    assert_eq!(counts(&upload(&admin, &file("Second")).await), [0, 1, 0, 0]);
    let page = rn.get(&items(list)).await;
    assert_eq!(titles(&page), ["Second"]);
    let unit = &page.results()[0];
    let act = async |action: &str| {
        let (open, closed) = (rn.get(&items(list)).await, rn.get(&format!("{}?isClosed=true", items(list))).await);
        let item = open.results().iter().chain(closed.results()).next().expect("the item");
        let body = json!({ "action": action, "row_version": item["row_version"] });
        rn.send(Method::PATCH, &format!("/api/providers/me/work_units/{}/worklist/", unit["id"]), Some(body), &[]).await
    };
    assert_eq!(act("reopen").await.status, 400, "it is open");
    let deferred = act("defer").await;
    assert_eq!((deferred.status, &deferred.json["status_category"]), (200, &json!("deferred")), "{}", deferred.text);
    assert!(titles(&rn.get(&items(list)).await).is_empty());
    assert_eq!(counts(&upload(&admin, &file("Third")).await), [0, 0, 1, 0], "a deferred item stays as it is");
    assert_eq!(act("reopen").await.status, 200);
    assert_eq!(act("complete").await.json["details"]["status"], "Complete");
}

#[tokio::test]
async fn rows_that_fit_nothing_come_back_as_a_file_with_reasons() {
    let (app, rosa, list) = bench().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let rosa = rosa.person_id.0;
    let answer = upload(&admin, &format!("person_id,title,due_date\n{rosa},Call,\n999999,=Visit(),\n{rosa},,soon\n{rosa},Call,\n")).await;
    assert_eq!(counts(&answer), [1, 0, 0, 3]);
    let problems = json!([
        { "line": 3, "column": "person_id", "reason": "No person has this ID" },
        { "line": 4, "column": "title", "reason": "Enter a title" },
        { "line": 4, "column": "due_date", "reason": "Write the date as 2026-11-25" },
        { "line": 5, "column": null, "reason": "The same row as line 2" },
    ]);
    assert_eq!(answer.json["problems"], problems);
    let rejected = answer.json["rejected_csv"].as_str().expect("a file");
    let lines: Vec<&str> = rejected.lines().collect();
    assert_eq!(lines[0], "line,reason,person_id,title,due_date");
    assert_eq!(lines[1], "3,No person has this ID,999999,'=Visit(),");
    assert_eq!(lines[2], format!("4,Enter a title. Write the date as 2026-11-25,{rosa},,soon"));
    // Corrected, it can be uploaded as it is.
    let corrected = rejected.replace("999999", &rosa.to_string()).replace("soon", "2026-12-01").replace(",,", ",Back,");
    let again = upload(&admin, &corrected).await;
    assert_eq!(counts(&again)[0], 2, "{}", again.text);
    let page = app.client(Tenant::Alpha, "rn").get(&items(list)).await;
    assert!(titles(&page).contains(&"=Visit()"), "{}", page.text);
}

#[tokio::test]
async fn a_file_that_cannot_be_read_says_why_and_a_dry_run_stores_nothing() {
    let (app, rosa, list) = bench().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let reason = |answer: &Answer| {
        assert_eq!(answer.status, 400, "{}", answer.text);
        answer.json["errors"][0]["detail"].as_str().expect("a reason").to_owned()
    };
    assert!(reason(&upload(&admin, "person_id,titel\n").await).starts_with("The column \"titel\" is unknown"));
    let many = format!("person_id,title\n{}", format!("{},x\n", rosa.person_id.0).repeat(2_001));
    assert_eq!(reason(&upload(&admin, &many).await), "The file has more than 2000 rows. Split it");
    let large = format!("person_id,title\n{}", " ".repeat(2_000_000));
    assert_eq!(upload(&admin, &large).await.status, 413);
    let row = format!("person_id,title\n{},Call\n", rosa.person_id.0);
    let dry = admin.post_file(&format!("{UPLOAD}?dryRun=true"), "items.csv", row.as_bytes()).await;
    assert_eq!((counts(&dry), &dry.json["is_dry_run"]), ([1, 0, 0, 0], &json!(true)));
    assert!(titles(&app.client(Tenant::Alpha, "rn").get(&items(list)).await).is_empty());
    assert_eq!(upload(&app.client(Tenant::Alpha, "rn"), &row).await.problem(), "permission-denied");
}

#[tokio::test]
async fn a_service_client_delivers_items_of_which_protected_ones_are_masked() {
    let (app, _, list) = bench().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let row = format!("person_id,title,due_date\n{},Call,2026-12-01\n", vip.person_id.0);
    let answer = app.machine(Tenant::Alpha).post_file("/api/inbound/worklist-items/", "items.csv", row.as_bytes()).await;
    assert_eq!(counts(&answer), [1, 0, 0, 0]);
    let page = app.client(Tenant::Alpha, "rn").get(&items(list)).await;
    assert_eq!((titles(&page), &page.results()[0]["actions"]), (vec!["(masked)"], &Value::Array(Vec::new())));
}

#[tokio::test]
async fn a_dry_run_tells_with_whom_rows_are_matched_and_rejects_another_name_or_birth_date() {
    let (app, rosa, _) = bench().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let update = sqlx::query("update core.person set dob = '1954-03-02' where tenant_id = core.tenant_id() and id = any ($1)");
    update.bind([rosa.person_id.0, vip.person_id.0]).execute(&mut *tx).await.expect("the people are changed");
    tx.commit().await.expect("the seed commits");
    let admin = app.client(Tenant::Alpha, "admin");
    let (rosa_id, vip_id) = (rosa.person_id.0, vip.person_id.0);
    let file = format!(
        "person_id,member_number,name,birth_date,title\n{rosa_id},,\"PÉREZ, Rosa\",3/2/1954,Call\n,M-42,Rosa Perez,,Write\n\
         ,M-42,Vera Ito,,Wrong number\n{rosa_id},,,1954-03-03,Wrong date\n{vip_id},,Vera Ito,,Visit\n"
    );
    let dry = admin.post_file(&format!("{UPLOAD}?dryRun=true"), "items.csv", file.as_bytes()).await;
    assert_eq!(counts(&dry), [3, 0, 0, 2], "{}", dry.text);
    let matches = dry.json["matches"].as_array().expect("matches");
    let shown: Vec<_> = matches.iter().map(|row| [&row["line"], &row["last_name"], &row["date_of_birth"], &row["title"]]).collect();
    let (born, masked) = (json!("1954-03-02"), Value::Null);
    let expected = [
        [&json!(2), &json!("Perez"), &born, &json!("Call")],
        [&json!(3), &json!("Perez"), &born, &json!("Write")],
        [&json!(6), &json!("Ito"), &masked, &json!("Visit")],
    ];
    assert_eq!(shown, expected);
    let reasons: Vec<_> = dry.json["problems"].as_array().expect("problems").iter().map(|row| (&row["line"], &row["column"])).collect();
    assert_eq!(reasons, [(&json!(4), &json!("name")), (&json!(5), &json!("birth_date"))]);
    assert!(app.audit_rows(Tenant::Alpha, "upload_worklist_items", "read", rosa).await > 0, "who was shown is in the trail");
    let stored = upload(&admin, &file).await;
    assert_eq!((counts(&stored), &stored.json["matches"]), ([3, 0, 0, 2], &json!([])));
    // Service clients are told nothing about people.
    let path = "/api/inbound/worklist-items/?dryRun=true";
    let delivered = app.machine(Tenant::Alpha).post_file(path, "items.csv", file.as_bytes()).await;
    assert_eq!((delivered.status, &delivered.json["matches"]), (200, &json!([])), "{}", delivered.text);
}

/// A file makes nobody responsible who may not give care where the person lives.
#[tokio::test]
async fn rows_whose_owner_is_not_licensed_are_rejected() {
    let (app, rosa, list) = bench().await;
    let connie = app.patient(Tenant::Alpha, Patient::named("Connie", "Cole").state("CT")).await;
    let rn = app.staff_id(Tenant::Alpha, "rn").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let own: i64 = sqlx::query_scalar(
        "select m.assignee_group_id from core.assignee_group_member m
           join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and g.is_provider
          where m.tenant_id = core.tenant_id() and m.user_id = $1",
    )
    .bind(rn.0)
    .fetch_one(&mut *tx)
    .await
    .expect("a group that stands for one person");
    tx.commit().await.expect("the read ends");
    let (rosa, connie) = (rosa.person_id.0, connie.person_id.0);
    let file = format!("person_id,title,owner_group\n{connie},A,{own}\n{rosa},B,{own}\n{connie},C,nurses\n{connie},D,\n");
    for (client, path) in [
        (app.client(Tenant::Alpha, "admin"), "/api/worklists/items/upload/?dryRun=true"),
        (app.client(Tenant::Alpha, "admin"), UPLOAD),
        (app.machine(Tenant::Alpha), "/api/inbound/worklist-items/"),
    ] {
        let answer = client.post_file(path, "items.csv", file.as_bytes()).await;
        assert_eq!((answer.status, &answer.json["rejected"]), (200, &json!(1)), "{path}: {}", answer.text);
        let problem = &answer.json["problems"][0];
        assert_eq!((&problem["line"], &problem["column"]), (&json!(2), &json!("owner_group")), "{path}");
        let reason = problem["reason"].as_str().expect("a reason");
        assert!(reason.ends_with("is not licensed where this person lives"), "{reason}");
    }
    assert_eq!(titles(&app.client(Tenant::Alpha, "rn").get(&items(list)).await).len(), 3, "the others are stored");
}
