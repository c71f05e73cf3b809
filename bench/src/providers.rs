//! The search for providers and facilities in a directory of two million rows, with each filter, in a dense city and in the country.

use anyhow::Result;
use sqlx::{Connection as _, PgConnection};

use crate::directory::{self, Catalog};
use crate::measure::Bench;
use crate::report::{Figure, Goal};

const AREA: &str = "Provider search";

/// Time limit in milliseconds for 99 of 100 searches within 25 miles.
const GOAL: f64 = 30.0;

/// A dense city and the country, each with ZIP codes from which searches start.
const PLACES: [(&str, [&str; 4]); 2] = [("city", ["10001", "10128", "11201", "60614"]), ("country", ["59301", "67701", "79830", "04462"])];

/// Searches, with the kind in the path and the label of a specialty group or location type that replaces `{}`.
const SEARCHES: [(&str, &str, &str); 10] = [
    ("common specialty", "providers/?specialty_group={}", "Primary Care"),
    ("specialty", "providers/?specialty_group={}", "Dermatology"),
    ("rare specialty", "providers/?specialty_group={}", "Sleep Medicine"),
    ("specialty and gender", "providers/?specialty_group={}&gender=Female", "Psychotherapy"),
    ("procedure", "providers/?cpt_code=99203", ""),
    ("name", "providers/?provider_name=beker", ""),
    ("two names", "providers/?provider_name=abra%20beb", ""),
    ("name with a typo and specialty", "providers/?specialty_group={}&provider_name=abraqcfield", "Primary Care"),
    ("facility type", "facilities/?location_type={}", "Imaging Center"),
    ("facility name", "facilities/?facility_name=hospital", ""),
];

impl Bench {
    /// Measures each kind of search within 10, 25 and 100 miles.
    pub async fn providers(&mut self, count: u32) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(self.world.tenant.to_string()).execute(&mut conn).await?;
        if let Some(took) = directory::fill(&self.place, &mut conn, count).await? {
            let rate = f64::from(count) / took.as_secs_f64();
            let figure = Figure::new(AREA, "huddle import nppes", rate, "/s").goal(Goal::AtLeast(20_000.0));
            self.report.add(figure.detail(format!("{count} providers with 15 columns, indexes and statistics")));
        }
        let persons: Vec<i64> = sqlx::query_scalar(
            "select p.id from core.person p join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
              where p.tenant_id = core.tenant_id() and u.is_patient and not p.request_auth_for_phi
              order by p.id limit 200",
        )
        .fetch_all(&mut conn)
        .await?;
        conn.close().await?;
        let catalog = Catalog::read(&self.place.root)?;
        for (place, zips) in PLACES {
            for (what, search, label) in SEARCHES {
                let option = catalog.id(label).map(|id| id.to_string()).unwrap_or_default();
                let search = search.replace("{}", &option);
                for miles in [10, 25, 100] {
                    let path =
                        |(person, zip): (&i64, &&str)| format!("/api/referral/search/{search}&person={person}&zip={zip}&distance={miles}");
                    let paths = persons.iter().zip(zips.iter().cycle()).map(path).collect();
                    let goal = (miles <= 25).then_some(GOAL);
                    self.measure_page(AREA, &format!("{what}, {place}, {miles} miles"), paths, goal, str::to_owned).await?;
                }
            }
        }
        Ok(())
    }
}
