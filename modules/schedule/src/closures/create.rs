//! `POST /clinic-hours/closures/`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Closure, checked_date};
use super::store;
use crate::events::{SETTINGS_CHANGED, SettingsChanged, SettingsPart};

/// A date on which the clinic will be closed.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::NewClosure)]
pub struct NewClosure {
    /// The date in the tenant's business zone.
    date: NaiveDate,
    /// Reason, for example the name of a holiday; at most 100 characters.
    #[serde(default)]
    name: Text<0, 100>,
}

/// Close the clinic on a date. Booked appointments stay; the response contains their number.
///
/// Errors: 409 the clinic is already closed on this date.
#[utoipa::path(post, path = "/clinic-hours/closures/", operation_id = "create_closure", tag = "schedule", request_body = NewClosure,
    responses((status = 201, body = Closure)))]
pub async fn create_closure(ctx: Ctx, Json(new): Json<NewClosure>) -> Result<(StatusCode, Json<Closure>)> {
    let (date, name) = (checked_date(new.date, "/date")?, new.name.trimmed("/name")?);
    let mut tx = ctx.write().await?;
    if !store::insert(&mut tx, date, &name).await? {
        return Err(Problem::conflict("The clinic is already closed on this date").field("/date", "Already closed"));
    }
    let closure = store::on(&mut tx, date).await?;
    tx.audit(Change::of_tenant().object("clinic_closure", date).field("name", None::<&str>, name))?;
    tx.publish(SETTINGS_CHANGED.of_tenant(&SettingsChanged { part: SettingsPart::Closures }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(closure)))
}
