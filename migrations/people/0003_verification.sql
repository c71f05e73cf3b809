-- Verification of a member: the last characters of their number, and one-time codes by email.

-- Wrong answers to the question for the last four characters of a member's number, per staff member who asked.
create table people.identity_check (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    user_id bigint not null,
    failures integer not null,
    counted_from timestamptz not null,
    primary key (tenant_id, person_id, user_id),
    constraint identity_check_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id),
    constraint identity_check_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);

-- A change of an email address begins with a one-time code sent to the known address: one code at a time per person and staff member. The
-- code is derived from the salt under a key of the installation, which is not in the database (docs/decisions/0035).
create table people.email_code (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    user_id bigint not null,
    salt bytea not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    -- Set by the correct code; the address may be changed for a limited time afterwards.
    verified_at timestamptz,
    -- Number of codes sent since `counted_from`, which limits how much mail a person receives.
    sent integer not null,
    counted_from timestamptz not null,
    primary key (tenant_id, person_id, user_id),
    constraint email_code_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id),
    constraint email_code_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);
comment on column people.email_code.salt is 'What the code is derived from; useless without the key of the installation.';

call core.protect('people.identity_check');
call core.protect('people.email_code');
