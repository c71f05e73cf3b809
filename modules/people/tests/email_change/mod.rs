//! `POST /api/user/provider/phone/verify/code/`, `…/verify/`, `/api/user/{id}/email/send-verification/`, `…/phone/change/request/`

use chrono::TimeDelta;
use huddle_sdk::job::JobCtx;
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

const CODE: &str = "/api/user/provider/phone/verify/code/";
const VERIFY: &str = "/api/user/provider/phone/verify/";

async fn rosa() -> (TestApp, PatientIds, Client) {
    let app = TestApp::new().await;
    app.clock.stop();
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").contact("rosa@example.com", "617-555-0199")).await;
    let md = app.client(Tenant::Alpha, "md");
    (app, rosa, md)
}

/// The code in the latest mail.
fn code(app: &TestApp) -> String {
    let text = app.sent_mail().pop().unwrap()["text"].as_str().unwrap().to_owned();
    text.split(|c: char| !c.is_ascii_digit()).find(|word| word.len() == 6).unwrap().to_owned()
}

/// A different code.
fn wrong(code: &str) -> String {
    if code.starts_with('0') { code.replacen('0', "1", 1) } else { format!("0{}", &code[1..]) }
}

async fn enter(client: &Client, rosa: PatientIds, code: &str) -> Answer {
    client.post(VERIFY, json!({ "id": rosa.user_id, "code": code })).await
}

/// Requests a code and runs the job that mails it.
async fn request_code(app: &TestApp, client: &Client, rosa: PatientIds) -> Answer {
    let answer = client.post(CODE, json!({ "id": rosa.user_id })).await;
    run_jobs(app).await;
    answer
}

async fn change(client: &Client, rosa: PatientIds, email: &str) -> Answer {
    client.post(&format!("/api/user/{}/email/send-verification/", rosa.user_id), json!({ "email": email })).await
}

fn refused(answer: &Answer) -> bool {
    answer.status == 400 && answer.json["errors"] == json!([{ "pointer": "/code", "detail": "Please check the entered OTP" }])
}

#[tokio::test]
async fn a_correct_code_allows_one_change() {
    let (app, rosa, md) = rosa().await;
    assert_eq!(change(&md, rosa, "new@example.com").await.status, 409, "not verified");
    assert_eq!(request_code(&app, &md, rosa).await.status, 204);
    let sent = app.sent_mail().pop().unwrap();
    assert_eq!(sent["to"], "rosa@example.com");
    let text = sent.to_string();
    assert!(!text.contains("Rosa") && !text.contains("Perez"), "a mail does not contain the reader's name: {text}");
    let code = code(&app);
    assert!(refused(&enter(&md, rosa, &wrong(&code)).await));
    let right = enter(&md, rosa, &code).await;
    assert_eq!((right.status, right.json["is_verified"].as_bool()), (200, Some(true)), "{}", right.text);
    assert!(refused(&enter(&md, rosa, &code).await), "a code is used once");
    // Entering it again revoked the verification: the person who entered it first may not be the one on the phone now.
    assert_eq!(change(&md, rosa, "new@example.com").await.status, 409);

    assert_eq!(request_code(&app, &md, rosa).await.status, 204);
    let code = self::code(&app);
    assert_eq!(enter(&md, rosa, &code).await.status, 200);
    let np = app.client(Tenant::Alpha, "np");
    assert_eq!(change(&np, rosa, "new@example.com").await.status, 409, "another user's code");
    let changed = change(&md, rosa, " new@example.com ").await;
    assert_eq!((changed.status, changed.json["email"].as_str()), (200, Some("new@example.com")), "{}", changed.text);
    assert_eq!(md.get(&format!("/api/user/{}/", rosa.user_id)).await.json["email"], "new@example.com");
    assert_eq!(app.last_change(Tenant::Alpha, "update_email").await, json!({ "email": ["(text)", "(another text)"] }));
    assert_eq!(change(&md, rosa, "newer@example.com").await.status, 409, "one code, one change");
}

#[tokio::test]
async fn codes_end_by_expiry_attempts_or_the_next_code() {
    let (app, rosa, md) = rosa().await;
    request_code(&app, &md, rosa).await;
    let first = code(&app);
    app.clock.advance(TimeDelta::minutes(10));
    // A token expires earlier than a code.
    let md = app.client(Tenant::Alpha, "md");
    assert!(refused(&enter(&md, rosa, &first).await), "expired");

    request_code(&app, &md, rosa).await;
    let second = code(&app);
    for _ in 0..5 {
        assert!(refused(&enter(&md, rosa, &wrong(&second)).await));
    }
    assert!(refused(&enter(&md, rosa, &second).await), "too many attempts");

    request_code(&app, &md, rosa).await;
    let third = code(&app);
    request_code(&app, &md, rosa).await;
    if code(&app) != third {
        assert!(refused(&enter(&md, rosa, &third).await), "replaced by another code");
    }
    assert_eq!(enter(&md, rosa, &code(&app)).await.status, 200);
    app.clock.advance(TimeDelta::minutes(10));
    let late = change(&app.client(Tenant::Alpha, "md"), rosa, "new@example.com").await;
    assert_eq!(late.status, 409, "too long ago");
}

