//! Limits of a connection, tested byte by byte.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::get;
use futures_util::stream;
use huddle_host::edge::TrustedProxies;
use huddle_host::limits::LimitsConfig;
use huddle_host::listen::ConnectionServer;
use huddle_testkit::{TestApp, TestClock};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::{CancellationToken, DropGuard};

const TIMEOUT: Duration = Duration::from_secs(30);

/// A running server.
struct Open {
    address: SocketAddr,
    served: JoinHandle<()>,
    stop: DropGuard,
}

fn strict() -> LimitsConfig {
    LimitsConfig { head_seconds: 1, head_bytes: 8 * 1024, head_lines: 32, streams: 7, ..LimitsConfig::default() }
}

async fn open(limits: LimitsConfig, router: Router) -> Open {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let connections = ConnectionServer::new(&limits, TrustedProxies::default(), Duration::from_secs(1));
    let served = tokio::spawn(connections.serve(listener, router, stop.clone()));
    Open { address, served, stop: stop.drop_guard() }
}

fn hello() -> Router {
    Router::new().route("/", get(async || "hello"))
}

async fn connect(host: &Open) -> TcpStream {
    TcpStream::connect(host.address).await.unwrap()
}

/// Reads until a text arrives.
async fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let mut read = Vec::new();
    let reading = async {
        while !String::from_utf8_lossy(&read).contains(text) {
            let mut part = [0; 4096];
            let count = stream.read(&mut part).await.unwrap();
            assert!(count > 0, "the connection ended after {:?}", String::from_utf8_lossy(&read));
            read.extend_from_slice(&part[..count]);
        }
    };
    timeout(TIMEOUT, reading).await.expect("an answer");
    String::from_utf8_lossy(&read).into_owned()
}

/// Reads to the end; a reset connection has ended too.
async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    let _ = timeout(TIMEOUT, stream.read_to_end(&mut read)).await.expect("the connection ends");
    String::from_utf8_lossy(&read).into_owned()
}

