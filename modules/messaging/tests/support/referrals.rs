//! A stand-in for the module that owns referrals. Calls about referrals are tested with the real module in the tests of the whole.

use huddle_sdk::content_type::{Card, names};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::calls::CHANGED;
use huddle_sdk::{EventDef, EventSubject, ReadTx, WriteTx};
use serde::{Deserialize, Serialize};

/// The feature of [`REFERRALS_MODULE`].
pub const REFERRALS: Feature = Feature("test_referrals");

/// A referral changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = test_referrals::ReferralChanged)]
struct ReferralChanged {
    id: i64,
}

impl Payload for ReferralChanged {
    type About = AboutPerson;
}

const REFERRAL_CHANGED: EventKind<ReferralChanged> = EventKind::new("test_referrals.referral.changed", REFERRALS);

const EVENTS: &[EventDef] = &[REFERRAL_CHANGED.def()];

const REFERRAL: ContentType = ContentType { hydrate: Some(hydrate), ..ContentType::new(names::STEERAGE, "Referral", REFERRALS) };

/// A module in which each person has one referral, with the ID of the person.
pub const REFERRALS_MODULE: Module = Module {
    features: &[FeatureDef { feature: REFERRALS, title: "Referrals", default_on: true }],
    content_types: &[REFERRAL],
    answers: &[&CHANGED.answered_for(&REFERRAL, announce)],
    events: EVENTS,
    ..Module::new("test_referrals", "Referrals", Routes::new)
};

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let people = "select id from core.person where tenant_id = core.tenant_id() and id = any ($1)";
        let people: Vec<i64> = sqlx::query_scalar(people).bind(ids).fetch_all(&mut **tx).await?;
        Ok(people.into_iter().map(|id| Card::new(id, PersonId(id), "Cardiology")).collect())
    })
}

fn announce(tx: &mut WriteTx, (subject, id): (EventSubject, i64)) -> BoxFuture<'_, Result<()>> {
    tx.publish(REFERRAL_CHANGED.about(subject, &ReferralChanged { id }));
    Box::pin(std::future::ready(Ok(())))
}
