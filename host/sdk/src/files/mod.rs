//! Files: bytes that a module stores outside the database, in a folder or a bucket (`files` in the host's configuration).
//!
//! The store knows keys and bytes, but not what a file is for: its name, type and owner are columns of the module's own table, in a row
//! that is written before the bytes and marked once they are stored. So a crash never leaves untracked bytes, and [`crate::Access`]
//! protects every file like every row.
//!
//! An upload is received first ([`Files::receive`]), into an unnamed file on this machine that is deleted when the last handle is closed.
//! The module inspects the complete file, and only if it accepts the file, puts it into the store ([`Files::put`]). A complete file is
//! never held in memory.

mod answer;
mod receive;
pub mod ticket;

use std::fmt::{self, Display};
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::path::Path as ObjectPath;
use object_store::{GetOptions, GetRange, ObjectStore, ObjectStoreExt as _, WriteMultipart};
use tokio::io::AsyncReadExt as _;

pub use self::answer::{Disposition, FileHead};
pub use self::receive::Received;
use crate::ids::TenantId;
use crate::problem::{Problem, Result};

/// Size of an upload part, in bytes. A bucket requires parts of at least 5 MiB.
const PART: usize = 5 * 1024 * 1024;

/// Maximum number of concurrent part uploads.
const PARTS_UNDER_WAY: usize = 2;

/// The key of a file in the store: tenant, owning module, and the module's name for the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileKey(ObjectPath);

impl FileKey {
    /// The key of a module's file, e.g. `FileKey::new(tenant, "messaging", format_args!("attachment/{id}/file"))`. The name cannot leave
    /// the tenant's part of the store: anything that is not a plain name is escaped.
    #[must_use]
    pub fn new(tenant: TenantId, module: &'static str, name: impl Display) -> Self {
        Self(ObjectPath::from(format!("{}/{module}/{name}", tenant.0)))
    }
}

impl FileKey {
    /// The owning module and the module's name for the file.
    fn owner(&self) -> Option<(&str, &str)> {
        let (_, rest) = self.0.as_ref().split_once('/')?;
        rest.split_once('/')
    }
}

impl Display for FileKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The file storage of this installation. Cheap to clone.
#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    spool: Arc<Path>,
}

impl Files {
    /// File storage in a store; `spool` is a folder on this machine for files that are being received.
    #[must_use]
    pub fn new(store: Arc<dyn ObjectStore>, spool: Arc<Path>) -> Self {
        Self { store, spool }
    }

    /// Stores a received file. An existing file is replaced atomically. If it fails or the future is dropped, nothing is stored.
    pub async fn put(&self, key: &FileKey, received: &Received) -> Result<()> {
        let mut file = tokio::fs::File::from_std(received.file().map_err(|error| unreadable(&error))?);
        let upload = self.store.put_multipart(&key.0).await.map_err(unavailable)?;
        let mut upload = Unfinished(Some(WriteMultipart::new_with_chunk_size(upload, PART)));
        let mut buffer = vec![0; 256 * 1024];
        loop {
            let read = file.read(&mut buffer).await.map_err(|error| unreadable(&error))?;
            if read == 0 {
                return upload.finish().await;
            }
            upload.write(&buffer[..read]).await?;
        }
    }

    /// Stores a small file that the module generated, such as a thumbnail.
    pub async fn put_small(&self, key: &FileKey, bytes: Vec<u8>) -> Result<()> {
        self.store.put(&key.0, bytes.into()).await.map(drop).map_err(unavailable)
    }

    /// Streams a file or a range of it; 404 if it does not exist.
    pub async fn get(&self, key: &FileKey, range: Option<std::ops::Range<u64>>) -> Result<BoxStream<'static, Result<Bytes>>> {
        let options = GetOptions { range: range.map(GetRange::Bounded), ..GetOptions::default() };
        let found = self.store.get_opts(&key.0, options).await.map_err(unavailable)?;
        Ok(found.into_stream().map_err(unavailable).boxed())
    }

    /// Deletes a file from the store; succeeds also if it does not exist.
    pub async fn remove(&self, key: &FileKey) -> Result<()> {
        match self.store.delete(&key.0).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(unavailable(error)),
        }
    }
}

/// An upload into the store. Aborted if dropped before it is finished.
struct Unfinished(Option<WriteMultipart>);

impl Unfinished {
    async fn write(&mut self, bytes: &[u8]) -> Result<()> {
        if let Some(upload) = &mut self.0 {
            upload.wait_for_capacity(PARTS_UNDER_WAY).await.map_err(unavailable)?;
            upload.write(bytes);
        }
        Ok(())
    }

