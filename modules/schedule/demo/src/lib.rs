//! The demo's schedules: shifts, exceptions and visit mix of twelve clinicians, and their appointments from five weeks ago to four weeks ahead,
//! from a seed, with dates relative to today.

mod plan;
mod store;
mod visits;

use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant, Zone};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

huddle_sdk::inventory::submit! {
    DemoDef { module: "schedule", order: 40, run, bulk: DemoBulk::NONE }
}

/// Creates the schedules of a tenant without any.
fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if store::has_shifts(tenant.conn).await? {
            return Ok(());
        }
        let zone = Zone::of_tenant(tenant.conn).await?;
        let clinicians = store::clinicians(tenant.conn).await?;
        let kinds = store::kinds(tenant.conn).await?;
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0x5c4e);
        let schedules = plan::schedules(zone, tenant.now, &clinicians);
        store::insert_schedules(tenant.conn, &clinicians, &schedules, &kinds).await?;
        let people = store::patients(tenant.conn).await?;
        let visits = visits::plan(&mut rng, zone, tenant.now, &clinicians, &schedules, &kinds, &people);
        let total = u64::try_from(visits.len()).map_err(Problem::internal)?;
        store::insert_visits(tenant.conn, &visits).await?;
        if let Some(first) = clinicians.first() {
            store::put_on_call(tenant.conn, first.id, tenant.now).await?;
        }
        store::insert_closures(tenant.conn, &plan::closures(zone, tenant.now)).await?;
        (tenant.progress)(total, total);
        Ok(())
    })
}
