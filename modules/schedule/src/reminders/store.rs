//! SQL of mail about appointments.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::zone_of_address;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{Known, Letter, Told};

/// Reads an appointment with what its patient was told and locks it until the end of the transaction; none if it does not exist.
pub async fn lock(conn: &mut PgConnection, appointment: i64) -> Result<Option<Known>> {
    let row = sqlx::query!(
        r#"select a.starts_at, a.ends_at, a.status = 'canceled' as "is_canceled!",
                  exists (select from schedule.appointment r where r.tenant_id = a.tenant_id and r.rescheduled_from_id = a.id) as "is_replaced!",
                  m.uid as "uid?", m.sequence as "sequence?", m.starts_at as "told_start?", m.ends_at as "told_end?",
                  m.is_canceled as "told_canceled?",
                  b.uid as "before_uid?", b.sequence as "before_sequence?", b.starts_at as "before_start?", b.ends_at as "before_end?",
                  b.is_canceled as "before_canceled?"
             from schedule.appointment a
             left join schedule.appointment_mail m on m.tenant_id = a.tenant_id and m.appointment_id = a.id
             left join schedule.appointment_mail b on b.tenant_id = a.tenant_id and b.appointment_id = a.rescheduled_from_id
            where a.tenant_id = core.tenant_id() and a.id = $1 for no key update of a"#,
        appointment,
    )
    .fetch_optional(conn)
    .await?;
    let told = |uid: Option<Uuid>, sequence: Option<i32>, starts_at, ends_at, is_canceled: Option<bool>| {
        Some(Told { uid: uid?, sequence: sequence?, starts_at: starts_at?, ends_at: ends_at?, is_canceled: is_canceled? })
    };
    Ok(row.map(|row| Known {
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        is_canceled: row.is_canceled,
        is_replaced: row.is_replaced,
        told: told(row.uid, row.sequence, row.told_start, row.told_end, row.told_canceled),
        told_before: told(row.before_uid, row.before_sequence, row.before_start, row.before_end, row.before_canceled),
    }))
}

/// Stores the information that the patient receives.
pub async fn record(conn: &mut PgConnection, appointment: i64, told: &Told) -> Result<()> {
    sqlx::query!(
        "insert into schedule.appointment_mail (appointment_id, uid, sequence, starts_at, ends_at, is_canceled) values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, appointment_id) do update
            set sequence = excluded.sequence, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_canceled = excluded.is_canceled",
        appointment,
        told.uid,
        told.sequence,
        told.starts_at,
        told.ends_at,
        told.is_canceled,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the data of a mail about an appointment; none if its patient has no address, received no mail, or died.
pub async fn letter(conn: &mut PgConnection, appointment: i64, now: DateTime<Utc>) -> Result<Option<Letter>> {
    let row = sqlx::query!(
        r#"select u.email as "email!", t.name, t.key, t.business_zone, m.uid, m.sequence, m.starts_at, m.ends_at, m.is_canceled,
                  d.zipcode as "zipcode?", d.time_zone as "zone_of_state?"
             from schedule.appointment_mail m
             join schedule.appointment a on a.tenant_id = m.tenant_id and a.id = m.appointment_id
             join core.user_account u on u.tenant_id = a.tenant_id and u.person_id = a.person_id
             join core.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
             join core.tenant t on t.id = m.tenant_id
             left join lateral (select k.zipcode, s.time_zone from core.address k left join core.state s on s.abbreviation = k.state
                                 where k.tenant_id = a.tenant_id and k.person_id = a.person_id order by k.id limit 1) d on true
            where m.tenant_id = core.tenant_id() and m.appointment_id = $1
              and p.deceased_at is null and u.is_patient and u.is_active and not u.test_only and btrim(u.email) <> ''"#,
        appointment,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Letter {
        to: row.email,
        practice: row.name,
        practice_key: row.key,
        zone: zone_of_address(row.zipcode.as_deref(), row.zone_of_state).unwrap_or(row.business_zone),
        told: Told { uid: row.uid, sequence: row.sequence, starts_at: row.starts_at, ends_at: row.ends_at, is_canceled: row.is_canceled },
        changed_at: now,
    }))
}
