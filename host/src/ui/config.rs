//! Section `ui`.

use serde::{Deserialize, Serialize};
use url::Url;

/// Section `ui`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UiConfig {
    /// The development server whose build of a module a tab of this console may run instead of the published one. Only if the
    /// console itself is on this machine (`http.public_url`); the default is then `http://localhost:8090`.
    pub dev_origin: Option<Url>,
}

impl UiConfig {
    /// Sets the default development server of a console on this machine.
    pub(crate) fn settle(&mut self, public_url: &Url) {
        if self.dev_origin.is_none() && is_this_machine(public_url) {
            self.dev_origin = Url::parse("http://localhost:8090").ok();
        }
    }

    /// The first problem of the section, as key and reason.
    pub(crate) fn validate(&self, public_url: &Url) -> Option<(&'static str, &'static str)> {
        let origin = self.dev_origin.as_ref()?;
        if !is_this_machine(public_url) {
            return Some(("dev_origin", "a console that others reach runs published builds only; unset it, or set HUDDLE_PUBLIC_URL"));
        }
        let is_plain = origin.scheme() == "http" && origin.path() == "/" && origin.query().is_none() && origin.fragment().is_none();
        (!is_plain || !is_this_machine(origin)).then_some(("dev_origin", "must be http://localhost:PORT"))
    }

    /// The development server, for the page; empty when there is none.
    pub(crate) fn dev_origin(&self) -> String {
        self.dev_origin.as_ref().map(|origin| origin.origin().ascii_serialization()).unwrap_or_default()
    }
}

fn is_this_machine(url: &Url) -> bool {
    matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Url {
        text.parse().expect("a URL")
    }

    #[test]
    fn a_public_console_runs_published_builds_only() {
        let mut config = UiConfig::default();
        config.settle(&url("https://huddle.example"));
        assert!(config.dev_origin.is_none());
        let set = UiConfig { dev_origin: Some(url("http://localhost:8090")) };
        assert!(set.validate(&url("https://huddle.example")).is_some());
        assert!(set.validate(&url("http://localhost:8080")).is_none());
    }

    #[test]
    fn a_development_server_must_be_on_this_machine() {
        let console = url("http://localhost:8080");
        for bad in ["http://example.com:8090", "https://localhost:8090", "http://localhost:8090/x", "http://localhost.example:8090"] {
            assert!(UiConfig { dev_origin: Some(url(bad)) }.validate(&console).is_some(), "{bad}");
        }
        let mut config = UiConfig::default();
        config.settle(&console);
        assert_eq!(config.dev_origin(), "http://localhost:8090");
    }
}
