//! The demo's directory of invented providers, the tenants' networks, steerages in every state, preferences of members, and prior
//! authorizations, from a seed, with dates relative to now.

mod chance;
mod codes;
mod curated;
mod directory;
mod kinds;
mod loops;
mod needs;
mod network;
mod preferences;
mod prior_authorizations;
mod rows;
mod steerages;
mod store;
mod words;

use chrono::TimeDelta;
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use steerages::{Market, Staff};

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
        if store::people::is_made(tenant.conn).await? {
            return Ok(());
        }
        let now = tenant.now;
        let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0x7ef3);
        let homes = store::people::homes(tenant.conn).await?;
        if !store::providers::has_directory(tenant.conn).await? {
            store::providers::insert_directory(tenant.conn, &directory::providers(&mut rng, now, &homes)).await?;
        }
        store::providers::insert_codes(tenant.conn, &codes::all()).await?;
        // Only invented providers: nothing invented may be said of those of an imported registry.
        let directory = store::providers::directory(tenant.conn).await?;
        let (known, own) =
            network::plan(&mut rng, now, network::style(tenant.tenant_key), &directory, homes.first().map(|(zip, _)| zip.as_str()));
        let uploaded: Vec<_> = known.iter().flatten().chain(&own).collect();
        store::providers::insert_network(tenant.conn, &uploaded, now).await?;

        let (staff, members) = (
            store::people::staff(tenant.conn).await?,
            store::people::members(tenant.conn, MEMBERS_WITH_CASES, MEMBERS_WITHOUT_CASES).await?,
        );
        store::providers::insert_network_import(tenant.conn, uploaded.len(), staff.first().copied(), now - TimeDelta::days(9)).await?;
        let people: Vec<i64> = members.iter().map(|member| member.person).collect();
        let market = Market { directory: &directory, known: &known };
        let team = Staff { users: staff.clone(), groups: store::people::teams(tenant.conn).await? };
        let plan = steerages::plan(&mut rng, now, &members, &team, &market)?;
        let providers: Vec<_> = plan.providers.iter().map(|provider| rows::provider(provider, &market)).collect();
        store::steerages::insert_steerages(tenant.conn, &plan, &providers).await?;
        store::steerages::insert_loops(tenant.conn, &plan, now).await?;
        store::steerages::insert_sendings(tenant.conn, &plan.sendings).await?;
        store::steerages::relate_cases(tenant.conn, &plan.steerages).await?;

        let chosen: Vec<usize> = plan.providers.iter().map(|provider| provider.provider).collect();
        let (facts, availabilities) = curated::plan(&mut rng, now, &directory, &chosen, &staff);
        store::providers::insert_curated(tenant.conn, &facts, &availabilities).await?;

        store::record::insert_preferences(tenant.conn, &preferences::plan(&mut rng, now, &people, &staff)).await?;
        let numbered = plan.steerages.iter().filter(|steerage| !steerage.prior_authorization_system_id.is_empty());
        let numbers = numbered.map(|steerage| (steerage.person_id, steerage.prior_authorization_system_id.as_str())).collect();
        let authorizations = prior_authorizations::plan(&mut rng, now, &people, &numbers, &directory);
        store::record::insert_work_group(tenant.conn).await?;
        store::record::insert_prior_authorizations(tenant.conn, &authorizations, now).await?;
        let total = u64::try_from(plan.steerages.len() + authorizations.len()).map_err(Problem::internal)?;
        (tenant.progress)(total, total);
        Ok(())
    })
}
