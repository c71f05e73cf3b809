//! Placing of a visit at a time, decided under the lock of the clinician's schedule.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

use super::custom_reasons::GivenReasons;
use crate::appointments::store as appointments;
use crate::ids::AppointmentId;
use crate::slots::engine::{Objection, objections, slots};
use crate::slots::offer::{Offer, SlotView};
use crate::slots::span::Span;
use crate::slots::store::Provider;

/// Number of other times offered to a user whose chosen time was taken.
const ALTERNATIVES: usize = 3;

/// Alternative times for a user whose chosen time was taken.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Alternatives)]
pub struct Alternatives {
    /// The nearest free times of the clinician.
    alternatives: Vec<SlotView>,
}

/// A rule that a time breaks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::ObjectionView)]
pub struct ObjectionView {
    /// Name.
    id: &'static str,
    /// Text to display.
    label: String,
}

/// The rules that a time breaks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Objections)]
pub struct ObjectionViews {
    /// The rules.
    objections: Vec<ObjectionView>,
}

/// Returns the rules that a visit at a time would break.
pub(crate) fn objections_at(offer: &Offer, provider: &Provider, start: DateTime<Utc>) -> Vec<Objection> {
    objections(&offer.days, &provider.times, &offer.visit, start, offer.now)
}

/// A visit that is to be placed.
pub(crate) struct Placement<'a> {
    /// Kind, patient and days.
    pub offer: &'a Offer,
    /// The clinician, whose schedule is locked.
    pub provider: &'a Provider,
    /// When it starts.
    pub start: DateTime<Utc>,
    /// Whether the start is unchanged: then rules about the present are not checked again.
    pub is_start_kept: bool,
    /// Whether the visit stays with its clinician.
    pub is_clinician_kept: bool,
    /// The appointment that moves.
    pub moved: Option<AppointmentId>,
    /// Reasons to break rules.
    pub reasons: Option<&'a GivenReasons>,
    /// User who books.
    pub caller: UserId,
    /// The property of the body that names the time.
    pub time: &'static str,
    /// The property of the body that names the clinician.
    pub clinician: &'static str,
}

impl Placement<'_> {
    /// Returns start and end.
    pub fn span(&self) -> Span {
        Span { from: self.start, until: self.start + self.offer.visit.duration }
    }

    /// Returns start and end with the buffers.
    pub fn busy(&self) -> Span {
        self.offer.visit.busy(self.start)
    }

    /// Checks all rules; returns the reasons to store, if any were given. 400 a rule is broken (`current` names the rules); 409
    /// `slot-taken` (`current` has other times), or the patient has another appointment then.
    pub async fn check(&self, conn: &mut PgConnection, access: &Access) -> Result<Option<Vec<String>>> {
        let busy = self.busy();
        if !self.provider.licensing.passes() {
            let state = self.offer.patient.state.as_deref().unwrap_or("this state");
            return Err(Problem::invalid_field(self.clinician, format!("{} is not licensed in {state}", self.provider.name)));
        }
        // A visit that is handed over is new to its clinician, even at the same time.
        let is_kept = self.is_start_kept && self.is_clinician_kept;
        if self.reasons.is_none() && !is_kept && self.offer.is_closed_to_new(self.provider) {
            return Err(Problem::invalid_field(self.clinician, format!("{} is not taking new patients", self.provider.name)));
        }
        if self.provider.times.booked.iter().any(|booked| booked.busy.overlaps(busy)) {
            return Err(self.taken());
        }
        if self.provider.times.holds.iter().any(|hold| hold.user != self.caller && hold.busy.overlaps(busy)) {
            return Err(self.taken().detail("This time is held by another user"));
        }
        let found = self.objections();
        let refused: Vec<_> = found.iter().filter(|objection| !self.reasons.is_some_and(|given| given.accepts(objection))).collect();
        if let Some(first) = refused.first() {
            let view = |objection: &&Objection| ObjectionView { id: objection.id(), label: objection.label() };
            let views = ObjectionViews { objections: refused.iter().map(view).collect() };
            return Err(Problem::invalid_field(self.time, first.label()).current(views));
        }
        self.check_patient(conn, access).await?;
        Ok(self.reasons.map(|given| given.labels(&found)))
    }

    fn objections(&self) -> Vec<Objection> {
        let mut found = objections_at(self.offer, self.provider, self.start);
        if self.is_start_kept {
            found.retain(|objection| !matches!(objection, Objection::Past | Objection::InsideNotice(_) | Objection::BeyondWindow(_)));
        }
        found
    }

    /// Rejects a time at which the patient has another appointment with 409.
    async fn check_patient(&self, conn: &mut PgConnection, access: &Access) -> Result<()> {
        let moved = self.moved.map(i64::from);
        match appointments::of_person_within(conn, access, self.span(), moved, self.offer.now).await? {
            Some(other) => Err(patient_is_busy(&other.provider_name)),
            None => Ok(()),
        }
    }

    /// Builds the 409 `slot-taken` with the nearest other times.
    pub fn taken(&self) -> Problem {
        let taken = self.busy();
        let is_free =
            |slot: &&crate::slots::engine::Slot| slot.start != self.start && slot.holder.is_none_or(|holder| holder == self.caller);
        let all = slots(&self.offer.days, &self.provider.times, &self.offer.visit, self.offer.now);
        let mut others: Vec<_> = all.iter().filter(is_free).copied().collect();
        others.sort_by_key(|slot| ((slot.start - taken.from).abs(), slot.start));
        others.truncate(ALTERNATIVES);
        others.sort_by_key(|slot| slot.start);
        let alternatives = others.into_iter().map(|slot| self.offer.view(self.provider, slot, self.caller)).collect();
        Problem::new(StatusCode::CONFLICT, "slot-taken", "That time has just been taken").current(Alternatives { alternatives })
    }

    /// Converts a database error of storing the visit: the exclusion constraints are the last guard.
    pub fn refused(&self, error: sqlx::Error) -> Problem {
        let constraint = error.as_database_error().and_then(|error| error.constraint().map(str::to_owned));
        match constraint.as_deref() {
            Some("appointment_provider_excl") => self.taken(),
            Some("appointment_person_excl") => patient_is_busy("another clinician"),
            _ => error.into(),
        }
    }
}

fn patient_is_busy(with: &str) -> Problem {
    Problem::conflict(format!("The patient already has an appointment with {with} at this time"))
}
