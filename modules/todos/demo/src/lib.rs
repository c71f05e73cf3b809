//! The demo's tasks, cases and emails: open, overdue and closed ones for a part of the patients, from a seed, with dates relative to now.

mod cases;
mod emails;
mod plan;
mod store;

use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant, refused_owners};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use plan::{Owner, plan};
use sqlx::PgConnection;

huddle_sdk::inventory::submit! {
    DemoDef { module: "todos", order: 30, run, bulk: DemoBulk::NONE }
}

/// Creates the tasks and cases of a tenant without any tasks.
fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if store::has_tasks(tenant.conn).await? {
            return Ok(());
        }
        let (people, owners) = (store::patients(tenant.conn).await?, store::owners(tenant.conn).await?);
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0x7a5c);
        let mut tasks = plan(&mut rng, tenant.now, &people, &owners);
        give_to_teams(tenant.conn, tasks.iter_mut().map(|task| (&mut task.owner, task.person)), &owners).await?;
        let total = u64::try_from(tasks.len()).map_err(Problem::internal)?;
        store::insert(tenant.conn, &tasks, tenant.now).await?;
        cases::add(tenant, &people, &owners).await?;
        emails::add(tenant).await?;
        (tenant.progress)(total, total);
        Ok(())
    })
}

/// Gives to teams what their planned owners may not own: they are not licensed where the person lives.
async fn give_to_teams<'a>(conn: &mut PgConnection, work: impl Iterator<Item = (&'a mut i64, i64)>, owners: &[Owner]) -> Result<()> {
    let mut work: Vec<_> = work.collect();
    let pairs: Vec<_> = work.iter().map(|(owner, person)| (WorkOwner::Group(**owner), PersonId(*person))).collect();
    let refused = refused_owners(conn, &pairs).await?;
    let teams = owners.iter().filter(|owner| owner.is_team).cycle();
    for ((owner, _), team) in work.iter_mut().zip(refused).filter_map(|(work, refused)| refused.map(|_| work)).zip(teams) {
        **owner = team.group;
    }
    Ok(())
}
