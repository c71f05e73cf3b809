//! Providers and who may edit their schedules. No I/O.

use huddle_sdk::prelude::*;

use crate::MANAGE;

/// A clinician with a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provider {
    /// User ID.
    pub id: UserId,
    /// `md`, `np`, `rn`, ...
    pub internal_role: String,
    /// Whether the account is active.
    pub is_active: bool,
    /// Whether new patients can be assigned.
    pub is_taking_new_patients: bool,
}

impl Provider {
    /// Returns whether the caller may edit the schedule: their own, or anyone's with the permission (decision 0108).
    pub fn is_editable_by(&self, ctx: &Ctx) -> Result<bool> {
        Ok(self.is_active && (ctx.principal().may(MANAGE) || ctx.user_id()? == self.id))
    }

    /// Rejects a caller who may not edit the schedule with 403, and the schedule of an inactive clinician with 409.
    pub fn check_editable_by(&self, ctx: &Ctx) -> Result<()> {
        if self.is_editable_by(ctx)? {
            Ok(())
        } else if self.is_active {
            Err(Problem::permission_denied(MANAGE.0))
        } else {
            Err(Problem::conflict("The clinician's account is not active"))
        }
    }
}
