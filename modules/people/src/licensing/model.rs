//! The rules for managing licenses. Pure.

use std::collections::{BTreeMap, BTreeSet};

use huddle_sdk::prelude::*;

use crate::patients::model::PracticingState;

/// A state, and whether its licenses are managed here.
#[derive(Debug, Clone)]
pub struct KnownState {
    /// The state.
    pub state: PracticingState,
    /// Whether it is a territory: licenses are managed only for states (navigation.md §5.12).
    pub is_territory: bool,
}

/// Returns the licenses after an edit: the chosen ones, and the stored ones for territories, which no page shows and therefore nobody
/// removed. Sorted, without duplicates.
pub fn licenses_after(chosen: &[i32], stored: &BTreeSet<i32>, known: &[KnownState]) -> Result<BTreeSet<i32>> {
    let known: BTreeMap<i32, &KnownState> = known.iter().map(|known| (known.state.id, known)).collect();
    let is_territory = |id: &i32| known.get(id).is_some_and(|known| known.is_territory);
    for (place, id) in chosen.iter().enumerate() {
        if !known.contains_key(id) || is_territory(id) {
            return Err(Problem::invalid_field(format!("/practicing_state_ids/{place}"), "State does not exist"));
        }
    }
    Ok(chosen.iter().copied().chain(stored.iter().copied().filter(is_territory)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(id: i32, is_territory: bool) -> KnownState {
        KnownState { state: PracticingState { id, name: format!("State {id}"), abbreviation: format!("S{id}") }, is_territory }
    }

    /// navigation.md §5.12: "State licenses are shown only for non-territory states."
    #[test]
    fn states_are_replaced_and_territories_kept() {
        let known = [known(25, false), known(33, false), known(72, true)];
        let after = |chosen: &[i32], stored: &[i32]| {
            licenses_after(chosen, &stored.iter().copied().collect(), &known).map(|ids| ids.into_iter().collect::<Vec<_>>())
        };
        assert_eq!(after(&[33, 25], &[]).unwrap(), [25, 33]);
        assert_eq!(after(&[25, 25], &[33]).unwrap(), [25], "each once, and what was left out is gone");
        assert_eq!(after(&[], &[25, 33]).unwrap(), Vec::<i32>::new());
        assert_eq!(after(&[25], &[33, 72]).unwrap(), [25, 72], "a territory that no page shows stays");
        for refused in [&[25, 72][..], &[3], &[-1]] {
            assert_eq!(after(refused, &[72]).unwrap_err().status(), 400, "{refused:?}");
        }
    }
}
