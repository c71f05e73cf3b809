//! Who is working on a piece of work at the moment: known to the module that hands work out, asked before work is changed in bulk.

use futures_util::future::BoxFuture;
use http::StatusCode;
use sqlx::PgConnection;

use crate::ctx::Ctx;
use crate::feature::Feature;
use crate::ids::UserId;
use crate::module::modules;
use crate::problem::{Problem, Result};

/// The holders of work units. Set it as the `work_holds` of the module that hands work out.
#[derive(Debug, Clone, Copy)]
pub struct WorkHolds {
    /// The module's feature without which it is not asked.
    pub feature: Feature,
    /// Finds the holder.
    pub select: SelectHolder,
}

/// Finds the member of staff who is working on the unit with this ID, in one query; none: nobody is.
pub type SelectHolder = for<'a> fn(&'a mut PgConnection, i64) -> BoxFuture<'a, Result<Option<UserId>>>;

/// Rejects a work unit on which a colleague of the caller is working: 409 `held-by-colleague`.
pub async fn check_not_held(ctx: &Ctx, conn: &mut PgConnection, unit: i64) -> Result<()> {
    let me = ctx.user_id().ok();
    for holds in modules().into_iter().filter_map(|module| module.work_holds).filter(|holds| ctx.features().has(holds.feature)) {
        if (holds.select)(&mut *conn, unit).await?.is_some_and(|holder| Some(holder) != me) {
            return Err(Problem::new(StatusCode::CONFLICT, "held-by-colleague", "A colleague is working on this item"));
        }
    }
    Ok(())
}
