//! SQL of education resources.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Resource, ResourceId};

/// Selects resources; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! resources {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Resource,
            r#"select id as "id: ResourceId", title, url, is_archived, row_version
                 from careplans.education_resource where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

path_object!(Resource, "id" => find(ResourceId), else "Education resource does not exist");

/// A resource.
pub async fn find(conn: &mut PgConnection, id: ResourceId) -> Result<Option<Resource>> {
    Ok(resources!("id = $1", id.0).fetch_optional(conn).await?)
}

/// Reads a resource and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: ResourceId) -> Result<Resource> {
    let locked = resources!("id = $1 for update", id.0).fetch_optional(conn).await?;
    locked.ok_or_else(|| Problem::not_found("Education resource does not exist"))
}

/// Reads resources by ID, sorted by title.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Resource>> {
    Ok(resources!("id = any ($1) order by title", ids).fetch_all(conn).await?)
}

/// Reads the resources by title, up to `most`.
pub async fn all(conn: &mut PgConnection, with_archived: bool, most: i64) -> Result<Vec<Resource>> {
    Ok(resources!("(not is_archived or $1) order by title limit $2", with_archived, most).fetch_all(conn).await?)
}

/// Counts resources.
pub async fn count(conn: &mut PgConnection) -> Result<i64> {
    Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from careplans.education_resource where tenant_id = core.tenant_id()"#)
        .fetch_one(conn)
        .await?)
}

/// Inserts a resource: 409 when its title is taken.
pub async fn insert(conn: &mut PgConnection, title: &str, url: &str) -> Result<Resource> {
    Ok(sqlx::query_as!(
        Resource,
        r#"insert into careplans.education_resource (title, url) values ($1, $2)
           returning id as "id: ResourceId", title, url, is_archived, row_version"#,
        title,
        url,
    )
    .fetch_one(conn)
    .await?)
}

/// Stores a changed resource: 409 when its title is taken.
pub async fn update(conn: &mut PgConnection, resource: &Resource) -> Result<Resource> {
    Ok(sqlx::query_as!(
        Resource,
        r#"update careplans.education_resource set title = $2, url = $3, is_archived = $4, row_version = row_version + 1
            where tenant_id = core.tenant_id() and id = $1
           returning id as "id: ResourceId", title, url, is_archived, row_version"#,
        resource.id.0,
        resource.title,
        resource.url,
        resource.is_archived,
    )
    .fetch_one(conn)
    .await?)
}
