//! Valid input for each operation, and the matrices over them.

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all: [Vec<Operation>; 0] = [];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("referrals", operations);
