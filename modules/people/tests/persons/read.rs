//! `GET /api/providers/me/user/people/{person_id}/`

use huddle_testkit::{Patient, Tenant, TestApp};

#[tokio::test]
async fn persons_are_returned_with_or_without_an_account() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let ward: i64 =
        sqlx::query_scalar("insert into core.person (first_name, last_name, dob) values ('Wanda', 'Ward', '2019-05-06') returning id")
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    tx.commit().await.unwrap();
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let md = app.client(Tenant::Alpha, "md");

    let alone = md.get(&format!("/api/providers/me/user/people/{ward}/")).await;
    assert_eq!(alone.status, 200, "{}", alone.text);
    assert_eq!((alone.json["id"].as_i64(), alone.json["user"].is_null()), (Some(ward), true));
    assert_eq!((alone.json["first_name"].as_str(), alone.json["dob"].as_str()), (Some("Wanda"), Some("2019-05-06")));
    assert!(alone.json["time_zone"].is_null());

    let patient = md.get(&format!("/api/providers/me/user/people/{}/", rosa.person_id)).await;
    assert_eq!(patient.json["user"].as_i64(), Some(rosa.user_id.0));
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_person", "read", rosa).await, 1);

    for nobody in ["999999999", "0", "-1", "99999999999999999999"] {
        let answer = md.get(&format!("/api/providers/me/user/people/{nobody}/")).await;
        assert_eq!((answer.status, answer.json["detail"].as_str()), (404, Some("Person does not exist")), "{nobody}");
    }
}

/// corrections: the ZIP code determines the zone, the state is the fallback.
#[tokio::test]
async fn the_time_zone_is_derived_from_the_zip_code() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").state("TX")).await;
    let md = app.client(Tenant::Alpha, "md");
    for (state, zipcode, zone) in [
        (Some("TX"), "79901", Some("America/Denver")),
        (Some("TX"), "79901-1234", Some("America/Denver")),
        (Some("TX"), "77002", Some("America/Chicago")),
        (Some("TX"), "", Some("America/Chicago")),
        (Some("PR"), "00901", Some("America/Puerto_Rico")),
        (None, "83814", Some("America/Los_Angeles")),
        (None, "", None),
    ] {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query("update core.address set state = $2, zipcode = $3 where tenant_id = core.tenant_id() and person_id = $1")
            .bind(rosa.person_id.0)
            .bind(state)
            .bind(zipcode)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let person = md.get(&format!("/api/user/{}/", rosa.user_id)).await;
        assert_eq!(person.json["person"]["time_zone"].as_str(), zone, "{state:?} {zipcode}");
        let row = md.get(&format!("/api/user/people/demographics/?id__in={}", rosa.person_id)).await;
        assert_eq!(row.results()[0]["time_zone"].as_str(), zone, "{state:?} {zipcode}");
    }
}
