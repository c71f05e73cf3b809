//! Tickets: requests that a browser makes by URL alone, without a token.
//!
//! A ticket contains values of its module, is valid for a minute, and is authenticated by a keyed hash. The host does not log URLs.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::problem::Result;

/// Time for which a ticket is valid.
const LIFE: TimeDelta = TimeDelta::seconds(60);

/// Length of the keyed hash that authenticates a ticket, in bytes.
const MAC: usize = 32;

/// A ticket, as part of a URL path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// Letters, digits, `-` and `_`.
    pub text: String,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
}

#[derive(Serialize, Deserialize)]
struct Contents<T> {
    value: T,
    until: DateTime<Utc>,
}

/// Issues a ticket. `purpose` (`<module>.<what>`) separates tickets of different kinds.
pub fn issue<T: Serialize>(app: &App, purpose: &str, value: &T) -> Result<Ticket> {
    let until = app.clock().now() + LIFE;
    let contents = serde_json::to_vec(&Contents { value, until })?;
    let mac = app.keyed_hash(purpose, &contents)?;
    Ok(Ticket { text: URL_SAFE_NO_PAD.encode([mac.as_slice(), &contents].concat()), expires_at: until })
}

/// Returns the value of a ticket. None if it is not a ticket of this purpose and installation, or has expired.
pub fn redeem<T: DeserializeOwned>(app: &App, purpose: &str, text: &str) -> Result<Option<T>> {
    let Ok(bytes) = URL_SAFE_NO_PAD.decode(text) else { return Ok(None) };
    let Some((mac, contents)) = bytes.split_at_checked(MAC) else { return Ok(None) };
    let right = app.keyed_hash(purpose, contents)?;
    if !bool::from(subtle::ConstantTimeEq::ct_eq(right.as_slice(), mac)) {
        return Ok(None);
    }
    let Contents { value, until } = serde_json::from_slice(contents)?;
    Ok((app.clock().now() < until).then_some(value))
}
