//! The states of items and the actions on them. Pure.

use std::str::FromStr;

use huddle_sdk::workflow::{Offer, StateCategory};

/// State of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemState {
    /// The work is open.
    Open,
    /// The work is done.
    Complete,
    /// The work is deferred and no longer listed.
    Deferred,
}

impl ItemState {
    /// Returns the name, as stored and shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Complete => "Complete",
            Self::Deferred => "Deferred",
        }
    }

    /// Returns the meaning of the state for lists.
    #[must_use]
    pub const fn category(self) -> StateCategory {
        match self {
            Self::Open => StateCategory::Open,
            Self::Complete => StateCategory::Complete,
            Self::Deferred => StateCategory::Deferred,
        }
    }
}

impl FromStr for ItemState {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        [Self::Open, Self::Complete, Self::Deferred].into_iter().find(|state| state.name() == name).ok_or(())
    }
}

/// Action on an item in a list of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemAction {
    /// Completes it.
    Complete,
    /// Defers the item.
    Defer,
    /// Opens it again.
    Reopen,
}

impl ItemAction {
    const ALL: [Self; 3] = [Self::Complete, Self::Defer, Self::Reopen];

    const fn trigger(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Defer => "defer",
            Self::Reopen => "reopen",
        }
    }

    /// Returns the resulting state.
    #[must_use]
    pub const fn dest(self) -> ItemState {
        match self {
            Self::Complete => ItemState::Complete,
            Self::Defer => ItemState::Deferred,
            Self::Reopen => ItemState::Open,
        }
    }

    /// Returns whether an item in this state has the action.
    #[must_use]
    pub fn is_possible(self, state: ItemState) -> bool {
        (state == ItemState::Open) != (self == Self::Reopen)
    }

    /// Returns the actions of an item in a state.
    #[must_use]
    pub fn offered(state: ItemState) -> Vec<Offer> {
        let offer = |action: Self| Offer {
            trigger: action.trigger().to_owned(),
            dest: action.dest().name().to_owned(),
            dest_category: action.dest().category(),
            ..Offer::default()
        };
        Self::ALL.into_iter().filter(|action| action.is_possible(state)).map(offer).collect()
    }
}

impl FromStr for ItemAction {
    type Err = ();

    fn from_str(name: &str) -> std::result::Result<Self, ()> {
        Self::ALL.into_iter().find(|action| action.trigger() == name).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_items_are_completed_or_deferred_and_closed_ones_reopened() {
        let triggers = |state| ItemAction::offered(state).into_iter().map(|offer| offer.trigger).collect::<Vec<_>>();
        assert_eq!(triggers(ItemState::Open), ["complete", "defer"]);
        assert_eq!(triggers(ItemState::Complete), ["reopen"]);
        assert_eq!(triggers(ItemState::Deferred), ["reopen"]);
    }
}
