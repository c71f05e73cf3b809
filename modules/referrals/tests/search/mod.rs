//! Searches for providers, facilities and procedures.

use huddle_referrals::npi::is_npi;
use huddle_referrals::options::catalog;
use huddle_referrals::places::known;
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

use crate::network::import;

/// A valid NPI for each number.
fn npi(number: u32) -> String {
    let start = format!("2{number:08}");
    (0..10).map(|digit| format!("{start}{digit}")).find(|npi| is_npi(npi)).expect("one check digit is right")
}

/// The taxonomy of the specialty group with a label.
fn taxonomy(label: &str) -> String {
    let group = catalog().by_label(label).expect("an option").1;
    format!("{:X<10}", group.taxonomies[0])
}

fn option(label: &str) -> i32 {
    catalog().by_label(label).expect("an option").1.id
}

/// Adds a provider to the directory; returns the NPI.
async fn list(app: &TestApp, number: u32, name: (&str, &str), zip: &str, label: &str, gender: Option<&str>) -> String {
    let npi = npi(number);
    let is_organization = name.0.is_empty();
    sqlx::query(
        "with added as (
             insert into referrals.directory_provider
                 (npi, is_organization, first_name, last_name, organization_name, gender, city, state, zip_code, phone, zip, cell,
                  taxonomies, updated_on)
             values ($1, $2, $3, case when $2 then '' else $4 end, case when $2 then $4 else '' end, $5, 'Boston', 'MA', $6::text, '+16175550100',
                     $6::text::integer, $8, array[$7], '2026-01-02')
             returning *),
         place as (insert into referrals.directory_place select zip, $7, npi, is_organization, gender from added),
         term as (insert into referrals.directory_term select distinct unnest(string_to_array(search_name, ' ')) from added on conflict do nothing)
         insert into referrals.directory_word
         select distinct cell, unnest(string_to_array(search_name, ' ')), npi, zip, is_organization, gender, taxonomies from added",
    )
    .bind(&npi)
    .bind(is_organization)
    .bind(name.0)
    .bind(name.1)
    .bind(gender)
    .bind(zip)
    .bind(taxonomy(label))
    .bind(known(zip).expect("known").1)
    .execute(&app.owner)
    .await
    .expect("added");
    npi
}

async fn member(app: &TestApp, tenant: Tenant) -> PatientIds {
    app.patient(tenant, Patient::named("Rosa", "Member")).await
}

async fn search(app: &TestApp, tenant: Tenant, person: PatientIds, criteria: &str) -> Value {
    let path = format!("/api/referral/search/{criteria}&person={}&zip=02108", person.person_id);
    let answer = app.client(tenant, "md").get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

fn ids(found: &Value) -> Vec<&str> {
    found["results"].as_array().expect("results").iter().map(|one| one["source_identifier"].as_str().expect("an ID")).collect()
}

#[tokio::test]
async fn availability_needs_a_known_zip_code_and_a_directory() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    let check = async |zip: &str| {
        let body = json!({ "person": rosa.person_id, "zip": zip, "provider": true });
        app.client(Tenant::Alpha, "md").post("/api/referral/search-availability/", body).await
    };
    let empty = check("02108").await;
    assert_eq!((empty.status, &empty.json["error"]), (201, &json!("No provider directory has been imported yet")));
    assert_eq!(empty.json["provider"], false);
    list(&app, 1, ("Ann", "Lee"), "02108", "Cardiology", None).await;
    let answer = check("02108").await;
    assert_eq!(
        (&answer.json["is_available"], &answer.json["place"], &answer.json["error"]),
        (&json!(true), &json!("Boston, MA"), &Value::Null)
    );
    assert_eq!((&answer.json["provider"], &answer.json["facility"]), (&json!(true), &json!(false)));
    assert_eq!(check("00000").await.json["error"], "ZIP code 00000 is not known");
    assert_eq!(check("0210").await.status, 400);
    let id = &answer.json["id"];
    let cardiology = option("Cardiology");
    let path = |zip: &str, kind: &str| format!("/api/referral/search/{kind}&person={}&zip={zip}&search_availability={id}", rosa.person_id);
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path("02108", &format!("providers/?specialty_group={cardiology}"))).await.status, 200);
    assert_eq!(md.get(&path("02139", &format!("providers/?specialty_group={cardiology}"))).await.status, 400);
    assert_eq!(md.get(&path("02108", "facilities/?facility_name=lab")).await.status, 400, "not checked");
}

