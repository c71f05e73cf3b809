//! `GET /api/user/people/demographics/`

use huddle_testkit::{Patient, Tenant, TestApp, count_queries};

#[tokio::test]
async fn only_the_requested_people_are_listed() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected()).await;
    app.patient(Tenant::Alpha, Patient::named("Un", "Asked")).await;
    let foreign = app.patient(Tenant::Beta, Patient::named("For", "Eign")).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/user/people/demographics/?id__in={},{},{},999999", vip.person_id, rosa.person_id, foreign.person_id);
    md.get("/api/states/").await;
    let (answer, many) = count_queries(md.get(&path)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let [first, second] = answer.results() else { panic!("{}", answer.text) };
    assert_eq!(first["id"].as_i64(), Some(rosa.person_id.0));
    assert_eq!((first["dob"].as_str(), first["time_zone"].as_str()), (Some("1968-03-14"), Some("America/New_York")));
    assert_eq!((second["first_name"].as_str(), second["is_masked"].as_bool()), (Some("Cy"), Some(true)));
    assert!(second["dob"].is_null() && second["address_state"].is_null());
    let (_, few) = count_queries(md.get(&format!("/api/user/people/demographics/?id__in={}", rosa.person_id))).await;
    assert_eq!(few, many);
}

#[tokio::test]
async fn empty_too_long_and_invalid_lists() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    assert!(md.get("/api/user/people/demographics/").await.results().is_empty());
    assert_eq!(md.get("/api/user/people/demographics/?id__in=1,x").await.status, 400);
    let many = (1..=201).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(md.get(&format!("/api/user/people/demographics/?id__in={many}")).await.json["errors"][0]["pointer"], "?id__in");
}
