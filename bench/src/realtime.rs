//! The `WebSocket`: messages to all consoles, and replay of missed events.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use hdrhistogram::Histogram;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use tokio::time::Instant;
use uuid::Uuid;

use crate::load::{Ask, Connection, due, histogram, millis};
use crate::measure::{Bench, mebibytes};
use crate::report::{Figure, Goal};
use crate::sockets::{Missed, Receipts, Session, catch_up, connect_console};
use crate::system::Process;

/// Events that a console missed before it resumes.
const MISSED: u32 = 5_000;
/// Consoles that resume at the same time, as in a clinic after a restart.
const RESUMING_CONSOLES: usize = 50;

impl Bench {
    /// Messages to every console of the tenant.
    pub async fn sockets(&mut self, host: &Process) -> Result<()> {
        let messages = usize::try_from(self.effort.lasting.as_secs())? * 2 * 50;
        let receipts = Receipts::new(messages, self.effort.consoles)?;
        let mut sessions = Vec::new();
        let watched = Arc::new(self.world.first_page.clone());
        let mut connection = Connection::open(self.place.address()).await?;
        for (number, token) in self.world.tokens.iter().enumerate() {
            let session = Session { token: Some(chat_token(&mut connection, token).await?), watched: watched.clone(), number };
            sessions.push(connect_console(self.place.address(), "/api/realtime/", session, receipts.clone()).await?);
        }
        // Until every console has announced its presence.
        tokio::time::sleep(Duration::from_secs(11).min(self.effort.lasting * 3)).await;
        let quiet = host.memory()?;
        let asks = self.sends(&watched);
        self.send(self.place.address(), &asks, messages, Some(50.0), &receipts).await?;
        let (each, all) = receipts.wait_for_all(u64::try_from(messages)?).await?;
        let busy = host.memory()?;
        let consoles = self.effort.consoles;
        let to_all = Figure::new("Real time", format!("50 messages/s, sent → received by all {consoles}: p99"), millis(&all, 0.99), "ms");
        let detail = format!("p50 {:.1} ms; to each console p99 {:.1} ms", millis(&all, 0.5), millis(&each, 0.99));
        let flat = self.peak_deliveries(self.place.address(), &asks, &receipts, messages).await?;
        receipts.end();
        for session in sessions {
            session.await??;
        }
        let (bare_all, bare_flat) = self.bare_sockets(messages).await?;
        self.report.add(to_all.beside("bare axum broadcast", bare_all).goal(Goal::AtMost(50.0)).detail(detail));
        self.report.curve(format!("sent → received by all {consoles}"), &all);
        self.report.add(Figure::new("Real time", "deliveries: peak", flat, "/s").beside("bare axum broadcast", bare_flat));
        let figure = Figure::new("Start and memory", format!("memory, {consoles} sockets and their presence"), mebibytes(quiet), "MiB");
        self.report.add(figure.goal(Goal::AtMost(110.0)).detail(format!("{:.0} MiB after 50 messages/s to all", mebibytes(busy))));
        Ok(())
    }

    /// The same messages through a bare broadcast.
    async fn bare_sockets(&self, messages: usize) -> Result<(f64, f64)> {
        let (bare, address) = self.bare().await?;
        let receipts = Receipts::new(messages, self.effort.consoles)?;
        let mut sessions = Vec::new();
        for number in 0..usize::try_from(self.effort.consoles)? {
            let session = Session { token: None, watched: Arc::default(), number };
            sessions.push(connect_console(address, "/socket", session, receipts.clone()).await?);
        }
        // As long as an event of the product.
        let asks: Sends = Arc::new(|number, _| {
            let body = format!("{}{}", Receipts::text(number), " ".repeat(600));
            Ask { path: "/send".to_owned(), token: None, body: Some(body) }
        });
        self.send(address, &asks, messages, Some(50.0), &receipts).await?;
        let (_, all) = receipts.wait_for_all(u64::try_from(messages)?).await?;
        let flat = self.peak_deliveries(address, &asks, &receipts, messages).await?;
        receipts.end();
        for session in sessions {
            session.await??;
        }
        bare.stop().await?;
        Ok((millis(&all, 0.99), flat))
    }

    fn sends(&self, patients: &Arc<Vec<i64>>) -> Sends {
        let (tokens, patients) = (self.world.tokens.clone(), patients.clone());
        Arc::new(move |number, uid| {
            let patient = patients[number % patients.len()];
            // The owner of the thread does not matter here: some of the demo's are claimed.
            let body = json!({ "uid": uid, "patient_id": patient, "text": Receipts::text(number), "over_claim": true });
            Ask { path: "/api/chat/v2/".to_owned(), token: Some(tokens[number % tokens.len()].clone()), body: Some(body.to_string()) }
        })
    }

