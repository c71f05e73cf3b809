//! `GET /physician/`

use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

/// A clinician in pickers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Physician)]
pub struct PickedClinician {
    /// User ID, by which clinicians are booked.
    id: UserId,
    /// ID for managing the licenses; null for professions without a license.
    physician_id: Option<i64>,
    /// First name.
    first_name: String,
    /// Last name.
    last_name: String,
    /// Title, such as `MD`.
    title: String,
    /// `md`, `np`, `rn`, `bh` or `hg`.
    internal_role: String,
    /// `Physician`, `Nurse Practitioner`, `Registered Nurse`, `Behavioral Health Specialist` or `Health Guide`.
    provider_group: &'static str,
    /// The clinician's personal assignee group.
    assignee_group: Option<i64>,
    /// Address of an external calendar.
    calendar_url: Option<String>,
    /// Whether new patients may choose the clinician.
    is_taking_new_patients: bool,
}

/// The clinicians of the tenant.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Physicians)]
pub struct Physicians {
    /// Sorted by last name.
    results: Vec<PickedClinician>,
}

/// List the active clinicians who can be booked.
#[utoipa::path(get, path = "/physician/", operation_id = "list_physicians", tag = "schedule",
    responses((status = 200, body = Physicians)))]
pub async fn list_physicians(ctx: Ctx) -> Result<Json<Physicians>> {
    Ok(Json(Physicians { results: all(&mut *ctx.read().await?).await? }))
}

/// Returns the group of a role in the picker of providers (record.md §6).
const fn group_of(role: &str) -> &'static str {
    match role.as_bytes() {
        b"md" => "Physician",
        b"np" => "Nurse Practitioner",
        b"rn" => "Registered Nurse",
        b"bh" => "Behavioral Health Specialist",
        _ => "Health Guide",
    }
}

async fn all(conn: &mut PgConnection) -> Result<Vec<PickedClinician>> {
    let rows = sqlx::query!(
        r#"select v.user_id as "id: UserId", v.physician_id, n.first_name, n.last_name, v.title, v.internal_role, v.calendar_url,
                  v.is_taking_new_patients,
                  (select min(g.id) from core.assignee_group_member m
                     join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
                    where m.tenant_id = v.tenant_id and m.user_id = v.user_id and g.is_provider) as assignee_group
             from core.provider v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
            where v.tenant_id = core.tenant_id() and v.internal_role in ('md', 'np', 'rn', 'bh', 'hg') and not v.is_external and u.is_active
            order by n.name_key, v.user_id"#,
    )
    .fetch_all(conn)
    .await?;
    let physicians = rows.into_iter().map(|row| PickedClinician {
        id: row.id,
        physician_id: row.physician_id,
        first_name: row.first_name,
        last_name: row.last_name,
        title: row.title,
        provider_group: group_of(&row.internal_role),
        internal_role: row.internal_role,
        assignee_group: row.assignee_group,
        calendar_url: row.calendar_url,
        is_taking_new_patients: row.is_taking_new_patients,
    });
    Ok(physicians.collect())
}
