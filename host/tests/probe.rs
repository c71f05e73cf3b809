//! A module for tests of what the host does with modules: one feature, and an operation each for staff and machines.

use futures_util::future::BoxFuture;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{Providers, WriteTx};

pub const PROBE: Feature = Feature("probe");

/// The permission of the machines of the test tenants.
const DELIVER: Permission = Permission("inbound.deliver");

/// Answers while the feature is on.
#[utoipa::path(get, path = "/probe/", operation_id = "read_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn read(_: Ctx) -> Json<bool> {
    Json(true)
}

/// Takes deliveries of a machine.
#[utoipa::path(post, path = "/probe/deliveries/", operation_id = "deliver_to_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn deliver(_: Ctx) -> Json<bool> {
    Json(true)
}

/// Finishes the work on an object.
fn apply_action<'a>(_: &'a Ctx, tx: &'a mut WriteTx, object: &'a ObjectRef, action: &'a str) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if action != "finish" {
            return Err(Problem::invalid_field("/action", "No such action"));
        }
        tx.close_work(object, PROBE, "Done", StateCategory::Complete).await
    })
}

fn routes() -> Routes {
    Routes::new().group(Gate::staff().requires(PROBE), [routes!(read)]).group(Gate::clients(DELIVER).requires(PROBE), [routes!(deliver)])
}

huddle_sdk::inventory::submit! {
    Module {
        features: &[FeatureDef { feature: PROBE, title: "Probe", default_on: true }],
        permissions: &[PermissionDef { permission: DELIVER, title: "Deliver", default_groups: &[] }],
        providers: Providers { apply_action: Some(apply_action), ..Providers::NONE },
        api_version: "1.0.0",
        ..Module::new("probe", "Probe", routes)
    }
}
