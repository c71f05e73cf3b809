//! Number of open consoles of a tenant in every host process.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use uuid::Uuid;

/// How often a process repeats its unchanged number: a process that starts learns it within this time.
const REPEAT: Duration = Duration::from_secs(10);
/// How long the number of another process is used: a killed process does not announce that its consoles are gone.
const TTL: Duration = Duration::from_secs(25);

/// The open consoles of one tenant in the other processes, and what this one has announced.
#[derive(Debug, Default)]
pub(super) struct ConsoleCounts {
    others: HashMap<Uuid, (usize, Instant)>,
    announced: Option<(usize, Instant)>,
}

impl ConsoleCounts {
    /// Receives the number of another process.
    pub(super) fn receive(&mut self, from: Uuid, count: usize, now: Instant) {
        self.others.retain(|_, (_, at)| now.duration_since(*at) < TTL);
        self.others.insert(from, (count, now));
    }

    /// Whether this process's number must be announced now; it then counts as announced.
    pub(super) fn announce(&mut self, own: usize, now: Instant) -> bool {
        let is_due = match self.announced {
            None => own > 0,
            Some((last, at)) => last != own || (own > 0 && now.duration_since(at) >= REPEAT),
        };
        if is_due {
            self.announced = Some((own, now));
        }
        is_due
    }

    /// The number over all processes.
    pub(super) fn total(&self, own: usize, now: Instant) -> usize {
        own + self.others.values().filter(|(_, at)| now.duration_since(*at) < TTL).map(|(count, _)| count).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_processes_are_added_until_a_process_is_silent() {
        let (first, second, start) = (Uuid::from_u128(1), Uuid::from_u128(2), Instant::now());
        let mut counts = ConsoleCounts::default();
        counts.receive(first, 2, start);
        counts.receive(second, 5, start + TTL / 2);
        assert_eq!(counts.total(1, start + TTL / 2), 8);
        assert_eq!(counts.total(1, start + TTL), 6, "the first process is silent");
        counts.receive(second, 0, start + TTL);
        assert_eq!(counts.total(1, start + TTL), 1);
    }

    #[test]
    fn a_number_is_announced_when_it_changes_and_repeated_while_consoles_are_open() {
        let start = Instant::now();
        let mut counts = ConsoleCounts::default();
        assert!(!counts.announce(0, start), "nobody needs to know");
        assert!(counts.announce(1, start));
        assert!(!counts.announce(1, start));
        assert!(counts.announce(1, start + REPEAT));
        assert!(counts.announce(0, start + REPEAT));
        assert!(!counts.announce(0, start + REPEAT * 9));
    }
}
