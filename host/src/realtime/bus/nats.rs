//! The bus for installations with NATS: one subject, plain publish and subscribe, without storage.

use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt as _;
use futures_util::future::BoxFuture;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::timeout;
use uuid::Uuid;

use super::{Bus, BusError, Listener, Notice, pack, unpack};
use crate::keys::Keys;

/// Timeout for sending; after it the poll is faster anyway.
const PATIENCE: Duration = Duration::from_secs(2);
/// Ping interval; a dead connection is detected within two of these.
const PING: Duration = Duration::from_secs(5);
/// Reconnect delay, doubling from the first to the second.
const RECONNECT: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// Section `nats`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NatsConfig {
    /// NATS servers: `nats://host:4222`, `tls://user:password@host`, separated by commas. Not set: `LISTEN` and `NOTIFY`.
    pub url: Option<SecretString>,
}

impl NatsConfig {
    /// The invalid key, and why.
    #[must_use]
    pub fn validate(&self) -> Option<(&'static str, String)> {
        let url = self.url.as_ref()?;
        // The URL may contain a password: the reason must not repeat it.
        addresses(url).is_err().then(|| ("url", "must be nats://host:port or tls://host:port, several joined by commas".to_owned()))
    }
}

fn addresses(url: &SecretString) -> std::io::Result<Vec<async_nats::ServerAddr>> {
    let parsed = |address: &str| {
        let address: async_nats::ServerAddr = address.trim().parse()?;
        // The parser accepts a scheme alone as an address.
        if address.host().is_empty() { Err(std::io::ErrorKind::InvalidInput.into()) } else { Ok(address) }
    };
    url.expose_secret().split(',').map(parsed).collect()
}

/// The bus on a NATS server.
pub struct NatsBus {
    client: Client,
    connected: watch::Receiver<bool>,
    subject: String,
    process: Uuid,
}

impl NatsBus {
    /// A bus of this process. It connects and reconnects in the background: a host starts and serves without NATS too.
    /// The subject is derived from the installation's secret, so that installations can share a server.
    pub async fn connect(url: &SecretString, keys: &Keys, process: Uuid) -> Result<Self, BusError> {
        let (status, connected) = watch::channel(false);
        let client = ConnectOptions::new()
            .name("huddle")
            .no_echo()
            .ping_interval(PING)
            .connection_timeout(PATIENCE)
            .retry_on_initial_connect()
            .reconnect_delay_callback(|attempts| {
                let doubled = 1_u32.checked_shl(u32::try_from(attempts).unwrap_or(u32::MAX)).unwrap_or(u32::MAX);
                RECONNECT.0.saturating_mul(doubled).min(RECONNECT.1)
            })
            .event_callback(move |event| {
                match &event {
                    Event::Connected => status.send_replace(true),
                    Event::Disconnected | Event::Closed => status.send_replace(false),
                    _ => false,
                };
                async move { tracing::info!(%event, "NATS") }
            })
            .connect(addresses(url)?)
            .await
            .map_err(|error| BusError(Box::new(error)))?;
        Ok(Self { client, connected, subject: format!("huddle.realtime.{}", keys.installation()), process })
    }

    fn connected(&self) -> Result<(), BusError> {
        // Messages buffered in the client while the server is away would arrive late, and eventually block the sender.
        if *self.connected.borrow() { Ok(()) } else { Err(away()) }
    }
}

fn away() -> BusError {
    BusError("NATS is not connected".into())
}

impl From<std::io::Error> for BusError {
    fn from(error: std::io::Error) -> Self {
        Self(Box::new(error))
    }
}

impl Bus for NatsBus {
    fn publish(&self, notices: Vec<Notice>) -> BoxFuture<'_, Result<(), BusError>> {
        Box::pin(async move {
            self.connected()?;
            let sending = async {
                for payload in pack(self.process, notices) {
                    let published = self.client.publish(self.subject.clone(), payload.into()).await;
                    published.map_err(|error| BusError(Box::new(error)))?;
                }
                self.client.flush().await.map_err(|error| BusError(Box::new(error)))
            };
            timeout(PATIENCE, sending).await.unwrap_or_else(|_| Err(BusError("NATS does not accept the notice in time".into())))
        })
    }

    fn listen(&self) -> BoxFuture<'_, Result<Box<dyn Listener>, BusError>> {
        Box::pin(async move {
            let mut connected = self.connected.clone();
            let waited = timeout(PATIENCE, connected.wait_for(|is| *is)).await;
            waited.map_err(|_| away())?.map_err(|_| away())?;
            let subscriber = self.client.subscribe(self.subject.clone()).await.map_err(|error| BusError(Box::new(error)))?;
            // A server processes a connection in order: once it has answered that nobody responds there, it has processed the
            // subscription as well.
            let asked = timeout(PATIENCE, self.client.request(format!("{}.nobody", self.subject), Vec::new().into())).await;
            if let Err(error) = asked.map_err(|_| away())?
                && error.kind() != RequestErrorKind::NoResponders
            {
                return Err(BusError(Box::new(error)));
            }
            Ok(Box::new(NatsListener { subscriber, connected: self.connected.clone(), process: self.process }) as Box<dyn Listener>)
        })
    }
}

struct NatsListener {
    subscriber: Subscriber,
    connected: watch::Receiver<bool>,
    process: Uuid,
}

impl Listener for NatsListener {
    fn next(&mut self) -> BoxFuture<'_, Result<(Uuid, Vec<Notice>), BusError>> {
        Box::pin(async move {
            loop {
                let message = tokio::select! {
                    message = self.subscriber.next() => message,
                    // The subscription would be restored silently; that notices were missed must be known.
                    _ = self.connected.wait_for(|is| !*is) => None,
                };
                let message = message.ok_or_else(|| BusError("the connection to NATS was lost".into()))?;
                if let Some(heard) = unpack(&message.payload, self.process) {
                    return Ok(heard);
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_url_is_rejected_without_being_logged() {
        let wrong = |url: &str| NatsConfig { url: Some(url.to_owned().into()) }.validate();
        assert_eq!(NatsConfig::default().validate(), None);
        for good in ["nats://localhost:4222", "tls://app:hunter2@nats.example", "nats://a:1, nats://b:2"] {
            assert_eq!(wrong(good), None, "{good}");
        }
        for bad in ["http://app:hunter2@nats.example", "nats://"] {
            let (key, why) = wrong(bad).expect("refused");
            assert!(key == "url" && !why.contains("hunter2"), "{bad}: {why}");
        }
    }
}
