//! The clinician on call: answered by the module that owns the setting, asked by modules that must reach somebody.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Ask, Question};
use crate::feature::FeatureSet;
use crate::ids::UserId;
use crate::problem::Result;

/// Question: the clinician on call at an instant, in one query; none if nobody is.
pub const ON_CALL: Question<OnCall> = Question::new("schedule.on_call");

/// The types of [`ON_CALL`].
#[derive(Debug)]
pub enum OnCall {}

impl Ask for OnCall {
    type Input<'a> = DateTime<Utc>;
    type Answer = Option<UserId>;
    type Tx = PgConnection;
}

/// Reads the clinician who is on call at an instant; none, without any query, when no module knows.
pub async fn on_call_clinician(features: &FeatureSet, conn: &mut PgConnection, at: DateTime<Utc>) -> Result<Option<UserId>> {
    Ok(ON_CALL.ask(Some(features), conn, at).await?.flatten())
}
