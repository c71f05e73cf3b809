//! The author of a setting.

use huddle_sdk::UserId;
use serde::Serialize;
use utoipa::ToSchema;

/// Who last changed a setting.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::SettingAuthor)]
pub struct SettingAuthor {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
}
