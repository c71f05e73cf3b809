//! Emails of a case that need attention: unanswered replies, and emails that were not sent. They are work of the case's owner, even if the
//! case is closed: one unit for all emails of a case.

use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::content_type::{ActionTarget, Card, ObjectOffers, actions};
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::{Offer, StateCategory};
use huddle_sdk::{EventSubject, ReadTx, WriteTx, Zone, zone};
use serde::Serialize;

use super::model::{EmailDirection, EmailId};
use super::{handle, store};
use crate::cases::model::{Case, CaseId};
use crate::{TASKS, cases};

/// The open emails of a case.
pub const CASE_MAIL: ContentType = ContentType {
    hydrate: Some(hydrate),
    actions: Some(&actions(apply)),
    offers: Some(offers),
    lock: Some(lock),
    ..ContentType::new("casemail", "Case email", TASKS)
};

/// Minimum priority of an unanswered reply, the same as for an unanswered message.
const MIN_PRIORITY: i16 = 1;
/// Action of the unit.
const HANDLE: &str = "Mark as handled";
/// Status of the unit after that action, or after an answer.
const HANDLED: &str = "Handled";

/// An email that needs attention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenEmail {
    /// ID.
    pub id: EmailId,
    /// Inbound: it is not answered. Outbound: it was not sent.
    pub direction: EmailDirection,
    /// Whether its sender's address is not the patient's.
    pub is_identity_partial: bool,
    /// When it was written or received.
    pub created_at: DateTime<Utc>,
}

/// Summary of the open emails of a case.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = todos::CaseMail)]
pub struct CaseMail {
    /// Emails from outside that nobody answered or marked as handled.
    pub unanswered: i64,
    /// Emails to the patient that were not sent.
    pub unsent: i64,
    /// Whether one of the unanswered ones came from an address that is not the patient's.
    pub is_unverified: bool,
    /// When the oldest open email was written or received; null if none is open.
    pub open_since: Option<DateTime<Utc>>,
    /// Latest open email; null if none is open.
    #[schema(value_type = Option<i64>)]
    pub latest: Option<EmailId>,
}

impl CaseMail {
    /// Summarizes what is open in these emails of a case.
    pub(crate) fn of<'a>(open: impl Iterator<Item = &'a OpenEmail>) -> Self {
        open.fold(Self::default(), |mail, email| {
            let is_reply = email.direction == EmailDirection::Inbound;
            Self {
                unanswered: mail.unanswered + i64::from(is_reply),
                unsent: mail.unsent + i64::from(!is_reply),
                is_unverified: mail.is_unverified || is_reply && email.is_identity_partial,
                open_since: Some(mail.open_since.map_or(email.created_at, |since| since.min(email.created_at))),
                latest: mail.latest.max(Some(email.id)),
            }
        })
    }

    /// Returns the status in lists of work; none if nothing is open.
    fn status(&self) -> Option<String> {
        // The numbers are part of it, so that a decision about a unit is rejected if another email arrived meanwhile.
        let parts = [
            match self.unsent {
                0 => None,
                1 => Some("Email not sent".to_owned()),
                count => Some(format!("{count} emails not sent")),
            },
            match self.unanswered {
                0 => None,
                1 => Some("Reply waiting".to_owned()),
                count => Some(format!("{count} replies waiting")),
            },
            self.is_unverified.then(|| "Sender not verified".to_owned()),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// Returns the work unit of the open emails of a case; none: nothing is open.
    fn work(&self, case: &Case) -> Option<WorkUnit> {
        let unit = WorkUnit::new(&CASE_MAIL, case.id.0, self.status()?)
            .title(case.title())
            .owner(Some(WorkOwner::Group(case.owner_group)))
            .due(self.open_since.map(answer_due))
            .priority(case.priority.max(MIN_PRIORITY))
            .category(&*case.category.title, case.category.parent_title.clone())
            .tags(case.case_tags.clone());
        Some(unit)
    }
}

/// Returns when an email is due: on the day on which it came, or on the next one after 19:00 US Eastern, when work of a day is due.
fn answer_due(came: DateTime<Utc>) -> DateTime<Utc> {
    let today = Zone::EASTERN.date_of(came);
    let due = zone::due(today);
    if came < due { due } else { zone::due(today + TimeDelta::days(1)) }
}

/// Owner and due date that a user set on the unit.
pub(super) struct Kept {
    pub owner: Option<WorkOwner>,
    pub due_at: Option<DateTime<Utc>>,
}

/// Updates the unit of a case's emails, under the case's lock. Owner and due date that a user set are kept, unless the case has another
/// owner now.
pub(crate) async fn follow(tx: &mut WriteTx, subject: EventSubject, case: &Case, has_new_owner: bool) -> Result<()> {
    let kept = store::open_unit(tx, case.id).await?;
    let open = store::open_of(tx, &[case.id.0]).await?;
    let unit = CaseMail::of(open.iter().map(|(_, email)| email)).work(case);
    match (unit, kept) {
        (Some(unit), None) => tx.put_work(unit.about(subject)).await,
        (Some(unit), Some(kept)) => {
            let unit = if has_new_owner { unit } else { unit.owner(kept.owner) };
            tx.put_work(unit.due(kept.due_at).about(subject)).await
        }
        (None, Some(_)) => tx.close_work(&CASE_MAIL, case.id.0, HANDLED, StateCategory::Complete).await,
        (None, None) => Ok(()),
    }
}

/// Action of the unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Handle;

impl FromStr for Handle {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        if name == HANDLE { Ok(Self) } else { Err(()) }
    }
}

