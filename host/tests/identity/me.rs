//! `GET /user/me/`.

use huddle_testkit::{Tenant, TestApp};
use insta::assert_json_snapshot;

#[tokio::test]
async fn staff_read_themselves_with_provider_fields() {
    let app = TestApp::new().await;
    let answer = app.client(Tenant::Alpha, "external").get("/api/user/me/").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let closed = answer.json["provider_fields"]["closed_states"].as_array().unwrap();
    assert!(closed.contains(&"NY".into()) && !closed.contains(&"MA".into()) && !closed.contains(&"NH".into()));
    assert_json_snapshot!(answer.json, {
        ".id" => "[id]", ".person" => "[id]", ".groups[].id" => "[id]", ".assignee_group.id" => "[id]",
        ".provider_fields.closed_states" => "[every state but two]",
    }, @r#"
    {
      "assignee_group": {
        "id": "[id]",
        "name": "external"
      },
      "email": "external@alpha.example",
      "first_name": "External",
      "groups": [
        {
          "id": "[id]",
          "name": "MD"
        }
      ],
      "id": "[id]",
      "is_admin": false,
      "is_patient": false,
      "is_provider": true,
      "last_name": "Alpha",
      "permissions": [],
      "person": "[id]",
      "provider_fields": {
        "avatar": null,
        "business_zone": "America/New_York",
        "closed_states": "[every state but two]",
        "internal_role": "md",
        "is_external": true,
        "person_matching_during_signup": false,
        "practicing_states": [
          {
            "abbreviation": "MA",
            "name": "Massachusetts"
          },
          {
            "abbreviation": "NH",
            "name": "New Hampshire"
          }
        ],
        "role_label": "Dr.",
        "tenant": 1,
        "tenant_key": "alpha",
        "tenant_name": "Alpha",
        "title": "EXTERNAL"
      },
      "user_status": "member"
    }
    "#);
}

#[tokio::test]
async fn an_admin_holds_every_permission() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin").get("/api/user/me/").await;
    assert_eq!(admin.json["is_admin"], true);
    assert!(admin.json["permissions"].as_array().unwrap().contains(&"features.manage".into()));
    let md = app.client(Tenant::Alpha, "md").get("/api/user/me/").await;
    assert_eq!(md.json["is_admin"], false);
    assert!(!md.json["permissions"].as_array().unwrap().contains(&"features.manage".into()));
}
