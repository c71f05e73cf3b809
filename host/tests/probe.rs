//! A module for tests of the host: one feature, and one operation each for staff and machines.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::content_type::{ActionTarget, Card, StreamEntry, StreamWindow, actions, unit_only};
use huddle_sdk::prelude::*;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{ReadTx, WriteTx};
use serde::Serialize;

pub const PROBE: Feature = Feature("probe");

/// The permission of the machines of the test tenants.
const DELIVER: Permission = Permission("inbound.deliver");

/// Succeeds while the feature is on.
#[utoipa::path(get, path = "/probe/", operation_id = "read_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn read(_: Ctx) -> Json<bool> {
    Json(true)
}

/// Accepts deliveries of a machine.
#[utoipa::path(post, path = "/probe/deliveries/", operation_id = "deliver_to_probe", tag = "probe", responses((status = 200, body = bool)))]
async fn deliver(_: Ctx) -> Json<bool> {
    Json(true)
}

/// Objects that consist of their work unit only.
pub const PROBE_OBJECT: ContentType = ContentType {
    hydrate: Some(hydrate),
    communications: Some(units_of),
    timeline: Some(units_of),
    actions: Some(&actions(apply_action)),
    lock: Some(unit_only),
    ..ContentType::new("probe", "Probe", PROBE)
};

/// Objects that provide nothing.
pub const OTHER_OBJECT: ContentType = ContentType::new("other", "Other", PROBE);

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    async move {
        let rows: Vec<(i64, Option<i64>, String, String)> = sqlx::query_as(
            "select object_id, person_id, title, status from core.work_unit
              where tenant_id = core.tenant_id() and content_type = 'probe' and object_id = any ($1)",
        )
        .bind(ids)
        .fetch_all(&mut **tx)
        .await?;
        Ok(rows.into_iter().map(|(id, person, title, status)| Card::new(id, person.map(PersonId), title).status(Some(&status))).collect())
    }
    .boxed()
}

/// The title of a unit, as an object of its person.
#[derive(Default, Serialize)]
#[serde(remote = "Self")]
struct Title {
    #[serde(skip)]
    person_id: PersonId,
    title: String,
}

mask!(Title, |row| Some(row.person_id), keeps { person_id });

fn units_of<'a>(tx: &'a mut ReadTx, access: &'a Access<Person>, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    async move {
        let person_id = access.person_id();
        let rows: Vec<(i64, DateTime<Utc>, String)> = sqlx::query_as(
            "select object_id, created_at, title from core.work_unit
              where tenant_id = core.tenant_id() and content_type = 'probe' and person_id = $1 and created_at < $2
              order by created_at desc, object_id desc limit $3",
        )
        .bind(person_id.0)
        .bind(window.before)
        .bind(window.limit)
        .fetch_all(&mut **tx)
        .await?;
        rows.into_iter().map(|(id, at, title)| StreamEntry::new(id, at, &access.show(Title { person_id, title })?)).collect()
    }
    .boxed()
}

/// The only action: finishes the work on the object.
struct Finish;

impl FromStr for Finish {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        (name == "finish").then_some(Self).ok_or(())
    }
}

fn apply_action<'a>(_: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, _: Finish) -> BoxFuture<'a, Result<()>> {
    Box::pin(tx.close_work(&PROBE_OBJECT, target.id, "Done", StateCategory::Complete))
}

fn routes() -> Routes {
    Routes::new().group(Gate::staff().requires(PROBE), [routes!(read)]).group(Gate::clients(DELIVER).requires(PROBE), [routes!(deliver)])
}

huddle_sdk::inventory::submit! {
    Module {
        features: &[FeatureDef { feature: PROBE, title: "Probe", default_on: true }],
        permissions: &[PermissionDef { permission: DELIVER, title: "Deliver", default_groups: &[] }],
        content_types: &[PROBE_OBJECT, OTHER_OBJECT],
        api_version: "1.0.0",
        ..Module::new("probe", "Probe", routes)
    }
}
