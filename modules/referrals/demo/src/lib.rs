//! The demo's directory of invented providers, the tenants' networks, steerages in every state, preferences of members, and prior
//! authorizations, from a seed, with dates relative to now.

mod chance;
mod directory;
mod preferences;
mod prior_authorizations;
mod steerages;
mod store;
mod words;

use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

huddle_sdk::inventory::submit! {
    DemoDef { module: "referrals", order: 50, run, bulk: DemoBulk::NONE }
}

/// Maximum number of members with steerages.
const MEMBERS: i64 = 30;

/// Creates the content of a tenant without steerages, and the directory of the installation if it is empty.
fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if store::is_made(tenant.conn).await? {
            return Ok(());
        }
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0x7ef3);
        let (staff, members) = (store::staff(tenant.conn).await?, store::members(tenant.conn, MEMBERS).await?);
        let people: Vec<i64> = members.iter().map(|member| member.person).collect();
        let directory = store::directory(tenant.conn).await?;
        store::insert_preferences(tenant.conn, &preferences::plan(&mut rng, tenant.now, &people, &staff)).await?;
        let authorizations = prior_authorizations::plan(&mut rng, tenant.now, &people, &directory);
        store::insert_prior_authorizations(tenant.conn, &authorizations).await?;
        (tenant.progress)(1, 1);
        Ok(())
    })
}
