//! Valid input of the report on referrals.

use huddle_referrals::options::catalog;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};

pub(super) fn operations() -> Vec<Operation> {
    ["read_referral_report", "export_referral_report"].map(report).into()
}

fn report(id: &'static str) -> Operation {
    operation(id)
        .refuses(Unstated::Time, &["?from", "?to"])
        .refuses(Unstated::Stored, &["?specialty"])
        .given(async |_: &Scene| {
            let group = &catalog().specialty_groups()[0];
            Request::new().query("from", "2026-01-01").query("to", "2026-03-31").query("by", "specialty").query("specialty", group.id)
        })
        .given_as("by care pod", async |_: &Scene| Request::new().query("by", "pod"))
        .given_as("by who started them", async |_: &Scene| Request::new().query("by", "started_by"))
}
