//! The two statements behind every access to people: each checks protected access and writes an audit row per request, and concurrent
//! requests share one commit (`core.open_people`, `core.show_people`).

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use crate::batch::Batch;
use crate::caller::Caller;
use crate::change::audit_unavailable;
use crate::ids::{PersonId, UserId};
use crate::problem::Result;

/// A record to open, by person or by patient.
#[derive(Clone)]
pub(crate) struct OpenRecord {
    pub(crate) caller: Caller,
    pub(crate) moment: DateTime<Utc>,
    pub(crate) person: Option<PersonId>,
    pub(crate) patient: Option<UserId>,
}

/// A record that exists.
pub(crate) struct FoundRecord {
    pub(crate) person_id: PersonId,
    pub(crate) user_id: Option<UserId>,
    pub(crate) is_patient: bool,
    pub(crate) is_protected: bool,
    /// Whether access is allowed: false for a protected person without a live grant.
    pub(crate) allowed: bool,
}

/// People of a list to show.
#[derive(Clone)]
pub(crate) struct ShowPeople {
    pub(crate) caller: Caller,
    pub(crate) moment: DateTime<Utc>,
    pub(crate) people: Vec<i64>,
}

/// The callers of a batch, one column each.
struct Callers {
    tenants: Vec<i64>,
    users: Vec<Option<i64>>,
    clients: Vec<Option<String>>,
    operations: Vec<String>,
    requests: Vec<Option<Uuid>>,
    addresses: Vec<Option<String>>,
    agents: Vec<Option<String>>,
}

impl Callers {
    fn of<'a>(callers: impl Iterator<Item = &'a Caller> + Clone) -> Self {
        Self {
            tenants: callers.clone().map(|caller| caller.tenant_id.0).collect(),
            users: callers.clone().map(|caller| caller.user_id.map(i64::from)).collect(),
            clients: callers.clone().map(|caller| caller.client.clone()).collect(),
            operations: callers.clone().map(|caller| caller.operation.clone()).collect(),
            requests: callers.clone().map(|caller| caller.request_id).collect(),
            addresses: callers.clone().map(|caller| caller.address.map(|address| address.to_string())).collect(),
            agents: callers.map(|caller| caller.user_agent.clone()).collect(),
        }
    }
}

/// Converts a number of a batch to the index of its request.
fn index(number: i32) -> usize {
    usize::try_from(number - 1).unwrap_or(usize::MAX)
}

impl Batch for OpenRecord {
    /// The found record; none if the tenant has no such person.
    type Answer = Option<FoundRecord>;
    type Context = PgPool;

    async fn run(pool: &PgPool, batch: &[Self]) -> Result<Vec<Option<FoundRecord>>> {
        let callers = Callers::of(batch.iter().map(|record| &record.caller));
        let moments: Vec<_> = batch.iter().map(|record| record.moment).collect();
        let people: Vec<_> = batch.iter().map(|record| record.person.map(i64::from)).collect();
        let patients: Vec<_> = batch.iter().map(|record| record.patient.map(i64::from)).collect();
        let rows = sqlx::query!(
            r#"select number as "number!", person_id as "person_id!", user_id, is_patient as "is_patient!", is_protected as "is_protected!",
                      allowed as "allowed!"
                 from core.open_people($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"#,
            &callers.tenants,
            &callers.users as &[Option<i64>],
            &callers.clients as &[Option<String>],
            &callers.operations,
            &callers.requests as &[Option<Uuid>],
            &callers.addresses as &[Option<String>],
            &moments,
            &callers.agents as &[Option<String>],
            &people as &[Option<i64>],
            &patients as &[Option<i64>],
        )
        .fetch_all(pool)
        .await
        .map_err(audit_unavailable)?;
        let mut found: Vec<Option<FoundRecord>> = batch.iter().map(|_| None).collect();
        for row in rows {
            if let Some(place) = found.get_mut(index(row.number)) {
                *place = Some(FoundRecord {
                    person_id: PersonId(row.person_id),
                    user_id: row.user_id.map(UserId),
                    is_patient: row.is_patient,
                    is_protected: row.is_protected,
                    allowed: row.allowed,
                });
            }
        }
        Ok(found)
    }
}

impl Batch for ShowPeople {
    /// IDs of the people who must be masked.
    type Answer = Vec<i64>;
    type Context = PgPool;

    async fn run(pool: &PgPool, batch: &[Self]) -> Result<Vec<Vec<i64>>> {
        let callers = Callers::of(batch.iter().map(|list| &list.caller));
        let moments: Vec<_> = batch.iter().map(|list| list.moment).collect();
        let listed = || (1_i32..).zip(batch).flat_map(|(number, list)| list.people.iter().map(move |person| (number, *person)));
        let (numbers, people): (Vec<i32>, Vec<i64>) = listed().unzip();
        let rows = sqlx::query!(
            r#"select number as "number!", person_id as "person_id!" from core.show_people($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"#,
            &callers.tenants,
            &callers.users as &[Option<i64>],
            &callers.clients as &[Option<String>],
            &callers.operations,
            &callers.requests as &[Option<Uuid>],
            &callers.addresses as &[Option<String>],
            &moments,
            &callers.agents as &[Option<String>],
            &numbers,
            &people,
        )
        .fetch_all(pool)
        .await
        .map_err(audit_unavailable)?;
        let mut masked = vec![Vec::new(); batch.len()];
        for row in rows {
            if let Some(list) = masked.get_mut(index(row.number)) {
                list.push(row.person_id);
            }
        }
        Ok(masked)
    }
}
