//! Phrases of free text that may describe an emergency, in a message or while booking a visit. No I/O.
//!
//! The rules prefer a false alarm to a missed emergency: staff read every text that they find, and nobody may rely on the absence of a
//! finding.

/// Number that the patient must call immediately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Emergency {
    /// Danger to life: 911.
    Call911,
    /// Thoughts of suicide or self-harm: 988.
    Call988,
}

impl Emergency {
    /// Returns what the staff member should do.
    #[must_use]
    pub const fn instruction(self) -> &'static str {
        match self {
            Self::Call911 => "Tell the patient to call 911 now, or call for them. Do not book a visit instead.",
            Self::Call988 => "Stay with the patient. Call or text 988, or 911 if there is immediate danger.",
        }
    }
}

/// A phrase that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UrgentPhrase<'a> {
    /// Number to call.
    pub emergency: Emergency,
    /// The words of the text.
    pub words: &'a str,
}

/// Phrases of dangers to life, in lower case and without apostrophes. `~` represents up to three other words, and the last word represents
/// all words that begin with it.
const CALL_911: &[&str] = &[
    "chest pain",
    "chest ~ pain",
    "chest ~ hurt",
    "chest ~ tight",
    "chest ~ pressure",
    "chest ~ heav",
    "chest ~ crush",
    "pain ~ chest",
    "hurt ~ chest",
    "tightness ~ chest",
    "pressure ~ chest",
    "heavy ~ chest",
    "heaviness ~ chest",
    "having a heart attack",
    "having heart attack",
    "think ~ heart attack",
    "cant ~ breath",
    "cannot ~ breath",
    "can not ~ breath",
    "couldnt ~ breath",
    "trouble ~ breath",
    "difficulty ~ breath",
    "hard ~ breath",
    "struggling ~ breath",
    "short of breath",
    "shortness of breath",
    "gasping",
    "choking",
    "stopped breathing",
    "not breathing",
    "turning blue",
    "turned blue",
    "lips ~ blue",
    "blue lips",
    "having a stroke",
    "having stroke",
    "think ~ stroke",
    "signs of ~ stroke",
    "symptoms of ~ stroke",
    "face ~ droop",
    "drooping face",
    "droopy face",
    "slurred speech",
    "slurring",
    "speech ~ slurred",
    "cant ~ speak",
    "trouble speaking",
    "sudden ~ weakness",
    "sudden ~ numb",
    "sudden ~ confus",
    "weakness ~ one side",
    "numb ~ one side",
    "numbness ~ one side",
    "weak ~ one side",
    "sudden ~ vision",
    "vision loss",
    "loss of vision",
    "lost ~ vision",
    "worst headache",
    "passed out",
    "passing out",
    "faint",
    "lost consciousness",
    "unconscious",
    "unresponsive",
    "not responding",
    "wont wake",
    "cant ~ wake",
    "seizure",
    "convuls",
    "severe ~ bleed",
    "bleeding heav",
    "bleeding ~ wont stop",
    "wont stop bleed",
    "cant stop ~ bleed",
    "cough ~ blood",
    "coughing ~ blood",
    "coughed ~ blood",
    "vomit ~ blood",
    "vomiting ~ blood",
    "vomited ~ blood",
    "throwing up blood",
    "threw up blood",
    "anaphyla",
    "severe allergic reaction",
    "throat ~ clos",
    "throat ~ swell",
    "throat ~ swollen",
    "tongue ~ swell",
    "tongue ~ swollen",
    "lips ~ swell",
    "lips ~ swollen",
    "swelling ~ throat",
    "swelling ~ tongue",
    "swelling ~ lips",
    "swelling ~ face",
    "overdos",
    "took too many",
    "taken too many",
    "swallowed ~ poison",
    "drank ~ poison",
];

/// Phrases of thoughts of suicide or self-harm.
const CALL_988: &[&str] = &[
    "suicid",
    "kill myself",
    "killing myself",
    "kill himself",
    "kill herself",
    "kill themsel",
    "end my life",
    "ending my life",
    "end it all",
    "ending it all",
    "take my ~ life",
    "taking my ~ life",
    "want to die",
    "wants to die",
    "wanting to die",
    "wanna die",
    "wish i was dead",
    "wish i were dead",
    "better off dead",
    "better off without me",
    "dont want to live",
    "do not want to live",
    "doesnt want to live",
    "dont want to be alive",
    "do not want to be alive",
    "dont want to be here any",
    "do not want to be here any",
    "dont want to wake up",
    "no reason to live",
    "nothing to live for",
    "hurt myself",
    "hurting myself",
    "hurt herself",
    "hurt himself",
    "harm myself",
    "harming myself",
    "self harm",
    "selfharm",
    "cutting myself",
];

/// Words that negate the phrase directly after them. Thoughts of suicide are not negated by a single word.
const DENIALS: &[&str] = &["no", "denies", "denied", "denying", "without"];

/// Maximum number of words that `~` represents.
const GAP: usize = 3;

/// A word of a text.
struct Word {
    /// In lower case, without apostrophes.
    plain: String,
    from: usize,
    until: usize,
    /// Whether a punctuation mark separates it from the word before.
    begins_clause: bool,
}

/// A text as words, in which phrases are searched.
pub struct Words<'a> {
    text: &'a str,
    words: Vec<Word>,
}

