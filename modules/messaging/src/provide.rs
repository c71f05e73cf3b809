//! What this module gives to other modules' screens and to the host: the parts of its nouns, put together.

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::files::FileHead;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{Card, ReadTx, StreamRow, StreamWindow};

use crate::{attachments, calls, messages};

/// Cards of messages and of phone calls.
pub(crate) fn hydrate<'a>(ctx: &'a Ctx, objects: &'a [ObjectRef]) -> BoxFuture<'a, Result<Vec<Card>>> {
    async move {
        let mut cards = messages::provide::hydrate(ctx, objects).await?;
        cards.extend(calls::provide::hydrate(ctx, objects).await?);
        Ok(cards)
    }
    .boxed()
}

/// Messages and phone calls of a person, newest first.
pub(crate) fn communications<'a>(ctx: &'a Ctx, access: &'a Access<Person>, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamRow>>> {
    async move {
        let mut rows = messages::provide::communications(ctx, access, window).await?;
        rows.extend(calls::provide::communications(ctx, access, window).await?);
        rows.sort_by_key(|row| std::cmp::Reverse(row.at));
        rows.truncate(usize::try_from(window.limit).map_err(Problem::internal)?);
        Ok(rows)
    }
    .boxed()
}

/// What is known of an attachment's file.
pub(crate) fn describe_file<'a>(tx: &'a mut ReadTx, name: &'a str) -> BoxFuture<'a, Result<Option<FileHead>>> {
    async move {
        let Some(id) = attachments::model::id_of_file(name) else { return Ok(None) };
        Ok(attachments::store::by_id(tx, id).await?.map(|row| row.card.head()))
    }
    .boxed()
}
