//! The edge of the host: middleware for all requests.

mod address;
mod config;
mod deadline;
mod headers;
mod received;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use http::{HeaderName, HeaderValue, Method, StatusCode, Uri, Version, header};
use huddle_sdk::{LimitClass, Problem};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use uuid::Uuid;

pub use self::address::TrustedProxies;
pub use self::config::HttpConfig;
pub use self::deadline::Deadline;
pub use self::headers::{Devices, PERMISSIONS_POLICY};
pub use self::received::ReceivedBody;
use crate::limits::Limits;
pub use huddle_sdk::RequestInfo;

/// Maximum length of a stored `User-Agent`.
const USER_AGENT_LIMIT: usize = 256;

/// The operation that handled the request.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Owner.
    pub module: &'static str,
    /// Operation ID.
    pub id: Arc<str>,
}

/// State of the edge.
#[derive(Clone)]
struct Edge {
    timeout: Duration,
    upload_timeout: Duration,
    proxies: TrustedProxies,
    limits: Limits,
    is_https: bool,
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Wraps a router: request IDs, limits, panics, compression, security headers, one log line and metrics per request.
pub fn wrap(router: Router, config: &HttpConfig, limits: Limits) -> Router {
    let edge = Edge {
        timeout: Duration::from_secs(config.timeout_seconds),
        upload_timeout: Duration::from_secs(config.upload_timeout_seconds),
        proxies: TrustedProxies::new(&config.trusted_proxies),
        limits,
        is_https: config.public_url.scheme() == "https",
    };
    router
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(DefaultBodyLimit::max(config.body_limit))
        .layer(CatchPanicLayer::custom(|_panic| Problem::internal("a handler panicked").into_response()))
        // Files are already compressed, and a range of a file is a range of the stored bytes.
        .layer(CompressionLayer::new().compress_when(
            DefaultPredicate::new().and(NotForContentType::new("application/octet-stream")).and(NotForContentType::new("application/pdf")),
        ))
        .layer(from_fn_with_state(edge, pass))
}

/// 404 for an unknown path.
pub async fn not_found(uri: Uri) -> Problem {
    Problem::not_found(format!("No resource at {}", uri.path()))
}

async fn method_not_allowed(method: Method, uri: Uri) -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "This method is not allowed here")
        .detail(format!("{method} is not allowed at {}", uri.path()))
}

async fn pass(State(edge): State<Edge>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let info = RequestInfo {
        id: Uuid::now_v7(),
        address: client_address(&request, &edge.proxies),
        user_agent: request
            .headers()
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .map(|text| text.chars().take(USER_AGENT_LIMIT).collect()),
    };
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let deadline = Deadline::new(edge.timeout, edge.upload_timeout);
    request.extensions_mut().insert(info.clone());
    request.extensions_mut().insert(deadline.clone());
    let version = request.version();
    let (request, received) = ReceivedBody::watch(request);
    let uri = request.uri().clone();

    let mut response = match admit(&edge, &info, &uri).await {
        Ok(()) => match deadline.hold(next.run(request)).await {
            Some(response) => response,
            None => Problem::new(StatusCode::REQUEST_TIMEOUT, "timeout", "The request timed out").into_response(),
        },
        Err(problem) => problem.into_response(),
    };
    // Adds the request ID to a problem, in one place.
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        let operation = response.extensions_mut().remove::<Operation>();
        let headers = std::mem::take(response.headers_mut());
        response = problem.request_id(info.id.to_string()).into_response();
        for (name, value) in &headers {
            if *name != header::CONTENT_LENGTH && *name != header::CONTENT_TYPE && *name != header::CONTENT_ENCODING {
                response.headers_mut().insert(name.clone(), value.clone());
            }
        }
        if let Some(operation) = operation {
            response.extensions_mut().insert(operation);
        }
    }
    headers::secure(response.headers_mut(), &path, edge.is_https);
    if let Ok(id) = HeaderValue::from_str(&info.id.to_string()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    // The rest of the body is never read, so the connection ends with this response: a client that is not told would send its next
    // request into it. HTTP/2 only resets the stream.
    if version < Version::HTTP_2 && !received.is_complete() {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    record(&info, &method, &response, started.elapsed());
    response
}

/// Checks that apply to every request.
async fn admit(edge: &Edge, info: &RequestInfo, uri: &Uri) -> huddle_sdk::Result<()> {
    if uri.path_and_query().is_some_and(|address| address.as_str().len() > edge.limits.config().uri_bytes as usize) {
        return Err(Problem::new(StatusCode::URI_TOO_LONG, "uri-too-long", "The URL is too long"));
    }
    edge.limits.count_address(LimitClass::Calls, info.address).await
}

fn client_address(request: &Request, proxies: &TrustedProxies) -> Option<IpAddr> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    Some(proxies.client(peer.ip(), request.headers()))
}

