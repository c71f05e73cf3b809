//! Keys derived from the installation's secret, shared by all of its host processes.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use aes_gcm::aead::{Aead, Payload};
use aes_gcm::{Aes256Gcm, KeyInit, Nonce};
use anyhow::{Context as _, bail};
use hmac::{Hmac, Mac as _};
use huddle_sdk::{Problem, Result};
use rand::RngCore as _;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The keys of an installation. `Debug` prints none of them.
#[derive(Clone)]
pub struct Keys {
    seal: Aes256Gcm,
    chat: [u8; 32],
    audit: [u8; 32],
    modules: [u8; 32],
    installation: String,
}

impl Keys {
    /// Derives the key for each purpose from the installation's secret (at least 32 random bytes).
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
        Self { seal: Aes256Gcm::new(&key("seal").into()), chat: key("chat"), audit: key("audit"), modules: key("modules"), installation }
    }

    /// Identifies the installation where it shares a service, such as a NATS server. Reveals nothing of the secret.
    #[must_use]
    pub fn installation(&self) -> &str {
        &self.installation
    }

    /// Encrypts `plain`, bound to `context` (purpose and owner): nonce, then ciphertext.
    pub fn seal(&self, context: &str, plain: &[u8]) -> Result<Vec<u8>> {
        let mut nonce = [0_u8; 12];
        rand::rng().fill_bytes(&mut nonce);
        let sealed = self
            .seal
            .encrypt(Nonce::from_slice(&nonce), Payload { msg: plain, aad: context.as_bytes() })
            .map_err(|_| Problem::internal("sealing failed"))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Decrypts the output of [`Keys::seal`] for the same context; an error for anything else.
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

    /// The keyed hash of a module's short secret (`App::keyed_hash`).
    #[must_use]
    pub fn hash_of_module(&self, purpose: &str, secret: &[u8]) -> [u8; 32] {
        let mut mac = mac(self.modules);
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(secret);
        mac.finalize().into_bytes().into()
    }

    /// The key that seals the audit trail.
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

/// HMAC-SHA-256 with a key, padded with zeros to a block of 64 bytes: like `Hmac::new_from_slice`, without
/// its error, which cannot occur here.
#[must_use]
pub fn mac(key: [u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    block[..32].copy_from_slice(&key);
    <Hmac<Sha256> as hmac::digest::KeyInit>::new(&block.into())
}

/// The hash under which a secret (cookie, token) is stored or cached.
#[must_use]
pub fn fingerprint(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether two secrets are equal, in constant time. Secrets and what proves them (nonces, MACs, hashes
/// of tokens) are compared in no other way; `host/app/tests/walls/secrets.rs` enforces it.
#[must_use]
pub fn same_secret(one: &[u8], other: &[u8]) -> bool {
    one.ct_eq(other).into()
}

/// A hash from its hexadecimal digits.
#[must_use]
pub fn hash_from_hex(text: &str) -> Option<[u8; 32]> {
    let bytes = text.as_bytes();
    let mut hash = [0_u8; 32];
    if bytes.len() != 64 {
        return None;
    }
    for (byte, pair) in hash.iter_mut().zip(bytes.chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(hash)
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

/// Reads the installation's secret from its state folder, or generates it at the first start. Two hosts that start at the same time
/// get the same one.
pub fn installation_secret(state_dir: &Path) -> anyhow::Result<Vec<u8>> {
    fs::create_dir_all(state_dir)?;
    let path = state_dir.join("secret");
    if !path.exists() {
        let fresh = state_dir.join(format!("secret.{:016x}", rand::random::<u64>()));
        let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&fresh)?;
        file.write_all(&rand::random::<[u8; 32]>())?;
        file.sync_all()?;
        // Atomically, and never replacing another one.
        let placed = fs::hard_link(&fresh, &path);
        fs::remove_file(&fresh)?;
        match placed {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(error).with_context(|| format!("create {}", path.display()));
            }
            _ => {}
        }
    }
    let secret = fs::read(&path).with_context(|| format!("read {}", path.display()))?;
    if secret.len() < 32 {
        bail!("{} is cut short: delete it to make another (everybody has to sign in again)", path.display());
    }
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn hosts_that_start_together_share_one_secret() {
        let folder = std::env::temp_dir().join(format!("huddle-test-{}", uuid::Uuid::new_v4().simple()));
        let secrets: Vec<Vec<u8>> = std::thread::scope(|scope| {
            let hosts: Vec<_> = (0..16).map(|_| scope.spawn(|| installation_secret(&folder).unwrap())).collect();
            hosts.into_iter().map(|host| host.join().unwrap()).collect()
        });
        let files: Vec<_> = fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.file_name()).collect();
        let mode = fs::metadata(folder.join("secret")).unwrap().permissions().mode() & 0o777;
        fs::write(folder.join("secret"), "short").unwrap();
        let cut = installation_secret(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert!(secrets.iter().all(|secret| *secret == secrets[0] && secret.len() == 32));
        assert_eq!((files.len(), mode), (1, 0o600));
        assert!(cut.unwrap_err().to_string().contains("is cut short"));
    }

    #[test]
    fn hex_uses_two_digits_per_byte() {
        assert_eq!(hex(&[0, 15, 255]), "000fff");
    }

    #[test]
    fn secrets_are_equal_only_as_a_whole() {
        assert!(same_secret(b"secret", b"secret"));
        for other in [&b"secres"[..], b"tecret", b"secre", b"secrets", b""] {
            assert!(!same_secret(b"secret", other), "{other:?}");
        }
    }

    #[test]
    fn a_modules_hash_depends_on_purpose_secret_and_key() {
        let keys = Keys::derive(&[7; 32]);
        let hash = keys.hash_of_module("people.code", b"123456");
        assert_eq!(hash, keys.hash_of_module("people.code", b"123456"));
        assert_ne!(hash, keys.hash_of_module("people.code", b"123457"));
        assert_ne!(hash, keys.hash_of_module("people.cod", b"e\x00123456"));
        assert_ne!(hash, Keys::derive(&[8; 32]).hash_of_module("people.code", b"123456"));
    }

    #[test]
    fn sealed_data_opens_in_its_context_only() {
        let keys = Keys::derive(&[7; 32]);
        let sealed = keys.seal("session/1", b"refresh").expect("seals");
        assert_eq!(keys.open("session/1", &sealed).expect("opens"), b"refresh");
        assert!(keys.open("session/2", &sealed).is_err());
        assert!(Keys::derive(&[8; 32]).open("session/1", &sealed).is_err());
        assert!(keys.open("session/1", &sealed[..5]).is_err());
    }
}
