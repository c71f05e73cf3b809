//! Declarations of an operation's valid input: written once, by the crate that owns the operation, and read by every matrix.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::pin::Pin;

use serde_json::Value;

use super::scene::Scene;

/// Begins the declaration of an operation, by its operation id.
#[must_use]
pub fn operation(id: &'static str) -> Operation {
    Operation {
        id,
        inputs: Vec::new(),
        free: &[],
        lists_people: false,
        of_protected: false,
        exemptions: Vec::new(),
        audited: &[],
        answers: None,
        unstated: Vec::new(),
    }
}

/// An operation with everything that the matrices cannot read from the document.
pub struct Operation {
    pub(super) id: &'static str,
    pub(super) inputs: Vec<(&'static str, Box<dyn Given>)>,
    pub(super) free: &'static [&'static str],
    pub(super) lists_people: bool,
    pub(super) of_protected: bool,
    pub(super) exemptions: Vec<(Exemption, &'static str)>,
    pub(super) audited: &'static [&'static str],
    pub(super) answers: Option<u16>,
    pub(super) unstated: Vec<(&'static str, Unstated)>,
}

/// Why a request that satisfies its document can be refused as invalid: what a document cannot state. `docs/contract.md` lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unstated {
    /// Fields or parameters that exclude each other.
    Exclusive,
    /// One of several fields is required.
    OneOfSeveral,
    /// A value is one of a list of the tenant, or fits another stored value.
    Stored,
    /// A time is too early, too late, or before its beginning.
    Time,
    /// A syntax beyond the named format or pattern.
    Syntax,
}

/// A rule from which a declaration exempts its operation, with a reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Exemption {
    /// It is not gated by a feature of its module.
    Feature,
    /// A protected patient requires no grant.
    Grant,
    /// Nothing is changed, although the method suggests it.
    Change,
    /// The change is not written to the audit trail.
    Audit,
    /// An event with text about a person is not limited to users with access to the person.
    Events,
}

impl Operation {
    /// Creates valid input of the operation: a request about the patient of a scene that succeeds for the scene's caller.
    /// It is called again for each request that must succeed, so it may insert rows that it needs. Documented parameters and properties
    /// that it omits must be in another input of the operation.
    #[must_use]
    pub fn given(self, input: impl AsyncFn(&Scene) -> Request + 'static) -> Self {
        self.given_as("", input)
    }

    /// A further input: an alternative (by patient, by thread), or with fields that exclude others.
    #[must_use]
    pub fn given_as(mut self, name: &'static str, input: impl AsyncFn(&Scene) -> Request + 'static) -> Self {
        self.inputs.push((name, Box::new(input)));
        self
    }

    /// Parameters that accept any value: filters that then match nothing, names assigned by the client. Every other one that differs
    /// between two tenants is an id, and another tenant's is 404. Written `{path}`, `?query`, `@header`,
    /// `/body/pointer`.
    #[must_use]
    pub fn free(mut self, pointers: &'static [&'static str]) -> Self {
        self.free = pointers;
        self
    }

    /// It returns a list that contains the scene's patient: protected patients are masked instead of rejected.
    #[must_use]
    pub fn lists_people(mut self) -> Self {
        self.lists_people = true;
        self
    }

    /// It only applies to protected patients, so its scenes have one.
    #[must_use]
    pub fn of_protected_patients(mut self) -> Self {
        self.of_protected = true;
        self
    }

    /// It is available to tenants without any feature of its module or of the host.
    #[must_use]
    pub fn without_feature(mut self, reason: &'static str) -> Self {
        self.exemptions.push((Exemption::Feature, reason));
        self
    }

    /// It names a patient and requires no grant for a protected one, because it shows nothing about them.
    #[must_use]
    pub fn without_grant(mut self, reason: &'static str) -> Self {
        self.exemptions.push((Exemption::Grant, reason));
        self
    }

    /// It publishes an event that names nobody, with text that belonged to a patient: its content is visible to all staff from now on.
    #[must_use]
    pub fn publishes_to_all(mut self, reason: &'static str) -> Self {
        self.exemptions.push((Exemption::Events, reason));
        self
    }

    /// It changes no stored data, although its method is not GET.
    #[must_use]
    pub fn changes_nothing(mut self, reason: &'static str) -> Self {
        self.exemptions.push((Exemption::Change, reason));
        self
    }

    /// Its change only concerns the host itself, and is not written to the audit trail.
    #[must_use]
    pub fn unaudited(mut self, reason: &'static str) -> Self {
        self.exemptions.push((Exemption::Audit, reason));
        self
    }

    /// Text of the body that appears in the audit trail; all other text must not.
    #[must_use]
    pub fn audited(mut self, pointers: &'static [&'static str]) -> Self {
        self.audited = pointers;
        self
    }

    /// Input that satisfies the document can be refused because of these parameters and properties, which the error then names. `*`
    /// stands for the number of an array's item, an empty pointer for the whole body.
    #[must_use]
    pub fn refuses(mut self, why: Unstated, pointers: &[&'static str]) -> Self {
        self.unstated.extend(pointers.iter().map(|pointer| (*pointer, why)));
        self
    }

    /// Valid input is answered with this status instead of success (a WebSocket requested without an upgrade).
    #[must_use]
    pub fn answers(mut self, status: u16) -> Self {
        self.answers = Some(status);
        self
    }

    pub(super) fn is_exempt(&self, exemption: Exemption) -> bool {
        self.exemptions.iter().any(|(known, _)| *known == exemption)
    }

    pub(super) fn is_free(&self, pointer: &str) -> bool {
        self.free.contains(&pointer)
    }
}

