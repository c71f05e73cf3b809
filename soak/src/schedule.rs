//! The seeded schedule of faults, so that a run can be repeated.

use std::time::Duration;

use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A fault, or a change of access.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// A host process is killed with -9 and started again.
    KillHost,
    /// PostgreSQL is killed with -9; the hosts must restart it.
    KillDatabase,
    /// The NATS server is killed and started again.
    RestartNats,
    /// One console's connection is cut 20 times, each time right after it reconnects.
    CutSockets,
    /// One console's connection stays open but transmits nothing.
    HalfOpen,
    /// One console stops reading while many messages are written, until the host closes its connection.
    StopReading,
    /// One console is disconnected for longer than events are retained.
    LongDisconnect,
    /// A user is granted access to a protected patient.
    Grant,
    /// That grant is revoked.
    Revoke,
    /// Another grant expires.
    GrantExpires,
    /// A patient visible to everybody becomes protected.
    Protect,
    /// The lease of a claim expires.
    LeaseExpires,
    /// The last session of somebody who has claimed a thread ends.
    SignOut,
}

impl Fault {
    /// Every fault, each at least once in a run.
    pub const ALL: [Self; 13] = [
        Self::KillHost,
        Self::KillDatabase,
        Self::RestartNats,
        Self::CutSockets,
        Self::HalfOpen,
        Self::StopReading,
        Self::LongDisconnect,
        Self::Grant,
        Self::Revoke,
        Self::GrantExpires,
        Self::Protect,
        Self::LeaseExpires,
        Self::SignOut,
    ];
}

/// A scheduled fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Planned {
    /// Time since the start.
    pub at: Duration,
    /// The fault.
    pub fault: Fault,
    /// Selects the host and console.
    pub pick: usize,
}

/// The faults of a run: as many rounds of all faults in random order as fit, at least one. The last tenth has none.
#[must_use]
pub fn plan(seed: u64, length: Duration, with_nats: bool) -> Vec<Planned> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let kinds: Vec<_> = Fault::ALL.into_iter().filter(|fault| with_nats || *fault != Fault::RestartNats).collect();
    let busy = length.mul_f64(0.9);
    // Far enough apart to observe recovery, close enough for faults to overlap.
    let rounds = (busy.as_secs() / (3 * kinds.len() as u64)).max(1);
    let total = u32::try_from(rounds).unwrap_or(u32::MAX).saturating_mul(u32::try_from(kinds.len()).unwrap_or(u32::MAX));
    let mut order = Vec::new();
    for _ in 0..rounds {
        let mut round = kinds.clone();
        round.shuffle(&mut random);
        order.extend(round);
    }
    let gap = busy / total;
    let mut at = Duration::ZERO;
    order
        .into_iter()
        .map(|fault| {
            let here = at + gap.mul_f64(random.random_range(0.0..1.0));
            at += gap;
            Planned { at: here, fault, pick: random.random_range(0..1_000_000) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_one_ordered_schedule_with_every_fault() {
        for seed in 0..50 {
            for seconds in [10, 30, 60, 600] {
                let length = Duration::from_secs(seconds);
                let planned = plan(seed, length, true);
                assert_eq!(planned, plan(seed, length, true));
                assert!(Fault::ALL.iter().all(|fault| planned.iter().any(|one| one.fault == *fault)), "seed {seed}");
                assert!(planned.is_sorted_by_key(|one| one.at) && planned.iter().all(|one| one.at < length));
                assert!(plan(seed, length, false).iter().all(|one| one.fault != Fault::RestartNats));
            }
        }
        assert_ne!(plan(1, Duration::from_mins(1), true), plan(2, Duration::from_mins(1), true));
    }
}
