//! The import of the national registry of providers.

mod nppes;
