//! The demo's directory of invented providers, the tenants' networks, steerages in every state, preferences of members, and prior
//! authorizations, from a seed, with dates relative to now.

mod chance;
mod curated;
mod directory;
mod network;
mod preferences;
mod prior_authorizations;
mod rows;
mod steerages;
mod store;
mod words;

use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use steerages::Market;

huddle_sdk::inventory::submit! {
    DemoDef { module: "referrals", order: 50, run, bulk: DemoBulk::NONE }
}

/// Maximum number of members with steerages who have open cases.
const MEMBERS_WITH_CASES: i64 = 20;

/// Maximum number of members with steerages who have none.
const MEMBERS_WITHOUT_CASES: i64 = 12;

/// Creates the content of a tenant without steerages, and the directory of the installation if it is empty.
fn run<'a>(tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        if store::is_made(tenant.conn).await? {
            return Ok(());
        }
        let now = tenant.now;
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0x7ef3);
        let homes = store::homes(tenant.conn).await?;
        if !store::has_directory(tenant.conn).await? {
            store::insert_directory(tenant.conn, &directory::providers(&mut rng, now, &homes)).await?;
        }
        // Only invented providers: nothing invented may be said of those of an imported registry.
        let directory = store::directory(tenant.conn).await?;
        let (known, own) =
            network::plan(&mut rng, now, network::style(tenant.tenant_key), &directory, homes.first().map(|(zip, _)| zip.as_str()));
        let uploaded: Vec<_> = known.iter().flatten().chain(&own).collect();
        store::insert_network(tenant.conn, &uploaded, now).await?;

        let (staff, members) =
            (store::staff(tenant.conn).await?, store::members(tenant.conn, MEMBERS_WITH_CASES, MEMBERS_WITHOUT_CASES).await?);
        let people: Vec<i64> = members.iter().map(|member| member.person).collect();
        let market = Market { directory: &directory, known: &known };
        let plan = steerages::plan(&mut rng, now, &members, &staff, &market);
        let providers: Vec<_> = plan.providers.iter().map(|provider| rows::provider(provider, &market)).collect();
        store::insert_steerages(tenant.conn, &plan, &providers).await?;
        store::insert_sendings(tenant.conn, &plan.sendings).await?;
        store::relate_cases(tenant.conn, &plan.steerages).await?;

        let chosen: Vec<usize> = plan.providers.iter().map(|provider| provider.provider).collect();
        let (facts, availabilities) = curated::plan(&mut rng, now, &directory, &chosen, &staff);
        store::insert_curated(tenant.conn, &facts, &availabilities).await?;

        store::insert_preferences(tenant.conn, &preferences::plan(&mut rng, now, &people, &staff)).await?;
        let authorizations = prior_authorizations::plan(&mut rng, now, &people, &directory);
        store::insert_prior_authorizations(tenant.conn, &authorizations).await?;
        let total = u64::try_from(plan.steerages.len() + authorizations.len()).map_err(Problem::internal)?;
        (tenant.progress)(total, total);
        Ok(())
    })
}
