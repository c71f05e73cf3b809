//! Valid input for each operation, and the matrices over them.

mod authorizations;
mod curated;
mod deliveries;
mod directory;
mod letters;
mod network;
mod preferences;
mod prior_authorizations;
mod report;
mod searches;
mod settings;
mod steerage_providers;
mod steerages;
mod tracking;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [
        authorizations::operations(),
        curated::operations(),
        deliveries::operations(),
        directory::operations(),
        network::operations(),
        letters::operations(),
        preferences::operations(),
        prior_authorizations::operations(),
        report::operations(),
        searches::operations(),
        settings::operations(),
        steerage_providers::operations(),
        steerages::operations(),
        tracking::operations(),
    ];
    all.into_iter().flatten().collect()
}

/// Receivers that nobody listens for: an operation only queues what is delivered to them.
fn settings() -> serde_json::Value {
    let gateway = serde_json::json!({ "url": "http://127.0.0.1:9/", "token": "token" });
    let app = serde_json::json!({ "url": "http://127.0.0.1:9/", "secret": "a secret of thirty-two characters" });
    serde_json::json!({ "modules": { "referrals": { "member_app": app, "fax": gateway, "elation": gateway } } })
}

huddle_testkit::matrices!("referrals", operations, settings);
