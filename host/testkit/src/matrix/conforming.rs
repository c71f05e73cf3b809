//! Input that satisfies the document: it is never refused as invalid, except for the reasons that `docs/contract.md` lists.

use jsonschema::Validator;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::string::string_regex;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use super::bench::{Bench, Case, shortened};
use super::depth;
use super::document::formats_validator;
use super::operation::{Given, Request};
use super::scene::Scene;
use crate::{Answer, Tenant};

/// A cursor belongs to one list and one order of it.
const CURSOR: &str = "?cursor";
/// Values per parameter and property, beside the longest and largest ones.
const VALUES: usize = 2;
/// Whole bodies per input.
const BODIES: usize = 6;
/// Attempts to generate a value that satisfies its schema.
const ATTEMPTS: usize = 40;
/// Longest text that is repeated to reach a limit: a request has a limit of its own.
const LONGEST: u64 = 20_000;

pub(super) async fn run(bench: &Bench) {
    for case in &bench.cases {
        let mut generator = Generator::new(&case.documented.id);
        for (_, input) in case.inputs() {
            let mut trial = Trial { bench, case, input, scene: bench.scene(case, Tenant::Alpha), next: None };
            parameters(&mut trial, &mut generator).await;
            if let Some(schema) = &case.documented.expanded_body {
                properties(&mut trial, &mut generator, schema).await;
                for body in generator.values(schema, BODIES) {
                    let label = format!("the body {body}");
                    trial.send(&label, |request| request.clone().body(body.clone())).await;
                }
            }
        }
    }
}

/// Every parameter with other values, and without it if it is optional.
async fn parameters(trial: &mut Trial<'_>, generator: &mut Generator) {
    for (pointer, schema) in &trial.case.documented.parameters {
        for value in generator.values(schema, VALUES) {
            trial.send(&format!("{pointer} = {value}"), |request| request.with(pointer, &value)).await;
        }
        if !trial.case.documented.required.contains(pointer) {
            trial.send(&format!("no {pointer}"), |request| request.without(pointer)).await;
        }
    }
}

/// Every property of the body with other values, and without it if it is optional.
async fn properties(trial: &mut Trial<'_>, generator: &mut Generator, body: &Value) {
    let validator = formats_validator(body);
    // A property may need another, or exclude it: then the declared body is left as it is.
    let if_valid = |request: &Request, varied: Request| {
        let is_valid = varied.body.as_ref().is_some_and(|body| validator.is_valid(body));
        if is_valid { varied } else { request.clone() }
    };
    for Property { pointer, schema, is_required } in properties_of("", body) {
        for value in generator.values(schema, VALUES) {
            let label = format!("{pointer} = {value}");
            trial.send(&label, |request| if_valid(request, request.with(&pointer, &value))).await;
        }
        if !is_required {
            trial.send(&format!("no {pointer}"), |request| if_valid(request, request.without(&pointer))).await;
        }
    }
}

/// A property of a body.
struct Property<'a> {
    pointer: String,
    schema: &'a Value,
    is_required: bool,
}

fn properties_of<'a>(pointer: &str, schema: &'a Value) -> Vec<Property<'a>> {
    let mut found = Vec::new();
    for part in branches(schema) {
        for (name, property) in part["properties"].as_object().into_iter().flatten() {
            let pointer = format!("{pointer}/{name}");
            found.extend(properties_of(&pointer, property));
            let is_required = part["required"].as_array().is_some_and(|names| names.iter().any(|required| required == name));
            found.push(Property { pointer, schema: property, is_required });
        }
    }
    found
}

/// The alternatives of a schema, or the schema itself.
fn branches(schema: &Value) -> Vec<&Value> {
    match schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        Some(all) => all.iter().collect(),
        None => vec![schema],
    }
}

/// One declared input, varied.
struct Trial<'a> {
    bench: &'a Bench,
    case: &'a Case,
    input: &'a dyn Given,
    scene: Scene,
    /// A request that would succeed, until one did.
    next: Option<Request>,
}

