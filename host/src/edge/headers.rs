//! Security headers.

use http::header::{self, HeaderName};
use http::{HeaderMap, HeaderValue};

/// Responses of the API and files load nothing, wherever they are opened. Pages have their own policy, with a nonce.
const NOTHING: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The reference page loads its own files, and its viewer writes inline styles.
const REFERENCE: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
                         base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Permissions of a document: none. The page of a module that declares it may use camera and microphone.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), fullscreen=(self), \
                           geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), \
                           publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()";

/// Which devices a document may use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Devices {
    /// The camera.
    pub camera: bool,
    /// The microphone.
    pub microphone: bool,
}

impl Devices {
    /// The permissions policy of a document.
    #[must_use]
    pub fn policy(self) -> HeaderValue {
        let allowed = [("camera=()", "camera=(self)", self.camera), ("microphone=()", "microphone=(self)", self.microphone)];
        let policy = allowed.into_iter().filter(|(_, _, is_allowed)| *is_allowed);
        let policy = policy.fold(PERMISSIONS.to_owned(), |policy, (closed, open, _)| policy.replace(closed, open));
        HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static(PERMISSIONS))
    }
}

/// The header's name, which the `http` crate does not know.
pub const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// Adds security headers that a response does not have. `path` is the request's.
pub fn secure(headers: &mut HeaderMap, path: &str, is_https: bool) {
    let is_api = path == "/api" || path.starts_with("/api/");
    let is_reference = path.starts_with("/api/docs");
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(PERMISSIONS_POLICY, PERMISSIONS);
    set(header::CONTENT_SECURITY_POLICY, if is_reference { REFERENCE } else { NOTHING });
    if is_https {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=63072000; includeSubDomains");
    }
    if is_api {
        // Regardless of the handler: no patient data is stored in a browser or proxy.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_allows_only_the_given_devices() {
        let policy = |camera, microphone| Devices { camera, microphone }.policy().to_str().expect("a text").to_owned();
        assert_eq!(policy(false, false), PERMISSIONS);
        assert!(PERMISSIONS.contains(" camera=(),") && PERMISSIONS.contains(" microphone=(),"));
        assert_eq!(policy(true, false), PERMISSIONS.replace("camera=()", "camera=(self)"));
        assert_eq!(policy(true, true).matches("(self)").count(), PERMISSIONS.matches("(self)").count() + 2);
    }
}
