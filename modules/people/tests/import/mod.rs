//! `huddle import fhir`

mod clinical;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use huddle_sdk::{App, Clock, ImportReport, ImportRequest, modules};
use huddle_testkit::{Tenant, TestApp};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fhir")
}

async fn run(app: &TestApp, path: &Path, shift_dates: bool) -> huddle_sdk::Result<ImportReport> {
    let importer = modules().iter().flat_map(|module| module.importers).find(|importer| importer.format == "fhir").unwrap();
    let services = App::new(app.pool.clone(), Clock::system(), Arc::new(|_, _| {}));
    let services = services.with_events(modules().iter().flat_map(|module| module.events));
    let request = ImportRequest {
        path,
        tenant_id: Tenant::Alpha.id(),
        shift_dates,
        now: "2026-06-15T16:00:00Z".parse().unwrap(),
        progress: &|done, total| assert!(done <= total),
    };
    (importer.run)(&services, &request).await
}

fn counted(pairs: &[(&str, u64)]) -> Vec<(String, u64)> {
    pairs.iter().map(|(kind, count)| ((*kind).to_owned(), *count)).collect()
}

#[tokio::test]
async fn broken_files_are_reported_and_the_others_imported() {
    let app = TestApp::new().await;
    let report = run(&app, &folder(), false).await.unwrap();
    let kinds = counted(&[
        ("Patient", 1),
        ("Practitioner", 1),
        ("Organization", 1),
        ("Encounter", 1),
        ("Condition", 1),
        ("CarePlan", 1),
        ("Goal", 1),
    ]);
    assert_eq!((&report.taken, &report.unchanged), (&kinds, &Vec::new()));
    let skipped: Vec<_> = report.skipped.iter().map(|(kind, count, why)| (kind.as_str(), *count, why.as_str())).collect();
    assert_eq!(
        skipped,
        [
            ("Condition", 1, "the bundle does not create it"),
            ("Encounter", 1, "its patient is not in the bundle"),
            ("Observation", 2, "its patient is not in the bundle"),
            ("Organization", 1, "it has no identifier"),
        ]
    );
    let broken: Vec<_> = report.broken.iter().map(|(path, why)| (path.file_name().unwrap().to_str().unwrap(), why.as_str())).collect();
    insta::assert_debug_snapshot!(broken, @r#"
[
    (
        "broken-comma.json",
        "line 4, column 59: key must be a string",
    ),
    (
        "broken-no-bundle.json",
        "not a Bundle: resourceType is Patient",
    ),
]
"#);
    let dropped: Vec<_> = report.dropped.iter().map(|(path, why)| (path.file_name().unwrap().to_str().unwrap(), why.as_str())).collect();
    assert_eq!(
        dropped,
        [
            ("broken-birth-date.json", "entry 1 (Patient), birthDate: invalid value: string \"the third of May\", expected a FHIR date"),
            ("broken-zero-byte.json", "entry 0 (Patient), text: a zero character cannot be stored"),
        ]
    );

    // A second import changes nothing and counts the same resources.
    let again = run(&app, &folder(), true).await.unwrap();
    assert_eq!((again.taken, again.unchanged), (Vec::new(), kinds));
}

#[tokio::test]
async fn an_unreadable_entry_does_not_stop_its_file_and_a_birth_year_is_reported() {
    let app = TestApp::new().await;
    let report = run(&app, &folder().with_file_name("fhir-entries"), false).await.unwrap();
    assert_eq!((report.taken, report.broken), (counted(&[("Patient", 1)]), Vec::new()));
    let places = |list: &[(PathBuf, String)]| list.iter().map(|(_, why)| why.clone()).collect::<Vec<_>>();
    assert_eq!(places(&report.dropped), ["entry 0 (Patient), birthDate: invalid value: string \"the third of May\", expected a FHIR date"]);
    assert_eq!(report.skipped, [("Condition".to_owned(), 1, "its patient could not be read".to_owned())]);
    assert_eq!(places(&report.incomplete), ["entry 1 (Patient), birthDate: the day is not known; imported without a date of birth"]);
    let mut tx = app.seed(Tenant::Alpha).await;
    let dob: Option<chrono::NaiveDate> =
        sqlx::query_scalar("select dob from core.person where last_name = 'Yearly'").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(dob, None, "a year is not a date of birth");
}

/// Nobody is there to confirm that one patient may get another's mail.
#[tokio::test]
async fn an_address_of_another_patient_is_left_out_and_reported() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, huddle_testkit::Patient::named("Zoe", "Quill").contact("INES@example.com", "617-555-0102")).await;
    let report = run(&app, &folder().join("alvarado.json"), false).await.unwrap();
    let incomplete: Vec<&str> = report.incomplete.iter().map(|(_, why)| why.as_str()).collect();
    assert_eq!(incomplete.len(), 1, "{incomplete:?}");
    assert!(
        incomplete[0].ends_with("(Patient), telecom: the email address is also that of Z••• Q•••; imported without it"),
        "{incomplete:?}"
    );
    let mut tx = app.seed(Tenant::Alpha).await;
    let account: (Option<String>, Option<String>) = sqlx::query_as(
        "select u.email, u.phone_number from core.user_account u join core.person p on p.id = u.person_id where p.last_name = 'Alvarado7'",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(account, (None, Some("+14135550111".to_owned())));
}

