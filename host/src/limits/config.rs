//! The configuration section `limits`: limits per caller.

use std::num::NonZeroU32;

use huddle_sdk::LimitClass;
use serde::{Deserialize, Serialize};

/// Limits per caller. The defaults are many times what a console needs; a load test raises them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsConfig {
    /// Requests of any kind.
    pub calls: ClassLimits,
    /// Starting and finishing a sign-in, requesting a token, signing out.
    pub sign_in: ClassLimits,
    /// Opening sockets.
    pub sockets: ClassLimits,
    /// Uploads.
    pub uploads: ClassLimits,
    /// Maximum number of concurrent connections.
    pub connections: u32,
    /// Maximum number of concurrent connections from one address outside `http.trusted_proxies`.
    pub connections_per_address: u32,
    /// Seconds until a request's head must be complete, counted from the start of the connection or the previous response: also
    /// the maximum idle time of a connection. A proxy in front must close idle connections sooner.
    pub head_seconds: u32,
    /// Maximum size of a request's head in bytes, including its URL.
    pub head_bytes: u32,
    /// Maximum number of header lines.
    pub head_lines: u16,
    /// Maximum length of a URL in bytes.
    pub uri_bytes: u32,
    /// Concurrent requests on one HTTP/2 connection.
    pub streams: u32,
}

/// The limits of one class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassLimits {
    /// Per user or service client.
    pub per_user: Rate,
    /// Per address; an IPv6 /64 network counts as one. Many people may share one address.
    pub per_address: Rate,
}

/// A long-term rate, and the size of a burst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// Long-term rate.
    pub per_minute: NonZeroU32,
    /// Burst after a pause.
    pub burst: NonZeroU32,
}

impl Rate {
    const fn new(per_minute: u32, burst: u32) -> Self {
        // A zero in a constant would not be a rate; it becomes one.
        Self { per_minute: at_least_one(per_minute), burst: at_least_one(burst) }
    }
}

const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

impl Default for LimitsConfig {
    fn default() -> Self {
        let class = |per_user, per_address| ClassLimits { per_user, per_address };
        Self {
            calls: class(Rate::new(1_800, 300), Rate::new(30_000, 5_000)),
            sign_in: class(Rate::new(120, 120), Rate::new(1_200, 600)),
            sockets: class(Rate::new(60, 100), Rate::new(3_000, 1_500)),
            uploads: class(Rate::new(60, 60), Rate::new(600, 300)),
            connections: 10_000,
            connections_per_address: 3_000,
            head_seconds: 30,
            head_bytes: 64 * 1024,
            head_lines: 100,
            uri_bytes: 8 * 1024,
            streams: 100,
        }
    }
}

impl LimitsConfig {
    /// The limits of a class.
    #[must_use]
    pub fn of(&self, class: LimitClass) -> ClassLimits {
        match class {
            LimitClass::Calls => self.calls,
            LimitClass::SignIn => self.sign_in,
            LimitClass::Sockets => self.sockets,
            LimitClass::Uploads => self.uploads,
        }
    }

    /// The first invalid key, and why.
    #[must_use]
    pub fn validate(&self) -> Option<(&'static str, String)> {
        let within = |key, value: u32, low: u32, high: u32| {
            (!(low..=high).contains(&value)).then(|| (key, format!("must be between {low} and {high}")))
        };
        within("connections", self.connections, 1, 1_000_000)
            .or_else(|| within("connections_per_address", self.connections_per_address, 1, 1_000_000))
            .or_else(|| within("head_seconds", self.head_seconds, 1, 600))
            // The HTTP library reads at least 8 KiB at once.
            .or_else(|| within("head_bytes", self.head_bytes, 8 * 1024, 1 << 20))
            .or_else(|| within("head_lines", self.head_lines.into(), 16, 1_000))
            .or_else(|| within("uri_bytes", self.uri_bytes, 256, 1 << 16))
            .or_else(|| within("streams", self.streams, 1, 10_000))
    }
}
