//! Open reminders show when the latest entry about the patient was written.

use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, Subscribe, on};

use super::store;
use crate::events::{ENTRY_CREATED, EntryCreated};

/// The subscription.
pub(crate) const ON_ENTRY_CREATED: &dyn Subscribe = &on(ENTRY_CREATED, |ctx| Box::pin(note_entry(ctx)));

async fn note_entry(ctx: EventCtx<'_, EntryCreated>) -> Result<()> {
    match ctx.event.patient_id {
        Some(patient) => store::note_entry(ctx.tx, patient, ctx.event.at).await,
        None => Ok(()),
    }
}
