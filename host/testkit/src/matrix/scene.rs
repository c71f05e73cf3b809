//! The people of a matrix: in each tenant one unprotected and one protected patient, with data that is recognisable wherever it appears.

use std::sync::Arc;

use huddle_sdk::UserId;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Postgres, Transaction};

use crate::seed::{Patient, PatientIds};
use crate::{Client, Tenant, TestApp};

/// First id of test data, so that a number in a response can be recognised as an id.
pub(super) const FIRST_ID: i64 = 1_000_000;

/// Distance between the first ids of two sequences.
const STRIDE: i64 = 100_000;

/// A patient, and how to recognise their data where it must not appear.
#[derive(Debug, Clone)]
pub(super) struct Subject {
    pub(super) tenant: Tenant,
    pub(super) ids: PatientIds,
    pub(super) last_name: &'static str,
    pub(super) is_protected: bool,
}

impl Subject {
    /// A word that appears in all data about the patient except the name.
    pub(super) fn secret(&self) -> &'static str {
        match (self.tenant, self.is_protected) {
            (Tenant::Alpha, false) => "alphaplainsecret",
            (Tenant::Alpha, true) => "alphaguardedsecret",
            (Tenant::Beta, false) => "betaplainsecret",
            (Tenant::Beta, true) => "betaguardedsecret",
        }
    }

    /// Whether a response reveals anything except name and ids.
    pub(super) fn is_revealed_in(&self, text: &str) -> bool {
        text.to_lowercase().contains(self.secret())
    }

    /// Whether a response shows that this patient exists.
    pub(super) fn is_named_in(&self, text: &str, json: &Value) -> bool {
        text.contains(self.last_name)
            || self.is_revealed_in(text)
            || any_number(json, &|number| number == self.ids.user_id.0 || number == self.ids.person_id.0)
    }
}

/// Whether any number in a JSON value satisfies the predicate.
pub(super) fn any_number(json: &Value, is: &impl Fn(i64) -> bool) -> bool {
    match json {
        Value::Number(number) => number.as_i64().is_some_and(is),
        Value::Array(items) => items.iter().any(|item| any_number(item, is)),
        Value::Object(members) => members.values().any(|member| any_number(member, is)),
        _ => false,
    }
}

/// The context of a declaration of valid input: a host, a tenant, a caller, and the patient whom the request concerns.
#[derive(Clone)]
pub struct Scene {
    pub(super) app: Arc<TestApp>,
    pub(super) subject: Subject,
    pub(super) other: PatientIds,
    pub(super) role: &'static str,
    pub(super) is_machine: bool,
}

impl Scene {
    /// The host.
    #[must_use]
    pub fn app(&self) -> &TestApp {
        &self.app
    }

    /// The tenant.
    #[must_use]
    pub fn tenant(&self) -> Tenant {
        self.subject.tenant
    }

    /// The patient whom the request concerns.
    #[must_use]
    pub fn patient(&self) -> PatientIds {
        self.subject.ids
    }

    /// Another patient of the tenant, not mentioned in the request.
    #[must_use]
    pub fn other_patient(&self) -> PatientIds {
        self.other
    }

    /// The patient's last name; no other person of any tenant has it.
    #[must_use]
    pub fn last_name(&self) -> &'static str {
        self.subject.last_name
    }

    /// A word that makes the patient's data recognisable wherever it appears: include it in every text that belongs to the patient.
    #[must_use]
    pub fn secret(&self) -> &'static str {
        self.subject.secret()
    }

    /// The caller of the operation: a member of staff who satisfies its gate, or the tenant's service client.
    #[must_use]
    pub fn caller(&self) -> Client {
        if self.is_machine { self.app.machine(self.tenant()) } else { self.app.client(self.tenant(), self.role) }
    }

    /// The user id of the calling member of staff.
    pub async fn caller_id(&self) -> UserId {
        self.app.staff_id(self.tenant(), self.role).await
    }

    /// The tenant's service client, e.g. to deliver a patient's message.
    #[must_use]
    pub fn machine(&self) -> Client {
        self.app.machine(self.tenant())
    }

    /// A tenant-bound connection of the owner, to read ids or insert rows that the request needs. Commit it.
    pub async fn seed(&self) -> Transaction<'static, Postgres> {
        self.app.seed(self.tenant()).await
    }

    /// The patient's care pod.
    pub async fn pod_id(&self) -> i64 {
        let mut tx = self.seed().await;
        sqlx::query_scalar("select id from core.pod where tenant_id = core.tenant_id() and name = 'Alder'")
            .fetch_one(&mut *tx)
            .await
            .expect("test tenants have the pod")
    }
}

/// Adds the people: for each tenant an unprotected and a protected patient.
pub(super) async fn add_subjects(app: &TestApp) -> Vec<Subject> {
    spread_ids(app).await;
    let mut subjects = Vec::new();
    for (tenant, is_protected, last_name) in [
        (Tenant::Alpha, false, "Alphaplainname"),
        (Tenant::Alpha, true, "Alphaguardedname"),
        (Tenant::Beta, false, "Betaplainname"),
        (Tenant::Beta, true, "Betaguardedname"),
    ] {
        let patient = Patient::named("Quinn", last_name);
        let ids = app.patient(tenant, if is_protected { patient.protected() } else { patient }).await;
        let subject = Subject { tenant, ids, last_name, is_protected };
        fill(app, &subject).await;
        subjects.push(subject);
    }
    subjects
}

/// Makes ids unique across all tables, so that a number names one row of the whole database.
async fn spread_ids(app: &TestApp) {
    let spread = format!(
        "select setval(format('%I.%I', schemaname, sequencename)::regclass, {FIRST_ID} + {STRIDE} * (row_number() over (order by 1, sequencename)))
           from pg_sequences where schemaname not in ('pg_catalog', 'information_schema', 'public')"
    );
    sqlx::query(AssertSqlSafe(spread)).execute(&app.owner).await.expect("the sequences are moved");
}

/// Writes the patient's secret into all data that a console shows.
async fn fill(app: &TestApp, subject: &Subject) {
    let secret = subject.secret();
    let mut tx = app.seed(subject.tenant).await;
    for statement in [
        "update core.user_account set email = $2 || '@example.org' where tenant_id = core.tenant_id() and person_id = $1",
        "update core.person set provider_note = $2, pronouns = $2 where tenant_id = core.tenant_id() and id = $1",
        "update core.address set street_address = $2, city = $2 where tenant_id = core.tenant_id() and person_id = $1",
        "update core.person_summary set coverage_payer = $2 where tenant_id = core.tenant_id() and person_id = $1",
    ] {
        sqlx::query(statement).bind(subject.ids.person_id.0).bind(secret).execute(&mut *tx).await.expect("the patient's data is written");
    }
    tx.commit().await.expect("the seed commits");
}
