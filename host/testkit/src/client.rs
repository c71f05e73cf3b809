//! A client that calls a router without a network.

use axum::Router;
use axum::body::{Body, to_bytes};
use http::{HeaderMap, HeaderValue, Method, Request, header};
use serde_json::Value;
use tower::ServiceExt as _;

/// A client, signed in or not.
#[derive(Clone)]
pub struct Client {
    router: Router,
    token: Option<String>,
}

/// A response.
#[derive(Debug, Clone)]
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// Headers.
    pub headers: HeaderMap,
    /// The body as JSON; null when it is empty or not JSON.
    pub json: Value,
    /// The body as text.
    pub text: String,
    /// The body as bytes.
    pub bytes: Vec<u8>,
}

/// The media type of [`form`].
pub(crate) const FORM: &str = "multipart/form-data; boundary=huddle-testkit";

/// The end of a form.
pub(crate) const FORM_END: &str = "--huddle-testkit--\r\n";

/// A form with text fields only.
pub(crate) fn text_form(texts: &[(String, String)]) -> Vec<u8> {
    let part =
        |(name, text): &(String, String)| format!("--huddle-testkit\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n");
    let parts: String = texts.iter().map(part).collect();
    format!("{parts}{FORM_END}").into_bytes()
}

/// A form with one field, `file`.
pub(crate) fn form(name: &str, bytes: &[u8]) -> Vec<u8> {
    let head = format!("--huddle-testkit\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n");
    [head.as_bytes(), bytes, b"\r\n--huddle-testkit--\r\n"].concat()
}

impl Answer {
    /// The slug of a problem response.
    #[must_use]
    pub fn problem(&self) -> &str {
        self.json.get("type").and_then(Value::as_str).unwrap_or_default()
    }

    /// The rows of a page.
    #[must_use]
    pub fn results(&self) -> &[Value] {
        self.json.get("results").and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

impl Client {
    pub(crate) fn new(router: Router, token: Option<String>) -> Self {
        Self { router, token }
    }

    /// The bearer token.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// GET.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None, &[]).await
    }

    /// POST with a JSON body.
    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body), &[]).await
    }

    /// PATCH with a JSON body.
    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PATCH, path, Some(body), &[]).await
    }

    /// PUT with a JSON body.
    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PUT, path, Some(body), &[]).await
    }

    /// DELETE.
    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None, &[]).await
    }

    /// POST of a form with a file, as a browser sends it.
    pub async fn post_file(&self, path: &str, name: &str, bytes: &[u8]) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, FORM).body(Body::from(form(name, bytes)));
        self.send_http(request.expect("the test's request is well formed")).await
    }

    /// Any request, with additional headers.
    pub async fn send(&self, method: Method, path: &str, body: Option<Value>, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = match body {
            Some(body) => request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.send_http(request.expect("the test's request is well formed")).await
    }

    /// Any request; the client adds its token unless the request has one.
    pub async fn send_http(&self, mut request: Request<Body>) -> Answer {
        if let Some(token) = &self.token
            && let Ok(value) = HeaderValue::try_from(format!("Bearer {token}"))
        {
            request.headers_mut().entry(header::AUTHORIZATION).or_insert(value);
        }
        let response = self.router.clone().oneshot(request).await.expect("a router is infallible");
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("the body is complete");
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            json: serde_json::from_slice(&bytes).unwrap_or_default(),
            text: String::from_utf8_lossy(&bytes).into_owned(),
            bytes: bytes.into(),
        }
    }
}
