//! The measurements, one after another on a quiet machine.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use huddle_testkit::{ISSUER, TestIssuer};
use serde_json::{Value, json};
use tokio::time::Instant;
use uuid::Uuid;

use crate::baseline::{Statements, pgbench};
use crate::load::{Ask, Asks, Connection, Met, Pace, due, load};
use crate::report::{Figure, Goal, Report};
use crate::sockets::{Seat, Sightings, sit_down};
use crate::system::{Place, Process};
use crate::world::World;

/// Connections of the closed loops, and clients of pgbench: as many as the host's pool has.
const CONNECTIONS: u32 = 8;
/// Connections of the open loops.
const VISITORS: u32 = 64;
/// The open loops run at this share of the rate that the closed loop reached: a busy day, not the end of the world.
const SHARE: f64 = 0.4;

/// How long and how many.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Length of one load.
    pub lasting: Duration,
    /// Consoles on the socket.
    pub consoles: u32,
    /// Cold starts.
    pub starts: u32,
}

/// A measurement of a loaded system.
pub struct Bench {
    /// The system.
    pub place: Place,
    /// Whom it is asked about.
    pub world: World,
    /// How long and how many.
    pub effort: Effort,
    /// pgbench, when there is one.
    pub pgbench: Option<PathBuf>,
    /// What was found so far.
    pub report: Report,
}

impl Bench {
    /// Starts a host and waits until it answers.
    pub async fn host(&self) -> Result<Process> {
        let issuers = format!(
            "[{{url=\"{ISSUER}\",audience=\"urn:huddle:api\",jwks_url=\"{}\"}},{{url=\"http://localhost:{}\",audience=\"urn:huddle:api\"}}]",
            TestIssuer::running().jwks_url(),
            self.place.port + 1,
        );
        let mut command = self.place.command(&self.place.huddle);
        command
            .arg("serve")
            .env("HUDDLE_IDENTITY__ISSUERS", issuers)
            .env("HUDDLE_SESSION__ISSUER", format!("http://localhost:{}", self.place.port + 1));
        // One address and a thousand users ask as fast as they are answered.
        for class in ["CALLS", "SIGN_IN", "SOCKETS"] {
            for (caller, rate) in
                [("PER_USER", "PER_MINUTE"), ("PER_USER", "BURST"), ("PER_ADDRESS", "PER_MINUTE"), ("PER_ADDRESS", "BURST")]
            {
                command.env(format!("HUDDLE_LIMITS__{class}__{caller}__{rate}"), u32::MAX.to_string());
            }
        }
        let mut host = self.place.start("host", &mut command)?;
        host.answers(self.place.address(), "/readyz").await?;
        Ok(host)
    }

    /// The bare handlers, in a process of their own.
    pub async fn bare(&self) -> Result<(Process, SocketAddr)> {
        let address: SocketAddr = (Ipv4Addr::LOCALHOST, self.place.port + 2).into();
        let mut command = self.place.command(&std::env::current_exe()?);
        let connections = CONNECTIONS.to_string();
        command.args(["bare", &address.to_string(), self.place.owner_url()?, &connections, &self.world.tenant.to_string()]);
        let mut bare = self.place.start("bare", &mut command)?;
        bare.answers(address, "/ready").await?;
        Ok((bare, address))
    }

    fn asks(&self, path: impl Fn(u64) -> String + Send + Sync + 'static) -> Asks {
        let tokens = self.world.tokens.clone();
        Arc::new(move |number| {
            let token = tokens[usize::try_from(number).unwrap_or_default() % tokens.len()].clone();
            Ask { path: path(number), token: Some(token), body: None }
        })
    }

    /// A closed loop for the rate, then an open one for the latency.
    async fn both(&self, address: SocketAddr, asks: &Asks) -> Result<(Met, Met)> {
        // Plans, caches and connections first.
        load(address, CONNECTIONS, Pace::Closed, self.effort.lasting / 4, asks).await?;
        let closed = load(address, CONNECTIONS, Pace::Closed, self.effort.lasting, asks).await?;
        let open = load(address, VISITORS, Pace::Open((closed.rate * SHARE).max(1.0)), self.effort.lasting, asks).await?;
        Ok((closed, open))
    }

