//! SQL of the directory of providers: the nearest candidates of a search, and providers by NPI.

use std::collections::HashMap;

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::criteria::{Criteria, Mode};
use crate::options::Source;
use crate::places::{Point, cells_of, centroid_of};
use crate::provider_facts::{Gender, ProviderAddress};

/// Candidates of the directory that a search ranks at most: the nearest.
pub const MAX_CANDIDATES: i64 = 2_000;

/// ZIP codes that the first statement of a search by name reads: in any city more than there are within 25 miles.
const FIRST_ZIPS: usize = 1_000;

/// How many times as many ZIP codes each further statement reads.
const ZIPS_GROWTH: usize = 4;

/// A provider of the directory.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Listed {
    pub npi: String,
    pub is_organization: bool,
    pub first_name: String,
    pub last_name: String,
    pub credential: String,
    pub organization_name: String,
    pub gender: Option<Gender>,
    pub address: ProviderAddress,
    pub phone: String,
    pub fax: String,
    pub point: Option<Point>,
    pub taxonomies: Vec<String>,
    pub updated_on: NaiveDate,
    pub search_name: String,
}

struct Row {
    npi: String,
    is_organization: bool,
    first_name: String,
    last_name: String,
    credential: String,
    organization_name: String,
    gender: Option<Gender>,
    address_line_1: String,
    address_line_2: String,
    city: String,
    state: String,
    zip_code: String,
    phone: String,
    fax: String,
    zip: Option<i32>,
    taxonomies: Vec<String>,
    updated_on: NaiveDate,
    search_name: String,
}

impl From<Row> for Listed {
    fn from(row: Row) -> Self {
        Self {
            npi: row.npi,
            is_organization: row.is_organization,
            first_name: row.first_name,
            last_name: row.last_name,
            credential: row.credential,
            organization_name: row.organization_name,
            gender: row.gender,
            address: ProviderAddress {
                address_line_1: row.address_line_1,
                address_line_2: row.address_line_2,
                city: row.city,
                state: row.state,
                zip_code: row.zip_code,
            },
            phone: row.phone,
            fax: row.fax,
            point: row.zip.and_then(centroid_of),
            taxonomies: row.taxonomies,
            updated_on: row.updated_on,
            search_name: row.search_name,
        }
    }
}

/// What an index says of a candidate.
struct IndexRow {
    npi: String,
    zip: i32,
    is_organization: bool,
    gender: Option<Gender>,
    taxonomies: Vec<String>,
}

impl IndexRow {
    fn listed(self, search_name: String) -> Listed {
        Listed {
            npi: self.npi,
            is_organization: self.is_organization,
            gender: self.gender,
            point: centroid_of(self.zip),
            taxonomies: self.taxonomies,
            search_name,
            ..Listed::default()
        }
    }
}

/// Folds a typed name: lower case, without accents and punctuation.
pub async fn fold(conn: &mut PgConnection, text: &str) -> Result<String> {
    Ok(sqlx::query_scalar!(r#"select core.fold($1) as "folded!""#, text).fetch_one(conn).await?)
}

/// Reads active providers of the directory by NPI.
pub async fn by_npis(conn: &mut PgConnection, npis: &[String]) -> Result<Vec<Listed>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select p.npi, p.is_organization, p.first_name, p.last_name, p.credential, p.organization_name, p.gender as "gender: Gender",
                  p.address_line_1, p.address_line_2, p.city, p.state, p.zip_code, p.phone, p.fax, p.zip, p.taxonomies, p.updated_on,
                  p.search_name
             from referrals.directory_provider p
            where p.npi = any ($1) and p.deactivated_on is null
            order by p.npi"#,
        npis,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Listed::from).collect())
}

