use chrono::{DateTime, Duration, Utc};
use huddle_sdk::people_changed;
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, blocks_read, count_queries};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{deliver_with, send, thread_uid};

/// Opens the clinic all day, every day, so that due times do not depend on the day of the test.
async fn always_open(app: &TestApp) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.clinic_hours (day_of_week, opens_at, closes_at) select d, 0, 1440 from generate_series(1, 7) d")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn wrote(app: &TestApp, patient: PatientIds, minutes_ago: i64, is_urgent: bool) {
    let sent_at: DateTime<Utc> = app.clock.now() - Duration::minutes(minutes_ago);
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": "Hello", "sent_at": sent_at, "is_urgent": is_urgent });
    let answer = deliver_with(app, Tenant::Alpha, body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
}

async fn work(app: &TestApp, role: &str, patient: PatientIds, part: &str, body: Value) {
    let path = format!("/api/chat/thread/{}/{part}/", thread_uid(app, Tenant::Alpha, patient).await);
    let answer = app.client(Tenant::Alpha, role).put(&path, body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

/// First names in a queue, one page after another.
async fn names(app: &TestApp, query: &str, limit: usize) -> Vec<String> {
    let client = app.client(Tenant::Alpha, "md");
    let mut names: Vec<String> = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = client.get(&format!("/api/chat/v4/thread/?{query}&limit={limit}{cursor}")).await;
        assert_eq!(page.status, 200, "{}", page.text);
        assert!(page.results().len() <= limit);
        names.extend(page.results().iter().map(|row| row["patient_metadata"]["first_name"].as_str().unwrap().to_owned()));
        let Some(next) = page.json["next"].as_str() else {
            assert_eq!(page.json["count"], names.len(), "{query}");
            return names;
        };
        cursor = format!("&cursor={next}");
    }
}

/// Six patients: Ana waits for long, Ben urgently, Cleo not for long, Dan was answered, Eve never wrote, Finn is in another pod.
async fn clinic() -> (TestApp, [PatientIds; 6]) {
    let app = TestApp::new().await;
    always_open(&app).await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Cleo", "Dan", "Eve"] {
        people.push(app.patient(Tenant::Alpha, Patient::named(name, "Lima")).await);
    }
    people.push(app.patient(Tenant::Alpha, Patient::named("Finn", "Lima").pod(Some("Birch"))).await);
    let people: [PatientIds; 6] = people.try_into().unwrap();
    let [ana, ben, cleo, dan, _, finn] = people;
    wrote(&app, ana, 300, false).await;
    wrote(&app, ben, 20, true).await;
    wrote(&app, cleo, 5, false).await;
    wrote(&app, dan, 400, false).await;
    wrote(&app, finn, 235, false).await;
    send(&app, Tenant::Alpha, "np", dan, "Yes").await;
    (app, people)
}

#[tokio::test]
async fn unclaimed_threads_are_sorted_by_when_their_answer_is_due() {
    let (app, [ana, _, _, dan, _, finn]) = clinic().await;
    // Overdue, due in five minutes, an urgent one due in ten, due in almost four hours.
    for limit in [1, 2, 100] {
        assert_eq!(names(&app, "filter=unclaimed", limit).await, ["Ana", "Finn", "Ben", "Cleo"], "pages of {limit}");
    }
    let skipped = app.client(Tenant::Alpha, "md").get("/api/chat/v4/thread/?filter=unclaimed&offset=1&limit=2").await;
    assert_eq!(skipped.results()[0]["patient_metadata"]["first_name"], "Finn");
    work(&app, "np", ana, "claim", json!({})).await;
    work(&app, "np", finn, "snooze", json!({})).await;
    assert_eq!(names(&app, "filter=unclaimed", 1).await, ["Ben", "Cleo"]);

    // What waits for nothing follows.
    for patient in [ana, dan] {
        work(&app, "md", patient, "claim", json!({ "take_over": true })).await;
    }
    for limit in [1, 100] {
        assert_eq!(names(&app, "filter=mine", limit).await, ["Ana", "Dan"]);
    }
}

