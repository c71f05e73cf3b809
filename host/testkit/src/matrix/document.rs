//! The assembled document, as read by the matrices: operations with their gates, inputs, and documented responses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use huddle_host::assembly::assemble;
use huddle_sdk::modules;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::Answer;

/// Slugs of problems must be documented in the contract.
const CONTRACT: &str = include_str!("../../../../docs/contract.md");

/// The document of this binary's modules, read once per process.
pub(super) static DOCUMENTS: LazyLock<BTreeMap<String, Vec<Documented>>> = LazyLock::new(read);

/// An operation of the document.
pub(super) struct Documented {
    pub(super) id: String,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) gate: Gate,
    /// Every parameter of path, query and headers, by pointer (`{name}`, `?name`, `@name`), with its schema.
    pub(super) parameters: BTreeMap<String, Value>,
    /// The required ones of them.
    pub(super) required: BTreeSet<String>,
    /// The schema of the body, references resolved.
    pub(super) body: Option<Value>,
    /// The same with all alternatives, also null.
    pub(super) expanded_body: Option<Value>,
    /// Whether the form of the body has no other fields than the listed ones.
    pub(super) is_form_closed: bool,
    responses: BTreeMap<String, Response>,
}

/// The gate (`x-gate`).
#[derive(Debug, Clone, Default)]
pub(super) struct Gate {
    pub(super) audience: String,
    pub(super) feature: Option<String>,
    pub(super) flag: Option<String>,
    pub(super) permission: Option<String>,
}

impl Gate {
    pub(super) fn is_public(&self) -> bool {
        self.audience == "public"
    }
}

/// The documented response with one status.
struct Response {
    /// By media type; none: the body is empty.
    content: BTreeMap<String, Validator>,
}

fn read() -> BTreeMap<String, Vec<Documented>> {
    let assembly = assemble(modules()).expect("the linked modules fit together");
    assembly
        .documents
        .iter()
        .filter(|(owner, _)| *owner != "huddle")
        .map(|(owner, document)| {
            let document = serde_json::to_value(document).expect("a document is JSON");
            let components = strict(&document["components"]["schemas"]);
            let operations = members(&document["paths"])
                .flat_map(|(path, item)| members(item).map(move |(method, operation)| (path, method, operation)))
                .map(|(path, method, operation)| {
                    let form = &operation["requestBody"]["content"]["multipart/form-data"]["schema"];
                    let is_form_closed = resolved(form, &document["components"]["schemas"])["additionalProperties"] == false;
                    Documented { is_form_closed, ..Documented::read(path, method, operation, &components) }
                })
                .collect();
            (owner.clone(), operations)
        })
        .collect()
}

