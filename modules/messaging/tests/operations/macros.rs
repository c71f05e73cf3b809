//! Valid input of the operations on macros.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::macros::{create, team};

/// Why macros need no grant.
const ABOUT_NO_PATIENT: &str = "a macro is about no patient";

/// Listing, creating, updating and deleting macros.
pub fn operations() -> Vec<Operation> {
    vec![
        operation("list_macros")
            .given(async |scene: &Scene| Request::new().query("created_by", scene.caller_id().await))
            .free(&["?created_by"]),
        operation("create_macro")
            .refuses(Unstated::Stored, &["/name", "/shortcut"])
            .given_as("of one's own", async |scene: &Scene| {
                Request::new().body(json!({
                    "name": Uuid::new_v4(),
                    "template": "Hello {{patient.first_name}}",
                    "scope": "personal",
                    "shortcut": null,
                    "created_by": scene.caller_id().await,
                }))
            })
            .given_as("of a team", async |scene: &Scene| {
                let team = a_team(scene).await;
                Request::new()
                    .body(json!({ "name": Uuid::new_v4(), "template": "Hello", "scope": "team", "team_id": team, "shortcut": "h" }))
            })
            .free(&["/name", "/template", "/shortcut"])
            .audited(&["/name"])
            .without_grant(ABOUT_NO_PATIENT),
        operation("update_macro")
            .refuses(Unstated::Stored, &["/name", "/shortcut"])
            .refuses(Unstated::Exclusive, &["/team_id"])
            .given_as("by header", async |scene: &Scene| {
                // Of a team of its own: nobody else has its key.
                let body = json!({ "name": Uuid::new_v4(), "template": "Hello", "scope": "team", "team_id": a_team(scene).await });
                let kept = Request::new().path("id", a_macro(scene, body).await).header("if-match", 1);
                kept.body(json!({ "name": Uuid::new_v4(), "template": "Good morning", "shortcut": "m" }))
            })
            .given_as("by body", async |scene: &Scene| {
                let team = a_team(scene).await;
                let kept = Request::new().path("id", a_macro(scene, json!({ "name": Uuid::new_v4(), "template": "Hello" })).await);
                kept.body(json!({ "scope": "team", "team_id": team, "row_version": 1 }))
            })
            .free(&["/name", "/template", "/shortcut"])
            .audited(&["/name", "/shortcut"])
            .without_grant(ABOUT_NO_PATIENT),
        operation("delete_macro")
            .given(async |scene: &Scene| {
                Request::new().path("id", a_macro(scene, json!({ "name": Uuid::new_v4(), "template": "Hello" })).await)
            })
            .without_grant(ABOUT_NO_PATIENT),
    ]
}

/// Creates a team with the caller; returns its ID.
async fn a_team(scene: &Scene) -> i64 {
    team(scene.app(), scene.tenant(), &Uuid::new_v4().to_string(), &["md", "np", "rn", "admin"]).await
}

/// Creates a macro as the caller; returns its ID.
async fn a_macro(scene: &Scene, body: Value) -> i64 {
    create(&scene.caller(), body).await["id"].as_i64().unwrap()
}