#[tokio::test]
async fn urgent_overdue_and_due_today_follow_messages_and_answers() {
    let (app, [ana, ben, cleo, _, _, finn]) = clinic().await;
    assert_eq!(names(&app, "filter=urgent", 1).await, ["Ben"]);
    assert_eq!(names(&app, "filter=overdue", 1).await, ["Ana"]);
    wrote(&app, cleo, 40, true).await;
    assert_eq!(names(&app, "filter=urgent", 1).await, ["Cleo", "Ben"]);
    assert_eq!(names(&app, "filter=overdue", 1).await, ["Ana", "Cleo"]);
    // Who owns it does not matter; what is snoozed leaves every list but that of snoozed threads.
    work(&app, "np", ana, "claim", json!({})).await;
    work(&app, "np", cleo, "snooze", json!({})).await;
    assert_eq!(names(&app, "filter=overdue", 1).await, ["Ana"]);
    assert_eq!(names(&app, "filter=urgent", 1).await, ["Ben"]);

    // With a week for an answer, only what was sent a week ago is due today.
    let settings = json!({ "response_minutes": 10_080, "row_version": 0 });
    assert_eq!(app.client(Tenant::Alpha, "admin").patch("/api/chat/claim-settings/", settings).await.status, 200);
    send(&app, Tenant::Alpha, "np", ben, "Come in").await;
    assert_eq!(names(&app, "filter=urgent", 1).await, [""; 0]);
    assert_eq!(names(&app, "filter=today", 1).await, [""; 0]);
    wrote(&app, finn, 10_080, false).await;
    assert_eq!(names(&app, "filter=today", 1).await, ["Finn"]);
    send(&app, Tenant::Alpha, "np", finn, "Yes").await;
    assert_eq!(names(&app, "filter=today", 1).await, [""; 0]);
}

#[tokio::test]
async fn snoozed_done_active_and_drafts() {
    let (app, [ana, ben, cleo, dan, ..]) = clinic().await;
    let in_days = |days| json!({ "until": app.clock.now() + Duration::days(days) });
    work(&app, "np", cleo, "snooze", json!({})).await;
    work(&app, "np", ben, "snooze", in_days(3)).await;
    work(&app, "np", ana, "snooze", in_days(1)).await;
    for limit in [1, 100] {
        assert_eq!(names(&app, "filter=snoozed", limit).await, ["Ana", "Ben", "Cleo"]);
    }
    work(&app, "np", ana, "done", json!({})).await;
    work(&app, "np", dan, "done", json!({})).await;
    for limit in [1, 100] {
        assert_eq!(names(&app, "filter=done", limit).await, ["Dan", "Ana"]);
        // Neither what is done or snoozed, nor who never wrote.
        assert_eq!(names(&app, "filter=active", limit).await, ["Finn"]);
    }
    assert_eq!(names(&app, "filter=snoozed", 1).await, ["Ben", "Cleo"]);
    wrote(&app, ana, 1, false).await;
    assert_eq!(names(&app, "filter=done", 1).await, ["Dan"]);
    assert_eq!(names(&app, "filter=active", 1).await, ["Ana", "Finn"]);

    // Nobody else's drafts, no blank ones, none for other places.
    for (role, place, patient, text) in
        [("md", "chat", dan, "Please come"), ("md", "chat", ben, "  "), ("md", "note", ana, "Note"), ("np", "chat", cleo, "Mine")]
    {
        let place = format!("{place}:{}", patient.user_id);
        let body = json!({ "patient_id": patient.user_id, "body": { "text": text } });
        assert_eq!(app.client(Tenant::Alpha, role).put(&format!("/api/drafts/{place}/"), body).await.status, 204);
    }
    assert_eq!(names(&app, "filter=drafts", 1).await, ["Dan"]);
}

