//! Relations between objects of different modules: message ↔ task, call ↔ case, plan ↔ case. Written by the module
//! that creates the link, read by all.

use sqlx::PgConnection;

use crate::ids::UserId;
use crate::problem::Result;

/// An object of any module: its content type as in the specification (`case`, `chatmessagev2`, ...) and its ID.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectRef {
    /// Content type.
    pub kind: String,
    /// ID within its type.
    pub id: i64,
}

impl ObjectRef {
    /// Creates a reference to an object.
    pub fn new(kind: impl Into<String>, id: i64) -> Self {
        Self { kind: kind.into(), id }
    }
}

/// Links two objects. Repeating a link has no effect.
pub async fn link(conn: &mut PgConnection, from: &ObjectRef, to: &ObjectRef, by: Option<UserId>) -> Result<()> {
    sqlx::query!(
        "insert into core.relation (from_type, from_id, to_type, to_id, created_by) values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, from_type, from_id, to_type, to_id) do nothing",
        from.kind,
        from.id,
        to.kind,
        to.id,
        by.map(i64::from),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes a link; `false` when there was none.
pub async fn unlink(conn: &mut PgConnection, from: &ObjectRef, to: &ObjectRef) -> Result<bool> {
    let gone = sqlx::query!(
        "delete from core.relation where tenant_id = core.tenant_id() and from_type = $1 and from_id = $2 and to_type = $3 and to_id = $4",
        from.kind,
        from.id,
        to.kind,
        to.id,
    )
    .execute(conn)
    .await?;
    Ok(gone.rows_affected() > 0)
}

/// Reads the links of the given objects, of any type, in either direction: (the given object, the other one).
pub async fn of(conn: &mut PgConnection, objects: &[ObjectRef]) -> Result<Vec<(ObjectRef, ObjectRef)>> {
    let (kinds, ids): (Vec<String>, Vec<i64>) = objects.iter().map(|object| (object.kind.clone(), object.id)).unzip();
    let rows = sqlx::query!(
        r#"with given as (select * from unnest($1::text[], $2::bigint[]) g (kind, id))
           select g.kind as "kind!", g.id as "id!", r.to_type as "other_kind!", r.to_id as "other_id!"
             from given g join core.relation r on r.tenant_id = core.tenant_id() and (r.from_type, r.from_id) = (g.kind, g.id)
           union
           select g.kind, g.id, r.from_type, r.from_id
             from given g join core.relation r on r.tenant_id = core.tenant_id() and (r.to_type, r.to_id) = (g.kind, g.id)
            order by 1, 2, 3, 4"#,
        &kinds,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (ObjectRef::new(row.kind, row.id), ObjectRef::new(row.other_kind, row.other_id))).collect())
}
