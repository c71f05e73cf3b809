//! The rules of a session. No I/O.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::TenantId;
use secrecy::{ExposeSecret as _, SecretString};
use url::Url;
use uuid::Uuid;

/// How long before its expiry a token is renewed instead of returned again.
pub const RENEW_BEFORE: TimeDelta = TimeDelta::seconds(60);

/// Default page after sign-in.
pub const HOME: &str = "/messages";

/// The page after sign-in: a path of this console, or [`HOME`]. Anything that a browser could interpret as another site's URL
/// is rejected, and so is the API.
#[must_use]
pub fn local_path(next: &str) -> Option<&str> {
    let is_local = next.starts_with('/')
        && !next.starts_with("//")
        && next.len() <= 2000
        && !next.contains('\\')
        && !next.chars().any(|c| c.is_control() || c.is_whitespace())
        && !next.starts_with("/api/")
        && next != "/api";
    is_local.then_some(next)
}

/// The user's activity, as reported by the browser.
#[derive(Debug, Clone, Copy)]
pub struct Activity {
    /// Time since the last input.
    pub idle_for: TimeDelta,
    /// Whether a visit is running: its participants need no input.
    pub in_visit: bool,
}

/// When the user was last active, from the stored time and the browser's report; none when that is longer ago than the limit.
/// Also none when the report itself comes after more than the limit: the console of a closed laptop reports nothing in between.
#[must_use]
pub fn last_active(now: DateTime<Utc>, stored: DateTime<Utc>, said: Activity, limit: TimeDelta) -> Option<DateTime<Utc>> {
    if said.in_visit {
        return Some(now);
    }
    let claimed = now.checked_sub_signed(said.idle_for.max(TimeDelta::zero())).unwrap_or(DateTime::<Utc>::MIN_UTC);
    let gap = claimed - stored;
    let last = claimed.max(stored);
    (gap <= limit && now - last <= limit).then_some(last)
}

/// Whether a POST comes from a page of this console. `origin` is sent by the browser; it may be the configured URL or
/// the requested host with the configured scheme (a console may have several names).
#[must_use]
pub fn is_own_origin(origin: Option<&str>, host: Option<&str>, public: &Url) -> bool {
    let Some(origin) = origin.and_then(|text| Url::parse(text).ok()) else { return false };
    if origin.origin() == public.origin() {
        return true;
    }
    let called = host.and_then(|host| Url::parse(&format!("{}://{host}", public.scheme())).ok());
    called.is_some_and(|called| called.origin() == origin.origin())
}

/// The contents of the session cookie: tenant, session, and the secret that proves it.
#[derive(Clone)]
pub struct SessionCookie {
    /// The tenant of the session.
    pub tenant_id: TenantId,
    /// The session ID.
    pub id: Uuid,
    /// Known only to this browser; the host stores its hash.
    pub secret: SecretString,
}

impl SessionCookie {
    /// Parses a cookie's value.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let mut parts = value.splitn(3, '.');
        let tenant_id = TenantId(parts.next()?.parse().ok()?);
        let id = Uuid::try_parse(parts.next()?).ok()?;
        let secret = parts.next()?;
        (secret.len() == 43).then(|| Self { tenant_id, id, secret: secret.into() })
    }

    /// The cookie's value.
    #[must_use]
    pub fn value(&self) -> String {
        format!("{}.{}.{}", self.tenant_id, self.id.simple(), self.secret.expose_secret())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_must_be_a_path_of_this_console() {
        for good in ["/messages", "/patients/7?tab=notes", "/inbox#open", "/apia", "/messages?q=a//b"] {
            assert_eq!(local_path(good), Some(good));
        }
        for bad in [
            "",
            "messages",
            "//evil.example",
            "///evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/messages\r\nset-cookie: x=1",
            "/\t/evil.example",
            "/a\u{0}",
            "/a b",
            "/api/session/logout",
            "/api",
            "/m\u{2028}x",
        ] {
            assert_eq!(local_path(bad), None, "{bad:?}");
        }
        assert_eq!(local_path(&format!("/{}", "x".repeat(2000))), None);
    }

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    fn idle(minutes: i64) -> Activity {
        Activity { idle_for: TimeDelta::minutes(minutes), in_visit: false }
    }

    #[test]
    fn a_session_ends_after_the_idle_limit() {
        let limit = TimeDelta::minutes(180);
        assert_eq!(last_active(at(100), at(96), idle(0), limit), Some(at(100)));
        assert_eq!(last_active(at(100), at(90), idle(5), limit), Some(at(95)));
        assert_eq!(last_active(at(180), at(0), idle(180), limit), Some(at(0)), "exactly the limit is not over it");
        assert_eq!(last_active(at(181), at(0), idle(181), limit), None);
        assert_eq!(last_active(at(183), at(0), idle(4), limit), Some(at(179)), "active shortly before, told after");
    }

    #[test]
    fn activity_in_another_tab_keeps_the_session() {
        assert_eq!(last_active(at(300), at(299), idle(300), TimeDelta::minutes(180)), Some(at(299)));
    }

    #[test]
    fn returning_after_the_idle_limit_requires_sign_in() {
        assert_eq!(last_active(at(300), at(0), idle(0), TimeDelta::minutes(180)), None);
    }

    #[test]
    fn visits_count_as_activity_and_times_never_go_backwards() {
        let limit = TimeDelta::minutes(180);
        assert_eq!(last_active(at(300), at(0), Activity { idle_for: TimeDelta::minutes(300), in_visit: true }, limit), Some(at(300)));
        assert_eq!(last_active(at(100), at(99), idle(-50), limit), Some(at(100)), "activity does not lie in the future");
        assert_eq!(last_active(at(100), at(99), Activity { idle_for: TimeDelta::MAX, in_visit: false }, limit), Some(at(99)));
    }

    #[test]
    fn posts_must_come_from_the_consoles_origin() {
        let public = Url::parse("https://huddle.example").unwrap();
        let own = |origin, host| is_own_origin(origin, host, &public);
        assert!(own(Some("https://huddle.example"), Some("huddle.example")));
        assert!(own(Some("https://other.example:8443"), Some("other.example:8443")));
        assert!(!own(None, Some("huddle.example")));
        assert!(!own(Some("null"), Some("huddle.example")));
        assert!(!own(Some("https://evil.example"), Some("huddle.example")));
        assert!(!own(Some("http://huddle.example"), Some("huddle.example")), "not the unencrypted page");
        assert!(!own(Some("https://huddle.example.evil.example"), Some("huddle.example")));
    }

    #[test]
    fn cookies_round_trip() {
        let cookie = SessionCookie { tenant_id: TenantId(3), id: Uuid::from_u128(7), secret: "s".repeat(43).into() };
        let read = SessionCookie::parse(&cookie.value()).expect("a cookie");
        assert_eq!((read.tenant_id, read.id, read.value()), (cookie.tenant_id, cookie.id, cookie.value()));
        for bad in ["", "3", "3.x.y", "x.00000000000000000000000000000007.s", "3.00000000000000000000000000000007.short"] {
            assert!(SessionCookie::parse(bad).is_none(), "{bad}");
        }
    }
}
