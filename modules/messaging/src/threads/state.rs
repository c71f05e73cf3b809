//! The state of a thread, and how messages and marks change it. Pure.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::model::ThreadId;
use crate::messages::model::{NewMessage, Tag, listing_tag};

/// State of a thread as shown in lists.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThreadState {
    /// Whether the newest patient message is unread by the team.
    pub is_unread: bool,
    /// When it was last marked read.
    pub last_read_at: Option<DateTime<Utc>>,
    /// The staff member who marked it read.
    pub last_read_by: Option<UserId>,
    /// Tag of the newest patient message.
    pub tag: Option<Tag>,
    /// Whether the newest patient message is urgent.
    pub is_urgent: bool,
    /// When the oldest unanswered patient message was sent.
    pub waiting_since: Option<DateTime<Utc>>,
    /// When the oldest unanswered urgent patient message was sent.
    pub urgent_since: Option<DateTime<Utc>>,
}

/// A thread with its row locked.
#[derive(Debug, Clone)]
pub(crate) struct ThreadHead {
    pub id: ThreadId,
    pub uid: Uuid,
    pub state: ThreadState,
}

impl ThreadState {
    /// Returns the state after a message: "An incoming patient message marks the thread unread; a staff message marks it read" (console.md
    /// §4). An arrival is not an answer, so it changes nothing.
    #[must_use]
    pub fn after(&self, message: &NewMessage, now: DateTime<Utc>) -> Self {
        if message.from_patient {
            // A message delivered late may have been sent before the ones that already wait.
            let earliest = |since: Option<DateTime<Utc>>| Some(since.map_or(message.sent_at, |since| since.min(message.sent_at)));
            Self {
                is_unread: true,
                tag: listing_tag(&message.tags),
                is_urgent: message.is_urgent,
                waiting_since: earliest(self.waiting_since),
                urgent_since: if message.is_urgent { earliest(self.urgent_since) } else { self.urgent_since },
                ..self.clone()
            }
        } else if message.event.is_some() {
            self.clone()
        } else {
            Self { waiting_since: None, urgent_since: None, ..self.read(UserId(message.sender_id), now) }
        }
    }

    /// Returns the state marked read by a team member.
    #[must_use]
    pub fn read(&self, reader: UserId, at: DateTime<Utc>) -> Self {
        Self { is_unread: false, last_read_at: self.last_read_at.max(Some(at)), last_read_by: Some(reader), ..self.clone() }
    }

    /// Returns the state marked unread.
    pub(crate) fn unread(&self) -> Self {
        Self { is_unread: true, ..self.clone() }
    }

    /// Returns the state with tag and urgency of the newest patient message.
    pub(crate) fn following(&self, newest: Option<(&[Tag], bool)>) -> Self {
        let (tags, is_urgent) = newest.unwrap_or((&[], false));
        Self { tag: listing_tag(tags), is_urgent, ..self.clone() }
    }

    /// Returns whether a list row would look different.
    pub(crate) fn looks_different_from(&self, other: &Self) -> bool {
        (self.is_unread, self.tag, self.is_urgent) != (other.is_unread, other.tag, other.is_urgent)
    }

    /// Returns whether an answer is due at another time.
    pub(crate) fn is_due_differently_from(&self, other: &Self) -> bool {
        (self.waiting_since, self.urgent_since) != (other.waiting_since, other.urgent_since)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::model::MessageEvent;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).expect("an instant")
    }

    fn message(from_patient: bool, event: Option<MessageEvent>) -> NewMessage {
        NewMessage {
            uid: Uuid::nil(),
            sender_id: 5,
            from_patient,
            client_id: None,
            text: "x".into(),
            event,
            event_subject: None,
            sent_at: at(0),
            tags: vec![Tag::Clinical],
            is_urgent: true,
            attachments: Vec::new(),
        }
    }

    #[test]
    fn a_patient_message_marks_unread_and_sets_tag_and_urgency() {
        let state = ThreadState::default().after(&message(true, None), at(1));
        assert_eq!((state.is_unread, state.tag, state.is_urgent, state.last_read_by), (true, Some(Tag::Clinical), true, None));
    }

    #[test]
    fn a_staff_message_marks_read_and_keeps_the_tag() {
        let before = ThreadState::default().after(&message(true, None), at(1));
        let state = before.after(&message(false, None), at(2));
        assert_eq!(
            (state.is_unread, state.tag, state.last_read_by, state.last_read_at),
            (false, Some(Tag::Clinical), Some(UserId(5)), Some(at(2)))
        );
        assert!(state.looks_different_from(&before));
    }

    #[test]
    fn an_arrival_is_not_an_answer() {
        let before = ThreadState::default().after(&message(true, None), at(1));
        assert_eq!(before.after(&message(false, Some(MessageEvent::Arrival)), at(2)), before);
    }

    #[test]
    fn the_oldest_unanswered_message_waits_until_staff_reply() {
        let sent = |seconds, is_urgent| NewMessage { sent_at: at(seconds), is_urgent, ..message(true, None) };
        let first = ThreadState::default().after(&sent(100, false), at(100));
        assert_eq!((first.waiting_since, first.urgent_since), (Some(at(100)), None));
        let second = first.after(&sent(200, true), at(200));
        assert_eq!((second.waiting_since, second.urgent_since), (Some(at(100)), Some(at(200))));
        assert!(second.is_due_differently_from(&first));
        // A third message, delivered late.
        let late = second.after(&sent(50, true), at(300));
        assert_eq!((late.waiting_since, late.urgent_since), (Some(at(50)), Some(at(50))));
        assert_eq!(second.read(UserId(1), at(300)).waiting_since, Some(at(100)), "reading answers nothing");
        assert!(!second.after(&message(false, Some(MessageEvent::Arrival)), at(300)).is_due_differently_from(&second));
        let answered = second.after(&message(false, None), at(300));
        assert_eq!((answered.waiting_since, answered.urgent_since), (None, None));
    }

    #[test]
    fn the_read_time_never_decreases() {
        let state = ThreadState::default().read(UserId(1), at(10)).read(UserId(2), at(4));
        assert_eq!((state.last_read_at, state.last_read_by), (Some(at(10)), Some(UserId(2))));
        assert!(state.unread().is_unread);
    }

    #[test]
    fn without_a_patient_message_a_thread_has_no_tag() {
        assert_eq!(ThreadState::default().following(Some((&[Tag::Operational], true))).tag, Some(Tag::Operational));
        assert_eq!(ThreadState::default().following(None), ThreadState::default());
    }
}
