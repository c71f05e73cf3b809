//! The module `messaging`.