#[tokio::test]
async fn an_imported_patient_is_shown_in_the_console() {
    let app = TestApp::new().await;
    run(&app, &folder(), false).await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let hit = md.get("/api/user/people/search/?search=alvarado").await.results()[0].clone();
    let patient = md.get(&format!("/api/user/{}/", hit["id"])).await.json;
    let person = &patient["person"];
    assert_eq!((person["first_name"].as_str(), person["last_name"].as_str()), (Some("Inés Luz"), Some("Alvarado7")), "names are unchanged");
    assert_eq!((person["preferred_name"].as_str(), person["sex"].as_str()), (Some("Lucha"), Some("Female")));
    assert_eq!((person["dob"].as_str(), person["deceased_at"].as_str()), (Some("1950-06-15"), Some("2020-03-05T10:00:00Z")));
    assert_eq!((patient["phone_number"].as_str(), patient["email"].as_str()), (Some("+14135550111"), Some("ines@example.com")));
    assert_eq!((person["preferred_language"].as_str(), patient["user_status"].as_str()), (Some("Spanish"), Some("deactivated")));
    assert_eq!(
        person["addresses"],
        serde_json::json!([{ "street_address": "12 Ropewalk Lane", "street_address_2": "Apt 3", "city": "Pittsfield", "state": "MA", "zipcode": "01201" }])
    );

    let mut tx = app.seed(Tenant::Alpha).await;
    let identifiers: Vec<String> = sqlx::query_scalar("select value from core.person_identifier").fetch_all(&mut *tx).await.unwrap();
    assert_eq!(identifiers, ["A-1001"], "no social security number, license or passport");
    let everything: String =
        sqlx::query_scalar("select string_agg(resource::text, '') from core.clinical_record").fetch_one(&mut *tx).await.unwrap();
    assert!(!everything.contains("000-00-0001"));
    let visit: (String, String, DateTime<Utc>, Option<i64>, Option<i64>) = sqlx::query_as(
        "select title, status, starts_at, organization_id, practitioner_id from core.clinical_record where resource_type = 'Encounter'",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(
        (visit.0.as_str(), visit.1.as_str(), visit.2.to_rfc3339().as_str()),
        ("Follow-up visit", "finished", "2020-03-01T14:00:00+00:00")
    );
    assert!(visit.3.is_some() && visit.4.is_some(), "organization and practitioner");
    let events: Vec<String> = sqlx::query_scalar("select kind from core.event where module = 'people'").fetch_all(&mut *tx).await.unwrap();
    assert_eq!(events, ["people.patient.created", "people.record.imported"]);
    let changes: serde_json::Value =
        sqlx::query_scalar("select changes from core.audit where operation = 'import_fhir'").fetch_one(&mut *tx).await.unwrap();
    assert_eq!((&changes["imported"][0], &changes["imported"][1]["Patient"]), (&serde_json::Value::Null, &serde_json::json!(1)));
}

#[tokio::test]
async fn shifted_dates_end_today_and_keep_ages() {
    let app = TestApp::new().await;
    run(&app, &folder(), true).await.unwrap();
    let mut tx = app.seed(Tenant::Alpha).await;
    // The death on 2020-03-05 is the latest event; 2026-06-15 is 2293 days later.
    let (dob, deceased): (chrono::NaiveDate, DateTime<Utc>) =
        sqlx::query_as("select dob, deceased_at from core.person where last_name = 'Alvarado7'").fetch_one(&mut *tx).await.unwrap();
    assert_eq!((dob.to_string(), deceased.to_rfc3339()), ("1956-09-24".to_owned(), "2026-06-15T10:00:00+00:00".to_owned()));
    let plan: serde_json::Value =
        sqlx::query_scalar("select resource -> 'period' from core.clinical_record where resource_type = 'CarePlan'")
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    assert_eq!(plan["start"], "2026-05-13");
}

#[tokio::test]
async fn a_missing_path_is_rejected() {
    let app = TestApp::new().await;
    let problem = run(&app, Path::new("/nonexistent/bundles"), false).await.unwrap_err();
    assert_eq!(problem.status(), 400);
}

#[tokio::test]
async fn files_that_are_too_large_or_nested_too_deeply_are_reported() {
    let app = TestApp::new().await;
    let folder = app.state_dir().join("import");
    std::fs::create_dir(&folder).unwrap();
    std::fs::File::create(folder.join("large.json")).unwrap().set_len(500_000_001).unwrap();
    let nested = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let patient = format!(r#"{{"resourceType":"Patient","name":[{{"family":{nested}}}]}}"#);
    let bundle = format!(r#"{{"resourceType":"Bundle","type":"collection","entry":[{{"resource":{patient}}}]}}"#);
    std::fs::write(folder.join("nested.json"), bundle).unwrap();
    let report = run(&app, &folder, false).await.unwrap();
    let reported = [report.broken, report.dropped].concat();
    let names: Vec<_> = reported.iter().map(|(path, _)| path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!((names, report.taken), (vec!["large.json", "nested.json"], Vec::new()), "{reported:?}");
}
