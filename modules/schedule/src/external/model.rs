//! External calendars. No I/O.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use url::{Host, Url};
use uuid::Uuid;

/// Maximum length of an address.
const MAX_LENGTH: usize = 2_000;

/// Purpose of the tickets to frames.
pub(super) const PURPOSE: &str = "schedule.external_calendar";

/// Content of a ticket to a frame.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct FrameOf {
    pub tenant: huddle_sdk::TenantId,
    pub provider: UserId,
}

/// An external calendar, as stored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Stored {
    pub url: Option<String>,
    /// Host names that the tenant allows, in lower case.
    pub hosts: Vec<String>,
    pub row_version: i32,
}

impl Stored {
    /// Returns the address if its host is allowed.
    pub(super) fn allowed(&self) -> Option<Url> {
        checked(self.url.as_deref()?, &self.hosts).ok()
    }
}

/// A provider's external calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::ExternalCalendar)]
pub struct ExternalCalendar {
    /// Address; null if there is none.
    pub calendar_url: Option<String>,
    /// Whether the tenant allows the host of the address. Other calendars are not shown.
    pub is_allowed: bool,
    /// URL path on this host of a page with the calendar, which the console embeds: valid for 60 seconds. Null if the calendar is not shown.
    pub frame_path: Option<String>,
    /// The hosts that the tenant allows.
    pub allowed_hosts: Vec<String>,
    /// Whether the caller may change the address.
    pub can_edit: bool,
    /// Version, for edits.
    pub row_version: i32,
}

/// Parses the address of a calendar on one of the hosts. The error says what to change.
pub(super) fn checked(text: &str, hosts: &[String]) -> Result<Url> {
    let refused = |why: String| Err(Problem::invalid_field("/calendar_url", why));
    let url = match Url::parse(text.trim()) {
        Ok(url) if url.scheme() == "https" && url.username().is_empty() && url.password().is_none() && url.port().is_none() => url,
        _ => return refused("Enter an address that begins with https://".to_owned()),
    };
    if url.as_str().len() > MAX_LENGTH {
        return refused(format!("At most {MAX_LENGTH} characters"));
    }
    match url.host() {
        Some(Host::Domain(host)) if hosts.iter().any(|allowed| allowed == host) => Ok(url),
        _ => refused("The host of this address is not allowed".to_owned()),
    }
}

/// Returns the page in which the console embeds a calendar, and its content security policy. The console page cannot embed it itself: its
/// policy is made before anyone has signed in, and so without the hosts of a tenant.
pub(super) fn page(calendar: &Url, nonce: Uuid) -> (String, String) {
    let origin = calendar.origin().ascii_serialization();
    let address = calendar.as_str().replace('&', "&amp;").replace('"', "&quot;");
    // Without an origin of their own, calendars could not read their own cookies. Theirs is never the console's.
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>External calendar</title>\n\
         <style nonce=\"{nonce}\">html, body, iframe {{ display: block; box-sizing: border-box; width: 100%; height: 100%; margin: 0; border: 0 }}</style>\n\
         <iframe title=\"External calendar\" src=\"{address}\" referrerpolicy=\"no-referrer\"\n  \
         sandbox=\"allow-scripts allow-same-origin allow-forms allow-popups\"></iframe>\n</html>\n"
    );
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; frame-src {origin}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
    );
    (html, policy)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(url: &str) -> Stored {
        Stored { url: Some(url.to_owned()), hosts: vec!["calendar.example.com".to_owned()], row_version: 1 }
    }

    #[test]
    fn an_external_calendar_is_on_an_allowed_host() {
        for url in ["https://calendar.example.com/embed?x=1", "https://Calendar.Example.com", "https://calendar.example.com?x"] {
            assert!(stored(url).allowed().is_some(), "{url}");
        }
        for url in [
            "http://calendar.example.com/",
            "https://calendar.example.com.evil.org/",
            "https://calendar.example.com@evil.org/",
            "https://evil.org\\@calendar.example.com/",
            "https://nora:secret@calendar.example.com/",
            "https://calendar.example.com:8443/",
            "https://evil.org/calendar.example.com",
            "javascript:alert(1)//https://calendar.example.com",
            "",
        ] {
            assert!(stored(url).allowed().is_none(), "{url}");
        }
        assert_eq!(Stored::default().allowed(), None);
    }

    #[test]
    fn a_refused_address_says_what_to_change() {
        let why = |url: &str, hosts: &[&str]| {
            let hosts: Vec<String> = hosts.iter().map(|&host| host.to_owned()).collect();
            checked(url, &hosts).expect_err("refused").body().errors[0].detail.clone()
        };
        assert_eq!(why("ftp://a.example", &["a.example"]), "Enter an address that begins with https://");
        assert_eq!(why("https://b.example", &["a.example"]), "The host of this address is not allowed");
        assert_eq!(why(&format!("https://a.example/{}", "x".repeat(2_000)), &["a.example"]), "At most 2000 characters");
    }

    #[test]
    fn a_page_embeds_only_its_calendar_and_has_no_other_markup() {
        let url = checked("https://a.example/x?a=1&b=\"><script>alert(1)</script>", &["a.example".to_owned()]).expect("an address");
        let (html, policy) = page(&url, Uuid::nil());
        assert!(html.contains("src=\"https://a.example/x?a=1&amp;b=%22%3E%3Cscript%3Ealert(1)%3C/script%3E\""), "{html}");
        assert_eq!(
            html.matches('<').count(),
            "<!doctype <html <meta <title </title <style </style <iframe </iframe </html".matches('<').count()
        );
        assert!(policy.contains("frame-src https://a.example;") && policy.contains("frame-ancestors 'self'"), "{policy}");
        assert!(!policy.contains("script-src"), "{policy}");
    }
}
