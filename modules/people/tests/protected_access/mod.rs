//! `/api/phi_access_control/`

use chrono::TimeDelta;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn a_request_grants_access_for_twelve_hours() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let check = format!("/api/phi_access_control/check_access/?user_id={}&requesting_user_id={me}", vip.user_id);
    let record = format!("/api/user/{}/", vip.user_id);

    assert_eq!(md.get(&check).await.json, json!({ "access": false, "protected": true, "expires_at": null }));
    let body = json!({ "requesting_user_id": me, "user_id": vip.user_id, "access_reason": "clinical_care", "note": " on call " });
    let granted = md.post("/api/phi_access_control/", body).await;
    assert_eq!(granted.status, 201, "{}", granted.text);
    assert_eq!((granted.json["access_reason"].as_str(), granted.json["note"].as_str()), (Some("clinical_care"), Some("on call")));
    assert_eq!(app.audit_rows(Tenant::Alpha, "request_access", "change", vip).await, 1);
    let checked = md.get(&check).await;
    assert_eq!((checked.json["access"].as_bool(), &checked.json["expires_at"]), (Some(true), &granted.json["expires_at"]));
    assert_eq!(md.get(&record).await.status, 200);
    assert_eq!(app.client(Tenant::Alpha, "np").get(&record).await.status, 403);

    let mut tx = app.seed(Tenant::Alpha).await;
    let events: (String, Option<i64>) =
        sqlx::query_as("select kind, user_id from core.event where kind like 'core.access.%'").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(events, ("core.access.changed".to_owned(), Some(me.0)));

    app.clock.advance(TimeDelta::hours(12));
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&check).await.json["access"], false);
    assert_eq!(md.get(&record).await.problem(), "phi-access-required");
}

/// People on record may be protected whether or not they have signed up.
#[tokio::test]
async fn access_to_a_person_without_an_account_can_be_requested() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let [wanda, abel]: [i64; 2] = sqlx::query_scalar(
        "insert into core.person (first_name, last_name, request_auth_for_phi) values ('Wanda', 'Ward', true), ('Abel', 'Ward', false)
         returning id",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap()
    .try_into()
    .unwrap();
    tx.commit().await.unwrap();
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let (gate, record) = (format!("/api/phi_access_control/people/{wanda}/"), format!("/api/providers/me/user/people/{wanda}/"));

    assert_eq!(md.get(&record).await.problem(), "phi-access-required");
    assert_eq!(md.get(&gate).await.json, json!({ "access": false, "protected": true, "expires_at": null }));
    let granted = md.post(&gate, json!({ "access_reason": "quality", "note": " a letter came back ", "requesting_user_id": me })).await;
    assert_eq!(granted.status, 201, "{}", granted.text);
    assert_eq!((&granted.json["person_id"], &granted.json["user_id"]), (&json!(wanda), &json!(null)));
    assert_eq!((&granted.json["requesting_user_id"], &granted.json["note"]), (&json!(me), &json!("a letter came back")));
    assert_eq!(md.get(&gate).await.json["expires_at"], granted.json["expires_at"]);
    assert_eq!(md.get(&record).await.status, 200);
    assert_eq!(app.client(Tenant::Alpha, "np").get(&record).await.status, 403);

    let queue = admin.get("/api/phi_access_control/grants/").await;
    assert_eq!(queue.results()[0]["patient"], json!({ "person_id": wanda, "user_id": null, "first_name": "Wanda", "last_name": "Ward" }));
    let revoke = format!("/api/phi_access_control/grants/{}/revoke/", granted.json["id"]);
    assert_eq!(admin.post(&revoke, json!({})).await.status, 200);
    assert_eq!(md.get(&record).await.problem(), "phi-access-required");

    let ask = async |person: i64, body: serde_json::Value| md.post(&format!("/api/phi_access_control/people/{person}/"), body).await.status;
    assert_eq!(ask(abel, json!({ "access_reason": "tech" })).await, 409, "not protected");
    assert_eq!(ask(999_999, json!({ "access_reason": "tech" })).await, 404);
    assert_eq!(ask(wanda, json!({ "access_reason": "curiosity" })).await, 400);
    assert_eq!(ask(wanda, json!({ "access_reason": "tech", "requesting_user_id": me.0 + 1 })).await, 403);
    assert_eq!(md.get("/api/phi_access_control/people/999999/").await.status, 404);
}

