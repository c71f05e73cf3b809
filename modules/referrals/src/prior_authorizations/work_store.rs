//! SQL of the work of prior authorizations.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use sqlx::PgConnection;

use super::model::EXPIRING_DAYS;
use super::provide::PRIOR_AUTHORIZATION;
use super::work::OpenUnit;

/// Reads the open work units of prior authorizations, by ID of the authorization.
pub(super) async fn open_units(conn: &mut PgConnection, ids: &[i64]) -> Result<HashMap<i64, OpenUnit>> {
    let rows = sqlx::query!(
        r#"select object_id, status, owner_user_id as "owner_user: UserId", owner_group_id, due_at from core.work_unit
            where tenant_id = core.tenant_id() and content_type = $1 and object_id = any ($2) and closed_at is null"#,
        PRIOR_AUTHORIZATION.name,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let unit = |row: (String, Option<UserId>, Option<i64>, Option<DateTime<Utc>>)| {
        let (status, user, group, due_at) = row;
        OpenUnit { status, owner: user.map(WorkOwner::User).or(group.map(WorkOwner::Group)), due_at }
    };
    Ok(rows.into_iter().map(|row| (row.object_id, unit((row.status, row.owner_user, row.owner_group_id, row.due_at)))).collect())
}

/// Who created the steerage of a prior authorization.
pub(super) struct Creator {
    pub authorization: i64,
    pub person: PersonId,
    pub user: UserId,
}

/// Reads who created the latest steerage of the same person with the number of each prior authorization, if the account is active.
pub(super) async fn creators(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Creator>> {
    Ok(sqlx::query_as!(
        Creator,
        r#"select distinct on (a.id) a.id as authorization, a.person_id as "person: PersonId", s.created_by as "user!: UserId"
             from referrals.prior_authorization a
             join referrals.steerage s on s.tenant_id = a.tenant_id and s.person_id = a.person_id
              and s.prior_authorization_system_id = a.originator_system_id
             join core.user_account u on u.tenant_id = s.tenant_id and u.id = s.created_by and u.user_status <> 'deactivated'
            where a.tenant_id = core.tenant_id() and a.id = any ($1) and a.originator_system_id <> ''
            order by a.id, s.created_at desc, s.id desc"#,
        ids,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the IDs of the prior authorizations that are work, or may be because time has passed.
pub(super) async fn candidates(conn: &mut PgConnection, now: DateTime<Utc>, today: NaiveDate) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        r#"select id as "id!" from (
               select id from referrals.prior_authorization
                where tenant_id = core.tenant_id() and status in ('pending', 'pending_clinical_info') and vendor_create_date < $1
               union
               select id from referrals.prior_authorization
                where tenant_id = core.tenant_id() and determination in ('approved', 'partially_approved')
                  and effective_through between $2 and $3
               union
               select object_id from core.work_unit
                where tenant_id = core.tenant_id() and content_type = $4 and closed_at is null) candidates
            order by id"#,
        now - TimeDelta::hours(72),
        today,
        today + TimeDelta::days(EXPIRING_DAYS),
        PRIOR_AUTHORIZATION.name,
    )
    .fetch_all(conn)
    .await?)
}
