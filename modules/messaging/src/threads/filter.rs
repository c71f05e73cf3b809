//! Filters and order of the lists of the inbox. Pure.

use huddle_sdk::prelude::*;
use serde::Deserialize;

/// The list of all threads, in `messaging.inbox`.
const LIST_OF_ALL: i64 = 0;
/// The list of threads of patients without a care pod.
pub(crate) const LIST_WITHOUT_POD: i64 = -1;
/// Maximum number of pods per request.
const MAX_PODS: usize = 200;

/// Filter of the threads of the inbox (console.md §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::ThreadFilter)]
pub enum ThreadFilter {
    /// All threads.
    #[default]
    All,
    /// Open threads: with messages, not marked done, and in tenants with `messaging.claims` not snoozed.
    Active,
    /// The newest patient message is clinical; open threads only in tenants with `messaging.claims`.
    Clinical,
    /// The newest patient message is operational; open threads only in tenants with `messaging.claims`.
    Operational,
    /// The newest patient message is unread; not snoozed in tenants with `messaging.claims`.
    Unread,
    /// The caller or one of their teams owns it (`messaging.claims`).
    Mine,
    /// It waits for an answer and is unclaimed (`messaging.claims`).
    Unclaimed,
    /// An urgent message waits for an answer (`messaging.claims`).
    Urgent,
    /// The answer is overdue (`messaging.claims`).
    Overdue,
    /// The answer is due by the end of today in the tenant's zone, or overdue (`messaging.claims`).
    Today,
    /// It is snoozed (`messaging.claims`).
    Snoozed,
    /// It is marked done (`messaging.claims`).
    Done,
    /// The caller has an unsent message to the patient.
    Drafts,
}

/// The order of a list of threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// By last message, newest first.
    Recency,
    /// By when the answer is due, earliest first.
    Due,
    /// By the instant that the filter is about; latest first if descending.
    Dated { descending: bool },
}

impl ThreadFilter {
    /// Returns the value for the database functions. In tenants with claims, lists of open threads omit threads that are done or snoozed.
    pub(crate) fn as_str(self, has_claims: bool) -> &'static str {
        match self {
            Self::All => "all",
            Self::Active if has_claims => "open active",
            Self::Clinical if has_claims => "open clinical",
            Self::Operational if has_claims => "open operational",
            Self::Unread if has_claims => "open unread",
            Self::Active => "active",
            Self::Clinical => "clinical",
            Self::Operational => "operational",
            Self::Unread => "unread",
            Self::Mine => "mine",
            Self::Unclaimed => "unclaimed",
            Self::Urgent => "urgent",
            // They differ in the instant up to which answers are due.
            Self::Overdue | Self::Today => "due",
            Self::Snoozed => "snoozed",
            Self::Done => "done",
            Self::Drafts => "drafts",
        }
    }

    /// Returns whether the filter requires `messaging.claims`.
    pub(crate) fn requires_claims(self) -> bool {
        !matches!(self.order(), Order::Recency) && self != Self::Drafts
    }

    /// Returns the order of the list.
    pub(crate) fn order(self) -> Order {
        match self {
            Self::All | Self::Active | Self::Clinical | Self::Operational | Self::Unread => Order::Recency,
            Self::Mine | Self::Unclaimed | Self::Overdue | Self::Today => Order::Due,
            Self::Urgent | Self::Snoozed => Order::Dated { descending: false },
            Self::Done | Self::Drafts => Order::Dated { descending: true },
        }
    }
}

/// Returns the lists of the inbox for a selection of pods. No selection means all threads.
pub(crate) fn lists_of(pods: &[i64], include_no_pod: bool) -> Result<Vec<i64>> {
    if pods.len() > MAX_PODS {
        return Err(Problem::invalid_field("?podIds", format!("At most {MAX_PODS} pods")));
    }
    // The other lists of the inbox have IDs that no pod has.
    let mut lists: Vec<i64> = pods.iter().copied().filter(|pod| *pod > 0).collect();
    lists.sort_unstable();
    lists.dedup();
    if include_no_pod {
        lists.push(LIST_WITHOUT_POD);
    }
    if pods.is_empty() && !include_no_pod {
        lists.push(LIST_OF_ALL);
    }
    Ok(lists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pods_select_inbox_lists() {
        assert_eq!(lists_of(&[], false).expect("all"), [LIST_OF_ALL]);
        assert_eq!(lists_of(&[], true).expect("no pod"), [LIST_WITHOUT_POD]);
        assert_eq!(lists_of(&[3, 2, 3], true).expect("pods"), [2, 3, LIST_WITHOUT_POD]);
        assert_eq!(lists_of(&[0, -1], false).expect("no such pods"), Vec::<i64>::new());
        assert!(lists_of(&[1; 201], false).is_err());
    }
}
