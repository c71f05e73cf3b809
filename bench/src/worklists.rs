//! The tree and the items of worklists over the same units as the list of work: definitions of each kind, with filters and orders of readers.

use std::fmt::Write as _;
use std::time::Instant;

use anyhow::Result;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};

use crate::load::Connection;
use crate::measure::Bench;
use crate::report::Figure;
use crate::work::create_units;

const AREA: &str = "Worklists";

/// Time limit in milliseconds for 99 of 100 pages with counts.
const GOAL: f64 = 40.0;
/// The list that is exported: some 12,000 units.
const EXPORTED: &str = "unassigned, high";

/// Lists by name: conditions that all have an index, and conditions that candidates are examined for.
fn definitions() -> [(&'static str, Value); 6] {
    [
        ("overdue", json!({ "due_until_days": -1 })),
        ("cases", json!({ "content_types": ["case"] })),
        ("unassigned, high", json!({ "is_unassigned": true, "priorities": [2] })),
        ("category", json!({ "categories": ["category0"], "content_types": ["case"] })),
        ("cases of elderly at risk", json!({ "content_types": ["case"], "age_from": 65, "risks": ["high"] })),
        ("tag, not contacted", json!({ "tags": ["lab"], "no_contact_days": 30 })),
    ]
}

/// Filters and orders of readers, the order first.
fn reads() -> [(&'static str, &'static str, Value); 7] {
    let item = |field: &str, operator: &str, value: &str| json!({ "field": field, "operator": operator, "value": value });
    [
        ("", "", json!([])),
        ("by title", "title", json!([])),
        ("by last contact", "-last_contact_at", json!([])),
        ("text", "", json!([item("title", "contains", "request 1")])),
        ("state and age", "", json!([item("state", "is", "MA"), item("age", ">", "40")])),
        ("name, by payer", "payer", json!([item("name", "contains", "ma")])),
        ("no match", "", json!([item("title", "equals", "nothing is called this")])),
    ]
}

impl Bench {
    /// Measures the tree with its counts, and a page of each list under each filter and order.
    pub async fn worklists(&mut self, units: i32) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(self.world.tenant.to_string()).execute(&mut conn).await?;
        create_units(&mut conn, units).await?;
        let mut lists = Vec::new();
        for (name, conditions) in definitions() {
            lists.push((name, define(&mut conn, name, &conditions).await?));
        }
        conn.close().await?;
        self.measure_page(AREA, "tree with counts", vec!["/api/worklists/".to_owned()], GOAL, str::to_owned).await?;
        for &(name, id) in &lists {
            for (what, sort, items) in reads() {
                let mut path =
                    format!("/api/providers/me/work_units/worklists/{id}/?filters={}", encoded(&json!({ "items": items }).to_string()));
                if !sort.is_empty() {
                    write!(path, "&sort={sort}")?;
                }
                let what = if what.is_empty() { name.to_owned() } else { format!("{name}: {what}") };
                self.measure_page(AREA, &what, vec![path], GOAL, str::to_owned).await?;
            }
        }
        for (name, id) in lists.into_iter().filter(|(name, _)| *name == EXPORTED) {
            let mut connection = Connection::open(self.place.address()).await?;
            let path = format!("/api/providers/me/work_units/worklists/{id}/export/");
            let ask = self.asks(move |_| path.clone())(0);
            let started = Instant::now();
            let file = connection.ask(&ask).await?;
            let rows = file.split(|byte| *byte == b'\n').count() - 1;
            let figure = Figure::new(AREA, format!("{name}: export"), started.elapsed().as_secs_f64(), "s");
            self.report.add(figure.detail(format!("{rows} lines, {} kB", file.len() / 1_000)));
        }
        Ok(())
    }
}

/// Adds a list, if it is not there yet; gives its ID.
async fn define(conn: &mut PgConnection, name: &str, conditions: &Value) -> Result<i64> {
    let id = sqlx::query_scalar(
        "with added as (
             insert into worklists.definition (name, category, conditions) values ($1, 'Bench', $2)
             on conflict (tenant_id, category, sub_category, name) do nothing returning id)
         select id from added
         union all
         select id from worklists.definition
          where tenant_id = core.tenant_id() and category = 'Bench' and sub_category = '' and name = $1
          limit 1",
    );
    Ok(id.bind(name).bind(conditions).fetch_one(conn).await?)
}

/// A text in a query string.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            // Writing to a text does not fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}
