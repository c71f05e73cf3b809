//! The claims of a token, and the rules for accepting it. No I/O.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::Value;

use crate::keys::same_secret;

/// Why a token is rejected. For the log: a client only learns that it is not signed in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not a signed token, or with an unsupported algorithm.
    #[error("not a token that is signed with RS256 or ES256")]
    Malformed,
    /// It requires an unknown extension of the format.
    #[error("the token has critical headers")]
    CriticalHeader,
    /// The issuer is not configured.
    #[error("the issuer is not one of ours")]
    UnknownIssuer,
    /// The provider has no such key.
    #[error("the provider has no key of this id for this algorithm")]
    UnknownKey,
    /// Invalid signature or claims.
    #[error("the signature does not hold: {0}")]
    Signature(String),
    /// It is for another audience.
    #[error("the token is for another audience")]
    WrongAudience,
    /// It has expired.
    #[error("the token has expired")]
    Expired,
    /// It is not valid yet.
    #[error("the token is not valid yet")]
    NotYet,
    /// It belongs to another sign-in.
    #[error("the nonce differs")]
    WrongNonce,
    /// It was issued to another client.
    #[error("the authorized party differs")]
    WrongParty,
    /// It names no tenant, or an unknown one.
    #[error("the organization is missing or unknown")]
    UnknownOrganization,
    /// It was revoked.
    #[error("the token was revoked")]
    Revoked,
}

/// One audience or several.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Audience {
    /// One.
    One(String),
    /// Several.
    Many(Vec<String>),
}

impl Audience {
    fn contains(&self, name: &str) -> bool {
        match self {
            Self::One(one) => one == name,
            Self::Many(many) => many.iter().any(|one| one == name),
        }
    }

    fn is_shared(&self) -> bool {
        matches!(self, Self::Many(many) if many.len() > 1)
    }
}

/// The claims that are used.
#[derive(Debug, Clone, Deserialize)]
pub struct Claims {
    /// Issuer.
    pub iss: String,
    /// Subject: a user, or the client itself for client credentials.
    pub sub: String,
    /// Audience.
    pub aud: Audience,
    /// Expiry, in seconds since 1970.
    pub exp: i64,
    /// Start of validity.
    #[serde(default)]
    pub nbf: Option<i64>,
    /// Time of issue.
    #[serde(default)]
    pub iat: Option<i64>,
    /// The client to which an access token was issued (RFC 9068).
    #[serde(default)]
    pub client_id: Option<String>,
    /// The client to which an ID token was issued.
    #[serde(default)]
    pub azp: Option<String>,
    /// Nonce of a sign-in, in an ID token.
    #[serde(default)]
    pub nonce: Option<String>,
    /// The grant by which some providers mark a service client.
    #[serde(default)]
    pub gty: Option<String>,
    /// Email address.
    #[serde(default)]
    pub email: Option<String>,
    /// Whether the provider has verified the address.
    #[serde(default)]
    pub email_verified: Option<bool>,
    /// All others, including the organization.
    #[serde(flatten)]
    pub others: BTreeMap<String, Value>,
}

impl Claims {
    /// Checks audience and validity period.
    pub fn check(&self, audience: &str, now: DateTime<Utc>, skew: TimeDelta) -> Result<(), Refusal> {
        if !self.aud.contains(audience) {
            return Err(Refusal::WrongAudience);
        }
        let (now, skew) = (now.timestamp(), skew.num_seconds());
        if self.exp.saturating_add(skew) <= now {
            return Err(Refusal::Expired);
        }
        // A token from the future is rejected as not valid yet.
        if self.nbf.max(self.iat).is_some_and(|begin| begin.saturating_sub(skew) > now) {
            return Err(Refusal::NotYet);
        }
        Ok(())
    }

    /// Checks what only an ID token has: the nonce of our sign-in, and the client that it was issued to (OpenID Connect Core §3.1.3.7).
    pub fn check_sign_in(&self, client_id: &str, nonce: &str) -> Result<(), Refusal> {
        if !self.nonce.as_deref().is_some_and(|ours| same_secret(ours.as_bytes(), nonce.as_bytes())) {
            return Err(Refusal::WrongNonce);
        }
        match self.azp.as_deref() {
            Some(party) if party != client_id => Err(Refusal::WrongParty),
            None if self.aud.is_shared() => Err(Refusal::WrongParty),
            _ => Ok(()),
        }
    }

    /// The tenant's key.
    pub fn organization(&self, claim: &str) -> Result<&str, Refusal> {
        self.others.get(claim).and_then(Value::as_str).filter(|key| !key.is_empty()).ok_or(Refusal::UnknownOrganization)
    }

    /// The client ID when the token was issued to a service client (client credentials) and not to a user.
    #[must_use]
    pub fn machine(&self) -> Option<&str> {
        let client = self.client_id.as_deref().or(self.azp.as_deref())?;
        (client == self.sub || self.gty.as_deref() == Some("client-credentials")).then_some(client)
    }

