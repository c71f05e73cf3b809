//! Appointments named in a path.

use huddle_sdk::prelude::*;

use super::model::{Appointment, AppointmentId};
use super::store;

impl PathObject for Appointment {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Appointment does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, AppointmentId(id), ctx.now()).await
    }

    fn subject(&self) -> PersonId {
        self.person_id
    }
}
