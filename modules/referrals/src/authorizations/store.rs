//! SQL of authorizations by the insurance.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::model::InsuranceAuthorization;
use crate::ids::{InsuranceAuthorizationId, SteerageId};
use crate::steerages::model::{AuthorizationStatus, DiagnosisCode};

path_object!(InsuranceAuthorization, "id" => find(InsuranceAuthorizationId), else "Authorization does not exist", of person: PersonId);

/// Reads an authorization with its diagnoses.
pub async fn find(conn: &mut PgConnection, id: InsuranceAuthorizationId) -> Result<Option<InsuranceAuthorization>> {
    let row = sqlx::query!(
        r#"select a.id as "id: InsuranceAuthorizationId", a.steerage_id as "steerage: SteerageId", s.person_id as "person: PersonId",
                  a.authorization_number, a.use_referral_provider, a.status as "status: AuthorizationStatus", a.row_version,
                  coalesce((select jsonb_agg(jsonb_build_object('code', i.code, 'description', i.description) order by i.position)
                              from referrals.insurance_icd_code i where i.tenant_id = a.tenant_id and i.steerage_id = a.steerage_id),
                           '[]') as "icd_codes!: Stored<Vec<DiagnosisCode>>"
             from referrals.insurance_authorization a
             join referrals.steerage s on s.tenant_id = a.tenant_id and s.id = a.steerage_id
            where a.tenant_id = core.tenant_id() and a.id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| InsuranceAuthorization {
        id: row.id,
        steerage: row.steerage,
        person: row.person,
        authorization_number: row.authorization_number,
        use_referral_provider: row.use_referral_provider,
        status: row.status,
        icd_codes: row.icd_codes.0,
        row_version: row.row_version,
        is_masked: false,
    }))
}

/// Inserts an authorization; none if its steerage has one.
pub async fn insert(conn: &mut PgConnection, new: &InsuranceAuthorization) -> Result<Option<InsuranceAuthorizationId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into referrals.insurance_authorization (steerage_id, authorization_number, use_referral_provider, status)
           values ($1, $2, $3, $4) on conflict (tenant_id, steerage_id) do nothing returning id as "id: InsuranceAuthorizationId""#,
        new.steerage.0,
        new.authorization_number,
        new.use_referral_provider,
        new.status as Option<AuthorizationStatus>,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a changed authorization without its diagnoses, as the next version.
pub async fn update(conn: &mut PgConnection, changed: &InsuranceAuthorization) -> Result<()> {
    sqlx::query!(
        "update referrals.insurance_authorization
            set authorization_number = $2, use_referral_provider = $3, status = $4, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        changed.id.0,
        changed.authorization_number,
        changed.use_referral_provider,
        changed.status as Option<AuthorizationStatus>,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Replaces the diagnoses of a steerage's referral.
pub async fn replace_codes(conn: &mut PgConnection, steerage: SteerageId, codes: &[DiagnosisCode]) -> Result<()> {
    sqlx::query!("delete from referrals.insurance_icd_code where tenant_id = core.tenant_id() and steerage_id = $1", steerage.0)
        .execute(&mut *conn)
        .await?;
    let (codes, descriptions): (Vec<String>, Vec<String>) = codes.iter().map(|code| (code.code.clone(), code.description.clone())).unzip();
    sqlx::query!(
        "insert into referrals.insurance_icd_code (steerage_id, position, code, description)
         select $1, c.position, c.code, c.description
           from unnest($2::text[], $3::text[]) with ordinality c (code, description, position)",
        steerage.0,
        &codes,
        &descriptions,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes an authorization.
pub async fn delete(conn: &mut PgConnection, id: InsuranceAuthorizationId) -> Result<()> {
    sqlx::query!("delete from referrals.insurance_authorization where tenant_id = core.tenant_id() and id = $1", id.0)
        .execute(conn)
        .await?;
    Ok(())
}
