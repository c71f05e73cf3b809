//! The configuration section `realtime`.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use serde::{Deserialize, Serialize};

/// Section `realtime`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RealtimeConfig {
    /// Interval of heartbeats on a quiet connection.
    pub heartbeat_ms: u64,
    /// How long a presence lasts without being repeated.
    pub presence_ttl_ms: u64,
    /// Interval at which a host polls for events.
    pub poll_ms: u64,
    /// Lifetime of a chat token.
    pub chat_token_seconds: u64,
    /// Timeout for the hello of a new connection.
    pub hello_timeout_ms: u64,
    /// Maximum number of events that a connection may lag behind before it is closed with 4413.
    pub queue: usize,
    /// Timeout for writing one frame before the connection is closed with 4413.
    pub write_timeout_ms: u64,
    /// Maximum number of missed events that are replayed; beyond it the console must reload.
    pub replay_limit: u64,
    /// Maximum age of a replayed event; beyond it the console must reload.
    pub replay_seconds: u64,
    /// Maximum size of a frame from a client.
    pub frame_limit: usize,
    /// Frames per second that a client may send, on average.
    pub frames_per_second: u32,
    /// Frames that a client may send in a burst.
    pub frame_burst: u32,
    /// The console's public URL (`http.public_url`): an upgrade from another origin is rejected.
    #[serde(skip)]
    pub public_origin: Option<String>,
}

impl Default for RealtimeConfig {
    fn default() -> Self {
        Self {
            heartbeat_ms: 10_000,
            presence_ttl_ms: 15_000,
            poll_ms: 1_000,
            chat_token_seconds: 3_600,
            hello_timeout_ms: 5_000,
            queue: 1_024,
            write_timeout_ms: 10_000,
            replay_limit: 5_000,
            replay_seconds: 24 * 60 * 60,
            frame_limit: 64 * 1024,
            frames_per_second: 50,
            frame_burst: 100,
            public_origin: None,
        }
    }
}

impl RealtimeConfig {
    /// The first invalid key, and why.
    #[must_use]
    pub fn validate(&self) -> Option<(&'static str, String)> {
        let within = |key, value: u64, low: u64, high: u64| {
            (!(low..=high).contains(&value)).then(|| (key, format!("must be between {low} and {high}")))
        };
        within("heartbeat_ms", self.heartbeat_ms, 100, 60_000)
            .or_else(|| within("presence_ttl_ms", self.presence_ttl_ms, 1_000, 120_000))
            .or_else(|| within("poll_ms", self.poll_ms, 100, 60_000))
            .or_else(|| within("chat_token_seconds", self.chat_token_seconds, 2, 86_400))
            .or_else(|| within("hello_timeout_ms", self.hello_timeout_ms, 100, 60_000))
            .or_else(|| within("queue", self.queue as u64, 16, 65_536))
            .or_else(|| within("write_timeout_ms", self.write_timeout_ms, 100, 120_000))
            .or_else(|| within("replay_limit", self.replay_limit, 1, 1_000_000))
            .or_else(|| within("replay_seconds", self.replay_seconds, 1, 86_400))
            .or_else(|| within("frame_limit", self.frame_limit as u64, 4_096, 1 << 20))
            .or_else(|| within("frames_per_second", self.frames_per_second.into(), 1, 10_000))
            .or_else(|| within("frame_burst", self.frame_burst.into(), 1, 100_000))
    }

    pub(super) fn heartbeat(&self) -> Duration {
        Duration::from_millis(self.heartbeat_ms)
    }

    pub(super) fn poll(&self) -> Duration {
        Duration::from_millis(self.poll_ms)
    }

    pub(super) fn presence_ttl(&self) -> Duration {
        Duration::from_millis(self.presence_ttl_ms)
    }

    pub(super) fn hello_timeout(&self) -> Duration {
        Duration::from_millis(self.hello_timeout_ms)
    }

    pub(super) fn frame_rate(&self) -> Quota {
        // Validation rejects zeros.
        let some = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Quota::per_second(some(self.frames_per_second)).allow_burst(some(self.frame_burst))
    }

    pub(super) fn write_timeout(&self) -> Duration {
        Duration::from_millis(self.write_timeout_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_valid_and_an_invalid_key_is_reported() {
        assert_eq!(RealtimeConfig::default().validate(), None);
        let wrong = RealtimeConfig { queue: 0, ..RealtimeConfig::default() };
        assert_eq!(wrong.validate().map(|(key, _)| key), Some("queue"));
    }
}
