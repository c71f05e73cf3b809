//! Forms with files (`multipart/form-data`).

use axum::extract::Multipart;
use axum::extract::multipart::{Field, MultipartError, MultipartRejection};
use http::StatusCode;

use super::inspect::MAX_SIZE;
use super::{Files, Received};
use crate::problem::{Problem, Result};

/// Maximum size of a text field in bytes. The rules for its characters are the caller's.
const MAX_TEXT_BYTES: usize = 64 * 1024;

/// The fields of a form.
#[derive(Debug, Clone, Copy)]
pub struct FormRules {
    /// Name of the field of each file.
    pub file_field: &'static str,
    /// Maximum number of files.
    pub max_files: usize,
    /// Names of the text fields.
    pub text_fields: &'static [&'static str],
}

/// A file of a form.
pub struct ReceivedFile {
    /// Name as the sender wrote it.
    pub name: String,
    /// Bytes.
    pub received: Received,
}

/// A form that was received completely.
pub struct ReceivedForm {
    /// Files, in order.
    pub files: Vec<ReceivedFile>,
    texts: Vec<(&'static str, String)>,
}

impl ReceivedForm {
    /// Takes the text of a field; empty if the form has none.
    pub fn take_text(&mut self, name: &str) -> String {
        let place = self.texts.iter().position(|(other, _)| *other == name);
        place.map(|place| self.texts.swap_remove(place).1).unwrap_or_default()
    }
}

/// Returns the form of a request; 415 when the request has none.
pub fn form_of(form: std::result::Result<Multipart, MultipartRejection>) -> Result<Multipart> {
    form.map_err(|_| Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", "Send multipart/form-data"))
}

impl Files {
    /// Receives a form completely or not at all. 400 for other fields, a text field that is repeated, too many files or an empty one.
    pub async fn receive_form(&self, mut form: Multipart, rules: &FormRules) -> Result<ReceivedForm> {
        let (mut files, mut texts) = (Vec::new(), Vec::new());
        while let Some(field) = form.next_field().await.map_err(broken)? {
            if let Some(name) = rules.text_fields.iter().find(|name| field.name() == Some(**name)) {
                if texts.iter().any(|(other, _)| other == name) {
                    return Err(Problem::invalid_field(format!("/{name}"), "The form has this field twice"));
                }
                texts.push((*name, receive_text(field, name).await?));
                continue;
            }
            let pointer = format!("/{}", rules.file_field);
            if field.name() != Some(rules.file_field) {
                let fields = [&[rules.file_field], rules.text_fields].concat().join(", ");
                return Err(Problem::invalid(format!("The form has no other fields than {fields}")));
            }
            if files.len() == rules.max_files {
                return Err(Problem::invalid_field(pointer, format!("Maximum allowed file is {}", rules.max_files)));
            }
            let name = field.file_name().unwrap_or_default().to_owned();
            let received = self.receive(field, MAX_SIZE).await?;
            if received.size() == 0 {
                return Err(Problem::invalid_field(pointer, "The file is empty"));
            }
            files.push(ReceivedFile { name, received });
        }
        Ok(ReceivedForm { files, texts })
    }
}

/// Reads the text of a field, and holds no more of it than may be stored.
async fn receive_text(mut field: Field<'_>, name: &str) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(broken)? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > MAX_TEXT_BYTES {
            return Err(Problem::invalid_field(format!("/{name}"), "The text is too long"));
        }
    }
    String::from_utf8(bytes).map_err(|_| Problem::invalid_field(format!("/{name}"), "The text is not UTF-8"))
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn broken(error: MultipartError) -> Problem {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The file is too large"),
        _ => Problem::invalid(format!("The form upload was incomplete: {}", error.body_text())),
    }
}
