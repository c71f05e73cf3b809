//! The listener: limits connections, request heads, idle times, and concurrent streams.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

use crate::edge::TrustedProxies;
use crate::limits::LimitsConfig;

/// Streams that a client may reset before they are handled; more close its connection (CVE-2023-44487, "rapid reset").
const PENDING_RESETS: usize = 20;

/// Bytes of responses buffered per HTTP/2 stream.
const STREAM_BUFFER: usize = 256 * 1024;

/// Pause after a failed accept (no file handles left).
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// The limits of connections.
#[derive(Debug, Clone)]
pub struct ConnectionServer {
    limits: LimitsConfig,
    proxies: TrustedProxies,
    /// A connection on which nothing is received or sent for this long is closed. Longer than any request may take.
    silence: Duration,
}

impl ConnectionServer {
    /// From validated limits; `request` is the maximum duration of a request.
    #[must_use]
    pub fn new(limits: &LimitsConfig, proxies: TrustedProxies, request: Duration) -> Self {
        let head = Duration::from_secs(limits.head_seconds.into());
        Self { limits: limits.clone(), proxies, silence: request + head }
    }

    /// Serves until `stop` is cancelled, then waits for the open requests.
    pub async fn serve(self, listener: TcpListener, router: Router, stop: CancellationToken) {
        let places = Arc::new(Semaphore::new(self.limits.connections as usize));
        let counts = ConnectionCounts::default();
        let graceful = GracefulShutdown::new();
        let http = self.http();
        loop {
            // Beyond the limit, connections wait in the kernel's queue.
            let place = tokio::select! {
                () = stop.cancelled() => break,
                place = places.clone().acquire_owned() => place,
            };
            let accepted = tokio::select! {
                () = stop.cancelled() => break,
                accepted = listener.accept() => accepted,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                // An error of this connection only.
                Err(error) if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) => continue,
                Err(error) => {
                    tracing::error!(cause = %error, "no connection can be accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            };
            let limit = if self.proxies.contain(peer.ip().to_canonical()) { u32::MAX } else { self.limits.connections_per_address };
            let Some(guest) = counts.add(peer.ip(), limit) else {
                metrics::counter!("huddle_connections_refused_total").increment(1);
                continue;
            };
            let connection = http.serve_connection_with_upgrades(self.stream(stream), service(router.clone(), peer)).into_owned();
            let connection = graceful.watch(connection);
            tokio::spawn(async move {
                // Closed by the client or by a limit: not an error of the host.
                if let Err(error) = connection.await {
                    tracing::trace!(cause = %error, "a connection ended");
                }
                drop((place, guest));
            });
        }
        drop(listener);
        graceful.shutdown().await;
    }

    fn http(&self) -> Builder<TokioExecutor> {
        let mut http = Builder::new(TokioExecutor::new());
        http.http1()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(self.limits.head_seconds.into()))
            .max_buf_size(self.limits.head_bytes as usize)
            .max_headers(self.limits.head_lines.into());
        http.http2()
            .timer(TokioTimer::new())
            .max_header_list_size(self.limits.head_bytes)
            .max_concurrent_streams(self.limits.streams)
            .max_pending_accept_reset_streams(PENDING_RESETS)
            .max_local_error_reset_streams(PENDING_RESETS)
            .max_send_buf_size(STREAM_BUFFER);
        http
    }

    fn stream(&self, stream: TcpStream) -> TokioIo<std::pin::Pin<Box<TimeoutStream<TcpStream>>>> {
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_read_timeout(Some(self.silence));
        stream.set_write_timeout(Some(self.silence));
        TokioIo::new(Box::pin(stream))
    }
}

/// The router for one connection.
fn service(
    router: Router,
    peer: SocketAddr,
) -> impl hyper::service::Service<hyper::Request<Incoming>, Response = axum::response::Response, Error = Infallible, Future: Send + 'static>
+ Clone
+ Send
+ 'static {
    hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    })
}

/// Number of connections per address.
#[derive(Clone, Default)]
struct ConnectionCounts(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A connection that is counted while this lives.
struct CountedConnection {
    counts: ConnectionCounts,
    address: IpAddr,
}

impl ConnectionCounts {
    fn add(&self, address: IpAddr, limit: u32) -> Option<CountedConnection> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(CountedConnection { counts: self.clone(), address })
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_connections_are_no_longer_counted() {
        let counts = ConnectionCounts::default();
        let here = IpAddr::from([192, 0, 2, 1]);
        let first = counts.add(here, 2);
        let second = counts.add(here, 2);
        assert!(first.is_some() && second.is_some());
        assert!(counts.add(here, 2).is_none());
        assert!(counts.add(IpAddr::from([192, 0, 2, 2]), 2).is_some(), "another address");
        drop(first);
        assert!(counts.add(here, 2).is_some());
        drop(second);
        assert!(counts.0.lock().unwrap().is_empty());
    }
}
