//! The time zone of a ZIP code. A state has up to three zones, so the ZIP code decides where possible (corrections: generated once, by
//! `dev/zip-zones`).

use std::sync::LazyLock;

/// The first code of each run of codes in one zone, with the zone; none where only the state is decisive.
static RUNS: LazyLock<Vec<(&str, Option<&str>)>> = LazyLock::new(|| {
    include_str!("zip_zones.txt").lines().map(|line| line.split_once(' ').map_or((line, None), |(zip, zone)| (zip, Some(zone)))).collect()
});

/// Returns the IANA zone of a ZIP code, with or without its extension; none when the code is not more specific than its state.
#[must_use]
pub fn zone_of_zip(zipcode: &str) -> Option<&'static str> {
    let zip = zipcode.get(..5).filter(|zip| zip.bytes().all(|byte| byte.is_ascii_digit()))?;
    let after = RUNS.partition_point(|(first, _)| *first <= zip);
    RUNS.get(after.checked_sub(1)?)?.1
}

/// Returns the zone of an address: that of its ZIP code, otherwise that of its state.
#[must_use]
pub fn zone_of_address(zipcode: Option<&str>, zone_of_state: Option<String>) -> Option<String> {
    zipcode.and_then(zone_of_zip).map(str::to_owned).or(zone_of_state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_its_zones_exist() {
        assert!(RUNS.len() > 300);
        assert!(RUNS.is_sorted_by(|(one, _), (next, _)| one < next));
        for (zip, zone) in RUNS.iter() {
            assert!(zip.len() == 5 && zip.bytes().all(|byte| byte.is_ascii_digit()), "{zip}");
            assert!(zone.is_none_or(|zone| zone.parse::<chrono_tz::Tz>().is_ok()), "{zip}: {zone:?}");
        }
    }

    #[test]
    fn the_zip_code_decides_in_states_with_two_zones() {
        let [eastern, central, mountain, pacific] =
            ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"].map(Some);
        for (zip, zone, place) in [
            ("35203", central, "Birmingham, AL"),
            ("36867", eastern, "Phenix City, AL"),
            ("99501", Some("America/Anchorage"), "Anchorage, AK"),
            ("99546", Some("America/Adak"), "Adak, AK"),
            ("85001", Some("America/Phoenix"), "Phoenix, AZ"),
            ("86515", mountain, "Window Rock, AZ, which has summer time"),
            ("33101", eastern, "Miami, FL"),
            ("32501", central, "Pensacola, FL"),
            ("83702", mountain, "Boise, ID"),
            ("83814", pacific, "Coeur d'Alene, ID"),
            ("46204", eastern, "Indianapolis, IN"),
            ("46402", central, "Gary, IN"),
            ("47708", central, "Evansville, IN"),
            ("67202", central, "Wichita, KS"),
            ("67735", mountain, "Goodland, KS"),
            ("40202", eastern, "Louisville, KY"),
            ("42001", central, "Paducah, KY"),
            ("48201", eastern, "Detroit, MI"),
            ("49801", central, "Iron Mountain, MI"),
            ("68102", central, "Omaha, NE"),
            ("69361", mountain, "Scottsbluff, NE"),
            ("89101", pacific, "Las Vegas, NV"),
            ("89883", mountain, "West Wendover, NV"),
            ("58102", central, "Fargo, ND"),
            ("58601", mountain, "Dickinson, ND"),
            ("97204", pacific, "Portland, OR"),
            ("97914", mountain, "Ontario, OR"),
            ("57104", central, "Sioux Falls, SD"),
            ("57701", mountain, "Rapid City, SD"),
            ("37201", central, "Nashville, TN"),
            ("37902", eastern, "Knoxville, TN"),
            ("77002", central, "Houston, TX"),
            ("79901", mountain, "El Paso, TX"),
        ] {
            assert_eq!(zone_of_zip(zip), zone, "{zip} {place}");
        }
    }

    #[test]
    fn extensions_are_ignored_and_invalid_codes_have_no_zone() {
        assert_eq!(zone_of_zip("79901-1234"), Some("America/Denver"));
        for text in ["", "7990", "7990a", "abcde", "é9901", "00000"] {
            assert_eq!(zone_of_zip(text), None, "{text}");
        }
        // Puerto Rico, the armed forces in Europe, American Samoa, Guam: the state is decisive.
        for zip in ["00901", "09001", "96799", "96910"] {
            assert_eq!(zone_of_zip(zip), None, "{zip}");
        }
    }
}
