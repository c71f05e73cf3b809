//! Valid input of the operations on calendars.

use huddle_sdk::UserId;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};

// The list shows no text that belongs to a patient, by which the matrix recognizes people: masking is tested beside the endpoint.
pub(super) fn operations() -> Vec<Operation> {
    vec![operation("list_schedule_events").refuses(Unstated::Time, &["?end_date"]).given(async |scene: &Scene| {
        let provider = add_appointment(scene).await;
        Request::new().path("provider_pk", provider).query("start_date", "2031-06-02").query("end_date", "2031-06-02")
    })]
}

/// A nurse practitioner sees the scene's patient on 2 June 2031.
async fn add_appointment(scene: &Scene) -> UserId {
    let provider = scene.app().staff_id(scene.tenant(), "np").await;
    let mut tx = scene.seed().await;
    crate::rows::add_schedule(&mut tx, provider).await;
    sqlx::query(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, description,
                                           scheduled_by, scheduled_at, updated_at)
         select $1, $2, id, t, t + interval '30 minutes', t, t + interval '30 minutes', $3, $2, now(), now()
           from schedule.appointment_type, generate_series('2031-06-02T14:00Z'::timestamptz, '2031-06-02T20:00Z', '30 minutes') as t
          where tenant_id = core.tenant_id() and unique_key = 'video'
            and not exists (select from schedule.appointment a
                             where a.tenant_id = core.tenant_id() and a.person_id = $1 and a.provider_id = $2
                               and a.starts_at between '2031-06-02' and '2031-06-03' and a.status <> 'canceled')
            and not exists (select from schedule.appointment a
                             where a.tenant_id = core.tenant_id() and a.provider_id = $2 and a.starts_at = t)
          order by t limit 1",
    )
    .bind(scene.patient().person_id.0)
    .bind(provider.0)
    .bind(scene.secret())
    .execute(&mut *tx)
    .await
    .expect("the appointment is stored");
    tx.commit().await.expect("the seed commits");
    provider
}
