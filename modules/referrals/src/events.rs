//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::ids::{PriorAuthorizationId, SearchRequestId, SteerageId};
use crate::{PRIOR_AUTH, WAIVER};

/// A steerage was created, changed, sent, locked or unlocked, or its providers changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::SteerageEvent)]
pub struct SteerageEvent {
    /// The steerage.
    #[schema(value_type = i64)]
    pub steerage_id: SteerageId,
}

impl Payload for SteerageEvent {
    type About = AboutPerson;
}

pub const STEERAGE_CHANGED: EventKind<SteerageEvent> = EventKind::new("referrals.steerage.changed", WAIVER);

/// The result of a search request arrived.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::SearchRequestEvent)]
pub struct SearchRequestEvent {
    /// The search request.
    #[schema(value_type = i64)]
    pub search_request_id: SearchRequestId,
}

impl Payload for SearchRequestEvent {
    type About = AboutPerson;
}

pub const SEARCH_COMPLETED: EventKind<SearchRequestEvent> = EventKind::new("referrals.search.completed", WAIVER);

/// What the tenant knows of a provider changed. Contains nothing about any person who is cared for.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderEvent)]
pub struct ProviderEvent {
    /// The provider's NPI, or its identifier in the directory that knows it.
    pub source_identifier: String,
}

impl Payload for ProviderEvent {
    type About = AboutTenant;
}

pub const PROVIDER_CHANGED: EventKind<ProviderEvent> = EventKind::new("referrals.provider.changed", WAIVER);

/// The preferences of a member changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::PreferencesChanged)]
pub struct PreferencesChanged {}

impl Payload for PreferencesChanged {
    type About = AboutPerson;
}

pub const PREFERENCES_CHANGED: EventKind<PreferencesChanged> = EventKind::new("referrals.preferences.changed", WAIVER);

/// A prior authorization arrived or changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::PriorAuthorizationEvent)]
pub struct PriorAuthorizationEvent {
    /// The prior authorization.
    #[schema(value_type = i64)]
    pub prior_authorization_id: PriorAuthorizationId,
}

impl Payload for PriorAuthorizationEvent {
    type About = AboutPerson;
}

pub const PRIOR_AUTHORIZATION_CHANGED: EventKind<PriorAuthorizationEvent> =
    EventKind::new("referrals.prior_authorization.changed", PRIOR_AUTH);

/// The tenant's settings for referrals changed: screens that show them reload.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::SettingsChanged)]
pub struct SettingsChanged {}

impl Payload for SettingsChanged {
    type About = AboutTenant;
}

pub const SETTINGS_CHANGED: EventKind<SettingsChanged> = EventKind::new("referrals.settings.changed", WAIVER);

/// The tenant's provider network was imported: searches have other results.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::NetworkImported)]
pub struct NetworkImported {}

impl Payload for NetworkImported {
    type About = AboutTenant;
}

pub const NETWORK_IMPORTED: EventKind<NetworkImported> = EventKind::new("referrals.network.imported", WAIVER);

/// All events of the module.
pub const ALL: &[EventDef] = &[
    STEERAGE_CHANGED.def(),
    SEARCH_COMPLETED.def(),
    PROVIDER_CHANGED.def(),
    PREFERENCES_CHANGED.def(),
    PRIOR_AUTHORIZATION_CHANGED.def(),
    SETTINGS_CHANGED.def(),
    NETWORK_IMPORTED.def(),
];
