//! `GET /worklists/{id}/`

use huddle_sdk::Zone;
use huddle_sdk::content_type::content_types;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::conditions::Moment;
use super::count::count_items;
use super::model::{Column, ColumnOption, Definition, Worklist, WorklistId};
use super::store;
use crate::query::field::{Field, Kind};

/// Reads the list with this ID, for its readers: 404 when it is unknown or off, 403 when it is not shared with the caller.
pub(crate) async fn find_shared(ctx: &Ctx, conn: &mut PgConnection, id: WorklistId) -> Result<Definition> {
    let found = store::find(conn, id).await?.filter(|definition| definition.active);
    let definition = found.ok_or_else(|| Problem::not_found("Worklist does not exist"))?;
    let groups = store::groups_of(conn, ctx.user_id()?).await?;
    if definition.is_shared_with(&groups) {
        Ok(definition)
    } else {
        Err(Problem::new(StatusCode::FORBIDDEN, "worklist-not-shared", "This worklist is not shared with you"))
    }
}

/// Read a worklist with the columns of its items.
///
/// Errors: 403 the list is not shared with the caller; 404 it does not exist or is switched off.
#[utoipa::path(get, path = "/worklists/{id}/", operation_id = "read_worklist", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist")), responses((status = 200, body = Worklist)))]
pub async fn read_worklist(ctx: Ctx, Path(id): Path<WorklistId>) -> Result<Json<Worklist>> {
    let mut tx = ctx.read().await?;
    let definition = find_shared(&ctx, &mut tx, id).await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    let counts = count_items(&ctx, &mut tx, std::slice::from_ref(&definition), moment).await?;
    let (count, is_exact) = counts.get(&id).copied().unwrap_or((0, true));
    let names = store::names(&mut tx).await?;
    let column = |field: Field| Column {
        field,
        kind: field.kind(),
        is_sortable: field.kind() != Kind::Several,
        is_hidden_when_masked: field.is_hidden(),
        options: options(&ctx, field, &names),
    };
    let columns = Field::ALL.into_iter().map(column).collect();
    Ok(Json(Worklist { columns, ..definition.worklist(count, is_exact) }))
}

fn options(ctx: &Ctx, field: Field, names: &store::Names) -> Option<Vec<ColumnOption>> {
    match field {
        Field::ContentType => {
            let shown = content_types().iter().filter(|of| ctx.features().has(of.feature));
            Some(shown.map(|of| ColumnOption { value: of.name.to_owned(), label: of.title.to_owned() }).collect())
        }
        Field::Owner => Some(names.owners.clone()),
        Field::Pod => Some(names.pods.clone()),
        Field::CareTeam => Some(names.clinicians.clone()),
        _ => None,
    }
}