#[tokio::test]
async fn providers_are_found_by_specialty_distance_gender_npi_and_name() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    let near = list(&app, 1, ("Ann", "Quillfeather"), "02108", "Cardiology", Some("Female")).await;
    let far = list(&app, 2, ("Bob", "Quill"), "01501", "Cardiology", Some("Male")).await;
    let other = list(&app, 3, ("Cy", "Zedd"), "02108", "Dermatology", None).await;
    let find = async |criteria: String| search(&app, Tenant::Alpha, rosa, &format!("providers/?{criteria}")).await;
    let cardiology = format!("specialty_group={}", option("Cardiology"));
    let found = find(cardiology.clone()).await;
    assert_eq!(ids(&found), [&near]);
    let one = &found["results"][0];
    assert_eq!((&one["distance"], &one["is_distance_approximate"], &one["data_source"]), (&json!(0.0), &json!(true), &json!("ribbon")));
    for unknown in ["is_accepting", "is_in_network", "estimated_cost", "average_rating", "live_availability", "location_confidence"] {
        assert!(one[unknown].is_null(), "{unknown}");
    }
    assert_eq!(one["recommendation_status"], "NO_RATING");
    assert_eq!(ids(&find(format!("{cardiology}&distance=100")).await), [&near, &far]);
    assert_eq!(ids(&find(format!("{cardiology}&distance=100&gender=Male")).await), [&far]);
    assert_eq!(ids(&find(format!("npi={other}")).await), [&other]);
    assert_eq!(ids(&find(format!("npi={far}")).await), Vec::<&str>::new(), "beyond 25 miles");
    for name in ["quillfeather", "quil ann", "Quilfeather", "Qiullfeather"] {
        assert_eq!(ids(&find(format!("provider_name={}", name.replace(' ', "%20"))).await), [&near], "{name}");
    }
    assert_eq!(ids(&find("provider_name=quil&distance=250".to_owned()).await), [&near, &far]);
    assert_eq!(ids(&find("provider_name=zzyzx".to_owned()).await), Vec::<&str>::new());
    let page = find(format!("{cardiology}&distance=100&page=2&page_size=1")).await;
    assert_eq!((ids(&page), &page["records_available"], &page["is_exact"]), (vec![far.as_str()], &json!(2), &json!(true)));
    let first = find(format!("{cardiology}&distance=100&page_size=1")).await;
    assert_eq!(first["id"], page["id"], "pages of one search");
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&format!("/api/referral/search/providers/?person={}&zip=02108", rosa.person_id)).await.status, 400);
}

