//! The job that hands a queued email to the mail server.

use chrono::TimeDelta;
use futures_util::TryStreamExt as _;
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use huddle_sdk::rich_text::to_text;
use huddle_sdk::{EventSubject, Mail, MailFile, Threading, WriteTx};
use serde::{Deserialize, Serialize};

use super::model::{CaseEmail, EmailFileStatus, EmailId, EmailStatus, file_key};
use super::{attention, store};
use crate::cases::history::{CaseEventKind, EventBody};
use crate::cases::{self, change, history_store};
use crate::events::{EMAIL_CHANGED, EmailChanged};

/// Attempts before an email fails, and the delay after the first; it doubles with each.
const MAX_ATTEMPTS: i32 = 6;
const FIRST_DELAY: TimeDelta = TimeDelta::minutes(1);
/// Earlier messages that an email refers to.
const MAX_REFERENCES: i64 = 20;

pub(super) const SEND: JobKind<SendEmail> = JobKind::new("todos.send_case_email");

/// The job with its handler.
pub(crate) const JOB: &dyn JobDef = &SEND.runs(|ctx, email| Box::pin(send(ctx, email)));

/// An email to send.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SendEmail {
    pub id: EmailId,
}

async fn send(ctx: JobCtx, SendEmail { id }: SendEmail) -> Result<()> {
    let mut tx = ctx.read().await?;
    let Some(email) = store::find(&mut tx, id).await? else { return Ok(()) };
    match email.status {
        EmailStatus::Queued => {}
        EmailStatus::Preparing => {
            drop(tx);
            return settle(&ctx, id, EmailStatus::Failed, Some("The upload of its files was interrupted")).await;
        }
        EmailStatus::Sent | EmailStatus::Failed | EmailStatus::Received => return Ok(()),
    }
    let references = match email.case {
        Some(case) => store::message_ids(&mut tx, case, MAX_REFERENCES).await?,
        None => Vec::new(),
    };
    drop(tx);
    let mail = mail_of(&ctx, &email, &references).await?;
    match ctx.app().mailer().send(mail).await {
        Ok(()) => settle(&ctx, id, EmailStatus::Sent, None).await,
        Err(problem) if problem.status() == StatusCode::UNPROCESSABLE_ENTITY => {
            let reason = problem.body().detail.clone();
            settle(&ctx, id, EmailStatus::Failed, Some(reason.as_deref().unwrap_or("The email was rejected"))).await
        }
        Err(_) if email.attempts + 1 >= MAX_ATTEMPTS => {
            settle(&ctx, id, EmailStatus::Failed, Some("The mail server did not accept it after several attempts")).await
        }
        Err(_) => settle(&ctx, id, EmailStatus::Queued, Some("The mail server did not accept it; it will be tried again")).await,
    }
}

/// Returns the mail with its files.
async fn mail_of(ctx: &JobCtx, email: &CaseEmail, references: &[String]) -> Result<Mail> {
    let mut attachments = Vec::new();
    for file in email.attachments.iter().filter(|file| file.status == EmailFileStatus::Stored) {
        let bytes = ctx.app().files()?.get(&file_key(ctx.tenant_id(), file.id), None).await?;
        let bytes = bytes.try_fold(Vec::new(), |mut all, part| async move {
            all.extend_from_slice(&part);
            Ok(all)
        });
        attachments.push(MailFile { name: file.file_name.clone(), content_type: file.content_type.clone(), bytes: bytes.await? });
    }
    let bracketed = |id: &String| format!("<{id}>");
    Ok(Mail {
        to: email.to_address.clone(),
        subject: email.subject.clone(),
        text: to_text(&email.message),
        html: Some(email.message.to_string()),
        attachments,
        threading: Some(Threading { message_id: bracketed(&email.message_id), references: references.iter().map(bracketed).collect() }),
    })
}

/// Stores the delivery status of the email and notifies consoles. An email that stays queued is tried again later.
async fn settle(ctx: &JobCtx, id: EmailId, status: EmailStatus, error: Option<&str>) -> Result<()> {
    let mut tx = ctx.write().await?;
    // The case is locked before its emails.
    let case = match store::find(&mut tx, id).await?.and_then(|email| email.case) {
        Some(case) if status == EmailStatus::Failed => Some(cases::store::lock(&mut tx, case).await?),
        _ => None,
    };
    let email = store::lock(&mut tx, id).await?;
    let attempts = email.attempts + 1;
    let sent_at = (status == EmailStatus::Sent).then(|| ctx.now());
    store::set_status(&mut tx, id, status, attempts, error, sent_at).await?;
    if status == EmailStatus::Queued {
        let delay = FIRST_DELAY * 2_i32.pow(u32::try_from(attempts - 1).unwrap_or_default());
        tx.enqueue(SEND.with(&SendEmail { id }).at(ctx.now() + delay)).await?;
    }
    if let Some(person) = email.person {
        tx.audit(Change::of(person).object("case_email", id).field("status", email.status, status))?;
    }
    if let Some(case) = case {
        let subject = EventSubject::of_person(&mut tx, case.person).await?;
        store::open(&mut tx, id).await?;
        attention::follow(&mut tx, subject, &case, false).await?;
        history_store::record(&mut tx, case.id, CaseEventKind::EmailFailed, EventBody::default(), ctx.now()).await?;
        change::announce(&mut tx, subject, &case);
    }
    announce(&mut tx, &email).await?;
    tx.commit().await.map(drop)
}

/// Tells consoles that an email changed.
pub(super) async fn announce(tx: &mut WriteTx, email: &CaseEmail) -> Result<()> {
    let subject = match email.person {
        Some(person) => Some(EventSubject::of_person(tx, person).await?),
        None => None,
    };
    tx.publish(EMAIL_CHANGED.about_or_nobody(subject, &EmailChanged { id: email.id, case: email.case, person: email.person }));
    Ok(())
}