#[tokio::test]
async fn done_and_snoozed_threads_are_in_no_open_list() {
    let (app, [ana, ben, cleo, dan, ..]) = clinic().await;
    for patient in [ana, ben, cleo, dan] {
        let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": "x", "tag": "clinical" });
        deliver_with(&app, Tenant::Alpha, body).await;
    }
    work(&app, "np", ben, "snooze", json!({})).await;
    work(&app, "np", cleo, "done", json!({})).await;
    for (filter, open) in
        [("active", ["Dan", "Ana", "Finn"].as_slice()), ("clinical", &["Dan", "Ana"]), ("unread", &["Dan", "Cleo", "Ana", "Finn"])]
    {
        for limit in [1, 100] {
            assert_eq!(names(&app, &format!("filter={filter}"), limit).await, open, "{filter}");
        }
        let client = app.client(Tenant::Alpha, "md");
        let counts = client.get("/api/chat/thread-counts/").await.json;
        let views = client.get(&format!("/api/chat/view-counts/?views={filter}:")).await;
        assert_eq!((&counts[filter], &views.results()[0]["count"]), (&json!(open.len()), &json!(open.len())), "{filter}");
    }

    // Without claims there is neither.
    app.feature(Tenant::Alpha, "messaging.claims", false).await;
    assert_eq!(names(&app, "filter=clinical", 1).await, ["Dan", "Cleo", "Ben", "Ana"]);
    assert!(names(&app, "filter=active", 1).await.contains(&"Ben".to_owned()), "what is snoozed is still in a list");
}

