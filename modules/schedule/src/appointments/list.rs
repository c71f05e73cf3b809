//! `GET /bff/crm/patient-appointments/` and `GET /bff/crm/patient-appointment-cancelations/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::Appointment;
use super::store;
use crate::zone;

/// Patient whose appointments are listed.
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
    /// Appointments that were not canceled, newest first.
    #[schema(value_type = Vec<Appointment>)]
    results: Vec<Visible<Appointment>>,
    /// Total number on all pages.
    count: i64,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
    /// The tenant's business zone, in which times are shown.
    time_zone: String,
}

/// A patient's cancellations.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::PatientCancelations)]
pub struct PatientCancelations {
    /// The canceled appointments, newest first.
    #[schema(value_type = Vec<Appointment>)]
    cancelation_events: Vec<Visible<Appointment>>,
    /// Total number on all pages.
    count: i64,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
    /// The tenant's business zone, in which times are shown.
    time_zone: String,
}

type ListPaging = Paging<100, 500>;

/// Returns a page of rows, and the name of the tenant's business zone.
async fn page(ctx: &Ctx, patient: UserId, are_canceled: bool, paging: &ListPaging) -> Result<(Page<Visible<Appointment>>, String)> {
    let after = paging.cursor()?;
    let access = ctx.access_patient(patient).await?;
    let mut tx = ctx.read().await?;
    let rows = store::of_person(&mut tx, &access, are_canceled, after, paging.limit + 1, ctx.now()).await?;
    let counted = store::count_of_person(&mut tx, &access, are_canceled).await?;
    let page = access.show_page(paging.page(rows, counted, |appointment| (appointment.start, appointment.id)))?;
    Ok((page, zone::name(&mut tx).await?))
}

/// List a patient's appointments that were not canceled, newest first.
#[utoipa::path(get, path = "/bff/crm/patient-appointments/", operation_id = "list_patient_appointments", tag = "schedule",
    params(OfPatient, ListPaging), responses((status = 200, body = PatientAppointments)))]
pub async fn list_patient_appointments(ctx: Ctx, Query(query): Query<OfPatient>, paging: ListPaging) -> Result<Json<PatientAppointments>> {
    let (Page { results, count, next, .. }, time_zone) = page(&ctx, query.patient_id, false, &paging).await?;
    Ok(Json(PatientAppointments { results, count, next, time_zone }))
}

/// List a patient's canceled appointments, newest first.
#[utoipa::path(get, path = "/bff/crm/patient-appointment-cancelations/", operation_id = "list_patient_cancelations", tag = "schedule",
    params(OfPatient, ListPaging), responses((status = 200, body = PatientCancelations)))]
pub async fn list_patient_cancelations(ctx: Ctx, Query(query): Query<OfPatient>, paging: ListPaging) -> Result<Json<PatientCancelations>> {
    let (Page { results, count, next, .. }, time_zone) = page(&ctx, query.patient_id, true, &paging).await?;
    Ok(Json(PatientCancelations { cancelation_events: results, count, next, time_zone }))
}
