//! Threads and the inbox follow changes of accounts and care pods in the same transaction.

use huddle_sdk::{PersonId, people_changed};
use huddle_testkit::{Definer, Tenant, TestApp, follow_patients};

/// The lists that contain a person's thread: 0 all, -1 without a pod, otherwise pods. None: there is no thread.
async fn lists(conn: &mut sqlx::PgConnection, person: PersonId) -> Option<Vec<i64>> {
    sqlx::query_scalar(
        "select array(select i.pod_id from messaging.inbox i where i.tenant_id = t.tenant_id and i.thread_id = t.id order by 1)
           from core.user_account u join messaging.thread t on t.tenant_id = u.tenant_id and t.patient_id = u.id
          where u.tenant_id = core.tenant_id() and u.person_id = $1",
    )
    .bind(person.0)
    .fetch_optional(conn)
    .await
    .unwrap()
}

async fn add_person(conn: &mut sqlx::PgConnection, is_patient: bool) -> PersonId {
    let person = sqlx::query_scalar(
        "with p as (insert into core.person (first_name, last_name) values ('Nia', 'New') returning id)
         insert into core.user_account (person_id, is_patient) select id, $1 from p returning person_id",
    )
    .bind(is_patient)
    .fetch_one(conn)
    .await
    .unwrap();
    PersonId(person)
}

#[tokio::test]
async fn a_new_patient_gets_a_thread_in_the_same_transaction() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let nia = add_person(&mut tx, false).await;
    people_changed(&mut tx, &[nia]).await.unwrap();
    assert_eq!(lists(&mut tx, nia).await, None, "staff have no thread");
    sqlx::query("update core.user_account set is_patient = true where tenant_id = core.tenant_id() and person_id = $1")
        .bind(nia.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    people_changed(&mut tx, &[nia]).await.unwrap();
    assert_eq!(lists(&mut tx, nia).await, Some(vec![-1, 0]));
    // A rollback leaves nothing.
    tx.rollback().await.unwrap();
    let mut tx = app.seed(Tenant::Alpha).await;
    assert_eq!(lists(&mut tx, nia).await, None);
}

#[tokio::test]
async fn people_of_another_tenant_are_ignored() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 3000) n returning id)
         insert into core.user_account (person_id, is_patient) select id, true from p",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    let nia = add_person(&mut tx, true).await;
    follow_patients(&mut tx).await;
    tx.commit().await.unwrap();
    Definer {
        function: "messaging.follow_people(bigint[])",
        calls: &[(&format!("messaging.follow_people(array[{nia}])"), "core.user_account_tenant_id_person_id_key")],
        tables: &["core.user_account", "core.person", "messaging.thread", "messaging.inbox"],
    }
    .verify(&app)
    .await;
}