/// One log event per request, without anything that a person typed.
fn record(info: &RequestInfo, method: &Method, response: &Response, took: Duration) {
    let operation = response.extensions().get::<Operation>();
    let (module, id) = operation.map_or(("host", "none"), |operation| (operation.module, &*operation.id));
    let status = response.status().as_u16();
    metrics::counter!("huddle_requests_total", "module" => module, "operation" => id.to_owned(), "status" => status.to_string())
        .increment(1);
    metrics::histogram!("huddle_request_seconds", "module" => module, "operation" => id.to_owned()).record(took.as_secs_f64());
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    if status >= 500 {
        tracing::error!(request_id = %info.id, %method, module, operation = id, status, micros, "request");
    } else if operation.is_some() {
        tracing::info!(request_id = %info.id, %method, module, operation = id, status, micros, "request");
    } else {
        tracing::debug!(request_id = %info.id, %method, status, micros, "request");
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::routing::get;
    use serde_json::Value;
    use tower::ServiceExt as _;

    use super::*;
    use crate::limits::LimitsConfig;

    fn config() -> HttpConfig {
        HttpConfig {
            address: IpAddr::from([127, 0, 0, 1]),
            port: 0,
            public_url: "https://console.test".parse().expect("a URL"),
            body_limit: 1024,
            timeout_seconds: 1,
            upload_timeout_seconds: 1,
            upload_limit: 4096,
            trusted_proxies: Vec::new(),
            metrics_address: SocketAddr::from(([127, 0, 0, 1], 0)),
        }
    }

    async fn ask(router: &Router, path: &str) -> (StatusCode, http::HeaderMap, Value) {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        let (parts, body) = router.clone().oneshot(request).await.expect("an answer").into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("a body");
        (parts.status, parts.headers, serde_json::from_slice(&bytes).unwrap_or_default())
    }

    fn panics() -> &'static str {
        panic!("on purpose")
    }

    #[tokio::test]
    async fn a_panic_responds_500_with_a_problem_and_affects_nothing_else() {
        let router = wrap(
            Router::new().route("/panic", get(async || panics())).route("/fine", get(async || "fine")),
            &config(),
            Limits::new(&LimitsConfig::default(), 1024, 4096),
        );
        let (status, headers, body) = ask(&router, "/panic").await;
        assert_eq!((status, body["type"].as_str()), (StatusCode::INTERNAL_SERVER_ERROR, Some("internal")));
        assert!(!body.to_string().contains("on purpose"));
        assert_eq!(headers["x-request-id"].to_str().ok(), body["request_id"].as_str());
        assert_eq!(ask(&router, "/fine").await.0, StatusCode::OK);
    }

    #[tokio::test(start_paused = true)]
    async fn requests_that_take_too_long_time_out() {
        let router = wrap(
            Router::new().route("/slow", get(async || tokio::time::sleep(Duration::from_mins(1)).await)),
            &config(),
            Limits::new(&LimitsConfig::default(), 1024, 4096),
        );
        let (status, _, body) = ask(&router, "/slow").await;
        assert_eq!((status, body["type"].as_str()), (StatusCode::REQUEST_TIMEOUT, Some("timeout")));
    }

    #[tokio::test]
    async fn https_consoles_send_hsts() {
        let router = wrap(Router::new(), &config(), Limits::new(&LimitsConfig::default(), 1024, 4096));
        let (status, headers, _) = ask(&router, "/nowhere").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(headers.contains_key("strict-transport-security"));
    }
}
