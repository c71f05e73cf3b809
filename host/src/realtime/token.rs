//! The chat token: valid for the WebSocket only, signed with a key that all host processes share.

use chrono::{DateTime, Utc};
use huddle_sdk::{TenantId, UserId};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::keys::Keys;

/// The contents of a chat token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatClaims {
    /// Tenant ID.
    pub tenant: TenantId,
    /// User ID of the staff member.
    pub user: UserId,
    /// First and last name, as shown in presence.
    pub name: String,
    /// Internal role (`md`, `rn`, ...).
    pub role: String,
    /// Client ID of this consumer; new with each token.
    pub uuid: Uuid,
    /// The session of the access token, if there is one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub session: Option<Uuid>,
    /// Fingerprint of the access token with which it was requested, in hexadecimal.
    pub access: String,
    /// Expiry, in seconds since 1970.
    pub exp: i64,
}

/// Why a chat token is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// Not ours, altered, or not a token.
    #[error("the chat token is not valid")]
    Invalid,
    /// Expired.
    #[error("the chat token has expired")]
    Expired,
}

/// Signs claims.
pub fn sign(keys: &Keys, claims: &ChatClaims) -> huddle_sdk::Result<String> {
    jsonwebtoken::encode(&Header::new(Algorithm::HS256), claims, &EncodingKey::from_secret(keys.chat()))
        .map_err(huddle_sdk::Problem::internal)
}

/// Checks signature and expiry. Only HMAC-SHA-256 is accepted, regardless of the token's header.
pub fn verify(keys: &Keys, token: &str, now: DateTime<Utc>) -> Result<ChatClaims, TokenError> {
    let mut validation = Validation::new(Algorithm::HS256);
    // The expiry is checked against the host's own clock below.
    validation.validate_exp = false;
    validation.required_spec_claims.clear();
    validation.validate_aud = false;
    let claims: ChatClaims =
        jsonwebtoken::decode(token, &DecodingKey::from_secret(keys.chat()), &validation).map_err(|_| TokenError::Invalid)?.claims;
    if claims.exp <= now.timestamp() { Err(TokenError::Expired) } else { Ok(claims) }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn claims() -> ChatClaims {
        ChatClaims {
            tenant: TenantId(1),
            user: UserId(7),
            name: "Ada Lind".to_owned(),
            role: "rn".to_owned(),
            uuid: Uuid::from_u128(1),
            session: None,
            access: "ab".to_owned(),
            exp: 1_000,
        }
    }

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(second, 0).expect("in range")
    }

    #[test]
    fn a_token_is_valid_until_its_expiry_and_with_its_key_only() {
        let keys = Keys::derive(&[1; 32]);
        let token = sign(&keys, &claims()).expect("signs");
        assert_eq!(verify(&keys, &token, at(999)), Ok(claims()));
        assert_eq!(verify(&keys, &token, at(1_000)), Err(TokenError::Expired));
        assert_eq!(verify(&Keys::derive(&[2; 32]), &token, at(0)), Err(TokenError::Invalid));
        for rubbish in ["", ".", "a.b.c", "\u{0}", &"x".repeat(10_000)] {
            assert_eq!(verify(&keys, rubbish, at(0)), Err(TokenError::Invalid));
        }
    }

    #[test]
    fn a_forged_token_is_rejected() {
        let keys = Keys::derive(&[1; 32]);
        let token = sign(&keys, &claims()).expect("signs");
        let [head, _, signature] = token.split('.').collect::<Vec<_>>()[..] else { panic!("three parts") };
        let other = serde_json::to_vec(&ChatClaims { tenant: TenantId(2), ..claims() }).expect("serialises");
        let other = URL_SAFE_NO_PAD.encode(other);
        assert_eq!(verify(&keys, &format!("{head}.{other}.{signature}"), at(0)), Err(TokenError::Invalid), "other claims");
        for header in [r#"{"alg":"none","typ":"JWT"}"#, r#"{"alg":"HS512","typ":"JWT"}"#, r#"{"alg":"RS256","typ":"JWT"}"#] {
            let head = URL_SAFE_NO_PAD.encode(header);
            for signature in ["", signature] {
                assert_eq!(verify(&keys, &format!("{head}.{other}.{signature}"), at(0)), Err(TokenError::Invalid), "{header}");
            }
        }
        for index in 0..token.len() {
            let mut bytes = token.clone().into_bytes();
            bytes[index] = if bytes[index] == b'A' { b'B' } else { b'A' };
            let altered = String::from_utf8(bytes).expect("ASCII");
            // The last character of a part contains padding bits that decoding may ignore; the claims must never differ.
            if let Ok(read) = verify(&keys, &altered, at(0)) {
                assert_eq!(read, claims(), "byte {index}");
            }
        }
    }
}
