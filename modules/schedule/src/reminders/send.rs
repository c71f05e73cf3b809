//! The jobs that send mail. They contain only the appointment's ID, not the mail.

use chrono::{DateTime, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Notice;
use super::store;
use crate::{APPOINTMENT_BOOKING, settings};

pub(crate) const SEND: JobKind<Outgoing> = JobKind::new("schedule.send_appointment_mail");
pub(crate) const REMIND: JobKind<Reminder> = JobKind::new("schedule.remind_of_appointment");

/// Sends a mail about a change.
pub(crate) const SEND_JOB: &dyn JobDef = &SEND.runs(|ctx, outgoing| Box::pin(send(ctx, outgoing)));
/// Sends a reminder.
pub(crate) const REMIND_JOB: &dyn JobDef = &REMIND.runs(|ctx, reminder| Box::pin(remind(ctx, reminder)));

/// A mail about a change.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Outgoing {
    pub appointment: i64,
    /// Number of the change: a mail about an earlier change is not sent.
    pub sequence: i32,
    pub notice: Notice,
}

/// A reminder.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Reminder {
    pub appointment: i64,
    /// Start of the appointment: a reminder of another time is not sent.
    pub starts_at: DateTime<Utc>,
}

async fn send(ctx: JobCtx, Outgoing { appointment, sequence, notice }: Outgoing) -> Result<()> {
    let mut tx = ctx.read().await?;
    let letter = store::letter(&mut tx, appointment, ctx.now()).await?;
    drop(tx);
    match letter {
        Some(letter) if letter.told.sequence == sequence => ctx.app().mailer().send(letter.mail(notice)).await,
        _ => Ok(()),
    }
}

async fn remind(ctx: JobCtx, Reminder { appointment, starts_at }: Reminder) -> Result<()> {
    let now = ctx.now();
    if now >= starts_at || !ctx.features().has(APPOINTMENT_BOOKING) || !ctx.app().mailer().is_configured() {
        return Ok(());
    }
    let mut tx = ctx.read().await?;
    let is_on = settings::store::read(&mut tx).await?.are_reminders_on;
    let letter = if is_on { store::letter(&mut tx, appointment, now).await? } else { None };
    drop(tx);
    match letter {
        Some(letter) if letter.told.starts_at == starts_at && !letter.told.is_canceled => {
            ctx.app().mailer().send(letter.mail(Notice::Reminder)).await
        }
        _ => Ok(()),
    }
}
