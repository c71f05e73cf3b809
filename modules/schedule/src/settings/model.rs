//! Settings of schedules. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

/// Maximum number of hosts of external calendars.
const MAX_HOSTS: usize = 20;

/// Maximum length of a host name.
const MAX_HOST: usize = 253;

/// The tenant's settings for schedules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Settings)]
pub struct Settings {
    /// Whether patients get mail about their appointments: confirmations, changes and reminders.
    pub are_reminders_on: bool,
    /// Whether calendar feeds name patients.
    pub are_names_in_feeds: bool,
    /// Hosts whose pages may be shown as a provider's external calendar, such as `calendar.google.com`.
    pub calendar_hosts: Vec<String>,
    /// The assignee group that owns the work of finding other times for patients; null: the user who approved the change that caused it.
    pub rebooking_group_id: Option<i64>,
    /// Version, for edits; 0 before the first change.
    pub row_version: i32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { are_reminders_on: true, are_names_in_feeds: false, calendar_hosts: Vec::new(), rebooking_group_id: None, row_version: 0 }
    }
}

/// Checks host names: in lower case, each once, sorted.
pub(crate) fn checked_hosts(hosts: &[String]) -> Result<Vec<String>> {
    let mut checked = Vec::with_capacity(hosts.len());
    for (place, host) in hosts.iter().enumerate() {
        let host = host.trim().to_ascii_lowercase();
        if !is_host(&host) {
            return Err(Problem::invalid_field(format!("/calendar_hosts/{place}"), "Enter a host name such as calendar.google.com"));
        }
        checked.push(host);
    }
    checked.sort();
    checked.dedup();
    if checked.len() > MAX_HOSTS {
        return Err(Problem::invalid_field("/calendar_hosts", "At most 20 hosts"));
    }
    Ok(checked)
}

/// Returns whether a name consists of labels of letters, digits and inner hyphens, at least two: `localhost` and addresses of machines
/// cannot be embedded.
fn is_host(host: &str) -> bool {
    let is_label = |label: &str| {
        let is_edge = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let bytes = label.as_bytes();
        bytes.len() <= 63
            && is_edge(bytes.first())
            && is_edge(bytes.last())
            && bytes.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= MAX_HOST && host.contains('.') && host.split('.').all(is_label) && last.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_names_with_a_domain() {
        for host in ["calendar.google.com", "a.b", "outlook-live.example"] {
            assert!(is_host(host), "{host}");
        }
        for host in ["localhost", "10.0.0.1", "https://calendar.google.com", "a..b", "-a.com", "a.com/x", "*.google.com", "", "a b.com"] {
            assert!(!is_host(host), "{host}");
        }
        let hosts = ["b.example", "A.example ", "b.example"].map(str::to_owned);
        assert_eq!(checked_hosts(&hosts).expect("hosts"), ["a.example", "b.example"]);
        let refused = checked_hosts(&["a.example".to_owned(), "x".to_owned()]).expect_err("refused");
        assert_eq!(refused.body().errors[0].pointer, "/calendar_hosts/1");
    }
}
