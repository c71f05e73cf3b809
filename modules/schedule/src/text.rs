//! Checks of texts that several requests contain.

use huddle_sdk::prelude::*;

/// Rejects a text that is too long.
pub(crate) fn check_length(text: &str, longest: usize, pointer: &str) -> Result<()> {
    if text.chars().count() > longest {
        return Err(Problem::invalid_field(pointer, format!("At most {longest} characters")));
    }
    Ok(())
}
