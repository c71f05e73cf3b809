//! Actions of a referral's work unit, including changes of its owner and due time.

use std::str::FromStr;

use huddle_sdk::content_type::{ActionTarget, Assignment, ObjectOffers};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{Offer, StateCategory};
use huddle_sdk::{ReadTx, WriteTx};
use uuid::Uuid;

use super::change;
use super::model::{Position, Report};
use super::state::{MoveKind, Outcome, TrackingState};
use super::times;
use crate::ids::SteerageId;
use crate::steerage_lock::lock_row;
use crate::steerages::change::announce;
use crate::steerages::model::Steerage;
use crate::steerages::store as steerages;

/// An action: a move that needs no more than one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// Record that a state was reached.
    Reach(TrackingState),
    /// Record that the patient missed the visit.
    Missed,
    /// Close the referral of a patient who died.
    Close,
}

impl Action {
    const fn label(self) -> &'static str {
        match self {
            Self::Reach(state) => state.label(),
            Self::Missed => "Visit missed",
            Self::Close => "Close",
        }
    }

    const fn state(self) -> TrackingState {
        match self {
            Self::Reach(state) => state,
            Self::Missed => TrackingState::Accepted,
            Self::Close => TrackingState::NoLongerNeeded,
        }
    }

    const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Close => Some(Outcome::PatientDied),
            Self::Reach(_) | Self::Missed => None,
        }
    }

    fn offer(self) -> Offer {
        let state = self.state();
        let dest_category = if state.is_closed() { StateCategory::Deferred } else { StateCategory::Open };
        Offer { trigger: self.label().to_owned(), dest: state.label().to_owned(), dest_category, ..Offer::default() }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let reached = TrackingState::ALL.into_iter().filter(|state| !state.is_closed()).map(Self::Reach);
        reached.chain([Self::Missed, Self::Close]).find(|action| action.label() == name).ok_or(())
    }
}

/// Returns the actions of an open referral: the moves that need neither a note nor an outcome nor a time. Of a patient who died, only closing.
pub(crate) fn actions(position: &Position, was_sent: bool) -> Vec<Action> {
    if position.is_patient_deceased {
        return if position.state.is_closed() { Vec::new() } else { vec![Action::Close] };
    }
    let moves = position.moves(was_sent).into_iter();
    let simple = moves.filter(|step| !step.needs_note && !step.needs_appointment && step.outcomes.is_empty());
    simple.map(|step| if step.kind == MoveKind::Missed { Action::Missed } else { Action::Reach(step.state) }).collect()
}

/// Loads the actions of steerages.
pub(crate) fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let offers = |it: &Steerage| actions(&it.position, it.was_sent()).into_iter().map(Action::offer).collect();
        Ok(steerages::by_ids(tx, ids).await?.iter().map(|it| (it.id.0, offers(it))).collect())
    })
}

/// Locks a steerage, as its own operations do.
pub(crate) fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { lock_row(tx, SteerageId(id)).await })
}

fn record(target: &ActionTarget) -> Result<Access> {
    target.access.ok_or_else(|| Problem::internal("a steerage is about a person"))
}

/// Runs an action.
pub(crate) fn apply<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, action: Action) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let before = steerages::lock(tx, SteerageId(target.id)).await?.stored("steerage")?;
        if !actions(&before.position, before.was_sent()).contains(&action) {
            return Err(Problem::invalid_field("/action", "This action is not available now"));
        }
        let report = Report {
            state: action.state(),
            occurred_at: ctx.now(),
            appointment_at: None,
            outcome: action.outcome(),
            note: target.reason.clone().unwrap_or_default(),
            by: Some(ctx.user_id()?),
        };
        change::record(tx, (&access).into(), &before, Uuid::new_v4(), &report, None, ctx.now()).await.map(drop)
    })
}

/// Sets owner and due time of the next step; both are required.
pub(crate) fn assign<'a>(ctx: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, wanted: Assignment) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = record(target)?;
        let Some(owner) = wanted.owner else {
            return Err(Problem::invalid_field("/owner_group", "Choose an owner"));
        };
        let Some(due_at) = wanted.due_at else {
            return Err(Problem::invalid_field("/due_date", "Enter a due date"));
        };
        let due_at = times::planned(due_at, "/due_date", ctx.now())?;
        let before = steerages::lock(tx, SteerageId(target.id)).await?.stored("steerage")?;
        let after = before.position.assigned(owner, due_at)?;
        change::store(tx, (&access).into(), &before, &after).await?;
        announce(tx, &access, before.id);
        Ok(())
    })
}
