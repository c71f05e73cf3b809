use chrono::{DateTime, TimeDelta, Utc};
use huddle_referrals::options::catalog;
use huddle_testkit::{Tenant, TestApp, TestClock};
use serde_json::{Value, json};

use super::{PATH, curate, curate_as};

fn contact(phone: &str, is_verified: bool) -> Value {
    json!({ "contact": { "phone": phone, "is_verified": is_verified } })
}

#[tokio::test]
async fn the_latest_fact_counts_and_earlier_ones_are_kept() {
    let app = TestApp::new().await;
    curate(&app, contact("617-555-0101", false)).await;
    let after = curate_as(&app, "np", contact("617-555-0102", true)).await;
    assert_eq!((after.status, &after.json["contact"]["phone"]), (200, &json!("+16175550102")), "{}", after.text);
    assert_eq!(after.json["contact"]["is_verified"], true);
    let fact = &after.json["facts"][0];
    assert_eq!((&fact["name"], &fact["value"], &fact["is_verified"]), (&json!("phone"), &json!("+16175550102"), &json!(true)));
    assert!(fact["by"].is_string() && fact["as_of"].is_string());
    assert_eq!(after.json["history"].as_array().map(Vec::len), Some(1));
    assert_eq!(after.json["history"][0]["value"], "+16175550101");

    let again = curate_as(&app, "np", contact("617-555-0102", true)).await;
    assert_eq!(again.json, after.json, "repeated");
}

#[tokio::test]
async fn a_wrong_number_is_marked_for_everybody_until_another_is_verified() {
    let app = TestApp::new().await;
    curate(&app, contact("6175550101", true)).await;
    let marked = curate(&app, json!({ "wrong_number": true })).await;
    assert_eq!(marked.json["contact"]["is_wrong_number"], true, "{}", marked.text);
    assert_eq!(marked.json["contact"]["wrong_phone"], "+16175550101", "the curated one");
    let seen = app.client(Tenant::Alpha, "rn").get(&format!("{PATH}p1/")).await;
    assert_eq!(seen.json["contact"]["is_wrong_number"], true);
    let unverified = curate(&app, contact("6175550101", false)).await;
    assert_eq!(unverified.json["contact"]["is_wrong_number"], true, "not verified");
    let verified = curate_as(&app, "np", contact("6175550102", true)).await;
    assert_eq!((&verified.json["contact"]["is_wrong_number"], &verified.json["contact"]["wrong_phone"]), (&json!(false), &json!(null)));

    let listed = curate(&app, json!({ "wrong_number": true, "wrong_phone": "(617) 555-0109" })).await;
    assert_eq!(listed.json["contact"]["wrong_phone"], "+16175550109");
    assert_eq!(listed.json["contact"]["is_wrong_number"], false, "the curated number is another");
    let cleared = curate(&app, json!({ "wrong_number": false })).await;
    assert_eq!(cleared.json["contact"]["wrong_phone"], json!(null));
}

#[tokio::test]
async fn two_people_at_once_are_both_recorded() {
    let app = TestApp::new().await;
    let (first, second) =
        tokio::join!(curate_as(&app, "md", contact("6175550101", true)), curate_as(&app, "np", contact("6175550102", true)));
    assert_eq!((first.status, second.status), (200, 200));
    let state = app.client(Tenant::Alpha, "rn").get(&format!("{PATH}p1/")).await.json;
    let numbers = [&state["contact"]["phone"], &state["history"][0]["value"]];
    for number in ["+16175550101", "+16175550102"] {
        assert!(numbers.contains(&&json!(number)), "{state}");
    }
    let last =
        if first.json["contact"]["phone"] == state["contact"]["phone"] && first.json["history"] != json!([]) { first } else { second };
    assert_eq!(last.json["contact"], state["contact"], "the later one was told so");
}

