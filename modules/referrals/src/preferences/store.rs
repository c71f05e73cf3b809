//! SQL of preferences.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{Preference, PreferenceId};

/// Selects preferences; the rest of the statement follows `where c.tenant_id = ... and`.
macro_rules! preferences {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Preference,
            r#"select c.id as "id: PreferenceId", c.uid, c.person_id as "person: PersonId",
                      case when c.deleted_at is null then c.preference end as preference,
                      c.created_at, p.display_name as "created_by_name?", c.updated_at, q.display_name as "updated_by_name?", c.row_version
                 from referrals.preference c
                 left join core.user_account u on u.tenant_id = c.tenant_id and u.id = c.created_by
                 left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                 left join core.user_account v on v.tenant_id = c.tenant_id and v.id = c.updated_by
                 left join core.person q on q.tenant_id = v.tenant_id and q.id = v.person_id
                where c.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the preferences of an opened person that are not deleted, oldest first.
pub(super) async fn of_person(conn: &mut PgConnection, access: &Access) -> Result<Vec<Preference>> {
    let rows = preferences!("c.person_id = $1 and c.deleted_at is null order by c.id", access.person_id().0);
    Ok(rows.fetch_all(conn).await?)
}

/// Counts the preferences of an opened person that are not deleted.
pub(super) async fn count(conn: &mut PgConnection, access: &Access) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from referrals.preference
            where tenant_id = core.tenant_id() and person_id = $1 and deleted_at is null"#,
        access.person_id().0,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads a preference of an opened person, deleted or not.
pub(super) async fn find(conn: &mut PgConnection, access: &Access, id: PreferenceId) -> Result<Option<Preference>> {
    Ok(preferences!("c.person_id = $1 and c.id = $2", access.person_id().0, id.0).fetch_optional(conn).await?)
}

/// Reads the preference with a uid.
pub(super) async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Preference>> {
    Ok(preferences!("c.uid = $1", uid).fetch_optional(conn).await?)
}

/// Reads a preference of an opened person and locks it until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, access: &Access, id: PreferenceId) -> Result<Option<Preference>> {
    sqlx::query!(
        "select id from referrals.preference where tenant_id = core.tenant_id() and person_id = $1 and id = $2 for update",
        access.person_id().0,
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    find(conn, access, id).await
}

/// Inserts a preference; none when its uid exists.
pub(super) async fn insert(
    conn: &mut PgConnection,
    access: &Access,
    uid: Uuid,
    text: &str,
    by: UserId,
    now: DateTime<Utc>,
) -> Result<Option<PreferenceId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into referrals.preference (uid, person_id, preference, created_at, created_by, updated_at, updated_by)
           values ($1, $2, $3, $4, $5, $4, $5)
           on conflict (tenant_id, uid) do nothing returning id as "id: PreferenceId""#,
        uid,
        access.person_id().0,
        text,
        now,
        by.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores the new text of a locked preference; none deletes it, and its last text is kept.
pub(super) async fn update(conn: &mut PgConnection, id: PreferenceId, text: Option<&str>, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.preference
            set preference = coalesce($2, preference), deleted_at = case when $2::text is null then $3::timestamptz end, updated_at = $3,
                updated_by = $4, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        text,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}
