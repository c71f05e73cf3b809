//! Files that must be rejected: with a clear error, and without storing anything.

use axum::body::{Body, Bytes};
use futures_util::stream;
use http::Request;
use huddle_testkit::{Answer, PatientIds, Tenant, TestApp};
use image::ImageFormat;

use crate::support::app_with_rosa;
use crate::support::files::{bomb, encoded, fax, jpeg, pdf, picture, png};

async fn upload(app: &TestApp, rosa: PatientIds, name: &str, bytes: &[u8]) -> Answer {
    app.client(Tenant::Alpha, "md").post_file(&format!("/api/chat/attachment?patient_id={}", rosa.user_id), name, bytes).await
}

/// Rows and files in the store.
async fn stored_rows_and_files(app: &TestApp) -> (i64, Vec<String>) {
    let rows = sqlx::query_scalar("select count(*) from messaging.attachment").fetch_one(&app.owner).await.unwrap();
    let (mut files, mut folders) = (Vec::new(), vec![app.state_dir().join("files"), app.state_dir().join("receiving")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.path().is_dir() { folders.push(entry.path()) } else { files.push(entry.path().display().to_string()) }
        }
    }
    (rows, files)
}

/// The detail of a rejected file.
fn detail_of(answer: &Answer) -> &str {
    answer.json["errors"][0]["detail"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn file_types_are_detected_from_content() {
    let (app, rosa) = app_with_rosa().await;
    let html = b"<!doctype html><script>alert(1)</script>".as_slice();
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".as_slice();
    let gif = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;".as_slice();
    for (name, bytes) in
        [("rash.png", html), ("rash.jpg", svg), ("letter.pdf", html), ("scan.tiff", gif), ("x.png", b"MZ\x90\0"), ("x.png", b"x")]
    {
        let answer = upload(&app, rosa, name, bytes).await;
        assert_eq!((answer.status, detail_of(&answer)), (400, "Only JPG, PNG, TIFF and PDF files can be attached"), "{name}");
    }
    let empty = upload(&app, rosa, "rash.png", b"").await;
    assert_eq!((empty.status, detail_of(&empty)), (400, "The file is empty"));
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));

    // A valid file with a wrong extension gets the extension of its type.
    let answer = upload(&app, rosa, "page.html", &pdf()).await;
    assert_eq!(
        (answer.status, answer.json["name"].as_str(), answer.json["content_type"].as_str()),
        (201, Some("page.html.pdf"), Some("application/pdf"))
    );
}

#[tokio::test]
async fn a_decompression_bomb_is_not_decoded() {
    let (app, rosa) = app_with_rosa().await;
    for side in [8_000, 65_535, i32::MAX.unsigned_abs()] {
        let answer = upload(&app, rosa, "bomb.png", &bomb(side)).await;
        assert_eq!(answer.status, 400, "{side}: {}", answer.text);
        assert!(detail_of(&answer).contains("pixels") || detail_of(&answer).contains("damaged"), "{side}: {}", answer.text);
    }
    assert!(detail_of(&upload(&app, rosa, "bomb.png", &bomb(8_000)).await).contains("50 million pixels"));
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}

#[tokio::test]
async fn cyclic_tiff_pages_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let mut circle = fax(1);
    // The directory of the only page names itself as the next.
    let first = u32::from_le_bytes(circle[4..8].try_into().unwrap());
    let entries = u16::from_le_bytes(circle[first as usize..][..2].try_into().unwrap());
    let next = first as usize + 2 + usize::from(entries) * 12;
    circle[next..next + 4].copy_from_slice(&first.to_le_bytes());
    let answer = upload(&app, rosa, "fax.tif", &circle).await;
    assert_eq!((answer.status, detail_of(&answer)), (400, "The file is not a TIFF of up to 200 pages"));
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}

#[tokio::test]
async fn incomplete_files_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let files = [("a.png", encoded(&picture(300, 200), ImageFormat::Png)), ("a.jpg", jpeg(300, 200)), ("a.pdf", pdf()), ("a.tif", fax(3))];
    for (name, bytes) in &files {
        for part in [4, 2] {
            let answer = upload(&app, rosa, name, &bytes[..bytes.len() - bytes.len() / part]).await;
            assert_eq!((answer.status, answer.problem()), (400, "invalid-request"), "{name}: {}", answer.text);
        }
    }
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}

