//! `GET /states/`: where people live and clinicians are licensed.

use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

/// A state, the District of Columbia or a territory.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::State)]
pub struct State {
    /// The number that the census gives it (FIPS 5-2).
    id: i32,
    /// In full.
    name: String,
    /// Two letters.
    abbreviation: String,
    /// Whether it is a territory.
    is_territory: bool,
    /// The zone of most of its people.
    time_zone: String,
}

/// List states
///
/// All states, the District of Columbia and the territories, by name.
#[utoipa::path(get, path = "/states/", operation_id = "list_states", tag = "people", responses((status = 200, body = Vec<State>)))]
pub async fn list(ctx: Ctx) -> Result<Json<Vec<State>>> {
    let mut tx = ctx.read().await?;
    Ok(Json(all(&mut tx).await?))
}

async fn all(tx: &mut PgConnection) -> Result<Vec<State>> {
    Ok(sqlx::query_as!(State, "select id, name, abbreviation, is_territory, time_zone from core.state order by name").fetch_all(tx).await?)
}
