use huddle_testkit::{Definer, Patient, Tenant, TestApp};

#[tokio::test]
async fn messages_are_found_by_the_index_and_in_their_own_tenant_only() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "insert into messaging.message (uid, thread_id, sender_id, from_patient, text, sent_at, timetoken, tags, attachment_count)
         select gen_random_uuid(), t.id, t.patient_id, true, case when n % 100 = 0 then 'rare word' else 'a common word' end,
                now() - n * interval '1 hour', n, case when n % 10 = 0 then array['clinical'] else '{}' end, (n % 50 = 0)::integer
           from (select * from messaging.thread order by id desc limit 1) t, generate_series(1, 5000) n",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    let thread: i64 = sqlx::query_scalar("select max(thread_id) from messaging.message").fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let call = |asked: &str, rest: &str| format!("messaging.search_messages(1, now(), {asked}, {rest}, 51)");
    let calls = [
        call("messaging.search_query('common', null)", "null, null, null, null, null, null, null, null"),
        call("messaging.search_query('rare', null)", "null, null, null, null, null, null, null, null"),
        call("messaging.search_query('\"rare word\"', null)", "null, null, 'clinical', null, current_date - 180, null, null, null"),
        call("null", "null, null, 'clinical', null, null, current_date - 30, null, null"),
        call("null", "null, null, null, true, null, null, null, null"),
        // A thread that is too long for a scan.
        call("messaging.search_query('', 'rar')", &format!("{thread}, null, null, null, null, null, null, null")),
    ];
    let calls: Vec<(&str, &str)> = calls.iter().map(|call| (call.as_str(), "messaging.message_search_idx")).collect();
    Definer {
        function: "messaging.search_messages(bigint,timestamp with time zone,tsquery,bigint,bigint,text,boolean,date,date,timestamp with time zone,bigint,integer)",
        calls: &calls,
        tables: &["messaging.message", "messaging.thread", "core.user_account", "core.person"],
    }
    .verify(&app)
    .await;
}
