//! Items for the host crate only. A test rejects the name of this module in the source of modules.

use serde::Serialize;

use crate::event::{AboutHost, EventKind, NewEvent, Payload};
use crate::ids::UserId;
pub use crate::text::STATED_INLINE;

/// Creates an event of the host.
pub fn event<P: Payload<About = AboutHost> + Serialize>(kind: EventKind<P>, payload: &P) -> NewEvent {
    kind.event(None, payload)
}

/// Creates an event of the host that only one user's consoles receive, and that this user caused: signing out needs no signed-in request.
pub fn event_by<P: Payload<About = AboutHost> + Serialize>(kind: EventKind<P>, user: UserId, payload: &P) -> NewEvent {
    kind.event(None, payload).only_for(user).by_user(user)
}
