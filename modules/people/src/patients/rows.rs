//! SQL of the user list.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::model::{Named, ProviderFields, User, UserStatus};
use super::order::{Keyset, Ordering, SortKey, UserType};

/// A row of the list with its position in the order.
pub struct Listed {
    /// The row.
    pub user: User,
    /// Position.
    pub keyset: Keyset,
}

struct UserRow {
    id: i64,
    person: i64,
    first_name: String,
    last_name: String,
    preferred_name: Option<String>,
    email: Option<String>,
    phone_number: Option<String>,
    is_patient: bool,
    is_active: bool,
    user_status: UserStatus,
    test_only: bool,
    is_protected: bool,
    provider_fields: Option<Jsonb<ProviderFields>>,
    groups: Jsonb<Vec<Named>>,
    assignee_group: Option<Jsonb<Named>>,
    sort_key: String,
    sort_id: i64,
}

impl From<UserRow> for Listed {
    fn from(row: UserRow) -> Self {
        Self {
            keyset: Keyset { key: row.sort_key, id: row.sort_id },
            user: User {
                id: UserId(row.id),
                person: PersonId(row.person),
                first_name: row.first_name,
                last_name: row.last_name,
                preferred_name: row.preferred_name,
                email: row.email,
                phone_number: row.phone_number,
                is_patient: row.is_patient,
                is_provider: row.provider_fields.is_some(),
                is_active: row.is_active,
                user_status: Some(row.user_status),
                test_only: row.test_only,
                is_protected: row.is_protected,
                is_masked: false,
                provider_fields: row.provider_fields.map(|fields| fields.0.labeled()),
                groups: row.groups.0,
                assignee_group: row.assignee_group.map(|group| group.0),
                person_detail: None,
            },
        }
    }
}

/// Selects rows with their keysets; the caller adds the filter and the order.
macro_rules! users {
    ($tx:expr, $keyset:tt, [$($which:tt)+], $($argument:expr),+) => {
        sqlx::query_as!(
            UserRow,
            r#"select u.id, p.id as person, p.first_name, p.last_name, p.preferred_name, u.email, u.phone_number, u.is_patient, u.is_active,
                      u.user_status as "user_status: UserStatus", u.test_only, p.request_auth_for_phi as is_protected,
                      (select jsonb_build_object('title', v.title, 'internal_role', v.internal_role, 'avatar', v.avatar,
                                  'is_external', v.is_external, 'is_taking_new_patients', v.is_taking_new_patients,
                                  'physician_id', v.physician_id, 'practicing_states_version', v.practicing_states_version, 'practicing_states',
                                  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'abbreviation', s.abbreviation) order by s.name), '[]')
                                     from core.practicing_state l join core.state s on s.abbreviation = l.state
                                    where l.tenant_id = v.tenant_id and l.user_id = v.user_id))
                         from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id) as "provider_fields: Jsonb<ProviderFields>",
                      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
                         from core.user_group_member m join core.user_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
                        where m.tenant_id = u.tenant_id and m.user_id = u.id) as "groups!: Jsonb<Vec<Named>>",
                      (select jsonb_build_object('id', g.id, 'name', g.name)
                         from core.assignee_group_member m
                         join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and g.is_provider
                        where m.tenant_id = u.tenant_id and m.user_id = u.id order by g.id limit 1) as "assignee_group: Jsonb<Named>",
                      "# + $keyset + "
                 from core.user_account u
                 join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                where u.tenant_id = core.tenant_id() and " + $($which)+,
            $($argument),+
        )
        .fetch_all(&mut *$tx)
        .await?
    };
}

/// One statement per audience, key and direction: an index is used only if the order is literal, and only a plain
/// comparison of columns starts in the middle of that index.
macro_rules! user_page {
    ($tx:expr, $from:expr, $limit:expr, $offset:expr, $audience:tt, $keyset:tt, $after:tt, $order:tt) => {
        users!(
            $tx,
            $keyset,
            [$audience + " and " + $after + " order by " + $order + " limit $3 offset $4"],
            $from.key,
            $from.id,
            $limit + 1,
            $offset
        )
    };
}