fn members(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

impl Documented {
    fn read(path: &str, method: &str, operation: &Value, components: &Value) -> Self {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let gate = &operation["x-gate"];
        let listed = || operation["parameters"].as_array().into_iter().flatten();
        let parameters = listed().filter_map(|parameter| Some((pointer_of(parameter)?, resolved(&parameter["schema"], components))));
        let required = listed().filter(|parameter| parameter["required"] == true).filter_map(pointer_of);
        let body = operation["requestBody"]["content"]["application/json"].get("schema");
        let responses = members(&operation["responses"]).map(|(status, response)| {
            let content =
                members(&response["content"]).map(|(media, content)| (media.to_owned(), validator(&content["schema"], components)));
            (status.to_owned(), Response { content: content.collect() })
        });
        Self {
            id: text(&operation["operationId"]).expect("the assembly refuses operations without an id"),
            method: method.to_owned(),
            path: path.to_owned(),
            gate: Gate {
                audience: text(&gate["audience"]).expect("the assembly writes the gate of every operation"),
                feature: text(&gate["feature"]),
                flag: text(&gate["flag"]),
                permission: text(&gate["permission"]),
            },
            parameters: parameters.collect(),
            required: required.collect(),
            body: body.map(|schema| resolved(schema, components)),
            expanded_body: body.map(|schema| expanded(schema, components)),
            is_form_closed: false,
            responses: responses.collect(),
        }
    }

    /// Every property of the body that is not an object, by pointer, with its schema.
    pub(super) fn properties(&self) -> BTreeMap<String, Value> {
        let mut found = BTreeMap::new();
        if let Some(body) = &self.body {
            add_properties("", body, &mut found);
        }
        found
    }

    /// How a response violates the document.
    pub(super) fn violation(&self, answer: &Answer) -> Option<String> {
        let media = answer.headers.get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
        let media = media.split(';').next().unwrap_or_default().trim();
        let request_id = answer.headers.get("x-request-id").and_then(|value| value.to_str().ok());
        if request_id.is_none() {
            return Some("carries no x-request-id".to_owned());
        }
        let exact = self.responses.get(&answer.status.to_string());
        // An error status documented without a body is a problem like any other.
        let response = exact.filter(|response| answer.status < 400 || !response.content.is_empty());
        let response = match response {
            Some(response) => response,
            None if answer.status >= 400 => self.responses.get("default")?,
            None => return Some("has an undocumented status".to_owned()),
        };
        if response.content.is_empty() {
            return (!answer.text.is_empty()).then(|| "has a body, but none is documented".to_owned());
        }
        let Some(validator) = response.content.get(media) else {
            return Some(format!("has the undocumented media type '{media}'"));
        };
        if !media.ends_with("json") {
            // Bytes have no schema.
            return None;
        }
        let errors: Vec<String> = validator.iter_errors(&answer.json).map(|error| format!("{}: {error}", error.instance_path())).collect();
        if !errors.is_empty() {
            return Some(format!("does not match its schema: {}", errors.join("; ")));
        }
        if answer.status < 400 {
            return None;
        }
        if answer.json["status"] != answer.status {
            return Some("contains a status different from its own".to_owned());
        }
        if answer.json["request_id"].as_str() != request_id {
            return Some("does not contain its request id".to_owned());
        }
        let slug = answer.problem();
        (!CONTRACT.contains(&format!("`{slug}`"))).then(|| format!("has the type '{slug}', which docs/contract.md does not list"))
    }
}

/// The pointer of a parameter: `{path}`, `?query` or `@header`.
fn pointer_of(parameter: &Value) -> Option<String> {
    let name = parameter["name"].as_str()?;
    match parameter["in"].as_str()? {
        "path" => Some(format!("{{{name}}}")),
        "query" => Some(format!("?{name}")),
        "header" => Some(format!("@{}", name.to_ascii_lowercase())),
        _ => None,
    }
}

fn add_properties(pointer: &str, schema: &Value, found: &mut BTreeMap<String, Value>) {
    for (name, property) in members(&schema["properties"]) {
        let pointer = format!("{pointer}/{name}");
        if property["properties"].is_object() {
            add_properties(&pointer, property, found);
        } else {
            found.insert(pointer, property.clone());
        }
    }
}

/// A schema with its references resolved; no request body contains itself, so this terminates.
fn resolved(schema: &Value, components: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
        return resolved(&components[name], components);
    }
    // `null` or a reference: use the reference.
    if let Some(one) = schema["oneOf"].as_array().and_then(|all| all.iter().find(|one| one["type"] != "null")) {
        return resolved(one, components);
    }
    match schema {
        Value::Object(parts) => Value::Object(parts.iter().map(|(name, part)| (name.clone(), resolved(part, components))).collect()),
        Value::Array(parts) => Value::Array(parts.iter().map(|part| resolved(part, components)).collect()),
        part => part.clone(),
    }
}

/// A schema with its references resolved and all its alternatives.
fn expanded(schema: &Value, components: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
        return expanded(&components[name], components);
    }
    match schema {
        Value::Object(parts) => Value::Object(parts.iter().map(|(name, part)| (name.clone(), expanded(part, components))).collect()),
        Value::Array(parts) => Value::Array(parts.iter().map(|part| expanded(part, components)).collect()),
        part => part.clone(),
    }
}

/// A validator of a schema without references, which checks formats too.
pub(super) fn formats_validator(schema: &Value) -> Validator {
    jsonschema::options().should_validate_formats(true).build(schema).expect("the schema is valid")
}

fn validator(schema: &Value, components: &Value) -> Validator {
    let whole = json!({ "allOf": [strict(schema)], "components": { "schemas": components } });
    jsonschema::options().should_validate_formats(true).build(&whole).expect("the schema is valid")
}

/// The same schema, without additional properties in objects.
fn strict(schema: &Value) -> Value {
    match schema {
        Value::Object(parts) => {
            let mut parts: serde_json::Map<String, Value> = parts
                .iter()
                // Each part has only some of the properties: additional ones are excluded for all parts together below.
                .map(|(name, part)| (name.clone(), if name == "allOf" { part.clone() } else { strict(part) }))
                .collect();
            if parts.get("allOf").is_some_and(Value::is_array) {
                parts.insert("unevaluatedProperties".to_owned(), Value::Bool(false));
            } else if parts
                .get("type")
                .is_some_and(|kind| kind == "object" || kind.as_array().is_some_and(|kinds| kinds.contains(&json!("object"))))
                && parts.get("properties").is_some_and(Value::is_object)
            {
                parts.entry("additionalProperties".to_owned()).or_insert(Value::Bool(false));
            }
            Value::Object(parts)
        }
        Value::Array(parts) => Value::Array(parts.iter().map(strict).collect()),
        part => part.clone(),
    }
}
