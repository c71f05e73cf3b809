//! The keyed chain of seals.

use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use crate::keys::mac;

/// Prefix of the authenticated bytes; its number changes with the format of a seal.
const DOMAIN: &[u8] = b"huddle.seal/1\n";

/// A 32-byte hash.
pub type Hash = [u8; 32];

/// The hash before the first seal.
pub const BEGINNING: Hash = [0; 32];

/// The contents of a seal, except its hash.
#[derive(Debug, Clone, Copy)]
pub struct Seal {
    pub tenant_id: i64,
    pub number: i64,
    pub txid: i64,
    pub audit_id: i64,
    pub sealed_at: DateTime<Utc>,
    pub row_hash: Hash,
}

/// Computes the hashes of seals. The key is never in the database.
#[derive(Clone)]
pub struct Chain(Hmac<Sha256>);

impl Chain {
    /// Creates a chain with this key.
    pub fn new(key: Hash) -> Self {
        Self(mac(key))
    }

    /// HMAC-SHA-256 over the seal and the previous hash. Numbers are eight bytes, big-endian.
    pub fn hash(&self, previous: &Hash, seal: &Seal) -> Hash {
        self.mac(previous, seal).finalize().into_bytes().into()
    }

    /// Whether a stored hash is that of the seal.
    pub fn proves(&self, previous: &Hash, seal: &Seal, stored: &Hash) -> bool {
        self.mac(previous, seal).verify_slice(stored).is_ok()
    }

    fn mac(&self, previous: &Hash, seal: &Seal) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(DOMAIN);
        for number in [seal.tenant_id, seal.number, seal.txid, seal.audit_id, seal.sealed_at.timestamp_micros()] {
            mac.update(&number.to_be_bytes());
        }
        mac.update(previous);
        mac.update(&seal.row_hash);
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal() -> Seal {
        let sealed_at = DateTime::from_timestamp_micros(1_700_000_001_000_000).expect("an instant");
        Seal { tenant_id: 1, number: 1, txid: 1000, audit_id: 7, sealed_at, row_hash: super::super::record::tests::record().hash() }
    }

    #[test]
    fn seals_match_the_documented_example() {
        let chain = Chain::new([1; 32]);
        // The example of docs/audit.md, computed there independently.
        assert_eq!(crate::keys::hex(&chain.hash(&BEGINNING, &seal())), "87ccac3077fdbd77287e3b13807577ef176483742fb6e4854643be2b81aef86a");
    }

    #[test]
    fn every_part_and_the_key_affect_the_hash() {
        let chain = Chain::new([1; 32]);
        let hashes = [
            chain.hash(&BEGINNING, &seal()),
            chain.hash(&[1; 32], &seal()),
            Chain::new([2; 32]).hash(&BEGINNING, &seal()),
            chain.hash(&BEGINNING, &Seal { tenant_id: 2, ..seal() }),
            chain.hash(&BEGINNING, &Seal { number: 2, ..seal() }),
            chain.hash(&BEGINNING, &Seal { txid: 2, ..seal() }),
            chain.hash(&BEGINNING, &Seal { audit_id: 2, ..seal() }),
            chain.hash(&BEGINNING, &Seal { sealed_at: DateTime::UNIX_EPOCH, ..seal() }),
            chain.hash(&BEGINNING, &Seal { row_hash: [0; 32], ..seal() }),
        ];
        assert_eq!(hashes.iter().collect::<std::collections::BTreeSet<_>>().len(), hashes.len());
        assert!(chain.proves(&BEGINNING, &seal(), &hashes[0]));
        assert!(hashes[1..].iter().all(|other| !chain.proves(&BEGINNING, &seal(), other)));
    }
}
