//! `POST /referral/network/upload/` and `GET /referral/network/`

use huddle_testkit::{Answer, Client, Tenant, TestApp, TestClock};
use serde_json::{Value, json};

use super::{active, as_of, evening_in_new_york, move_to_tokyo};

const UPLOAD: &str = "/api/referral/network/upload/";
const NETWORK: &str = "/api/referral/network/";
const HEADER: &str = "npi,identifier,last_name,organization,zip,quality_score";

/// The app with an administrator who may manage referrals.
async fn bench() -> (TestApp, Client) {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    (app, admin)
}

async fn upload(client: &Client, path: &str, lines: &[&str]) -> Answer {
    client.post_file(path, "network.csv", lines.join("\n").as_bytes()).await
}

/// Created, updated, deactivated and rejected rows.
fn counts(answer: &Answer) -> [i64; 4] {
    assert_eq!(answer.status, 200, "{}", answer.text);
    ["created", "updated", "deactivated", "rejected"].map(|name| answer.json[name].as_i64().expect("a number"))
}

#[tokio::test]
async fn a_dry_run_reports_what_would_change_and_stores_nothing() {
    let (app, admin) = bench().await;
    let first = [HEADER, "1234567893,,Lee,,02108,4", ",K-1,,Lab of Boston,02108,2"];
    assert_eq!(counts(&upload(&admin, UPLOAD, &first).await), [2, 0, 0, 0]);
    let second = [HEADER, "1234567893,,Lee,,02108,9", "1245319599,,Ray,,02108,", "1234567890,,Bad,,02108,"];
    let dry = upload(&admin, &format!("{UPLOAD}?dryRun=true"), &second).await;
    assert_eq!(counts(&dry), [1, 1, 1, 1]);
    assert_eq!((&dry.json["is_dry_run"], &dry.json["deactivated_providers"]), (&json!(true), &json!(["Lab of Boston"])));
    assert_eq!(
        dry.json["notes"],
        json!([
            { "line": 2, "reason": "quality_score 9 is not 0 to 5", "is_rejected": false },
            { "line": 4, "reason": "npi 1234567890 is not valid", "is_rejected": true },
        ])
    );
    assert_eq!(
        dry.json["notes_csv"],
        json!(
            "line,result,reason,npi,identifier,last_name,organization,zip,quality_score\r\n\
             2,imported without the value,quality_score 9 is not 0 to 5,1234567893,,Lee,,02108,9\r\n\
             4,rejected,npi 1234567890 is not valid,1234567890,,Bad,,02108,\r\n"
        )
    );
    assert_eq!(active(&app, Tenant::Alpha).await, [("1234567893".to_owned(), true, Some(4.0)), ("K-1".to_owned(), true, Some(2.0))]);

    assert_eq!(counts(&upload(&admin, UPLOAD, &second).await), [1, 1, 1, 1]);
    let network = admin.get(NETWORK).await;
    assert_eq!((&network.json["active"], &network.json["inactive"]), (&json!(2), &json!(1)));
    let imports = network.json["imports"].as_array().expect("imports").clone();
    let shown = |import: &Value| {
        assert!(import["imported_by_name"].is_string(), "{import}");
        ["file_name", "created", "updated", "deactivated", "rejected"].map(|name| import[name].clone())
    };
    assert_eq!(
        imports.iter().map(shown).collect::<Vec<_>>(),
        [[json!("network.csv"), json!(1), json!(1), json!(1), json!(1)], [json!("network.csv"), json!(2), json!(0), json!(0), json!(0)]]
    );
    assert_eq!(app.client(Tenant::Beta, "admin").get(NETWORK).await.json["imports"], json!([]), "another tenant's");
}

#[tokio::test]
async fn a_file_that_cannot_be_read_changes_nothing_and_says_why() {
    let (app, admin) = bench().await;
    assert_eq!(counts(&upload(&admin, UPLOAD, &[HEADER, "1234567893,,Lee,,02108,4"]).await), [1, 0, 0, 0]);
    let unknown = upload(&admin, UPLOAD, &["npi,salary", "1234567893,1"]).await;
    assert_eq!(unknown.status, 400);
    assert!(unknown.text.contains("the column \\\"salary\\\" is unknown"), "{}", unknown.text);
    assert_eq!(upload(&admin, UPLOAD, &["", ""]).await.status, 400);
    // A file without a valid row makes nobody inactive.
    assert_eq!(counts(&upload(&admin, UPLOAD, &[HEADER, "x,,Lee,,02108,1"]).await), [0, 0, 0, 1]);
    assert_eq!(active(&app, Tenant::Alpha).await, [("1234567893".to_owned(), true, Some(4.0))]);
    assert_eq!(admin.get(NETWORK).await.json["imports"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn imports_by_command_line_are_listed_without_a_name() {
    let (app, admin) = bench().await;
    super::import(&app, Tenant::Alpha, &[HEADER, "1234567893,,Lee,,02108,4"]).await;
    let network = admin.get(NETWORK).await;
    assert_eq!((&network.json["imports"][0]["imported_by_name"], &network.json["imports"][0]["created"]), (&Value::Null, &json!(1)));
    assert_eq!(app.client(Tenant::Alpha, "rn").get(NETWORK).await.status, 403);
}

#[tokio::test]
async fn the_day_of_an_upload_is_the_one_of_the_tenants_zone() {
    let clock = TestClock::new();
    clock.advance(evening_in_new_york() - clock.now());
    let app = TestApp::with(clock, &json!({})).await;
    move_to_tokyo(&app, Tenant::Beta).await;
    for (tenant, day) in [(Tenant::Alpha, "2026-06-01"), (Tenant::Beta, "2026-06-02")] {
        assert_eq!(counts(&upload(&app.client(tenant, "admin"), UPLOAD, &[HEADER, ",K-1,,Lab,02108,2"]).await), [1, 0, 0, 0]);
        assert_eq!(as_of(&app, tenant, "K-1").await, day);
    }
}
