//! `GET /api/user/{id}/care-team/v2/`

use huddle_testkit::{Patient, Tenant, TestApp};

#[tokio::test]
async fn unassigned_roles_are_null() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.care_team_member (person_id, role, user_id) values ($1, 'np', $2)")
        .bind(rosa.person_id.0)
        .bind(np.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let team = md.get(&format!("/api/user/{}/care-team/v2/", rosa.user_id)).await;
    assert_eq!(team.status, 200, "{}", team.text);
    assert_eq!((team.json["np"]["user_id"].as_i64(), team.json["np"]["role_label"].as_str()), (Some(np.0), Some("NP")));
    for place in ["md", "rn", "health_guide", "behavioral_health"] {
        assert!(team.json[place].is_null(), "{place}");
    }
    let patient = md.get(&format!("/api/user/{}/", rosa.user_id)).await;
    assert_eq!(patient.json["person"]["care_team"][0], team.json["np"]);
}

#[tokio::test]
async fn protected_and_unknown_patients_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&format!("/api/user/{}/care-team/v2/", vip.user_id)).await.problem(), "phi-access-required");
    assert_eq!(md.get("/api/user/999999/care-team/v2/").await.status, 404);
}
