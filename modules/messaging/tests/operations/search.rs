//! Search in messages.

use chrono::TimeDelta;
use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};

use super::{attachments, deliver, thread};
use crate::support::files::png;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("search_thread")
            .refuses(Unstated::OneOfSeveral, &["?q"])
            .given_as("from the end", async |scene: &Scene| {
                deliver(scene).await;
                thread(scene).await.query("q", "dizzy").query("limit", 50)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                deliver(scene).await;
                thread(scene).await.query("q", "dizzy").query("cursor", cursor_after_now())
            })
            .given_as("with files", async |scene: &Scene| {
                attachments::sent(scene, "rash.png", &png()).await;
                thread(scene).await.query("q", "itch").query("hasAttachment", true)
            })
            .free(&["?cursor"]),
        operation("search_messages")
            .refuses(Unstated::OneOfSeveral, &["?q"])
            .refuses(Unstated::Time, &["?to"])
            .given_as("in all threads", async |scene: &Scene| {
                deliver(scene).await;
                let today = scene.app().clock.now().date_naive();
                let words = Request::new().query("q", "dizzy").query("from", today - TimeDelta::days(2));
                words.query("to", today + TimeDelta::days(2)).query("limit", 50)
            })
            .given_as("of a patient", async |scene: &Scene| {
                deliver(scene).await;
                let patient = scene.patient().user_id;
                Request::new().query("patientId", patient).query("senderId", patient).query("tag", "clinical")
            })
            .given_as("with files", async |scene: &Scene| {
                attachments::sent(scene, "rash.png", &png()).await;
                Request::new().query("q", "itch").query("hasAttachment", true)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                deliver(scene).await;
                Request::new().query("q", "dizzy").query("cursor", cursor_after_now())
            })
            .free(&["?senderId", "?cursor", "?from", "?to"]),
        operation("search_message_people")
            .given(async |scene: &Scene| Request::new().query("search", scene.last_name()).query("type", "patient").query("limit", 10))
            .free(&["?search"])
            .without_grant("it names people like every list, and shows nothing else of protected ones"),
    ]
}

/// A cursor before which every message comes.
fn cursor_after_now() -> String {
    encode_cursor(&("2100-01-01T00:00:00Z", i64::MAX))
}
