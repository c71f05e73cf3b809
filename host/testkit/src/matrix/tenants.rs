//! Another tenant's ids, in path, query and body: each separately, in lists with own ids, and all together. They are not found.
//!
//! Ids need not be declared: they are the values in which valid input of two tenants differs.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::bench::{Bench, Case, shortened};
use super::identity;
use super::operation::{Given, Request};
use super::scene::FIRST_ID;
use crate::{Answer, Tenant};

pub(super) async fn run(bench: &Bench) {
    let cases = bench.cases.iter().filter(|case| !case.documented.gate.is_public());
    // First what only reads: writing another tenant's free text is allowed, and it is then in the lists.
    let (reading, writing): (Vec<_>, Vec<_>) = cases.partition(|case| case.documented.method == "get");
    for case in reading.into_iter().chain(writing) {
        for (name, input) in case.inputs() {
            check(bench, case, &name, input).await;
        }
    }
}

async fn check(bench: &Bench, case: &Case, name: &str, input: &dyn Given) {
    let (alpha, beta) = (bench.scene(case, Tenant::Alpha), bench.scene(case, Tenant::Beta));
    let theirs = input.make(&beta).await;
    let seen = bench.send(case, &beta.caller(), &theirs, "valid input").await;
    let secrets = Secrets::of(bench, &theirs, &seen);
    let own = input.make(&alpha).await;

    let mut swapped = Vec::new();
    for (pointer, value) in theirs.leaves() {
        let mine = own.leaves().remove(&pointer);
        if mine.as_ref() == Some(&value) {
            continue;
        }
        let is_text = |schema: &Value| schema["type"] == "string";
        let may_be_list = pointer.starts_with('/') || case.documented.parameters.get(&pointer).is_some_and(is_text);
        if let Some(both) = mine.as_ref().filter(|_| may_be_list).and_then(|mine| combined(&pointer, mine, &value)) {
            swapped.push((format!("another tenant's {pointer} together with an own one"), pointer.clone(), both));
        }
        swapped.push((format!("another tenant's {pointer}"), pointer, value));
    }
    for (label, pointer, value) in &swapped {
        // A new input, since the previous one may not succeed twice.
        let request = input.make(&alpha).await.with(pointer, value);
        let before = bench.fingerprint().await;
        let answer = bench.send(case, &alpha.caller(), &request, label).await;
        if identity::is_identity(pointer) {
            bench.expect_problem(name, &answer, 403, "identity-mismatch", label);
        } else if !case.declared.is_free(pointer) {
            bench.expect_problem(name, &answer, 404, "not-found", label);
        } else {
            bench.expect_success(case, name, &answer, label);
        }
        if !case.declared.is_free(pointer) {
            bench.expect_unchanged(name, &before, label).await;
        }
        expect_no_leak(bench, name, &secrets, &answer, value, label);
    }
    // All input of the other tenant, with one's own token.
    if !swapped.is_empty() {
        let answer = bench.send(case, &alpha.caller(), &theirs, "all of another tenant's input").await;
        expect_no_leak(bench, name, &secrets, &answer, &json!(theirs.leaves()), "all of another tenant's input");
    }
    // Own input reveals nothing of the other tenant.
    let answer = bench.send(case, &alpha.caller(), &input.make(&alpha).await, "valid input").await;
    expect_no_leak(bench, name, &secrets, &answer, &Value::Null, "valid input");
}

/// A list with both values: `1,2` or `[1, 2]`.
fn combined(pointer: &str, mine: &Value, theirs: &Value) -> Option<Value> {
    match (mine, theirs) {
        (Value::Array(mine), Value::Array(theirs)) => Some(mine.iter().chain(theirs).cloned().collect()),
        (Value::String(mine), Value::String(theirs)) if pointer.starts_with('?') => {
            let is_list = |text: &str| !text.is_empty() && text.split(',').all(|part| part.parse::<i64>().is_ok());
            (is_list(mine) && is_list(theirs)).then(|| json!(format!("{mine},{theirs}")))
        }
        _ => None,
    }
}

/// Data of another tenant that must not appear in a response.
struct Secrets {
    words: BTreeSet<String>,
    numbers: BTreeSet<i64>,
}

impl Secrets {
    /// The IDs that the other tenant sent and received, and the names and data of its people.
    fn of(bench: &Bench, request: &Request, seen: &Answer) -> Self {
        let mut secrets = Self { words: BTreeSet::new(), numbers: BTreeSet::new() };
        for value in request.leaves().values().chain([&seen.json]) {
            secrets.add(value);
        }
        for subject in bench.subjects.iter().filter(|subject| subject.tenant == Tenant::Beta) {
            secrets.words.extend([subject.last_name.to_owned(), subject.secret().to_owned()]);
            secrets.numbers.extend([subject.ids.user_id.0, subject.ids.person_id.0]);
        }
        secrets
    }

    fn add(&mut self, value: &Value) {
        match value {
            Value::Number(number) => self.numbers.extend(number.as_i64().filter(|number| *number >= FIRST_ID)),
            Value::String(text) => {
                if text.parse::<uuid::Uuid>().is_ok() {
                    self.words.insert(text.clone());
                } else {
                    let parts = text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse::<i64>().ok());
                    self.numbers.extend(parts.filter(|number| *number >= FIRST_ID));
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.add(item)),
            Value::Object(members) => members.values().for_each(|member| self.add(member)),
            _ => {}
        }
    }

    /// The first one found in a value.
    fn found_in(&self, value: &Value) -> Option<String> {
        match value {
            Value::Number(number) => number.as_i64().filter(|number| self.numbers.contains(number)).map(|number| number.to_string()),
            Value::String(text) => self.words.iter().find(|word| text.contains(*word)).cloned(),
            Value::Array(items) => items.iter().find_map(|item| self.found_in(item)),
            Value::Object(members) => members.values().find_map(|member| self.found_in(member)),
            _ => None,
        }
    }
}

/// Fails if a response shows anything of the other tenant except the values `sent`.
fn expect_no_leak(bench: &Bench, name: &str, secrets: &Secrets, answer: &Answer, sent: &Value, label: &str) {
    let mut known = Secrets { words: BTreeSet::new(), numbers: BTreeSet::new() };
    known.add(sent);
    let secrets = Secrets {
        words: secrets.words.iter().filter(|word| !known.words.contains(*word) && !sent.to_string().contains(*word)).cloned().collect(),
        numbers: secrets.numbers.difference(&known.numbers).copied().collect(),
    };
    if let Some(found) = secrets.found_in(&answer.json) {
        bench.fail(name, format!("{label} shows {found} of the other tenant: {}", shortened(&answer.text)));
    }
}
