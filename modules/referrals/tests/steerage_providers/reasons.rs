use huddle_referrals::options::{ExceptionKind, catalog};
use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn reasons_are_listed_per_situation() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let path = "/api/referral/steerage/reason-for-exception/";
    assert_eq!(md.get(path).await.results().len(), catalog().reasons_for_exception(None).count());
    let rejected = md.get(&format!("{path}?reason=REJECTED")).await;
    let labels: Vec<_> = rejected.results().iter().map(|reason| reason["label"].clone()).collect();
    let known: Vec<_> = catalog().reasons_for_exception(Some(ExceptionKind::Rejected)).map(|choice| json!(choice.label)).collect();
    assert_eq!(labels, known);
    assert!(!known.is_empty());
    assert_eq!(md.get(&format!("{path}?reason=BORED")).await.status, 400);
}
