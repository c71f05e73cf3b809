//! The configuration section `identity`: accepted identity providers.

use serde::{Deserialize, Serialize};
use url::Url;

/// Accepted identity providers, and the tolerance for clocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IdentityConfig {
    /// The identity providers. Each must also exist in `core.issuer`, to which users are linked.
    pub issuers: Vec<IssuerConfig>,
    /// Maximum difference between a provider's clock and ours.
    pub clock_skew_seconds: u32,
}

/// One identity provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IssuerConfig {
    /// Issuer identifier, exactly as in its tokens.
    pub url: String,
    /// Audience of access tokens for this API.
    pub audience: String,
    /// Name of the claim with the tenant's key.
    #[serde(default = "default_organization_claim")]
    pub organization_claim: String,
    /// URL of its keys; by default from its discovery document.
    #[serde(default)]
    pub jwks_url: Option<Url>,
}

fn default_organization_claim() -> String {
    "organization_id".to_owned()
}

impl Default for IdentityConfig {
    fn default() -> Self {
        Self { issuers: Vec::new(), clock_skew_seconds: 30 }
    }
}

impl IdentityConfig {
    /// The first invalid key of this section, and why.
    #[must_use]
    pub fn validate(&self) -> Option<(String, String)> {
        if self.issuers.is_empty() {
            return Some(("issuers".into(), "must name at least one identity provider, or nobody can sign in".into()));
        }
        if self.clock_skew_seconds > 300 {
            return Some(("clock_skew_seconds".into(), "must be at most 300".into()));
        }
        self.issuers.iter().enumerate().find_map(|(at, issuer)| {
            let wrong = |key: &str, why: String| Some((format!("issuers.{at}.{key}"), why));
            if let Err(why) = check_provider_url(&issuer.url) {
                return wrong("url", why);
            }
            if self.issuers[..at].iter().any(|other| other.url == issuer.url) {
                return wrong("url", "is listed twice".into());
            }
            if issuer.audience.is_empty() {
                return wrong("audience", "must say what audience access tokens have".into());
            }
            if issuer.organization_claim.is_empty() {
                return wrong("organization_claim", "must name the claim that holds the tenant's key".into());
            }
            let keys = issuer.jwks_url.as_ref().map(|url| check_provider_url(url.as_str()));
            keys.and_then(Result::err).and_then(|why| wrong("jwks_url", why))
        })
    }
}

/// A provider must use https; http is allowed on this machine only.
pub(crate) fn check_provider_url(text: &str) -> Result<(), String> {
    let url = Url::parse(text).map_err(|error| format!("must be a URL: {error}"))?;
    match url.scheme() {
        "https" => Ok(()),
        "http" if is_loopback(&url) => Ok(()),
        _ => Err("must be https; plain http is for this machine only".to_owned()),
    }
}

/// Whether a URL refers to this machine.
pub(crate) fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(url::Host::Ipv4(address)) => address.is_loopback(),
        Some(url::Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_issuer() -> IdentityConfig {
        let issuer = serde_json::json!({ "url": "http://localhost:8081", "audience": "urn:huddle:api" });
        serde_json::from_value(serde_json::json!({ "issuers": [issuer] })).unwrap()
    }

    #[test]
    fn an_invalid_setting_is_reported_with_its_key() {
        assert_eq!(one_issuer().validate(), None);
        let wrong = |change: fn(&mut IdentityConfig)| {
            let mut config = one_issuer();
            change(&mut config);
            config.validate().unwrap().0
        };
        assert_eq!(wrong(|c| c.issuers[0].url = "http://id.example.com".to_owned()), "issuers.0.url");
        assert_eq!(wrong(|c| c.issuers.push(c.issuers[0].clone())), "issuers.1.url");
        assert_eq!(wrong(|c| c.issuers[0].jwks_url = "http://id.example.com/keys".parse().ok()), "issuers.0.jwks_url");
        assert_eq!(wrong(|c| c.issuers.clear()), "issuers");
        assert_eq!(wrong(|c| c.clock_skew_seconds = 301), "clock_skew_seconds");
    }
}
