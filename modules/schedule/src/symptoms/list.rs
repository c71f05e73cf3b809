//! `GET /appointment/symptoms/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{Category, Symptom};
use super::store;

/// The symptoms of the tenant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Symptoms)]
pub struct Symptoms {
    /// All symptoms, also those that can no longer be chosen.
    all_symptoms: Vec<Symptom>,
    /// The categories with their symptoms that can be chosen.
    home_page_categories: Vec<Category>,
}

/// List the symptoms with which visits are booked.
#[utoipa::path(get, path = "/appointment/symptoms/", operation_id = "list_symptoms", tag = "schedule",
    responses((status = 200, body = Symptoms)))]
pub async fn list_symptoms(ctx: Ctx) -> Result<Json<Symptoms>> {
    let mut tx = ctx.read().await?;
    let all_symptoms = store::all(&mut tx).await?;
    let mut home_page_categories = store::categories(&mut tx).await?;
    for category in &mut home_page_categories {
        let own = all_symptoms.iter().filter(|symptom| symptom.is_active && symptom.category_uid == category.uid);
        category.symptoms = own.cloned().collect();
    }
    Ok(Json(Symptoms { all_symptoms, home_page_categories }))
}
