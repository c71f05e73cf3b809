//! What a member is told about a steerage. No I/O.

use huddle_sdk::pdf::Document;
use huddle_sdk::{Mail, MailFile, PersonId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::ids::SteerageId;
use crate::letter::{FILE_NAME, Letter};

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
    /// The letter to providers; none if it was sent by another system.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<Letter>,
    /// Whether the letter is attached to the mail: the referral was active, and the installation's mail is confidential.
    #[serde(default)]
    pub attaches_letter: bool,
    /// Whether the member's app alone is notified, because the member gets no mail.
    #[serde(default)]
    pub by_app_only: bool,
}

impl Message {
    /// Returns what the member's app is told. It contains nothing that the mail does not, but whom it is about.
    #[must_use]
    pub fn app_data(&self, steerage: SteerageId, version: i32, person: PersonId) -> Value {
        json!({
            "type": "referral.sent",
            "data": {
                "referral": steerage,
                "version": version,
                "person": person,
                "description": self.description,
                "is_self_search": self.is_self_search,
                "providers": self.providers,
            },
        })
    }

    /// Returns the letter to attach to the mail, addressed as in the preview; none if nothing is attached.
    #[must_use]
    pub fn attachment(&self) -> Option<Document> {
        let letter = self.letter.as_ref().filter(|_| self.attaches_letter)?;
        Some(letter.document(letter.addressee(), false))
    }

    /// Returns the mail, with the rendered letter if it is attached. Mail is not confidential unless the installation says so: subject and
    /// text contain what staff wrote for the member, and names and phone numbers of providers, but not who the patient is.
    #[must_use]
    pub fn mail(&self, practice: &str, to: String, letter: Option<Vec<u8>>) -> Mail {
        let mut text = format!("Your care team at {practice} has a recommendation for you.\n\n{}\n", self.description);
        if !self.providers.is_empty() {
            text.push_str(if self.is_self_search { "\nProviders to begin with:\n" } else { "\nProviders to choose from:\n" });
        }
        for provider in &self.providers {
            let parts = [&provider.name, &provider.organization, &provider.phone];
            let parts: Vec<&str> = parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
            text.extend(["- ", &parts.join(", "), "\n"]);
        }
        if letter.is_some() {
            text.push_str("\nThe referral letter is attached. You can print it and take it to your visit.\n");
        }
        text.push_str("\nIf you have questions, please contact us.\n");
        let attach = |bytes| MailFile { name: FILE_NAME.to_owned(), content_type: "application/pdf".to_owned(), bytes };
        Mail {
            to,
            subject: format!("{practice}: A recommendation from your care team"),
            text,
            attachments: letter.map(attach).into_iter().collect(),
            ..Mail::default()
        }
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
            letter: None,
            attaches_letter: false,
            by_app_only: false,
        };
        let mail = message.mail("Northwind", "rosa@example.com".to_owned(), None);
        assert_eq!(mail.subject, "Northwind: A recommendation from your care team");
        assert_eq!(
            mail.text,
            "Your care team at Northwind has a recommendation for you.\n\nSee an eye doctor.\n\nProviders to choose from:\n\
             - Ada Okoro, Eyes of Lynn, +15550100\n- Lynn Imaging\n\nIf you have questions, please contact us.\n"
        );
        assert!(mail.attachments.is_empty());
        let attached = message.mail("Northwind", String::new(), Some(b"%PDF".to_vec()));
        assert!(attached.text.contains("The referral letter is attached."));
        let [file] = attached.attachments.as_slice() else { panic!("one file") };
        assert_eq!(
            (file.name.as_str(), file.content_type.as_str(), file.bytes.as_slice()),
            (FILE_NAME, "application/pdf", b"%PDF".as_slice())
        );
        let searched = Message { is_self_search: true, providers: Vec::new(), ..message };
        assert!(searched.attachment().is_none());
        assert!(!searched.mail("Northwind", String::new(), None).text.contains("Providers"));
    }
}
