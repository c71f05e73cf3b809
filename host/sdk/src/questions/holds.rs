//! Holds of work units: answered by the module that leases work, asked before work is changed in bulk.

use http::StatusCode;
use sqlx::PgConnection;

use super::{Ask, Question};
use crate::ctx::Ctx;
use crate::ids::UserId;
use crate::problem::{Problem, Result};

/// Question: the staff member who is working on the work unit with this ID, in one query; none if nobody is.
pub const HOLDER: Question<Holder> = Question::new("work.holder");

/// The types of [`HOLDER`].
#[derive(Debug)]
pub enum Holder {}

impl Ask for Holder {
    type Input<'a> = i64;
    type Answer = Option<UserId>;
    type Tx = PgConnection;
}

/// Rejects a work unit that a colleague of the caller holds: 409 `held-by-colleague`.
pub async fn check_not_held(ctx: &Ctx, conn: &mut PgConnection, unit: i64) -> Result<()> {
    let holder = HOLDER.ask(Some(ctx.features()), conn, unit).await?.flatten();
    if holder.is_some_and(|holder| Some(holder) != ctx.user_id().ok()) {
        return Err(Problem::new(StatusCode::CONFLICT, "held-by-colleague", "A colleague is working on this item"));
    }
    Ok(())
}
