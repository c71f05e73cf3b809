//! Rules that hold for every operation: written once here, and run by each owner over its own operations.
//!
//! The assembled document describes parameters, responses and gates of an operation. How to create valid input, and from which rules
//! an operation is exempt, its owner declares in one place (`tests/operations/`):
//!
//! ```no_run
//! use huddle_testkit::matrix::{Operation, Request, Scene, operation};
//!
//! fn operations() -> Vec<Operation> {
//!     vec![
//!         operation("read_patient").given(async |scene: &Scene| Request::new().path("patient_id", scene.patient().user_id)),
//!         operation("list_users")
//!             .given(async |_: &Scene| Request::new().query("type", "patient").query("limit", 50))
//!             .free(&["?type", "?limit"])
//!             .lists_people(),
//!     ]
//! }
//!
//! huddle_testkit::matrices!("people", operations);
//! ```
//!
//! An operation of the document without a declaration fails every matrix, a declaration without an operation too, and so does a
//! parameter or property that is in no declared input.

mod answers;
mod audit;
mod bench;
mod conforming;
mod document;
mod events;
mod fuzz;
mod gates;
mod identity;
mod log;
mod operation;
mod protection;
mod repeats;
mod scene;
mod tenants;
mod tokens;
mod versions;

use serde_json::{Value, json};

use self::bench::Bench;
pub use self::operation::{Operation, Request, Unstated, operation};
pub use self::scene::Scene;

/// A rule, or a family of rules, over all operations of an owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matrix {
    /// Every declared input succeeds, and together they have every parameter and property of the document.
    Inputs,
    /// Both slashes, HEAD, and 405 for other methods.
    Methods,
    /// No operation holds a connection while it waits for another.
    OneConnection,
    /// A creation with a uid, sent more often at once than there are connections, succeeds each time.
    ParallelRepeats,
    /// A uid that is used again with other content is refused: 409.
    OtherContent,
    /// No token, or one that is forged, outside its validity period, of another issuer or audience, or revoked: 401.
    Tokens,
    /// A patient's token, a machine's on an operation for staff, a staff token on an operation for machines: 403.
    Audience,
    /// Each operation of a module is gated by one of its features; feature, switch or flag off: 403 `feature-disabled`.
    Features,
    /// A permission that the caller does not hold: 403 `permission-denied`.
    Permissions,
    /// Another tenant's ids, each separately and all together: 404 or no effect.
    Tenants,
    /// Protected patients without, with, and after a grant.
    Protection,
    /// A request that names another identity in its body is rejected.
    Identity,
    /// Invalid input in every parameter and in the body is never a 5xx.
    InvalidInput,
    /// Input that satisfies the document is not refused as invalid, except for what a document cannot state.
    ConformingInput,
    /// An edit on a stale version is refused with the current state and with who saved it.
    StaleVersions,
    /// Reads and changes write rows to the audit trail.
    Audit,
    /// If the audit trail is unavailable, nothing is shown and nothing changes.
    AuditUnavailable,
    /// The log contains no patient data and no token, at any level.
    Log,
    /// An event with data about a person names the person.
    Events,
}

/// Runs a matrix over the operations of an owner (a module's name, or `core`). Called by [`matrices!`](crate::matrices).
/// `settings` are the host's configuration.
pub fn run(owner: &str, operations: Vec<Operation>, matrix: Matrix, mut settings: Value) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    runtime.block_on(async {
        if matrix == Matrix::OneConnection {
            settings["database"] = json!({ "connections": 1 });
        }
        let bench = Bench::new(owner, operations, &settings).await;
        match matrix {
            Matrix::Inputs => answers::inputs(&bench).await,
            Matrix::Methods => answers::methods(&bench).await,
            Matrix::OneConnection => answers::one_connection(&bench).await,
            Matrix::ParallelRepeats => repeats::parallel(&bench).await,
            Matrix::OtherContent => repeats::other_content(&bench).await,
            Matrix::Tokens => tokens::run(&bench).await,
            Matrix::Audience => gates::audience(&bench).await,
            Matrix::Features => gates::features(&bench).await,
            Matrix::Permissions => gates::permissions(&bench).await,
            Matrix::Tenants => tenants::run(&bench).await,
            Matrix::Protection => protection::run(&bench).await,
            Matrix::Identity => identity::run(&bench).await,
            Matrix::InvalidInput => fuzz::run(&bench).await,
            Matrix::ConformingInput => conforming::run(&bench).await,
            Matrix::StaleVersions => versions::run(&bench).await,
            Matrix::Audit => audit::rows(&bench).await,
            Matrix::AuditUnavailable => audit::unavailable(&bench).await,
            Matrix::Log => log::run(&bench).await,
            Matrix::Events => events::run(&bench).await,
        }
        bench.finish();
    });
}

/// An empty configuration, for modules whose operations need no settings.
#[must_use]
pub fn no_settings() -> Value {
    json!({})
}

/// How many times the usual number of values are generated: `HUDDLE_MATRIX_DEPTH`. The values are the same in each run.
fn depth() -> usize {
    std::env::var("HUDDLE_MATRIX_DEPTH").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// The tests of all matrices over the operations of one owner: `matrices!("people", operations)`, where `operations` is a function
/// that returns the declarations. One call in `tests/operations/mod.rs`. A third parameter is a function that returns settings of the host.
#[macro_export]
macro_rules! matrices {
    ($owner:literal, $operations:path) => {
        $crate::matrices! { $owner, $operations, $crate::matrix::no_settings }
    };
    ($owner:literal, $operations:path, $settings:path) => {
        $crate::matrices! { @each $owner, $operations, $settings,
            declared_inputs_succeed_and_are_complete => Inputs,
            slashes_and_methods => Methods,
            no_operation_holds_a_connection_while_it_waits_for_another => OneConnection,
            repeated_creations_never_wait_for_each_other => ParallelRepeats,
            a_uid_with_other_content_is_refused => OtherContent,
            invalid_tokens_are_rejected => Tokens,
            callers_of_another_audience_are_rejected => Audience,
            disabled_features_are_rejected => Features,
            missing_permissions_are_rejected => Permissions,
            another_tenants_ids_are_not_found => Tenants,
            protected_patients_need_a_grant => Protection,
            naming_another_identity_is_rejected => Identity,
            invalid_input_is_a_client_error => InvalidInput,
            input_that_satisfies_the_document_is_accepted => ConformingInput,
            a_stale_version_is_refused_with_who_saved => StaleVersions,
            reads_and_changes_are_audited => Audit,
            without_the_audit_trail_nothing_is_shown_or_changed => AuditUnavailable,
            no_patient_data_is_logged => Log,
            events_with_personal_data_name_the_person => Events,
        }
    };
    (@each $owner:literal, $operations:path, $settings:path, $($name:ident => $matrix:ident,)+) => {
        $(
            #[test]
            fn $name() {
                $crate::matrix::run($owner, $operations(), $crate::matrix::Matrix::$matrix, $settings());
            }
        )+
    };
}
