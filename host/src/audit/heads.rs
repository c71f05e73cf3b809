//! Heads of the chains, written where the database's owner cannot change them: one line of JSON per head, in an append-only file.

use std::fs::OpenOptions;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

use crate::keys::hex;

/// File name in the state folder.
pub const FILE: &str = "audit-heads.jsonl";

/// The newest seal of a tenant at some point in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Tenant ID.
    pub tenant_id: i64,
    /// Number of the seal.
    pub number: i64,
    /// Hash of the seal.
    pub hash: Vec<u8>,
}

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    at: String,
    tenant: i64,
    number: i64,
    hash: String,
}

impl Head {
    /// Parses a line of the file.
    #[must_use]
    pub fn of_line(line: &str) -> Option<Self> {
        let line: Line = serde_json::from_str(line).ok()?;
        Some(Self { tenant_id: line.tenant, number: line.number, hash: unhex(&line.hash)? })
    }

    /// The form that people note: `tenant:number:hash`.
    #[must_use]
    pub fn note(&self) -> String {
        format!("{}:{}:{}", self.tenant_id, self.number, hex(&self.hash))
    }

    /// Parses a noted head.
    #[must_use]
    pub fn of_note(note: &str) -> Option<Self> {
        let mut parts = note.trim().split(':');
        let (tenant, number, hash) = (parts.next()?, parts.next()?, parts.next()?);
        parts.next().is_none().then_some(())?;
        Some(Self { tenant_id: tenant.parse().ok()?, number: number.parse().ok()?, hash: unhex(hash)? })
    }
}

/// The file of the heads.
#[derive(Debug, Clone)]
pub struct HeadLog(PathBuf);

impl HeadLog {
    pub fn new(state_dir: &Path) -> Self {
        Self(state_dir.join(FILE))
    }

    /// Appends heads and syncs the file. The file is opened each time, since log rotation may have moved it.
    pub fn append(&self, at: DateTime<Utc>, heads: &[Head]) -> std::io::Result<()> {
        if let Some(folder) = self.0.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(&self.0)?;
        let mut text = String::new();
        // A line that a killed host left incomplete is ended first.
        if file.seek(SeekFrom::End(0))? > 0 {
            file.seek(SeekFrom::End(-1))?;
            let mut last = [0];
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                text.push('\n');
            }
        }
        for head in heads {
            let at = at.to_rfc3339_opts(SecondsFormat::Millis, true);
            let line = Line { at, tenant: head.tenant_id, number: head.number, hash: hex(&head.hash) };
            text.push_str(&serde_json::to_string(&line)?);
            text.push('\n');
        }
        file.write_all(text.as_bytes())?;
        file.sync_data()
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let whole = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    whole.then(|| (0..32).filter_map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_appended_after_an_incomplete_line_and_after_rotation() {
        let folder = std::env::temp_dir().join(format!("huddle-heads-{}", uuid::Uuid::new_v4()));
        let log = HeadLog::new(&folder);
        let head = |number| Head { tenant_id: 1, number, hash: vec![7; 32] };
        log.append(DateTime::UNIX_EPOCH, &[head(1), head(2)]).expect("written");
        let file = folder.join(FILE);
        let mut cut = std::fs::read_to_string(&file).expect("read");
        cut.truncate(cut.len() - 10);
        std::fs::write(&file, cut).expect("cut");
        log.append(DateTime::UNIX_EPOCH, &[head(3)]).expect("written");
        let text = std::fs::read_to_string(&file).expect("read");
        let read: Vec<_> = text.lines().map(Head::of_line).collect();
        assert_eq!(read, [Some(head(1)), None, Some(head(3))]);
        std::fs::rename(&file, folder.join("rotated")).expect("moved");
        log.append(DateTime::UNIX_EPOCH, &[head(4)]).expect("written");
        assert_eq!(std::fs::read_to_string(&file).expect("read").lines().map(Head::of_line).collect::<Vec<_>>(), [Some(head(4))]);
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn noted_heads_round_trip() {
        let head = Head { tenant_id: 3, number: 12, hash: vec![0xab; 32] };
        assert_eq!(Head::of_note(&head.note()), Some(head));
        for wrong in ["", "3:12", "3:12:abcd", "x:12:00", "3:12:00:1"] {
            assert_eq!(Head::of_note(wrong), None, "{wrong}");
        }
    }
}