    async fn finish(mut self) -> Result<()> {
        match self.0.take() {
            Some(upload) => upload.finish().await.map(drop).map_err(unavailable),
            None => Ok(()),
        }
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let (Some(upload), Ok(runtime)) = (self.0.take(), tokio::runtime::Handle::try_current()) {
            drop(runtime.spawn(async move {
                if let Err(error) = upload.abort().await {
                    tracing::warn!(cause = %error, "half a file could not be taken back");
                }
            }));
        }
    }
}

/// Errors of the store are not passed to callers: they contain paths of this installation.
fn unavailable(error: object_store::Error) -> Problem {
    match error {
        object_store::Error::NotFound { .. } => Problem::not_found("File does not exist"),
        error => {
            tracing::error!(cause = %error, "the files cannot be reached");
            Problem::unavailable("File storage is unavailable")
        }
    }
}

fn unreadable(error: &std::io::Error) -> Problem {
    tracing::error!(cause = %error, "what was received cannot be read");
    Problem::unavailable("The file could not be stored")
}

#[cfg(test)]
mod tests {
    use futures_util::stream;
    use object_store::local::LocalFileSystem;

    use super::*;

    /// File storage in a temporary folder.
    fn files() -> (Files, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = LocalFileSystem::new_with_prefix(folder.path()).expect("a store");
        (Files::new(Arc::new(store), folder.path().into()), folder)
    }

    fn chunks(chunks: Vec<Result<Bytes, &'static str>>) -> impl futures_util::Stream<Item = Result<Bytes, &'static str>> + Unpin {
        stream::iter(chunks)
    }

    async fn content(files: &Files, key: &FileKey, range: Option<std::ops::Range<u64>>) -> Vec<u8> {
        files.get(key, range).await.expect("the file").try_collect::<Vec<_>>().await.expect("the content").concat()
    }

    fn names(folder: &tempfile::TempDir) -> Vec<String> {
        let mut names = Vec::new();
        let mut waiting = vec![folder.path().to_path_buf()];
        while let Some(path) = waiting.pop() {
            for entry in std::fs::read_dir(path).expect("a folder").flatten() {
                if entry.path().is_dir() {
                    waiting.push(entry.path());
                } else {
                    names.push(entry.path().strip_prefix(folder.path()).expect("inside").display().to_string());
                }
            }
        }
        names
    }

    #[tokio::test]
    async fn a_received_file_is_stored_unchanged_and_removed() {
        let (files, folder) = files();
        // More than one part, in chunks of odd sizes.
        let sent: Vec<u8> = (0..PART + 70_001).map(|n| u8::try_from(n % 251).expect("below 251")).collect();
        let pieces = sent.chunks(65_537).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
        let received = files.receive(chunks(pieces), u64::MAX).await.expect("received");
        assert_eq!(received.size(), sent.len() as u64);
        assert!(names(&folder).is_empty(), "a received file has no name");

        let key = FileKey::new(TenantId(3), "messaging", "attachment/7/file");
        files.put(&key, &received).await.expect("stored");
        assert_eq!(names(&folder), ["3/messaging/attachment/7/file"]);
        assert!(content(&files, &key, None).await == sent);
        assert!(content(&files, &key, Some(PART as u64 - 5..PART as u64 + 9)).await == sent[PART - 5..PART + 9]);
        files.put(&key, &received).await.expect("stored again");
        files.remove(&key).await.expect("removed");
        files.remove(&key).await.expect("removed twice");
        assert_eq!(files.get(&key, None).await.err().expect("gone").status(), 404);
    }

    #[tokio::test]
    async fn an_interrupted_or_too_large_upload_leaves_nothing() {
        let (files, folder) = files();
        let bytes = |length| Ok(Bytes::from(vec![0; length]));
        let cut = files.receive(chunks(vec![bytes(10), Err("cut")]), 100).await.err().expect("cut");
        assert_eq!((cut.status().as_u16(), cut.kind()), (400, "invalid-request"));
        let long = files.receive(chunks(vec![bytes(60), bytes(41)]), 100).await.err().expect("too long");
        assert_eq!((long.status().as_u16(), long.kind()), (413, "payload-too-large"));
        assert!(files.receive(chunks(vec![bytes(60), bytes(40)]), 100).await.is_ok());
        assert!(names(&folder).is_empty());
    }

    #[test]
    fn no_name_escapes_its_tenant() {
        for name in ["../../4/secret", "/etc/passwd", "a//b", "..", "a/./b"] {
            let key = FileKey::new(TenantId(3), "forms", name).to_string();
            assert!(key.starts_with("3/forms/") && !key.split('/').any(|part| part == ".." || part == "."), "{key}");
        }
    }
}
