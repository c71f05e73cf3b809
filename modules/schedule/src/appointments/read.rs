//! `GET /appointment/{id}`

use huddle_sdk::prelude::*;

use super::model::Appointment;

/// Read an appointment.
#[utoipa::path(get, path = "/appointment/{id}", operation_id = "read_appointment", tag = "schedule",
    params(("id" = i64, Path, description = "The appointment's ID")), responses((status = 200, body = Appointment)))]
pub async fn read_appointment(opened: Opened<Appointment>) -> Result<Json<Visible<Appointment>>> {
    opened.access.show(opened.object).map(Json)
}