#[tokio::test]
async fn uploads_count_before_the_directory_for_their_tenant_only_and_order_by_type() {
    let app = TestApp::new().await;
    let (rosa, other) = (member(&app, Tenant::Alpha).await, member(&app, Tenant::Beta).await);
    let plain = list(&app, 1, ("Ann", "Lee"), "02108", "Cardiology", None).await;
    let rated = list(&app, 2, ("Bob", "Ray"), "02108", "Cardiology", None).await;
    let header = "npi,identifier,last_name,organization,specialty,zip,phone,provider_type,partner_agreement,quality_score,cost_score,composite_score,in_network";
    import(
        &app,
        Tenant::Alpha,
        &[
            header,
            &format!("{rated},,Ray,,,,617-555-0199,,,5,1,4.5,yes"),
            ",V-1,,Heart by video,Cardiology,,,virtual,preferred_vendor,,,,",
            ",H-1,,Heart at home,Cardiology,02108,,in_home,,,,,",
            ",C-1,,Employer's cardiology,Cardiology,02108,,,client_contract,,,,",
        ],
    )
    .await;
    let criteria = format!("providers/?specialty_group={}", option("Cardiology"));
    let found = search(&app, Tenant::Alpha, rosa, &criteria).await;
    assert_eq!(ids(&found), ["C-1", "V-1", "H-1", rated.as_str(), plain.as_str()]);
    let ray = &found["results"][3];
    assert_eq!((&ray["phone"], &ray["is_in_network"], &ray["cost_stars"]), (&json!("+16175550199"), &json!(true), &json!(5)));
    assert_eq!((&ray["first_name"], &ray["recommendation_status"]), (&json!("Bob"), &json!("RECOMMENDED")));
    let phone = |result: &Value| {
        let facts = result["facts"].as_array().expect("facts").clone();
        facts.into_iter().find(|fact| fact["name"] == "phone").expect("a phone")["source"].clone()
    };
    assert_eq!((phone(ray), phone(&found["results"][4])), (json!("upload"), json!("nppes")));
    assert_eq!((&found["results"][1]["distance"], &found["results"][1]["data_source"]), (&Value::Null, &json!("manual")));
    // The explanation recomputes the order within a type.
    let total = |result: &Value| {
        result["rank"]["factors"].as_array().expect("factors").iter().map(|one| one["points"].as_f64().expect("points")).sum::<f64>()
    };
    assert!(total(ray) > total(&found["results"][4]));

    let theirs = search(&app, Tenant::Beta, other, &criteria).await;
    assert_eq!(ids(&theirs), [&plain, &rated], "only the directory");
    assert!(!theirs.to_string().contains("0199"));

    // Curated facts count before the upload.
    let body = json!({ "source_identifier": rated, "contact": { "phone": "617-555-0177", "fax": "", "is_verified": true } });
    let answer = app.client(Tenant::Alpha, "md").post("/api/network/curated-provider/", body).await;
    assert!(answer.status < 300, "{}", answer.text);
    let found = search(&app, Tenant::Alpha, rosa, &criteria).await;
    let ray = &found["results"][3];
    assert_eq!((&ray["phone"], &ray["has_verified_contact_details"], phone(ray)), (&json!("+16175550177"), &json!(true), json!("curated")));
}

#[tokio::test]
async fn facilities_are_organizations() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    let label = catalog().location_types()[0].label.as_str();
    let lab = list(&app, 1, ("", "Bay State Center"), "02108", label, None).await;
    list(&app, 2, ("Ann", "Center"), "02108", label, None).await;
    let found = search(&app, Tenant::Alpha, rosa, &format!("facilities/?location_type={}", option(label))).await;
    assert_eq!(ids(&found), [&lab]);
    assert_eq!(found["results"][0]["care_organization_name"], "Bay State Center");
    assert_eq!(ids(&search(&app, Tenant::Alpha, rosa, "facilities/?facility_name=bay%20sate").await), [&lab]);
}

#[tokio::test]
async fn a_procedure_search_runs_in_the_background() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    let near = list(&app, 1, ("Ann", "Lee"), "02108", "Primary Care", None).await;
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "uid": uuid::Uuid::new_v4(), "person": rosa.person_id, "zip": "02108", "cpt_code": "99203" });
    let started = md.post("/api/referral/search/talon/procedures/", body.clone()).await;
    assert_eq!((started.status, &started.json["status"]), (201, &json!("pending")));
    let again = md.post("/api/referral/search/talon/procedures/", body.clone()).await;
    assert_eq!((again.status, &again.json["id"]), (200, &started.json["id"]));
    let mut changed = body;
    changed["zip"] = json!("02139");
    assert_eq!(md.post("/api/referral/search/talon/procedures/", changed).await.status, 409);
    app.run_jobs().await;
    let path = format!("/api/referral/search-request/{}/", started.json["id"]);
    let done = md.get(&path).await;
    assert_eq!((&done.json["status"], &done.json["records_available"]), (&json!("complete"), &json!(1)));
    assert_eq!(ids(&done.json), [&near]);
    assert_eq!((&done.json["results"][0]["data_source"], &done.json["results"][0]["cpt_code"]), (&json!("talon"), &json!("99203")));
    assert_eq!(app.client(Tenant::Beta, "md").get(&path).await.status, 404);
}

