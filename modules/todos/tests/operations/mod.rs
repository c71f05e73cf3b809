//! Valid input for each operation, and the matrices over them.

mod cases;
mod categories;
mod digest;
mod emails;
mod inbox;
mod tasks;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let mut all = tasks::operations();
    all.extend(cases::operations());
    all.extend(categories::operations());
    all.extend(inbox::operations());
    all.extend(digest::operations());
    all.extend(emails::operations());
    all
}

huddle_testkit::matrices!("todos", operations);
