//! What a module is: one declaration of plain data and function pointers, submitted to the host's inventory.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::migrate::Migrator;
use utoipa::ToSchema;

use crate::access::{Access, Person};
use crate::ctx::Ctx;
use crate::event::EventDef;
use crate::feature::{FeatureDef, Flag, PermissionDef};
use crate::files::FileHead;
use crate::import::ImporterDef;
use crate::job::JobDef;
use crate::problem::Result;
use crate::relation::ObjectRef;
use crate::routes::Routes;
use crate::subscription::Subscribe;
use crate::tx::{ReadTx, WriteTx};

/// A module of Huddle.
#[derive(Clone, Copy)]
pub struct Module {
    /// Short name: the cargo feature, the SQL schema, the first part of event kinds.
    pub name: &'static str,
    /// What a person reads.
    pub title: &'static str,
    /// Version of the code.
    pub version: &'static str,
    /// Semantic version of its HTTP API.
    pub api_version: &'static str,
    /// The tenant features that it owns; at least one.
    pub features: &'static [FeatureDef],
    /// Flags that it reads.
    pub flags: &'static [Flag],
    /// Permissions that it checks, with the groups that hold them in a new tenant.
    pub permissions: &'static [PermissionDef],
    /// Its operations.
    pub routes: fn() -> Routes,
    /// Its tables, in the schema of its name.
    pub migrations: Option<fn() -> Migrator>,
    /// Its background work: `&KIND.runs(handler)`.
    pub jobs: &'static [&'static dyn JobDef],
    /// The kinds of event that it publishes: `KIND.def()`.
    pub events: &'static [EventDef],
    /// The events that it handles: `&on(KIND, handler)`.
    pub subscriptions: &'static [&'static dyn Subscribe],
    /// Writes the rows that a new tenant begins with.
    pub on_tenant_created: Option<TenantCreated>,
    /// What it gives to others' screens.
    pub providers: Providers,
    /// Formats that it imports.
    pub importers: &'static [ImporterDef],
}

impl Module {
    /// A module with nothing but a name; set the rest with struct update syntax.
    #[must_use]
    pub const fn new(name: &'static str, title: &'static str, routes: fn() -> Routes) -> Self {
        Self {
            name,
            title,
            version: "0.1.0",
            api_version: "0.1.0",
            features: &[],
            flags: &[],
            permissions: &[],
            routes,
            migrations: None,
            jobs: &[],
            events: &[],
            subscriptions: &[],
            on_tenant_created: None,
            providers: Providers::NONE,
            importers: &[],
        }
    }
}

inventory::collect!(Module);

/// All linked modules, by name.
#[must_use]
pub fn modules() -> Vec<&'static Module> {
    let mut all: Vec<_> = inventory::iter::<Module>.into_iter().collect();
    all.sort_by_key(|module| module.name);
    all
}

/// Writes a module's rows of a new tenant. The connection is the owner's, in the transaction that creates the tenant and bound to it.
pub type TenantCreated = for<'a> fn(&'a mut PgConnection) -> BoxFuture<'a, Result<()>>;

/// A card of an object, as another module's screen shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Card {
    /// Content type.
    pub content_type: String,
    /// Id.
    pub object_id: i64,
    /// One line.
    pub title: String,
    /// A word or two on its state.
    pub status: Option<String>,
}

/// One row of a person's stream of communications or of the timeline.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StreamRow {
    /// Content type: `chatmessagev2`, `phonecall`, `email`, ...
    pub content_type: String,
    /// Id.
    pub object_id: i64,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The object as its own module serialises it.
    #[schema(value_type = Object)]
    pub object: serde_json::Value,
}

/// The window of a stream that is asked for: rows strictly before an instant, newest first.
#[derive(Debug, Clone, Copy)]
pub struct StreamWindow {
    /// Rows before this.
    pub before: DateTime<Utc>,
    /// At most so many.
    pub limit: i64,
}

/// Gives cards of objects; those that the caller may not see are left out.
pub type Hydrate = for<'a> fn(&'a Ctx, &'a [ObjectRef]) -> BoxFuture<'a, Result<Vec<Card>>>;

/// Gives a window of a person's stream.
pub type Stream = for<'a> fn(&'a Ctx, &'a Access<Person>, StreamWindow) -> BoxFuture<'a, Result<Vec<StreamRow>>>;

/// Acts on an object by the name of one of its actions.
pub type ApplyAction = for<'a> fn(&'a Ctx, &'a mut WriteTx, &'a ObjectRef, &'a str) -> BoxFuture<'a, Result<()>>;

/// What is known of one of a module's files, by the name that its key has in the module ([`FileKey::new`]); none when it is not there any
/// more. Whoever asks was let to the file before.
///
/// [`FileKey::new`]: crate::files::FileKey::new
pub type DescribeFile = for<'a> fn(&'a mut ReadTx, &'a str) -> BoxFuture<'a, Result<Option<FileHead>>>;

/// What a module gives to the screens of others, and to the host.
#[derive(Clone, Copy)]
pub struct Providers {
    /// Cards of its objects.
    pub hydrate: Option<Hydrate>,
    /// Its part of a person's communications.
    pub communications: Option<Stream>,
    /// Its part of a person's timeline.
    pub timeline: Option<Stream>,
    /// Its objects' actions.
    pub apply_action: Option<ApplyAction>,
    /// The heads of its files, for tickets.
    pub describe_file: Option<DescribeFile>,
}

impl Providers {
    /// Nothing.
    pub const NONE: Self = Self { hydrate: None, communications: None, timeline: None, apply_action: None, describe_file: None };
}
