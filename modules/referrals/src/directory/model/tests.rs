//! Rows of the registry's file.
