//! Contents of test databases.

use huddle_sdk::{PersonId, UserId, modules, people_changed};
use sqlx::{Connection as _, PgConnection};

use crate::issuer::{ISSUER, machine, subject};
use crate::{ROLES, Tenant, bind};

/// Two tenants with staff, pods and a machine each. Runtime SQL: the harness is not part of the product's checked queries.
pub(crate) async fn add_tenants(conn: &mut PgConnection) {
    let issuer: i64 = sqlx::query_scalar("insert into core.issuer (url) values ($1) returning id")
        .bind(ISSUER)
        .fetch_one(&mut *conn)
        .await
        .expect("the issuer is stored");
    for tenant in [Tenant::Alpha, Tenant::Beta] {
        let mut tx = conn.begin().await.expect("the owner begins");
        let id: i64 = sqlx::query_scalar("insert into core.tenant (key, name) values ($1, initcap($1)) returning id")
            .bind(tenant.key())
            .fetch_one(&mut *tx)
            .await
            .expect("the tenant is stored");
        assert_eq!(id, tenant.id().0, "tenants are created in order");
        bind(&mut tx, tenant).await;
        sqlx::raw_sql(
            "insert into core.position default values;
             insert into core.pod (name) values ('Alder'), ('Birch');
             insert into core.feature_switch (audience, name, note, active) values
                ('provider', 'schedule.providerUtilization', 'Drafts of schedules', false), ('member', 'member.selfScheduling', '', true);
             insert into core.feature_flag (name, is_active) values ('AddPatient', true), ('cases.email', false);",
        )
        .execute(&mut *tx)
        .await
        .expect("the tenant's rows are stored");
        huddle_host::tenancy::add_default_rows(&mut tx, modules()).await.expect("the default rows are stored");
        for role in ROLES {
            add_staff(&mut tx, tenant, role, issuer).await;
        }
        sqlx::query(
            "insert into core.service_client (issuer_id, client_id, name, permissions) values ($1, $2, 'Member app', '{inbound.deliver,cases.propose,cases.deliver_email,worklists.deliver,prior_authorizations.deliver,referrals.report_status}')",
        )
        .bind(issuer)
        .bind(machine(tenant))
        .execute(&mut *tx)
        .await
        .expect("the machine is stored");
        // A patient with an account at the provider: rejected by the console.
        sqlx::query(
            "with p as (insert into core.person (first_name, last_name) values ('Pat', 'Ient') returning id)
             insert into core.user_account (person_id, issuer_id, subject, email, is_patient, test_only)
             select id, $1, $2, $3, true, true from p",
        )
        .bind(issuer)
        .bind(subject(tenant, "patient"))
        .bind(format!("patient@{}.example", tenant.key()))
        .execute(&mut *tx)
        .await
        .expect("the patient's account is stored");
        follow_patients(&mut tx).await;
        tx.commit().await.expect("the tenant is committed");
    }
}

async fn add_staff(conn: &mut PgConnection, tenant: Tenant, role: &str, issuer: i64) {
    let internal_role = if role == "external" { "md" } else { role };
    let group = match role {
        "md" | "external" => "MD",
        "np" => "NP",
        "rn" => "RN",
        "bh" => "Behavioral Health",
        "hg" => "Health Guide",
        "mg" => "Member Guide",
        "rc" => "Referral Coordinator",
        _ => "Admin",
    };
    sqlx::query(
        "with p as (insert into core.person (first_name, last_name) values (initcap($1), initcap($2)) returning id),
              u as (insert into core.user_account (person_id, issuer_id, subject, email) select id, $3, $4, $5 from p returning id),
              r as (insert into core.provider (user_id, title, internal_role, is_external) select id, upper($1), $6, $1 = 'external' from u returning user_id),
              s as (insert into core.practicing_state (user_id, state) select user_id, unnest(array['MA', 'NH']) from r),
              g as (insert into core.user_group (name) values ($7) on conflict (tenant_id, name) do update set name = excluded.name returning id),
              a as (insert into core.assignee_group (name, is_provider) values ($1, true) returning id),
              m as (insert into core.assignee_group_member (assignee_group_id, user_id) select a.id, u.id from a, u)
         insert into core.user_group_member (group_id, user_id) select g.id, u.id from g, u",
    )
    .bind(role)
    .bind(tenant.key())
    .bind(issuer)
    .bind(subject(tenant, role))
    .bind(format!("{role}@{}.example", tenant.key()))
    .bind(internal_role)
    .bind(group)
    .execute(conn)
    .await
    .expect("the member of staff is stored");
}

