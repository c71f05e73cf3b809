//! The shell's page and the files of shell and modules.

use std::fmt::Write as _;
use std::path::{Component, PathBuf};

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use http::{HeaderValue, Uri, header};
use huddle_sdk::Problem;

use super::UiRegistry;
use super::config::UiConfig;
use crate::edge::PERMISSIONS_POLICY;

/// Serves `/ui/{name}/{version}/{file}`: immutable, since a version never changes.
pub async fn asset(State(registry): State<UiRegistry>, uri: Uri) -> Response {
    let Some(relative) = uri.path().strip_prefix("/ui/").and_then(safe) else {
        return missing();
    };
    let Ok(bytes) = tokio::fs::read(registry.root.join(&relative)).await else {
        return missing();
    };
    let kind = mime_guess::from_path(&relative).first_or_octet_stream();
    let mut response = Response::new(Body::from(bytes));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    // Text files of a build are UTF-8.
    let charset = if kind.type_() == mime_guess::mime::TEXT { "; charset=utf-8" } else { "" };
    if let Ok(kind) = HeaderValue::try_from(format!("{kind}{charset}")) {
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

/// A missing file may appear later, so its absence is not cached.
fn missing() -> Response {
    let mut response = Problem::not_found("No such file").into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// At least three plain segments (name, version, file); none that traverses or is hidden.
fn safe(path: &str) -> Option<PathBuf> {
    let path = PathBuf::from(path);
    let plain = path.components().all(|part| matches!(part, Component::Normal(name) if !name.to_string_lossy().starts_with('.')));
    (plain && path.components().count() >= 3).then_some(path)
}

/// Whether a path names a file: its last segment ends in an extension. No address of the console does.
fn names_a_file(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    last.rsplit_once('.').is_some_and(|(_, extension)| {
        (1..=12).contains(&extension.len())
            && extension.starts_with(|first: char| first.is_ascii_alphabetic())
            && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// The console's page, with a new nonce in every response. A file that does not exist is not the page.
pub async fn page(State(registry): State<UiRegistry>, uri: Uri) -> Response {
    if names_a_file(uri.path()) {
        return missing();
    }
    let page = match registry.page().await {
        Ok(page) => page,
        Err(problem) => return problem.into_response(),
    };
    // A page without them is better than none.
    let devices = registry.devices_at(uri.path()).await.unwrap_or_default();
    let nonce = base64::engine::general_purpose::STANDARD_NO_PAD.encode(rand::random::<[u8; 16]>());
    let text = page.replace("__NONCE__", &nonce).replace("__DEV_ORIGIN__", &registry.config.dev_origin());
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(PERMISSIONS_POLICY, devices.policy());
    if let Ok(policy) = HeaderValue::from_str(&policy(&registry.config, &nonce)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// The page's content security policy. Only a console in development may load from elsewhere: from the one development
/// server in its configuration.
fn policy(config: &UiConfig, nonce: &str) -> String {
    let (mut local, mut socket) = (String::new(), String::new());
    if let Some(origin) = &config.dev_origin {
        let origin = origin.origin().ascii_serialization();
        let _ = write!(local, " {origin}");
        let _ = write!(socket, " {}", origin.replacen("http", "ws", 1));
    }
    format!(
        "default-src 'none'; script-src 'self'{local}; style-src 'self'{local} 'nonce-{nonce}'; connect-src 'self'{local}{socket}; \
         img-src 'self'{local} data: blob:; font-src 'self'{local}; manifest-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; \
         form-action 'self'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_cannot_traverse() {
        assert!(safe("messaging/0.1.0/a.js").is_some());
        for bad in ["../secret", "messaging/../../secret/x", "/etc/passwd", "a/b", "a/.hidden/c", ""] {
            assert!(safe(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn files_are_told_from_addresses_of_the_console() {
        for file in ["/patients.tgz", "/.env", "/a/b/wp-login.php", "/favicon.ico", "/x.mp4"] {
            assert!(names_a_file(file), "{file}");
        }
        for address in ["/", "/messages", "/patients/7", "/versions/1.2", "/a.b/c", "/x.", "/lists/a.b_c"] {
            assert!(!names_a_file(address), "{address}");
        }
    }

    #[test]
    fn only_the_configured_development_server_is_allowed_besides_the_console() {
        let production = policy(&UiConfig::default(), "n");
        assert!(!production.contains("://"), "{production}");
        let development = policy(&UiConfig { dev_origin: Some("http://localhost:8090".parse().expect("a URL")) }, "n");
        assert!(development.contains("script-src 'self' http://localhost:8090;"), "{development}");
        assert!(development.contains("connect-src 'self' http://localhost:8090 ws://localhost:8090;"), "{development}");
    }
}
