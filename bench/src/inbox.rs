//! The inbox, compared with the same statements through pgbench.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde_json::Value;
use uuid::Uuid;

use crate::baseline::{Statements, pgbench};
use crate::load::{Ask, Connection};
use crate::measure::{Bench, CONNECTIONS};
use crate::report::{Figure, Goal};

impl Bench {
    /// Measures the inbox, under each filter, compared with the same statements through pgbench.
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
            let ids = self.ids_of_threads(&path).await?;
            let asks = self.asks(move |_| path.clone());
            let (closed, open) = self.rate_and_latency(self.place.address(), &asks).await?;
            let figure = Figure::new("Thread list", format!("{title}: peak"), closed.rate, "/s");
            let figure = match &self.pgbench {
                Some(program) => {
                    let rate = self.list_by_pgbench(program.clone(), &statements, filter, &pods, &ids).await?;
                    figure.beside("pgbench, same statements", rate).goal(Goal::RatioAtLeast(0.6))
                }
                None => figure.detail("no pgbench on this machine".to_owned()),
            };
            self.report.add(figure);
            self.latencies("Thread list", title, &open, Some(25.0));
        }
        Ok(())
    }

    /// IDs of the patients' persons and of the staff on a page of the list.
    async fn ids_of_threads(&self, path: &str) -> Result<PageIds> {
        let ask = Ask { path: path.to_owned(), token: self.world.tokens.first().cloned(), body: None };
        let page: Value = serde_json::from_slice(&Connection::open(self.place.address()).await?.ask(&ask).await?)?;
        let rows = page["results"].as_array().context("no list")?;
        let sender = |row: &Value| row["last_message"]["sender"]["id"].as_i64().filter(|id| Some(*id) != row["patient"].as_i64());
        let nurse = |row: &Value| row["patient_metadata"]["nurse_practitioner"]["user_id"].as_i64();
        Ok(PageIds {
            people: rows.iter().filter_map(|row| row["patient_metadata"]["person_id"].as_i64()).collect(),
            staff: rows.iter().flat_map(|row| [sender(row), nurse(row)]).flatten().collect(),
        })
    }

    async fn list_by_pgbench(&self, program: PathBuf, statements: &Statements, filter: &str, pods: &str, ids: &PageIds) -> Result<f64> {
        let list = statements.with(
            &["messaging.inbox_page(", "page.last_position desc"],
            &["reader", "lists", "filter", "position", "thread", "skip", "amount"],
        )?;
        let staff = statements.with(&["select u.id, p.first_name, p.last_name, r.internal_role as \"role?\""], &["staff"])?;
        let count = statements.with(&["select messaging.inbox_count($1, $2, $3) as \"count!\""], &["lists", "filter", "most"])?;
        let show = show_people(statements)?;
        let script = format!(
            "begin read only;\nset local app.tenant_id = {};\n{list};\n{staff};\n{count};\nrollback;\n{show};\n",
            self.world.tenant
        );
        let mut values = caller_values(self.world.tenant, &self.world.staff, "list_threads", &ids.people)?;
        values.extend([
            ("lists", format!("{{{}}}", if pods.is_empty() { "0" } else { pods })),
            ("filter", filter.to_owned()),
            ("position", i64::MAX.to_string()),
            ("thread", i64::MAX.to_string()),
            ("skip", "0".to_owned()),
            ("amount", "101".to_owned()),
            ("most", "10001".to_owned()),
            ("staff", array(&ids.staff)),
        ]);
        let (url, lasting) = (self.place.database_url()?.to_owned(), self.effort.lasting);
        tokio::task::spawn_blocking(move || pgbench(&program, &url, &script, &values, CONNECTIONS, lasting)).await?
    }
}

/// IDs used as parameters of a page's statements.
struct PageIds {
    people: BTreeSet<i64>,
    staff: BTreeSet<i64>,
}

/// IDs as an array literal.
pub fn array<'a>(ids: impl IntoIterator<Item = &'a i64>) -> String {
    format!("{{{}}}", ids.into_iter().map(i64::to_string).collect::<Vec<_>>().join(","))
}

/// The statement that records that pages showed people.
pub fn show_people(statements: &Statements) -> Result<String> {
    let parameters = ["tenants", "readers", "clients", "operations", "requests", "addresses", "moments", "agents", "listed_by", "people"];
    statements.with(&["core.show_people("], &parameters)
}

/// The values of its parameters for one page, and its reader.
pub fn caller_values<'a>(
    tenant: i64,
    staff: &[i64],
    operation: &str,
    people: impl IntoIterator<Item = &'a i64>,
) -> Result<Vec<(&'static str, String)>> {
    let reader = staff.first().context("no staff")?;
    let people: Vec<i64> = people.into_iter().copied().collect();
    Ok(vec![
        ("reader", reader.to_string()),
        ("tenants", array(&[tenant])),
        ("readers", array(&[*reader])),
        ("clients", "{bench}".to_owned()),
        ("operations", format!("{{{operation}}}")),
        ("requests", format!("{{{}}}", Uuid::new_v4())),
        ("addresses", "{127.0.0.1}".to_owned()),
        ("moments", "{now}".to_owned()),
        ("agents", "{bench}".to_owned()),
        ("listed_by", array(&vec![1; people.len()])),
        ("people", array(&people)),
    ])
}
