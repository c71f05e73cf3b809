//! Assembles the operations of the host and of the linked modules: one router, one OpenAPI document per module and one for all.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use anyhow::{Result, bail};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, RequestExt as _};
use http::header::AUTHORIZATION;
use huddle_sdk::{
    App, Audience, Ctx, EventDef, Feature, FeatureDef, FieldError, Gate, LimitClass, Module, Problem, ProblemBody, Route, Routes,
    core_events, operations,
};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, ContactBuilder, Content, InfoBuilder, OpenApi, OpenApiBuilder, Paths, Ref, RefOr, ResponseBuilder, Schema,
    SecurityRequirement, ServerBuilder,
};
use utoipa::{PartialSchema as _, ToSchema as _};

use crate::edge::{Deadline, Operation, RequestInfo};
use crate::identity::Identity;
use crate::input::state_what_is_refused;
use crate::limits::Limits;
use crate::realtime::Hub;
use crate::{drafts, files, identity, list_views, person_streams, realtime, session, tenancy, ui, work_units};

/// Path prefix of all operations.
pub const PREFIX: &str = "/api";

/// The owner of the host's own operations in documents and metrics.
pub const CORE: &str = "core";

/// Semantic version of the host's own operations.
const CORE_API_VERSION: &str = "1.1.0";

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
/// if a declaration belongs to another module.
pub fn assemble(modules: &[&'static Module]) -> Result<Assembly> {
    check_declarations(modules)?;
    let mut assembly = Assembly { router: Router::new(), documents: BTreeMap::new(), operations: Vec::new(), features: features(modules)? };
    let mut all = document("Huddle", env!("CARGO_PKG_VERSION"), "Every operation of the console's host.");
    for Owner { name: owner, title, version, routes, events } in owners(modules) {
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
}

/// The host itself, then the modules sorted by name.
fn owners(modules: &[&'static Module]) -> Vec<Owner> {
    let host = [
        identity::routes(),
        session::routes(),
        tenancy::routes(),
        drafts::routes(),
        files::routes(),
        list_views::routes(),
        person_streams::routes(),
        realtime::routes(),
        ui::routes(),
        work_units::routes(),
    ];
    let routes = host.into_iter().fold(Routes::new(), Routes::merge);
    let host = Owner { name: CORE, title: "Huddle core", version: CORE_API_VERSION, routes, events: core_events::ALL };
    let of_module = |module: &&'static Module| Owner {
        name: module.name,
        title: module.title,
        version: module.api_version,
        routes: (module.routes)(),
        events: module.events,
    };
    std::iter::once(host).chain(modules.iter().map(of_module)).collect()
}

/// Rejects duplicate declarations, declarations in another module's name, and references to undeclared names.
fn check_declarations(modules: &[&'static Module]) -> Result<()> {
    let mut permissions: BTreeSet<_> = tenancy::CORE_PERMISSIONS.iter().map(|def| def.permission).collect();
    let (mut events, mut jobs, mut content_types, mut people_filters) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let published = || core_events::ALL.iter().chain(modules.iter().flat_map(|module| module.events));
    for module in modules {
        let name = module.name;
        for def in module.permissions {
            if !permissions.insert(def.permission) {
                bail!("the permission {} is declared twice", def.permission.0);
            }
        }
        for def in module.events {
            if def.module() != name {
                bail!("the event {} of {name} must begin with {name}.", def.kind);
            }
            if !events.insert(def.kind) {
                bail!("the event {} is declared twice", def.kind);
            }
            let misplaced = def.misplaced_fields();
            if !misplaced.is_empty() {
                bail!("the event {} names a person in {misplaced:?} and is not about one", def.kind);
            }
        }
        let owned = |feature: Feature| module.features.iter().any(|def| def.feature == feature);
        for subscription in module.subscriptions {
            let kind = subscription.kind();
            let Some(def) = published().find(|def| def.kind == kind) else {
                bail!("{name} subscribes to {kind}, which is not declared");
            };
            let missing = def.missing_fields(&subscription.payload());
            if !missing.is_empty() {
                bail!("{name} reads {missing:?} of {kind}, whose payload lacks them or has them with another type");
            }
            if let Some(feature) = subscription.feature().filter(|feature| !owned(*feature)) {
                bail!("a subscription of {name} requires the feature {}, which it does not own", feature.0);
            }
        }
        for content_type in module.content_types {
            if !content_types.insert(content_type.name) {
                bail!("the content type {} is declared twice", content_type.name);
            }
            if !owned(content_type.feature) {
                bail!("the content type {} requires the feature {}, which {name} does not own", content_type.name, content_type.feature.0);
            }
        }
        for filter in module.people_filters {
            if filter.name.split_once('.').is_none_or(|(owner, _)| owner != name) {
                bail!("the filter {} of {name} must begin with {name}.", filter.name);
            }
            if !people_filters.insert(filter.name) {
                bail!("the filter {} is declared twice", filter.name);
            }
            if !owned(filter.feature) {
                bail!("the filter {} requires the feature {}, which {name} does not own", filter.name, filter.feature.0);
            }
        }
        for badge in module.badges {
            if !owned(badge.feature) {
                bail!("the badge {} requires the feature {}, which {name} does not own", badge.path, badge.feature.0);
            }
        }
        for job in module.jobs {
            let kind = job.kind();
            if kind.split_once('.').is_none_or(|(owner, _)| owner != name) {
                bail!("the job {kind} of {name} must begin with {name}.");
            }
            if !jobs.insert(kind) {
                bail!("the job {kind} is declared twice");
            }
            if let Some(recurrence) = job.recurrence().filter(|recurrence| !owned(recurrence.feature)) {
                bail!("the job {kind} requires the feature {}, which {name} does not own", recurrence.feature.0);
            }
        }
    }
    Ok(())
}

/// Lists an owner's events in its document: each kind with its feature, what it is about, and its payload.
fn describe_events(document: &mut OpenApi, events: &[EventDef]) {
    if events.is_empty() {
        return;
    }
    let described: serde_json::Map<_, _> = events
        .iter()
        .map(|def| {
            let payload = serde_json::json!({ "$ref": format!("#/components/schemas/{}", def.payload()) });
            (
                def.kind.to_owned(),
                serde_json::json!({ "feature": def.feature.map(|feature| feature.0), "about": def.about, "payload": payload }),
            )
        })
        .collect();
    document.extensions.get_or_insert_default().insert("x-events".to_owned(), described.into());
}

/// All declared features: those of the specification whose modules are not linked, and the modules' own.
fn features(modules: &[&'static Module]) -> Result<Vec<FeatureDef>> {
    let mut all: Vec<FeatureDef> = modules.iter().flat_map(|m| m.features).copied().collect();
    for module in modules {
        if module.features.is_empty() {
            bail!("the module {} owns no feature", module.name);
        }
    }
    all.sort_by_key(|def| def.feature);
    if let Some(pair) = all.windows(2).find(|pair| pair[0].feature == pair[1].feature) {
        bail!("two modules declare the feature {}", pair[0].feature.0);
    }
    let owned: Vec<_> = all.iter().map(|def| def.feature).collect();
    all.extend(tenancy::CORE_FEATURES.iter().filter(|def| !owned.contains(&def.feature)).copied());
    all.sort_by_key(|def| def.feature);
    Ok(all)
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

/// Adds an operation's gate to the document, for the test matrices and the reference page.
fn with_gate(mut paths: Paths, gate: Gate) -> Paths {
    for item in paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch].into_iter().flatten() {
            let audience = match gate.audience {
                Audience::Staff => "staff",
                Audience::Clients => "clients",
                Audience::Public => "public",
            };
            let needs = [
                ("audience", Some(audience)),
                ("feature", gate.feature.map(|f| f.0)),
                ("flag", gate.flag.map(|f| f.0)),
                ("permission", gate.permission.map(|p| p.0)),
                ("limit", Some(gate.limit.name()).filter(|_| gate.limit != LimitClass::Calls)),
            ];
            let needs: serde_json::Map<_, _> = needs.into_iter().filter_map(|(name, need)| Some((name.to_owned(), need?.into()))).collect();
            // One extension: the library keeps extensions unordered, and the document must be reproducible.
            operation.extensions.get_or_insert_default().insert("x-gate".to_owned(), needs.into());
            operation.responses.responses.entry("default".to_owned()).or_insert_with(problem_response);
            if gate.audience != Audience::Public {
                operation.security = Some(vec![SecurityRequirement::new::<_, [&str; 0], &str>("bearer", [])]);
            }
        }
    }
    paths
}

/// Any operation may return a problem.
fn problem_response() -> RefOr<utoipa::openapi::Response> {
    let (name, _) = problem_schema();
    let content = Content::new(Some(RefOr::<Schema>::Ref(Ref::from_schema_name(name))));
    RefOr::T(ResponseBuilder::new().description("A problem (RFC 9457)").content("application/problem+json", content).build())
}

fn problem_schema() -> (String, RefOr<Schema>) {
    (ProblemBody::name().into_owned(), ProblemBody::schema())
}

fn document(title: &str, version: &str, description: &str) -> OpenApi {
    let mut components = ComponentsBuilder::new().build();
    components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    for (name, schema) in [problem_schema(), (FieldError::name().into_owned(), FieldError::schema())] {
        components.schemas.insert(name, schema);
    }
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title(title)
                .version(version)
                .description(Some(description))
                .contact(Some(ContactBuilder::new().name(Some("Huddle")).build()))
                .build(),
        )
        .servers(Some([ServerBuilder::new().url(PREFIX).build()]))
        .components(Some(components))
        .build()
}

/// Whether two schemas are equal.
fn same_schema(one: &RefOr<Schema>, other: &RefOr<Schema>) -> Result<bool> {
    Ok(serde_json::to_value(one)? == serde_json::to_value(other)?)
}

/// A path without the names of its parameters, which do not matter for routing.
fn shape(path: &str) -> String {
    path.trim_end_matches('/').split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect::<Vec<_>>().join("/")
}

/// Merges a module's document into that of all modules; a schema name with two meanings is an error.
fn merge_checked(all: &mut OpenApi, own: &OpenApi, owner: &str) -> Result<()> {
    if let (Some(there), Some(new)) = (&all.components, &own.components) {
        for (name, schema) in &new.schemas {
            if let Some(known) = there.schemas.get(name)
                && !same_schema(known, schema)?
            {
                bail!("the schema {name} of {owner} means something else elsewhere: name it #[schema(as = {owner}::{name})]");
            }
        }
    }
    all.merge(own.clone());
    // The library does not merge extensions of the document itself.
    if let Some(serde_json::Value::Object(events)) = own.extensions.as_ref().and_then(|extensions| extensions.get("x-events")) {
        let known = all.extensions.get_or_insert_default().entry("x-events".to_owned()).or_insert_with(|| serde_json::json!({}));
        if let Some(known) = known.as_object_mut() {
            known.extend(events.clone());
        }
    }
    Ok(())
}

/// What the guard of one path needs.
#[derive(Clone)]
struct Guarded {
    module: &'static str,
    gate: Gate,
    /// Operation IDs by method.
    ids: Arc<BTreeMap<String, String>>,
}

/// Checks a route's gate: caller, features, permissions. Then the handler runs with a [`Ctx`].
async fn guard(State(guarded): State<Guarded>, request: Request, next: Next) -> Response {
    let method = if request.method() == http::Method::HEAD { "GET" } else { request.method().as_str() };
    let Some(id) = guarded.ids.get(method).cloned() else {
        // The method router itself responds with 405.
        return next.run(request).await;
    };
    let operation = Operation { module: guarded.module, id: id.into() };
    let mut response = match admit(guarded.gate, &operation, request).await {
        Ok(request) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    response.extensions_mut().insert(operation);
    response
}

async fn admit(gate: Gate, operation: &Operation, mut request: Request) -> huddle_sdk::Result<Request> {
    let Extension(limits) = request.extract_parts::<Extension<Limits>>().await.map_err(Problem::internal)?;
    let info = request.extensions().get::<RequestInfo>().cloned().ok_or_else(|| Problem::internal("the edge did not name the request"))?;
    DefaultBodyLimit::max(limits.largest_body(gate.limit)).apply(&mut request);
    if let (LimitClass::Uploads, Some(deadline)) = (gate.limit, request.extensions().get::<Deadline>()) {
        deadline.of_upload();
    }
    if gate.limit != LimitClass::Calls {
        // Requests of the plain class were already counted at the edge, like all requests.
        limits.count_address(gate.limit, info.address).await?;
    }
    if gate.audience == Audience::Public {
        return Ok(request);
    }
    let Extension(identity) = request.extract_parts::<Extension<Identity>>().await.map_err(Problem::internal)?;
    let Extension(app) = request.extract_parts::<Extension<App>>().await.map_err(Problem::internal)?;
    let bearer = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map(|(_, token)| token.trim())
        .ok_or_else(Problem::not_signed_in)?;
    let caller = identity.authenticate(bearer).await?;
    if let (Some(user), Some(at)) = (caller.principal.user_id(), session::of_call(request.method(), request.headers(), app.clock().now())) {
        let Extension(hub) = request.extract_parts::<Extension<Hub>>().await.map_err(Problem::internal)?;
        hub.activity().note(caller.principal.tenant_id, user, caller.token_hash, at);
    }
    limits.count_caller(gate.limit, &caller.principal).await?;
    match (gate.audience, caller.principal.user_id()) {
        (Audience::Staff, None) => return Err(Problem::not_a_provider()),
        (Audience::Clients, Some(_)) => {
            return Err(Problem::permission_denied(gate.permission.map_or("of a service client", |permission| permission.0)));
        }
        _ => {}
    }
    if let Some(feature) = gate.feature.filter(|feature| !caller.features.has(*feature)) {
        return Err(Problem::feature_disabled(feature.0));
    }
    if let Some(flag) = gate.flag.filter(|flag| !caller.features.flag(*flag)) {
        return Err(Problem::feature_disabled(flag.0));
    }
    if let Some(permission) = gate.permission.filter(|permission| !caller.principal.may(*permission)) {
        return Err(Problem::permission_denied(permission.0));
    }
    let operation = operation.id.to_string();
    let ctx = Ctx::new(app, caller.principal.clone(), caller.features.clone(), operation, info.id, info.address, info.user_agent);
    request.extensions_mut().insert(ctx);
    request.extensions_mut().insert(caller);
    Ok(request)
}
