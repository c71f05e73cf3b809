//! The token-mediating session.
