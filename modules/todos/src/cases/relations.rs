//! The objects of any module that a case is related to.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, content_type};
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use serde::{Deserialize, Serialize};

use super::model::Case;
use super::provide::CASE;

/// Maximum number of objects that a request relates.
const MAX_RELATIONS: usize = 20;

/// An object that is related to a case.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = todos::CaseRelation)]
pub struct CaseRelation {
    /// Kind of the object.
    pub content_type: String,
    /// ID within its kind.
    pub object_id: i64,
    /// When it was related.
    pub created_at: DateTime<Utc>,
    /// Card of the object from the module that owns it; null when its feature is off.
    #[schema(value_type = Option<Card>)]
    pub content_object: Option<Visible<Card>>,
}

/// An object to relate.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::RelatedObject)]
pub struct RelatedObject {
    /// Kind of the object, for example `chatmessagev2`.
    pub content_type: String,
    /// ID within its kind.
    pub object_id: i64,
}

impl RelatedObject {
    pub(crate) fn object(&self) -> ObjectRef {
        ObjectRef::new(self.content_type.clone(), self.object_id)
    }
}

/// Returns the objects that a request relates to a case, each once: they must exist and be about the case's person.
pub(crate) async fn checked(ctx: &Ctx, access: &Access, wanted: Vec<RelatedObject>, pointer: &str) -> Result<Vec<ObjectRef>> {
    let unique: BTreeSet<RelatedObject> = wanted.into_iter().collect();
    if unique.is_empty() {
        return Ok(Vec::new());
    }
    if unique.len() > MAX_RELATIONS {
        return Err(Problem::invalid_field(pointer, format!("At most {MAX_RELATIONS} objects")));
    }
    if let Some(unknown) = unique.iter().find(|related| related.content_type == "task" || content_type(&related.content_type).is_none()) {
        return Err(Problem::invalid_field(pointer, format!("Objects of the kind {:?} cannot be related to a case", unknown.content_type)));
    }
    let objects: Vec<_> = unique.iter().map(RelatedObject::object).collect();
    let cards = ctx.cards(ctx.read().await?, &objects).await?;
    let is_of_person = |object: &&ObjectRef| cards.get(object).is_some_and(|card| card.get().person_id() == Some(access.person_id()));
    match objects.iter().find(|object| !is_of_person(object)) {
        Some(missing) => {
            Err(Problem::not_found(format!("This person has no {} {}", missing.kind, missing.id)).field(pointer, "Does not exist"))
        }
        None => Ok(objects),
    }
}

/// Adds the cards of related objects to cases of one person. Ends the transaction.
pub(crate) async fn with_cards(ctx: &Ctx, tx: ReadTx, mut cases: Vec<Case>) -> Result<Vec<Case>> {
    let objects: BTreeSet<ObjectRef> = cases.iter().flat_map(|case| &case.relations).map(object_of).collect();
    let cards = ctx.cards(tx, &objects.into_iter().collect::<Vec<_>>()).await?;
    for case in &mut cases {
        let person = case.person;
        for relation in &mut case.relations {
            // Several cases may be related to one object.
            let card = cards.get(&object_of(relation)).filter(|card| card.get().person_id() == Some(person));
            relation.content_object = card.cloned();
        }
    }
    Ok(cases)
}

/// Returns a related object.
pub(super) fn object_of(relation: &CaseRelation) -> ObjectRef {
    ObjectRef::new(relation.content_type.clone(), relation.object_id)
}

/// Returns a case as an object.
pub(crate) fn case_object(case: &Case) -> ObjectRef {
    CASE.object(case.id.0)
}
