//! The demo content that this build links. A crate that is declared as a dependency but never named registers nothing.

use {
    huddle_careplans_demo as _, huddle_messaging_demo as _, huddle_people_demo as _, huddle_referrals_demo as _, huddle_schedule_demo as _,
    huddle_todos_demo as _,
};
