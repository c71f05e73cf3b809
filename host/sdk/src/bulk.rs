//! Bulk loads by the owner role: rows by `COPY`, into tables without indexes while they are filled.

use std::fmt::{self, Display, Write as _};

use sqlx::postgres::PgCopyIn;
use sqlx::{AssertSqlSafe, PgConnection};

use crate::problem::{Problem, Result};

/// Number of bytes that are sent at once.
const BLOCK: usize = 256 * 1024;

/// A running `COPY … FROM STDIN`. Unless it is finished, nothing is stored.
pub struct Copy<'c> {
    stream: PgCopyIn<&'c mut PgConnection>,
    row: CopyRow,
}

impl<'c> Copy<'c> {
    /// Starts copying into a table: its name and columns, as in `core.person (id, first_name)`. Both must be constants.
    pub async fn into(conn: &'c mut PgConnection, target: &'static str) -> Result<Self> {
        Ok(Self { stream: conn.copy_in_raw(&format!("copy {target} from stdin")).await?, row: CopyRow::default() })
    }

    /// Adds a row: `fields` writes each of its columns, in their order.
    pub async fn row(&mut self, fields: impl FnOnce(&mut CopyRow)) -> Result<()> {
        self.row.is_first = true;
        fields(&mut self.row);
        self.row.text.push('\n');
        if self.row.text.len() >= BLOCK {
            self.stream.send(self.row.text.as_bytes()).await?;
            self.row.text.clear();
        }
        Ok(())
    }

    /// Ends the copy; returns the number of rows.
    pub async fn finish(mut self) -> Result<u64> {
        if !self.row.text.is_empty() {
            self.stream.send(self.row.text.as_bytes()).await?;
        }
        Ok(self.stream.finish().await?)
    }
}

/// The fields of a row, in the text format of `COPY`.
#[derive(Debug, Default)]
pub struct CopyRow {
    text: String,
    is_first: bool,
}

impl CopyRow {
    /// Adds a field; none: null.
    pub fn field(&mut self, value: Option<impl Display>) -> &mut Self {
        if !std::mem::take(&mut self.is_first) {
            self.text.push('\t');
        }
        match value {
            // Writing into a string cannot fail.
            Some(value) => drop(write!(Escaped(&mut self.text), "{value}")),
            None => self.text.push_str("\\N"),
        }
        self
    }

    /// Adds an array field.
    pub fn array<T: Display>(&mut self, values: impl IntoIterator<Item = T>) -> &mut Self {
        let mut literal = String::from("{");
        for value in values {
            let quoted = value.to_string().replace('\\', "\\\\").replace('"', "\\\"");
            let _ = write!(literal, "{}\"{quoted}\"", if literal.len() > 1 { "," } else { "" });
        }
        literal.push('}');
        self.field(Some(literal))
    }
}

struct Escaped<'a>(&'a mut String);

impl fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '\\' => self.0.push_str("\\\\"),
                '\t' => self.0.push_str("\\t"),
                '\n' => self.0.push_str("\\n"),
                '\r' => self.0.push_str("\\r"),
                c => self.0.push(c),
            }
        }
        Ok(())
    }
}

/// Indexes and constraints dropped from tables while they are filled; [`DroppedIndexes::restore`] recreates it.
#[must_use = "what is not restored is lost when the transaction commits"]
pub struct DroppedIndexes(Vec<String>);

/// Drops secondary indexes, foreign keys and unique constraints of tables for a bulk load: building them once at the end takes a fraction
/// of the time, and checks the same. Primary keys, and constraints to which other tables refer, stay.
///
/// For the owner, inside a transaction, without other writers: the tables are locked until it ends.
pub async fn drop_indexes(conn: &mut PgConnection, tables: &[&str]) -> Result<DroppedIndexes> {
    let tables: Vec<String> = tables.iter().map(|table| (*table).to_owned()).collect();
    let parts = sqlx::query!(
        r#"select drop as "drop!", restore as "restore!" from (
               select case c.contype when 'f' then 0 else 1 end as place, c.conname as name,
                      format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
                      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as restore
                 from pg_constraint c
                where c.conrelid = any ($1::text[]::regclass[]) and c.contype in ('f', 'u')
                  and (c.contype = 'f' or not exists (select from pg_constraint r where r.contype = 'f' and r.conindid = c.conindid))
               union all
               select 2, i.indexrelid::regclass::name, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
                 from pg_index i
                where i.indrelid = any ($1::text[]::regclass[])
                  and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))) part
            order by place, name"#,
        &tables,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut restore = Vec::with_capacity(parts.len());
    for part in parts {
        // Runtime SQL: generated by the database from its own catalog.
        sqlx::raw_sql(AssertSqlSafe(part.drop)).execute(&mut *conn).await?;
        restore.push(part.restore);
    }
    // Indexes first: foreign keys use them.
    restore.reverse();
    Ok(DroppedIndexes(restore))
}

impl DroppedIndexes {
    /// Recreates the dropped indexes and constraints, and analyzes the tables.
    pub async fn restore(self, conn: &mut PgConnection, tables: &[&str]) -> Result<()> {
        for statement in self.0 {
            // Runtime SQL: generated by the database from its own catalog.
            sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut *conn).await?;
        }
        analyze(conn, tables).await
    }
}

/// Analyzes tables, so that later statements of the same transaction are planned for the loaded rows.
pub async fn analyze(conn: &mut PgConnection, tables: &[&str]) -> Result<()> {
    let known = sqlx::query_scalar!(r#"select t::regclass::text as "name!" from unnest($1::text[]) t"#, tables as &[&str])
        .fetch_all(&mut *conn)
        .await
        .map_err(Problem::from)?;
    for table in known {
        // Runtime SQL: the name comes from the catalog.
        sqlx::raw_sql(AssertSqlSafe(format!("analyze {table}"))).execute(&mut *conn).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_written_as_copy_reads_them() {
        let mut row = CopyRow { text: String::new(), is_first: true };
        row.field(Some("a\tb\\c\nd")).field(None::<i64>).field(Some(7)).array(["x", "y \"z\" \\"]).array::<&str>([]);
        assert_eq!(row.text, "a\\tb\\\\c\\nd\t\\N\t7\t{\"x\",\"y \\\\\"z\\\\\" \\\\\\\\\"}\t{}");
    }
}
