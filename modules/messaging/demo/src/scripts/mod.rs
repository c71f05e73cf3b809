//! Conversations of the demo: texts of patients and answers of the team.
//!
//! A text is a small grammar: `[this|that]` is one of its alternatives, `{drug}` a slot that keeps its value through a conversation,
//! `{Drug}` the same at the start of a sentence (`grammar.rs`). Every opening of a script fits every turn of it.

mod family;
mod medicines;
mod office;
mod pools;
mod red_flags;
mod symptoms;

use huddle_messaging::messages::model::Tag;

pub(super) use self::pools::POOLS;

/// Patients for whom a script makes sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// Any adult.
    Adult,
    /// Women of 18 to 45.
    MayBePregnant,
    /// Women.
    Woman,
    /// From 50 on.
    Older,
    /// From 25 to 50: parents of small children.
    Parent,
}

/// Speaker of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Voice {
    /// The patient.
    Patient,
    /// The nurse.
    Nurse,
    /// The nurse practitioner, or the physician where there is none.
    Clinician,
    /// Behavioral health.
    Behavioral,
    /// The health guide or the member guide: appointments, bills, papers.
    Guide,
}

/// One turn of a conversation.
pub(super) type Turn = (Voice, &'static str);

/// A kind of conversation.
#[derive(Debug)]
pub(super) struct Script {
    /// Topic, if the team has tagged it.
    pub tag: Option<Tag>,
    /// Whether it is a red flag: a clinician answers within minutes.
    pub urgent: bool,
    /// Relative frequency.
    pub weight: u32,
    pub who: Who,
    /// Alternative openings by the patient.
    pub openings: &'static [&'static str],
    /// Further turns.
    pub turns: &'static [Turn],
}

/// Closing messages of patients.
pub(super) const THANKS: &[&str] = &[
    "[Thank you|Thanks|Thanks so much|Thank you so much]!",
    "[Perfect|Great|Wonderful], thank you.",
    "Ok, [will do|got it|understood]. Thanks.",
    "[That helps a lot|That is a relief|Appreciate it], thank you.",
    "[You are the best|You guys are great], thanks.",
    "Got it.",
];

/// The conversations of the demo, always in the same order: what is drawn by a seed stays the same.
pub(super) fn scripts() -> impl Iterator<Item = &'static Script> {
    [medicines::SCRIPTS, symptoms::SCRIPTS, office::SCRIPTS, family::SCRIPTS, red_flags::SCRIPTS].into_iter().flatten()
}
