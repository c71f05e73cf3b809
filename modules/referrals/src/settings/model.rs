//! Settings of referrals. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

/// The tenant's settings for referrals.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::Settings)]
pub struct Settings {
    /// The assignee group that receives prior authorization work without an eligible owner, and open referrals whose owner's account is not active;
    /// null: such work is unassigned, and such a referral goes to its creator, if that account is active.
    pub work_group_id: Option<i64>,
    /// Version, for edits; 0 before the first change.
    pub row_version: i32,
}
