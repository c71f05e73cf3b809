//! What a letter says. No I/O.

use chrono::NaiveDate;
use huddle_sdk::pdf::{Block, Document, Fact};
use serde::{Deserialize, Serialize};

use super::placeholders::fill;
use super::template::Template;
use crate::ids::SteerageProviderId;

/// Mark on every page of a letter that was not sent.
const DRAFT: &str = "DRAFT";

/// Name of the file of a letter.
pub const FILE_NAME: &str = "Referral letter.pdf";

/// The patient, as named in a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patient {
    /// Full name.
    pub name: String,
    /// Date of birth, if known.
    pub dob: Option<NaiveDate>,
}

/// A provider to whom a letter can be addressed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// ID of the steerage's provider.
    pub id: SteerageProviderId,
    /// Name of the provider, or of the practice.
    pub name: String,
    /// Organization; empty if it is the name, or unknown.
    pub organization: String,
    /// Lines of the address.
    pub address: Vec<String>,
    /// Phone number; empty if unknown.
    pub phone: String,
    /// Fax number; empty if unknown.
    pub fax: String,
    /// Whether the member selected the provider.
    pub is_selected: bool,
}

impl Recipient {
    /// Returns the recipient's name, organization, address and fax number as lines of the letter.
    fn block(&self) -> Block {
        let lines = [&self.name, &self.organization].into_iter().chain(&self.address);
        let mut lines: Vec<String> = lines.filter(|line| !line.is_empty()).cloned().collect();
        lines.extend(Some(&self.fax).filter(|fax| !fax.is_empty()).map(|fax| format!("Fax {fax}")));
        Block::paragraph(lines.join("\n"))
    }
}

/// Everything that a letter says. What was sent is stored with this content, so that it is rendered in the same way later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The tenant's texts.
    pub template: Template,
    /// Name of the practice.
    pub practice: String,
    /// Day on which it was written.
    pub written_on: NaiveDate,
    /// Display name of the staff member who wrote it.
    pub sender: String,
    /// Patient.
    pub patient: Patient,
    /// What is requested: specialty or service type.
    pub request: String,
    /// What is known of the request and the insurance, with labels. Unknown values are omitted.
    pub facts: Vec<(String, String)>,
    /// Diagnoses.
    pub diagnoses: Vec<String>,
    /// Clinical text.
    pub body: String,
    /// Providers to whom it can be addressed.
    pub recipients: Vec<Recipient>,
}

impl Letter {
    /// Returns the provider with an ID.
    #[must_use]
    pub fn recipient(&self, id: SteerageProviderId) -> Option<&Recipient> {
        self.recipients.iter().find(|recipient| recipient.id == id)
    }

    /// Returns the provider to whom it is addressed unless another is chosen: the selected one, or the only one.
    #[must_use]
    pub fn addressee(&self) -> Option<&Recipient> {
        let only = self.recipients.first().filter(|_| self.recipients.len() == 1);
        self.recipients.iter().find(|recipient| recipient.is_selected).or(only)
    }

    /// Returns the document to print.
    #[must_use]
    pub fn document(&self, recipient: Option<&Recipient>, is_draft: bool) -> Document {
        let filled = |text: &str| fill(text, |name| self.value(name, recipient));
        let mut blocks = vec![Block::paragraph(date(self.written_on))];
        if let Some(recipient) = recipient {
            blocks.push(recipient.block());
        }
        blocks.push(Block::heading(self.title()));
        blocks.push(Block::paragraph(filled(&self.template.opening)));
        let born = self.patient.dob.map(date);
        let patient = [("Patient", Some(self.patient.name.clone())), ("Date of birth", born)];
        let patient = patient.into_iter().filter_map(|(label, value)| Some(fact(label, value?)));
        blocks.push(Block::Facts(patient.chain(self.facts.iter().map(|(label, value)| fact(label, value.clone()))).collect()));
        if !self.diagnoses.is_empty() {
            blocks.push(Block::heading("Diagnoses"));
            blocks.push(Block::List(self.diagnoses.clone()));
        }
        if !self.body.trim().is_empty() {
            blocks.push(Block::heading("Reason for referral"));
            blocks.push(Block::paragraph(self.body.clone()));
        }
        blocks.push(Block::paragraph(filled(&self.template.closing)));
        Document {
            title: self.title(),
            letterhead: filled(&self.template.letterhead).lines().map(str::to_owned).collect(),
            mark: is_draft.then(|| DRAFT.to_owned()),
            footer: self.footer(),
            blocks,
        }
    }

    /// Returns a document that can be printed only if the letter can be printed for each of its recipients.
    #[must_use]
    pub fn proof(&self) -> Document {
        let mut document = self.document(self.addressee(), false);
        document.blocks.extend(self.recipients.iter().map(Recipient::block));
        document
    }

    fn title(&self) -> String {
        if self.request.is_empty() { "Referral".to_owned() } else { format!("Referral: {}", self.request) }
    }

    /// Names the patient on every page: pages of a fax get separated.
    fn footer(&self) -> String {
        match self.patient.dob {
            Some(dob) => format!("{}, born {}", self.patient.name, date(dob)),
            None => self.patient.name.clone(),
        }
    }

