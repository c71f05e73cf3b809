-- Pairs of records that may be of the same person, as reported by staff, with the decision about each.
--
-- A merge moves no data: it marks one record as merged into the other, and undoing it removes the mark (docs/decisions/0078).
create table people.duplicate_pair (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    low_person_id bigint not null,
    high_person_id bigint not null,
    state text not null default 'open' constraint duplicate_pair_state_check check (state in ('open', 'dismissed', 'merged')),
    -- For a merged pair: the record that stays in use, and the record that was merged into it.
    kept_person_id bigint,
    merged_person_id bigint,
    reported_at timestamptz not null,
    reported_by bigint,
    decided_at timestamptz,
    decided_by bigint,
    row_version integer not null default 1,
    primary key (tenant_id, id),
    constraint duplicate_pair_people_key unique (tenant_id, low_person_id, high_person_id),
    -- A record is merged into at most one other.
    constraint duplicate_pair_merged_person_id_key unique (tenant_id, merged_person_id),
    constraint duplicate_pair_people_check check (low_person_id < high_person_id),
    constraint duplicate_pair_merged_check check (
        case when state = 'merged'
             then (kept_person_id, merged_person_id) in ((low_person_id, high_person_id), (high_person_id, low_person_id))
             else kept_person_id is null and merged_person_id is null end),
    constraint duplicate_pair_low_person_id_fkey foreign key (tenant_id, low_person_id) references core.person (tenant_id, id),
    constraint duplicate_pair_high_person_id_fkey foreign key (tenant_id, high_person_id) references core.person (tenant_id, id),
    constraint duplicate_pair_reported_by_fkey foreign key (tenant_id, reported_by) references core.user_account (tenant_id, id),
    constraint duplicate_pair_decided_by_fkey foreign key (tenant_id, decided_by) references core.user_account (tenant_id, id)
);

-- The queue of a state, newest first.
create index duplicate_pair_state_idx on people.duplicate_pair (tenant_id, state, id desc);
create index duplicate_pair_high_person_idx on people.duplicate_pair (tenant_id, high_person_id);

call core.protect('people.duplicate_pair', 'select, insert, update');
