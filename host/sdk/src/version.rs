//! Versions of editable sections: a stale write is rejected with the current state, never merged silently.

use std::fmt::Display;

use axum::extract::FromRequestParts;
use http::header;
use http::request::Parts;
use serde::Serialize;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};

use crate::problem::{Problem, Result};
use crate::tx::WriteTx;

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
    /// Returns the version that the edit is based on, from the header or from `row_version` in the body; 428 when neither is given.
    pub fn or_body(self, row_version: Option<i32>) -> Result<i32> {
        self.0.or(row_version).ok_or_else(Problem::version_required)
    }
}

/// An edited object as named in the audit trail: kind and ID.
pub struct Edited {
    kind: &'static str,
    id: String,
    fields: Vec<String>,
}

impl Edited {
    /// Creates the object of an edit, named as in `Change::object`.
    pub fn object(kind: &'static str, id: impl Display) -> Self {
        Self { kind, id: id.to_string(), fields: Vec::new() }
    }

    /// Restricts the changes to these fields, for an object whose audit trail also records changes that need no version.
    #[must_use]
    pub fn fields(mut self, fields: &[&str]) -> Self {
        self.fields = fields.iter().map(|field| (*field).to_owned()).collect();
        self
    }
}

/// Compares the version of an edit with the stored one; 412 with the current state, and with user and time of the last change from the
/// audit trail.
pub async fn check(tx: &mut WriteTx, edited: Edited, made_on: i32, stored: i32, current: impl Serialize) -> Result<()> {
    if made_on == stored {
        return Ok(());
    }
    let problem = Problem::stale(current);
    let last = sqlx::query!(
        "select a.at, p.first_name, p.last_name
           from core.audit a
           join core.user_account u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
           join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where a.tenant_id = core.tenant_id() and a.action = 'change' and a.object_type = $1 and a.object_id = $2
            and ($3 = '{}'::text[] or a.changes ?| $3)
          order by a.txid desc, a.id desc
          limit 1",
        edited.kind,
        edited.id,
        &edited.fields,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Err(match last {
        Some(last) => problem.saved(format!("{} {}", last.first_name, last.last_name).trim(), last.at),
        None => problem,
    })
}
