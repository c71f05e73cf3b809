//! Compares two versions of an OpenAPI document: no change, additions, or breaking changes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// Severity of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Existing callers are not affected.
    Addition,
    /// Existing callers may fail.
    Break,
}

/// A change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub weight: Weight,
    pub what: String,
}

/// A semantic version.
pub type Version = (u64, u64, u64);

/// Parses `1.2.3`.
pub fn version(text: &str) -> Option<Version> {
    let parts: Vec<u64> = text.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
    <[u64; 3]>::try_from(parts).ok().map(|[major, minor, patch]| (major, minor, patch))
}

/// The minimum version for such changes after `released`. Below 1.0.0 the second number marks breaking changes.
pub fn minimum_version(released: Version, weight: Option<Weight>) -> Version {
    let (major, minor, patch) = released;
    match (weight, major) {
        (None, _) => released,
        (Some(Weight::Addition), 0) => (0, minor, patch + 1),
        (Some(Weight::Addition), _) => (major, minor + 1, 0),
        (Some(Weight::Break), 0) => (0, minor + 1, 0),
        (Some(Weight::Break), _) => (major + 1, 0, 0),
    }
}

/// Whether a schema describes requests or responses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Sent,
    Answered,
}

/// The changes between two documents.
pub fn changes(old: &Value, new: &Value) -> Vec<Change> {
    let mut comparison = Comparison { old, new, found: Vec::new(), compared: BTreeSet::new() };
    let (before, after) = (operations(old), operations(new));
    for (key, operation) in &before {
        match after.get(key) {
            None => comparison.note(Weight::Break, format!("{key} was removed")),
            Some(now) => comparison.operation(key, operation, now),
        }
    }
    for key in after.keys().filter(|key| !before.contains_key(*key)) {
        comparison.note(Weight::Addition, format!("{key} is new"));
    }
    comparison.found
}

/// Operations by method and path; the names of path parameters do not matter on the wire.
fn operations(document: &Value) -> BTreeMap<String, &Value> {
    let mut found = BTreeMap::new();
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        let path: Vec<_> = path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect();
        for method in ["get", "put", "post", "delete", "patch"] {
            if item[method].is_object() {
                found.insert(format!("{method} {}", path.join("/")), &item[method]);
            }
        }
    }
    found
}

fn texts(list: &Value) -> BTreeSet<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// The non-null variants of a schema, and whether it is nullable.
struct Shape<'a> {
    variants: Vec<&'a Value>,
    types: BTreeSet<&'a str>,
    nullable: bool,
}

struct Comparison<'a> {
    old: &'a Value,
    new: &'a Value,
    found: Vec<Change>,
    /// Pairs of named schemas already compared, so that recursive ones terminate.
    compared: BTreeSet<(String, String, Side)>,
}

impl<'a> Comparison<'a> {
    fn note(&mut self, weight: Weight, what: String) {
        let change = Change { weight, what };
        if !self.found.contains(&change) {
            self.found.push(change);
        }
    }

    /// Records a change that breaks one side and is an addition to the other.
    fn note_for(&mut self, side: Side, breaks: Side, what: String) {
        self.note(if side == breaks { Weight::Break } else { Weight::Addition }, what);
    }

    fn operation(&mut self, key: &str, old: &'a Value, new: &'a Value) {
        self.gate(key, &old["x-gate"], &new["x-gate"]);
        self.parameters(key, old, new);
        match (body(old), body(new)) {
            (Some(before), Some(after)) => self.schema(Side::Sent, &format!("{key} body"), before, after),
            (None, Some(_)) => self.note(Weight::Break, format!("{key} requires a body")),
            (Some(_), None) => self.note(Weight::Break, format!("{key} no longer has a body")),
            (None, None) => {}
        }
        for (status, before) in successes(old) {
            match new["responses"].get(status) {
                None => self.note(Weight::Break, format!("{key} no longer returns {status}")),
                Some(after) => match (content(before), content(after)) {
                    (Some(before), Some(after)) => self.schema(Side::Answered, &format!("{key} {status}"), before, after),
                    (Some(_), None) => self.note(Weight::Break, format!("{key} {status} no longer has content")),
                    (None, Some(_)) => self.note(Weight::Addition, format!("{key} {status} has content")),
                    (None, None) => {}
                },
            }
        }
        for (status, _) in successes(new).filter(|(status, _)| old["responses"].get(*status).is_none()) {
            self.note(Weight::Addition, format!("{key} may return {status}"));
        }
    }

