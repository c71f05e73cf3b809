//! Calls to receivers, and what their answers mean (docs/referral-ports.md). No I/O.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac as _};
use huddle_sdk::outbound::{OutboundError, OutboundRequest, OutboundResponse};
use huddle_sdk::prelude::*;
use serde_json::{Value, json};
use sha2::Sha256;
use uuid::Uuid;

use super::model::Channel;
use super::ports::{Gateway, Ports, Webhook};
use crate::letter::FILE_NAME;

/// Longest name that a receiver gives to a delivery.
const MAX_RECEIPT: usize = 200;

/// What a call is about.
pub struct Call<'a> {
    /// The delivery's uid: repeated calls have the same.
    pub uid: Uuid,
    /// Fax number of the recipient.
    pub fax_number: &'a str,
    /// Name of the recipient.
    pub recipient: &'a str,
    /// When the call is made.
    pub at: DateTime<Utc>,
}

/// Returns the call that delivers data to the member's app, signed as in Standard Webhooks.
pub fn to_member_app(port: &Webhook, call: &Call<'_>, data: &Value) -> Result<OutboundRequest> {
    let body = serde_json::to_vec(data)?;
    let (id, timestamp) = (call.uid.to_string(), call.at.timestamp().to_string());
    let signature = signature(port.secret.as_bytes(), &id, &timestamp, &body)?;
    let request = OutboundRequest::json(&port.url, body).header("webhook-id", id).header("webhook-timestamp", timestamp);
    Ok(request.header("webhook-signature", signature))
}

/// Returns the signature of a call: HMAC-SHA-256 over ID, time and body.
fn signature(secret: &[u8], id: &str, timestamp: &str, body: &[u8]) -> Result<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).map_err(Problem::internal)?;
    mac.update(format!("{id}.{timestamp}.").as_bytes());
    mac.update(body);
    Ok(format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes())))
}

/// Returns the call that delivers a letter.
pub fn with_letter(port: &Gateway, channel: Channel, call: &Call<'_>, pdf: &[u8]) -> Result<OutboundRequest> {
    let mut body = json!({
        "uid": call.uid,
        "file_name": FILE_NAME,
        "content_type": "application/pdf",
        "content": BASE64_STANDARD.encode(pdf),
    });
    if channel == Channel::Fax {
        body["to"] = json!(call.fax_number);
        body["recipient"] = json!(call.recipient);
    }
    let request = OutboundRequest::json(&port.url, serde_json::to_vec(&body)?);
    Ok(request.header("authorization", format!("Bearer {}", port.token)).header("idempotency-key", call.uid.to_string()))
}

/// Returns the gateway for letters of a channel, if it is configured.
pub const fn gateway(ports: &Ports, channel: Channel) -> Option<&Gateway> {
    match channel {
        Channel::Fax => ports.fax.as_ref(),
        Channel::Elation => ports.elation.as_ref(),
        Channel::MemberApp => None,
    }
}

/// The outcome of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The receiver accepted it and named it.
    Accepted(String),
    /// It can be tried again: the receiver recognizes it by its uid.
    Again(&'static str),
    /// Trying it again would be in vain.
    Refused(&'static str),
}

/// Returns what an answer means. Only an answer that names the delivery is an acceptance: a page of a proxy is none.
pub fn outcome(answer: Result<OutboundResponse, OutboundError>) -> Outcome {
    let response = match answer {
        Ok(response) => response,
        Err(OutboundError::Invalid) => return Outcome::Refused("has no valid address"),
        Err(OutboundError::NotConnected) => return Outcome::Again("could not be reached"),
        Err(OutboundError::TimedOut) => return Outcome::Again("did not answer in time"),
        Err(OutboundError::Unreadable) => return Outcome::Again("did not answer completely"),
    };
    match response.status.as_u16() {
        200..=299 => receipt(&response.body).map_or(Outcome::Again("answered with something unexpected"), Outcome::Accepted),
        300..=399 => Outcome::Refused("has moved to another address"),
        401 | 403 => Outcome::Refused("does not accept this installation's credentials"),
        408 | 425 | 429 | 500..=599 => Outcome::Again("is not available at present"),
        _ => Outcome::Refused("rejected it"),
    }
}

fn receipt(body: &[u8]) -> Option<String> {
    let answer: Value = serde_json::from_slice(body).ok()?;
    let id = answer.get("id")?.as_str()?;
    let is_name = (1..=MAX_RECEIPT).contains(&id.len()) && !id.contains('\0');
    is_name.then(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(status: u16, body: &str) -> OutboundResponse {
        OutboundResponse { status: StatusCode::from_u16(status).expect("a status"), body: body.as_bytes().to_vec() }
    }

    #[test]
    fn only_an_answer_that_names_the_delivery_is_an_acceptance() {
        let again = "answered with something unexpected";
        for (answer, expected) in [
            (Ok(answered(201, r#"{"id": "fax-7"}"#)), Outcome::Accepted("fax-7".to_owned())),
            (Ok(answered(200, "<html>Welcome</html>")), Outcome::Again(again)),
            (Ok(answered(200, "")), Outcome::Again(again)),
            (Ok(answered(200, r#"{"id": 7}"#)), Outcome::Again(again)),
            (Ok(answered(200, r#"{"id": ""}"#)), Outcome::Again(again)),
            (Ok(answered(302, "")), Outcome::Refused("has moved to another address")),
            (Ok(answered(401, "")), Outcome::Refused("does not accept this installation's credentials")),
            (Ok(answered(422, r#"{"id": "x"}"#)), Outcome::Refused("rejected it")),
            (Ok(answered(429, "")), Outcome::Again("is not available at present")),
            (Ok(answered(503, "")), Outcome::Again("is not available at present")),
            (Err(OutboundError::NotConnected), Outcome::Again("could not be reached")),
            (Err(OutboundError::TimedOut), Outcome::Again("did not answer in time")),
            (Err(OutboundError::Unreadable), Outcome::Again("did not answer completely")),
            (Err(OutboundError::Invalid), Outcome::Refused("has no valid address")),
        ] {
            assert_eq!(outcome(answer.clone()), expected, "{answer:?}");
        }
    }

    /// The example of the specification of Standard Webhooks.
    #[test]
    fn signatures_are_those_of_standard_webhooks() {
        let secret = BASE64_STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").expect("base64");
        let signed = signature(&secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", br#"{"test": 2432232314}"#).expect("a signature");
        assert_eq!(signed, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }
}
