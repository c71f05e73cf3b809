//! Behaviour common to all requests.

use huddle_sdk::Problem;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use sqlx::AssertSqlSafe;

#[tokio::test]
async fn errors_are_problems_with_a_request_id() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "md");
    let nowhere = client.get("/api/nowhere/").await;
    let invalid = client.post("/api/ui/reports/", json!({})).await;
    for (answer, status, kind) in [(nowhere, 404, "not-found"), (invalid, 400, "invalid-request")] {
        assert_eq!((answer.status, answer.problem()), (status, kind), "{}", answer.text);
        assert_eq!(answer.headers["content-type"], "application/problem+json");
        assert_eq!(answer.headers["x-request-id"].to_str().unwrap(), answer.json["request_id"]);
    }
    let answer = client.post("/api/user/me/", json!({})).await;
    assert_eq!((answer.status, answer.problem()), (405, "method-not-allowed"));
}

#[tokio::test]
async fn every_path_works_with_and_without_its_slash() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "md");
    assert_eq!(client.get("/api/user/me/").await.status, 200);
    assert_eq!(client.get("/api/user/me").await.status, 200);
}

#[tokio::test]
async fn requests_without_a_token_and_patients_are_rejected() {
    let app = TestApp::new().await;
    let answer = app.client_with(None).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (401, "not-signed-in"));
    let answer = app.client_with(Some("rubbish".into())).get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (401, "not-signed-in"));
    let answer = app.client(Tenant::Alpha, "patient").get("/api/user/me/").await;
    assert_eq!((answer.status, answer.problem()), (403, "not-a-provider"));
}

#[tokio::test]
async fn oversized_and_invalid_json_bodies_are_rejected() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "md");
    let answer = client.put("/api/drafts/chat:1/", json!({ "body": { "text": "x".repeat(1 << 21) } })).await;
    assert_eq!((answer.status, answer.problem()), (413, "payload-too-large"));
    let answer = client.put("/api/drafts/chat:1/", json!("not an object")).await;
    assert_eq!((answer.status, answer.problem()), (400, "invalid-request"));
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    // An operation, a rejection, existing and missing pages, files, and responses sent before routing.
    let too_long = format!("/api/{}", "x".repeat(9_000));
    for path in
        ["/api/user/me/", "/api/nowhere", "/api/user/abc/", "/", "/messages", "/ui/a/b/c.js", "/livez", "/readyz", "/api/docs/", &too_long]
    {
        let answer = md.get(path).await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.headers[name], value, "{path}: {name}");
        }
        let permissions = answer.headers["permissions-policy"].to_str().unwrap();
        for closed in ["camera=()", "microphone=()", "geolocation=()", "display-capture=()"] {
            assert!(permissions.contains(closed), "{path}: {permissions}");
        }
        assert!(!answer.headers.contains_key("strict-transport-security"), "{path}: this console is reached by http");
    }
}

/// The sources that a content security policy allows for a directive.
fn directive<'a>(policy: &'a str, name: &str) -> Option<&'a str> {
    policy.split(';').filter_map(|part| part.trim().split_once(' ')).find(|(known, _)| *known == name).map(|(_, sources)| sources)
}

