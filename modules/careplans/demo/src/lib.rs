//! The demo's care plans: task plans and Staying Healthy plans for a part of the patients, with goals and measured values, plans of other
//! practices, and results of preventive care. They are derived from the seed and the person's number in the tenant.

mod plans;
mod results;

use chrono::{DateTime, Utc};
use huddle_sdk::bulk::analyze;
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant};

huddle_sdk::inventory::submit! {
    DemoDef { module: "careplans", order: 40, run: |tenant| Box::pin(run(tenant)), bulk: DemoBulk::NONE }
}

/// Creates the plans of a tenant without any. A tenant that is loaded in bulk is evaluated by its first night.
async fn run(tenant: &mut DemoTenant<'_>) -> Result<()> {
    if plans::exist(tenant.conn).await? {
        return Ok(());
    }
    // It only has to differ between tenants.
    let seed = i64::try_from(tenant.seed % 1_000_000).map_err(Problem::internal)?;
    let now: DateTime<Utc> = tenant.now;
    plans::add_task_plans(tenant.conn, seed, now).await?;
    plans::add_goals(tenant.conn, now).await?;
    plans::add_values(tenant.conn, now).await?;
    // A practice of many thousands begins with a few: the first night writes the work units of their gaps one by one.
    plans::add_staying_healthy(tenant.conn, seed, if tenant.is_bulk { 4 } else { 50 }, now).await?;
    plans::link_tasks(tenant.conn).await?;
    if tenant.is_bulk {
        // Planned for empty tables, the work units of all plans took longer than everything else together.
        analyze(tenant.conn, &["careplans.plan", "core.relation", "core.work_unit"]).await?;
    }
    plans::add_work(tenant.conn, now).await?;
    plans::add_imported(tenant.conn, seed, now).await?;
    if !tenant.is_bulk {
        results::add(tenant.conn, now).await?;
    }
    let total = u64::from(tenant.patients);
    (tenant.progress)(total, total);
    Ok(())
}
