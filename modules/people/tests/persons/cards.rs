//! `core.account_card`: what lists show of a person is kept by triggers, whatever statement changes the facts.

use huddle_testkit::{Patient, Tenant, TestApp};
use sqlx::PgConnection;

/// Accounts with a missing, incorrect or superfluous card.
async fn wrong_cards(conn: &mut PgConnection) -> Vec<i64> {
    sqlx::query_scalar(
        "select coalesce(c.user_id, n.user_id)
           from core.account_card c
           full join core.account_card_now n on n.tenant_id = c.tenant_id and n.user_id = c.user_id
          where to_jsonb(c) is distinct from to_jsonb(n)",
    )
    .fetch_all(conn)
    .await
    .unwrap()
}

/// Every card with the transaction that wrote it.
async fn cards(conn: &mut PgConnection) -> Vec<(String, String)> {
    sqlx::query_as("select c.xmin::text, to_jsonb(c)::text from core.account_card c order by c.tenant_id, c.user_id")
        .fetch_all(conn)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_card_follows_every_change_of_what_it_shows() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    app.patient(Tenant::Beta, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    assert_eq!(wrong_cards(&mut tx).await, Vec::<i64>::new());
    tx.commit().await.unwrap();
    let of_nia = "(select id from core.person where tenant_id = core.tenant_id() and last_name = 'New')";
    for change in [
        // Everything in one statement, of two people.
        "with p as (insert into core.person (first_name, last_name) values ('Nia', 'New'), ('Ned', 'Old') returning id),
              a as (insert into core.address (person_id, state, city, zipcode) select id, 'MA', 'Boston', '02110' from p),
              s as (insert into core.person_summary (person_id, risk_score, coverage_payer) select id, 'low', 'Aetna' from p),
              o as (insert into core.person_pod (pod_id, person_id)
                    select (select min(id) from core.pod where tenant_id = core.tenant_id()), id from p),
              t as (insert into core.care_team_member (person_id, role, user_id)
                    select id, 'np', (select min(user_id) from core.provider where tenant_id = core.tenant_id()) from p)
         insert into core.user_account (person_id, is_patient) select id, true from p",
        "update core.person set first_name = 'Niamh', pronouns = 'she/her' where id in {nia}",
        "update core.person set preferred_name = 'Nini' where id in {nia}",
        "update core.person set dob = '1990-02-03', sex = 'Female' where id in {nia}",
        "update core.user_account set test_only = true where person_id in {nia}",
        "update core.address set state = 'AZ' where person_id in {nia}",
        "with a as (insert into core.address (person_id, state, city) select id, 'ME', 'Bangor' from core.person where id in {nia})
         delete from core.address where person_id in {nia}",
        "update core.person_summary set risk_score = 'high', coverage_end = '2027-01-01' where person_id in {nia}",
        "delete from core.person_summary where person_id in {nia}",
        "insert into core.person_summary (person_id, program_status, enrolled_in_benefit_program)
         select id, 'care', true from core.person where id in {nia}",
        "insert into core.person_pod (pod_id, person_id)
         select max(pod.id), person.id from core.pod, core.person
          where pod.tenant_id = core.tenant_id() and person.id in {nia} group by person.id",
        "delete from core.person_pod where person_id in {nia} and pod_id = (select min(id) from core.pod where tenant_id = core.tenant_id())",
        "insert into core.care_team_member (person_id, role, user_id)
         select person.id, 'md', max(provider.user_id) from core.provider, core.person
          where provider.tenant_id = core.tenant_id() and person.id in {nia} group by person.id",
        "update core.care_team_member set user_id = (select max(user_id) from core.provider where tenant_id = core.tenant_id())
          where person_id in {nia} and role = 'np'",
        "delete from core.care_team_member where person_id in {nia} and role = 'np'",
        "update core.state set time_zone = 'America/Halifax' where abbreviation = 'ME'",
        "with p as (insert into core.person (first_name, last_name) values ('Nora', 'Other') returning id)
         update core.user_account set person_id = p.id from p where person_id in {nia}",
        "with p as (insert into core.person (first_name, last_name) values ('Sam', 'Short') returning id)
         insert into core.user_account (person_id, is_patient) select id, false from p",
        "delete from core.user_account where person_id = (select id from core.person where last_name = 'Short')",
    ] {
        let change = change.replace("{nia}", of_nia);
        let mut tx = app.seed(Tenant::Alpha).await;
        let before = cards(&mut tx).await;
        sqlx::query(sqlx::AssertSqlSafe(change.as_str())).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = app.seed(Tenant::Alpha).await;
        assert!(cards(&mut tx).await != before, "no card shows {change}");
        assert_eq!(wrong_cards(&mut tx).await, Vec::<i64>::new(), "{change}");
    }
}

#[tokio::test]
async fn a_card_is_not_written_for_what_it_does_not_show() {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let before = cards(&mut tx).await;
    for change in [
        "update core.person set employer = 'City of Boston', first_name = first_name where tenant_id = core.tenant_id()",
        "update core.user_account set urgent_visit = true where tenant_id = core.tenant_id()",
        "update core.address set street_address = '1 Main Street' where tenant_id = core.tenant_id()",
    ] {
        sqlx::query(change).execute(&mut *tx).await.unwrap();
    }
    assert_eq!(cards(&mut tx).await, before);
}

#[tokio::test]
async fn two_transactions_that_change_one_person_leave_one_right_card() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let rename = "update core.person set first_name = 'Rosalia' where tenant_id = core.tenant_id() and id = $1";
    let risk = "insert into core.person_summary as s (person_id, risk_score) values ($1, 'high')
                on conflict (tenant_id, person_id) do update set risk_score = excluded.risk_score";
    for (first, second) in [(rename, risk), (risk, rename)] {
        run_concurrently(&app, rosa.person_id.0, first, second).await;
        let mut tx = app.seed(Tenant::Alpha).await;
        assert_eq!(wrong_cards(&mut tx).await, Vec::<i64>::new());
        let (name, risk): (String, Option<String>) =
            sqlx::query_as("select first_name, risk_score from core.account_card where tenant_id = core.tenant_id() and user_id = $1")
                .bind(rosa.user_id.0)
                .fetch_one(&mut *tx)
                .await
                .unwrap();
        assert_eq!((name.as_str(), risk.as_deref()), ("Rosalia", Some("high")));
        for undo in [
            "update core.person set first_name = 'Rosa' where tenant_id = core.tenant_id() and id = $1",
            "update core.person_summary set risk_score = 'low' where tenant_id = core.tenant_id() and person_id = $1",
        ] {
            sqlx::query(undo).bind(rosa.person_id.0).execute(&mut *tx).await.unwrap();
        }
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn an_account_and_a_fact_that_are_added_at_once_are_both_on_the_card() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let people: Vec<i64> =
        sqlx::query_scalar("insert into core.person (first_name, last_name) values ('Nia', 'New'), ('Ned', 'New') returning id")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    tx.commit().await.unwrap();
    let account = "insert into core.user_account (person_id, is_patient) values ($1, true)";
    let address = "insert into core.address (person_id, state, city, zipcode) values ($1, 'MA', 'Boston', '02110')";
    for (person, first, second) in [(people[0], account, address), (people[1], address, account)] {
        run_concurrently(&app, person, first, second).await;
        let mut tx = app.seed(Tenant::Alpha).await;
        assert_eq!(wrong_cards(&mut tx).await, Vec::<i64>::new());
        let city: Option<String> =
            sqlx::query_scalar("select city from core.account_card where person_id = $1").bind(person).fetch_one(&mut *tx).await.unwrap();
        assert_eq!(city.as_deref(), Some("Boston"));
        tx.commit().await.unwrap();
    }
}

/// Runs two statements about a person in concurrent transactions: the second one has to wait until the first one has committed.
async fn run_concurrently(app: &TestApp, person: i64, first: &'static str, second: &'static str) {
    let mut one = app.seed(Tenant::Alpha).await;
    let mut other = app.seed(Tenant::Alpha).await;
    sqlx::query(first).bind(person).execute(&mut *one).await.unwrap();
    let process: i32 = sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut *other).await.unwrap();
    let waiting = tokio::spawn(async move {
        sqlx::query(second).bind(person).execute(&mut *other).await.unwrap();
        other.commit().await.unwrap();
    });
    let is_blocked = "select cardinality(pg_blocking_pids($1)) > 0";
    while !sqlx::query_scalar::<_, bool>(is_blocked).bind(process).fetch_one(&mut *one).await.unwrap() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    one.commit().await.unwrap();
    waiting.await.unwrap();
}
