//! The two cookies of a session: the one that identifies it, and a short-lived one that binds a sign-in to the browser that started it.

use axum::http::{HeaderMap, HeaderValue, header};
use chrono::TimeDelta;

use crate::keys::fingerprint;

use super::model::SessionCookie;

const SESSION: &str = "huddle_session";
const SESSION_PATH: &str = "/api/session";
const LOGIN_PATH: &str = "/api/session/callback";

/// Browsers accept a cookie with this prefix from https pages only: nobody on the network can plant one.
const SECURE: &str = "__Secure-";

/// Writes cookies, and reads them from requests.
pub struct Cookies {
    /// Whether the console uses https.
    pub is_secure: bool,
}

impl Cookies {
    /// The cookie of a session. It is deleted when the browser closes; the host ends the session itself much sooner.
    pub fn session(&self, cookie: &SessionCookie) -> HeaderValue {
        self.write(SESSION, &cookie.value(), SESSION_PATH, "Strict", None)
    }

    /// Deletes the session's cookie.
    pub fn no_session(&self) -> HeaderValue {
        self.write(SESSION, "", SESSION_PATH, "Strict", Some(TimeDelta::zero()))
    }

    /// The cookie of a sign-in. Lax, since the browser returns from another site. Each sign-in has its own, so that two tabs can
    /// start one at the same time.
    pub fn login(&self, state: &str, sealed: &str, life: TimeDelta) -> HeaderValue {
        self.write(&login_name(state), sealed, LOGIN_PATH, "Lax", Some(life))
    }

    /// Deletes the cookie of a sign-in.
    pub fn no_login(&self, state: &str) -> HeaderValue {
        self.write(&login_name(state), "", LOGIN_PATH, "Lax", Some(TimeDelta::zero()))
    }

    /// The session's cookie in a request.
    pub fn session_of(&self, headers: &HeaderMap) -> Option<SessionCookie> {
        self.read(headers, SESSION).and_then(SessionCookie::parse)
    }

    /// The sealed sign-in in a request.
    pub fn login_of<'a>(&self, headers: &'a HeaderMap, state: &str) -> Option<&'a str> {
        self.read(headers, &login_name(state))
    }

    fn prefix(&self) -> &'static str {
        if self.is_secure { SECURE } else { "" }
    }

    fn read<'a>(&self, headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(known, _)| known.strip_prefix(self.prefix()) == Some(name))
            .map(|(_, value)| value)
    }

    fn write(&self, name: &str, value: &str, path: &str, same_site: &str, life: Option<TimeDelta>) -> HeaderValue {
        let life = life.map(|life| format!("; Max-Age={}", life.num_seconds())).unwrap_or_default();
        let secure = if self.is_secure { "; Secure" } else { "" };
        let text = format!("{}{name}={value}; Path={path}; HttpOnly; SameSite={same_site}{life}{secure}", self.prefix());
        // Only names, hexadecimal digits and base64: always a valid header.
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

/// The name of a sign-in's cookie. The state comes from a URL, so it is hashed.
fn login_name(state: &str) -> String {
    let hash = fingerprint(state);
    format!("huddle_login_{:016x}", u64::from_be_bytes([hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]]))
}

#[cfg(test)]
mod tests {
    use huddle_sdk::TenantId;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_session_cookie_is_strict_and_limited_to_its_path() {
        let cookie = SessionCookie { tenant_id: TenantId(3), id: Uuid::from_u128(7), secret: "s".repeat(43).into() };
        let written = Cookies { is_secure: true }.session(&cookie);
        let written = written.to_str().unwrap();
        let expected = format!(
            "__Secure-huddle_session=3.00000000000000000000000000000007.{}; Path=/api/session; HttpOnly; SameSite=Strict; Secure",
            "s".repeat(43)
        );
        assert_eq!(written, expected);
        assert!(!Cookies { is_secure: false }.no_session().to_str().unwrap().contains("Secure"));
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        let value = format!("theme=dark; huddle_session=3.00000000000000000000000000000007.{}", "s".repeat(43));
        headers.append(header::COOKIE, value.parse().unwrap());
        headers.append(header::COOKIE, format!("{}=sealed", login_name("state")).parse().unwrap());
        let plain = Cookies { is_secure: false };
        assert!(plain.session_of(&headers).is_some_and(|cookie| cookie.tenant_id == TenantId(3)));
        assert_eq!(plain.login_of(&headers, "state"), Some("sealed"));
        assert_eq!(plain.login_of(&headers, "another"), None);
        let secure = Cookies { is_secure: true };
        assert!(secure.session_of(&headers).is_none(), "a cookie that a page without encryption could have set");
        let own = HeaderMap::from_iter([(header::COOKIE, secure.login("state", "sealed", TimeDelta::minutes(1)))]);
        assert_eq!(secure.login_of(&own, "state"), Some("sealed"));
    }
}
