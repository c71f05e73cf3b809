//! Macros of the demo: texts that a practice uses often.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Tenant macros: name, text and key.
const OF_ALL: &[(&str, &str, Option<&str>)] = &[
    ("hello", "Hello {{patient.first_name}}, this is {{me.name}} at {{clinic.name}}. ", Some("h")),
    (
        "bloodpressure",
        "Please measure your blood pressure in the morning and in the evening for a week: sitting, after five minutes of rest, with your arm \
         on the table. Send me the numbers here. If a reading is above {{ask:Call us above, e.g. 180/110}}, call us at once.",
        Some("b"),
    ),
    (
        "results",
        "Hello {{patient.first_name}}, your {{ask:Which test?}} is back: {{ask:What does it say?}}. {{ask:What comes next?}}",
        Some("r"),
    ),
    (
        "refill",
        "I sent the refill of {{ask:Which medication?}} to your pharmacy. It is usually ready within a day; they tell you when it is.",
        Some("m"),
    ),
    ("visit", "Your visit is on {{visit.date}} at {{visit.time}}. Please have a list of your medications at hand.", Some("v")),
    (
        "redflags",
        "If you have chest pain, trouble breathing, a sudden weakness, or the worst headache of your life, call 911 now. Do not wait for an \
         answer here.",
        Some("e"),
    ),
];

/// A personal macro for signing.
const OWN: (&str, &str, &str) = ("signoff", "Take care,\n{{me.name}}", "s");

/// Creates the macros of a tenant without any.
pub(super) async fn create(conn: &mut PgConnection) -> Result<()> {
    let (names, texts): (Vec<String>, Vec<String>) = OF_ALL.iter().map(|(name, text, _)| ((*name).to_owned(), (*text).to_owned())).unzip();
    let keys: Vec<Option<String>> = OF_ALL.iter().map(|(_, _, key)| key.map(str::to_owned)).collect();
    let (own_name, own_text, own_key) = OWN;
    sqlx::query!(
        "with keeper as (select r.user_id, row_number() over (order by r.internal_role <> 'admin', r.user_id) as nth
                           from core.provider r
                           join core.user_account u on u.tenant_id = r.tenant_id and u.id = r.user_id
                          where r.tenant_id = core.tenant_id() and u.is_active and not r.is_external)
         insert into messaging.macro (name, template, shortcut, scope, created_by)
         select m.name, m.template, m.shortcut, m.scope, k.user_id
           from (select name, template, shortcut, 'tenant' as scope
                   from unnest($1::text[], $2::text[], $3::text[]) as t (name, template, shortcut)
                 union all
                 select $4, $5, $6, 'personal') m
           join keeper k on k.nth = 1 or m.scope = 'personal'
          where not exists (select from messaging.macro kept where kept.tenant_id = core.tenant_id())",
        &names,
        &texts,
        &keys as &[Option<String>],
        own_name,
        own_text,
        own_key,
    )
    .execute(conn)
    .await?;
    Ok(())
}
