//! The IDs of this module's objects.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// ID of a worklist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(transparent)]
#[sqlx(transparent)]
pub struct WorklistId(pub i64);
