//! A browser's WebSocket, as used by the day.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

const TIMEOUT: Duration = Duration::from_mins(1);

pub type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

pub async fn send_frame(socket: &mut Socket, frame: Value) {
    socket.send(Message::text(frame.to_string())).await.unwrap();
}

/// Reads until a given frame.
pub async fn wait_for_frame(socket: &mut Socket, is_it: impl Fn(&Value) -> bool) {
    let hearing = async {
        loop {
            if let Message::Text(text) = socket.next().await.unwrap().unwrap()
                && is_it(&serde_json::from_str(&text).unwrap())
            {
                return;
            }
        }
    };
    timeout(TIMEOUT, hearing).await.expect("the frame comes in time");
}

pub async fn wait_for_close(socket: &mut Socket, code: u16) {
    let hearing = async {
        loop {
            if let Message::Close(close) = socket.next().await.unwrap().unwrap() {
                return close.map(|close| u16::from(close.code));
            }
        }
    };
    assert_eq!(timeout(TIMEOUT, hearing).await.expect("it closes in time"), Some(code));
}
