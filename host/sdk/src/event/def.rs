//! A kind of event in the catalog, and the checks of its payload.

use std::borrow::Cow;

use serde_json::Value;
use utoipa::openapi::{RefOr, Schema};

use crate::feature::Feature;

/// A kind of event, as declared by its module.
#[derive(Debug, Clone, Copy)]
pub struct EventDef {
    /// Name: `<module>.<noun>.<what happened>`.
    pub kind: &'static str,
    /// The feature that a tenant needs for its consoles to receive the events.
    pub feature: Option<Feature>,
    /// Subject of the events: `person`, `tenant`, `person or nobody` or `host`.
    pub about: &'static str,
    pub(super) names_people: bool,
    pub(super) payload_name: fn() -> Cow<'static, str>,
    pub(super) payload_schema: fn() -> RefOr<Schema>,
    pub(super) nested_schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl EventDef {
    /// Returns the name of the payload's schema in the module's OpenAPI document.
    #[must_use]
    pub fn payload(&self) -> Cow<'static, str> {
        (self.payload_name)()
    }

    /// Returns the module that declares the kind.
    #[must_use]
    pub fn module(&self) -> &'static str {
        module_of(self.kind)
    }

    /// Returns the schemas of the payload and of everything in it.
    #[must_use]
    pub fn schemas(&self) -> Vec<(String, RefOr<Schema>)> {
        let mut all = vec![(self.payload().into_owned(), (self.payload_schema)())];
        (self.nested_schemas)(&mut all);
        all
    }

    /// Returns the fields that a subscriber reads and that the payload lacks or has with another type.
    #[must_use]
    pub fn missing_fields(&self, read: &RefOr<Schema>) -> Vec<String> {
        let properties = |schema: &RefOr<Schema>| {
            let schema = serde_json::to_value(schema).unwrap_or_default();
            schema["properties"].as_object().cloned().unwrap_or_default()
        };
        let (read, written) = (properties(read), properties(&(self.payload_schema)()));
        let is_same = |name: &str, field: &Value| {
            written.get(name).is_some_and(|known| ["type", "format", "$ref"].iter().all(|part| known.get(part) == field.get(part)))
        };
        read.iter().filter(|(name, field)| !is_same(name, field)).map(|(name, _)| name.clone()).collect()
    }

    /// Returns the fields of the payload that name a person although its events are about nobody. They would reach consoles without access
    /// to the person.
    #[must_use]
    pub fn misplaced_fields(&self) -> Vec<String> {
        if self.names_people {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (_, schema) in self.schemas() {
            find_person_fields(&serde_json::to_value(schema).unwrap_or_default(), &mut found);
        }
        found
    }
}

/// Returns the first part of a name.
pub(super) fn module_of(name: &'static str) -> &'static str {
    name.split_once('.').map_or(name, |(module, _)| module)
}

/// Adds the properties of a schema that name a person or a patient.
fn find_person_fields(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            let properties = members.get("properties").and_then(Value::as_object).into_iter().flat_map(serde_json::Map::keys);
            found.extend(properties.filter(|name| matches!(name.as_str(), "person" | "person_id" | "patient" | "patient_id")).cloned());
            members.values().for_each(|member| find_person_fields(member, found));
        }
        Value::Array(members) => members.iter().for_each(|member| find_person_fields(member, found)),
        _ => {}
    }
}
