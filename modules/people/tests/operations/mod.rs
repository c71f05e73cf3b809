//! Valid input for each operation, and the matrices over them.

mod profile;

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

fn operations() -> Vec<Operation> {
    [directory(), profile::sections(), profile::facts(), profile::contact(), profile::newcomers()].into_iter().flatten().collect()
}

fn directory() -> Vec<Operation> {
    let mut operations = vec![
        operation("list_users")
            .given(async |_: &Scene| {
                Request::new()
                    .query("type", "patient")
                    .query("detail", true)
                    .query("ordering", "name")
                    .query("limit", 50)
                    .query("offset", 0)
            })
            .given_as("filtered", async |_: &Scene| Request::new().query("my_pods", false).query("risk", "").query("people_filter", ""))
            .given_as("after a cursor", async |scene: &Scene| {
                let first = scene.caller().get("/api/user/?ordering=id&limit=1").await;
                Request::new().query("ordering", "id").query("cursor", first.json["next"].as_str().unwrap())
            })
            .given_as("who is found", async |scene: &Scene| Request::new().query("search", scene.last_name()))
            .free(&["?cursor", "?search", "?people_filter"])
            .refuses(Unstated::Stored, &["?people_filter"])
            .lists_people(),
        operation("list_people_filters").given(async |_: &Scene| Request::new()),
        operation("read_patient").given(patient),
        operation("read_care_team").given(patient),
        operation("list_demographics")
            .given(async |scene: &Scene| Request::new().query("id__in", scene.patient().person_id))
            .free(&["?id__in"])
            .lists_people(),
        operation("search_people")
            .given(async |scene: &Scene| {
                let query = Request::new().query("search", scene.last_name()).query("limit", 50).query("type", "patient");
                query.query("includeOnboardingInitialized", true)
            })
            .free(&["?search"])
            .lists_people(),
        operation("list_recent_people")
            .given(async |scene: &Scene| {
                opened(scene).await;
                Request::new()
            })
            .lists_people(),
        operation("keep_recent_person").given(person).unaudited("the trail has the opening itself; this is only its order"),
        operation("read_person").given(person),
        operation("write_provider_note")
            .given(async |scene: &Scene| {
                let version = first_note(scene).await;
                person(scene).await.header("if-match", version).body(json!({ "provider_note": format!("{} again", scene.secret()) }))
            })
            .given_as("with the version in the body", async |scene: &Scene| {
                let version = first_note(scene).await;
                person(scene).await.body(json!({ "provider_note": format!("{} again", scene.secret()), "row_version": version }))
            })
            .free(&["/provider_note"]),
        operation("list_accesses")
            .given(async |scene: &Scene| person(scene).await.query("limit", 50))
            .given_as("after a cursor", async |scene: &Scene| {
                // A cursor from the start, since the test must also work for a record that the caller may not open.
                let cursor = huddle_sdk::encode_cursor(&json!({ "txid": i64::MAX, "id": i64::MAX }));
                person(scene).await.query("cursor", cursor)
            })
            .free(&["?cursor"]),
        operation("list_assignee_groups")
            .refuses(Unstated::Exclusive, &["?person_id"])
            .given(async |_: &Scene| Request::new().query("groups_only", false))
            .given_as("for a patient", async |scene: &Scene| Request::new().query("patient_id", scene.patient().user_id))
            .given_as("for a person", async |scene: &Scene| {
                Request::new().query("person_id", scene.patient().person_id).query("groups_only", true)
            })
            .without_feature("work is given to groups in every module"),
        operation("list_pods").given(async |_: &Scene| Request::new()).without_feature("every inbox is filtered by pods"),
        operation("list_states").given(async |_: &Scene| Request::new()).without_feature("a list of words, the same for all"),
    ];
    operations.extend(accesses());
    operations.extend(of_admins());
    operations
}

