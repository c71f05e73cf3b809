//! The registry of published builds.

use std::fs;

use huddle_testkit::{TestApp, TestClock};
use serde_json::json;
use uuid::Uuid;

#[tokio::test]
async fn a_shell_whose_folder_arrives_after_its_release_is_served_then() {
    let state_dir = std::env::temp_dir().join(format!("huddle-test-{}", Uuid::new_v4().simple()));
    let app = TestApp::with(TestClock::new(), &json!({ "state_dir": state_dir })).await;
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
    let folder = state_dir.join("ui/shell/1.0.0");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("index.html"), "<script nonce=\"__NONCE__\"></script>").unwrap();
    let page = browser.get("/").await;
    fs::remove_dir_all(state_dir).unwrap();
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(!page.text.contains("__NONCE__"));
}
