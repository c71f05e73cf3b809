//! Changes of a person.

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;

use crate::events::{PERSON_CHANGED, PersonChanged};

/// Audits a change and announces it to open consoles, unless nothing changed.
pub fn record(tx: &mut WriteTx, access: &Access, change: Change) -> Result<()> {
    if change.is_empty() {
        return Ok(());
    }
    tx.audit(change)?;
    tx.publish(PERSON_CHANGED.about(access, &PersonChanged { person_id: access.person_id() }));
    Ok(())
}
