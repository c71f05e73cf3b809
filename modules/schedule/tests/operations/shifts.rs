//! Valid input of the operations on shifts, exceptions, visit mix and drafts. The caller's own schedule is edited.

use huddle_sdk::UserId;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use sqlx::{Postgres, Transaction};

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "schedules of providers name no patient";

const LOWER: &str = "/effective_period/lower";
const UPPER: &str = "/effective_period/upper";

pub(super) fn operations() -> Vec<Operation> {
    let about_nobody = [reading(), staging(), drafts(), mix()].into_iter().flatten().map(|operation| operation.without_grant(ABOUT_NOBODY));
    about_nobody.chain(impact()).collect()
}

fn reading() -> Vec<Operation> {
    vec![
        operation("read_provider_schedule").given(async |scene: &Scene| {
            add_draft(scene).await;
            Request::new().path("provider_id", scene.caller_id().await)
        }),
        operation("list_historical_shifts")
            .given(async |scene: &Scene| {
                Request::new().query("provider_id", scene.caller_id().await).query("day_of_week", 2).query("limit", 10)
            })
            .given_as("second page", async |scene: &Scene| {
                let shifts = add_past(scene).await;
                let path = format!("/api/bff/crm/schedule/historical-shifts/?provider_id={shifts}&limit=1");
                let next = scene.caller().get(&path).await.json["next"].as_str().expect("a second page").to_owned();
                Request::new().query("provider_id", shifts).query("cursor", next)
            })
            .free(&["?cursor"]),
        operation("list_historical_shift_exceptions")
            .given(async |scene: &Scene| Request::new().query("provider_id", scene.caller_id().await).query("limit", 10))
            .given_as("second page", async |scene: &Scene| {
                let provider = add_past(scene).await;
                let path = format!("/api/bff/crm/schedule/historical-shift-exceptions/?provider_id={provider}&limit=1");
                let next = scene.caller().get(&path).await.json["next"].as_str().expect("a second page").to_owned();
                Request::new().query("provider_id", provider).query("cursor", next)
            })
            .free(&["?cursor"]),
        operation("read_visit_mix_consumption")
            .given(async |scene: &Scene| Request::new().path("provider_id", scene.caller_id().await).body(json!({ "date": "2030-06-03" })))
            .refuses(Unstated::Time, &["/date"])
            .changes_nothing("it computes minutes; the specification has it as POST"),
    ]
}

fn staging() -> Vec<Operation> {
    vec![
        operation("create_staging_shifts")
            .given(async |scene: &Scene| {
                without_draft(scene).await;
                let shift = add_shift(scene).await;
                let list = json!([new_shift(), changed_shift(shift, false), changed_shift(add_shift(scene).await, true)]);
                Request::new().body(json!({ "provider_id": scene.caller_id().await, "staging_shifts": list }))
            })
            .refuses(Unstated::Time, &SHIFTS)
            .refuses(Unstated::OneOfSeveral, &["/staging_shifts"]),
        operation("update_staging_shift")
            .refuses(Unstated::Time, &["/start_time", "/stop_time", LOWER, UPPER])
            .given_as("version in a header", async |scene: &Scene| {
                let (_, shift, _) = add_draft(scene).await;
                let body = json!({ "day_of_week": 4, "start_time": "09:00:00", "stop_time": "11:30:00", "effective_period": period() });
                Request::new().path("id", shift).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let (_, shift, _) = add_draft(scene).await;
                Request::new().path("id", shift).body(json!({ "is_deleted": true, "stop_time": "10:30:00", "row_version": 1 }))
            }),
        operation("delete_staging_shift").given(async |scene: &Scene| {
            let (_, shift, _) = add_draft(scene).await;
            Request::new().path("id", shift).header("if-match", 1)
        }),
        operation("create_staging_shift_exceptions")
            .given(async |scene: &Scene| {
                without_draft(scene).await;
                let exception = add_exception(scene).await;
                let list =
                    json!([new_exception(), changed_exception(exception, false), changed_exception(add_exception(scene).await, true)]);
                Request::new().body(json!({ "provider_id": scene.caller_id().await, "staging_shift_exceptions": list }))
            })
            .refuses(Unstated::Time, &EXCEPTIONS)
            .refuses(Unstated::OneOfSeveral, &["/staging_shift_exceptions"]),
        operation("update_staging_shift_exception")
            .refuses(Unstated::Time, &["/period/lower", "/period/upper"])
            .given_as("version in a header", async |scene: &Scene| {
                let (_, _, exception) = add_draft(scene).await;
                let period = json!({ "lower": "2031-06-03T04:00:00Z", "upper": "2031-06-04T03:59:00Z", "bounds": "[)" });
                let body = json!({ "period": period, "reason": "Meeting", "is_all_day": true });
                Request::new().path("id", exception).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let (_, _, exception) = add_draft(scene).await;
                Request::new().path("id", exception).body(json!({ "is_deleted": false, "reason": "Late PTO", "row_version": 1 }))
            })
            .audited(&["/reason"]),
        operation("delete_staging_shift_exception").given(async |scene: &Scene| {
            let (_, _, exception) = add_draft(scene).await;
            Request::new().path("id", exception).header("if-match", 1)
        }),
    ]
}

