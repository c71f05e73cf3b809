//! Routes and the gates that they declare.

use axum::routing::MethodRouter;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::schema::Schema;
use utoipa_axum::router::UtoipaMethodRouter;

use crate::app::App;
use crate::feature::{Feature, Flag, Permission};

/// Who may call at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Audience {
    /// Members of staff (users with provider fields).
    #[default]
    Staff,
    /// Machines of the tenant; the gate must name a permission.
    Clients,
    /// Anyone, without a token.
    Public,
}

/// Which limits hold for an operation: how often a user and an address may call it, and how large a body may be (`limits` and `http` in
/// the host's configuration).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LimitClass {
    /// What a console does all day.
    #[default]
    Calls,
    /// Signing in and out, and asking for tokens.
    SignIn,
    /// Opening sockets.
    Sockets,
    /// Sending files: larger bodies, less often.
    Uploads,
}

impl LimitClass {
    /// Its name in documents and measurements.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::SignIn => "sign_in",
            Self::Sockets => "sockets",
            Self::Uploads => "uploads",
        }
    }
}

/// What must hold before a handler of the group runs. Declared, never coded; the host evaluates it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gate {
    /// Who may call at all.
    pub audience: Audience,
    /// Off: 403 `feature-disabled`.
    pub feature: Option<Feature>,
    /// Off: 403 `feature-disabled`.
    pub flag: Option<Flag>,
    /// Not held: 403 `permission-denied`.
    pub permission: Option<Permission>,
    /// Called too often: 429 `too-many-requests`.
    pub limit: LimitClass,
}

impl Gate {
    /// Staff of any tenant.
    #[must_use]
    pub const fn staff() -> Self {
        Self { audience: Audience::Staff, feature: None, flag: None, permission: None, limit: LimitClass::Calls }
    }

    /// Machines of the tenant that hold a permission.
    #[must_use]
    pub const fn clients(permission: Permission) -> Self {
        Self { audience: Audience::Clients, feature: None, flag: None, permission: Some(permission), limit: LimitClass::Calls }
    }

    /// No token at all.
    #[must_use]
    pub const fn public() -> Self {
        Self { audience: Audience::Public, feature: None, flag: None, permission: None, limit: LimitClass::Calls }
    }

    /// The tenant needs a feature.
    #[must_use]
    pub const fn requires(mut self, feature: Feature) -> Self {
        self.feature = Some(feature);
        self
    }

    /// The tenant needs a flag.
    #[must_use]
    pub const fn requires_flag(mut self, flag: Flag) -> Self {
        self.flag = Some(flag);
        self
    }

    /// The caller needs a permission.
    #[must_use]
    pub const fn permits(mut self, permission: Permission) -> Self {
        self.permission = Some(permission);
        self
    }

    /// The operations have the limits of a class, e.g. `Gate::staff().limited(LimitClass::Uploads)`.
    #[must_use]
    pub const fn limited(mut self, class: LimitClass) -> Self {
        self.limit = class;
        self
    }
}

/// One path with its methods, behind one gate.
pub struct Route {
    /// The path under `/api`, as documented.
    pub path: String,
    /// The methods.
    pub handler: MethodRouter<App>,
    /// The documented operations on it.
    pub operations: Paths,
    /// The gate of all of them.
    pub gate: Gate,
}

/// The routes of a module.
#[derive(Default)]
pub struct Routes {
    routes: Vec<Route>,
    schemas: Vec<(String, RefOr<Schema>)>,
}

impl Routes {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds operations behind a gate: `.group(Gate::staff().requires(TASKS), [routes!(list, create), routes!(read)])`.
    /// All handlers within one `routes!` share a path.
    #[must_use]
    pub fn group(mut self, gate: Gate, routers: impl IntoIterator<Item = UtoipaMethodRouter<App>>) -> Self {
        for (schemas, operations, handler) in routers {
            self.schemas.extend(schemas);
            let path = operations.paths.keys().next().cloned().unwrap_or_default();
            self.routes.push(Route { path, handler, operations, gate });
        }
        self
    }

    /// These routes and others.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.routes.extend(other.routes);
        self.schemas.extend(other.schemas);
        self
    }

    /// Takes the routes and the schemas apart, for the host.
    #[must_use]
    pub fn into_parts(self) -> (Vec<Route>, Vec<(String, RefOr<Schema>)>) {
        (self.routes, self.schemas)
    }
}

/// The operations of a path item with their methods in lower case.
#[must_use]
pub fn operations(item: &utoipa::openapi::PathItem) -> Vec<(&'static str, &Operation)> {
    [("get", &item.get), ("put", &item.put), ("post", &item.post), ("delete", &item.delete), ("patch", &item.patch)]
        .into_iter()
        .filter_map(|(method, operation)| operation.as_ref().map(|operation| (method, operation)))
        .collect()
}
