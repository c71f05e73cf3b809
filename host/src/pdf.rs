//! Documents are rendered by a program of its own, one process per document: a document that takes too much memory or time ends that process
//! and nothing else.

use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use anyhow::Result;
use futures_util::future::BoxFuture;
use huddle_sdk::Problem;
use huddle_sdk::pdf::{Document, PdfRenderer, unprintable};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::Command;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Documents that are rendered at a time, and the time for one, including its wait.
const PLACES: usize = 2;
const PATIENCE: Duration = Duration::from_secs(10);

/// Largest PDF.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// Exit code of the program for a document with characters that it cannot print.
const UNPRINTABLE: i32 = 3;

/// The program that renders documents.
pub struct PdfProgram {
    path: PathBuf,
    places: Semaphore,
}

impl PdfProgram {
    /// The program at a path.
    #[must_use]
    pub fn new(path: PathBuf) -> Self {
        Self { path, places: Semaphore::new(PLACES) }
    }

    /// The program in the folder of the running one.
    pub fn beside_this_one() -> Result<Self> {
        Ok(Self::new(std::env::current_exe()?.with_file_name("huddle-pdf")))
    }

    async fn run(&self, document: &Document) -> huddle_sdk::Result<Vec<u8>> {
        let input = serde_json::to_vec(document)?;
        let _place = self.places.acquire().await.map_err(Problem::internal)?;
        let failed = |what: &'static str| {
            tracing::warn!(what, "a document was not rendered");
            Problem::unavailable("The document could not be rendered")
        };
        // The child inherits neither settings nor secrets, and ends with this call.
        let mut child = Command::new(&self.path)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|_| failed("the program huddle-pdf cannot be started"))?;
        let (Some(mut to_child), Some(from_child)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("the program has no input and output"));
        };
        let mut output = Vec::new();
        let written = async {
            // The program may end before it read everything; its exit code says why.
            let _ = to_child.write_all(&input).await;
            drop(to_child);
        };
        let (read, ()) = tokio::join!(async { from_child.take(MAX_BYTES + 1).read_to_end(&mut output).await }, written);
        if read.is_err() || output.len() as u64 > MAX_BYTES {
            return Err(failed("the document is too large"));
        }
        let status: ExitStatus = child.wait().await.map_err(|_| failed("the program was lost"))?;
        match status.code() {
            Some(0) => Ok(output),
            Some(UNPRINTABLE) => Err(unprintable(&serde_json::from_slice::<Vec<char>>(&output)?)),
            Some(_) => Err(failed("the program failed")),
            None => Err(failed("the program was ended by its limits")),
        }
    }
}

impl PdfRenderer for PdfProgram {
    fn render(&self, document: Document) -> BoxFuture<'_, huddle_sdk::Result<Vec<u8>>> {
        Box::pin(async move {
            let rendered = timeout(PATIENCE, self.run(&document)).await;
            rendered.unwrap_or_else(|_| Err(Problem::unavailable("The document takes too long to render")))
        })
    }
}