    /// One line of the report and no curve of the plot: a short closed loop for the rate, then an open one for the latency.
    async fn glance(
        &mut self,
        what: &str,
        texts: Vec<String>,
        goal: f64,
        path: impl Fn(&str) -> String + Send + Sync + 'static,
    ) -> Result<()> {
        if texts.is_empty() {
            return Ok(());
        }
        let asks = self.asks(move |number| path(&texts[usize::try_from(number).unwrap_or_default() % texts.len()]));
        let closed = load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting / 4, &asks).await?;
        let pace = Pace::Open((closed.rate * SHARE).max(1.0));
        let open = load(self.place.address(), VISITORS, pace, self.effort.lasting / 2, &asks).await?;
        self.latency("Reads", what, &open, Some(goal));
        Ok(())
    }

    fn latencies(&mut self, area: &'static str, what: &str, open: &Met, goal: Option<f64>) {
        self.latency(area, what, open, goal);
        self.report.curve(what, &open.micros);
    }

    fn latency(&mut self, area: &'static str, what: &str, open: &Met, goal: Option<f64>) {
        let detail = format!("p50 {:.1} ms at {:.0}/s, {} bytes", open.millis(0.5), open.rate, open.mean_bytes());
        let figure = Figure::new(area, format!("{what}: p99"), open.millis(0.99), "ms").detail(detail);
        self.report.add(match goal {
            Some(goal) => figure.goal(Goal::AtMost(goal)),
            None => figure,
        });
    }

    /// How long a host takes to be ready, and what it holds when nobody asks.
    pub async fn cold_start(&mut self) -> Result<()> {
        let mut took = Vec::new();
        let mut idle = 0;
        for start in 0..self.effort.starts {
            let begin = Instant::now();
            let host = self.host().await?;
            took.push(begin.elapsed().as_secs_f64());
            if start + 1 == self.effort.starts {
                tokio::time::sleep(self.effort.lasting).await;
                idle = host.memory()?;
            }
            host.stop().await?;
        }
        took.sort_by(f64::total_cmp);
        let median = took[took.len() / 2];
        let detail = format!("median of {}; slowest {:.2} s", took.len(), took[took.len() - 1]);
        self.report.add(
            Figure::new("Start and memory", "host ready, from its start beside a running database", median, "s")
                .goal(Goal::AtMost(0.5))
                .detail(detail),
        );
        self.report.add(Figure::new("Start and memory", "memory, idle", mebibytes(idle), "MiB").goal(Goal::AtMost(40.0)));
        Ok(())
    }

    /// The inbox, under each filter, beside the same statements through pgbench.
    pub async fn thread_list(&mut self) -> Result<()> {
        let statements = Statements::read(&self.place.root)?;
        let pods = self.world.pods.iter().take(2).map(i64::to_string).collect::<Vec<_>>().join(",");
        let cases = [
            ("All", "all", String::new()),
            ("Clinical", "clinical", String::new()),
            ("Operational", "operational", String::new()),
            ("Unread", "unread", String::new()),
            ("All of two pods", "all", pods),
        ];
        for (title, filter, pods) in cases {
            let mut path = format!("/api/chat/v4/thread/?limit=100&filter={filter}");
            if !pods.is_empty() {
                path = format!("{path}&podIds={pods}");
            }
            let named = self.named_by(&path).await?;
            let asks = self.asks(move |_| path.clone());
            let (closed, open) = self.both(self.place.address(), &asks).await?;
            let figure = Figure::new("Thread list", format!("{title}: peak"), closed.rate, "/s");
            let figure = match &self.pgbench {
                Some(program) => {
                    let rate = self.list_by_pgbench(program.clone(), &statements, filter, &pods, &named).await?;
                    figure.beside("pgbench, same statements", rate).goal(Goal::RatioAtLeast(0.6))
                }
                None => figure.detail("no pgbench on this machine".to_owned()),
            };
            self.report.add(figure);
            self.latencies("Thread list", title, &open, Some(25.0));
        }
        Ok(())
    }

    /// Whom a page of the list names: its patients' persons, and the users of staff.
    async fn named_by(&self, path: &str) -> Result<Named> {
        let ask = Ask { path: path.to_owned(), token: self.world.tokens.first().cloned(), body: None };
        let page: Value = serde_json::from_slice(&Connection::open(self.place.address()).await?.ask(&ask).await?)?;
        let rows = page["results"].as_array().context("no list")?;
        let sender = |row: &Value| row["last_message"]["sender"]["id"].as_i64().filter(|id| Some(*id) != row["patient"].as_i64());
        let nurse = |row: &Value| row["patient_metadata"]["nurse_practitioner"]["user_id"].as_i64();
        Ok(Named {
            people: rows.iter().filter_map(|row| row["patient_metadata"]["person_id"].as_i64()).collect(),
            staff: rows.iter().flat_map(|row| [sender(row), nurse(row)]).flatten().collect(),
        })
    }

    async fn list_by_pgbench(&self, program: PathBuf, statements: &Statements, filter: &str, pods: &str, named: &Named) -> Result<f64> {
        let list = statements.with(
            &["messaging.inbox_page(", "page.last_position desc"],
            &["reader", "lists", "filter", "position", "thread", "skip", "amount"],
        )?;
        let staff = statements.with(&["select u.id, p.first_name, p.last_name, r.internal_role as \"role?\""], &["staff"])?;
        let count = statements.with(&["select messaging.inbox_count($1, $2, $3) as \"count!\""], &["lists", "filter", "most"])?;
        let show = statements
            .with(&["core.show_people("], &["tenant", "reader", "client", "operation", "request", "address", "now", "agent", "people"])?;
        let script = format!(
            "begin read only;\nset local app.tenant_id = {};\n{list};\n{staff};\n{count};\nrollback;\n{show};\n",
            self.world.tenant
        );
        let array = |ids: &BTreeSet<i64>| format!("{{{}}}", ids.iter().map(i64::to_string).collect::<Vec<_>>().join(","));
        let values = [
            ("reader", self.world.staff.first().context("no staff")?.to_string()),
            ("lists", format!("{{{}}}", if pods.is_empty() { "0" } else { pods })),
            ("filter", filter.to_owned()),
            ("position", i64::MAX.to_string()),
            ("thread", i64::MAX.to_string()),
            ("skip", "0".to_owned()),
            ("amount", "101".to_owned()),
            ("most", "10001".to_owned()),
            ("tenant", self.world.tenant.to_string()),
            ("client", "bench".to_owned()),
            ("operation", "list_threads".to_owned()),
            ("request", Uuid::new_v4().to_string()),
            ("address", "127.0.0.1".to_owned()),
            ("now", "now".to_owned()),
            ("agent", "bench".to_owned()),
            ("people", array(&named.people)),
            ("staff", array(&named.staff)),
        ];
        let (url, lasting) = (self.place.database_url()?.to_owned(), self.effort.lasting);
        tokio::task::spawn_blocking(move || pgbench(&program, &url, &script, &values, CONNECTIONS, lasting)).await?
    }

    /// The list of patients, the search, a page of history.
    pub async fn reads(&mut self) -> Result<()> {
        let asks = self.asks(|_| "/api/user/?type=patient&limit=50&ordering=-id".to_owned());
        let (closed, open) = self.both(self.place.address(), &asks).await?;
        self.report.add(Figure::new("Reads", "patient list: peak", closed.rate, "/s"));
        self.latencies("Reads", "patient list", &open, Some(25.0));
        for (order, cursors) in self.world.pages.clone() {
            let what = format!("patient list, any page by {}", order.trim_start_matches('-'));
            self.glance(&what, cursors, 25.0, move |cursor| format!("/api/user/?type=patient&limit=50&ordering={order}&cursor={cursor}"))
                .await?;
        }
        let orders = ["id", "name", "email"].map(str::to_owned).to_vec();
        self.glance("list of staff", orders, 25.0, |order| format!("/api/user/?type=provider&limit=50&ordering={order}")).await?;

        let texts = Arc::new(self.world.searches.clone());
        let asks = self.asks(move |number| search(&texts[usize::try_from(number).unwrap_or_default() % texts.len()]));
        let (closed, open) = self.both(self.place.address(), &asks).await?;
        self.report.add(Figure::new("Reads", "search, as staff type: peak", closed.rate, "/s"));
        self.latencies("Reads", "search, as staff type", &open, Some(50.0));
        for (way, texts) in self.world.ways.clone() {
            self.glance(&format!("search by {way}"), texts, 50.0, search).await?;
        }

        let threads = self.world.threads.clone();
        let asks = self.asks(move |number| {
            let uid = &threads[usize::try_from(number).unwrap_or_default() % threads.len()];
            format!("/api/chat/v3/thread/{uid}/history-at/{}/?numBefore=10", i64::MAX)
        });
        let (closed, open) = self.both(self.place.address(), &asks).await?;
        self.report.add(Figure::new("Reads", "history page: peak", closed.rate, "/s"));
        self.latencies("Reads", "history page", &open, None);
        for (what, words) in MESSAGE_SEARCHES {
            let words = words.iter().map(|words| (*words).to_owned()).collect();
            self.glance(&format!("message search: {what}"), words, 100.0, message_search).await?;
        }
        Ok(())
    }

    /// The full path of a request with one indexed select, beside a bare handler that does the select only.
    pub async fn full_path(&mut self) -> Result<()> {
        let asks = self.asks(|_| "/api/chat/pod-filter-options/".to_owned());
        let (closed, open) = self.both(self.place.address(), &asks).await?;
        let (bare, address) = self.bare().await?;
        let asks: Asks = Arc::new(|_| Ask { path: "/pods".to_owned(), token: None, body: None });
        let (bare_closed, _) = self.both(address, &asks).await?;
        bare.stop().await?;
        let figure = Figure::new("Full path", "token, gate, tenant, one select: peak", closed.rate, "/s");
        self.report.add(figure.beside("bare axum and the select", bare_closed.rate).goal(Goal::RatioAtLeast(0.5)));
        self.latencies("Full path", "token, gate, tenant, one select", &open, None);
        Ok(())
    }

    /// Messages to every console of the tenant.
    pub async fn sockets(&mut self, host: &Process) -> Result<()> {
        let messages = usize::try_from(self.effort.lasting.as_secs())? * 2 * 50;
        let sightings = Sightings::new(messages, self.effort.consoles)?;
        let mut seats = Vec::new();
        let watched = Arc::new(self.world.first_page.clone());
        let mut connection = Connection::open(self.place.address()).await?;
        for (number, token) in self.world.tokens.iter().enumerate() {
            let body = Some(String::new());
            let ask = Ask { path: "/api/user/providers/me/authenticate-chat/v2/".to_owned(), token: Some(token.clone()), body };
            let answer: Value = serde_json::from_slice(&connection.ask(&ask).await?)?;
            let seat = Seat { token: answer["token"].as_str().map(str::to_owned), watched: watched.clone(), number };
            seats.push(sit_down(self.place.address(), "/api/realtime/", seat, sightings.clone()).await?);
        }
        // Everybody has said where they are.
        tokio::time::sleep(Duration::from_secs(11).min(self.effort.lasting * 3)).await;
        let quiet = host.memory()?;
        let asks = self.sends(&watched);
        self.send(self.place.address(), &asks, messages, Some(50.0), &sightings).await?;
        let (each, all) = sightings.all_seen(u64::try_from(messages)?).await?;
        let busy = host.memory()?;
        let consoles = self.effort.consoles;
        let to_all =
            Figure::new("Real time", format!("50 messages/s, sent → seen by all {consoles}: p99"), crate::load::millis(&all, 0.99), "ms");
        let detail =
            format!("p50 {:.1} ms; to each console p99 {:.1} ms", crate::load::millis(&all, 0.5), crate::load::millis(&each, 0.99));
        let flat = self.flat_out(self.place.address(), &asks, &sightings, messages).await?;
        sightings.end();
        for seat in seats {
            seat.await??;
        }
        let (bare_all, bare_flat) = self.bare_sockets(messages).await?;
        self.report.add(to_all.beside("bare axum broadcast", bare_all).goal(Goal::AtMost(50.0)).detail(detail));
        self.report.curve(format!("sent → seen by all {consoles}"), &all);
        self.report.add(Figure::new("Real time", "flat out: deliveries", flat, "/s").beside("bare axum broadcast", bare_flat));
        let figure = Figure::new("Start and memory", format!("memory, {consoles} sockets and their presence"), mebibytes(quiet), "MiB");
        self.report.add(figure.goal(Goal::AtMost(110.0)).detail(format!("{:.0} MiB after 50 messages/s to all", mebibytes(busy))));
        Ok(())
    }

    /// The same messages through a bare broadcast.
    async fn bare_sockets(&self, messages: usize) -> Result<(f64, f64)> {
        let (bare, address) = self.bare().await?;
        let sightings = Sightings::new(messages, self.effort.consoles)?;
        let mut seats = Vec::new();
        for number in 0..usize::try_from(self.effort.consoles)? {
            let seat = Seat { token: None, watched: Arc::default(), number };
            seats.push(sit_down(address, "/socket", seat, sightings.clone()).await?);
        }
        // As long as an event of the product.
        let asks: Sends = Arc::new(|number, _| {
            let body = format!("{}{}", Sightings::text(number), " ".repeat(600));
            Ask { path: "/send".to_owned(), token: None, body: Some(body) }
        });
        self.send(address, &asks, messages, Some(50.0), &sightings).await?;
        let (_, all) = sightings.all_seen(u64::try_from(messages)?).await?;
        let flat = self.flat_out(address, &asks, &sightings, messages).await?;
        sightings.end();
        for seat in seats {
            seat.await??;
        }
        bare.stop().await?;
        Ok((crate::load::millis(&all, 0.99), flat))
    }

    fn sends(&self, patients: &Arc<Vec<i64>>) -> Sends {
        let (tokens, patients) = (self.world.tokens.clone(), patients.clone());
        Arc::new(move |number, uid| {
            let patient = patients[number % patients.len()];
            let body = json!({ "uid": uid, "patient_id": patient, "text": Sightings::text(number) });
            Ask { path: "/api/chat/v2/".to_owned(), token: Some(tokens[number % tokens.len()].clone()), body: Some(body.to_string()) }
        })
    }

    /// Sends messages at a rate, or as fast as they are taken.
    async fn send(&self, address: SocketAddr, asks: &Sends, messages: usize, rate: Option<f64>, sightings: &Arc<Sightings>) -> Result<()> {
        let begin = Instant::now() + Duration::from_millis(50);
        let next = Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let mut senders = Vec::new();
        for _ in 0..16 {
            let mut connection = Connection::open(address).await?;
            let (asks, next, sightings) = (asks.clone(), next.clone(), sightings.clone());
            senders.push(tokio::spawn(async move {
                loop {
                    let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
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
                    sightings.sent(number, from);
                    connection.ask(&asks(number, Uuid::new_v4())).await?;
                }
            }));
        }
        for sender in senders {
            sender.await??;
        }
        Ok(())
    }

    /// Deliveries a second when messages are sent as fast as they are taken.
    async fn flat_out(&self, address: SocketAddr, asks: &Sends, sightings: &Arc<Sightings>, messages: usize) -> Result<f64> {
        let (before, begin) = (sightings.deliveries(), Instant::now());
        self.send(address, asks, messages, None, sightings).await?;
        let wanted = before + u64::try_from(messages)? * u64::from(self.effort.consoles);
        let until = Instant::now() + Duration::from_mins(1);
        while sightings.deliveries() < wanted && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        #[expect(clippy::cast_precision_loss, reason = "a rate needs no exact number")]
        let rate = (sightings.deliveries() - before) as f64 / begin.elapsed().as_secs_f64();
        Ok(rate)
    }
}

