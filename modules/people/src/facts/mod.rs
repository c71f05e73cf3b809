//! Facts: the options for pronouns and gender identities.

pub mod list;
