//! SQL of the sticky note.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::model::ProviderNote;
use crate::person::Author;

/// Locks an opened person's sticky note until the transaction ends.
pub async fn lock_note(tx: &mut PgConnection, access: &Access) -> Result<ProviderNote> {
    let row = sqlx::query!(
        r#"select p.provider_note, p.provider_note_version, p.provider_note_last_updated_at,
                  (select jsonb_build_object('id', u.id, 'first_name', n.first_name, 'last_name', n.last_name)
                     from core.user_account u join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
                    where u.tenant_id = p.tenant_id and u.id = p.provider_note_last_updated_by) as "by: Jsonb<Author>"
             from core.person p where p.tenant_id = core.tenant_id() and p.id = $1 for update of p"#,
        access.person_id().0,
    )
    .fetch_one(tx)
    .await?;
    Ok(ProviderNote {
        provider_note: row.provider_note,
        row_version: row.provider_note_version,
        provider_note_last_updated_at: row.provider_note_last_updated_at,
        provider_note_last_updated_by: row.by.map(|author| author.0),
    })
}

/// Stores a locked note.
pub async fn write_note(tx: &mut PgConnection, access: &Access, note: &ProviderNote) -> Result<()> {
    sqlx::query!(
        "update core.person
            set provider_note = $2, provider_note_version = $3, provider_note_last_updated_at = $4, provider_note_last_updated_by = $5
          where tenant_id = core.tenant_id() and id = $1",
        access.person_id().0,
        note.provider_note,
        note.row_version,
        note.provider_note_last_updated_at,
        note.provider_note_last_updated_by.as_ref().map(|author| author.id.0),
    )
    .execute(tx)
    .await?;
    Ok(())
}
