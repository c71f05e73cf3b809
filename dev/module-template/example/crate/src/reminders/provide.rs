//! What reminders provide to other modules' screens, and their actions.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow, actions};
use huddle_sdk::prelude::*;

use super::{act, store};
use crate::SAMPLE;

/// Reminders.
pub const REMINDER: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    actions: Some(&actions(act::apply)),
    lock: Some(act::lock),
    ..ContentType::new("samplereminder", "Reminder", SAMPLE)
};

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let reminders = store::by_ids(tx, ids).await?;
        Ok(reminders.into_iter().map(|row| Card::new(row.id.0, row.person_id, row.title).status(Some(&row.state))).collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let Ok(patient) = access.patient_id() else { return Ok(Vec::new()) };
        let reminders = store::created_before(tx, patient, window.before, window.limit).await?;
        reminders.into_iter().map(|row| StreamEntry::new(row.id.0, row.created_at, &access.show(row)?)).collect()
    })
}
