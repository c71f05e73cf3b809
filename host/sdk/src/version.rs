//! Versions of editable sections: a stale write is rejected with the current state, never merged silently.

use axum::extract::FromRequestParts;
use http::header;
use http::request::Parts;
use serde::Serialize;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};

use crate::problem::{Problem, Result};

/// The `If-Match` header, if sent: the version that an edit is based on.
#[derive(Debug, Clone, Copy)]
pub struct IfMatch(pub Option<i32>);

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let Some(value) = parts.headers.get(header::IF_MATCH) else {
            return Ok(Self(None));
        };
        let version = value.to_str().ok().and_then(|text| text.trim().trim_matches('"').parse().ok());
        version.map(|version| Self(Some(version))).ok_or_else(|| Problem::invalid("If-Match is not a version of this resource"))
    }
}

impl IntoParams for IfMatch {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let version = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(i32::MIN))
            .maximum(Some(i32::MAX));
        let header = ParameterBuilder::new()
            .name("If-Match")
            .parameter_in(ParameterIn::Header)
            .description(Some("The `row_version` that was edited, unless the body has it."))
            .schema(Some(version));
        vec![header.build()]
    }
}

impl IfMatch {
    /// The version that the edit is based on, from the header or from `row_version` in the body; 428 when neither is given.
    pub fn or_body(self, row_version: Option<i32>) -> Result<i32> {
        self.0.or(row_version).ok_or_else(Problem::version_required)
    }
}

/// Compares the version of an edit with the stored one; 412 with the current state.
pub fn check(made_on: i32, stored: i32, current: impl Serialize) -> Result<()> {
    if made_on == stored { Ok(()) } else { Err(Problem::stale(current)) }
}
