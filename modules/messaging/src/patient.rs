//! The patient of a thread.

use huddle_sdk::EventSubject;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// A patient whose record has been opened, or whose thread a host job works on.
#[derive(Debug, Clone, Copy)]
pub struct Patient {
    /// The patient's person id.
    pub person_id: PersonId,
    /// The patient's user ID.
    pub user_id: UserId,
    /// Subject of events about the patient.
    pub(crate) subject: EventSubject,
}

impl Patient {
    /// Returns the patient of an opened record; 404 when the person is not a patient.
    pub(crate) fn of(access: &Access) -> Result<Self> {
        Ok(Self { person_id: access.person_id(), user_id: access.patient_id()?, subject: access.into() })
    }

    /// Reads the patient of a user account, for host jobs: nothing of the record is shown.
    pub(crate) async fn of_user(conn: &mut PgConnection, user_id: UserId) -> Result<Self> {
        let subject = EventSubject::of_user(conn, user_id).await?;
        Ok(Self { person_id: subject.person_id(), user_id, subject })
    }
}
