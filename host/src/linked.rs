//! The modules that this build links, each behind the cargo feature of its name. A crate that is only declared registers nothing.

#[cfg(feature = "messaging")]
use huddle_messaging as _;
#[cfg(feature = "people")]
use huddle_people as _;

/// The modules that the enabled cargo features name; a test compares them with the registered ones.
pub const ENABLED: &[&str] = &[
    #[cfg(feature = "messaging")]
    "messaging",
    #[cfg(feature = "people")]
    "people",
];