#[tokio::test]
async fn at_most_five_codes_per_hour_are_mailed() {
    let (app, rosa, md) = rosa().await;
    for _ in 0..5 {
        assert_eq!(request_code(&app, &md, rosa).await.status, 204);
    }
    let sixth = request_code(&app, &md, rosa).await;
    assert_eq!((sixth.status, sixth.problem()), (429, "too-many-requests"));
    assert!(sixth.headers.contains_key("retry-after"));
    assert_eq!(app.sent_mail().len(), 5);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(request_code(&app, &app.client(Tenant::Alpha, "md"), rosa).await.status, 204);
}

#[tokio::test]
async fn responses_do_not_reveal_whether_an_address_is_known() {
    let (app, rosa, md) = rosa().await;
    let nobody = app.patient(Tenant::Alpha, Patient::named("Ada", "Quill")).await;
    let body = |ids: PatientIds| json!({ "id": ids.user_id });
    // Once each before counting: statements are prepared, and a previous code exists.
    for ids in [rosa, nobody] {
        md.post(CODE, body(ids)).await;
    }
    let (known, of_known) = count_queries(md.post(CODE, body(rosa))).await;
    let (unknown, of_unknown) = count_queries(md.post(CODE, body(nobody))).await;
    assert_eq!((known.status, &known.text), (204, &unknown.text));
    assert_eq!((unknown.status, of_known), (204, of_unknown), "the same work");
    assert!(app.sent_mail().is_empty(), "the response does not wait for the mail");
    run_jobs(&app).await;
    assert_eq!(app.sent_mail().len(), 1);
    // A code that was never sent, a wrong one, and one of a person who cannot have read it.
    let other = app.patient(Tenant::Alpha, Patient::named("Bo", "Rust").contact("bo@example.com", "617-555-0198")).await;
    for patient in [rosa, nobody, other] {
        assert!(refused(&enter(&md, patient, "000000").await) || code(&app) == "000000");
    }
    let new = change(&md, nobody, "ada@example.com").await;
    assert_eq!(new.status, 200, "without a known address no proof is required: {}", new.text);
    assert_eq!(app.sent_mail().len(), 1);
}

#[tokio::test]
async fn invalid_codes_and_addresses_are_rejected() {
    let (_app, rosa, md) = rosa().await;
    for text in ["", "12345", "1234567", "12345a"] {
        assert!(refused(&enter(&md, rosa, text).await), "{text}");
    }
    let invalid = change(&md, rosa, "rosa@").await;
    assert_eq!(invalid.json["errors"], json!([{ "pointer": "/email", "detail": "Invalid Email" }]));
}

#[tokio::test]
async fn codes_are_not_stored() {
    let (app, rosa, md) = rosa().await;
    let stored = async || -> String {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query_scalar(
            "select concat((select json_agg(c) from people.email_code c), (select json_agg(a) from core.audit a), (select json_agg(j) from core.job j),
                           (select json_agg(e) from core.event e))",
        )
        .fetch_one(&mut *tx)
        .await
        .unwrap()
    };
    md.post(CODE, json!({ "id": rosa.user_id })).await;
    let waiting = stored().await;
    run_jobs(&app).await;
    let code = code(&app);
    assert_eq!(enter(&md, rosa, &wrong(&code)).await.status, 400);
    assert_eq!(enter(&md, rosa, &code).await.status, 200);
    let said = stored().await;
    for text in [waiting, said] {
        assert!(text.contains("people.send_email_code") && !text.contains(&format!("\"{code}\"")), "{text}");
    }
}

/// A job runs at least once: its host may crash before it records that the mail was sent.
#[tokio::test]
async fn a_repeated_job_mails_the_same_code_and_a_late_one_mails_nothing() {
    let (app, rosa, md) = rosa().await;
    request_code(&app, &md, rosa).await;
    let newest = async || -> Value {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query_scalar("select payload from core.job where tenant_id = core.tenant_id() order by id desc limit 1")
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    };
    let job = newest().await;
    run_job(&app, "people.send_email_code", job.clone()).await;
    let texts: Vec<_> = app.sent_mail().iter().map(|mail| mail["text"].clone()).collect();
    assert_eq!(texts.len(), 2);
    assert_eq!(texts[0], texts[1]);

    assert_eq!(enter(&md, rosa, &code(&app)).await.status, 200);
    run_job(&app, "people.send_email_code", job.clone()).await;
    assert_eq!(app.sent_mail().len(), 2, "a used code is not mailed");
    md.post(CODE, json!({ "id": rosa.user_id })).await;
    run_job(&app, "people.send_email_code", job).await;
    assert_eq!(app.sent_mail().len(), 2, "a replaced code is not mailed");
    app.clock.advance(TimeDelta::minutes(10));
    run_job(&app, "people.send_email_code", newest().await).await;
    assert_eq!(app.sent_mail().len(), 2, "an expired code is not mailed");
}

