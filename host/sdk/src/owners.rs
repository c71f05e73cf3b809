//! Who may become responsible for a person's work: the licensing rule, applied to stored owners.

use http::StatusCode;
use sqlx::PgConnection;

use crate::ids::PersonId;
use crate::licensing::{Clinician, Licensing};
use crate::problem::{Problem, Result};
use crate::work::WorkOwner;

/// Checks that somebody may become the owner of work for a person, on every path on which owners are set. A team passes: whoever takes its work
/// needs the licence.
///
/// Errors, at `/owner_group`: 409 `not-licensed` when the clinician is not licensed where the person lives, 409 `inactive` when the account is
/// not active.
pub async fn check_owner(conn: &mut PgConnection, owner: WorkOwner, person: PersonId) -> Result<()> {
    let (user, group) = match owner {
        WorkOwner::User(user) => (Some(user.0), None),
        WorkOwner::Group(group) => (None, Some(group)),
    };
    let row = sqlx::query!(
        r#"select p.first_name, p.last_name, v.internal_role, u.is_active,
                  exists (select from core.user_group_member a
                            join core.user_group n on n.tenant_id = a.tenant_id and n.id = a.group_id and n.name = 'Admin'
                           where a.tenant_id = v.tenant_id and a.user_id = v.user_id) as "is_admin!",
                  array(select l.state from core.practicing_state l where l.tenant_id = v.tenant_id and l.user_id = v.user_id)
                      as "practicing_states!",
                  (select d.state from core.address d where d.tenant_id = v.tenant_id and d.person_id = $3 order by d.id limit 1) as "state?"
             from core.provider v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where v.tenant_id = core.tenant_id()
              and (v.user_id = $1
                   or v.user_id in (select m.user_id from core.assignee_group_member m
                                      join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and g.is_provider
                                     where m.tenant_id = core.tenant_id() and m.assignee_group_id = $2))
            order by v.user_id limit 1"#,
        user,
        group,
        person.0,
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let practicing_states = row.practicing_states.iter().map(String::as_str).collect();
    let clinician = Clinician { internal_role: &row.internal_role, is_admin: row.is_admin, is_active: row.is_active, practicing_states };
    let licensing = clinician.in_state(row.state.as_deref());
    if licensing.passes() {
        return Ok(());
    }
    let name = format!("{} {}", row.first_name, row.last_name);
    let (kind, title, detail) = if licensing == Licensing::Inactive {
        ("inactive", "Account is not active", format!("The account of {name} is not active"))
    } else {
        let state = row.state.unwrap_or_default();
        ("not-licensed", "Not licensed where the patient lives", format!("{name} is not licensed in {state}"))
    };
    Err(Problem::new(StatusCode::CONFLICT, kind, title).detail(detail.clone()).field("/owner_group", detail))
}
