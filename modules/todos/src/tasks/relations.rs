//! The objects of other modules that a task belongs to or was made from.

use std::collections::BTreeSet;

use huddle_sdk::WriteTx;
use huddle_sdk::content_type::content_type;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::{self, ObjectRef};
use serde::{Deserialize, Serialize};

use super::model::Task;
use super::provide::TASK;

/// Maximum number of relations of a task.
const MAX_RELATIONS: usize = 20;

/// Kinds of object that a task can be related to (console.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = todos::TaskRelationKind)]
pub enum RelationKind {
    /// A care plan.
    Careplan,
    /// A case.
    Case,
    /// A submitted form.
    Formsubmission,
    /// A person's insurance.
    Insurancememberinfo,
    /// A message of a patient's thread.
    Chatmessagev2,
}

impl RelationKind {
    const ALL: [Self; 5] = [Self::Careplan, Self::Case, Self::Formsubmission, Self::Insurancememberinfo, Self::Chatmessagev2];

    /// Returns the kind with this content type name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the name of the content type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Careplan => "careplan",
            Self::Case => "case",
            Self::Formsubmission => "formsubmission",
            Self::Insurancememberinfo => "insurancememberinfo",
            Self::Chatmessagev2 => "chatmessagev2",
        }
    }

    /// Returns whether objects of this kind contain their tasks.
    #[must_use]
    pub const fn owns_tasks(self) -> bool {
        matches!(self, Self::Careplan | Self::Case)
    }
}

/// A link from a task to an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::TaskRelation)]
pub struct Relation {
    /// Kind of the object.
    pub content_type: RelationKind,
    /// ID within its kind.
    pub object_id: i64,
}

impl Relation {
    pub(super) fn object(self) -> ObjectRef {
        ObjectRef::new(self.content_type.name(), self.object_id)
    }
}

/// Returns the relations that a request asks for, each once: new ones must exist and be about the task's person.
pub(crate) async fn checked(ctx: &Ctx, access: &Access<Person>, wanted: Vec<Relation>, stored: &[Relation]) -> Result<Vec<Relation>> {
    let invalid = |detail: String| Problem::invalid_field("/relations", detail);
    let unique: BTreeSet<Relation> = wanted.into_iter().collect();
    if unique.len() > MAX_RELATIONS {
        return Err(invalid(format!("At most {MAX_RELATIONS} objects")));
    }
    let added: Vec<_> = unique.iter().filter(|relation| !stored.contains(relation)).copied().collect();
    if let Some(relation) = added.iter().find(|relation| content_type(relation.content_type.name()).is_none()) {
        return Err(invalid(format!("Objects of the kind {} do not exist here", relation.content_type.name())));
    }
    if !added.is_empty() {
        let objects: Vec<_> = added.iter().map(|relation| relation.object()).collect();
        let cards = ctx.cards(ctx.read().await?, &objects).await?;
        let is_of_person = |object| cards.get(object).is_some_and(|card| card.get().person_id() == Some(access.person_id()));
        if let Some(missing) = objects.iter().find(|object| !is_of_person(object)) {
            return Err(
                Problem::not_found(format!("This person has no {} {}", missing.kind, missing.id)).field("/relations", "Does not exist")
            );
        }
    }
    Ok(unique.into_iter().collect())
}

/// Stores the links of a task, replacing the links of `before`.
pub(crate) async fn store(tx: &mut WriteTx, task: &Task, before: &[Relation], by: UserId) -> Result<()> {
    let object = TASK.object(task.id.0);
    for gone in before.iter().filter(|relation| !task.relations.contains(relation)) {
        relation::unlink(tx, &object, &gone.object()).await?;
    }
    for added in task.relations.iter().filter(|relation| !before.contains(relation)) {
        relation::link(tx, &object, &added.object(), Some(by)).await?;
    }
    Ok(())
}
