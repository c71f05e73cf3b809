//! Cases that are made from messages follow the urgency of these.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use huddle_testkit::{Client, Patient, PatientIds, Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use uuid::Uuid;

const CASES: &str = "/api/providers/me/cases/";

struct Scene {
    app: TestApp,
    rosa: PatientIds,
    category: i64,
    group: i64,
}

impl Scene {
    async fn new() -> Self {
        let clock = TestClock::new();
        clock.stop();
        let app = TestApp::with(clock, &json!({})).await;
        let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
        let mut tx = app.seed(Tenant::Alpha).await;
        let group = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id").fetch_one(&mut *tx).await;
        let category = "select id from todos.case_category where tenant_id = core.tenant_id() and title = 'Billing Question'";
        let category = sqlx::query_scalar(category).fetch_one(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        Self { app, rosa, category, group: group.unwrap() }
    }

    fn md(&self) -> Client {
        self.app.client(Tenant::Alpha, "md")
    }

    /// Delivers a message of the patient; gives its ID.
    async fn message(&self, uid: Uuid) -> i64 {
        let body = json!({ "uid": uid, "patient_id": self.rosa.user_id, "text": "A question about my bill" });
        let answer = self.app.machine(Tenant::Alpha).post("/api/inbound/messages/", body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let mut tx = self.app.seed(Tenant::Alpha).await;
        sqlx::query_scalar("select id from messaging.message where uid = $1").bind(uid).fetch_one(&mut *tx).await.unwrap()
    }

    async fn rate(&self, uid: Uuid, is_urgent: bool) {
        let address = format!("/api/chat/v3/chat_message/{uid}/urgency/");
        let answer = self.md().patch(&address, json!({ "is_urgent_message": is_urgent })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        self.app.drain_events().await;
    }

    /// Makes a case from a message, as a client that names neither date nor priority.
    async fn case_of(&self, message: i64) -> Value {
        let body = json!({
            "person": self.rosa.person_id, "category": self.category, "owner_group": self.group, "external_title": "Billing", "tasks": [],
            "relations": [{ "content_type": "chatmessagev2", "object_id": message }],
        });
        let answer = self.md().post(CASES, body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json
    }

    /// Priority of a case and of its work unit.
    async fn priorities(&self, case: &Value) -> (Value, Value) {
        let stored = self.md().get(&format!("{CASES}{}/", case["id"])).await;
        let units = self.md().get("/api/providers/me/work_units/?content_types=case").await;
        let unit = units.results().iter().find(|unit| unit["object_id"] == case["id"]).cloned().unwrap();
        (stored.json["priority"].clone(), unit["priority"].clone())
    }
}

#[tokio::test]
async fn a_case_from_an_urgent_message_is_urgent_and_due_today() {
    let scene = Scene::new().await;
    let (calm, urgent) = (Uuid::new_v4(), Uuid::new_v4());
    let (calm_id, urgent_id) = (scene.message(calm).await, scene.message(urgent).await);
    scene.rate(urgent, true).await;
    let preview = async |message: i64| {
        let query = format!("user_id={}&content_type=chatmessagev2&object_id={message}", scene.rosa.user_id);
        let answer = scene.md().get(&format!("{CASES}from-category/{}/preview/?{query}", scene.category)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json
    };
    let (of_calm, of_urgent) = (preview(calm_id).await, preview(urgent_id).await);
    assert_eq!((&of_calm["priority"], &of_urgent["priority"]), (&json!(0), &json!(2)));
    let (calm_case, urgent_case) = (scene.case_of(calm_id).await, scene.case_of(urgent_id).await);
    assert_eq!((&urgent_case["due_date"], &urgent_case["priority"]), (&of_urgent["due_date"], &json!(2)));
    assert_eq!((&calm_case["due_date"], &calm_case["priority"]), (&of_calm["due_date"], &json!(0)));
    let (soon, later): (chrono::DateTime<chrono::Utc>, chrono::DateTime<chrono::Utc>) =
        (urgent_case["due_date"].as_str().unwrap().parse().unwrap(), calm_case["due_date"].as_str().unwrap().parse().unwrap());
    assert!(soon < later, "today, and as the category says");
    let first = scene.md().get("/api/providers/me/work_units/inbox/v2/").await;
    assert_eq!(first.results()[0]["object_id"], urgent_case["id"], "it leads the inbox");
}

#[tokio::test]
async fn a_case_follows_the_urgency_of_its_messages() {
    let scene = Scene::new().await;
    let (uid, other) = (Uuid::new_v4(), Uuid::new_v4());
    let (message, other_id) = (scene.message(uid).await, scene.message(other).await);
    let case = scene.case_of(message).await;
    scene.rate(uid, true).await;
    assert_eq!(scene.priorities(&case).await, (json!(2), json!(2)));
    scene.rate(uid, false).await;
    assert_eq!(scene.priorities(&case).await, (json!(0), json!(0)));
    scene.rate(other, true).await;
    assert_eq!(scene.priorities(&case).await, (json!(0), json!(0)), "it is not linked");
    let relation = json!({ "new_relation": { "content_type": "chatmessagev2", "object_id": other_id } });
    let linked = scene.md().patch(&format!("{CASES}{}/add-relation/", case["id"]), relation).await;
    assert_eq!((linked.status, &linked.json["priority"]), (200, &json!(2)), "{}", linked.text);
    // Lowered for a reason, it stays so while nothing is more urgent.
    let body = json!({ "priority": 0, "priority_reason": "Seen at the emergency room", "row_version": linked.json["row_version"] });
    let lowered = scene.md().patch(&format!("{CASES}{}/", case["id"]), body).await;
    assert_eq!((lowered.status, &lowered.json["priority"]), (200, &json!(0)), "{}", lowered.text);
    scene.rate(uid, true).await;
    assert_eq!(scene.priorities(&case).await, (json!(0), json!(0)));
}
