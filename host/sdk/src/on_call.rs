//! Who is on call: known to the module that owns the setting, asked by whatever must reach somebody.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use crate::feature::{Feature, FeatureSet};
use crate::ids::UserId;
use crate::module::modules;
use crate::problem::Result;

/// The clinician on call. Set it as the `on_call` of the module that owns the setting.
#[derive(Debug, Clone, Copy)]
pub struct OnCall {
    /// The module's feature without which it is not asked.
    pub feature: Feature,
    /// Finds the clinician.
    pub select: SelectOnCall,
}

/// Finds the clinician who is on call at an instant, in one query; none: nobody is.
pub type SelectOnCall = for<'a> fn(&'a mut PgConnection, DateTime<Utc>) -> BoxFuture<'a, Result<Option<UserId>>>;

/// The clinician who is on call at an instant, as the first module that knows says; none, without any query, when no module knows.
pub async fn on_call_clinician(features: &FeatureSet, conn: &mut PgConnection, at: DateTime<Utc>) -> Result<Option<UserId>> {
    for on_call in modules().into_iter().filter_map(|module| module.on_call).filter(|on_call| features.has(on_call.feature)) {
        if let Some(user) = (on_call.select)(&mut *conn, at).await? {
            return Ok(Some(user));
        }
    }
    Ok(None)
}
