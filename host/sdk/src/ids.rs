//! Typed IDs: a thread ID cannot be passed where a person ID is expected.

/// Declares an ID type over `i64`: transparent in JSON, SQL, paths and the OpenAPI document.
#[macro_export]
macro_rules! id_type {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize, ::sqlx::Type,
            ::utoipa::ToSchema,
        )]
        #[serde(transparent)]
        #[sqlx(transparent)]
        #[schema(value_type = i64)]
        pub struct $name(pub i64);

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::std::num::ParseIntError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl From<i64> for $name {
            fn from(id: i64) -> Self {
                Self(id)
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    };
}

id_type!(
    /// A tenant: one provider organization.
    TenantId
);
id_type!(
    /// A person, whether or not they can sign in.
    PersonId
);
id_type!(
    /// A user account: a patient's or a staff member's. Staff enter patients' user IDs.
    UserId
);
id_type!(
    /// A care pod: the team that cares for a panel of patients.
    PodId
);
