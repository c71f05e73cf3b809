-- Text that a user typed and has not sent, by the place where it was typed.
create table core.draft (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    user_id bigint not null,
    place text not null constraint draft_place_check check (char_length(place) between 1 and 120),
    person_id bigint,
    patient_id bigint,
    body jsonb not null,
    updated_at timestamptz not null,
    primary key (tenant_id, user_id, place),
    constraint draft_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id),
    constraint draft_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);

call core.protect('core.draft');
