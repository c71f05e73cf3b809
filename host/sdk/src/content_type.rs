//! Content types: the kinds of object that modules own, with the parts that they provide to screens of other modules.
//!
//! ```
//! use futures_util::future::BoxFuture;
//! use huddle_sdk::ReadTx;
//! use huddle_sdk::content_type::{Card, ContentType};
//! use huddle_sdk::prelude::*;
//!
//! const REMINDERS: Feature = Feature("reminders");
//!
//! pub const REMINDER: ContentType =
//!     ContentType { hydrate: Some(hydrate), ..ContentType::new("reminder", "Reminder", REMINDERS) };
//!
//! fn hydrate<'a>(_: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
//!     Box::pin(async move { Ok(ids.iter().map(|id| Card::new(*id, None, "Call back")).collect()) })
//! }
//!
//! assert_eq!(REMINDER.object(7).kind, "reminder");
//! ```

mod linked;
pub mod names;

use std::str::FromStr;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::{Access, Mask, Visible};
use crate::ctx::Ctx;
use crate::feature::{Feature, Flag, Permission};
use crate::ids::PersonId;
use crate::mask;
use crate::problem::{Problem, Result};
use crate::relation::ObjectRef;
use crate::tx::{ReadTx, WriteTx};
use crate::work::WorkOwner;
use crate::workflow::Offer;

pub(crate) use self::linked::ids_by_kind;
pub use self::linked::{content_type, content_types, person_of};

/// A kind of object. Declare it as a constant and list it in the module's `content_types`.
#[derive(Clone, Copy)]
pub struct ContentType {
    /// Name from the specification (`case`, `chatmessagev2`, ...), unique among all modules. One of [`names`] if other modules name the type.
    pub name: &'static str,
    /// Display name, in the singular.
    pub title: &'static str,
    /// The module's feature that must be on for its objects to be shown.
    pub feature: Feature,
    /// Loads cards of the objects.
    pub hydrate: Option<Hydrate>,
    /// Loads a person's communications of this type.
    pub communications: Option<Stream>,
    /// Loads entries of this type for a person's timeline.
    pub timeline: Option<Stream>,
    /// Applies its objects' actions: `Some(&actions(handler))`.
    pub actions: Option<&'static dyn ApplyAction>,
    /// Loads the actions that its objects offer now, for lists from which they are run.
    pub offers: Option<Offers>,
    /// Sets owner and due date of an object when a user changes them on the work unit; none: only the work unit stores them.
    pub assign: Option<Assign>,
    /// Locks an object before its work unit. Required for a type with `actions` or `assign`; [`unit_only`] if only the unit is locked.
    pub lock: Option<Lock>,
}

impl ContentType {
    /// Creates a type that provides nothing; set the rest with struct update syntax.
    #[must_use]
    pub const fn new(name: &'static str, title: &'static str, feature: Feature) -> Self {
        Self {
            name,
            title,
            feature,
            hydrate: None,
            communications: None,
            timeline: None,
            actions: None,
            offers: None,
            assign: None,
            lock: None,
        }
    }

    /// Returns an object of this type.
    #[must_use]
    pub fn object(&self, id: i64) -> ObjectRef {
        ObjectRef::new(self.name, id)
    }
}

/// Function that loads cards of the objects with these IDs, in any order, in one query. Objects that do not exist are omitted. The host
/// omits cards of protected people and writes the audit row.
pub type Hydrate = for<'a> fn(&'a mut ReadTx, &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>>;

/// Function that loads the entries of an opened person in a window, newest first, then by descending ID, in one query.
pub type Stream = for<'a> fn(&'a mut ReadTx, &'a Access, StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>>;

/// Function that loads the actions that the objects with these IDs offer now, in any order, in a constant number of queries. Objects
/// without actions can be omitted.
pub type Offers = for<'a> fn(&'a mut ReadTx, &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>>;

/// Actions by ID of their object.
pub type ObjectOffers = Vec<(i64, Vec<Offer>)>;

/// An object, as shown on screens of other modules.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
pub struct Card {
    /// Content type.
    pub content_type: String,
    /// ID within its type.
    pub object_id: i64,
    /// One-line title.
    pub title: String,
    /// Status in a word or two.
    pub status: Option<String>,
    #[serde(skip)]
    pub(crate) person_id: Option<PersonId>,
    #[serde(skip)]
    pub(crate) is_masked: bool,
}

mask!(Card, |card| card.person_id, keeps { content_type, object_id, person_id, is_masked: true });

impl Card {
    /// Creates a card of an object about a person, or about nobody.
    pub fn new(object_id: i64, person_id: impl Into<Option<PersonId>>, title: impl Into<String>) -> Self {
        Self { object_id, person_id: person_id.into(), title: title.into(), ..Self::default() }
    }