/// Creates valid input.
pub(super) trait Given {
    fn make<'a>(&'a self, scene: &'a Scene) -> Pin<Box<dyn Future<Output = Request> + 'a>>;
}

impl<F: AsyncFn(&Scene) -> Request> Given for F {
    fn make<'a>(&'a self, scene: &'a Scene) -> Pin<Box<dyn Future<Output = Request> + 'a>> {
        Box::pin(self(scene))
    }
}

/// Input of an operation: path, query, headers and body.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Request {
    pub(super) path: BTreeMap<String, Vec<u8>>,
    pub(super) query: BTreeMap<String, Vec<u8>>,
    pub(super) body: Option<Value>,
    pub(super) headers: BTreeMap<String, Vec<u8>>,
    pub(super) file: Option<(String, Vec<u8>)>,
    pub(super) texts: Vec<(String, String)>,
}

impl Request {
    /// An empty request: enough for an operation without parameters and body.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets a path parameter.
    #[must_use]
    pub fn path(mut self, name: &str, value: impl Display) -> Self {
        self.path.insert(name.to_owned(), value.to_string().into_bytes());
        self
    }

    /// Sets a query parameter.
    #[must_use]
    pub fn query(mut self, name: &str, value: impl Display) -> Self {
        self.query.insert(name.to_owned(), value.to_string().into_bytes());
        self
    }

    /// Sets the JSON body.
    #[must_use]
    pub fn body(mut self, body: Value) -> Self {
        self.body = Some(body);
        self
    }

    /// Sets the file of a form (`multipart/form-data`, field `file`), instead of a JSON body.
    #[must_use]
    pub fn file(mut self, name: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.file = Some((name.to_owned(), bytes.into()));
        self
    }

    /// Adds a text field of a form without files (`multipart/form-data`), instead of a JSON body.
    #[must_use]
    pub fn text(mut self, name: &str, text: impl Display) -> Self {
        self.texts.push((name.to_owned(), text.to_string()));
        self
    }

    /// Media type and bytes of the body; JSON takes precedence over a file.
    pub(super) fn sent(&self) -> Option<(Option<&str>, Vec<u8>)> {
        match (&self.body, &self.file) {
            (Some(body), _) => Some((Some("application/json"), body.to_string().into_bytes())),
            (None, Some((name, bytes))) => Some((Some(crate::FORM), crate::form(name, bytes))),
            (None, None) if !self.texts.is_empty() => Some((Some(crate::FORM), crate::text_form(&self.texts))),
            (None, None) => None,
        }
    }

    /// Adds a header to those that every request has.
    #[must_use]
    pub fn header(mut self, name: &str, value: impl Display) -> Self {
        self.headers.insert(name.to_ascii_lowercase(), value.to_string().into_bytes());
        self
    }

    /// Every value with its pointer: `{name}` in the path, `?name` in the query, `@name` in a header, a JSON pointer in the body.
    /// An array is one value.
    pub(super) fn leaves(&self) -> BTreeMap<String, Value> {
        let text = |bytes: &Vec<u8>| Value::String(String::from_utf8_lossy(bytes).into_owned());
        let mut leaves: BTreeMap<String, Value> = BTreeMap::new();
        leaves.extend(self.path.iter().map(|(name, value)| (format!("{{{name}}}"), text(value))));
        leaves.extend(self.query.iter().map(|(name, value)| (format!("?{name}"), text(value))));
        leaves.extend(self.headers.iter().map(|(name, value)| (format!("@{name}"), text(value))));
        if let Some(body) = &self.body {
            add_leaves(String::new(), body, &mut leaves);
        }
        leaves
    }

