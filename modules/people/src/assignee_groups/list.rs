//! `GET /user/assignee-group/`: the groups to which work is given.

use huddle_sdk::prelude::*;
use huddle_sdk::role_label;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

/// What to leave out.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListAssigneeGroups {
    /// Leave out the members.
    #[serde(default, alias = "groupsOnly")]
    groups_only: bool,
}

/// A member of an assignee group, with what a picker needs to offer or refuse them (console.md §5).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::AssigneeGroupUser)]
pub struct AssigneeGroupUser {
    /// The clinician.
    id: UserId,
    /// First name.
    first_name: String,
    /// Last name.
    last_name: String,
    /// Whether the account is in use.
    is_active: bool,
    /// The clinician's own role.
    internal_role: String,
    /// What the role is called before a name.
    #[serde(default)]
    role_label: String,
    /// Path of the picture.
    avatar: Option<String>,
    /// An external clinician.
    is_external: bool,
    /// Abbreviations of the states in which the clinician is licensed.
    practicing_states: Vec<String>,
}

/// A team, or the group of one that stands for a single clinician (console.md §3).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::AssigneeGroup)]
pub struct AssigneeGroup {
    /// Id.
    id: i64,
    /// Name.
    name: String,
    /// Whether it stands for a single clinician.
    is_provider: bool,
    /// The members; null when they were left out.
    assignee_group_users: Option<Vec<AssigneeGroupUser>>,
}

/// List assignee groups
///
/// Teams and single clinicians, by name.
#[utoipa::path(get, path = "/user/assignee-group/", operation_id = "list_assignee_groups", tag = "people", params(ListAssigneeGroups),
    responses((status = 200, body = Vec<AssigneeGroup>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListAssigneeGroups>) -> Result<Json<Vec<AssigneeGroup>>> {
    let mut tx = ctx.read().await?;
    Ok(Json(all(&mut tx, !query.groups_only).await?))
}

async fn all(tx: &mut PgConnection, with_members: bool) -> Result<Vec<AssigneeGroup>> {
    Ok(sqlx::query!(
        r#"select g.id, g.name, g.is_provider,
                  case when $1 then
                      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', p.first_name, 'last_name', p.last_name,
                                  'is_active', u.is_active, 'internal_role', v.internal_role, 'avatar', v.avatar, 'is_external', v.is_external,
                                  'practicing_states', array(select l.state from core.practicing_state l
                                      where l.tenant_id = v.tenant_id and l.user_id = v.user_id order by l.state))
                                  order by p.name_key, u.id), '[]')
                         from core.assignee_group_member m
                         join core.user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id
                         join core.provider v on v.tenant_id = u.tenant_id and v.user_id = u.id
                         join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                        where m.tenant_id = g.tenant_id and m.assignee_group_id = g.id)
                  end as "users: Jsonb<Vec<AssigneeGroupUser>>"
             from core.assignee_group g order by lower(g.name), g.id"#,
        with_members,
    )
    .fetch_all(tx)
    .await?
    .into_iter()
    .map(|row| AssigneeGroup {
        id: row.id,
        name: row.name,
        is_provider: row.is_provider,
        assignee_group_users: row.users.map(|users| {
            users
                .0
                .into_iter()
                .map(|mut user| {
                    role_label(&user.internal_role).clone_into(&mut user.role_label);
                    user
                })
                .collect()
        }),
    })
    .collect())
}
