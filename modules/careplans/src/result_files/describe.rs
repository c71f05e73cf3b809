//! The file headers of a result's file, for tickets.

use huddle_sdk::ReadTx;
use huddle_sdk::files::FileHead;
use huddle_sdk::prelude::*;

use super::model::FileRow;
use super::{model, store};

/// Returns the headers of the file with this name; none when there is no such file.
pub(crate) fn describe<'a>(tx: &'a mut ReadTx, name: &'a str) -> BoxFuture<'a, Result<Option<FileHead>>> {
    Box::pin(async move {
        let Some(id) = model::id_of_file(name) else { return Ok(None) };
        Ok(store::by_id(tx, id).await?.map(FileRow::head))
    })
}
