//! The setup of a matrix: a host, its people, the operations with their declarations, and a list of failures.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use http::{HeaderValue, Method, Request as HttpRequest, header};
use huddle_host::assembly::PREFIX;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _};
use uuid::Uuid;

use super::document::{DOCUMENTS, Documented};
use super::operation::{Given, Operation, Request};
use super::scene::{Scene, Subject, add_subjects};
use crate::{Answer, Client, Tenant, TestApp, TestClock};

/// Tables that record events instead of state: they follow from a change and do not count as one.
const EVENT_TABLES: &[&str] = &["core.audit", "core.event", "core.event_cursor", "core.position", "core.recurring_job"];

/// An operation under test.
pub(super) struct Case {
    pub(super) documented: &'static Documented,
    pub(super) declared: Operation,
}

impl Case {
    /// Its ID with the name of an input.
    pub(super) fn named(&self, input: &str) -> String {
        if input.is_empty() { self.documented.id.clone() } else { format!("{} ({input})", self.documented.id) }
    }

    /// The ways to create valid input, each with its name.
    pub(super) fn inputs(&self) -> impl Iterator<Item = (String, &dyn Given)> {
        self.declared.inputs.iter().map(|(name, given)| (self.named(name), &**given))
    }
}

/// The bench of one matrix.
pub(super) struct Bench {
    pub(super) app: Arc<TestApp>,
    /// Owner of the operations: a module's name, or `core`.
    pub(super) owner: String,
    pub(super) cases: Vec<Case>,
    pub(super) subjects: Vec<Subject>,
    fingerprints: String,
    failures: RefCell<Vec<String>>,
    /// Whether 503 is an allowed response, while the audit trail cannot be written.
    pub(super) may_be_unavailable: std::cell::Cell<bool>,
}

/// A digest of the contents of each table of each tenant.
pub(super) type Fingerprint = BTreeMap<(String, i64), String>;

/// A row of the audit trail.
#[derive(Debug, Clone)]
pub(super) struct AuditRow {
    pub(super) action: String,
    pub(super) operation: String,
    pub(super) actor: Option<i64>,
    pub(super) client: Option<String>,
    pub(super) people: Vec<i64>,
    pub(super) changes: Option<Value>,
}

impl Bench {
    pub(super) async fn new(owner: &str, operations: Vec<Operation>, settings: &Value) -> Self {
        let app = Arc::new(TestApp::with(TestClock::new(), settings).await);
        let subjects = add_subjects(&app).await;
        let fingerprints = fingerprints_of(&app).await;
        let cases = cases_of(owner, operations);
        for flag in cases.iter().filter_map(|case| case.documented.gate.flag.as_deref()) {
            enable_flag(&app, flag).await;
        }
        Self { app, owner: owner.to_owned(), cases, subjects, fingerprints, failures: RefCell::default(), may_be_unavailable: false.into() }
    }

    /// Records a failure of an operation.
    pub(super) fn fail(&self, what: &str, why: impl AsRef<str>) {
        self.failures.borrow_mut().push(format!("{what}: {}", why.as_ref()));
    }

    /// Fails the test if there were failures.
    pub(super) fn finish(self) {
        let failures = self.failures.into_inner();
        let shown = failures.iter().take(100).cloned().collect::<Vec<_>>().join("\n  ");
        assert!(failures.is_empty(), "{} of this matrix failed:\n  {shown}", failures.len());
    }

    /// A patient of a tenant.
    pub(super) fn subject(&self, tenant: Tenant, is_protected: bool) -> &Subject {
        let found = self.subjects.iter().find(|subject| subject.tenant == tenant && subject.is_protected == is_protected);
        found.expect("each tenant has a plain and a protected patient")
    }

    /// The scene of a case: a tenant and a plain patient, or a protected one where the operation is for those.
    pub(super) fn scene(&self, case: &Case, tenant: Tenant) -> Scene {
        self.scene_about(case, tenant, case.declared.of_protected)
    }

