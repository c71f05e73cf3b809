//! Baselines of the same run: the product's own statements through pgbench, a bare axum handler with one indexed select, a bare axum
//! broadcast over `WebSocket`s, and a bare axum socket that sends many frames.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path as FilePath, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use sqlx::postgres::PgPoolOptions;
use sqlx::{PgPool, Row as _};
use tokio::net::TcpListener;
use tokio::sync::broadcast;

/// The product's statements, as written by `cargo sqlx prepare`.
pub struct Statements(Vec<String>);

impl Statements {
    /// Reads the statements.
    pub fn read(root: &FilePath) -> Result<Self> {
        let mut all = Vec::new();
        for entry in std::fs::read_dir(root.join(".sqlx")).context("the described queries (.sqlx)")? {
            let text = std::fs::read_to_string(entry?.path())?;
            let query: Value = serde_json::from_str(&text)?;
            all.extend(query["query"].as_str().map(str::to_owned));
        }
        Ok(Self(all))
    }

    /// The statement that contains these words, with its parameters named for pgbench.
    pub fn with(&self, words: &[&str], parameters: &[&str]) -> Result<String> {
        let mut found = self.0.iter().filter(|text| words.iter().all(|word| text.contains(word)));
        let (Some(text), None) = (found.next(), found.next()) else {
            bail!("there is not exactly one statement with {words:?}");
        };
        let mut text = text.clone();
        for (number, name) in parameters.iter().enumerate().rev() {
            text = text.replace(&format!("${}", number + 1), &format!(":{name}"));
        }
        Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// Transactions per second of a pgbench script, with prepared statements.
pub fn pgbench(program: &FilePath, url: &str, script: &str, values: &[(&str, String)], clients: u32, lasting: Duration) -> Result<f64> {
    let file = std::env::temp_dir().join(format!("huddle-bench-{}.sql", std::process::id()));
    std::fs::File::create(&file)?.write_all(script.as_bytes())?;
    let mut command = Command::new(program);
    command
        .args(["-n", "-M", "prepared", "-j", "2", "-c", &clients.to_string(), "-T", &lasting.as_secs().max(1).to_string(), "-f"])
        .arg(&file);
    for (name, value) in values {
        command.args(["-D", &format!("{name}={value}")]);
    }
    let output = command
        .arg(url)
        .env("PGOPTIONS", "-c jit=off -c random_page_cost=1.1")
        .output()
        .with_context(|| format!("run {}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    std::fs::remove_file(&file)?;
    let rate = text.lines().find_map(|line| line.strip_prefix("tps = ")?.split_whitespace().next()?.parse().ok());
    match rate {
        Some(rate) if output.status.success() => Ok(rate),
        _ => bail!("pgbench failed: {}{}", text, String::from_utf8_lossy(&output.stderr)),
    }
}

/// Finds pgbench: as configured, in Debian's folders (newest PostgreSQL), or in `PATH`.
#[must_use]
pub fn find_pgbench() -> Option<PathBuf> {
    let configured = std::env::var_os("HUDDLE_PGBENCH").map(PathBuf::from);
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path().join("bin/pgbench"));
    let on_path =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).map(|folder| folder.join("pgbench")).collect::<Vec<_>>());
    let mut debian: Vec<PathBuf> = debian.collect();
    debian.sort();
    configured.into_iter().chain(debian.into_iter().rev()).chain(on_path.into_iter().flatten()).find(|path| path.is_file())
}

/// Serves the bare handlers until it is killed.
pub async fn serve(address: SocketAddr, database_url: &str, connections: u32, tenant: i64) -> Result<()> {
    let pool = PgPoolOptions::new().max_connections(connections).test_before_acquire(false).connect(database_url).await?;
    let feed = broadcast::channel(1_024).0;
    let router = Router::new()
        .route("/ready", get(async || "ready"))
        .route("/pods", get(move |State(bare): State<Bare>| async move { pods(&bare.pool, tenant).await }))
        .route(
            "/socket",
            get(async |State(bare): State<Bare>, upgrade: WebSocketUpgrade| -> Response {
                upgrade.read_buffer_size(1024).write_buffer_size(16 * 1024).on_upgrade(move |socket| forward(socket, bare.feed.subscribe()))
            }),
        )
        .route(
            "/frames/{frames}/{bytes}",
            get(async |Path((frames, bytes)): Path<(u32, usize)>, upgrade: WebSocketUpgrade| -> Response {
                upgrade
                    .read_buffer_size(1024)
                    .write_buffer_size(16 * 1024)
                    .on_upgrade(move |socket| send_frames(socket, frames, "x".repeat(bytes).into()))
            }),
        )
        .route(
            "/send",
            post(async |State(bare): State<Bare>, text: String| {
                let _ = bare.feed.send(text.into());
            }),
        )
        .with_state(Bare { pool, feed });
    let listener = TcpListener::bind(address).await?;
    axum::serve(listener, router).await?;
    Ok(())
}

#[derive(Clone)]
struct Bare {
    pool: PgPool,
    feed: broadcast::Sender<Utf8Bytes>,
}

/// One indexed select, as the owner role: no token, no gate, no transaction, no row security.
async fn pods(pool: &PgPool, tenant: i64) -> Json<Value> {
    let rows = sqlx::query("select id, name from core.pod where tenant_id = $1 order by name, id").bind(tenant).fetch_all(pool).await;
    let rows = rows.unwrap_or_default();
    Json(rows.iter().map(|row| json!({ "id": row.get::<i64, _>(0), "name": row.get::<String, _>(1) })).collect())
}

/// Sends this many frames in sequence.
async fn send_frames(mut socket: WebSocket, frames: u32, text: Utf8Bytes) {
    for _ in 0..frames {
        if socket.feed(Message::Text(text.clone())).await.is_err() {
            return;
        }
    }
    if socket.flush().await.is_ok() {
        // Until the reader disconnects.
        while let Some(Ok(_)) = socket.next().await {}
    }
}

async fn forward(mut socket: WebSocket, mut feed: broadcast::Receiver<Utf8Bytes>) {
    loop {
        tokio::select! {
            text = feed.recv() => {
                let Ok(text) = text else { return };
                if socket.feed(Message::Text(text)).await.is_err() {
                    return;
                }
                while let Ok(text) = feed.try_recv() {
                    if socket.feed(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
                if socket.flush().await.is_err() {
                    return;
                }
            }
            frame = socket.next() => if !matches!(frame, Some(Ok(_))) { return },
        }
    }
}
