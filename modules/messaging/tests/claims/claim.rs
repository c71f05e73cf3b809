use http::Method;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

use super::{announced, end_leases, losers, path, work};
use crate::macros::team;
use crate::support::{app_with_rosa, deliver, staff_ctx, thread_of};

#[tokio::test]
async fn a_claim_is_visible_to_others() {
    let (app, rosa) = app_with_rosa().await;
    let claim = path(&app, rosa, "claim").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let me = app.staff_id(Tenant::Alpha, "md").await;

    let claimed = md.put(&claim, json!({})).await;
    assert_eq!((claimed.status, &claimed.json["owner"]["user"]["id"]), (200, &json!(me)), "{}", claimed.text);
    assert!(claimed.json["owner"]["lease_until"].is_string());
    assert_eq!(work(&app, rosa).await["owner"]["user"]["id"], json!(me));
    assert_eq!(announced(&app).await[0]["owner"]["user"]["id"], json!(me));
    assert_eq!(app.last_change(Tenant::Alpha, "claim_thread").await, json!({ "owner_user_id": [null, me] }));

    let refused = np.put(&claim, json!({})).await;
    assert_eq!((refused.status, refused.problem()), (409, "claimed-by-other"));
    assert_eq!(refused.json["current"]["owner"]["user"]["id"], json!(me));
    assert_eq!(np.delete(&claim).await.status, 409);

    let taken = np.put(&claim, json!({ "take_over": true })).await;
    assert_eq!(losers(&app).await, [json!(null), json!(me)]);
    assert_eq!((taken.status, &taken.json["owner"]["handed_over_by"]), (200, &json!(null)));
    let other = app.staff_id(Tenant::Alpha, "np").await;
    assert_eq!(app.last_change(Tenant::Alpha, "claim_thread").await, json!({ "owner_user_id": [me, other] }));
    let given_back = np.delete(&claim).await;
    assert_eq!((given_back.status, &given_back.json["owner"]), (200, &json!(null)));
    assert_eq!(np.delete(&claim).await.status, 200, "releasing an unclaimed thread has no effect");
    assert_eq!(announced(&app).await.len(), 3);
}

#[tokio::test]
async fn an_expired_lease_is_no_claim_and_a_half_used_one_is_renewed() {
    let (app, rosa) = app_with_rosa().await;
    let claim = path(&app, rosa, "claim").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let first = md.put(&claim, json!({})).await;
    let again = md.put(&claim, json!({})).await;
    assert_eq!(again.json, first.json, "more than half of it is left");
    assert_eq!(announced(&app).await.len(), 1);

    end_leases(&app, -600.0).await;
    let renewed = md.put(&claim, json!({})).await;
    assert_eq!(renewed.json["row_version"], first.json["row_version"], "it is the same claim");
    assert_eq!(renewed.json["owner"]["since"], first.json["owner"]["since"]);
    assert_eq!(announced(&app).await.len(), 2);
    let left =
        |answer: &serde_json::Value| answer["owner"]["lease_until"].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
    assert!(left(&renewed.json) >= left(&first.json));

    end_leases(&app, 1.0).await;
    assert_eq!(work(&app, rosa).await["owner"], json!(null));
    assert_eq!(np.put(&claim, json!({})).await.status, 200, "an expired claim needs no take-over");
}