#[tokio::test]
async fn a_member_is_mailed_a_link_to_change_their_number() {
    let (app, rosa, md) = rosa().await;
    let path = format!("/api/user/{}/phone/change/request/", rosa.user_id);
    assert_eq!(md.post(&path, json!({})).await.status, 503, "the tenant has no portal");
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into people.tenant_link (member_portal_url) values ('https://members.example')").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(md.post(&path, json!({})).await.status, 204);
    run_jobs(&app).await;
    let sent = app.sent_mail().pop().unwrap();
    assert_eq!(sent["to"], "rosa@example.com");
    assert!(sent["text"].as_str().unwrap().contains("https://members.example/account/phone"), "{sent}");
}

#[tokio::test]
async fn both_addresses_are_notified_of_a_change() {
    let (app, rosa, md) = rosa().await;
    request_code(&app, &md, rosa).await;
    assert_eq!(enter(&md, rosa, &code(&app)).await.status, 200);
    assert_eq!(change(&md, rosa, "new@example.com").await.status, 200);
    run_jobs(&app).await;
    let recipients: Vec<_> = app.sent_mail().iter().skip(1).map(|mail| mail["to"].as_str().unwrap().to_owned()).collect();
    assert_eq!(recipients, ["new@example.com", "rosa@example.com"]);
}

/// Runs waiting jobs and removes them from the queue.
async fn run_jobs(app: &TestApp) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let waiting: Vec<(String, Value)> = sqlx::query_as(
        "update core.job set finished_at = now() where tenant_id = core.tenant_id() and finished_at is null returning kind, payload",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    for (kind, payload) in waiting {
        run_job(app, &kind, payload).await;
    }
}

async fn run_job(app: &TestApp, kind: &str, payload: Value) {
    let job = huddle_sdk::modules().iter().flat_map(|module| module.jobs).find(|job| job.kind() == kind).unwrap();
    let features = app.host.tenancy().features(Tenant::Alpha.id()).await.unwrap();
    job.run(JobCtx::new(app.host.app.clone(), Tenant::Alpha.id(), features, job.kind()), payload).await.unwrap();
}

#[tokio::test]
async fn an_address_of_another_patient_needs_a_confirmation() {
    let (app, rosa, md) = rosa().await;
    let zoe = app.patient(Tenant::Alpha, Patient::named("Zoe", "Quill").contact("Family@example.com", "617-555-0102")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected().contact("cy@example.com", "617-555-0103")).await;
    app.patient(Tenant::Beta, Patient::named("Ed", "Moe").contact("ed@example.com", "617-555-0104")).await;
    let verified = async || {
        request_code(&app, &md, rosa).await;
        assert_eq!(enter(&md, rosa, &code(&app)).await.status, 200);
    };
    verified().await;
    for (email, owner, id) in [("family@EXAMPLE.com", "Z••• Q•••", zoe.person_id), ("cy@example.com", "a protected person", vip.person_id)]
    {
        let refused = change(&md, rosa, email).await;
        assert_eq!((refused.status, refused.problem()), (409, "email-shared"), "{}", refused.text);
        let detail = refused.json["detail"].as_str().unwrap();
        assert!(detail.contains(owner) && !detail.contains("Quill") && !detail.contains("Zed"), "{detail}");
        assert_eq!(app.last_change(Tenant::Alpha, "update_email").await, json!({ "email_refused_as_shared_with": [null, [id]] }));
    }
    assert_eq!(md.get(&format!("/api/user/{}/", rosa.user_id)).await.json["email"], "rosa@example.com");
    // The verification is still valid.
    let path = format!("/api/user/{}/email/send-verification/", rosa.user_id);
    let shared = md.post(&path, json!({ "email": "family@example.com", "is_shared_confirmed": true })).await;
    assert_eq!(shared.status, 200, "{}", shared.text);
    let recorded = app.last_change(Tenant::Alpha, "update_email").await;
    assert_eq!(recorded["email_shared_with"], json!([null, [zoe.person_id]]));
    // Neither an own address nor one of another tenant needs a confirmation.
    for email in ["family@example.com", "ed@example.com"] {
        verified().await;
        assert_eq!(change(&md, rosa, email).await.status, 200, "{email}");
    }
}