#[tokio::test]
async fn an_incomplete_request_head_closes_the_connection() {
    let host = open(strict(), hello()).await;
    for begun in ["", "G", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let mut stream = connect(&host).await;
        stream.write_all(begun.as_bytes()).await.unwrap();
        assert!(!read_to_end(&mut stream).await.contains("200 OK"), "{begun:?}");
    }
    // Sending a byte now and then does not extend the limit.
    let (mut reading, mut writing) = connect(&host).await.into_split();
    writing.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    let dribbling = tokio::spawn(async move {
        while writing.write_all(b"x: y\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let mut read = Vec::new();
    let _ = timeout(TIMEOUT, reading.read_to_end(&mut read)).await.expect("the connection ends");
    timeout(TIMEOUT, dribbling).await.expect("the connection is closed").unwrap();
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let host = open(strict(), hello()).await;
    let mut stream = connect(&host).await;
    for _ in 0..2 {
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        read_until(&mut stream, "hello").await;
    }
    assert_eq!(read_to_end(&mut stream).await, "");
}

#[tokio::test]
async fn request_heads_are_limited_in_size_and_lines() {
    let host = open(strict(), hello()).await;
    let ask = async |lines: String| {
        let mut stream = connect(&host).await;
        // The host may respond and close before it has read everything.
        let _ = stream.write_all(format!("GET / HTTP/1.1\r\nhost: x\r\n{lines}\r\n").as_bytes()).await;
        let mut part = [0; 64];
        let count = timeout(TIMEOUT, stream.read(&mut part)).await.expect("an answer").unwrap();
        String::from_utf8_lossy(&part[..count]).split("\r\n").next().unwrap().to_owned()
    };
    assert_eq!(ask(format!("x: {}\r\n", "y".repeat(4_000))).await, "HTTP/1.1 200 OK");
    assert_eq!(ask(format!("x: {}\r\n", "y".repeat(20_000))).await, "HTTP/1.1 431 Request Header Fields Too Large");
    assert_eq!(ask("x: y\r\n".repeat(20)).await, "HTTP/1.1 200 OK");
    assert_eq!(ask("x: y\r\n".repeat(40)).await, "HTTP/1.1 431 Request Header Fields Too Large");
    assert!(
        ask("content-length: 5\r\ncontent-length: 6\r\n".to_owned()).await.contains(" 400 "),
        "no request smuggling through two lengths"
    );
}

#[tokio::test]
async fn connections_per_address_are_limited() {
    let host = open(LimitsConfig { connections_per_address: 2, ..LimitsConfig::default() }, hello()).await;
    let (first, _second) = (connect(&host).await, connect(&host).await);
    // The server has accepted both when it responds on the later one; connections are accepted in order.
    let mut third = connect(&host).await;
    assert_eq!(read_to_end(&mut third).await, "");
    drop(first);
    let again = async {
        loop {
            let mut stream = connect(&host).await;
            let mut part = [0; 15];
            if stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.is_ok() && stream.read_exact(&mut part).await.is_ok() {
                return part;
            }
        }
    };
    assert_eq!(&timeout(TIMEOUT, again).await.expect("a connection slot is released"), b"HTTP/1.1 200 OK");
}

#[tokio::test]
async fn excess_connections_wait_until_one_closes() {
    let host = open(LimitsConfig { connections: 1, ..LimitsConfig::default() }, hello()).await;
    let mut first = connect(&host).await;
    first.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    read_until(&mut first, "hello").await;
    let mut second = connect(&host).await;
    second.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    assert!(timeout(Duration::from_millis(300), second.read(&mut [0; 1])).await.is_err(), "it waits");
    drop(first);
    read_until(&mut second, "hello").await;
}

#[tokio::test]
async fn an_incomplete_body_responds_408() {
    let app = TestApp::with(TestClock::new(), &json!({ "http": { "timeout_seconds": 1 } })).await;
    let host = open(LimitsConfig::default(), app.host.router()).await;
    let mut stream = connect(&host).await;
    let head = "POST /api/session/logout/ HTTP/1.1\r\nhost: console.test\r\norigin: http://console.test\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = read_until(&mut stream, "\"timeout\"").await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
}

/// Records that a body was dropped.
struct Dropped(Arc<AtomicBool>);

impl Drop for Dropped {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

#[tokio::test]
async fn a_client_that_does_not_read_is_disconnected() {
    let gone = Arc::new(AtomicBool::new(false));
    let body = {
        let gone = gone.clone();
        move || {
            let guard = Dropped(gone.clone());
            // Never ends.
            Body::from_stream(stream::repeat_with(move || {
                let _ = &guard;
                Ok::<_, std::io::Error>(Bytes::from_static(&[0; 16 * 1024]))
            }))
        }
    };
    let host = open(strict(), Router::new().route("/", get(async move || body()))).await;
    let mut stream = connect(&host).await;
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let ended = async {
        while !gone.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TIMEOUT, ended).await.expect("the host disconnects");
}

#[tokio::test]
async fn open_requests_finish_at_shutdown() {
    let (started, is_started) = oneshot::channel();
    let (finish, finished) = oneshot::channel::<()>();
    let once = Arc::new(std::sync::Mutex::new(Some((started, finished))));
    let slow = get(async move || {
        let (started, finished) = once.lock().unwrap().take().unwrap();
        started.send(()).unwrap();
        finished.await.unwrap();
        "done"
    });
    let host = open(LimitsConfig::default(), Router::new().route("/", slow)).await;
    let mut idle = connect(&host).await;
    let mut busy = connect(&host).await;
    busy.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    is_started.await.unwrap();
    let Open { served, stop, .. } = host;
    drop(stop);
    assert_eq!(read_to_end(&mut idle).await, "", "idle connections are closed");
    finish.send(()).unwrap();
    assert!(read_to_end(&mut busy).await.ends_with("done"));
    timeout(TIMEOUT, served).await.expect("the server stops").unwrap();
}

/// The part of HTTP/2 that these tests need.
mod http2 {
    use super::{TIMEOUT, TcpStream, timeout};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    pub const HEADERS: u8 = 1;
    pub const RST_STREAM: u8 = 3;
    pub const SETTINGS: u8 = 4;
    pub const GOAWAY: u8 = 7;
    /// Flags `END_STREAM` and `END_HEADERS`.
    pub const WHOLE: u8 = 0x5;
    /// A GET of the root, encoded with the static table.
    pub const REQUEST: &[u8] = &[0x82, 0x86, 0x84, 0x41, 0x01, b'x'];

    pub fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        let mut frame = vec![length[1], length[2], length[3], kind, flags];
        frame.extend_from_slice(&stream.to_be_bytes());
        frame.extend_from_slice(payload);
        frame
    }

    pub async fn begin(stream: &mut TcpStream) {
        stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await.unwrap();
        stream.write_all(&frame(SETTINGS, 0, 0, &[])).await.unwrap();
    }

    /// The payload of the next frame of a kind; none if the connection ends first.
    pub async fn await_frame(stream: &mut TcpStream, wanted: u8) -> Option<Vec<u8>> {
        let reading = async {
            loop {
                let mut head = [0; 9];
                stream.read_exact(&mut head).await.ok()?;
                let length = usize::from(head[0]) << 16 | usize::from(head[1]) << 8 | usize::from(head[2]);
                let mut payload = vec![0; length];
                stream.read_exact(&mut payload).await.ok()?;
                if head[3] == wanted {
                    return Some(payload);
                }
            }
        };
        timeout(TIMEOUT, reading).await.expect("a frame or the end")
    }
}

#[tokio::test]
async fn http2_announces_its_limits() {
    let host = open(strict(), hello()).await;
    let mut stream = connect(&host).await;
    http2::begin(&mut stream).await;
    let settings = http2::await_frame(&mut stream, http2::SETTINGS).await.expect("settings");
    let of = |wanted: u16| {
        settings
            .chunks_exact(6)
            .find(|setting| u16::from_be_bytes([setting[0], setting[1]]) == wanted)
            .map(|setting| u32::from_be_bytes([setting[2], setting[3], setting[4], setting[5]]))
    };
    assert_eq!(of(3), Some(7), "SETTINGS_MAX_CONCURRENT_STREAMS");
    assert_eq!(of(6), Some(8 * 1024), "SETTINGS_MAX_HEADER_LIST_SIZE");
}

#[tokio::test]
async fn rapid_resets_end_an_http2_connection() {
    let host = open(LimitsConfig::default(), hello()).await;
    let mut stream = connect(&host).await;
    http2::begin(&mut stream).await;
    let mut flood = Vec::new();
    for stream in (1..4_000).step_by(2) {
        flood.extend(http2::frame(http2::HEADERS, http2::WHOLE, stream, http2::REQUEST));
        flood.extend(http2::frame(http2::RST_STREAM, 0, stream, &8_u32.to_be_bytes()));
    }
    let _ = stream.write_all(&flood).await;
    // Reset, or closed with a reason: 11 is ENHANCE_YOUR_CALM.
    if let Some(goaway) = http2::await_frame(&mut stream, http2::GOAWAY).await {
        assert_eq!(goaway[4..8], 11_u32.to_be_bytes());
    }
}

#[tokio::test]
async fn an_idle_http2_connection_is_closed() {
    let host = open(strict(), hello()).await;
    let mut stream = connect(&host).await;
    http2::begin(&mut stream).await;
    assert_eq!(http2::await_frame(&mut stream, 255).await, None);
}

#[tokio::test]
async fn an_answer_before_the_body_was_read_announces_the_end_of_its_connection() {
    let app = TestApp::new().await;
    let host = open(strict(), app.host.router()).await;
    let body = "x".repeat(100_000);
    let put = |length: usize| format!("PUT /api/drafts/macro:1/ HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n");
    let mut stream = connect(&host).await;
    stream.write_all(put(body.len()).as_bytes()).await.unwrap();
    let answer = read_until(&mut stream, "not-signed-in").await.to_lowercase();
    assert!(answer.starts_with("http/1.1 401") && answer.contains("connection: close"), "{answer}");

    // Nothing was left unread: the connection serves the next request.
    let mut stream = connect(&host).await;
    for _ in 0..2 {
        stream.write_all(put(0).as_bytes()).await.unwrap();
        let answer = read_until(&mut stream, "not-signed-in").await.to_lowercase();
        assert!(!answer.contains("connection: close"), "{answer}");
    }
}
