//! SQL of authorizations by the insurance.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::InsuranceAuthorization;
use crate::ids::InsuranceAuthorizationId;

path_object!(InsuranceAuthorization, "id" => find(InsuranceAuthorizationId), else "Authorization does not exist", of person: PersonId);

/// Reads an authorization with its diagnoses.
pub async fn find(conn: &mut PgConnection, id: InsuranceAuthorizationId) -> Result<Option<InsuranceAuthorization>> {
    let _ = (conn, id);
    Err(Problem::internal("not built yet"))
}