    /// Callers that were allowed before must still be allowed.
    fn gate(&mut self, key: &str, old: &Value, new: &Value) {
        for need in ["audience", "feature", "flag", "permission"] {
            match (old[need].as_str(), new[need].as_str()) {
                (before, after) if before == after => {}
                (Some(before), None) => self.note(Weight::Addition, format!("{key} no longer requires the {need} {before}")),
                (_, after) => self.note(Weight::Break, format!("{key} requires the {need} {}", after.unwrap_or("none"))),
            }
        }
    }

    fn parameters(&mut self, key: &str, old: &'a Value, new: &'a Value) {
        let (mut before, mut after) = (parameters(old), parameters(new));
        for (name, parameter) in &mut before {
            let Some(now) = after.remove(name) else {
                self.note(Weight::Break, format!("{key} no longer has {name}"));
                continue;
            };
            let is_required = |parameter: &Value| parameter["required"] == true;
            match (is_required(parameter), is_required(now)) {
                (false, true) => self.note(Weight::Break, format!("{key} requires {name}")),
                (true, false) => self.note(Weight::Addition, format!("{key} no longer requires {name}")),
                _ => {}
            }
            self.schema(Side::Sent, &format!("{key} {name}"), &parameter["schema"], &now["schema"]);
        }
        for (name, parameter) in after {
            let weight = if parameter["required"] == true { Weight::Break } else { Weight::Addition };
            self.note(weight, format!("{key} has the new parameter {name}"));
        }
    }

    fn schema(&mut self, side: Side, place: &str, old: &'a Value, new: &'a Value) {
        if let (Some(before), Some(after)) = (old["$ref"].as_str(), new["$ref"].as_str())
            && !self.compared.insert((before.to_owned(), after.to_owned(), side))
        {
            return;
        }
        let (before, after) = (shape(self.old, old), shape(self.new, new));
        match (before.nullable, after.nullable) {
            (true, false) => self.note_for(side, Side::Sent, format!("{place} is no longer null")),
            (false, true) => self.note_for(side, Side::Answered, format!("{place} may be null")),
            _ => {}
        }
        if before.types != after.types {
            self.note(Weight::Break, format!("{place} was {:?} and is {:?}", before.types, after.types));
            return;
        }
        match (before.variants.len(), after.variants.len()) {
            (more, fewer) if more > fewer => self.note_for(side, Side::Sent, format!("{place} has fewer variants")),
            (fewer, more) if fewer < more => self.note_for(side, Side::Answered, format!("{place} has more variants")),
            _ => {
                for (before, after) in before.variants.into_iter().zip(after.variants) {
                    self.form(side, place, before, after);
                }
            }
        }
    }

    /// Compares two schemas without alternatives.
    fn form(&mut self, side: Side, place: &str, old: &'a Value, new: &'a Value) {
        if old["format"] != new["format"] {
            self.note(Weight::Break, format!("{place} has the format {}", new["format"]));
        }
        self.values(side, place, old, new);
        if side == Side::Sent {
            self.limits(place, old, new);
        }
        if old["items"].is_object() && new["items"].is_object() {
            self.schema(side, &format!("{place}[]"), &old["items"], &new["items"]);
        }
        if old["additionalProperties"].is_object() && new["additionalProperties"].is_object() {
            self.schema(side, &format!("{place}.*"), &old["additionalProperties"], &new["additionalProperties"]);
        }
        let (before, after) = (properties(self.old, old), properties(self.new, new));
        for (name, (schema, was_required)) in &before {
            let place = format!("{place}.{name}");
            let Some((now, is_required)) = after.get(name) else {
                self.note(Weight::Break, format!("{place} was removed"));
                continue;
            };
            match (was_required, is_required) {
                (false, true) => self.note_for(side, Side::Sent, format!("{place} is now required")),
                (true, false) => self.note_for(side, Side::Answered, format!("{place} is now optional")),
                _ => {}
            }
            self.schema(side, &place, schema, now);
        }
        for (name, (_, is_required)) in after.iter().filter(|(name, _)| !before.contains_key(*name)) {
            let breaks = side == Side::Sent && *is_required;
            self.note(if breaks { Weight::Break } else { Weight::Addition }, format!("{place}.{name} is new"));
        }
    }

