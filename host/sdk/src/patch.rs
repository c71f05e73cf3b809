//! A field of a partial update: absent, null, or a value.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Change of one field by a PATCH. Declare it with `#[serde(default, skip_serializing_if = "Patch::is_absent")]`
/// and `#[schema(value_type = Option<T>)]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Patch<T> {
    /// Omitted: the stored value is kept.
    #[default]
    Absent,
    /// `null`: the field is cleared.
    Null,
    /// The new value.
    Value(T),
}

impl<T> Patch<T> {
    /// Returns whether the field was omitted.
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Returns the stored value after this patch.
    pub fn apply(self, stored: Option<T>) -> Option<T> {
        match self {
            Self::Absent => stored,
            Self::Null => None,
            Self::Value(value) => Some(value),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Option::<T>::deserialize(deserializer)? {
            Some(value) => Self::Value(value),
            None => Self::Null,
        })
    }
}

impl<T: Serialize> Serialize for Patch<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Value(value) => value.serialize(serializer),
            Self::Absent | Self::Null => serializer.serialize_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Body {
        #[serde(default)]
        note: Patch<String>,
    }

    #[test]
    fn absent_null_and_value_are_distinguished() {
        let parse = |text: &str| serde_json::from_str::<Body>(text).expect("a body").note;
        assert_eq!(parse("{}"), Patch::Absent);
        assert_eq!(parse(r#"{"note":null}"#), Patch::Null);
        assert_eq!(parse(r#"{"note":"x"}"#), Patch::Value("x".to_owned()));
        assert_eq!(parse("{}").apply(Some("old".into())), Some("old".to_owned()));
        assert_eq!(parse(r#"{"note":null}"#).apply(Some("old".into())), None);
    }
}