#[tokio::test]
async fn availability_is_replaced_and_deleted_by_scope_and_specialty() {
    let start: DateTime<Utc> = "2026-06-01T12:00:00Z".parse().expect("an instant");
    let clock = TestClock::new();
    clock.advance(start - clock.now());
    let app = TestApp::with(clock, &json!({})).await;
    let specialty = catalog().specialty_groups()[0].id;
    let availability = |scope: &str, next: Option<&str>| {
        json!({ "availability": {
            "scope": scope, "specialty_group": specialty, "next_available_on": next, "does_provider_exist": next.is_some(),
        } })
    };
    let all = curate(&app, availability("provider", Some("2026-06-11"))).await;
    assert_eq!(all.status, 200, "{}", all.text);
    assert_eq!(all.json["availabilities"][0]["number_of_days_till_next_availability"], 10);
    let here = curate(&app, availability("location", None)).await;
    let scopes: Vec<_> = here.json["availabilities"].as_array().expect("a list").iter().map(|one| &one["scope"]).collect();
    assert_eq!(scopes, ["location", "provider"]);
    assert_eq!(here.json["availabilities"][0]["does_provider_exist"], false);
    let replaced = curate_as(&app, "np", availability("location", Some("2026-06-02"))).await;
    assert_eq!(replaced.json["availabilities"].as_array().map(Vec::len), Some(2));
    assert_eq!(replaced.json["availabilities"][0]["next_available_on"], "2026-06-02");
    assert_eq!(replaced.json["availabilities"][0]["specialty_group"]["label"], json!(catalog().specialty_groups()[0].label));

    let mut delete = availability("location", None);
    delete["availability"]["delete"] = json!(true);
    let deleted = curate(&app, delete.clone()).await;
    assert_eq!(deleted.json["availabilities"].as_array().map(Vec::len), Some(1), "{}", deleted.text);
    assert_eq!(curate(&app, delete).await.json["availabilities"].as_array().map(Vec::len), Some(1), "repeated");
    let mut tx = app.seed(Tenant::Alpha).await;
    let kept: i64 = sqlx::query_scalar("select count(*) from referrals.curated_availability where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("counted");
    assert_eq!(kept, 3, "replaced and deleted ones are kept");
}

/// navigation.md §5.6: "The next-available date cannot be before today." Today is the day of the tenant's business zone.
#[tokio::test]
async fn the_next_available_date_is_not_before_today() {
    let clock = TestClock::new();
    let late: DateTime<Utc> = "2026-06-02T02:00:00Z".parse().expect("an instant");
    clock.advance(late - clock.now());
    let app = TestApp::with(clock.clone(), &json!({})).await;
    let on = |day: &str| json!({ "availability": { "scope": "location", "next_available_on": day } });
    assert_eq!(curate(&app, on("2026-06-01")).await.status, 200, "still June 1 in New York");
    clock.advance(TimeDelta::hours(3));
    let refused = curate(&app, on("2026-06-01")).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/availability/next_available_on")));
}

#[tokio::test]
async fn fields_of_another_form_are_rejected() {
    let app = TestApp::new().await;
    for (body, pointer) in [
        (json!({ "npi": "1234567890" }), "/npi"),
        (contact("+44 20 7946 0958", true), "/contact/phone"),
        (json!({ "contact": { "fax": "555-0142" } }), "/contact/fax"),
        (json!({ "tins": ["123456789", "12"] }), "/tins/1"),
        (json!({ "organization_npis": ["1"] }), "/organization_npis/0"),
        (json!({ "address": { "state": "XX" } }), "/address/state"),
        (json!({ "address": { "zip_code": "123" } }), "/address/zip_code"),
        (json!({ "availability": { "scope": "location" } }), "/availability/next_available_on"),
        (
            json!({ "availability": { "scope": "provider", "does_provider_exist": false, "specialty_group": 0 } }),
            "/availability/specialty_group",
        ),
        (json!({ "availability": { "scope": "provider", "does_provider_exist": false }, "location_key": "Lynn" }), "/location_key"),
        (json!({ "wrong_number": true, "wrong_phone": "1" }), "/wrong_phone"),
    ] {
        let refused = curate(&app, body).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!(pointer)), "{}", refused.text);
    }
    let state = app.client(Tenant::Alpha, "md").get(&format!("{PATH}p1/")).await;
    assert_eq!(state.json["facts"], json!([]), "nothing was stored");
}

#[tokio::test]
async fn coordinates_are_truncated() {
    let app = TestApp::new().await;
    let body = json!({ "latitude": 42.360_082_57, "longitude": -123_456_789.123_456_7, "address": { "state": "ma", "city": " Lynn " } });
    let curated = curate(&app, body).await;
    assert_eq!((&curated.json["latitude"], &curated.json["longitude"]), (&json!(42.360_082), &json!(-23_456_789.123_456)));
    assert_eq!((&curated.json["address"]["state"], &curated.json["address"]["city"]), (&json!("MA"), &json!("Lynn")));
}
