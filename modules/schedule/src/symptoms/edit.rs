//! `POST /appointment/symptoms/` and `PATCH /appointment/symptoms/{id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;
use sqlx::PgConnection;

use super::model::Symptom;
use super::store;
use crate::types;

/// A new symptom.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewSymptom)]
pub struct NewSymptom {
    /// One line, 1 to 120 characters.
    label: Text<1, 120>,
    /// The category to which it belongs.
    #[schema(max_length = 40)]
    category_uid: String,
    /// Reason of the kind of visit that it suggests.
    #[schema(max_length = 60)]
    suggested_reason: String,
    /// Immediate action; empty if none.
    #[serde(default)]
    urgent_message: Text<0, 300>,
}

/// An edit of a symptom.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::SymptomPatch)]
pub struct SymptomPatch {
    /// One line, 1 to 120 characters.
    #[serde(default)]
    label: Option<Text<1, 120>>,
    /// Reason of the kind of visit that it suggests.
    #[serde(default)]
    #[schema(max_length = 60)]
    suggested_reason: Option<String>,
    /// Immediate action; empty if none.
    #[serde(default)]
    urgent_message: Option<Text<0, 300>>,
    /// Whether it can be chosen.
    #[serde(default)]
    is_active: Option<bool>,
    /// The version that the edit is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

async fn check_reason(conn: &mut PgConnection, reason: &str) -> Result<()> {
    match types::store::by_reason(conn, reason).await? {
        Some(_) => Ok(()),
        None => Err(Problem::invalid_field("/suggested_reason", "There is no such kind of visit")),
    }
}

/// Add a symptom.
///
/// Errors: 400 an unknown category or kind of visit; 409 the label is taken.
#[utoipa::path(post, path = "/appointment/symptoms/", operation_id = "create_symptom", tag = "schedule", request_body = NewSymptom,
    responses((status = 201, body = Symptom)))]
pub async fn create_symptom(ctx: Ctx, Json(body): Json<NewSymptom>) -> Result<(StatusCode, Json<Symptom>)> {
    let mut symptom = Symptom {
        id: 0,
        label: body.label.one_line("/label", "Enter a label")?,
        category_uid: body.category_uid,
        suggested_reason: body.suggested_reason,
        urgent_message: body.urgent_message.trimmed("/urgent_message")?,
        is_active: true,
        row_version: 1,
    };
    let mut tx = ctx.write().await?;
    check_reason(&mut tx, &symptom.suggested_reason).await?;
    if !store::categories(&mut tx).await?.iter().any(|category| category.uid == symptom.category_uid) {
        return Err(Problem::invalid_field("/category_uid", "There is no such category"));
    }
    symptom.id = store::insert(&mut tx, &symptom).await?;
    tx.audit(
        Change::of_tenant()
            .object("symptom", symptom.id)
            .text("label", "", &symptom.label)
            .new_field("suggested_reason", &symptom.suggested_reason),
    )?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(symptom)))
}

/// Change a symptom.
///
/// Errors: 400 an unknown kind of visit; 404 unknown symptom; 409 the label is taken; 412 the version is stale; 428 no version.
#[utoipa::path(patch, path = "/appointment/symptoms/{id}/", operation_id = "update_symptom", tag = "schedule",
    params(("id" = i64, Path, description = "The symptom's ID"), IfMatch), request_body = SymptomPatch,
    responses((status = 200, body = Symptom)))]
pub async fn update_symptom(ctx: Ctx, Path(id): Path<i64>, if_match: IfMatch, Json(body): Json<SymptomPatch>) -> Result<Json<Symptom>> {
    let made_on = if_match.or_body(body.row_version)?;
    let label = body.label.map(|label| label.one_line("/label", "Enter a label")).transpose()?;
    let urgent_message = body.urgent_message.map(|message| message.trimmed("/urgent_message")).transpose()?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, id).await?.ok_or_else(|| Problem::not_found("Symptom does not exist"))?;
    version::check(&mut tx, Edited::object("symptom", id), made_on, before.row_version, &before).await?;
    let after = Symptom {
        label: label.unwrap_or_else(|| before.label.clone()),
        suggested_reason: body.suggested_reason.unwrap_or_else(|| before.suggested_reason.clone()),
        urgent_message: urgent_message.unwrap_or_else(|| before.urgent_message.clone()),
        is_active: body.is_active.unwrap_or(before.is_active),
        ..before.clone()
    };
    if after == before {
        return Ok(Json(before));
    }
    check_reason(&mut tx, &after.suggested_reason).await?;
    store::update(&mut tx, &after).await?;
    let change = Change::of_tenant()
        .object("symptom", id)
        .text("label", &before.label, &after.label)
        .text("urgent_message", &before.urgent_message, &after.urgent_message)
        .fields_of(&before, &after, &["suggested_reason", "is_active"]);
    tx.audit(change)?;
    tx.commit().await?;
    Ok(Json(Symptom { row_version: before.row_version + 1, ..after }))
}
