//! Jobs that escalate units and notify the new owners by mail.

use huddle_sdk::Mail;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;
use huddle_sdk::{ClinicHours, on_call_clinician};
use serde::{Deserialize, Serialize};

use super::model::{EscalationRule, mail};
use super::store;
use crate::WORKLISTS;
use crate::definitions::conditions::Moment;
use crate::definitions::store as definitions;
use crate::events::{UNIT_ESCALATED, UnitEscalated};
use crate::items::find::all_open;

/// Maximum number of units that one run escalates per list; the next run continues.
const MAX_UNITS: usize = 200;

const ESCALATE: JobKind<Occurrence> = JobKind::new("worklists.escalate");
const NOTIFY: JobKind<Notification> = JobKind::new("worklists.notify_escalated");

/// Escalates every five minutes.
pub(crate) const ESCALATE_JOB: &dyn JobDef = &ESCALATE.runs(|ctx, _| Box::pin(run(ctx))).on(Schedule::every_minutes(5), WORKLISTS);
/// Sends one mail.
pub(crate) const NOTIFY_JOB: &dyn JobDef = &NOTIFY.runs(|ctx, notification| Box::pin(notify(ctx, notification)));

/// The mail to one person about the units of one escalation, in a separate job, so that a rejected address does not delay other mails.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Notification {
    user: UserId,
    /// Name of the list.
    list: String,
    /// Number of units.
    units: usize,
}

async fn run(ctx: JobCtx) -> Result<()> {
    let mut tx = ctx.read().await?;
    let rules = store::rules(&mut tx, None).await?;
    drop(tx);
    for rule in rules {
        escalate(&ctx, &rule).await?;
    }
    Ok(())
}

/// Escalates the units of one list, in a separate transaction.
async fn escalate(ctx: &JobCtx, rule: &EscalationRule) -> Result<()> {
    let (id, now) = (rule.worklist_id, ctx.now());
    let mut tx = ctx.write().await?;
    // The lock also prevents changes of the rule and a second run of the job.
    if !store::lock_list(&mut tx, id).await? {
        return Ok(());
    }
    let Some(definition) = definitions::find(&mut tx, id).await? else { return Ok(()) };
    let hours = ClinicHours::load(&mut tx).await?;
    let moment = Moment { now, zone: hours.zone() };
    let reader = WorkReader::host(ctx.features(), now);
    let units = all_open(&mut tx, &reader, &definition.conditions, moment).await?;
    let waiting = store::see(&mut tx, id, &units, now).await?;
    let due = waiting.into_iter().filter(|waiting| rule.is_due(waiting.since, now, &hours)).map(|waiting| waiting.work_unit_id);
    let due: Vec<i64> = due.take(MAX_UNITS).collect();
    if !due.is_empty() {
        let to = rule.target(on_call_clinician(ctx.features(), &mut tx, now).await?);
        let all = store::escalate(&mut tx, id, &due, to, now).await?;
        let units = all.len();
        for escalated in all {
            let change = escalated.person.map_or_else(Change::of_tenant, Change::of).object("work_unit", escalated.work_unit_id);
            let change = change.new_field("escalated_from", id).new_field("escalated_to_user", to.user_id);
            tx.audit(change.new_field("escalated_to_group", to.group_id))?;
            tx.publish(UNIT_ESCALATED.of_tenant(&UnitEscalated { work_unit_id: escalated.work_unit_id, worklist_id: id, to }));
        }
        if units > 0 && ctx.app().mailer().is_configured() {
            for user in store::recipients(&mut tx, to).await? {
                let notification = Notification { user, list: definition.name.clone(), units };
                let job = NOTIFY.with(&notification).unique(format_args!("{}/{user}/{}", id.0, now.timestamp()));
                tx.enqueue(job).await?;
            }
        }
    }
    tx.commit().await.map(drop)
}

async fn notify(ctx: JobCtx, Notification { user, list, units }: Notification) -> Result<()> {
    let Some(to) = store::address(&mut *ctx.read().await?, user).await? else { return Ok(()) };
    let (subject, text) = mail(&list, units);
    ctx.app().mailer().send(Mail { to, subject, text, ..Mail::default() }).await
}