    /// The same with a given patient.
    pub(super) fn scene_about(&self, case: &Case, tenant: Tenant, is_protected: bool) -> Scene {
        Scene {
            app: self.app.clone(),
            subject: self.subject(tenant, is_protected).clone(),
            other: self.subject(tenant, !is_protected).ids,
            role: if case.documented.gate.permission.is_some() { "admin" } else { "md" },
            is_machine: case.documented.gate.audience == "clients",
        }
    }

    /// Sends a request and checks the response against the document. `why` describes the request, for the list of failures.
    pub(super) async fn send(&self, case: &Case, client: &Client, request: &Request, why: &str) -> Answer {
        let target = request.target(PREFIX, &case.documented.path);
        self.send_to(case, client, &target, request, why).await
    }

    /// The same at a given URL.
    pub(super) async fn send_to(&self, case: &Case, client: &Client, target: &str, request: &Request, why: &str) -> Answer {
        let answer = client.send_http(http_request(case, target, request, request.sent())).await;
        self.check(case, &answer, why);
        answer
    }

    /// The same with a body of any bytes and media type.
    pub(super) async fn send_bytes(
        &self,
        case: &Case,
        client: &Client,
        request: &Request,
        media: Option<&str>,
        body: Vec<u8>,
        why: &str,
    ) -> Answer {
        let target = request.target(PREFIX, &case.documented.path);
        let answer = client.send_http(http_request(case, &target, request, Some((media, body)))).await;
        self.check(case, &answer, why);
        answer
    }

    fn check(&self, case: &Case, answer: &Answer, why: &str) {
        let is_expected = answer.status < 500 || (answer.status == 503 && self.may_be_unavailable.get());
        if !is_expected {
            self.fail(&case.documented.id, format!("{why} returns {}: {}", answer.status, answer.text));
        }
        if let Some(violation) = case.documented.violation(answer) {
            self.fail(&case.documented.id, format!("the answer {} to {why} {violation}", answer.status));
        }
    }

    /// Fails unless a response is this problem.
    pub(super) fn expect_problem(&self, what: &str, answer: &Answer, status: u16, kind: &str, why: &str) {
        if (answer.status, answer.problem()) != (status, kind) {
            self.fail(what, format!("{why} returns {} {} instead of {status} {kind}", answer.status, shortened(&answer.text)));
        }
    }

    /// Whether a response is the documented success.
    pub(super) fn is_success(case: &Case, answer: &Answer) -> bool {
        case.declared.answers.map_or((200..400).contains(&answer.status), |status| answer.status == status)
    }

    /// Fails unless valid input succeeded.
    pub(super) fn expect_success(&self, case: &Case, what: &str, answer: &Answer, why: &str) -> bool {
        let is_success = Self::is_success(case, answer);
        if !is_success {
            self.fail(what, format!("{why} returns {} {}", answer.status, shortened(&answer.text)));
        }
        is_success
    }

    /// A digest of every table of both tenants, except those that record events.
    pub(super) async fn fingerprint(&self) -> Fingerprint {
        let rows = sqlx::query(AssertSqlSafe(self.fingerprints.clone())).fetch_all(&self.app.owner).await.expect("the tables are read");
        rows.iter().map(|row| ((row.get("name"), row.get("tenant")), row.get("digest"))).collect()
    }

