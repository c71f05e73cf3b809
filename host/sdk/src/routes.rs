//! Routes and their declared gates.

use axum::routing::MethodRouter;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::schema::Schema;
use utoipa_axum::router::UtoipaMethodRouter;

use crate::app::App;
use crate::feature::{Feature, Flag, Permission};

/// Audience and requirements of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Audience {
    /// Staff (users with provider fields).
    #[default]
    Staff,
    /// Service clients of the tenant; the gate must name a permission.
    Clients,
    /// Anyone, without a token.
    Public,
}

/// The limits of an operation: call rate of a user and of an address, and size of the body (`limits` and `http` in the host's
/// configuration).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LimitClass {
    /// Ordinary use of a console.
    #[default]
    Calls,
    /// Signing in and out, and requesting tokens.
    SignIn,
    /// Opening sockets.
    Sockets,
    /// Uploads: larger bodies, less often.
    Uploads,
}

impl LimitClass {
    /// Returns the name in documents and metrics.
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

/// The conditions for running the handlers of a group. They are declared, and the host evaluates them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gate {
    /// Audience.
    pub audience: Audience,
    /// Required feature; 403 `feature-disabled` while it is off.
    pub feature: Option<Feature>,
    /// Required flag; 403 `feature-disabled` while it is off.
    pub flag: Option<Flag>,
    /// Required permission; 403 `permission-denied` without it.
    pub permission: Option<Permission>,
    /// Limits; 429 `too-many-requests` when exceeded.
    pub limit: LimitClass,
}

impl Gate {
    /// Admits staff of any tenant.
    #[must_use]
    pub const fn staff() -> Self {
        Self { audience: Audience::Staff, feature: None, flag: None, permission: None, limit: LimitClass::Calls }
    }

    /// Admits service clients of the tenant that hold a permission.
    #[must_use]
    pub const fn clients(permission: Permission) -> Self {
        Self { audience: Audience::Clients, feature: None, flag: None, permission: Some(permission), limit: LimitClass::Calls }
    }

    /// Admits requests without a token.
    #[must_use]
    pub const fn public() -> Self {
        Self { audience: Audience::Public, feature: None, flag: None, permission: None, limit: LimitClass::Calls }
    }

    /// Requires a feature of the tenant.
    #[must_use]
    pub const fn requires(mut self, feature: Feature) -> Self {
        self.feature = Some(feature);
        self
    }

    /// Requires a flag of the tenant.
    #[must_use]
    pub const fn requires_flag(mut self, flag: Flag) -> Self {
        self.flag = Some(flag);
        self
    }

    /// Requires a permission of the caller.
    #[must_use]
    pub const fn requires_permission(mut self, permission: Permission) -> Self {
        self.permission = Some(permission);
        self
    }

    /// Applies the limits of a class, e.g. `Gate::staff().limited(LimitClass::Uploads)`.
    #[must_use]
    pub const fn limited(mut self, class: LimitClass) -> Self {
        self.limit = class;
        self
    }
}

/// A path with its methods, behind one gate.
pub struct Route {
    /// The path under `/api`, as documented.
    pub path: String,
    /// The methods.
    pub handler: MethodRouter<App>,
    /// The documented operations of the path.
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
    /// Creates an empty set of routes.
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

    /// Adds the schema of an object that no operation returns directly, such as an entry of a person's stream.
    #[must_use]
    pub fn schema<T: ToSchema>(mut self) -> Self {
        T::schemas(&mut self.schemas);
        self.schemas.push((T::name().into_owned(), T::schema()));
        self
    }

    /// Adds other routes.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.routes.extend(other.routes);
        self.schemas.extend(other.schemas);
        self
    }

    /// Returns the routes and the schemas, for the host.
    #[must_use]
    pub fn into_parts(self) -> (Vec<Route>, Vec<(String, RefOr<Schema>)>) {
        (self.routes, self.schemas)
    }
}

/// Returns the operations of a path item, with their methods in lower case.
#[must_use]
pub fn operations(item: &utoipa::openapi::PathItem) -> Vec<(&'static str, &Operation)> {
    [("get", &item.get), ("put", &item.put), ("post", &item.post), ("delete", &item.delete), ("patch", &item.patch)]
        .into_iter()
        .filter_map(|(method, operation)| operation.as_ref().map(|operation| (method, operation)))
        .collect()
}
