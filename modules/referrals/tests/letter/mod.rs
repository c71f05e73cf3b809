//! Letters and their template.

use huddle_sdk::pdf::Document;
use huddle_testkit::Tenant;
use serde_json::json;

use crate::steerages::{STAFF, app_with_rosa, complete, execute, id, path};

/// The document of a letter, which tests do not render.
pub(crate) fn printed(bytes: &[u8]) -> Document {
    serde_json::from_slice(bytes).expect("a document")
}

/// All that a document says.
pub(crate) fn text(document: &Document) -> String {
    serde_json::to_string(document).expect("a document is JSON")
}

#[tokio::test]
async fn a_letter_is_a_draft_until_it_is_sent_and_then_frozen() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    let letter = format!("{}letter/", path(&steerage));
    let edit = json!({ "referral": { "body": "Please evaluate her retina." }, "row_version": 1 });
    assert_eq!(md.patch(&path(&steerage), edit).await.status, 200);

    let draft = md.get(&letter).await;
    assert_eq!(draft.status, 200, "{}", draft.text);
    assert_eq!(draft.headers["content-type"], "application/pdf");
    let draft = printed(&draft.bytes);
    assert_eq!((draft.mark.as_deref(), draft.footer.starts_with("Rosa Perez")), (Some("DRAFT"), true));
    for said in ["Dear Ada Okoro,", "We are referring Rosa Perez to you.", "Please evaluate her retina."] {
        assert!(text(&draft).contains(said), "{said}: {}", text(&draft));
    }

    assert_eq!(md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 2 })).await.status, 200);
    let sent = md.get(&letter).await;
    assert_eq!(printed(&sent.bytes).mark, None);
    // Whatever changes later, version 1 stays the same, byte for byte.
    md.patch(&format!("{}toggle_lock/?is_locked=false", path(&steerage)), json!({})).await;
    let edit = json!({ "referral": { "body": "Another text." }, "row_version": 3 });
    assert_eq!(md.patch(&path(&steerage), edit).await.status, 200);
    execute(&app, "update core.person set last_name = 'Lopez' where tenant_id = core.tenant_id() and id = $1", rosa.person_id.0).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let template = admin.patch("/api/referral/letter-template/", json!({ "opening": "Hello.", "row_version": 0 })).await;
    assert_eq!(template.status, 200, "{}", template.text);
    assert_eq!(md.get(&format!("{letter}?version=1")).await.bytes, sent.bytes);
    let draft = text(&printed(&md.get(&letter).await.bytes));
    assert!(draft.contains("DRAFT") && draft.contains("Another text.") && draft.contains("Hello."), "{draft}");
    assert_eq!(md.get(&format!("{letter}?version=7")).await.status, 404);
    assert_eq!(md.get(&format!("{letter}?provider=7")).await.status, 404);
}

#[tokio::test]
async fn a_version_without_a_letter_has_none() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, STAFF);
    let steerage = complete(&app, rosa).await;
    assert_eq!(md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await.status, 200);
    let statement =
        "update referrals.steerage_sending set content = content - 'letter' where tenant_id = core.tenant_id() and steerage_id = $1";
    execute(&app, statement, id(&steerage)).await;
    assert_eq!(md.get(&format!("{}letter/", path(&steerage))).await.status, 404);
}

#[tokio::test]
async fn the_template_is_versioned_and_knows_its_placeholders() {
    let (app, _) = app_with_rosa().await;
    let (admin, address) = (app.client(Tenant::Alpha, "admin"), "/api/referral/letter-template/");
    assert_eq!(app.client(Tenant::Alpha, STAFF).get(address).await.status, 403, "only for those who manage referrals");
    let stored = admin.get(address).await;
    assert_eq!((stored.status, &stored.json["row_version"]), (200, &json!(0)));
    assert_eq!(admin.patch(address, json!({ "opening": "x" })).await.problem(), "version-required");
    let unknown = admin.patch(address, json!({ "opening": "Dear {{doctor}},", "row_version": 0 })).await;
    assert_eq!(unknown.status, 400);
    assert!(unknown.text.contains("{{doctor}} is not a placeholder"), "{}", unknown.text);
    let saved = admin.patch(address, json!({ "closing": "Kind regards\n{{sender_name}}", "row_version": 0 })).await;
    assert_eq!((saved.status, &saved.json["row_version"]), (200, &json!(1)), "{}", saved.text);
    let same = admin.patch(address, json!({ "closing": "Kind regards\n{{sender_name}}", "row_version": 1 })).await;
    assert_eq!(same.json["row_version"], 1, "nothing changed");
    assert_eq!(admin.patch(address, json!({ "closing": "", "row_version": 0 })).await.problem(), "stale-version");
    let preview = admin.get("/api/referral/letter-template/preview/").await;
    let text = text(&printed(&preview.bytes));
    assert!(text.contains("Kind regards") && text.contains("Sample Patient") && text.contains("DRAFT"), "{text}");
}
