//! Dates on which the clinic is closed.

use chrono::{DateTime, Utc};
use huddle_sdk::ClinicHours;
use huddle_testkit::{Tenant, TestApp, count_queries};
use serde_json::json;

const PATH: &str = "/api/clinic-hours/closures/";

#[tokio::test]
async fn a_closure_stops_the_first_response_clock_until_it_is_deleted() {
    let app = TestApp::new().await;
    let (admin, rn) = (app.client(Tenant::Alpha, "admin"), app.client(Tenant::Alpha, "rn"));
    let noon: DateTime<Utc> = "2031-12-24T17:00:00Z".parse().expect("an instant");
    let is_open = async || ClinicHours::load(&mut *app.seed(Tenant::Alpha).await).await.expect("the hours load").is_open(noon);
    assert!(is_open().await, "a Wednesday");

    let made = admin.post(PATH, json!({ "date": "2031-12-24", "name": " Christmas Eve " })).await;
    assert_eq!((made.status, &made.json), (201, &json!({ "date": "2031-12-24", "name": "Christmas Eve", "appointments": 0 })));
    assert_eq!(app.last_change(Tenant::Alpha, "create_closure").await, json!({ "name": [null, "Christmas Eve"] }));
    assert!(!is_open().await);
    assert_eq!(rn.get(PATH).await.results(), [made.json]);
    assert_eq!(rn.get(&format!("{PATH}?from=2031-12-25")).await.results().len(), 0);
    assert_eq!(app.client(Tenant::Beta, "rn").get(PATH).await.results().len(), 0, "closures are per tenant");

    let again = admin.post(PATH, json!({ "date": "2031-12-24" })).await;
    assert_eq!((again.status, &again.json["errors"][0]["pointer"]), (409, &json!("/date")));
    let (_, queries) = count_queries(rn.get(PATH)).await;
    assert!(queries <= 5, "{queries} queries");

    assert_eq!(rn.delete(&format!("{PATH}2031-12-24/")).await.problem(), "permission-denied");
    assert_eq!(admin.delete(&format!("{PATH}2031-12-24/")).await.status, 204);
    assert!(is_open().await);
    assert_eq!(admin.delete(&format!("{PATH}2031-12-24/")).await.status, 404);
}

#[tokio::test]
async fn dates_and_names_are_checked() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    for (body, pointer) in
        [(json!({ "date": "2031-12-24", "name": "x".repeat(101) }), "/name"), (json!({ "date": "+12031-12-24" }), "/date")]
    {
        let refused = admin.post(PATH, body).await;
        assert_eq!((refused.status, refused.json["errors"][0]["pointer"].as_str()), (400, Some(pointer)), "{}", refused.text);
    }
    assert_eq!(app.client(Tenant::Alpha, "md").post(PATH, json!({ "date": "2031-12-24" })).await.problem(), "permission-denied");
}