/// The four keys, each in both directions.
macro_rules! user_pages {
    ($ordering:expr, $tx:expr, $from:expr, $limit:expr, $offset:expr, $audience:tt) => {
        match ($ordering.key, $ordering.descending) {
            (SortKey::Id, false) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    r#"'' as "sort_key!", u.id as sort_id"#,
                    "$1::text is not null and u.id > $2",
                    "u.id"
                )
            }
            (SortKey::Id, true) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    r#"'' as "sort_key!", u.id as sort_id"#,
                    "$1::text is not null and u.id < $2",
                    "u.id desc"
                )
            }
            (SortKey::Name, false) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    "p.name_key as sort_key, p.id as sort_id",
                    "(p.name_key, p.id) > ($1, $2)",
                    "p.name_key, p.id"
                )
            }
            (SortKey::Name, true) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    "p.name_key as sort_key, p.id as sort_id",
                    "(p.name_key, p.id) < ($1, $2)",
                    "p.name_key desc, p.id desc"
                )
            }
            (SortKey::Email, false) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    "u.email_key as sort_key, u.id as sort_id",
                    "(u.email_key, u.id) > ($1, $2)",
                    "u.email_key, u.id"
                )
            }
            (SortKey::Email, true) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    "u.email_key as sort_key, u.id as sort_id",
                    "(u.email_key, u.id) < ($1, $2)",
                    "u.email_key desc, u.id desc"
                )
            }
            (SortKey::PhoneNumber, false) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    "u.phone_key as sort_key, u.id as sort_id",
                    "(u.phone_key, u.id) > ($1, $2)",
                    "u.phone_key, u.id"
                )
            }
            (SortKey::PhoneNumber, true) => {
                user_page!(
                    $tx,
                    $from,
                    $limit,
                    $offset,
                    $audience,
                    "u.phone_key as sort_key, u.id as sort_id",
                    "(u.phone_key, u.id) < ($1, $2)",
                    "u.phone_key desc, u.id desc"
                )
            }
        }
    };
}

/// Reads a page of the list, with one extra row.
pub async fn page(
    tx: &mut PgConnection,
    kind: UserType,
    ordering: Ordering,
    from: &Keyset,
    limit: i64,
    offset: i64,
) -> Result<Vec<Listed>> {
    let rows = match kind {
        UserType::Patient => user_pages!(ordering, tx, from, limit, offset, "u.is_patient"),
        UserType::Provider => user_pages!(
            ordering,
            tx,
            from,
            limit,
            offset,
            // Staff are selected and then sorted: scanning all users in order for a few of them would be slow.
            "u.id = any (array(select v.user_id from core.provider v where v.tenant_id = core.tenant_id()))"
        ),
    };
    Ok(rows.into_iter().map(Listed::from).collect())
}

/// Counts users. The number of patients is maintained; staff are few and counted.
pub async fn count(tx: &mut PgConnection, kind: UserType) -> Result<i64> {
    let count = match kind {
        UserType::Patient => sqlx::query_scalar!("select patients from core.patient_count where tenant_id = core.tenant_id()"),
        UserType::Provider => sqlx::query_scalar!(r#"select count(*) as "count!" from core.provider where tenant_id = core.tenant_id()"#),
    };
    Ok(count.fetch_optional(tx).await?.unwrap_or_default())
}

/// Reads the users among the people that a search returned, best match first or in the given order. Returns all of them, since they are
/// few.
pub async fn found(tx: &mut PgConnection, people: &[i64], ordering: Option<Ordering>) -> Result<Vec<Listed>> {
    let key = ordering.map(|ordering| ordering.key.as_str());
    let rows = users!(
        tx,
        r#"case $2::text when 'name' then p.name_key when 'email' then u.email_key when 'phone_number' then u.phone_key else '' end as "sort_key!",
           case when $2 is null then array_position($1, p.id)::bigint when $2 = 'name' then p.id else u.id end as "sort_id!""#,
        ["p.id = any ($1)"],
        people,
        key
    );
    let mut rows: Vec<Listed> = rows.into_iter().map(Listed::from).collect();
    rows.sort_by(|one, other| one.keyset.cmp(&other.keyset));
    if ordering.is_some_and(|ordering| ordering.descending) {
        rows.reverse();
    }
    Ok(rows)
}
