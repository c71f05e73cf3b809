//! Care gaps as work, and the cases about them.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use chrono::{TimeDelta, Utc};
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

/// A woman of about 50 with an active Staying Healthy plan, who was evaluated and lacks breast cancer screening.
struct Scene {
    app: TestApp,
    rosa: PatientIds,
    group: i64,
    plan: Value,
}

const MEASURE: &str = "breast-cancer";

impl Scene {
    async fn new() -> Self {
        let app = TestApp::new().await;
        let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query("update core.person set sex = 'Female', dob = current_date - 50 * 366 where id = $1")
            .bind(rosa.person_id.0)
            .execute(&mut *tx)
            .await
            .unwrap();
        let group = sqlx::query_scalar("insert into core.assignee_group (name) values ('Guides') returning id").fetch_one(&mut *tx).await;
        let event = json!([{ "module": "people", "kind": "people.record.imported", "feature": "people", "person_id": rosa.person_id,
                             "payload": { "person_id": rosa.person_id } }]);
        sqlx::query("select core.publish($1)").bind(event).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        app.drain_events().await;
        let md = app.client(Tenant::Alpha, "md");
        let types = md.get(&format!("/api/care-plan/types/?person={}", rosa.person_id)).await;
        let kind = types.results().iter().find(|kind| kind["uid"] == "stayingHealthyWomen45To64").cloned().unwrap();
        let body = json!({ "patient": rosa.user_id, "title": "Staying Healthy", "notes": "Be well.", "type_id": kind["id"] });
        let plan = md.post("/api/care-plan/", body).await.json;
        let scene = Self { app, rosa, group: group.unwrap(), plan };
        assert_eq!(scene.units().await, Vec::<Value>::new(), "a draft is no work");
        let sent = scene.act("Make visible to member", 1).await;
        assert_eq!(sent.status, 200, "{}", sent.text);
        scene
    }

    fn md(&self) -> Client {
        self.app.client(Tenant::Alpha, "md")
    }

    async fn act(&self, action: &str, version: i32) -> Answer {
        self.md().patch(&format!("/api/care-plan/{}/action", self.plan["id"]), json!({ "action": action, "row_version": version })).await
    }

    /// The open work units of gaps.
    async fn units(&self) -> Vec<Value> {
        self.md().get("/api/providers/me/work_units/?content_types=caregap&limit=100").await.results().to_vec()
    }

    /// The open work unit of the gap.
    async fn unit(&self) -> Option<Value> {
        self.units().await.into_iter().find(|unit| unit["details"]["category"] == "Breast cancer screening")
    }

    /// The report of the measure.
    async fn report(&self) -> Value {
        let measures = self.md().get(&format!("/api/care-plan/measures/people/{}/", self.rosa.person_id)).await.json;
        let measures = measures["measure_collection_measures"].as_array().unwrap().clone();
        measures.into_iter().find(|one| one["measure"]["id"] == MEASURE).unwrap()["measure_reports"][0].clone()
    }

    /// Opens a case about the gap, as the dialog of a measure does.
    async fn open_case(&self) -> Value {
        let categories = self.md().get("/api/providers/me/cases/categories/").await;
        let category = categories.results().iter().find(|category| category["title"] == "Cancer Screening Outreach").cloned().unwrap();
        let body = json!({
            "person": self.rosa.person_id, "category": category["id"], "owner_group": self.group, "tasks": [], "external_title": "Screening",
            "relations": [{ "content_type": "caregap", "object_id": self.report().await["id"] },
                          { "content_type": "careplan", "object_id": self.plan["id"] }],
        });
        let case = self.md().post("/api/providers/me/cases/", body).await;
        assert_eq!(case.status, 201, "{}", case.text);
        self.app.drain_events().await;
        case.json
    }

    async fn act_on(&self, case: &Value, action: &str) -> Answer {
        let body = json!({ "action": action, "reason": "Not now", "row_version": case["row_version"] });
        let answer = self.md().patch(&format!("/api/providers/me/cases/{}", case["id"]), body).await;
        self.app.drain_events().await;
        answer
    }

    async fn decide(&self, body: Value) -> Answer {
        self.md().put(&format!("/api/care-plan/measures/people/{}/{MEASURE}/decision/", self.rosa.person_id), body).await
    }

    /// Records a result of the measure.
    async fn record(&self, body: Value) -> Answer {
        let path = format!("/api/care-plan/measures/people/{}/{MEASURE}/results/", self.rosa.person_id);
        let answer = self.md().post(&path, body).await;
        self.app.drain_events().await;
        answer
    }
}

