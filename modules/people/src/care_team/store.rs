//! SQL of care teams.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::positions::{Candidate, Position};
use crate::patients::model::CareTeamMember;

/// Reads the care team of an opened patient.
pub async fn members(tx: &mut PgConnection, access: &Access) -> Result<Vec<CareTeamMember>> {
    let rows = sqlx::query!(
        r#"select t.user_id, c.first_name, c.last_name, t.role, v.internal_role, v.avatar
             from core.care_team_member t
             join core.provider v on v.tenant_id = t.tenant_id and v.user_id = t.user_id
             join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.user_id
             join core.person c on c.tenant_id = u.tenant_id and c.id = u.person_id
            where t.tenant_id = core.tenant_id() and t.person_id = $1"#,
        access.person_id().0,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            CareTeamMember {
                user_id: UserId(row.user_id),
                first_name: row.first_name,
                last_name: row.last_name,
                role: row.role,
                role_label: String::new(),
                internal_role: row.internal_role,
                avatar: row.avatar,
            }
            .labeled()
        })
        .collect())
}

/// Reads the version of an opened patient's care team.
pub async fn version(tx: &mut PgConnection, access: &Access) -> Result<i32> {
    let person = access.person_id().0;
    Ok(sqlx::query_scalar!("select care_team_version from core.person where tenant_id = core.tenant_id() and id = $1", person)
        .fetch_one(tx)
        .await?)
}

/// Locks an opened patient's care team until the transaction ends; returns its version.
pub async fn lock(tx: &mut PgConnection, access: &Access) -> Result<i32> {
    Ok(sqlx::query_scalar!(
        "select care_team_version from core.person where tenant_id = core.tenant_id() and id = $1 for update",
        access.person_id().0,
    )
    .fetch_one(tx)
    .await?)
}

/// Increments the version of a care team.
pub async fn raise_version(tx: &mut PgConnection, person: PersonId) -> Result<()> {
    sqlx::query!(
        "update core.person set care_team_version = care_team_version + 1 where tenant_id = core.tenant_id() and id = $1",
        person.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads a staff member as a candidate for a care team.
pub async fn candidate(tx: &mut PgConnection, user: UserId) -> Result<Option<Candidate>> {
    Ok(sqlx::query_as!(
        Candidate,
        r#"select p.display_name as "display_name!", v.internal_role, u.is_active, v.is_external,
                  exists (select from core.user_group_member m
                            join core.user_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.name = 'Admin'
                           where m.tenant_id = u.tenant_id and m.user_id = u.id) as "is_admin!",
                  array(select l.state from core.practicing_state l
                         where l.tenant_id = v.tenant_id and l.user_id = v.user_id order by l.state) as "practicing_states!"
             from core.provider v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where v.tenant_id = core.tenant_id() and v.user_id = $1"#,
        user.0,
    )
    .fetch_optional(tx)
    .await?)
}

/// Fills or empties a position of a care team.
pub async fn fill_position(tx: &mut PgConnection, person: PersonId, place: Position, user: Option<UserId>) -> Result<()> {
    let place = place.as_str();
    match user {
        Some(user) => {
            sqlx::query!(
                "insert into core.care_team_member (person_id, role, user_id) values ($1, $2, $3)
                 on conflict (tenant_id, person_id, role) do update set user_id = excluded.user_id",
                person.0,
                place,
                user.0,
            )
            .execute(tx)
            .await?
        }
        None => {
            sqlx::query!(
                "delete from core.care_team_member where tenant_id = core.tenant_id() and person_id = $1 and role = $2",
                person.0,
                place
            )
            .execute(tx)
            .await?
        }
    };
    Ok(())
}
