//! What a search refers to: the person's steerage and the check of availability.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::criteria::{Criteria, Mode};
use super::store::{self, Check};
use crate::ids::{SearchAvailabilityId, SteerageId};

/// Time for which a check of availability is valid.
pub const VALID_FOR: TimeDelta = TimeDelta::hours(24);

/// Checks what a search refers to: 404 if it is not the person's, 400 if the check was for something else or has expired.
pub async fn references(
    conn: &mut PgConnection,
    access: &Access,
    criteria: &Criteria,
    steerage: Option<SteerageId>,
    availability: Option<SearchAvailabilityId>,
    pointer: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(steerage) = steerage
        && !store::is_steerage_of(conn, access, steerage).await?
    {
        return Err(Problem::not_found("Referral does not exist"));
    }
    if let Some(id) = availability {
        let check = store::find_check(conn, access, id).await?.ok_or_else(|| Problem::not_found("Check of availability does not exist"))?;
        valid(&check, criteria, now).map_err(|why| Problem::invalid_field(pointer, why))?;
    }
    Ok(())
}

fn valid(check: &Check, criteria: &Criteria, now: DateTime<Utc>) -> std::result::Result<(), &'static str> {
    let is_checked = match criteria.mode {
        Mode::Providers => check.provider,
        Mode::Facilities => check.facility,
        Mode::Procedure => check.procedure,
    };
    if check.zip != criteria.zip {
        Err("The check of availability is for another ZIP code")
    } else if !is_checked {
        Err("The check of availability is for another kind of search")
    } else if check.created_at + VALID_FOR < now {
        Err("The check of availability has expired. Check again")
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::super::criteria::Stated;
    use super::*;

    #[test]
    fn a_check_is_valid_for_its_zip_code_its_mode_and_24_hours() {
        let stated = Stated {
            mode: Mode::Providers,
            zip: "02108",
            miles: None,
            specialty_group: None,
            location_type: None,
            cpt_code: None,
            npi: None,
            name: Some("lee"),
            gender: None,
            prefix: "?",
        };
        let criteria = stated.checked(NaiveDate::default()).expect("valid");
        let now = DateTime::<Utc>::default();
        let check = |zip: &str, provider, hours| {
            let created_at = now - TimeDelta::hours(hours);
            valid(&Check { zip: zip.to_owned(), provider, facility: true, procedure: true, created_at }, &criteria, now).is_ok()
        };
        assert!(check("02108", true, 24));
        assert!(!check("02139", true, 1));
        assert!(!check("02108", false, 1));
        assert!(!check("02108", true, 25));
    }
}
