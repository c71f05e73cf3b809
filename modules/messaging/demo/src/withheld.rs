//! A redacted message of the demo: a patient wrote about another person.

use chrono::TimeDelta;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use uuid::Uuid;

use super::model::DemoMessage;

/// Text, for those who may read it.
const TEXT: &str = "This one is for my brother Tom, he has no account: his stool test came back positive. Can you call him?";

/// Inserts the message after the first one of a patient's thread; returns its UID. None where it would be the last one, which lists show.
pub(super) fn misplace(seed: u64, messages: &mut Vec<DemoMessage>) -> Option<Uuid> {
    let [first, second, _, ..] = messages.as_slice() else { return None };
    if !first.from_patient || second.from_patient || second.sent_at - first.sent_at < TimeDelta::minutes(2) {
        return None;
    }
    let mut rng = StdRng::seed_from_u64(seed ^ u64::from_le_bytes(*b"withheld"));
    let misplaced = DemoMessage {
        uid: uuid::Builder::from_random_bytes(rng.random()).into_uuid(),
        text: TEXT.to_owned(),
        sent_at: first.sent_at + TimeDelta::minutes(1),
        tag: first.tag,
        is_urgent: false,
        ..*first
    };
    let uid = misplaced.uid;
    messages.insert(1, misplaced);
    Some(uid)
}
