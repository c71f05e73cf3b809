//! `POST /chat/thread/{uid}/hand-over/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::change::WorkChange;
use super::model::Work;
use super::store::{self, NewOwner};
use crate::provider;
use crate::threads::store::PathThread;

/// The new owner of a thread.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::HandOver)]
pub struct HandOver {
    /// User ID of a clinician, as an alternative to `group_id`.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub user_id: Option<UserId>,
    /// ID of a team; the personal group of a clinician means that clinician.
    #[serde(default)]
    pub group_id: Option<i64>,
    /// A note for the new owner; at most 500 characters.
    #[serde(default)]
    pub note: Text<0, 500>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}

impl HandOver {
    fn owner(&self) -> Result<NewOwner> {
        match (self.user_id, self.group_id) {
            (Some(user), None) => Ok(NewOwner::User(user)),
            (None, Some(team)) => Ok(NewOwner::Team(team)),
            _ => Err(Problem::invalid_field("/user_id", "Select a clinician or a team")),
        }
    }
}

/// Hand a thread over to a clinician or team.
///
/// The hand-over and its note become a line of the thread. Anyone who can see the thread may do so: the version proves that they saw its
/// owner. A snooze is kept. Errors: 404 no such clinician or team; 400 both or neither named, or the note is too long; 409 `not-licensed`
/// the clinician is not licensed where the patient lives, `inactive` their account is not active, `team-without-members` nobody in the team
/// could see the thread; 412 the version is stale (`current` is the work on the thread); 428 no version.
#[utoipa::path(post, path = "/chat/thread/{uid}/hand-over/", operation_id = "hand_thread_over", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid"), IfMatch),
    request_body = HandOver, responses(
        (status = 200, body = Work),
        (status = 409, description = "The clinician is not licensed where the patient lives or not active, or the team has no members"),
    ))]
pub async fn hand_thread_over(ctx: Ctx, thread: Opened<PathThread>, if_match: IfMatch, Json(body): Json<HandOver>) -> Result<Json<Work>> {
    let made_on = if_match.or_body(body.row_version)?;
    let owner = body.owner()?;
    let note = body.note.trimmed("/note")?;
    let mut change = WorkChange::begin(&ctx, &thread.access).await?;
    let owner = match owner {
        NewOwner::Team(group) => store::owner_of_group(&mut change.tx, group).await?,
        clinician @ NewOwner::User(user) => {
            provider::check_exists(&mut change.tx, user).await?;
            clinician
        }
    };
    let edited = Edited::object("thread", change.thread.head.uid).fields(&["owner_user_id", "owner_group_id", "note"]);
    version::check(&mut change.tx, edited, made_on, change.thread.before.row_version, &change.thread.before).await?;
    change.thread.hand_over(&mut change.tx, &thread.access, owner, change.actor.user, note).await?;
    change.commit().await
}
