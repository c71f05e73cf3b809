-- A change of an e-mail address begins with a one-time code to the address that is known. One code at a time for a person and the
-- member of staff who asked for it; it is kept as a keyed hash, under a key that the database does not hold.
create table core.email_code (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    user_id bigint not null,
    code_hash bytea not null,
    -- What makes two equal codes differ.
    salt bytea not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    -- Set by the right code; the address may be changed until this is old.
    verified_at timestamptz,
    -- Codes that were sent since then, so that nobody's mailbox is filled.
    sent integer not null,
    counted_from timestamptz not null,
    primary key (tenant_id, person_id, user_id),
    constraint email_code_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id),
    constraint email_code_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);
call core.protect('core.email_code');
