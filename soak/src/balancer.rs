//! One address in front of two host processes, which can also simulate network faults.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Barrier, watch};

/// State of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    /// It works.
    Open,
    /// Both ends stay open and receive nothing, as behind a router that lost the connection.
    Stalled,
    /// It is cut.
    Cut,
}

/// Distributes connections over hosts in turn; skips hosts that do not respond.
#[derive(Clone)]
pub struct Balancer(Arc<Inner>);

struct Inner {
    hosts: Vec<SocketAddr>,
    next: AtomicUsize,
    links: Mutex<HashMap<SocketAddr, watch::Sender<Link>>>,
}

impl Balancer {
    /// Starts listening, and returns the address.
    pub async fn start(hosts: Vec<SocketAddr>) -> Result<(Self, SocketAddr)> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let balancer = Self(Arc::new(Inner { hosts, next: AtomicUsize::new(0), links: Mutex::default() }));
        let this = balancer.clone();
        tokio::spawn(async move {
            while let Ok((client, from)) = listener.accept().await {
                tokio::spawn(this.clone().forward(client, from));
            }
        });
        Ok((balancer, address))
    }

    /// Cuts the connection of the client at this address. False if there is none.
    #[must_use]
    pub fn cut(&self, client: SocketAddr) -> bool {
        self.set(client, Link::Cut)
    }

    /// Keeps the connection open without carrying data. False if there is none.
    #[must_use]
    pub fn stall(&self, client: SocketAddr) -> bool {
        self.set(client, Link::Stalled)
    }

    fn set(&self, client: SocketAddr, link: Link) -> bool {
        self.links().get(&client).is_some_and(|known| known.send(link).is_ok())
    }

    fn links(&self) -> std::sync::MutexGuard<'_, HashMap<SocketAddr, watch::Sender<Link>>> {
        self.0.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn forward(self, client: TcpStream, from: SocketAddr) {
        let Some(host) = self.connect().await else { return };
        let (sender, link) = watch::channel(Link::Open);
        self.links().insert(from, sender.clone());
        let _ = (client.set_nodelay(true), host.set_nodelay(true));
        let ((from_client, to_client), (from_host, to_host)) = (client.into_split(), host.into_split());
        let mut cut = link.clone();
        let both_ended = Barrier::new(2);
        // The end of either direction ends the connection; blocked data is dropped.
        tokio::select! {
            () = copy(from_client, to_host, link.clone(), &both_ended) => {}
            () = copy(from_host, to_client, link, &both_ended) => {}
            _ = cut.wait_for(|link| *link == Link::Cut) => {}
        }
        // A stalled connection outlives its client, whose address may belong to another connection by now.
        let mut links = self.links();
        if links.get(&from).is_some_and(|known| known.same_channel(&sender)) {
            links.remove(&from);
        }
    }

    async fn connect(&self) -> Option<TcpStream> {
        let hosts = &self.0.hosts;
        let first = self.0.next.fetch_add(1, Ordering::Relaxed);
        for turn in 0..hosts.len() {
            if let Ok(host) = TcpStream::connect(hosts[(first + turn) % hosts.len()]).await {
                return Some(host);
            }
        }
        None
    }
}

async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, link: watch::Receiver<Link>, both_ended: &Barrier) {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let read = match from.read(&mut buffer).await {
            Ok(0) | Err(_) => {
                // A stalled network does not transmit the end either: the other side must detect it by itself.
                if *link.borrow() == Link::Stalled {
                    both_ended.wait().await;
                }
                return;
            }
            Ok(read) => read,
        };
        if *link.borrow() != Link::Stalled && to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn echo() -> Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut read, mut write) = stream.split();
                    tokio::io::copy(&mut read, &mut write).await
                });
            }
        });
        Ok(address)
    }

    #[tokio::test]
    async fn the_balancer_skips_dead_hosts_and_injects_faults() -> Result<()> {
        let dead = TcpListener::bind("127.0.0.1:0").await?.local_addr()?;
        let (balancer, address) = Balancer::start(vec![dead, echo().await?]).await?;
        for _ in 0..2 {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(b"hello").await?;
            let mut back = [0; 5];
            stream.read_exact(&mut back).await?;
            assert_eq!(&back, b"hello");
            let client = stream.local_addr()?;
            assert!(balancer.stall(client));
            stream.write_all(b"lost").await?;
            assert!(balancer.cut(client));
            let mut rest = Vec::new();
            // With unread bytes it may be reset; either way nothing sent while it was stalled arrives.
            let _ = stream.read_to_end(&mut rest).await;
            assert_eq!(rest, b"");
        }
        Ok(())
    }

    #[tokio::test]
    async fn a_reused_address_belongs_to_the_new_connection() -> Result<()> {
        let host = TcpListener::bind("127.0.0.1:0").await?;
        let front = TcpListener::bind("127.0.0.1:0").await?;
        let (balancer, _) = Balancer::start(vec![host.local_addr()?]).await?;
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        let open = async || -> Result<_> {
            let (client, accepted) = tokio::join!(TcpStream::connect(front.local_addr()?), front.accept());
            let forwarded = tokio::spawn(balancer.clone().forward(accepted?.0, address));
            let (at_host, _) = host.accept().await?;
            let mut client = client?;
            client.write_all(b"x").await?;
            Ok((client, at_host, forwarded))
        };
        let (mut client, mut at_host, first) = open().await?;
        at_host.read_exact(&mut [0]).await?;
        assert!(balancer.stall(address));
        client.shutdown().await?;
        drop(client);
        // The client disconnected unnoticed by the host; the kernel reuses its address for another connection.
        let (mut client, mut other_at_host, second) = open().await?;
        other_at_host.read_exact(&mut [0]).await?;
        drop(at_host);
        first.await?;
        assert!(balancer.cut(address), "the second connection is registered");
        second.await?;
        assert_eq!(client.read(&mut [0]).await.unwrap_or(0), 0);
        assert!(!balancer.cut(address), "and is removed when it ends");
        Ok(())
    }
}
