//! Keys derived from the installation's one secret, shared by all of its host processes.

use aes_gcm::aead::{Aead, Payload};
use aes_gcm::{Aes256Gcm, KeyInit, Nonce};
use huddle_sdk::{Problem, Result};
use rand::RngCore as _;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The keys of an installation. `Debug` shows nothing of them.
#[derive(Clone)]
pub struct Keys {
    seal: Aes256Gcm,
    chat: [u8; 32],
    audit: [u8; 32],
    installation: String,
}

impl Keys {
    /// Derives the keys of each purpose from the installation's secret (at least 32 random bytes).
    #[must_use]
    pub fn derive(secret: &[u8]) -> Self {
        let key = |purpose: &str| -> [u8; 32] {
            let mut hash = Sha256::new();
            hash.update(b"huddle/1/");
            hash.update(purpose.as_bytes());
            hash.update(b"/");
            hash.update(secret);
            hash.finalize().into()
        };
        let installation = hex(&key("installation")[..8]);
        Self { seal: Aes256Gcm::new(&key("seal").into()), chat: key("chat"), audit: key("audit"), installation }
    }

    /// Names the installation where it meets others, such as on a shared NATS server. It tells nothing of the secret.
    #[must_use]
    pub fn installation(&self) -> &str {
        &self.installation
    }

    /// Encrypts `plain`, bound to `context` (what it is and whose): nonce, then ciphertext.
    pub fn seal(&self, context: &str, plain: &[u8]) -> Result<Vec<u8>> {
        let mut nonce = [0_u8; 12];
        rand::rng().fill_bytes(&mut nonce);
        let sealed = self
            .seal
            .encrypt(Nonce::from_slice(&nonce), Payload { msg: plain, aad: context.as_bytes() })
            .map_err(|_| Problem::internal("sealing failed"))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Decrypts what [`Keys::seal`] made for the same context; an error for anything else.
    pub fn open(&self, context: &str, sealed: &[u8]) -> Result<Vec<u8>> {
        let (nonce, sealed) = sealed.split_at_checked(12).ok_or_else(|| Problem::internal("sealed text is too short"))?;
        self.seal
            .decrypt(Nonce::from_slice(nonce), Payload { msg: sealed, aad: context.as_bytes() })
            .map_err(|_| Problem::internal("sealed text does not open: another secret, or altered"))
    }

    /// The key that signs chat tokens.
    #[must_use]
    pub fn chat(&self) -> &[u8; 32] {
        &self.chat
    }

    /// The key under which the audit trail is sealed.
    #[must_use]
    pub fn audit(&self) -> &[u8; 32] {
        &self.audit
    }
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

/// The hash under which a secret (cookie, token) is stored or cached.
#[must_use]
pub fn fingerprint(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether two secrets are the same, in a time that does not tell where they differ. Secrets and what proves them (nonces, MACs, hashes
/// of tokens) are compared in no other way; `host/tests/walls/secrets.rs` holds it.
#[must_use]
pub fn same_secret(one: &[u8], other: &[u8]) -> bool {
    one.ct_eq(other).into()
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_read_as_hexadecimal() {
        assert_eq!(hex(&[0, 15, 255]), "000fff");
    }

    #[test]
    fn secrets_are_the_same_as_a_whole_only() {
        assert!(same_secret(b"secret", b"secret"));
        for other in [&b"secres"[..], b"tecret", b"secre", b"secrets", b""] {
            assert!(!same_secret(b"secret", other), "{other:?}");
        }
    }

    #[test]
    fn what_is_sealed_opens_in_its_context_only() {
        let keys = Keys::derive(&[7; 32]);
        let sealed = keys.seal("session/1", b"refresh").expect("seals");
        assert_eq!(keys.open("session/1", &sealed).expect("opens"), b"refresh");
        assert!(keys.open("session/2", &sealed).is_err());
        assert!(Keys::derive(&[8; 32]).open("session/1", &sealed).is_err());
        assert!(keys.open("session/1", &sealed[..5]).is_err());
    }
}