impl Trial<'_> {
    async fn send(&mut self, label: &str, vary: impl Fn(&Request) -> Request) {
        let request = match self.next.take() {
            Some(request) => request,
            None => self.input.make(&self.scene).await,
        };
        let varied = vary(&request);
        let answer = self.bench.send(self.case, &self.scene.caller(), &varied, &shortened(label)).await;
        if answer.status >= 400 || self.case.documented.method == "get" {
            self.next = Some(request);
        }
        if let Some(why) = self.refusal(&answer) {
            self.bench.fail(&self.case.documented.id, format!("{} is refused: {why}", shortened(label)));
        }
    }

    /// Why an answer refuses what the document allows, without what the declaration and the contract name.
    fn refusal(&self, answer: &Answer) -> Option<String> {
        if ![400, 411, 413, 414, 415, 422].contains(&answer.status) {
            return None;
        }
        let named: Vec<String> =
            answer.json["errors"].as_array().into_iter().flatten().filter_map(|error| error["pointer"].as_str()).map(numbered).collect();
        // A problem of the whole body names no field.
        let is_known = if named.is_empty() { self.is_unstated("") } else { named.iter().all(|pointer| self.is_unstated(pointer)) };
        (!is_known).then(|| shortened(&answer.text))
    }

    fn is_unstated(&self, pointer: &str) -> bool {
        pointer == CURSOR || self.case.declared.unstated.iter().any(|(known, _)| *known == pointer)
    }
}

