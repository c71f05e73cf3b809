//! Valid input of the operations on calendar feeds.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_feed").given(async |_: &Scene| Request::new()),
        operation("create_feed").given(async |_: &Scene| Request::new()),
        operation("delete_feed").given(async |scene: &Scene| {
            let mut tx = scene.seed().await;
            sqlx::query(
                "insert into schedule.feed (provider_id, token_hash, created_at) values ($1, decode(repeat('00', 32), 'hex'), now())
                 on conflict do nothing",
            )
            .bind(scene.caller_id().await.0)
            .execute(&mut *tx)
            .await
            .expect("the feed is stored");
            tx.commit().await.expect("the seed commits");
            Request::new()
        }),
        operation("read_calendar_feed")
            .given(async |_: &Scene| Request::new().path("token", "none.ics"))
            .free(&["{token}"])
            .without_feature("nobody is signed in; the feature of the feed's tenant is checked when the feed is found")
            .answers(404),
    ]
}
