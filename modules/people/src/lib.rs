//! The module `people`.
