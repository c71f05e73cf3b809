//! `GET /appointment/fhir/` and `GET /appointment/fhir/slots/`: appointments and times as FHIR R4 resources.

use axum::response::Response;
use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::ClinicHours;
use huddle_sdk::fhir::{answer, collection, without_empty};
use huddle_sdk::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};

use super::list::OfPatient;
use super::model::{Appointment, Status};
use super::store;
use crate::slots::engine::{days, free};
use crate::slots::offer::checked_range;
use crate::slots::span::{Span, merged};
use crate::slots::store::{Selection, providers};

/// Export a patient's appointments as a FHIR R4 bundle.
///
/// A collection with one `Appointment` per appointment, including canceled ones.
#[utoipa::path(get, path = "/appointment/fhir/", operation_id = "export_appointments", tag = "schedule", params(OfPatient),
    responses((status = 200, description = "The bundle", body = Object, content_type = "application/fhir+json")))]
pub async fn export_appointments(ctx: Ctx, Query(query): Query<OfPatient>) -> Result<Response> {
    let access = ctx.access_patient(query.patient_id).await?;
    let mut tx = ctx.read().await?;
    let mut rows = store::of_person(&mut tx, &access, false, None, i64::MAX, ctx.now()).await?;
    rows.extend(store::of_person(&mut tx, &access, true, None, i64::MAX, ctx.now()).await?);
    // The record is open, and the bundle is about its person only.
    let rows: Vec<_> = access.show_all(rows)?.into_iter().map(Visible::into_inner).collect();
    bundle(rows.iter().map(resource).collect(), ctx.now())
}

/// Provider or patient whose times are read.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfProvider {
    /// The clinician's user ID.
    #[param(value_type = i64)]
    physician_id: UserId,
    /// First instant.
    start: DateTime<Utc>,
    /// Last instant, at most five weeks later.
    end: DateTime<Utc>,
}

/// Export a clinician's free and busy times as a FHIR R4 bundle of `Slot` resources.
///
/// Names no patient. Errors: 400 more than five weeks; 404 unknown clinician.
#[utoipa::path(get, path = "/appointment/fhir/slots/", operation_id = "export_slots", tag = "schedule", params(OfProvider),
    responses((status = 200, description = "The bundle", body = Object, content_type = "application/fhir+json")))]
pub async fn export_slots(ctx: Ctx, Query(query): Query<OfProvider>) -> Result<Response> {
    let now = ctx.now();
    let range = checked_range(query.start, query.end).map_err(|_| Problem::invalid_field("?end", "After the start, at most five weeks"))?;
    // Excludes other centuries; dates in this range are always computable.
    let near = Span { from: now - TimeDelta::weeks(520), until: now + TimeDelta::weeks(520) };
    let range = range.common(near).unwrap_or(Span { from: now, until: now + TimeDelta::minutes(1) });
    let mut tx = ctx.read().await?;
    let selection = Selection { roles: &[], provider: Some(query.physician_id), person: None, state: None, span: range, except: None };
    let provider = providers(&mut tx, selection).await?.pop();
    let provider = provider.ok_or_else(|| Problem::not_found("Clinician does not exist").field("?physician_id", "Does not exist"))?;
    let hours = ClinicHours::load(&mut tx).await?;
    drop(tx);
    let days = days(&hours, hours.zone().date_of(range.from), hours.zone().date_of(range.until));
    let free = free(&days, &provider.times).into_iter().map(|span| ("free", span));
    let busy = merged(provider.times.booked.iter().map(|booked| booked.busy).collect()).into_iter().map(|span| ("busy", span));
    let mut all: Vec<_> = free.chain(busy).filter_map(|(status, span)| Some((span.common(range)?, status))).collect();
    all.sort_unstable();
    let slot = |(span, status): (Span, &str)| {
        json!({
            "resourceType": "Slot",
            "id": format!("{}-{}", provider.id, span.from.timestamp()),
            "schedule": { "reference": format!("Schedule/{}", provider.id), "display": provider.name },
            "status": status,
            "start": span.from,
            "end": span.until,
        })
    };
    bundle(all.into_iter().map(slot).collect(), now)
}

fn bundle(resources: Vec<Value>, now: DateTime<Utc>) -> Result<Response> {
    let full_url = |resource: &Value| {
        let part = |name: &str| resource[name].as_str().unwrap_or_default().to_owned();
        format!("{}/{}", part("resourceType"), part("id"))
    };
    answer(&collection(resources.into_iter().map(|resource| (full_url(&resource), resource)), now))
}

fn resource(row: &Appointment) -> Value {
    let status = match row.status {
        Status::Scheduled => "booked",
        Status::CheckedOut => "fulfilled",
        Status::NotSeen => "noshow",
        Status::Canceled => "cancelled",
    };
    let reasons = row.cancelation_reasons.patient_reasons.iter().chain(&row.cancelation_reasons.firefly_reasons);
    let reasons: Vec<_> = reasons.map(String::as_str).collect();
    let reason = [&*row.symptoms_summary, &*row.description].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(". ");
    let participant = |kind: &str, id: i64, name: Option<&str>| {
        let actor = json!({ "reference": format!("{kind}/{id}"), "display": name });
        json!({ "actor": without_empty(actor), "required": "required", "status": "accepted" })
    };
    without_empty(json!({
        "resourceType": "Appointment",
        "id": row.id.to_string(),
        "meta": { "lastUpdated": row.updated_at },
        "status": status,
        "cancelationReason": without_empty(json!({ "text": reasons.join("; ") })),
        "appointmentType": { "text": row.reason_label },
        "reasonCode": (!reason.is_empty()).then(|| json!([{ "text": reason }])),
        "start": row.start,
        "end": row.end,
        "minutesDuration": row.duration_minutes,
        "created": row.scheduled_at,
        "participant": [
            participant("Patient", row.person_id.0, None),
            participant("Practitioner", row.provider_id.0, Some(&row.provider_name)),
        ],
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_appointment_is_a_resource_without_empty_members() {
        let start = DateTime::UNIX_EPOCH;
        let row = Appointment {
            reason: "Video".into(),
            reason_label: "Established".into(),
            start,
            end: start + TimeDelta::minutes(30),
            provider_name: "Ada Quill".into(),
            ..Appointment::default()
        };
        let found = resource(&row.derive(start));
        assert_eq!((&found["status"], &found["minutesDuration"]), (&json!("booked"), &json!(30)));
        assert_eq!(found["participant"][1]["actor"]["display"], "Ada Quill");
        assert!(["cancelationReason", "reasonCode"].iter().all(|name| found.get(name).is_none()), "{found}");
    }
}
