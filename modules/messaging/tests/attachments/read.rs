//! Access to files, and how they are served.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::Method;
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::json;

use crate::support::files::{fax, jpeg};
use crate::support::{app_with_rosa, send_file};

/// Sends a file in a message to a patient; returns its path.
async fn sent(app: &TestApp, patient: PatientIds, name: &str, bytes: &[u8]) -> String {
    let message = send_file(app, "md", patient, "", name, bytes).await;
    format!("/api/chat/attachment/{}", message["attachments"][0]["id"])
}

#[tokio::test]
async fn files_are_served_so_that_browsers_do_not_run_them() {
    let (app, rosa) = app_with_rosa().await;
    let photo = jpeg(1_500, 1_000);
    let path = sent(&app, rosa, "Ausschlag \u{fc}ber Arm.jpg", &photo).await;
    let np = app.client(Tenant::Alpha, "np");
    let whole = np.get(&format!("{path}/file/")).await;
    assert_eq!((whole.status, whole.bytes == photo), (200, true));
    let header = |name: &str| whole.headers[name].to_str().unwrap();
    assert_eq!((header("content-type"), header("x-content-type-options")), ("image/jpeg", "nosniff"));
    assert!(header("content-disposition").starts_with("attachment; filename=\""), "{}", header("content-disposition"));
    assert_eq!(header("content-security-policy"), "default-src 'none'; frame-ancestors 'none'; sandbox");
    assert_eq!((header("cache-control"), header("accept-ranges")), ("no-store", "bytes"));
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_attachment_file", "read", rosa).await, 1);

    let part = np.send(Method::GET, &format!("{path}/file/"), None, &[("range", "bytes=100-199")]).await;
    assert_eq!((part.status, part.bytes == photo[100..200]), (206, true));
    assert_eq!(part.headers["content-range"], format!("bytes 100-199/{}", photo.len()));
    let beyond = np.send(Method::GET, &format!("{path}/file/"), None, &[("range", "bytes=99999999-")]).await;
    assert_eq!((beyond.status, beyond.problem()), (416, "range-not-satisfiable"));

    let small = np.get(&format!("{path}/thumbnail/")).await;
    let drawn = image::load_from_memory(&small.bytes).unwrap();
    assert_eq!((small.headers["content-type"].to_str().unwrap(), drawn.width()), ("image/jpeg", 512));
}

#[tokio::test]
async fn fax_pages_are_rendered() {
    let (app, rosa) = app_with_rosa().await;
    let path = sent(&app, rosa, "fax.tif", &fax(3)).await;
    let np = app.client(Tenant::Alpha, "np");
    for page in 1..=3_u8 {
        let drawn = np.get(&format!("{path}/pages/{page}/")).await;
        let picture = image::load_from_memory(&drawn.bytes).unwrap().into_luma8();
        assert_eq!((drawn.status, picture.height(), picture.get_pixel(5, 5).0), (200, 49 + u32::from(page), [(page - 1) * 10]));
    }
    for page in ["0", "4", "99999999999"] {
        assert_eq!(np.get(&format!("{path}/pages/{page}/")).await.status, 404, "{page}");
    }
}

#[tokio::test]
async fn files_require_access_to_their_patient() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").protected()).await;
    app.grant(Tenant::Alpha, "md", rosa).await;
    let path = sent(&app, rosa, "rash.jpg", &jpeg(50, 50)).await;
    for part in ["", "/file/", "/thumbnail/"] {
        let refused = app.client(Tenant::Alpha, "np").get(&format!("{path}{part}")).await;
        assert_eq!((refused.status, refused.problem()), (403, "phi-access-required"), "{part}");
        assert_eq!(app.client(Tenant::Beta, "md").get(&format!("{path}{part}")).await.status, 404, "{part}");
        assert_eq!(app.client(Tenant::Alpha, "md").get(&format!("{path}{part}")).await.status, 200, "{part}");
    }
}

#[tokio::test]
async fn an_unattached_file_is_visible_to_its_sender_only() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let file = md.post_file(&format!("/api/chat/attachment?patient_id={}", rosa.user_id), "a.jpg", &jpeg(50, 50)).await;
    let path = format!("/api/chat/attachment/{}", file.json["id"]);
    assert_eq!(md.get(&format!("{path}/thumbnail/")).await.status, 200);
    assert_eq!(app.client(Tenant::Alpha, "np").get(&path).await.status, 404);
    assert_eq!(app.client(Tenant::Alpha, "np").delete(&path).await.status, 404);
}

#[tokio::test]
async fn files_of_redacted_messages_are_withheld() {
    let (app, rosa) = app_with_rosa().await;
    let path = sent(&app, rosa, "rash.jpg", &jpeg(50, 50)).await;
    sqlx::query("update messaging.message set redacted_at = now()").execute(&app.owner).await.unwrap();
    let refused = app.client(Tenant::Alpha, "md").get(&format!("{path}/file/")).await;
    assert_eq!((refused.status, refused.json["detail"].as_str()), (403, Some("You do not have permission to view this file")));
    let thread = crate::support::thread_of(&app, Tenant::Alpha, "md", rosa).await;
    assert_eq!(thread["last_message"]["attachments"], json!([]));
}

#[tokio::test]
async fn a_ticket_is_valid_for_a_minute_and_while_the_grant_lasts() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").protected()).await;
    app.grant(Tenant::Alpha, "md", rosa).await;
    let photo = jpeg(500, 400);
    let path = sent(&app, rosa, "rash.jpg", &photo).await;
    let md = app.client(Tenant::Alpha, "md");
    let issue = async || {
        let ticket = app.client(Tenant::Alpha, "md").post(&format!("{path}/ticket/"), json!({})).await;
        assert_eq!(ticket.status, 200, "{}", ticket.text);
        ticket.json["url"].as_str().unwrap().to_owned()
    };
    app.clock.stop();
    let url = issue().await;
    let stranger = app.client_with(None);
    let fetched = stranger.get(&url).await;
    assert_eq!((fetched.status, fetched.bytes == photo), (200, true));
    assert!(fetched.headers["content-disposition"].to_str().unwrap().starts_with("attachment; filename=\"rash.jpg\""));
    let ticket = URL_SAFE_NO_PAD.decode(url.split('/').nth(3).unwrap()).unwrap();
    assert!(!String::from_utf8_lossy(&ticket).contains("rash"), "the URL does not contain the file name");
    assert_eq!(app.audit_rows(Tenant::Alpha, "read_file", "read", rosa).await, 1);
    // A ticket of another file, or a forged one, is rejected.
    let (before, rest) = url.split_at(url.len() - 9);
    let forged = format!("{before}{}{}", if rest.starts_with('A') { 'B' } else { 'A' }, &rest[1..]);
    for wrong in [forged.as_str(), "/api/files/x/", "/api/files/AAAA/"] {
        assert_eq!(stranger.get(wrong).await.status, 404, "{wrong}");
    }
    app.clock.advance(chrono::TimeDelta::seconds(61));
    assert_eq!(stranger.get(&url).await.status, 404);

    let url = issue().await;
    sqlx::query("update core.phi_grant set revoked_at = now()").execute(&app.owner).await.unwrap();
    assert_eq!(stranger.get(&url).await.status, 403);
    assert_eq!(md.post(&format!("{path}/ticket/"), json!({})).await.status, 403);
}
