//! The declaration of a module: plain data and function pointers, submitted to the host's inventory.

use std::sync::LazyLock;

use futures_util::future::BoxFuture;
use sqlx::PgConnection;
use sqlx::migrate::Migrator;

use crate::app::App;
use crate::badge::BadgeDef;
use crate::content_type::ContentType;
use crate::event::EventDef;
use crate::feature::{FeatureDef, Flag, PermissionDef};
use crate::files::FileHead;
use crate::ids::PersonId;
use crate::import::{ImporterDef, InstallationImporterDef};
use crate::job::JobDef;
use crate::people_filter::PeopleFilter;
use crate::problem::Result;
use crate::questions::Answer;
use crate::routes::Routes;
use crate::subscription::Subscribe;
use crate::tx::ReadTx;

/// A module of Huddle.
#[derive(Clone, Copy)]
pub struct Module {
    /// Short name: the cargo feature, the SQL schema, the first part of event kinds.
    pub name: &'static str,
    /// Title, as shown to users.
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
    /// Operations.
    pub routes: fn() -> Routes,
    /// Checks its section of the configuration when a host is assembled; the error names the key.
    pub check_section: Option<CheckSection>,
    /// Tables, in the schema of its name.
    pub migrations: Option<fn() -> Migrator>,
    /// Background work: `&KIND.runs(handler)`.
    pub jobs: &'static [&'static dyn JobDef],
    /// The kinds of event that it publishes: `KIND.def()`.
    pub events: &'static [EventDef],
    /// The events that it handles: `&on(KIND, handler)`.
    pub subscriptions: &'static [&'static dyn Subscribe],
    /// Inserts the initial rows of a new tenant.
    pub on_tenant_created: Option<TenantCreated>,
    /// Reacts to changes of people in the transaction of the change.
    pub on_people_changed: Option<PeopleChanged>,
    /// The kinds of object that it owns, with what each provides to other modules' screens.
    pub content_types: &'static [ContentType],
    /// Sets of people by which lists of people can be filtered.
    pub people_filters: &'static [PeopleFilter],
    /// Answers to questions of other modules: `&QUESTION.answered_by(FEATURE, handler)`.
    pub answers: &'static [&'static dyn Answer],
    /// Badges at its navigation entries.
    pub badges: &'static [BadgeDef],
    /// Describes its files, for tickets.
    pub describe_file: Option<DescribeFile>,
    /// Formats that it imports into a tenant.
    pub importers: &'static [ImporterDef],
    /// Formats with facts of the installation that it imports.
    pub installation_importers: &'static [InstallationImporterDef],
}

impl Module {
    /// Creates a module with nothing but a name; set the rest with struct update syntax.
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
            check_section: None,
            migrations: None,
            jobs: &[],
            events: &[],
            subscriptions: &[],
            on_tenant_created: None,
            on_people_changed: None,
            content_types: &[],
            people_filters: &[],
            answers: &[],
            badges: &[],
            describe_file: None,
            importers: &[],
            installation_importers: &[],
        }
    }
}

/// Function that checks a module's section of the configuration; the error names the key.
pub type CheckSection = fn(&App) -> std::result::Result<(), String>;

inventory::collect!(Module);

/// Returns all linked modules, sorted by name. Collected once.
#[must_use]
pub fn modules() -> &'static [&'static Module] {
    static ALL: LazyLock<Vec<&'static Module>> = LazyLock::new(|| {
        let mut all: Vec<_> = inventory::iter::<Module>.into_iter().collect();
        all.sort_by_key(|module| module.name);
        all
    });
    &ALL
}

/// The filters of lists of people of all linked modules, sorted by module.
pub fn people_filters() -> impl Iterator<Item = &'static PeopleFilter> {
    modules().iter().flat_map(|module| module.people_filters)
}

/// Function that inserts a module's initial rows of a new tenant. The connection is the owner's, in the transaction that creates the tenant
/// and bound to it.
pub type TenantCreated = for<'a> fn(&'a mut PgConnection) -> BoxFuture<'a, Result<()>>;

/// Function that updates a module's own rows about people: after an account was added or became a patient's or a test account, or care pods
/// changed. The connection is bound to the tenant, in the transaction of the change.
pub type PeopleChanged = for<'a> fn(&'a mut PgConnection, &'a [PersonId]) -> BoxFuture<'a, Result<()>>;

/// Calls every module's hook for changes of people. Call it after writing `core.user_account` or `core.person_pod`, in the same transaction,
/// once for all people of a batch.
pub async fn people_changed(conn: &mut PgConnection, people: &[PersonId]) -> Result<()> {
    for follow in modules().iter().filter_map(|module| module.on_people_changed) {
        follow(conn, people).await?;
    }
    Ok(())
}

/// Function that describes one of a module's files, by its name in the module ([`FileKey::new`]); none when it no longer exists. The
/// caller's access to the file has already been checked.
///
/// [`FileKey::new`]: crate::files::FileKey::new
pub type DescribeFile = for<'a> fn(&'a mut ReadTx, &'a str) -> BoxFuture<'a, Result<Option<FileHead>>>;
