//! The rules of escalation. Pure.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::ClinicHours;
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::escalated::EscalatedTo;
use crate::ids::WorklistId;

/// Maximum time before a unit is escalated: 30 days.
pub const MAX_MINUTES: i32 = 43_200;

/// Rule for escalating the units of a list: time and target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::EscalationRule)]
pub struct EscalationRule {
    /// The list.
    #[schema(value_type = i64)]
    pub worklist_id: WorklistId,
    /// Whether units are escalated.
    pub active: bool,
    /// Time in the list before escalation, in minutes.
    pub after_minutes: i32,
    /// Whether only time within the clinic hours counts.
    pub in_clinic_hours: bool,
    /// Whether units go to the clinician on call, if known, and otherwise to the person or group below.
    pub to_on_call: bool,
    /// A staff member.
    pub to_user_id: Option<UserId>,
    /// An assignee group.
    pub to_group_id: Option<i64>,
    /// Version; 0: the list has no rule yet.
    pub row_version: i32,
    /// When this version was written; null: the list has no rule yet.
    pub updated_at: Option<DateTime<Utc>>,
    /// Name of the author.
    pub updated_by: Option<UserId>,
}

impl EscalationRule {
    /// Creates the rule of a list without one: one hour, switched off, to nobody.
    #[must_use]
    pub const fn none(worklist_id: WorklistId) -> Self {
        Self {
            worklist_id,
            active: false,
            after_minutes: 60,
            in_clinic_hours: false,
            to_on_call: false,
            to_user_id: None,
            to_group_id: None,
            row_version: 0,
            updated_at: None,
            updated_by: None,
        }
    }

    /// Returns whether a unit that has been in the list since an instant is due for escalation.
    #[must_use]
    pub fn is_due(&self, since: DateTime<Utc>, now: DateTime<Utc>, hours: &ClinicHours) -> bool {
        let passed = if self.in_clinic_hours { hours.between(since, now) } else { now - since };
        passed >= TimeDelta::minutes(self.after_minutes.into())
    }

    /// Returns the target of a unit, given who is known to be on call.
    #[must_use]
    pub fn target(&self, on_call: Option<UserId>) -> EscalatedTo {
        match on_call.filter(|_| self.to_on_call) {
            Some(user) => EscalatedTo { user_id: Some(user), group_id: None },
            None => EscalatedTo { user_id: self.to_user_id, group_id: self.to_group_id },
        }
    }
}

/// Returns subject and text of the mail to a person who gets escalated work. Mail is not confidential: it has the name of the list and a
/// number, and names nobody.
#[must_use]
pub fn mail(list: &str, units: usize) -> (String, String) {
    let (items, have) = if units == 1 { ("1 item".to_owned(), "has") } else { (format!("{units} items"), "have") };
    let subject = format!("Escalated: {items} of {list}");
    let text = format!(
        "{items} of the worklist \"{list}\" {have} been waiting too long and {have} been escalated to you or your team.\n\n\
         Open Worklists in Huddle to work on {}.\n",
        if units == 1 { "it" } else { "them" },
    );
    (subject, text)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use huddle_sdk::Zone;

    use super::*;

    #[test]
    fn time_counts_at_all_hours_or_within_the_clinic_hours() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().expect("an instant") };
        let hours = ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new());
        let rule = EscalationRule { after_minutes: 60, ..EscalationRule::none(WorklistId(1)) };
        let in_hours = EscalationRule { in_clinic_hours: true, ..rule.clone() };
        // Friday, half an hour before the clinic closes at 18:00.
        let since = at("2026-11-27T22:30:00Z");
        assert!(!rule.is_due(since, at("2026-11-27T23:29:59Z"), &hours) && rule.is_due(since, at("2026-11-27T23:30:00Z"), &hours));
        assert!(!in_hours.is_due(since, at("2026-11-30T13:29:00Z"), &hours) && in_hours.is_due(since, at("2026-11-30T13:30:00Z"), &hours));
    }

    #[test]
    fn who_is_on_call_comes_first_where_the_rule_says_so() {
        let rule = EscalationRule { to_group_id: Some(4), ..EscalationRule::none(WorklistId(1)) };
        let group = EscalatedTo { user_id: None, group_id: Some(4) };
        assert_eq!(rule.target(Some(UserId(7))), group);
        let on_call = EscalationRule { to_on_call: true, ..rule };
        assert_eq!(on_call.target(Some(UserId(7))), EscalatedTo { user_id: Some(UserId(7)), group_id: None });
        assert_eq!(on_call.target(None), group);
    }
}
