//! The real-time hub.