/// Operations for access to protected records.
fn accesses() -> Vec<Operation> {
    vec![
        operation("check_access")
            .given(async |scene: &Scene| {
                let about = Request::new().query("user_id", scene.patient().user_id);
                about.query("requesting_user_id", scene.caller_id().await)
            })
            .without_feature("whatever shows a patient asks for access")
            .without_grant("it says whether a grant is needed"),
        operation("request_access")
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "requesting_user_id": scene.caller_id().await,
                    "user_id": scene.patient().user_id,
                    "access_reason": "clinical_care",
                    "note": "covers for a colleague",
                }))
            })
            .of_protected_patients()
            .without_feature("whatever shows a patient asks for access")
            .without_grant("it gives the grant")
            .audited(&["/note"]),
        operation("check_person_access")
            .given(person)
            .without_feature("whatever shows a person asks for access")
            .without_grant("it says whether a grant is needed"),
        operation("request_person_access")
            .given(async |scene: &Scene| {
                let caller = scene.caller_id().await;
                let why = json!({ "requesting_user_id": caller, "access_reason": "clinical_care", "note": "covers for a colleague" });
                person(scene).await.body(why)
            })
            .of_protected_patients()
            .without_feature("whatever shows a person asks for access")
            .without_grant("it gives the grant")
            .audited(&["/note"]),
    ]
}

/// Operations of admins.
fn of_admins() -> Vec<Operation> {
    vec![
        operation("report_duplicate_pair")
            .refuses(Unstated::Exclusive, &["/other_person_id"])
            .given(async |scene: &Scene| {
                Request::new().body(json!({ "person_id": scene.patient().person_id, "other_person_id": twin(scene).await }))
            })
            .given_as("again", async |scene: &Scene| {
                let (_, twin) = pair(scene, "dismissed").await;
                Request::new().body(json!({ "person_id": twin, "other_person_id": scene.patient().person_id }))
            }),
        operation("list_duplicate_pairs")
            .given(async |scene: &Scene| {
                pair(scene, "open").await;
                Request::new().query("state", "open").query("limit", 50)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                pair(scene, "open").await;
                Request::new().query("cursor", huddle_sdk::encode_cursor(&i64::MAX))
            })
            .free(&["?cursor"])
            .lists_people(),
        operation("decide_duplicate_pair")
            .refuses(Unstated::OneOfSeveral, &["/kept_person_id"])
            .given_as("merged", async |scene: &Scene| {
                let body = json!({ "state": "merged", "kept_person_id": scene.patient().person_id, "row_version": 7 });
                Request::new().path("pair_id", pair(scene, "open").await.0).body(body)
            })
            .given_as("dismissed", async |scene: &Scene| {
                Request::new().path("pair_id", pair(scene, "open").await.0).header("if-match", 7).body(json!({ "state": "dismissed" }))
            }),
        operation("list_access_grants")
            .given(async |scene: &Scene| {
                grant(scene).await;
                Request::new().query("reviewed", false).query("limit", 50).query("offset", 0)
            })
            .given_as("of a user in a range of days", async |scene: &Scene| {
                grant(scene).await;
                let by = scene.caller().get("/api/phi_access_control/grants/").await.results()[0]["user"]["id"].as_i64().unwrap();
                Request::new().query("user_id", by).query("granted_from", "2020-01-01").query("granted_to", "2999-12-31")
            })
            .given_as("after a cursor", async |scene: &Scene| {
                grant(scene).await;
                grant(scene).await;
                let first = scene.caller().get("/api/phi_access_control/grants/?limit=1").await;
                Request::new().query("cursor", first.json["next"].as_str().unwrap())
            })
            .free(&["?cursor", "?user_id"])
            .refuses(Unstated::Time, &["?granted_to"])
            .without_feature("whoever opened a record is answerable, whatever is switched off"),
        operation("review_access_grant")
            .given(async |scene: &Scene| Request::new().path("grant_id", grant(scene).await))
            .of_protected_patients()
            .without_feature("whoever opened a record is answerable, whatever is switched off")
            .without_grant("it shows of the patient what masked lists show"),
        operation("revoke_access_grant")
            .given(async |scene: &Scene| Request::new().path("grant_id", grant(scene).await))
            .of_protected_patients()
            .without_feature("whoever opened a record is answerable, whatever is switched off")
            .without_grant("it shows of the patient what masked lists show"),
        operation("update_protection")
            .given(async |scene: &Scene| {
                let body = json!({ "is_protected": is_protected(scene).await, "reason": "works here" });
                person(scene).await.body(body)
            })
            .changes_nothing("the other operations need the scene's patient as they are; tests/protected_access covers the change")
            .without_feature("a record must be protectable, whatever is switched off"),
        operation("update_practicing_states").refuses(Unstated::Stored, &["/practicing_state_ids/*"]).given(licenses).given_as(
            "by header",
            async |scene: &Scene| {
                let request = Request::new().path("physician_id", physician_as_hired(scene).await).header("If-Match", 1);
                request.body(json!({ "practicing_state_ids": [9] }))
            },
        ),
    ]
}

