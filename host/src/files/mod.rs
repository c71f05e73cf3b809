//! File storage of modules, and downloads by ticket.

mod bucket;
mod config;

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use huddle_sdk::App;
use huddle_sdk::files::{Files, ticket};
use huddle_sdk::prelude::{Gate, Path as PathParameters, Routes};
use huddle_sdk::utoipa_axum::routes;
use object_store::ObjectStore;
use object_store::local::LocalFileSystem;
use object_store::prefix::PrefixStore;

pub use self::config::{FilesConfig, Place};
use crate::edge::RequestInfo;

/// Opens the file storage of an installation, without a request to a bucket.
pub fn open(config: &FilesConfig, state_dir: &Path) -> Result<Files> {
    // Uploads in progress are on this machine, in files without a name.
    let spool = state_dir.join("receiving");
    std::fs::create_dir_all(&spool).with_context(|| format!("create {}", spool.display()))?;
    let store: Arc<dyn ObjectStore> = match config.place(state_dir) {
        Place::Folder(folder) => {
            std::fs::create_dir_all(&folder).with_context(|| format!("files.url: create {}", folder.display()))?;
            let store = LocalFileSystem::new_with_prefix(&folder).with_context(|| format!("files.url: {}", folder.display()))?;
            Arc::new(store.with_automatic_cleanup(true))
        }
        Place::Bucket { bucket, prefix } => {
            let store = bucket::open(config, &bucket).context("files: the bucket")?;
            Arc::new(PrefixStore::new(store, prefix))
        }
    };
    Ok(Files::new(store, spool.into()))
}

/// Download a file with a ticket.
///
/// The URL comes from an operation of the file's module and is valid for 60 seconds. It needs no token; the
/// audit trail names the staff member who requested it. A protected record still requires their grant.
#[utoipa::path(get, path = "/files/{ticket}/", operation_id = "read_file", tag = "files",
    params(("ticket" = String, Path, description = "The ticket, as issued")),
    responses(
        (status = 200, description = "The file", body = String, content_type = "application/octet-stream"),
        (status = 206, description = "The requested range", body = String, content_type = "application/octet-stream"),
    ))]
async fn read_file(
    State(app): State<App>,
    Extension(info): Extension<RequestInfo>,
    PathParameters(text): PathParameters<String>,
    headers: HeaderMap,
) -> huddle_sdk::Result<Response> {
    let caller = |tenant_id, user_id| info.caller(tenant_id, user_id, "read_file");
    ticket::redeem(&app, &text, &headers, caller).await
}

/// The operations on files.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::public(), [routes!(read_file)])
}