const SHIFTS: [&str; 4] = [
    "/staging_shifts/*/start_time",
    "/staging_shifts/*/stop_time",
    "/staging_shifts/*/effective_period/lower",
    "/staging_shifts/*/effective_period/upper",
];
const EXCEPTIONS: [&str; 2] = ["/staging_shift_exceptions/*/period/lower", "/staging_shift_exceptions/*/period/upper"];

fn drafts() -> Vec<Operation> {
    let create = |id: &'static str| {
        operation(id)
            .given(async |scene: &Scene| {
                without_draft(scene).await;
                let shifts = json!([new_shift(), changed_shift(add_shift(scene).await, false)]);
                let exceptions = json!([new_exception(), changed_exception(add_exception(scene).await, true)]);
                Request::new().body(json!({ "provider_id": scene.caller_id().await, "shifts": shifts, "shift_exceptions": exceptions }))
            })
            .refuses(
                Unstated::Time,
                &[
                    "/shifts/*/start_time",
                    "/shifts/*/stop_time",
                    "/shifts/*/effective_period/lower",
                    "/shifts/*/effective_period/upper",
                    "/shift_exceptions/*/period/lower",
                    "/shift_exceptions/*/period/upper",
                ],
            )
            .refuses(Unstated::OneOfSeveral, &["/shifts"])
    };
    let list = |id: &'static str| {
        operation(id)
            .given(async |scene: &Scene| {
                add_draft(scene).await;
                Request::new().query("provider_id", scene.caller_id().await).query("review_status", "Review Pending").query("limit", 10)
            })
            .given_as("second page", second_page)
            .free(&["?provider_id", "?cursor"])
    };
    let pending = |id: &'static str| {
        operation(id)
            .given(async |scene: &Scene| {
                add_draft(scene).await;
                Request::new().query("provider_id", scene.caller_id().await).query("limit", 10)
            })
            .given_as("second page", second_page)
            .free(&["?provider_id", "?cursor"])
    };
    let review = |id: &'static str| {
        operation(id)
            .given_as("version in a header", async |scene: &Scene| {
                let (draft, _, _) = add_draft(scene).await;
                let body = json!({ "review_status": "Rejected", "appointment_ids": [1] });
                Request::new().path("id", draft).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let (draft, _, _) = add_draft(scene).await;
                Request::new().path("id", draft).body(json!({ "review_status": "Rejected", "row_version": 1 }))
            })
            .free(&["/appointment_ids/0"])
    };
    vec![
        create("create_schedule_draft"),
        create("create_crm_schedule_draft"),
        list("list_schedule_drafts"),
        list("list_crm_schedule_drafts"),
        pending("list_pending_schedule_drafts"),
        pending("list_pending_crm_schedule_drafts"),
        review("review_schedule_draft"),
        review("review_crm_schedule_draft"),
    ]
}

/// The operations that show whom a draft affects: names and times, which the tests of drafts prove to be masked.
fn impact() -> Vec<Operation> {
    let read = |id: &'static str| operation(id).given(async |scene: &Scene| Request::new().path("id", add_impact(scene).await));
    let masked = "affected patients who are protected are masked";
    ["read_schedule_draft", "read_crm_schedule_draft", "read_schedule_draft_impact"].map(|id| read(id).without_grant(masked)).into()
}