    /// Sets the status, in a word or two.
    #[must_use]
    pub fn status(mut self, status: Option<&str>) -> Self {
        self.status = status.map(str::to_owned);
        self
    }
}

/// The requested part of a stream: entries strictly before an instant.
#[derive(Debug, Clone, Copy)]
pub struct StreamWindow {
    /// Only entries before this instant.
    pub before: DateTime<Utc>,
    /// Maximum number of entries.
    pub limit: i64,
}

/// An entry of a person's stream.
#[derive(Debug, Clone)]
pub struct StreamEntry {
    /// ID within its content type.
    pub object_id: i64,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The object, as serialized by its module's own operations.
    pub object: serde_json::Value,
    /// The object as shown only to readers with a permission.
    pub reserved: Option<Reserved>,
}

/// The object of an entry as shown to readers with a permission.
#[derive(Debug, Clone)]
pub struct Reserved {
    /// The flag that must be on.
    pub flag: Flag,
    /// The permission that the reader needs.
    pub permission: Permission,
    /// The object.
    pub object: serde_json::Value,
}

impl StreamEntry {
    /// Creates an entry with its object, as returned by [`OpenedRecord::show`](crate::OpenedRecord::show).
    pub fn new<T: Mask>(object_id: i64, at: DateTime<Utc>, object: &Visible<T>) -> Result<Self> {
        Ok(Self { object_id, at, object: serde_json::to_value(object)?, reserved: None })
    }

    /// Adds the object for readers with a permission, while a flag is on. The host decides which of the two a reader receives.
    pub fn reserve<T: Mask>(mut self, flag: Flag, permission: Permission, object: &Visible<T>) -> Result<Self> {
        self.reserved = Some(Reserved { flag, permission, object: serde_json::to_value(object)? });
        Ok(self)
    }
}

/// The object of an action: its work unit is locked, and the record of its person is open.
#[derive(Debug)]
pub struct ActionTarget {
    /// ID within its content type.
    pub id: i64,
    /// The opened record; none for an object without a person.
    pub access: Option<Access>,
    /// Trimmed reason, for actions that need one.
    pub reason: Option<String>,
}

/// Owner and due date that a user set on the work unit of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assignment {
    /// The owner; none: unassigned.
    pub owner: Option<WorkOwner>,
    /// The due date of the object itself; none: no due date.
    pub due_at: Option<DateTime<Utc>>,
}

/// Function that sets owner and due date of an object, in the transaction of the request. It also writes the object's work unit.
pub type Assign = for<'a> fn(&'a Ctx, &'a mut WriteTx, &'a ActionTarget, Assignment) -> BoxFuture<'a, Result<()>>;

/// Function that locks the object with this ID like its own operations, before its work unit is locked, so that changes through the unit
/// and changes through the object cannot deadlock. The order of all locks of one person's work (decision 0134):
///
/// 1. tasks, by ID;
/// 2. the cases that contain them, by ID, then care plans, by ID; every other object has no order;
/// 3. work units.
///
/// An object that does not exist locks nothing.
pub type Lock = for<'a> fn(&'a Ctx, &'a mut WriteTx, i64) -> BoxFuture<'a, Result<()>>;

/// Locks nothing: the `lock` of objects whose operations lock only the work unit.
#[must_use]
pub fn unit_only<'a>(_: &'a Ctx, _: &'a mut WriteTx, _: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(std::future::ready(Ok(())))
}

/// Function that applies an action to an object, in the transaction of the request.
pub type ActionHandler<A> = for<'a> fn(&'a Ctx, &'a mut WriteTx, &'a ActionTarget, A) -> BoxFuture<'a, Result<()>>;

/// The actions of a content type. Created by [`actions`].
pub struct Actions<A: 'static> {
    handler: ActionHandler<A>,
}

/// Declares actions identified by name: `actions: Some(&actions(handler))`. `A` is parsed from the name; 400 for an unknown name. A type
/// whose actions are data (a workflow) takes `String` and rejects unknown names itself.
#[must_use]
pub const fn actions<A>(handler: ActionHandler<A>) -> Actions<A> {
    Actions { handler }
}

/// Interface by which the host applies the actions of a content type.
pub trait ApplyAction: Send + Sync {
    /// Applies the action with this name.
    fn apply<'a>(&self, ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, name: &str) -> BoxFuture<'a, Result<()>>;
}

impl<A: FromStr + 'static> ApplyAction for Actions<A> {
    fn apply<'a>(&self, ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, name: &str) -> BoxFuture<'a, Result<()>> {
        match name.parse() {
            Ok(action) => (self.handler)(ctx, tx, target, action),
            Err(_) => Box::pin(std::future::ready(Err(Problem::invalid_field("/action", "This action does not exist")))),
        }
    }
}
