//! The tenant's texts of letters. No I/O.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::placeholders::check;

/// The tenant's texts around the content of letters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::LetterTemplate)]
pub struct Template {
    /// Lines at the top of the first page; the first one is emphasized.
    pub letterhead: String,
    /// Text before the facts of the referral.
    pub opening: String,
    /// Text after them.
    pub closing: String,
    /// Version; send it with the next edit. 0 before the first change.
    pub row_version: i32,
}

impl Default for Template {
    fn default() -> Self {
        Self {
            letterhead: "{{practice_name}}".to_owned(),
            opening:
                "Dear {{provider_name}},\n\nWe are referring {{patient_name}} to you. Please contact the patient to arrange an appointment."
                    .to_owned(),
            closing: "Please send us your report after the visit.\n\nSincerely,\n{{sender_name}}\n{{practice_name}}".to_owned(),
            row_version: 0,
        }
    }
}

/// The texts to change; omitted texts keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::LetterTemplatePatch)]
pub struct TemplatePatch {
    /// Lines at the top of the first page. Placeholders, in all texts: `{{patient_name}}`, `{{patient_date_of_birth}}`, `{{provider_name}}`,
    /// `{{practice_name}}`, `{{request}}`, `{{sender_name}}`, `{{date}}`.
    #[serde(default)]
    pub letterhead: Option<Text<0, 500>>,
    /// Text before the facts of the referral.
    #[serde(default)]
    pub opening: Option<Text<0, 3000>>,
    /// Text after them.
    #[serde(default)]
    pub closing: Option<Text<0, 3000>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}

impl TemplatePatch {
    /// Returns a template after this patch; 400 for a text with an unknown placeholder.
    pub fn apply(&self, before: &Template) -> Result<Template> {
        let text = |new: Option<Result<String>>, stored: &str, pointer: &str| match new {
            None => Ok(stored.to_owned()),
            Some(text) => text.and_then(|text| check(&text, pointer).map(|()| text)),
        };
        Ok(Template {
            letterhead: text(self.letterhead.as_ref().map(|it| it.trimmed("/letterhead")), &before.letterhead, "/letterhead")?,
            opening: text(self.opening.as_ref().map(|it| it.trimmed("/opening")), &before.opening, "/opening")?,
            closing: text(self.closing.as_ref().map(|it| it.trimmed("/closing")), &before.closing, "/closing")?,
            row_version: before.row_version,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_has_known_placeholders_only() {
        let template = Template::default();
        for text in [&template.letterhead, &template.opening, &template.closing] {
            check(text, "/text").expect("known placeholders");
        }
    }
}
