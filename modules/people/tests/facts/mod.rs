//! `GET /api/facts/pronouns/` and `GET /api/facts/gender-identities/`

use huddle_testkit::{Tenant, TestApp};

#[tokio::test]
async fn facts_are_filtered_by_is_deleted() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    for path in ["/api/facts/pronouns/", "/api/facts/gender-identities/"] {
        let count = async |query: &str| {
            let answer = md.get(&format!("{path}{query}")).await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            answer.json.as_array().unwrap().len()
        };
        let (chosen, gone) = (count("?is_deleted=false").await, count("?is_deleted=true").await);
        assert!(chosen > 0 && gone > 0 && count("").await == chosen + gone, "{path}");
    }
    let first = md.get("/api/facts/pronouns/?is_deleted=false").await;
    assert_eq!(first.json[0], serde_json::json!({ "id": 1, "label": "she/her", "is_deleted": false }));
    assert_eq!(md.get("/api/facts/pronouns/?is_deleted=maybe").await.status, 400);
}
