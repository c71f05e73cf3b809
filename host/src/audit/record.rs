//! A row of the audit trail and its canonical bytes.

use chrono::{DateTime, Utc};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

/// Prefix of the canonical bytes; its number changes with their format.
const DOMAIN: &[u8] = b"huddle.audit/1\n";

/// The length that represents null.
const NULL: u32 = u32::MAX;

/// A complete row of `core.audit`.
#[derive(Debug, Clone)]
pub struct Record {
    pub tenant_id: i64,
    pub txid: i64,
    pub id: i64,
    pub at: DateTime<Utc>,
    pub actor_user_id: Option<i64>,
    pub actor_client: Option<String>,
    pub operation: String,
    pub action: String,
    pub person_ids: Vec<i64>,
    pub masked_person_ids: Vec<i64>,
    pub grant_ids: Vec<i64>,
    pub object_type: Option<String>,
    pub object_id: Option<String>,
    /// As PostgreSQL prints a `jsonb`: keys sorted, one space after each colon and comma.
    pub changes: Option<String>,
    pub request_id: Option<Uuid>,
    /// As PostgreSQL prints an `inet`, with its mask.
    pub address: Option<String>,
    pub user_agent: Option<String>,
}

impl Record {
    /// The row's position among those of its tenant.
    pub fn key(&self) -> (i64, i64) {
        (self.txid, self.id)
    }

    /// SHA-256 of the canonical bytes: every column in the order of the struct, each its length (four bytes, big-endian) and its value;
    /// null is only the length 0xFFFFFFFF. Numbers are eight bytes, big-endian; `at` is microseconds since 1970; lists are their numbers
    /// one after another.
    pub fn hash(&self) -> [u8; 32] {
        let mut bytes = Canonical(Sha256::new_with_prefix(DOMAIN));
        bytes.number(Some(self.tenant_id));
        bytes.number(Some(self.txid));
        bytes.number(Some(self.id));
        bytes.number(Some(self.at.timestamp_micros()));
        bytes.number(self.actor_user_id);
        bytes.text(self.actor_client.as_deref());
        bytes.text(Some(&self.operation));
        bytes.text(Some(&self.action));
        bytes.list(&self.person_ids);
        bytes.list(&self.masked_person_ids);
        bytes.list(&self.grant_ids);
        bytes.text(self.object_type.as_deref());
        bytes.text(self.object_id.as_deref());
        bytes.text(self.changes.as_deref());
        bytes.field(self.request_id.as_ref().map(|id| id.as_bytes().as_slice()));
        bytes.text(self.address.as_deref());
        bytes.text(self.user_agent.as_deref());
        bytes.0.finalize().into()
    }
}

/// Writes canonical bytes into a hash.
struct Canonical(Sha256);

impl Canonical {
    fn field(&mut self, value: Option<&[u8]>) {
        // No column is near 4 GiB: PostgreSQL limits values to 1 GiB.
        let length = value.map_or(NULL, |value| u32::try_from(value.len()).unwrap_or(NULL - 1));
        self.0.update(length.to_be_bytes());
        self.0.update(value.unwrap_or_default());
    }

    fn number(&mut self, value: Option<i64>) {
        self.field(value.map(i64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice));
    }

    fn text(&mut self, value: Option<&str>) {
        self.field(value.map(str::as_bytes));
    }

    fn list(&mut self, values: &[i64]) {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_be_bytes()).collect();
        self.field(Some(&bytes));
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::keys::hex;

    pub fn record() -> Record {
        Record {
            tenant_id: 1,
            txid: 1000,
            id: 7,
            at: DateTime::from_timestamp_micros(1_700_000_000_123_456).expect("an instant"),
            actor_user_id: Some(12),
            actor_client: None,
            operation: "mark_thread".to_owned(),
            action: "change".to_owned(),
            person_ids: vec![48_213],
            masked_person_ids: vec![],
            grant_ids: vec![3],
            object_type: Some("thread".to_owned()),
            object_id: Some("0198".to_owned()),
            changes: Some(r#"{"is_unread": [true, false]}"#.to_owned()),
            request_id: Some(Uuid::from_u128(9)),
            address: Some("203.0.113.7/32".to_owned()),
            user_agent: Some("Firefox".to_owned()),
        }
    }

    #[test]
    fn canonical_bytes_match_the_documented_example() {
        // The example of docs/audit.md, computed there independently.
        assert_eq!(hex(&record().hash()), "42f4f6150c983fc6a776d5fdaf965a3ed8d9b16c4c8e1f28315d9dd2e192b720");
    }

    #[test]
    fn every_column_affects_the_hash_unambiguously() {
        let original = record().hash();
        let changes: [fn(&mut Record); 19] = [
            |row| row.tenant_id = 2,
            |row| row.txid = 1001,
            |row| row.id = 8,
            |row| row.at += chrono::TimeDelta::microseconds(1),
            |row| row.actor_user_id = None,
            |row| row.actor_client = Some(String::new()),
            |row| row.operation = "mark".to_owned(),
            |row| row.action = "read".to_owned(),
            |row| row.person_ids = vec![],
            |row| row.masked_person_ids = vec![48_213],
            |row| (row.person_ids, row.masked_person_ids) = (vec![], vec![48_213]),
            |row| row.grant_ids = vec![],
            |row| row.object_type = Some("threa".to_owned()),
            |row| (row.object_type, row.object_id) = (Some("thread0".to_owned()), Some("198".to_owned())),
            |row| row.object_id = None,
            |row| row.changes = None,
            |row| row.request_id = None,
            |row| row.address = Some("203.0.113.8/32".to_owned()),
            |row| row.user_agent = None,
        ];
        let mut seen = std::collections::BTreeSet::from([original]);
        for change in changes {
            let mut row = record();
            change(&mut row);
            assert!(seen.insert(row.hash()), "{row:?}");
        }
    }
}
