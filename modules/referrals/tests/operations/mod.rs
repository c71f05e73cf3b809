//! Valid input for each operation, and the matrices over them.

mod directory;
mod searches;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [directory::operations(), searches::operations()];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("referrals", operations);
