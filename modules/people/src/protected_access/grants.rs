//! Grants for review by the tenant's admins, and their SQL.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, role_label};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::model::AccessReason;

/// After every grant: 9999-12-31.
const END_OF_TIME: DateTime<Utc> = DateTime::from_timestamp(253_402_214_400, 0).expect("within the range of dates");

/// A staff member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::GrantUser)]
pub struct GrantUser {
    /// User ID.
    id: UserId,
    /// First name.
    first_name: String,
    /// Last name.
    last_name: String,
    /// Internal role.
    internal_role: String,
    /// Role as displayed before the name.
    #[serde(default)]
    role_label: String,
}

impl GrantUser {
    /// Sets the derived label.
    fn labeled(mut self) -> Self {
        role_label(&self.internal_role).clone_into(&mut self.role_label);
        self
    }
}

/// The person whose record was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::GrantPatient)]
pub struct GrantPatient {
    /// Person ID.
    person_id: PersonId,
    /// User ID; null without an account.
    user_id: Option<UserId>,
    /// First name.
    first_name: String,
    /// Last name.
    last_name: String,
}

/// A grant in the review queue: the user, the person whose record was opened, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::ReviewedGrant)]
pub struct ReviewedGrant {
    /// ID.
    pub id: i64,
    /// User who was granted access.
    user: GrantUser,
    /// Person whose record was opened; for a protected person, only what masked lists show.
    patient: GrantPatient,
    /// Reason for the access.
    access_reason: AccessReason,
    /// Additional note.
    note: String,
    /// Start of the access.
    pub granted_at: DateTime<Utc>,
    /// End of the access.
    pub expires_at: DateTime<Utc>,
    /// Whether it is active now.
    pub is_live: bool,
    /// When an admin revoked the grant.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Admin who revoked the grant.
    revoked_by: Option<GrantUser>,
    /// When an admin marked the grant as reviewed.
    pub reviewed_at: Option<DateTime<Utc>>,
    /// Admin who reviewed the grant.
    reviewed_by: Option<GrantUser>,
}

impl ReviewedGrant {
    /// Returns the person whose record was opened.
    pub const fn person(&self) -> PersonId {
        self.patient.person_id
    }

    /// Returns the user who was granted access.
    pub const fn user_id(&self) -> UserId {
        self.user.id
    }
}

// The row contains nothing of the person except what every masked row shows.
mask!(ReviewedGrant, |row| Some(row.patient.person_id), keeps all);

/// Filter of the review queue.
#[derive(Debug, Clone, Copy)]
pub struct GrantFilter {
    /// Whether to return reviewed grants, or else unreviewed ones.
    pub is_reviewed: bool,
    /// Only grants of this user.
    pub user: Option<UserId>,
    /// Only grants from this instant on.
    pub from: Option<DateTime<Utc>>,
    /// Only grants before this instant.
    pub until: Option<DateTime<Utc>>,
}

/// Position after the last row of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GrantKey {
    at: DateTime<Utc>,
    id: i64,
}

impl GrantKey {
    /// Creates the position of a row.
    pub const fn of(grant: &ReviewedGrant) -> Self {
        Self { at: grant.granted_at, id: grant.id }
    }
}

/// Reads a page of the queue: IDs of grants, newest first, with one extra.
pub async fn page(tx: &mut PgConnection, filter: &GrantFilter, after: Option<GrantKey>, limit: i64, offset: i64) -> Result<Vec<i64>> {
    // A range always has both ends: with `or`, the scan could not start in the middle of the index.
    let (from, until) = bounds(filter);
    let end = after.map_or(GrantKey { at: until, id: i64::MIN }, |after| after);
    let rows = match filter.user {
        None => {
            sqlx::query_scalar!(
                "select id from core.phi_grant
                  where tenant_id = core.tenant_id() and (reviewed_at is null) = $1 and granted_at >= $2 and granted_at < $3
                    and (granted_at, id) < ($4, $5)
                  order by granted_at desc, id desc limit $6 offset $7",
                !filter.is_reviewed,
                from,
                until,
                end.at,
                end.id,
                limit + 1,
                offset,
            )
            .fetch_all(tx)
            .await?
        }
        Some(user) => {
            sqlx::query_scalar!(
                "select id from core.phi_grant
                  where tenant_id = core.tenant_id() and user_id = $8 and (reviewed_at is null) = $1 and granted_at >= $2 and granted_at < $3
                    and (granted_at, id) < ($4, $5)
                  order by granted_at desc, id desc limit $6 offset $7",
                !filter.is_reviewed,
                from,
                until,
                end.at,
                end.id,
                limit + 1,
                offset,
                user.0,
            )
            .fetch_all(tx)
            .await?
        }
    };
    Ok(rows)
}

