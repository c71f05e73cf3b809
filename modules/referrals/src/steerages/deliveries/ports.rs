//! Where deliveries go, and what mail contains: section `modules.referrals` of the configuration. A receiver that it does not name is not configured.

use huddle_sdk::App;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::Channel;

/// Section `modules.referrals`.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ports {
    /// The member's app.
    #[serde(default)]
    pub member_app: Option<Webhook>,
    /// A fax gateway.
    #[serde(default)]
    pub fax: Option<Gateway>,
    /// Elation, or an adapter of it.
    #[serde(default)]
    pub elation: Option<Gateway>,
    /// Whether the letter is attached to the mail to the member: only where mail is confidential, because it names the patient.
    #[serde(default)]
    pub mails_letter: bool,
}

/// Receiver of signed calls.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// Address.
    pub url: String,
    /// Key of the signatures, at least 32 characters.
    pub secret: String,
}

/// Receiver that knows this installation by a token.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gateway {
    /// Address.
    pub url: String,
    /// Bearer token.
    pub token: String,
}

impl Ports {
    /// Returns the configured receivers.
    pub fn of(app: &App) -> Result<Self> {
        app.section(crate::NAME).map_err(Problem::internal)
    }

    /// Returns whether a receiver is configured.
    #[must_use]
    pub const fn has(&self, channel: Channel) -> bool {
        match channel {
            Channel::MemberApp => self.member_app.is_some(),
            Channel::Fax => self.fax.is_some(),
            Channel::Elation => self.elation.is_some(),
        }
    }

    /// Rejects a receiver that is not configured: 503.
    pub fn check(&self, channel: Channel) -> Result<()> {
        if self.has(channel) { Ok(()) } else { Err(channel.not_configured()) }
    }

    /// Checks the section; the error names the key.
    fn validate(&self) -> Result<(), String> {
        let is_url = |url: &str| {
            let here = ["http://localhost", "http://127.0.0.1", "http://[::1]"];
            url.starts_with("https://") || here.iter().any(|host| url.strip_prefix(host).is_some_and(|rest| rest.starts_with([':', '/'])))
        };
        let receivers = [
            ("member_app", self.member_app.as_ref().map(|it| (&it.url, ("secret", &it.secret, 32)))),
            ("fax", self.fax.as_ref().map(|it| (&it.url, ("token", &it.token, 1)))),
            ("elation", self.elation.as_ref().map(|it| (&it.url, ("token", &it.token, 1)))),
        ];
        for (name, receiver) in receivers {
            let Some((url, (key, secret, length))) = receiver else { continue };
            if !is_url(url) {
                return Err(format!("configuration: modules.referrals.{name}.url: must be https, or http on this machine"));
            }
            if secret.len() < length {
                return Err(format!("configuration: modules.referrals.{name}.{key}: must have at least {length} characters"));
            }
        }
        Ok(())
    }
}

/// Checks the module's section of the configuration.
pub(crate) fn check_section(app: &App) -> Result<(), String> {
    app.section::<Ports>(crate::NAME)?.validate()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn problem(section: Value) -> Option<String> {
        let ports: Ports = serde_json::from_value(section).expect("a section");
        ports.validate().err()
    }

    #[test]
    fn an_invalid_receiver_is_named() {
        let secret = "s".repeat(32);
        assert_eq!(problem(json!({})), None);
        assert_eq!(problem(json!({ "member_app": { "url": "https://app.example/", "secret": secret } })), None);
        assert_eq!(problem(json!({ "fax": { "url": "http://127.0.0.1:99/fax", "token": "t" } })), None);
        for (section, key) in [
            (json!({ "member_app": { "url": "https://app.example/", "secret": "short" } }), "member_app.secret"),
            (json!({ "fax": { "url": "http://fax.example/", "token": "t" } }), "fax.url"),
            (json!({ "fax": { "url": "http://localhost.example/", "token": "t" } }), "fax.url"),
            (json!({ "elation": { "url": "https://elation.example/", "token": "" } }), "elation.token"),
        ] {
            assert!(problem(section.clone()).is_some_and(|text| text.contains(key)), "{section}");
        }
        assert!(serde_json::from_value::<Ports>(json!({ "fx": {} })).is_err());
    }
}
