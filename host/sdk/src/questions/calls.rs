//! Calls about objects: logged by the module that owns phone calls, shown by other modules with the object.
//!
//! ```no_run
//! use huddle_sdk::content_type::names;
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::questions::calls::CallAbout;
//!
//! async fn list(ctx: Ctx, PathPatient(access): PathPatient) -> Result<Json<Vec<Visible<CallAbout>>>> {
//!     let mut tx = ctx.read().await?;
//!     ctx.calls_about(&mut tx, &access, names::STEERAGE, &[7]).await.map(Json)
//! }
//! ```

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{Ask, Question};
use crate::access::{Access, OpenedRecord as _, Visible};
use crate::ctx::Ctx;
use crate::event::EventSubject;
use crate::ids::{PersonId, UserId};
use crate::mask;
use crate::problem::Result;
use crate::tx::WriteTx;

/// Question: the calls with an opened person about the objects of a content type with these IDs, newest first, in one indexed query.
pub const ABOUT: Question<FindCalls> = Question::new("calls.about");

/// The types of [`ABOUT`].
#[derive(Debug)]
pub enum FindCalls {}

impl Ask for FindCalls {
    type Input<'a> = (&'a Access, &'static str, &'a [i64]);
    type Answer = Vec<CallAbout>;
    type Tx = PgConnection;
}

/// Notification to the owner of an object that a call about it was logged, changed or removed, in the transaction of the change. Calls can
/// only be about objects of a content type that answers it.
pub const CHANGED: Question<ChangedCalls> = Question::new("calls.changed");

/// The types of [`CHANGED`].
#[derive(Debug)]
pub enum ChangedCalls {}

impl Ask for ChangedCalls {
    type Input<'a> = (EventSubject, i64);
    type Answer = ();
    type Tx = WriteTx;
}

/// A phone call about an object. Shown only with the object.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = CallAbout)]
pub struct CallAbout {
    /// ID.
    pub id: i64,
    /// The object.
    pub object_id: i64,
    /// True: the team called. False: the team was called.
    pub is_outbound: bool,
    /// Start of the call.
    pub called_at: DateTime<Utc>,
    /// End of the call; null if unknown.
    pub call_ended_at: Option<DateTime<Utc>>,
    /// Label of the outcome.
    pub outcome: Option<String>,
    /// The other party's phone number: E.164 if it is one, otherwise as written.
    pub contact_phone_number: Option<String>,
    /// Notes.
    pub notes: String,
    /// User ID of the staff member who logged or took the call.
    pub created_by: Option<UserId>,
    /// Name of this staff member.
    pub created_by_name: Option<String>,
    /// The person whose record contains the call.
    #[serde(skip)]
    pub person_id: PersonId,
}

mask!(CallAbout, |call| Some(call.person_id), keeps { id, object_id, person_id });

impl Ctx {
    /// Reads the calls with an opened person about the objects of a content type with these IDs, newest first. Empty while the module that
    /// logs calls is off. At most one query.
    pub async fn calls_about(
        &self,
        conn: &mut PgConnection,
        access: &Access,
        content_type: &'static str,
        ids: &[i64],
    ) -> Result<Vec<Visible<CallAbout>>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let calls = ABOUT.ask(Some(self.features()), conn, (access, content_type, ids)).await?;
        access.show_all(calls.unwrap_or_default())
    }
}
