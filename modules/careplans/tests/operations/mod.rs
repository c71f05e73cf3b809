//! Valid input for each operation, and the matrices over them.

mod plans;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    plans::operations()
}

huddle_testkit::matrices!("careplans", operations);
