//! The default rows of a new tenant.

use futures_util::future::BoxFuture;
use huddle_host::tenancy::{add_default_rows, give_new_permissions};
use huddle_sdk::prelude::*;
use huddle_testkit::{Tenant, TestApp};
use sqlx::PgConnection;

static SHELF: Module = Module {
    permissions: &[
        PermissionDef { permission: Permission("shelf.sort"), title: "Sort the shelf", default_groups: &["RN", "Librarians"] },
        PermissionDef { permission: Permission("shelf.burn"), title: "Burn the shelf", default_groups: &[] },
    ],
    on_tenant_created: Some(add_pod),
    ..Module::new("shelf", "Shelf", Routes::new)
};

fn add_pod(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        sqlx::query("insert into core.pod (name) values ('Shelf')").execute(conn).await?;
        Ok(())
    })
}

#[tokio::test]
async fn groups_hold_the_permissions_declared_by_modules() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    add_default_rows(&mut tx, &[&SHELF]).await.unwrap();
    tx.commit().await.unwrap();

    let permissions = async |tenant, role| app.client(tenant, role).get("/api/user/me/").await.json["permissions"].to_string();
    let rn = permissions(Tenant::Alpha, "rn").await;
    assert!(rn.contains("shelf.sort") && !rn.contains("shelf.burn"), "{rn}");
    assert!(!permissions(Tenant::Alpha, "md").await.contains("shelf."));
    assert!(!permissions(Tenant::Beta, "rn").await.contains("shelf."), "not in another tenant");
    let groups: i64 = sqlx::query_scalar("select count(*) from core.user_group where tenant_id = $1 and name = 'Librarians'")
        .bind(Tenant::Alpha.id().0)
        .fetch_one(&app.owner)
        .await
        .unwrap();
    assert_eq!(groups, 1, "a missing group is created");
    let pods: Vec<i64> = sqlx::query_scalar("select tenant_id from core.pod where name = 'Shelf'").fetch_all(&app.owner).await.unwrap();
    assert_eq!(pods, [Tenant::Alpha.id().0], "the module's rows");
}

#[tokio::test]
async fn a_new_permission_reaches_existing_tenants_once() {
    let app = TestApp::new().await;
    let mut conn = app.owner.acquire().await.unwrap();
    let holders = async || -> Vec<i64> {
        sqlx::query_scalar("select tenant_id from core.group_permission where permission = 'shelf.sort' order by 1")
            .fetch_all(&app.owner)
            .await
            .unwrap()
    };
    let (alpha, beta) = (Tenant::Alpha.id().0, Tenant::Beta.id().0);
    give_new_permissions(&mut conn, &[&SHELF]).await.unwrap();
    assert_eq!(holders().await, [alpha, beta], "to the group RN of each, and no group is created");

    sqlx::query("delete from core.group_permission where tenant_id = $1 and permission = 'shelf.sort'")
        .bind(alpha)
        .execute(&app.owner)
        .await
        .unwrap();
    give_new_permissions(&mut conn, &[&SHELF]).await.unwrap();
    assert_eq!(holders().await, [beta], "what was taken away stays away");

    // A tenant that received the defaults when it was created receives nothing again.
    let mut tx = app.seed(Tenant::Alpha).await;
    add_default_rows(&mut tx, &[&SHELF]).await.unwrap();
    sqlx::query("delete from core.group_permission where tenant_id = core.tenant_id() and permission = 'shelf.sort'")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    give_new_permissions(&mut conn, &[&SHELF]).await.unwrap();
    assert_eq!(holders().await, [beta]);
}
