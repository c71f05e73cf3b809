//! Which events a subscriber may receive. Evaluated per connection at the moment of sending.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_sdk::{Event, FeatureSet, PersonId, UserId, core_events};
use serde_json::Value;

use super::channel::Subject;
use super::tail::StoredEvent;
use super::token::ChatClaims;

/// Ends a session: its sockets are closed. `user_id` names the user; the payload's `session_id` or `token_hash` (the access token's
/// fingerprint, in hexadecimal) the session; neither: all of the user's sessions.
pub const SESSION_ENDED: &str = core_events::SESSION_ENDED.name();
/// A grant or a permission of `user_id` (without one: anybody's) changed.
pub const ACCESS_CHANGED: &str = core_events::ACCESS_CHANGED.name();
/// Another UI release is now current for the tenant.
pub const MODULES_CHANGED: &str = core_events::MODULES_CHANGED.name();
/// A feature, switch or flag of the tenant changed.
pub const FEATURES_CHANGED: &str = core_events::FEATURES_CHANGED.name();

/// The live grants of one staff member: until when each protected person may be seen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grants(HashMap<PersonId, DateTime<Utc>>);

impl Grants {
    /// The given grants.
    pub fn new(grants: impl IntoIterator<Item = (PersonId, DateTime<Utc>)>) -> Self {
        Self(grants.into_iter().collect())
    }

    /// Whether a grant for the person is active at this instant.
    pub fn covers(&self, person: PersonId, now: DateTime<Utc>) -> bool {
        self.0.get(&person).is_some_and(|until| *until > now)
    }

    /// Whether a patient may be seen: unprotected, or with a grant.
    pub fn admits(&self, subject: Subject, now: DateTime<Utc>) -> bool {
        !subject.is_protected || self.covers(subject.person_id, now)
    }

    /// Removes expired grants; true when there were any.
    pub fn expire(&mut self, now: DateTime<Utc>) -> bool {
        let before = self.0.len();
        self.0.retain(|_, until| *until > now);
        self.0.len() < before
    }
}

/// Whether this subscriber may receive an event.
pub fn is_visible(stored: &StoredEvent, user: UserId, features: &FeatureSet, grants: &Grants, now: DateTime<Utc>) -> bool {
    let event = &stored.event;
    let feature_on = event.feature.as_deref().is_none_or(|key| features.has_key(key));
    let for_me = event.user_id.is_none_or(|only| only == user);
    let admitted = !stored.is_protected || event.person_id.is_some_and(|person| grants.covers(person, now));
    feature_on && for_me && admitted
}

/// Whether an event may change who is protected: one that concerns everybody's access.
pub fn changes_protection(event: &Event) -> bool {
    event.kind == ACCESS_CHANGED && event.user_id.is_none()
}

/// Whether an event [`SESSION_ENDED`] ends the session of these claims.
pub fn ends_session(event: &Event, claims: &ChatClaims) -> bool {
    if event.user_id.is_some_and(|user| user != claims.user) {
        return false;
    }
    let field = |name: &str| event.payload.get(name).and_then(Value::as_str);
    match (field("session_id"), field("token_hash")) {
        (None, None) => event.user_id.is_some(),
        (session, token) => {
            session.is_some_and(|id| claims.session.is_some_and(|own| own.to_string().eq_ignore_ascii_case(id)))
                || token.is_some_and(|hash| claims.access.eq_ignore_ascii_case(hash))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use huddle_sdk::TenantId;
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    const ME: UserId = UserId(7);

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(second, 0).expect("in range")
    }

    fn event(change: impl FnOnce(&mut Event, &mut bool)) -> StoredEvent {
        let mut event = Event {
            tenant_id: TenantId(1),
            position: 1,
            at: at(0),
            module: "messaging".to_owned(),
            kind: "messaging.message.sent".to_owned(),
            feature: Some("messaging".to_owned()),
            person_id: Some(PersonId(3)),
            patient_id: Some(UserId(4)),
            user_id: None,
            actor_id: None,
            payload: Value::Null,
        };
        let mut is_protected = false;
        change(&mut event, &mut is_protected);
        StoredEvent { event: Arc::new(event), is_protected }
    }

    fn features(on: bool) -> FeatureSet {
        FeatureSet::new([("messaging".to_owned(), true)], [("messaging".to_owned(), on)], [], [])
    }

    #[test]
    fn events_reach_permitted_subscribers_only() {
        let granted = Grants::new([(PersonId(3), at(100))]);
        let other = Grants::new([(PersonId(9), at(100))]);
        let visible = |stored: &StoredEvent, on, grants: &Grants, now| is_visible(stored, ME, &features(on), grants, at(now));
        let plain = event(|_, _| {});
        assert!(visible(&plain, true, &Grants::default(), 0));
        assert!(!visible(&plain, false, &granted, 0), "the feature is off");
        assert!(!visible(&event(|e, _| e.feature = Some("undeclared".to_owned())), true, &granted, 0));
        assert!(visible(&event(|e, _| e.user_id = Some(ME)), true, &Grants::default(), 0));
        assert!(!visible(&event(|e, _| e.user_id = Some(UserId(8))), true, &granted, 0), "another's");
        let protected = event(|_, is_protected| *is_protected = true);
        assert!(!visible(&protected, true, &Grants::default(), 0));
        assert!(!visible(&protected, true, &other, 0), "a grant for another person");
        assert!(visible(&protected, true, &granted, 99));
        assert!(!visible(&protected, true, &granted, 100), "the grant has ended");
    }

    #[test]
    fn expired_grants_are_removed_once() {
        let mut grants = Grants::new([(PersonId(1), at(10)), (PersonId(2), at(20))]);
        assert!(!grants.expire(at(9)));
        assert!(grants.expire(at(10)));
        assert!(!grants.expire(at(10)));
        assert!(grants.covers(PersonId(2), at(19)) && !grants.covers(PersonId(1), at(0)));
        assert!(grants.admits(Subject { person_id: PersonId(1), is_protected: false }, at(30)));
    }

    #[test]
    fn a_session_ends_by_id_by_token_or_with_all_of_the_users_sessions() {
        let session = Uuid::from_u128(5);
        let claims = ChatClaims {
            tenant: TenantId(1),
            user: ME,
            name: String::new(),
            role: String::new(),
            uuid: Uuid::nil(),
            session: Some(session),
            access: "ab12".to_owned(),
            exp: 0,
        };
        let ends = |user: Option<UserId>, payload: Value| {
            let ended = event(|e, _| {
                e.user_id = user;
                e.payload = payload;
            });
            ends_session(&ended.event, &claims)
        };
        assert!(ends(Some(ME), json!({})));
        assert!(!ends(None, json!({})), "nobody's");
        assert!(!ends(Some(UserId(8)), json!({ "token_hash": "ab12" })));
        assert!(ends(Some(ME), json!({ "session_id": session })));
        assert!(ends(None, json!({ "token_hash": "AB12" })));
        assert!(!ends(Some(ME), json!({ "session_id": Uuid::from_u128(6), "token_hash": "cd" })), "another session of mine");
        assert!(ends(Some(ME), json!({ "session_id": Uuid::from_u128(6), "token_hash": "ab12" })));
    }
}
