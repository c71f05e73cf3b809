//! SQL of the demo for preferences and prior authorizations.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use crate::preferences::DemoPreference;
use crate::prior_authorizations::DemoPriorAuthorization;

/// Inserts preferences.
pub(crate) async fn insert_preferences(conn: &mut PgConnection, preferences: &[DemoPreference]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.preference (uid, person_id, preference, created_at, created_by, updated_at, updated_by, deleted_at, row_version)
         select uid, person, preference, created_at, by, updated_at, by, deleted_at, row_version
           from jsonb_to_recordset($1) g (uid uuid, person bigint, preference text, created_at timestamptz, updated_at timestamptz,
                                          deleted_at timestamptz, by bigint, row_version integer)
          order by created_at",
        Jsonb(preferences) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores who owns referral work that belongs to nobody: the referral team, where there is one.
pub(crate) async fn insert_work_group(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(
        "insert into referrals.setting (work_group_id)
         select id from core.assignee_group where tenant_id = core.tenant_id() and name = 'Referral team'
         on conflict (tenant_id) do nothing"
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts prior authorizations with the history of their status, and the work that is open.
pub(crate) async fn insert_prior_authorizations(conn: &mut PgConnection, all: &[DemoPriorAuthorization], now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into referrals.prior_authorization (
             uid, person_id, status, determination, denial_reason, urgency, vendor_create_date, vendor_update_date, quantity_value,
             quantity_unit, units_used, effective_from, effective_through, originator_system_id, service_categories, providers,
             procedure_codes, diagnosis_codes, status_version, acknowledged_status_version, client, created_at, updated_at)
         select uid, person, status, determination, denial_reason, urgency, vendor_create_date, vendor_update_date, quantity_value,
                quantity_unit, units_used, effective_from, effective_through, originator_system_id, service_categories, providers,
                procedure_codes, diagnosis_codes, status_version, acknowledged_status_version, 'Payer', vendor_create_date,
                vendor_update_date
           from jsonb_to_recordset($1) g (
                uid uuid, person bigint, status text, determination text, denial_reason text, urgency text, vendor_create_date timestamptz,
                vendor_update_date timestamptz, quantity_value integer, quantity_unit text, units_used integer, effective_from date,
                effective_through date, originator_system_id text, service_categories jsonb, providers jsonb, procedure_codes jsonb,
                diagnosis_codes jsonb, status_version integer, acknowledged_status_version integer)
          order by vendor_create_date",
        Jsonb(all) as _,
    )
    .execute(&mut *conn)
    .await?;
    // Each was pending first.
    sqlx::query!(
        "insert into referrals.prior_authorization_change (prior_authorization_id, person_id, status, determination, denial_reason, changed_at)
         select id, person_id, 'pending', null, null, vendor_create_date from referrals.prior_authorization
          where tenant_id = core.tenant_id()
         union all
         select id, person_id, status, determination, denial_reason, vendor_update_date from referrals.prior_authorization
          where tenant_id = core.tenant_id() and vendor_update_date > vendor_create_date"
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into core.work_unit (content_type, object_id, feature, person_id, owner_user_id, owner_group_id, due_at, priority, status,
                                     status_category, title, category, tags, created_at, updated_at)
         select 'priorauthorization', a.id, 'priorAuth', a.person_id, s.created_by, case when s.created_by is null then g.work_group_id end,
                u.due_at, u.priority, u.status, 'open', u.title, 'Prior authorization', array[a.service_categories->0->>'label'], $2, $2
           from jsonb_to_recordset($1) p (uid uuid, unit jsonb)
          cross join jsonb_to_record(p.unit) u (status text, title text, priority smallint, due_at timestamptz)
           join referrals.prior_authorization a on a.tenant_id = core.tenant_id() and a.uid = p.uid
           left join referrals.setting g on g.tenant_id = a.tenant_id
           left join lateral (
                select x.created_by from referrals.steerage x
                 where x.tenant_id = a.tenant_id and x.person_id = a.person_id
                   and x.prior_authorization_system_id = a.originator_system_id
                 order by x.created_at desc limit 1) s on true
          where jsonb_typeof(p.unit) = 'object'",
        Jsonb(all) as _,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
