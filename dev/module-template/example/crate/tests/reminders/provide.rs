use huddle_testkit::Tenant;

use super::{app_with_rosa, remind};

#[tokio::test]
async fn the_timeline_of_a_person_shows_reminders() {
    let (app, rosa) = app_with_rosa().await;
    let reminder = remind(&app, rosa, "Call", None).await;
    let timeline = app.client(Tenant::Alpha, "np").get(&format!("/api/providers/me/timeline/people/{}/", rosa.person_id)).await;
    assert_eq!(timeline.results().len(), 1, "{}", timeline.text);
    assert_eq!(timeline.results()[0]["object"], reminder);
    app.feature(Tenant::Alpha, "sample", false).await;
    let without = app.client(Tenant::Alpha, "np").get(&format!("/api/providers/me/timeline/people/{}/", rosa.person_id)).await;
    assert_eq!(without.results().len(), 0);
}
