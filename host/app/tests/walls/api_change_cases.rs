//! Test cases for the comparison of documents.

#![expect(clippy::needless_pass_by_value, reason = "inline schemas are more readable")]

use serde_json::{Value, json};

use super::api_change::{Weight, changes, minimum_version, version};

/// A document with one operation.
fn document(parameters: Value, body: Value, answer: Value) -> Value {
    json!({ "paths": { "/labs/{id}/": { "post": {
        "parameters": parameters,
        "requestBody": { "content": { "application/json": { "schema": body } } },
        "responses": { "201": { "content": { "application/json": { "schema": answer } } } },
        "x-gate": { "audience": "staff", "feature": "labs" },
    } } }, "components": { "schemas": {
        "Tree": { "type": "object", "required": ["name"], "properties": {
            "name": { "type": "string" }, "below": { "type": "array", "items": { "$ref": "#/components/schemas/Tree" } } } },
    } } })
}

fn object(properties: Value, required: &[&str]) -> Value {
    json!({ "type": "object", "properties": properties, "required": required })
}

/// The most severe change between two documents.
fn weight(old: &Value, new: &Value) -> Option<Weight> {
    changes(old, new).into_iter().map(|change| change.weight).max()
}

const ADDITION: Option<Weight> = Some(Weight::Addition);
const BREAK: Option<Weight> = Some(Weight::Break);

#[test]
fn schemas_in_requests_and_responses() {
    let text = || json!({ "type": "string" });
    let maybe = || json!({ "type": ["string", "null"] });
    // Before, after, severity in requests, and severity in responses.
    for (name, old, new, sent, answered) in [
        ("the same", object(json!({ "a": text() }), &["a"]), object(json!({ "a": text() }), &["a"]), None, None),
        ("an optional field", object(json!({}), &[]), object(json!({ "a": text() }), &[]), ADDITION, ADDITION),
        ("a required field", object(json!({}), &[]), object(json!({ "a": text() }), &["a"]), BREAK, ADDITION),
        ("a field is removed", object(json!({ "a": text() }), &[]), object(json!({}), &[]), BREAK, BREAK),
        ("a field becomes required", object(json!({ "a": text() }), &[]), object(json!({ "a": text() }), &["a"]), BREAK, ADDITION),
        ("a field becomes optional", object(json!({ "a": text() }), &["a"]), object(json!({ "a": text() }), &[]), ADDITION, BREAK),
        ("a field may be null", object(json!({ "a": text() }), &["a"]), object(json!({ "a": maybe() }), &["a"]), ADDITION, BREAK),
        ("a field is never null", object(json!({ "a": maybe() }), &["a"]), object(json!({ "a": text() }), &["a"]), BREAK, ADDITION),
        ("another type", text(), json!({ "type": "integer" }), BREAK, BREAK),
        ("another format", json!({ "type": "string", "format": "date" }), text(), BREAK, BREAK),
        (
            "an additional enum value",
            json!({ "type": "string", "enum": ["a"] }),
            json!({ "type": "string", "enum": ["a", "b"] }),
            ADDITION,
            ADDITION,
        ),
        (
            "a removed enum value",
            json!({ "type": "string", "enum": ["a", "b"] }),
            json!({ "type": "string", "enum": ["a"] }),
            BREAK,
            ADDITION,
        ),
        ("an enum", text(), json!({ "type": "string", "enum": ["a"] }), BREAK, ADDITION),
        ("a shorter text", json!({ "type": "string", "maxLength": 9 }), json!({ "type": "string", "maxLength": 5 }), BREAK, None),
        ("a longer text", json!({ "type": "string", "maxLength": 5 }), json!({ "type": "string", "maxLength": 9 }), ADDITION, None),
        ("in a list", json!({ "type": "array", "items": text() }), json!({ "type": "array", "items": maybe() }), ADDITION, BREAK),
        (
            "by reference and in place",
            json!({ "$ref": "#/components/schemas/Tree" }),
            object(json!({ "name": text(), "below": { "type": "array", "items": { "$ref": "#/components/schemas/Tree" } } }), &["name"]),
            None,
            None,
        ),
        (
            "a reference may be null",
            json!({ "$ref": "#/components/schemas/Tree" }),
            json!({ "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Tree" }] }),
            ADDITION,
            BREAK,
        ),
        (
            "another form",
            json!({ "oneOf": [text()] }),
            json!({ "oneOf": [text(), { "type": "string", "format": "date" }] }),
            ADDITION,
            BREAK,
        ),
    ] {
        let none = || json!({});
        let sending = (document(json!([]), old.clone(), none()), document(json!([]), new.clone(), none()));
        assert_eq!(weight(&sending.0, &sending.1), sent, "{name}, sent: {:?}", changes(&sending.0, &sending.1));
        let answering = (document(json!([]), none(), old), document(json!([]), none(), new));
        assert_eq!(weight(&answering.0, &answering.1), answered, "{name}, answered: {:?}", changes(&answering.0, &answering.1));
    }
}

