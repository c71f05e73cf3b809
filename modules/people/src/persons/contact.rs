//! Contact details that staff record: the rules.

use huddle_sdk::phone::{INVALID_PHONE, e164};
use huddle_sdk::prelude::*;

use crate::email_change::model::checked_email;

/// Email address and phone number of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contact {
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
}

impl Contact {
    /// Returns the contact details after a patch. `pointer` is its position in the body. Existing details of a person with an account
    /// cannot be replaced here: the member is verified before the email address changes, and changes the phone number themselves (record.md
    /// §5).
    pub fn apply_patch(&self, email: Patch<String>, phone: Patch<String>, has_account: bool, pointer: &str) -> Result<Self> {
        let email = patched(email, self.email.as_deref(), |text| checked_email(text, &format!("{pointer}/email")))?;
        let phone_number = patched(phone, self.phone_number.as_deref(), |text| checked_phone(text, &format!("{pointer}/phone_number")))?;
        let after = Self { email, phone_number };
        if has_account {
            for (before, after, field, why) in [
                (&self.email, &after.email, "email", "Change it with a one-time code"),
                (&self.phone_number, &after.phone_number, "phone_number", "Members change their number themselves"),
            ] {
                if before.is_some() && before != after {
                    return Err(Problem::invalid_field(format!("{pointer}/{field}"), why));
                }
            }
        }
        Ok(after)
    }
}

/// Returns a phone number as E.164, or 400.
pub fn checked_phone(text: &str, pointer: &str) -> Result<String> {
    e164(text).ok_or_else(|| Problem::invalid_field(pointer, INVALID_PHONE))
}

/// Applies a patch of a text. A blank text is none; the stored value may stay, however it is written.
fn patched(patch: Patch<String>, stored: Option<&str>, checked: impl Fn(&str) -> Result<String>) -> Result<Option<String>> {
    match patch {
        Patch::Absent => Ok(stored.map(str::to_owned)),
        Patch::Null => Ok(None),
        Patch::Value(text) if text.trim().is_empty() => Ok(None),
        Patch::Value(text) if Some(text.as_str()) == stored => Ok(Some(text)),
        Patch::Value(text) => checked(&text).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Patch<String> {
        Patch::Value(text.to_owned())
    }

    #[test]
    fn what_is_not_known_can_be_recorded() {
        let after = Contact::default().apply_patch(value(" rosa@example.com "), value("(617) 555-0142"), true, "").expect("contact");
        assert_eq!((after.email.as_deref(), after.phone_number.as_deref()), (Some("rosa@example.com"), Some("+16175550142")));
        let wrong = Contact::default().apply_patch(Patch::Absent, value("555-0142"), false, "/person").expect_err("too short");
        assert_eq!(
            (wrong.body().errors[0].pointer.as_str(), wrong.body().errors[0].detail.as_str()),
            ("/person/phone_number", INVALID_PHONE)
        );
        assert_eq!(Contact::default().apply_patch(value("  "), Patch::Null, true, "").expect("nothing"), Contact::default());
    }

    #[test]
    fn what_an_account_has_cannot_be_replaced() {
        let known = Contact { email: Some("rosa@example.com".into()), phone_number: Some("617 555".into()) };
        for (email, phone, pointer) in [
            (value("other@example.com"), Patch::Absent, "/email"),
            (Patch::Null, Patch::Absent, "/email"),
            (Patch::Absent, value("617-555-0142"), "/phone_number"),
        ] {
            let problem = known.apply_patch(email.clone(), phone.clone(), true, "").expect_err(pointer);
            assert_eq!(problem.body().errors[0].pointer, pointer);
            assert!(known.apply_patch(email, phone, false, "").is_ok(), "nobody can verify a person without an account");
        }
        assert_eq!(known.apply_patch(value("rosa@example.com"), value("617 555"), true, "").expect("the same"), known);
    }
}
