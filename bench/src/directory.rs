//! A directory of invented providers: more of them where ZIP codes are close together, common and rare specialties, frequent and rare names.
//! It is written as a file of the registry and imported, so that it is stored as any directory is; with it, what a tenant knows of some of
//! them.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use rand::distr::Distribution as _;
use rand::distr::weighted::WeightedIndex;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde::Deserialize;
use sqlx::PgConnection;

use crate::system::Place;

/// Shares in percent of the specialties that many members need. The others share the rest: the rarest have some hundreds of providers in a
/// million.
const COMMON: [(&str, f64); 12] = [
    ("Primary Care", 16.0),
    ("Psychotherapy", 14.0),
    ("Physical Therapy", 6.0),
    ("Dentistry", 6.0),
    ("Chiropractic", 3.0),
    ("Pediatrics", 3.0),
    ("Psychiatry", 3.0),
    ("OBGYN", 3.0),
    ("Speech Therapy", 3.0),
    ("Optometry", 2.0),
    ("Orthopedic Surgery", 2.0),
    ("Cardiology", 2.0),
];

/// Share in percent of organizations.
const ORGANIZATIONS: u32 = 20;

/// Columns of the registry's file, of its 329.
const COLUMNS: &str = "NPI,Entity Type Code,Provider Organization Name (Legal Business Name),Provider Last Name (Legal Name),\
                       Provider First Name,Provider Credential Text,Provider First Line Business Practice Location Address,\
                       Provider Business Practice Location Address City Name,Provider Business Practice Location Address State Name,\
                       Provider Business Practice Location Address Postal Code,\
                       Provider Business Practice Location Address Telephone Number,Last Update Date,Provider Gender Code,\
                       Healthcare Provider Taxonomy Code_1,Healthcare Provider Taxonomy Code_2";

/// The tenant's own data: a provider network, two thirds of it near New York, telehealth services, and curated facts.
const STATEMENTS: [&str; 4] = [
    "insert into referrals.network_provider
         (source_identifier, npi, first_name, last_name, specialty_group_ids, zip_code, latitude, longitude, is_place_approximate, cell,
          is_accepting, is_in_network, composite_score, cost_score, quality_score, average_rating, as_of, imported_at)
     select p.npi, p.npi, p.first_name, p.last_name, array[1 + p.place % 60], p.zip_code, z.latitude, z.longitude, true, p.cell, true, true,
            random() * 5, 1 + random() * 5, random() * 5, random() * 5, current_date, now()
       from (select *, row_number() over (partition by state in ('NY', 'NJ') order by md5(npi)) as place
               from referrals.directory_provider where npi like '29%' and not is_organization and cell is not null) p
       join unnest($1::integer[], $2::double precision[], $3::double precision[]) z (zip, latitude, longitude) on z.zip = p.zip
      where p.place <= case when p.state in ('NY', 'NJ') then 4000 else 2000 end
     on conflict do nothing",
    "insert into referrals.network_provider
         (source_identifier, identifier, care_organization_name, specialty_group_ids, provider_type, as_of, imported_at)
     select 'V-' || n, 'V-' || n, 'Care by video ' || n, array[n], 'virtual', current_date, now() from generate_series(1, 60) n
     on conflict do nothing",
    "insert into referrals.curated_fact (source_identifier, name, value, is_verified, as_of)
     select npi, 'phone', '\"+16175550123\"', true, now() from referrals.directory_provider order by md5(npi || 'fact') limit 4000",
    "insert into referrals.curated_availability (source_identifier, scope, next_available_on, does_provider_exist, added_at)
     select npi, 'provider', current_date + 9, true, now() from referrals.directory_provider order by md5(npi || 'next') limit 4000",
];

/// Fills the directory with `count` providers, unless that was done before. Returns the duration of the import.
pub async fn fill(place: &Place, conn: &mut PgConnection, count: u32) -> Result<Option<Duration>> {
    let is_filled: bool =
        sqlx::query_scalar("select exists (select from referrals.directory_provider where npi like '29%')").fetch_one(&mut *conn).await?;
    if is_filled {
        return Ok(None);
    }
    let zips = Zips::read(&place.root)?;
    let path = place.state.join("providers.csv");
    write(&path, &zips, &Catalog::read(&place.root)?, count)?;
    let begin = Instant::now();
    place.huddle(&["import", "nppes", &path.to_string_lossy()])?;
    let took = begin.elapsed();
    std::fs::remove_file(path)?;
    let column = |part: fn(&Zip) -> f64| zips.all.iter().map(part).collect::<Vec<f64>>();
    let (latitudes, longitudes) = (column(|zip| zip.latitude), column(|zip| zip.longitude));
    let numbers: Vec<i32> = zips.all.iter().map(|zip| zip.number).collect();
    for statement in STATEMENTS {
        let query = sqlx::query(statement);
        let query = if statement.contains("$3") { query.bind(&numbers).bind(&latitudes).bind(&longitudes) } else { query };
        query.execute(&mut *conn).await.with_context(|| statement.chars().take(60).collect::<String>())?;
    }
    sqlx::raw_sql("vacuum (analyze) referrals.network_provider, referrals.curated_fact, referrals.curated_availability")
        .execute(conn)
        .await?;
    Ok(Some(took))
}

