//! Care gaps: where people stand with the measures of preventive care. Everybody is evaluated every night, and a person when their record
//! changes ([`run`]); staff record what was done ([`record`]), and a clinician may decide otherwise ([`decide`]). Gaps are objects of other
//! screens: cases are opened about them, and those of people with an active Staying Healthy plan are work (decision 0114).

pub mod decide;
pub(crate) mod decision_store;
pub(crate) mod follow;
pub mod list;
pub(crate) mod model;
pub(crate) mod person;
pub mod provide;
pub mod record;
pub(crate) mod report;
pub mod retract;
pub mod run;
pub(crate) mod store;