#[tokio::test]
async fn an_interrupted_upload_leaves_nothing() {
    let (app, rosa) = app_with_rosa().await;
    let head = "--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n";
    let begun = [head.as_bytes(), &jpeg(600, 400)].concat();
    let path = format!("/api/chat/attachment?patient_id={}", rosa.user_id);
    let request = |body: Body| Request::post(&path).header("content-type", "multipart/form-data; boundary=b").body(body).unwrap();
    let md = app.client(Tenant::Alpha, "md");
    // The form has no end.
    let answer = md.send_http(request(Body::from(begun.clone()))).await;
    assert_eq!((answer.status, answer.problem()), (400, "invalid-request"), "{}", answer.text);
    // The connection breaks.
    let cut = stream::iter([Ok(Bytes::from(begun)), Err(std::io::Error::other("cut"))]);
    let answer = md.send_http(request(Body::from_stream(cut))).await;
    assert_eq!((answer.status, answer.problem()), (400, "invalid-request"), "{}", answer.text);
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}

#[tokio::test]
async fn file_names_must_not_be_paths() {
    let (app, rosa) = app_with_rosa().await;
    for name in ["../../secret.png", "/etc/passwd.png", "..", "a\u{202e}gnp.png", "C:\\\\x.png"] {
        let answer = upload(&app, rosa, name, &png()).await;
        assert_eq!(answer.status, 400, "{name}: {}", answer.text);
    }
    let long = upload(&app, rosa, &format!("{}.png", "x".repeat(60)), &png()).await;
    assert_eq!((long.status, detail_of(&long)), (400, "Ensure the filename has no more than 63 characters"));
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}

#[tokio::test]
async fn oversized_uploads_are_rejected_without_buffering() {
    let (app, rosa) = app_with_rosa().await;
    let head = b"--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.4\n".to_vec();
    // 100,000,001 bytes of file, then the form's end: within the limit of bodies, but over that of files.
    let block = Bytes::from(vec![b'x'; 1_000_000]);
    let blocks = (0..100).map(move |n| if n == 99 { block.slice(..999_992) } else { block.clone() });
    let body = std::iter::once(Bytes::from(head)).chain(blocks).chain([Bytes::from_static(b"\r\n--b--\r\n")]);
    let request = Request::post(format!("/api/chat/attachment?patient_id={}", rosa.user_id))
        .header("content-type", "multipart/form-data; boundary=b")
        .body(Body::from_stream(stream::iter(body.map(Ok::<_, std::io::Error>))))
        .unwrap();
    let answer = app.client(Tenant::Alpha, "md").send_http(request).await;
    assert_eq!((answer.status, answer.problem()), (413, "payload-too-large"), "{}", answer.text);
    assert!(answer.text.contains("100000000"), "{}", answer.text);
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}

#[tokio::test]
async fn a_form_has_exactly_one_file() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let part = |name: &str| {
        format!(
            "--b\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"a.pdf\"\r\n\r\n{}\r\n",
            String::from_utf8(pdf()).unwrap()
        )
    };
    for (body, status) in [
        (format!("{}{}--b--\r\n", part("file"), part("file")), 400),
        (format!("{}--b--\r\n", part("other")), 400),
        ("--b--\r\n".to_owned(), 400),
    ] {
        let request = Request::post(format!("/api/chat/attachment?patient_id={}", rosa.user_id))
            .header("content-type", "multipart/form-data; boundary=b")
            .body(Body::from(body))
            .unwrap();
        assert_eq!(md.send_http(request).await.status, status);
    }
    let json = md.post(&format!("/api/chat/attachment?patient_id={}", rosa.user_id), serde_json::json!({ "file": "x" })).await;
    assert_eq!((json.status, json.problem()), (415, "unsupported-media-type"));
    assert_eq!(stored_rows_and_files(&app).await, (0, vec![]));
}
