//! The OpenAPI documents.

use anyhow::{Result, bail};
use huddle_sdk::{Audience, EventDef, FieldError, Gate, LimitClass, ProblemBody, operations_mut};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, ContactBuilder, Content, InfoBuilder, OpenApi, OpenApiBuilder, Paths, Ref, RefOr, ResponseBuilder, Schema,
    SecurityRequirement, ServerBuilder,
};
use utoipa::{PartialSchema as _, ToSchema as _};

use super::PREFIX;

/// Adds an operation's gate to the document, for the test matrices and the reference page.
pub(super) fn with_gate(mut paths: Paths, gate: Gate) -> Paths {
    for item in paths.paths.values_mut() {
        for operation in operations_mut(item) {
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

/// A document without operations.
pub(super) fn document(title: &str, version: &str, description: &str) -> OpenApi {
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

/// Lists an owner's events in its document: each kind with its feature, what it is about, and its payload.
pub(super) fn describe_events(document: &mut OpenApi, events: &[EventDef]) {
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

/// Whether two schemas are equal.
pub(super) fn same_schema(one: &RefOr<Schema>, other: &RefOr<Schema>) -> Result<bool> {
    Ok(serde_json::to_value(one)? == serde_json::to_value(other)?)
}

/// Merges a module's document into that of all modules; a schema name with two meanings is an error.
pub(super) fn merge_checked(all: &mut OpenApi, own: &OpenApi, owner: &str) -> Result<()> {
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
