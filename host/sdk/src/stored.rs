//! Objects that a handler stored or opened before it reads them again.

use crate::problem::{Problem, Result};

/// An object that must exist, because this request stored, locked or opened it.
pub trait ExpectStored<T> {
    /// Returns the object; 500 if it is missing. `noun` names it in the log.
    fn stored(self, noun: &str) -> Result<T>;
}

impl<T> ExpectStored<T> for Option<T> {
    fn stored(self, noun: &str) -> Result<T> {
        self.ok_or_else(|| Problem::internal(format_args!("the stored {noun} is missing")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_object_is_an_error_of_the_host() {
        assert_eq!(Some(7).stored("case").expect("it exists"), 7);
        assert_eq!(None::<i64>.stored("case").unwrap_err().status(), 500);
    }
}
