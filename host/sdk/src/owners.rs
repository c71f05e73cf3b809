//! Who may become responsible for a person's work: the licensing rule, applied to stored owners.

use http::StatusCode;
use sqlx::PgConnection;

use crate::access::{Access, Person};
use crate::ids::{PersonId, UserId};
use crate::licensing::{Clinician, Licensing};
use crate::problem::{Problem, Result};
use crate::work::WorkOwner;

/// Checks that somebody may become the owner of work for a person, on every path on which owners are set. A team passes: whoever takes its work
/// needs the licence.
///
/// Errors, at `/owner_group`: 409 `not-licensed` when the clinician is not licensed where the person lives, 409 `inactive` when the account is
/// not active.
pub async fn check_owner(conn: &mut PgConnection, owner: WorkOwner, person: PersonId) -> Result<()> {
    let owner = match owner {
        WorkOwner::User(user) => find(conn, Some(user), None, person).await?,
        WorkOwner::Group(group) => find(conn, None, Some(group), person).await?,
    };
    match owner.and_then(Owner::refusal) {
        None => Ok(()),
        Some((problem, detail)) => Err(problem.field("/owner_group", detail)),
    }
}

/// Checks that a member of staff may become responsible for a person, where the request has no field for the owner: a claim, for example.
/// Errors: as [`check_owner`], and 404 if the tenant has no such member of staff.
pub async fn check_assignee(conn: &mut PgConnection, person: &Access<Person>, user: UserId) -> Result<()> {
    let owner = find(conn, Some(user), None, person.person_id()).await?.ok_or_else(|| Problem::not_found("Provider does not exist"))?;
    owner.refusal().map_or(Ok(()), |(problem, _)| Err(problem))
}

/// What the licensing rule needs to know of a member of staff, and where the person lives.
struct Owner {
    first_name: String,
    last_name: String,
    internal_role: String,
    is_active: bool,
    is_admin: bool,
    practicing_states: Vec<String>,
    /// State of the person's first address.
    state: Option<String>,
}

impl Owner {
    /// Why they may not become responsible, with its text; none if they may.
    fn refusal(self) -> Option<(Problem, String)> {
        let practicing_states = self.practicing_states.iter().map(String::as_str).collect();
        let clinician =
            Clinician { internal_role: &self.internal_role, is_admin: self.is_admin, is_active: self.is_active, practicing_states };
        let licensing = clinician.in_state(self.state.as_deref());
        if licensing.passes() {
            return None;
        }
        let name = format!("{} {}", self.first_name, self.last_name);
        let (kind, title, detail) = if licensing == Licensing::Inactive {
            ("inactive", "Account is not active", format!("The account of {name} is not active"))
        } else {
            let state = self.state.unwrap_or_default();
            ("not-licensed", "Not licensed where the patient lives", format!("{name} is not licensed in {state}"))
        };
        Some((Problem::new(StatusCode::CONFLICT, kind, title).detail(detail.clone()), detail))
    }
}

/// A member of staff by ID, or by the group that stands for one member of staff; none for a team.
async fn find(conn: &mut PgConnection, user: Option<UserId>, group: Option<i64>, person: PersonId) -> Result<Option<Owner>> {
    Ok(sqlx::query_as!(
        Owner,
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
        user.map(|user| user.0),
        group,
        person.0,
    )
    .fetch_optional(conn)
    .await?)
}
