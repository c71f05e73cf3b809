//! The demo's directory, networks, steerages, preferences and prior authorizations.

use huddle_referrals::steerages::tracking::state::TrackingState;
use huddle_referrals_demo as _;
use huddle_sdk::{DemoTenant, demos};
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::Value;

/// Runs this module's part of the demo for a tenant.
async fn make(app: &TestApp, tenant: Tenant, key: &str) {
    let demo = demos().into_iter().find(|demo| demo.module == "referrals").expect("the demo content is linked");
    let mut tx = app.seed(tenant).await;
    let mut demo_tenant = DemoTenant {
        conn: &mut tx,
        tenant_id: tenant.id(),
        tenant_key: key,
        now: app.clock.now(),
        seed: 7,
        patients: 40,
        messages: None,
        is_bulk: false,
        files: app.host.app.files().expect("the files"),
        progress: &|_, _| {},
    };
    (demo.run)(&mut demo_tenant).await.expect("the demo runs");
    tx.commit().await.expect("the demo commits");
}

/// A host with 40 patients in Worcester, of whom the first 20 have an open case, and the demo of two tenants.
async fn app_with_demo() -> (TestApp, Vec<PatientIds>) {
    let app = TestApp::new().await;
    let mut patients = Vec::new();
    for number in 0..40 {
        patients.push(app.patient(Tenant::Alpha, Patient::named(&format!("Name{number}"), "Lima")).await);
    }
    app.patient(Tenant::Beta, Patient::named("Pia", "Roth")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    for (patient, case) in patients.iter().take(20).zip(1..) {
        sqlx::query(
            "insert into core.work_unit (content_type, object_id, feature, person_id, status, status_category, title, created_at, updated_at)
             values ('case', $2, 'tasks', $1, 'Open', 'open', 'Specialty Referral', now(), now())",
        )
        .bind(patient.person_id.0)
        .bind(case)
        .execute(&mut *tx)
        .await
        .expect("the case is stored");
    }
    tx.commit().await.expect("the seed commits");
    make(&app, Tenant::Alpha, "northwind").await;
    make(&app, Tenant::Beta, "lakeside").await;
    (app, patients)
}

/// Counts rows of a tenant.
async fn count(app: &TestApp, tenant: Tenant, of: &'static str) -> i64 {
    let mut tx = app.seed(tenant).await;
    sqlx::query_scalar(of).fetch_one(&mut *tx).await.expect("a count")
}

#[tokio::test]
async fn the_directory_is_created_once_and_every_tenant_has_its_own_network() {
    let (app, _) = app_with_demo().await;
    let providers = "select count(*) from referrals.directory_provider where npi like '2%'";
    assert_eq!(count(&app, Tenant::Alpha, providers).await, 3_300);
    make(&app, Tenant::Alpha, "northwind").await;
    assert_eq!(count(&app, Tenant::Alpha, providers).await, 3_300);
    let network = "select count(*) from referrals.network_provider where tenant_id = core.tenant_id()";
    let (large, small) = (count(&app, Tenant::Alpha, network).await, count(&app, Tenant::Beta, network).await);
    assert!((1_800..2_500).contains(&large) && (500..1_100).contains(&small), "{large} {small}");
    for kind in ["client_contract", "direct_contract", "preferred_vendor"] {
        let mut tx = app.seed(Tenant::Alpha).await;
        let partners: i64 = sqlx::query_scalar(
            "select count(*) from referrals.network_provider where tenant_id = core.tenant_id() and network_partner_agreement_type = $1",
        )
        .bind(kind)
        .fetch_one(&mut *tx)
        .await
        .expect("a count");
        assert!(partners > 10, "{kind}: {partners}");
    }
}

#[tokio::test]
async fn members_have_steerages_preferences_and_prior_authorizations_in_every_state() {
    let (app, patients) = app_with_demo().await;
    let md = app.client(Tenant::Alpha, "md");
    let (mut steerages, mut authorizations, mut preferences) = (Vec::new(), Vec::new(), 0);
    for patient in patients.iter().take(30) {
        let list = |path: &str| format!("/api/referral/{path}/person/{}/", patient.person_id);
        steerages.extend(md.get(&list("steerage")).await.results().to_vec());
        authorizations.extend(md.get(&list("prior_authorization")).await.results().to_vec());
        let path = format!("/api/providers/me/user/person/{}/person-preference/", patient.person_id);
        preferences += md.get(&path).await.results().len();
    }
    assert!(steerages.len() > 50 && authorizations.len() > 30 && preferences > 15, "{} {}", steerages.len(), authorizations.len());

    let has = |name: &str, is: fn(&Value) -> bool| assert!(steerages.iter().any(is), "no steerage is {name}");
    has("incomplete", |one| one["description"] == "");
    has("ready to send", |one| one["send_blockers"] == serde_json::json!([]) && one["is_locked"] == false);
    has("sent", |one| one["sent_version"] == 1 && one["delivery"]["state"] == "sent");
    has("sent twice", |one| one["sent_version"] == 2);
    has("not delivered", |one| one["delivery"]["state"] == "failed");
    has("unlocked after it was sent", |one| one["is_locked"] == false && !one["recommendation_sent_at"].is_null());
    has("for a search by the member", |one| one["is_self_service_enabled"] == true);
    has("with a waiver", |one| one["has_waiver"] == true && one["has_referral"] == true);
    has("a waiver only", |one| one["is_effectively_waiver_only"] == true);
    has("a referral only", |one| one["is_effectively_referral_only"] == true);
    for status in ["accepted", "pending", "denied"] {
        let is = |one: &Value| one["referral"]["referral_insurance_authorization"]["status"] == status;
        assert!(steerages.iter().any(is), "no authorization by the insurance is {status}");
    }
    has("with a selected provider", |one| !one["selected_provider"].is_null());
    for state in TrackingState::ALL {
        let is = |one: &Value| one["tracking"]["state"] == serde_json::json!(state);
        assert!(steerages.iter().any(is), "no referral is {state:?}");
    }
    has("overdue", |one| one["tracking"]["is_overdue"] == true);
    let has_work =
        "select count(*) from core.work_unit where tenant_id = core.tenant_id() and content_type = 'steerage' and closed_at is null";
    let is_open = "select count(*) from referrals.tracking where tenant_id = core.tenant_id() and closed_at is null";
    assert_eq!(count(&app, Tenant::Alpha, has_work).await, count(&app, Tenant::Alpha, is_open).await);
    let months = "select count(distinct date_trunc('month', recorded_at)) from referrals.tracking_step where tenant_id = core.tenant_id()";
    assert!(count(&app, Tenant::Alpha, months).await > 5);
    assert!(steerages.iter().all(|one| one["created_at"].as_str() > Some("2021")), "an old referral is listed");
    let old = "select count(*) from referrals.steerage where tenant_id = core.tenant_id() and created_at < '2021-01-01'";
    assert!(count(&app, Tenant::Alpha, old).await > 0);
    // The module of the cases is not part of this build.
    let related = "select count(*) from core.relation where tenant_id = core.tenant_id() and (from_type, to_type) = ('case', 'steerage')";
    let related = count(&app, Tenant::Alpha, related).await;
    assert!((5..100).contains(&related), "{related} steerages are of cases");

    let has = |name: &str, is: fn(&Value) -> bool| assert!(authorizations.iter().any(is), "no prior authorization is {name}");
    has("approved", |one| one["determination"] == "approved");
    has("partially approved", |one| one["determination"] == "partially_approved");
    has("denied with a reason", |one| one["determination"] == "denied" && !one["denial_reason"].is_null());
    has("denied without a reason", |one| one["determination"] == "denied" && one["denial_reason"].is_null());
    has("pending", |one| one["status"] == "pending" && !one["decision_due_at"].is_null());
    has("waiting for information", |one| one["status"] == "pending_clinical_info");
    has("canceled", |one| one["status"] == "canceled");
    has("expiring", |one| one["is_expiring"] == true);
    has("partly used", |one| one["units_left"].as_i64() > Some(0) && one["units_used"].as_i64() > Some(0));
    let now = app.clock.now().to_rfc3339();
    assert!(
        authorizations.iter().any(|one| one["decision_due_at"].as_str().is_some_and(|due| due < now.as_str())),
        "no decision is overdue"
    );
}

#[tokio::test]
async fn suggestions_wait_for_review_and_every_provider_can_be_shown() {
    let (app, _) = app_with_demo().await;
    let md = app.client(Tenant::Alpha, "md");
    let mut tx = app.seed(Tenant::Alpha).await;
    let ids: Vec<i64> = sqlx::query_scalar("select id from referrals.steerage where tenant_id = core.tenant_id() order by id")
        .fetch_all(&mut *tx)
        .await
        .expect("the steerages");
    drop(tx);
    let mut providers = Vec::new();
    for id in ids {
        let listed = md.get(&format!("/api/referral/steerage/{id}/providers/")).await;
        assert_eq!(listed.status, 200, "{}", listed.text);
        providers.extend(listed.results().to_vec());
    }
    assert!(providers.len() > 100, "{}", providers.len());
    assert!(providers.iter().any(|one| one["status"] == "under_review" && one["is_system_suggested"] == true));
    assert!(providers.iter().any(|one| one["network_partner_agreement_type"] != Value::Null));
}

#[tokio::test]
async fn searches_find_providers_of_the_directory_with_what_the_network_knows() {
    let (app, patients) = app_with_demo().await;
    let md = app.client(Tenant::Alpha, "md");
    let person = patients[0].person_id;
    let search = async |query: &str| {
        let answer = md.get(&format!("/api/referral/search/{query}&person={person}&zip=01608&distance=25")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer
    };
    let found = search("providers/?specialty_group=15").await;
    assert!(found.results().len() > 10, "{}", found.text);
    for known in ["/scores/composite", "/is_in_network", "/network_partner_agreement_type", "/live_availability", "/location_confidence"] {
        assert!(found.results().iter().any(|one| one.pointer(known).is_some_and(|value| !value.is_null())), "{known} is never known");
    }
    assert!(found.results().iter().any(|one| one["provider_type"] == "virtual"), "the virtual partner is missing");
    assert!(found.results().iter().any(|one| one["scores"]["composite"].is_null()), "much is unknown");
    assert!(!search("facilities/?location_type=216").await.results().is_empty());
}
