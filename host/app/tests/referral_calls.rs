//! Calls about referrals: logged by messaging, announced by referrals, and kept with the record of the patient.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_testkit::{Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

const CALLS: &str = "/api/providers/me/phone-calls/";

struct Scene {
    app: TestApp,
    rosa: PatientIds,
    steerage: Value,
}

impl Scene {
    async fn new() -> Self {
        let app = TestApp::new().await;
        let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
        let body = json!({ "uid": Uuid::new_v4(), "person": rosa.person_id, "description": "Eyes" });
        let steerage = app.client(Tenant::Alpha, "md").post("/api/referral/steerage/", body).await;
        assert_eq!(steerage.status, 201, "{}", steerage.text);
        Self { app, rosa, steerage: steerage.json["id"].clone() }
    }

    fn md(&self) -> Client {
        self.app.client(Tenant::Alpha, "md")
    }

    /// A call of the patient's record about the referral.
    fn call(&self) -> Value {
        json!({
            "uid": Uuid::new_v4(), "person": self.rosa.person_id, "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:00Z",
            "contact_phone_number": "5085550199", "notes": "Harbor Eyes: line busy",
            "about": { "content_type": "steerage", "object_id": self.steerage },
        })
    }

    /// The kinds of the tenant's last events, oldest first.
    async fn last_kinds(&self, number: i64) -> Vec<String> {
        let mut tx = self.app.seed(Tenant::Alpha).await;
        let last = "select kind from (select kind, position from core.event where tenant_id = core.tenant_id()
                                       order by position desc limit $1) last order by position";
        sqlx::query_scalar(last).bind(number).fetch_all(&mut *tx).await.expect("the events are read")
    }

    /// The calls that the referral shows.
    async fn calls_shown(&self) -> Vec<Value> {
        let shown = self.md().get(&format!("/api/referral/steerage/{}/tracking/", self.steerage)).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json["calls"].as_array().expect("calls").clone()
    }
}

#[tokio::test]
async fn a_call_about_a_referral_is_shown_at_the_referral_and_in_the_communications() {
    let scene = Scene::new().await;
    let call = scene.md().post(CALLS, scene.call()).await;
    assert_eq!(call.status, 201, "{}", call.text);
    assert_eq!(scene.last_kinds(2).await, ["messaging.call.changed", "referrals.steerage.changed"]);

    let shown = scene.calls_shown().await;
    assert_eq!(shown.len(), 1);
    assert_eq!((&shown[0]["id"], &shown[0]["is_outbound"]), (&call.json["id"], &json!(true)));
    assert_eq!((&shown[0]["contact_phone_number"], &shown[0]["notes"]), (&json!("+15085550199"), &json!("Harbor Eyes: line busy")));

    let entries = scene.md().get(&format!("/api/providers/me/communications/people/{}/", scene.rosa.person_id)).await;
    let entry = entries.results().iter().find(|entry| entry["content_type"] == "phonecall").cloned().expect("the call");
    assert_eq!(entry["object"]["about"], json!([{ "content_type": "steerage", "object_id": scene.steerage }]));

    // A call that leaves the record leaves the referral.
    let path = format!("{CALLS}{}/", call.json["id"]);
    assert_eq!(scene.md().patch(&path, json!({ "person": null, "row_version": 1 })).await.status, 200);
    assert!(scene.calls_shown().await.is_empty());
}

#[tokio::test]
async fn a_call_about_the_referral_of_another_person_is_refused() {
    let scene = Scene::new().await;
    let kofi = scene.app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let mut body = scene.call();
    body["person"] = json!(kofi.person_id);
    let refused = scene.md().post(CALLS, body).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (404, &json!("/about")), "{}", refused.text);
    assert!(scene.calls_shown().await.is_empty());
}

#[tokio::test]
async fn a_referral_shows_no_calls_while_messaging_is_off() {
    let scene = Scene::new().await;
    assert_eq!(scene.md().post(CALLS, scene.call()).await.status, 201);
    scene.app.feature(Tenant::Alpha, "messaging", false).await;
    assert!(scene.calls_shown().await.is_empty());
    scene.app.feature(Tenant::Alpha, "messaging", true).await;
    assert_eq!(scene.calls_shown().await.len(), 1, "the link is kept");
}