/// Writes the file.
fn write(path: &Path, zips: &Zips, catalog: &Catalog, count: u32) -> Result<()> {
    let mut rng = StdRng::seed_from_u64(7);
    let (people, facilities) = (Mix::of(&catalog.specialty_groups)?, Mix::of(&catalog.location_types)?);
    let names = Names::new();
    let mut file = BufWriter::new(File::create(path)?);
    writeln!(file, "{COLUMNS}")?;
    for number in 0..count {
        let is_organization = rng.random_ratio(ORGANIZATIONS, 100);
        let zip = &zips.all[zips.weights.sample(&mut rng)];
        let option = if is_organization { facilities.choose(&mut rng) } else { people.choose(&mut rng) };
        let code = taxonomy(&mut rng, option);
        let second = if rng.random_ratio(1, 4) { taxonomy(&mut rng, option) } else { String::new() };
        let family = names.family(&mut rng);
        let (kind, practice, last, first, credential) = if is_organization {
            (2, format!("{family} {} {}", zip.city, option.label), String::new(), String::new(), "")
        } else {
            (1, String::new(), family, names.given(&mut rng), "MD")
        };
        let gender = if rng.random_bool(0.5) { "F" } else { "M" };
        let street = format!("{} {} Street", rng.random_range(1..990), names.family(&mut rng));
        let (day, phone) = (rng.random_range(1..=28), rng.random_range(0..100));
        writeln!(
            file,
            "{},{kind},{practice},{last},{first},{credential},{street},{},{},{:05},61755501{phone:02},06/{day:02}/2024,{gender},{code},{second}",
            npi(number),
            zip.city,
            zip.state,
            zip.number,
        )?;
    }
    file.flush()?;
    Ok(())
}

/// Returns an NPI that is valid and belongs to nobody: none that begins with 2 has been assigned.
fn npi(number: u32) -> String {
    let start = 290_000_000 + number;
    // NPIs are checked with the Luhn algorithm as if prefixed with 80840. The prefix adds 24 to the sum.
    let digits = format!("{start}");
    let sum: u32 = digits
        .bytes()
        .enumerate()
        .map(|(place, digit)| {
            let digit = u32::from(digit - b'0');
            let doubled = if place % 2 == 0 { digit * 2 } else { digit };
            doubled / 10 + doubled % 10
        })
        .sum();
    format!("{start}{}", (10 - (sum + 24) % 10) % 10)
}

/// Returns a taxonomy code of the option. A prefix becomes one of some codes that begin with it.
fn taxonomy(rng: &mut StdRng, option: &SearchOption) -> String {
    let code = &option.taxonomies[rng.random_range(0..option.taxonomies.len())];
    if code.len() == 10 {
        return code.clone();
    }
    let number = skewed(rng, 8, 4);
    format!("{code}{number:0>width$}X", width = 9 - code.len())
}

/// A ZIP code.
struct Zip {
    number: i32,
    latitude: f64,
    longitude: f64,
    city: String,
    state: String,
}

/// ZIP codes, weighted by the square root of the number of ZIP codes around them.
struct Zips {
    all: Vec<Zip>,
    weights: WeightedIndex<f64>,
}