    /// A copy with another value at a pointer. Text of path, query and headers is used as is, other JSON as its text.
    pub(super) fn with(&self, pointer: &str, value: &Value) -> Self {
        let mut changed = self.clone();
        match changed.parameter(pointer) {
            Some((parameters, name)) => {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                parameters.insert(name, text.into_bytes());
            }
            None => set(changed.body.get_or_insert_with(|| Value::Object(serde_json::Map::new())), pointer, value.clone()),
        }
        changed
    }

    /// A copy without the value at a pointer.
    pub(super) fn without(&self, pointer: &str) -> Self {
        let mut changed = self.clone();
        if let Some((parameters, name)) = changed.parameter(pointer) {
            parameters.remove(&name);
        } else if let Some((parent, name)) = pointer.rsplit_once('/')
            && let Some(Value::Object(members)) = changed.body.as_mut().and_then(|body| body.pointer_mut(parent))
        {
            members.remove(name);
        }
        changed
    }

    /// A copy with raw bytes in a parameter of path, query or headers.
    pub(super) fn with_bytes(&self, pointer: &str, bytes: &[u8]) -> Self {
        let mut changed = self.clone();
        if let Some((parameters, name)) = changed.parameter(pointer) {
            parameters.insert(name, bytes.to_vec());
        }
        changed
    }

    /// The location of a pointer's parameter; none for a pointer into the body.
    fn parameter(&mut self, pointer: &str) -> Option<(&mut BTreeMap<String, Vec<u8>>, String)> {
        match pointer.as_bytes().first()? {
            b'{' => Some((&mut self.path, pointer.trim_matches(['{', '}']).to_owned())),
            b'?' => Some((&mut self.query, pointer[1..].to_owned())),
            b'@' => Some((&mut self.headers, pointer[1..].to_owned())),
            _ => None,
        }
    }

    /// Path and query of the request, for a documented path such as `/user/{patient_id}/`.
    pub(super) fn target(&self, prefix: &str, path: &str) -> String {
        let filled: Vec<String> = path
            .split('/')
            .map(|part| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
                Some(name) => encoded(self.path.get(name).map_or(&[], Vec::as_slice)),
                None => part.to_owned(),
            })
            .collect();
        let query: Vec<String> =
            self.query.iter().map(|(name, value)| format!("{}={}", encoded(name.as_bytes()), encoded(value))).collect();
        let separator = if query.is_empty() { "" } else { "?" };
        format!("{prefix}{}{separator}{}", filled.join("/"), query.join("&"))
    }
}

fn add_leaves(pointer: String, value: &Value, leaves: &mut BTreeMap<String, Value>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                add_leaves(format!("{pointer}/{name}"), value, leaves);
            }
        }
        value => {
            leaves.insert(pointer, value.clone());
        }
    }
}

/// Sets the value at a pointer; missing objects on the way are created.
fn set(body: &mut Value, pointer: &str, value: Value) {
    let mut place = body;
    for name in pointer.split('/').skip(1) {
        if !place.is_object() {
            *place = Value::Object(serde_json::Map::new());
        }
        place = &mut place[name];
    }
    *place = value;
}

/// Percent-encodes all but a few safe bytes, so that any value can appear in any part of a URL.
fn encoded(bytes: &[u8]) -> String {
    let is_dots = bytes == b"." || bytes == b"..";
    let mut text = String::with_capacity(bytes.len());
    for byte in bytes {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':' | b',') || (*byte == b'.' && !is_dots) {
            text.push(char::from(*byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(text, "%{byte:02X}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_request_has_pointers_to_all_its_values() {
        let request = Request::new().path("uid", 7).query("q", "a b").body(json!({ "a": { "b": 1 }, "ids": [1, 2] }));
        let leaves = request.leaves();
        assert_eq!(leaves.keys().collect::<Vec<_>>(), ["/a/b", "/ids", "?q", "{uid}"]);
        assert_eq!(request.target("/api", "/x/{uid}/"), "/api/x/7/?q=a%20b");
        let changed = request.with("/a/b", &json!(2)).with("{uid}", &json!("..")).with("?q", &json!(3));
        assert_eq!(changed.body, Some(json!({ "a": { "b": 2 }, "ids": [1, 2] })));
        assert_eq!(changed.target("", "/x/{uid}"), "/x/%2E%2E?q=3");
    }
}
