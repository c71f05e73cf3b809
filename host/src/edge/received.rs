//! What of a request's body a handler has read.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use hyper::body::{Frame, SizeHint};

/// The part of a request's body that was read so far. Cheap to clone.
#[derive(Clone)]
pub struct ReceivedBody(Arc<Mutex<Received>>);

struct Received {
    pieces: Vec<Bytes>,
    /// Whether the pieces are kept.
    keeps: bool,
    is_complete: bool,
}

/// The body as read by a handler.
struct Watched {
    body: Body,
    received: ReceivedBody,
}

impl ReceivedBody {
    /// Watches how far the body of a request is read.
    pub fn watch(request: Request) -> (Request, Self) {
        Self::of(request, false)
    }

    /// The same, and keeps what was read, which the body limit limits.
    pub fn keep(request: Request) -> (Request, Self) {
        Self::of(request, true)
    }

    fn of(request: Request, keeps: bool) -> (Request, Self) {
        let (parts, body) = request.into_parts();
        let received = Self(Arc::new(Mutex::new(Received { pieces: Vec::new(), keeps, is_complete: body.is_end_stream() })));
        let body = if received.is_complete() { body } else { Body::new(Watched { body, received: received.clone() }) };
        (Request::from_parts(parts, body), received)
    }

    /// Whether all of it was read, or there is none.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.received().is_complete
    }

    /// The same body again; none if only a part of it was read.
    #[must_use]
    pub fn again(&self) -> Option<Body> {
        let received = self.received();
        (received.is_complete && received.keeps).then(|| Body::from(received.pieces.concat()))
    }

    fn received(&self) -> std::sync::MutexGuard<'_, Received> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl hyper::body::Body for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        let mut received = self.received.received();
        match &polled {
            Poll::Ready(Some(Ok(frame))) => {
                if let Some(piece) = frame.data_ref().filter(|_| received.keeps) {
                    received.pieces.push(piece.clone());
                }
                received.is_complete = self.body.is_end_stream();
            }
            Poll::Ready(None) => received.is_complete = true,
            _ => {}
        }
        drop(received);
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use futures_util::stream;

    use super::*;

    fn request(body: Body) -> Request {
        Request::new(body)
    }

    #[tokio::test]
    async fn a_body_that_was_read_can_be_read_again() {
        let pieces = stream::iter(["one ", "two"].map(|piece| Ok::<_, std::io::Error>(Bytes::from(piece))));
        let (request, received) = ReceivedBody::keep(request(Body::from_stream(pieces)));
        assert!(!received.is_complete());
        assert!(received.again().is_none());
        assert_eq!(to_bytes(request.into_body(), 100).await.unwrap(), "one two");
        assert!(received.is_complete());
        assert_eq!(to_bytes(received.again().unwrap(), 100).await.unwrap(), "one two");
    }

    #[tokio::test]
    async fn a_body_that_is_only_watched_is_not_kept() {
        let (request, received) = ReceivedBody::watch(request(Body::from("text")));
        assert!(!received.is_complete());
        to_bytes(request.into_body(), 100).await.unwrap();
        assert!(received.is_complete());
        assert!(received.received().pieces.is_empty());
    }

    #[test]
    fn no_body_is_complete() {
        let (_, received) = ReceivedBody::keep(request(Body::empty()));
        assert!(received.is_complete());
        assert!(received.again().is_some());
    }
}