fn mix() -> Vec<Operation> {
    let put = |id: &'static str| {
        operation(id)
            .given_as("version in a header", async |scene: &Scene| {
                let (types, version) = mix_of(scene).await;
                let ratios = json!([ratio(scene, types.0, 5, 60).await, ratio(scene, types.1, 5, 40).await]);
                Request::new().header("if-match", version).body(json!({ "visit_mix_ratios": ratios }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                let (types, _) = mix_of(scene).await;
                let mut tx = scene.seed().await;
                let provider = scene.caller_id().await;
                let id: i64 = sqlx::query_scalar(
                    "insert into schedule.visit_mix (provider_id, type_id, day_of_week, percentage) values ($1, $2, 6, 50)
                     on conflict (tenant_id, provider_id, day_of_week, type_id) do update set percentage = 50 returning id",
                )
                .bind(provider.0)
                .bind(types.0)
                .fetch_one(&mut *tx)
                .await
                .expect("stored");
                sqlx::query("delete from schedule.visit_mix where provider_id = $1 and day_of_week = 6 and id <> $2")
                    .bind(provider.0)
                    .bind(id)
                    .execute(&mut *tx)
                    .await
                    .expect("deleted");
                tx.commit().await.expect("the seed commits");
                let mut stored = ratio(scene, types.0, 6, 70).await;
                stored["id"] = json!(id);
                let ratios = json!([stored, ratio(scene, types.1, 6, 30).await]);
                Request::new().body(json!({ "visit_mix_ratios": ratios, "row_version": mix_of(scene).await.1 }))
            })
            .refuses(Unstated::Stored, &["/visit_mix_ratios"])
            .refuses(Unstated::Exclusive, &["/visit_mix_ratios/*/appointment_type_id"])
    };
    vec![put("create_visit_mix_ratios"), put("update_visit_mix_ratios")]
}

fn period() -> Value {
    json!({ "lower": "2031-01-01", "upper": "2031-12-31", "bounds": "[]" })
}

fn new_shift() -> Value {
    json!({ "day_of_week": 1, "start_time": "08:00:00", "stop_time": "12:00:00", "effective_period": period() })
}

fn changed_shift(id: i64, is_deleted: bool) -> Value {
    json!({
        "id": id, "row_version": 1, "is_deleted": is_deleted, "day_of_week": 3, "start_time": "08:00:00", "stop_time": "12:00:00",
        "effective_period": period(),
    })
}

fn new_exception() -> Value {
    json!({
        "period": { "lower": "2031-06-03T13:00:00Z", "upper": "2031-06-03T15:00:00Z", "bounds": "[)" }, "reason": "PTO", "is_all_day": false,
    })
}

fn changed_exception(id: i64, is_deleted: bool) -> Value {
    json!({
        "id": id, "row_version": 1, "is_deleted": is_deleted, "reason": "", "is_all_day": true,
        "period": { "lower": "2031-06-05T04:00:00Z", "upper": "2031-06-06T03:59:00Z" },
    })
}

async fn second_page(scene: &Scene) -> Request {
    without_draft(scene).await;
    add_draft(scene).await;
    let mut tx = scene.seed().await;
    let other: i64 = sqlx::query_scalar("select id from core.user_account where tenant_id = core.tenant_id() and email like 'np@%'")
        .fetch_one(&mut *tx)
        .await
        .expect("a colleague");
    lock(&mut tx, UserId(other)).await;
    sqlx::query("insert into schedule.draft (provider_id, created_by, created_at) values ($1, $1, now()) on conflict do nothing")
        .bind(other)
        .execute(&mut *tx)
        .await
        .expect("stored");
    tx.commit().await.expect("the seed commits");
    let first = scene.caller().get("/api/schedule/drafts/pending/?limit=1").await;
    Request::new().query("cursor", first.json["next"].as_str().expect("a second page"))
}

async fn lock(tx: &mut Transaction<'static, Postgres>, provider: UserId) {
    sqlx::query("insert into schedule.schedule (provider_id) values ($1) on conflict do nothing")
        .bind(provider.0)
        .execute(&mut **tx)
        .await
        .expect("stored");
}

/// Rejects the caller's pending draft, if there is one.
async fn without_draft(scene: &Scene) {
    let mut tx = scene.seed().await;
    let provider = scene.caller_id().await;
    lock(&mut tx, provider).await;
    sqlx::query(
        "update schedule.draft set review_status = 'rejected', reviewed_by = $1, reviewed_at = now()
          where tenant_id = core.tenant_id() and provider_id = $1 and review_status = 'pending'",
    )
    .bind(provider.0)
    .execute(&mut *tx)
    .await
    .expect("rejected");
    tx.commit().await.expect("the seed commits");
}

async fn insert(scene: &Scene, statement: &'static str, id: i64) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(statement).bind(id).fetch_one(&mut *tx).await.expect("stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// A shift of the caller that overlaps no other; gives its ID.
async fn add_shift(scene: &Scene) -> i64 {
    without_schedule(scene).await;
    insert(
        scene,
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         select $1, 2, 480, 720, d, d from (select coalesce(max(effective_until), date '2031-01-01') + 1 as d from schedule.shift
                                             where tenant_id = core.tenant_id() and provider_id = $1) last returning id",
        scene.caller_id().await.0,
    )
    .await
}

async fn without_schedule(scene: &Scene) {
    let mut tx = scene.seed().await;
    lock(&mut tx, scene.caller_id().await).await;
    tx.commit().await.expect("the seed commits");
}

async fn add_exception(scene: &Scene) -> i64 {
    without_schedule(scene).await;
    insert(
        scene,
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at, reason)
         values ($1, now() + interval '3000 days', now() + interval '3001 days', 'Meeting') returning id",
        scene.caller_id().await.0,
    )
    .await
}

/// Two shifts and two exceptions of the caller that are over; gives the caller.
async fn add_past(scene: &Scene) -> UserId {
    let provider = scene.caller_id().await;
    let mut tx = scene.seed().await;
    lock(&mut tx, provider).await;
    for statement in [
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from, effective_until)
         select $1, 2, 480, 720, d - n, d - n
           from generate_series(1, 2) n, (select least(min(effective_from), date '2020-01-01') as d from schedule.shift
                                           where tenant_id = core.tenant_id() and provider_id = $1) first",
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at)
         select $1, timestamptz '2020-01-01' + n * interval '1 day', timestamptz '2020-01-02' + n * interval '1 day' from generate_series(1, 2) n",
    ] {
        sqlx::query(statement).bind(provider.0).execute(&mut *tx).await.expect("stored");
    }
    tx.commit().await.expect("the seed commits");
    provider
}

