//! The search across all messages, compared with its bare statements.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};
use tokio::time::Instant;

use crate::baseline::Statements;
use crate::load::{Pace, load};
use crate::measure::{Bench, CONNECTIONS};
use crate::report::Figure;

/// Search terms: words that occur in many messages, in few or in none, several words, and phrases.
const WORDS: [(&str, &[&str]); 4] = [
    ("common words", &COMMON),
    ("rare and unknown words", &["anaphylaxis", "zucchini", "xylophone", "sciatica", "tinnitus", "quarantine"]),
    ("several words", &["chest pain today", "refill pharmacy please", "blood pressure morning", "back pain -knee"]),
    ("phrases", &["\"blood pressure\"", "\"thank you\"", "\"no pain\"", "\"shortness of breath\""]),
];

/// Words that occur in many messages.
const COMMON: [&str; 8] = ["pain", "refill", "thanks", "appointment", "today", "doctor", "please", "the"];

/// Time limit in milliseconds for 99 of 100 searches.
const GOAL: f64 = 100.0;

/// Number of past weeks covered by searches by day.
const WEEKS: i64 = 8;

impl Bench {
    /// Measures searches for words and phrases, of one patient, and by sender and week.
    pub async fn message_search(&mut self) -> Result<()> {
        let asks = self.asks(|number| search_path(&[("q", COMMON[usize::try_from(number).unwrap_or_default() % COMMON.len()])]));
        load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting / 4, &asks).await?;
        let closed = load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting, &asks).await?;
        let rate = self.statement_rate().await?;
        self.report.add(
            Figure::new("Message search", "common words: peak", closed.rate, "/s")
                .beside("same search and cards by sqlx", rate)
                .detail("the baseline writes no audit records and no JSON".to_owned()),
        );
        for (what, words) in WORDS {
            let queries = words.iter().map(|words| search_path(&[("q", words)])).collect();
            self.measure_search(what, queries).await?;
        }
        let today = Utc::now().date_naive();
        let days = |week: i64| (today - TimeDelta::weeks(week + 1), today - TimeDelta::weeks(week));
        let patients = self.world.patients.iter().zip(COMMON.iter().cycle());
        let of_one = patients.map(|(patient, word)| search_path(&[("q", word), ("patientId", &patient.to_string())])).collect();
        self.measure_search("a word with one patient", of_one).await?;
        let mut by_sender = Vec::new();
        let mut with_words = Vec::new();
        for (number, sender) in self.world.senders.iter().enumerate() {
            for week in 0..WEEKS {
                let (from, to) = days(week);
                let (sender, from, to) = (sender.to_string(), from.to_string(), to.to_string());
                let word = COMMON[number % COMMON.len()];
                by_sender.push(search_path(&[("senderId", &sender), ("from", &from), ("to", &to)]));
                with_words.push(search_path(&[("q", word), ("senderId", &sender), ("from", &from), ("to", &to)]));
            }
        }
        self.measure_search("a sender in a week", by_sender).await?;
        self.measure_search("a word of a sender in a week", with_words).await?;
        let tagged = WORDS[2].1.iter().flat_map(|words| ["clinical", "operational"].map(|tag| search_path(&[("q", words), ("tag", tag)])));
        self.measure_search("several words under a tag", tagged.collect()).await?;
        let with_files = COMMON.iter().map(|word| search_path(&[("q", word), ("hasAttachment", "true")]));
        self.measure_search("a word with an attachment", with_files.collect()).await
    }

    async fn measure_search(&mut self, what: &str, paths: Vec<String>) -> Result<()> {
        self.measure_page("Message search", what, paths, GOAL, str::to_owned).await
    }

    /// Rate per second of the bare statements of a search for common words.
    async fn statement_rate(&self) -> Result<f64> {
        let statements = Statements::read(&self.place.root)?;
        let find = Arc::new(statements.with(&["messaging.search_query($1, $2)", "s.message_id as"], &[])?);
        let cards = Arc::new(statements.with(&["messaging.message_card", "id = any ($1)"], &[])?);
        let reader = *self.world.staff.first().context("no staff")?;
        let (begin, lasting) = (Instant::now(), self.effort.lasting);
        let mut workers = Vec::new();
        for worker in 0..CONNECTIONS {
            let mut conn = PgConnection::connect(self.place.database_url()?).await?;
            let (find, cards, tenant) = (find.clone(), cards.clone(), self.world.tenant.to_string());
            workers.push(tokio::spawn(async move {
                let mut answered = 0_u32;
                for word in COMMON.iter().cycle().skip(usize::try_from(worker)?) {
                    if begin.elapsed() >= lasting {
                        break;
                    }
                    let mut tx = conn.begin().await?;
                    sqlx::query("select set_config('app.tenant_id', $1, true)").bind(&tenant).execute(&mut *tx).await?;
                    let found = sqlx::query(AssertSqlSafe(find.as_str()))
                        .bind(word)
                        .bind(None::<String>)
                        .bind("HighlightAll=true")
                        .bind(reader)
                        .bind(Utc::now())
                        .bind(None::<i64>)
                        .bind(None::<i64>)
                        .bind(None::<String>)
                        .bind(false)
                        .bind(None::<NaiveDate>)
                        .bind(None::<NaiveDate>)
                        .bind(None::<DateTime<Utc>>)
                        .bind(None::<i64>)
                        .bind(51)
                        .fetch_all(&mut *tx)
                        .await?;
                    let ids: Vec<i64> = found.iter().map(|row| row.get(0)).collect();
                    sqlx::query(AssertSqlSafe(cards.as_str())).bind(ids).fetch_all(&mut *tx).await?;
                    tx.rollback().await?;
                    answered += 1;
                }
                Ok::<_, anyhow::Error>(answered)
            }));
        }
        let mut answered = 0.0;
        for worker in workers {
            answered += f64::from(worker.await??);
        }
        Ok(answered / begin.elapsed().as_secs_f64())
    }
}

/// The path of a search.
fn search_path(parameters: &[(&str, &str)]) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish();
    format!("/api/chat/search/?limit=50&{query}")
}