impl<'a> Words<'a> {
    /// Splits a text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let mut words: Vec<Word> = Vec::new();
        let mut is_open = false;
        let mut begins_clause = true;
        for (at, letter) in text.char_indices() {
            let until = at + letter.len_utf8();
            if letter.is_alphanumeric() {
                if !is_open {
                    words.push(Word { plain: String::new(), from: at, until, begins_clause });
                    (is_open, begins_clause) = (true, false);
                }
                if let Some(word) = words.last_mut() {
                    word.plain.extend(letter.to_lowercase());
                    word.until = until;
                }
            } else if !matches!(letter, '\'' | '’' | '‘' | '`' | '´') {
                is_open = false;
                begins_clause |= matches!(letter, '.' | ',' | ';' | ':' | '!' | '?' | '\n' | '(' | ')');
            }
        }
        Self { text, words }
    }

    /// Returns the words of the text that match a phrase, with at most [`GAP`] other words for each `~`; none if the text does not contain
    /// it, or if the word before it is a denial such as "no".
    #[must_use]
    pub fn find(&self, phrase: &str) -> Option<&'a str> {
        self.find_undenied(&parts(phrase), true)
    }

    fn find_undenied(&self, parts: &[String], can_be_denied: bool) -> Option<&'a str> {
        (0..self.words.len()).find_map(|first| {
            let last = self.matches(parts, first)?;
            let is_denied = can_be_denied
                && !self.words[first].begins_clause
                && first.checked_sub(1).is_some_and(|before| DENIALS.contains(&self.words[before].plain.as_str()));
            (!is_denied).then(|| &self.text[self.words[first].from..self.words[last].until])
        })
    }

    /// Returns the last word of a phrase that begins with a word.
    fn matches(&self, parts: &[String], first: usize) -> Option<usize> {
        let (part, rest) = parts.split_first()?;
        if part == "~" {
            return (first..=first + GAP).find_map(|next| self.matches(rest, next));
        }
        let word = &self.words.get(first)?.plain;
        if rest.is_empty() {
            return word.starts_with(part.as_str()).then_some(first);
        }
        if word == part { self.matches(rest, first + 1) } else { None }
    }
}

fn parts(phrase: &str) -> Vec<String> {
    let plain = |word: &str| word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let words = phrase.split(|letter: char| letter.is_whitespace() || matches!(letter, '-' | '/' | ','));
    words.map(|word| if word == "~" { word.to_owned() } else { plain(word) }).filter(|word| !word.is_empty()).collect()
}

/// Returns the urgent phrases of a text: at most one for each kind of emergency, dangers to life first.
#[must_use]
pub fn urgent_phrases(text: &str) -> Vec<UrgentPhrase<'_>> {
    let words = Words::of(text);
    let first = |emergency, phrases: &[&str]| {
        let found = phrases.iter().find_map(|phrase| words.find_undenied(&parts(phrase), emergency == Emergency::Call911));
        found.map(|words| UrgentPhrase { emergency, words })
    };
    [first(Emergency::Call911, CALL_911), first(Emergency::Call988, CALL_988)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(Emergency, &str)> {
        urgent_phrases(text).into_iter().map(|phrase| (phrase.emergency, phrase.words)).collect()
    }

    #[test]
    fn emergencies_are_found_however_they_are_written() {
        for (text, words) in [
            ("some CHEST PAIN since noon", "CHEST PAIN"),
            ("My chest really hurts", "chest really hurts"),
            ("pain in my chest", "pain in my chest"),
            ("I can’t really breathe", "can’t really breathe"),
            ("I cant breathe", "cant breathe"),
            ("Shortness-of-breath at night", "Shortness-of-breath"),
            ("she fainted twice", "fainted"),
            ("the left side of his face is drooping", "face is drooping"),
            ("No, chest pain since noon", "chest pain"),
            ("no fever. Chest pains", "Chest pains"),
        ] {
            assert_eq!(found(text), [(Emergency::Call911, words)], "{text}");
        }
        for (text, words) in [
            ("I don't want to be here anymore", "don't want to be here anymore"),
            ("feels suicidal", "suicidal"),
            ("says no suicidal thoughts", "suicidal"),
            ("thinks of self-harm", "self-harm"),
        ] {
            assert_eq!(found(text), [(Emergency::Call988, words)], "{text}");
        }
    }

    #[test]
    fn both_kinds_of_emergency_are_found_together() {
        let both = found("Chest pain. I want to die");
        assert_eq!(both, [(Emergency::Call911, "Chest pain"), (Emergency::Call988, "want to die")]);
    }

    #[test]
    fn ordinary_complaints_and_denied_ones_are_not_urgent() {
        for text in [
            "",
            "   ",
            "Cough and a cold",
            "no chest pain",
            "denies chest pain",
            "sore throat, itchy eyes",
            "chest x-ray results came back and back pain",
            "breath smells",
            "wants a refill",
            "ü 🤧 ’’ \u{0}",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn a_label_is_found_as_words() {
        let words = Words::of("Thoughts of suicide, fever over 103°F");
        assert_eq!(words.find("Fever over 103"), Some("fever over 103"));
        assert_eq!(words.find("Chest pain"), None);
        assert_eq!(Words::of("thirteen rashes").find("Rash"), Some("rashes"));
        assert_eq!(Words::of("anything").find(""), None);
    }
}