    fn value(&self, placeholder: &str, recipient: Option<&Recipient>) -> String {
        match placeholder {
            "patient_name" => self.patient.name.clone(),
            "patient_date_of_birth" => self.patient.dob.map(date).unwrap_or_default(),
            "provider_name" => recipient.map_or_else(|| "colleague".to_owned(), |recipient| recipient.name.clone()),
            "practice_name" => self.practice.clone(),
            "request" => self.request.clone(),
            "sender_name" => self.sender.clone(),
            "date" => date(self.written_on),
            _ => String::new(),
        }
    }

    /// Returns a letter about a person who does not exist, for a look at a template.
    #[must_use]
    pub fn sample(template: Template, practice: String, sender: String, written_on: NaiveDate) -> Self {
        let facts = [("Priority", "Standard"), ("Services", "Office visit"), ("Insurance", "Sample Health Plan")];
        Self {
            template,
            practice,
            written_on,
            sender,
            patient: Patient { name: "Sample Patient".to_owned(), dob: NaiveDate::from_ymd_opt(1980, 1, 31) },
            request: "Ophthalmology".to_owned(),
            facts: facts.map(|(label, value)| (label.to_owned(), value.to_owned())).to_vec(),
            diagnoses: vec!["H52.4 Presbyopia".to_owned()],
            body: "The clinical text of the referral.".to_owned(),
            recipients: vec![Recipient {
                id: SteerageProviderId(0),
                name: "Sample Provider".to_owned(),
                organization: "Sample Eye Clinic".to_owned(),
                address: vec!["1 Main Street".to_owned(), "Springfield, MA 01101".to_owned()],
                phone: String::new(),
                fax: String::new(),
                is_selected: true,
            }],
        }
    }
}

fn fact(label: &str, value: String) -> Fact {
    Fact { label: label.to_owned(), value }
}

fn date(date: NaiveDate) -> String {
    date.format("%m/%d/%Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        let day = NaiveDate::from_ymd_opt(2026, 6, 1).expect("a day");
        Letter::sample(Template::default(), "Northwind".to_owned(), "Ada Okoro, MD".to_owned(), day)
    }

    fn texts(document: &Document) -> String {
        serde_json::to_string(document).expect("a document is JSON")
    }

    #[test]
    fn a_letter_says_who_what_and_why() {
        let letter = letter();
        let document = letter.document(letter.addressee(), false);
        let said = texts(&document);
        for text in [
            "Dear Sample Provider,",
            "We are referring Sample Patient to you",
            "Sample Eye Clinic",
            "Springfield, MA 01101",
            "06/01/2026",
            "01/31/1980",
            "Office visit",
            "H52.4 Presbyopia",
            "The clinical text of the referral.",
            "Ada Okoro, MD",
        ] {
            assert!(said.contains(text), "{text}: {said}");
        }
        assert_eq!((document.title.as_str(), document.mark.as_deref()), ("Referral: Ophthalmology", None));
        assert_eq!(
            (document.letterhead.as_slice(), document.footer.as_str()),
            (["Northwind".to_owned()].as_slice(), "Sample Patient, born 01/31/1980")
        );
    }

    #[test]
    fn a_draft_is_marked_and_unknown_values_are_omitted() {
        let sample = letter();
        let letter = Letter {
            patient: Patient { dob: None, ..sample.patient.clone() },
            request: String::new(),
            facts: Vec::new(),
            diagnoses: Vec::new(),
            body: " ".to_owned(),
            recipients: Vec::new(),
            ..sample
        };
        let document = letter.document(letter.addressee(), true);
        let said = texts(&document);
        assert_eq!((document.title.as_str(), document.mark.as_deref()), ("Referral", Some("DRAFT")));
        assert!(said.contains("Dear colleague,"), "{said}");
        for text in ["Diagnoses", "Reason for referral", "Date of birth", "Fax"] {
            assert!(!said.contains(text), "{text}: {said}");
        }
    }

    #[test]
    fn a_proof_contains_all_recipients() {
        let mut letter = letter();
        letter.recipients.push(Recipient { name: "Second Provider".to_owned(), is_selected: false, ..letter.recipients[0].clone() });
        assert!(!texts(&letter.document(letter.addressee(), false)).contains("Second Provider"));
        assert!(texts(&letter.proof()).contains("Second Provider"));
    }

    #[test]
    fn it_is_addressed_to_the_selected_provider_or_the_only_one() {
        let mut letter = letter();
        let recipient = |id: i64, is_selected: bool| Recipient { id: SteerageProviderId(id), is_selected, ..letter.recipients[0].clone() };
        let (first, second) = (recipient(1, false), recipient(2, true));
        letter.recipients = vec![first.clone()];
        assert_eq!(letter.addressee(), Some(&first));
        letter.recipients = vec![first.clone(), second.clone()];
        assert_eq!(letter.addressee(), Some(&second));
        letter.recipients = vec![first.clone(), first];
        assert_eq!(letter.addressee(), None);
    }
}
