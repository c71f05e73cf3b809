//! The registry of published builds.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::fs;
use std::path::{Path, PathBuf};

use huddle_host::ui;
use huddle_testkit::{Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use uuid::Uuid;

/// A folder deleted with its test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("huddle-test-{}", Uuid::new_v4().simple()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// A build of the module `probe`, with one file that holds `code`.
    fn build(&self, version: &str, code: &str, api: &str) -> PathBuf {
        let folder = self.0.join(format!("build-{version}-{}", Uuid::new_v4().simple()));
        fs::create_dir_all(&folder).expect("a folder");
        let declaration = json!({
            "name": "probe", "title": "Patients", "version": version, "kit": "^1.0.0", "api": api, "feature": "probe",
            "routes": [], "slots": [], "container": "entry.js", "exposes": ["./routes"],
        });
        fs::write(folder.join("module.json"), declaration.to_string()).expect("a file");
        fs::write(folder.join("files.json"), r#"["entry.js", "routes.js"]"#).expect("a file");
        fs::write(folder.join("entry.js"), "entry").expect("a file");
        fs::write(folder.join("routes.js"), code).expect("a file");
        folder
    }

    /// The same with its own pages.
    fn build_with(&self, version: &str, routes: &Value) -> PathBuf {
        let folder = self.build(version, "routes", "^1.0.0");
        let file = folder.join("module.json");
        let mut declaration: Value = serde_json::from_slice(&fs::read(&file).expect("a file")).expect("JSON");
        declaration["routes"] = routes.clone();
        fs::write(file, declaration.to_string()).expect("a file");
        folder
    }

    fn shell(&self) -> PathBuf {
        let folder = self.0.join("shell");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("module.json"), r#"{ "name": "shell", "version": "1.0.0" }"#).expect("a file");
        fs::write(folder.join("index.html"), "<!doctype html>").expect("a file");
        folder
    }

    fn state(&self) -> PathBuf {
        self.0.join("state")
    }

    fn published(&self, version: &str, file: &str) -> PathBuf {
        self.state().join("ui/probe").join(version).join(file)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

async fn start(folder: &Folder) -> TestApp {
    TestApp::with(TestClock::new(), &json!({ "state_dir": folder.state() })).await
}

async fn listed(app: &TestApp, role: &str) -> Vec<Value> {
    let answer = app.client(Tenant::Alpha, role).get("/api/ui/modules/").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json["modules"].as_array().expect("a list").clone()
}

async fn publish(app: &TestApp, folder: &Folder, build: &Path) -> anyhow::Result<ui::Published> {
    ui::publish(&app.host.app, &folder.state(), build).await
}

#[tokio::test]
async fn a_shell_is_served_once_its_folder_arrives() {
    let builds = Folder::new();
    let app = start(&builds).await;
    // Published by another host: its folder is not copied to this one yet.
    sqlx::query("insert into core.ui_release (module, version, declaration) values ('shell', '1.0.0', '{}')")
        .execute(&app.owner)
        .await
        .unwrap();
    sqlx::query("insert into core.ui_channel (module, channel, version) values ('shell', 'stable', '1.0.0')")
        .execute(&app.owner)
        .await
        .unwrap();
    let browser = app.client_with(None);
    assert_eq!(browser.get("/").await.status, 503);
    let folder = builds.state().join("ui/shell/1.0.0");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("index.html"), "<script nonce=\"__NONCE__\"></script>").unwrap();
    let page = browser.get("/").await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(!page.text.contains("__NONCE__"));
}

#[tokio::test]
async fn a_published_version_is_immutable() {
    let folder = Folder::new();
    let app = start(&folder).await;
    let build = folder.build("1.0.0-a", "first", "^1.0.0");
    assert!(publish(&app, &folder, &build).await.unwrap().is_new);
    assert!(!publish(&app, &folder, &build).await.unwrap().is_new);

    let other = folder.build("1.0.0-a", "second", "^1.0.0");
    let error = publish(&app, &folder, &other).await.unwrap_err().to_string();
    assert!(error.contains("probe 1.0.0-a is published with other content"), "{error}");
    assert_eq!(fs::read_to_string(folder.published("1.0.0-a", "routes.js")).unwrap(), "first");

    // A damaged folder is repaired by publishing the same build again.
    fs::remove_file(folder.published("1.0.0-a", "routes.js")).unwrap();
    fs::write(folder.published("1.0.0-a", "entry.js"), "damaged").unwrap();
    publish(&app, &folder, &build).await.unwrap();
    assert_eq!(fs::read_to_string(folder.published("1.0.0-a", "routes.js")).unwrap(), "first");
    assert_eq!(fs::read_to_string(folder.published("1.0.0-a", "entry.js")).unwrap(), "entry");
}

#[tokio::test]
async fn an_incomplete_build_is_rejected() {
    let folder = Folder::new();
    let app = start(&folder).await;
    let build = folder.build("1.0.0-a", "code", "^1.0.0");
    fs::remove_file(build.join("routes.js")).unwrap();
    let error = publish(&app, &folder, &build).await.unwrap_err().to_string();
    assert!(error.contains("it has no routes.js"), "{error}");
    let build = folder.build("1.0.0-b", "code", "1.x or so");
    assert!(publish(&app, &folder, &build).await.is_err());
    assert_eq!(listed(&app, "admin").await, Vec::<Value>::new());
}

#[tokio::test]
async fn rolling_back_keeps_old_files() {
    let folder = Folder::new();
    let app = start(&folder).await;
    assert!(ui::roll_back(&app.host.app, "probe", None).await.is_err());
    publish(&app, &folder, &folder.build("1.0.0-a", "first", "^1.0.0")).await.unwrap();
    assert!(ui::roll_back(&app.host.app, "probe", None).await.is_err());
    publish(&app, &folder, &folder.build("1.0.0-b", "second", "^1.0.0")).await.unwrap();
    assert_eq!(listed(&app, "md").await[0]["version"], "1.0.0-b");

    let browser = app.client_with(None);
    let old = browser.get("/ui/probe/1.0.0-a/routes.js").await;
    assert_eq!((old.status, old.text.as_str()), (200, "first"));
    assert_eq!(old.headers["cache-control"], "public, max-age=31536000, immutable");
    let missing = browser.get("/ui/probe/1.0.0-a/gone.js").await;
    assert_eq!((missing.status, &missing.headers["cache-control"]), (404, &"no-store".parse().unwrap()));

    assert_eq!(ui::roll_back(&app.host.app, "probe", None).await.unwrap().version, "1.0.0-a");
    assert_eq!(listed(&app, "md").await[0]["version"], "1.0.0-a");
    assert_eq!(ui::roll_back(&app.host.app, "probe", Some("1.0.0-b")).await.unwrap().version, "1.0.0-b");
    assert!(ui::roll_back(&app.host.app, "probe", Some("9.9.9")).await.is_err());
}

#[tokio::test]
async fn concurrent_publishers_are_serialized() {
    let folder = Folder::new();
    let app = start(&folder).await;
    let same = folder.build("1.0.0-same", "same", "^1.0.0");
    let (first, second) = tokio::join!(publish(&app, &folder, &same), publish(&app, &folder, &same));
    let results = [first.unwrap().is_new, second.unwrap().is_new];
    assert_eq!(results.iter().filter(|is_new| **is_new).count(), 1);

    // Of two builds of one version with different content, one is rejected, and the other is served completely.
    let (a, b) = (folder.build("1.0.0-x", "a", "^1.0.0"), folder.build("1.0.0-x", "b", "^1.0.0"));
    let (first, second) = tokio::join!(publish(&app, &folder, &a), publish(&app, &folder, &b));
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    let served = fs::read_to_string(folder.published("1.0.0-x", "routes.js")).unwrap();
    assert_eq!(served, if first.is_ok() { "a" } else { "b" });
}

#[tokio::test]
async fn an_incompatible_build_is_listed_with_its_reason() {
    let folder = Folder::new();
    let app = start(&folder).await;
    publish(&app, &folder, &folder.build("1.0.0-a", "code", "^9.0.0")).await.unwrap();
    for role in ["admin", "md"] {
        let modules = listed(&app, role).await;
        assert_eq!(modules[0]["state"], "incompatible", "{role}");
        let reason = modules[0]["reason"].as_str().unwrap();
        assert!(reason.starts_with("built for API ^9.0.0 of probe, this server has 1."), "{reason}");
    }
    app.feature(Tenant::Alpha, "probe", false).await;
    assert_eq!(listed(&app, "md").await[0]["state"], "disabled");
}

#[tokio::test]
async fn reports_are_accepted_and_overlong_ones_rejected() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let report = |reason: &str| json!({ "module": "probe", "version": "1.0.0-a", "state": "failed", "reason": reason });
    for _ in 0..30 {
        assert_eq!(md.post("/api/ui/reports/", report("TypeError at /patients")).await.status, 204);
    }
    assert_eq!(md.post("/api/ui/reports/", report(&"x".repeat(501))).await.status, 400);
}

#[tokio::test]
async fn the_page_of_a_public_console_loads_from_the_host_only() {
    let folder = Folder::new();
    let app = start(&folder).await;
    let shell = folder.0.join("shell");
    fs::create_dir_all(&shell).unwrap();
    fs::write(shell.join("module.json"), json!({ "name": "shell", "version": "1.0.0-a" }).to_string()).unwrap();
    fs::write(shell.join("index.html"), "<meta name=\"huddle-dev-origin\" content=\"__DEV_ORIGIN__\">").unwrap();
    publish(&app, &folder, &shell).await.unwrap();
    let page = app.client_with(None).get("/messages").await;
    assert_eq!(page.text, "<meta name=\"huddle-dev-origin\" content=\"\">");
    let policy = page.headers["content-security-policy"].to_str().unwrap().to_owned();
    assert!(!policy.contains("://") && policy.contains("script-src 'self';"), "{policy}");
}

/// Whether a document at a path may use camera and microphone.
async fn allowed_at(app: &TestApp, path: &str) -> [bool; 2] {
    let answer = app.client_with(None).get(path).await;
    let policy = answer.headers["permissions-policy"].to_str().expect("a text");
    ["camera", "microphone"].map(|device| {
        let [open, closed] = ["(self)", "()"].map(|list| policy.split(", ").any(|part| part == format!("{device}={list}")));
        assert!(open != closed, "{path}: {policy}");
        open
    })
}

#[tokio::test]
async fn only_the_page_that_declares_camera_and_microphone_may_use_them() {
    let builds = Folder::new();
    let app = start(&builds).await;
    let page = |path: &str, devices: Value| json!({ "path": path, "title": "x", "devices": devices });
    for (routes, why) in [
        (json!([page("/$anything", json!(["camera"]))]), "path of its own"),
        (json!([page("/patients/$id/visit", json!(["microphone"]))]), "path of its own"),
        (json!([page("/visit", json!(["geolocation"]))]), "geolocation"),
    ] {
        let error = publish(&app, &builds, &builds.build_with("0.0.1", &routes)).await.unwrap_err();
        assert!(format!("{error:#}").contains(why), "{error:#}");
    }
    publish(&app, &builds, &builds.shell()).await.unwrap();
    publish(&app, &builds, &builds.build("0.1.0", "before", "^1.0.0")).await.unwrap();
    let routes = json!([
        page("/visit/$id", json!(["camera", "microphone"])), page("/dictate", json!(["microphone"])), { "path": "/visits", "title": "x" },
    ]);
    publish(&app, &builds, &builds.build_with("0.2.0", &routes)).await.unwrap();
    for (path, expected) in [
        ("/visit/7", [true, true]),
        ("/visit/7/?from=calendar", [true, true]),
        ("/dictate", [false, true]),
        ("/visits", [false, false]),
        ("/visit", [false, false]),
        ("/visit/7/notes", [false, false]),
        ("/visit/../messages", [false, false]),
        ("/messages", [false, false]),
        ("/", [false, false]),
        ("/api/visit/7", [false, false]),
        ("/ui/visit/7", [false, false]),
    ] {
        assert_eq!(allowed_at(&app, path).await, expected, "{path}");
    }
    // After a rollback, its permissions are removed at the next refresh.
    ui::roll_back(&app.host.app, "probe", None).await.unwrap();
    let closing = async {
        while allowed_at(&app, "/visit/7").await != [false, false] {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_mins(1), closing).await.unwrap();
}

#[tokio::test]
async fn files_have_content_type_and_charset() {
    let builds = Folder::new();
    let app = start(&builds).await;
    publish(&app, &builds, &builds.shell()).await.unwrap();
    let build = builds.build("0.1.0", "code", "^1.0.0");
    for file in ["a.css", "a.woff2"] {
        fs::write(build.join(file), "x").unwrap();
    }
    publish(&app, &builds, &build).await.unwrap();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/ui/probe/0.1.0/routes.js", "text/javascript; charset=utf-8"),
        ("/ui/probe/0.1.0/a.css", "text/css; charset=utf-8"),
        ("/ui/probe/0.1.0/a.woff2", "font/woff2"),
        ("/ui/probe/0.1.0/module.json", "application/json"),
        ("/ui/probe/0.1.0/missing.js", "application/problem+json"),
        ("/api/openapi.json", "application/json"),
        ("/livez", "text/plain; charset=utf-8"),
    ] {
        assert_eq!(app.client_with(None).get(path).await.headers["content-type"], kind, "{path}");
    }
}
