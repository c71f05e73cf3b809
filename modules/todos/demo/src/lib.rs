//! The demo's tasks, cases and emails: open, overdue and closed ones for a part of the patients, from a seed, with dates relative to now.

mod cases;
mod emails;
mod plan;
mod store;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use plan::plan;

huddle_sdk::inventory::submit! {
    DemoDef { module: "todos", order: 30, run, bulk: DemoBulk::NONE }
}

/// Creates the tasks and cases of a tenant without any tasks.
fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    async move {
        if store::has_tasks(tenant.conn).await? {
            return Ok(());
        }
        let (people, owners) = (store::patients(tenant.conn).await?, store::owners(tenant.conn).await?);
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0x7a5c);
        let tasks = plan(&mut rng, tenant.now, &people, &owners);
        let total = u64::try_from(tasks.len()).map_err(Problem::internal)?;
        store::insert(tenant.conn, &tasks, tenant.now).await?;
        cases::add(tenant, &people, &owners).await?;
        emails::add(tenant).await?;
        (tenant.progress)(total, total);
        Ok(())
    }
    .boxed()
}
