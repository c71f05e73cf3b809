//! Whom escalated work goes to.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Target of an escalation: one of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::EscalatedTo)]
pub struct EscalatedTo {
    /// A member of staff.
    pub user_id: Option<UserId>,
    /// An assignee group.
    pub group_id: Option<i64>,
}
