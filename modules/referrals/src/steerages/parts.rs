//! The fields of steerages that come from their providers, their cases and the person's insurance.

use std::collections::BTreeMap;

use huddle_sdk::Zone;
use huddle_sdk::content_type::content_type;
use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::insurance::{Insurance, insurance_of};
use sqlx::PgConnection;

use super::derived::self_search;
use super::model::{InsuranceInfo, Named, SelfSearch, Steerage};
use super::similar::similar;
use super::store;

/// The feature switch that restricts self-search to members of known contracts (navigation.md §6).
const CONTRACT_FILTER: &str = "contract filter for self service referrals";

/// Adds the fields to steerages of one person, in a constant number of queries.
pub(crate) async fn with_parts(ctx: &Ctx, conn: &mut PgConnection, access: &Access, mut steerages: Vec<Steerage>) -> Result<Vec<Steerage>> {
    let ids: Vec<i64> = steerages.iter().map(|steerage| steerage.id.0).collect();
    let mut providers: BTreeMap<_, _> = store::provider_facts(conn, &ids).await?.into_iter().collect();
    let shows_cases = content_type(CASE).is_some_and(|cases| ctx.features().has(cases.feature));
    let cases = if shows_cases { store::cases(conn, &ids).await? } else { Vec::new() };
    let (insurance, self_search) = insurance(ctx, conn, access.person_id()).await?;
    let requests = store::requests(conn, access.person_id()).await?;
    let today = Zone::of_tenant(conn).await?.date_of(ctx.now());
    for steerage in &mut steerages {
        let own = cases.iter().filter(|(id, ..)| *id == steerage.id);
        steerage.cases = own.clone().map(|(_, case, _)| *case).collect();
        steerage.active_case_id = own.filter(|(.., is_open)| *is_open).map(|(_, case, _)| *case).max();
        steerage.insurance_info.clone_from(&insurance);
        steerage.self_search.clone_from(&self_search);
        steerage.similar = similar(steerage.id, &requests, today);
    }
    let with_providers = |steerage: Steerage| {
        let facts = providers.remove(&steerage.id).unwrap_or_default();
        steerage.with_providers(facts).tracked(ctx.now())
    };
    Ok(steerages.into_iter().map(with_providers).collect())
}

/// Adds the fields to a steerage.
pub(crate) async fn with_parts_of(ctx: &Ctx, conn: &mut PgConnection, access: &Access, steerage: Steerage) -> Result<Steerage> {
    with_parts(ctx, conn, access, vec![steerage]).await?.pop().stored("steerage")
}

/// Reads what is known of the person's insurance, and whether the person can search providers.
pub(crate) async fn insurance(ctx: &Ctx, conn: &mut PgConnection, person: PersonId) -> Result<(Option<InsuranceInfo>, SelfSearch)> {
    let known = insurance_of(ctx.features(), conn, person).await?;
    let payer = store::payer(conn, person).await?;
    let info = insurance_info(known, payer);
    let self_search = self_search(info.as_ref(), ctx.features().switch_named(CONTRACT_FILTER));
    Ok((info, self_search))
}

/// Combines the insurance that another module knows with the payer of the person's summary.
fn insurance_info(known: Option<Insurance>, payer: Option<String>) -> Option<InsuranceInfo> {
    if known.is_none() && payer.is_none() {
        return None;
    }
    let known = known.unwrap_or_default();
    let named = |name: Option<String>| name.map(|name| Named { name });
    Some(InsuranceInfo {
        plan_type: known.plan_type,
        insurance_plan: named(known.plan_name),
        insurance_payer: named(known.payer_name.or(payer)),
        pcp_name: known.pcp_name,
        contract_name: known.contract_name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_payer_of_the_summary_counts_unless_the_insurance_names_one() {
        assert_eq!(insurance_info(None, None), None);
        let payer = |known: Option<Insurance>| insurance_info(known, Some("Acme".to_owned())).and_then(|info| info.insurance_payer);
        assert_eq!(payer(None).map(|payer| payer.name).as_deref(), Some("Acme"));
        let known = Insurance { payer_name: Some("Birch".to_owned()), ..Insurance::default() };
        assert_eq!(payer(Some(known)).map(|payer| payer.name).as_deref(), Some("Birch"));
    }
}