#[tokio::test]
async fn access_cannot_be_requested_for_another_user() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let other = app.staff_id(Tenant::Alpha, "np").await;
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "requesting_user_id": other, "user_id": vip.user_id, "access_reason": "quality" });
    let answer = md.post("/api/phi_access_control/", body).await;
    assert_eq!((answer.status, answer.problem()), (403, "identity-mismatch"));
    let check = format!("/api/phi_access_control/check_access/?user_id={}&requesting_user_id={other}", vip.user_id);
    assert_eq!(md.get(&check).await.problem(), "identity-mismatch");
}

#[tokio::test]
async fn invalid_access_requests_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let staff = app.staff_id(Tenant::Alpha, "np").await;
    let md = app.client(Tenant::Alpha, "md");
    let ask = async |user_id: i64, reason: &str, note: &str| {
        md.post("/api/phi_access_control/", json!({ "user_id": user_id, "access_reason": reason, "note": note })).await.status
    };
    assert_eq!(ask(vip.user_id.0, "curiosity", "").await, 400);
    assert_eq!(ask(vip.user_id.0, "tech", &"x".repeat(1001)).await, 400);
    assert_eq!(ask(rosa.user_id.0, "tech", "").await, 409, "not protected");
    assert_eq!(ask(999_999, "tech", "").await, 404);
    assert_eq!(ask(staff.0, "tech", "").await, 404);
    let beta = app.client(Tenant::Beta, "md");
    assert_eq!(beta.post("/api/phi_access_control/", json!({ "user_id": vip.user_id, "access_reason": "tech" })).await.status, 404);
    assert_eq!(md.get(&format!("/api/phi_access_control/check_access/?user_id={}", rosa.user_id)).await.json["access"], true);
    assert_eq!(md.get("/api/phi_access_control/check_access/").await.status, 400);
}

