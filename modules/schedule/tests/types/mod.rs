//! Kinds of visit.

use huddle_testkit::{Tenant, TestApp};

/// record.md, "Visit types" and "Reason labels".
#[tokio::test]
async fn a_new_tenant_has_the_kinds_of_visit_of_the_specification() {
    let app = TestApp::new().await;
    let types = app.client(Tenant::Alpha, "md").get("/api/schedule/appointment-types/").await;
    let named: Vec<_> = types
        .results()
        .iter()
        .map(|found| (found["unique_key"].as_str().expect("a key"), found["reason"].as_str().expect("a reason")))
        .collect();
    assert_eq!(
        named,
        [
            ("video", "Video"),
            ("videoNew", "Video-New"),
            ("behavioralHealth", "Behavioral Health"),
            ("healthGuideConsult", "Health Guide Consult"),
            ("annualWellnessVisitEstablished", "Annual Wellness Visit Established"),
            ("annualWellnessVisitNew", "Annual Wellness Visit New"),
            ("focused", "Focused"),
        ]
    );
}