/// Ids that the statements of a page are asked with.
struct Named {
    people: BTreeSet<i64>,
    staff: BTreeSet<i64>,
}

/// Makes the requests that send messages, by number and uid.
type Sends = Arc<dyn Fn(usize, Uuid) -> Ask + Send + Sync>;

/// What is looked for in messages: words that stand in many of them, in few or in none, several, and phrases.
const MESSAGE_SEARCHES: [(&str, &[&str]); 4] = [
    ("common words", &["pain", "refill", "thanks", "appointment", "today", "doctor", "please", "the"]),
    ("rare and unknown words", &["anaphylaxis", "zucchini", "xylophone", "sciatica", "tinnitus", "quarantine"]),
    ("several words", &["chest pain today", "refill pharmacy please", "blood pressure morning", "back pain -knee"]),
    ("phrases", &["\"blood pressure\"", "\"thank you\"", "\"no pain\"", "\"shortness of breath\""]),
];

fn message_search(words: &str) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("q", words).finish();
    format!("/api/chat/search/?limit=50&{query}")
}

fn search(text: &str) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("search", text).finish();
    format!("/api/user/people/search/?limit=50&type=patient&{query}")
}

#[expect(clippy::cast_precision_loss, reason = "memory needs no exact number")]
fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / (1024.0 * 1024.0)
}