/// A draft of the caller with a change of a shift and one of an exception; gives their IDs.
async fn add_draft(scene: &Scene) -> (i64, i64, i64) {
    without_draft(scene).await;
    let shift = add_shift(scene).await;
    let draft = insert(
        scene,
        "insert into schedule.draft (provider_id, created_by, created_at) values ($1, $1, now()) returning id",
        scene.caller_id().await.0,
    )
    .await;
    let staged = insert(
        scene,
        "insert into schedule.staging_shift (draft_id, day_of_week, starts_at, stops_at, effective_from)
         values ($1, 1, 480, 720, date '2031-01-01') returning id",
        draft,
    )
    .await;
    let mut tx = scene.seed().await;
    sqlx::query("update schedule.staging_shift set shift_id = $2, base_version = 1 where id = $1")
        .bind(staged)
        .bind(shift)
        .execute(&mut *tx)
        .await
        .expect("stored");
    tx.commit().await.expect("the seed commits");
    let exception = insert(
        scene,
        "insert into schedule.staging_shift_exception (draft_id, starts_at, ends_at, reason)
         values ($1, '2031-06-03T13:00:00Z', '2031-06-03T15:00:00Z', 'PTO') returning id",
        draft,
    )
    .await;
    (draft, staged, exception)
}

/// A draft that takes the caller away for ten years, and an appointment of the scene's patient in that time; gives the draft.
async fn add_impact(scene: &Scene) -> i64 {
    let (draft, _, _) = add_draft(scene).await;
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into schedule.staging_shift_exception (draft_id, starts_at, ends_at) values ($1, now() + interval '1 hour', now() + interval '10 years')",
    )
    .bind(draft)
    .execute(&mut *tx)
    .await
    .expect("stored");
    sqlx::query(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, scheduled_by, scheduled_at,
                                           updated_at)
         select $1, $2, (select min(id) from schedule.appointment_type where tenant_id = core.tenant_id()), t, t + interval '30 minutes', t,
                t + interval '30 minutes', $2, now(), now()
           from (select coalesce(max(ends_at), now() + interval '1 day') + interval '1 hour' as t from schedule.appointment
                  where tenant_id = core.tenant_id()) last",
    )
    .bind(scene.patient().person_id.0)
    .bind(scene.caller_id().await.0)
    .execute(&mut *tx)
    .await
    .expect("stored");
    tx.commit().await.expect("the seed commits");
    draft
}

/// The two kinds of visit of the caller's mix, and its version.
async fn mix_of(scene: &Scene) -> ((i64, i64), i64) {
    let mut tx = scene.seed().await;
    let provider = scene.caller_id().await;
    lock(&mut tx, provider).await;
    sqlx::query("delete from schedule.visit_mix where tenant_id = core.tenant_id() and provider_id = $1 and day_of_week = 5")
        .bind(provider.0)
        .execute(&mut *tx)
        .await
        .expect("deleted");
    tx.commit().await.expect("the seed commits");
    let schedule = scene.caller().get(&format!("/api/user/providers/{provider}/schedule/")).await;
    let id = |index: usize| schedule.json["appointment_type_mappings"][index]["appointment_type"]["id"].as_i64().expect("a kind");
    ((id(0), id(1)), schedule.json["mix_version"].as_i64().expect("a version"))
}

async fn ratio(scene: &Scene, kind: i64, day: i16, percentage: i16) -> Value {
    json!({ "physician_id": scene.caller_id().await, "appointment_type_id": kind, "day_of_week": day, "percentage_of_slots": percentage })
}
