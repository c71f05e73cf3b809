//! `POST /api/user/people/duplicates/` and `POST /api/providers/me/user/people/`

use chrono::NaiveDate;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

const FIND: &str = "/api/user/people/duplicates/";
const ADD: &str = "/api/providers/me/user/people/";

fn born() -> NaiveDate {
    NaiveDate::from_ymd_opt(1980, 2, 3).unwrap()
}

/// Last names and likenesses of the duplicates found.
fn found(rows: &[Value]) -> Vec<(&str, String)> {
    rows.iter().map(|row| (row["last_name"].as_str().unwrap(), row["likenesses"].to_string())).collect()
}

#[tokio::test]
async fn duplicates_are_found_by_birth_date_and_name_phone_number_or_email() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("John", "Smyth").born(born()).contact("john@example.com", "(617) 555-0101")).await;
    app.patient(Tenant::Alpha, Patient::named("Zoe", "Quill").born(born()).contact("Family@example.com", "617-555-0102")).await;
    app.patient(Tenant::Beta, Patient::named("Jon", "Smith").born(born()).contact("john@example.com", "617-555-0101")).await;
    let md = app.client(Tenant::Alpha, "md");
    for (about, expected) in [
        (json!({ "first_name": "Jon", "last_name": "Smith", "dob": "1980-02-03" }), vec![("Smyth", r#"["birth_date_and_name"]"#)]),
        (json!({ "first_name": "Jon", "last_name": "Smith", "dob": "1980-02-04" }), vec![]),
        (json!({ "first_name": "Ada", "last_name": "Rust", "phone_number": "+1 617 555 0101" }), vec![("Smyth", r#"["phone_number"]"#)]),
        (json!({ "first_name": "Ada", "last_name": "Rust", "email": " family@EXAMPLE.com " }), vec![("Quill", r#"["email"]"#)]),
        (
            json!({ "first_name": "Jon", "last_name": "Smith", "dob": "1980-02-03", "phone_number": "6175550101", "email": "family@example.com" }),
            vec![("Smyth", r#"["birth_date_and_name","phone_number"]"#), ("Quill", r#"["email"]"#)],
        ),
        (json!({ "first_name": "Ada", "last_name": "Rust", "phone_number": "", "email": "" }), vec![]),
    ] {
        let answer = md.post(FIND, about.clone()).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let expected: Vec<_> = expected.into_iter().map(|(name, likeness)| (name, likeness.to_owned())).collect();
        assert_eq!(found(answer.results()), expected, "{about}");
    }
}

#[tokio::test]
async fn protected_people_are_not_found_without_a_grant() {
    let app = TestApp::new().await;
    let vip =
        app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected().born(born()).contact("cy@example.com", "617-555-0100")).await;
    let md = app.client(Tenant::Alpha, "md");
    let about =
        json!({ "first_name": "Cy", "last_name": "Zed", "dob": "1980-02-03", "phone_number": "617-555-0100", "email": "cy@example.com" });
    let hidden = md.post(FIND, about.clone()).await;
    assert_eq!(hidden.json, json!({ "results": [], "protected_may_match": true }), "only that there is somebody");
    assert_eq!(app.last_change(Tenant::Alpha, "find_duplicates").await, json!({ "told_as_possible_duplicate": [null, true] }));
    for (part, may_match) in [
        (json!({ "first_name": "Cy", "last_name": "Zed", "dob": "1980-02-03" }), true),
        (json!({ "first_name": "Cy", "last_name": "Zed", "dob": "1980-02-04" }), false),
        (json!({ "first_name": "Ada", "last_name": "Rust", "phone_number": "+1 617 555 0100" }), true),
        (json!({ "first_name": "Ada", "last_name": "Rust", "email": "CY@example.com" }), true),
        (json!({ "first_name": "Ada", "last_name": "Rust" }), false),
    ] {
        assert_eq!(md.post(FIND, part.clone()).await.json["protected_may_match"], may_match, "{part}");
    }
    let refused = md.post(ADD, about.clone()).await;
    assert_eq!((refused.status, refused.problem()), (409, "conflict"), "{}", refused.text);
    let mut confirmed = about.clone();
    confirmed["first_name"] = json!("Cyrus");
    confirmed["is_protected_match_confirmed"] = json!(true);
    assert_eq!(md.post(ADD, confirmed).await.status, 201);
    assert_eq!(app.last_change(Tenant::Alpha, "add_person").await["protected_match_confirmed"], json!([null, [vip.person_id]]));
    let about = json!({ "first_name": "Cy", "last_name": "Zed", "dob": "1980-02-03" });
    app.grant(Tenant::Alpha, "md", vip).await;
    let known = md.post(FIND, about).await;
    assert_eq!(known.json["protected_may_match"], false, "{}", known.text);
    assert!(found(known.results()).contains(&("Zed", r#"["birth_date_and_name"]"#.to_owned())), "{}", known.text);
}

#[tokio::test]
async fn a_person_is_added_with_an_account() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let home = json!({ "street_address": "9 Elm St", "street_address_2": "", "city": "Lynn", "state": "MA", "zipcode": "01902" });
    let added = md
        .post(
            ADD,
            json!({ "first_name": " Rosa ", "last_name": "Perez", "preferred_name": "Rosie", "dob": "1968-03-14", "sex": "Female",
                    "email": "rosa@example.com", "phone_number": "617-555-0199", "address": home }),
        )
        .await;
    assert_eq!(added.status, 201, "{}", added.text);
    let patient = md.get(&format!("/api/user/{}/", added.json["user_id"])).await;
    assert_eq!((patient.json["first_name"].as_str(), patient.json["email"].as_str()), (Some("Rosa"), Some("rosa@example.com")));
    assert_eq!(patient.json["phone_number"], "+16175550199");
    assert_eq!((patient.json["user_status"].as_str(), &patient.json["person"]["addresses"][0]), (Some("initialized"), &home));
    let found = md.get("/api/user/people/search/?search=rosie%20perez&includeOnboardingInitialized=true").await;
    assert_eq!(found.results()[0]["id"], added.json["user_id"]);
    assert_eq!(app.last_change(Tenant::Alpha, "add_person").await, json!({ "user": [null, added.json["user_id"]] }));
}

#[tokio::test]
async fn possible_duplicates_must_be_confirmed_and_are_linked() {
    let app = TestApp::new().await;
    let john = app.patient(Tenant::Alpha, Patient::named("John", "Smyth").born(born())).await;
    let other = app.patient(Tenant::Alpha, Patient::named("Zoe", "Quill")).await;
    let md = app.client(Tenant::Alpha, "md");
    let newcomer =
        |duplicate_of: Value| json!({ "first_name": "Jon", "last_name": "Smith", "dob": "1980-02-03", "duplicate_of": duplicate_of });
    let refused = md.post(ADD, newcomer(json!([]))).await;
    assert_eq!((refused.status, refused.problem()), (409, "conflict"), "{}", refused.text);
    assert_eq!(md.post(ADD, newcomer(json!([john.person_id, other.person_id]))).await.status, 404, "not a possible duplicate");
    let added = md.post(ADD, newcomer(json!([john.person_id]))).await;
    assert_eq!(added.status, 201, "{}", added.text);
    let person = md.get(&format!("/api/providers/me/user/people/{}/", added.json["person_id"])).await;
    assert_eq!(person.json["possible_duplicates"], json!([{ "person_id": john.person_id, "user_id": john.user_id }]));
    let person = md.get(&format!("/api/providers/me/user/people/{}/", john.person_id)).await;
    assert_eq!(person.json["possible_duplicates"], json!([{ "person_id": added.json["person_id"], "user_id": added.json["user_id"] }]));
}

#[tokio::test]
async fn matching_requires_more_fields_and_the_simplified_tenant_adds_members() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.tenant set person_matching_during_signup = true, is_simplified = true where id = core.tenant_id()")
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query("update core.feature_flag set is_active = false where tenant_id = core.tenant_id() and name = 'AddPatient'")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.host.tenancy().forget(Tenant::Alpha.id());
    let md = app.client(Tenant::Alpha, "md");
    let flags = md.get("/api/feature/provider/flags/").await;
    let flag = flags.json.as_array().unwrap().iter().find(|flag| flag["name"] == "AddPatient").unwrap();
    assert_eq!(flag["is_active"], true, "the simplified tenant adds patients without the flag");
    let nobody = md.post(ADD, json!({})).await;
    let missing: Vec<_> = nobody.json["errors"].as_array().unwrap().iter().map(|error| error["pointer"].as_str().unwrap()).collect();
    assert_eq!(missing, ["/first_name", "/last_name", "/dob", "/sex"]);
    let mut rosa = json!({ "first_name": "Rosa", "last_name": "Perez", "dob": "1968-03-14", "sex": "Female" });
    assert_eq!(md.post(ADD, rosa.clone()).await.json["errors"][0]["pointer"], "/email");
    rosa["email"] = json!("rosa@example.com");
    assert_eq!(md.post(ADD, rosa.clone()).await.json["errors"][0]["pointer"], "/phone_number");
    rosa["phone_number"] = json!("555-0199");
    assert_eq!(
        md.post(ADD, rosa.clone()).await.json["errors"][0],
        json!({ "pointer": "/phone_number", "detail": "Enter a ten-digit US number, or + and the country code" })
    );
    rosa["phone_number"] = json!("617-555-0199");
    let added = md.post(ADD, rosa).await;
    assert_eq!(added.status, 201, "{}", added.text);
    assert_eq!(md.get(&format!("/api/user/{}/", added.json["user_id"])).await.json["user_status"], "member");
}

/// Mail for one patient must not reach another unnoticed, whether the address is new or changed.
#[tokio::test]
async fn an_address_of_another_patient_is_asked_about() {
    let app = TestApp::new().await;
    let zoe = app.patient(Tenant::Alpha, Patient::named("Zoe", "Quill").contact("family@example.com", "617-555-0102")).await;
    let md = app.client(Tenant::Alpha, "md");
    let child = |is_confirmed: bool| {
        json!({ "first_name": "Ada", "last_name": "Rust", "email": "Family@example.com", "duplicate_of": [zoe.person_id],
                "is_shared_confirmed": is_confirmed })
    };
    let asked = md.post(ADD, child(false)).await;
    assert_eq!((asked.status, asked.problem()), (409, "email-shared"), "{}", asked.text);
    assert!(asked.text.contains("Z••• Q•••") && !asked.text.contains("Quill"), "{}", asked.text);
    assert_eq!(app.last_change(Tenant::Alpha, "add_person").await, json!({ "told_as_email_owner": [null, true] }));
    assert_eq!(md.post(ADD, child(true)).await.status, 201);
    assert_eq!(app.last_change(Tenant::Alpha, "add_person").await["email_shared_with"], json!([null, [zoe.person_id]]));
}

#[tokio::test]
async fn invalid_fields_are_reported() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let home = json!({ "street_address": "", "street_address_2": "", "city": "", "state": "NH", "zipcode": "01902" });
    for (body, pointer) in [
        (json!({ "last_name": "" }), "/first_name"),
        (json!({ "first_name": "Rosa", "dob": "3000-01-01" }), "/dob"),
        (json!({ "first_name": "Rosa", "email": "rosa" }), "/email"),
        (json!({ "first_name": "Rosa", "phone_number": "12" }), "/phone_number"),
        (json!({ "first_name": "Rosa", "address": home }), "/address/zipcode"),
    ] {
        let answer = md.post(ADD, body.clone()).await;
        assert_eq!((answer.status, answer.json["errors"][0]["pointer"].as_str()), (400, Some(pointer)), "{body}: {}", answer.text);
    }
}
