//! What a member is told about a steerage. No I/O.

use huddle_sdk::Mail;
use serde::{Deserialize, Serialize};

/// A provider, as named to the member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentProvider {
    /// Display name.
    pub name: String,
    /// Organization; empty if it is the name, or unknown.
    pub organization: String,
    /// Phone number; empty if unknown.
    pub phone: String,
}

/// The content of a version as it was sent. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Description for the member.
    pub description: String,
    /// Whether the member searches a provider, and does not only choose among those that are named.
    pub is_self_search: bool,
    /// The providers, in their order.
    pub providers: Vec<SentProvider>,
}

impl Message {
    /// Returns the mail. Mail is not confidential: it contains the text that staff wrote for the member, and names and phone numbers of
    /// providers, but not who the patient is.
    #[must_use]
    pub fn mail(&self, practice: &str, to: String) -> Mail {
        let mut text = format!("Your care team at {practice} has a recommendation for you.\n\n{}\n", self.description);
        if !self.providers.is_empty() {
            text.push_str(if self.is_self_search { "\nProviders to begin with:\n" } else { "\nProviders to choose from:\n" });
        }
        for provider in &self.providers {
            let parts = [&provider.name, &provider.organization, &provider.phone];
            let parts: Vec<&str> = parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
            text.extend(["- ", &parts.join(", "), "\n"]);
        }
        text.push_str("\nIf you have questions, please contact us.\n");
        Mail { to, subject: format!("{practice}: A recommendation from your care team"), text, ..Mail::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_contains_the_description_and_how_to_reach_the_providers() {
        let provider = |name: &str, organization: &str, phone: &str| SentProvider {
            name: name.to_owned(),
            organization: organization.to_owned(),
            phone: phone.to_owned(),
        };
        let message = Message {
            description: "See an eye doctor.".to_owned(),
            is_self_search: false,
            providers: vec![provider("Ada Okoro", "Eyes of Lynn", "+15550100"), provider("Lynn Imaging", "", "")],
        };
        let mail = message.mail("Northwind", "rosa@example.com".to_owned());
        assert_eq!(mail.subject, "Northwind: A recommendation from your care team");
        assert_eq!(
            mail.text,
            "Your care team at Northwind has a recommendation for you.\n\nSee an eye doctor.\n\nProviders to choose from:\n\
             - Ada Okoro, Eyes of Lynn, +15550100\n- Lynn Imaging\n\nIf you have questions, please contact us.\n"
        );
        let searched = Message { is_self_search: true, providers: Vec::new(), ..message };
        assert!(!searched.mail("Northwind", String::new()).text.contains("Providers"));
    }
}