#[tokio::test]
async fn no_response_lets_a_browser_run_foreign_code() {
    let app = TestApp::new().await;
    let shell = app.state_dir().join("build");
    std::fs::create_dir_all(&shell).unwrap();
    std::fs::write(shell.join("module.json"), r#"{ "name": "shell", "version": "1.0.0" }"#).unwrap();
    std::fs::write(shell.join("index.html"), r#"<!doctype html><script src="/ui/shell/1.0.0/a.js" nonce="__NONCE__"></script>"#).unwrap();
    huddle_host::ui::publish(&app.host.app, app.state_dir(), &shell).await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let mut pages = 0;
    for path in [
        "/",
        "/messages",
        "/no/such/page",
        "/ui/no/such/file.js",
        "/ui/shell/1.0.0/index.html",
        "/api/docs/",
        "/api/docs/index.html",
        "/api/docs/swagger-initializer.js",
        "/api/openapi.json",
        "/api/user/me/",
        "/api/nowhere",
        "/livez",
    ] {
        let answer = md.get(path).await;
        let policies: Vec<_> = answer.headers.get_all("content-security-policy").iter().collect();
        assert_eq!(policies.len(), 1, "{path}");
        let policy = policies[0].to_str().unwrap();
        assert_eq!(directive(policy, "default-src"), Some("'none'"), "{path}: {policy}");
        assert_eq!(directive(policy, "frame-ancestors"), Some("'none'"), "{path}: {policy}");
        assert_eq!(directive(policy, "base-uri"), Some("'none'"), "{path}: {policy}");
        assert!(matches!(directive(policy, "script-src"), None | Some("'self'")), "{path}: {policy}");
        assert!(matches!(directive(policy, "form-action"), Some("'self'" | "'none'")), "{path}: {policy}");
        for never in ["unsafe-eval", "unsafe-hashes", "wasm", "strict-dynamic", "*", "http:", "https:"] {
            assert!(!policy.contains(never), "{path}: {policy}");
        }
        if answer.headers.get("content-type").is_some_and(|kind| kind.to_str().unwrap().starts_with("text/html")) {
            pages += 1;
            // The policy would block inline code: a page that has any is broken.
            assert!(
                answer.text.split("<script").skip(1).all(|script| script.split('>').next().unwrap().contains("src=")),
                "{path}: an inline script"
            );
            assert!(!answer.text.contains(" onload=") && !answer.text.contains("javascript:"), "{path}");
        }
        if !path.starts_with("/api/docs") {
            assert!(!policy.contains("unsafe-inline"), "{path}: {policy}");
        }
    }
    assert!(pages >= 4, "{pages} pages were checked");
}

#[tokio::test]
async fn every_page_has_its_own_nonce() {
    let app = TestApp::new().await;
    let shell = app.state_dir().join("build");
    std::fs::create_dir_all(&shell).unwrap();
    std::fs::write(shell.join("module.json"), r#"{ "name": "shell", "version": "1.0.0" }"#).unwrap();
    std::fs::write(shell.join("index.html"), "<!doctype html><style nonce=\"__NONCE__\"></style>").unwrap();
    huddle_host::ui::publish(&app.host.app, app.state_dir(), &shell).await.unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let page = app.client_with(None).get("/").await;
        let policy = page.headers["content-security-policy"].to_str().unwrap().to_owned();
        let nonce = policy.split("'nonce-").nth(1).and_then(|rest| rest.split('\'').next()).unwrap().to_owned();
        assert!(nonce.len() >= 22 && page.text.contains(&nonce), "{policy}");
        assert_eq!(page.headers["cache-control"], "no-store");
        assert!(seen.insert(nonce), "a nonce was repeated");
    }
}

#[tokio::test]
async fn api_responses_are_not_cached() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let md = app.client(Tenant::Alpha, "md");
    let paths = [format!("/api/user/{}/", rosa.user_id), "/api/nowhere/".into(), "/api/session/login".into(), "/api/openapi.json".into()];
    for path in paths {
        assert_eq!(md.get(&path).await.headers["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test]
async fn no_response_is_readable_cross_origin() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    for path in ["/api/user/me/", "/api/session/login", "/api/nowhere", "/", "/ui/a/b/c.js", "/api/openapi.json", "/livez"] {
        for method in [http::Method::GET, http::Method::OPTIONS] {
            let asked = [("origin", "https://elsewhere.example"), ("access-control-request-method", "GET")];
            let answer = md.send(method.clone(), path, None, &asked).await;
            let cors = answer.headers.keys().find(|name| name.as_str().starts_with("access-control-"));
            assert!(cors.is_none(), "{method} {path}: {cors:?}");
        }
    }
}

#[tokio::test]
async fn metrics_are_not_public() {
    let app = TestApp::new().await;
    let answer = app.client_with(None).get("/metrics").await;
    assert!(!answer.text.contains("huddle_requests_total") && !answer.text.contains("# TYPE"), "{}", answer.text);

    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    metrics::with_local_recorder(&recorder, || metrics::counter!("huddle_requests_total").increment(1));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = tokio_util::sync::CancellationToken::new();
    let serving = tokio::spawn(huddle_host::server::serve_metrics(listener, handle, stop.clone()));
    let text = reqwest::get(format!("http://{address}/metrics")).await.unwrap().text().await.unwrap();
    assert!(text.contains("huddle_requests_total 1"), "{text}");
    let api = reqwest::get(format!("http://{address}/api/user/me/")).await.unwrap();
    assert_eq!(api.status(), 404, "nothing else is served");
    stop.cancel();
    serving.await.unwrap().unwrap();
}

#[tokio::test]
async fn the_documents_are_served_and_complete() {
    let app = TestApp::new().await;
    let client = app.client_with(None);
    let all = client.get("/api/openapi.json").await;
    assert_eq!(all.status, 200);
    assert_eq!(all.json["openapi"], "3.1.0");
    assert!(all.json["paths"]["/user/me/"]["get"]["operationId"].is_string(), "{}", all.json["paths"]);
    assert_eq!(client.get("/api/openapi/core.json").await.status, 200);
    assert_eq!(client.get("/api/openapi/nothing.json").await.status, 404);
    assert_eq!(client.get("/livez").await.text, "ok");
}

#[tokio::test]
async fn an_unstorable_value_is_a_bad_request() {
    let app = TestApp::new().await;
    for place in ["%00", "x%00y", "chat:%F0%9F%98%80", &"x".repeat(4000)] {
        let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/drafts/?prefix={place}")).await;
        assert!(answer.status < 500, "{place}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_transaction_conflict_is_retryable() {
    let app = TestApp::new().await;
    for (code, status) in [("40P01", 503), ("40001", 503), ("22008", 400), ("54000", 400), ("XX000", 500)] {
        let raised = AssertSqlSafe(format!("do $$ begin raise exception 'made up' using errcode = '{code}'; end $$"));
        let error = sqlx::raw_sql(raised).execute(&app.pool).await.unwrap_err();
        assert_eq!(Problem::from(error).status(), status, "{code}");
    }
}

#[tokio::test]
async fn a_file_that_does_not_exist_is_not_the_page() {
    let app = TestApp::new().await;
    for path in ["/patients.tgz", "/favicon.ico", "/a/b/index.php"] {
        let answer = app.client_with(None).get(path).await;
        assert_eq!((answer.status, answer.problem()), (404, "not-found"), "{path}");
        assert_eq!(answer.headers["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test]
async fn readiness_asks_what_requests_ask() {
    let app = TestApp::new().await;
    let database = async || app.client_with(None).get("/readyz").await.json["database"].clone();
    assert_eq!(database().await, "ready");
    // The schema is current and the connection works, but no request could read anything.
    sqlx::query("revoke select on core.user_account from huddle_app").execute(&app.owner).await.unwrap();
    let answer = database().await;
    assert_eq!(answer["failing"], "42501", "{answer}");
    assert!(answer["repair"].as_str().unwrap().contains("huddle migrate"), "{answer}");
    sqlx::query("grant select on core.user_account to huddle_app").execute(&app.owner).await.unwrap();
    assert_eq!(database().await, "ready");
}
