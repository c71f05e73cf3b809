//! SQL of the directory's import, as the owner of its tables.

use chrono::NaiveDate;
use huddle_sdk::bulk::Copy;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Provider;

/// Number of providers that a batch changed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Changes {
    /// New ones.
    pub new: u64,
    /// Those with other data than before.
    pub updated: u64,
    /// Those that are now deactivated.
    pub deactivated: u64,
    /// Those that were the same or newer before.
    pub unchanged: u64,
}

/// Takes the lock of the import for as long as the connection lives; false if another import has it.
pub async fn lock(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select pg_try_advisory_lock(hashtextextended('referrals.directory', 0)) as "is_locked!""#)
        .fetch_one(conn)
        .await?)
}

/// Prepares a transaction for a batch. A batch is small beside the tables, so that its rows are looked up: the planner, which has no
/// statistics of the staging table, would read whole tables for each batch.
pub async fn prepare(conn: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql("set local enable_hashjoin = off; set local enable_mergejoin = off; set local work_mem = '64MB'").execute(conn).await?;
    Ok(())
}

/// Copies providers to the staging table.
async fn stage(conn: &mut PgConnection, providers: &[Provider]) -> Result<()> {
    sqlx::query!("truncate referrals.directory_staging").execute(&mut *conn).await?;
    let target = "referrals.directory_staging (line, npi, is_organization, first_name, last_name, credential, organization_name, other_name, \
                  gender, address_line_1, address_line_2, city, state, zip_code, phone, fax, zip, cell, taxonomies, updated_on, \
                  deactivated_on, reactivated_on)";
    let mut copy = Copy::into(conn, target).await?;
    for one in providers {
        copy.row(|row| {
            row.field(Some(one.line)).field(Some(&one.npi)).field(Some(one.is_organization));
            let names = [&one.first_name, &one.last_name, &one.credential, &one.organization_name, &one.other_name];
            for text in names {
                row.field(Some(text));
            }
            row.field(one.gender);
            for text in [&one.address_line_1, &one.address_line_2, &one.city, &one.state, &one.zip_code, &one.phone, &one.fax] {
                row.field(Some(text));
            }
            row.field(one.place.map(|(zip, _)| zip)).field(one.place.map(|(_, cell)| cell)).array(&one.taxonomies);
            row.field(Some(one.updated_on)).field(one.deactivated_on).field(one.reactivated_on);
        })
        .await?;
    }
    copy.finish().await?;
    Ok(())
}

/// Stores the providers of a batch, each NPI once. A provider with newer data is kept, and so is one that was deactivated after the data
/// of the file.
pub async fn store_providers(conn: &mut PgConnection, providers: &[Provider], changes: &mut Changes) -> Result<()> {
    stage(conn, providers).await?;
    let kept = sqlx::query!(
        "delete from referrals.directory_staging s using referrals.directory_provider p
          where p.npi = s.npi
            and (s.updated_on < p.updated_on
                 or (p.deactivated_on is not null and s.deactivated_on is null and s.updated_on <= p.deactivated_on
                     and coalesce(s.reactivated_on < p.deactivated_on, true))
                 or (s.is_organization, s.first_name, s.last_name, s.credential, s.organization_name, s.other_name, s.gender, s.address_line_1,
                     s.address_line_2, s.city, s.state, s.zip_code, s.phone, s.fax, s.zip, s.cell, s.taxonomies,
                     s.updated_on, s.deactivated_on, s.reactivated_on)
                    is not distinct from
                    (p.is_organization, p.first_name, p.last_name, p.credential, p.organization_name, p.other_name, p.gender, p.address_line_1,
                     p.address_line_2, p.city, p.state, p.zip_code, p.phone, p.fax, p.zip, p.cell, p.taxonomies,
                     p.updated_on, p.deactivated_on, p.reactivated_on))"
    )
    .execute(&mut *conn)
    .await?
    .rows_affected();
    changes.unchanged += kept;
    if kept == providers.len() as u64 {
        return Ok(());
    }
    let has_earlier = sqlx::query_scalar!(
        r#"select exists (select from referrals.directory_staging s join referrals.directory_provider p on p.npi = s.npi) as "exists!""#
    )
    .fetch_one(&mut *conn)
    .await?;
    if has_earlier {
        forget_keys(conn).await?;
    }
    let stored = sqlx::query!(
        r#"with stored as (
               insert into referrals.directory_provider as p
                      (npi, is_organization, first_name, last_name, credential, organization_name, other_name, gender, address_line_1,
                       address_line_2, city, state, zip_code, phone, fax, zip, cell, taxonomies, updated_on,
                       deactivated_on, reactivated_on)
               select npi, is_organization, first_name, last_name, credential, organization_name, other_name, gender, address_line_1,
                      address_line_2, city, state, zip_code, phone, fax, zip, cell, taxonomies, updated_on,
                      deactivated_on, reactivated_on
                 from referrals.directory_staging
                order by npi
               on conflict (npi) do update set
                   is_organization = excluded.is_organization, first_name = excluded.first_name, last_name = excluded.last_name,
                   credential = excluded.credential, organization_name = excluded.organization_name, other_name = excluded.other_name,
                   gender = excluded.gender, address_line_1 = excluded.address_line_1, address_line_2 = excluded.address_line_2,
                   city = excluded.city, state = excluded.state, zip_code = excluded.zip_code, phone = excluded.phone, fax = excluded.fax,
                   zip = excluded.zip, cell = excluded.cell, taxonomies = excluded.taxonomies,
                   updated_on = excluded.updated_on, deactivated_on = excluded.deactivated_on, reactivated_on = excluded.reactivated_on
               returning p.npi, p.is_organization, p.gender, p.zip, p.cell, p.taxonomies, p.search_name, p.deactivated_on,
                         p.xmax = 0 as is_new),
           active as materialized (select * from stored where cell is not null and deactivated_on is null),
           places as (
               insert into referrals.directory_place (zip, taxonomy, npi, is_organization, gender)
               select a.zip, t.taxonomy, a.npi, a.is_organization, a.gender
                 from active a, unnest(a.taxonomies) t (taxonomy)
                order by a.zip, t.taxonomy, a.npi
               on conflict do nothing),
           words as materialized (
               select w.word, a.cell, a.npi, a.zip, a.is_organization, a.gender, a.taxonomies
                 from active a, unnest(string_to_array(a.search_name, ' ')) w (word)
                where w.word <> ''),
           terms as (
               insert into referrals.directory_term (word)
               select d.word from (select distinct word from words) d
                where not exists (select from referrals.directory_term t where t.word = d.word)
               on conflict do nothing),
           names as (
               insert into referrals.directory_word (cell, word, npi, zip, is_organization, gender, taxonomies)
               select cell, word, npi, zip, is_organization, gender, taxonomies from words order by cell, word collate "C", npi
               on conflict do nothing)
           select count(*) filter (where is_new) as "new!", count(*) filter (where not is_new) as "updated!" from stored"#
    )
    .fetch_one(&mut *conn)
    .await?;
    changes.new += stored.new.unsigned_abs();
    changes.updated += stored.updated.unsigned_abs();
    Ok(())
}

