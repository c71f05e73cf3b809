//! Who wrote, called or uploaded something.

use huddle_sdk::prelude::*;
use huddle_sdk::role_label;
use serde::Serialize;

/// The sender of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Sender)]
pub struct Sender {
    /// User ID.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Internal role of a staff member; null for the patient.
    pub role: Option<String>,
    /// Role as displayed before the name; null for the patient.
    pub role_label: Option<String>,
    /// URL of the avatar.
    pub avatar: Option<String>,
    /// Whether the sender is the patient rather than staff.
    pub is_patient: bool,
}

impl Sender {
    /// A member of staff.
    pub(crate) fn of_staff(id: UserId, first_name: String, last_name: String, role: Option<String>, avatar: Option<String>) -> Self {
        let role_label = role.as_deref().map(|role| role_label(role).to_owned());
        Self { id, first_name, last_name, role, role_label, avatar, is_patient: false }
    }
}
