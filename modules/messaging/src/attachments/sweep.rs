//! What was sent and no message took: a job of each file looks after a week.

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::job::JobDef;
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, TenantId, WriteTx};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::model::{AttachmentId, file_key, thumbnail_key};
use super::store;

/// The job's kind.
pub(crate) const KIND: &str = "messaging.forget_unsent_attachment";

/// How long a draft may keep a file.
pub(crate) const PATIENCE: TimeDelta = TimeDelta::days(7);

/// The job.
pub(crate) const JOB: JobDef = JobDef { kind: KIND, run };

/// Which file.
#[derive(Serialize, Deserialize)]
pub(crate) struct Unsent {
    pub id: AttachmentId,
}

fn run(app: App, tenant: TenantId, payload: Value) -> BoxFuture<'static, Result<()>> {
    async move {
        let Unsent { id } = serde_json::from_value(payload)?;
        let mut tx = WriteTx::begin(&app, Caller::host(tenant, KIND)).await?;
        if store::forget(&mut tx, id).await? {
            throw_away(&app, tenant, id).await?;
            tx.commit().await?;
        }
        Ok(())
    }
    .boxed()
}

/// Takes the bytes of a file out of the store.
pub(super) async fn throw_away(app: &App, tenant: TenantId, id: AttachmentId) -> Result<()> {
    let files = app.files()?;
    files.remove(&file_key(tenant, id)).await?;
    files.remove(&thumbnail_key(tenant, id)).await
}