#[tokio::test]
async fn a_thread_is_handed_over_to_a_clinician_or_a_team() {
    let (app, rosa) = app_with_rosa().await;
    let (hand_over, claim) = (path(&app, rosa, "hand-over").await, path(&app, rosa, "claim").await);
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let (doctor, nurse) = (app.staff_id(Tenant::Alpha, "md").await, app.staff_id(Tenant::Alpha, "np").await);
    let nurses = team(&app, Tenant::Alpha, "Nurses", &["np"]).await;

    let body = json!({ "user_id": nurse, "note": " Knows her knee ", "row_version": 0 });
    let given = md.post(&hand_over, body).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let owner = &given.json["owner"];
    assert_eq!((&owner["user"]["id"], &owner["handed_over_by"], &owner["note"]), (&json!(nurse), &json!(doctor), &json!("Knows her knee")));
    assert_eq!(
        app.last_change(Tenant::Alpha, "hand_thread_over").await,
        json!({ "owner_user_id": [null, nurse], "note": [null, "(text)"] })
    );

    // The hand-over is a line of the thread, and stays one after the nurse has given the thread up.
    np.delete(&claim).await;
    let thread = thread_of(&app, Tenant::Alpha, "md", rosa).await;
    let history = md.get(&format!("/api/chat/v3/thread/{}/history-at/9223372036854775807/", thread["uid"].as_str().unwrap())).await;
    let line = history.results().last().unwrap().clone();
    assert_eq!(
        (&line["event"], &line["event_subject"], &line["text"], &line["sender"]["id"]),
        (&json!("hand_over"), &json!("Np Alpha"), &json!("Knows her knee"), &json!(doctor))
    );
    assert_eq!(thread["last_message"], json!(null), "it is no message");
    let given = md.post(&hand_over, json!({ "user_id": nurse, "row_version": thread["work"]["row_version"] })).await;

    // A stale version is rejected with the current owner.
    let stale = md.post(&hand_over, json!({ "group_id": nurses, "row_version": 0 })).await;
    assert_eq!((stale.status, &stale.json["current"]["owner"]["user"]["id"]), (412, &json!(nurse)));
    assert_eq!(md.post(&hand_over, json!({ "group_id": nurses })).await.status, 428);
    let version = given.json["row_version"].to_string();
    let to_team = md.send(Method::POST, &hand_over, Some(json!({ "group_id": nurses })), &[("if-match", &version)]).await;
    assert_eq!((to_team.status, &to_team.json["owner"]["group"]["name"]), (200, &json!("Nurses")), "{}", to_team.text);
    assert_eq!(to_team.json["owner"]["lease_until"], json!(null), "a team's claim does not expire");

    // The personal group of a clinician means the clinician.
    let of_one = team(&app, Tenant::Alpha, "Np Alpha", &["np"]).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.assignee_group set is_provider = true where tenant_id = core.tenant_id() and id = $1")
        .bind(of_one)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let to_one = md.post(&hand_over, json!({ "group_id": of_one, "row_version": to_team.json["row_version"] })).await;
    assert_eq!((&to_one.json["owner"]["user"]["id"], &to_one.json["owner"]["group"]), (&json!(nurse), &json!(null)), "{}", to_one.text);
    md.post(&hand_over, json!({ "group_id": nurses, "row_version": to_one.json["row_version"] })).await;

    assert_eq!(md.put(&claim, json!({})).await.status, 409, "the doctor is not in the team");
    assert_eq!(np.put(&claim, json!({})).await.status, 200, "a member may claim it");
}

#[tokio::test]
async fn invalid_owners_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let hand_over = path(&app, rosa, "hand-over").await;
    let md = app.client(Tenant::Alpha, "md");
    let nurse = app.staff_id(Tenant::Alpha, "np").await;
    let foreign = app.staff_id(Tenant::Beta, "np").await;
    for (body, status) in [
        (json!({ "row_version": 0 }), 400),
        (json!({ "user_id": nurse, "group_id": 1, "row_version": 0 }), 400),
        (json!({ "user_id": nurse, "note": "x".repeat(501), "row_version": 0 }), 400),
        (json!({ "user_id": rosa.user_id, "row_version": 0 }), 404),
        (json!({ "user_id": foreign.0 + 1_000_000, "row_version": 0 }), 404),
        (json!({ "group_id": i64::MAX, "row_version": 0 }), 404),
    ] {
        assert_eq!(md.post(&hand_over, body.clone()).await.status, status, "{body}");
    }
}

