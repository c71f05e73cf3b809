//! Names as typed, with typos. No I/O.

/// How well a name matches the typed words; the best come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    /// Each typed word is a word of the name, or the beginning of one.
    Beginning,
    /// Each typed word is one edit away from a word of the name: a letter missing, added, replaced, or swapped with its neighbor.
    Edit,
    /// Similar words.
    Alike,
}

/// Returns the match of typed words with a name, both folded; none if it is not even one edit away.
#[must_use]
pub fn matched(typed: &str, name: &str) -> Option<Match> {
    let words: Vec<&str> = name.split(' ').collect();
    let of_word = |typed: &str| {
        if words.iter().any(|word| word.starts_with(typed)) {
            return Some(Match::Beginning);
        }
        words.iter().any(|word| is_one_edit(typed, word)).then_some(Match::Edit)
    };
    typed
        .split(' ')
        .filter(|word| !word.is_empty())
        .map(of_word)
        .try_fold(Match::Beginning, |worst, found| found.map(|found| found.max(worst)))
}

/// Whether words of at least three letters differ by one edit at most.
fn is_one_edit(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if short.len() < 3 || long.len() - short.len() > 1 {
        return false;
    }
    let Some(at) = short.iter().zip(&long).position(|(a, b)| a != b) else { return true };
    if long.len() > short.len() {
        return short[at..] == long[at + 1..];
    }
    short[at + 1..] == long[at + 1..]
        || at + 1 < short.len() && short[at] == long[at + 1] && short[at + 1] == long[at] && short[at + 2..] == long[at + 2..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_in_any_order_with_typos() {
        for (typed, found) in [
            ("ann lee", Some(Match::Beginning)),
            ("le an", Some(Match::Beginning)),
            ("quillfeathr", Some(Match::Edit)),
            ("quilfeather ann", Some(Match::Edit)),
            ("qiullfeather", Some(Match::Edit)),
            ("quillfeatherr", Some(Match::Edit)),
            ("quellfeather lee", Some(Match::Edit)),
            ("ab", None),
            ("smith", None),
            ("ann smith", None),
        ] {
            assert_eq!(matched(typed, "ann lee quillfeather"), found, "{typed}");
        }
        assert!(Match::Beginning < Match::Edit && Match::Edit < Match::Alike);
    }
}
