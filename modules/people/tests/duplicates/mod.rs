//! `/api/user/people/duplicate-pairs/`

use chrono::NaiveDate;
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::{Value, json};

const PAIRS: &str = "/api/user/people/duplicate-pairs/";

fn between(one: PatientIds, other: PatientIds) -> Value {
    json!({ "person_id": one.person_id, "other_person_id": other.person_id })
}

/// Reports a pair and returns its ID.
async fn report(client: &Client, one: PatientIds, other: PatientIds) -> i64 {
    let reported = client.post(PAIRS, between(one, other)).await;
    assert_eq!(reported.status, 201, "{}", reported.text);
    reported.json["id"].as_i64().unwrap()
}

async fn decide(admin: &Client, pair: i64, version: i32, state: &str, kept: Option<PatientIds>) -> Answer {
    let kept = kept.map(|patient| patient.person_id);
    admin.patch(&format!("{PAIRS}{pair}/"), json!({ "state": state, "kept_person_id": kept, "row_version": version })).await
}

/// Both patients as they are read, and what a search for a text finds.
async fn seen(client: &Client, patients: [PatientIds; 2], search: &str) -> Value {
    let [one, other] = patients.map(|patient| format!("/api/user/{}/", patient.user_id));
    let found = client.get(&format!("/api/user/people/search/?search={search}&type=patient")).await;
    json!([client.get(&one).await.json, client.get(&other).await.json, found.json])
}

fn found(answer: &Answer) -> Vec<&Value> {
    answer.results().iter().map(|hit| &hit["id"]).collect()
}

#[tokio::test]
async fn a_merge_marks_both_records_and_undoing_it_restores_them_exactly() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").contact("rosa@example.com", "617-555-0101")).await;
    let twin = app.patient(Tenant::Alpha, Patient::named("Rose", "Quill").contact("rose@example.com", "617-555-0102")).await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let pair = report(&md, twin, rosa).await;
    let open = seen(&md, [rosa, twin], "6175550102").await;
    let link = |patient: PatientIds| json!({ "person_id": patient.person_id, "user_id": patient.user_id });
    assert_eq!(open[0]["person"]["possible_duplicates"], json!([link(twin)]));
    assert_eq!(open[1]["person"]["possible_duplicates"], json!([link(rosa)]));
    assert_eq!(open[2]["results"][0]["id"], json!(twin.user_id));

    let merged = decide(&admin, pair, 1, "merged", Some(rosa)).await;
    assert_eq!(merged.status, 200, "{}", merged.text);
    assert_eq!((&merged.json["state"], &merged.json["kept_person_id"]), (&json!("merged"), &json!(rosa.person_id)));
    assert_eq!((&merged.json["decided_by"]["first_name"], &merged.json["row_version"]), (&json!("Admin"), &json!(2)));
    assert_eq!(merged.json["records"][1]["last_name"], "Quill");
    assert_eq!(
        app.last_change(Tenant::Alpha, "decide_duplicate_pair").await,
        json!({ "state": ["open", "merged"], "kept_person_id": [null, rosa.person_id] })
    );
    for patient in [rosa, twin] {
        assert_eq!(app.audit_rows(Tenant::Alpha, "decide_duplicate_pair", "change", patient).await, 1);
    }
    let now = seen(&md, [rosa, twin], "6175550102").await;
    assert_eq!((&now[0]["person"]["merged_people"], &now[0]["person"]["merged_into"]), (&json!([link(twin)]), &json!(null)));
    assert_eq!((&now[1]["person"]["merged_people"], &now[1]["person"]["merged_into"]), (&json!([]), &link(rosa)));
    assert_eq!(now[1]["person"]["possible_duplicates"], json!([]));
    assert_eq!(now[1]["email"], "rose@example.com", "nothing was moved");
    // Whatever finds the merged record returns the one in use, once.
    for text in ["6175550102", "rose@example.com", "Quill", "Ros"] {
        assert_eq!(found(&md.get(&format!("/api/user/people/search/?search={text}")).await), [&json!(rosa.user_id)], "{text}");
    }

    let undone = decide(&admin, pair, 2, "open", None).await;
    assert_eq!((undone.status, &undone.json["state"], &undone.json["kept_person_id"]), (200, &json!("open"), &json!(null)));
    assert_eq!(seen(&md, [rosa, twin], "6175550102").await, open);
}

