//! The configuration section `session`: sign-in of browsers.

use std::collections::BTreeMap;

use secrecy::SecretString;
use serde::Deserialize;
use url::Url;

use crate::identity::{check_provider_url, is_loopback};

/// The secret of the client `huddle` at the development identity provider, which only listens on this machine.
const DEVELOPMENT_SECRET: &str = "huddle-development-only";

/// Sign-in of browsers.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SessionConfig {
    /// The identity provider for sign-in; one of `identity.issuers`.
    pub issuer: Option<String>,
    /// Our client ID there.
    pub client_id: String,
    /// Our client secret there.
    pub client_secret: Option<SecretString>,
    /// The console's public URL; by default `http.public_url`. The provider must know
    /// `<redirect_base>/api/session/callback` as redirect URI and `<redirect_base>/` as post-logout redirect URI.
    pub redirect_base: Option<Url>,
    /// Scopes besides `openid`.
    pub scopes: Vec<String>,
    /// OpenID Connect `prompt`, e.g. `login` to require the password at each sign-in.
    pub prompt: Option<String>,
    /// Further parameters of the authorization request, e.g. `audience` if a provider requires it.
    pub parameters: BTreeMap<String, String>,
    /// Maximum duration of a session in hours, regardless of activity.
    pub max_age_hours: u32,
    /// Maximum duration of a sign-in in minutes.
    pub login_minutes: u32,
}

impl Default for SessionConfig {
    fn default() -> Self {
        Self {
            issuer: None,
            client_id: "huddle".to_owned(),
            client_secret: None,
            redirect_base: None,
            scopes: vec!["profile".to_owned(), "email".to_owned()],
            prompt: None,
            parameters: BTreeMap::new(),
            max_age_hours: 16,
            login_minutes: 15,
        }
    }
}

impl SessionConfig {
    /// Sets defaults from other sections: the provider, and the console's URL.
    pub fn settle(&mut self, issuer: &str, public_url: &str) {
        let issuer = self.issuer.get_or_insert_with(|| issuer.to_owned());
        if self.redirect_base.is_none() {
            self.redirect_base = public_url.parse().ok();
        }
        if self.client_secret.is_none() && Url::parse(issuer).is_ok_and(|url| is_loopback(&url)) {
            self.client_secret = Some(DEVELOPMENT_SECRET.into());
            // The development provider has no passwords: always let the person choose an account.
            self.prompt.get_or_insert_with(|| "login".to_owned());
        }
    }

    /// The first invalid key of this section, and why.
    #[must_use]
    pub fn validate(&self) -> Option<(String, String)> {
        let wrong = |key: &str, why: &str| Some((key.to_owned(), why.to_owned()));
        match &self.issuer {
            None => return wrong("issuer", "must name the identity provider at which people sign in"),
            Some(url) => {
                if let Err(why) = check_provider_url(url) {
                    return wrong("issuer", &why);
                }
            }
        }
        if self.client_id.is_empty() {
            return wrong("client_id", "must not be empty");
        }
        if self.client_secret.is_none() {
            return wrong("client_secret", "must be set: only the development identity provider has a default");
        }
        match &self.redirect_base {
            None => return wrong("redirect_base", "must be the console's address as browsers see it"),
            Some(url) if !matches!(url.scheme(), "http" | "https") || url.path() != "/" || url.query().is_some() => {
                return wrong("redirect_base", "must be http(s)://host[:port] without a path");
            }
            Some(_) => {}
        }
        if !(1..=24 * 14).contains(&self.max_age_hours) {
            return wrong("max_age_hours", "must be between 1 and 336");
        }
        if !(1..=60).contains(&self.login_minutes) {
            return wrong("login_minutes", "must be between 1 and 60");
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_development_secret_is_accepted_on_this_machine_only() {
        let mut config = SessionConfig::default();
        config.settle("http://localhost:8081", "http://localhost:8080");
        assert_eq!(config.validate(), None);
        let mut config = SessionConfig::default();
        config.settle("https://id.example.com", "https://huddle.example.com");
        assert_eq!(config.validate().unwrap().0, "client_secret");
    }
}
