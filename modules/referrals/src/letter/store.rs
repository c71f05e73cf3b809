//! SQL of letters and their template.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::template::Template;

/// Reads the tenant's template, or the default.
pub async fn template(conn: &mut PgConnection) -> Result<Template> {
    let stored = sqlx::query_as!(
        Template,
        "select letterhead, opening, closing, row_version from referrals.letter_template where tenant_id = core.tenant_id()"
    );
    Ok(stored.fetch_optional(conn).await?.unwrap_or_default())
}

/// Reads the tenant's template and locks it until the end of the transaction, so that two first changes are made one after the other.
pub(super) async fn lock_template(conn: &mut PgConnection) -> Result<Template> {
    let default = Template::default();
    sqlx::query!(
        "insert into referrals.letter_template (letterhead, opening, closing) values ($1, $2, $3) on conflict (tenant_id) do nothing",
        default.letterhead,
        default.opening,
        default.closing,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("select tenant_id from referrals.letter_template where tenant_id = core.tenant_id() for update")
        .fetch_one(&mut *conn)
        .await?;
    template(conn).await
}

/// Stores a changed template.
pub(super) async fn update_template(conn: &mut PgConnection, changed: &Template) -> Result<Template> {
    Ok(sqlx::query_as!(
        Template,
        "update referrals.letter_template set letterhead = $1, opening = $2, closing = $3, row_version = row_version + 1
          where tenant_id = core.tenant_id()
         returning letterhead, opening, closing, row_version",
        changed.letterhead,
        changed.opening,
        changed.closing,
    )
    .fetch_one(conn)
    .await?)
}

/// Names of the practice and of a member of its staff.
#[derive(Debug)]
pub struct Names {
    /// Practice.
    pub practice: String,
    /// Staff member.
    pub sender: String,
}

/// Reads the names of the practice and of a member of its staff.
pub async fn names(conn: &mut PgConnection, sender: UserId) -> Result<Names> {
    Ok(sqlx::query_as!(
        Names,
        r#"select t.name as practice, p.display_name as sender
             from core.user_account u
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             join core.tenant t on t.id = u.tenant_id
            where u.tenant_id = core.tenant_id() and u.id = $1"#,
        sender.0,
    )
    .fetch_one(conn)
    .await?)
}
