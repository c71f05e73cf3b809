//! The initial states and actions of a new tenant's reminders.

use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{Action, State, StateCategory, Workflow};
use sqlx::PgConnection;

use super::store;

/// Waiting → done or cancelled; both can be reopened.
#[must_use]
pub fn default_workflow() -> Workflow {
    let state = |name: &str, category, is_initial| State { name: name.to_owned(), category, is_initial };
    let action = |trigger: &str, from: &[&str], dest: &str| Action {
        trigger: trigger.to_owned(),
        from: from.iter().map(|&name| name.to_owned()).collect(),
        dest: dest.to_owned(),
        descriptions: Vec::new(),
        needs_reason: false,
    };
    Workflow {
        states: vec![
            state("Waiting", StateCategory::Open, true),
            state("Done", StateCategory::Complete, false),
            state("Cancelled", StateCategory::Complete, false),
        ],
        actions: vec![
            action("finish", &["Waiting"], "Done"),
            action("cancel", &["Waiting"], "Cancelled"),
            action("reopen", &["Done", "Cancelled"], "Waiting"),
        ],
    }
}

/// Stores it for a new tenant.
pub(crate) fn add_default(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move { store::insert_workflow(conn, &default_workflow()).await })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_workflow_is_valid() {
        assert_eq!(default_workflow().validate(), Ok(()));
    }
}
