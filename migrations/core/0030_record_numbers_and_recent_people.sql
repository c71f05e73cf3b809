-- People are found by the numbers that others gave them (member id, record number), however these are written.
alter table core.person_identifier
    add column value_key text generated always as (upper(regexp_replace(value, '[^A-Za-z0-9]', '', 'g'))) stored;
create index person_identifier_value_key_idx on core.person_identifier (tenant_id, value_key);

-- Whose records a member of staff opened last. It lives here and not in the browser, so that the next person at a shared machine finds
-- nothing. The trail says who opened what; this is a convenience that is forgotten person by person.
create table core.recent_person (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    user_id bigint not null,
    person_id bigint not null,
    opened_at timestamptz not null,
    primary key (tenant_id, user_id, person_id),
    constraint recent_person_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id),
    constraint recent_person_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);
call core.protect('core.recent_person');