    /// Sends messages at a rate, or as fast as they are accepted.
    async fn send(&self, address: SocketAddr, asks: &Sends, messages: usize, rate: Option<f64>, receipts: &Arc<Receipts>) -> Result<()> {
        let begin = Instant::now() + Duration::from_millis(50);
        let next = Arc::new(AtomicUsize::new(0));
        let mut senders = Vec::new();
        for _ in 0..16 {
            let mut connection = Connection::open(address).await?;
            let (asks, next, receipts) = (asks.clone(), next.clone(), receipts.clone());
            senders.push(tokio::spawn(async move {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= messages {
                        return Ok::<_, anyhow::Error>(());
                    }
                    let mut from = Instant::now();
                    if let Some(rate) = rate {
                        let at = due(begin, u64::try_from(number)?, rate);
                        if at > from {
                            tokio::time::sleep_until(at).await;
                            from = Instant::now();
                        } else {
                            from = at;
                        }
                    }
                    receipts.sent(number, from);
                    connection.ask(&asks(number, Uuid::new_v4())).await?;
                }
            }));
        }
        for sender in senders {
            sender.await??;
        }
        Ok(())
    }

    /// Deliveries per second when messages are sent as fast as they are accepted.
    async fn peak_deliveries(&self, address: SocketAddr, asks: &Sends, receipts: &Arc<Receipts>, messages: usize) -> Result<f64> {
        let (before, begin) = (receipts.deliveries(), Instant::now());
        self.send(address, asks, messages, None, receipts).await?;
        let wanted = before + u64::try_from(messages)? * u64::from(self.effort.consoles);
        let until = Instant::now() + Duration::from_mins(1);
        while receipts.deliveries() < wanted && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        #[expect(clippy::cast_precision_loss, reason = "a rate needs no exact number")]
        let rate = (receipts.deliveries() - before) as f64 / begin.elapsed().as_secs_f64();
        Ok(rate)
    }

    /// Measures how long a console that missed many events takes to receive the last of them.
    pub async fn resume(&mut self) -> Result<()> {
        let (first, last) = self.missed_events().await?;
        let mut tokens = Vec::new();
        let mut connection = Connection::open(self.place.address()).await?;
        for token in self.world.tokens.iter().take(RESUMING_CONSOLES) {
            tokens.push(chat_token(&mut connection, token).await?);
        }
        let console = tokens.first().context("no console")?;
        let missed = |token: &String| Missed::Events { token: token.clone(), after: first, last };
        let mut alone = histogram()?;
        let mut bytes = 0;
        for _ in 0..4 * self.effort.starts {
            let (took, received) = catch_up(self.place.address(), "/api/realtime/", missed(console)).await?;
            alone.record(u64::try_from(took.as_micros())?)?;
            bytes = received;
        }
        let together = self.resume_together(self.place.address(), "/api/realtime/", tokens.iter().map(missed).collect()).await?;

        let (bare, address) = self.bare().await?;
        let events = u32::try_from(last - first)?;
        let path = format!("/frames/{events}/{}", bytes / u64::from(events.max(1)));
        let mut bare_alone = histogram()?;
        for _ in 0..4 * self.effort.starts {
            let (took, _) = catch_up(address, &path, Missed::Frames(events)).await?;
            bare_alone.record(u64::try_from(took.as_micros())?)?;
        }
        let bare_together = self.resume_together(address, &path, tokens.iter().map(|_| Missed::Frames(events)).collect()).await?;
        bare.stop().await?;

        let name = "bare axum, as many frames";
        let detail = format!("p50 {:.0} ms, {} resumes, {} KiB each", millis(&alone, 0.5), alone.len(), bytes / 1024);
        self.report.add(
            Figure::new("Real time", format!("resume after {events} missed events: p99"), millis(&alone, 0.99), "ms")
                .beside(name, millis(&bare_alone, 0.99))
                .goal(Goal::AtMost(1_000.0))
                .detail(detail),
        );
        let detail = format!("p50 {:.0} ms", millis(&together, 0.5));
        self.report.add(
            Figure::new("Real time", format!("{} resume at once: last one complete after", tokens.len()), millis(&together, 1.0), "ms")
                .beside(name, millis(&bare_together, 1.0))
                .detail(detail),
        );
        Ok(())
    }

    /// Several consoles resume at the same moment.
    async fn resume_together(&self, address: SocketAddr, path: &str, all: Vec<Missed>) -> Result<Histogram<u64>> {
        let mut resumes = Vec::new();
        for missed in all {
            let path = path.to_owned();
            resumes.push(tokio::spawn(async move { catch_up(address, &path, missed).await }));
        }
        let mut micros = histogram()?;
        for resume in resumes {
            let (took, _) = resume.await??;
            micros.record(u64::try_from(took.as_micros())?)?;
        }
        Ok(micros)
    }

    /// The position of a console that missed this many events, and that of the last one. Sends messages while there are too few.
    async fn missed_events(&self) -> Result<(i64, i64)> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        let patients = Arc::new(self.world.first_page.clone());
        let asks = self.sends(&patients);
        loop {
            let (kept, last): (i64, i64) = sqlx::query_as(
                "select count(e.position), max(p.last) from core.position p
                   left join core.event e on e.tenant_id = p.tenant_id and e.position > p.last - $2 and e.at > now() - interval '12 hours'
                  where p.tenant_id = $1",
            )
            .bind(self.world.tenant)
            .bind(i64::from(MISSED))
            .fetch_one(&mut conn)
            .await?;
            let lacking = usize::try_from(i64::from(MISSED) - kept)?;
            if lacking == 0 || self.effort.starts == 1 && kept > 0 {
                return Ok((last - kept, last));
            }
            // A smoke test needs only a few.
            let wanted = if self.effort.starts == 1 { 20 } else { lacking };
            self.send(self.place.address(), &asks, wanted, None, &Receipts::new(wanted, 1)?).await?;
        }
    }
}

/// A token for the socket.
async fn chat_token(connection: &mut Connection, token: &Arc<str>) -> Result<String> {
    let path = "/api/user/providers/me/authenticate-chat/v2/".to_owned();
    let ask = Ask { path, token: Some(token.clone()), body: Some(String::new()) };
    let answer: Value = serde_json::from_slice(&connection.ask(&ask).await?)?;
    Ok(answer["token"].as_str().context("no chat token")?.to_owned())
}

/// Creates the requests that send messages, by number and uid.
type Sends = Arc<dyn Fn(usize, Uuid) -> Ask + Send + Sync>;
