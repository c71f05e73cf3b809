//! State of a delivery, by mail or to another system.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// State of a delivery.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::DeliveryState)]
pub enum DeliveryState {
    /// It waits to be sent, or is being sent.
    #[default]
    Queued,
    /// The receiver accepted it.
    Sent,
    /// It could not be sent; it can be retried.
    Failed,
}