impl Zips {
    /// Reads the product's table: a line with the first three digits and the state, then lines with the last two, thousandths of degrees,
    /// and the city if it is another.
    fn read(root: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(root.join("modules/referrals/src/places/zip_centroids.txt"))?;
        let (mut all, mut area, mut state, mut city) = (Vec::new(), 0, "", "");
        for line in text.lines() {
            let mut words = line.splitn(4, ' ');
            let (Some(code), Some(second)) = (words.next().and_then(|word| word.parse::<i32>().ok()), words.next()) else { continue };
            let Some(longitude) = words.next().and_then(|word| word.parse::<f64>().ok()) else {
                (area, state, city) = (code * 100, second, "");
                continue;
            };
            city = words.next().unwrap_or(city);
            let latitude = second.parse::<f64>()? / 1000.0;
            all.push(Zip { number: area + code, latitude, longitude: longitude / 1000.0, city: city.to_owned(), state: state.to_owned() });
        }
        // Squares of about 17 miles.
        let square = |zip: &Zip| (format!("{:.0}", zip.latitude * 4.0), format!("{:.0}", zip.longitude * 3.0));
        let mut counts: HashMap<(String, String), f64> = HashMap::new();
        for zip in &all {
            *counts.entry(square(zip)).or_default() += 1.0;
        }
        let weights = WeightedIndex::new(all.iter().map(|zip| counts[&square(zip)].sqrt()))?;
        Ok(Self { all, weights })
    }
}

/// Options of searches.
#[derive(Deserialize)]
pub struct Catalog {
    specialty_groups: Vec<SearchOption>,
    location_types: Vec<SearchOption>,
}

#[derive(Deserialize)]
struct SearchOption {
    id: i32,
    label: String,
    taxonomies: Vec<String>,
    #[serde(default)]
    is_deprecated: bool,
}

impl Catalog {
    /// Reads the product's options.
    pub fn read(root: &Path) -> Result<Self> {
        Ok(serde_json::from_str(&std::fs::read_to_string(root.join("modules/referrals/src/options/catalog.json"))?)?)
    }

    /// Returns the ID of the option with this label.
    pub fn id(&self, label: &str) -> Option<i32> {
        self.specialty_groups.iter().chain(&self.location_types).find(|option| option.label == label).map(|option| option.id)
    }
}

/// Options with their shares.
struct Mix<'a> {
    options: Vec<&'a SearchOption>,
    shares: WeightedIndex<f64>,
}

impl<'a> Mix<'a> {
    fn of(options: &'a [SearchOption]) -> Result<Self> {
        let options: Vec<_> = options.iter().filter(|option| !option.is_deprecated).collect();
        let share = |(place, option): (u32, &&SearchOption)| {
            let common = COMMON.iter().find(|(label, _)| *label == option.label).map(|(_, share)| *share);
            common.unwrap_or_else(|| 2.0 / f64::from(1 + place % 12).powi(2))
        };
        let shares = WeightedIndex::new((0..).zip(&options).map(share))?;
        Ok(Self { options, shares })
    }

    fn choose(&self, rng: &mut StdRng) -> &'a SearchOption {
        self.options[self.shares.sample(rng)]
    }
}

/// Invented names.
struct Names {
    given: Vec<String>,
    families: Vec<String>,
}

impl Names {
    fn new() -> Self {
        const START: [&str; 20] =
            ["A", "Be", "Ca", "Da", "El", "Fa", "Gi", "Ha", "I", "Jo", "Ka", "Le", "Ma", "No", "Or", "Pa", "Ro", "Sa", "Ta", "Vi"];
        const MIDDLE: [&str; 24] = [
            "bra", "ce", "dri", "fen", "gos", "hul", "ja", "ken", "lo", "mar", "ni", "pol", "qui", "ras", "ste", "tu", "ver", "wal", "xi",
            "zu", "nor", "mil", "der", "ber",
        ];
        const END: [&str; 15] =
            ["berg", "dale", "field", "ford", "land", "ley", "man", "mont", "ner", "ridge", "son", "stone", "ton", "well", "wood"];
        let given = START.iter().flat_map(|one| MIDDLE.iter().map(move |two| [*one, *two].concat())).collect();
        let families = MIDDLE
            .iter()
            .flat_map(|two| {
                MIDDLE.iter().flat_map(move |three| START.iter().flat_map(move |one| END.iter().map(move |end| [*one, *two, *three, *end])))
            })
            .map(|parts| parts.concat())
            .collect();
        Self { given, families }
    }

    fn given(&self, rng: &mut StdRng) -> String {
        self.given[skewed(rng, self.given.len(), 2)].clone()
    }

    fn family(&self, rng: &mut StdRng) -> String {
        self.families[skewed(rng, self.families.len(), 3)].clone()
    }
}

/// Returns a number below `count`; small ones are the more frequent, the higher the power.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "counts are small")]
fn skewed(rng: &mut StdRng, count: usize, power: i32) -> usize {
    ((rng.random::<f64>().powi(power) * count as f64) as usize).min(count.saturating_sub(1))
}