#[tokio::test]
async fn mine_includes_team_threads_and_unclaimed_are_waiting_threads() {
    let (app, rosa) = app_with_rosa().await;
    let finn = app.patient(Tenant::Alpha, Patient::named("Finn", "Ohm")).await;
    let mia = app.patient(Tenant::Alpha, Patient::named("Mia", "Kerr")).await;
    for patient in [rosa, finn] {
        deliver(&app, Tenant::Alpha, patient, "Hello").await;
    }
    let md = app.client(Tenant::Alpha, "md");
    let names = async |filter: &str| {
        let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/chat/v4/thread/?filter={filter}")).await;
        let rows =
            answer.results().iter().map(|row| row["patient_metadata"]["first_name"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(answer.json["count"], json!(rows.len()), "{filter}");
        rows
    };
    assert_eq!(names("unclaimed").await, ["Rosa", "Finn"], "patients who wrote nothing do not wait");
    assert_eq!(names("mine").await, Vec::<String>::new());

    md.put(&path(&app, rosa, "claim").await, json!({})).await;
    let doctors = team(&app, Tenant::Alpha, "Doctors", &["md"]).await;
    md.post(&path(&app, mia, "hand-over").await, json!({ "group_id": doctors, "row_version": 0 })).await;
    assert_eq!(names("mine").await, ["Rosa", "Mia"]);
    assert_eq!(names("unclaimed").await, ["Finn"]);
    md.put(&path(&app, finn, "snooze").await, json!({})).await;
    assert_eq!(names("unclaimed").await, Vec::<String>::new());
    let aside = path(&app, mia, "snooze").await;
    md.put(&aside, json!({})).await;
    assert_eq!(names("mine").await, ["Rosa"], "snoozed threads are excluded");
    md.delete(&aside).await;
    end_leases(&app, 1.0).await;
    assert_eq!(names("mine").await, ["Mia"]);
    assert_eq!(names("unclaimed").await, ["Rosa"]);
}

#[tokio::test]
async fn a_tenant_without_claims_behaves_as_specified() {
    let (app, rosa) = app_with_rosa().await;
    let claim = path(&app, rosa, "claim").await;
    let md = app.client(Tenant::Alpha, "md");
    app.client(Tenant::Alpha, "np").put(&claim, json!({})).await;
    let before = announced(&app).await.len();
    app.feature(Tenant::Alpha, "messaging.claims", false).await;

    assert_eq!(md.put(&claim, json!({})).await.problem(), "feature-disabled");
    assert_eq!(md.get("/api/chat/v4/thread/?filter=mine").await.problem(), "feature-disabled");
    assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["work"], json!(null));
    deliver(&app, Tenant::Alpha, rosa, "Hello").await;
    assert_eq!(crate::support::send(&app, Tenant::Alpha, "md", rosa, "Good morning").await.status, 201, "no confirmation is required");
    assert_eq!(announced(&app).await.len(), before);

    app.feature(Tenant::Alpha, "messaging.claims", true).await;
    app.feature(Tenant::Alpha, "messaging", false).await;
    assert_eq!(md.put(&claim, json!({})).await.problem(), "feature-disabled", "claims require the feature");
}

#[tokio::test]
async fn unknown_foreign_and_protected_threads_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let claim = path(&app, vip, "claim").await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(app.client(Tenant::Beta, "md").put(&claim, json!({})).await.status, 404);
    assert_eq!(md.put(&claim, json!({})).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(md.put(&claim, json!({})).await.status, 200);
    // Without a grant the owner is not shown.
    assert_eq!(work(&app, vip).await, json!(null));
}

/// The patient list of another module is filtered by what this one knows: who waits and belongs to nobody.
#[tokio::test]
async fn the_filter_of_people_finds_who_waits_and_is_unclaimed() {
    let (app, rosa) = app_with_rosa().await;
    let filter = huddle_sdk::people_filters().find(|filter| filter.name == "messaging.unclaimed").unwrap();
    let found = async || {
        let mut tx = staff_ctx(&app).await.read().await.unwrap();
        (filter.select)(&mut tx, 100).await.unwrap()
    };
    assert_eq!(found().await, []);
    deliver(&app, Tenant::Alpha, rosa, "My chest hurts").await;
    assert_eq!(found().await, [rosa.person_id]);
    let claim = path(&app, rosa, "claim").await;
    app.client(Tenant::Alpha, "md").put(&claim, json!({})).await;
    assert_eq!(found().await, []);
    app.client(Tenant::Alpha, "md").delete(&claim).await;
    assert_eq!(found().await, [rosa.person_id]);
}
