//! Curated facts about providers.

mod curate;
mod read;

use huddle_testkit::{Answer, Tenant, TestApp};
use serde_json::{Value, json};

pub(crate) const PATH: &str = "/api/network/curated-provider/";

/// Curates the provider `p1` as the physician of the tenant alpha.
pub(crate) async fn curate(app: &TestApp, body: Value) -> Answer {
    curate_as(app, "md", body).await
}

/// Curates the provider `p1` as a member of staff of the tenant alpha.
pub(crate) async fn curate_as(app: &TestApp, role: &str, mut body: Value) -> Answer {
    body["source_identifier"] = json!("p1");
    app.client(Tenant::Alpha, role).post(PATH, body).await
}
