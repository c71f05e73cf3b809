//! SQL of assignee groups.

use std::collections::BTreeMap;

use huddle_sdk::Shift;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::model::{AssigneeGroup, StoredMember};
use crate::persons::address::Residence;

/// Reads all groups by name, with members by last name. Members are only read if they are returned or the licensing rule is applied.
pub async fn all(
    tx: &mut PgConnection,
    with_members: bool,
    shifts: &BTreeMap<UserId, Shift>,
    residence: Option<&Residence>,
) -> Result<Vec<AssigneeGroup>> {
    Ok(sqlx::query!(
        r#"select g.id, g.name, g.is_provider,
                  case when $1 then
                      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', p.first_name, 'last_name', p.last_name,
                                  'is_active', u.is_active, 'internal_role', v.internal_role, 'avatar', v.avatar, 'is_external', v.is_external,
                                  'is_taking_new_patients', v.is_taking_new_patients,
                                  'is_admin', exists (select from core.user_group_member a
                                      join core.user_group n on n.tenant_id = a.tenant_id and n.id = a.group_id and n.name = 'Admin'
                                      where a.tenant_id = u.tenant_id and a.user_id = u.id),
                                  'practicing_states', array(select l.state from core.practicing_state l
                                      where l.tenant_id = v.tenant_id and l.user_id = v.user_id order by l.state))
                                  order by p.name_key, u.id), '[]')
                         from core.assignee_group_member m
                         join core.user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id
                         join core.provider v on v.tenant_id = u.tenant_id and v.user_id = u.id
                         join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                        where m.tenant_id = g.tenant_id and m.assignee_group_id = g.id)
                  end as "members: Jsonb<Vec<StoredMember>>",
                  (select count(*)::int from (
                      select from core.work_unit w
                       where w.tenant_id = g.tenant_id and w.closed_at is null
                         and w.owner_key = any(array['g' || g.id]
                             || array(select 'u' || m.user_id from core.assignee_group_member m
                                       where g.is_provider and m.tenant_id = g.tenant_id and m.assignee_group_id = g.id))
                       limit 1000) open) as "open_work!"
             from core.assignee_group g where g.tenant_id = core.tenant_id() order by lower(g.name), g.id"#,
        with_members || residence.is_some(),
    )
    .fetch_all(tx)
    .await?
    .into_iter()
    .map(|row| {
        let members = row.members.map_or_else(Vec::new, |members| members.0);
        let members = members.into_iter().map(|member| member.with_shift_and_licensing(shifts, residence)).collect();
        AssigneeGroup::of(row.id, row.name, row.is_provider, row.open_work, members, with_members)
    })
    .collect())
}