#[tokio::test]
async fn a_procedure_search_finds_facilities_too() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    let imaging = list(&app, 1, ("", "Bay State Imaging"), "02108", "Imaging Center", None).await;
    list(&app, 2, ("", "Bay State Sleep"), "02108", "Sleep Center", None).await;
    let physician = list(&app, 3, ("Ann", "Lee"), "02108", "Gastroenterology", None).await;
    let endoscopy = list(&app, 4, ("", "Bay State Endoscopy"), "02108", "Endoscopy Center", None).await;
    let md = app.client(Tenant::Alpha, "md");
    for (code, expected) in [("70551", vec![&imaging]), ("45378", vec![&physician, &endoscopy])] {
        let body = json!({ "uid": uuid::Uuid::new_v4(), "person": rosa.person_id, "zip": "02108", "cpt_code": code });
        let started = md.post("/api/referral/search/talon/procedures/", body).await;
        app.run_jobs().await;
        let found = md.get(&format!("/api/referral/search-request/{}/", started.json["id"])).await.json;
        let mut found = ids(&found);
        found.sort_unstable();
        let mut expected: Vec<&str> = expected.into_iter().map(String::as_str).collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{code}");
    }
    // A procedure is a criterion of people in a search for providers.
    let providers = search(&app, Tenant::Alpha, rosa, "providers/?cpt_code=45378").await;
    assert_eq!(ids(&providers), [&physician]);
}

/// Runs a search several times; returns its response, and the fewest statements that it took: one that opens a connection sends a statement
/// to set it up.
async fn fewest_queries(app: &TestApp, patient: PatientIds, criteria: &str) -> (Value, usize) {
    let (mut found, mut fewest) = count_queries(search(app, Tenant::Alpha, patient, criteria)).await;
    for _ in 0..5 {
        let (again, queries) = count_queries(search(app, Tenant::Alpha, patient, criteria)).await;
        (found, fewest) = (again, fewest.min(queries));
    }
    (found, fewest)
}

#[tokio::test]
async fn a_hundred_results_take_as_many_queries_as_one() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    let criteria = format!("providers/?specialty_group={}", option("Cardiology"));
    list(&app, 1, ("Ann", "Lee"), "02108", "Cardiology", None).await;
    let (_, few) = fewest_queries(&app, rosa, &criteria).await;
    for number in 2..=100 {
        list(&app, number, ("Ann", "Lee"), "02108", "Cardiology", None).await;
    }
    let (found, many) = fewest_queries(&app, rosa, &criteria).await;
    assert_eq!((ids(&found).len(), many), (100, few));
}

/// Adds cardiologists named Ann Quill in Boston to the directory.
async fn list_quills(app: &TestApp, count: i32) {
    sqlx::query(
        "with added as (
             insert into referrals.directory_provider
                 (npi, is_organization, first_name, last_name, zip_code, zip, cell, taxonomies, updated_on)
             select '3' || lpad(number::text, 9, '0'), false, 'Ann', 'Quill', '02108', 2108, $2, array[$3::text], date '2026-01-02'
               from generate_series(1, $1::integer) number
             returning *)
         insert into referrals.directory_word
         select distinct cell, unnest(string_to_array(search_name, ' ')), npi, zip, is_organization, gender, taxonomies from added",
    )
    .bind(count)
    .bind(known("02108").expect("known").1)
    .bind(taxonomy("Cardiology"))
    .execute(&app.owner)
    .await
    .expect("added");
}

#[tokio::test]
async fn a_search_for_one_letter_reads_no_further_than_the_nearest_providers() {
    let app = TestApp::new().await;
    let rosa = member(&app, Tenant::Alpha).await;
    list_quills(&app, 2_001).await;
    let far = list(&app, 1, ("Bo", "Zuniga"), "10001", "Cardiology", None).await;
    let (found, of_letter) = fewest_queries(&app, rosa, "providers/?provider_name=q&distance=250").await;
    assert_eq!((&found["records_available"], &found["is_exact"]), (&json!(2_000), &json!(false)));
    let (found, of_name) = fewest_queries(&app, rosa, "providers/?provider_name=z&distance=250").await;
    assert_eq!((ids(&found), &found["is_exact"]), (vec![far.as_str()], &json!(true)), "beyond the nearest ZIP codes");
    assert_eq!(of_letter + 1, of_name, "the ZIP codes that are farther away are not read");
}
