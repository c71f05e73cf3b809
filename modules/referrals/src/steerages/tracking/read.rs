//! `GET /referral/steerage/{id}/tracking/`

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::names;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::calls::CallAbout;
use serde::Serialize;

use super::shown::Tracking;
use super::state::{Outcome, TrackingState};
use super::store;
use crate::ids::{SteerageId, TrackingStepId};
use crate::steerages::model::Steerage;

/// A step in the history of a referral.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = referrals::TrackingStep)]
pub struct Step {
    /// ID.
    #[schema(value_type = i64)]
    pub id: TrackingStepId,
    /// The steerage.
    #[schema(value_type = i64)]
    pub steerage: SteerageId,
    /// Person concerned.
    pub person: PersonId,
    /// Title of the steerage: what it asks for.
    pub title: String,
    /// The state before it.
    pub from_state: TrackingState,
    /// The state that was reported.
    pub state: TrackingState,
    /// Whether it moved the referral; false: it was reported late, was no step from the state before it, or records a change of the owner.
    pub has_moved: bool,
    /// When it happened, as reported.
    pub occurred_at: DateTime<Utc>,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// Display name of the staff member who recorded it; null: a system.
    pub recorded_by_name: Option<String>,
    /// Name of the other system that reported it; null: a staff member, or this system, which gave the referral to another owner because
    /// the account of its owner is not active.
    pub source_name: Option<String>,
    /// Note; empty: none.
    pub note: String,
    /// Outcome of a closing step.
    pub outcome: Option<Outcome>,
    /// Time of the visit.
    pub appointment_at: Option<DateTime<Utc>>,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(Step, |row| Some(row.person), keeps { id, steerage, person, recorded_at, is_masked: true });

/// Tracking of a referral with its history.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = referrals::SteerageTracking)]
pub struct SteerageTracking {
    /// Person concerned.
    pub person: PersonId,
    /// Where it is, and what is to be done next.
    pub tracking: Tracking,
    /// All that was recorded, latest first.
    #[serde(serialize_with = "SteerageTracking::nested")]
    pub steps: Vec<Step>,
    /// Phone calls about it, latest first; empty while messaging is off.
    #[schema(value_type = Vec<CallAbout>)]
    pub calls: Vec<Visible<CallAbout>>,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(SteerageTracking, |row| Some(row.person), keeps { person, is_masked: true });

/// Read the tracking of a steerage with its history.
#[utoipa::path(get, path = "/referral/steerage/{id}/tracking/", operation_id = "read_steerage_tracking", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), responses((status = 200, body = SteerageTracking)))]
pub async fn read_steerage_tracking(ctx: Ctx, opened: Opened<Steerage>) -> Result<Json<Visible<SteerageTracking>>> {
    let Opened { object, access } = opened;
    let mut tx = ctx.read().await?;
    let steps = store::steps(&mut tx, object.id).await?;
    let calls = ctx.calls_about(&mut tx, &access, names::STEERAGE, &[object.id.0]).await?;
    drop(tx);
    let tracking = object.tracked(ctx.now()).tracking;
    access.show(SteerageTracking { person: access.person_id(), tracking, steps, calls, is_masked: false }).map(Json)
}
