//! `GET /bff/crm/patient-appointments/` and `GET /bff/crm/patient-appointment-cancelations/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Appointment;
use super::store;
use crate::slots::offer::zone_name;

/// More than any patient has.
const MOST: i64 = 1000;

/// Whose appointments.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfPatient {
    /// The patient's user ID.
    #[param(value_type = i64)]
    pub patient_id: UserId,
}

/// A patient's appointments.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::PatientAppointments)]
pub struct PatientAppointments {
    /// Those that were not cancelled, newest first.
    #[schema(value_type = Vec<Appointment>)]
    results: Vec<Visible<Appointment>>,
    /// How many they are.
    count: usize,
    /// The tenant's business zone, in which their times are shown.
    time_zone: String,
}

/// A patient's cancellations.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::PatientCancelations)]
pub struct PatientCancelations {
    /// The cancelled appointments, newest first.
    #[schema(value_type = Vec<Appointment>)]
    cancelation_events: Vec<Visible<Appointment>>,
    /// How many they are.
    count: usize,
    /// The tenant's business zone, in which their times are shown.
    time_zone: String,
}

/// The rows, and the name of the tenant's business zone.
async fn rows(ctx: &Ctx, patient: UserId, are_canceled: bool) -> Result<(Vec<Visible<Appointment>>, String)> {
    let access = ctx.access_patient(patient).await?;
    let mut tx = ctx.read().await?;
    let rows = store::of_person(&mut tx, &access, are_canceled, ctx.now(), MOST).await?;
    Ok((access.show_all(rows)?, zone_name(&mut tx).await?))
}

/// List a patient's appointments that were not cancelled.
#[utoipa::path(get, path = "/bff/crm/patient-appointments/", operation_id = "list_patient_appointments", tag = "schedule",
    params(OfPatient), responses((status = 200, body = PatientAppointments)))]
pub async fn list_patient_appointments(ctx: Ctx, Query(query): Query<OfPatient>) -> Result<Json<PatientAppointments>> {
    let (results, time_zone) = rows(&ctx, query.patient_id, false).await?;
    Ok(Json(PatientAppointments { count: results.len(), results, time_zone }))
}

/// List a patient's cancelled appointments.
#[utoipa::path(get, path = "/bff/crm/patient-appointment-cancelations/", operation_id = "list_patient_cancelations", tag = "schedule",
    params(OfPatient), responses((status = 200, body = PatientCancelations)))]
pub async fn list_patient_cancelations(ctx: Ctx, Query(query): Query<OfPatient>) -> Result<Json<PatientCancelations>> {
    let (cancelation_events, time_zone) = rows(&ctx, query.patient_id, true).await?;
    Ok(Json(PatientCancelations { count: cancelation_events.len(), cancelation_events, time_zone }))
}
