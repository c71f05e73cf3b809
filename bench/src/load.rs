//! The load generator. Closed loop for throughput: each connection sends the next request after a response. Open loop for latency: requests
//! are due at a fixed rate regardless of responses, and the delay of one that could not be sent in time counts, so that a stall
//! affects all requests that were due (no coordinated omission).

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use hdrhistogram::Histogram;
use http::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use http::{Method, Request};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::Instant;

/// A request.
#[derive(Debug, Clone)]
pub struct Ask {
    /// Path with query.
    pub path: String,
    /// Bearer token.
    pub token: Option<Arc<str>>,
    /// JSON to post; none: a GET.
    pub body: Option<String>,
}

/// Creates the requests of a load by number.
pub type Asks = Arc<dyn Fn(u64) -> Ask + Send + Sync>;

/// Result of a load.
#[derive(Debug, Clone)]
pub struct Measured {
    /// Responses per second.
    pub rate: f64,
    /// Microseconds from due time to the last byte of the response.
    pub micros: Histogram<u64>,
    /// Bytes of the bodies.
    pub bytes: u64,
}

impl Measured {
    /// The latency in milliseconds at a quantile.
    #[must_use]
    pub fn millis(&self, quantile: f64) -> f64 {
        millis(&self.micros, quantile)
    }

    /// Mean size of a body.
    #[must_use]
    pub fn mean_bytes(&self) -> u64 {
        self.bytes / self.micros.len().max(1)
    }
}

/// Milliseconds at a quantile of microseconds.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "microseconds of minutes fit exactly")]
pub fn millis(micros: &Histogram<u64>, quantile: f64) -> f64 {
    micros.value_at_quantile(quantile) as f64 / 1_000.0
}

/// An empty histogram of microseconds, exact to three digits.
pub fn histogram() -> Result<Histogram<u64>> {
    Ok(Histogram::new(3)?)
}

/// A keep-alive connection.
pub struct Connection {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Connection {
    /// Connects.
    pub async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await.with_context(|| format!("connect to {address}"))?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // Ends when the sender is dropped.
        tokio::spawn(connection);
        Ok(Self { sender, host: format!("localhost:{}", address.port()) })
    }

    /// Sends a request and reads the whole response; anything but a success is an error.
    pub async fn ask(&mut self, ask: &Ask) -> Result<Bytes> {
        let mut request = Request::builder().uri(&ask.path).header(HOST, &self.host);
        if let Some(token) = &ask.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = match &ask.body {
            None => request.method(Method::GET).body(Full::default())?,
            Some(body) => request.method(Method::POST).header(CONTENT_TYPE, "application/json").body(Full::from(body.clone()))?,
        };
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        let status = answer.status();
        let body = answer.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            bail!("{} answered {status}: {}", ask.path, String::from_utf8_lossy(&body));
        }
        Ok(body)
    }
}

/// Kind of a load.
#[derive(Debug, Clone, Copy)]
pub enum Pace {
    /// As fast as responses arrive.
    Closed,
    /// At this rate per second.
    Open(f64),
}

/// Applies a load to an address for some time.
pub async fn load(address: SocketAddr, connections: u32, pace: Pace, lasting: Duration, asks: &Asks) -> Result<Measured> {
    let next = Arc::new(AtomicU64::new(0));
    let begin = Instant::now() + Duration::from_millis(50);
    let mut workers = Vec::new();
    for _ in 0..connections {
        let mut connection = Connection::open(address).await?;
        let (next, asks) = (next.clone(), asks.clone());
        workers.push(tokio::spawn(async move {
            let (mut micros, mut bytes) = (histogram()?, 0);
            tokio::time::sleep_until(begin).await;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let due = match pace {
                    Pace::Closed => Instant::now(),
                    Pace::Open(rate) => due(begin, number, rate),
                };
                if due - begin >= lasting {
                    return Ok::<_, anyhow::Error>((micros, bytes));
                }
                // A request sent in time is measured from waking, to exclude the timer's delay; a late one from its due time.
                let from = if due > Instant::now() {
                    tokio::time::sleep_until(due).await;
                    Instant::now()
                } else {
                    due
                };
                bytes += connection.ask(&asks(number)).await?.len();
                micros.record(u64::try_from(from.elapsed().as_micros())?)?;
            }
        }));
    }
    let (mut micros, mut bytes) = (histogram()?, 0);
    for worker in workers {
        let (own, read) = worker.await??;
        micros.add(own)?;
        bytes += u64::try_from(read)?;
    }
    #[expect(clippy::cast_precision_loss, reason = "a rate needs no exact number")]
    let rate = micros.len() as f64 / begin.elapsed().as_secs_f64();
    Ok(Measured { rate, micros, bytes })
}

/// When the request of this number is due.
#[expect(clippy::cast_precision_loss, reason = "numbers of requests fit exactly")]
pub fn due(begin: Instant, number: u64, rate: f64) -> Instant {
    begin + Duration::from_secs_f64(number as f64 / rate)
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::get;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_stall_delays_every_request_that_was_due() {
        // One response at a time, the first of them delayed: the following ones wait, and their latency includes it.
        let first = Arc::new(tokio::sync::Mutex::new(true));
        let router = Router::new().route(
            "/",
            get(move || {
                let first = first.clone();
                async move {
                    let mut first = first.lock().await;
                    if std::mem::take(&mut *first) {
                        tokio::time::sleep(Duration::from_millis(400)).await;
                    }
                    "done"
                }
            }),
        );
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(axum::serve(listener, router).into_future());
        let asks: Asks = Arc::new(|_| Ask { path: "/".to_owned(), token: None, body: None });
        let measured = load(address, 2, Pace::Open(100.0), Duration::from_millis(500), &asks).await.expect("the load completes");
        assert_eq!(measured.micros.len(), 50, "every request that was due was sent");
        let waited = measured
            .micros
            .iter_recorded()
            .filter(|value| value.value_iterated_to() > 50_000)
            .map(|value| value.count_at_value())
            .sum::<u64>();
        assert!(waited > 20, "{waited} of the requests due during the stall waited");
    }
}
