//! What a tenant's upload says of providers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Gender of a provider, as the directory states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "text")]
#[schema(as = referrals::ProviderGender)]
pub enum Gender {
    /// Female.
    Female,
    /// Male.
    Male,
}
