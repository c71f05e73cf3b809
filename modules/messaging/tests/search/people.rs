use huddle_testkit::{Patient, Tenant, TestApp};

#[tokio::test]
async fn people_are_found_by_names_with_typos() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosalind", "Castellanos")).await;
    app.patient(Tenant::Beta, Patient::named("Rosalind", "Castellanos")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Rosalynd", "Castellanos").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    let answer = md.get("/api/chat/search/people/?search=rosalnd%20castelanos&type=patient").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.results().iter().any(|row| row["id"] == rosa.user_id.0), "{}", answer.text);
    assert_eq!(answer.results().len(), 2);
    let masked: Vec<i64> = answer.results().iter().filter(|row| row["is_masked"] == true).map(|row| row["id"].as_i64().unwrap()).collect();
    assert_eq!(masked, [vip.user_id.0]);
    let by_id = md.get(&format!("/api/chat/search/people/?search={}", rosa.user_id)).await;
    assert_eq!(by_id.results()[0]["id"], rosa.user_id.0);

    let staff_id = app.staff_id(Tenant::Alpha, "md").await;
    let me = md.get("/api/user/me/").await.json;
    let name = me["last_name"].as_str().unwrap();
    let staff = md.get(&format!("/api/chat/search/people/?search={name}&type=provider")).await;
    let found = staff.results().iter().find(|row| row["id"] == staff_id.0).expect("the caller is found");
    assert_eq!((found["is_patient"].as_bool(), found["role_label"].as_str()), (Some(false), Some("Dr.")));
    assert!(md.get("/api/chat/search/people/?search=%20").await.results().is_empty());
    assert_eq!(md.get("/api/chat/search/people/?search=a&type=robot").await.status, 400);
}
