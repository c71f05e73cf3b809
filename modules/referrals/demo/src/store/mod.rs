//! SQL of the demo. It runs as the owner, which bypasses row security: every statement names the tenant.

pub(crate) mod people;
pub(crate) mod providers;
pub(crate) mod record;
pub(crate) mod steerages;
