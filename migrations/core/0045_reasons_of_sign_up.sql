-- When and why somebody signed up. Whoever signs members up keeps it; the profile shows it.
alter table core.person_summary
    add column signedup_at timestamptz,
    -- [{ "id", "label" }] in the order in which they were given.
    add column signup_reasons_info jsonb not null default '[]'
        constraint person_summary_signup_reasons_info_check check (jsonb_typeof(signup_reasons_info) = 'array');
