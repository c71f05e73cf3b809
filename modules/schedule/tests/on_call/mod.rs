//! The clinician on call.

use huddle_sdk::{FeatureSet, on_call_clinician};
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

const READ: &str = "/api/clinic-hours/on-call/";
const SET: &str = "/api/clinic-hours/on-call/set/";

fn features(is_on: bool) -> FeatureSet {
    FeatureSet::new([("practiceSettings".to_owned(), is_on)], [], [], [])
}

/// console.md §5: any staff member sets who is on call; modules that must reach somebody find them.
#[tokio::test]
async fn whoever_is_set_is_found_by_other_modules() {
    let app = TestApp::new().await;
    let (np, md) = (app.client(Tenant::Alpha, "np"), app.staff_id(Tenant::Alpha, "md").await);
    assert_eq!(np.get(READ).await.json, json!({ "id": null, "set_at": null, "set_by_name": null }));
    let asked = async |is_on| {
        let mut tx = app.seed(Tenant::Alpha).await;
        on_call_clinician(&features(is_on), &mut tx, app.clock.now()).await.expect("the clinician is found")
    };
    assert_eq!(asked(true).await, None);

    let set = np.post(SET, json!({ "provider": md })).await;
    assert_eq!((set.status, &set.json["id"]), (200, &json!(md)), "{}", set.text);
    assert!(set.json["set_by_name"].as_str().is_some_and(|name| name.contains(' ')));
    assert_eq!(app.last_change(Tenant::Alpha, "set_on_call_clinician").await, json!({ "provider": [null, md] }));
    assert_eq!(np.get(READ).await.json, set.json);
    assert_eq!(asked(true).await, Some(md));
    assert_eq!(asked(false).await, None, "without the feature nobody is on call");
    assert_eq!(app.client(Tenant::Beta, "np").get(READ).await.json["id"], Value::Null, "who is on call is per tenant");

    // Saving the same clinician again is no change.
    assert_eq!(np.post(SET, json!({ "provider": md })).await.json["set_at"], set.json["set_at"]);

    // Whoever left cannot be reached.
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1")
        .bind(md.0)
        .execute(&mut *tx)
        .await
        .expect("the account is deactivated");
    tx.commit().await.expect("the seed commits");
    assert_eq!(asked(true).await, None);
    assert_eq!(np.post(SET, json!({ "provider": md })).await.status, 404);
}

#[tokio::test]
async fn only_clinicians_of_the_tenant_can_be_on_call() {
    let app = TestApp::new().await;
    let np = app.client(Tenant::Alpha, "np");
    let patient = app.patient(Tenant::Alpha, huddle_testkit::Patient::named("Rosa", "Perez")).await;
    let theirs = app.staff_id(Tenant::Beta, "md").await;
    for provider in [json!(patient.user_id), json!(theirs), json!(999_999)] {
        assert_eq!(np.post(SET, json!({ "provider": provider })).await.status, 404, "{provider}");
    }
    assert_eq!(np.post(SET, json!({})).await.status, 400);
    for role in ["md", "np", "rn", "bh"] {
        let set = np.post(SET, json!({ "provider": app.staff_id(Tenant::Alpha, role).await })).await;
        assert_eq!(set.status, 200, "{role}: {}", set.text);
    }
    for role in ["hg", "mg", "rc", "admin"] {
        let refused = np.post(SET, json!({ "provider": app.staff_id(Tenant::Alpha, role).await })).await;
        assert_eq!((refused.status, refused.problem()), (409, "not-a-clinician"), "{role}");
    }
    app.feature(Tenant::Alpha, "practiceSettings", false).await;
    assert_eq!(np.get(READ).await.problem(), "feature-disabled");
}