/// Counts the grants that match a filter, up to the exact limit.
pub async fn count(tx: &mut PgConnection, filter: &GrantFilter) -> Result<i64> {
    let (from, until) = bounds(filter);
    Ok(match filter.user {
        None => {
            sqlx::query_scalar!(
                r#"select count(*) as "count!" from (select from core.phi_grant
                    where tenant_id = core.tenant_id() and (reviewed_at is null) = $1 and granted_at >= $2 and granted_at < $3
                    limit $4) counted"#,
                !filter.is_reviewed,
                from,
                until,
                EXACT_COUNT_LIMIT + 1,
            )
            .fetch_one(tx)
            .await?
        }
        Some(user) => {
            sqlx::query_scalar!(
                r#"select count(*) as "count!" from (select from core.phi_grant
                    where tenant_id = core.tenant_id() and user_id = $5 and (reviewed_at is null) = $1
                      and granted_at >= $2 and granted_at < $3
                    limit $4) counted"#,
                !filter.is_reviewed,
                from,
                until,
                EXACT_COUNT_LIMIT + 1,
                user.0,
            )
            .fetch_one(tx)
            .await?
        }
    })
}

/// Returns the range of a filter: its first instant, and the first instant after it.
fn bounds(filter: &GrantFilter) -> (DateTime<Utc>, DateTime<Utc>) {
    (filter.from.unwrap_or(DateTime::UNIX_EPOCH), filter.until.unwrap_or(END_OF_TIME))
}

/// Reads grants by ID, newest first.
pub async fn rows(tx: &mut PgConnection, ids: &[i64], now: DateTime<Utc>) -> Result<Vec<ReviewedGrant>> {
    let rows = sqlx::query!(
        r#"with staff as (
               select u.id, jsonb_build_object('id', u.id, 'first_name', n.first_name, 'last_name', n.last_name,
                                               'internal_role', v.internal_role) as name
                 from core.user_account u
                 join core.provider v on v.tenant_id = u.tenant_id and v.user_id = u.id
                 join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
                where u.tenant_id = core.tenant_id()
           )
           select g.id, p.id as person_id, p.first_name, p.last_name, pu.id as "patient_user?: UserId", g.reason as "reason: AccessReason",
                  g.note, g.granted_at, g.expires_at, g.revoked_at, g.reviewed_at,
                  (select staff.name from staff where staff.id = g.user_id) as "user!: Jsonb<GrantUser>",
                  (select staff.name from staff where staff.id = g.revoked_by) as "revoked_by: Jsonb<GrantUser>",
                  (select staff.name from staff where staff.id = g.reviewed_by) as "reviewed_by: Jsonb<GrantUser>"
             from core.phi_grant g
             join core.person p on p.tenant_id = g.tenant_id and p.id = g.person_id
             left join core.user_account pu on pu.tenant_id = g.tenant_id and pu.person_id = g.person_id
            where g.tenant_id = core.tenant_id() and g.id = any ($1)
            order by g.granted_at desc, g.id desc"#,
        ids,
    )
    .fetch_all(tx)
    .await?;
    let named = |user: Jsonb<GrantUser>| user.0.labeled();
    Ok(rows
        .into_iter()
        .map(|row| ReviewedGrant {
            id: row.id,
            user: named(row.user),
            patient: GrantPatient {
                person_id: PersonId(row.person_id),
                user_id: row.patient_user,
                first_name: row.first_name,
                last_name: row.last_name,
            },
            access_reason: row.reason,
            note: row.note,
            granted_at: row.granted_at,
            expires_at: row.expires_at,
            is_live: row.revoked_at.is_none() && row.expires_at > now,
            revoked_at: row.revoked_at,
            revoked_by: row.revoked_by.map(named),
            reviewed_at: row.reviewed_at,
            reviewed_by: row.reviewed_by.map(named),
        })
        .collect())
}

/// Reads a grant by ID.
pub async fn one(tx: &mut PgConnection, id: i64, now: DateTime<Utc>) -> Result<ReviewedGrant> {
    rows(tx, &[id], now).await?.pop().ok_or_else(|| Problem::not_found("Access grant does not exist"))
}

/// Locks a grant until the transaction ends; 404 when it does not exist.
pub async fn lock(tx: &mut PgConnection, id: i64) -> Result<()> {
    sqlx::query_scalar!("select id from core.phi_grant where tenant_id = core.tenant_id() and id = $1 for update", id)
        .fetch_optional(tx)
        .await?
        .map(|_| ())
        .ok_or_else(|| Problem::not_found("Access grant does not exist"))
}

/// Marks a grant as reviewed.
pub async fn mark_reviewed(tx: &mut PgConnection, id: i64, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update core.phi_grant set reviewed_at = $2, reviewed_by = $3 where tenant_id = core.tenant_id() and id = $1 and reviewed_at is null",
        id,
        now,
        by.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Revokes all live grants of a user to a person's record, since the user may hold several. Returns their IDs.
pub async fn revoke_live(tx: &mut PgConnection, user: UserId, person: PersonId, by: UserId, now: DateTime<Utc>) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "update core.phi_grant
            set revoked_at = $4, revoked_by = $3, reviewed_at = coalesce(reviewed_at, $4), reviewed_by = coalesce(reviewed_by, $3)
          where tenant_id = core.tenant_id() and user_id = $1 and person_id = $2 and revoked_at is null and expires_at > $4
          returning id",
        user.0,
        person.0,
        by.0,
        now,
    )
    .fetch_all(tx)
    .await?)
}
