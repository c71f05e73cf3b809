//! `GET /user/me/`: the signed-in staff member.

use std::collections::BTreeSet;

use huddle_sdk::licensing::Clinician;
use huddle_sdk::prelude::*;
use huddle_sdk::role_label;
use huddle_sdk::utoipa_axum::routes;
use serde::Serialize;
use sqlx::PgConnection;

use crate::tenancy::CORE_PERMISSIONS;

/// A group.
#[derive(Debug, Serialize, ToSchema, sqlx::Type)]
#[schema(as = core::NamedGroup)]
struct NamedGroup {
    id: i64,
    name: String,
}

/// A state in which the user is licensed.
#[derive(Debug, Serialize, ToSchema, sqlx::Type)]
#[schema(as = core::PracticingState)]
struct PracticingState {
    name: String,
    abbreviation: String,
}

/// Fields of a staff member.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::ProviderFields)]
struct ProviderFields {
    /// Tenant ID.
    tenant: i64,
    tenant_key: String,
    tenant_name: String,
    /// The time zone that decides which day is today: `America/New_York` unless the tenant has another one.
    business_zone: String,
    /// `MD`, `FNP-C`, ...
    title: String,
    /// `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc` or `admin`.
    internal_role: String,
    /// Role as displayed before the name.
    role_label: &'static str,
    avatar: Option<String>,
    /// Whether the clinician belongs to another organization.
    is_external: bool,
    practicing_states: Vec<PracticingState>,
    /// Abbreviations of the states in which the user may not give clinical care.
    closed_states: Vec<String>,
    /// Whether the tenant matches people during sign-up: first name, last name, date of birth and sex are then required.
    person_matching_during_signup: bool,
}

/// The signed-in user.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::Me)]
struct Me {
    id: UserId,
    email: Option<String>,
    first_name: String,
    last_name: String,
    is_patient: bool,
    is_provider: bool,
    user_status: String,
    groups: Vec<NamedGroup>,
    /// The clinician's personal assignee group.
    assignee_group: Option<NamedGroup>,
    /// All effective permissions; for an admin, all that exist.
    permissions: Vec<String>,
    is_admin: bool,
    person: PersonId,
    provider_fields: ProviderFields,
}

/// Read the signed-in user, with groups, permissions and provider fields (console.md §5).
#[utoipa::path(get, path = "/user/me/", operation_id = "read_me", tag = "session", responses((status = 200, body = Me)))]
async fn read_me(ctx: Ctx) -> Result<Json<Me>> {
    let user = ctx.user_id()?;
    let row = select_me(&mut *ctx.read().await?, user).await?.ok_or_else(Problem::not_a_provider)?;
    let principal = ctx.principal();
    let clinician = Clinician {
        internal_role: &row.internal_role,
        is_admin: principal.is_admin,
        is_active: true,
        practicing_states: row.practicing_states.iter().map(|state| state.abbreviation.as_str()).collect(),
    };
    let closed_states = clinician.closed_states(row.states);
    Ok(Json(Me {
        id: user,
        email: row.email,
        first_name: row.first_name,
        last_name: row.last_name,
        is_patient: row.is_patient,
        is_provider: true,
        user_status: row.user_status,
        groups: row.groups,
        assignee_group: row.assignee_groups.into_iter().next(),
        permissions: permissions_of(principal),
        is_admin: principal.is_admin,
        person: row.person_id,
        provider_fields: ProviderFields {
            tenant: ctx.tenant_id().0,
            tenant_key: principal.tenant_key.to_string(),
            tenant_name: row.tenant_name,
            business_zone: row.business_zone,
            title: row.title,
            role_label: role_label(&row.internal_role),
            internal_role: row.internal_role,
            avatar: row.avatar,
            is_external: row.is_external,
            closed_states,
            practicing_states: row.practicing_states,
            person_matching_during_signup: row.person_matching_during_signup,
        },
    }))
}

/// All declared or granted permissions that the caller holds.
fn permissions_of(principal: &huddle_sdk::Principal) -> Vec<String> {
    let declared = huddle_sdk::modules().iter().flat_map(|module| module.permissions).chain(CORE_PERMISSIONS).map(|def| def.permission);
    let held: BTreeSet<String> =
        declared.filter(|permission| principal.may(*permission)).map(|permission| permission.0.to_owned()).collect();
    held.union(&principal.permissions).cloned().collect()
}

/// The operations on identity.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(read_me)])
}

struct MeRow {
    email: Option<String>,
    first_name: String,
    last_name: String,
    is_patient: bool,
    user_status: String,
    person_id: PersonId,
    tenant_name: String,
    business_zone: String,
    title: String,
    internal_role: String,
    avatar: Option<String>,
    is_external: bool,
    groups: Vec<NamedGroup>,
    assignee_groups: Vec<NamedGroup>,
    practicing_states: Vec<PracticingState>,
    /// All permissions that exist.
    states: Vec<String>,
    person_matching_during_signup: bool,
}

async fn select_me(conn: &mut PgConnection, user: UserId) -> Result<Option<MeRow>> {
    Ok(sqlx::query_as!(
        MeRow,
        r#"select u.email, p.first_name, p.last_name, u.is_patient, u.user_status, p.id as "person_id: PersonId",
                  t.name as tenant_name, t.business_zone, t.person_matching_during_signup, pr.title, pr.internal_role, pr.avatar, pr.is_external,
                  array(select row(g.id, g.name) from core.user_group_member m
                          join core.user_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
                         where m.tenant_id = u.tenant_id and m.user_id = u.id order by g.name) as "groups!: Vec<NamedGroup>",
                  array(select row(g.id, g.name) from core.assignee_group_member m
                          join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
                         where m.tenant_id = u.tenant_id and m.user_id = u.id and g.is_provider order by g.id limit 1)
                      as "assignee_groups!: Vec<NamedGroup>",
                  array(select row(s.name, s.abbreviation) from core.practicing_state ps
                          join core.state s on s.abbreviation = ps.state
                         where ps.tenant_id = u.tenant_id and ps.user_id = u.id order by s.name)
                      as "practicing_states!: Vec<PracticingState>",
                  array(select s.abbreviation from core.state s order by s.abbreviation) as "states!"
             from core.user_account u
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             join core.provider pr on pr.tenant_id = u.tenant_id and pr.user_id = u.id
             join core.tenant t on t.id = u.tenant_id
            where u.tenant_id = core.tenant_id() and u.id = $1"#,
        user.0
    )
    .fetch_optional(conn)
    .await?)
}
