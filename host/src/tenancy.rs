//! What each tenant has.
