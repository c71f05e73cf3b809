//! The list of patients, the search for people, a page of history.

use std::sync::Arc;

use anyhow::Result;

use crate::measure::Bench;
use crate::report::Figure;

impl Bench {
    /// The list of patients, the search, a page of history.
    pub async fn reads(&mut self) -> Result<()> {
        let asks = self.asks(|_| "/api/user/?type=patient&limit=50&ordering=-id".to_owned());
        let (closed, open) = self.rate_and_latency(self.place.address(), &asks).await?;
        self.report.add(Figure::new("Reads", "patient list: peak", closed.rate, "/s"));
        self.latencies("Reads", "patient list", &open, Some(25.0));
        for (order, cursors) in self.world.pages.clone() {
            let what = format!("patient list, any page by {}", order.trim_start_matches('-'));
            self.measure_page("Reads", &what, cursors, 25.0, move |cursor| {
                format!("/api/user/?type=patient&limit=50&ordering={order}&cursor={cursor}")
            })
            .await?;
        }
        let orders = ["id", "name", "email"].map(str::to_owned).to_vec();
        self.measure_page("Reads", "list of staff", orders, 25.0, |order| format!("/api/user/?type=provider&limit=50&ordering={order}"))
            .await?;

        let texts = Arc::new(self.world.searches.clone());
        let asks = self.asks(move |number| search(&texts[usize::try_from(number).unwrap_or_default() % texts.len()]));
        let (closed, open) = self.rate_and_latency(self.place.address(), &asks).await?;
        self.report.add(Figure::new("Reads", "search, as staff type: peak", closed.rate, "/s"));
        self.latencies("Reads", "search, as staff type", &open, Some(50.0));
        for (kind, texts) in self.world.searches_by_kind.clone() {
            self.measure_page("Reads", &format!("search by {kind}"), texts, 50.0, search).await?;
        }

        let threads = self.world.threads.clone();
        let asks = self.asks(move |number| {
            let uid = &threads[usize::try_from(number).unwrap_or_default() % threads.len()];
            format!("/api/chat/v3/thread/{uid}/history-at/{}/?numBefore=10", i64::MAX)
        });
        let (closed, open) = self.rate_and_latency(self.place.address(), &asks).await?;
        self.report.add(Figure::new("Reads", "history page: peak", closed.rate, "/s"));
        self.latencies("Reads", "history page", &open, None);
        Ok(())
    }
}

/// The search for patients.
pub fn search(text: &str) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("search", text).finish();
    format!("/api/user/people/search/?limit=50&type=patient&{query}")
}