    /// The audit rows of a request.
    pub(super) async fn audit_of(&self, answer: &Answer) -> Vec<AuditRow> {
        let request_id = answer.headers.get("x-request-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse::<Uuid>().ok());
        sqlx::query(
            "select action, operation, actor_user_id, actor_client, person_ids || masked_person_ids as people, changes
               from core.audit where request_id = $1 order by id",
        )
        .bind(request_id)
        .fetch_all(&self.app.owner)
        .await
        .expect("the trail is read")
        .iter()
        .map(|row| AuditRow {
            action: row.get("action"),
            operation: row.get("operation"),
            actor: row.get("actor_user_id"),
            client: row.get("actor_client"),
            people: row.get("people"),
            changes: row.get("changes"),
        })
        .collect()
    }

    /// Fails if a table of a tenant changed.
    pub(super) async fn expect_unchanged(&self, what: &str, before: &Fingerprint, why: &str) {
        let changed = changed(before, &self.fingerprint().await);
        if !changed.is_empty() {
            self.fail(what, format!("{why}, it changed {changed:?}"));
        }
    }

    /// Runs a statement as the owner.
    pub(super) async fn owner(&self, statement: &'static str) {
        sqlx::raw_sql(statement).execute(&self.app.owner).await.expect("the owner's statement runs");
    }
}

/// Tables whose rows differ between two fingerprints.
pub(super) fn changed(before: &Fingerprint, after: &Fingerprint) -> Vec<String> {
    let names = after
        .iter()
        .filter(|(key, digest)| before.get(*key) != Some(digest))
        .map(|((name, tenant), _)| format!("{name} of tenant {tenant}"));
    names.collect()
}

/// A shortened text.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(300).collect()
}

fn http_request(case: &Case, target: &str, request: &Request, body: Option<(Option<&str>, Vec<u8>)>) -> HttpRequest<Body> {
    let method = Method::from_bytes(case.documented.method.to_ascii_uppercase().as_bytes()).expect("a method");
    let mut built = HttpRequest::builder().method(method).uri(target);
    for (name, value) in &request.headers {
        // Values that are invalid in a header cannot be sent.
        if let Ok(value) = HeaderValue::from_bytes(value) {
            built = built.header(name, value);
        }
    }
    if let Some(media) = body.as_ref().and_then(|(media, _)| *media) {
        built = built.header(header::CONTENT_TYPE, media);
    }
    built.body(body.map_or_else(Body::empty, |(_, bytes)| Body::from(bytes))).expect("an encoded URL is valid")
}

/// The operations of an owner with their declarations; fails if any is missing or unknown.
fn cases_of(owner: &str, operations: Vec<Operation>) -> Vec<Case> {
    let documented = DOCUMENTS.get(owner).unwrap_or_else(|| panic!("no module {owner} is linked into this test"));
    let mut declared: BTreeMap<&str, Operation> = BTreeMap::new();
    for operation in operations {
        assert!(!operation.inputs.is_empty(), "{} is declared without valid input", operation.id);
        let id = operation.id;
        assert!(declared.insert(id, operation).is_none(), "{id} is declared twice");
    }
    let (mut cases, mut missing) = (Vec::new(), Vec::new());
    for documented in documented {
        match declared.remove(documented.id.as_str()) {
            Some(declared) => cases.push(Case { documented, declared }),
            None => missing.push(documented.id.as_str()),
        }
    }
    assert!(missing.is_empty(), "missing declarations of {missing:?}: declare valid input with the other operations of {owner}");
    let unknown: Vec<_> = declared.into_keys().collect();
    assert!(unknown.is_empty(), "{unknown:?} are declared, but {owner} has no such operations");
    cases
}

/// Enables a flag that a gate requires; flags are off by default.
async fn enable_flag(app: &TestApp, flag: &str) {
    sqlx::query(
        "insert into core.feature_flag (tenant_id, name, is_active) select id, $1, true from core.tenant
         on conflict (tenant_id, name) do update set is_active = true",
    )
    .bind(flag)
    .execute(&app.owner)
    .await
    .expect("the flag is on");
}

/// The statement that computes a digest of each table of each tenant.
async fn fingerprints_of(app: &TestApp) -> String {
    let tables: Vec<String> = sqlx::query_scalar(
        "select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'public')
            and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
          order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read");
    let digests: Vec<String> = tables
        .iter()
        .filter(|name| !EVENT_TABLES.contains(&name.as_str()))
        .map(|name| {
            format!(
                "select '{name}' as name, t.id as tenant,
                        (select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') from {name} x where x.tenant_id = t.id) as digest
                   from core.tenant t"
            )
        })
        .collect();
    digests.join(" union all ")
}