/// Marks the emails of the case as handled.
fn apply<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, _: Handle) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        handle::check_reader(ctx)?;
        let access = target.access.ok_or_else(|| Problem::internal("a case is about a person"))?;
        let case = cases::store::lock(tx, CaseId(target.id)).await?;
        handle::handle(tx, (&access).into(), &case, ctx.now()).await
    })
}

fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let open = store::open_of(tx, ids).await?;
        let offer = Offer {
            trigger: HANDLE.to_owned(),
            dest: HANDLED.to_owned(),
            dest_category: StateCategory::Complete,
            descriptions: vec!["The emails are not answered.".to_owned()],
            ..Offer::default()
        };
        let is_open = |id: &&i64| open.iter().any(|(case, _)| case.0 == **id);
        Ok(ids.iter().filter(is_open).map(|id| (*id, vec![offer.clone()])).collect())
    })
}

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let open = store::open_of(tx, ids).await?;
        let cards = cases::store::cards(tx, ids).await?;
        let card = |(id, person, title, _): (i64, PersonId, String, String)| {
            let mail = CaseMail::of(open.iter().filter(|(case, _)| case.0 == id).map(|(_, email)| email));
            Card::new(id, person, title).status(mail.status().as_deref())
        };
        Ok(cards.into_iter().map(card).collect())
    })
}

/// Locks the case, like every change of its emails.
fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { cases::store::lock(tx, CaseId(id)).await.map(drop) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn email(id: i64, direction: EmailDirection, is_identity_partial: bool) -> OpenEmail {
        let created_at = DateTime::from_timestamp(1_772_000_000 + id, 0).expect("an instant");
        OpenEmail { id: EmailId(id), direction, is_identity_partial, created_at }
    }

    #[test]
    fn lists_say_what_is_open_in_the_emails_of_a_case() {
        use EmailDirection::{Inbound, Outbound};
        for (open, expected) in [
            (vec![], None),
            (vec![email(1, Inbound, false)], Some("Reply waiting")),
            (vec![email(1, Inbound, false), email(2, Inbound, true)], Some("2 replies waiting · Sender not verified")),
            (vec![email(3, Outbound, false)], Some("Email not sent")),
            (vec![email(1, Inbound, true), email(2, Outbound, false)], Some("Email not sent · Reply waiting · Sender not verified")),
        ] {
            let mail = CaseMail::of(open.iter());
            assert_eq!(mail.status().as_deref(), expected);
            assert_eq!(mail.open_since, open.first().map(|email| email.created_at));
            assert_eq!(mail.latest, open.last().map(|email| email.id));
        }
    }

    #[test]
    fn a_reply_is_due_on_the_day_on_which_it_came() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("an instant");
        for (came, due) in [
            ("2026-03-05T15:00:00Z", "2026-03-06T00:00:00Z"),
            ("2026-03-05T23:59:59Z", "2026-03-06T00:00:00Z"),
            ("2026-03-06T00:00:00Z", "2026-03-07T00:00:00Z"),
            // Summer time begins on March 8.
            ("2026-03-08T00:30:00Z", "2026-03-08T23:00:00Z"),
        ] {
            assert_eq!(answer_due(at(came)), at(due), "{came}");
        }
    }
}