/// Reads the nearest people with one of the taxonomies of the specialty groups, or facilities with one of those of the location types; one
/// more than [`MAX_CANDIDATES`] if there are more in the ZIP codes. Of their data, only what a search ranks by is read.
///
/// The ZIP codes are in the order of their distance, and a statement that has enough providers reads no further one. The innermost query
/// is not merged into the others (`offset 0`), so that it reads a range of the index for each ZIP code and taxonomy.
pub async fn by_taxonomy(conn: &mut PgConnection, criteria: &Criteria, zips: &[i32], source: Source) -> Result<Vec<Listed>> {
    let prefixes = criteria.taxonomies(source);
    if prefixes.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_as!(
        IndexRow,
        r#"select h.npi as "npi!", z.zip as "zip!", h.is_organization as "is_organization!", h.gender as "gender?: Gender",
                  h.taxonomies as "taxonomies!"
             from unnest($1::integer[]) with ordinality as z (zip, place)
            cross join lateral (
                  select d.npi, d.is_organization, d.gender, array_agg(d.taxonomy) as taxonomies
                    from unnest($2::text[]) as g (prefix)
                   cross join lateral (
                         select p.npi, p.is_organization, p.gender, p.taxonomy
                           from referrals.directory_place p
                          where p.zip = z.zip and p.taxonomy >= g.prefix collate "C" and p.taxonomy < (g.prefix || '~') collate "C"
                            and p.is_organization = $3 and ($4::text is null or p.gender = $4 or p.is_organization)
                         offset 0) d
                   group by d.npi, d.is_organization, d.gender) h
            order by z.place, h.npi
            limit $5"#,
        zips,
        &prefixes,
        source == Source::LocationType,
        criteria.gender as Option<Gender>,
        MAX_CANDIDATES + 1,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| row.listed(String::new())).collect())
}

/// Reads the nearest providers of the directory with, for each typed word, a word of the name that begins with it; more than
/// [`MAX_CANDIDATES`] if there are more in the ZIP codes. Of their data, only what a search ranks by is read.
///
/// The ZIP codes are in the order of their distance. A few letters begin the names of many: once there are enough providers, no further ZIP
/// codes are read.
pub async fn by_name(conn: &mut PgConnection, criteria: &Criteria, zips: &[i32], folded: &str) -> Result<Vec<Listed>> {
    let most = usize::try_from(MAX_CANDIDATES).map_err(Problem::internal)?;
    let mut listed = Vec::new();
    for step in steps(zips) {
        listed.extend(named_in(conn, criteria, step, folded).await?);
        if listed.len() > most {
            break;
        }
    }
    Ok(listed)
}

/// Splits ZIP codes into those that each statement reads, in their order.
fn steps(zips: &[i32]) -> impl Iterator<Item = &[i32]> {
    let (mut rest, mut size) = (zips, FIRST_ZIPS);
    std::iter::from_fn(move || {
        let (step, others) = rest.split_at(size.min(rest.len()));
        rest = others;
        size = size.saturating_mul(ZIPS_GROWTH);
        (!step.is_empty()).then_some(step)
    })
}

/// Reads the providers of ZIP codes with, for each typed word, a word of the name that begins with it, nearest first; at most one more than
/// [`MAX_CANDIDATES`].
async fn named_in(conn: &mut PgConnection, criteria: &Criteria, zips: &[i32], folded: &str) -> Result<Vec<Listed>> {
    let rows = sqlx::query_as!(
        IndexRow,
        r#"select h.npi as "npi!", h.zip as "zip!", h.is_organization as "is_organization!", h.gender as "gender?: Gender",
                  h.taxonomies as "taxonomies!"
             from unnest($1::integer[]) with ordinality as z (zip, place)
             join (select w.npi, min(w.zip) as zip, bool_or(w.is_organization) as is_organization, min(w.gender) as gender,
                          min(w.taxonomies) as taxonomies
                     from unnest($2::bigint[]) as c (cell)
                    cross join unnest($3::text[]) with ordinality as y (word, place)
                    cross join lateral (
                          select d.npi, d.zip, d.is_organization, d.gender, d.taxonomies
                            from referrals.directory_word d
                           where d.cell = c.cell and d.word >= y.word collate "C" and d.word < (y.word || '~') collate "C"
                             and ($4::boolean is null or d.is_organization = $4) and ($5::text is null or d.gender = $5 or d.is_organization)
                             and (not $6 or exists (select from unnest(d.taxonomies) t (taxonomy), unnest($7::text[]) g (prefix)
                                                     where starts_with(t.taxonomy, g.prefix)))
                          offset 0) w
                    group by w.npi
                   having count(distinct y.place) = cardinality($3::text[])) h on h.zip = z.zip
            order by z.place, h.npi
            limit $8"#,
        zips,
        &cells_of(zips),
        &words(folded),
        (criteria.mode == Mode::Facilities).then_some(true),
        criteria.gender as Option<Gender>,
        criteria.is_by_option,
        &prefixes(criteria),
        MAX_CANDIDATES + 1,
    )
    .fetch_all(conn)
    .await?;
    // Its words that begin with the typed ones are all that matters of its name.
    Ok(rows.into_iter().map(|row| row.listed(folded.to_owned())).collect())
}

