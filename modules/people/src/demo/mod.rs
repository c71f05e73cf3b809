//! Demo patients: invented people with plausible lives, made from a seed.

mod generate;
mod places;
mod store;
mod words;

use huddle_sdk::prelude::*;
use huddle_sdk::{DemoDef, DemoTenant};

/// Makes patients, care pods and care teams of a tenant whose staff is there already.
pub const DEMO: DemoDef = DemoDef { order: 10, run: |tenant| Box::pin(run(tenant)) };

/// Rows a statement.
const CHUNK: usize = 500;

async fn run(tenant: &mut DemoTenant<'_>) -> Result<()> {
    if store::is_made(tenant.conn).await? {
        return Ok(());
    }
    let staff = store::staff(tenant.conn).await?;
    let patients = generate::patients(tenant.seed, tenant.now, tenant.patients as usize, &staff);
    let pods = store::make_pods(tenant.conn, &generate::pods(&staff)).await?;
    let total = patients.len() as u64;
    let mut done = 0;
    for chunk in patients.chunks(CHUNK) {
        (tenant.progress)(done, total);
        store::make_patients(tenant.conn, chunk, &pods).await?;
        done += chunk.len() as u64;
    }
    (tenant.progress)(total, total);
    Ok(())
}
