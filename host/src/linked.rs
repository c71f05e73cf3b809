//! The modules that this build links, each behind the cargo feature of its name. A crate that is only declared registers nothing.

macro_rules! link {
    ($($name:literal => $module:ident;)*) => {
        $(
            #[cfg(feature = $name)]
            use $module as _;
        )*

        /// Every module that a build may link, in order.
        pub const ALL: &[&str] = &[$($name),*];

        /// The modules that the enabled cargo features name, in order; a test compares them with the registered ones.
        pub const ENABLED: &[&str] = &[
            $(
                #[cfg(feature = $name)]
                $name,
            )*
        ];
    };
}

link! {
    "messaging" => huddle_messaging;
    "people" => huddle_people;
}
