use huddle_testkit::{Definer, Tenant, TestApp};

#[tokio::test]
async fn patients_are_found_by_email_by_an_index_and_in_their_own_tenant_only() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 5000) n returning id)
         insert into core.user_account (person_id, email, is_patient) select id, 'p' || id || '@example.com', true from p;",
    )
    .execute(&mut *tx)
    .await
    .expect("the patients are stored");
    tx.commit().await.expect("the seed commits");
    Definer {
        function: "todos.patients_by_email(text)",
        calls: &[("todos.patients_by_email('P100@Example.com')", "core.user_account_email_idx")],
        tables: &["core.user_account"],
    }
    .verify(&app)
    .await;
}