#[tokio::test]
async fn queues_follow_pods_test_patients_and_protection() {
    let (app, [ana, ben, ..]) = clinic().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let birch: i64 = sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() and name = 'Birch'")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    sqlx::query("insert into core.person_pod (pod_id, person_id) values ($1, $2)")
        .bind(birch)
        .bind(ana.person_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query("update core.user_account set test_only = true where tenant_id = core.tenant_id() and id = $1")
        .bind(ben.user_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    people_changed(&mut tx, &[ana.person_id, ben.person_id]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(names(&app, &format!("filter=unclaimed&podIds={birch}"), 1).await, ["Ana", "Finn"]);
    assert_eq!(names(&app, "filter=urgent", 1).await, [""; 0]);

    // The row that a change of pods added knows what is done.
    work(&app, "np", ana, "done", json!({})).await;
    assert_eq!(names(&app, &format!("filter=done&podIds={birch}"), 1).await, ["Ana"]);

    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    wrote(&app, vera, 50, true).await;
    let listed = app.client(Tenant::Alpha, "md").get("/api/chat/v4/thread/?filter=overdue").await;
    let row = listed.results().iter().find(|row| row["patient"] == json!(vera.user_id)).unwrap();
    assert_eq!((&row["is_masked"], &row["work"], &row["last_message"]), (&json!(true), &json!(null), &json!(null)));
}

#[tokio::test]
async fn queues_cost_a_constant_number_of_queries_and_require_claims() {
    let (app, people) = clinic().await;
    for filter in ["mine", "unclaimed", "urgent", "overdue", "today", "snoozed", "done", "drafts"] {
        let ask = async |limit| {
            let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/chat/v4/thread/?filter={filter}&limit={limit}")).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
        };
        if filter == "done" {
            for patient in people.into_iter().take(5) {
                work(&app, "np", patient, "done", json!({})).await;
            }
        }
        ask(1).await;
        let one = count_queries(ask(1)).await.1;
        assert_eq!(count_queries(ask(100)).await.1, one, "{filter}");
    }
    app.feature(Tenant::Alpha, "messaging.claims", false).await;
    for (filter, status) in [("overdue", 403), ("done", 403), ("active", 200), ("drafts", 200)] {
        let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/chat/v4/thread/?filter={filter}")).await;
        assert_eq!(answer.status, status, "{filter}");
    }
}

#[tokio::test]
async fn views_are_counted_in_one_request() {
    let (app, [.., finn]) = clinic().await;
    let client = app.client(Tenant::Alpha, "md");
    let count = async |views: &str| client.get(&format!("/api/chat/view-counts/?views={views}")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let birch: i64 = sqlx::query_scalar("select pod_id from core.person_pod where tenant_id = core.tenant_id() and person_id = $1")
        .bind(finn.person_id.0)
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    drop(tx);
    count("all:").await;
    let (answer, five) = count_queries(count(&format!("unclaimed:;unclaimed:{birch};overdue:none;active:;urgent:{birch},none"))).await;
    let counts: Vec<i64> = answer.results().iter().map(|view| view["count"].as_i64().unwrap()).collect();
    assert_eq!((counts, &answer.results()[0]["count_exact"]), (vec![4, 1, 0, 5, 0], &json!(true)));
    assert_eq!(count_queries(count("all:")).await.1, five);
    for wrong in ["", "starred:", "unread", "unread:x", "unread:1;", &["all:"; 51].join(";")] {
        assert_eq!(count(wrong).await.status, 400, "{wrong}");
    }
    app.feature(Tenant::Alpha, "messaging.claims", false).await;
    let without = count("overdue:;unread:").await;
    assert_eq!((&without.results()[0]["count"], &without.results()[1]["count"]), (&json!(null), &json!(4)));
}

#[tokio::test]
async fn queues_are_index_ranges() {
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
    huddle_testkit::follow_patients(&mut tx).await;
    sqlx::raw_sql(
        "update messaging.thread
            set last_position = id, waiting_since = case when id % 20 = 0 then now() - id * interval '1 second' end,
                urgent_since = case when id % 100 = 0 then now() - id * interval '1 second' end
          where tenant_id = 1;
         insert into messaging.thread_work (thread_id, snoozed_at, snoozed_by, done_at, done_by)
         select t.id, case when t.id % 50 = 1 then now() end, case when t.id % 50 = 1 then u.id end,
                case when t.id % 2 = 0 then now() - t.id * interval '1 second' end, case when t.id % 2 = 0 then u.id end
           from messaging.thread t, (select min(u.id) as id from core.user_account u where u.tenant_id = 1) u
          where t.tenant_id = 1 and (t.id % 50 = 1 or t.id % 2 = 0);",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    let alder: i64 = sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() and name = 'Alder'")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    sqlx::raw_sql("vacuum analyze messaging.inbox, messaging.thread_work").execute(&app.owner).await.unwrap();

    let mut conn = app.pool.begin().await.unwrap();
    sqlx::raw_sql("set local app.tenant_id = '1'").execute(&mut *conn).await.unwrap();
    let end = i64::MAX;
    for lists in ["0".to_owned(), alder.to_string(), format!("{alder},-1")] {
        let lists = format!("array[{lists}]::bigint[]");
        let due = "'-infinity', 0, '-infinity', 0";
        for call in [
            format!("messaging.inbox_page({lists}, 'active', {end}, {end}, 0, 26)"),
            format!("messaging.inbox_page({lists}, 'open active', {end}, {end}, 0, 26)"),
            format!("messaging.inbox_page({lists}, 'open unread', {end}, {end}, 0, 26)"),
            format!("messaging.inbox_page({lists}, 'open clinical', {end}, {end}, 0, 26)"),
            format!("messaging.due_page(1, {lists}, 'unclaimed', {due}, {end}, {end}, 'infinity', 'infinity', 26)"),
            format!("messaging.due_page(1, {lists}, 'due', {due}, {end}, {end}, now() - interval '1 hour', now() - interval '1 hour', 26)"),
            format!("messaging.dated_page(1, {lists}, 'urgent', '-infinity', 0, 0, 26)"),
            format!("messaging.dated_page(1, {lists}, 'snoozed', '-infinity', 0, 0, 26)"),
            format!("messaging.dated_page(1, {lists}, 'done', 'infinity', {end}, 0, 26)"),
        ] {
            let touched = blocks_read(&mut conn, &call).await;
            assert!(touched < 400, "{call}: {touched} blocks");
        }
    }
    let table: i64 = sqlx::query_scalar("select pg_relation_size('messaging.inbox') / 8192").fetch_one(&app.owner).await.unwrap();
    assert!(table > 300, "the table has {table} blocks: too few for a conclusion");
}
