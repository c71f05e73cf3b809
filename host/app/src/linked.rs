//! The modules linked into this build. A crate that is a dependency but never named registers nothing.

macro_rules! link {
    ($($name:literal => $module:ident;)*) => {
        $(use $module as _;)*

        /// Names of all linked modules, sorted; [`crate::modules`] compares them with the registered ones.
        pub const NAMES: &[&str] = &[$($name),*];
    };
}

link! {
    "careplans" => huddle_careplans;
    "messaging" => huddle_messaging;
    "people" => huddle_people;
    "referrals" => huddle_referrals;
    "schedule" => huddle_schedule;
    "todos" => huddle_todos;
    "worklists" => huddle_worklists;
}
