//! The states of ZIP codes. Pure: the first three digits of a code identify its sorting center, which serves one state, except for a few
//! along borders.

/// The first three digits of ZIP codes with the states that they serve, sorted.
const CENTERS: &[(u16, u16, &[&str])] = &[
    (5, 5, &["NY"]),
    (6, 7, &["PR"]),
    (8, 8, &["VI"]),
    (9, 9, &["PR"]),
    (10, 27, &["MA"]),
    (28, 29, &["RI"]),
    (30, 38, &["NH"]),
    (39, 49, &["ME"]),
    (50, 54, &["VT"]),
    (55, 55, &["MA"]),
    (56, 59, &["VT"]),
    (60, 62, &["CT"]),
    // Fishers Island, New York, is served from Connecticut.
    (63, 63, &["CT", "NY"]),
    (64, 69, &["CT"]),
    (70, 89, &["NJ"]),
    (100, 149, &["NY"]),
    (150, 196, &["PA"]),
    (197, 199, &["DE"]),
    (200, 200, &["DC"]),
    // Dulles.
    (201, 201, &["VA"]),
    (202, 205, &["DC"]),
    (206, 219, &["MD"]),
    (220, 246, &["VA"]),
    (247, 268, &["WV"]),
    (270, 289, &["NC"]),
    (290, 299, &["SC"]),
    (300, 319, &["GA"]),
    (320, 339, &["FL"]),
    (341, 349, &["FL"]),
    (350, 369, &["AL"]),
    (370, 385, &["TN"]),
    (386, 397, &["MS"]),
    (398, 399, &["GA"]),
    (400, 427, &["KY"]),
    (430, 459, &["OH"]),
    (460, 479, &["IN"]),
    (480, 499, &["MI"]),
    (500, 528, &["IA"]),
    (530, 549, &["WI"]),
    (550, 567, &["MN"]),
    // Offices of the federal government.
    (569, 569, &["DC"]),
    (570, 577, &["SD"]),
    (580, 588, &["ND"]),
    (590, 599, &["MT"]),
    (600, 629, &["IL"]),
    (630, 658, &["MO"]),
    (660, 679, &["KS"]),
    (680, 693, &["NE"]),
    (700, 714, &["LA"]),
    (716, 729, &["AR"]),
    (730, 732, &["OK"]),
    (733, 733, &["TX"]),
    (734, 738, &["OK"]),
    // Texas County, Oklahoma, is served from here, and so is a corner of Texas.
    (739, 739, &["OK", "TX"]),
    (740, 749, &["OK"]),
    (750, 799, &["TX"]),
    (800, 816, &["CO"]),
    (820, 831, &["WY"]),
    // Alta, Wyoming, is served from Idaho.
    (832, 838, &["ID", "WY"]),
    (840, 847, &["UT"]),
    (850, 865, &["AZ"]),
    (870, 884, &["NM"]),
    (885, 885, &["TX"]),
    (889, 898, &["NV"]),
    (900, 961, &["CA"]),
    (967, 968, &["HI", "AS"]),
    (969, 969, &["GU", "MP"]),
    (970, 979, &["OR"]),
    (980, 994, &["WA"]),
    (995, 999, &["AK"]),
];

/// Returns the states to which a ZIP code may belong, as abbreviations; empty for an unknown code or a military one.
#[must_use]
pub fn states_of(zipcode: &str) -> &'static [&'static str] {
    let centre = zipcode.get(..3).and_then(|digits| digits.parse::<u16>().ok());
    let place = centre.and_then(|centre| CENTERS.iter().find(|(from, to, _)| (*from..=*to).contains(&centre)));
    place.map_or(&[], |(.., states)| states)
}

/// Returns whether a text is a ZIP code: five digits, optionally followed by a dash and four more.
pub fn is_zipcode(text: &str) -> bool {
    let is_digits = |part: &str, count: usize| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((code, rest)) => is_digits(code, 5) && is_digits(rest, 4),
        None => is_digits(text, 5),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zip_codes_map_to_states() {
        for (code, states) in [
            ("02118", &["MA"][..]),
            ("05544", &["MA"]),
            ("05401", &["VT"]),
            ("06390", &["CT", "NY"]),
            ("00501", &["NY"]),
            ("00802", &["VI"]),
            ("20147", &["VA"]),
            ("83414", &["ID", "WY"]),
            ("96799", &["HI", "AS"]),
            ("96950", &["GU", "MP"]),
            ("99501-1234", &["AK"]),
            ("09012", &[]),
            ("34002", &[]),
            ("", &[]),
            ("1é345", &[]),
        ] {
            assert_eq!(states_of(code), states, "{code}");
        }
    }

    #[test]
    fn sorting_centers_are_sorted_and_unique() {
        for pair in CENTERS.windows(2) {
            assert!(pair[0].1 < pair[1].0, "{pair:?}");
        }
    }

    #[test]
    fn zip_code_formats() {
        for (text, is) in
            [("02118", true), ("02118-1234", true), ("2118", false), ("02118-", false), ("02118-12", false), ("O2118", false), ("", false)]
        {
            assert_eq!(is_zipcode(text), is, "{text}");
        }
    }
}
