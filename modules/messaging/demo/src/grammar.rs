//! The small grammar of the demo's texts: alternatives, and slots that keep their value through a conversation.

use std::collections::BTreeMap;

use rand::Rng;
use rand::seq::IndexedRandom as _;

/// A slot's name and what may fill it.
pub(super) type Pool = (&'static str, &'static [&'static str]);

/// The slots of one conversation.
pub(super) struct Slots {
    pools: &'static [Pool],
    bound: BTreeMap<&'static str, String>,
}

impl Slots {
    /// No slot has a value yet; each takes one of its pool when it is first met.
    pub(super) fn new(pools: &'static [Pool]) -> Self {
        Self { pools, bound: BTreeMap::new() }
    }

    /// Sets the value of a slot.
    pub(super) fn bind(&mut self, name: &'static str, value: impl Into<String>) {
        self.bound.insert(name, value.into());
    }

    fn value(&mut self, rng: &mut impl Rng, name: &str) -> String {
        if let Some(value) = self.bound.get(name) {
            return value.clone();
        }
        let Some((known, pool)) = self.pools.iter().find(|(known, _)| *known == name) else {
            return String::new();
        };
        let value = pool.choose(rng).copied().unwrap_or_default().to_owned();
        self.bound.insert(known, value.clone());
        value
    }

    /// Writes a text out. Alternatives do not nest; slots may stand within them.
    pub(super) fn expand(&mut self, rng: &mut impl Rng, text: &str) -> String {
        let chosen = choose(rng, text);
        let mut out = String::with_capacity(chosen.len() + 32);
        let mut rest = chosen.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((name, tail)) = after.split_once('}') else {
                break;
            };
            let lower = name.to_lowercase();
            let value = self.value(rng, &lower);
            out.push_str(&if lower == name { value } else { capitalised(&value) });
            rest = tail;
        }
        out.push_str(rest);
        // An empty alternative leaves two blanks, or one before a mark.
        out.replace("  ", " ").replace(" ,", ",").replace(" .", ".")
    }
}

fn choose(rng: &mut impl Rng, text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        let Some((inside, tail)) = after.split_once(']') else {
            break;
        };
        let alternatives: Vec<&str> = inside.split('|').collect();
        out.push_str(alternatives.choose(rng).copied().unwrap_or_default());
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// With a capital first letter.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::*;

    const POOLS: &[Pool] = &[("drug", &["aspirin", "ibuprofen"])];

    #[test]
    fn a_slot_keeps_its_value() {
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..20 {
            let text = Slots::new(POOLS).expand(&mut rng, "{drug} and {Drug}");
            assert!(["aspirin and Aspirin", "ibuprofen and Ibuprofen"].contains(&text.as_str()), "{text}");
        }
    }

    #[test]
    fn one_alternative_is_taken() {
        let mut rng = StdRng::seed_from_u64(1);
        let mut slots = Slots::new(POOLS);
        slots.bind("first", "Rosa");
        for _ in 0..20 {
            let text = slots.expand(&mut rng, "[Hi|Dear] {first}, [led by|] you");
            assert!(text.starts_with("Hi Rosa, ") || text.starts_with("Dear Rosa, "), "{text}");
            assert!(!text.contains("  ") && text.ends_with(" you"), "{text}");
        }
    }
}