    /// Callers must accept unknown values; the set of values that they may send must not shrink.
    fn values(&mut self, side: Side, place: &str, old: &Value, new: &Value) {
        let (before, after) = (texts(&old["enum"]), texts(&new["enum"]));
        if before == after {
            return;
        }
        let shrinks = !after.is_empty() && (before.is_empty() || !before.is_subset(&after));
        self.note(
            if side == Side::Sent && shrinks { Weight::Break } else { Weight::Addition },
            format!("{place} is one of {after:?} and was one of {before:?}"),
        );
    }

    fn limits(&mut self, place: &str, old: &Value, new: &Value) {
        for (limit, grows) in
            [("maximum", true), ("maxLength", true), ("maxItems", true), ("minimum", false), ("minLength", false), ("minItems", false)]
        {
            let weight = match (old[limit].as_f64(), new[limit].as_f64()) {
                (None, Some(_)) => Weight::Break,
                (Some(_), None) => Weight::Addition,
                (Some(before), Some(after)) if before < after => {
                    if grows {
                        Weight::Addition
                    } else {
                        Weight::Break
                    }
                }
                (Some(before), Some(after)) if before > after => {
                    if grows {
                        Weight::Break
                    } else {
                        Weight::Addition
                    }
                }
                _ => continue,
            };
            self.note(weight, format!("{place} has the {limit} {}", new[limit]));
        }
        if old["pattern"] != new["pattern"] {
            let weight = if new["pattern"].is_null() { Weight::Addition } else { Weight::Break };
            self.note(weight, format!("{place} has the pattern {}", new["pattern"]));
        }
    }
}

fn content(response: &Value) -> Option<&Value> {
    response["content"].as_object()?.values().next().map(|content| &content["schema"])
}

fn body(operation: &Value) -> Option<&Value> {
    content(&operation["requestBody"])
}

fn successes(operation: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let all = operation["responses"].as_object().into_iter().flatten();
    all.map(|(status, response)| (status.as_str(), response)).filter(|(status, _)| status.starts_with(['1', '2', '3']))
}

/// Parameters by location and name; path parameters by their order.
fn parameters(operation: &Value) -> BTreeMap<String, &Value> {
    let mut in_path = 0;
    let all = operation["parameters"].as_array().into_iter().flatten();
    all.map(|parameter| {
        let place = parameter["in"].as_str().unwrap_or_default();
        if place == "path" {
            in_path += 1;
            (format!("path parameter {in_path}"), parameter)
        } else {
            (format!("{place} parameter {}", parameter["name"].as_str().unwrap_or_default()), parameter)
        }
    })
    .collect()
}

fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/components/schemas/")) {
        Some(name) => &document["components"]["schemas"][name],
        None => schema,
    }
}

fn shape<'a>(document: &'a Value, schema: &'a Value) -> Shape<'a> {
    let schema = resolved(document, schema);
    let mut all = Shape { variants: Vec::new(), types: BTreeSet::new(), nullable: false };
    for list in ["oneOf", "anyOf"] {
        for variant in schema[list].as_array().into_iter().flatten() {
            let inner = shape(document, variant);
            all.nullable |= inner.nullable;
            all.variants.extend(inner.variants);
            all.types.extend(inner.types);
        }
    }
    if all.variants.is_empty() && !all.nullable {
        all.types = match &schema["type"] {
            Value::String(one) => [one.as_str()].into(),
            several => texts(several),
        };
        all.nullable = all.types.remove("null");
        // Null alone is not an alternative.
        if !(all.nullable && all.types.is_empty()) {
            all.variants.push(schema);
        }
    }
    all
}

/// Properties with whether they are required, merged from all parts of an `allOf`.
fn properties<'a>(document: &'a Value, schema: &'a Value) -> BTreeMap<&'a str, (&'a Value, bool)> {
    let mut found = BTreeMap::new();
    let required = texts(&schema["required"]);
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        found.insert(name.as_str(), (property, required.contains(name.as_str())));
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        found.extend(properties(document, resolved(document, part)));
    }
    found
}
