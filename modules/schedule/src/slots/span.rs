//! Spans of time, and sets of them. No I/O.

use chrono::{DateTime, TimeDelta, Utc};

/// The time from one instant to a later one, excluding the latter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// First instant.
    pub from: DateTime<Utc>,
    /// The instant after the last.
    pub until: DateTime<Utc>,
}

impl Span {
    /// Creates the span between two instants; none unless the second is later.
    #[must_use]
    pub fn new(from: DateTime<Utc>, until: DateTime<Utc>) -> Option<Self> {
        (from < until).then_some(Self { from, until })
    }

    /// Returns the length of the span.
    #[must_use]
    pub fn length(self) -> TimeDelta {
        self.until - self.from
    }

    /// Returns whether the spans share an instant.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.from < other.until && other.from < self.until
    }

    /// Returns whether the other span lies within this one.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.from <= other.from && other.until <= self.until
    }

    /// Returns the intersection of two spans.
    #[must_use]
    pub fn common(self, other: Self) -> Option<Self> {
        Self::new(self.from.max(other.from), self.until.min(other.until))
    }
}

/// Returns the same time as sorted spans that neither overlap nor touch.
#[must_use]
pub fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
            _ => merged.push(span),
        }
    }
    merged
}

/// Subtracts `others` from `spans`. `spans` are sorted and free of overlaps; `others` are [`merged`].
#[must_use]
pub fn without(spans: &[Span], others: &[Span]) -> Vec<Span> {
    let mut left = Vec::with_capacity(spans.len() + others.len());
    let mut others = others;
    for &span in spans {
        let past = others.iter().take_while(|other| other.until <= span.from).count();
        others = &others[past..];
        let mut from = span.from;
        for other in others.iter().take_while(|other| other.from < span.until) {
            left.extend(Span::new(from, other.from));
            from = from.max(other.until);
        }
        left.extend(Span::new(from, span.until));
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(text: &str) -> Vec<Span> {
        let at = |minute: &str| DateTime::UNIX_EPOCH + TimeDelta::minutes(minute.parse().expect("a number"));
        text.split_whitespace().map(|span| span.split_once('-').expect("a span")).map(|(a, b)| Span { from: at(a), until: at(b) }).collect()
    }

    #[test]
    fn spans_are_merged_and_subtracted() {
        assert_eq!(merged(spans("5-7 0-2 2-4 6-9")), spans("0-4 5-9"));
        for (all, others, left) in [
            ("0-10", "", "0-10"),
            ("0-10", "2-3 5-6", "0-2 3-5 6-10"),
            ("0-10", "0-10", ""),
            ("0-4 4-8 9-12", "3-5 11-20", "0-3 5-8 9-11"),
            ("5-6", "0-1 2-5 6-9", "5-6"),
            ("5-6 7-8", "0-10", ""),
        ] {
            assert_eq!(without(&spans(all), &spans(others)), spans(left), "{all} without {others}");
        }
    }
}
