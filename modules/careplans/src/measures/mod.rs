//! Measures of preventive care. Each is a declarative file ([`definition`], read by [`library`]); a pure function tells where a person
//! stands with it and why ([`evaluate`]).

pub mod counts;
pub mod definition;
pub mod evaluate;
pub mod facts;
pub mod library;
pub mod outcome;
pub(crate) mod overdue;
pub mod span;
pub(crate) mod store;

#[cfg(test)]
mod people;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod recommendations;
