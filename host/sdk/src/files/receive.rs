//! Uploads, before they are accepted.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Seek as _, Write as _};

use bytes::Bytes;
use futures_util::{Stream, StreamExt as _};
use http::StatusCode;
use sha2::{Digest as _, Sha256};

use super::{Files, unreadable};
use crate::problem::{Problem, Result};

/// Number of bytes that are buffered before they are written.
const BLOCK: usize = 256 * 1024;

/// A received upload: a temporary file without a name. It is removed when this is dropped, even if the process crashes.
pub struct Received {
    file: File,
    size: u64,
    sha256: [u8; 32],
}

impl Received {
    /// Returns the bytes from the beginning. All readers share one position in the file: use one at a time.
    pub fn file(&self) -> io::Result<File> {
        let mut file = self.file.try_clone()?;
        file.rewind()?;
        Ok(file)
    }

    /// Returns the size in bytes.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Returns the SHA-256 of the bytes.
    #[must_use]
    pub fn sha256(&self) -> &[u8; 32] {
        &self.sha256
    }
}

impl Files {
    /// Receives a stream of bytes completely or not at all: 413 when it exceeds `limit`, 400 when it breaks off.
    pub async fn receive<E: Display>(&self, mut bytes: impl Stream<Item = Result<Bytes, E>> + Unpin, limit: u64) -> Result<Received> {
        let folder = self.spool.clone();
        let file = on_the_side(move || tempfile::tempfile_in(folder)).await?;
        let mut writing = Writing { file, hash: Sha256::new(), size: 0, block: Vec::with_capacity(BLOCK) };
        while let Some(piece) = bytes.next().await {
            let piece = piece.map_err(|error| Problem::invalid(format!("The file upload was incomplete: {error}")))?;
            writing.size += piece.len() as u64;
            if writing.size > limit {
                return Err(too_large(limit));
            }
            writing.block.extend_from_slice(&piece);
            if writing.block.len() >= BLOCK {
                writing = writing.written().await?;
            }
        }
        let Writing { file, hash, size, .. } = writing.written().await?;
        Ok(Received { file, size, sha256: hash.finalize().into() })
    }
}

/// Builds the 413 for too many bytes.
fn too_large(limit: u64) -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The file is too large").detail(format!("At most {limit} bytes"))
}

struct Writing {
    file: File,
    hash: Sha256,
    size: u64,
    block: Vec<u8>,
}

impl Writing {
    /// Writes the buffered block to the file.
    async fn written(mut self) -> Result<Self> {
        on_the_side(move || {
            self.hash.update(&self.block);
            self.file.write_all(&self.block)?;
            self.block.clear();
            Ok(self)
        })
        .await
    }
}

/// Runs disk I/O on a blocking thread.
async fn on_the_side<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Problem::internal)?.map_err(|error| unreadable(&error))
}
