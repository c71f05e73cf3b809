//! Subscriptions: a module's handlers for its own and other modules' events.

use chrono::{DateTime, Utc};
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use serde::de::DeserializeOwned;
use utoipa::PartialSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::app::App;
use crate::event::{Event, EventKind};
use crate::feature::{Feature, FeatureSet};
use crate::problem::{Problem, Result};
use crate::tx::WriteTx;

/// Handling of events that are published while the subscription's feature is off for their tenant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum WhenOff {
    /// Events wait as long as they are kept (seven days), and are handled once the feature is on again.
    #[default]
    CatchUp,
    /// Events are never handled.
    Skip,
}

/// The context of an event handler.
pub struct EventCtx<'a, P> {
    /// The host's services.
    pub app: &'a App,
    /// The transaction that also records the event as handled: both are committed, or neither.
    pub tx: &'a mut WriteTx,
    /// The tenant's current features.
    pub features: &'a FeatureSet,
    /// The event: tenant, position, time, subject and actor.
    pub event: &'a Event,
    /// Payload.
    pub payload: P,
}

impl<P> EventCtx<'_, P> {
    /// Returns the current instant.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }
}

/// Function that handles one event.
pub type EventHandler<P> = for<'a> fn(EventCtx<'a, P>) -> BoxFuture<'a, Result<()>>;

/// A handler for one kind of event. Created by [`on`] and [`on_named`].
pub struct Subscription<P: 'static> {
    kind: &'static str,
    handler: EventHandler<P>,
    feature: Option<Feature>,
    when_off: WhenOff,
}

/// Subscribes to a kind of event: `subscriptions: &[&on(MESSAGE_SENT, handler)]`. The handler runs after commit, in order of position,
/// effectively once; an event that fails five times is parked. It runs for tenants that have the module's first feature.
#[must_use]
pub const fn on<P>(kind: EventKind<P>, handler: EventHandler<P>) -> Subscription<P> {
    on_named(kind.name(), handler)
}

/// Subscribes to a kind that another module declares: `&on_named("people.patient.created", handler)`. The handler's payload type has the
/// fields that the subscriber needs; the host refuses to start if the kind's payload lacks one or has it with another type.
#[must_use]
pub const fn on_named<P>(kind: &'static str, handler: EventHandler<P>) -> Subscription<P> {
    Subscription { kind, handler, feature: None, when_off: WhenOff::CatchUp }
}

impl<P> Subscription<P> {
    /// Runs only for tenants that have this feature of the module.
    #[must_use]
    pub const fn requires(mut self, feature: Feature) -> Self {
        self.feature = Some(feature);
        self
    }

    /// Sets what happens to events while the feature is off; [`WhenOff::CatchUp`] by default.
    #[must_use]
    pub const fn when_off(mut self, when_off: WhenOff) -> Self {
        self.when_off = when_off;
        self
    }
}

/// A subscription with any payload, as used by the dispatcher.
pub trait Subscribe: Send + Sync {
    /// Returns the kind of event.
    fn kind(&self) -> &'static str;

    /// Returns the required feature; none means the first feature of the module.
    fn feature(&self) -> Option<Feature>;

    /// Returns what happens to events while the feature is off.
    fn when_off(&self) -> WhenOff;

    /// Returns the schema of the payload that the subscriber reads.
    fn payload(&self) -> RefOr<Schema>;

    /// Parses the payload and runs the handler.
    fn handle<'a>(&self, app: &'a App, tx: &'a mut WriteTx, features: &'a FeatureSet, event: &'a Event) -> BoxFuture<'a, Result<()>>;
}

impl<P: DeserializeOwned + PartialSchema + 'static> Subscribe for Subscription<P> {
    fn kind(&self) -> &'static str {
        self.kind
    }

    fn feature(&self) -> Option<Feature> {
        self.feature
    }

    fn when_off(&self) -> WhenOff {
        self.when_off
    }

    fn payload(&self) -> RefOr<Schema> {
        P::schema()
    }

    fn handle<'a>(&self, app: &'a App, tx: &'a mut WriteTx, features: &'a FeatureSet, event: &'a Event) -> BoxFuture<'a, Result<()>> {
        match serde_json::from_value(event.payload.clone()) {
            Ok(payload) => (self.handler)(EventCtx { app, tx, features, event, payload }),
            Err(error) => std::future::ready(Err(Problem::internal(error))).boxed(),
        }
    }
}
