//! Files in a bucket, which may be unavailable.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Query, State};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures_util::{TryStreamExt as _, stream};
use http::{HeaderMap, Method, StatusCode, Uri, header};
use huddle_sdk::TenantId;
use huddle_sdk::files::{FileKey, Files};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::super::open;

/// Content of a bucket. Implements the part of S3's protocol that files need; conformance with S3 itself is tested by hand (decision 0056).
#[derive(Default)]
struct Held {
    objects: BTreeMap<String, Bytes>,
    /// Parts by number, by upload.
    uploads: HashMap<String, BTreeMap<u32, Bytes>>,
}

type Shared = Arc<Mutex<Held>>;

fn lock(held: &Shared) -> MutexGuard<'_, Held> {
    held.lock().expect("no panic")
}

fn answer(body: impl Into<String>) -> Response {
    ([(header::ETAG, "\"etag\"")], body.into()).into_response()
}

async fn serve(
    State(held): State<Shared>,
    method: Method,
    uri: Uri,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let signature = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !signature.starts_with("AWS4-HMAC-SHA256 Credential=clinic/") {
        return StatusCode::FORBIDDEN.into_response();
    }
    let key = uri.path().to_owned();
    let mut held = lock(&held);
    match (method, query.get("uploadId"), query.get("partNumber")) {
        (Method::POST, None, _) if query.contains_key("uploads") => {
            let id = format!("upload-{}", held.uploads.len());
            held.uploads.insert(id.clone(), BTreeMap::new());
            answer(format!("<InitiateMultipartUploadResult><UploadId>{id}</UploadId></InitiateMultipartUploadResult>"))
        }
        (Method::PUT, Some(id), Some(number)) => match held.uploads.get_mut(id) {
            Some(parts) => {
                parts.insert(number.parse().expect("a number"), body);
                answer("")
            }
            None => StatusCode::NOT_FOUND.into_response(),
        },
        (Method::POST, Some(id), _) => {
            let parts = held.uploads.remove(id).expect("an upload that was begun");
            held.objects.insert(key, parts.into_values().collect::<Vec<_>>().concat().into());
            answer("<CompleteMultipartUploadResult><ETag>\"etag\"</ETag></CompleteMultipartUploadResult>")
        }
        (Method::DELETE, Some(id), _) => {
            held.uploads.remove(id);
            StatusCode::NO_CONTENT.into_response()
        }
        (Method::POST, None, _) if query.contains_key("delete") => {
            let text = String::from_utf8(body.to_vec()).expect("a list of keys");
            let names: Vec<_> = text.split("<Key>").skip(1).filter_map(|rest| rest.split("</Key>").next()).collect();
            for name in &names {
                held.objects.remove(&format!("{}/{name}", key.trim_end_matches('/')));
            }
            let deleted = names.iter().map(|name| format!("<Deleted><Key>{name}</Key></Deleted>")).collect::<Vec<_>>().concat();
            answer(format!("<DeleteResult>{deleted}</DeleteResult>"))
        }
        (Method::PUT, None, _) => {
            held.objects.insert(key, body);
            answer("")
        }
        (Method::GET, ..) => match (held.objects.get(&key), headers.get(header::RANGE)) {
            (None, _) => StatusCode::NOT_FOUND.into_response(),
            (Some(object), None) => ([(header::ETAG, "\"etag\"")], object.clone()).into_response(),
            (Some(object), Some(range)) => {
                let range = range.to_str().ok().and_then(|range| range.strip_prefix("bytes=")?.split_once('-')).expect("a range");
                let (from, to): (usize, usize) = (range.0.parse().expect("a number"), range.1.parse().expect("a number"));
                let place = format!("bytes {from}-{to}/{}", object.len());
                let headers = [(header::ETAG, "\"etag\"".to_owned()), (header::CONTENT_RANGE, place)];
                (StatusCode::PARTIAL_CONTENT, headers, object.slice(from..=to)).into_response()
            }
        },
        _ => StatusCode::NOT_IMPLEMENTED.into_response(),
    }
}

