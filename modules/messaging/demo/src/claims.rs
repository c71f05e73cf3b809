//! The demo's thread ownership: threads claimed by colleagues, handed over to a team, snoozed, and done. Most waiting threads stay
//! unclaimed.

use chrono::{NaiveTime, TimeDelta};
use huddle_sdk::prelude::*;
use huddle_sdk::{DemoTenant, Zone};
use sqlx::PgConnection;

use super::model::{DemoStaff, DemoThread};
use super::store;
use huddle_messaging::claims::schedule::expiry_of_all;
use huddle_messaging::claims::store::{NewOwner, set_done, set_owner, snooze};
use huddle_messaging::threads::model::ThreadId;

/// Lease length in minutes: long enough that the demo's claims last while it is viewed.
const LEASE_MINUTES: i32 = 600;
/// Maximum number of threads with work, both of waiting and of answered ones.
const AT_MOST: usize = 12;

/// Creates the work on the newest threads.
pub(super) async fn run(tenant: &mut DemoTenant<'_>, staff: &[DemoStaff], threads: &[DemoThread]) -> Result<()> {
    store::finish_earlier(tenant.conn).await?;
    let teams = store::teams(tenant.conn).await?;
    let morning = NaiveTime::from_hms_opt(8, 0, 0).unwrap_or_default();
    let tomorrow = Zone::EASTERN.at(Zone::EASTERN.date_of(tenant.now) + TimeDelta::days(1), morning);
    let (waiting, answered): (Vec<_>, Vec<_>) = threads.iter().partition(|thread| thread.state.waiting_since.is_some());

    // Urgent threads stay unclaimed.
    let waiting: Vec<_> = waiting.into_iter().filter(|thread| thread.state.urgent_since.is_none()).take(AT_MOST).collect();
    for (nth, thread) in waiting.iter().enumerate() {
        let Some(colleague) = staff.get(nth % staff.len().max(1)).map(|member| UserId(member.user_id)) else { break };
        let id = ThreadId(thread.id);
        match nth % 6 {
            0 => claim(tenant.conn, id, NewOwner::User(colleague), None).await?,
            1 => {
                if let Some(team) = teams.get(nth % teams.len().max(1)) {
                    claim(tenant.conn, id, NewOwner::Team(*team), Some((colleague, "Needs somebody who knows the plan"))).await?;
                }
            }
            2 => snooze(tenant.conn, id, colleague, tenant.now, Some(tomorrow)).await?,
            _ => {}
        }
    }
    for (nth, thread) in answered.iter().take(AT_MOST).enumerate() {
        let Some(reader) = thread.state.last_read_by else { continue };
        let id = ThreadId(thread.id);
        match nth % 4 {
            0 => claim(tenant.conn, id, NewOwner::User(reader), None).await?,
            1 => set_done(tenant.conn, id, reader, tenant.now).await?,
            2 => snooze(tenant.conn, id, reader, tenant.now, None).await?,
            _ => {}
        }
    }

    // The demo's claims and snoozes expire like all others.
    let threads = waiting.into_iter().chain(answered.into_iter().take(AT_MOST));
    let threads: Vec<_> = threads.map(|thread| (ThreadId(thread.id), thread.patient)).collect();
    expiry_of_all(tenant.conn, &threads, tenant.now).await
}

async fn claim(conn: &mut PgConnection, thread: ThreadId, owner: NewOwner, handed_over: Option<(UserId, &str)>) -> Result<()> {
    set_owner(conn, thread, owner, LEASE_MINUTES, handed_over).await
}
