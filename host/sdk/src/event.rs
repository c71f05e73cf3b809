//! Events: what happened, stored in the transaction of the change, told to open consoles and to other modules after commit.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::feature::Feature;
use crate::ids::{PersonId, TenantId, UserId};

/// A place in a tenant's order of commits.
pub type Position = i64;

/// A row that takes the event's position when it gets one.
#[derive(Debug, Clone, Serialize)]
struct Stamp {
    table: &'static str,
    column: &'static str,
    id: i64,
}

/// An event on its way into the transaction.
#[derive(Debug, Clone, Serialize)]
pub struct NewEvent {
    module: &'static str,
    kind: &'static str,
    feature: Option<&'static str>,
    person_id: Option<PersonId>,
    patient_id: Option<UserId>,
    user_id: Option<UserId>,
    actor_id: Option<UserId>,
    payload: Value,
    stamps: Vec<Stamp>,
    stamp_payload: Option<&'static str>,
}

impl NewEvent {
    /// An event of a module. `kind` is `<module>.<noun>.<what happened>`.
    #[must_use]
    pub fn new(module: &'static str, kind: &'static str, payload: Value) -> Self {
        Self {
            module,
            kind,
            feature: None,
            person_id: None,
            patient_id: None,
            user_id: None,
            actor_id: None,
            payload,
            stamps: Vec::new(),
            stamp_payload: None,
        }
    }

    /// Only consoles of tenants with this feature are told.
    #[must_use]
    pub fn feature(mut self, feature: Feature) -> Self {
        self.feature = Some(feature.0);
        self
    }

    /// Whom it is about: while the person is protected, only holders of a live grant are told.
    #[must_use]
    pub fn about(mut self, person: PersonId, patient: Option<UserId>) -> Self {
        self.person_id = Some(person);
        self.patient_id = patient;
        self
    }

    /// Only this user is told.
    #[must_use]
    pub fn only_for(mut self, user: UserId) -> Self {
        self.user_id = Some(user);
        self
    }

    /// Who did it.
    #[must_use]
    pub fn by(mut self, actor: Option<UserId>) -> Self {
        self.actor_id = actor;
        self
    }

    /// Writes the event's position into `table.column` of the row `id`, in the same statement that takes it.
    #[must_use]
    pub fn stamping(mut self, table: &'static str, column: &'static str, id: i64) -> Self {
        self.stamps.push(Stamp { table, column, id });
        self
    }

    /// Writes the event's position, as a decimal string, into this field of its payload.
    #[must_use]
    pub fn stamping_payload(mut self, field: &'static str) -> Self {
        self.stamp_payload = Some(field);
        self
    }
}

/// An event as stored.
#[derive(Debug, Clone)]
pub struct Event {
    /// Whose.
    pub tenant_id: TenantId,
    /// Where in the tenant's order.
    pub position: Position,
    /// When its transaction began.
    pub at: DateTime<Utc>,
    /// Which module published it.
    pub module: String,
    /// What happened.
    pub kind: String,
    /// The feature that must be on to be told.
    pub feature: Option<String>,
    /// Whom it is about.
    pub person_id: Option<PersonId>,
    /// The patient's user id, when the person is one.
    pub patient_id: Option<UserId>,
    /// The only user to be told, if so.
    pub user_id: Option<UserId>,
    /// Who did it.
    pub actor_id: Option<UserId>,
    /// What exactly.
    pub payload: Value,
}
