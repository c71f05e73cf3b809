//! Measures of preventive care. Each is a declarative file ([`definition`], read by [`library`]); a pure function computes a person's
//! status and the reason ([`evaluate`]). Everybody is evaluated every night, and a person when their record changes ([`run`]); clinicians
//! can override the result ([`decide`]).

pub mod counts;
pub mod decide;
pub(crate) mod decision_store;
pub mod definition;
pub mod evaluate;
pub mod facts;
pub mod library;
pub mod list;
pub mod outcome;
pub(crate) mod overdue;
pub(crate) mod person;
pub(crate) mod report;
pub mod run;
pub mod span;
pub(crate) mod store;

#[cfg(test)]
mod people;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod recommendations;