#[tokio::test]
async fn pairs_are_reported_once_and_dismissed_ones_again() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let twin = app.patient(Tenant::Alpha, Patient::named("Rose", "Perez")).await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let states = async || {
        let mut states = Vec::new();
        for state in ["open", "dismissed", "merged"] {
            states.push(admin.get(&format!("{PAIRS}?state={state}")).await.json["count"].as_i64().unwrap());
        }
        states
    };
    assert_eq!(md.post(PAIRS, between(rosa, rosa)).await.status, 400);
    let pair = report(&md, rosa, twin).await;
    assert_eq!(report(&md, twin, rosa).await, pair);
    assert_eq!(app.audit_rows(Tenant::Alpha, "report_duplicate_pair", "change", rosa).await, 1);
    assert_eq!(states().await, [1, 0, 0]);
    assert_eq!(decide(&admin, pair, 1, "dismissed", None).await.status, 200);
    assert_eq!(states().await, [0, 1, 0]);
    assert_eq!(report(&md, rosa, twin).await, pair);
    assert_eq!(states().await, [1, 0, 0]);
    // Reporting it again is a version of its own: a decision about what was seen before is stale.
    let stale = decide(&admin, pair, 2, "merged", Some(rosa)).await;
    assert_eq!((stale.status, &stale.json["current"]["row_version"]), (412, &json!(3)));
    assert_eq!(decide(&admin, pair, 3, "merged", Some(rosa)).await.status, 200);
    assert_eq!(report(&md, rosa, twin).await, pair);
    assert_eq!(states().await, [0, 0, 1]);
    let row = &admin.get(&format!("{PAIRS}?state=merged")).await.json["results"][0];
    assert_eq!(row["reported_by"]["first_name"], "Md");
}

#[tokio::test]
async fn a_record_is_part_of_one_merge_at_most() {
    let app = TestApp::new().await;
    let mut patients = Vec::new();
    for name in ["Ann", "Anna", "Anne"] {
        patients.push(app.patient(Tenant::Alpha, Patient::named(name, "Perez")).await);
    }
    let [one, two, three] = patients.try_into().unwrap();
    let admin = app.client(Tenant::Alpha, "admin");
    let (first, second) = (report(&admin, one, two).await, report(&admin, two, three).await);
    assert_eq!(decide(&admin, first, 1, "merged", Some(three)).await.status, 404, "not of the pair");
    assert_eq!(decide(&admin, first, 1, "merged", None).await.status, 400);
    assert_eq!(decide(&admin, first, 1, "merged", Some(two)).await.status, 200);
    // Ann was merged into Anna. Anna may receive Anne, but cannot be merged into her.
    assert_eq!(decide(&admin, second, 1, "merged", Some(three)).await.problem(), "conflict");
    assert_eq!(decide(&admin, second, 1, "merged", Some(two)).await.status, 200);
    let third = report(&admin, one, three).await;
    assert_eq!(decide(&admin, third, 1, "merged", Some(one)).await.problem(), "conflict", "both are merged into Anna");
    assert_eq!(decide(&admin, first, 2, "dismissed", None).await.problem(), "conflict", "a merge is undone first");
    let anna = admin.get(&format!("/api/user/{}/", two.user_id)).await;
    assert_eq!(anna.json["person"]["merged_people"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn protected_records_are_masked_and_merged_only_with_each_other() {
    let app = TestApp::new().await;
    let born = NaiveDate::from_ymd_opt(1980, 2, 3).unwrap();
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected().born(born)).await;
    let cy = app.patient(Tenant::Alpha, Patient::named("Cyrus", "Zed").born(born)).await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    assert_eq!(md.post(PAIRS, between(vip, cy)).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    let md = app.client(Tenant::Alpha, "md");
    let pair = report(&md, vip, cy).await;
    let [masked, shown] = [0, 1].map(|record| format!("/results/0/records/{record}"));
    let list = admin.get(PAIRS).await.json;
    assert_eq!((&list.pointer(&masked).unwrap()["dob"], &list.pointer(&masked).unwrap()["is_masked"]), (&json!(null), &json!(true)));
    assert_eq!(list.pointer(&shown).unwrap()["dob"], "1980-02-03");
    assert_eq!(decide(&admin, pair, 1, "merged", Some(cy)).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "admin", vip).await;
    let admin = app.client(Tenant::Alpha, "admin");
    assert_eq!(decide(&admin, pair, 1, "merged", Some(cy)).await.problem(), "conflict");
    assert_eq!(decide(&admin, pair, 1, "dismissed", None).await.status, 200);
    assert_eq!(app.client(Tenant::Alpha, "np").get(PAIRS).await.problem(), "permission-denied");
}

#[tokio::test]
async fn a_long_list_of_pairs_takes_as_many_queries_as_a_short_one() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let first = app.patient(Tenant::Alpha, Patient::named("Ann", "Perez")).await;
    let mut newest = report(&admin, first, app.patient(Tenant::Alpha, Patient::named("Anna", "Perez")).await).await;
    let (_, few) = count_queries(admin.get(PAIRS)).await;
    for _ in 0..5 {
        newest = report(&admin, first, app.patient(Tenant::Alpha, Patient::named("Anna", "Perez")).await).await;
    }
    let (answer, many) = count_queries(admin.get(PAIRS)).await;
    assert_eq!((answer.results().len(), few), (6, many));
    let page = admin.get(&format!("{PAIRS}?limit=4")).await;
    assert_eq!((&page.json["results"][0]["id"], &page.json["count"]), (&json!(newest), &json!(6)));
    let rest = admin.get(&format!("{PAIRS}?limit=4&cursor={}", page.json["next"].as_str().unwrap())).await;
    assert_eq!((rest.results().len(), &rest.json["next"]), (2, &json!(null)));
}
