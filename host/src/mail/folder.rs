//! Mail on a developer's machine: one file each, and a page that shows them.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use futures_util::future::BoxFuture;
use http::{HeaderValue, header};
use huddle_sdk::{Mail, Mailer, Problem, Result};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum number of mails on the page.
const SHOWN: usize = 50;

/// A folder of mail.
pub struct Folder {
    path: PathBuf,
}

/// A mail as stored in its file.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    to: String,
    subject: String,
    text: String,
    /// Names of the files.
    #[serde(default)]
    files: Vec<String>,
    #[serde(default)]
    message_id: Option<String>,
}

impl Folder {
    /// The folder at a path; it is created with the first mail.
    pub fn new(path: PathBuf) -> Self {
        Self { path }
    }

    async fn keep(&self, mail: Mail) -> Result<()> {
        let failed = |error: std::io::Error| {
            tracing::warn!(cause = %error, "a mail was not kept");
            Problem::unavailable("The email could not be stored")
        };
        let kept = serde_json::to_vec_pretty(&Kept {
            files: mail.attachments.into_iter().map(|file| file.name).collect(),
            message_id: mail.threading.map(|threading| threading.message_id),
            to: mail.to,
            subject: mail.subject,
            text: mail.text,
        })?;
        tokio::fs::create_dir_all(&self.path).await.map_err(failed)?;
        // The names sort by time. A file gets its name when it is complete.
        let name = Uuid::now_v7();
        let draft = self.path.join(format!(".{name}"));
        tokio::fs::write(&draft, kept).await.map_err(failed)?;
        tokio::fs::rename(&draft, self.path.join(format!("{name}.json"))).await.map_err(failed)
    }

    /// The newest mails first.
    async fn newest(&self) -> Vec<Kept> {
        let mut names = Vec::new();
        if let Ok(mut entries) = tokio::fs::read_dir(&self.path).await {
            while let Ok(Some(entry)) = entries.next_entry().await {
                names.push(entry.path());
            }
        }
        names.retain(|name| name.extension().is_some_and(|extension| extension == "json"));
        names.sort();
        let mut kept = Vec::new();
        for name in names.into_iter().rev().take(SHOWN) {
            let mail = tokio::fs::read(&name).await.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
            kept.extend(mail);
        }
        kept
    }
}

impl Mailer for Folder {
    fn send(&self, mail: Mail) -> BoxFuture<'_, Result<()>> {
        Box::pin(self.keep(mail))
    }
}

/// `/dev/mail`: the mail sent to members. Mounted on a developer's machine only.
pub fn pages(folder: Arc<Folder>) -> Router {
    Router::new().route("/dev/mail", get(page).with_state(folder))
}

async fn page(State(folder): State<Arc<Folder>>) -> Response {
    let mut body =
        String::from("<!doctype html>\n<html lang=\"en\">\n<title>Mail of this console</title>\n<h1>Mail of this console</h1>\n");
    let mails = folder.newest().await;
    if mails.is_empty() {
        body.push_str("<p>Nobody was sent anything yet.</p>\n");
    }
    for mail in mails {
        let (to, subject, text) = (escaped(&mail.to), escaped(&mail.subject), escaped(&mail.text));
        let files = if mail.files.is_empty() { String::new() } else { format!("<p>Files: {}</p>\n", escaped(&mail.files.join(", "))) };
        // Writing to a String cannot fail.
        let _ = write!(body, "<article>\n<h2>{subject}</h2>\n<p>To {to}</p>\n<pre>{text}</pre>\n{files}</article>\n");
    }
    let mut response = Html(body).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Text escaped for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_content_is_escaped() {
        assert_eq!(escaped("<b a=\"1\">&amp;"), "&lt;b a=&quot;1&quot;&gt;&amp;amp;");
    }
}
