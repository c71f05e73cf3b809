//! An education resource and its rules. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

pub use crate::ids::ResourceId;

/// Maximum length of an address, in characters.
const MAX_URL_LENGTH: usize = 2_000;

/// A page that members can read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::EducationResource)]
pub struct Resource {
    /// ID.
    #[schema(value_type = i64)]
    pub id: ResourceId,
    /// Title, unique in the tenant.
    pub title: String,
    /// Address of the page; begins with `https://`.
    pub url: String,
    /// Whether it can no longer be attached. Plans that have it keep it.
    pub is_archived: bool,
    /// Version; send it with the next edit.
    pub row_version: i32,
}

/// Returns the address as stored. Only https with a host is allowed, since members and clinicians open it.
pub(super) fn checked_url(url: &str) -> Result<String> {
    let url = url.trim();
    let host = url.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
    let is_host = host.contains('.') && host.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
    if is_host && !url.contains(char::is_whitespace) && !url.contains(char::is_control) && url.chars().count() <= MAX_URL_LENGTH {
        Ok(url.to_owned())
    } else {
        Err(Problem::invalid_field("/url", "Enter an address that begins with https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_encrypted_and_names_a_host() {
        for url in ["https://medlineplus.gov", " https://www.cdc.gov/flu/?lang=es#shots "] {
            assert_eq!(checked_url(url).ok().as_deref(), Some(url.trim()));
        }
        for url in ["", "http://cdc.gov/", "javascript:alert(1)", "https://", "https://user@cdc.gov/", "https://cdc.gov/a b", "https://x"] {
            assert!(checked_url(url).is_err(), "{url}");
        }
    }
}
