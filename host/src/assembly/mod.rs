//! Assembles the operations of the host and of the linked modules: one router, one OpenAPI document per module and one for all.

mod declarations;
mod document;
mod guard;
mod requirements;

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Result, bail};
use axum::Router;
use axum::middleware::from_fn_with_state;
use huddle_sdk::{App, EventDef, FeatureDef, Gate, Module, Route, Routes, core_events, operations};
use utoipa::openapi::{ComponentsBuilder, OpenApi};

use self::declarations::{check_declarations, features};
use self::document::{describe_events, document, merge_checked, same_schema, with_gate};
use self::guard::{Guarded, guard};
use self::requirements::Requirements;
use crate::input::state_what_is_refused;
use crate::{drafts, failures, files, identity, list_views, person_streams, realtime, session, tenancy, ui, work_units};

/// Path prefix of all operations.
pub const PREFIX: &str = "/api";

/// The owner of the host's own operations in documents and metrics.
pub const CORE: &str = "core";

/// Semantic version of the host's own operations.
const CORE_API_VERSION: &str = "1.2.0";

/// The operations and documents of a host.
pub struct Assembly {
    /// The operations, without the middleware of the edge.
    pub router: Router<App>,
    /// One document per owner, and `huddle` for all.
    pub documents: BTreeMap<String, OpenApi>,
    /// Every operation with its gate, sorted by path and method.
    pub operations: Vec<OperationInfo>,
    /// Every declared feature, sorted by key.
    pub features: Vec<FeatureDef>,
}

/// An operation, as listed in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperationInfo {
    /// Owner.
    pub module: &'static str,
    /// Operation ID.
    pub id: String,
    /// HTTP method in lower case.
    pub method: &'static str,
    /// Path under `/api`.
    pub path: String,
    /// Its gate.
    pub gate: Gate,
}

/// Assembles the given modules. Fails if two features, permissions, events, jobs, paths, operation IDs or schema names collide, and
/// if a declaration belongs to another module or requires what neither its module nor the host declares.
pub fn assemble(modules: &[&'static Module]) -> Result<Assembly> {
    check_declarations(modules)?;
    let mut assembly = Assembly { router: Router::new(), documents: BTreeMap::new(), operations: Vec::new(), features: features(modules)? };
    let mut all = document("Huddle", env!("CARGO_PKG_VERSION"), "Every operation of the console's host.");
    for Owner { name: owner, title, version, routes, events, requirements } in owners(modules) {
        let (routes, schemas) = routes.into_parts();
        let mut own = document(title, version, "Operations of one module of Huddle.");
        let components = own.components.get_or_insert_with(|| ComponentsBuilder::new().build());
        let payloads = events.iter().flat_map(EventDef::schemas);
        for (name, schema) in schemas.into_iter().chain(payloads) {
            if let Some(known) = components.schemas.get(&name)
                && !same_schema(known, &schema)?
            {
                bail!("two types of {owner} are both called {name} in its document: name one of them by #[schema(as = {owner}::...)]");
            }
            components.schemas.insert(name, schema);
        }
        for route in routes {
            requirements.check_gate(&route.path, route.gate)?;
            assembly.add(owner, route, &mut own)?;
        }
        state_what_is_refused(&mut own);
        describe_events(&mut own, events);
        merge_checked(&mut all, &own, owner)?;
        assembly.documents.insert(owner.to_owned(), own);
    }
    assembly.documents.insert("huddle".to_owned(), all);
    assembly.operations.sort_by(|a, b| (&a.path, a.method).cmp(&(&b.path, b.method)));
    Ok(assembly)
}

/// An owner of operations and events.
struct Owner {
    name: &'static str,
    title: &'static str,
    version: &'static str,
    routes: Routes,
    events: &'static [EventDef],
    requirements: Requirements,
}

/// The host itself, then the modules sorted by name.
fn owners(modules: &[&'static Module]) -> Vec<Owner> {
    let host = [
        identity::routes(),
        session::routes(),
        tenancy::routes(),
        drafts::routes(),
        failures::routes(),
        files::routes(),
        list_views::routes(),
        person_streams::routes(),
        realtime::routes(),
        ui::routes(),
        work_units::routes(),
    ];
    let routes = host.into_iter().fold(Routes::new(), Routes::merge);
    let host = Owner {
        name: CORE,
        title: "Huddle core",
        version: CORE_API_VERSION,
        routes,
        events: core_events::ALL,
        requirements: Requirements::of_host(),
    };
    let of_module = |module: &&'static Module| Owner {
        name: module.name,
        title: module.title,
        version: module.api_version,
        routes: (module.routes)(),
        events: module.events,
        requirements: Requirements::of(module),
    };
    std::iter::once(host).chain(modules.iter().map(of_module)).collect()
}

impl Assembly {
    fn add(&mut self, module: &'static str, route: Route, document: &mut OpenApi) -> Result<()> {
        let Route { path, handler, operations: documented, gate } = route;
        let mut ids = BTreeMap::new();
        for (path, item) in &documented.paths {
            for (method, operation) in operations(item) {
                let Some(id) = operation.operation_id.clone() else {
                    bail!("{method} {path} of {module} has no operation id");
                };
                if let Some(other) = self.operations.iter().find(|other| other.id == id) {
                    bail!(
                        "two operations are called {id}: {} {} of {} and {method} {path} of {module}",
                        other.method,
                        other.path,
                        other.module
                    );
                }
                if let Some(other) = self.operations.iter().find(|other| shape(&other.path) == shape(path) && other.method == method) {
                    bail!("{method} {path} of {module} is already claimed by {} of {}", other.id, other.module);
                }
                ids.insert(method.to_ascii_uppercase(), id.clone());
                self.operations.push(OperationInfo { module, id, method, path: path.clone(), gate });
            }
        }
        let guarded = Guarded { module, gate, ids: Arc::new(ids) };
        let handler = handler.layer(from_fn_with_state(guarded, guard));
        let mut router = std::mem::take(&mut self.router);
        for path in [path.clone(), other_slash(&path)] {
            router = router.route(&format!("{PREFIX}{path}"), handler.clone());
        }
        self.router = router;
        let documented = with_gate(documented, gate);
        document.paths.merge(documented);
        Ok(())
    }
}

/// The same path with or without the trailing slash; both work.
fn other_slash(path: &str) -> String {
    path.strip_suffix('/').map_or_else(|| format!("{path}/"), str::to_owned)
}

/// A path without the names of its parameters, which do not matter for routing.
fn shape(path: &str) -> String {
    path.trim_end_matches('/').split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect::<Vec<_>>().join("/")
}
