//! The configuration section `limits`: how much of the host one caller may use.

use std::num::NonZeroU32;

use huddle_sdk::LimitClass;
use serde::{Deserialize, Serialize};

/// How much of the host one caller may use. The defaults are many times what a console does; a load test raises them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitsConfig {
    /// Requests of any kind.
    pub calls: ClassLimits,
    /// Beginning and finishing a sign-in, asking for a token, logging out.
    pub sign_in: ClassLimits,
    /// Opening sockets.
    pub sockets: ClassLimits,
    /// Sending files.
    pub uploads: ClassLimits,
    /// Connections at a time.
    pub connections: u32,
    /// Connections at a time from one address that is none of `http.trusted_proxies`.
    pub connections_per_address: u32,
    /// Seconds within which a request's head must be there, counted from the connection's beginning or from the answer before: also
    /// how long a connection may lie idle. A proxy in front must give idle connections up sooner.
    pub head_seconds: u32,
    /// Bytes of a request's head, its address included.
    pub head_bytes: u32,
    /// Lines of a request's head.
    pub head_lines: u16,
    /// Bytes of a request's address.
    pub uri_bytes: u32,
    /// Requests at a time on one HTTP/2 connection.
    pub streams: u32,
}

/// The limits of one class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassLimits {
    /// Of each user or service client.
    pub per_user: Rate,
    /// Of each address; an IPv6 network of 64 bits counts as one. Many people may share one address.
    pub per_address: Rate,
}

/// A rate that holds in the long run, and what may come at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// In the long run.
    pub per_minute: NonZeroU32,
    /// At once, after a pause.
    pub burst: NonZeroU32,
}

impl Rate {
    const fn new(per_minute: u32, burst: u32) -> Self {
        // A constant zero would not pass as a rate; it becomes one.
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

    /// The first key that cannot work, and why.
    #[must_use]
    pub fn validate(&self) -> Option<(&'static str, String)> {
        let within = |key, value: u32, low: u32, high: u32| {
            (!(low..=high).contains(&value)).then(|| (key, format!("must be between {low} and {high}")))
        };
        within("connections", self.connections, 1, 1_000_000)
            .or_else(|| within("connections_per_address", self.connections_per_address, 1, 1_000_000))
            .or_else(|| within("head_seconds", self.head_seconds, 1, 600))
            // The HTTP library reads at least 8 KiB at a time.
            .or_else(|| within("head_bytes", self.head_bytes, 8 * 1024, 1 << 20))
            .or_else(|| within("head_lines", self.head_lines.into(), 16, 1_000))
            .or_else(|| within("uri_bytes", self.uri_bytes, 256, 1 << 16))
            .or_else(|| within("streams", self.streams, 1, 10_000))
    }
}
