//! Valid input: it succeeds, its response is complete, and other methods and slashes are handled as documented.

use std::collections::BTreeSet;

use http::Method;
use huddle_host::assembly::PREFIX;

use super::bench::Bench;
use crate::Tenant;

/// Every declared input succeeds as documented, and every parameter and property appears in one.
pub(super) async fn inputs(bench: &Bench) {
    for case in &bench.cases {
        let mut given = BTreeSet::new();
        for tenant in [Tenant::Alpha, Tenant::Beta] {
            for (name, input) in case.inputs() {
                let scene = bench.scene(case, tenant);
                let request = input.make(&scene).await;
                given.extend(request.leaves().into_keys());
                let answer = bench.send(case, &scene.caller(), &request, "valid input").await;
                bench.expect_success(case, &name, &answer, "valid input");
            }
        }
        let known: BTreeSet<String> = case.documented.parameters.keys().cloned().chain(case.documented.properties().into_keys()).collect();
        // A property that accepts any object counts as given if its content is.
        let is_given = |pointer: &String| given.iter().any(|leaf| leaf == pointer || leaf.starts_with(&format!("{pointer}/")));
        for missing in known.iter().filter(|pointer| !is_given(pointer)) {
            bench.fail(&case.documented.id, format!("no declared input has {missing}, so no matrix tests it"));
        }
        let is_known = |leaf: &String| known.iter().any(|pointer| leaf == pointer || leaf.starts_with(&format!("{pointer}/")));
        // Headers that every request may have are not parameters of the operation.
        for unknown in given.iter().filter(|leaf| !leaf.starts_with('@') && !is_known(leaf)) {
            bench.fail(&case.documented.id, format!("a declared input has {unknown}, which is not documented"));
        }
    }
}

/// With and without the trailing slash; HEAD like GET; 405 for other methods.
pub(super) async fn methods(bench: &Bench) {
    for case in &bench.cases {
        let id = &case.documented.id;
        let scene = bench.scene(case, Tenant::Alpha);
        for (name, input) in case.inputs() {
            let request = input.make(&scene).await;
            let target = request.target(PREFIX, &case.documented.path);
            let (path, query) =
                target.split_once('?').map_or((target.as_str(), String::new()), |(path, query)| (path, format!("?{query}")));
            let other = path.strip_suffix('/').map_or_else(|| format!("{path}/{query}"), |path| format!("{path}{query}"));
            let answer = bench.send_to(case, &scene.caller(), &other, &request, "the other trailing slash").await;
            bench.expect_success(case, &name, &answer, "the other trailing slash");
        }
        let Some((_, input)) = case.inputs().next() else { continue };
        let target = input.make(&scene).await.target(PREFIX, &case.documented.path);
        if case.documented.method == "get" {
            let head = scene.caller().send(Method::HEAD, &target, None, &[]).await;
            if head.status >= 500 || !head.text.is_empty() {
                bench.fail(id, format!("HEAD is answered {} {}", head.status, head.text));
            }
            let stranger = bench.app.client_with(None).send(Method::HEAD, &target, None, &[]).await;
            if !case.documented.gate.is_public() && stranger.status != 401 {
                bench.fail(id, format!("HEAD without a token is answered {}", stranger.status));
            }
        }
        for method in ["OPTIONS", "TRACE", "CONNECT", "PURGE"] {
            let method = Method::from_bytes(method.as_bytes()).expect("a method");
            let answer = scene.caller().send(method.clone(), &target, None, &[]).await;
            bench.expect_problem(id, &answer, 405, "method-not-allowed", method.as_str());
            if !answer.headers.contains_key("allow") {
                bench.fail(id, format!("405 to {method} has no Allow header"));
            }
        }
    }
}

/// Handlers that hold a connection while waiting for another deadlock when many do so at once. This host has one connection.
pub(super) async fn one_connection(bench: &Bench) {
    for case in &bench.cases {
        for (name, input) in case.inputs() {
            let scene = bench.scene(case, Tenant::Alpha);
            let request = input.make(&scene).await;
            let answer = bench.send(case, &scene.caller(), &request, "valid input over one connection").await;
            bench.expect_success(case, &name, &answer, "valid input over one connection");
        }
    }
}
