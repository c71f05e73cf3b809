use huddle_sdk::DemoTenant;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::Value;

async fn run(app: &TestApp) {
    let demo = huddle_sdk::demos().into_iter().find(|demo| demo.module == "messaging").expect("the demo content is linked");
    let mut tx = app.seed(Tenant::Alpha).await;
    let mut tenant = DemoTenant {
        conn: &mut tx,
        tenant_id: Tenant::Alpha.id(),
        tenant_key: "alpha",
        now: app.clock.now(),
        seed: 7,
        patients: 80,
        messages: None,
        is_bulk: false,
        files: app.host.app.files().unwrap(),
        progress: &|_, _| (),
    };
    (demo.run)(&mut tenant).await.expect("the demo runs");
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn the_demo_fills_every_thread_once() {
    let app = TestApp::new().await;
    for n in 0..80 {
        let pod = [Some("Alder"), Some("Birch"), None][n % 3];
        app.patient(Tenant::Alpha, Patient::named(&format!("Name{n}"), "Lima").pod(pod)).await;
    }
    crate::macros::team(&app, Tenant::Alpha, "Nurses", &["rn"]).await;
    run(&app).await;
    let md = app.client(Tenant::Alpha, "md");
    let first = md.get("/api/chat/v4/thread/?limit=200").await;
    assert_eq!(first.results().len(), 80);
    assert!(first.results().iter().all(|row| row["last_message"]["text"].as_str().is_some_and(|text| !text.is_empty())));
    let sent: Vec<&str> = first.results().iter().map(|row| row["last_message"]["sent_at"].as_str().unwrap()).collect();
    assert!(sent.windows(2).all(|pair| pair[0] >= pair[1]), "the order of timetokens is the order of sending");
    let unread: Vec<&Value> = first.results().iter().filter(|row| row["is_unread"] == true).collect();
    assert!((5..=10).contains(&unread.len()), "{} unread", unread.len());
    assert!(unread.iter().all(|row| row["last_message"]["sender"]["is_patient"] == true));
    assert!(unread.iter().any(|row| row["is_urgent"] == true));

    let work: Vec<&Value> = first.results().iter().map(|row| &row["work"]).collect();
    for what in ["/owner/user", "/owner/group", "/snooze/since", "/snooze/until", "/done/at"] {
        assert!(work.iter().any(|work| work.pointer(what).is_some_and(|value| !value.is_null())), "{what}");
    }
    assert!(work.iter().any(|work| work["is_breached"] == true), "one patient waits too long");
    // The demo's snoozes are scheduled to end.
    let ends = |path| work.iter().filter(|work| work.pointer(path).is_some_and(|end| !end.is_null())).count();
    let mut tx = app.seed(Tenant::Alpha).await;
    let waits: i64 = sqlx::query_scalar(
        "select count(*) from core.job where tenant_id = core.tenant_id() and kind = 'messaging.expire_work' and run_at > $1",
    )
    .bind(app.clock.now())
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    drop(tx);
    assert_eq!(usize::try_from(waits), Ok(ends("/snooze/until") + ends("/owner/lease_until")));

    let macros = md.get("/api/macros/").await;
    assert!(macros.results().iter().any(|one| one["scope"] == "tenant"), "there are tenant macros");
    assert_eq!(macros.results().iter().filter(|one| one["scope"] == "personal").count(), 1, "and one personal macro");

    // The next real message of a thread comes after all of them, and a second run adds nothing.
    run(&app).await;
    let again = md.get("/api/chat/v4/thread/?limit=200").await;
    assert_eq!(again.json, first.json);
    assert_eq!(md.get("/api/macros/").await.json, macros.json);
    let mut tx = app.seed(Tenant::Alpha).await;
    let (messages, wrong): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where m.timetoken > t.last_timetoken)
           from messaging.message m join messaging.thread t on t.tenant_id = m.tenant_id and t.id = m.thread_id
          where m.tenant_id = core.tenant_id()",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert!(messages > 300, "{messages} messages");
    assert_eq!(wrong, 0);

    // One message belongs to another patient and is redacted.
    let (redacted, named): (i64, i64) = sqlx::query_as(
        "select count(*), count(redaction_reason) from messaging.message where tenant_id = core.tenant_id() and redacted_at is not null",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!((redacted, named), (1, 1));

    // One patient of four has calls, and there is a queue, also only once.
    let queue = md.get("/api/providers/me/phone-calls/?person_isnull=true").await;
    assert_eq!(queue.results().len(), 5);
    let calls = md.get("/api/providers/me/phone-calls/?person_isnull=false&limit=200").await;
    assert!((20..=40).contains(&calls.results().len()), "{} calls", calls.results().len());
    assert!(calls.results().iter().all(|call| !call["disposition"].is_null() && !call["creator"].is_null()));
}
