//! Valid input for each operation, and the matrices over them.

mod appointments;
mod booking;
mod calendar;
mod closures;
mod external;
mod feeds;
mod hours;
mod on_call;
mod settings;
mod shifts;
mod types;
mod utilization;

use huddle_testkit::matrix::Operation;

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "settings are about nobody";

fn operations() -> Vec<Operation> {
    let all = [
        appointments::operations(),
        booking::operations(),
        calendar::operations(),
        closures::operations(),
        external::operations(),
        feeds::operations(),
        hours::operations(),
        on_call::operations(),
        settings::operations(),
        shifts::operations(),
        types::operations(),
        utilization::operations(),
    ];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("schedule", operations);
