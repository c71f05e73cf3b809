//! Providers of steerages: one file per endpoint.

mod add;
mod list;
mod reasons;
mod remove;
mod review;
mod select;
mod update;
mod waiver_level;

use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

/// A host with a steerage of a patient of the tenant alpha.
pub(crate) struct Scene {
    pub(crate) app: TestApp,
    pub(crate) steerage: i64,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        let app = TestApp::new().await;
        let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
        let steerage = add_steerage(&app, rosa).await;
        let scene = Self { app, steerage };
        for number in 0..10 {
            scene.rate(&format!("p{number}"), Some(4.5)).await;
        }
        scene
    }

    /// Adds a provider to the tenant's upload, with a composite score.
    pub(crate) async fn rate(&self, source_identifier: &str, composite: Option<f64>) {
        let mut tx = self.app.seed(Tenant::Alpha).await;
        sqlx::query(
            "insert into referrals.network_provider (source_identifier, last_name, composite_score, as_of, imported_at)
             values ($1, 'Lee', $2, '2026-01-02', now())",
        )
        .bind(source_identifier)
        .bind(composite)
        .execute(&mut *tx)
        .await
        .expect("the provider is stored");
        tx.commit().await.expect("the seed commits");
    }

    /// The path of the steerage's providers, with what follows.
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/referral/steerage/{}/{rest}", self.steerage)
    }

    /// The path of a provider.
    pub(crate) fn provider_path(&self, provider: &Value) -> String {
        self.path(&format!("provider/{}/", provider["id"]))
    }

    /// Adds a recommended provider, named by its source, as the physician.
    pub(crate) async fn added(&self, source_identifier: &str) -> Value {
        let answer = self.app.client(Tenant::Alpha, "md").post(&self.path("providers/"), recommended(source_identifier)).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json
    }

    /// Stores a suggestion under review; gives its ID.
    pub(crate) async fn suggested(&self, source_identifier: &str) -> i64 {
        let mut tx = self.app.seed(Tenant::Alpha).await;
        let id = sqlx::query_scalar(
            "insert into referrals.steerage_provider
                 (uid, steerage_id, care_organization_name, source_identifier, status, is_system_suggested, data_source, position,
                  created_at, updated_at)
             values ($1, $2, 'Lynn Imaging', $3, 'under_review', true, 'ribbon', 1, now(), now()) returning id",
        )
        .bind(Uuid::new_v4())
        .bind(self.steerage)
        .bind(source_identifier)
        .fetch_one(&mut *tx)
        .await
        .expect("the suggestion is stored");
        tx.commit().await.expect("the seed commits");
        id
    }

    /// Runs a statement of the tenant alpha with the steerage's ID.
    pub(crate) async fn change(&self, statement: &'static str) {
        let mut tx = self.app.seed(Tenant::Alpha).await;
        sqlx::query(statement).bind(self.steerage).execute(&mut *tx).await.expect("the statement runs");
        tx.commit().await.expect("the seed commits");
    }

    pub(crate) async fn lock(&self) {
        self.change("update referrals.steerage set is_locked = true, locked_at = now() where tenant_id = core.tenant_id() and id = $1")
            .await;
    }

    /// The providers, as the nurse sees them.
    pub(crate) async fn list(&self) -> Vec<Value> {
        self.app.client(Tenant::Alpha, "rn").get(&self.path("providers/")).await.results().to_vec()
    }
}

/// Stores a steerage; gives its ID.
pub(crate) async fn add_steerage(app: &TestApp, patient: PatientIds) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    let id = sqlx::query_scalar(
        "with stored as (
             insert into referrals.steerage (uid, person_id, created_at, updated_at)
             values ($1, $2, now(), now()) returning id)
         insert into referrals.tracking (steerage_id, state, since, moved_at, owner_user_id, due_at)
         select id, 'draft', now(), now(), (select min(u.id) from core.user_account u where u.tenant_id = core.tenant_id()), now()
           from stored returning steerage_id",
    )
    .bind(Uuid::new_v4())
    .bind(patient.person_id.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the steerage is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// The body that adds a recommended provider.
pub(crate) fn recommended(source_identifier: &str) -> Value {
    json!({ "uid": Uuid::new_v4(), "source": {
        "source_identifier": source_identifier, "data_source": "ribbon", "first_name": "Ann", "last_name": "Lee", "credential": "MD",
        "npi": "1234567893", "phone": "(617) 555-0142", "recommendation_status": "RECOMMENDED",
    } })
}
