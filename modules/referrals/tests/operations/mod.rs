//! Valid input for each operation, and the matrices over them.

mod preferences;
mod prior_authorizations;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let mut all = preferences::operations();
    all.extend(prior_authorizations::operations());
    all
}

huddle_testkit::matrices!("referrals", operations);
