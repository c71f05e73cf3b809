//! `GET /api/user/{id}/`

use huddle_testkit::{Patient, Tenant, TestApp};

#[tokio::test]
async fn a_patient_is_returned_with_all_details() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").contact("rosa@example.com", "617-555-0199")).await;
    let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/user/{}/", rosa.user_id)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    insta::assert_json_snapshot!(answer.json, { ".id" => "[id]", ".person.id" => "[id]", ".person.user" => "[id]", ".person.pods[].id" => "[id]" }, @r#"
{
  "assignee_group": null,
  "email": "rosa@example.com",
  "first_name": "Rosa",
  "groups": [],
  "id": "[id]",
  "is_active": true,
  "is_masked": false,
  "is_patient": true,
  "is_protected": false,
  "is_provider": false,
  "last_name": "Perez",
  "person": {
    "addresses": [
      {
        "city": "Worcester",
        "state": "MA",
        "street_address": "1 Main St",
        "street_address_2": "",
        "zipcode": "01608"
      }
    ],
    "care_team": [],
    "deceased_at": null,
    "dob": "1968-03-14",
    "elation_url": null,
    "email": "rosa@example.com",
    "employer": null,
    "first_name": "Rosa",
    "gender": [],
    "id": "[id]",
    "last_contact_at": null,
    "last_name": "Perez",
    "medical_equipment_data": [],
    "member_identifier_type": null,
    "merged_into": null,
    "merged_people": [],
    "phone_number": "617-555-0199",
    "pods": [
      {
        "id": "[id]",
        "name": "Alder"
      }
    ],
    "possible_duplicates": [],
    "preferred_language": null,
    "preferred_name": null,
    "pronouns": null,
    "provider_note": "",
    "provider_note_last_updated_at": null,
    "provider_note_last_updated_by": null,
    "provider_note_version": 1,
    "request_auth_for_phi": false,
    "sex": "Female",
    "summary": {
      "coverage_end": null,
      "coverage_payer": "Harbor PPO",
      "coverage_payer_short": null,
      "coverage_start": null,
      "coverage_status": "covered",
      "enrolled_in_benefit_program": false,
      "enrolled_in_primary_care_program": false,
      "last_visit_at": null,
      "next_visit_at": null,
      "onboarding_status": "member",
      "program_status": "care",
      "risk_score": null,
      "signedup_at": null,
      "signup_reasons_info": []
    },
    "time_zone": "America/New_York",
    "user": "[id]",
    "versions": {
      "address": 1,
      "basic_info": 1,
      "care_team": 1,
      "contact": 1,
      "medical_equipment": 1
    }
  },
  "phone_number": "617-555-0199",
  "preferred_name": null,
  "test_only": false,
  "urgent_visit": false,
  "user_status": "member"
}
"#);
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_patient", "read", rosa).await, 1);
}

#[tokio::test]
async fn staff_and_unknown_users_are_no_patients() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let staff = app.staff_id(Tenant::Alpha, "np").await;
    let answer = md.get(&format!("/api/user/{staff}/")).await;
    assert_eq!((answer.status, answer.json["detail"].as_str()), (404, Some("User is not a patient")));
    assert_eq!(md.get("/api/user/999999/").await.json["detail"], "Patient does not exist");
    assert_eq!(md.get("/api/user/rosa/").await.status, 400);
}

#[tokio::test]
async fn access_to_a_protected_patient_without_a_grant_is_refused_and_audited() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/user/{}/", vip.user_id);
    let answer = md.get(&path).await;
    assert_eq!((answer.status, answer.problem()), (403, "phi-access-required"));
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_patient", "refuse", vip).await, 1);
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(md.get(&path).await.json["is_protected"], true);
    assert_eq!(app.client(Tenant::Alpha, "np").get(&path).await.status, 403, "a grant is for one user");
}

#[tokio::test]
async fn another_tenants_patient_does_not_exist() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    assert_eq!(app.client(Tenant::Beta, "md").get(&format!("/api/user/{}/", rosa.user_id)).await.status, 404);
}

#[tokio::test]
async fn a_number_that_no_id_can_be_is_no_patient() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    for nobody in ["0", "-1", "99999999999999999999"] {
        let answer = md.get(&format!("/api/user/{nobody}/")).await;
        assert_eq!((answer.status, answer.json["detail"].as_str()), (404, Some("Patient does not exist")), "{nobody}");
    }
    assert_eq!(md.get("/api/user/nobody/").await.status, 400);
}