/// Removes what the index tables have of the earlier data of staged providers: the keys follow from the providers' rows.
async fn forget_keys(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(
        "delete from referrals.directory_place d
          using referrals.directory_staging s join referrals.directory_provider p on p.npi = s.npi, unnest(p.taxonomies) t (taxonomy)
          where d.zip = p.zip and d.taxonomy = t.taxonomy and d.npi = p.npi"
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from referrals.directory_word d
          using referrals.directory_staging s join referrals.directory_provider p on p.npi = s.npi,
                unnest(string_to_array(p.search_name, ' ')) w (word)
          where d.cell = p.cell and d.word = w.word and d.npi = p.npi"
    )
    .execute(&mut *conn)
    .await?;
    Ok(())
}

/// Deactivates providers, each NPI once. One that was active again afterwards stays active. An unknown NPI is stored without data, so that
/// an older file does not make it active.
pub async fn deactivate(conn: &mut PgConnection, deactivations: &[(String, NaiveDate)], changes: &mut Changes) -> Result<()> {
    if deactivations.is_empty() {
        return Ok(());
    }
    let npis: Vec<String> = deactivations.iter().map(|(npi, _)| npi.clone()).collect();
    let days: Vec<NaiveDate> = deactivations.iter().map(|(_, day)| *day).collect();
    sqlx::query!(
        "delete from referrals.directory_place d
          using unnest($1::text[], $2::date[]) g (npi, day) join referrals.directory_provider p on p.npi = g.npi,
                unnest(p.taxonomies) t (taxonomy)
          where d.zip = p.zip and d.taxonomy = t.taxonomy and d.npi = p.npi and coalesce(p.reactivated_on < g.day, true)",
        &npis,
        &days,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from referrals.directory_word d
          using unnest($1::text[], $2::date[]) g (npi, day) join referrals.directory_provider p on p.npi = g.npi,
                unnest(string_to_array(p.search_name, ' ')) w (word)
          where d.cell = p.cell and d.word = w.word and d.npi = p.npi and coalesce(p.reactivated_on < g.day, true)",
        &npis,
        &days,
    )
    .execute(&mut *conn)
    .await?;
    let stored = sqlx::query!(
        "insert into referrals.directory_provider as p (npi, is_organization, updated_on, deactivated_on)
         select g.npi, false, g.day, g.day from unnest($1::text[], $2::date[]) g (npi, day) order by g.npi
         on conflict (npi) do update
            set deactivated_on = excluded.deactivated_on, updated_on = greatest(p.updated_on, excluded.updated_on)
          where coalesce(p.reactivated_on < excluded.deactivated_on, true) and p.deactivated_on is distinct from excluded.deactivated_on",
        &npis,
        &days,
    )
    .execute(&mut *conn)
    .await?
    .rows_affected();
    changes.deactivated += stored;
    changes.unchanged += deactivations.len() as u64 - stored;
    Ok(())
}

/// Prepares the tables for searches after many changes: their visibility, for reads from indexes alone, and their statistics.
pub async fn vacuum(conn: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql("truncate referrals.directory_staging").execute(&mut *conn).await?;
    sqlx::raw_sql(
        "vacuum (analyze) referrals.directory_provider, referrals.directory_place, referrals.directory_word, referrals.directory_term",
    )
    .execute(conn)
    .await?;
    Ok(())
}