/// A bucket server, until it is stopped.
struct Server {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    async fn start(address: SocketAddr, held: &Shared) -> (Self, SocketAddr) {
        let listener = TcpListener::bind(address).await.expect("the port");
        let address = listener.local_addr().expect("its number");
        let (stop, stopped) = oneshot::channel();
        let router = Router::new().fallback(serve).layer(DefaultBodyLimit::disable()).with_state(held.clone());
        let serving = axum::serve(listener, router).with_graceful_shutdown(async { drop(stopped.await) });
        (Self { stop, task: tokio::spawn(async { serving.await.expect("it serves") }) }, address)
    }

    async fn stop(self) {
        drop(self.stop);
        self.task.await.expect("it ends");
    }
}

fn files(address: SocketAddr, key_id: &str, state: &Path) -> Files {
    let section = json!({ "url": "s3://huddle/files", "region": "eu-central-1", "endpoint": format!("http://{address}"),
                          "access_key_id": key_id, "secret_access_key": "secret" });
    open(&serde_json::from_value(section).expect("a section"), state).expect("the files")
}

async fn content(files: &Files, key: &FileKey, range: Option<std::ops::Range<u64>>) -> Vec<u8> {
    files.get(key, range).await.expect("the file").try_collect::<Vec<_>>().await.expect("its bytes").concat()
}

#[tokio::test]
async fn files_are_stored_in_a_bucket_unchanged_also_after_an_outage() {
    let state = tempfile::tempdir().expect("a folder");
    let held = Shared::default();
    let names = || lock(&held).objects.keys().cloned().collect::<Vec<_>>();
    let (server, address) = Server::start(([127, 0, 0, 1], 0).into(), &held).await;
    let files = files(address, "clinic", state.path());

    // Three parts, the last one short.
    let sent: Vec<u8> = (0..11_000_003).map(|n| u8::try_from(n % 251).expect("below 251")).collect();
    let pieces = sent.chunks(1_000_000).map(|piece| Ok::<_, &str>(Bytes::copy_from_slice(piece)));
    let received = files.receive(stream::iter(pieces), u64::MAX).await.expect("received");
    let key = FileKey::new(TenantId(3), "messaging", "attachment/7/file");
    let small = FileKey::new(TenantId(3), "messaging", "attachment/7/thumbnail");
    files.put(&key, &received).await.expect("stored");
    files.put_small(&small, b"a few bytes".to_vec()).await.expect("stored");
    assert!(content(&files, &key, None).await == sent);
    assert!(content(&files, &key, Some(5_242_875..5_242_900)).await == sent[5_242_875..5_242_900]);
    assert_eq!(content(&files, &small, None).await, b"a few bytes");
    files.remove(&small).await.expect("removed");
    files.remove(&small).await.expect("removed twice");
    assert_eq!(files.get(&small, None).await.err().expect("gone").status(), 404);
    assert_eq!(names(), ["/huddle/files/3/messaging/attachment/7/file"]);

    server.stop().await;
    let other = FileKey::new(TenantId(3), "messaging", "attachment/8/file");
    let refused = files.put(&other, &received).await.expect_err("nobody is there");
    assert_eq!((refused.status().as_u16(), refused.kind()), (503, "unavailable"));
    assert!(!refused.to_string().contains(&address.to_string()), "a caller learns no places: {refused}");
    assert_eq!(files.get(&key, None).await.err().expect("nobody is there").kind(), "unavailable");
    assert_eq!(files.remove(&key).await.expect_err("nobody is there").kind(), "unavailable");

    let (server, _) = Server::start(address, &held).await;
    assert_eq!(names(), ["/huddle/files/3/messaging/attachment/7/file"]);
    files.put(&other, &received).await.expect("stored, now that somebody is there");
    assert!(content(&files, &other, None).await == sent);
    assert!(lock(&held).uploads.is_empty(), "no upload is left unfinished");
    server.stop().await;
}

#[tokio::test]
async fn without_credentials_nothing_is_stored_or_read() {
    let state = tempfile::tempdir().expect("a folder");
    let held = Shared::default();
    let (server, address) = Server::start(([127, 0, 0, 1], 0).into(), &held).await;
    let files = files(address, "somebody", state.path());
    let key = FileKey::new(TenantId(3), "messaging", "attachment/7/file");
    assert_eq!(files.put_small(&key, b"a few bytes".to_vec()).await.expect_err("refused").kind(), "unavailable");
    assert_eq!(files.get(&key, None).await.err().expect("refused").kind(), "unavailable");
    assert!(lock(&held).objects.is_empty());
    server.stop().await;
}
