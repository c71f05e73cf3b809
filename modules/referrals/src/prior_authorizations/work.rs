//! Rules for when a prior authorization is work, and the content of its work unit. No I/O.

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::{Offer, StateCategory};
use huddle_sdk::{Zone, zone};
use serde::{Deserialize, Serialize};

use super::model::{Determination, PriorAuthorizationId, PriorAuthorizationStatus, State, Urgency};
use super::provide::PRIOR_AUTHORIZATION;

/// Action of the unit.
pub(super) const DONE: &str = "Done";

/// Days before the last day on which an expiring authorization is due, so that a renewal has time.
const RENEWAL_DAYS: i64 = 14;

/// Days after which the status of a newly received prior authorization creates no work, so that imports of old files do not fill inboxes.
const NEWS_DAYS: i64 = 30;

/// Reason why a prior authorization is work, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::NoticeReason)]
pub enum NoticeReason {
    /// The payer decided or needs clinical information, and nobody has marked this as done.
    StatusChanged,
    /// The payer has not decided in time.
    DecisionOverdue,
    /// It ends within 30 days, and not all units are used.
    Expiring,
}

/// What staff marked as done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Acknowledged {
    /// Version of the status; 0 for none.
    pub status_version: i32,
    /// Time by which the payer should have decided.
    pub decision_due_at: Option<DateTime<Utc>>,
    /// Last day.
    pub effective_through: Option<NaiveDate>,
}

/// What decides whether a prior authorization is work, besides its state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// Number of the current status; each change of status or determination is another one.
    pub status_version: i32,
    pub acknowledged: Acknowledged,
    /// Whether the person died.
    pub is_deceased: bool,
}

impl Facts {
    /// Returns the facts after staff marked a reason as done.
    pub(super) fn after_done(self, reason: NoticeReason, state: &State) -> Self {
        let acknowledged = match reason {
            NoticeReason::StatusChanged => Acknowledged { status_version: self.status_version, ..self.acknowledged },
            NoticeReason::DecisionOverdue => Acknowledged { decision_due_at: state.decision_due_at(), ..self.acknowledged },
            NoticeReason::Expiring => Acknowledged { effective_through: state.effective_through, ..self.acknowledged },
        };
        Self { acknowledged, ..self }
    }
}

/// The open work unit of a prior authorization.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OpenUnit {
    pub status: String,
    pub owner: Option<WorkOwner>,
    pub due_at: Option<DateTime<Utc>>,
}