/// A patient to be added.
#[derive(Debug, Clone)]
pub struct Patient {
    first_name: String,
    last_name: String,
    state: String,
    pod: Option<String>,
    is_protected: bool,
    test_only: bool,
    email: Option<String>,
    phone_number: Option<String>,
    dob: chrono::NaiveDate,
}

impl Patient {
    /// A member in Massachusetts, in pod Alder.
    #[must_use]
    pub fn named(first_name: &str, last_name: &str) -> Self {
        Self {
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            state: "MA".to_owned(),
            pod: Some("Alder".to_owned()),
            is_protected: false,
            test_only: false,
            email: None,
            phone_number: None,
            dob: chrono::NaiveDate::from_ymd_opt(1968, 3, 14).unwrap_or_default(),
        }
    }

    /// Protected: requires a grant.
    #[must_use]
    pub fn protected(mut self) -> Self {
        self.is_protected = true;
        self
    }

    /// Visible to testers only.
    #[must_use]
    pub fn test_only(mut self) -> Self {
        self.test_only = true;
        self
    }

    /// Sets the state of residence.
    #[must_use]
    pub fn state(mut self, state: &str) -> Self {
        state.clone_into(&mut self.state);
        self
    }

    /// Sets the pod, or none.
    #[must_use]
    pub fn pod(mut self, pod: Option<&str>) -> Self {
        self.pod = pod.map(str::to_owned);
        self
    }

    /// Sets e-mail address and phone number.
    #[must_use]
    pub fn contact(mut self, email: &str, phone_number: &str) -> Self {
        self.email = Some(email.to_owned());
        self.phone_number = Some(phone_number.to_owned());
        self
    }

    /// Sets the date of birth.
    #[must_use]
    pub fn born(mut self, dob: chrono::NaiveDate) -> Self {
        self.dob = dob;
        self
    }
}

/// Ids of an added patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PatientIds {
    /// The person.
    pub person_id: PersonId,
    /// The user account.
    pub user_id: UserId,
}

/// Updates the modules' data about all patients of the tenant, after a test wrote accounts or care pods directly.
pub async fn follow_patients(conn: &mut PgConnection) {
    let people: Vec<i64> =
        sqlx::query_scalar("select person_id from core.user_account where tenant_id = core.tenant_id() and is_patient order by id")
            .fetch_all(&mut *conn)
            .await
            .expect("the patients are read");
    let people: Vec<PersonId> = people.into_iter().map(PersonId).collect();
    people_changed(conn, &people).await.expect("the modules are updated");
}

pub(crate) async fn add_patient(conn: &mut PgConnection, patient: &Patient) -> PatientIds {
    let (person, user): (i64, i64) = sqlx::query_as(
        "with p as (insert into core.person (first_name, last_name, dob, sex, request_auth_for_phi) values ($1, $2, $3, 'Female', $4) returning id),
              u as (insert into core.user_account (person_id, email, phone_number, is_patient, test_only) select id, $5, $6, true, $7 from p returning id, person_id),
              a as (insert into core.address (person_id, street_address, city, state, zipcode) select id, '1 Main St', 'Worcester', $8, '01608' from p),
              s as (insert into core.person_summary (person_id, onboarding_status, program_status, coverage_status, coverage_payer)
                    select id, 'member', 'care', 'covered', 'Harbor PPO' from p),
              d as (insert into core.person_pod (pod_id, person_id) select pod.id, p.id from core.pod, p where pod.tenant_id = core.tenant_id() and pod.name = $9)
         select person_id, id from u",
    )
    .bind(&patient.first_name)
    .bind(&patient.last_name)
    .bind(patient.dob)
    .bind(patient.is_protected)
    .bind(&patient.email)
    .bind(&patient.phone_number)
    .bind(patient.test_only)
    .bind(&patient.state)
    .bind(&patient.pod)
    .fetch_one(&mut *conn)
    .await
    .expect("the patient is stored");
    people_changed(conn, &[PersonId(person)]).await.expect("the modules are updated");
    PatientIds { person_id: PersonId(person), user_id: UserId(user) }
}
