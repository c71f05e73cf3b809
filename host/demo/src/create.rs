//! Demo tenants: organisations, staff, licences, groups and service clients from one list, then each module's own content.

use anyhow::{Context as _, Result, anyhow};
use chrono::{DateTime, Utc};
use huddle_host::tenancy;
use huddle_sdk::files::Files;
use huddle_sdk::{DemoTenant, PersonId, TenantId, bulk, demos, modules, people_changed};
use serde::Deserialize;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection};

/// The list that the development identity provider also reads.
const USERS: &str = include_str!("../../../dev/demo-users.json");

/// Minimum number of rows (patients and messages) for loading a tenant in bulk; below, the tables' triggers are fast enough.
pub const BULK_FROM: u64 = 20_000;

/// Maximum number of patients of the further tenants.
const MAX_FURTHER_PATIENTS: u32 = 400;

/// Parameters of the demo content.
#[derive(Debug, Clone, Copy)]
pub struct DemoPlan {
    /// Patients of the first tenant; the others have as many, up to 400.
    pub patients: u32,
    /// Tenants: northwind, lakeside, then copies of northwind's staff as clinic-03, clinic-04 and so on.
    pub tenants: u32,
    /// Approximate number of messages of the first tenant; none: those of sixty days.
    pub messages: Option<u64>,
    /// Minimum number of rows for loading in bulk; [`BULK_FROM`] except in tests.
    pub bulk_from: u64,
    /// The same seed gives the same content.
    pub seed: u64,
    /// The current time.
    pub now: DateTime<Utc>,
}

#[derive(Debug, Deserialize)]
struct Directory {
    organizations: Vec<Organization>,
    users: Vec<User>,
    service_clients: Vec<ServiceClient>,
}

#[derive(Debug, Clone, Deserialize)]
struct Organization {
    key: String,
    name: String,
}