/// A pointer with `*` in place of the number of an array's item.
fn numbered(pointer: &str) -> String {
    let parts = pointer.split('/').map(|part| if !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()) { "*" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Values that satisfy a schema. The seed is the operation's name, so that a failure is reproducible.
struct Generator {
    random: ChaCha8Rng,
    runner: TestRunner,
}

impl Generator {
    fn new(operation: &str) -> Self {
        let mut seed = [0; 32];
        for (place, byte) in seed.iter_mut().zip(operation.bytes()) {
            *place = byte;
        }
        let runner = TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
        Self { random: ChaCha8Rng::from_seed(seed), runner }
    }

    /// Values of the schema: its limits, then others.
    fn values(&mut self, schema: &Value, count: usize) -> Vec<Value> {
        let validator = formats_validator(schema);
        let mut values = limits_of(schema);
        values.retain(|value| validator.is_valid(value));
        for _ in 0..count * depth() {
            values.extend(self.value(schema, &validator));
        }
        values
    }

    fn value(&mut self, schema: &Value, validator: &Validator) -> Option<Value> {
        (0..ATTEMPTS).map(|_| self.attempt(schema)).find(|value| validator.is_valid(value))
    }

    fn attempt(&mut self, schema: &Value) -> Value {
        let branches = branches(schema);
        let Some(schema) = branches.choose(&mut self.random).copied() else { return Value::Null };
        if let Some(words) = schema["enum"].as_array() {
            return words.choose(&mut self.random).cloned().unwrap_or_default();
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().map(|part| self.attempt(part)).fold(Value::Null, merged);
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => vec!["object"],
        };
        match kinds.choose(&mut self.random).copied() {
            Some("object") => self.object(schema),
            Some("array") => {
                let least = schema["minItems"].as_u64().unwrap_or(0);
                let most = schema["maxItems"].as_u64().unwrap_or(3).min(least + 3);
                (0..self.random.random_range(least..=most)).map(|_| self.attempt(&schema["items"])).collect()
            }
            Some("integer") => self.integer(schema).into(),
            Some("number") => json!(self.random.random_range(-1e6..1e6)),
            Some("boolean") => json!(self.random.random::<bool>()),
            Some("string") => self.text(schema).into(),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value) -> Value {
        let required = |name: &str| schema["required"].as_array().is_some_and(|names| names.iter().any(|required| required == name));
        let mut object = Map::new();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            if required(name) || self.random.random_ratio(1, 2) {
                object.insert(name.clone(), self.attempt(property));
            }
        }
        if schema["additionalProperties"] != false && self.random.random_ratio(1, 4) {
            object.insert("unknown".to_owned(), json!({ "nested": [1, "a", null] }));
        }
        Value::Object(object)
    }

    fn integer(&mut self, schema: &Value) -> i64 {
        let (least, most) = range_of(schema);
        if self.random.random_ratio(1, 2) {
            return self.random.random_range(least.max(-3).min(most)..=most.min(1000).max(least));
        }
        self.random.random_range(least..=most)
    }

    fn text(&mut self, schema: &Value) -> String {
        match schema["format"].as_str() {
            Some("uuid") => return uuid::Uuid::from_u128(self.random.random()).to_string(),
            Some("date") => return self.instant().format("%Y-%m-%d").to_string(),
            Some("date-time") => return self.instant().to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true),
            Some("email") => return format!("{}@example.com", self.matching("[a-z0-9]{1,20}")),
            _ => {}
        }
        let pattern = schema["pattern"].as_str().unwrap_or("^.*$");
        let inner = pattern.strip_prefix('^').and_then(|pattern| pattern.strip_suffix('$')).unwrap_or(pattern);
        self.matching(inner)
    }

    fn instant(&mut self) -> chrono::DateTime<chrono::Utc> {
        // The years 0000 to 9999, mostly of our times.
        let seconds = if self.random.random_ratio(1, 4) {
            self.random.random_range(-62_167_219_200..253_402_300_800)
        } else {
            self.random.random_range(0..4_000_000_000)
        };
        chrono::DateTime::from_timestamp(seconds, 0).unwrap_or_default()
    }

    fn matching(&mut self, pattern: &str) -> String {
        let strategy = string_regex(pattern).unwrap_or_else(|error| panic!("the pattern {pattern} generates no text: {error}"));
        strategy.new_tree(&mut self.runner).expect("a text of the pattern").current()
    }
}

fn range_of(schema: &Value) -> (i64, i64) {
    let (least, most) = if schema["format"] == "int32" { (i32::MIN.into(), i32::MAX.into()) } else { (i64::MIN, i64::MAX) };
    let limit = |name: &str| schema[name].as_i64().or_else(|| schema[name].as_f64().map(saturated));
    (limit("minimum").unwrap_or(least).max(least), limit("maximum").unwrap_or(most).min(most))
}

#[expect(clippy::cast_possible_truncation, reason = "a limit beyond the type is the type's own")]
fn saturated(limit: f64) -> i64 {
    limit as i64
}

/// The extreme values of a schema; not all of them may satisfy it.
fn limits_of(schema: &Value) -> Vec<Value> {
    let mut limits = Vec::new();
    for part in branches(schema) {
        let is = |kind: &str| part["type"] == kind || part["type"].as_array().is_some_and(|kinds| kinds.iter().any(|known| known == kind));
        if is("null") {
            limits.push(Value::Null);
        }
        if is("integer") {
            let (least, most) = range_of(part);
            limits.extend([json!(least), json!(most)]);
        }
        if is("string") && part["format"].is_null() {
            let least = part["minLength"].as_u64().unwrap_or(0);
            let most = part["maxLength"].as_u64().unwrap_or(300).min(LONGEST);
            let repeated = |text: &str, count: u64| json!((0..count).map(|_| text).collect::<String>());
            limits.extend([
                repeated("x", least),
                repeated(" ", most),
                repeated("x", most),
                repeated("\u{1d4b3}", most),
                repeated("1", most),
            ]);
        }
        if is("array") {
            limits.push(json!([]));
        }
    }
    limits
}

/// Two parts of one object.
fn merged(one: Value, other: Value) -> Value {
    match (one, other) {
        (Value::Object(mut one), Value::Object(other)) => {
            one.extend(other);
            Value::Object(one)
        }
        (Value::Null, other) => other,
        (one, _) => one,
    }
}
