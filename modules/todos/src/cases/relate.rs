//! `PATCH /providers/me/cases/{id}/add-relation/`

use huddle_sdk::prelude::*;
use huddle_sdk::relation;
use serde::Deserialize;

use super::history::{CaseEventKind, EventBody};
use super::history_store;
use super::model::Case;
use super::relations::{self, RelatedObject, case_object};
use super::{change, read, store};

/// An object to relate to a case.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::NewCaseRelation)]
pub struct NewCaseRelation {
    /// The object; it must be about the case's person.
    new_relation: RelatedObject,
}

/// Relate an object to a case.
///
/// Repeating it changes nothing. Errors: 400 a kind of object that does not exist here; 404 unknown object.
#[utoipa::path(patch, path = "/providers/me/cases/{id}/add-relation/", operation_id = "add_case_relation", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID")), request_body = NewCaseRelation, responses((status = 200, body = Case)))]
pub async fn add_case_relation(ctx: Ctx, opened: Opened<Case>, Json(body): Json<NewCaseRelation>) -> Result<Json<Visible<Case>>> {
    let access = opened.access;
    let objects = relations::checked(&ctx, &access, vec![body.new_relation], "/new_relation").await?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    let is_known = |kind: &str, id: i64| before.relations.iter().any(|known| known.content_type == kind && known.object_id == id);
    for object in objects.iter().filter(|object| !is_known(&object.kind, object.id)) {
        if *object == case_object(&before) {
            return Err(Problem::invalid_field("/new_relation", "A case cannot be related to itself"));
        }
        relation::link(&mut tx, &case_object(&before), object, Some(ctx.user_id()?)).await?;
        store::touch(&mut tx, before.id, ctx.now()).await?;
        history_store::record(&mut tx, before.id, CaseEventKind::RelationAdded, EventBody::about(object, None), ctx.now()).await?;
        let audit = Change::of(access.person_id()).object("case", before.id);
        tx.audit(audit.new_field("relation", (&object.kind, object.id)))?;
        change::announce(&mut tx, (&access).into(), &before);
        change::follow_priority(&mut tx, (&access).into(), &before, ctx.now()).await?;
    }
    tx.commit().await?;
    read::show_stored(&ctx, &access, opened.id).await.map(Json)
}
