//! `GET /facts/pronouns/` and `GET /facts/gender-identities/`.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListFacts {
    /// False: only selectable facts; true: only facts that are no longer selectable. Both by default.
    is_deleted: Option<bool>,
}

/// An option of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::Fact)]
pub struct Fact {
    /// ID, unique within its list.
    id: i32,
    /// Label, which is also the stored value.
    label: String,
    /// Whether it can no longer be chosen.
    is_deleted: bool,
}

async fn facts(ctx: &Ctx, kind: &str, is_deleted: Option<bool>) -> Result<Json<Vec<Fact>>> {
    let mut tx = ctx.read().await?;
    Ok(Json(
        sqlx::query_as!(
            Fact,
            "select id, label, is_deleted from people.fact where kind = $1 and ($2::boolean is null or is_deleted = $2) order by id",
            kind,
            is_deleted,
        )
        .fetch_all(&mut *tx)
        .await?,
    ))
}

/// List the pronouns that can be chosen for a person.
///
/// In display order.
#[utoipa::path(get, path = "/facts/pronouns/", operation_id = "list_pronouns", tag = "people", params(ListFacts),
    responses((status = 200, body = Vec<Fact>)))]
pub async fn pronouns(ctx: Ctx, Query(query): Query<ListFacts>) -> Result<Json<Vec<Fact>>> {
    facts(&ctx, "pronouns", query.is_deleted).await
}

/// List the gender identities that can be chosen for a person.
///
/// In display order.
#[utoipa::path(get, path = "/facts/gender-identities/", operation_id = "list_gender_identities", tag = "people", params(ListFacts),
    responses((status = 200, body = Vec<Fact>)))]
pub async fn gender_identities(ctx: Ctx, Query(query): Query<ListFacts>) -> Result<Json<Vec<Fact>>> {
    facts(&ctx, "gender_identity", query.is_deleted).await
}
