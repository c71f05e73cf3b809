//! Section `mail`.

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use url::Url;

/// Section `mail`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailConfig {
    /// Sender, as `Name <address>`.
    pub from: String,
    /// Mail server: `smtps://user:password@host`, or `smtp://host?tls=required`; without `tls` unencrypted, for a server on this
    /// machine. Not set: no mail is sent.
    #[serde(default)]
    pub smtp_url: Option<SecretString>,
    /// Whether to write mail to files of the state folder, which the page `/dev/mail` shows without sign-in. Only on a console of this
    /// machine, where it is the default without a mail server.
    #[serde(default)]
    pub to_files: bool,
}

impl MailConfig {
    /// Enables `to_files` by default on a console of this machine.
    pub(crate) fn settle(&mut self, public_url: &Url) {
        if self.smtp_url.as_ref().is_some_and(|url| url.expose_secret().is_empty()) {
            self.smtp_url = None;
        }
        self.to_files |= self.smtp_url.is_none() && is_development(public_url);
    }

    /// The first problem of the section, as key and reason.
    pub(crate) fn validate(&self, public_url: &Url) -> Option<(&'static str, &'static str)> {
        if self.from.parse::<lettre::message::Mailbox>().is_err() {
            return Some(("from", "must be an address, or Name <address>"));
        }
        if self.to_files && !is_development(public_url) {
            return Some(("to_files", "what members are sent must not be shown where others reach the console; set mail.smtp_url"));
        }
        if self.to_files && self.smtp_url.is_some() {
            return Some(("to_files", "mail goes to the server of mail.smtp_url; unset one of them"));
        }
        let url = self.smtp_url.as_ref()?;
        let is_smtp = Url::parse(url.expose_secret()).is_ok_and(|url| matches!(url.scheme(), "smtp" | "smtps") && url.has_host());
        (!is_smtp).then_some(("smtp_url", "must be smtps://[user:password@]host[:port], or smtp://"))
    }
}

/// Whether nobody else can reach the console: on this machine, or under the name reserved for tests (RFC 6761).
fn is_development(url: &Url) -> bool {
    url.host_str().is_some_and(|host| matches!(host, "localhost" | "127.0.0.1" | "[::1]") || host.rsplit('.').next() == Some("test"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(console: &str, smtp_url: Option<&str>, to_files: bool) -> (MailConfig, Url) {
        let url = console.parse().expect("a URL");
        let mut config = MailConfig { from: "Huddle <no-reply@huddle.example>".to_owned(), smtp_url: smtp_url.map(Into::into), to_files };
        config.settle(&url);
        (config, url)
    }

    #[test]
    fn mail_is_shown_on_a_development_machine_only() {
        for (console, smtp_url, is_shown) in [
            ("http://localhost:8080", None, true),
            ("http://127.0.0.1:8080", Some(""), true),
            ("http://localhost:8080", Some("smtp://localhost:25"), false),
            ("https://huddle.example", None, false),
            ("http://localhost.example", None, false),
        ] {
            let (config, url) = settled(console, smtp_url, false);
            assert_eq!(config.to_files, is_shown, "{console}");
            assert_eq!(config.validate(&url), None, "{console}");
        }
        for (console, smtp_url) in [("https://huddle.example", None), ("http://localhost:8080", Some("smtp://localhost:25"))] {
            let (config, url) = settled(console, smtp_url, true);
            assert_eq!(config.validate(&url).map(|(key, _)| key), Some("to_files"), "{console}");
        }
    }

    #[test]
    fn an_invalid_setting_is_reported() {
        for (smtp_url, key) in
            [("https://mail.example", Some("smtp_url")), ("mail.example", Some("smtp_url")), ("smtps://u:p@mail.example:465", None)]
        {
            let (config, url) = settled("https://huddle.example", Some(smtp_url), false);
            assert_eq!(config.validate(&url).map(|(key, _)| key), key, "{smtp_url}");
        }
        let (config, url) = settled("https://huddle.example", None, false);
        let config = MailConfig { from: "nobody".to_owned(), ..config };
        assert_eq!(config.validate(&url).map(|(key, _)| key), Some("from"));
    }
}
