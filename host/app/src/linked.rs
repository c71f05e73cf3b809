//! The modules that this build links. A crate that is declared as a dependency but never named registers nothing.

macro_rules! link {
    ($($name:literal => $module:ident;)*) => {
        $(use $module as _;)*

        /// Name of every linked module, in order; [`crate::modules`] compares them with the registered ones.
        pub const NAMES: &[&str] = &[$($name),*];
    };
}

link! {
    "messaging" => huddle_messaging;
    "people" => huddle_people;
}
