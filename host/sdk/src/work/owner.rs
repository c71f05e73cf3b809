//! Owners of work.

use crate::ids::UserId;

/// The owner of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkOwner {
    /// A staff member.
    User(UserId),
    /// An assignee group.
    Group(i64),
}

impl WorkOwner {
    pub(super) fn columns(owner: Option<Self>) -> (Option<i64>, Option<i64>) {
        match owner {
            None => (None, None),
            Some(Self::User(user)) => (Some(user.0), None),
            Some(Self::Group(group)) => (None, Some(group)),
        }
    }
}
