//! The person that an event is about.

use sqlx::PgConnection;

use crate::access::Access;
use crate::ids::{PersonId, UserId};
use crate::problem::{Problem, Result};

/// The person that an event is about. It comes from an opened record, from the tenant's tables or from a received event, so that person
/// and user account belong together and exist; it cannot be made from bare IDs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventSubject {
    person_id: PersonId,
    patient_id: Option<UserId>,
}

impl EventSubject {
    pub(crate) fn new(person_id: PersonId, patient_id: Option<UserId>) -> Self {
        Self { person_id, patient_id }
    }

    /// Reads a person of the tenant that the connection is bound to, for code without an opened record, such as jobs, imports and
    /// deliveries by service clients. Does not open the record. 404 when the person does not exist.
    pub async fn of_person(conn: &mut PgConnection, person: PersonId) -> Result<Self> {
        let row = sqlx::query!(
            r#"select u.id as "user_id?: UserId"
                 from core.person p left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
                where p.tenant_id = core.tenant_id() and p.id = $1"#,
            person.0,
        )
        .fetch_optional(conn)
        .await?;
        row.map(|row| Self::new(person, row.user_id)).ok_or_else(|| Problem::not_found("Person does not exist"))
    }

    /// Reads the person of a user account, like [`Self::of_person`].
    pub async fn of_user(conn: &mut PgConnection, user: UserId) -> Result<Self> {
        let person = sqlx::query_scalar!(
            r#"select person_id as "person_id: PersonId" from core.user_account where tenant_id = core.tenant_id() and id = $1"#,
            user.0,
        )
        .fetch_optional(conn)
        .await?;
        person.map(|person| Self::new(person, Some(user))).ok_or_else(|| Problem::not_found("User does not exist"))
    }

    /// Returns the person ID.
    #[must_use]
    pub fn person_id(&self) -> PersonId {
        self.person_id
    }

    /// Returns the user ID of the person's account, if there is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.patient_id
    }
}

impl From<&Access> for EventSubject {
    fn from(access: &Access) -> Self {
        Self::new(access.person_id(), access.user_id())
    }
}
