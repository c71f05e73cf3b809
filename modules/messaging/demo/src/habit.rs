//! Typing habits of a patient of the demo: the same words, in lower case, without the last dot, with a greeting or a name.

use rand::Rng;

/// Typing habits of a patient.
#[expect(clippy::struct_excessive_bools, reason = "four habits that have nothing to do with each other")]
pub(super) struct Habit {
    lower: bool,
    bare: bool,
    greets: bool,
    signs: bool,
}

impl Habit {
    pub(super) fn draw(rng: &mut impl Rng) -> Self {
        Self { lower: rng.random_bool(0.15), bare: rng.random_bool(0.25), greets: rng.random_bool(0.25), signs: rng.random_bool(0.1) }
    }

    /// The same words as this patient types them.
    pub(super) fn apply(&self, text: &str, opening: bool, first_name: &str) -> String {
        let mut text = text.to_owned();
        if opening && self.greets {
            text = format!("Hi, {}", uncapitalised(&text));
        }
        if self.lower {
            text = text.to_lowercase();
        }
        if self.bare && text.ends_with('.') {
            text.pop();
        }
        if opening && self.signs {
            text = format!("{text} - {first_name}");
        }
        text
    }
}

/// Lowers the first letter, unless the first word is a name, an abbreviation or "I".
fn uncapitalised(text: &str) -> String {
    const COMMON: &[&str] = &[
        "A",
        "Am",
        "Any",
        "Arm",
        "Black",
        "Blood",
        "Burning",
        "Can",
        "Chest",
        "Could",
        "Cough",
        "Did",
        "Do",
        "Everybody",
        "Fasting",
        "First",
        "Heart",
        "How",
        "Is",
        "It",
        "Itchy",
        "Just",
        "My",
        "Not",
        "Pressure",
        "Running",
        "Same",
        "Sharp",
        "Should",
        "Since",
        "Sore",
        "Stomach",
        "Stung",
        "Sudden",
        "Sugar",
        "The",
        "There",
        "We",
        "What",
        "When",
        "Where",
        "Which",
        "Why",
        "Work",
        "Worst",
    ];
    let first = text.split_whitespace().next().unwrap_or_default();
    if COMMON.contains(&first) { text[..1].to_lowercase() + &text[1..] } else { text.to_owned() }
}
