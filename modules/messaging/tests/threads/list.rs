use huddle_sdk::people_changed;
use huddle_testkit::{Answer, Patient, Tenant, TestApp, blocks_read, count_queries, follow_patients};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, deliver_with, send, thread_of};

async fn list(app: &TestApp, query: &str) -> Answer {
    let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/chat/v4/thread/{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer
}

fn names(answer: &Answer) -> Vec<String> {
    answer.results().iter().map(|row| row["patient_metadata"]["first_name"].as_str().unwrap().to_owned()).collect()
}

async fn pod(app: &TestApp, name: &str) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() and name = $1")
        .bind(name)
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

#[tokio::test]
async fn threads_are_sorted_by_newest_message_with_empty_ones_last() {
    let app = TestApp::new().await;
    let ana = app.patient(Tenant::Alpha, Patient::named("Ana", "Lima")).await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Adler")).await;
    app.patient(Tenant::Alpha, Patient::named("Cleo", "Park")).await;
    app.patient(Tenant::Beta, Patient::named("Elsewhere", "Only")).await;
    deliver(&app, Tenant::Alpha, ben, "First").await;
    deliver(&app, Tenant::Alpha, ana, "Second").await;
    let answer = list(&app, "").await;
    assert_eq!(names(&answer), ["Ana", "Ben", "Cleo"]);
    assert_eq!((&answer.json["count"], &answer.json["count_exact"], &answer.json["next"]), (&json!(3), &json!(true), &json!(null)));
    assert_eq!(answer.results()[2]["last_message"], json!(null));
    assert_eq!(answer.results()[2]["message_cursor"], "0");
    send(&app, Tenant::Alpha, "md", ben, "Answer").await;
    assert_eq!(names(&list(&app, "").await), ["Ben", "Ana", "Cleo"]);
    // One audit row names everyone who was shown.
    assert_eq!(app.audit_rows(Tenant::Alpha, "list_threads", "read", ana).await, 2);
}

#[tokio::test]
async fn a_row_shows_the_patient() {
    let (app, rosa) = app_with_rosa().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.care_team_member (person_id, role, user_id) values ($1, 'np', $2), ($1, 'md', $2)")
        .bind(rosa.person_id.0)
        .bind(np.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let row = thread_of(&app, Tenant::Alpha, "md", rosa).await;
    let patient = &row["patient_metadata"];
    assert_eq!(patient["address_state"], "MA");
    assert_eq!(patient["time_zone"], "America/New_York");
    assert_eq!(patient["coverage_state"], "covered");
    assert_eq!(patient["patient_insurance_details"]["insurance_payer_name"], "Harbor PPO");
    assert_eq!(patient["pod_ids"], json!([pod(&app, "Alder").await]));
    assert_eq!(patient["care_team_ids"], json!([np]));
    assert_eq!(patient["nurse_practitioner"]["first_name"], "Np");
    assert_eq!(row["is_masked"], false);
}

#[tokio::test]
async fn filters_follow_read_state_and_tag() {
    let app = TestApp::new().await;
    let ana = app.patient(Tenant::Alpha, Patient::named("Ana", "Lima")).await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Adler")).await;
    for (patient, tag) in [(ana, "clinical"), (ben, "operational")] {
        let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": "x", "tag": tag });
        deliver_with(&app, Tenant::Alpha, body).await;
    }
    send(&app, Tenant::Alpha, "md", ana, "Answer").await;
    assert_eq!(names(&list(&app, "?filter=clinical").await), ["Ana"]);
    assert_eq!(names(&list(&app, "?filter=operational").await), ["Ben"]);
    assert_eq!(names(&list(&app, "?filter=unread").await), ["Ben"]);
    assert_eq!(list(&app, "?filter=unread").await.json["count"], 1);
    let wrong = app.client(Tenant::Alpha, "md").get("/api/chat/v4/thread/?filter=starred").await;
    assert_eq!((wrong.status, wrong.problem()), (400, "invalid-request"));
}

#[tokio::test]
async fn pod_changes_apply_at_once() {
    let app = TestApp::new().await;
    let ana = app.patient(Tenant::Alpha, Patient::named("Ana", "Lima")).await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Adler").pod(Some("Birch"))).await;
    let cleo = app.patient(Tenant::Alpha, Patient::named("Cleo", "Park").pod(None)).await;
    for patient in [ana, ben, cleo] {
        deliver(&app, Tenant::Alpha, patient, "x").await;
    }
    let (alder, birch) = (pod(&app, "Alder").await, pod(&app, "Birch").await);
    assert_eq!(names(&list(&app, &format!("?podIds={alder}")).await), ["Ana"]);
    assert_eq!(names(&list(&app, &format!("?podIds={alder},{birch}")).await), ["Ben", "Ana"]);
    assert_eq!(names(&list(&app, "?includeNoPod=true").await), ["Cleo"]);
    assert_eq!(names(&list(&app, &format!("?podIds={birch}&includeNoPod=true&filter=unread")).await), ["Cleo", "Ben"]);
    assert!(names(&list(&app, "?podIds=999999").await).is_empty());
    assert!(names(&list(&app, "?podIds=0").await).is_empty());

    // Ana joins Birch too, and is listed once for both pods.
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.person_pod (pod_id, person_id) values ($1, $2)")
        .bind(birch)
        .bind(ana.person_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query("delete from core.person_pod where tenant_id = core.tenant_id() and person_id = $1")
        .bind(ben.person_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    people_changed(&mut tx, &[ana.person_id, ben.person_id]).await.unwrap();
    tx.commit().await.unwrap();
    let both = list(&app, &format!("?podIds={alder},{birch}")).await;
    assert_eq!((names(&both), &both.json["count"]), (vec!["Ana".to_owned()], &json!(1)));
    assert_eq!(names(&list(&app, "?includeNoPod=true").await), ["Cleo", "Ben"]);
}

#[tokio::test]
async fn test_only_patients_are_unlisted_but_found() {
    let app = TestApp::new().await;
    let tess = app.patient(Tenant::Alpha, Patient::named("Tess", "Ting").test_only()).await;
    deliver(&app, Tenant::Alpha, tess, "Testing").await;
    for query in ["", "?filter=unread", "?filter=clinical"] {
        assert!(names(&list(&app, query).await).is_empty(), "{query}");
    }
    let found = list(&app, &format!("?patientId={}", tess.user_id)).await;
    assert_eq!((names(&found), &found.results()[0]["patient_metadata"]["test_only"]), (vec!["Tess".to_owned()], &json!(true)));
    // No longer a test patient.
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set test_only = false where tenant_id = core.tenant_id() and id = $1")
        .bind(tess.user_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    people_changed(&mut tx, &[tess.person_id]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(names(&list(&app, "?filter=unread").await), ["Tess"]);
}

#[tokio::test]
async fn protected_patients_are_masked_without_a_grant() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": vip.user_id, "text": "Secret", "tag": "clinical", "is_urgent": true });
    deliver_with(&app, Tenant::Alpha, body).await;
    let masked = list(&app, "").await;
    assert!(!masked.text.contains("Secret") && !masked.text.contains("Harbor") && !masked.text.contains("1968"), "{}", masked.text);
    let row = &masked.results()[0];
    assert_eq!((&row["is_masked"], &row["patient_metadata"]["first_name"]), (&json!(true), &json!("Vera")));
    assert_eq!((&row["tag"], &row["is_urgent"], &row["last_message"]), (&json!(null), &json!(false), &json!(null)));
    app.grant(Tenant::Alpha, "md", vip).await;
    let shown = list(&app, "").await;
    assert_eq!(shown.results()[0]["last_message"]["text"], "Secret");
}

#[tokio::test]
async fn pages_have_no_gaps_or_duplicates() {
    let app = TestApp::new().await;
    for n in 0..7 {
        let patient = app.patient(Tenant::Alpha, Patient::named(&format!("P{n}"), "Q")).await;
        if n % 2 == 0 {
            deliver(&app, Tenant::Alpha, patient, "x").await;
        }
    }
    let all = names(&list(&app, "").await);
    assert_eq!(all.len(), 7);
    let mut joined = Vec::new();
    let mut cursor = Value::Null;
    loop {
        let query = cursor.as_str().map_or_else(|| "?limit=3".to_owned(), |cursor| format!("?limit=3&cursor={cursor}"));
        let page = list(&app, &query).await;
        assert_eq!(page.json["count"], 7);
        joined.extend(names(&page));
        cursor = page.json["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    assert_eq!(joined, all);
    assert_eq!(names(&list(&app, "?limit=2&offset=3").await), all[3..5]);
    for query in ["?limit=0", "?limit=501", "?offset=-1", "?cursor=rubbish", "?podIds=one"] {
        assert_eq!(app.client(Tenant::Alpha, "md").get(&format!("/api/chat/v4/thread/{query}")).await.status, 400, "{query}");
    }
}

#[tokio::test]
async fn a_list_of_100_costs_as_many_queries_as_a_list_of_1() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "x").await;
    list(&app, "").await;
    let (_, one) = count_queries(list(&app, "")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 150) n returning id)
         insert into core.user_account (person_id, is_patient) select id, true from p",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    follow_patients(&mut tx).await;
    tx.commit().await.unwrap();
    let (answer, hundred) = count_queries(list(&app, "")).await;
    assert_eq!(answer.results().len(), 100);
    assert_eq!(hundred, one);
}

#[tokio::test]
async fn a_list_over_the_count_limit_is_not_recounted_at_once() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 10001) n returning id)
         insert into core.user_account (person_id, is_patient) select id, true from p",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    follow_patients(&mut tx).await;
    tx.commit().await.unwrap();
    let counts = async |query| {
        let answer = list(&app, query).await;
        (answer.json["count"].clone(), answer.json["count_exact"].clone())
    };
    assert_eq!(counts("").await, (json!(10_000), json!(false)));
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set test_only = true where is_patient").execute(&mut *tx).await.unwrap();
    follow_patients(&mut tx).await;
    tx.commit().await.unwrap();
    // Now nobody is listed, which a new count would find.
    assert_eq!(counts("").await, (json!(10_000), json!(false)));
    // Other filters and other tenants are counted.
    assert_eq!(counts("?filter=active").await, (json!(0), json!(true)));
    assert_eq!(list(&app, "?filter=unread").await.json["count"], 0);
    let beta = app.client(Tenant::Beta, "md").get("/api/chat/v4/thread/").await;
    assert_eq!((beta.status, &beta.json["count_exact"]), (200, &json!(true)), "{}", beta.text);
}

#[tokio::test]
async fn lists_and_counts_are_index_ranges() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 7000) n returning id),
              k as (insert into core.person_pod (pod_id, person_id)
                    select d.id, p.id from p join core.pod d on d.tenant_id = 1 and (d.name = 'Alder') = (p.id % 10 = 0))
         insert into core.user_account (person_id, is_patient) select id, true from p",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    follow_patients(&mut tx).await;
    sqlx::raw_sql(
        "update messaging.thread
            set last_position = id, is_unread = id % 50 = 0, tag = case id % 3 when 0 then 'clinical' when 1 then 'operational' end
          where tenant_id = 1;",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    sqlx::raw_sql("vacuum analyze messaging.inbox").execute(&app.owner).await.unwrap();

    let (end, alder) = (i64::MAX, pod(&app, "Alder").await);
    let mut conn = app.pool.begin().await.unwrap();
    sqlx::raw_sql("set local app.tenant_id = '1'").execute(&mut *conn).await.unwrap();
    for filter in ["all", "unread", "clinical"] {
        for lists in ["0".to_owned(), "-1".to_owned(), alder.to_string(), format!("{alder},-1")] {
            let call = format!("messaging.inbox_page(array[{lists}]::bigint[], '{filter}', {end}, {end}, 0, 101)");
            let touched = blocks_read(&mut conn, &call).await;
            // A row costs at most its own block: far less than the table.
            assert!(touched < 150, "{call}: {touched} blocks");
        }
    }
    // 140 unread threads of 7,000: their part of the partial index, not the table.
    let touched = blocks_read(&mut conn, "messaging.inbox_count(array[0]::bigint[], 'unread', 10001)").await;
    assert!(touched < 150, "{touched} blocks");
    let table: i64 = sqlx::query_scalar("select pg_relation_size('messaging.inbox') / 8192").fetch_one(&app.owner).await.unwrap();
    assert!(table > 200, "the table has {table} blocks: too few for a conclusion");
}
