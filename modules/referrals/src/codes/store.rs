//! SQL of codes.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{CodeSystem, NewCode};
use super::search::CodeMatch;

/// Returns the codes that begin with a key, in order.
pub async fn by_key(conn: &mut PgConnection, beginning: &str, system: Option<CodeSystem>, limit: i64) -> Result<Vec<CodeMatch>> {
    Ok(sqlx::query_as!(
        CodeMatch,
        r#"select system as "system!: CodeSystem", version as "version!", code as "code!", description as "description!" from (
               (select c.system, c.version, c.code, c.description from referrals.code c
                 where c.key >= $1::text and c.key < $1::text || '~' and ($2::text is null or c.system = $2)
                 order by c.key limit $3)
               union all
               (select l.system, l.version, l.code, l.description from referrals.licensed_codes_by_key($1, $3) l
                 where $2::text is null or l.system = $2)) found
            order by replace(code, '.', '') collate "C", system limit $3"#,
        beginning,
        system.map(CodeSystem::name),
        limit,
    )
    .fetch_all(conn)
    .await?)
}

/// Returns the codes whose description has words that begin like the typed ones, or have their stems; the shortest description first.
pub async fn by_words(conn: &mut PgConnection, typed: &str, system: Option<CodeSystem>, limit: i64) -> Result<Vec<CodeMatch>> {
    Ok(sqlx::query_as!(
        CodeMatch,
        r#"select system as "system!: CodeSystem", version as "version!", code as "code!", description as "description!" from (
               (select c.system, c.version, c.code, c.description from referrals.code c
                 where referrals.code_words(c.description) @@ referrals.code_query($1) and ($2::text is null or c.system = $2)
                 order by length(c.description), c.key limit $3)
               union all
               (select l.system, l.version, l.code, l.description from referrals.licensed_codes_by_words($1, $3) l
                 where $2::text is null or l.system = $2)) found
            order by length(description), code collate "C", system limit $3"#,
        typed,
        system.map(CodeSystem::name),
        limit,
    )
    .fetch_all(conn)
    .await?)
}

/// Returns the codes whose description has words similar to the typed ones, the most similar first.
pub async fn alike(conn: &mut PgConnection, typed: &str, system: Option<CodeSystem>, limit: i64) -> Result<Vec<CodeMatch>> {
    Ok(sqlx::query_as!(
        CodeMatch,
        r#"select system as "system!: CodeSystem", version as "version!", code as "code!", description as "description!" from (
               (select c.system, c.version, c.code, c.description from referrals.codes_alike($1, $2, $3) c)
               union all
               (select l.system, l.version, l.code, l.description from referrals.licensed_codes_alike($1, $3) l
                 where $2::text is null or l.system = $2)) found
            order by strict_word_similarity(core.fold($1), core.fold(description)) desc, length(description), code collate "C", system limit $3"#,
        typed,
        system.map(CodeSystem::name),
        limit,
    )
    .fetch_all(conn)
    .await?)
}

/// Number of codes that an import changed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Changes {
    /// New codes, and those with another description or version.
    pub stored: u64,
    /// Codes that the file no longer has.
    pub removed: u64,
}

/// The columns of a part of a file.
struct Arrays {
    keys: Vec<String>,
    codes: Vec<String>,
    descriptions: Vec<String>,
}

fn arrays(part: &[NewCode]) -> Arrays {
    Arrays {
        keys: part.iter().map(|code| code.key.clone()).collect(),
        codes: part.iter().map(|code| code.code.clone()).collect(),
        descriptions: part.iter().map(|code| code.description.clone()).collect(),
    }
}

/// Number of codes per statement.
const PART: usize = 5_000;

/// Replaces the codes of a system, as the owner of the table.
pub async fn replace(conn: &mut PgConnection, system: CodeSystem, version: &str, codes: &[NewCode]) -> Result<Changes> {
    let mut changes = Changes::default();
    for part in codes.chunks(PART) {
        let Arrays { keys, codes, descriptions } = arrays(part);
        changes.stored += sqlx::query!(
            "insert into referrals.code as c (system, key, code, version, description)
             select $1, n.key, n.code, $2, n.description from unnest($3::text[], $4::text[], $5::text[]) n (key, code, description)
             on conflict (key, system) do update
                set code = excluded.code, version = excluded.version, description = excluded.description
              where (c.version, c.description) is distinct from (excluded.version, excluded.description)",
            system.name(),
            version,
            &keys,
            &codes,
            &descriptions,
        )
        .execute(&mut *conn)
        .await?
        .rows_affected();
    }
    let keys: Vec<String> = codes.iter().map(|code| code.key.clone()).collect();
    changes.removed = sqlx::query!(
        "delete from referrals.code c
          where c.system = $1 and not exists (select from unnest($2::text[]) n (key) where n.key = c.key)",
        system.name(),
        &keys,
    )
    .execute(&mut *conn)
    .await?
    .rows_affected();
    Ok(changes)
}

/// Replaces the CPT codes of the transaction's tenant.
pub async fn replace_licensed(conn: &mut PgConnection, version: &str, codes: &[NewCode]) -> Result<Changes> {
    let mut changes = Changes::default();
    for part in codes.chunks(PART) {
        let Arrays { keys, codes, descriptions } = arrays(part);
        changes.stored += sqlx::query!(
            "insert into referrals.licensed_code as c (system, key, code, version, description)
             select 'CPT', n.key, n.code, $1, n.description from unnest($2::text[], $3::text[], $4::text[]) n (key, code, description)
             on conflict (tenant_id, key, system) do update
                set code = excluded.code, version = excluded.version, description = excluded.description
              where (c.version, c.description) is distinct from (excluded.version, excluded.description)",
            version,
            &keys,
            &codes,
            &descriptions,
        )
        .execute(&mut *conn)
        .await?
        .rows_affected();
    }
    let keys: Vec<String> = codes.iter().map(|code| code.key.clone()).collect();
    changes.removed = sqlx::query!(
        "delete from referrals.licensed_code c
          where c.tenant_id = core.tenant_id() and not exists (select from unnest($1::text[]) n (key) where n.key = c.key)",
        &keys,
    )
    .execute(&mut *conn)
    .await?
    .rows_affected();
    Ok(changes)
}
