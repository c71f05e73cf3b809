//! The licensing rule applied to stored owners: who may become responsible for a person's work.

use http::StatusCode;
use sqlx::PgConnection;

use crate::access::Access;
use crate::ids::{PersonId, UserId};
use crate::licensing::{Clinician, Licensing};
use crate::problem::{Problem, Result};
use crate::work::WorkOwner;

/// Checks that somebody may become the owner of work for a person, on every path on which owners are set. A team passes: a member
/// who takes its work needs the license.
///
/// Errors, at `/owner_group`: 409 `not-licensed` when the clinician is not licensed where the person lives, 409 `inactive` when the account is
/// not active.
pub async fn check_owner(conn: &mut PgConnection, owner: WorkOwner, person: PersonId) -> Result<()> {
    match find_one(conn, owner, person).await?.and_then(Owner::refusal) {
        None => Ok(()),
        Some((problem, detail)) => Err(problem.field("/owner_group", detail)),
    }
}

/// Returns for each owner and person the reason why the owner may not own the person's work, by the rule of [`check_owner`]; none if
/// allowed. The texts do not reveal where anybody lives. One query.
pub async fn refused_owners(conn: &mut PgConnection, pairs: &[(WorkOwner, PersonId)]) -> Result<Vec<Option<String>>> {
    let mut refused = vec![None; pairs.len()];
    for (index, owner) in find(conn, pairs).await? {
        let name = format!("{} {}", owner.first_name, owner.last_name);
        refused[index] = match owner.licensing() {
            licensing if licensing.passes() => None,
            Licensing::Inactive => Some(format!("The account of {name} is not active")),
            _ => Some(format!("{name} is not licensed where this person lives")),
        };
    }
    Ok(refused)
}

/// Checks that a staff member may become responsible for a person, where the request has no field for the owner: a claim, for example.
/// Errors: as [`check_owner`], and 404 if the tenant has no such staff member.
pub async fn check_assignee(conn: &mut PgConnection, person: &Access, user: UserId) -> Result<()> {
    let owner = find_one(conn, WorkOwner::User(user), person.person_id()).await?;
    let owner = owner.ok_or_else(|| Problem::not_found("Provider does not exist"))?;
    owner.refusal().map_or(Ok(()), |(problem, _)| Err(problem))
}

/// Facts about a staff member that the licensing rule needs, and the person's residence.
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
    fn licensing(&self) -> Licensing {
        let practicing_states = self.practicing_states.iter().map(String::as_str).collect();
        let clinician =
            Clinician { internal_role: &self.internal_role, is_admin: self.is_admin, is_active: self.is_active, practicing_states };
        clinician.in_state(self.state.as_deref())
    }

    /// Returns why somebody may not become responsible, with the text of the problem; none if they may.
    fn refusal(self) -> Option<(Problem, String)> {
        let licensing = self.licensing();
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

async fn find_one(conn: &mut PgConnection, owner: WorkOwner, person: PersonId) -> Result<Option<Owner>> {
    Ok(find(conn, &[(owner, person)]).await?.pop().map(|(_, owner)| owner))
}

/// Reads the staff members who are these owners, or whom these groups represent, each for a person, with the index of the pair; teams are
/// omitted.
async fn find(conn: &mut PgConnection, pairs: &[(WorkOwner, PersonId)]) -> Result<Vec<(usize, Owner)>> {
    if pairs.is_empty() {
        return Ok(Vec::new());
    }
    let user = |owner: &WorkOwner| if let WorkOwner::User(user) = owner { Some(user.0) } else { None };
    let group = |owner: &WorkOwner| if let WorkOwner::Group(group) = owner { Some(*group) } else { None };
    let users: Vec<Option<i64>> = pairs.iter().map(|(owner, _)| user(owner)).collect();
    let groups: Vec<Option<i64>> = pairs.iter().map(|(owner, _)| group(owner)).collect();
    let people: Vec<i64> = pairs.iter().map(|(_, person)| person.0).collect();
    let rows = sqlx::query!(
        r#"select n.at as "at!", p.first_name, p.last_name, v.internal_role, u.is_active,
                  exists (select from core.user_group_member a
                            join core.user_group g on g.tenant_id = a.tenant_id and g.id = a.group_id and g.name = 'Admin'
                           where a.tenant_id = v.tenant_id and a.user_id = v.user_id) as "is_admin!",
                  array(select l.state from core.practicing_state l where l.tenant_id = v.tenant_id and l.user_id = v.user_id)
                      as "practicing_states!",
                  (select d.state from core.address d where d.tenant_id = v.tenant_id and d.person_id = n.person_id order by d.id limit 1)
                      as "state?"
             from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality n (user_id, group_id, person_id, at)
             join core.provider v on v.tenant_id = core.tenant_id()
              and v.user_id = coalesce(n.user_id,
                      (select min(m.user_id) from core.assignee_group_member m
                         join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and g.is_provider
                        where m.tenant_id = core.tenant_id() and m.assignee_group_id = n.group_id))
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id"#,
        &users as &[Option<i64>],
        &groups as &[Option<i64>],
        &people,
    )
    .fetch_all(conn)
    .await?;
    let found = rows.into_iter().map(|row| {
        let index = usize::try_from(row.at - 1).map_err(Problem::internal)?;
        let owner = Owner {
            first_name: row.first_name,
            last_name: row.last_name,
            internal_role: row.internal_role,
            is_active: row.is_active,
            is_admin: row.is_admin,
            practicing_states: row.practicing_states,
            state: row.state,
        };
        Ok((index, owner))
    });
    found.collect()
}
