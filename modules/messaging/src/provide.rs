//! What this module gives to other modules' screens: the parts of its nouns, put together.

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{Card, StreamRow, StreamWindow};

use crate::{calls, messages};

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
