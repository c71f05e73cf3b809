//! The objects of other modules that calls are about, as links between the two.

use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::calls::{ABOUT, CHANGED, CallAbout};
use huddle_sdk::relation::{self, ObjectRef};
use huddle_sdk::{EventSubject, WriteTx};
use sqlx::PgConnection;

use super::model::{CallId, CallObject, PhoneCall};
use super::provide::PHONE_CALL;
use super::store;
use crate::MESSAGING;

/// Answer with the calls about objects.
pub(crate) const CALLS_ABOUT: &dyn Answer = &ABOUT.answered_by(MESSAGING, list);

fn list<'a>(
    conn: &'a mut PgConnection,
    (access, content_type, ids): (&'a Access, &'static str, &'a [i64]),
) -> BoxFuture<'a, Result<Vec<CallAbout>>> {
    Box::pin(store::about(conn, access, content_type, ids))
}

/// Returns the object that a new call is about: it must exist, be about the person on the call, and be of a content type that shows calls.
pub(super) async fn checked(ctx: &Ctx, access: Option<&Access>, wanted: Option<&CallObject>) -> Result<Option<ObjectRef>> {
    const POINTER: &str = "/about";
    let Some(wanted) = wanted else { return Ok(None) };
    let access = access.ok_or_else(|| Problem::invalid_field(POINTER, "A call in the queue is about nobody: specify its person"))?;
    if !CHANGED.is_answered_for(&wanted.content_type) {
        return Err(Problem::invalid_field(POINTER, format!("A call cannot be about a {:?}", wanted.content_type)));
    }
    let object = wanted.object();
    let cards = ctx.cards(ctx.read().await?, std::slice::from_ref(&object)).await?;
    if cards.get(&object).is_none_or(|card| card.get().person_id() != Some(access.person_id())) {
        return Err(Problem::not_found(format!("This person has no {} {}", object.kind, object.id)).field(POINTER, "Does not exist"));
    }
    Ok(Some(object))
}

/// Links a call to the object that it is about.
pub(super) async fn link(tx: &mut WriteTx, id: CallId, object: &ObjectRef, by: UserId) -> Result<()> {
    relation::link(tx, &PHONE_CALL.object(id.0), object, Some(by)).await
}

/// Removes the links of a call that leaves its person: the objects are that person's.
pub(super) async fn unlink(tx: &mut WriteTx, call: &PhoneCall) -> Result<()> {
    for object in &call.about {
        relation::unlink(tx, &PHONE_CALL.object(call.id.0), &object.object()).await?;
    }
    Ok(())
}

/// Notifies the owners of the objects that a call is about.
pub(super) async fn tell_owners(tx: &mut WriteTx, call: &PhoneCall) -> Result<()> {
    let Some(person) = call.person.filter(|_| !call.about.is_empty()) else { return Ok(()) };
    let subject = EventSubject::of_person(tx, person).await?;
    for object in &call.about {
        CHANGED.ask_about(None, &object.content_type, tx, (subject, object.object_id)).await?;
    }
    Ok(())
}