/// corrections 3: "Every grant carries a reason and optional free text, and stands in a review queue for the tenant's admin."
#[tokio::test]
async fn an_admin_reviews_who_opened_a_record_and_why() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let queue = "/api/phi_access_control/grants/";
    assert_eq!(md.get(queue).await.problem(), "permission-denied");
    let mut asked = Vec::new();
    for reason in ["clinical_care", "billing", "quality"] {
        let body = json!({ "user_id": vip.user_id, "access_reason": reason, "note": format!("because of {reason}") });
        asked.push(md.post("/api/phi_access_control/", body).await.json["id"].as_i64().unwrap());
    }

    let first = admin.get(&format!("{queue}?limit=2")).await;
    assert_eq!(first.status, 200, "{}", first.text);
    let reasons = |page: &serde_json::Value| -> Vec<String> {
        page["results"].as_array().unwrap().iter().map(|grant| grant["access_reason"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((reasons(&first.json), &first.json["count"]), (vec!["quality".to_owned(), "billing".to_owned()], &json!(3)));
    let row = &first.json["results"][1];
    assert_eq!((&row["note"], &row["is_live"], &row["reviewed_at"]), (&json!("because of billing"), &json!(true), &json!(null)));
    assert_eq!((&row["user"]["role_label"], &row["patient"]["last_name"]), (&json!("Dr."), &json!("Zed")));
    let next = admin.get(&format!("{queue}?limit=2&cursor={}", first.json["next"].as_str().unwrap())).await;
    assert_eq!(reasons(&next.json), ["clinical_care"]);

    let reviewed = admin.post(&format!("{queue}{}/review/", asked[1]), json!({})).await;
    assert_eq!((reviewed.status, &reviewed.json["reviewed_by"]["first_name"]), (200, &json!("Admin")));
    assert_eq!(app.audit_rows(Tenant::Alpha, "review_access_grant", "change", vip).await, 1);
    assert_eq!(reasons(&admin.get(queue).await.json), ["quality", "clinical_care"]);
    assert_eq!(reasons(&admin.get(&format!("{queue}?reviewed=true")).await.json), ["billing"]);
    assert_eq!(md.get(&format!("/api/user/{}/", vip.user_id)).await.status, 200, "a reviewed grant remains active");
    // Reviewing it again changes nothing.
    let again = admin.post(&format!("{queue}{}/review/", asked[1]), json!({})).await;
    assert_eq!((again.status, &again.json["reviewed_at"]), (200, &reviewed.json["reviewed_at"]));
    assert_eq!(app.audit_rows(Tenant::Alpha, "review_access_grant", "change", vip).await, 1);
}

/// Reviewers look for one staff member, or for what happened on certain days.
#[tokio::test]
async fn the_review_queue_is_filtered_by_user_and_day() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let queue = "/api/phi_access_control/grants/";
    for (role, reason) in [("md", "clinical_care"), ("np", "billing"), ("md", "quality")] {
        let body = json!({ "user_id": vip.user_id, "access_reason": reason });
        assert_eq!(app.client(Tenant::Alpha, role).post("/api/phi_access_control/", body).await.status, 201);
        app.clock.advance(TimeDelta::days(1));
    }
    let admin = app.client(Tenant::Alpha, "admin");
    let day = |days: i64| {
        let instant = app.clock.now() - TimeDelta::days(days);
        huddle_sdk::Zone::EASTERN.date_of(instant).to_string()
    };
    let (md, first, second, third) = (app.staff_id(Tenant::Alpha, "md").await, day(3), day(2), day(1));
    for (filter, expected) in [
        (format!("user_id={md}"), vec!["quality", "clinical_care"]),
        ("user_id=999999".to_owned(), vec![]),
        (format!("granted_from={second}"), vec!["quality", "billing"]),
        (format!("granted_to={second}"), vec!["billing", "clinical_care"]),
        (format!("granted_from={second}&granted_to={second}"), vec!["billing"]),
        (format!("user_id={md}&granted_from={second}&granted_to={third}"), vec!["quality"]),
        (format!("user_id={md}&granted_to={first}"), vec!["clinical_care"]),
    ] {
        let answer = admin.get(&format!("{queue}?{filter}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let reasons: Vec<&str> = answer.results().iter().map(|grant| grant["access_reason"].as_str().unwrap()).collect();
        assert_eq!((reasons, &answer.json["count"]), (expected.clone(), &json!(expected.len())), "{filter}");
    }
    let page = admin.get(&format!("{queue}?user_id={md}&limit=1")).await;
    assert_eq!((&page.results()[0]["access_reason"], &page.json["count"]), (&json!("quality"), &json!(2)));
    let next = admin.get(&format!("{queue}?user_id={md}&limit=1&cursor={}", page.json["next"].as_str().unwrap())).await;
    assert_eq!((&next.results()[0]["access_reason"], &next.json["next"]), (&json!("clinical_care"), &json!(null)));
    let backwards = admin.get(&format!("{queue}?granted_from={third}&granted_to={first}")).await;
    assert_eq!((backwards.status, backwards.json["errors"][0]["pointer"].as_str()), (400, Some("?granted_to")));
}

/// corrections 3: "12 hours, held by the server; revoking it acts at once."
#[tokio::test]
async fn revoked_access_ends_immediately() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let (md, np, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "admin"));
    let ask = json!({ "user_id": vip.user_id, "access_reason": "clinical_care" });
    let first = md.post("/api/phi_access_control/", ask.clone()).await.json["id"].clone();
    let second = md.post("/api/phi_access_control/", ask.clone()).await.json["id"].clone();
    let others = np.post("/api/phi_access_control/", ask.clone()).await.json["id"].clone();
    let record = format!("/api/user/{}/", vip.user_id);
    assert_eq!((md.get(&record).await.status, np.get(&record).await.status), (200, 200));

    let taken = admin.post(&format!("/api/phi_access_control/grants/{first}/revoke/"), json!({})).await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    assert_eq!((&taken.json["is_live"], &taken.json["revoked_by"]["first_name"]), (&json!(false), &json!("Admin")));
    assert!(taken.json["revoked_at"].is_string() && taken.json["reviewed_at"].is_string());
    assert_eq!(md.get(&record).await.problem(), "phi-access-required", "the second grant is revoked too");
    assert_eq!(np.get(&record).await.status, 200, "another user's access remains");
    assert_eq!(app.audit_rows(Tenant::Alpha, "revoke_access_grant", "change", vip).await, 2);

    let mut tx = app.seed(Tenant::Alpha).await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let events: Vec<Option<i64>> =
        sqlx::query_scalar("select user_id from core.event where kind = 'core.access.changed' order by position desc limit 1")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    assert_eq!(events, [Some(me.0)]);
    drop(tx);

    let again = admin.post(&format!("/api/phi_access_control/grants/{second}/revoke/"), json!({})).await;
    assert_eq!((again.status, &again.json["revoked_at"]), (200, &taken.json["revoked_at"]));
    app.clock.advance(TimeDelta::hours(12));
    let admin = app.client(Tenant::Alpha, "admin");
    let over = admin.post(&format!("/api/phi_access_control/grants/{others}/revoke/"), json!({})).await;
    assert_eq!((over.status, over.problem()), (409, "conflict"), "it has expired");
    assert_eq!(admin.post("/api/phi_access_control/grants/999999/revoke/", json!({})).await.status, 404);
}

/// A VIP is protected from the moment on that the flag is set, also from whoever set it.
#[tokio::test]
async fn a_protected_record_is_closed_at_once_and_opened_again_with_a_grant() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let (admin, md) = (app.client(Tenant::Alpha, "admin"), app.client(Tenant::Alpha, "md"));
    let protection = format!("/api/phi_access_control/people/{}/protection/", rosa.person_id);
    let record = format!("/api/user/{}/", rosa.user_id);
    let set = |is_protected: bool, reason: &str| json!({ "is_protected": is_protected, "reason": reason });
    assert_eq!(md.put(&protection, set(true, "works here")).await.problem(), "permission-denied");
    for reason in ["", "  ", &"x".repeat(501)] {
        let answer = admin.put(&protection, set(true, reason)).await;
        assert_eq!((answer.status, answer.json["errors"][0]["pointer"].as_str()), (400, Some("/reason")));
    }
    assert_eq!(admin.put("/api/phi_access_control/people/999999/protection/", set(true, "works here")).await.status, 404);
    assert_eq!(md.get(&record).await.status, 200);

    let closed = admin.put(&protection, set(true, " works here ")).await;
    assert_eq!((closed.status, closed.json), (200, json!({ "access": false, "protected": true, "expires_at": null })), "{}", closed.text);
    assert_eq!(md.get(&record).await.problem(), "phi-access-required");
    assert_eq!(admin.get(&record).await.problem(), "phi-access-required", "it is protected from whoever set it, too");
    assert_eq!(app.audit_rows(Tenant::Alpha, "update_protection", "change", rosa).await, 1);
    let mut tx = app.seed(Tenant::Alpha).await;
    let (changes, events): (String, i64) = sqlx::query_as(
        "select (select a.changes::text from core.audit a where a.operation = 'update_protection' and a.action = 'change'),
                (select count(*) from core.event e where e.kind = 'core.access.changed' and e.person_id = $1)",
    )
    .bind(rosa.person_id.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    drop(tx);
    assert!(changes.contains("works here") && changes.contains("request_auth_for_phi"), "{changes}");
    assert_eq!(events, 1, "open consoles are notified");
    let hit = md.get("/api/user/people/search/?search=perez").await;
    assert_eq!(hit.results()[0]["is_masked"], true);

    assert_eq!(admin.put(&protection, set(false, "left")).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "admin", rosa).await;
    let same = admin.put(&protection, set(true, "again")).await;
    assert_eq!((same.status, same.json["access"].as_bool()), (200, Some(true)));
    assert_eq!(app.audit_rows(Tenant::Alpha, "update_protection", "change", rosa).await, 1, "the same state again has no effect");
    let opened = admin.put(&protection, set(false, "left the company")).await;
    assert_eq!((opened.status, opened.json["protected"].as_bool()), (200, Some(false)), "{}", opened.text);
    assert_eq!(md.get(&record).await.status, 200);
    assert_eq!(app.audit_rows(Tenant::Alpha, "update_protection", "change", rosa).await, 2);
}

/// A record that is merged with a protected one would tell what it protects.
#[tokio::test]
async fn records_that_were_merged_are_protected_together() {
    let app = TestApp::new().await;
    let kept = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let merged = app.patient(Tenant::Alpha, Patient::named("Rosalia", "Perez")).await;
    let other = app.patient(Tenant::Alpha, Patient::named("Rose", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into people.duplicate_pair (low_person_id, high_person_id, state, kept_person_id, merged_person_id, reported_at)
         values (least($1, $2), greatest($1, $2), 'merged', $1, $2, now())",
    )
    .bind(kept.person_id.0)
    .bind(merged.person_id.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let (admin, md) = (app.client(Tenant::Alpha, "admin"), app.client(Tenant::Alpha, "md"));
    let protection = format!("/api/phi_access_control/people/{}/protection/", merged.person_id);
    let body = json!({ "is_protected": true, "reason": "works here" });
    assert_eq!(admin.put(&protection, body).await.status, 200);
    for patient in [kept, merged] {
        assert_eq!(md.get(&format!("/api/user/{}/", patient.user_id)).await.problem(), "phi-access-required");
        assert_eq!(app.audit_rows(Tenant::Alpha, "update_protection", "change", patient).await, 1);
    }
    assert_eq!(md.get(&format!("/api/user/{}/", other.user_id)).await.status, 200);

    app.grant(Tenant::Alpha, "admin", merged).await;
    let body = json!({ "is_protected": false, "reason": "left the company" });
    assert_eq!(admin.put(&protection, body.clone()).await.problem(), "phi-access-required", "the other record needs a grant, too");
    app.grant(Tenant::Alpha, "admin", kept).await;
    assert_eq!(admin.put(&protection, body).await.status, 200);
    assert_eq!(md.get(&format!("/api/user/{}/", kept.user_id)).await.status, 200);
}

/// Requests that arrive together share a statement of the gate: each learns its own result, and has an audit row of its own in its tenant.
#[tokio::test]
async fn requests_that_arrive_together_are_told_apart() {
    let app = TestApp::new().await;
    let plain = app.patient(Tenant::Alpha, Patient::named("Ann", "Plain")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let other = app.patient(Tenant::Beta, Patient::named("Ben", "Other")).await;
    app.grant(Tenant::Alpha, "np", vip).await;
    let (md, np, beta) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"), app.client(Tenant::Beta, "md"));
    let [plain_record, vip_record, other_record] = [plain, vip, other].map(|patient| format!("/api/user/{}/", patient.user_id));
    // Tokens are verified and users loaded: nothing but the gate is waited for.
    for client in [&md, &np, &beta] {
        assert_eq!(client.get("/api/user/me/").await.status, 200);
    }

    let (open, refused, granted, own, foreign, unknown, lists) = tokio::join!(
        md.get(&plain_record),
        md.get(&vip_record),
        np.get(&vip_record),
        beta.get(&other_record),
        beta.get(&plain_record),
        md.get("/api/user/999999/"),
        async {
            let people = format!("/api/user/people/demographics/?id__in={},{}", plain.person_id, vip.person_id);
            tokio::join!(md.get(&people), np.get(&people), beta.get(&people))
        },
    );
    assert_eq!([&open, &refused, &granted, &own, &foreign, &unknown].map(|answer| answer.status), [200, 403, 200, 200, 404, 404]);
    assert_eq!(refused.problem(), "phi-access-required");
    assert_eq!([&open, &granted, &own].map(|answer| answer.json["first_name"].as_str()), [Some("Ann"), Some("Cy"), Some("Ben")]);
    let masked = |answer: &huddle_testkit::Answer| answer.results().iter().map(|row| row["is_masked"] == true).collect::<Vec<_>>();
    assert_eq!((masked(&lists.0), masked(&lists.1), masked(&lists.2)), (vec![false, true], vec![false, false], vec![]));

    for (tenant, action, patient, rows) in [
        (Tenant::Alpha, "read", plain, 1),
        (Tenant::Alpha, "refuse", vip, 1),
        (Tenant::Alpha, "read", vip, 1),
        (Tenant::Beta, "read", other, 1),
        (Tenant::Beta, "read", plain, 0),
    ] {
        assert_eq!(app.audit_rows(tenant, "read_patient", action, patient).await, rows, "{action} {patient:?}");
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    let listed: Vec<(Vec<i64>, Vec<i64>, i32)> = sqlx::query_as(
        "select person_ids, masked_person_ids, cardinality(grant_ids) from core.audit
          where tenant_id = core.tenant_id() and operation = 'list_demographics' order by 3",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    let (plain, vip) = (plain.person_id.0, vip.person_id.0);
    assert_eq!(listed, [(vec![plain], vec![vip], 0), (vec![plain, vip], vec![], 1)]);
}