#[tokio::test]
async fn gaps_are_work_while_the_staying_healthy_plan_is_active() {
    let scene = Scene::new().await;
    let unit = scene.unit().await.unwrap();
    assert_eq!(
        (&unit["details"]["status"], &unit["details"]["parent_category"], &unit["person_id"]),
        (&json!("Overdue"), &json!("Preventive Care"), &json!(scene.rosa.person_id))
    );
    let address = format!("/api/providers/me/work_units/{}/caregap/", unit["id"]);
    let assigned = scene.md().patch(&address, json!({ "owner_group": scene.group, "row_version": unit["row_version"] })).await;
    assert_eq!((assigned.status, &assigned.json["owner_group_id"]), (200, &json!(scene.group)), "{}", assigned.text);
    let decided = scene.decide(json!({ "kind": "declined", "reason": "Not now", "until": "2099-01-01", "row_version": 0 })).await;
    assert_eq!(decided.status, 400, "more than 15 years: {}", decided.text);
    let decided = scene.decide(json!({ "kind": "not_applicable", "reason": "Mastectomy", "row_version": 0 })).await;
    assert_eq!(decided.status, 200, "{}", decided.text);
    assert_eq!(scene.unit().await, None, "it no longer concerns her");
    assert!(!scene.units().await.is_empty(), "other gaps do");
    let hidden = scene.act("Hide from member", 2).await;
    assert_eq!((hidden.status, scene.units().await), (200, vec![]), "{}", hidden.text);
}

#[tokio::test]
async fn a_case_about_a_gap_takes_its_work_over_and_asks_for_evidence() {
    let scene = Scene::new().await;
    let case = scene.open_case().await;
    assert_eq!((&case["source_plan_id"], &case["status_category"]), (&scene.plan["id"], &json!("open")));
    let report = scene.report().await;
    assert_eq!((&report["cases"][0]["id"], &report["cases"][0]["category"]), (&case["id"], &json!("Cancer Screening Outreach")));
    assert_eq!(scene.unit().await, None, "the case is the work now");

    let refused = scene.act_on(&case, "Complete").await;
    assert_eq!((refused.status, refused.problem()), (409, "evidence-required"), "{}", refused.text);
    assert_eq!(
        (&refused.json["current"][0]["content_type"], &refused.json["current"][0]["object_id"], &refused.json["current"][0]["title"]),
        (&json!("caregap"), &report["id"], &json!("Breast cancer screening"))
    );
    // Today in UTC may still be tomorrow in the practice's time zone, which is refused.
    let yesterday = (Utc::now() - TimeDelta::days(1)).date_naive();
    let old = json!({ "uid": Uuid::new_v4(), "kind": "mammogram", "done_on": "2019-03-01", "place": "elsewhere", "source": "Report seen" });
    assert_eq!(scene.record(old).await.status, 200);
    assert_eq!(scene.act_on(&case, "Complete").await.problem(), "evidence-required", "a mammogram of 2019 closes nothing");
    let evidence =
        json!({ "uid": Uuid::new_v4(), "kind": "mammogram", "done_on": yesterday, "place": "elsewhere", "source": "Report seen" });
    assert_eq!(scene.record(evidence).await.status, 200);
    let done = scene.act_on(&case, "Complete").await;
    assert_eq!((done.status, &done.json["status"]), (200, &json!("Complete")), "{}", done.text);
    assert_eq!(scene.unit().await, None);
    assert_eq!(scene.report().await["cases"][0]["status_category"], "complete");
}

#[tokio::test]
async fn a_case_that_ends_without_evidence_gives_the_gap_back() {
    let scene = Scene::new().await;
    let case = scene.open_case().await;
    let declined = scene.act_on(&case, "Patient declines").await;
    assert_eq!((declined.status, &declined.json["status_category"]), (200, &json!("deferred")), "{}", declined.text);
    assert_eq!(scene.unit().await.unwrap()["details"]["status"], "Overdue");
}

#[tokio::test]
async fn the_plan_lists_its_measures() {
    let scene = Scene::new().await;
    let listed = scene.md().get(&format!("/api/care-plan/v2/?patient={}", scene.rosa.user_id)).await;
    let measures = listed.results()[0]["measure_collection_measures"].as_array().unwrap();
    assert!(measures.iter().any(|one| one["measure"]["id"] == MEASURE && one["measure_reports"][0]["is_care_gap"] == true));
}