/// Reads the nearest providers of the directory with, for each typed word, a word of the name that begins with it or is similar; one more
/// than [`MAX_CANDIDATES`] if there are more in the ZIP codes.
pub async fn by_similar_name(conn: &mut PgConnection, criteria: &Criteria, zips: &[i32], folded: &str) -> Result<Vec<Listed>> {
    let npis = sqlx::query_scalar!(
        r#"with alike as materialized (
               select y.place, t.word
                 from unnest($3::text[]) with ordinality as y (word, place)
                cross join lateral (
                      select a.word from referrals.directory_term a
                       where a.word % y.word order by similarity(a.word, y.word) desc, a.word limit 50) t)
           select h.npi as "npi!"
             from unnest($1::integer[]) with ordinality as z (zip, place)
             join (select w.npi, min(w.zip) as zip
                     from (select y.place, d.*
                             from unnest($2::bigint[]) as c (cell)
                            cross join unnest($3::text[]) with ordinality as y (word, place)
                            cross join lateral (
                                  select d.npi, d.zip, d.is_organization, d.gender, d.taxonomies from referrals.directory_word d
                                   where d.cell = c.cell and d.word >= y.word collate "C" and d.word < (y.word || '~') collate "C"
                                  offset 0) d
                           union all
                           select y.place, d.*
                             from unnest($2::bigint[]) as c (cell)
                            cross join alike y
                            cross join lateral (
                                  select d.npi, d.zip, d.is_organization, d.gender, d.taxonomies from referrals.directory_word d
                                   where d.cell = c.cell and d.word = y.word
                                  offset 0) d) w
                    where ($4::boolean is null or w.is_organization = $4) and ($5::text is null or w.gender = $5 or w.is_organization)
                      and (not $6 or exists (select from unnest(w.taxonomies) t (taxonomy), unnest($7::text[]) g (prefix)
                                              where starts_with(t.taxonomy, g.prefix)))
                    group by w.npi
                   having count(distinct w.place) = cardinality($3::text[])) h on h.zip = z.zip
            order by z.place, h.npi
            limit $8"#,
        zips,
        &cells_of(zips),
        &words(folded),
        (criteria.mode == Mode::Facilities).then_some(true),
        criteria.gender as Option<Gender>,
        criteria.is_by_option,
        &prefixes(criteria),
        MAX_CANDIDATES + 1,
    )
    .fetch_all(&mut *conn)
    .await?;
    // How similar a provider is needs its whole name.
    let mut listed = by_npis(conn, &npis).await?;
    let places: HashMap<&str, usize> = npis.iter().enumerate().map(|(place, npi)| (npi.as_str(), place)).collect();
    listed.sort_by_key(|row| places.get(row.npi.as_str()).copied());
    Ok(listed)
}

/// Returns the typed words.
fn words(folded: &str) -> Vec<String> {
    folded.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns the beginnings of the taxonomy codes of the options.
fn prefixes(criteria: &Criteria) -> Vec<String> {
    criteria.options.iter().flat_map(|option| &option.taxonomies).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_statement_reads_four_times_as_many_zip_codes_as_the_one_before() {
        let zips: Vec<i32> = (0..7_000).collect();
        assert_eq!(steps(&zips).map(<[i32]>::len).collect::<Vec<_>>(), [1_000, 4_000, 2_000]);
        assert_eq!(steps(&zips).flatten().copied().collect::<Vec<_>>(), zips, "each ZIP code once, in order");
        assert_eq!(steps(&zips[..300]).map(<[i32]>::len).collect::<Vec<_>>(), [300]);
        assert_eq!(steps(&[]).count(), 0);
    }
}
