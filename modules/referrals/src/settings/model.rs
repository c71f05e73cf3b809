//! Settings of referrals. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

/// The tenant's settings for referrals.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Settings)]
pub struct Settings {
    /// Assignee group for prior authorization work without an eligible owner and for open referrals whose owner's account is not active.
    /// If null, the work is unassigned, and each of these referrals is assigned to its creator if the creator's account is active.
    pub work_group_id: Option<i64>,
    /// Version, for edits; 0 before the first change.
    pub row_version: i32,
}
