//! Valid input of the operations on utilisation.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_utilization").refuses(Unstated::Time, &["?end_date"]).given(of_provider),
        operation("export_utilization").refuses(Unstated::Time, &["?end_date"]).given(of_provider),
    ]
}

async fn of_provider(scene: &Scene) -> Request {
    let provider = scene.app().staff_id(scene.tenant(), "np").await;
    Request::new().query("start_date", "2031-06-02").query("end_date", "2031-06-06").query("provider_id", provider)
}