/// The status of a closed unit, with its category.
pub(super) type Closing = (&'static str, StateCategory);

impl State {
    /// Returns why it is work; none if it is not.
    pub(super) fn notice(&self, facts: Facts, now: DateTime<Utc>, today: NaiveDate) -> Option<NoticeReason> {
        if facts.is_deceased {
            return None;
        }
        let acknowledged = facts.acknowledged;
        let is_news = self.determination.is_some() || self.status == PriorAuthorizationStatus::PendingClinicalInfo;
        if is_news && acknowledged.status_version < facts.status_version {
            Some(NoticeReason::StatusChanged)
        } else if self.is_decision_overdue(now) && acknowledged.decision_due_at != self.decision_due_at() {
            Some(NoticeReason::DecisionOverdue)
        } else if self.expires_in_days(today).is_some()
            && self.units_left() != Some(0)
            && acknowledged.effective_through != self.effective_through
        {
            Some(NoticeReason::Expiring)
        } else {
            None
        }
    }

    /// Returns whether its status is too old to be news when it is first received.
    pub(super) fn is_past(&self, now: DateTime<Utc>) -> bool {
        self.vendor_update_date < now - TimeDelta::days(NEWS_DAYS)
    }

    /// Returns the work unit for a reason, with days of the tenant's zone. Owner and due date of the open unit are kept, the due date while
    /// the reason is the same; `owner` owns it otherwise.
    pub(super) fn unit(
        &self,
        id: PriorAuthorizationId,
        reason: NoticeReason,
        (open, owner): (Option<&OpenUnit>, Option<WorkOwner>),
        now: DateTime<Utc>,
        zone: Zone,
    ) -> WorkUnit {
        let status = self.unit_status(reason);
        let kept = open.filter(|unit| unit.status == status);
        WorkUnit::new(&PRIOR_AUTHORIZATION, id.0, status)
            .title(self.unit_title(reason, zone))
            .category(PRIOR_AUTHORIZATION.title, None)
            .tags(self.service_categories.iter().map(|category| category.label.clone()).collect())
            .priority(self.unit_priority(reason))
            .owner(open.and_then(|unit| unit.owner).or(owner))
            .due(kept.map_or_else(|| Some(self.unit_due(reason, now, zone.date_of(now))), |unit| unit.due_at))
    }

    /// Returns the status of the unit for a reason.
    pub(super) fn unit_status(&self, reason: NoticeReason) -> &'static str {
        match reason {
            NoticeReason::StatusChanged => self.label(),
            NoticeReason::DecisionOverdue => "Decision overdue",
            NoticeReason::Expiring => "Expiring",
        }
    }

    /// Returns the title of the unit: what is to be known before it is opened.
    fn unit_title(&self, reason: NoticeReason, zone: Zone) -> String {
        let summary = self.summary();
        let day = |date: NaiveDate| date.format("%b %-d").to_string();
        match (reason, self.decision_due_at(), self.effective_through) {
            (NoticeReason::DecisionOverdue, Some(due_at), _) => {
                format!("Decision was due {}: {summary}", day(zone.date_of(due_at)))
            }
            (NoticeReason::Expiring, _, Some(last)) => match self.units_left().zip(self.service_quantity) {
                Some((left, quantity)) => format!("Expires {}, {} left: {summary}", day(last), quantity.unit.counted(left)),
                None => format!("Expires {}: {summary}", day(last)),
            },
            _ => summary,
        }
    }

    fn unit_priority(&self, reason: NoticeReason) -> i16 {
        let urgent = i16::from(self.urgency == Some(Urgency::Urgent));
        match reason {
            NoticeReason::Expiring => 0,
            NoticeReason::StatusChanged if self.determination == Some(Determination::Approved) => urgent,
            NoticeReason::StatusChanged | NoticeReason::DecisionOverdue => 1 + urgent,
        }
    }

    /// Returns when the unit for a reason is due.
    fn unit_due(&self, reason: NoticeReason, now: DateTime<Utc>, today: NaiveDate) -> DateTime<Utc> {
        let is_urgent = self.urgency == Some(Urgency::Urgent);
        let days = match reason {
            NoticeReason::DecisionOverdue => 0,
            NoticeReason::StatusChanged => 1 + i64::from(self.determination == Some(Determination::Approved)) - i64::from(is_urgent),
            NoticeReason::Expiring => {
                let renewal = self.effective_through.map_or(0, |last| (last - today).num_days() - RENEWAL_DAYS);
                return zone::due(today + TimeDelta::days(renewal.max(0)));
            }
        };
        // Work that arrives after the end of a day is due on the next one.
        let first = if now < zone::due(today) { today } else { today + TimeDelta::days(1) };
        zone::due(after_working_days(first, days))
    }

    /// Returns how the unit is closed when nothing is left to do.
    pub(super) fn closing(&self, facts: Facts, today: NaiveDate) -> Closing {
        match self.status {
            _ if facts.is_deceased => ("Patient deceased", StateCategory::Deferred),
            PriorAuthorizationStatus::Canceled => ("Canceled", StateCategory::Complete),
            PriorAuthorizationStatus::Pending => ("Pending", StateCategory::Complete),
            _ if self.effective_through.is_some_and(|last| last < today) => ("Expired", StateCategory::Complete),
            _ => (DONE, StateCategory::Complete),
        }
    }
}

/// Returns the date after a number of working days; a weekend does not count, and is not due.
fn after_working_days(first: NaiveDate, days: i64) -> NaiveDate {
    let next = |date: NaiveDate| (0..7).map(|more| date + TimeDelta::days(more)).find(|date| date.weekday().num_days_from_monday() < 5);
    (0..days).fold(next(first).unwrap_or(first), |date, _| next(date + TimeDelta::days(1)).unwrap_or(date))
}

/// Returns the action that a unit offers.
pub(super) fn offer() -> Offer {
    Offer {
        trigger: DONE.to_owned(),
        dest: DONE.to_owned(),
        dest_category: StateCategory::Complete,
        descriptions: vec!["It reopens when the payer changes the authorization.".to_owned()],
        ..Offer::default()
    }
}

#[cfg(test)]
#[path = "work_tests.rs"]
mod tests;
