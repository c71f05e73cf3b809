//! Valid input for each operation, and the matrices over them.

mod measures;
mod plans;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let mut all = plans::operations();
    all.extend(measures::operations());
    all
}

huddle_testkit::matrices!("careplans", operations);