#[test]
fn parameters_gates_and_operations() {
    let base =
        || document(json!([{ "in": "path", "name": "id", "required": true, "schema": { "type": "integer" } }]), json!({}), json!({}));
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut document = base();
        change(&mut document);
        weight(&base(), &document)
    };
    let operation = "/paths/~1labs~1{id}~1/post";
    let at = |document: &mut Value, place: &str, value: Value| {
        let (parent, key) = place.rsplit_once('/').expect("a place");
        document.pointer_mut(&format!("{operation}{parent}")).expect("the place exists")[key] = value;
    };
    assert_eq!(changed(&|_| ()), None);
    let limit = |required: bool| json!({ "in": "query", "name": "limit", "required": required, "schema": { "type": "integer" } });
    let add = |document: &mut Value, parameter: Value| {
        document.pointer_mut(&format!("{operation}/parameters")).and_then(Value::as_array_mut).expect("a list").push(parameter);
    };
    assert_eq!(changed(&|document| add(document, limit(false))), ADDITION);
    assert_eq!(changed(&|document| add(document, limit(true))), BREAK);
    assert_eq!(changed(&|document| at(document, "/parameters", json!([]))), BREAK);
    assert_eq!(changed(&|document| at(document, "/summary", json!("Other words"))), None);
    assert_eq!(changed(&|document| at(document, "/x-gate/permission", json!("labs.write"))), BREAK);
    assert_eq!(changed(&|document| at(document, "/x-gate/audience", json!("clients"))), BREAK);
    assert_eq!(changed(&|document| at(document, "/x-gate/feature", Value::Null)), ADDITION);
    assert_eq!(changed(&|document| at(document, "/responses/200", json!({ "description": "already exists" }))), ADDITION);
    assert_eq!(changed(&|document| at(document, "/responses", json!({ "204": {} }))), BREAK);
    assert_eq!(changed(&|document| document["paths"] = json!({})), BREAK);
    assert_eq!(changed(&|document| document["paths"]["/more/"] = json!({ "get": { "responses": {} } })), ADDITION);
    // The name of a path parameter is not sent.
    let renamed = |document: &mut Value| {
        let item = document["paths"]["/labs/{id}/"].take();
        document["paths"] = json!({ "/labs/{number}/": item });
    };
    assert_eq!(changed(&renamed), None);
}

#[test]
fn versions_follow_the_severity() {
    for (released, weight, minimum) in [
        ((1, 2, 3), None, (1, 2, 3)),
        ((1, 2, 3), ADDITION, (1, 3, 0)),
        ((1, 2, 3), BREAK, (2, 0, 0)),
        ((0, 2, 3), ADDITION, (0, 2, 4)),
        ((0, 2, 3), BREAK, (0, 3, 0)),
    ] {
        assert_eq!(minimum_version(released, weight), minimum);
    }
    assert_eq!((version("1.20.3"), version("1.2"), version("1.x.3")), (Some((1, 20, 3)), None, None));
}
