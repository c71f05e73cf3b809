//! The kinds of event that the host publishes. Modules may subscribe to them, and cause [`ACCESS_CHANGED`] by
//! [`WriteTx::access_changed`](crate::WriteTx::access_changed).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::event::{AboutHost, EventDef, EventKind, Payload};

/// A session ended. The event is limited to its user. Without an ID and a token, all sessions of the user ended.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = core::SessionEnded)]
pub struct SessionEnded {
    /// Session ID.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session_id: Option<Uuid>,
    /// Fingerprint of the revoked access token, in hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token_hash: Option<String>,
    /// Reason for the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Payload for SessionEnded {
    type About = AboutHost;
}

/// Grants or permissions changed: for the user to whom the event is limited, or for everybody.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = core::AccessChanged)]
pub struct AccessChanged {}

impl Payload for AccessChanged {
    type About = AboutHost;
}

/// A feature, switch or flag of the tenant changed. One of the three names is present.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = core::FeaturesChanged)]
pub struct FeaturesChanged {
    /// Key of the feature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
    /// Name of the switch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub switch: Option<String>,
    /// Name of the flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flag: Option<String>,
    /// New state.
    #[serde(default)]
    pub active: bool,
}

impl Payload for FeaturesChanged {
    type About = AboutHost;
}

/// A different release of a module's user interface became current.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = core::ModulesChanged)]
pub struct ModulesChanged {
    /// Name of the module.
    pub module: String,
    /// The current version.
    pub version: String,
}

impl Payload for ModulesChanged {
    type About = AboutHost;
}

/// A work unit was created, changed or closed. The event is about the unit's person and requires the unit's feature.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = core::WorkUnitChanged)]
pub struct WorkUnitChanged {
    /// The unit's ID.
    pub id: i64,
    /// Content type of its object.
    pub content_type: String,
    /// ID of its object.
    pub object_id: i64,
    /// Whether it has left the lists of open work.
    pub is_closed: bool,
}

impl Payload for WorkUnitChanged {
    type About = AboutHost;
}

/// A session ended.
pub const SESSION_ENDED: EventKind<SessionEnded> = EventKind::of_core("core.session.ended");

/// Grants or permissions changed.
pub const ACCESS_CHANGED: EventKind<AccessChanged> = EventKind::of_core("core.access.changed");

/// A feature, switch or flag changed.
pub const FEATURES_CHANGED: EventKind<FeaturesChanged> = EventKind::of_core("core.features.changed");

/// A different release of a module's user interface became current.
pub const MODULES_CHANGED: EventKind<ModulesChanged> = EventKind::of_core("core.modules.changed");

/// A work unit was created, changed or closed.
pub const WORK_UNIT_CHANGED: EventKind<WorkUnitChanged> = EventKind::of_core("core.work_unit.changed");

/// The declarations of the host's events.
pub const ALL: &[EventDef] =
    &[SESSION_ENDED.def(), ACCESS_CHANGED.def(), FEATURES_CHANGED.def(), MODULES_CHANGED.def(), WORK_UNIT_CHANGED.def()];
