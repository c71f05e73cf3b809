//! Files of recorded results: the report, as a document or a picture.
//!
//! A file is uploaded before its result: it is inspected as a whole ([`huddle_sdk::files::inspect`]) and stored; recording the result attaches
//! it. A file that no result has is shown to nobody, and deleted after a week.

pub(crate) mod describe;
pub mod model;
pub mod read;
pub(crate) mod store;
pub(crate) mod sweep;
pub mod ticket;
pub mod upload;

use huddle_sdk::prelude::*;
use serde::Deserialize;

use self::model::{FileRow, ResultFileId};

/// The file named in the path; the person is opened by [`PathPerson`].
#[derive(Debug, Deserialize)]
pub struct ResultFilePath {
    file_id: ResultFileId,
}

impl ResultFilePath {
    /// Returns the file if it belongs to a result of the person whose record was opened.
    async fn find(&self, ctx: &Ctx, access: &Access) -> Result<FileRow> {
        let found = store::find(&mut *ctx.read().await?, access, self.file_id).await?;
        found.ok_or_else(|| Problem::not_found("File does not exist"))
    }
}
