//! Problems of database errors.

use super::Problem;

impl From<sqlx::Error> for Problem {
    /// Converts a database error: duplicates and overlaps (exclusion constraints) become 409, any other violated constraint 400, each with
    /// the constraint's fields; a value that cannot be stored 400; a lost database, or a transaction that lost a conflict with another,
    /// 503; everything else 500.
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => {
                tracing::warn!(cause = %error, "database not reachable");
                Self::database_unavailable()
            }
            sqlx::Error::Database(database) => match (database.code().as_deref(), database.constraint()) {
                // 57P01..03: the server is stopping or starting; 53300: too many connections.
                (Some("57P01" | "57P02" | "57P03" | "53300"), _) => Self::database_unavailable(),
                // The server cannot read its own files: its programs were replaced while it ran, or its disk fails.
                (Some(state), _) if state.starts_with("58") => {
                    tracing::error!(cause = summary(&error), "the database fails at every statement: see /readyz");
                    Self::database_unavailable().detail("The database is failing and must be repaired by the operator of this console")
                }
                (Some("23505"), Some(constraint)) => {
                    Self::conflict("This already exists").field(pointer_of(constraint, database.table()), "Already exists")
                }
                (Some("23P01"), Some(constraint)) => {
                    Self::conflict("This overlaps what is stored").field(pointer_of(constraint, database.table()), "Overlaps another")
                }
                (Some("23503"), Some(constraint)) => {
                    Self::invalid("A reference does not exist").field(pointer_of(constraint, database.table()), "Does not exist")
                }
                (Some("23514"), Some(constraint)) => {
                    Self::invalid("A value is not allowed").field(pointer_of(constraint, database.table()), "Not allowed")
                }
                // Text with a zero byte, a number or date out of range, a wrong encoding, a text too long for its index: invalid input.
                (Some("22021" | "22003" | "22008" | "22P02" | "22P05" | "54000"), _) => Self::invalid("A value cannot be stored"),
                // A deadlock or serialization failure; nothing was stored.
                (Some("40001" | "40P01"), _) => {
                    tracing::warn!(cause = %error, "a transaction gave way to another");
                    let mut problem = Self::unavailable("Someone else changed this at the same time");
                    problem.gave_way = true;
                    problem
                }
                _ => Self::internal(summary(&error)),
            },
            _ => Self::internal(summary(&error)),
        }
    }
}

/// SQLSTATE codes of programming errors. Their messages name tables, columns and functions, but never contain values.
const OF_THE_SCHEMA: [&str; 5] = ["3F000", "42501", "42703", "42883", "42P01"];

/// Summarizes a database error for the log. PostgreSQL repeats a value that it rejects, and so do decoding errors: it may be patient data.
/// SQLSTATE, table and constraint are sufficient.
fn summary(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(database) => match database.code() {
            Some(state) if OF_THE_SCHEMA.contains(&&*state) => format!("the database answered {state}: {}", database.message()),
            state => {
                let (state, table) = (state.as_deref().unwrap_or("without a state"), database.table().unwrap_or("none"));
                format!("the database answered {state} (table: {table}, constraint: {})", database.constraint().unwrap_or("none"))
            }
        },
        sqlx::Error::ColumnDecode { index, .. } => format!("the column {index} cannot be decoded"),
        sqlx::Error::Decode(_) => "a value of the database cannot be decoded".to_owned(),
        other => other.to_string(),
    }
}

/// Returns the columns of a constraint as a pointer. Constraints are named `<table>_<columns>_<kind>`.
fn pointer_of(constraint: &str, table: Option<&str>) -> String {
    let columns = table.and_then(|t| constraint.strip_prefix(t)).unwrap_or(constraint).trim_start_matches('_');
    let columns = columns.rsplit_once('_').map_or(columns, |(columns, _kind)| columns);
    format!("/{}", columns.trim_start_matches("tenant_id_"))
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use axum::response::IntoResponse as _;
    use http::{StatusCode, header};
    use sqlx::error::{DatabaseError, ErrorKind};

    use super::super::RETRY_AFTER_SECONDS;
    use super::*;

    #[test]
    fn a_constraints_name_gives_the_field() {
        assert_eq!(pointer_of("pod_tenant_id_name_key", Some("pod")), "/name");
        assert_eq!(pointer_of("address_zipcode_check", Some("address")), "/zipcode");
    }

    /// A constraint violation as reported by the database.
    #[derive(Debug, thiserror::Error)]
    #[error("{code}")]
    struct Violation {
        code: &'static str,
        constraint: &'static str,
    }

    impl DatabaseError for Violation {
        fn message(&self) -> &str {
            self.code
        }

        fn code(&self) -> Option<Cow<'_, str>> {
            Some(self.code.into())
        }

        fn constraint(&self) -> Option<&str> {
            Some(self.constraint)
        }

        fn table(&self) -> Option<&str> {
            Some("visit")
        }

        fn kind(&self) -> ErrorKind {
            ErrorKind::Other
        }

        fn as_error(&self) -> &(dyn std::error::Error + Send + Sync + 'static) {
            self
        }

        fn as_error_mut(&mut self) -> &mut (dyn std::error::Error + Send + Sync + 'static) {
            self
        }

        fn into_error(self: Box<Self>) -> Box<dyn std::error::Error + Send + Sync + 'static> {
            self
        }
    }

    #[test]
    fn broken_constraints_answer_with_their_field() {
        for (code, constraint, status, pointer) in [
            ("23505", "visit_tenant_id_uid_key", StatusCode::CONFLICT, "/uid"),
            ("23P01", "visit_tenant_id_period_excl", StatusCode::CONFLICT, "/period"),
            ("23503", "visit_clinician_id_fkey", StatusCode::BAD_REQUEST, "/clinician_id"),
            ("23514", "visit_period_check", StatusCode::BAD_REQUEST, "/period"),
        ] {
            let problem = Problem::from(sqlx::Error::Database(Box::new(Violation { code, constraint })));
            assert_eq!((problem.status(), problem.body().errors[0].pointer.as_str()), (status, pointer), "{code}");
        }
    }

    #[test]
    fn a_server_without_its_files_is_a_database_to_repair() {
        let problem = Problem::from(sqlx::Error::Database(Box::new(Violation { code: "58P01", constraint: "" })));
        assert_eq!((problem.status(), problem.kind()), (StatusCode::SERVICE_UNAVAILABLE, "database-unavailable"));
        assert!(problem.body().detail.as_deref().is_some_and(|detail| detail.contains("repaired")));
    }

    #[test]
    fn an_unavailable_database_sets_retry_after() {
        for error in [sqlx::Error::PoolTimedOut, sqlx::Error::Io(std::io::ErrorKind::UnexpectedEof.into())] {
            let problem = Problem::from(error);
            assert_eq!((problem.status(), problem.kind()), (StatusCode::SERVICE_UNAVAILABLE, "database-unavailable"));
            assert_eq!(problem.into_response().headers()[header::RETRY_AFTER], RETRY_AFTER_SECONDS.to_string());
        }
        assert!(!Problem::conflict("as it is").into_response().headers().contains_key(header::RETRY_AFTER));
    }
}