#[derive(Debug, Clone, Deserialize)]
struct User {
    email: String,
    sub: String,
    organization: String,
    first_name: String,
    last_name: String,
    title: String,
    /// None: a patient's account, which the console rejects.
    internal_role: Option<String>,
    is_external: bool,
    practicing_states: Vec<String>,
    groups: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
struct ServiceClient {
    client_id: String,
    organization: String,
    name: String,
    permissions: Vec<String>,
}

/// Teams to whom work is assigned, in addition to clinicians.
const TEAMS: &[(&str, &[&str])] = &[
    ("Physicians", &["md"]),
    ("Nurse team", &["np", "rn"]),
    ("Behavioral health team", &["bh"]),
    ("Health guides", &["hg", "mg"]),
    ("Referral team", &["rc"]),
];

/// Flags of the specification, with their state in the demo.
const FLAGS: &[(&str, bool)] = &[("AddPatient", true), ("chat.newPhoneCallDesign", true), ("cases.email", true)];

/// Switches of the specification: audience, name, note, state.
const SWITCHES: &[(&str, &str, &str, bool)] = &[
    ("provider", "schedule.providerUtilization", "Schedule changes are drafts that are reviewed before they take effect", false),
    ("provider", "contract filter for self service referrals", "Members search only providers of their contract", false),
    ("member", "member.selfScheduling", "Members book their own visits", true),
];

/// Features that the simplified tenant lacks.
const SIMPLIFIED_WITHOUT: &[&str] = &["worklists", "programs", "forms"];

impl Directory {
    /// The first tenants of the list. Each tenant beyond it has the staff and the service clients of the first one under its own key,
    /// exactly as the development identity provider names them (`dev/idp/src/accounts.js`).
    fn of(tenants: u32) -> Result<Self> {
        let mut directory: Self = serde_json::from_str(USERS).context("dev/demo-users.json")?;
        let named = directory.organizations.len();
        let tenants = usize::try_from(tenants)?;
        directory.organizations.truncate(tenants);
        let model = directory.organizations.first().context("dev/demo-users.json: no organization")?.key.clone();
        let staff: Vec<User> = directory.users.iter().filter(|user| user.organization == model).cloned().collect();
        let clients: Vec<ServiceClient> = directory.service_clients.iter().filter(|client| client.organization == model).cloned().collect();
        for number in named + 1..=tenants {
            let key = format!("clinic-{number:02}");
            directory.organizations.push(Organization { key: key.clone(), name: format!("Clinic {number}") });
            directory.users.extend(staff.iter().map(|user| User {
                email: user.email.replace(&model, &key),
                sub: user.sub.replace(&model, &key),
                organization: key.clone(),
                ..user.clone()
            }));
            directory.service_clients.extend(clients.iter().map(|client| ServiceClient {
                client_id: client.client_id.replace(&model, &key),
                organization: key.clone(),
                ..client.clone()
            }));
        }
        Ok(directory)
    }
}

/// Creates the missing demo tenants, each in one transaction: an interrupted run continues with the next missing tenant, and existing
/// tenants are not changed. Returns the keys of the created tenants.
pub async fn create(
    owner_url: &str,
    issuer_url: &str,
    plan: DemoPlan,
    files: &Files,
    progress: &(dyn Fn(&str, u64, u64) + Send + Sync),
) -> Result<Vec<String>> {
    let directory = Directory::of(plan.tenants)?;
    // Long statements are expected and not logged.
    let options = owner_url.parse::<PgConnectOptions>().context("the owner's database URL is not valid")?.disable_statement_logging();
    let mut conn = PgConnection::connect_with(&options).await.context("cannot connect to the database as its owner")?;
    let issuer = sqlx::query_scalar!(
        "insert into core.issuer (url) values ($1) on conflict (url) do update set url = excluded.url returning id",
        issuer_url
    )
    .fetch_one(&mut conn)
    .await?;
    let mut created = Vec::new();
    for (place, organization) in directory.organizations.iter().enumerate() {
        let mut tx = conn.begin().await?;
        let simplified = organization.key == "lakeside";
        let Some(id) = sqlx::query_scalar!(
            "insert into core.tenant (key, name, is_simplified) values ($1, $2, $3) on conflict (key) do nothing returning id",
            organization.key,
            organization.name,
            simplified,
        )
        .fetch_optional(&mut *tx)
        .await?
        else {
            continue;
        };
        sqlx::query_scalar!("select set_config('app.tenant_id', $1, true)", id.to_string()).fetch_one(&mut *tx).await?;
        let people = staff(&mut tx, organization, &directory, issuer, simplified)
            .await
            .with_context(|| format!("demo tenant {}", organization.key))?;
        let own = if place == 0 { plan } else { DemoPlan { patients: plan.patients.min(MAX_FURTHER_PATIENTS), messages: None, ..plan } };
        tenancy::add_default_rows(&mut tx, modules())
            .await
            .map_err(|problem| anyhow!("{problem}"))
            .with_context(|| format!("demo tenant {}", organization.key))?;
        people_changed(&mut tx, &people)
            .await
            .map_err(|problem| anyhow!("{problem}"))
            .with_context(|| format!("demo tenant {}", organization.key))?;
        content(&mut tx, TenantId(id), &organization.key, own, files, progress).await?;
        tx.commit().await?;
        created.push(organization.key.clone());
    }
    // The planner needs statistics of the loaded data, and index-only scans need the visibility map.
    if !created.is_empty() {
        let tables = sqlx::query_scalar!(
            r#"select c.oid::regclass::text as "name!" from pg_class c where c.relkind = 'r' and c.relowner = current_user::regrole"#
        )
        .fetch_all(&mut conn)
        .await?;
        for (done, table) in tables.iter().enumerate() {
            progress("analyzing", u64::try_from(done)?, u64::try_from(tables.len())?);
            // Runtime SQL: the name comes from the catalogue.
            sqlx::raw_sql(AssertSqlSafe(format!("vacuum analyze {table}"))).execute(&mut conn).await?;
        }
    }
    conn.close().await?;
    Ok(created)
}

/// Creates the modules' content of a new tenant.
async fn content(
    conn: &mut PgConnection,
    tenant_id: TenantId,
    key: &str,
    plan: DemoPlan,
    files: &Files,
    progress: &(dyn Fn(&str, u64, u64) + Send + Sync),
) -> Result<()> {
    let is_bulk = u64::from(plan.patients) + plan.messages.unwrap_or_default() >= plan.bulk_from;
    let parts = demos();
    let triggers: Vec<_> = parts.iter().flat_map(|demo| demo.bulk.triggers).filter(|_| is_bulk).collect();
    for (table, trigger) in &triggers {
        // Runtime SQL, here and below: both names are constants of a module.
        sqlx::raw_sql(AssertSqlSafe(format!("alter table {table} disable trigger {trigger}"))).execute(&mut *conn).await?;
    }
    for demo in parts {
        let name = demo.module;
        let dropped = if is_bulk { Some(bulk::drop_indexes(conn, demo.bulk.tables).await?) } else { None };
        let report = |done, of| progress(&format!("{key}: {name}"), done, of);
        let mut tenant = DemoTenant {
            conn: &mut *conn,
            tenant_id,
            tenant_key: key,
            now: plan.now,
            // Tenants have different patient names.
            seed: plan.seed.wrapping_add(tenant_id.0.unsigned_abs()),
            patients: plan.patients,
            messages: plan.messages,
            is_bulk,
            files,
            progress: &report,
        };
        (demo.run)(&mut tenant).await.map_err(|problem| anyhow!("{problem}")).with_context(|| format!("demo content of {name}"))?;
        if let Some(dropped) = dropped {
            dropped.restore(conn, demo.bulk.tables).await.with_context(|| format!("indexes of {name}"))?;
        }
    }
    for (table, trigger) in &triggers {
        sqlx::raw_sql(AssertSqlSafe(format!("alter table {table} enable trigger {trigger}"))).execute(&mut *conn).await?;
    }
    if is_bulk {
        // Creates the cards, which the disabled triggers did not, now that the indexes exist again.
        sqlx::query("select core.keep_account_cards($1, array(select u.person_id from core.user_account u where u.tenant_id = $1))")
            .bind(tenant_id.0)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Creates the users of a tenant, with settings, teams and service clients. Returns the people.
async fn staff(
    conn: &mut PgConnection,
    organization: &Organization,
    directory: &Directory,
    issuer: i64,
    simplified: bool,
) -> Result<Vec<PersonId>> {
    sqlx::query!("insert into core.position default values").execute(&mut *conn).await?;
    for feature in SIMPLIFIED_WITHOUT.iter().filter(|_| simplified) {
        sqlx::query!("insert into core.tenant_feature (key, is_active) values ($1, false)", feature).execute(&mut *conn).await?;
    }
    for (name, active) in FLAGS {
        sqlx::query!("insert into core.feature_flag (name, is_active) values ($1, $2)", name, active).execute(&mut *conn).await?;
    }
    for (audience, name, note, active) in SWITCHES {
        sqlx::query!(
            "insert into core.feature_switch (audience, name, note, active) values ($1, $2, $3, $4)",
            audience,
            name,
            note,
            active
        )
        .execute(&mut *conn)
        .await?;
    }
    let mut people = Vec::new();
    for user in directory.users.iter().filter(|user| user.organization == organization.key) {
        people.push(add_user(conn, user, issuer).await.with_context(|| user.email.clone())?);
    }
    for (team, roles) in TEAMS {
        let roles: Vec<String> = roles.iter().map(|role| (*role).to_owned()).collect();
        sqlx::query!(
            "with team as (insert into core.assignee_group (name) values ($1) returning id)
             insert into core.assignee_group_member (assignee_group_id, user_id)
             select team.id, p.user_id from team, core.provider p where p.tenant_id = core.tenant_id() and p.internal_role = any ($2) and not p.is_external",
            team,
            &roles,
        )
        .execute(&mut *conn)
        .await?;
    }
    for client in directory.service_clients.iter().filter(|client| client.organization == organization.key) {
        sqlx::query!(
            "insert into core.service_client (issuer_id, client_id, name, permissions) values ($1, $2, $3, $4)",
            issuer,
            client.client_id,
            client.name,
            &client.permissions,
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(people)
}

async fn add_user(conn: &mut PgConnection, user: &User, issuer: i64) -> Result<PersonId> {
    let person = sqlx::query_scalar!(
        "insert into core.person (first_name, last_name) values ($1, $2) returning id",
        user.first_name,
        user.last_name
    )
    .fetch_one(&mut *conn)
    .await?;
    let id = sqlx::query_scalar!(
        "insert into core.user_account (person_id, issuer_id, subject, email, is_patient, test_only) values ($1, $2, $3, $4, $5, $5) returning id",
        person,
        issuer,
        user.sub,
        user.email,
        user.internal_role.is_none(),
    )
    .fetch_one(&mut *conn)
    .await?;
    let Some(role) = &user.internal_role else {
        return Ok(PersonId(person));
    };
    sqlx::query!(
        "insert into core.provider (user_id, title, internal_role, is_external) values ($1, $2, $3, $4)",
        id,
        user.title,
        role,
        user.is_external,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("insert into core.practicing_state (user_id, state) select $1, unnest($2::text[])", id, &user.practicing_states,)
        .execute(&mut *conn)
        .await?;
    for group in &user.groups {
        sqlx::query!(
            "with found as (insert into core.user_group (name) values ($1) on conflict (tenant_id, name) do update set name = excluded.name returning id)
             insert into core.user_group_member (group_id, user_id) select id, $2 from found",
            group,
            id,
        )
        .execute(&mut *conn)
        .await?;
    }
    sqlx::query!(
        "with own as (insert into core.assignee_group (name, is_provider) values ($1, true) returning id)
         insert into core.assignee_group_member (assignee_group_id, user_id) select id, $2 from own",
        format!("{} {}", user.first_name, user.last_name),
        id,
    )
    .execute(&mut *conn)
    .await?;
    Ok(PersonId(person))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_a_user_in_every_tenant() {
        let directory = Directory::of(3).expect("the list parses");
        for organization in ["northwind", "lakeside", "clinic-03"] {
            for role in ["md", "np", "rn", "bh", "hg", "mg", "rc", "external", "admin", "patient"] {
                let email = format!("{role}@{organization}.example");
                assert!(directory.users.iter().any(|user| user.email == email && user.organization == organization), "{email}");
            }
        }
    }

    #[test]
    fn further_tenants_copy_staff_and_service_clients_of_the_first() {
        let directory = Directory::of(4).expect("the list parses");
        let staff = directory.users.iter().filter(|user| user.organization == "northwind").count();
        for key in ["clinic-03", "clinic-04"] {
            let users: Vec<_> = directory.users.iter().filter(|user| user.organization == key).collect();
            assert_eq!(users.len(), staff, "{key}");
            assert!(users.iter().any(|user| user.email == format!("np@{key}.example") && user.sub == format!("{key}|np")), "{key}");
            let clients: Vec<_> = directory.service_clients.iter().filter(|client| client.organization == key).collect();
            assert_eq!(clients.len(), 1, "{key}");
            assert_eq!(clients[0].client_id, format!("{key}-member-app"));
            assert_eq!(
                clients[0].permissions,
                [
                    "inbound.deliver",
                    "cases.propose",
                    "cases.deliver_email",
                    "worklists.deliver",
                    "prior_authorizations.deliver",
                    "referrals.report_status",
                ]
            );
        }
    }
}
