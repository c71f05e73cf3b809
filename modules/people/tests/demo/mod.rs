//! The demo's patients.

use chrono::Utc;
use huddle_people_demo as _;
use huddle_sdk::{DemoTenant, demos};
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

/// Runs this module's part of the demo for tenant Alpha.
pub async fn make(app: &TestApp, patients: u32) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let demo = demos().into_iter().find(|demo| demo.module == "people").unwrap();
    let mut tenant = DemoTenant {
        conn: &mut tx,
        tenant_id: Tenant::Alpha.id(),
        tenant_key: Tenant::Alpha.key(),
        now: Utc::now(),
        seed: 7,
        patients,
        messages: None,
        is_bulk: false,
        files: app.host.app.files().unwrap(),
        progress: &|_, _| {},
    };
    (demo.run)(&mut tenant).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn patients_pods_and_teams_are_created_once_for_one_tenant() {
    let app = TestApp::new().await;
    make(&app, 120).await;
    make(&app, 120).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let counts: (i64, i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from core.person_identifier where tenant_id = core.tenant_id()),
                (select count(*) from core.pod where tenant_id = core.tenant_id()),
                (select count(distinct person_id) from core.care_team_member where tenant_id = core.tenant_id()),
                (select count(*) from core.person_identifier where tenant_id <> core.tenant_id())",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!((counts.0, counts.1, counts.3), (124, 4, 0), "120 patients, and four who have not signed up");
    assert!(counts.2 > 40, "{}", counts.2);
    let leaks: i64 = sqlx::query_scalar(
        "select count(*) from core.user_account u join core.person p on p.id = u.person_id
          where p.request_auth_for_phi and (u.email_key <> '' or u.phone_key <> '')",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(leaks, 0, "sort keys of protected patients are empty");
    let page = app.client(Tenant::Alpha, "md").get("/api/user/?limit=200&detail=true").await;
    assert_eq!(page.results().len(), 121);
}

#[tokio::test]
async fn members_have_clinical_records_with_codes_and_none_before_birth_or_after_today() {
    let app = TestApp::new().await;
    make(&app, 120).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let counts: (i64, i64, i64, i64) = sqlx::query_as(
        "select count(*), count(distinct c.code), count(*) filter (where c.starts_on < p.dob or c.starts_on > current_date),
                (select count(*) from core.clinical_record r where r.tenant_id = core.tenant_id())
           from core.clinical_code c join core.person p on p.tenant_id = c.tenant_id and p.id = c.person_id
          where c.tenant_id = core.tenant_id()",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert!(counts.0 > 500 && counts.1 > 20, "{counts:?}");
    assert_eq!((counts.2, counts.3), (0, counts.0));
}

#[tokio::test]
async fn some_people_on_record_have_no_account() {
    let app = TestApp::new().await;
    make(&app, 10).await;
    let md = app.client(Tenant::Alpha, "md");
    let mut standings = Vec::new();
    for number in 1..=4 {
        let hits = md.get(&format!("/api/user/people/search/?search=E000000{number}")).await;
        let Some(hit) = hits.results().first() else {
            standings.push("protected".to_owned());
            continue;
        };
        assert_eq!((hits.results().len(), &hit["id"]), (1, &json!(null)), "{}", hits.text);
        let person = md.get(&format!("/api/providers/me/user/people/{}/", hit["person_id"])).await;
        assert_eq!((person.status, &person.json["user"]), (200, &json!(null)));
        assert_eq!(person.json["summary"]["onboarding_status"], json!(null));
        assert_ne!(person.json["addresses"][0]["city"], "");
        standings.push(format!("{} {}", text(&person.json, "coverage_status"), text(&person.json, "program_status")));
    }
    assert_eq!(standings, ["covered none", "protected", "covered none", "expired deactivated"]);
}

fn text<'a>(person: &'a Value, field: &str) -> &'a str {
    person["summary"][field].as_str().unwrap()
}
