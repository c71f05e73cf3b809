//! `GET /states/`

use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

/// A state, the District of Columbia or a territory.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::State)]
pub struct State {
    /// FIPS 5-2 code.
    id: i32,
    /// Full name.
    name: String,
    /// Two-letter abbreviation.
    abbreviation: String,
    /// Whether it is a territory.
    is_territory: bool,
    /// Time zone of most of its population.
    time_zone: String,
}

/// List states.
///
/// All states, the District of Columbia and the territories, sorted by name.
#[utoipa::path(get, path = "/states/", operation_id = "list_states", tag = "people", responses((status = 200, body = Vec<State>)))]
pub async fn list(ctx: Ctx) -> Result<Json<Vec<State>>> {
    let mut tx = ctx.read().await?;
    Ok(Json(all(&mut tx).await?))
}

async fn all(tx: &mut PgConnection) -> Result<Vec<State>> {
    Ok(sqlx::query_as!(State, "select id, name, abbreviation, is_territory, time_zone from core.state order by name").fetch_all(tx).await?)
}
