//! Who calls: verified tokens and principals.
