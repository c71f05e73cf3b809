//! Demo patients: invented people with plausible lives, generated from a seed; and a few who have not signed up.

mod clinical;
mod generate;
mod model;
mod places;
mod prospects;
mod store;
mod words;

use huddle_sdk::bulk::analyze;
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoBulk, DemoDef, DemoTenant};

/// Tables that a tenant's patients fill.
const TABLES: &[&str] = &[
    "core.person",
    "core.user_account",
    "core.person_identifier",
    "core.address",
    "core.person_summary",
    "core.person_pod",
    "core.care_team_member",
    "core.clinical_record",
    "core.clinical_code",
    "people.person_referral",
    "people.user_segmentation",
];

/// The sort keys are written with the accounts; the cards are made after the load.
const TRIGGERS: &[(&str, &str)] = &[
    ("core.user_account", "user_account_contact_keys"),
    ("core.user_account", "user_account_card_insert"),
    ("core.address", "address_card_insert"),
    ("core.person_summary", "person_summary_card_insert"),
    ("core.person_pod", "person_pod_card_insert"),
    ("core.care_team_member", "care_team_member_card_insert"),
];

// Creates patients, care pods and care teams of a tenant whose staff already exist.
huddle_sdk::inventory::submit! {
    DemoDef {
        module: "people",
        order: 10,
        run: |tenant| Box::pin(run(tenant)),
        bulk: DemoBulk { tables: TABLES, triggers: TRIGGERS },
    }
}

async fn run(tenant: &mut DemoTenant<'_>) -> Result<()> {
    if store::is_made(tenant.conn).await? {
        return Ok(());
    }
    store::insert_tenant_link(tenant.conn, tenant.tenant_key).await?;
    let staff = store::staff(tenant.conn).await?;
    store::make_pods(tenant.conn, &generate::pods(&staff)).await?;
    let patients = generate::patients(tenant.seed, tenant.now, tenant.patients as usize, &staff);
    let all = patients.chain(prospects::prospects(tenant.seed, tenant.now));
    let total = u64::from(tenant.patients) + prospects::COUNT as u64;
    store::stage(tenant.conn, all, |done| (tenant.progress)(done, total)).await?;
    store::make_patients(tenant.conn).await?;
    clinical::make_records(tenant.conn, tenant.now).await?;
    if tenant.is_bulk {
        return Ok(());
    }
    store::follow_patients(tenant.conn).await?;
    // The next module reads all of these patients.
    analyze(tenant.conn, TABLES).await
}
