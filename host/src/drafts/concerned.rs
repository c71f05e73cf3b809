//! The person whom a draft concerns: that of its place, or else the patient whom the client names.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::place::PlaceSubject;
use super::store;

/// The person whom a draft concerns.
pub struct Concerned {
    pub person: PersonId,
    /// Their user ID as a patient.
    pub patient: Option<UserId>,
}

/// Finds the person of a place, or else the patient whom the client named.
pub async fn concerned(conn: &mut PgConnection, subject: PlaceSubject, named: Option<UserId>) -> Result<Option<Concerned>> {
    let found = match subject {
        PlaceSubject::Patient(patient) => Some(store::concerned(conn, Some(patient), None).await?.ok_or_else(no_patient)?),
        PlaceSubject::Person(person) => Some(store::concerned(conn, None, Some(person)).await?.ok_or_else(no_patient)?),
        PlaceSubject::Work(kind, id) => {
            let person = store::person_of_work(conn, kind, id).await?;
            of_person(conn, person).await?
        }
        PlaceSubject::Unit(id) => {
            let person = store::person_of_unit(conn, id).await?;
            of_person(conn, person).await?
        }
        PlaceSubject::NamedPatient if named.is_none() => return Err(Problem::invalid_field("/patient_id", "Name the patient")),
        PlaceSubject::NamedPatient | PlaceSubject::Object(..) | PlaceSubject::Unnamed => None,
    };
    match (found, named) {
        (Some(found), Some(named)) if found.patient != Some(named) => {
            store::concerned(conn, Some(named), None).await?.ok_or_else(no_patient)?;
            Err(Problem::invalid_field("/patient_id", "This is not the patient of the place"))
        }
        (Some(found), _) => Ok(Some(found)),
        (None, Some(named)) => Ok(Some(store::concerned(conn, Some(named), None).await?.ok_or_else(no_patient)?)),
        (None, None) => Ok(None),
    }
}

async fn of_person(conn: &mut PgConnection, person: Option<PersonId>) -> Result<Option<Concerned>> {
    match person {
        Some(person) => store::concerned(conn, None, Some(person)).await,
        None => Ok(None),
    }
}

fn no_patient() -> Problem {
    Problem::not_found("Patient does not exist")
}