pub async fn patient(scene: &Scene) -> Request {
    Request::new().path("patient_id", scene.patient().user_id)
}

async fn person(scene: &Scene) -> Request {
    Request::new().path("person_id", scene.patient().person_id)
}

/// Adds the scene's patient to the caller's recently opened people, as if the caller had had access then.
async fn opened(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into people.recent_person (user_id, person_id, opened_at) values ($1, $2, now())
         on conflict (tenant_id, user_id, person_id) do nothing",
    )
    .bind(scene.caller_id().await.0)
    .bind(scene.patient().person_id.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

/// Stores the first version of the patient's sticky note and returns the version.
async fn first_note(scene: &Scene) -> i32 {
    let mut tx = scene.seed().await;
    sqlx::query("update core.person set provider_note = $2, provider_note_version = 1 where tenant_id = core.tenant_id() and id = $1")
        .bind(scene.patient().person_id.0)
        .bind(scene.secret())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    1
}

/// Stores an active grant of a staff member to the scene's patient.
async fn grant(scene: &Scene) -> i64 {
    let now = scene.app().clock.now();
    let user = scene.app().staff_id(scene.tenant(), "np").await;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into core.phi_grant (user_id, person_id, reason, granted_at, expires_at)
         values ($1, $2, 'clinical_care', $3, $3 + interval '1 hour') returning id",
    )
    .bind(user.0)
    .bind(scene.patient().person_id.0)
    .bind(now)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    id
}

/// Adds a person without an account who is protected like the scene's patient, and whose record the caller may open.
async fn twin(scene: &Scene) -> i64 {
    let now = scene.app().clock.now();
    let caller = scene.caller_id().await;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "with twin as (
             insert into core.person (first_name, last_name, request_auth_for_phi)
             select 'Twin', 'Record', p.request_auth_for_phi from core.person p where p.tenant_id = core.tenant_id() and p.id = $1
             returning id)
         select id from twin",
    )
    .bind(scene.patient().person_id.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    sqlx::query(
        "insert into core.phi_grant (user_id, person_id, reason, granted_at, expires_at)
         values ($1, $2, 'operations', $3, $3 + interval '1 hour')",
    )
    .bind(caller.0)
    .bind::<i64>(id)
    .bind(now)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    id
}

/// Whether the scene's patient is protected.
async fn is_protected(scene: &Scene) -> bool {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select request_auth_for_phi from core.person where tenant_id = core.tenant_id() and id = $1")
        .bind(scene.patient().person_id.0)
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

/// Stores a pair of the scene's patient and a twin at version 7, and returns its ID and the twin's.
async fn pair(scene: &Scene, state: &str) -> (i64, i64) {
    let twin = twin(scene).await;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into people.duplicate_pair (low_person_id, high_person_id, state, reported_at, row_version)
         values (least($1, $2), greatest($1, $2), $3, now(), 7) returning id",
    )
    .bind(scene.patient().person_id.0)
    .bind(twin)
    .bind(state)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    (id, twin)
}

async fn licenses(scene: &Scene) -> Request {
    let request = Request::new().path("physician_id", physician_as_hired(scene).await);
    request.body(json!({ "practicing_state_ids": [9], "row_version": 1 }))
}

/// A physician of the tenant with the initial licenses.
async fn physician_as_hired(scene: &Scene) -> i64 {
    let np = scene.app().staff_id(scene.tenant(), "np").await;
    let mut tx = scene.seed().await;
    let physician = sqlx::query_scalar(
        "with gone as (delete from core.practicing_state where tenant_id = core.tenant_id() and user_id = $1 and state not in ('MA', 'NH')),
              kept as (insert into core.practicing_state (user_id, state) values ($1, 'MA'), ($1, 'NH') on conflict do nothing)
         update core.provider set practicing_states_version = 1 where tenant_id = core.tenant_id() and user_id = $1 returning physician_id",
    )
    .bind(np.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    physician
}

huddle_testkit::matrices!("people", operations);
