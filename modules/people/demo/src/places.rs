//! Where demo patients live: real cities with one of their ZIP codes; streets are invented.

/// A state with some of its cities.
pub struct Place {
    /// Two-letter abbreviation.
    pub state: &'static str,
    /// Area codes of its phones.
    pub area_codes: &'static [&'static str],
    /// Cities and ZIP codes.
    pub cities: &'static [(&'static str, &'static str)],
}

/// The twelve states of the demo.
pub const PLACES: &[Place] = &[
    Place {
        state: "MA",
        area_codes: &["617", "508", "978", "413", "781"],
        cities: &[
            ("Boston", "02118"),
            ("Worcester", "01605"),
            ("Springfield", "01108"),
            ("Lowell", "01851"),
            ("New Bedford", "02740"),
            ("Quincy", "02169"),
            ("Lynn", "01902"),
            ("Pittsfield", "01201"),
            ("Framingham", "01702"),
            ("Brockton", "02301"),
        ],
    },
    Place {
        state: "NH",
        area_codes: &["603"],
        cities: &[("Manchester", "03103"), ("Nashua", "03060"), ("Concord", "03301"), ("Keene", "03431"), ("Dover", "03820")],
    },
    Place {
        state: "ME",
        area_codes: &["207"],
        cities: &[("Portland", "04101"), ("Bangor", "04401"), ("Lewiston", "04240"), ("Augusta", "04330"), ("Biddeford", "04005")],
    },
    Place {
        state: "CT",
        area_codes: &["203", "860"],
        cities: &[("Hartford", "06106"), ("New Haven", "06511"), ("Bridgeport", "06604"), ("Waterbury", "06704"), ("Norwich", "06360")],
    },
    Place {
        state: "RI",
        area_codes: &["401"],
        cities: &[("Providence", "02907"), ("Warwick", "02886"), ("Pawtucket", "02860"), ("Newport", "02840")],
    },
    Place {
        state: "VT",
        area_codes: &["802"],
        cities: &[("Burlington", "05401"), ("Rutland", "05701"), ("Montpelier", "05602"), ("Brattleboro", "05301")],
    },
    Place {
        state: "NY",
        area_codes: &["212", "718", "518", "585", "716"],
        cities: &[
            ("New York", "10027"),
            ("Brooklyn", "11215"),
            ("Albany", "12203"),
            ("Rochester", "14607"),
            ("Buffalo", "14213"),
            ("Syracuse", "13203"),
            ("Yonkers", "10701"),
        ],
    },
    Place {
        state: "NJ",
        area_codes: &["201", "732", "609"],
        cities: &[("Newark", "07104"), ("Jersey City", "07302"), ("Trenton", "08611"), ("Edison", "08817"), ("Camden", "08103")],
    },
    Place {
        state: "PA",
        area_codes: &["215", "412", "717"],
        cities: &[("Philadelphia", "19143"), ("Pittsburgh", "15206"), ("Harrisburg", "17104"), ("Scranton", "18508"), ("Erie", "16502")],
    },
    Place {
        state: "FL",
        area_codes: &["305", "813", "850"],
        cities: &[("Miami", "33135"), ("Tampa", "33604"), ("Orlando", "32806"), ("Pensacola", "32501"), ("Jacksonville", "32205")],
    },
    Place {
        state: "TX",
        area_codes: &["512", "713", "915"],
        cities: &[("Austin", "78704"), ("Houston", "77004"), ("Dallas", "75208"), ("San Antonio", "78210"), ("El Paso", "79930")],
    },
    Place {
        state: "CA",
        area_codes: &["415", "213", "619"],
        cities: &[("San Francisco", "94110"), ("Los Angeles", "90026"), ("San Diego", "92104"), ("Oakland", "94609"), ("Fresno", "93702")],
    },
];

#[cfg(test)]
mod tests {
    use huddle_people::states_of;

    use super::*;

    #[test]
    fn every_zip_code_belongs_to_its_state() {
        for place in PLACES {
            for (city, zipcode) in place.cities {
                assert!(states_of(zipcode).contains(&place.state), "{city}, {} {zipcode}", place.state);
            }
        }
    }
}
