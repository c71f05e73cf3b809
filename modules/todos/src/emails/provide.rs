//! Emails as provided to other modules' screens: cards without content, and entries of a person's communications, whose content is shown
//! only to readers of emails.

use chrono::{DateTime, Utc};
use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{CaseEmail, EmailDirection, EmailId};
use super::store;
use crate::ids::CaseId;
use crate::{EMAIL_FLAG, READ_EMAIL, TASKS};

/// Emails of cases.
pub const CASE_EMAIL: ContentType =
    ContentType { hydrate: Some(hydrate), communications: Some(communications), ..ContentType::new("caseemail", "Email", TASKS) };

/// An email in a person's communications (console.md §3).
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = todos::EmailEntry)]
pub struct EmailEntry {
    /// ID.
    #[schema(value_type = i64)]
    pub id: EmailId,
    #[serde(skip)]
    person_id: PersonId,
    /// Direction.
    pub direction: EmailDirection,
    /// Address of the sender; empty for emails of staff.
    pub from_address: String,
    /// Address of the recipient.
    pub to_address: String,
    /// When it was written or received.
    pub created_at: DateTime<Utc>,
    /// When the mail server took it.
    pub email_sent_at: Option<DateTime<Utc>>,
    /// Returns the cases that the email belongs to.
    #[schema(value_type = Vec<i64>)]
    pub cases: Vec<CaseId>,
    /// Subject; null for readers without `cases.email`.
    pub subject: Option<String>,
    /// The first 80 characters of its text; null for readers without `cases.email`.
    pub snippet: Option<String>,
}

mask!(EmailEntry, |row| Some(row.person_id), keeps { id, person_id });

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let title = |email: &CaseEmail| match email.direction {
            EmailDirection::Inbound => "Email from the patient",
            EmailDirection::Outbound => "Email to the patient",
        };
        let emails = store::by_ids(tx, ids).await?;
        Ok(emails.into_iter().map(|email| Card::new(email.id.0, email.person, title(&email))).collect())
    })
}

fn communications<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let person_id = access.person_id();
        let entry = |email: CaseEmail| {
            let row = EmailEntry {
                id: email.id,
                person_id,
                direction: email.direction,
                from_address: email.from_address,
                to_address: email.to_address,
                created_at: email.created_at,
                email_sent_at: email.email_sent_at,
                cases: email.case.into_iter().collect(),
                ..EmailEntry::default()
            };
            let more = EmailEntry { subject: Some(email.subject), snippet: Some(email.snippet), ..row.clone() };
            StreamEntry::new(row.id.0, row.created_at, &access.show(row)?)?.reserve(EMAIL_FLAG, READ_EMAIL, &access.show(more)?)
        };
        let emails = store::created_before(tx, person_id, window.before, window.limit).await?;
        emails.into_iter().map(entry).collect()
    })
}
