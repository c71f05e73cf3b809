//! Facts about a patient that booking needs.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::zone_of_address;
use sqlx::PgConnection;

/// A patient who is to be booked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct BookedPatient {
    /// The state in which the patient lives; none: unknown.
    pub state: Option<String>,
    /// The IANA zone in which the patient lives; none: unknown.
    pub time_zone: Option<String>,
    /// Whether the patient died.
    pub is_deceased: bool,
    /// Whether the account is active and not deactivated.
    pub is_active: bool,
    /// Whether a first visit, or a later one, took place.
    pub is_established: bool,
    /// Whether a first visit is scheduled.
    pub has_first_visit: bool,
    /// When the last annual wellness visit took place.
    pub last_annual: Option<DateTime<Utc>>,
}

/// Loads a patient of an opened record. An appointment that is about to move does not count.
pub(crate) async fn load(conn: &mut PgConnection, access: &Access, except: Option<i64>) -> Result<BookedPatient> {
    let row = sqlx::query!(
        r#"select p.deceased_at is not null as "is_deceased!", u.is_active and u.user_status <> 'deactivated' as "is_active?",
                  h.state as "state?", h.zipcode as "zipcode?", s.time_zone as "time_zone?",
                  exists (select from schedule.appointment a
                            join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
                           where a.tenant_id = p.tenant_id and a.person_id = p.id and a.status = 'checked_out'
                             and t.unique_key in ('video', 'videoNew', 'focused', 'annualWellnessVisitEstablished', 'annualWellnessVisitNew'))
                      as "is_established!",
                  exists (select from schedule.appointment a
                            join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
                           where a.tenant_id = p.tenant_id and a.person_id = p.id and a.status = 'scheduled' and a.id is distinct from $2
                             and t.unique_key in ('videoNew', 'annualWellnessVisitNew')) as "has_first_visit!",
                  (select max(a.starts_at) from schedule.appointment a
                     join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
                    where a.tenant_id = p.tenant_id and a.person_id = p.id and a.status = 'checked_out'
                      and t.unique_key in ('annualWellnessVisitEstablished', 'annualWellnessVisitNew')) as last_annual
             from core.person p
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
             left join lateral (select a.state, a.zipcode from core.address a
                                 where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) h on true
             left join core.state s on s.abbreviation = h.state
            where p.tenant_id = core.tenant_id() and p.id = $1"#,
        access.person_id().0,
        except,
    )
    .fetch_one(conn)
    .await?;
    Ok(BookedPatient {
        time_zone: zone_of_address(row.zipcode.as_deref(), row.time_zone),
        state: row.state,
        is_deceased: row.is_deceased,
        is_active: row.is_active.unwrap_or_default(),
        is_established: row.is_established,
        has_first_visit: row.has_first_visit,
        last_annual: row.last_annual,
    })
}