    /// The email address, if the provider has verified it.
    #[must_use]
    pub fn verified_email(&self) -> Option<&str> {
        self.email.as_deref().filter(|_| self.email_verified == Some(true))
    }

    /// When it expires.
    #[must_use]
    pub fn expires_at(&self) -> DateTime<Utc> {
        DateTime::from_timestamp(self.exp, 0).unwrap_or(DateTime::<Utc>::MIN_UTC)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000;

    fn claims(change: impl FnOnce(&mut Value)) -> Claims {
        let mut claims = serde_json::json!({
            "iss": "https://id.example", "sub": "northwind|md", "aud": "urn:huddle:api", "exp": NOW + 300, "iat": NOW,
            "client_id": "huddle", "organization_id": "northwind",
        });
        change(&mut claims);
        serde_json::from_value(claims).unwrap()
    }

    fn check(claims: &Claims) -> Result<(), Refusal> {
        claims.check("urn:huddle:api", DateTime::from_timestamp(NOW, 0).unwrap(), TimeDelta::seconds(30))
    }

    #[test]
    fn audience_and_time_are_checked_with_skew() {
        assert_eq!(check(&claims(|_| {})), Ok(()));
        assert_eq!(check(&claims(|c| c["aud"] = "huddle".into())), Err(Refusal::WrongAudience));
        assert_eq!(check(&claims(|c| c["aud"] = serde_json::json!(["x", "urn:huddle:api"]))), Ok(()));
        assert_eq!(check(&claims(|c| c["aud"] = serde_json::json!([]))), Err(Refusal::WrongAudience));
        assert_eq!(check(&claims(|c| c["exp"] = (NOW - 29).into())), Ok(()));
        assert_eq!(check(&claims(|c| c["exp"] = (NOW - 30).into())), Err(Refusal::Expired));
        assert_eq!(check(&claims(|c| c["exp"] = i64::MAX.into())), Ok(()), "no overflow");
        assert_eq!(check(&claims(|c| c["nbf"] = (NOW + 30).into())), Ok(()));
        assert_eq!(check(&claims(|c| c["nbf"] = (NOW + 31).into())), Err(Refusal::NotYet));
        assert_eq!(check(&claims(|c| c["iat"] = (NOW + 31).into())), Err(Refusal::NotYet));
    }

    #[test]
    fn an_id_token_must_match_the_sign_in_and_the_client() {
        let with = |nonce: &str, azp: Option<&str>| {
            claims(|c| {
                c["nonce"] = nonce.into();
                c["azp"] = azp.map_or(Value::Null, Into::into);
            })
        };
        assert_eq!(with("n", None).check_sign_in("huddle", "n"), Ok(()));
        assert_eq!(with("n", Some("huddle")).check_sign_in("huddle", "n"), Ok(()));
        assert_eq!(with("other", None).check_sign_in("huddle", "n"), Err(Refusal::WrongNonce));
        assert_eq!(claims(|_| {}).check_sign_in("huddle", "n"), Err(Refusal::WrongNonce));
        assert_eq!(with("n", Some("stranger")).check_sign_in("huddle", "n"), Err(Refusal::WrongParty));
        let shared = claims(|c| {
            c["nonce"] = "n".into();
            c["aud"] = serde_json::json!(["huddle", "stranger"]);
        });
        assert_eq!(shared.check_sign_in("huddle", "n"), Err(Refusal::WrongParty));
    }

    #[test]
    fn a_service_clients_subject_is_its_client_id() {
        assert_eq!(claims(|_| {}).machine(), None);
        assert_eq!(claims(|c| c["sub"] = "huddle".into()).machine(), Some("huddle"));
        assert_eq!(claims(|c| c["gty"] = "client-credentials".into()).machine(), Some("huddle"));
    }

    #[test]
    fn the_organization_claim_is_a_required_string() {
        assert_eq!(claims(|_| {}).organization("organization_id"), Ok("northwind"));
        assert_eq!(claims(|_| {}).organization("org_name"), Err(Refusal::UnknownOrganization));
        assert_eq!(claims(|c| c["organization_id"] = 7.into()).organization("organization_id"), Err(Refusal::UnknownOrganization));
        assert_eq!(claims(|c| c["organization_id"] = "".into()).organization("organization_id"), Err(Refusal::UnknownOrganization));
    }

    #[test]
    fn only_verified_email_addresses_are_used() {
        assert_eq!(claims(|c| c["email"] = "a@b.example".into()).verified_email(), None);
        let vouched = |yes: bool| {
            claims(|c| {
                c["email"] = "a@b.example".into();
                c["email_verified"] = yes.into();
            })
        };
        assert_eq!(vouched(true).verified_email(), Some("a@b.example"));
        assert_eq!(vouched(false).verified_email(), None);
    }
}
